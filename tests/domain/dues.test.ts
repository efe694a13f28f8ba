import { expect, test } from 'vitest';
import { isBulkFound, isDueFound } from '#domain/dues.ts';

test('a due is found by the number of its order and by who ordered, in any spelling; a number after # is that order alone', () => {
  const due = {
    d2c_order_id: 120,
    order: { customer_name: 'أحمد علي', customer_phone: '+9647701234512', customer_handle: '@Ahmed' },
  };
  const found = (term: string): boolean => isDueFound(due, term);
  expect(
    ['', '120', '#120', '#١٢٠', 'احمد', '  علي ', '@ahmed', '7701234', '12'].filter((term) => !found(term)),
  ).toEqual([]);
  expect(['#12', '#1200', '121', 'zzz'].filter(found)).toEqual([]);
  expect(isDueFound({ d2c_order_id: 7, order: null }, '#7')).toBe(true);
  expect(isDueFound({ d2c_order_id: 7, order: null }, 'ali')).toBe(false);
});

test('a bulk payment is found by its number, amount, day, notes and by who recorded it; all words have to be there', () => {
  const payment = {
    bulk_payment_id: 12,
    amount: 250_000.5,
    date_received: '2026-03-31',
    notes: 'كيس من أحمد',
    recorded_by: 'The Admin',
    reversal_reason: 'Counted twice',
  };
  const found = (term: string): boolean => isBulkFound(payment, term);
  const finds = [
    '',
    '12',
    '#12',
    '#١٢',
    '250000.5',
    '250,000.5',
    '2026-03-31',
    '2026-03',
    'احمد',
    'admin',
    'TWICE',
  ];
  expect([...finds, '250,000.5 ADMIN احمد'].filter((term) => !found(term))).toEqual([]);
  expect(['#1', '1', '2500', '250', '03-31', '2026-04', 'admin nobody', '#250000'].filter(found)).toEqual([]);
});
