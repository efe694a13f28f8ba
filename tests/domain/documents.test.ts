import { expect, test } from 'vitest';
import { businessMonth, daysBetween, isEnteredDay } from '#domain/business-day.ts';
import { clientStatementFileName, invoiceFileName, invoiceNumber } from '#domain/invoice.ts';
import { isolated } from '#domain/isolated.ts';
import { isAtPrice } from '#domain/line-price.ts';
import { catalogueFileName, productFileName } from '#domain/product-file.ts';

/** In Baghdad the next day and month have started. */
const LAST_MOMENT_OF_MARCH_UTC = new Date('2026-03-31T22:30:00Z');

test('documents have the file names of spec 2 section 7, with the date of the business', () => {
  expect(invoiceNumber(41, LAST_MOMENT_OF_MARCH_UTC)).toBe('INV-41-202604');
  expect(invoiceFileName(41, LAST_MOMENT_OF_MARCH_UTC)).toBe('Invoice_41_2026-04-01.pdf');
  expect(clientStatementFileName('Basra Toys', { from: '2026-01-01', to: '2026-03-31' })).toBe(
    'Statement_Basra Toys_2026-01-01_2026-03-31.pdf',
  );
  expect(productFileName(LAST_MOMENT_OF_MARCH_UTC)).toBe('products_catalog_2026-04-01.csv');
  expect(catalogueFileName('Home')).toBe('Home_catalog.pdf');
  expect(businessMonth(LAST_MOMENT_OF_MARCH_UTC)).toBe('2026-04');
});

test('the days between two dates are counted', () => {
  expect([
    daysBetween('2026-03-01', '2026-03-31'),
    daysBetween('2026-03-31', '2026-03-01'),
    daysBetween('2024-02-28', '2024-03-01'),
  ]).toEqual([30, -30, 2]);
});

test('an entered date has no text before or after it', () => {
  expect(['2026-03-01', '02026-03-01', '2026-03-011', '2026-03-01T'].map(isEnteredDay)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('a name in a sentence is isolated and reorders nothing', () => {
  expect(isolated('مها')).toBe('\u2068مها\u2069');
});

test('a line has a price of its product, or one plus its custom cost', () => {
  const isAt = (unit_price: number, custom_cost: number) =>
    isAtPrice({ unit_price, custom_cost }, [1000, 1200.5]);
  expect([isAt(1000, 0), isAt(1200.5, 0), isAt(1000, 50), isAt(1050, 50), isAt(1250.5, 50)]).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect([
    isAt(1050, 0),
    isAt(950, 50),
    isAt(1000.01, 0),
    isAtPrice({ unit_price: 0, custom_cost: 0 }, []),
  ]).toEqual([false, false, false, false]);
});
