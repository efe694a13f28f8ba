/* The credit notes of invoices. */
import { asc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type {
  B2bCreditNote,
  B2bCreditNoteOutcome,
  newB2bCreditNoteSchema,
} from '#api/contracts/b2b-credit-notes.ts';
import { creditFaultOf, creditNoteNumber } from '#domain/invoice.ts';
import { toHundredths, toIqd } from '#domain/money.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { b2bCreditNotes, b2bInvoices, b2bOrders } from '#server/db/schema/b2b.ts';
import { HttpError } from '#server/http-error.ts';
import { recordChange } from './audit.ts';
import { lockClient, raiseClientVersion } from './b2b-clients.ts';
import { findClientOfOrder, findOrder, lockOrder, type OrderRow, refuseStale } from './b2b-order-rows.ts';
import { nameToStore } from './full-names.ts';
import { readCompany } from './shop-settings.ts';
import type { RowToChange, Work } from './work.ts';

const columns = {
  credit_note_id: b2bCreditNotes.credit_note_id,
  b2b_order_id: b2bCreditNotes.b2b_order_id,
  number: b2bCreditNotes.number,
  amount: b2bCreditNotes.amount,
  reason: b2bCreditNotes.reason,
  is_cancellation: b2bCreditNotes.is_cancellation,
  issued_at: b2bCreditNotes.issued_at,
  issued_by: b2bCreditNotes.issued_by,
};

const toCreditNote = <Row extends { readonly issued_at: Date }>({ issued_at, ...row }: Row) => ({
  ...row,
  issued_at: issued_at.toISOString(),
});

/** Returns the credit notes of an order, oldest first. */
export const listCreditNotes = async (db: Db | Tx, orderId: number): Promise<B2bCreditNote[]> => {
  const rows = await db
    .select(columns)
    .from(b2bCreditNotes)
    .where(eq(b2bCreditNotes.b2b_order_id, orderId))
    .orderBy(asc(b2bCreditNotes.credit_note_id));
  return rows.map(toCreditNote);
};

interface NewCredit {
  /** The amount in IQD. */
  readonly amount: number;
  readonly reason: string;
  readonly isCancellation: boolean;
}

/**
 * Issues a credit note of an order that the caller has locked, with the client. The version of the order is
 * the caller's to raise.
 */
export const insertCreditNote = async (
  { tx, principal, now }: Work,
  { b2b_order_id }: Pick<OrderRow, 'b2b_order_id'>,
  { amount, reason, isCancellation }: NewCredit,
): Promise<B2bCreditNote> => {
  const earlier = await listCreditNotes(tx, b2b_order_id);
  const [row] = await tx
    .insert(b2bCreditNotes)
    .values({
      b2b_order_id,
      number: creditNoteNumber(b2b_order_id, earlier.length + 1),
      amount,
      reason,
      is_cancellation: isCancellation,
      company: await readCompany(tx),
      issued_at: now,
      user_id: principal.user_id,
      issued_by: nameToStore(principal),
    })
    .returning(columns);
  if (!row) throw new Error('inserting the credit note returned no row');
  return toCreditNote(row);
};

/**
 * Credits a part of an invoice, or all of it: what is owed falls, and a payment beyond it is in favour of the
 * client.
 */
export const createCreditNote = async (
  work: Work,
  { id, isExpected, amount, reason }: RowToChange & z.output<typeof newB2bCreditNoteSchema>,
): Promise<B2bCreditNoteOutcome> => {
  const { client_id } = await findClientOfOrder(work.tx, id);
  await lockClient(work, client_id, 'no key update');
  const before = await lockOrder(work, id);
  if (!isExpected(before.version)) await refuseStale(work, id);
  const [invoice] = await work.tx
    .select({ number: b2bInvoices.number })
    .from(b2bInvoices)
    .where(eq(b2bInvoices.b2b_order_id, id));
  if (!invoice) throw new HttpError('b2b_credit_note.no_invoice', { id, status: before.status });
  const creditable = toHundredths(before.total_price) - toHundredths(before.credited);
  if (creditFaultOf(toHundredths(amount), creditable) !== undefined)
    throw new HttpError('b2b_credit_note.over_invoice', { id, creditable: toIqd(creditable) });
  const note = await insertCreditNote(work, before, { amount, reason: reason.trim(), isCancellation: false });
  const version = before.version + 1;
  const credited = toIqd(toHundredths(before.credited) + toHundredths(amount));
  await work.tx.update(b2bOrders).set({ credited, version }).where(eq(b2bOrders.b2b_order_id, id));
  const action = 'b2b_order.credited';
  await recordChange(work, {
    action,
    entity: 'b2b_order',
    id,
    version,
    before: { credited: before.credited },
    after: { credited, number: note.number, amount, reason: note.reason },
  });
  await raiseClientVersion(work, client_id, action);
  return { ...note, order: await findOrder(work.tx, id) };
};

/**
 * Returns a credit note with the number, the day and the client of its invoice. It remains when its order is
 * deleted.
 */
export const readCreditNote = async (db: Db, id: number) => {
  const [row] = await db
    .select({
      ...columns,
      company: b2bCreditNotes.company,
      invoice: {
        number: b2bInvoices.number,
        issued_at: b2bInvoices.issued_at,
        total: b2bInvoices.total,
        client: b2bInvoices.client,
      },
    })
    .from(b2bCreditNotes)
    .innerJoin(b2bInvoices, eq(b2bInvoices.b2b_order_id, b2bCreditNotes.b2b_order_id))
    .where(eq(b2bCreditNotes.credit_note_id, id));
  if (!row) throw new HttpError('b2b_credit_note.not_found', { id });
  return row;
};
