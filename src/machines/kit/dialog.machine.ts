import { assign, fromCallback, type SnapshotFrom, setup } from 'xstate';

/** Identifies a dialog over a list: its kind and the key of its row, null for a new row. */
export interface DialogName {
  readonly kind: string;
  readonly key: number | null;
}

export type DialogEvent<Dialog> =
  | { type: 'dialog.opened'; readonly opened: Dialog }
  /** The row of the dialog that was open before the session ended has loaded. */
  | { type: 'keptDialog.found'; readonly opened: Dialog }
  | { type: 'dialog.closed' };

/**
 * Calls `close` when the person leaves the page or tab of an open dialog. Returns a function that stops
 * watching.
 */
export type WatchLeaving = (close: () => void) => () => void;

const watchNothing: WatchLeaving = () => () => undefined;

/**
 * The dialog over a list. A dialog that was open when the session ended opens again after the next sign-in,
 * unless another one is opened first. With `watchLeaving` the dialog closes when the person leaves its page
 * or tab.
 */
export const createDialogMachine = <Dialog>(watchLeaving = watchNothing) =>
  setup({
    types: {
      context: {} as { readonly keptDialog: DialogName | null; readonly opened: Dialog | null },
      events: {} as DialogEvent<Dialog>,
      input: {} as { readonly keptDialog: DialogName | null },
    },
    actors: {
      watchLeaving: fromCallback<DialogEvent<Dialog>>(({ sendBack }) =>
        watchLeaving(() => sendBack({ type: 'dialog.closed' })),
      ),
    },
    actions: {
      keepOpened: assign((_, { opened }: { opened: Dialog }) => ({ opened, keptDialog: null })),
      clear: assign({ opened: null, keptDialog: null }),
    },
    guards: { hasKeptDialog: ({ context }) => context.keptDialog !== null },
  }).createMachine({
    id: 'dialog',
    context: ({ input: { keptDialog } }) => ({ keptDialog, opened: null }),
    on: {
      'dialog.opened': { target: '.open', actions: { type: 'keepOpened', params: ({ event }) => event } },
    },
    initial: 'closed',
    states: {
      closed: { always: { guard: 'hasKeptDialog', target: 'awaiting' } },
      awaiting: {
        description: 'A dialog that was open when the session ended (`keptDialog`) waits for its row.',
        on: {
          'keptDialog.found': {
            target: 'open',
            actions: { type: 'keepOpened', params: ({ event }) => event },
          },
          'dialog.closed': { target: 'closed', actions: 'clear' },
        },
      },
      open: {
        invoke: {
          id: 'watchLeaving',
          src: 'watchLeaving',
          onError: { description: 'Reported. The dialog is closed by hand.' },
        },
        on: { 'dialog.closed': { target: 'closed', actions: 'clear' } },
      },
    },
  });

type Snapshot<Dialog> = SnapshotFrom<ReturnType<typeof createDialogMachine<Dialog>>>;

export const selectOpened = <Dialog>({ context }: Snapshot<Dialog>): Dialog | null => context.opened;
export const selectKeptDialog = <Dialog>({ context }: Snapshot<Dialog>): DialogName | null =>
  context.keptDialog;
