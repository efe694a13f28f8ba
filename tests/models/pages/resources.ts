import { getAuditEntry, listAuditPeople } from '#api/contracts/audit.ts';
import { getB2bOrder, getB2bSummary } from '#api/contracts/b2b-orders.ts';
import { getBulkPayment } from '#api/contracts/bulk-payments.ts';
import { listCategories } from '#api/contracts/categories.ts';
import { getD2cOrder } from '#api/contracts/d2c-order-details.ts';
import { getDashboard } from '#api/contracts/dashboard.ts';
import { listFilamentColours, listFilamentUsage } from '#api/contracts/filament.ts';
import { listJobSheets } from '#api/contracts/job-sheets.ts';
import { getMonth } from '#api/contracts/month.ts';
import { getOwnDay } from '#api/contracts/own-orders.ts';
import { getPaymentsSummary } from '#api/contracts/payments-summary.ts';
import { getProductStock } from '#api/contracts/product-stock.ts';
import { getShopSettings } from '#api/contracts/shop-settings.ts';
import { listUserSessions } from '#api/contracts/users.ts';
import { numberIn, rowsIn } from '#tests/support/kit/at-screen.ts';
import { resourcePage } from '#tests/support/kit/resource-page.ts';
import { type PlanRun, REAL } from '#tests/support/page-model.ts';
import { addClient } from './plan-records.ts';

/** Opens the newest audit entry, which is created for the plan. */
const openEntry = async (planRun: PlanRun): Promise<void> => {
  await addClient(planRun);
  const [entry] = rowsIn(await planRun.callAsSuperadmin('GET', '/audit/?limit=1'));
  await planRun.page.goto(`/admin/audit?entry=${numberIn(entry, 'audit_id')}`);
};

/** Opens the page of the products, whose table loads the categories first. */
const openCategories = async ({ setNextReply, page }: PlanRun): Promise<void> => {
  setNextReply(listCategories, REAL);
  await page.goto('/admin/products');
  await page.getByRole('button', { name: 'Categories', exact: true }).click();
};

/** Fills the cart, because an empty cart has no colours. */
const openFilledCart = async ({ page }: PlanRun): Promise<void> => {
  await page.goto('/customer/products');
  for (const name of [/^One more of /, /^Add to Cart: /])
    await page.getByRole('button', { name }).first().click();
  await page.goto('/customer/cart');
};

/** Spec 2 section 9, Dashboard: the number of direct orders in pending or printing. */
let pending = 0;
const countPending = async ({ callAsSuperadmin, page }: PlanRun): Promise<void> => {
  const inStatus = async (status: string): Promise<number> =>
    rowsIn(await callAsSuperadmin('GET', `/d2c/orders/status/${status}`)).length;
  pending = (await inStatus('pending')) + (await inStatus('printing'));
  await page.reload();
};

const PUT_TOGETHER = 'without the dashboard call the app computes it from the lists';
const DEFAULTS_INSTEAD = 'without settings in the backend the defaults are shown';
const UNMARKED = { invisible: 'the resource only marks rows as low' } as const;
const NO_ORDER_YET = {
  invisible: 'only orders of today are shown: tests/e2e/desk-message.test.ts places one',
} as const;
const UNWARNED = { invisible: 'only a colour without filament is marked' } as const;

