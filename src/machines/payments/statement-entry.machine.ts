import { assign, type SnapshotFrom, setup } from 'xstate';
import type { ReturnedAmounts } from '#domain/courier-statement.ts';
import { withTypedValues } from '#machines/kit/form.machine.ts';

/** `table`: the statement as pasted text. */
export interface StatementEntry {
  readonly date: string;
  readonly notes: string;
  readonly table: string;
}

type StatementEntryEvent =
  | { type: 'field.edited'; readonly change: Partial<StatementEntry> }
  | { type: 'file.chosen' }
  | { type: 'answer.given'; readonly answer: ReturnedAmounts }
  | { type: 'refusals.leftOut' };

/**
 * The fields of the statement dialog. The day, the notes and the pasted table are kept when another file is
 * chosen. The answer to the question about amounts of returned parcels concerns one file, and so does the
 * choice to leave out refused rows: another file clears both.
 */
export const statementEntryMachine = setup({
  types: {
    context: {} as {
      readonly entry: StatementEntry;
      readonly answer: ReturnedAmounts | null;
      readonly leavesOutRefused: boolean;
    },
    events: {} as StatementEntryEvent,
    /** `typed`: the entry before the session ended, as stored. */
    input: {} as { readonly today: string; readonly typed: unknown },
  },
  actions: {
    keepChange: assign(({ context }, { change }: { change: Partial<StatementEntry> }) => ({
      entry: { ...context.entry, ...change },
    })),
    keepAnswer: assign((_, { answer }: { answer: ReturnedAmounts }) => ({ answer })),
    leaveOutRefused: assign({ leavesOutRefused: true }),
    clearChoices: assign({ answer: null, leavesOutRefused: false }),
  },
}).createMachine({
  id: 'statementEntry',
  context: ({ input: { today, typed } }) => ({
    entry: withTypedValues({ date: today, notes: '', table: '' }, typed),
    answer: null,
    leavesOutRefused: false,
  }),
  on: {
    'field.edited': { actions: { type: 'keepChange', params: ({ event }) => event } },
    'file.chosen': { target: '.unanswered', actions: 'clearChoices' },
    'answer.given': { target: '.answered', actions: { type: 'keepAnswer', params: ({ event }) => event } },
    'refusals.leftOut': { actions: 'leaveOutRefused' },
  },
  initial: 'unanswered',
  states: { unanswered: {}, answered: {} },
});

type StatementEntrySnapshot = SnapshotFrom<typeof statementEntryMachine>;

export const selectEntry = ({ context }: StatementEntrySnapshot): StatementEntry => context.entry;
export const selectAnswer = ({ context }: StatementEntrySnapshot): ReturnedAmounts | null => context.answer;
export const selectLeavesOutRefused = ({ context }: StatementEntrySnapshot): boolean =>
  context.leavesOutRefused;
/** True when leaving would lose typed text. */
export const selectHasTyped = ({ context: { entry } }: StatementEntrySnapshot): boolean =>
  entry.table.trim() !== '' || entry.notes.trim() !== '';
