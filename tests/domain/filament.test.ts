import { describe, expect, test } from 'vitest';
import { isEnteredDay } from '#domain/business-day.ts';
import {
  daysLeftOf,
  filamentFaultsOf,
  filamentMatches,
  filamentStatusOf,
  parsePositiveNumber,
  purchaseFaultsOf,
} from '#domain/filament.ts';
import type { STOCK_COLUMNS } from '#domain/filament-stock-columns.ts';
import { isStocked, sortedStock } from '#domain/filament-stock-order.ts';

test.each([
  [-1, 'out_of_stock'],
  [0, 'out_of_stock'],
  [1, 'critical_stock'],
  [4, 'critical_stock'],
  [5, 'low_stock'],
  [10, 'low_stock'],
  [11, 'good_stock'],
])('%i spools are %s', (spools, status) => {
  expect(filamentStatusOf(spools)).toBe(status);
});

test.each([
  [{ current_stock: 10, opened: 10, knownDays: 300 }, 30],
  [{ current_stock: 3, opened: 4, knownDays: 30 }, 22],
  [{ current_stock: 6, opened: 2, knownDays: 7 }, 21],
  [{ current_stock: 0, opened: 9, knownDays: 30 }, 0],
  // There is not enough data: too few openings or too short a time.
  [{ current_stock: 10, opened: 1, knownDays: 300 }, null],
  [{ current_stock: 10, opened: 5, knownDays: 6 }, null],
])('a stock like %j lasts %s days', (usage, days) => {
  expect(daysLeftOf(usage)).toBe(days);
});

const filament = (
  filament_id: number,
  brand: string,
  name: string | null,
  color_name: string | null = null,
) => ({
  filament_id,
  brand,
  name,
  material: null,
  color_name,
});

describe('the filaments for a purchase', () => {
  const filaments = [
    filament(12, 'eSUN', 'PLA+', 'Cold White'),
    filament(112, 'Bambu Lab', 'PLA Silk', 'ذهبي'),
    filament(7, 'SUNLU', null),
  ];
  const matchingIds = (term: string) =>
    filamentMatches(filaments, term).map(({ filament_id }) => filament_id);

  test.each([
    ['', [12, 112, 7]],
    ['12', [12, 112]],
    ['#112', [112]],
    ['#12 #1', [12, 112]],
    ['sun', [12, 7]],
    ['pla white', [12]],
    ['ذهبي', [112]],
    ['ذَهَبي', [112]],
    ['١١٢', [112]],
    ['#۷', [7]],
    ['nothing', []],
  ])('for %j are found by ID, brand, name and colour', (term, ids) => {
    expect(matchingIds(term)).toEqual(ids);
  });

  test('are limited to the first ten', () => {
    const many = Array.from({ length: 30 }, (_, index) => filament(index + 1, 'eSUN', null));
    expect(filamentMatches(many, 'esun')).toEqual(many.slice(0, 10));
  });
});

test.each([
  ['1,200', 1200],
  ['١٬٢٠٠', 1200],
  ['۱۲', 12],
  ['\u200e12\u200f', 12],
  [' 7 ', 7],
  ['0', null],
  ['-3', null],
  ['2.5', null],
  ['', null],
  ['ten', null],
  ['1,201', null],
])('the whole number in %j is %s', (typed, number) => {
  expect(parsePositiveNumber(typed, 1200)).toBe(number);
});

const FILAMENT_FORM = {
  filament_id: '12',
  brand: 'eSUN',
  name: '',
  material: '',
  color_name: '',
  color_hex: '#1E90ff',
};

test.each([
  [{}, {}],
  [{ filament_id: '' }, { filament_id: 'required' }],
  [{ filament_id: '1.5' }, { filament_id: 'filamentId' }],
  [{ filament_id: '2147483648' }, { filament_id: 'filamentId' }],
  [{ brand: ' \0' }, { brand: 'required' }],
  [{ brand: 'x'.repeat(101) }, { brand: 'tooLong' }],
  [{ name: 'x'.repeat(101) }, { name: 'tooLong' }],
  [{ material: 'x'.repeat(101) }, { material: 'tooLong' }],
  [{ color_name: 'x'.repeat(101) }, { color_name: 'tooLong' }],
  [{ color_hex: '' }, { color_hex: 'color' }],
  [{ color_hex: '#12345g' }, { color_hex: 'color' }],
])('a filament type of %j has an error in %j', (typed, faults) => {
  expect(filamentFaultsOf({ ...FILAMENT_FORM, ...typed })).toEqual(faults);
});

const PURCHASE_FORM = {
  filament_id: 12,
  spools_bought: '1',
  date_purchased: '2026-02-28',
  supplier: '',
  price_per_spool: '',
  total_cost: '',
};

