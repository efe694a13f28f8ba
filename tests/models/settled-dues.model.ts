import { settledDues } from '#machines/payments/settled-dues.ts';
import { dayOf, descendingBy, listModel } from '#tests/support/kit/list-model.ts';
import { dueRow } from '#tests/support/payment-rows.ts';
import { models as kitModels } from './kit-list.model.ts';

/** A paid amount with a customer that the term matches. */
const closed = (id: number, search: string) => ({
  closed_at: dayOf(id),
  settled_amount: 25_000,
  order: {
    customer_name: search,
    customer_phone: '07701234567',
    customer_handle: '',
    customer_address: 'Karrada',
    customer_email: '',
    customer_district: '',
    province_id: 3,
    order_date: '2026-01-01T00:00:00.000Z',
    status: 'completed',
    total_price: 25_000,
  },
});

/** The amounts come newest first. An amount that is reopened leaves the list. */
export const model = listModel({
  name: 'settled-dues',
  machine: settledDues.machine,
  views: [{ search: '' }, { search: 'noor' }],
  pageSize: 100,
  keyOf: ({ due_id }) => due_id,
  versionOf: ({ version }) => version ?? null,
  rowOf: (id, version, { search }) => dueRow({ due_id: id, version, ...closed(id, search) }),
  rowOutOfView: (id, version) => dueRow({ due_id: id, version }),
  insertIndexOf: descendingBy(({ closed_at, due_id }) => `${closed_at} ${due_id}`),
  hasPages: true,
  updates: 'changesAndAnswers',
  kitModels,
});
