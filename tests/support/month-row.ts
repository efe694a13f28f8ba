import type { MonthFigures } from '#api/contracts/month.ts';

const NOTHING = { count: 0, amount: 0 };

/** The figures of a month without orders and payments. */
export const monthRow = (fields: Partial<MonthFigures> = {}): MonthFigures => ({
  month: '2026-11',
  d2c_taken: NOTHING,
  b2b_taken: NOTHING,
  handed_over: NOTHING,
  delivered: NOTHING,
  returned: NOTHING,
  invoiced: NOTHING,
  credited: NOTHING,
  revenue: 0,
  courier: NOTHING,
  clients: NOTHING,
  cash_in: 0,
  fees: 0,
  filament: NOTHING,
  left: 0,
  first_month: '2026-09',
  as_of: '2026-11-29T09:00:00.000Z',
  ...fields,
});
