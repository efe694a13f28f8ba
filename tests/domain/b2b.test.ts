import { describe, expect, test } from 'vitest';
import { clientFaultsOf, isB2bClientFound } from '#domain/b2b-client.ts';
import {
  b2bItemOf,
  b2bLineKeyOf,
  b2bOrderKeyOf,
  editedB2bDraft,
  isB2bDraftComplete,
  isB2bLineStorable,
  newB2bDraft,
  typedSubtotalOf,
} from '#domain/b2b-draft.ts';
import {
  B2B_ORDER_STATUSES,
  b2bPaymentStatusOf,
  b2bSubtotal,
  b2bTotal,
  isB2bIncomplete,
  isB2bOrderFound,
  MAX_B2B_ITEMS,
} from '#domain/b2b-order.ts';
import { amountFaultOf, isPartial } from '#domain/b2b-payment.ts';
import { MAX_HUNDREDTHS } from '#domain/money.ts';
import { productPickerMatches } from '#domain/product-picker.ts';

const CLIENT = {
  name: 'Basra Toys',
  contact_person: 'Layla',
  email: '',
  phone: '07701234567',
  address: '',
  payment_terms: '',
};
/** Every text has the maximum length that can be stored. */
const CLIENT_AT_MAX_LENGTH = {
  name: 'x'.repeat(200),
  contact_person: 'x'.repeat(200),
  email: `a@${'x'.repeat(318)}`,
  phone: 'x'.repeat(50),
  address: 'x'.repeat(500),
  payment_terms: 'x'.repeat(200),
};

describe('a client', () => {
  test.each([
    [{}, {}],
    [{ name: ' \0' }, { name: 'required' }],
    [{ contact_person: '' }, { contact_person: 'required' }],
    [{ phone: '  ' }, { phone: 'required' }],
    [CLIENT_AT_MAX_LENGTH, {}],
    [{ email: ' a@b ' }, {}],
    [{ email: 'a.b' }, { email: 'email' }],
    [{ email: 'a b@c' }, { email: 'email' }],
    [{ name: '\u200f' }, { name: 'required' }],
  ])('of %j has an error in %j', (typed, faults) => {
    expect(clientFaultsOf({ ...CLIENT, ...typed })).toEqual(faults);
  });

  test.each(Object.entries(CLIENT_AT_MAX_LENGTH))('cannot have a longer %s', (field, text) => {
    expect(clientFaultsOf({ ...CLIENT, [field]: `${text}x` })).toEqual({ [field]: 'tooLong' });
  });

  test('is found by name, contact person, phone, e-mail address and terms', () => {
    const client = {
      name: 'Basra Toys',
      contact_person: 'أحمد',
      phone: '0770',
      email: 'shop@toys.example',
      payment_terms: 'Net 30',
    };
    const isFound = (term: string): boolean => isB2bClientFound(client, term);
    expect(['', ' basra ', 'احمد', '0770', 'TOYS.', 'net 3'].map(isFound)).not.toContain(false);
    expect(isFound('erbil')).toBe(false);
    const minimalClient = { name: 'A', contact_person: null, phone: null, email: null, payment_terms: null };
    expect([
      isB2bClientFound(minimalClient, 'a'),
      isB2bClientFound(minimalClient, 'null'),
      isB2bClientFound(minimalClient, 'e'),
    ]).toEqual([true, false, false]);
  });
});

const LINE = { product_id: 7, product_name: 'Vase', quantity: 2, unit_price: 1500.25, notes: ' red\0 ' };

