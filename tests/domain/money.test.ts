import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  lineTotal,
  MAX_HUNDREDTHS,
  MAX_MONEY,
  sum,
  toAsciiDigits,
  toHundredths,
  toIqd,
} from '#domain/money.ts';

const hundredths = () => fc.integer({ min: 0, max: MAX_HUNDREDTHS });

describe('hundredths', () => {
  test('every amount with two decimals is converted to IQD and back without loss', () => {
    fc.assert(
      fc.property(hundredths(), (amount) => {
        expect(toHundredths(toIqd(amount))).toBe(amount);
        expect(toHundredths(Number(toIqd(amount).toFixed(2)))).toBe(amount);
        expect(toHundredths(JSON.parse(JSON.stringify(toIqd(amount))))).toBe(amount);
      }),
    );
  });

  test.each([
    [0.1 + 0.2, 30],
    [1.005, 100],
    [-2.5, -250],
    [999_999_999_999.99, MAX_HUNDREDTHS],
  ])('%d IQD is %d', (iqd, expected) => expect(toHundredths(iqd)).toBe(expected));
});

describe('line totals', () => {
  test('are unit price x quantity + custom cost, exactly', () => {
    fc.assert(
      fc.property(
        hundredths(),
        fc.integer({ min: 1, max: 100_000 }),
        hundredths(),
        (price, quantity, cost) => {
          const exact = BigInt(price) * BigInt(quantity) + BigInt(cost);
          const total = lineTotal({ unit_price: toIqd(price), quantity, custom_cost: toIqd(cost) });
          if (exact <= BigInt(MAX_HUNDREDTHS)) expect(BigInt(total)).toBe(exact);
          else expect(total).toBe(Number.POSITIVE_INFINITY);
        },
      ),
    );
  });

  test('a sum is exact, or not a number that could be shown', () => {
    fc.assert(
      fc.property(fc.array(hundredths(), { maxLength: 500 }), (amounts) => {
        const exact = amounts.reduce((before, amount) => before + BigInt(amount), 0n);
        const total = sum(amounts);
        if (exact <= BigInt(MAX_HUNDREDTHS)) expect(BigInt(total)).toBe(exact);
        else expect(total).toBe(Number.POSITIVE_INFINITY);
      }),
    );
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e308])('no total is computed from %d', (broken) => {
    expect(lineTotal({ unit_price: broken, quantity: 1, custom_cost: 0 })).toBe(Number.POSITIVE_INFINITY);
    expect(lineTotal({ unit_price: 1, quantity: 1, custom_cost: broken })).toBe(Number.POSITIVE_INFINITY);
    expect(sum([1, broken])).toBe(Number.POSITIVE_INFINITY);
  });
});

test('toAsciiDigits leaves other characters unchanged', () => {
  expect(toAsciiDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ abc ٫')).toBe('0123456789 0123456789 abc ٫');
});

test('the maximum amount is a valid sum, and a hundredth more is not', () => {
  expect(MAX_MONEY).toBe(999_999_999_999.99);
  const dearest = { unit_price: MAX_MONEY, quantity: 1, custom_cost: 0 };
  expect(lineTotal(dearest)).toBe(MAX_HUNDREDTHS);
  expect(lineTotal({ ...dearest, custom_cost: 0.01 })).toBe(Number.POSITIVE_INFINITY);
  expect([sum([MAX_HUNDREDTHS - 1, 1]), sum([MAX_HUNDREDTHS, 1])]).toEqual([
    MAX_HUNDREDTHS,
    Number.POSITIVE_INFINITY,
  ]);
});
