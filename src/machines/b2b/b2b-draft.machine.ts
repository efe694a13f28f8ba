import { type ActorRefFrom, assign, emit, fromCallback, type SnapshotFrom, sendTo, setup } from 'xstate';
import {
  type B2bDraft,
  type B2bDraftEdit,
  type B2bProgress,
  editedB2bDraft,
  isB2bDraftComplete,
  newB2bDraft,
  type StoredB2bDraft,
} from '#domain/b2b-draft.ts';
import { newRandomId } from '#domain/random-id.ts';
import {
  createPostingMachine,
  type PostingLogic,
  type PostingResult,
} from '#machines/kit/posting.machine.ts';
import type { PostingFault } from '#machines/kit/posting-fault.ts';
import { placeholderAction, placeholderCallback } from '#machines/kit/provide.ts';

/** Another tab of the same person changed the stored draft. `stored` is null if it cannot be read. */
export interface B2bDraftReplaced {
  type: 'draft.replaced';
  readonly stored: StoredB2bDraft | null;
}

export interface PostedB2bOrder extends B2bProgress {
  readonly draft: B2bDraft;
}

/** An edit that ends a posting: one by the person, or a draft from another tab. */
type PostedEdit = B2bDraftEdit | B2bDraftReplaced;
type Result = PostingResult<PostedB2bOrder, PostedEdit>;

export const b2bPosting = createPostingMachine<PostedB2bOrder, PostedEdit>({
  lineCountOf: ({ draft }) => draft.lines.length,
});

export type B2bDraftEvent =
  | B2bDraftReplaced
  | { type: 'draft.edited'; readonly edit: B2bDraftEdit }
  | { type: 'draft.submitted' }
  /** A field has a text that is not a number. The line keeps its former number. */
  | { type: 'number.refused'; readonly field: string }
  | { type: 'number.corrected'; readonly field: string };

export interface B2bDraftInput {
  readonly userId: number;
  /** The draft stored by an earlier visit. */
  readonly stored: StoredB2bDraft | null;
}

interface B2bDraftContext extends StoredB2bDraft {
  readonly userId: number;
  /** The refusal of the last submission. The server has stored nothing of the order. */
  readonly refusal: PostingFault | null;
  /** Names of fields whose text is not a number. */
  readonly invalidFields: readonly string[];
}

const posting: PostingLogic<PostedB2bOrder, PostedEdit> = b2bPosting;

const NO_PROGRESS: B2bProgress = { order_id: null, acknowledged: 0 };

const b2bDraft = setup({
  types: {
    context: {} as B2bDraftContext,
    events: {} as B2bDraftEvent,
    input: {} as B2bDraftInput,
    emitted: {} as { type: 'draft.created'; readonly orderId: number },
    children: {} as { posting: 'posting' },
  },
  actors: {
    posting,
    watchDraft: fromCallback<B2bDraftReplaced, { userId: number }>(placeholderCallback('watchDraft')),
  },
  actions: {
    saveDraft: placeholderAction<{ userId: number; draft: B2bDraft }>('saveDraft'),
    edit: assign(({ context }, { edit }: { edit: PostedEdit | null }) =>
      edit && 'kind' in edit ? { draft: editedB2bDraft(context.draft, edit) } : {},
    ),
    editPosted: sendTo('posting', (_, { edit }: { edit: B2bDraftEdit }) => ({ type: 'order.edited', edit })),
    replacePosted: sendTo('posting', (_, edit: B2bDraftReplaced) => ({ type: 'order.replaced', edit })),
    resumePosted: sendTo('posting', { type: 'order.resumed' }),
    refuseNumber: assign(({ context: { invalidFields } }, { field }: { field: string }) => ({
      invalidFields: [...invalidFields.filter((name) => name !== field), field],
    })),
    acceptNumber: assign(({ context: { invalidFields } }, { field }: { field: string }) => ({
      invalidFields: invalidFields.filter((name) => name !== field),
    })),
    replace: assign((_, edit: PostedEdit | null) => {
      const stored = edit && 'stored' in edit ? edit.stored : null;
      return { draft: stored?.draft ?? newB2bDraft(), progress: stored?.progress ?? null };
    }),
    // The server knows the draft under its former keys, so the next submission needs new ones.
    renewKeys: assign(({ context: { draft } }) => ({
      draft: { ...draft, draft_id: newRandomId() },
      progress: null,
    })),
    empty: assign(() => ({ draft: newB2bDraft(), progress: null })),
    markSubmitted: assign({ progress: NO_PROGRESS }),
    keepRefusal: assign((_, { fault }: Pick<Result, 'fault'>) => ({ refusal: fault })),
    forgetRefusal: assign({ refusal: null }),
    emitCreated: emit((_, { order: { order_id } }: Pick<Result, 'order'>) => {
      if (order_id === null) throw new Error('an order that was created has a number');
      return { type: 'draft.created' as const, orderId: order_id };
    }),
  },
  guards: {
    isComplete: ({ context: { draft, invalidFields } }) =>
      invalidFields.length === 0 && isB2bDraftComplete(draft),
    hasOnlyNumbers: ({ context }) => context.invalidFields.length === 0,
    isSubmitted: ({ context }) => context.progress !== null,
    isAnotherDraft: ({ context }, { stored }: { stored: StoredB2bDraft | null }) =>
      stored !== null && stored.draft.draft_id !== context.draft.draft_id,
    hasOutcome: (_, { expected, outcome }: Pick<Result, 'outcome'> & { expected: Result['outcome'] }) =>
      outcome === expected,
  },
});

