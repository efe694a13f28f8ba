import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseNumber, parseWholeNumber, readAmount } from '#domain/amount-entry.ts';
import { readCustomCost } from '#domain/custom-cost.ts';
import { purchaseFaultsOf } from '#domain/filament.ts';
import { MAX_MONEY, toIqd } from '#domain/money.ts';
import { newPurchaseOf } from '#machines/filament/purchase.ts';
import { AMOUNTS, NO_AMOUNTS, REFUSED_AMOUNTS } from '#tests/support/amounts.ts';

describe('the reader of amounts', () => {
  test.each(AMOUNTS)('reads %j as %d', (text, value) => {
    expect(readAmount(text)).toEqual({ kind: 'number', value });
  });

  test.each(REFUSED_AMOUNTS)('refuses %j', (text) => {
    expect(readAmount(text).kind).toMatch(/^(ambiguous|unreadable)$/);
  });

  test.each(NO_AMOUNTS)('reads %j as an empty amount', (text) => {
    expect(readAmount(text)).toEqual({ kind: 'nothing' });
  });

  test.each([
    ['-5', -5],
    ["'-12", -12],
    ['−1.250,5', -1250.5],
    ['-0', 0],
    ["'5,000/-", 5000],
    ['12.500.000', 12_500_000],
    ['1،250،500', 1_250_500],
    ['1٫250٫500', 1_250_500],
    ['.25', 0.25],
    ['25 هزار', 25_000],
  ])('reads %j as %d', (text, value) => {
    expect(readAmount(text)).toEqual({ kind: 'number', value });
  });

  test.each([
    ['25.000', 25, 25_000],
    ['\u2066١٫٥٠٠ IQD\u2069', 1.5, 1500],
    ['+2.250', 2.25, 2250],
    ['5,00', 5, 500],
    ['٥،٥', 5.5, 55],
    ['0,500', 0.5, 500],
    ['1250,500', 1250.5, 1_250_500],
  ])('%j is ambiguous between %d and %d', (text, smaller, larger) => {
    expect(readAmount(text)).toEqual({ kind: 'ambiguous', less: smaller, more: larger });
  });

  test.each(['25k5', '05500,00', '05,00', '1,5.0', '5-5', '+-5', '5\n6'])('cannot read %j', (text) => {
    expect(readAmount(text)).toEqual({ kind: 'unreadable' });
  });

  test.each(['-25.000', '-5,00'])('does not ask about a number below 0: %j', (text) => {
    expect(readAmount(text)).toEqual({ kind: 'unreadable' });
  });

  test('reads a number that is grouped with either separator correctly, or refuses it', () => {
    const amounts = fc.integer({ min: 0, max: 99_999_999_99 }).map(toIqd);
    fc.assert(
      fc.property(amounts, fc.constantFrom('en-US', 'de-DE', 'de-CH', 'fr-FR', 'ar-IQ'), (amount, locale) => {
        const typed = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(amount);
        const reading = readAmount(typed);
        if (reading.kind === 'number') expect(reading.value).toBe(amount);
        else expect(typed).toMatch(/^\d{1,3},\d\d$/);
      }),
    );
  });
});

describe('every part of the app reads an amount as this reader does', () => {
  const purchase = (price: string) => ({
    filament_id: 1,
    spools_bought: '1',
    date_purchased: '2026-01-01',
    supplier: '',
    price_per_spool: price,
    total_cost: '',
  });

  test.each(AMOUNTS)('%j is %d', (text, amount) => {
    expect(parseNumber(text)).toBe(amount);
    expect(parseWholeNumber(text)).toBe(Number.isInteger(amount) ? amount : Number.NaN);
    expect(readCustomCost(text)).toEqual({ number: amount, fault: null });
    expect(purchaseFaultsOf(purchase(text))).toEqual(amount === 0 ? { price_per_spool: 'amount' } : {});
    if (amount > 0) expect(newPurchaseOf(purchase(text)).price_per_spool).toBe(amount);
  });

  test.each(REFUSED_AMOUNTS)('%j is refused', (text) => {
    expect([parseNumber(text), parseWholeNumber(text)]).toEqual([Number.NaN, Number.NaN]);
    expect(readCustomCost(text).fault?.kind).toMatch(/^(unread|ambiguous)$/);
    expect(purchaseFaultsOf(purchase(text))).toEqual({ price_per_spool: 'amount' });
  });

  test.each(NO_AMOUNTS)('%j is empty', (text) => {
    expect([parseNumber(text), parseWholeNumber(text)]).toEqual([null, null]);
    expect(readCustomCost(text)).toEqual({ number: 0, fault: null });
    expect(purchaseFaultsOf(purchase(text))).toEqual({});
    expect(newPurchaseOf(purchase(text)).price_per_spool).toBeNull();
  });

  test.each([
    ['0.005', 'decimals', 'decimals'],
    ['1,250.505', 'decimals', 'decimals'],
    ['12.3456', 'decimals', 'decimals'],
    ['1,000,000,000,000', 'tooLarge', 'amount'],
    ['-1', 'unread', 'amount'],
  ])('%j is a number that is neither rounded nor cut', (text, cost, price) => {
    expect(readCustomCost(text).fault?.kind).toBe(cost);
    expect(purchaseFaultsOf(purchase(text))).toEqual({ price_per_spool: price });
  });

  test('a text that is no cost is shown without surrounding blanks', () => {
    expect(readCustomCost(' abc ')).toEqual({ number: 0, fault: { kind: 'unread', text: 'abc' } });
  });

  test('the maximum amount is accepted as a cost', () => {
    expect(readCustomCost(String(MAX_MONEY))).toEqual({ number: MAX_MONEY, fault: null });
  });
});
