import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberTyped, parseAmount } from '#domain/amount-entry.ts';
import {
  lineTotal,
  MAX_HUNDREDTHS,
  MAX_MONEY,
  sum,
  toAsciiDigits,
  toHundredths,
  toIqd,
} from '#domain/money.ts';
import { anyText } from '#tests/support/any-text.ts';

const hundredths = () => fc.integer({ min: 0, max: MAX_HUNDREDTHS });
const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
const persian = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));

describe('hundredths', () => {
  test('every amount with two decimals survives the way to IQD and back', () => {
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
  test('unit price x quantity + custom cost, exactly', () => {
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

  test('a sum is exact, or it is no number that could be shown', () => {
    fc.assert(
      fc.property(fc.array(hundredths(), { maxLength: 500 }), (amounts) => {
        const exact = amounts.reduce((before, amount) => before + BigInt(amount), 0n);
        const total = sum(amounts);
        if (exact <= BigInt(MAX_HUNDREDTHS)) expect(BigInt(total)).toBe(exact);
        else expect(total).toBe(Number.POSITIVE_INFINITY);
      }),
    );
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e308])('no total comes of %d', (broken) => {
    expect(lineTotal({ unit_price: broken, quantity: 1, custom_cost: 0 })).toBe(Number.POSITIVE_INFINITY);
    expect(lineTotal({ unit_price: 1, quantity: 1, custom_cost: broken })).toBe(Number.POSITIVE_INFINITY);
    expect(sum([1, broken])).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('parseAmount', () => {
  test.each([
    ['', 0],
    ['   ', 0],
    ['12.5', 12.5],
    [' 12.50 ', 12.5],
    ['.5', 0.5],
    ['5.', 5],
    ['12,500.50', 12_500.5],
    ['12 500', 12_500],
    ['12\u00a0500', 12_500],
    ['١٢٬٥٠٠٫٥٠', 12_500.5],
    ['۱۲۵۰', 1250],
    ['\u200f١٢٥٠\u200e', 1250],
    // As it is copied from a chat, a table or this app.
    ['\u2066١٢٬٥٠٠\u2069', 12_500],
    ['5,500 IQD', 5500],
    ['IQD\u00a05,500', 5500],
    ['\u200f٥٬٥٠٠ د.ع.\u200f', 5500],
    ['٥٥٠٠ دينار', 5500],
    ['5500 USD', 0],
    // Either separator may stand for thousands; what can be read in two ways is no amount.
    ['1.250,5', 1250.5],
    ['1,250.5', 1250.5],
    ['1.250.000,75', 1_250_000.75],
    ['1.250.000', 1_250_000],
    ['1,250,000', 1_250_000],
    ['١.٢٥٠,٥', 1250.5],
    ['1250,5', 1250.5],
    ['12,5', 12.5],
    ['1 250,50', 1250.5],
    ['1250,500', 0],
    ['25.000', 0],
    ['٢٥٠٫٠٠٠', 0],
    ['1250.500', 1250.5],
    ['0.125', 0.13],
    ['25.00', 25],
    ['0,500', 0],
    ['1,25.5', 0],
    ['1.25,5', 0],
    ['1,250.5,5', 0],
    ['1,2,3', 0],
    ['0.005', 0.01],
    ['0.004', 0],
    ['-1', 0],
    ['-0', 0],
    ['abc', 0],
    ['12abc', 0],
    ['1.2.3', 0],
    ['1٫2٫3', 0],
    ['NaN', 0],
    ['Infinity', 0],
    ['0x10', 0],
    ['0b11', 0],
    ['1e3', 1000],
    ['1e308', 999_999_999_999.99],
    ['9'.repeat(400), 0],
  ])('%j is %d', (typed, expected) => expect(parseAmount(typed)).toBe(expected));

  test('digits of any script read the same', () => {
    fc.assert(
      fc.property(hundredths(), (amount) => {
        const typed = toIqd(amount).toFixed(2);
        expect(parseAmount(arabic(typed))).toBe(toIqd(amount));
        expect(parseAmount(persian(typed))).toBe(toIqd(amount));
      }),
    );
  });

  test('whatever is typed, an amount comes out that the server takes', () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), fc.double().map(String)), (typed) => {
        const amount = parseAmount(typed);
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(Object.is(amount, -0)).toBe(false);
        expect(toHundredths(amount)).toBeLessThanOrEqual(MAX_HUNDREDTHS);
        expect(Number(amount.toFixed(2))).toBe(amount);
      }),
    );
  });
});

describe('numberTyped', () => {
  test.each([
    ['', null],
    ['abc', null],
    ['1.25,5', null],
    ['-1.250,5', -1250.5],
    ['+12', 12],
    ['5,500 IQD', 5500],
    ['1e999', null],
  ])('%j is %d', (typed, expected) => expect(numberTyped(typed)).toBe(expected));

  test('a grouped number with either separator is read as what was meant, or not at all', () => {
    fc.assert(
      fc.property(hundredths(), fc.constantFrom('en-US', 'de-DE', 'ar-IQ'), (amount, locale) => {
        const typed = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(toIqd(amount));
        expect(numberTyped(typed)).toBe(toIqd(amount));
      }),
    );
  });
});

test('toAsciiDigits leaves everything else alone', () => {
  expect(toAsciiDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ abc ٫')).toBe('0123456789 0123456789 abc ٫');
});

test('the most that is stored is a sum, and a hundredth more is none', () => {
  expect(MAX_MONEY).toBe(999_999_999_999.99);
  const dearest = { unit_price: MAX_MONEY, quantity: 1, custom_cost: 0 };
  expect(lineTotal(dearest)).toBe(MAX_HUNDREDTHS);
  expect(lineTotal({ ...dearest, custom_cost: 0.01 })).toBe(Number.POSITIVE_INFINITY);
  expect([sum([MAX_HUNDREDTHS - 1, 1]), sum([MAX_HUNDREDTHS, 1])]).toEqual([
    MAX_HUNDREDTHS,
    Number.POSITIVE_INFINITY,
  ]);
});
