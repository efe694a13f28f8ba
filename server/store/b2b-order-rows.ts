/* Reads and locks wholesale orders, and converts rows to responses. */
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import { b2bPaymentStatusOf } from '#domain/b2b-order.ts';
import { type Hundredths, toHundredths, toIqd } from '#domain/money.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { b2bClients, b2bInvoices, b2bOrders } from '#server/db/schema/b2b.ts';
import { HttpError } from '#server/http-error.ts';

export type OrderRow = typeof b2bOrders.$inferSelect;

const orderColumns = {
  b2b_order_id: b2bOrders.b2b_order_id,
  client_id: b2bOrders.client_id,
  order_date: b2bOrders.order_date,
  order_notes: b2bOrders.order_notes,
  status: b2bOrders.status,
  total_price: b2bOrders.total_price,
  total_paid: b2bOrders.total_paid,
  client: {
    name: b2bClients.name,
    contact_person: b2bClients.contact_person,
    phone: b2bClients.phone,
  },
  completed_at: b2bOrders.completed_at,
  credited: b2bOrders.credited,
  invoice_number: b2bInvoices.number,
  invoice_issued_at: b2bInvoices.issued_at,
  invoice_due_on: b2bInvoices.due_on,
  items_count: b2bOrders.items_count,
  pieces: b2bOrders.pieces,
  expected_items: b2bOrders.expected_items,
  version: b2bOrders.version,
};

export const isNotDeleted = isNull(b2bOrders.deleted_at);

export const selectOrders = (db: Db | Tx) =>
  db
    .select(orderColumns)
    .from(b2bOrders)
    .innerJoin(b2bClients, eq(b2bClients.client_id, b2bOrders.client_id))
    .leftJoin(b2bInvoices, eq(b2bInvoices.b2b_order_id, b2bOrders.b2b_order_id))
    .$dynamic();

type StoredOrder = Awaited<ReturnType<typeof selectOrders>>[number];

/**
 * Returns the amount that the client still owes for an order. It is negative if more was paid than is left
 * after the credit notes.
 */
export const remainingAmount = ({
  total_price,
  total_paid,
  credited,
}: Pick<OrderRow, 'total_price' | 'total_paid' | 'credited'>): Hundredths =>
  toHundredths(total_price) - toHundredths(credited) - toHundredths(total_paid);

export const toOrder = (row: StoredOrder): B2bOrder => ({
  ...row,
  order_date: row.order_date.toISOString(),
  completed_at: row.completed_at?.toISOString() ?? null,
  invoice_issued_at: row.invoice_issued_at?.toISOString() ?? null,
  remaining_amount: toIqd(Math.max(0, remainingAmount(row))),
  payment_status: b2bPaymentStatusOf(row),
});

export const orderNotFoundError = (id: number): HttpError => new HttpError('b2b_order.not_found', { id });

export const isUndeletedOrder = (id: number): SQL | undefined =>
  and(eq(b2bOrders.b2b_order_id, id), isNotDeleted);

export const findOrder = async (db: Db | Tx, id: number): Promise<B2bOrder> => {
  const [row] = await selectOrders(db).where(isUndeletedOrder(id));
  if (!row) throw orderNotFoundError(id);
  return toOrder(row);
};

/** Returns the client of an order. Throws 404 if the order does not exist. */
export const findClientOfOrder = async (db: Db | Tx, id: number): Promise<{ readonly client_id: number }> => {
  const [row] = await db
    .select({ client_id: b2bOrders.client_id })
    .from(b2bOrders)
    .where(isUndeletedOrder(id));
  if (!row) throw orderNotFoundError(id);
  return row;
};

export const lockOrder = async ({ tx }: { readonly tx: Tx }, id: number): Promise<OrderRow> => {
  const [row] = await tx.select().from(b2bOrders).where(isUndeletedOrder(id)).for('update');
  if (!row) throw orderNotFoundError(id);
  return row;
};

/** Throws 412 with the current order. */
export const refuseStale = async ({ tx }: { readonly tx: Tx }, id: number): Promise<never> => {
  const current = await findOrder(tx, id);
  const { status } = current;
  throw new HttpError('b2b_order.stale', { id, status }, { current });
};
