import { beforeEach, describe, expect, test } from 'vitest';
import { withClosedIsolates } from '#domain/isolated.ts';
import { b2bClientRow, b2bOrderRow } from '#tests/support/b2b-rows.ts';
import { setMedia, setWidth } from '#tests/support/browser-screen.ts';
import { filamentRow, filamentStockRow, purchaseRow } from '#tests/support/filament-rows.ts';
import { type Answers, MOUNTED_USER_ID, mountPage } from '#tests/support/mounted-page.tsx';
import { bulkPaymentRow, dueRow } from '#tests/support/payment-rows.ts';
import {
  auditEntry,
  detailsRow,
  orderRow,
  productRow,
  stockedProductRow,
  userRow,
} from '#tests/support/sample-rows.ts';
import { storedOrder } from '#tests/support/stored-cart.ts';

/* A stored text with signs of direction leaves everything beside it in its place, on every page. */

/** The letters of each text. */
const VALUE = 'nonon';
/** Ends an isolate, turns the rest around and begins an embedding, with the same letters. */
const HOSTILE = 'no\u2069\u202eno\u2067\u202bn';

const order = orderRow({
  d2c_order_id: 7,
  version: 1,
  status: 'pending',
  customer_name: VALUE,
  customer_handle: VALUE,
  customer_address: VALUE,
  customer_district: VALUE,
  order_notes: VALUE,
  platform: 'instagram',
  created_by: VALUE,
  contents: { pieces: 1, items_total: 1000, has_notes: true, lines: [{ product: VALUE, quantity: 2 }] },
});
const product = productRow({ product_id: 1, version: 1, name: VALUE, aliases: [VALUE], dimensions: VALUE });
const client = b2bClientRow({ client_id: 3, version: 1, name: VALUE, contact_person: VALUE, address: VALUE });
const filament = filamentRow({ filament_id: 1, version: 1, name: VALUE, brand: VALUE, color_name: VALUE });
const shipment = {
  shipment_id: 4,
  d2c_order_id: 7,
  shipment_status: 'in_transit',
  shipped_date: '2026-01-01T00:00:00.000Z',
  tracking_number: VALUE,
  customer_name: VALUE,
  total_price: 15_000,
};
const ANSWERS: Answers = {
  'GET /products/': { data: [product] },
  'GET /products/in-stock/': { data: [stockedProductRow({ product_id: 1, stock_version: 1, name: VALUE })] },
  'GET /categories/': { data: [{ id: 1, name: VALUE, code_prefix: 'HOM', version: 1 }] },
  'GET /filament/stock-with-details/': {
    data: [filamentStockRow({ filament_id: 1, version: 1, name: VALUE, brand: VALUE, current_stock: 5 })],
  },
  'GET /filament/types/': { data: [filament] },
  'GET /filament/purchases/': { data: [purchaseRow({ purchase_id: 1, version: 1, supplier: VALUE })] },
  'GET /filament/colours/': { data: [] },
  'GET /d2c/order-pages/': { data: { orders: [order], total: 1 } },
  'GET /d2c/shipment-pages/': { data: { shipments: [shipment], total: 1 } },
  'GET /d2c/orders/7': { data: detailsRow(order) },
  'GET /d2c/orders/7/items/': {
    data: [
      {
        d2c_order_item_id: 1,
        product_id: 1,
        product: VALUE,
        quantity: 2,
        unit_price: 500,
        custom_cost: 0,
        subtotal: 1000,
        notes: VALUE,
      },
    ],
  },
  'GET /d2c/orders/7/moves/': {
    data: [
      {
        event: 'printing.started',
        from_status: 'pending',
        to_status: 'printing',
        reason: VALUE,
        moved_by: VALUE,
        moved_at: '2026-01-01T00:00:00.000Z',
      },
    ],
  },
  'GET /b2b/clients/': { data: [client] },
  'GET /b2b/orders/': {
    data: [b2bOrderRow({ b2b_order_id: 5, version: 1, client: client, order_notes: VALUE })],
  },
  'GET /d2c/payments-due/': {
    data: [dueRow({ due_id: 1, version: 1, order: { ...order, customer_email: '', province_id: null } })],
  },
  'GET /d2c/bulk-payments/': {
    data: [bulkPaymentRow({ bulk_payment_id: 1, version: 1, notes: VALUE, recorded_by: VALUE })],
  },
  'GET /auth/users': {
    data: [userRow({ user_id: 2, version: 1, full_name: VALUE, username: 'noor' })],
  },
  'GET /audit/': { data: [{ ...auditEntry(1), full_name: VALUE }] },
  'GET /audit/people/': { data: [] },
  'GET /parked-orders/': { data: [] },
  'POST /d2c/phone-lookups/': {
    data: { people: [], open_orders: [], returned_parcels: 0, recent: [] },
  },
};