describe('a draft', () => {
  test('starts empty with its own id', () => {
    const [firstDraft, secondDraft] = [newB2bDraft(), newB2bDraft()];
    expect(firstDraft).toEqual({ draft_id: firstDraft.draft_id, client: null, lines: [], order_notes: '' });
    expect(firstDraft.draft_id).not.toBe(secondDraft.draft_id);
  });

  test('takes a client, notes and lines, and a change affects only the given line', () => {
    const client = { client_id: 3, name: 'Basra Toys' };
    const empty = newB2bDraft();
    const named = editedB2bDraft(empty, { kind: 'client', client });
    expect(named).toEqual({ ...empty, client });
    expect(editedB2bDraft(named, { kind: 'notes', order_notes: 'soon' })).toEqual({
      ...named,
      order_notes: 'soon',
    });

    const draftWithTwoLines = [1, 2].reduce(
      (draft) => editedB2bDraft(draft, { kind: 'lineAdded', line: LINE }),
      named,
    );
    const [first, second] = draftWithTwoLines.lines;
    if (!first || !second) throw new Error('there are two lines');
    expect(first.line_id).not.toBe(second.line_id);
    expect(draftWithTwoLines).toEqual({
      ...named,
      lines: [
        { ...LINE, line_id: first.line_id },
        { ...LINE, line_id: second.line_id },
      ],
    });

    const changed = editedB2bDraft(draftWithTwoLines, {
      kind: 'lineChanged',
      line_id: second.line_id,
      change: { quantity: 9 },
    });
    expect(changed).toEqual({ ...draftWithTwoLines, lines: [first, { ...second, quantity: 9 }] });
    expect(editedB2bDraft(draftWithTwoLines, { kind: 'lineRemoved', line_id: first.line_id })).toEqual({
      ...draftWithTwoLines,
      lines: [second],
    });
  });

  test('cannot have more lines than an order', () => {
    const lines = Array.from({ length: MAX_B2B_ITEMS - 1 }, (_, index) => ({ ...LINE, line_id: `${index}` }));
    const full = editedB2bDraft({ ...newB2bDraft(), lines }, { kind: 'lineAdded', line: LINE });
    expect(full.lines).toHaveLength(MAX_B2B_ITEMS);
    expect(editedB2bDraft(full, { kind: 'lineAdded', line: LINE })).toBe(full);
  });

  test('is complete with a client, a line, and a total that can be stored', () => {
    const client = { client_id: 3, name: 'Basra Toys' };
    const line = { ...LINE, line_id: 'a' };
    const draft = { ...newB2bDraft(), client, lines: [line] };
    expect(isB2bDraftComplete(draft)).toBe(true);
    expect(isB2bDraftComplete({ ...draft, client: null })).toBe(false);
    expect(isB2bDraftComplete({ ...draft, lines: [] })).toBe(false);
    const tooExpensive = { quantity: 2, unit_price: 999_999_999_999 };
    expect(isB2bDraftComplete({ ...draft, lines: [{ ...line, ...tooExpensive }] })).toBe(false);
    expect([isB2bLineStorable(line), isB2bLineStorable(tooExpensive)]).toEqual([true, false]);
  });

  test('is sent under keys derived from its id, with trimmed lines', () => {
    const draft = { ...newB2bDraft(), draft_id: 'abc' };
    expect([b2bOrderKeyOf(draft), b2bLineKeyOf(draft, 2)]).toEqual(['abc.order', 'abc.line.2']);
    expect(b2bItemOf({ ...LINE, line_id: 'a' })).toEqual({
      product_id: 7,
      quantity: 2,
      unit_price: 1500.25,
      notes: 'red',
    });
  });

  test.each([
    ['a code', 'HOM012', [4, 3]],
    ['a code in small letters', 'hom012', [4, 3]],
    ['a part of a code', 'OM01', [3, 4]],
    ['an Arabic name', 'لمبة', [3]],
    ['an Arabic name that is typed in haste', 'لمبه', [3]],
    ['a Kurdish name', 'گڵۆپ', [3]],
    ['a number alone', '#4', [4]],
  ])('finds products by %s', (_, term, ids) => {
    const products = [
      {
        product_id: 3,
        name: 'Lamp like HOM012',
        dimensions: null,
        product_code: 'HOM011',
        aliases: ['لمبة طاولة', 'گڵۆپی سەر مێز'],
      },
      { product_id: 4, name: 'Vase', dimensions: null, product_code: 'HOM012', aliases: [] },
    ];
    expect(productPickerMatches(products, term).map(({ product_id }) => product_id)).toEqual(ids);
  });

  test('finds products by id, name and dimensions, with ten results at most', () => {
    const products = [
      { product_id: 12, name: 'Spiral Vase', dimensions: '10 x 10 cm' },
      { product_id: 7, name: 'مزهرية', dimensions: null },
      { product_id: 112, name: 'No. #1', dimensions: null },
    ];
    const findIds = (term: string) =>
      productPickerMatches(products, term).map(({ product_id }) => product_id);
    expect(findIds('')).toEqual([12, 7, 112]);
    expect(findIds(' #12 ')).toEqual([12]);
    expect(findIds('#1')).toEqual([]);
    expect(findIds('#12 lamp')).toEqual([]);
    expect(findIds('SPIRAL')).toEqual([12]);
    expect(findIds('مزهريه')).toEqual([7]);
    expect(findIds('x 10')).toEqual([12]);
    expect(findIds('no. #1')).toEqual([112]);
    expect(findIds('null')).toEqual([]);
    expect(findIds('e')).toEqual([12]);
    const many = Array.from({ length: 11 }, (_, index) => ({
      product_id: index,
      name: 'Vase',
      dimensions: null,
    }));
    expect(productPickerMatches(many, 'vase')).toEqual(many.slice(0, 10));
    // An exact id comes first, however many sizes and ids contain it.
    const sizes = Array.from({ length: 20 }, (_, index) => ({
      product_id: 120 + index,
      name: `Bowl ${index}`,
      dimensions: '12 x 12 x 4 cm',
    }));
    const first = productPickerMatches([...sizes, { product_id: 12, name: 'Vase', dimensions: null }], '12');
    expect(first.map(({ product_id }) => product_id)).toEqual([
      12,
      ...sizes.slice(0, 9).map((product) => product.product_id),
    ]);
  });
});

