// The event of a step in words: what a person, the server or the clock does.
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { ApiError, type ApiErrorKind } from '#api/errors.ts';
import type { Model } from '#tests/support/model.ts';
import { withReadableDays } from './moment-text.ts';
import { readable } from './screen-words.ts';

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
export const describeEvent = (model: Model, event: AnyEventObject, before: AnyMachineSnapshot): string =>
  withReadableDays(model.words?.eventText?.(event, before) || describeKind(model, event));

/** Describes an event without its values. */
export const describeKind = (model: Model, event: AnyEventObject): string => {
  if (event.type === 'always') return 'the app goes on by itself';
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
