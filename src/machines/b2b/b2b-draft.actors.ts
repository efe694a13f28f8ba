import { fromCallback } from 'xstate';
import type { CallEndpoint } from '#api/call.ts';
import {
  addB2bOrderItem,
  type B2bOrder,
  createB2bOrder,
  deleteB2bOrder,
  getB2bOrder,
} from '#api/contracts/b2b-orders.ts';
import { ApiError } from '#api/errors.ts';
import { type B2bDraft, b2bItemOf, b2bLineKeyOf, b2bOrderKeyOf } from '#domain/b2b-draft.ts';
import { isB2bIncomplete } from '#domain/b2b-order.ts';
import { storable } from '#domain/storable-text.ts';
import { type WatchNetwork, watchBrowserNetwork } from '#machines/kit/browser-network.ts';
import type { RowSource } from '#machines/kit/define-list.ts';
import { define } from '#machines/kit/definition.ts';
import { createPostingActors, type PostingPorts } from '#machines/kit/posting.actors.ts';
import { provide } from '#machines/kit/provide.ts';
import { createActor } from '#machines/kit/reported-actors.ts';
import { ignoreMissing } from '#machines/kit/row-command.actors.ts';
import type { RowChange } from '#machines/kit/rows.ts';
import { versionIn } from '#machines/kit/version.ts';
import { type B2bDraftStore, createB2bDraftStore } from '#storage/b2b-draft-store.ts';
import {
  type B2bDraftReplaced,
  b2bDraftMachine,
  b2bPosting,
  type PostedB2bOrder,
} from './b2b-draft.machine.ts';

export interface B2bDraftServices {
  readonly call: CallEndpoint;
  readonly store: B2bDraftStore;
  readonly userId: number;
  readonly watchNetwork: WatchNetwork;
  /** Called for each response, with the row that it contains. */
  readonly onRowChange: (change: RowChange<B2bOrder>) => void;
  /** Called when an order, or one of its lines, was not created. */
  readonly onFailed: () => void;
}

/** The calls that post a wholesale order: the order, then one call per line (spec 2 section 7). */
export const createB2bPorts = (services: B2bDraftServices): PostingPorts<PostedB2bOrder> => {
  const { call, store, userId, watchNetwork, onRowChange, onFailed } = services;
  /** Another backend may respond with the number only; the list then fetches the row. */
  const publishRow = (key: number, row: B2bOrder | undefined): void =>
    onRowChange(row ? { key, version: versionIn(row), row } : { key, version: null });
  const write = ({ draft, order_id, acknowledged }: PostedB2bOrder): void =>
    store.write(userId, { draft, progress: { order_id, acknowledged } });

  return {
    openJournal: async (order) => {
      const stored = store.read(userId);
      const wasStored = stored?.draft.draft_id === order.draft.draft_id && stored.progress !== null;
      write(order);
      return { order, isEarlierOrder: false, wasStored };
    },
    // The last line empties the draft, so a stored draft never has all of its lines posted.
    saveProgress: async (order) => {
      if (order.acknowledged < order.draft.lines.length) write(order);
    },
    create: async ({ draft }, signal) => {
      if (draft.client === null) throw new Error('an order needs a client');
      const order = await call(createB2bOrder, {
        body: {
          client_id: draft.client.client_id,
          order_notes: storable(draft.order_notes).trim(),
          status: 'printing',
          expected_items: draft.lines.length,
        },
        idempotencyKey: b2bOrderKeyOf(draft),
        signal,
      });
      publishRow(order.b2b_order_id, 'status' in order ? order : undefined);
      return order.b2b_order_id;
    },
    postLine: async ({ draft, acknowledged }, id, signal) => {
      const line = draft.lines[acknowledged];
      if (line === undefined) throw new Error('there is no line to add');
      const { order } = await call(addB2bOrderItem, {
        params: { id },
        body: b2bItemOf(line),
        idempotencyKey: b2bLineKeyOf(draft, acknowledged),
        signal,
      });
      publishRow(id, order);
    },
    /**
     * Deletes the order at the version that was read, and only while it is incomplete. A deletion that
     * arrives late finds a newer version and changes nothing. A complete order may already be printed or
     * paid.
     */
    cancel: async ({ draft }, id, signal) => {
      const deletion = async (): Promise<void> => {
        const order = await call(getB2bOrder, { params: { id }, signal });
        // 0: the backend does not know the expected number of lines.
        const expected_items = order.expected_items || draft.lines.length;
        if (!isB2bIncomplete({ ...order, expected_items })) {
          const values = { id, items: order.items_count };
          throw new ApiError('conflict', 409, undefined, { code: 'b2b_order.items_complete', values });
        }
        await call(deleteB2bOrder, { params: { id }, version: versionIn(order) ?? undefined, signal });
      };
      await ignoreMissing(deletion());
      onRowChange({ key: id, version: null, row: null });
    },
    // The machine gives the draft new keys, so nothing has to be released.
    release: async () => {},
    onFailed,
    watchNetwork,
  };
};

/** The actors of the wholesale draft: they post it, save it and watch other tabs. */
export const createB2bDraftActors = (services: B2bDraftServices) => ({
  actors: {
    posting: provide(b2bPosting, createPostingActors(createB2bPorts(services))),
    watchDraft: fromCallback<B2bDraftReplaced, { userId: number }>(({ input, sendBack }) =>
      services.store.watch(input.userId, (stored) => sendBack({ type: 'draft.replaced', stored })),
    ),
  },
  actions: {
    saveDraft: (_: unknown, { userId, draft }: { userId: number; draft: B2bDraft }): void =>
      services.store.write(userId, { draft, progress: null }),
  },
});

/** The listeners of lists that show the orders created by the draft. */
const rowListeners = define(() => new Set<(changes: readonly RowChange<B2bOrder>[]) => void>());

export const b2bDraftRows: RowSource<B2bOrder> = (area) => (listener) => {
  const listeners = rowListeners.openIn(area).add(listener);
  return () => listeners.delete(listener);
};

/**
 * The wholesale order being entered; the actor lives as long as the area. Failures of the order and of a line
 * have the same message (spec 2 section 8, B2B).
 */
export const b2bDraft = define((area) => {
  const { notify, user, onClose } = area;
  const store = createB2bDraftStore(area.store);
  const services: B2bDraftServices = {
    call: area.call,
    store,
    userId: user.user_id,
    watchNetwork: watchBrowserNetwork,
    onRowChange: (change) => {
      for (const listener of rowListeners.openIn(area)) listener([change]);
    },
    onFailed: () => notify({ type: 'notice.raised', message: 'b2b.orderCreateFailed', tone: 'negative' }),
  };
  const draft = createActor(provide(b2bDraftMachine, createB2bDraftActors(services)), {
    input: { userId: user.user_id, stored: store.read(user.user_id) },
  });
  draft.on('draft.created', ({ orderId }) => {
    notify({ type: 'notice.raised', message: 'b2b.orderCreated', values: { id: orderId }, tone: 'positive' });
  });
  draft.start();
  onClose(() => draft.stop());
  return draft;
});
