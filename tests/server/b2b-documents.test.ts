import { eq } from 'drizzle-orm';
import { extractImages, getDocumentProxy, getMeta } from 'unpdf';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MAX_B2B_ITEMS } from '#domain/b2b-order.ts';
import { MAX_CLIENT_STATEMENT_LINES } from '#domain/client-statement.ts';
import { DEFAULT_SHOP_SETTINGS } from '#domain/shop-settings.ts';
import { b2bClients, b2bOrders } from '#server/db/schema/b2b.ts';
import { pictures, products } from '#server/db/schema/products.ts';
import { shopSettings } from '#server/db/schema/shop-settings.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { IS_FULL } from '#tests/support/sampled.ts';
import { insertWholesale } from '#tests/support/stored-wholesale.ts';

let app: TestApp;
let rows: ReturnType<typeof insertWholesale>;

const SHOP = {
  ...DEFAULT_SHOP_SETTINGS,
  contact_email: 'office@example.test',
  contact_phone: '07701234567',
};

beforeAll(async () => {
  app = await createTestApp({ name: 'b2b-documents', now: new Date('2026-11-21T22:30:00Z') });
  await app.db.insert(shopSettings).values({ ...SHOP, version: 1 });
  rows = insertWholesale(app);
});
afterEach(() => expect(app.reported.splice(0)).toEqual([]));
afterAll(() => app.close());

const get = (path: string) => app.call(path, { as: 'admin' });
const bytesFrom = async (path: string): Promise<Uint8Array> => {
  const response = await get(path);
  expect(response.status, response.ok ? '' : await response.clone().text()).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/pdf');
  return new Uint8Array(await response.arrayBuffer());
};
const pagesFrom = async (path: string): Promise<readonly string[]> => pdfText(await bytesFrom(path));
const textFrom = async (path: string): Promise<string> => (await pagesFrom(path)).join(' ');

