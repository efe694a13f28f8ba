import { expect, test } from 'vitest';
import { categoryFaultsOf, codePrefixOf } from '#domain/category.ts';
import { MAX_STOCK, MAX_STOCK_REASON, stockFaultsOf, stockStatusOf } from '#domain/stock-level.ts';

test('a stock of 0 or less is out of stock, spec 2 section 4', () => {
  expect([-1, 0, 1].map(stockStatusOf)).toEqual(['out_of_stock', 'out_of_stock', 'in_stock']);
});

test.each([
  [{}, {}],
  [{ quantity: 0 }, {}],
  [{ quantity: MAX_STOCK, reason: 'x'.repeat(MAX_STOCK_REASON) }, {}],
  [{ quantity: null }, { quantity: 'quantity' }],
  [{ quantity: 1.5 }, { quantity: 'quantity' }],
  [{ quantity: -1 }, { quantity: 'quantity' }],
  [{ quantity: MAX_STOCK + 1 }, { quantity: 'quantity' }],
  [{ reason: 'x'.repeat(MAX_STOCK_REASON + 1) }, { reason: 'tooLong' }],
])('a count of %j has an error in %j', (typed, faults) => {
  expect(stockFaultsOf({ quantity: 3, reason: '', ...typed })).toEqual(faults);
});

test.each([
  [{}, {}],
  [{ name: 'x'.repeat(100), code_prefix: 'ABCDEF', description: 'x'.repeat(500) }, {}],
  [{ name: ' \0' }, { name: 'required' }],
  [{ name: 'x'.repeat(101) }, { name: 'tooLong' }],
  [{ description: 'x'.repeat(501) }, { description: 'tooLong' }],
  [{ code_prefix: ' ' }, { code_prefix: 'required' }],
  [{ code_prefix: 'ABCDEFG' }, { code_prefix: 'tooLong' }],
  [{ code_prefix: ' hom ' }, {}],
  [{ code_prefix: 'AB' }, {}],
  [{ code_prefix: 'A' }, { code_prefix: 'prefix' }],
  [{ code_prefix: 'HO1' }, { code_prefix: 'prefix' }],
  [{ code_prefix: '1HO' }, { code_prefix: 'prefix' }],
])('a category of %j has an error in %j', (typed, faults) => {
  expect(categoryFaultsOf({ name: 'Home', code_prefix: 'HOM', description: '', ...typed })).toEqual(faults);
});

test('a prefix is stored in capitals', () => {
  expect(codePrefixOf(' hom ')).toBe('HOM');
});