const PAGES: readonly (readonly [role: 'staff' | 'superadmin', path: string])[] = [
  ['superadmin', '/admin/products'],
  ['superadmin', '/admin/filament?tab=purchases'],
  ['superadmin', '/admin/d2c-orders'],
  ['superadmin', '/admin/d2c-orders?order=7'],
  ['superadmin', '/admin/b2b?tab=orders'],
  ['superadmin', '/admin/payments?tab=d2c'],
  ['superadmin', '/admin/audit'],
  ['staff', '/customer/confirm'],
];

/** Widths of turned letters differ by less, in pixels. */
const TOLERANCE = 3;

interface Place {
  readonly shown: string;
  readonly left: number;
  readonly top: number;
}

/** Returns the places of all letters of the page, except those of the texts. */
const placesOfOthers = (texts: readonly string[]): readonly Place[] => {
  const places: Place[] = [];
  const range = document.createRange();
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (!(node instanceof Text) || !node.parentElement?.checkVisibility()) continue;
    const parts: [start: number, end: number][] = [];
    let start = 0;
    const ownTexts = [...node.data.matchAll(new RegExp(texts.join('|'), 'g'))];
    for (const { 0: text, index } of ownTexts) {
      parts.push([start, index]);
      start = index + text.length;
    }
    parts.push([start, node.data.length]);
    for (const [from, to] of parts) {
      const shown = node.data.slice(from, to);
      // The button of the keys, `?`, loads after the page.
      if (/^[\s\u2066-\u2069?]*$/.test(shown)) continue;
      range.setStart(node, from);
      range.setEnd(node, to);
      const { left, top } = range.getBoundingClientRect();
      places.push({ shown: shown.replaceAll(/[\u2066-\u2069]/g, ''), left, top });
    }
  }
  return places;
};

/** Replaces the texts in the answers, as a database with such texts would. */
const withTexts = <Content,>(content: Content, former: string, text: string): Content =>
  JSON.parse(JSON.stringify(content).replaceAll(former, text));

const TEXTS = [VALUE, HOSTILE, withClosedIsolates(HOSTILE)];

const placesOn = async (role: 'staff' | 'superadmin', path: string, text: string) => {
  // A strange name of the customer would be marked, so the product and the address have the text.
  const order = storedOrder(
    { userId: MOUNTED_USER_ID },
    [{ ...product, dimensions: VALUE }],
    'Layla',
    '07701234567',
  );
  const stored = withTexts(withTexts(order, 'Street 14, house 3', VALUE), VALUE, text);
  await mountPage(role, path, withTexts(ANSWERS, VALUE, text), { stored });
  const isShown = (element: Element): boolean => TEXTS.some((each) => element.textContent?.includes(each));
  const container = path.includes('order=') ? '[role=dialog]' : 'main';
  await expect.poll(() => [...document.querySelectorAll(container)].some(isShown)).toBe(true);
  await document.fonts.ready;
  return () => placesOfOthers(TEXTS);
};

/** Returns the texts that are elsewhere than expected, with both places. */
const movedTexts = (places: readonly Place[], expected: readonly Place[]): readonly unknown[] =>
  places.length === expected.length
    ? places.flatMap((place, index) => {
        const { shown, left, top } = expected[index] ?? place;
        const isThere =
          place.shown === shown &&
          Math.abs(place.left - left) < TOLERANCE &&
          Math.abs(place.top - top) < TOLERANCE;
        return isThere ? [] : [[place, expected[index]]];
      })
    : [`${places.length} texts in place of ${expected.length}`];

beforeEach(async () => {
  await setMedia({});
  await setWidth(1280);
});

describe.each(PAGES)('%s %s', (role, path) => {
  let expected: readonly Place[] = [];

  test('has places for all texts', async () => {
    expected = (await placesOn(role, path, VALUE))();
    expect(expected.length).toBeGreaterThan(5);
  });

  test('keeps them beside texts with signs of direction', async () => {
    const places = await placesOn(role, path, HOSTILE);
    await expect.poll(() => movedTexts(places(), expected)).toEqual([]);
  });
});
