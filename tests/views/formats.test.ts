import { setupI18n } from '@lingui/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAmount } from '#domain/amount-entry.ts';
import { MAX_HUNDREDTHS, toHundredths } from '#domain/money.ts';
import { datesOf } from '#views/bridges/dates.ts';
import { formatsOf } from '#views/bridges/formats.ts';
import { monthsOf } from '#views/bridges/months.ts';
import { messages } from '#views/locales/en/shell.po';

const english = setupI18n({ locale: 'en', messages: { en: messages } });
const { money, number } = formatsOf(english);
const { day, time, dayAndTime } = datesOf(english);

describe('money', () => {
  test.each([
    [0, '0 IQD'],
    [1, '0.01 IQD'],
    [10, '0.10 IQD'],
    [1_250_000, '12,500 IQD'],
    [1_250_050, '12,500.50 IQD'],
    [MAX_HUNDREDTHS, '999,999,999,999.99 IQD'],
    [Number.POSITIVE_INFINITY, '— IQD'],
    [Number.NaN, '— IQD'],
  ])('%d', (amount, expected) => expect(money(amount)).toBe(expected));

  test('decimals only where there are any, and nothing is lost', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_HUNDREDTHS }), (amount) => {
        const shown = money(amount);
        expect(shown.includes('.')).toBe(amount % 100 !== 0);
        expect(toHundredths(parseAmount(shown.replace(' IQD', '')))).toBe(amount);
      }),
    );
  });
});

test('a month is written in a chart as it is in a list', () => {
  const { month, short } = monthsOf(english);
  expect([day('2026-09-06T12:00:00'), month('2026-09'), short('2026-09')]).toEqual([
    '6 Sept 2026',
    'Sept 2026',
    'Sept',
  ]);
});

describe('moments, where the reader is', () => {
  const noon = new Date(2025, 2, 12, 14, 5).toISOString();

  test('as the business writes them', () => {
    expect([day(noon), time(noon), dayAndTime(noon)]).toEqual(['12 Mar 2025', '14:05', '12 Mar 2025, 14:05']);
  });

  test.each(['', 'yesterday', '2025-13-45'])('%j is none', (text) => {
    expect([day(text), time(text), dayAndTime(text)]).toEqual(['', '', '']);
  });
});

test('numbers are grouped', () => expect(number(12_500)).toBe('12,500'));

test('another language writes with its own digits, and each is made once', () => {
  const both = setupI18n({ locale: 'en', messages: { en: messages, 'ar-EG': messages } });
  const before = formatsOf(both);
  expect(formatsOf(both)).toBe(before);
  both.activate('ar-EG');
  expect(formatsOf(both).money(1_250_000)).toBe('١٢٬٥٠٠ IQD');
  both.activate('en');
  expect(formatsOf(both)).toBe(before);
});
