import { type B2bClient, listB2bClients } from '#api/contracts/b2b-clients.ts';
import { type B2bCreditNote, listB2bCreditNotes } from '#api/contracts/b2b-credit-notes.ts';
import {
  type B2bOrder,
  type B2bOrderItem,
  type B2bSummary,
  getB2bOrder,
  getB2bSummary,
  listB2bOrderItems,
  listB2bOrders,
} from '#api/contracts/b2b-orders.ts';
import { type B2bPayment, listB2bPayments } from '#api/contracts/b2b-payments.ts';
import { listProducts } from '#api/contracts/products.ts';
import { compareNames } from '#domain/name-order.ts';
import { defineLocalList } from '#machines/kit/define-list.ts';
import { defineResource, responsesForRow } from '#machines/kit/define-resource.ts';
import { changesOfRow, figureChangesOf } from '#machines/kit/feed.ts';
import { defineOrderableProducts } from '#machines/kit/orderable-products.ts';
import { b2bClientAction, keyOfB2bClient } from './b2b-client.ts';
import { b2bDraftRows } from './b2b-draft.actors.ts';
import { b2bOrderAction, keyOfB2bOrder, rowsCompletedLocally } from './b2b-order-action.ts';

export interface B2bOrderDetails {
  readonly order: B2bOrder;
  readonly items: readonly B2bOrderItem[];
  /** Newest first, including reversed payments. */
  readonly payments: readonly B2bPayment[];
  /** Oldest first. */
  readonly creditNotes: readonly B2bCreditNote[];
}

/** One wholesale order with its lines, its payments and its credit notes. */
export const b2bOrderDetails = defineResource<B2bOrderDetails, number>({
  id: 'b2bOrderDetails',
  versionOf: ({ order }) => order.version ?? null,
  load: async ({ call }, id, signal) => {
    const request = { params: { id }, signal };
    const [order, items, payments, creditNotes] = await Promise.all([
      call(getB2bOrder, request),
      call(listB2bOrderItems, request),
      call(listB2bPayments, request),
      call(listB2bCreditNotes, request),
    ]);
    return { order, items, payments, creditNotes };
  },
  changes: (area, id) => [
    responsesForRow(area, b2bOrderAction.rows, id),
    responsesForRow(area, b2bDraftRows, id),
    changesOfRow(area.feed.watch, 'b2b_order', id),
  ],
});

/** The numbers of clients and orders, and their totals (spec 2 section 2, B2B Management). */
export const b2bSummary = defineResource<B2bSummary, null>({
  id: 'b2bSummary',
  load: ({ call }, _, signal) => call(getB2bSummary, { signal }),
  changes: ({ feed }) => [figureChangesOf(feed.watch, ['b2b_client', 'b2b_order'])],
});

/** The lines of one wholesale order, for the cards of the To Print tab. */
export const b2bOrderLines = defineResource<readonly B2bOrderItem[], number>({
  id: 'b2bOrderLines',
  load: ({ call }, id, signal) => call(listB2bOrderItems, { params: { id }, signal }),
  changes: ({ feed }, id) => [changesOfRow(feed.watch, 'b2b_order', id)],
});

/** Products that can be added to a wholesale order. */
export const b2bProducts = defineOrderableProducts(({ call }, part, signal) =>
  call(listProducts, { query: { ...part, active_only: true }, signal }),
);

/** All business clients by name (spec 2 section 2, B2B Management). */
export const b2bClients = defineLocalList<B2bClient>({
  id: 'b2bClients',
  keyOf: keyOfB2bClient,
  compare: (a, b) => compareNames(a.name, b.name) || a.client_id - b.client_id,
  load: ({ call }, query, signal) => call(listB2bClients, { query, signal }),
  updatedBy: [b2bClientAction.rows],
  rowEntities: ['b2b_client'],
});

/** All wholesale orders, newest first (spec 2 section 2, B2B Management). The To Print tab filters them. */
export const b2bOrders = defineLocalList<B2bOrder>({
  id: 'b2bOrders',
  keyOf: keyOfB2bOrder,
  compare: (a, b) => b.order_date.localeCompare(a.order_date) || b.b2b_order_id - a.b2b_order_id,
  load: ({ call }, query, signal) => call(listB2bOrders, { query, signal }),
  updatedBy: [b2bOrderAction.rows, b2bDraftRows],
  moves: rowsCompletedLocally,
  rowEntities: ['b2b_order'],
});
