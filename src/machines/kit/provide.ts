/*
 * Placeholders for the actors and actions of a machine, and `provide`, which replaces all of them by the real
 * ones.
 */

declare const isEffect: unique symbol;
interface Effect {
  readonly [isEffect]?: true;
}

/** The placeholder of a promise actor. It rejects. */
export const placeholderPromise = (name: string) => (): Promise<never> =>
  Promise.reject(new Error(`${name} was not provided`));

const throwNotProvided = (name: string): never => {
  throw new Error(`${name} was not provided`);
};

/** The placeholder of a callback actor. It throws when it starts. */
export const placeholderCallback = (name: string) => (): never => throwNotProvided(name);

type Marked<Params> = Params extends object ? Params & Effect : Effect | undefined;

/**
 * The placeholder of an action. It throws. The type of its params marks the action as an effect, which
 * `provide` requires.
 */
export const placeholderAction =
  <Params extends object | undefined = undefined>(
    name: string,
  ): ((_: unknown, _params: Marked<Params>) => void) =>
  () =>
    throwNotProvided(name);

/** Returns `object` for an action without params. */
type ParamsOf<Action> = Action extends (args: never, params: infer Params) => void
  ? [NonNullable<Params>] extends [never]
    ? object
    : NonNullable<Params>
  : never;

/** The names of the actions that have a `placeholderAction`. */
type EffectNames<Actions> = {
  [Name in keyof Actions]-?: typeof isEffect extends keyof ParamsOf<NonNullable<Actions[Name]>>
    ? Name
    : never;
}[keyof Actions];

type Group = 'actors' | 'actions';

/** Every actor of a machine, and every action that has a placeholder. */
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
