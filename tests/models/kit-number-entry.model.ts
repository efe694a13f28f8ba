import { expect } from 'vitest';
import { createActor } from 'xstate';
import {
  createNumberEntryMachine,
  type NumberReading,
  numberFor,
  selectFault,
  selectIsInvalid,
  selectIsTyping,
} from '#machines/kit/number-entry.machine.ts';
import { numberEntryWords } from '#tests/support/kit/kit-words.ts';
import type { Model, Opening, Step } from '#tests/support/model.ts';

const machine = createNumberEntryMachine<string>();
type Machine = typeof machine;

const READINGS: readonly NumberReading<string>[] = [
  { number: 25, fault: null },
  // A text that is not a number counts as 0, with an error.
  { number: 0, fault: 'not a number' },
  { number: null, fault: 'ambiguous' },
];
const [BEFORE, EDITED] = [7, 25];

const open = ({ machine: given, input, inspect }: Opening<Machine>) => ({
  actor: createActor(given, { input, inspect }).start(),
});

const rules = ({ before, event, after }: Step<Machine>): void => {
  const reading =
    event.type === 'text.typed'
      ? event.reading
      : event.type === 'number.stepped'
        ? null
        : before.context.reading;
  // The error stays until another text or number replaces it.
  expect(selectFault(after)).toBe(reading?.fault ?? null);
  expect(selectIsInvalid(after)).toBe(reading?.fault === 'ambiguous');
  expect(selectIsTyping(after)).toBe(event.type === 'text.typed');
  // A refused text or an empty field keeps the former number.
  const former = event.type === 'entry.begun' ? event.number : before.context.former;
  expect(numberFor(after, null)).toBe(former);
  expect(numberFor(after, 3)).toBe(reading?.fault === 'ambiguous' ? former : 3);
};

const model: Model<Machine, ReturnType<typeof open>> = {
  name: 'kit-number-entry: a price',
  words: numberEntryWords,
  machine,
  inputs: [{ number: BEFORE }],
  cases: {
    'entry.begun': () => [BEFORE, EDITED].map((number) => ({ type: 'entry.begun', number })),
    'text.typed': () => READINGS.map((reading) => ({ type: 'text.typed', reading })),
    'number.stepped': () => [{ type: 'number.stepped' }],
    'entry.left': () => [{ type: 'entry.left' }],
  },
  allowed: {
    resting: ['entry.begun → resting', 'text.typed → typing', 'number.stepped → resting'],
    typing: [
      'entry.begun → resting',
      'text.typed → typing',
      'number.stepped → resting',
      'entry.left → resting',
    ],
  },
  rules,
  fingerprint: ({ context }) => context,
  environment: { open },
  limit: 200,
};

export const models = [model];
