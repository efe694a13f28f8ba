import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import {
  type B2bDraft,
  type B2bDraftEdit,
  type B2bProgress,
  editedB2bDraft,
  isB2bDraftComplete,
  type KeptB2bDraft,
  newB2bDraft,
} from '#domain/b2b-draft.ts';
import { newRandomId } from '#domain/random-id.ts';
import { type Fault, faultOf } from '../kit/fault.ts';
import { unprovided, unprovidedAction, unwatched } from '../kit/unprovided.ts';

/** Another tab of this person's changed the draft; null where what it wrote cannot be read. */
export interface B2bDraftReplaced {
  type: 'draft.replaced';
  readonly kept: KeptB2bDraft | null;
}

export type B2bDraftEvent =
  | B2bDraftReplaced
  | { type: 'draft.edited'; readonly edit: B2bDraftEdit }
  | { type: 'draft.submitted' }
  /** A field holds what is no number of its line, which has what it had; until it is put right, or gone. */
  | { type: 'number.refused'; readonly field: string }
  | { type: 'number.mended'; readonly field: string }
  | { type: 'request.retried' }
  | { type: 'abandon.requested' }
  | { type: 'abandon.confirmed' }
  | { type: 'abandon.declined' };

export interface B2bDraftInput {
  readonly userId: number;
  /** What an earlier visit left. */
  readonly kept: KeptB2bDraft | null;
}

/** Why an order did not come to be, or could not be taken away again. */
export interface B2bDraftFault {
  readonly during: 'creating' | 'abandoning';
  readonly fault: Fault;
  /** The product whose line failed; null where it was the order itself. */
  readonly product: string | null;
}

interface B2bDraftContext extends KeptB2bDraft {
  readonly userId: number;
  readonly fault: B2bDraftFault | null;
  readonly isSlow: boolean;
  /** What waits for the answer to 'abandon the order first?'. */
  readonly pendingEdit: B2bDraftEdit | null;
  /** The fields whose number is not in the draft. */
  readonly refused: readonly string[];
}

/** The order as a call answered it: null where it is gone, undefined where the backend answers its number alone. */
export interface B2bAnswered {
  readonly order_id: number;
  readonly order: B2bOrder | null | undefined;
}

/** A draft that is sent, and how far it got. */
export interface SentB2bDraft {
  readonly draft: B2bDraft;
  readonly progress: B2bProgress;
}

/** A request that has not been answered by then gets a notice. */
export const SLOW_AFTER_MS = 15_000;

const UNSENT: B2bProgress = { order_id: null, acknowledged: 0 };

/** A draft that was sent, as it is sent on. */
export const sentOf = ({ context }: { context: KeptB2bDraft }): SentB2bDraft => ({
  draft: context.draft,
  progress: context.progress ?? UNSENT,
});

/** The server looked at it and said no: nothing is there. Who is signed out or throttled was not looked at. */
const isRefusal = (error: unknown): boolean =>
  ['invalid', 'conflict', 'not-found'].includes(faultOf(error).kind);

/** The order that lines are added to is not there: somebody deleted it, or a giving up of it arrived after all. */
const isOrderGone = (error: unknown): boolean => faultOf(error).code === 'b2b_order.not_found';

