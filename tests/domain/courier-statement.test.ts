import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explainRow } from '#domain/courier-statement.ts';
import { phoneOfCell, statementColumnOf, trackingOfCell } from '#domain/courier-statement-cells.ts';
import { allocate } from '#domain/dues.ts';
import { MAX_HUNDREDTHS } from '#domain/money.ts';

const hundredths = fc.integer({ min: 0, max: MAX_HUNDREDTHS });

describe('a row of a statement held against its due', () => {
  test.each([
    // amount, fee, open: outcome, settled, borne, unexplained
    [25_000, 5_000, 25_000, 'paid', 25_000, 5_000, 0],
    [30_000, 5_000, 25_000, 'paid', 25_000, 0, 0],
    [28_000, 5_000, 25_000, 'paid', 25_000, 2_000, 0],
    [20_000, 5_000, 25_000, 'short', 20_000, 5_000, 0],
    [0, 5_000, 25_000, 'short', 0, 5_000, 0],
    [40_000, 5_000, 25_000, 'over', 25_000, 0, 10_000],
    [25_001, 0, 25_000, 'over', 25_000, 0, 1],
    [0, 5_000, 0, 'paid', 0, 5_000, 0],
  ])(
    '%d with a fee of %d where %d is open is %s',
    (amount, fee, open, outcome, settled, borne, unexplained) => {
      expect(explainRow({ amount, fee }, open)).toEqual({ outcome, settled, borne, unexplained });
    },
  );

  test('every dinar is explained, none is settled beyond the due, no fee is borne beyond what was said', () => {
    fc.assert(
      fc.property(hundredths, hundredths, hundredths, (amount, fee, open) => {
        const { settled, borne, unexplained } = explainRow({ amount, fee }, open);
        expect(settled - borne + unexplained).toBe(amount - fee);
        expect(settled).toBeLessThanOrEqual(Math.min(open, amount));
        expect(borne).toBeLessThanOrEqual(fee);
        expect(Math.min(settled, borne, unexplained)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('allocations', () => {
  const dues = fc.array(hundredths).map((opens) => opens.map((open, at) => ({ due_id: at + 1, open })));

  test('never exceed the payment or a due, and leave nothing over while something is owed', () => {
    fc.assert(
      fc.property(hundredths, dues, (amount, given) => {
        const { allocations, over } = allocate(amount, given);
        const settled = allocations.reduce((sum, each) => sum + each.amount, 0);
        expect(settled + over).toBe(amount);
        for (const { due_id, amount: part, left } of allocations) {
          expect(part).toBeGreaterThan(0);
          expect(part + left).toBe(given[due_id - 1]?.open);
        }
        const owed = given.reduce((sum, { open }) => sum + open, 0);
        expect(over).toBe(Math.max(0, amount - owed));
        // Oldest first: only the last one is settled in part.
        expect(allocations.slice(0, -1).every(({ left }) => left === 0)).toBe(true);
      }),
    );
  });
});

describe('what couriers call their columns', () => {
  test.each([
    [
      'tracking_number',
      ['Tracking No.', 'TRACKING_NUMBER', ' awb ', 'رقم التتبّع', 'رقم الوصل', 'ژمارەی بەدواداچوون'],
    ],
    ['phone', ['Phone', 'Customer-Phone', 'رقم الهاتف', 'الموبايل', 'هاتف المستلم']],
    ['amount', ['COD', 'Amount (IQD)', 'المبلغ', 'المبلغ د.ع', 'مبلغ التحصيل']],
    ['fee', ['Delivery Fee', 'الاجور', 'أُجور التوصيل', 'العمولة', 'اجرة التوصيل']],
    [undefined, ['Name', 'الاسم', 'Net', 'الصافي', '', 'Date', 'المحافظة']],
  ])('%s', (column, heads) => {
    for (const head of heads) expect(statementColumnOf(head), head).toBe(column);
  });
});

describe('what stands in the cells', () => {
  test.each([
    ['07701234567', '07701234567'],
    ['7701234567.0', '07701234567'],
    ['٧٧٠١٢٣٤٥٦٧.٠', '07701234567'],
    ['7.701234567E+09', undefined],
    ['7.701234567e+09', undefined],
    ['7,701234567E+09', undefined],
    ['\u200e7701234567.0', '07701234567'],
    ['7701234567', '07701234567'],
    ['+964 770 123 4567', '07701234567'],
    ['٠٧٧٠١٢٣٤٥٦٧', '07701234567'],
    ["'+9647701234567", '07701234567'],
    ['\u202a0770-123-4567\u202c', '07701234567'],
    ['', ''],
    ['  ', ''],
    ['12', undefined],
    ['Layla', undefined],
  ])('the phone %j is %s', (cell, phone) => {
    expect(phoneOfCell(cell)).toBe(phone);
  });

  test.each([
    ['sbx-0001', 'SBX-0001'],
    [' SBX 0001\u200f', 'SBX0001'],
    ['SBX-٠٠٠١', 'SBX-0001'],
    ["'=SBX1", '=SBX1'],
    ['100200300.0', '100200300'],
    ['V2.0', 'V2.0'],
    ['1.23457E+11', ''],
    ['1,23457E+11', ''],
    ['1e+11', ''],
    [' ', ''],
    ['-', ''],
    ['Total', ''],
    ['المجموع', ''],
  ])('the tracking number %j is %s', (cell, tracking) => {
    expect(trackingOfCell(cell)).toBe(tracking);
  });
});

test('a head is read whatever stands between its words, and not without anything', () => {
  expect(
    ['Tracking -  No.', 'amount dinar', 'Amount (dinars)', 'IQD amount IQD', 'Delivery_Fee'].map(
      statementColumnOf,
    ),
  ).toEqual(['tracking_number', 'amount', 'amount', 'amount', 'fee']);
  expect(['trackingno', 'deliveryfee', ''].map(statementColumnOf)).toEqual([undefined, undefined, undefined]);
});

test('a cell is read without what stands around it', () => {
  expect(trackingOfCell(" '-ab 12 ")).toBe('-AB12');
  expect([phoneOfCell(' '), phoneOfCell('\u200e0770 123 4567'), phoneOfCell('12')]).toEqual([
    '',
    '07701234567',
    undefined,
  ]);
});
