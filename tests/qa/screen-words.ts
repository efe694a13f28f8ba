// The screen of a step in words: what the model expects, and beside it what the app shows.
import type { AnyMachineSnapshot } from 'xstate';
import type { Model, Sight } from '#tests/support/model.ts';
import type { Difference, Expectation } from '#tests/support/oracle.ts';
import { withReadableDays } from './moment-text.ts';

/**
 * Splits a name into words: `stopped.unanswered` becomes 'stopped, unanswered', and `postItem` becomes 'post
 * item'.
 */
export const readable = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`)
    .replaceAll('_', ' ')
    .replaceAll('-', ' ')
    .replaceAll('.', ', ');

/** Describes how a state looks. The text is empty where the figures say it. */
const describeState = (model: Model, state: string): string =>
  model.words?.states[state] ?? `the state is "${readable(state)}"`;

const join = (texts: readonly string[]): string =>
  withReadableDays(texts.filter((text) => text !== '').join('; ')) || 'the screen stays as it is';

/** Describes how several states look. */
export const describeStates = (model: Model, states: readonly string[]): string =>
  join(states.map((state) => describeState(model, state) || readable(state)));

/** Stands after words that the specification leaves to the app. */
export const NOT_SPECIFIED = '(not specified)';

const textsOf = (
  model: Model,
  sight: Sight,
  states: readonly string[],
  open: readonly string[],
): readonly string[] => [
  ...Object.values(sight),
  ...states.map((state) => {
    const text = describeState(model, state);
    return open.includes(state) && text !== '' ? `${text} ${NOT_SPECIFIED}` : text;
  }),
];

/** Describes what a person should see. */
export const describeScreen = (model: Model, { sight, states, open }: Expectation): string =>
  join(textsOf(model, sight, states, open));

/** A difference in words. */
export interface DifferenceWords {
  readonly expected: string;
  readonly app: string;
  /** The section of the specification. */
  readonly spec: string | null;
}

const figuresOf = (sight: Sight, names: readonly string[]): readonly string[] =>
  names.map((name) => sight[name] ?? `no ${readable(name)}`);

/** Describes only what differs. */
export const describeDifference = (
  model: Model,
  { sight }: Expectation,
  snapshot: AnyMachineSnapshot,
  { states, figures }: Difference,
): DifferenceWords => {
  // The name of a state is the last resort, where neither its words nor a figure say what differs.
  const nameOf = (state: string): string =>
    describeState(model, state) || (figures.length > 0 ? '' : readable(state));
  return {
    expected: join([...figuresOf(sight, figures), ...(states?.expected ?? []).map(nameOf)]),
    app: join([
      ...figuresOf(model.oracle?.shown(snapshot) ?? {}, figures),
      ...(states?.shown ?? []).map(nameOf),
    ]),
    spec: model.words?.spec ?? null,
  };
};

/** The app shows something else than the oracle of its model expects. */
export class SpecificationDifference extends Error {
  readonly words: DifferenceWords;
  /** The names of what differs, by which alike failures are folded. */
  readonly kind: string;

  constructor(words: DifferenceWords, { states, figures }: Difference) {
    super(`expected: ${words.expected}${words.spec ? ` (${words.spec})` : ''}\nthe app:  ${words.app}`);
    this.words = words;
    this.kind = [...figures, ...(states?.shown ?? [])].join();
  }
}