/** What the draft knows, and all that it can do and ask. */
export const b2bDraftSetup = setup({
  types: {
    context: {} as B2bDraftContext,
    events: {} as B2bDraftEvent,
    input: {} as B2bDraftInput,
    emitted: {} as
      | { type: 'order.answered'; readonly answered: B2bAnswered | null }
      | { type: 'draft.created'; readonly orderId: number }
      | { type: 'draft.failed'; readonly fault: B2bDraftFault },
    tags: {} as 'sending' | 'unfinished' | 'asking',
  },
  actors: {
    createOrder: fromPromise<B2bAnswered, SentB2bDraft>(unprovided('createOrder')),
    addLine: fromPromise<B2bAnswered, SentB2bDraft>(unprovided('addLine')),
    abandonOrder: fromPromise<B2bAnswered | null, SentB2bDraft>(unprovided('abandonOrder')),
    watchDraft: fromCallback<B2bDraftReplaced, { userId: number }>(unwatched('watchDraft')),
  },
  delays: { slow: SLOW_AFTER_MS },
  actions: {
    /** Writes down the draft and how far it got. */
    saveDraft: unprovidedAction<{ userId: number } & KeptB2bDraft>('saveDraft'),
    edit: assign(({ context }, { edit }: { edit: B2bDraftEdit }) => ({
      draft: editedB2bDraft(context.draft, edit),
    })),
    makePendingEdit: assign(({ context }) => ({
      draft:
        context.pendingEdit === null ? context.draft : editedB2bDraft(context.draft, context.pendingEdit),
      pendingEdit: null,
    })),
    keepPendingEdit: assign((_, { edit }: { edit: B2bDraftEdit }) => ({ pendingEdit: edit })),
    forgetPendingEdit: assign({ pendingEdit: null }),
    refuseNumber: assign(({ context: { refused } }, { field }: { field: string }) => ({
      refused: [...refused.filter((each) => each !== field), field],
    })),
    mendNumber: assign(({ context: { refused } }, { field }: { field: string }) => ({
      refused: refused.filter((each) => each !== field),
    })),
    replace: assign((_, { kept }: { kept: KeptB2bDraft | null }) => ({
      draft: kept?.draft ?? newB2bDraft(),
      progress: kept?.progress ?? null,
      pendingEdit: null,
      fault: null,
    })),
    markSent: assign(({ context }) => ({ progress: context.progress ?? UNSENT })),
    keepOrder: assign((_, { order_id }: { order_id: number }) => ({
      progress: { order_id, acknowledged: 0 },
    })),
    countLine: assign(({ context: { progress } }) =>
      progress === null ? {} : { progress: { ...progress, acknowledged: progress.acknowledged + 1 } },
    ),
    // The server has seen this draft under its keys: what is sent next is another.
    renewKeys: assign(({ context }) => ({
      draft: { ...context.draft, draft_id: newRandomId() },
      progress: null,
    })),
    empty: assign(() => ({ draft: newB2bDraft(), progress: null })),
    keepFault: assign(
      (
        { context: { draft, progress } },
        { error, during }: { error: unknown; during: B2bDraftFault['during'] },
      ) => {
        const isOfLine = during === 'creating' && progress !== null && progress.order_id !== null;
        const product = isOfLine ? (draft.lines[progress.acknowledged]?.product_name ?? null) : null;
        return { fault: { during, fault: faultOf(error), product } };
      },
    ),
    clearFault: assign({ fault: null }),
    markSlow: assign({ isSlow: true }),
    clearSlow: assign({ isSlow: false }),
    tellAnswered: emit((_, { answered }: { answered: B2bAnswered | null }) => ({
      type: 'order.answered' as const,
      answered,
    })),
    tellCreated: emit(({ context: { progress } }) => ({
      type: 'draft.created' as const,
      orderId: progress?.order_id ?? 0,
    })),
    tellFailed: emit(({ context: { fault } }) => {
      if (fault === null) throw new Error('nothing failed');
      return { type: 'draft.failed' as const, fault };
    }),
  },
  guards: {
    isComplete: ({ context }) => context.refused.length === 0 && isB2bDraftComplete(context.draft),
    hasNoRefusedNumber: ({ context }) => context.refused.length === 0,
    isSent: ({ context }) => context.progress !== null,
    hasOrder: ({ context }) => context.progress !== null && context.progress.order_id !== null,
    hasAllLines: ({ context: { draft, progress } }) =>
      progress !== null && progress.order_id !== null && progress.acknowledged >= draft.lines.length,
    isRefusal: (_, { error }: { error: unknown }) => isRefusal(error),
    isOrderGone: (_, { error }: { error: unknown }) => isOrderGone(error),
    isAnother: ({ context }, { kept }: { kept: KeptB2bDraft | null }) =>
      kept !== null && kept.draft.draft_id !== context.draft.draft_id,
    isSlow: ({ context }) => context.isSlow,
  },
});

/* What several states do, typed once. */

export const saveDraft = {
  type: 'saveDraft',
  params: ({ context: { userId, draft, progress } }: { context: B2bDraftContext }) => ({
    userId,
    draft,
    progress,
  }),
} as const;

export const keepFaultOf = (during: B2bDraftFault['during']) =>
  ({
    type: 'keepFault',
    params: ({ event }: { event: { error: unknown } }) => ({ error: event.error, during }),
  }) as const;

export const tellAnswer = {
  type: 'tellAnswered',
  params: ({ event }: { event: { output: B2bAnswered | null } }) => ({ answered: event.output }),
} as const;

/** Another tab's word counts while nothing is on its way. */
export const follow = b2bDraftSetup.createStateConfig({
  on: {
    'draft.replaced': {
      target: '#b2bDraft.sorting',
      actions: { type: 'replace', params: ({ event }) => event },
    },
  },
}).on;

/**
 * While something is on its way another tab's word counts where it speaks of another draft: there the order has been
 * created, or given up, and this one is not to be written over what came after it.
 */
export const followAnother = b2bDraftSetup.createStateConfig({
  on: {
    'draft.replaced': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '#b2bDraft.sorting',
      actions: [{ type: 'replace', params: ({ event }) => event }],
    },
  },
}).on;

/** Not answered for long: it can be sent again under the same key. */
export const slowly = b2bDraftSetup.createStateConfig({
  tags: 'sending',
  after: { slow: { actions: 'markSlow' } },
  exit: 'clearSlow',
});
