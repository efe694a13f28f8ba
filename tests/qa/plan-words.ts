import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { ApiError, type ApiErrorKind } from '#api/errors.ts';
import type { Model } from '#tests/support/model.ts';
import { shortTypeOf } from '#tests/support/model-coverage.ts';
import type { Plan } from './plans.ts';
import { describeScreen, readable } from './screen-words.ts';

/** Faults of the environment, by the kind of error in the client. */
const API_ERROR_PHRASES: Readonly<Record<ApiErrorKind, string>> = {
  network: 'the reply to {call} is lost: the network is cut while it is on its way',
  unreadable: 'the reply to {call} is broken and cannot be read',
  server: 'the server fails during {call} (5xx)',
  unauthorized: 'the server refuses {call} without a valid sign-in (401)',
  forbidden: 'the server forbids {call} (403)',
  'not-found': 'the server answers {call} with "not found" (404)',
  conflict: 'the server refuses {call} (409)',
  invalid: 'the server finds {call} invalid (422)',
  stale: 'the server refuses {call} because another person was first (412)',
  unsupported: 'the server does not support {call} (404 without a code)',
  throttled: 'the server refuses {call} because of too many requests (429)',
};

const ACTOR = /^xstate\.(done|error)\.actor\.(.+)$/;
const AFTER = /^xstate\.after\.([^.]+)/;
const SNAPSHOT = /^xstate\.snapshot\.(.+)$/;

/** A longer value would make the sentence unreadable. */
const MAX_VALUE_LENGTH = 60;
const shorten = (value: unknown): string => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)} …` : text;
};
const valuesOf = ({ type: _, ...values }: AnyEventObject): string => {
  const parts = Object.entries(values)
    .filter(([, value]) => value === null || ['string', 'number', 'boolean'].includes(typeof value))
    .map(([key, value]) => `${readable(key)} ${shorten(value)}`);
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
};

const callOf = (model: Model, id: string): string => model.words?.calls?.[id] ?? `"${readable(id)}"`;

const failureOf = (call: string, error: unknown): string => {
  if (!(error instanceof ApiError)) return `${call} fails`;
  const message = error.detail ? `, saying "${error.detail}"` : '';
  return `${API_ERROR_PHRASES[error.kind].replace('{call}', call)}${message}`;
};

/** Describes the event of a step, without "When". */
export const describeEvent = (model: Model, event: AnyEventObject, before: AnyMachineSnapshot): string => {
  const detail = model.words?.eventText?.(event, before);
  if (detail) return detail;
  const [, outcome, id = ''] = ACTOR.exec(event.type) ?? [];
  const call = callOf(model, id);
  const isSubscription = id.startsWith('watch') || id.startsWith('follow');
  if (outcome === 'done') return `${call} succeeds`;
  if (outcome === 'error')
    return isSubscription ? `${call} ends with an error` : failureOf(call, event.error);
  const [, delay] = AFTER.exec(event.type) ?? [];
  if (delay !== undefined)
    return `${model.words?.times?.[delay] ?? `the time "${readable(delay)}"`} has passed`;
  const [, actorId] = SNAPSHOT.exec(event.type) ?? [];
  if (actorId !== undefined) return `${callOf(model, actorId)} changes its state`;
  const description = model.words?.events[event.type];
  return description ?? `${readable(event.type).replace(', ', ' ')}${valuesOf(event)}`;
};

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
