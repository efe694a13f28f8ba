import { setupI18n } from '@lingui/core';
import fc from 'fast-check';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { parseNumber } from '#domain/amount-entry.ts';
import { startOfDay } from '#domain/business-day.ts';
import { MAX_HUNDREDTHS, toHundredths } from '#domain/money.ts';
import { datesOf } from '#views/bridges/dates.ts';
import { formatsOf } from '#views/bridges/formats.ts';
import { monthsOf } from '#views/bridges/months.ts';
import { messages } from '#views/locales/en/shell.po';

const english = setupI18n({ locale: 'en', messages: { en: messages } });
const { money, number } = formatsOf(english);
const { day, time, dayAndTime } = datesOf(english);

describe('money is formatted', () => {
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

  test('decimals are shown only where they are not zero, and no digit is lost', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_HUNDREDTHS }), (amount) => {
        const shown = money(amount);
        expect(shown.includes('.')).toBe(amount % 100 !== 0);
        expect(toHundredths(parseNumber(shown) ?? 0)).toBe(amount);
      }),
    );
  });
});

test('a month has the same name alone as in a date', () => {
  const { month, short } = monthsOf(english);
  expect([day('2026-09-06T12:00:00'), month('2026-09'), short('2026-09')]).toEqual([
    '6 Sept 2026',
    'Sept 2026',
    'Sept',
  ]);
});

describe('times are shown in the time zone of the shop', () => {
  afterEach(() => vi.unstubAllEnvs());

  test.each(['America/New_York', 'UTC', 'Asia/Baghdad', 'Asia/Tokyo'])(
    'dates have the format of the business, in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      const dates = datesOf(setupI18n({ locale: 'en', messages: { en: messages } }));
      const late = '2025-03-12T21:05:00.000Z';
      expect([dates.day(late), dates.time(late), dates.dayAndTime(late)]).toEqual([
        '13 Mar 2025',
        '00:05',
        '13 Mar 2025, 00:05',
      ]);
      expect(dates.day(startOfDay('2025-03-12'))).toBe('12 Mar 2025');
    },
  );

  test.each(['', 'yesterday', '2025-13-45'])('%j is not a date', (text) => {
    expect([day(text), time(text), dayAndTime(text)]).toEqual(['', '', '']);
  });
});

test('numbers are grouped', () => expect(number(12_500)).toBe('12,500'));

test('another language uses its own digits, and each formatter is created once', () => {
  const both = setupI18n({ locale: 'en', messages: { en: messages, 'ar-EG': messages } });
  expect(formatsOf(both).money(1_250_000)).toBe('12,500 IQD');
  both.activate('ar-EG');
  expect(formatsOf(both).money(1_250_000)).toBe('١٢٬٥٠٠ IQD');
  both.activate('en');
  const formatter = vi.spyOn(Intl, 'NumberFormat');
  onTestFinished(() => formatter.mockRestore());
  expect(formatsOf(both).money(1_250_000)).toBe('12,500 IQD');
  expect(formatter).not.toHaveBeenCalled();
});
