/* The lists and the summary of the payments page. */
import { useMemo } from 'react';
import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import type { BulkPayment } from '#api/contracts/bulk-payments.ts';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import type { PaymentsSummary } from '#api/contracts/payments-summary.ts';
import { isInvoiced } from '#domain/b2b-order.ts';
import { ALL_ROWS } from '#machines/kit/list.machine.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { type ListBinding, useList } from '#views/bridges/use-list.ts';
import { type ResourceBinding, useResource } from '#views/bridges/use-resource.ts';

export const keyOfDue = ({ due_id }: PaymentDue): number => due_id;
export const keyOfBulkPayment = ({ bulk_payment_id }: BulkPayment): number => bulk_payment_id;
export const keyOfOrder = ({ b2b_order_id }: B2bOrder): number => b2b_order_id;

const ALL_ROWS_INPUT = { input: ALL_ROWS };
const SUMMARY_INPUT = { input: { query: 'payments' } } as const;

/** The lists of all tabs, which the page loads once. */
export interface PaymentLists {
  readonly summary: ResourceBinding<PaymentsSummary>;
  /** Open dues, oldest first. */
  readonly dues: ListBinding<PaymentDue>;
  readonly bulkPayments: ListBinding<BulkPayment>;
  /** Completed and shipped orders. */
  readonly invoices: ListBinding<B2bOrder>;
}

export const usePaymentLists = (): PaymentLists => {
  const area = useArea('payments');
  const summary = useResource(useActorRef(area.summary, SUMMARY_INPUT));
  const dues = useList(useActorRef(area.dues, ALL_ROWS_INPUT));
  const bulkPayments = useList(useActorRef(area.bulkPayments, ALL_ROWS_INPUT));
  const orders = useList(useActorRef(area.invoices, ALL_ROWS_INPUT));
  const rows = useMemo(() => orders.rows.filter(({ status }) => isInvoiced(status)), [orders.rows]);
  return { summary, dues, bulkPayments, invoices: { ...orders, rows } };
};
