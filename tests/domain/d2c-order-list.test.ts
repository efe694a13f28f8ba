import { describe, expect, test } from 'vitest';
import {
  bareOrderNumber,
  compareInTab,
  completenessOf,
  deletionNeedsReason,
  explicitOrderNumber,
  orderIdTyped,
  readId,
} from '#domain/d2c-order-list.ts';

describe('completenessOf', () => {
  test.each([
    ['all lines arrived', 'pending', 5, 5, 'complete'],
    ['more lines than expected', 'pending', 6, 5, 'complete'],
    ['no expected number of lines', 'pending', 0, null, 'complete'],
    ['lines are missing', 'pending', 2, 5, 'incomplete'],
    ['no line has arrived', 'pending', 0, 1, 'incomplete'],
    ['lines are missing in an order that is printed', 'printing', 2, 5, 'incomplete'],
    ['lines are missing in a cancelled order', 'cancelled', 2, 5, 'abandoned'],
    ['a complete order that was cancelled', 'cancelled', 5, 5, 'complete'],
  ] as const)('%s', (_case, status, items_count, expected_items, expected) => {
    expect(completenessOf({ status, items_count, expected_items })).toBe(expected);
  });
});

describe('orderIdTyped', () => {
  test.each([
    ['#12', 12],
    [' # 0012 ', 12],
    ['12', 12],
    ['#٤٢', 42],
    ['https://desk.example/admin/d2c-orders?order=77', 77],
    ['https://desk.example/admin/d2c-orders?tab=ready&order=77', 77],
  ])('%s is an order', (typed, id) => {
    expect(orderIdTyped(typed)).toBe(id);
  });

  test.each(['', 'Noor', '07701234567', '9647701234567', '12 Karrada', 'printing'])(
    '%s is not an order',
    (typed) => {
      expect(orderIdTyped(typed)).toBeNull();
    },
  );

  test.each(['#0', '#99999999999'])('%s is an impossible order number', (typed) => {
    expect(orderIdTyped(typed)).toBe(0);
  });
});

describe('explicitOrderNumber', () => {
  test.each([
    ['#12', 12],
    ['Order #64', 64],
    ['order ٦٤', 64],
    ['ORDER\u00a0#64', 64],
    ['https://desk.example/admin/d2c-orders?order=77', 77],
  ])('%s is an order by name', (typed, id) => {
    expect(explicitOrderNumber(typed)).toBe(id);
  });

  test.each(['12', 'Order', 'Order #', 'Order #64 late', 'reorder #64', '#12-34', ''])(
    '%s is not an order',
    (typed) => {
      expect(explicitOrderNumber(typed)).toBeNull();
    },
  );
});

test.each([
  ['pending', 2, 2, false],
  ['printing', 2, 2, false],
  ['ready', 2, 2, false],
  ['handed_to_shopini', 2, 2, true],
  ['handed_to_shopini', 1, 2, true],
  ['completed', 2, 2, true],
  ['completed', 1, 2, true],
  ['cancelled', 2, 2, true],
  ['cancelled', 1, 2, false],
])(
  'an order that is %s with %d of %d lines needs a reason for its deletion: %s',
  (status, items_count, expected, isNeeded) => {
    expect(deletionNeedsReason({ status, items_count, expected_items: expected })).toBe(isNeeded);
  },
);

test('an address refers to an order only by a possible number', () => {
  expect(['12', '2147483647'].map(readId)).toEqual([12, 2_147_483_647]);
  expect(['', '0', '12x', 'x12', '-1', '2147483648', '99999999999'].map(readId)).toEqual([
    0, 0, 0, 0, 0, 0, 0,
  ]);
});

test('a typed term is an order number only without other text', () => {
  expect(['#100', 'http://desk/?order=5', '123456789', '123'].map(orderIdTyped)).toEqual([
    100, 5, 123_456_789, 123,
  ]);
  expect(
    ['No #12', '#12b', 'see https://desk/?order=7', 'a12', '12a', '1234567890'].map(orderIdTyped),
  ).not.toContainEqual(expect.any(Number));
});

const order = (d2c_order_id: number, order_date: string) => ({ d2c_order_id, order_date });

test.each([
  ['an older one before a newer one', order(9, '2026-10-01'), order(1, '2026-11-01')],
  ['of one moment the smaller number', order(1, '2026-11-01'), order(2, '2026-11-01')],
] as const)('To Print and Ready show %s, History the reverse', (_case, older, newer) => {
  for (const tab of ['to-print', 'ready'] as const) {
    expect(compareInTab(older, newer, tab)).toBe(-1);
    expect(compareInTab(newer, older, tab)).toBe(1);
  }
  expect(compareInTab(older, newer, 'history')).toBe(1);
  expect(compareInTab(newer, older, 'history')).toBe(-1);
});

/** The keys of a scanner in each layout, in the order of the American keys below. */
const KEYS = "qwertyuiop[]asdfghjkl;'zxcvnm,./";
const TYPED = [
  ['Arabic (101)', 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظ', '\u061f'],
  ['Central Kurdish', "قوەرتیئحۆپ[]اسدفگهژکل؛'زخجڤنم،./", '\u061f'],
] as const;

test.each(TYPED)(
  'a job sheet that is scanned under the layout %s finds its order',
  (_, letters, question) => {
    const typedAs = (text: string): string =>
      [...text].map((key) => (key === '?' ? question : ([...letters][KEYS.indexOf(key)] ?? key))).join('');
    expect(explicitOrderNumber(typedAs('http://desk.example.com/admin/dc?tab=ready&order=12'))).toBe(12);
    expect(explicitOrderNumber(typedAs('https://qwertyuiop.asdfghjkl.zxcvnm/?order=١٢'))).toBe(12);
    expect(explicitOrderNumber(typedAs('https://desk/?tab=ready'))).toBeNull();
  },
);

test.each([
  'HTTPS://DESK.EXAMPLE.COM/ADMIN/D2C?TAB=READY&ORDER=12',
  'اففحس://يثسن/؟خقيثق=12',
  'اففح:ظظيثسنظشيةهىظي2ؤ؟خقيثق=١٢',
  'هتتپس://دەسک/؟ۆردەر=١٢',
  // With Shift, which some scanners press under Caps Lock.
  'ألإلإحس:ظظ؟×\u064cي\u064f\u064c=12',
])('a job sheet that is scanned as %j finds its order', (typed) => {
  expect(explicitOrderNumber(typed)).toBe(12);
});

test('a scanned job sheet finds its order', () => {
  expect(explicitOrderNumber(' https://desk.example.com/admin/d2c?tab=ready&order=0012 ')).toBe(12);
  expect(explicitOrderNumber('http://desk/?order=100')).toBe(100);
  expect(bareOrderNumber(' 12 ')).toBe(12);
  expect(bareOrderNumber('٢٠')).toBe(20);
});
