/* Stand-ins for the effects of a machine, which its area provides later. */

declare const isEffect: unique symbol;
interface Effect {
  readonly [isEffect]?: true;
}

/** The stand-in for an actor that returns a result: it rejects. */
export const unprovided = (name: string) => (): Promise<never> =>
  Promise.reject(new Error(`${name} was not provided`));

const missing = (name: string): never => {
  throw new Error(`${name} was not provided`);
};

/** The stand-in for an actor that watches: it throws when it starts. */
export const unwatched = (name: string) => (): never => missing(name);

type Marked<Params> = Params extends object ? Params & Effect : Effect | undefined;

/** The stand-in for an action: it throws. The type of its params marks the action, so that `provide` requires it. */
export const unprovidedAction =
  <Params extends object | undefined = undefined>(
    name: string,
  ): ((_: unknown, _params: Marked<Params>) => void) =>
  () =>
    missing(name);

/** Returns `object` for an action without params. */
type ParamsOf<Action> = Action extends (args: never, params: infer Params) => void
  ? [NonNullable<Params>] extends [never]
    ? object
    : NonNullable<Params>
  : never;

/** The names of the actions that have `unprovidedAction` as stand-in. */
type EffectNames<Actions> = {
  [Name in keyof Actions]-?: typeof isEffect extends keyof ParamsOf<NonNullable<Actions[Name]>>
    ? Name
    : never;
}[keyof Actions];

type Group = 'actors' | 'actions';

/** Every actor of a machine, and every action that has a stand-in. */
export type EffectsOf<Implementations extends { readonly [Name in Group]?: object }> = {
  readonly actors: Required<NonNullable<Implementations['actors']>>;
} & (EffectNames<NonNullable<Implementations['actions']>> extends never
  ? unknown
  : {
      readonly actions: Required<
        Pick<NonNullable<Implementations['actions']>, EffectNames<NonNullable<Implementations['actions']>>>
      >;
    });

/** Returns a machine with its effects. A missing effect is a type error. */
export const provide = <Implementations extends { readonly [Name in Group]?: object }, Machine>(
  machine: { provide(implementations: Implementations): Machine },
  effects: NoInfer<Implementations> & EffectsOf<Implementations>,
): Machine => machine.provide(effects);
