import type { ComponentType } from 'react';

const isComponent = <Props,>(value: unknown): value is ComponentType<Props> => typeof value === 'function';

/**
 * The component of a route; its script loads with the route. If loading fails, the route fails, and "Try
 * again" loads the script again. The router's own `lazyRouteComponent` would reload the app instead, which
 * needs the network. The props are not inferred, because the types of a page depend on those of its route.
 */
export const pageComponent = <Module, Name extends keyof Module, Props extends object = object>(
  load: () => Promise<Module>,
  name: Name,
) => {
  let Loaded: ComponentType<Props> | undefined;
  const Page = (props: Props) => (Loaded ? <Loaded {...props} /> : null);
  const preload = async (): Promise<void> => {
    const component = (await load())[name];
    if (isComponent<Props>(component)) Loaded = component;
  };
  return Object.assign(Page, { preload });
};
