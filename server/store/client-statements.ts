/* Reads the account of a wholesale client over a period from its orders and payments. */
import { asc, eq } from 'drizzle-orm';
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
import type { Db, Tx } from '#server/db/connect.ts';
import { b2bClients, b2bCreditNotes, b2bInvoices, b2bOrders, b2bPayments } from '#server/db/schema/b2b.ts';
import { HttpError } from '#server/http-error.ts';
import { clientNotFoundError, isUndeletedClient, letterColumns } from './b2b-clients.ts';
import { inSnapshot } from './transaction.ts';

export interface ClientLedgerEntry extends LedgerEntry {
  readonly invoice: string;
  readonly method?: PaymentMethod;
  /** The number of a credit note. */
  readonly number?: string;
  /** The notes of a payment, or the reason of a reversal or of a credit note. */
  readonly remark?: string;
}

const invoiceColumns = {
  orderId: b2bInvoices.b2b_order_id,
  invoice: b2bInvoices.number,
  at: b2bInvoices.issued_at,
  total: b2bInvoices.total,
};

const creditColumns = {
  orderId: b2bCreditNotes.b2b_order_id,
  invoice: b2bInvoices.number,
  number: b2bCreditNotes.number,
  at: b2bCreditNotes.issued_at,
  total: b2bCreditNotes.amount,
  remark: b2bCreditNotes.reason,
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
 * Returns the invoices and the credit notes. A client owes an invoice from the day of its issue; one of a
 * deleted order remains.
 */
const readInvoiceEntries = async (tx: Tx, clientId: number): Promise<ClientLedgerEntry[]> => {
  const isOfClient = eq(b2bOrders.client_id, clientId);
  const invoices = await tx
    .select(invoiceColumns)
    .from(b2bInvoices)
    .innerJoin(b2bOrders, eq(b2bOrders.b2b_order_id, b2bInvoices.b2b_order_id))
    .where(isOfClient);
  const credits = await tx
    .select(creditColumns)
    .from(b2bCreditNotes)
    .innerJoin(b2bInvoices, eq(b2bInvoices.b2b_order_id, b2bCreditNotes.b2b_order_id))
    .innerJoin(b2bOrders, eq(b2bOrders.b2b_order_id, b2bCreditNotes.b2b_order_id))
    .where(isOfClient)
    .orderBy(asc(b2bCreditNotes.credit_note_id));
  return [
    ...invoices.map(({ total, ...invoice }) => ({
      ...invoice,
      kind: 'invoice' as const,
      amount: toHundredths(total),
    })),
    ...credits.map(({ total, ...credit }) => ({
      ...credit,
      kind: 'credit' as const,
      amount: toHundredths(total),
    })),
  ];
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
    const ledger = [...(await readInvoiceEntries(tx, id)), ...(await readPaymentEntries(tx, id))];
    const statement = clientStatementOf(ledger, period);
    const entries = statement.entries.length;
    if (entries > MAX_CLIENT_STATEMENT_LINES) {
      throw new HttpError('b2b_account.too_long', { entries, limit: MAX_CLIENT_STATEMENT_LINES });
    }
    return { client, statement };
  });
};
