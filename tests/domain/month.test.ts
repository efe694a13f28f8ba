import { expect, test } from 'vitest';
import { accountsFileName, periodFaultOf } from '#domain/accounts.ts';
import { daysOfMonth, fromFirstWithData, isMonth, leftOf, monthsBetween, revenueOf } from '#domain/month.ts';

const sum = (amount: number) => ({ count: 1, amount });

test('a month is a year and two digits', () => {
  expect(['2026-11', '2026-00', '2026-13', '2026-1', '1999-01', '2026-11-01'].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('the months are listed from the last back to the first, and each has its days', () => {
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(monthsBetween('2026-02', '2026-02')).toEqual(['2026-02']);
  expect(daysOfMonth('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(daysOfMonth('2025-12')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

test('revenue is what was delivered and invoiced, less credit notes; what is left is cash less filament', () => {
  expect(revenueOf({ delivered: sum(0.1), invoiced: sum(0.2), credited: sum(1) })).toBe(-0.7);
  expect(leftOf({ courier: sum(0.1), clients: sum(0.2), filament: sum(0.3) })).toBe(0);
});

test('a chart begins with the first month that has data, and an empty one has the last month', () => {
  const hasData = (amount: number) => amount !== 0;
  expect(fromFirstWithData([0, 0, 5, 0, 7], hasData)).toEqual([5, 0, 7]);
  expect(fromFirstWithData([0, 0, 0], hasData)).toEqual([0]);
  expect(fromFirstWithData([3, 0], hasData)).toEqual([3, 0]);
});

test('an export has at most a year, and a name by its month or its days', () => {
  expect(periodFaultOf({ from: '2026-01-01', to: '2027-01-01' })).toBeUndefined();
  expect(periodFaultOf({ from: '2026-01-01', to: '2027-01-02' })).toBe('tooLong');
  expect(periodFaultOf({ from: '2026-01-02', to: '2026-01-01' })).toBe('order');
  expect(accountsFileName({ from: '2026-02-01', to: '2026-02-28' }, 'xlsx')).toBe('Accounts_2026-02.xlsx');
  expect(accountsFileName({ from: '2026-02-01', to: '2026-02-27' }, 'csv')).toBe(
    'Accounts_2026-02-01_2026-02-27.zip',
  );
});
