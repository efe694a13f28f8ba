import { expect } from 'vitest';
import { createActor } from 'xstate';
import {
  selectAnswer,
  selectEntry,
  selectHasTyped,
  selectLeavesOutRefused,
  statementEntryMachine,
} from '#machines/payments/statement-entry.machine.ts';
import type { Model, Opening, Step } from '#tests/support/model.ts';

type Machine = typeof statementEntryMachine;

const TODAY = '2026-11-26';
/** Stored values, each with the values that the dialog opens with. An invalid stored day becomes today. */
const INPUTS = [
  [undefined, { date: TODAY, notes: '', table: '' }],
  [
    { date: 26, notes: 'Sunday', table: 'Order\t12' },
    { date: TODAY, notes: 'Sunday', table: 'Order\t12' },
  ],
] as const;

const open = ({ machine, input, inspect }: Opening<Machine>) => {
  const actor = createActor(machine, { input, inspect }).start();
  expect(selectEntry(actor.getSnapshot())).toEqual(INPUTS.find(([typed]) => typed === input.typed)?.[1]);
  return { actor };
};

const rules = ({ before, event, after }: Step<Machine>): void => {
  const { entry } = before.context;
  const change = event.type === 'field.edited' ? event.change : {};
  expect(selectEntry(after)).toEqual({ ...entry, ...change });
  const { notes, table } = selectEntry(after);
  // Closing the dialog loses nothing if only a day or blanks were entered.
  expect(selectHasTyped(after)).toBe(![notes, table].every((text) => text === '' || text === ' '));
  const expected =
    event.type === 'answer.given' ? event.answer : event.type === 'file.chosen' ? null : selectAnswer(before);
  expect(selectAnswer(after)).toBe(expected);
  expect(after.matches('answered')).toBe(expected !== null);
  expect(selectLeavesOutRefused(after)).toBe(
    event.type === 'refusals.leftOut' || (event.type !== 'file.chosen' && selectLeavesOutRefused(before)),
  );
};

/**
 * Spec 2 section 4: the choice about returned parcels belongs to one statement. The other fields belong to
 * the payment.
 */
export const model: Model<Machine, ReturnType<typeof open>> = {
  name: 'statement-entry',
  words: {
    title: 'the fields of the statement dialog',
    place: 'Sign in as admin, open Payments & Invoices, D2C Payments, and press Import statement.',
    spec: 'spec 2 section 4',
    states: {
      unanswered: 'the question about amounts of returned parcels is shown',
      answered: 'the answer about amounts of returned parcels is used',
    },
    events: {
      'field.edited': 'the day, the notes or the pasted table is edited',
      'file.chosen': 'another statement is chosen',
      'answer.given': 'the question about returned parcels is answered',
      'refusals.leftOut': 'the refused rows are left out',
    },
  },
  machine: statementEntryMachine,
  inputs: INPUTS.map(([typed]) => ({ today: TODAY, typed })),
  cases: {
    'field.edited': () =>
      [{ date: '2026-11-25' }, { notes: '' }, { notes: ' ' }, { table: 'Order\t7' }, { table: '' }].map(
        (change) => ({ type: 'field.edited', change }),
      ),
    'file.chosen': () => [{ type: 'file.chosen' }],
    'answer.given': () =>
      (['received', 'not_received'] as const).map((answer) => ({ type: 'answer.given', answer })),
    'refusals.leftOut': () => [{ type: 'refusals.leftOut' }],
  },
  allowed: {
    unanswered: [
      'field.edited → unanswered',
      'file.chosen → unanswered',
      'answer.given → answered',
      'refusals.leftOut → unanswered',
    ],
    answered: [
      'field.edited → answered',
      'file.chosen → unanswered',
      'answer.given → answered',
      'refusals.leftOut → answered',
    ],
  },
  rules,
  fingerprint: ({ context }) => context,
  environment: { open },
  limit: 2000,
};
