import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CartItem } from '#domain/cart.ts';
import { EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import { isSameCustomer, newJournal } from '#domain/drafts.ts';
import { changedSince, isSameOrder, repricedJournal } from '#domain/order-journal.ts';
import { lineKeyOf, orderCustomerOf, orderKeyOf } from '#domain/order-payload.ts';
import { searchProducts } from '#domain/product-search.ts';
import { newRandomId } from '#domain/random-id.ts';
import { homeOf, isRole } from '#domain/roles.ts';

const item: CartItem = {
  product_id: 1,
  product_name: 'Vase',
  product_image: '',
  dimensions: '',
  customizable: false,
  base_price: 1000,
  unit_price: 1000,
  quantity: 1,
  notes: '',
  custom_cost: 0,
};
const reversed = (fields: CartItem): CartItem => {
  const { product_id, ...rest } = fields;
  return { ...rest, product_id };
};

describe('drafts', () => {
  test('an id is 128 bits of hex, and unique', () => {
    const ids = Array.from({ length: 1000 }, newRandomId);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('every order and every line has its own constant key', () => {
    const line = fc.nat(499);
    const draftId = fc.stringMatching(/^[0-9a-f]{32}$/);
    fc.assert(
      fc.property(draftId, draftId, line, line, (firstDraftId, secondDraftId, firstIndex, secondIndex) => {
        const first = newJournal(7, { draft_id: firstDraftId, items: [item] }, EMPTY_CUSTOMER);
        const second = newJournal(7, { draft_id: secondDraftId, items: [item] }, EMPTY_CUSTOMER);
        expect(lineKeyOf(first, firstIndex) === lineKeyOf(second, secondIndex)).toBe(
          firstDraftId === secondDraftId && firstIndex === secondIndex,
        );
        expect(orderKeyOf(first) === orderKeyOf(second)).toBe(firstDraftId === secondDraftId);
        expect(lineKeyOf(first, firstIndex)).not.toBe(orderKeyOf(first));
        expect(lineKeyOf({ ...first, order_id: 12, acknowledged: 1 }, firstIndex)).toBe(
          lineKeyOf(first, firstIndex),
        );
      }),
    );
  });

  test('an order is equal in any order of its fields', () => {
    const journal = newJournal(
      7,
      { draft_id: 'a', items: [item, { ...item, product_id: 2 }] },
      EMPTY_CUSTOMER,
    );
    const { notes, ...others } = EMPTY_CUSTOMER;
    const restored = { ...journal, customer: { notes, ...others }, items: journal.items.map(reversed) };
    expect(JSON.stringify(restored)).not.toBe(JSON.stringify(journal));
    expect(isSameOrder(journal, restored)).toBe(true);
    expect(isSameCustomer(journal.customer, restored.customer)).toBe(true);
    expect(isSameOrder(journal, { ...journal, order_id: 12, acknowledged: 2 })).toBe(true);
  });

  test.each([
    [{ draft_id: 'b' }],
    [{ customer: { ...EMPTY_CUSTOMER, district: 'Mansour' } }],
    [{ items: [] }],
    [{ items: [{ ...item, quantity: 2 }] }],
    [{ items: [{ ...item, notes: 'in red' }] }],
    [{ items: [item, item] }],
  ])('%j makes the order different', (change) => {
    const journal = newJournal(7, { draft_id: 'a', items: [item] }, EMPTY_CUSTOMER);
    expect(isSameOrder(journal, { ...journal, ...change })).toBe(false);
  });
});

describe('changes after the submission', () => {
  const vase = { ...item, quantity: 2 };
  const lamp = { ...item, product_id: 2, product_name: 'Lamp' };
  const journal = newJournal(7, { draft_id: 'a', items: [vase, lamp] }, EMPTY_CUSTOMER);
  const changesOf = (items: readonly CartItem[], draft_id = 'a') =>
    changedSince(journal, { draft_id, items });

  test.each<[Partial<CartItem>]>([[{ quantity: 1 }], [{ notes: 'in red' }], [{ custom_cost: 250 }]])(
    '%j is listed by its product',
    (change) => expect(changesOf([{ ...vase, ...change }, lamp])).toEqual(['Vase']),
  );

  test('a removed line is listed, too', () => expect(changesOf([vase])).toEqual(['Lamp']));

  test('more pieces and other products belong to the next order', () =>
    expect(changesOf([{ ...vase, quantity: 5 }, lamp, { ...item, product_id: 3 }])).toEqual([]));

  test('a new price does not count as a change by a person', () =>
    expect(changesOf([vase, { ...lamp, base_price: 1200, unit_price: 1200 }])).toEqual([]));

  test('another cart is not compared', () => expect(changesOf([], 'b')).toEqual([]));
});

describe('search', () => {
  const products = [
    { name: 'Dragon Vase', dimensions: '10 x 20 cm' },
    { name: 'مزهرية', dimensions: null },
    { name: 'Lamp (moon)', dimensions: '' },
  ];
  test.each([
    ['', [0, 1, 2]],
    ['   ', [0, 1, 2]],
    ['VASE', [0]],
    [' vase ', [0]],
    ['20 CM', [0]],
    ['مزهر', [1]],
    ['(moon', [2]],
    ['.*', []],
    ['null', []],
  ])('%j', (term, expected) => {
    expect(searchProducts(products, term)).toEqual(expected.map((index) => products[index]));
  });

  test('finds each product by any part of its name, in any case', () => {
    const name = fc.string({
      unit: fc.constantFrom('a', 'B', ' ', '1', 'ز', 'é'),
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(name, fc.nat(), fc.nat(), (text, from, length) => {
        const start = from % text.length;
        const part = text.slice(start, start + 1 + (length % text.length));
        const product = { name: text, dimensions: null };
        expect(searchProducts([product], part.toUpperCase())).toEqual([product]);
        expect(searchProducts([{ name: '', dimensions: text }], part)).toHaveLength(1);
      }),
    );
  });
});

test.each([
  ['superadmin', '/admin'],
  ['admin', '/admin'],
  ['staff', '/customer'],
  ['Staff', '/login'],
  ['', '/login'],
  ['toString', '/login'],
  ['__proto__', '/login'],
  [undefined, '/login'],
])('the start page of the role %s is %s', (role, home) => {
  expect(homeOf(role)).toBe(home);
  expect(role !== undefined && isRole(role)).toBe(home !== '/login');
});

test('a stored order starts without acknowledgements, and a line at a new price is another request', () => {
  const journal = newJournal(
    7,
    { draft_id: 'abc', items: [item, { ...item, product_id: 2 }] },
    EMPTY_CUSTOMER,
  );
  expect(journal).toEqual({
    version: 1,
    user_id: 7,
    draft_id: 'abc',
    customer: EMPTY_CUSTOMER,
    items: [item, { ...item, product_id: 2 }],
    order_id: null,
    acknowledged: 0,
    is_repriced: false,
    new_price: null,
  });
  const repriced = repricedJournal({ ...journal, new_price: 1200 }, 2, 1200.5);
  expect(repriced).toEqual({
    ...journal,
    items: [item, { ...item, product_id: 2, base_price: 1200.5, unit_price: 1200.5 }],
    is_repriced: true,
  });
  expect([lineKeyOf(journal, 1), lineKeyOf(repriced, 1), lineKeyOf(repriced, 5)]).toEqual([
    'abc.line.1',
    'abc.line.1.120050',
    'abc.line.5.0',
  ]);
});

test('an unknown platform counts as none', () => {
  const platformOf = (socialMediaPlatform: string) =>
    orderCustomerOf({ ...EMPTY_CUSTOMER, socialMediaPlatform }).platform;
  expect(['instagram', 'other', 'myspace', ''].map(platformOf)).toEqual(['instagram', 'other', '', '']);
});

test('every byte of an id has its own two digits', () => {
  expect(Array.from({ length: 1000 }, newRandomId).some((id) => /^(..)*01/.test(id))).toBe(true);
});
