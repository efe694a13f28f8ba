import type { Model } from '#tests/support/model.ts';
import { shortTypeOf } from '#tests/support/model-coverage.ts';
import { describeEvent } from './event-words.ts';
import type { Plan } from './plans.ts';
import { describeScreen, readable } from './screen-words.ts';

export interface StepWords {
  /** The event of the step. */
  readonly when: string;
  /** The screen after the event, by the oracle of the model. */
  readonly expected: string;
  readonly event: string;
  readonly states: readonly string[];
  /** A part of the screen is not specified. */
  readonly isOpen: boolean;
}

export interface PlanWords {
  readonly number: number;
  readonly title: string;
  readonly given: string;
  /** The states in which the plan begins. */
  readonly startsIn: readonly string[];
  readonly steps: readonly StepWords[];
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Returns a plan in the words that a tester reads. */
export const wordsOf = ({ number, model, path }: Plan): PlanWords => {
  const [first, ...others] = path;
  const steps = others.map(({ event, state, expected }, index) => ({
    when: describeEvent(model, event, path[index]?.state ?? state),
    expected: describeScreen(model, expected),
    event: shortTypeOf(event.type),
    states: expected.states,
    isOpen: expected.open.length > 0,
  }));
  const before = path.at(-2)?.expected.states ?? [];
  const endStates = (path.at(-1)?.expected.states ?? [])
    .filter((state) => !before.includes(state))
    .map(readable)
    .join(' and ');
  const lastEvent = steps.at(-1)?.when;
  return {
    number,
    title: lastEvent
      ? sentence(endStates ? `${lastEvent} → ${endStates}` : lastEvent)
      : sentence(endStates || 'the start'),
    given: first ? describeScreen(model, first.expected) : '',
    startsIn: first?.expected.states ?? [],
    steps,
  };
};

/** False when only the names of states and events are known. */
export const hasWords = ({ words }: Model): boolean => words !== undefined;

/** Returns the names of states and events without words, if their machine has words. */
export const withoutWordsIn = (model: Model): readonly string[] => {
  const { words, machine, allowed } = model;
  if (!words) return [];
  const states = Object.keys(allowed).filter(
    (state) => !(state in words.states) && !isTransient(model, state),
  );
  const events = machine.events.filter(
    (type) => type !== '*' && !type.startsWith('xstate.') && !(type in words.events),
  );
  return [...states, ...events];
};

/** True for a transient state, which is never visible. */
const isTransient = ({ allowed }: Model, state: string): boolean =>
  allowed[state]?.every((entry) => entry.startsWith('always')) === true && allowed[state].length > 0;