interface PostingEnded {
  readonly event: { readonly output: Result };
}

const endedAs = (expected: Result['outcome']) =>
  ({
    type: 'hasOutcome',
    params: ({ event }: PostingEnded) => ({ expected, outcome: event.output.outcome }),
  }) as const;
const resultIn = ({ event }: PostingEnded): Result => event.output;
const editIn = ({ event }: { event: { edit: B2bDraftEdit } }) => event;

const saveDraft = {
  type: 'saveDraft',
  params: ({ context: { userId, draft } }: { context: B2bDraftContext }) => ({ userId, draft }),
} as const;

const replaceBy = { type: 'replace', params: ({ event }: { event: B2bDraftReplaced }) => event } as const;

/** The draft of another tab replaces this one. */
const acceptOtherTab = { target: 'deciding', actions: replaceBy } as const;

/**
 * The wholesale order being entered, from its first line until it is in printing (spec 2 sections 4 and 5).
 * The machine belongs to the area and outlives its page.
 *
 * While the order is being sent, the posting machine decides about changes of another tab to the same draft.
 * A new draft of another tab is always accepted: that tab has created or abandoned the order, and this tab
 * must not overwrite it.
 */
export const b2bDraftMachine = b2bDraft.createMachine({
  id: 'b2bDraft',
  context: ({ input: { userId, stored } }) => ({
    userId,
    draft: stored?.draft ?? newB2bDraft(),
    progress: stored?.progress ?? null,
    refusal: null,
    invalidFields: [],
  }),
  invoke: {
    id: 'watchDraft',
    src: 'watchDraft',
    input: ({ context }) => ({ userId: context.userId }),
    onError: { description: 'Reported. Other tabs are not followed until the next load.' },
  },
  on: {
    'number.refused': { actions: { type: 'refuseNumber', params: ({ event }) => event } },
    'number.corrected': { actions: { type: 'acceptNumber', params: ({ event }) => event } },
  },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isSubmitted', target: 'posting' }, { target: 'editing' }] },
    editing: {
      description: 'Each change is saved.',
      on: {
        'draft.replaced': acceptOtherTab,
        'draft.edited': { actions: [{ type: 'edit', params: editIn }, saveDraft] },
        'draft.submitted': { guard: 'isComplete', target: 'posting' },
      },
    },
    refused: {
      description: 'The server has stored nothing of the order. It can be changed and submitted again.',
      on: {
        'draft.replaced': acceptOtherTab,
        'draft.edited': { target: 'editing', actions: [{ type: 'edit', params: editIn }, saveDraft] },
        'draft.submitted': { guard: 'isComplete', target: 'posting' },
      },
      exit: 'forgetRefusal',
    },
    posting: {
      description: 'The posting machine sends the order until it is placed, refused, abandoned or replaced.',
      invoke: {
        id: 'posting',
        src: 'posting',
        input: ({ context: { draft, progress } }) => ({
          order: { draft, ...(progress ?? NO_PROGRESS) },
          isFromEarlierVisit: progress !== null,
        }),
        onDone: [
          {
            guard: endedAs('placed'),
            target: 'editing',
            actions: [{ type: 'emitCreated', params: resultIn }, 'empty', saveDraft],
          },
          {
            guard: endedAs('refused'),
            target: 'refused',
            actions: [{ type: 'keepRefusal', params: resultIn }, 'renewKeys', saveDraft],
          },
          {
            guard: endedAs('replaced'),
            target: 'deciding',
            actions: { type: 'replace', params: ({ event }) => event.output.edit },
          },
          {
            target: 'editing',
            actions: ['renewKeys', { type: 'edit', params: ({ event }) => event.output }, saveDraft],
          },
        ],
        // The order may exist. The next submission finds it by its keys.
        onError: { target: 'deciding', actions: 'markSubmitted' },
      },
      on: {
        'draft.replaced': [
          { guard: { type: 'isAnotherDraft', params: ({ event }) => event }, ...acceptOtherTab },
          { actions: { type: 'replacePosted', params: ({ event }) => event } },
        ],
        'draft.edited': { actions: { type: 'editPosted', params: editIn } },
        'draft.submitted': { guard: 'hasOnlyNumbers', actions: 'resumePosted' },
      },
    },
  },
});

export type B2bDraftActor = ActorRefFrom<typeof b2bDraftMachine>;
type Snapshot = SnapshotFrom<typeof b2bDraftMachine>;

/** The actor that posts the draft; undefined while nothing is posted. */
export const selectPosting = ({ children }: Snapshot): ActorRefFrom<typeof posting> | undefined =>
  children.posting;

export const selectDraft = ({ context }: Snapshot): B2bDraft => context.draft;

/** The refusal of the last submission. The server has stored nothing of the order. */
export const selectRefusal = ({ context }: Snapshot): PostingFault | null => context.refusal;

/** True when a field differs from the draft because its text is not a number. */
export const selectHasRefusedNumber = ({ context }: Snapshot): boolean => context.invalidFields.length > 0;

/** True for a draft that can be submitted and for a posting that can be resumed. */
export const selectCanSubmit = (snapshot: Snapshot): boolean => snapshot.can({ type: 'draft.submitted' });
