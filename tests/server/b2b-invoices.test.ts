import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { B2bCreditNote, B2bCreditNoteOutcome } from '#api/contracts/b2b-credit-notes.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { IS_FULL } from '#tests/support/sampled.ts';
import { wholesaleCalls } from '#tests/support/wholesale.ts';

/*
 * An invoice is issued once, on the day of completion, with a copy of all that it shows. Before, the document
 * is a proforma. What is corrected or cancelled afterwards is a credit note; a payment and its reversal never
 * change an invoice.
 */

const COMPLETED = new Date('2026-11-03T09:00:00Z');

let app: TestApp;
let desk: ReturnType<typeof wholesaleCalls>;

beforeAll(async () => {
  app = await createTestApp({ name: 'b2b-invoices', now: COMPLETED });
  desk = wholesaleCalls(app);
});
afterEach(() => {
  app.clock.set(COMPLETED);
  expect(app.reported.splice(0)).toEqual([]);
});
afterAll(() => app.close());

const pdfOf = async (path: string): Promise<string> => {
  const response = await app.call(path, { as: 'admin' });
  expect(response.status).toBe(200);
  return (await pdfText(new Uint8Array(await response.arrayBuffer()))).join(' ');
};
const invoiceOf = (id: number): Promise<string> => pdfOf(`/b2b/invoice/${id}`);

/** Creates an order of 10 vases at 12,500 IQD for a client with these terms. */
const newOrder = async (terms = 'Net 30'): Promise<{ id: number; client: number }> => {
  const { client_id } = await desk.newClient({ address: 'Karrada, Street 62', payment_terms: terms });
  const order = await desk.expectData<{ b2b_order_id: number }>(desk.addOrder(client_id), 201);
  await desk.expectData(desk.addItem(order.b2b_order_id), 201);
  return { id: order.b2b_order_id, client: client_id };
};
const newInvoice = async (terms?: string) => {
  const made = await newOrder(terms);
  await desk.expectData(desk.moveOrder(made.id, 'completed'), 200);
  return made;
};
const credit = (id: number, amount: number, reason = 'Two came broken', version?: number) =>
  desk.request('POST', `orders/${id}/credit-notes/`, {
    json: { amount, reason },
    ...(version === undefined ? {} : { headers: { 'If-Match': `"${version}"` } }),
  });
const creditNotes = (id: number) =>
  desk.expectData<B2bCreditNote[]>(desk.request('GET', `orders/${id}/credit-notes/`), 200);

describe('an invoice', () => {
  test('is a proforma until the order is completed', async () => {
    const { id } = await newOrder();
    expect(await desk.order(id)).toMatchObject({
      invoice_number: null,
      invoice_issued_at: null,
      invoice_due_on: null,
    });
    const text = await invoiceOf(id);
    expect(text).toContain('Proforma');
    expect(text).toContain(`PRO-${id}-202611`);
    expect(text).toContain('As of November 3, 2026');
    expect(text).toContain('This is not an invoice.');
    expect(text).not.toContain('Due on');
  });

  test('is issued on the day of completion, due where the terms say Net n', async () => {
    const { id } = await newInvoice('net ٣٠ days');
    expect(await desk.order(id)).toMatchObject({
      invoice_number: `INV-${id}-202611`,
      invoice_issued_at: COMPLETED.toISOString(),
      invoice_due_on: '2026-12-03',
    });
    const cash = await newInvoice('COD');
    expect(await desk.order(cash.id)).toMatchObject({ invoice_due_on: null });
    app.clock.set(new Date('2026-12-03T20:00:00Z'));
    expect(await invoiceOf(id)).not.toContain('Overdue');
    app.clock.set(new Date('2026-12-10T09:00:00Z'));
    const text = await invoiceOf(id);
    expect(text).toContain('Issued on November 3, 2026');
    expect(text).toContain('Due on December 3, 2026');
    expect(text).toContain('Overdue since December 4, 2026');
    expect(text).toContain('Payments and credit notes up to December 10, 2026.');
    await desk.recordPayment(id, 125_000);
    expect(await invoiceOf(id)).not.toContain('Overdue');
  });

  test('keeps number, lines, address and day when client, product and shop change, and when the order is shipped', async () => {
    const { id, client } = await newInvoice();
    const before = await invoiceOf(id);
    expect(before).toContain('Karrada, Street 62');
    await desk.expectData(
      desk.changeClient(client, { name: 'Renamed', address: 'Basra', payment_terms: 'COD' }),
      200,
    );
    await app.db.execute(
      `update products set name = 'Renamed', dimensions = '1 x 1 x 1 cm' where product_id = ${app.products.vase.product_id}`,
    );
    await app.call('/settings/shop', { method: 'PUT', as: 'admin', json: { company_name: 'Renamed' } });
    await desk.expectData(desk.moveOrder(id, 'shipped'), 200);
    expect(await invoiceOf(id)).toBe(before);
    // A proforma shows the rows as they are now.
    const { id: open } = await newOrder();
    expect(await invoiceOf(open)).toContain('Renamed');
  });

  test('is issued once when two admins complete the order at once', async () => {
    const { id } = await newOrder();
    const responses = await Promise.all([1, 2].map(() => desk.moveOrder(id, 'completed')));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await app.db.execute(`select number from b2b_invoices where b2b_order_id = ${id}`);
    expect(rows).toHaveLength(1);
  });
});

