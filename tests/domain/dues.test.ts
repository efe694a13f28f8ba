import { expect, test } from 'vitest';
import { allocate, isBulkPaymentFound, owedAgeOf } from '#domain/dues.ts';

test('a bulk payment is found by number, amount, date, notes and author, and all words must match', () => {
  const payment = {
    bulk_payment_id: 12,
    amount: 250_000.5,
    date_received: '2026-03-31',
    notes: 'كيس من أحمد',
    recorded_by: 'The Admin',
    reversal_reason: 'Counted twice',
  };
  const isFound = (term: string): boolean => isBulkPaymentFound(payment, term);
  const matchingTerms = [
    '',
    '12',
    '#12',
    '#١٢',
    '250000.5',
    '250000.50',
    '250,000.5',
    '250،000.5',
    '٢٥٠٬٠٠٠.٥',
    '2026-03-31',
    '2026-03',
    'احمد',
    'admin',
    'TWICE',
  ];
  expect([...matchingTerms, '250,000.5 ADMIN احمد'].filter((term) => !isFound(term))).toEqual([]);
  expect(['#1', '1', '2500', '250', '03-31', '2026-04', 'admin nobody', '#250000'].filter(isFound)).toEqual(
    [],
  );
  // Other spellings of the number 12 are texts.
  expect(['1.2e1', '0xc', '12.'].filter(isFound)).toEqual([]);
  expect(isBulkPaymentFound({ ...payment, notes: null, reversal_reason: null }, 'empty')).toBe(false);
});

test('a due has an age of whole days, both ends included', () => {
  expect([-5, 0, 30, 30.9, 31, 60, 61, 90.5, 91, 5000].map(owedAgeOf)).toEqual([
    '0-30',
    '0-30',
    '0-30',
    '0-30',
    '31-60',
    '31-60',
    '61-90',
    '61-90',
    'over-90',
    'over-90',
  ]);
});

test('an amount settles the oldest dues completely, one in part, and none without an open amount', () => {
  const dues = [
    { due_id: 1, open: 0 },
    { due_id: 2, open: 50 },
    { due_id: 3, open: 80 },
    { due_id: 4, open: 10 },
  ];
  expect(allocate(100, dues)).toEqual({
    allocations: [
      { due_id: 2, amount: 50, left: 0 },
      { due_id: 3, amount: 50, left: 30 },
    ],
    over: 0,
  });
  expect(allocate(150, dues).over).toBe(10);
});
