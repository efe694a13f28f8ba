import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { b2bItemOf } from '#domain/b2b-draft.ts';
import { orderItemOf } from '#domain/order-payload.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { expectData } from '#tests/support/expected-response.ts';
import { addItem, createOrder } from '#tests/support/orders.ts';
import { wholesaleCalls } from '#tests/support/wholesale.ts';

/*
 * Folding and cleaning are only for comparing. A text is stored and returned unchanged, without the blanks at
 * its ends.
 */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ name: 'texts_as_typed' });
});
afterAll(() => app.close());

/** Each text would be changed by some normalization or cleaning. */
const TEXTS = [
  ['a decomposed accent', 'Zoe\u0301 Cafe\u0301'],
  ['a composed accent', 'Zo\u00e9 Caf\u00e9'],
  ['signs with two code points', '10 \u212b, 5 \u2126, 3 \u212a'],
  ['a compatibility ideograph', '\ufa10'],
  ['Kurdish letters', 'نەورۆز ڕۆژان گوڵ ێ ۆ ھ ہ'],
  ['a joiner in a word', 'نه\u200cورۆز'],
  ['Arabic vowels and a tatweel', 'مُحَمَّـــد، أحمد'],
  ['Arabic-Indic and Persian digits', 'بيت ١٢، شارع ۳۴'],
  ['presentation forms', '\ufefb \ufdfa'],
  ['direction marks', 'Ali \u200fعلي\u200e \u2068A-12\u2069 x'],
  ['blanks of all kinds', 'a  b\u00a0c\u202fd'],
  ['curly quotes', '“Men’s” ‘5″’'],
  ['full-width letters', 'ＡＢＣ １２'],
  ['emoji', '💐❤️👩‍🚀 for Layla'],
  ['small and capital letters', 'ŞîRîN iİıI ẞß'],
  ['a soft hyphen', 'photo\u00adgraph'],
] as const;

const asAdmin = async <Row>(method: string, path: string, json: unknown, status = 201): Promise<Row> =>
  expectData<Row>(app.call(path, { method, as: 'superadmin', json }), status);

type Row = Readonly<Record<string, unknown>>;
let lastSerial = 0;
const nextSerial = (): number => {
  lastSerial += 1;
  return lastSerial;
};
/** Returns four letters that no other category has. */
const freshPrefix = (): string =>
  [...String(1000 + nextSerial())].map((digit) => String.fromCharCode(65 + Number(digit))).join('');

/** Stores a text in each field that a person types in, and returns the stored text. */
const ENTRIES: Readonly<Record<string, (text: string) => Promise<Row>>> = {
  'a D2C order': async (text) => {
    const change = {
      customer_name: text,
      customer_handle: text,
      customer_address: text,
      customer_district: text,
      order_notes: text,
    };
    const id = await createOrder(app, 'staff', change);
    const row = await expectData<Row>(app.call(`/d2c/orders/${id}`, { as: 'admin' }), 200);
    return Object.fromEntries(Object.keys(change).map((field) => [field, row[field]]));
  },
  'the notes of a line, to be printed': async (text) => {
    const id = await createOrder(app, 'staff', { expected_items: 1, total_price: 15_000 });
    const item = {
      product_id: 1,
      product_name: '',
      product_image: '',
      base_price: 1,
      unit_price: 1,
      quantity: 1,
      custom_cost: 0,
    };
    const orderItem = orderItemOf({ ...item, dimensions: '', customizable: true, notes: text });
    await addItem(app, 'staff', id, { notes: orderItem.notes });
    const [line] = await expectData<Row[]>(app.call(`/d2c/orders/${id}/items/`, { as: 'admin' }), 200);
    return { notes: line?.notes };
  },
  'a B2B client': async (text) => {
    const client = { name: text, contact_person: text, phone: text, address: text, payment_terms: text };
    const row: Row = { ...(await wholesaleCalls(app).newClient(client)) };
    return Object.fromEntries(Object.keys(client).map((field) => [field, row[field]]));
  },
  'a B2B order and its line': async (text) => {
    const { newOrder, addItem: addLine, items } = wholesaleCalls(app);
    const order = await newOrder({ order_notes: text });
    const line = { line_id: '', product_name: '', product_id: 1, quantity: 1, unit_price: 1, notes: text };
    await expectData(addLine(order.b2b_order_id, { notes: b2bItemOf(line).notes }), 201);
    const [item] = await items(order.b2b_order_id);
    return { order_notes: order.order_notes, notes: item?.notes };
  },
  'a category': async (text) => {
    const code_prefix = freshPrefix();
    // Category names are unique in any spelling.
    const category = { name: `${text} ${code_prefix}`, description: text, code_prefix };
    const { name, description } = await asAdmin<Row>('POST', '/categories/', category);
    return { name: String(name).replace(` ${code_prefix}`, ''), description };
  },
  'a product': async (text) => {
    const product = { name: text, category_id: 1, base_price: 1000 };
    const { name } = await asAdmin<Row>('POST', '/products/', product);
    return { name };
  },
  'filament and its purchase': async (text) => {
    const filament_id = 5000 + nextSerial();
    const user = {
      filament_id,
      brand: text,
      name: text,
      material: text,
      color_name: text,
      color_hex: '#000000',
    };
    const { brand, name, material, color_name } = await asAdmin<Row>('POST', '/filament/types/', user);
    const purchase = { filament_id, spools_bought: 1, date_purchased: '2026-02-27', supplier: text };
    const { supplier } = await asAdmin<Row>('POST', '/filament/purchases/', purchase);
    return { brand, name, material, color_name, supplier };
  },
  'the name of the shop': async (text) => {
    const settings = { company_name: text, contact_phone: text };
    const { company_name, contact_phone } = await asAdmin<Row>('PUT', '/settings/', settings, 200);
    return { company_name, contact_phone };
  },
};

describe.each(Object.entries(ENTRIES))('%s', (_, storedOf) => {
  test.each(TEXTS)('is stored as typed: %s', async (_case, text) => {
    const stored = await storedOf(text);
    expect(stored).toEqual(Object.fromEntries(Object.keys(stored).map((field) => [field, text])));
  });
});

test('the database stores the same text', async () => {
  const text = 'Zoe\u0301 نه\u200cورۆز ١٢';
  const id = await createOrder(app, 'staff', { customer_name: text });
  const { rows } = await app.pool.query('select customer_name from d2c_orders where d2c_order_id = $1', [id]);
  expect(rows).toEqual([{ customer_name: text }]);
});