describe('an order', () => {
  test('is incomplete until it has all announced lines, and at least one', () => {
    const isIncomplete = (items_count: number, expected_items: number | null) =>
      isB2bIncomplete({ items_count, expected_items });
    expect([
      isIncomplete(0, null),
      isIncomplete(1, null),
      isIncomplete(1, 2),
      isIncomplete(2, 2),
      isIncomplete(0, 0),
    ]).toEqual([true, false, true, false, false]);
  });

  test.each([
    [100, 0, 'unpaid'],
    [100, 0.01, 'partial'],
    [100, 99.99, 'partial'],
    [100, 100, 'paid'],
    [100, 101, 'paid'],
    [0.3, 0.1 + 0.2, 'paid'],
  ])('of %d IQD of which %d are paid is %s', (total_price, total_paid, paid) => {
    for (const status of B2B_ORDER_STATUSES)
      expect(b2bPaymentStatusOf({ status, total_price, total_paid })).toBe(paid);
  });

  test.each([
    ['pending', 'unpaid'],
    ['printing', 'unpaid'],
    ['completed', 'paid'],
    ['shipped', 'paid'],
  ])('of 0 IQD that is %s is %s, because it is paid once it is complete', (status, paid) => {
    expect(b2bPaymentStatusOf({ status, total_price: 0, total_paid: 0 })).toBe(paid);
  });

  test('has the sum of its lines as its total', () => {
    expect(b2bSubtotal({ quantity: 3, unit_price: 10.5 })).toBe(3150);
    expect(
      b2bTotal([
        { quantity: 3, unit_price: 10.5 },
        { quantity: 1, unit_price: 1 },
      ]),
    ).toBe(3250);
  });

  test('is found by its number, its client, its statuses and its notes', () => {
    const order = {
      b2b_order_id: 41,
      status: 'printing',
      payment_status: 'partial',
      order_notes: 'Red #5 boxes',
      client: { name: 'Basra Toys' },
    };
    const isOrderFound = (term: string): boolean => isB2bOrderFound(order, term);
    expect(
      [
        '',
        '41',
        ' #41 ',
        '# 41',
        'Order #41',
        'order ٤١',
        'INV-41-202611',
        'basra',
        'print',
        'PARTIAL',
        'red #5',
      ].filter((term) => !isOrderFound(term)),
    ).toEqual([]);
    expect(['42', '#4', 'Order #42', 'INV-4-202611', 'INV-41', 'erbil'].filter(isOrderFound)).toEqual([]);
    const minimalOrder = { ...order, order_notes: null, client: null };
    expect([
      isB2bOrderFound(minimalOrder, '41'),
      isB2bOrderFound(minimalOrder, 'null'),
      isB2bOrderFound(minimalOrder, 'o'),
    ]).toEqual([true, false, false]);
  });
});

test.each([
  [undefined, 100, 'required'],
  [0, 100, 'notPositive'],
  [-1, 100, 'notPositive'],
  [1, 100, undefined],
  [100, 100, undefined],
  [101, 100, 'overRemaining'],
  [MAX_HUNDREDTHS, MAX_HUNDREDTHS, undefined],
  [MAX_HUNDREDTHS + 1, MAX_HUNDREDTHS + 2, 'tooLarge'],
])('a payment of %s with a remaining amount of %d has the error %s', (amount, remaining, fault) => {
  expect(amountFaultOf(amount, remaining)).toBe(fault);
});

test('a payment is partial while an amount remains', () => {
  expect([isPartial(99, 100), isPartial(100, 100)]).toEqual([true, false]);
});

test.each<[quantity: number | null, unit_price: number | null, subtotal: number | null]>([
  [2, 30, 6000],
  [1, 0, 0],
  [3, 2.5, 750],
  [-2, 30, null],
  [2, -30, null],
  [0, 30, null],
  [1.5, 30, null],
  [2, 30.005, null],
  [null, 30, null],
  [2, null, null],
  [Number.NaN, 30, null],
  [2, Number.NaN, null],
  [100_001, 1, null],
  [100_000, 999_999_999_999, null],
])('a typed line of %s at %s has the total %s', (quantity, unit_price, subtotal) => {
  expect(typedSubtotalOf({ quantity, unit_price })).toBe(subtotal);
});