export const pages = {
  'audit-details': resourcePage({
    account: 'superadmin',
    isInDialog: true,
    path: '/admin/audit',
    open: openEntry,
    fetch: getAuditEntry,
    shown: (page) => page.getByRole('dialog').getByRole('table', { name: 'Recorded values' }),
    failed: 'Failed to load this entry',
    notFound: 'This entry does not exist',
  }),
  'audit-people': resourcePage({
    account: 'superadmin',
    path: '/admin/audit',
    fetch: listAuditPeople,
    shown: { invisible: 'the names are options of a closed field' },
    failed: 'Failed to load the names',
    notFound: { invisible: 'there is always a list of names' },
  }),
  'b2b-order-details': resourcePage({
    account: 'admin',
    isInDialog: true,
    path: '/admin/b2b?tab=orders&order=1',
    fetch: getB2bOrder,
    entity: 'b2b_order',
    shown: (page) => page.getByRole('dialog').getByRole('table', { name: 'Items' }),
    failed: 'Failed to load the order',
    notFound: 'Order not found',
  }),
  'month-figures': resourcePage({
    account: 'admin',
    path: '/admin/month',
    fetch: getMonth,
    entity: 'b2b_order',
    shown: (page) => page.getByRole('region', { name: 'What is left' }).getByText(/IQD/),
    failed: 'Failed to load the figures of this month',
    notFound: 'Failed to load the figures of this month',
  }),
  'b2b-summary': resourcePage({
    account: 'admin',
    // A tab whose table has no dashes of its own.
    path: '/admin/b2b?tab=new',
    fetch: getB2bSummary,
    entity: 'b2b_client',
    shown: (page) => page.getByRole('region', { name: 'Total clients' }).getByText(/^\d/),
    failed: '—',
    notFound: '—',
    retry: { impossible: 'each missing figure is a dash, and "Refresh" belongs to the lists' },
  }),
  'bulk-payment-details': resourcePage({
    account: 'admin',
    isInDialog: true,
    path: '/admin/payments?tab=d2c&list=bulk&payment=1',
    fetch: getBulkPayment,
    entity: 'bulk_payment',
    shown: (page) => page.getByRole('dialog').getByText('Received'),
    failed: 'Failed to load the payment',
    notFound: 'This payment does not exist',
  }),
  categories: resourcePage({
    account: 'admin',
    isInDialog: true,
    isShared: true,
    path: '/admin',
    open: openCategories,
    fetch: listCategories,
    entity: 'category',
    shown: (page) => page.getByRole('dialog').getByRole('table').getByRole('row').nth(1),
    failed: 'Failed to load categories',
    notFound: 'Failed to load categories',
  }),
  'colour-stock': resourcePage({
    account: 'staff',
    path: '/customer/products',
    open: openFilledCart,
    // The cart beside the products makes the same call.
    isShared: true,
    fetch: listFilamentColours,
    shown: UNWARNED,
    failed: UNWARNED,
    notFound: UNWARNED,
    retry: { impossible: 'the cart is complete without it' },
  }),
  'own-day': resourcePage({
    account: 'staff',
    path: '/customer/products',
    open: async ({ page }) => {
      await page.goto('/customer');
    },
    fetch: getOwnDay,
    shown: NO_ORDER_YET,
    failed: NO_ORDER_YET,
    notFound: NO_ORDER_YET,
    retry: { impossible: 'the start page is complete without it' },
  }),
  dashboard: resourcePage({
    account: 'admin',
    path: '/admin',
    open: countPending,
    fetch: getDashboard,
    entity: 'product',
    // Spec 2 section 9.
    shown: (page) =>
      page
        .getByRole('region', { name: 'Pending Orders' })
        .filter({ has: page.getByText(String(pending), { exact: true }) }),
    failed: 'The figures below are 0 because they could not be loaded.',
    notFound: { invisible: PUT_TOGETHER },
    whyNeverNotFound: PUT_TOGETHER,
  }),
  'job-sheet': resourcePage({
    account: 'admin',
    path: '/admin/job-sheet?ids=1,2',
    fetch: listJobSheets,
    shown: (page) => page.getByRole('article').first(),
    failed: 'Failed to fetch order details',
    notFound: 'Order not found',
  }),
  'low-stock': resourcePage({
    account: 'admin',
    path: '/admin/products?tab=stock',
    fetch: getShopSettings,
    entity: 'shop_settings',
    shown: UNMARKED,
    failed: UNMARKED,
    notFound: UNMARKED,
    retry: { impossible: 'the rows are shown without it' },
  }),
  'order-details': resourcePage({
    account: 'admin',
    isInDialog: true,
    path: '/admin/d2c-orders?order=1',
    fetch: getD2cOrder,
    entity: 'd2c_order',
    shown: (page) => page.getByRole('dialog').getByRole('table').first(),
    failed: 'Failed to fetch order details',
    notFound: 'Order not found',
  }),
  'payments-summary': resourcePage({
    account: 'admin',
    path: '/admin/payments',
    fetch: getPaymentsSummary,
    entity: 'payment_due',
    shown: (page) => page.getByRole('main').getByText('IQD').first(),
    failed: 'Failed to load the totals',
    notFound: 'Failed to load the totals',
  }),
  'product-stock': resourcePage({
    account: 'admin',
    isInDialog: true,
    path: '/admin/products',
    open: ({ page }) =>
      page
        .getByRole('button', { name: /^Stock of / })
        .first()
        .click(),
    fetch: getProductStock,
    shown: (page) => page.getByRole('dialog').getByText('Last changes'),
    failed: 'The stock could not be loaded. It is shown as 0, which may be wrong.',
    notFound: 'This product no longer exists.',
  }),
  'shop-settings': resourcePage({
    account: 'admin',
    path: '/admin/settings?tab=company',
    fetch: getShopSettings,
    entity: 'shop_settings',
    shown: (page) => page.getByRole('main').getByRole('textbox').first(),
    failed: 'Failed to load settings',
    notFound: { invisible: DEFAULTS_INSTEAD },
    whyNeverNotFound: DEFAULTS_INSTEAD,
  }),
  'usage-log': resourcePage({
    account: 'admin',
    isInDialog: true,
    path: '/admin/filament',
    open: ({ page }) =>
      page
        .getByRole('button', { name: /^Usage log of / })
        .first()
        .click(),
    fetch: listFilamentUsage,
    shown: (page) => page.getByRole('dialog', { name: /^Usage log of / }),
    failed: 'Failed to load the usage log',
    notFound: 'This filament does not exist',
  }),
  'user-sessions': resourcePage({
    account: 'superadmin',
    isInDialog: true,
    path: '/admin/users',
    open: ({ page }) => page.getByRole('button', { name: 'Sessions of superadmin', exact: true }).click(),
    fetch: listUserSessions,
    shown: (page) => page.getByRole('dialog').getByText('This session'),
    failed: 'Failed to load sessions',
    notFound: 'This user does not exist',
  }),
};
