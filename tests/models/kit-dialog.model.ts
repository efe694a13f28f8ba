import { expect } from 'vitest';
import { createActor } from 'xstate';
import { createDialogMachine, selectFormer, selectOpened } from '#machines/kit/dialog.machine.ts';
import type { Model, Opening, Step } from '#tests/support/model.ts';

const machine = createDialogMachine<string>();
type Machine = typeof machine;

const FORMER = { kind: 'edit', key: 7 };

const open = ({ machine: given, input, inspect }: Opening<Machine>) => ({
  actor: createActor(given, { input, inspect }).start(),
});

const rules = ({ before, event, after }: Step<Machine>): void => {
  const expected = {
    'dialog.opened': 'opened' in event ? event.opened : null,
    'keptDialog.found': 'opened' in event ? event.opened : null,
    'dialog.closed': null,
  };
  const key = event.type;
  if (key !== 'dialog.opened' && key !== 'keptDialog.found' && key !== 'dialog.closed') return;
  expect(selectOpened(after)).toBe(expected[key]);
  // Anything that was opened or closed since takes the place of the dialog of before.
  expect(selectFormer(after)).toBeNull();
  expect(selectFormer(before)).toEqual(before.matches('awaiting') ? FORMER : null);
};

/** Without and with a dialog that was open when the session ended. */
const model: Model<Machine, ReturnType<typeof open>> = {
  name: 'kit-dialog: rows of a list',
  words: {
    title: 'the dialog over a list',
    place: 'Open a list whose rows can be edited.',
    spec: 'decision 16',
    states: {
      closed: 'no dialog is open',
      awaiting: 'no dialog is open until the row of the former dialog has loaded',
      open: 'the dialog is open',
    },
    events: {
      'dialog.opened': 'the dialog of a row is opened',
      'keptDialog.found': 'the row of the former dialog has loaded',
      'dialog.closed': 'the dialog is closed',
    },
  },
  machine,
  inputs: [{ former: null }, { former: FORMER }],
  cases: {
    'dialog.opened': () => ['new row', 'row 9'].map((opened) => ({ type: 'dialog.opened', opened })),
    'keptDialog.found': () => [{ type: 'keptDialog.found', opened: 'row 7' }],
    'dialog.closed': () => [{ type: 'dialog.closed' }],
  },
  allowed: {
    closed: ['always', 'dialog.opened → open'],
    awaiting: ['dialog.opened → open', 'keptDialog.found → open', 'dialog.closed → closed'],
    open: ['dialog.opened → open', 'dialog.closed → closed'],
  },
  rules,
  fingerprint: ({ context }) => context,
  environment: { open },
  limit: 100,
};

export const models = [model];
