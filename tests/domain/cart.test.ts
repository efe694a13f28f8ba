import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newD2cOrderItemSchema } from '#api/contracts/d2c-order-entry.ts';
import {
  addProduct,
  type CartItem,
  cartTotal,
  itemCount,
  removeLine,
  updateLine,
  withItem,
  withoutPlaced,
} from '#domain/cart.ts';
import { MAX_LINE_QUANTITY, MAX_NOTES_LENGTH, MAX_ORDER_ITEMS } from '#domain/d2c-order.ts';
import { lineTotal, sum, toIqd } from '#domain/money.ts';
import { orderItemOf } from '#domain/order-payload.ts';
import { createDraftStore } from '#storage/draft-store.ts';
import { anyText } from '#tests/support/any-text.ts';
import { createMemoryTexts } from '#tests/support/memory-texts.ts';

const product = (productId: number, price = 1000) => ({
  product_id: productId,
  name: `Product ${productId}`,
  picture_url: `/pictures/${productId}.webp`,
  dimensions: '10 x 10 cm',
  customizable: true,
  base_price: price,
});
const firstCart = addProduct([], product(1, 1250.5), 2);
const singleLine = (items: readonly CartItem[]): CartItem => {
  const [item] = items;
  if (!item || items.length !== 1) throw new Error('there should be one line');
  return item;
};

/** Any product that the contract allows a backend to send. */
const anyProduct = () =>
  fc.record({
    product_id: fc.integer({ min: 1, max: 2_147_483_647 }),
    name: fc.oneof(anyText(), fc.string({ minLength: 300, maxLength: 900 })),
    picture_url: fc.oneof(fc.constant(null), fc.string(), fc.constant('x'.repeat(300_000))),
    dimensions: fc.oneof(fc.constant(null), fc.string(), fc.string({ minLength: 300, maxLength: 900 })),
    customizable: fc.boolean(),
    base_price: fc.oneof(fc.double({ min: 0, max: 1e12, noNaN: true }), fc.double()),
  });
const anyChange = () =>
  fc.record(
    {
      quantity: fc.oneof(fc.integer(), fc.double()),
      notes: fc.oneof(
        anyText(),
        fc.string({
          unit: fc.constantFrom('a', '🖨️', '\0', '\ud800'),
          minLength: 1990,
          maxLength: 2010,
          size: 'max',
        }),
      ),
      custom_cost: fc.oneof(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.double()),
    },
    { requiredKeys: [] },
  );

describe('adding', () => {
  test('a new product creates a line at its base price, without notes and custom cost', () => {
    expect(singleLine(firstCart)).toEqual({
      product_id: 1,
      product_name: 'Product 1',
      product_image: '/pictures/1.webp',
      dimensions: '10 x 10 cm',
      customizable: true,
      base_price: 1250.5,
      unit_price: 1250.5,
      quantity: 2,
      notes: '',
      custom_cost: 0,
    });
  });

  test('an existing product raises its quantity and keeps the price of its line', () => {
    expect(singleLine(addProduct(firstCart, product(1, 9999), 3))).toEqual({
      ...singleLine(firstCart),
      quantity: 5,
    });
  });

  test.each([0, -1, 0.5, Number.NaN])('%d adds nothing', (quantity) => {
    expect(addProduct(firstCart, product(2), quantity)).toBe(firstCart);
  });

  test('the quantity and the number of lines have the same limits as on the server', () => {
    const maxLine = singleLine(addProduct(firstCart, product(1), MAX_LINE_QUANTITY));
    expect(maxLine.quantity).toBe(MAX_LINE_QUANTITY);
    const isAccepted = (quantity: number) =>
      z.safeParse(newD2cOrderItemSchema, { ...orderItemOf(maxLine), quantity }).success;
    expect([MAX_LINE_QUANTITY, MAX_LINE_QUANTITY + 1].map(isAccepted)).toEqual([true, false]);
    const full = Array.from({ length: MAX_ORDER_ITEMS }, (_, index) => index + 1).reduce<readonly CartItem[]>(
      (items, id) => addProduct(items, product(id), 1),
      [],
    );
    expect(full).toHaveLength(MAX_ORDER_ITEMS);
    expect(addProduct(full, product(9999), 1)).toBe(full);
  });
});

test('the notes of an item name the pieces only beside other notes of the same product', () => {
  const gift = { quantity: 2, notes: 'gift' };
  const first = withItem([], gift, product(1));
  expect(singleLine(first)).toMatchObject({ quantity: 2, notes: 'gift' });
  expect(singleLine(withItem(first, gift, product(1)))).toMatchObject({ quantity: 4, notes: 'gift' });
  expect(singleLine(withItem(first, { quantity: 1, notes: 'in red' }, product(1)))).toMatchObject({
    quantity: 3,
    notes: '2 × gift; 1 × in red',
  });
});

