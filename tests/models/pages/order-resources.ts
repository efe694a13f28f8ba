import { listB2bOrderItems, listB2bOrders } from '#api/contracts/b2b-orders.ts';
import { getD2cOrder } from '#api/contracts/d2c-order-details.ts';
import { countD2cSearch } from '#api/contracts/d2c-search-counts.ts';
import { fieldIn } from '#tests/support/field-in.ts';
import { numberIn, rowsIn } from '#tests/support/kit/at-screen.ts';
import { resourcePage } from '#tests/support/kit/resource-page.ts';
import type { PlanRun } from '#tests/support/page-model.ts';
import { addOrder, addWholesaleOrder } from './plan-records.ts';

/** The order of the plan. */
let order = 0;
const idOfOrder = (): string => String(order);

/** Shows only one card, because each card loads its own lines. */
const openCard = async (planRun: PlanRun): Promise<void> => {
  order = await addWholesaleOrder(planRun);
  planRun.setReply(listB2bOrders, {
    kind: 'real',
    changeBody: (body) => ({
      data: rowsIn(fieldIn(body, 'data')).filter((row) => numberIn(row, 'b2b_order_id') === order),
    }),
  });
  await planRun.page.goto('/admin/b2b?tab=to-print');
};

const openDue = async ({ callAsSuperadmin, page }: PlanRun): Promise<void> => {
  const dues = rowsIn(await callAsSuperadmin('GET', '/d2c/payments-due/?limit=100'));
  const due = dues.find((each) => Reflect.get(each, 'is_order_deleted') === false);
  order = numberIn(due, 'd2c_order_id');
  await page.goto(`/admin/payments?tab=d2c&due=${numberIn(due, 'due_id')}`);
};

const searchReady = async (planRun: PlanRun): Promise<void> => {
  await addOrder(planRun);
  await planRun.page.goto(`/admin/d2c-orders?tab=ready&search=${planRun.uniqueText}`);
};

const EMPTY_PART = { invisible: 'the part is left out when it is empty' } as const;

export const pages = {
  'b2b-order-lines': resourcePage({
    account: 'admin',
    path: '/admin',
    open: openCard,
    fetch: listB2bOrderItems,
    entity: 'b2b_order',
    id: idOfOrder,
    shown: (page) =>
      page
        .getByRole('table', { name: /^Items of order #/ })
        .getByRole('row')
        .nth(1),
    failed: 'Failed to load the order',
    notFound: 'No items',
  }),
  'due-order': resourcePage({
    account: 'admin',
    isInDialog: true,
    path: '/admin',
    open: openDue,
    fetch: getD2cOrder,
    entity: 'd2c_order',
    id: idOfOrder,
    shown: (page) => page.getByRole('dialog').getByRole('table', { name: 'Lines of the order' }),
    failed: 'Failed to load the order',
    notFound: 'This order no longer exists',
  }),
  'search-counts': resourcePage({
    account: 'admin',
    path: '/admin',
    open: searchReady,
    fetch: countD2cSearch,
    shown: (page) => page.getByRole('list', { name: 'Matches in other tabs' }).getByRole('link'),
    failed: EMPTY_PART,
    notFound: EMPTY_PART,
    retry: { impossible: 'a new search loads it again' },
  }),
};