describe('a credit note', () => {
  test('lowers what is owed, bears its own number and day, and leaves the invoice as it was', async () => {
    const { id } = await newInvoice();
    await desk.recordPayment(id, 100_000);
    app.clock.set(new Date('2026-11-20T09:00:00Z'));
    const note = await desk.expectData<B2bCreditNoteOutcome>(credit(id, 12_500), 201);
    expect(note).toMatchObject({
      number: `CN-${id}-1`,
      amount: 12_500,
      reason: 'Two came broken',
      issued_at: '2026-11-20T09:00:00.000Z',
      order: { credited: 12_500, remaining_amount: 12_500, payment_status: 'partial', total_price: 125_000 },
    });
    const text = await pdfOf(`/b2b/credit-notes/${note.credit_note_id}`);
    for (const expected of [
      'Credit note',
      `CN-${id}-1`,
      'Issued on November 20, 2026',
      `For invoice INV-${id}-202611`,
      'Invoice of November 3, 2026',
      `Correction of invoice INV-${id}-202611`,
      'Two came broken',
      'Total of the invoice 125,000 IQD',
      'Credit 12,500 IQD',
    ])
      expect(text).toContain(expected);
    const invoice = await invoiceOf(id);
    expect(invoice).toContain('Total 125,000 IQD');
    expect(invoice).toContain(`Credit note CN-${id}-1 -12,500 IQD`);
    expect(invoice).toContain('Remaining 12,500 IQD');
    expect(await creditNotes(id)).toHaveLength(1);
    expect((await desk.auditOf('b2b_order', id)).at(-1)).toMatchObject({
      action: 'b2b_order.credited',
      before: { credited: 0 },
      after: { credited: 12_500, number: `CN-${id}-1`, amount: 12_500, reason: 'Two came broken' },
    });
  });

  test('of a paid invoice is in favour of the client', async () => {
    const { id, client } = await newInvoice();
    await desk.recordPayment(id, 125_000);
    await desk.expectData(credit(id, 25_000), 201);
    expect(await desk.order(id)).toMatchObject({ remaining_amount: 0, payment_status: 'paid' });
    expect(await desk.client(client)).toMatchObject({ balance: -25_000, unpaid_due_on: null });
    expect(await invoiceOf(id)).toContain('In your favour 25,000 IQD');
    await desk.expectRefusal(desk.pay(id, 1), 409, {
      code: 'b2b_payment.over_remaining',
      values: { id, remaining: 0 },
    });
  });

  test('is at most what is not credited yet, and needs an invoice and a reason', async () => {
    const { id } = await newInvoice();
    await desk.expectData(credit(id, 100_000), 201);
    await desk.expectRefusal(credit(id, 25_000.01), 409, {
      code: 'b2b_credit_note.over_invoice',
      values: { id, creditable: 25_000 },
    });
    for (const response of [credit(id, 1, ' '), credit(id, 0)]) expect((await response).status).toBe(422);
    const { id: open } = await newOrder();
    await desk.expectRefusal(credit(open, 1), 409, {
      code: 'b2b_credit_note.no_invoice',
      values: { id: open, status: 'printing' },
    });
    await desk.expectRefusal(credit(2_000_000_000, 1), 404, {
      code: 'b2b_order.not_found',
      values: { id: 2_000_000_000 },
    });
    expect((await app.call('/b2b/credit-notes/2000000000', { as: 'admin' })).status).toBe(404);
  });

  test('is not issued twice by two admins who saw the same order', async () => {
    const { id } = await newInvoice();
    const { version } = await desk.order(id);
    const responses = await Promise.all([1, 2].map(() => credit(id, 12_500, 'Broken', version)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 412]);
    expect(await creditNotes(id)).toHaveLength(1);
  });

  test('credits all that is left when the order is deleted, and stays readable', async () => {
    const { id, client } = await newInvoice();
    await desk.recordPayment(id, 50_000);
    await desk.expectData(credit(id, 25_000), 201);
    await desk.expectData(desk.deleteOrder(id, undefined, 'Never delivered'), 200);
    const { rows } = await app.db.execute<{ credit_note_id: number; amount: string }>(
      `select credit_note_id, amount from b2b_credit_notes where b2b_order_id = ${id} and is_cancellation`,
    );
    expect(rows).toMatchObject([{ amount: '100000.00' }]);
    const text = await pdfOf(`/b2b/credit-notes/${rows[0]?.credit_note_id}`);
    expect(text).toContain(`Cancellation of invoice INV-${id}-202611`);
    expect(text).toContain('Never delivered');
    expect(await desk.client(client)).toMatchObject({ balance: -50_000 });
  });

  test('is not issued for the reversal of a payment, which is owed again', async () => {
    const { id, client } = await newInvoice();
    const { payment_id } = await desk.recordPayment(id, 125_000);
    await desk.expectData(desk.reverse(payment_id), 200);
    expect(await creditNotes(id)).toEqual([]);
    expect(await desk.client(client)).toMatchObject({ balance: 125_000, unpaid_due_on: '2026-12-03' });
  });
});

