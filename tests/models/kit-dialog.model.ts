import { expect } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { type DialogEvent, selectKeptDialog, selectOpened } from '#machines/kit/dialog.machine.ts';
import { openedFileMachine } from '#machines/kit/file-import.ts';
import { breakable, breakChild } from '#tests/support/breakable.ts';
import { failed, type Model, type ModelEvent, type Opening, type Step } from '#tests/support/model.ts';

/** An instance of the dialog of the kit. */
const machine = openedFileMachine;
/** The functions that close the dialog when the page is left. */
const closers = new Set<() => void>();
const watchLeaving = fromCallback<DialogEvent<string>>(({ sendBack }) => {
  const close = (): void => sendBack({ type: 'dialog.closed' });
  closers.add(close);
  return () => void closers.delete(close);
});
type Machine = typeof machine;

const KEPT = { kind: 'edit', key: 7 };
const BROKEN = 'xstate.error.actor.watchLeaving';

const open = ({ machine: given, input, inspect }: Opening<Machine>) => {
  closers.clear();
  const actors = { watchLeaving: breakable(watchLeaving) };
  return {
    actor: createActor(given.provide({ actors }), { input, inspect }).start(),
    page: { isWatched: false },
  };
};
type Environment = ReturnType<typeof open>;

const perform = (
  { actor, page }: Environment,
  event: ModelEvent<Machine>,
  performDefault: () => void,
): void => {
  const [leave] = closers;
  if (event.type === BROKEN) {
    breakChild(actor, 'watchLeaving');
    closers.clear();
  }
  // The person leaves the page of an open dialog.
  else if (event.type === 'dialog.closed' && leave) leave();
  else performDefault();
  if (event.type === BROKEN || event.type === 'dialog.closed') page.isWatched = false;
  else page.isWatched = true;
};

const rules = ({ before, event, after }: Step<Machine>): void => {
  const expected = {
    'dialog.opened': 'opened' in event ? event.opened : null,
    'keptDialog.found': 'opened' in event ? event.opened : null,
    'dialog.closed': null,
  };
  const key = event.type;
  if (key !== 'dialog.opened' && key !== 'keptDialog.found' && key !== 'dialog.closed') return;
  expect(selectOpened(after)).toBe(expected[key]);
  // After another dialog is opened or closed, the dialog of the earlier session does not open.
  expect(selectKeptDialog(after)).toBeNull();
  expect(selectKeptDialog(before)).toEqual(before.matches('awaiting') ? KEPT : null);
};

/**
 * The dialog over the rows of a list. It starts with or without a dialog that was open when the session
 * ended.
 */
const model: Model<Machine, Environment> = {
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
  inputs: [{ keptDialog: null }, { keptDialog: KEPT }],
  cases: {
    'dialog.opened': () => ['new row', 'row 9'].map((opened) => ({ type: 'dialog.opened', opened })),
    'keptDialog.found': () => [{ type: 'keptDialog.found', opened: 'row 7' }],
    'dialog.closed': () => [{ type: 'dialog.closed' }],
    'xstate.error.actor.watchLeaving': () => [failed('watchLeaving')],
  },
  allowed: {
    closed: ['always', 'dialog.opened → open'],
    awaiting: ['dialog.opened → open', 'keptDialog.found → open', 'dialog.closed → closed'],
    open: ['dialog.opened → open', 'dialog.closed → closed', 'xstate.error.actor.watchLeaving → open'],
  },
  rules,
  fingerprint: ({ context }) => context,
  environment: {
    open,
    perform,
    check: ({ page }) => expect(closers.size).toBe(page.isWatched ? 1 : 0),
  },
  limit: 100,
};

export const models = [model];
