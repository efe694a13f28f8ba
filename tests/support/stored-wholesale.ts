import { eq } from 'drizzle-orm';
import { isInvoiced } from '#domain/b2b-order.ts';
import { b2bClients, b2bCreditNotes, b2bOrderItems, b2bOrders, b2bPayments } from '#server/db/schema/b2b.ts';
import { issueInvoice } from '#server/store/b2b-invoices.ts';
import type { TestApp } from '#tests/support/app.ts';

type Values<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>;

/** Inserts wholesale rows directly into the database. */
export const insertWholesale = ({ db }: TestApp) => {
  const client = async (values: Values<typeof b2bClients> = {}): Promise<number> => {
    const [row] = await db
      .insert(b2bClients)
      .values({ name: 'Babylon Gifts', contact_person: 'Zaid Kareem', phone: '07701234567', ...values })
      .returning({ id: b2bClients.client_id });
    if (!row) throw new Error('the insert returned no client');
    return row.id;
  };

  const creditInvoice = async (
    { b2b_order_id, total_price }: typeof b2bOrders.$inferSelect,
    issued_at: Date,
  ) => {
    const note = { b2b_order_id, number: `CN-${b2b_order_id}-1`, amount: total_price, is_cancellation: true };
    const company = { name: 'Shop', email: '', phone: '' };
    await db.insert(b2bCreditNotes).values({ ...note, company, issued_at, issued_by: 'admin' });
    await db.update(b2bOrders).set({ credited: total_price }).where(eq(b2bOrders.b2b_order_id, b2b_order_id));
  };

  /** Inserts an order with lines and payments, and issues its invoice if it is completed. */
  const order = async (
    client_id: number,
    {
      lines = [],
      payments = [],
      ...values
    }: Values<typeof b2bOrders> & {
      readonly lines?: readonly (Values<typeof b2bOrderItems> & {
        readonly quantity: number;
        readonly unit_price: number;
      })[];
      readonly payments?: readonly (Values<typeof b2bPayments> & { readonly amount_paid: number })[];
    },
  ): Promise<number> => {
    const items = lines.map((line) => ({
      product_name: 'Vase',
      ...line,
      subtotal: Math.round(line.quantity * line.unit_price * 100) / 100,
    }));
    const total_price = items.reduce((before, { subtotal }) => before + Math.round(subtotal * 100), 0) / 100;
    const countedPayments = payments.filter(({ reversed_at = null }) => reversed_at === null);
    const total_paid =
      countedPayments.reduce((before, { amount_paid }) => before + Math.round(amount_paid * 100), 0) / 100;
    const [row] = await db
      .insert(b2bOrders)
      .values({ client_id, total_price, total_paid, items_count: items.length, ...values })
      .returning();
    if (!row) throw new Error('the insert returned no order');
    const orderId = { b2b_order_id: row.b2b_order_id };
    if (items.length > 0)
      await db.insert(b2bOrderItems).values(items.map((item) => ({ ...item, ...orderId })));
    if (payments.length > 0)
      await db
        .insert(b2bPayments)
        .values(payments.map((payment) => ({ recorded_by: 'admin', ...payment, ...orderId })));
    if (isInvoiced(row.status)) {
      await db.transaction((tx) => issueInvoice(tx, row, row.completed_at ?? row.order_date));
      if (row.deleted_at) await creditInvoice(row, row.deleted_at);
    }
    return row.b2b_order_id;
  };

  return { client, order };
};