describe('changing', () => {
  test('only the given fields of the given line change', () => {
    const twoLines = addProduct(firstCart, product(2), 1);
    const changed = updateLine(twoLines, 2, { notes: 'in red' });
    expect(changed).toEqual([twoLines[0], { ...twoLines[1], notes: 'in red' }]);
    expect(updateLine(twoLines, 3, { notes: 'in red' })).toEqual(twoLines);
    expect(removeLine(twoLines, 1)).toEqual([twoLines[1]]);
    expect(removeLine(twoLines, 3)).toEqual(twoLines);
  });

  test('a custom cost counts once, not per piece', () => {
    const [item] = updateLine(firstCart, 1, { custom_cost: 0.25 });
    expect(item?.unit_price).toBe(1250.5);
    expect(cartTotal(updateLine(firstCart, 1, { custom_cost: 0.25 }))).toBe(250_125);
  });

  test.each([
    [0, 1],
    [-5, 1],
    [2.9, 2],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, MAX_LINE_QUANTITY],
  ])('a quantity of %d becomes %d', (quantity, expected) => {
    expect(singleLine(updateLine(firstCart, 1, { quantity })).quantity).toBe(expected);
  });

  test.each([
    [Number.NaN, 0],
    [-1, 0],
    [-0, 0],
    [0.005, 0.01],
    [1.239, 1.24],
    [Number.POSITIVE_INFINITY, 0],
    [1e300, 999_999_999_999.99],
  ])('a custom cost of %d becomes %d', (custom_cost, expected) => {
    expect(singleLine(updateLine(firstCart, 1, { custom_cost })).custom_cost).toBe(expected);
  });

  test('long notes are cut, but never within a character', () => {
    const notes = `${'a'.repeat(MAX_NOTES_LENGTH - 1)}🙂`;
    expect(singleLine(updateLine(firstCart, 1, { notes })).notes).toBe('a'.repeat(MAX_NOTES_LENGTH - 1));
  });
});

test('after any additions and inputs the line can be stored, restored and sent', () => {
  fc.assert(
    fc.property(anyProduct(), fc.integer({ min: 1, max: 10 }), anyChange(), (added, quantity, change) => {
      const items = updateLine(addProduct([], added, quantity), added.product_id, change);
      const draft = { draft_id: 'a'.repeat(32), items };
      const store = createDraftStore(createMemoryTexts());
      store.writeCart(7, draft);
      expect(store.read(7).items).toEqual(items);
      expect(z.safeParse(newD2cOrderItemSchema, orderItemOf(singleLine(items))).error).toBeUndefined();
    }),
  );
});

test('the total is the sum of the lines, the count the sum of the quantities', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 20 }),
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 0, max: 10_000_000 }),
      (ids, quantity, price) => {
        const items = ids.reduce<readonly CartItem[]>(
          (before, id) => addProduct(before, product(id, toIqd(price + id)), quantity),
          [],
        );
        expect(cartTotal(items)).toBe(sum(items.map(lineTotal)));
        expect(cartTotal(items)).toBe(ids.reduce((total, id) => total + (price + id) * quantity, 0));
        expect(itemCount(items)).toBe(ids.length * quantity);
      },
    ),
  );
});

test('after an order is placed the cart keeps what was added since, line by line', () => {
  const quantities = fc.dictionary(
    fc.constantFrom('1', '2', '3', '4'),
    fc.integer({ min: 1, max: MAX_LINE_QUANTITY }),
  );
  const cartOf = (quantities: Readonly<Record<string, number>>) =>
    Object.entries(quantities).reduce<readonly CartItem[]>(
      (items, [id, quantity]) => addProduct(items, product(Number(id)), quantity),
      [],
    );
  fc.assert(
    fc.property(quantities, quantities, (now, placed) => {
      const cart = updateLine(cartOf(now), 1, { notes: 'typed since then' });
      const remaining = withoutPlaced(cart, cartOf(placed));
      const expected = cart
        .map((item) => ({ ...item, quantity: item.quantity - (placed[item.product_id] ?? 0) }))
        .filter(({ quantity }) => quantity > 0);
      expect(remaining).toEqual(expected);
      expect(withoutPlaced(cart, cart)).toEqual([]);
      expect(withoutPlaced(cart, [])).toEqual(cart);
    }),
  );
});

test('missing fields of a product are empty, and the address of a picture has a maximum length', () => {
  const minimalProduct = { ...product(3), picture_url: null, dimensions: null };
  expect(singleLine(addProduct([], minimalProduct, 1))).toMatchObject({ product_image: '', dimensions: '' });
  const pictureOf = (length: number) =>
    singleLine(addProduct([], { ...product(3), picture_url: 'x'.repeat(length) }, 1)).product_image.length;
  expect([pictureOf(200_000), pictureOf(200_001)]).toEqual([200_000, 0]);
});

test('a line keeps fields that are not given, and takes a new price completely', () => {
  const costly = updateLine(firstCart, 1, { custom_cost: 5 });
  expect(singleLine(updateLine(costly, 1, { quantity: 3 }))).toEqual({ ...singleLine(costly), quantity: 3 });
  expect(singleLine(updateLine(costly, 1, { base_price: 2000 }))).toEqual({
    ...singleLine(costly),
    base_price: 2000,
    unit_price: 2000,
  });
});
