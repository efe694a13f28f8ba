import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type B2bDraft, newB2bDraft } from '#domain/b2b-draft.ts';
import {
  type B2bDraftFault,
  b2bDraftSetup,
  follow,
  followAnother,
  keepFaultOf,
  saveDraft,
  sentOf,
  slowly,
  tellAnswer,
} from './b2b-draft-setup.ts';
import { abandoning, orderFailed, partlyCreated } from './b2b-draft-stopped.ts';

/**
 * The wholesale order that is being keyed in, from its first line to its place in printing (spec 2 sections 4 and 5). It
 * belongs to the area: the page may go, the order goes on.
 *
 * editing → creatingOrder → postingLine, one line after another, each under a key of its own that follows from the draft, so
 * that sending again never makes a second one. → the draft is emptied, and only then. Whatever changes is written down
 * before the next request, and found after a reload (sorting).
 *
 * orderFailed: the order could not be created, or is gone again. partlyCreated: it exists, some lines do not. From both it goes on where it
 * stopped, or is abandoned (b2b-draft-stopped.ts).
 */
export const b2bDraftMachine = b2bDraftSetup.createMachine({
  id: 'b2bDraft',
  context: ({ input: { userId, kept } }) => ({
    userId,
    draft: kept?.draft ?? newB2bDraft(),
    progress: kept?.progress ?? null,
    fault: null,
    isSlow: false,
    pendingEdit: null,
    refused: [],
  }),
  invoke: {
    id: 'watchDraft',
    src: 'watchDraft',
    input: ({ context }) => ({ userId: context.userId }),
    onError: { description: 'Reported. Other tabs are not followed until the next load.' },
  },
  on: {
    'number.refused': { actions: { type: 'refuseNumber', params: ({ event }) => event } },
    'number.mended': { actions: { type: 'mendNumber', params: ({ event }) => event } },
  },
  initial: 'sorting',
  states: {
    sorting: {
      always: [
        { guard: 'hasOrder', target: 'partlyCreated' },
        { guard: 'isSent', target: 'orderFailed' },
        { target: 'editing' },
      ],
    },
    editing: {
      on: {
        ...follow,
        'draft.edited': { actions: [{ type: 'edit', params: ({ event }) => event }, saveDraft] },
        'draft.submitted': { guard: 'isComplete', target: 'advancing' },
      },
    },
    advancing: {
      entry: ['clearFault', 'markSent'],
      always: [
        {
          guard: 'hasAllLines',
          target: 'editing',
          actions: ['tellCreated', 'empty', saveDraft],
        },
        { guard: 'hasOrder', target: 'postingLine', actions: saveDraft },
        { target: 'creatingOrder', actions: saveDraft },
      ],
    },
    creatingOrder: {
      ...slowly,
      invoke: {
        id: 'createOrder',
        src: 'createOrder',
        input: sentOf,
        onDone: {
          target: 'advancing',
          actions: [{ type: 'keepOrder', params: ({ event }) => event.output }, tellAnswer],
        },
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) },
            target: 'orderFailed.refused',
            actions: [keepFaultOf('creating'), 'tellFailed', 'renewKeys', saveDraft],
          },
          { target: 'orderFailed', actions: [keepFaultOf('creating'), 'tellFailed'] },
        ],
      },
      on: {
        ...followAnother,
        'request.retried': { guard: 'isSlow', target: 'creatingOrder', reenter: true },
      },
    },
    postingLine: {
      ...slowly,
      invoke: {
        id: 'addLine',
        src: 'addLine',
        input: sentOf,
        onDone: { target: 'advancing', actions: ['countLine', tellAnswer] },
        onError: [
          {
            guard: { type: 'isOrderGone', params: ({ event }) => ({ error: event.error }) },
            target: 'orderFailed.refused',
            actions: [keepFaultOf('creating'), 'tellFailed', 'renewKeys', saveDraft],
          },
          { target: 'partlyCreated', actions: [keepFaultOf('creating'), 'tellFailed'] },
        ],
      },
      on: {
        ...followAnother,
        'request.retried': { guard: 'isSlow', target: 'postingLine', reenter: true },
      },
    },
    orderFailed,
    partlyCreated,
    abandoning,
  },
});

export type B2bDraftActor = ActorRefFrom<typeof b2bDraftMachine>;
type Snapshot = SnapshotFrom<typeof b2bDraftMachine>;

export const selectDraft = ({ context }: Snapshot): B2bDraft => context.draft;

export const selectIsSending = (snapshot: Snapshot): boolean => snapshot.hasTag('sending');

export const selectIsAbandoning = (snapshot: Snapshot): boolean => snapshot.matches('abandoning');

export const selectIsSlow = ({ context }: Snapshot): boolean => context.isSlow;

/** 'Abandon the order first?' waits for an answer. */
export const selectIsAsking = (snapshot: Snapshot): boolean => snapshot.hasTag('asking');

export const selectFault = ({ context }: Snapshot): B2bDraftFault | null => context.fault;

/** The server may have the order, or has a part of it, and nothing is on its way. */
export const selectIsUnfinished = (snapshot: Snapshot): boolean => snapshot.hasTag('unfinished');

/** The number of the order, once it has one. */
export const selectOrderId = ({ context }: Snapshot): number | null => context.progress?.order_id ?? null;

/** Lines that the server has acknowledged; null where nothing was sent. */
export const selectAcknowledged = ({ context }: Snapshot): number | null =>
  context.progress?.acknowledged ?? null;

/** What stands in a field is not what the order has. */
export const selectHasRefusedNumber = ({ context }: Snapshot): boolean => context.refused.length > 0;

export const selectCanSubmit = (snapshot: Snapshot): boolean => snapshot.can({ type: 'draft.submitted' });
