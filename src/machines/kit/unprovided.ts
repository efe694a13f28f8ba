/* The effects that a machine has only once its area provides them. */

declare const isEffect: unique symbol;
interface Effect {
  readonly [isEffect]?: true;
}

/** An actor before it is provided: it rejects. */
export const unprovided = (name: string) => (): Promise<never> =>
  Promise.reject(new Error(`${name} was not provided`));

const missing = (name: string): never => {
  throw new Error(`${name} was not provided`);
};

/** An actor that watches, before it is provided: it throws when it starts. */
export const unwatched = (name: string) => (): never => missing(name);

type Marked<Params> = Params extends object ? Params & Effect : Effect | undefined;

/** An action before it is provided: it throws. Its params carry the mark by which `provide` requires it. */
export const unprovidedAction =
  <Params extends object | undefined = undefined>(
    name: string,
  ): ((_: unknown, _params: Marked<Params>) => void) =>
  () =>
    missing(name);

/** `object` for an action without params. */
type ParamsOf<Action> = Action extends (args: never, params: infer Params) => void
  ? [NonNullable<Params>] extends [never]
    ? object
    : NonNullable<Params>
  : never;

/** The names of the actions that `unprovidedAction` stands for. */
type EffectNames<Actions> = {
  [Name in keyof Actions]-?: typeof isEffect extends keyof ParamsOf<NonNullable<Actions[Name]>>
    ? Name
    : never;
}[keyof Actions];

type Group = 'actors' | 'actions';

/** Every actor of a machine and every action that has no body of its own. */
export type EffectsOf<Implementations extends { readonly [Name in Group]?: object }> = {
  readonly actors: Required<NonNullable<Implementations['actors']>>;
} & (EffectNames<NonNullable<Implementations['actions']>> extends never
  ? unknown
  : {
      readonly actions: Required<
        Pick<NonNullable<Implementations['actions']>, EffectNames<NonNullable<Implementations['actions']>>>
      >;
    });

/** A machine with its effects. An effect that is missing is a type error. */
export const provide = <Implementations extends { readonly [Name in Group]?: object }, Machine>(
  machine: { provide(implementations: Implementations): Machine },
  effects: NoInfer<Implementations> & EffectsOf<Implementations>,
): Machine => machine.provide(effects);