describe('races of a credit note', () => {
  const RACES = IS_FULL ? 100 : 4;
  const creditedOf = async (id: number): Promise<number> => {
    const { rows } = await app.db.execute<{ sum: number }>(
      `select coalesce(sum(amount), 0)::float8 as sum from b2b_credit_notes where b2b_order_id = ${id}`,
    );
    return rows[0]?.sum ?? 0;
  };

  test('credit notes and payments at once: neither exceeds the invoice', async () => {
    const { id } = await newInvoice();
    const responses = await Promise.all(
      Array.from({ length: 24 }, (_, index) => (index % 2 ? credit(id, 12_500) : desk.pay(id, 12_500))),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const order = await desk.order(id);
    expect(order.credited).toBe(await creditedOf(id));
    expect(order.credited).toBeLessThanOrEqual(125_000);
    expect(order.total_paid).toBeLessThanOrEqual(125_000);
    expect(order.remaining_amount).toBe(Math.max(0, 125_000 - order.credited - order.total_paid));
  });

  test('against the completion: the note needs the invoice', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const { id } = await newOrder();
      const [noted, moved] = await Promise.all([credit(id, 12_500), desk.moveOrder(id, 'completed')]);
      expect(moved?.status).toBe(200);
      expect([201, 409]).toContain(noted?.status);
      expect((await desk.order(id)).credited).toBe(noted?.status === 201 ? 12_500 : 0);
    }
  });

  test('against the deletion: all of the invoice is credited, once', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const { id, client } = await newInvoice();
      const [noted, deleted] = await Promise.all([credit(id, 12_500), desk.deleteOrder(id)]);
      expect(deleted?.status).toBe(200);
      expect([201, 404]).toContain(noted?.status);
      expect(await creditedOf(id)).toBe(125_000);
      expect(await desk.client(client)).toMatchObject({ balance: 0 });
    }
  });
});

describe('the balance of a client', () => {
  test('equals the closing balance of the statement of account, and raises the version of the row', async () => {
    const { id, client } = await newInvoice();
    const { version: first } = (await desk.client(client)) ?? {};
    await desk.recordPayment(id, 40_000);
    const { id: open } = await desk
      .expectData<{ b2b_order_id: number }>(desk.addOrder(client), 201)
      .then(({ b2b_order_id }) => ({ id: b2b_order_id }));
    await desk.expectData(desk.addItem(open), 201);
    await desk.recordPayment(open, 15_000);
    await desk.expectData(credit(id, 5_000), 201);
    const row = await desk.client(client);
    expect(row).toMatchObject({ balance: 65_000, unpaid_due_on: '2026-12-03' });
    expect(row?.version).toBeGreaterThan(first ?? 0);
    const text = await pdfOf(`/b2b/clients/${client}/account/?from=2026-01-01&to=2026-12-31`);
    expect(text).toContain('Amount due 65,000 IQD');
    expect(text).toContain(`Credit note CN-${id}-1 for INV-${id}-202611`);
  });
});
