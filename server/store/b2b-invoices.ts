/* Reads the content of an invoice. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { b2bClients, b2bOrderItems, b2bOrders, b2bPayments } from '../db/schema/b2b.ts';
import { products } from '../db/schema/products.ts';
import { letterColumns } from './b2b-clients.ts';
import { isUndeletedOrder, orderNotFoundError } from './b2b-order-rows.ts';
import { inSnapshot } from './transaction.ts';

const orderColumns = {
  b2b_order_id: b2bOrders.b2b_order_id,
  order_date: b2bOrders.order_date,
  order_notes: b2bOrders.order_notes,
  total_price: b2bOrders.total_price,
  total_paid: b2bOrders.total_paid,
  client: letterColumns,
};

/** Name, code and price as sold; picture and dimensions as they are now. */
const lineColumns = {
  product_code: b2bOrderItems.product_code,
  product_name: b2bOrderItems.product_name,
  quantity: b2bOrderItems.quantity,
  unit_price: b2bOrderItems.unit_price,
  subtotal: b2bOrderItems.subtotal,
  notes: b2bOrderItems.notes,
  dimensions: products.dimensions,
  customizable: products.customizable,
  picture_url: products.picture_url,
};

const paymentColumns = {
  paid_at: b2bPayments.paid_at,
  amount_paid: b2bPayments.amount_paid,
  payment_method: b2bPayments.payment_method,
};

/** Returns the content of an invoice. Its payments are without the reversed ones, the oldest first. */
export const readInvoicedOrder = (db: Db, id: number) =>
  inSnapshot(db, async (tx) => {
    const [order] = await tx
      .select(orderColumns)
      .from(b2bOrders)
      .innerJoin(b2bClients, eq(b2bClients.client_id, b2bOrders.client_id))
      .where(isUndeletedOrder(id));
    if (!order) throw orderNotFoundError(id);
    const lines = await tx
      .select(lineColumns)
      .from(b2bOrderItems)
      .leftJoin(products, eq(products.product_id, b2bOrderItems.product_id))
      .where(eq(b2bOrderItems.b2b_order_id, id))
      .orderBy(asc(b2bOrderItems.b2b_order_item_id));
    const payments = await tx
      .select(paymentColumns)
      .from(b2bPayments)
      .where(and(eq(b2bPayments.b2b_order_id, id), isNull(b2bPayments.reversed_at)))
      .orderBy(asc(b2bPayments.paid_at), asc(b2bPayments.payment_id));
    return { ...order, lines, payments };
  });
