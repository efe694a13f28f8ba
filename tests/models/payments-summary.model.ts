import type { PaymentsSummary } from '#api/contracts/payments-summary.ts';
import { paymentsSummary } from '#machines/payments/payments-lists.ts';
import { resourceModel } from '#tests/support/kit/resource-model.ts';
import { models as kitModels } from './kit-resource.model.ts';

const summary = (d2c_dues: number): PaymentsSummary => ({
  d2c_owed: 0,
  d2c_dues,
  b2b_owed: 0,
  b2b_unpaid: 0,
  total_owed: 0,
  month: { month: '2026-01', d2c_dues: 0, d2c_amount: 0, b2b_orders: 0, b2b_amount: 0 },
  payment_rate: null,
  cash_flow: { received: 0, spent: 0 },
  courier: [],
  revenue: [],
  owed_by_age: [],
  as_of: '2026-01-01T00:00:00.000Z',
});

/** The summary has no version, so any change refetches it. */
export const model = resourceModel({
  name: 'payments-summary',
  machine: paymentsSummary.machine,
  query: 'payments',
  dataOf: summary,
  versionOf: () => null,
  kitModels,
});
