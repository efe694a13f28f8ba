/* Reads the account of a wholesale client over a period from its orders and payments. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import { INVOICED_STATUSES } from '#domain/b2b-order.ts';
import type { PaymentMethod } from '#domain/b2b-payment.ts';
import {
  type ClientStatement,
  clientStatementOf,
  type LedgerEntry,
  MAX_CLIENT_STATEMENT_LINES,
  type StatementPeriod,
} from '#domain/client-statement.ts';
import { invoiceNumber } from '#domain/invoice.ts';
import { toHundredths } from '#domain/money.ts';
import type { Db, Tx } from '../db/connect.ts';
import { b2bClients, b2bOrders, b2bPayments } from '../db/schema/b2b.ts';
import { HttpError } from '../http-error.ts';
import { clientNotFoundError, isUndeletedClient, letterColumns } from './b2b-clients.ts';
import { inSnapshot } from './transaction.ts';

export interface ClientLedgerEntry extends LedgerEntry {
  readonly invoice: string;
  readonly method?: PaymentMethod;
  /** The notes of a payment, or the reason of a reversal. */
  readonly remark?: string;
}

const orderColumns = {
  orderId: b2bOrders.b2b_order_id,
  order_date: b2bOrders.order_date,
  completed_at: b2bOrders.completed_at,
  total_price: b2bOrders.total_price,
  deleted_at: b2bOrders.deleted_at,
};

const paymentColumns = {
  orderId: b2bPayments.b2b_order_id,
  order_date: b2bOrders.order_date,
  amount_paid: b2bPayments.amount_paid,
  payment_method: b2bPayments.payment_method,
  notes: b2bPayments.notes,
  paid_at: b2bPayments.paid_at,
  reversed_at: b2bPayments.reversed_at,
  reversal_reason: b2bPayments.reversal_reason,
};

/**
 * Returns the entries of orders. A client owes the total from the day of completion. The invoice of a deleted order remains on that day, and
 * is cancelled on the day of the deletion, so that earlier statements keep their sums.
 */
const readOrderEntries = async (tx: Tx, clientId: number): Promise<ClientLedgerEntry[]> => {
  const orders = await tx
    .select(orderColumns)
    .from(b2bOrders)
    .where(and(eq(b2bOrders.client_id, clientId), inArray(b2bOrders.status, [...INVOICED_STATUSES])));
  return orders.flatMap(({ orderId, order_date, completed_at, total_price, deleted_at }) => {
    const common = {
      orderId,
      invoice: invoiceNumber(orderId, order_date),
      amount: toHundredths(total_price),
    };
    const invoiced = { ...common, kind: 'invoice', at: completed_at ?? order_date } as const;
    return deleted_at ? [invoiced, { ...common, kind: 'cancellation', at: deleted_at }] : [invoiced];
  });
};

const readPaymentEntries = async (tx: Tx, clientId: number): Promise<ClientLedgerEntry[]> => {
  const payments = await tx
    .select(paymentColumns)
    .from(b2bPayments)
    .innerJoin(b2bOrders, eq(b2bOrders.b2b_order_id, b2bPayments.b2b_order_id))
    .where(eq(b2bOrders.client_id, clientId))
    .orderBy(asc(b2bPayments.payment_id));
  return payments.flatMap((payment) => {
    const { orderId, payment_method: method } = payment;
    const invoice = invoiceNumber(orderId, payment.order_date);
    const common = { orderId, invoice, method, amount: toHundredths(payment.amount_paid) };
    const paid = { ...common, kind: 'payment', at: payment.paid_at, remark: payment.notes } as const;
    if (!payment.reversed_at) return [paid];
    return [
      paid,
      { ...common, kind: 'reversal', at: payment.reversed_at, remark: payment.reversal_reason ?? '' },
    ];
  });
};

export interface ClientWithStatement {
  readonly client: Pick<typeof b2bClients.$inferSelect, keyof typeof letterColumns>;
  readonly statement: ClientStatement<ClientLedgerEntry>;
}

/** Returns the opening balance, the entries of the period, and the closing balance. */
export const readClientStatement = (
  db: Db,
  id: number,
  period: StatementPeriod,
): Promise<ClientWithStatement> => {
  if (period.from > period.to) {
    throw new HttpError('b2b_account.days', {});
  }
  return inSnapshot(db, async (tx) => {
    const [client] = await tx.select(letterColumns).from(b2bClients).where(isUndeletedClient(id));
    if (!client) throw clientNotFoundError(id);
    const ledger = [...(await readOrderEntries(tx, id)), ...(await readPaymentEntries(tx, id))];
    const statement = clientStatementOf(ledger, period);
    const entries = statement.entries.length;
    if (entries > MAX_CLIENT_STATEMENT_LINES) {
      throw new HttpError('b2b_account.too_long', { entries, limit: MAX_CLIENT_STATEMENT_LINES });
    }
    return { client, statement };
  });
};
