import { type B2bOrder, listB2bOrders } from '#api/contracts/b2b-orders.ts';
import {
  type BulkPayment,
  type BulkPaymentDetails,
  getBulkPayment,
  listBulkPayments,
} from '#api/contracts/bulk-payments.ts';
import {
  type D2cOrderDetails,
  type D2cOrderItem,
  getD2cOrder,
  listD2cOrderItems,
} from '#api/contracts/d2c-order-details.ts';
import { listPaymentsDue, type PaymentDue } from '#api/contracts/payments-due.ts';
import { getPaymentsSummary, type PaymentsSummary } from '#api/contracts/payments-summary.ts';
import type { BulkFilter } from '#domain/bulk-payment-filters.ts';
import { isBulkPaymentFound, isPaidReturned } from '#domain/dues.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { changesFromCommands } from '#machines/kit/command.actors.ts';
import { defineList, defineLocalList } from '#machines/kit/define-list.ts';
import { defineResource } from '#machines/kit/define-resource.ts';
import { changesOfRow, figureChangesOf } from '#machines/kit/feed.ts';
import type { ListView } from '#machines/kit/list.machine.ts';
import { paidOrders } from './b2b-payment-action.ts';
import { bulkPaymentAction, bulkPaymentDues, bulkPaymentRows } from './bulk-payment.ts';
import { statementDues, statementPayments } from './statement-import.ts';
import { decidedDues, decidedPayments, rowDecision } from './statement-rows.ts';

const SUMMARY_ENTITIES = [
  'payment_due',
  'bulk_payment',
  'b2b_order',
  'b2b_payment',
  'd2c_order',
  'filament_purchase',
] as const;

/** The totals of payments and dues (spec 2 section 9). Totals have no version. */
export const paymentsSummary = defineResource<PaymentsSummary, 'payments'>({
  id: 'paymentsSummary',
  versionOf: () => null,
  load: ({ call }, _, signal) => call(getPaymentsSummary, { signal }),
  changes: ({ feed }) => [figureChangesOf(feed.watch, SUMMARY_ENTITIES)],
});

/** One bulk payment with the dues that it settled. */
export const bulkPaymentDetails = defineResource<BulkPaymentDetails, number>({
  id: 'bulkPaymentDetails',
  load: ({ call }, id, signal) => call(getBulkPayment, { params: { id }, signal }),
  changes: (area, id) => [
    // The response of a command has only the dues that it changed, so the details fetch all of them again.
    changesFromCommands(bulkPaymentAction.openIn(area), ({ bulk_payment_id, version = null }) =>
      bulk_payment_id === id ? { version } : undefined,
    ),
    changesFromCommands(rowDecision.openIn(area), ({ payment: { bulk_payment_id, version = null } }) =>
      bulk_payment_id === id ? { version } : undefined,
    ),
    changesOfRow(area.feed.watch, 'bulk_payment', id),
  ],
});

/** Returns true for a payment that counts and has an amount of this kind. */
const hasAmount = (payment: BulkPayment, having: BulkFilter | undefined): boolean =>
  having === undefined || (payment.reversed_at === null && payment[having] !== 0);

export interface BulkPaymentView extends ListView {
  readonly having?: BulkFilter;
}

/** Payments from the courier, latest first, including reversed ones. The server searches them. */
export const bulkPayments = defineList<BulkPayment, BulkPaymentView>({
  id: 'bulkPayments',
  keyOf: ({ bulk_payment_id }) => bulk_payment_id,
  isInView: (payment, { search, having }) =>
    (search === '' || isBulkPaymentFound(payment, search)) && hasAmount(payment, having),
  compare: (a, b) => b.date_received.localeCompare(a.date_received) || b.bulk_payment_id - a.bulk_payment_id,
  pageSize: 100,
  pageLimit: MAX_FETCHED,
  // The server does not count the rows: after a full page there may be another one.
  load: async ({ call }, { view: { search, having }, skip, count, onlyKeys }, signal) => {
    const found = await call(listBulkPayments, {
      query: { search, ...(having ? { having } : {}), skip, limit: count, ...onlyKeys },
      signal,
    });
    // Another backend has no versions and no search, so its rows are searched here.
    const rows = found.filter(
      (payment) => payment.version !== undefined || isBulkPaymentFound(payment, search),
    );
    return { rows, total: skip + rows.length, isCapped: found.length === count };
  },
  updatedBy: [bulkPaymentRows, statementPayments, decidedPayments],
  rowEntities: ['bulk_payment'],
});

/**
 * Wholesale orders, newest first. The status of an order shows whether it has an invoice (spec 2 section 9).
 */
export const invoices = defineLocalList<B2bOrder>({
  id: 'invoices',
  keyOf: ({ b2b_order_id }) => b2b_order_id,
  compare: (a, b) => b.order_date.localeCompare(a.order_date) || b.b2b_order_id - a.b2b_order_id,
  load: ({ call }, query, signal) => call(listB2bOrders, { query, signal }),
  updatedBy: [paidOrders],
  rowEntities: ['b2b_order'],
});

/** All open dues of the courier, oldest first. Payments settle them in this order. */
export const dues = defineLocalList<PaymentDue>({
  id: 'dues',
  keyOf: ({ due_id }) => due_id,
  isInView: ({ closed_at }) => closed_at === null,
  compare: (a, b) => a.created_at.localeCompare(b.created_at) || a.due_id - b.due_id,
  load: ({ call }, part, signal) => call(listPaymentsDue, { query: { ...part, state: 'open' }, signal }),
  updatedBy: [bulkPaymentDues, statementDues, decidedDues],
  rowEntities: ['payment_due'],
});

/**
 * Dues that were paid although their parcel was returned or cancelled, latest first. The courier may take
 * this money back.
 */
export const paidReturnedDues = defineLocalList<PaymentDue>({
  id: 'paidReturnedDues',
  keyOf: ({ due_id }) => due_id,
  isInView: ({ closed_because, settled_amount }) => isPaidReturned(closed_because) && settled_amount > 0,
  compare: (a, b) => (b.closed_at ?? '').localeCompare(a.closed_at ?? '') || b.due_id - a.due_id,
  load: async ({ call }, part, signal) => {
    const found = await call(listPaymentsDue, { query: { ...part, state: 'paid_returned' }, signal });
    // Another backend ignores the state.
    return found.filter(({ closed_because }) => isPaidReturned(closed_because));
  },
  updatedBy: [bulkPaymentDues, statementDues, decidedDues],
  rowEntities: ['payment_due'],
});

export interface DueOrder {
  readonly order: D2cOrderDetails;
  readonly items: readonly D2cOrderItem[];
}

/** The order of a due with its lines. It is not found if it was deleted after the hand-over. */
export const dueOrder = defineResource<DueOrder, number>({
  id: 'dueOrder',
  versionOf: ({ order }) => order.version ?? null,
  load: async ({ call }, id, signal) => {
    const request = { params: { id }, signal };
    const [order, items] = await Promise.all([call(getD2cOrder, request), call(listD2cOrderItems, request)]);
    return { order, items };
  },
  changes: ({ feed }, id) => [changesOfRow(feed.watch, 'd2c_order', id)],
});
