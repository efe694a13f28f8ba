import { describe, expect, test } from 'vitest';
import type { CartItem } from '#domain/cart.ts';
import { type CustomerInfo, EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import { afterPlaced, changed, fitted, isComplete } from '#domain/order-draft.ts';
import { newOrderJournal } from '#tests/support/new-order-journal.ts';

const line = (quantity: number, notes = ''): CartItem => ({
  product_id: 1,
  product_name: 'Vase',
  product_image: '',
  dimensions: '',
  customizable: true,
  base_price: 1000,
  unit_price: 1000,
  quantity,
  notes,
  custom_cost: 0,
});
const ADAM: CustomerInfo = {
  ...EMPTY_CUSTOMER,
  fullName: 'Adam',
  phone: '07701234567',
  address: 'Karrada',
  province: '3',
};
const BADIA: CustomerInfo = { ...ADAM, fullName: 'Badia' };
const THIS = 'a'.repeat(32);
const OTHER = 'b'.repeat(32);
const NEXT = 'c'.repeat(32);
const order = { draft_id: THIS, items: [line(2)], customer: ADAM };

test('clearing the cart begins another order for the same customer', () => {
  expect(changed(order, { kind: 'cartCleared', draftId: NEXT })).toEqual({
    draft_id: NEXT,
    items: [],
    customer: ADAM,
  });
});

test('every other edit keeps the id, and what it does not concern', () => {
  expect(changed(order, { kind: 'customerChanged', change: BADIA })).toEqual({ ...order, customer: BADIA });
  expect(changed(order, { kind: 'lineChanged', productId: 1, change: { quantity: 5 } })).toEqual({
    ...order,
    items: [line(5)],
  });
  expect(changed(order, { kind: 'lineRemoved', productId: 1 })).toEqual({ ...order, items: [] });
});

test('another product takes the pieces, notes and cost of a line, or joins the line of that product', () => {
  const lamp = {
    product_id: 2,
    name: 'Lamp',
    picture_url: null,
    dimensions: null,
    customizable: false,
    base_price: 500,
  };
  const lampLine = { ...line(2), product_id: 2, product_name: 'Lamp', base_price: 500, unit_price: 500 };
  const vase = { ...line(2, 'in red'), custom_cost: 50 };
  const replaced = changed(
    { ...order, items: [vase] },
    { kind: 'productReplaced', productId: 1, product: lamp },
  );
  expect(replaced.items).toEqual([
    { ...lampLine, customizable: false, quantity: 2, notes: 'in red', custom_cost: 50 },
  ]);
  const joined = changed(
    {
      ...order,
      items: [
        { ...lampLine, quantity: 3, notes: '[Colours: 1 blue, 2 red]\nfor the window', custom_cost: 25 },
        { ...line(2, '[Colours: 2 red]\nin a box'), custom_cost: 50 },
      ],
    },
    { kind: 'productReplaced', productId: 1, product: lamp },
  );
  expect(joined.items).toEqual([
    {
      ...lampLine,
      quantity: 5,
      notes: '[Colours: 1 blue, 4 red]\n3 × for the window; 2 × in a box',
      custom_cost: 75,
    },
  ]);
  expect(changed(order, { kind: 'productReplaced', productId: 9, product: lamp })).toEqual(order);
});

test('a quantity that is being typed leaves the colours alone, and they are fitted when the order is sent', () => {
  const coloured = { ...order, items: [line(10, '[Colours: 6 red, 4 blue]')] };
  const typing = changed(coloured, { kind: 'quantityTyped', productId: 1, quantity: 1 });
  expect(typing.items).toEqual([line(1, '[Colours: 6 red, 4 blue]')]);
  expect(fitted(typing).items).toEqual([line(1, '[Colours: 1 red]')]);
  const typed = changed(typing, { kind: 'quantityTyped', productId: 1, quantity: 12 });
  expect(fitted(typed).items).toEqual([line(12, '[Colours: 6 red, 4 blue]')]);
});

describe('after an order was placed', () => {
  test.each([
    { before: 1, placed: 1, left: 0 },
    { before: 2, placed: 1, left: 1 },
    { before: 3, placed: 1, left: 2 },
    { before: 2, placed: 2, left: 0 },
    { before: 100_000, placed: 100_000, left: 0 },
  ])(
    '$left of $before pieces stay, as another order, when $placed were placed',
    ({ before, placed, left }) => {
      const journal = newOrderJournal(7, { draft_id: THIS, items: [line(placed)] }, ADAM);
      const { draft_id, items } = afterPlaced({ ...order, items: [line(before)] }, journal, NEXT);
      expect([draft_id, items.map(({ quantity }) => quantity)]).toEqual([NEXT, left === 0 ? [] : [left]]);
    },
  );

  test.each([
    ['[Colours: 1 red]', ''],
    ['[Colours: 2 red]', '[Colours: 1 red]'],
    ['[Colours: 1 red, 1 blue]', '[Colours: 1 blue]'],
    ['[Colours: 1 blue]', ''],
    ['[Colours: 2 red; Text: "سارة"]', '[Colours: 1 red; Text: "سارة"]'],
    ['[Colours: 1 red; Text: "سارة"]', '[Text: "سارة"]'],
  ])('the piece that stays of two with the notes %s has the notes %s', (notes, left) => {
    const first = notes.includes('red') ? '[Colours: 1 red]' : '[Colours: 1 blue]';
    const journal = newOrderJournal(7, { draft_id: THIS, items: [line(1, first)] }, ADAM);
    expect(afterPlaced({ ...order, items: [line(2, notes)] }, journal, NEXT).items).toEqual([line(1, left)]);
  });

  test('another order stays as it is', () => {
    const journal = newOrderJournal(7, { draft_id: OTHER, items: order.items }, BADIA);
    expect(afterPlaced(order, journal, NEXT)).toEqual(order);
  });

  test('its customer leaves, and a customer that was entered since then stays', () => {
    const journal = newOrderJournal(7, order, ADAM);
    expect(afterPlaced(order, journal, NEXT).customer).toEqual(EMPTY_CUSTOMER);
    expect(afterPlaced({ ...order, customer: BADIA }, journal, NEXT).customer).toEqual(BADIA);
  });
});

test.each([
  ['lines and a complete customer', order, true],
  ['no lines', { ...order, items: [] }, false],
  ['no address', { ...order, customer: { ...ADAM, address: ' ' } }, false],
  ['a total beyond all bounds', { ...order, items: [{ ...line(100_000), unit_price: 1e308 }] }, false],
])('an order with %s', (_, draft, expected) => {
  expect(isComplete(draft)).toBe(expected);
});
