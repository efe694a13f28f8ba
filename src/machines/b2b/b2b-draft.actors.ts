import { fromCallback, fromPromise } from 'xstate';
import type { Caller } from '#api/call.ts';
import {
  addB2bOrderItem,
  type B2bOrder,
  createB2bOrder,
  deleteB2bOrder,
  getB2bOrder,
} from '#api/contracts/b2b-orders.ts';
import { ApiError, isApiError } from '#api/errors.ts';
import { b2bItemOf, b2bLineKeyOf, b2bOrderKeyOf } from '#domain/b2b-draft.ts';
import { isB2bIncomplete } from '#domain/b2b-order.ts';
import { storable } from '#domain/storable-text.ts';
import { type B2bDraftStore, createB2bDraftStore } from '#storage/b2b-draft-store.ts';
import type { RowSource } from '../kit/define-list.ts';
import { define } from '../kit/definition.ts';
import { createActor } from '../kit/reported-actors.ts';
import { unlessGone } from '../kit/row-command.actors.ts';
import { versionIn } from '../kit/version.ts';
import { b2bDraftMachine } from './b2b-draft.machine.ts';
import type { B2bAnswered, B2bDraftReplaced, SentB2bDraft } from './b2b-draft-setup.ts';

/** What the draft is provided with (spec 2 section 7: the order, then one call an item). */
export const createB2bDraftActors = (call: Caller, store: B2bDraftStore) => {
  const create = async ({ draft }: SentB2bDraft, signal: AbortSignal): Promise<B2bAnswered> => {
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
    return { order_id: order.b2b_order_id, order: 'status' in order ? order : undefined };
  };

  /** Whether an unanswered order exists is found out by asking for it again: the key answers its number. */
  const find = (sent: SentB2bDraft, signal: AbortSignal): Promise<number | null> =>
    create(sent, signal).then(
      ({ order_id }) => order_id,
      (error: unknown) => {
        if (['invalid', 'conflict', 'not-found'].some((kind) => isApiError(error) && error.kind === kind)) {
          return null;
        }
        throw error;
      },
    );

  /**
   * As it was looked at, and never a whole one: a deletion that arrives late then finds an order that has grown, and
   * leaves it. A whole order may have been told of, printed, and paid.
   */
  const abandon = async (id: number, sentItems: number, signal: AbortSignal): Promise<void> => {
    const order = await call(getB2bOrder, { params: { id }, signal });
    // 0: the backend does not know how many items were to come.
    const expected_items = order.expected_items || sentItems;
    if (!isB2bIncomplete({ ...order, expected_items })) {
      const values = { id, items: order.items_count };
      throw new ApiError('conflict', 409, undefined, { code: 'b2b_order.items_complete', values });
    }
    await call(deleteB2bOrder, { params: { id }, version: versionIn(order) ?? undefined, signal });
  };

  return {
    actors: {
      createOrder: fromPromise<B2bAnswered, SentB2bDraft>(({ input, signal }) => create(input, signal)),
      addLine: fromPromise<B2bAnswered, SentB2bDraft>(async ({ input: { draft, progress }, signal }) => {
        const line = draft.lines[progress.acknowledged];
        const id = progress.order_id;
        if (line === undefined || id === null) throw new Error('there is no line to add');
        const { order } = await call(addB2bOrderItem, {
          params: { id },
          body: b2bItemOf(line),
          idempotencyKey: b2bLineKeyOf(draft, progress.acknowledged),
          signal,
        });
        return { order_id: id, order };
      }),
      abandonOrder: fromPromise<B2bAnswered | null, SentB2bDraft>(async ({ input, signal }) => {
        const order_id = input.progress.order_id ?? (await find(input, signal));
        if (order_id === null) return null;
        await unlessGone(abandon(order_id, input.draft.lines.length, signal));
        return { order_id, order: null };
      }),
      watchDraft: fromCallback<B2bDraftReplaced, { userId: number }>(({ input, sendBack }) =>
        store.watch(input.userId, (kept) => sendBack({ type: 'draft.replaced', kept })),
      ),
    },
    actions: {
      saveDraft: (
        _: unknown,
        { userId, draft, progress }: { userId: number } & Parameters<B2bDraftStore['write']>[1],
      ): void => store.write(userId, { draft, progress }),
    },
  };
};

/**
 * The wholesale order that is keyed in. It lives as long as the area. The message of a failure is the same whether the order
 * or one of its lines failed (spec 2 section 8, B2B).
 */
export const b2bDraft = define(({ call, store, tell, user: { user_id: userId }, onClose }) => {
  const drafts = createB2bDraftStore(store);
  const draft = createActor(b2bDraftMachine.provide(createB2bDraftActors(call, drafts)), {
    input: { userId, kept: drafts.read(userId) },
  });
  draft.on('draft.created', ({ orderId }) => {
    tell({ type: 'notice.raised', message: 'b2b.orderCreated', values: { id: orderId }, tone: 'positive' });
  });
  draft.on('draft.failed', () => {
    tell({ type: 'notice.raised', message: 'b2b.orderCreateFailed', tone: 'negative' });
  });
  draft.start();
  onClose(() => draft.stop());
  return draft;
});

/** The orders that the draft created, for the lists that show them. */
export const b2bDraftRows: RowSource<B2bOrder> = (area) => (listener) => {
  const listening = b2bDraft.openIn(area).on('order.answered', ({ answered }) => {
    if (answered === null) return;
    const { order_id: key, order: row } = answered;
    const version = row ? versionIn(row) : null;
    listener([row === undefined ? { key, version } : { key, version, row }]);
  });
  return () => listening.unsubscribe();
};
