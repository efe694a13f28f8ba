import { invoiceNumber } from '#domain/invoice.ts';
import { toIqd } from '#domain/money.ts';
import type { Db } from '../db/connect.ts';
import { invoicedOrder } from '../store/b2b-invoices.ts';
import { remainingOf } from '../store/b2b-order-rows.ts';
import { companyOf } from '../store/shop-settings.ts';
import type { Invoice } from './invoice-document.ts';
import { makeDocument } from './make-document.ts';

/** The invoice of a wholesale order, as it stands at `now`. */
export const invoicePdf = async (
  db: Db,
  { id, now, signal }: { readonly id: number; readonly now: Date; readonly signal?: AbortSignal },
): Promise<Uint8Array> => {
  const order = await invoicedOrder(db, id);
  const { order_date, total_price, total_paid } = order;
  const invoice: Invoice = {
    company: await companyOf(db),
    number: invoiceNumber(id, order_date),
    ordered: order_date,
    issued: now,
    client: order.client,
    lines: order.lines.map(({ picture_url, ...line }) => ({ ...line, picture: picture_url })),
    total: total_price,
    paid: total_paid,
    remaining: toIqd(remainingOf(order)),
    payments: order.payments,
    notes: order.order_notes,
  };
  const addresses = order.lines.flatMap(({ picture_url }) => picture_url ?? []);
  return makeDocument(db, { kind: 'invoice', invoice }, { addresses, signal });
};