test.each([
  [{}, {}],
  [{ filament_id: null }, { filament_id: 'required' }],
  [{ spools_bought: ' ' }, { spools_bought: 'required' }],
  [{ spools_bought: '0' }, { spools_bought: 'spools' }],
  [{ spools_bought: '10,001' }, { spools_bought: 'spools' }],
  [{ date_purchased: '' }, { date_purchased: 'day' }],
  [{ date_purchased: '2026-02-29' }, { date_purchased: 'day' }],
  [{ supplier: 'x'.repeat(201) }, { supplier: 'tooLong' }],
  [{ price_per_spool: '22,500.50 IQD', total_cost: '\u200f٩٠٬٠٠٠' }, {}],
  [{ price_per_spool: 'dear' }, { price_per_spool: 'amount' }],
  [{ total_cost: '0' }, { total_cost: 'amount' }],
  [{ total_cost: '-5' }, { total_cost: 'amount' }],
  [{ total_cost: '999,999,999,999.99' }, {}],
  [
    { total_cost: '1000000000000', price_per_spool: '9e15' },
    { total_cost: 'amount', price_per_spool: 'amount' },
  ],
])('a purchase of %j has an error in %j', (typed, faults) => {
  expect(purchaseFaultsOf({ ...PURCHASE_FORM, ...typed })).toStrictEqual(faults);
});

test.each([
  ['2000-01-01', true],
  ['2099-12-31', true],
  ['2024-02-29', true],
  ['1999-12-31', false],
  ['2100-01-01', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['0026-01-01', false],
])('%s is a valid date of a purchase: %s', (day, isValid) => {
  expect(isEnteredDay(day)).toBe(isValid);
});

describe('the stock', () => {
  const row = (filament_id: number, current_stock: number, total_used: number, brand: string) => ({
    ...filament(filament_id, brand, brand.toLowerCase(), brand.toUpperCase()),
    current_stock,
    total_used,
    active: true,
  });
  const rows = [
    row(2, 7, 1, 'Bambu'),
    row(10, 0, 3, 'eSUN'),
    row(1, 12, 2, 'Anycubic'),
    row(3, 6, 1, 'Bambu'),
  ];
  const ids = (column: (typeof STOCK_COLUMNS)[number], isDescending = false) =>
    sortedStock(rows, column, isDescending).map(({ filament_id }) => filament_id);

  test('is sorted by any column in both directions, and by ID among equals', () => {
    expect(ids('id')).toEqual([1, 2, 3, 10]);
    expect(ids('id', true)).toEqual([10, 3, 2, 1]);
    for (const column of ['brand', 'name', 'color'] as const) {
      expect(ids(column)).toEqual([1, 2, 3, 10]);
      expect(ids(column, true)).toEqual([10, 2, 3, 1]);
    }
    expect(ids('spools')).toEqual([10, 3, 2, 1]);
    expect(ids('used', true)).toEqual([10, 1, 2, 3]);
    // The order is out of stock, low, low, good.
    expect(ids('status')).toEqual([10, 2, 3, 1]);
  });

  test('contains an inactive filament while it has a spool', () => {
    expect(isStocked({ active: true, current_stock: 0 })).toBe(true);
    expect(isStocked({ active: false, current_stock: 1 })).toBe(true);
    expect(isStocked({ active: false, current_stock: 0 })).toBe(false);
  });
});

test('a filament is found by words of one text each, in full-width letters too', () => {
  const filaments = [
    { ...filament(12, 'eSUN', 'PLA+'), material: 'PETG' },
    filament(7, 'SUNLU', null),
    filament(8, 'Color#5', 'x'),
  ];
  const matchingIds = (term: string) =>
    filamentMatches(filaments, term).map(({ filament_id }) => filament_id);
  expect(matchingIds('petg')).toEqual([12]);
  expect(matchingIds(' ｐｌａ  ESUN ')).toEqual([12]);
  expect(matchingIds('color#5')).toEqual([8]);
  expect([matchingIds('sunpla'), matchingIds('empty'), matchingIds('null')]).toEqual([[], [], []]);
});

test('the maximum length is accepted, and a colour is a single one', () => {
  const longest = { brand: 'x'.repeat(100), name: 'x'.repeat(100), color_hex: ' #123456 ' };
  expect(filamentFaultsOf({ ...FILAMENT_FORM, ...longest })).toEqual({});
  expect(purchaseFaultsOf({ ...PURCHASE_FORM, supplier: 'x'.repeat(200) })).toEqual({});
  for (const color_hex of ['x#123456', '#1234567', '#12345'])
    expect(filamentFaultsOf({ ...FILAMENT_FORM, color_hex })).toEqual({ color_hex: 'color' });
});

test('the stock is sorted by numbers as numbers, by names in natural order, and empty names come first', () => {
  const row = (filament_id: number, name: string | null, current_stock: number) => ({
    ...filament(filament_id, 'eSUN', name, name),
    current_stock,
    total_used: 0,
    active: true,
  });
  const rows = [
    row(1, 'PLA 10', -10),
    row(2, 'PLA 2', -2),
    row(3, null, 3),
    row(5, 'Abs', 12),
    row(4, 'Abs', 7),
  ];
  const ids = (column: (typeof STOCK_COLUMNS)[number]) =>
    sortedStock(rows, column, false).map((row) => row.filament_id);
  expect(ids('spools')).toEqual([1, 2, 3, 4, 5]);
  expect(ids('name')).toEqual([3, 4, 5, 2, 1]);
  expect(ids('color')).toEqual([3, 4, 5, 2, 1]);
  // The order is out of stock, out of stock, critical, low, good.
  expect(ids('status')).toEqual([1, 2, 3, 4, 5]);
  expect(ids('used')).toEqual([1, 2, 3, 4, 5]);
});