/** A picture with one red dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const LETTERS = 'ابت'.repeat(60);
const WIDE = 'W'.repeat(200);
const HOSTILE = [
  LETTERS,
  WIDE,
  '🎉 中文 Привет \u202egnp.exe\u202c',
  '<script>&amp;</script> %s $1 \\u0000',
  'e\u0301'.repeat(90),
  '\t\r\n  ',
  ' '.repeat(200),
] as const;
const HOSTILE_CLIENT = {
  name: LETTERS,
  contact_person: HOSTILE[2],
  phone: HOSTILE[3],
  email: HOSTILE[5],
  address: 'خ W '.repeat(125),
  payment_terms: WIDE,
} as const;

describe('the invoice of a wholesale order', () => {
  test('has company, client, terms, lines, valid payments, and the exact remaining amount', async () => {
    const client = await rows.client({
      name: 'Babylon Gift House',
      email: 'zaid@example.test',
      address: 'Karrada, Street 62',
      payment_terms: 'Net 30',
    });
    const id = await rows.order(client, {
      status: 'completed',
      completed_at: new Date('2026-11-21T22:00:00Z'),
      order_date: new Date('2026-10-31T22:00:00Z'),
      order_notes: 'Deliver before noon.',
      lines: [
        { product_code: 'VAS001', product_name: 'Tall vase', quantity: 25, unit_price: 12_500.01 },
        {
          product_code: 'LGT002',
          product_name: 'Lamp',
          quantity: 3,
          unit_price: 48_000,
          notes: 'Matt black',
        },
      ],
      payments: [
        {
          amount_paid: 100_000.25,
          payment_method: 'bank_transfer',
          paid_at: new Date('2026-11-02T09:00:00Z'),
        },
        { amount_paid: 777, payment_method: 'check', ...reversal('2026-11-03T09:00:00Z') },
        { amount_paid: 50_000, paid_at: new Date('2026-11-10T22:00:00Z') },
      ],
    });
    const response = await get(`/b2b/invoice/${id}`);
    const name = `Invoice_${id}_2026-11-22.pdf`;
    expect(response.headers.get('Content-Disposition')).toBe(
      `attachment; filename="${name}"; filename*=UTF-8''${name}`,
    );
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const pages = await pdfText(new Uint8Array(await response.arrayBuffer()));
    expect(pages).toHaveLength(1);
    for (const expectedText of [
      SHOP.company_name,
      SHOP.contact_email,
      SHOP.contact_phone,
      `INV-${id}-202611`,
      'November 1, 2026',
      'November 22, 2026',
      'Babylon Gift House',
      'Zaid Kareem',
      '07701234567',
      'zaid@example.test',
      'Karrada, Street 62',
      'Net 30',
      'VAS001 Tall vase',
      '25 12,500.01 312,500.25',
      'Matt black',
      '3 48,000 144,000',
      'Total 456,500.25 IQD',
      'Paid 150,000.25 IQD',
      'Remaining 306,500 IQD',
      'Nov 2, 2026 Bank transfer 100,000.25',
      'Nov 11, 2026 Cash 50,000',
      'Deliver before noon.',
      '1 / 1',
    ])
      expect(pages[0]).toContain(expectedText);
    expect(pages[0]).not.toContain('777');
  });

  test('has long codes within their column, connected Arabic and Kurdish, whole addresses, and its properties', async () => {
    const address = 'https://www.instagram.com/p/C1a2b3c4d5e6';
    const email = `${'purchases.'.repeat(9)}@dijla-gifts.example`;
    const client = await rows.client({ name: 'شركة دجلة للهدايا', contact_person: 'زيد كريم', email });
    const unit = { quantity: 1, unit_price: 1 };
    const id = await rows.order(client, {
      status: 'completed',
      order_date: new Date('2026-01-05T00:00:00Z'),
      lines: [
        { ...unit, product_code: 'WWWWMMMM0012', product_name: 'First' },
        { ...unit, product_code: 'LITHOPHANE-PANELS-00123', product_name: 'Second' },
        { ...unit, product_name: 'مزهرية حلزونية' },
        { ...unit, product_name: 'گوڵدانی سپیی بچووک', notes: `see ${address}` },
      ],
      order_notes: `Copies to ${email} and ${email}\nيرجى التسليم قبل الظهر`,
    });
    const bytes = await bytesFrom(`/b2b/invoice/${id}`);
    const file = await getDocumentProxy(bytes.slice());
    const { info } = await getMeta(file);
    expect(info).toMatchObject({
      Title: `Invoice INV-${id}-202601`,
      Author: SHOP.company_name,
    });
    const { items } = await (await file.getPage(1)).getTextContent();
    const textItems = items.flatMap((item) =>
      'str' in item
        ? [{ text: item.str, start: item.transform[4], end: item.transform[4] + item.width }]
        : [],
    );
    const name = textItems.find(({ text }) => text === 'First')?.start ?? Number.NaN;
    const code = textItems.find(({ text }) => text === 'Code')?.start ?? Number.NaN;
    const codeColumnItems = textItems
      .filter(({ start, text }) => text.trim() !== '' && Math.abs(start - code) < 1)
      .slice(1);
    expect(codeColumnItems.map(({ text }) => text).join('')).toBe('WWWWMMMM0012LITHOPHANE-PANELS-00123');
    for (const { text, end } of codeColumnItems) expect(end, text).toBeLessThan(name);
    const text = (await pdfText(bytes)).join(' ');
    for (const word of ['شركة', 'دجلة', 'مزهرية', 'حلزونية', 'گوڵدانی', 'بچووک', 'التسليم'])
      expect(text.normalize('NFKC')).toContain(word);
    const unspacedText = text.replaceAll(' ', '');
    expect(unspacedText).toContain(`see${address}`);
    expect(unspacedText.split(email)).toHaveLength(4);
  });

  test('ends with a picture of each product that has one, and the ordered quantity', async () => {
    await app.db.insert(pictures).values({ name: 'invoice.png', mime: 'image/png', bytes: PNG });
    const product = async (product_code: string, picture_url: string | null): Promise<number> => {
      const [row] = await app.db
        .insert(products)
        .values({ product_code, name: product_code, base_price: 1, picture_url, dimensions: '9 x 9 cm' })
        .returning({ id: products.product_id });
      return row?.id ?? 0;
    };
    const lineOf = async (code: string, picture: string | null, quantity: number) => ({
      product_id: await product(code, picture),
      product_code: code,
      product_name: `${code} as sold`,
      quantity,
      unit_price: 10,
    });
    const pictured = await lineOf('INVP1', '/api/v1/pictures/invoice.png', 3);
    const id = await rows.order(await rows.client(), {
      lines: [
        pictured,
        await lineOf('INVP2', null, 5),
        await lineOf('INVP3', 'https://127.0.0.1:1/never.png', 5),
        { ...pictured, quantity: 4 },
        { product_name: 'Deleted since', quantity: 1, unit_price: 1 },
      ],
    });
    const bytes = await bytesFrom(`/b2b/invoice/${id}`);
    const pages = await pdfText(bytes);
    expect(pages).toHaveLength(2);
    expect(pages[1]).toContain('INVP1 as sold Code INVP1 Size 9 x 9 cm 7 pieces ordered');
    expect(pages[1]).toContain('2 / 2');
    expect(pages[1]).not.toMatch(/INVP[23]|Deleted/);
    expect(await extractImages(await getDocumentProxy(bytes.slice()), 2)).toHaveLength(1);
  });

  test('is created for any text in names and notes', async () => {
    const id = await rows.order(await rows.client(HOSTILE_CLIENT), {
      lines: HOSTILE.flatMap((name) => [
        { product_name: name, product_code: name.slice(0, 20), quantity: 100_000, unit_price: 99_999.99 },
        { product_name: 'Noted', quantity: 1, unit_price: 0.07, notes: name },
      ]),
      order_notes: HOSTILE.join('\n'),
    });
    const text = await textFrom(`/b2b/invoice/${id}`);
    expect(text.match(/100,000 99,999.99 9,999,999,000/g)).toHaveLength(HOSTILE.length);
    expect(text).toContain('Total 69,999,993,000.49 IQD');
    expect(text).toContain('<script>&amp;</script> %s $1');
    // The document has no characters of another font and no text in the wrong direction.
    expect(text).toContain('… … gnp.exe');
    expect(text).not.toContain('\ufffd');
  });

  test('wraps a line whose notes fill more than a page, and notes with a thousand lines', async () => {
    const id = await rows.order(await rows.client(), {
      lines: [
        { product_name: 'Tall', quantity: 1, unit_price: 1, notes: `${'WWWW '.repeat(399)}END` },
        { product_name: 'After it', quantity: 2, unit_price: 1 },
      ],
      order_notes: `${'a\n'.repeat(990)}END OF NOTES`,
    });
    const pages = await pagesFrom(`/b2b/invoice/${id}`);
    const text = pages.join(' ');
    for (const expectedText of [
      'END',
      'After it',
      'Total 3 IQD',
      'END OF NOTES',
      `${pages.length} / ${pages.length}`,
    ])
      expect(text).toContain(expectedText);
  });

  test('has many lines over several pages, each once and in order', async () => {
    const count = IS_FULL ? MAX_B2B_ITEMS : 120;
    const id = await rows.order(await rows.client(), {
      lines: Array.from({ length: count }, (_, index) => ({
        product_code: `L${index + 1}.`,
        product_name:
          index % 2 === 0 ? `Vase number ${index + 1} with a name that takes more than one line` : 'مزهرية',
        quantity: index + 1,
        unit_price: 0.01,
        notes: index % 5 === 0 ? 'Boxed by ten' : '',
      })),
    });
    const pages = await pagesFrom(`/b2b/invoice/${id}`);
    const codes = pages.join(' ').match(/L\d+\./g);
    expect(codes).toEqual(Array.from({ length: count }, (_, index) => `L${index + 1}.`));
    expect(pages.join(' ')).toContain(IS_FULL ? 'Total 1,252.50 IQD' : 'Total 72.60 IQD');
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`${index + 1} / ${pages.length}`);
      if (index > 0) expect(page).toContain(`PRO-${id}-`);
    }
    // Each page between the first and the last is filled with lines.
    const linesPerPage = pages.slice(1, -1).map((page) => page.match(/L\d+\./g)?.length ?? 0);
    expect(Math.min(...linesPerPage)).toBeGreaterThan(15);
  });

  test.runIf(IS_FULL)('reports a full queue, and creates the invoices that it accepted', async () => {
    const id = await rows.order(await rows.client(), { lines: [{ quantity: 1, unit_price: 5 }] });
    const responses = await Promise.all(Array.from({ length: 12 }, () => get(`/b2b/invoice/${id}`)));
    const created = responses.filter(({ status }) => status === 200);
    const busy = responses.filter(({ status }) => status === 503);
    expect(created.length).toBeGreaterThanOrEqual(9);
    expect(created.length + busy.length).toBe(12);
    for (const response of busy) expect(await response.json()).toMatchObject({ code: 'document.busy' });
    for (const response of created)
      expect((await pdfText(new Uint8Array(await response.arrayBuffer()))).join()).toContain('Total 5 IQD');
  });

  test('is not created for a caller that has disconnected, and neither is a statement', async () => {
    const client = await rows.client();
    const id = await rows.order(client, { lines: [{ quantity: 1, unit_price: 5 }] });
    const headers = { Authorization: `Bearer ${await app.tokenOf('admin')}` };
    await app.db.execute(`update products set category_id = ${app.categories.vases}`);
    for (const path of [
      `/b2b/invoice/${id}`,
      `/b2b/clients/${client}/account/?from=2026-01-01&to=2026-12-31`,
      `/products/catalog/${app.categories.vases}`,
    ]) {
      const response = await app.app.request(`/api/v1${path}`, { headers, signal: AbortSignal.abort() });
      expect([response.status, await response.json()], path).toMatchObject([
        400,
        { code: 'body.broken_off' },
      ]);
    }
    expect(app.reported).toEqual([]);
  });

  test('is refused without a token, and for an unknown or deleted order', async () => {
    const id = await rows.order(await rows.client(), { deleted_at: new Date() });
    for (const unknownId of [id, 2_000_000_000]) {
      const response = await get(`/b2b/invoice/${unknownId}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'b2b_order.not_found', values: { id: unknownId } });
    }
    expect((await app.call(`/b2b/invoice/${id}`)).status).toBe(401);
    expect((await app.call(`/b2b/invoice/${id}`, { as: 'staff' })).status).toBe(403);
  });
});

function reversal(at: string) {
  return {
    paid_at: new Date(at),
    reversed_at: new Date('2026-11-05T09:00:00Z'),
    reversed_by: 'admin',
    reversal_reason: 'The cheque bounced',
  };
}

describe('the statement of account of a client', () => {
  const statementPath = (id: number, from: string, to: string): string =>
    `/b2b/clients/${id}/account/?from=${from}&to=${to}`;

  /** Expects that the header of the second page has the shop and the client in one line, within the page. */
  const expectHeaderInOneLine = async (bytes: Uint8Array): Promise<void> => {
    const file = await getDocumentProxy(bytes.slice());
    const page = await file.getPage(2);
    const { items } = await page.getTextContent();
    const textItems = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [
            {
              text: item.str,
              start: item.transform[4],
              end: item.transform[4] + item.width,
              y: item.transform[5],
            },
          ]
        : [],
    );
    const tableHeader = textItems.find(({ text }) => text === 'Date');
    const [shopItem, ...otherItems] = textItems.filter(({ y }) => y > (tableHeader?.y ?? Number.NaN));
    expect(shopItem?.text).toBe(SHOP.company_name);
    expect(new Set(otherItems.map(({ y }) => y))).toEqual(new Set([shopItem?.y]));
    for (const { text, start, end } of otherItems) {
      expect(start, text).toBeGreaterThan(shopItem?.end);
      expect(end, text).toBeLessThan(page.getViewport({ scale: 1 }).width - 39);
    }
  };

  test('has the opening balance, each entry with its balance, and the amount due', async () => {
    const client = await rows.client({ name: 'Tigris Stores', payment_terms: 'Net 14' });
    const completed = { status: 'completed' } as const;
    const first = await rows.order(client, {
      ...completed,
      order_date: new Date('2026-08-20T09:00:00Z'),
      completed_at: new Date('2026-09-01T09:00:00Z'),
      lines: [{ quantity: 1, unit_price: 100_000 }],
      payments: [{ amount_paid: 30_000.5, paid_at: new Date('2026-09-30T20:59:00Z') }],
    });
    const second = await rows.order(client, {
      status: 'shipped',
      order_date: new Date('2026-10-02T09:00:00Z'),
      completed_at: new Date('2026-10-05T09:00:00Z'),
      lines: [{ quantity: 2, unit_price: 125_000 }],
      payments: [
        { amount_paid: 60_000, payment_method: 'check', ...reversal('2026-10-10T09:00:00Z') },
        {
          amount_paid: 50_000,
          payment_method: 'bank_transfer',
          paid_at: new Date('2026-10-31T21:30:00Z'),
          notes: 'دفعة أولى',
        },
      ],
    });
    const printingOrder = await rows.order(client, {
      order_date: new Date('2026-10-20T09:00:00Z'),
      lines: [{ quantity: 1, unit_price: 999_999 }],
      payments: [{ amount_paid: 5000, paid_at: new Date('2026-10-21T09:00:00Z') }],
    });
    const deletedOrder = await rows.order(client, {
      ...completed,
      order_date: new Date('2026-10-22T09:00:00Z'),
      completed_at: new Date('2026-10-23T09:00:00Z'),
      deleted_at: new Date('2026-11-15T09:00:00Z'),
      lines: [{ quantity: 1, unit_price: 8000 }],
      payments: [{ amount_paid: 8000, paid_at: new Date('2026-10-24T09:00:00Z') }],
    });
    await rows.order(await rows.client(), { ...completed, lines: [{ quantity: 1, unit_price: 123_321 }] });

    const response = await get(statementPath(client, '2026-10-01', '2026-11-30'));
    const name = 'Statement_Tigris Stores_2026-10-01_2026-11-30.pdf';
    expect(response.headers.get('Content-Disposition')).toContain(`filename="${name}"`);
    const text = (await pdfText(new Uint8Array(await response.arrayBuffer()))).join(' ');
    for (const expectedText of [
      SHOP.company_name,
      SHOP.contact_email,
      SHOP.contact_phone,
      'Tigris Stores',
      'Net 14',
      'October 1, 2026 to November 30, 2026',
      'Oct 1, 2026 Opening balance 69,999.50',
      `Oct 5, 2026 Invoice INV-${second}-202610 250,000 319,999.50`,
      `Oct 10, 2026 Payment, Check, for INV-${second}-202610 60,000 259,999.50`,
      `Oct 21, 2026 Payment, Cash, for INV-${printingOrder}-202610 5,000 254,999.50`,
      `Oct 23, 2026 Invoice INV-${deletedOrder}-202610 8,000 262,999.50`,
      `Oct 24, 2026 Payment, Cash, for INV-${deletedOrder}-202610 8,000 254,999.50`,
      `Nov 1, 2026 Payment, Bank transfer, for INV-${second}-202610`,
      '50,000 204,999.50',
      `Nov 5, 2026 Payment taken back, Check, for INV-${second}-202610`,
      'The cheque bounced',
      '60,000 264,999.50',
      `Nov 15, 2026 Credit note CN-${deletedOrder}-1 for INV-${deletedOrder}-202610 8,000 256,999.50`,
      'Nov 30, 2026 Closing balance 256,999.50',
      'Opening balance 69,999.50 IQD',
      'Invoiced 250,000 IQD',
      'Paid 63,000 IQD',
      'Amount due 256,999.50 IQD',
      '1 / 1',
    ])
      expect(text).toContain(expectedText);
    for (const absent of [`INV-${first}-`, '999,999', '123,321']) expect(text).not.toContain(absent);

    const before = await textFrom(statementPath(client, '2026-08-01', '2026-09-30'));
    expect(before).toContain('Sep 30, 2026 Closing balance 69,999.50');
    expect(before).toContain(`Sep 1, 2026 Invoice INV-${first}-202608 100,000 100,000`);
  });

  test('says that a client has paid in advance or owes nothing, and dates goods without a completion date by their order', async () => {
    const client = await rows.client();
    await rows.order(client, {
      lines: [{ quantity: 1, unit_price: 900 }],
      payments: [{ amount_paid: 900, paid_at: new Date('2026-10-10T09:00:00Z') }],
    });
    // Completed before completion dates existed.
    const id = await rows.order(client, {
      status: 'completed',
      order_date: new Date('2026-04-04T09:00:00Z'),
      lines: [{ quantity: 1, unit_price: 70 }],
    });
    expect(await app.db.select().from(b2bOrders).where(eq(b2bOrders.b2b_order_id, id))).toMatchObject([
      { completed_at: null },
    ]);
    const paidInAdvance = await textFrom(statementPath(client, '2026-04-01', '2026-10-31'));
    expect(paidInAdvance).toContain(`Apr 4, 2026 Invoice INV-${id}-202604 70 70`);
    expect(paidInAdvance).toContain('Closing balance \u2212830');
    expect(paidInAdvance).toContain('In your favour 830 IQD');
    const withoutEntries = await textFrom(statementPath(await rows.client(), '2026-10-01', '2026-10-01'));
    expect(withoutEntries).toContain('There were no invoices and no payments in this period.');
    expect(withoutEntries).toContain('Nothing is due 0 IQD');
  });

  test('is created for any text in names and remarks', async () => {
    const client = await rows.client(HOSTILE_CLIENT);
    await rows.order(client, {
      lines: [{ quantity: 1, unit_price: 1000 }],
      payments: HOSTILE.map((notes) => ({
        amount_paid: 1,
        notes,
        paid_at: new Date('2026-05-05T09:00:00Z'),
      })),
    });
    const text = await textFrom(statementPath(client, '2026-01-01', '2026-12-31'));
    expect(text.match(/Payment, Cash, for INV-/g)).toHaveLength(HOSTILE.length);
    expect(text).toContain('In your favour 7 IQD');
  });

  test('has a long Arabic name within the header of its pages', async () => {
    const name = 'شركة الرافدين للتجارة العامة والهدايا والتحف '.repeat(5).slice(0, 200);
    const client = await rows.client({ name });
    await rows.order(client, {
      lines: [{ quantity: 1, unit_price: 1000 }],
      payments: Array.from({ length: 40 }, () => ({
        amount_paid: 1,
        paid_at: new Date('2026-05-05T09:00:00Z'),
      })),
    });
    await expectHeaderInOneLine(await bytesFrom(statementPath(client, '2026-01-01', '2026-12-31')));
  });

  test('supports a long period and a long name, and refuses a longer period with its length', async () => {
    const count = IS_FULL ? 300 : 100;
    const name = 'Al-Rafidain Company for General Trading and Gifts, '.repeat(4).slice(0, 200);
    const client = await rows.client({ name });
    const id = await rows.order(client, {
      status: 'completed',
      completed_at: new Date('2026-01-01T09:00:00Z'),
      lines: [{ quantity: 1, unit_price: 9_000_000 }],
      payments: Array.from({ length: count }, (_, index) => ({
        amount_paid: 100 + index,
        paid_at: new Date(Date.UTC(2026, 0, 2) + index * 86_400_000),
      })),
    });
    const bytes = await bytesFrom(statementPath(client, '2026-01-01', '2026-12-31'));
    await expectHeaderInOneLine(bytes);
    const text = (await pdfText(bytes)).join(' ');
    expect(text.match(/Payment, Cash, for INV-/g)).toHaveLength(count);
    expect(text).toContain(IS_FULL ? 'Amount due 8,925,150 IQD' : 'Amount due 8,985,050 IQD');
    await app.db.execute(`insert into b2b_payments (b2b_order_id, amount_paid, recorded_by, paid_at)
      select ${id}, 1, 'admin', '2026-05-05' from generate_series(1, ${MAX_CLIENT_STATEMENT_LINES})`);
    const refusal = await get(statementPath(client, '2026-01-01', '2026-12-31'));
    expect(refusal.status).toBe(409);
    expect(await refusal.json()).toMatchObject({
      code: 'b2b_account.too_long',
      values: { entries: MAX_CLIENT_STATEMENT_LINES + count + 1, limit: MAX_CLIENT_STATEMENT_LINES },
    });
    // Earlier entries are summed up in one line.
    expect(await textFrom(statementPath(client, '2026-12-01', '2026-12-31'))).toContain('Amount due');
  });

  test('is refused for a period that ends before it starts, for an unknown client, and without a token', async () => {
    const id = await rows.client();
    const backwards = await get(statementPath(id, '2026-02-02', '2026-02-01'));
    expect(backwards.status).toBe(422);
    expect(await backwards.json()).toMatchObject({ code: 'b2b_account.days', values: {} });
    for (const search of ['', '?from=2026-01-01', '?from=2026-02-30&to=2026-03-01', '?from=a&to=b'])
      expect((await get(`/b2b/clients/${id}/account/${search}`)).status).toBe(422);
    await app.db.update(b2bClients).set({ deleted_at: new Date() }).where(eq(b2bClients.client_id, id));
    for (const unknownId of [id, 2_000_000_000]) {
      const response = await get(statementPath(unknownId, '2026-01-01', '2026-12-31'));
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        code: 'b2b_client.not_found',
        values: { id: unknownId },
      });
    }
    expect((await app.call(statementPath(id, '2026-01-01', '2026-12-31'))).status).toBe(401);
  });
});
