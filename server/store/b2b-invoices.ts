/* Issues invoices, and reads the content of invoices and of proforma invoices. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import { isInvoiced } from '#domain/b2b-order.ts';
import { dueDayOf, invoiceNumber, proformaNumber } from '#domain/invoice.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { b2bClients, b2bInvoices, b2bOrderItems, b2bOrders, b2bPayments } from '#server/db/schema/b2b.ts';
import { products } from '#server/db/schema/products.ts';
import { letterColumns } from './b2b-clients.ts';
import { listCreditNotes } from './b2b-credit-notes.ts';
import { isUndeletedOrder, type OrderRow, orderNotFoundError, remainingAmount } from './b2b-order-rows.ts';
import { readCompany } from './shop-settings.ts';
import { inSnapshot } from './transaction.ts';

/** Name, code and price as sold; picture and dimensions as they are now. */
const lineColumns = {
  product_code: b2bOrderItems.product_code,
  product_name: b2bOrderItems.product_name,
  quantity: b2bOrderItems.quantity,
  unit_price: b2bOrderItems.unit_price,
  subtotal: b2bOrderItems.subtotal,
  notes: b2bOrderItems.notes,
  dimensions: products.dimensions,
  picture_url: products.picture_url,
};

const paymentColumns = {
  paid_at: b2bPayments.paid_at,
  amount_paid: b2bPayments.amount_paid,
  payment_method: b2bPayments.payment_method,
};

type InvoicedOrder = Pick<
  OrderRow,
  'b2b_order_id' | 'client_id' | 'order_date' | 'order_notes' | 'total_price'
>;

/** Reads what an invoice shows, from the rows as they are now. */
const readContent = async (tx: Tx, order: InvoicedOrder) => {
  const [client] = await tx
    .select(letterColumns)
    .from(b2bClients)
    .where(eq(b2bClients.client_id, order.client_id));
  if (!client) throw new Error('the order has no client');
  const lines = await tx
    .select(lineColumns)
    .from(b2bOrderItems)
    .leftJoin(products, eq(products.product_id, b2bOrderItems.product_id))
    .where(eq(b2bOrderItems.b2b_order_id, order.b2b_order_id))
    .orderBy(asc(b2bOrderItems.b2b_order_item_id));
  return {
    company: await readCompany(tx),
    client,
    lines,
    notes: order.order_notes,
    total: order.total_price,
  };
};

/**
 * Issues the invoice of an order that is being completed. It is a copy, so that later changes of client,
 * product and shop do not reach it.
 */
export const issueInvoice = async (tx: Tx, order: InvoicedOrder, issuedAt: Date): Promise<void> => {
  const { b2b_order_id, order_date } = order;
  const content = await readContent(tx, order);
  await tx.insert(b2bInvoices).values({
    ...content,
    b2b_order_id,
    number: invoiceNumber(b2b_order_id, order_date),
    issued_at: issuedAt,
    due_on: dueDayOf(content.client.payment_terms, issuedAt),
  });
};

/**
 * Returns the content of an order's invoice as it was issued; before, of a proforma invoice from the current
 * rows. Its payments are without the reversed ones, the oldest first.
 */
export const readInvoicedOrder = (db: Db, id: number) =>
  inSnapshot(db, async (tx) => {
    const [order] = await tx.select().from(b2bOrders).where(isUndeletedOrder(id));
    if (!order) throw orderNotFoundError(id);
    const [invoice] = await tx.select().from(b2bInvoices).where(eq(b2bInvoices.b2b_order_id, id));
    if (!invoice && isInvoiced(order.status)) throw new Error(`the completed order ${id} has no invoice`);
    const { company, client, lines, notes, total } = invoice ?? (await readContent(tx, order));
    const payments = await tx
      .select(paymentColumns)
      .from(b2bPayments)
      .where(and(eq(b2bPayments.b2b_order_id, id), isNull(b2bPayments.reversed_at)))
      .orderBy(asc(b2bPayments.paid_at), asc(b2bPayments.payment_id));
    return {
      company,
      client,
      lines,
      notes,
      total,
      number: invoice?.number ?? proformaNumber(id, order.order_date),
      ordered: order.order_date,
      issued: invoice?.issued_at ?? null,
      due_on: invoice?.due_on ?? null,
      paid: order.total_paid,
      remaining: remainingAmount(order),
      credits: await listCreditNotes(tx, id),
      payments,
    };
  });
