import { assign, fromCallback, type SnapshotFrom, setup } from 'xstate';

/** Identifies a dialog over a list: its kind and the key of its row, null for a new row. */
export interface DialogName {
  readonly kind: string;
  readonly key: number | null;
}

export type DialogEvent<Opened> =
  | { type: 'dialog.opened'; readonly opened: Opened }
  /** The row of the dialog that was open before the session ended has loaded. */
  | { type: 'keptDialog.found'; readonly opened: Opened }
  | { type: 'dialog.closed' };

/** Calls `close` when the person leaves the page or tab of an open dialog. Returns a function that ends the watch. */
export type WatchLeaving = (close: () => void) => () => void;

const neverLeft: WatchLeaving = () => () => undefined;

/**
 * The dialog over a list: closed, open, or awaiting the row of a dialog that was open when the session ended. A dialog that is opened or
 * closed in the meantime replaces that former dialog. With `watchLeaving` the dialog closes when the person leaves its page or tab.
 */
export const createDialogMachine = <Opened>(watchLeaving = neverLeft) =>
  setup({
    types: {
      context: {} as { readonly former: DialogName | null; readonly opened: Opened | null },
      events: {} as DialogEvent<Opened>,
      input: {} as { readonly former: DialogName | null },
    },
    actors: {
      watchLeaving: fromCallback<DialogEvent<Opened>>(({ sendBack }) =>
        watchLeaving(() => sendBack({ type: 'dialog.closed' })),
      ),
    },
    actions: {
      keepOpened: assign((_, { opened }: { opened: Opened }) => ({ opened, former: null })),
      clear: assign({ opened: null, former: null }),
    },
    guards: { hasFormer: ({ context }) => context.former !== null },
  }).createMachine({
    id: 'dialog',
    context: ({ input: { former } }) => ({ former, opened: null }),
    on: {
      'dialog.opened': { target: '.open', actions: { type: 'keepOpened', params: ({ event }) => event } },
    },
    initial: 'closed',
    states: {
      closed: { always: { guard: 'hasFormer', target: 'awaiting' } },
      awaiting: {
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

type Snapshot<Opened> = SnapshotFrom<ReturnType<typeof createDialogMachine<Opened>>>;

export const selectOpened = <Opened>({ context }: Snapshot<Opened>): Opened | null => context.opened;
export const selectFormer = <Opened>({ context }: Snapshot<Opened>): DialogName | null => context.former;
