// The expected screen after each step of a path, written by hand from the specification. The machine under
// test is only compared with it.
import type { AnyEventObject, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import type { Model, ModelEvent, Oracle, Sight, Unfolding } from '#tests/support/model.ts';
import { shortTypeOf } from '#tests/support/model-coverage.ts';

/**
 * The oracle of a model. `Facts` are plain values that it keeps from step to step, and never gets from the
 * machine.
 */
interface OracleDefinition<Machine extends AnyStateMachine, Facts> {
  readonly begin: (input: InputFrom<Machine>) => Facts;
  /**
   * Returns the facts after an event, by literals of the specification. `states` are those before the event.
   */
  readonly next: (facts: Facts, event: ModelEvent<Machine>, states: readonly string[]) => Facts;
  /**
   * Decides where `allowed` has several targets for an event, for one region or for several. Undefined leaves
   * the choice open.
   */
  readonly target?: (
    facts: Facts,
    event: ModelEvent<Machine>,
    states: readonly string[],
  ) => string | readonly string[] | undefined;
  /** Returns what a person sees in these states. */
  readonly sees: (facts: Facts, states: readonly string[]) => Sight;
  /** Returns the same of the app. It is compared, and printed only beside the expected one. */
  readonly shown: (snapshot: SnapshotFrom<Machine>) => Sight;
  /** Gives the facts to the page model of the machine. */
  readonly facts?: Pick<FactsReader<Facts>, 'keep'>;
}

/**
 * The facts of an oracle for the page model of its machine, so that the screen is compared with them and not
 * with the machine.
 */
interface FactsReader<Facts> {
  keep(unfolding: Unfolding, facts: Facts): void;
  /** Returns the facts at a step of a plan. Undefined in a plan of another model of the chart. */
  at(expected: Expected): Facts | undefined;
}

export const createFactsReader = <Facts>(): FactsReader<Facts> => {
  const kept = new WeakMap<Unfolding, Facts>();
  return {
    keep: (unfolding, facts) => {
      kept.set(unfolding, facts);
    },
    at: ({ unfolding }) => (unfolding === null ? undefined : kept.get(unfolding)),
  };
};

export const defineOracle = <Machine extends AnyStateMachine, Facts>({
  begin,
  next,
  target,
  sees,
  shown,
  facts: reader,
}: OracleDefinition<Machine, Facts>): Oracle<Machine> => {
  const unfold = (facts: Facts): Unfolding<Machine> => {
    const unfolding: Unfolding<Machine> = {
      sight: (states) => sees(facts, states),
      targets: (event, states) => {
        const decided = target?.(facts, event, states) ?? [];
        return typeof decided === 'string' ? [decided] : decided;
      },
      after: (event, states) => unfold(next(facts, event, states)),
    };
    reader?.keep(unfolding, facts);
    return unfolding;
  };
  return { begin: (input) => unfold(begin(input)), shown };
};

/** The expectation of a model at one step of a path. */
export interface Expectation {
  /** The states, by the hand-written table of the model. */
  readonly states: readonly string[];
  /** The states that the table and the oracle leave to the app. Their words are not specified. */
  readonly open: readonly string[];
  readonly sight: Sight;
}

export interface Expected extends Expectation {
  readonly unfolding: Unfolding | null;
}

const NOTHING: Sight = {};
const EMPTY_ROW: readonly string[] = [];

const regionOf = (state: string): string => state.split('.')[0] ?? '';

/**
 * Follows a model from step to step without its machine. `shownStates` are those of the app, for the choices
 * that are open.
 */
export const followOracle = ({
  allowed,
  oracle,
  eventsInAnyState,
}: Pick<Model, 'allowed' | 'oracle' | 'eventsInAnyState'>) => {
  const rows = new Map(
    Object.entries(allowed).map(([state, row]) => [
      state,
      (row ?? EMPTY_ROW).map((entry) => {
        const [type = '', target] = entry.split(' → ');
        return { type, target };
      }),
    ]),
  );
  const targetsOf = (state: string, type: string): readonly string[] =>
    (rows.get(state) ?? []).filter((entry) => entry.type === type).map(({ target }) => target ?? state);

  const expectation = (
    states: readonly string[],
    open: readonly string[],
    unfolding: Unfolding | null,
  ): Expected => {
    let sight: Sight | undefined;
    return {
      states,
      open,
      unfolding,
      get sight() {
        sight ??= unfolding?.sight(states) ?? NOTHING;
        return sight;
      },
    };
  };

  const begin = (input: unknown, shownStates: readonly string[]): Expected =>
    expectation(shownStates, [], oracle?.begin(input) ?? null);

  const after = (
    { states: before, unfolding }: Expected,
    event: AnyEventObject,
    shownStates: readonly string[],
  ): Expected => {
    const decided = unfolding?.targets(event, before) ?? [];
    const isParallel = before.length > 1;
    const open: string[] = [];
    const states = before.map((state) => {
      const own = decided.find((target) => !isParallel || regionOf(target) === regionOf(state));
      if (own !== undefined) return own;
      const targets = targetsOf(state, shortTypeOf(event.type));
      const shown = shownStates.find((each) => !isParallel || regionOf(each) === regionOf(state)) ?? state;
      const [target = state, ...others] = new Set(targets);
      if (others.length === 0 && shown === target) return target;
      // A guard may leave a region, or a machine that gets the event in any state, where it is. Another
      // region may move it.
      const canStay = shown === state && (isParallel || eventsInAnyState !== undefined);
      const canMove = isParallel && (targets.length === 0 || targetsOf(state, 'always').includes(shown));
      if (!targets.includes(shown) && !canStay && !canMove) return target;
      open.push(shown);
      return shown;
    });
    return expectation(states, open, unfolding?.after(event, before) ?? null);
  };

  return { begin, after };
};

/** A difference between the specification and the app, in the words of both. */
export interface Difference {
  /** The states that the app has and the model does not expect. */
  readonly states: { readonly expected: readonly string[]; readonly shown: readonly string[] } | null;
  /** The names of the figures that differ. */
  readonly figures: readonly string[];
}

/** Returns the difference between what is expected and what the app shows, or null. */
export const differenceOf = (
  { states, sight }: Expectation,
  shownStates: readonly string[],
  shown: Sight,
): Difference | null => {
  const expectedStates = states.filter((state) => !shownStates.includes(state));
  const otherStates = shownStates.filter((state) => !states.includes(state));
  const figures = [...new Set([...Object.keys(sight), ...Object.keys(shown)])].filter(
    (name) => sight[name] !== shown[name],
  );
  const hasOtherStates = expectedStates.length + otherStates.length > 0;
  if (!hasOtherStates && figures.length === 0) return null;
  return {
    states: hasOtherStates ? { expected: expectedStates, shown: otherStates } : null,
    figures,
  };
};
