import type { Locator } from 'playwright-core';
import { createB2bPayment } from '#api/contracts/b2b-payments.ts';
import { createBulkPayment } from '#api/contracts/bulk-payments.ts';
import { changeD2cOrder } from '#api/contracts/d2c-orders.ts';
import { openSpools } from '#api/contracts/filament.ts';
import { correctD2cOrder } from '#api/contracts/order-corrections.ts';
import { setProductStock } from '#api/contracts/product-stock.ts';
import { changeShopSettings } from '#api/contracts/shop-settings.ts';
import { isOutcomeUnknown } from '#machines/kit/fault.ts';
import { commandPage } from '#tests/support/kit/command-page.ts';
import type { PlanRun } from '#tests/support/page-model.ts';
import {
  addOrder,
  addOrderOfStaff,
  addProduct,
  addSpools,
  addWholesaleOrder,
  nameOf,
  withBoth,
} from './plan-records.ts';
import { button, disabledWhileRunning, pressFor, rowWith } from './rows.ts';

/** Submits the dialog and closes it. The command continues, and a toast shows its result. */
const sendAndLeave = async ({ page }: PlanRun, submit: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: submit, exact: true }).click();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
};
const FORM_IS_CLOSED = {
  invisible: 'its form is closed, and nothing else on the page shows the running command',
} as const;

const openSpoolButton = (planRun: PlanRun, index: number): Locator =>
  rowWith(planRun, nameOf('Brand', planRun, index)).getByRole('button', { name: /^Open Spool/ });

export const pages = {
  'order-action': commandPage({
    account: 'admin',
    path: '/admin',
    open: withBoth(addOrder, (unique) => `/admin/d2c-orders?search=${unique}`),
    endpoints: [changeD2cOrder],
    objectCount: 2,
    canStartAgain: 'refused',
    start: (planRun, index) =>
      rowWith(planRun, nameOf('Customer', planRun, index))
        .getByRole('button', { name: 'Start Printing' })
        .click(),
    ...disabledWhileRunning(/^Start Printing$/),
    failed: /^Failed to update order status/,
    retryControl: { impossible: 'its button starts a new command; the row version prevents a second effect' },
    dismiss: async (planRun, index) => {
      const row = rowWith(planRun, nameOf('Customer', planRun, index));
      const dialog = planRun.page.getByRole('dialog');
      await pressFor(row.getByRole('button', { name: /^View order #/ }), dialog);
      await dialog.getByRole('button', { name: 'Dismiss', exact: true }).click();
    },
  }),
  'own-correction': commandPage({
    account: 'staff',
    path: '/customer/products',
    open: async (planRun) => {
      await addOrderOfStaff(planRun, 0, 1);
      await planRun.page.goto('/customer');
    },
    endpoints: [correctD2cOrder],
    canStartAgain: 'refused',
    isStartedByForm: true,
    start: async (planRun) => {
      const { page } = planRun;
      await page
        .getByRole('listitem')
        .filter({ hasText: nameOf('Customer', planRun) })
        .getByRole('button', { name: /^Correct order #/ })
        .click();
      await page.getByRole('dialog').getByLabel('District').fill('Adhamiyah');
      await sendAndLeave(planRun, 'Save correction');
    },
    working: FORM_IS_CLOSED,
    failed: /^Order #\d+ was not corrected\./,
  }),
  'unfinished-order': commandPage({
    account: 'staff',
    path: '/customer/products',
    open: withBoth(
      (planRun, index) => addOrderOfStaff(planRun, index, 2),
      () => '/customer',
    ),
    endpoints: [changeD2cOrder],
    objectCount: 2,
    canStartAgain: 'refused',
    canLoseRow: true,
    start: async (planRun, index) => {
      await planRun.page
        .getByRole('listitem')
        .filter({ hasText: nameOf('Customer', planRun, index) })
        .getByRole('button', { name: /^Open the unfinished order #/ })
        .click();
      await planRun.page.getByRole('alertdialog').getByRole('button', { name: 'Abandon order' }).click();
    },
    ...disabledWhileRunning(/^Open the unfinished order #/),
    failed: /^Order #\d+ could not be abandoned\./,
  }),
  'spool-action': commandPage({
    account: 'admin',
    path: '/admin',
    open: withBoth(addSpools, () => '/admin/filament'),
    endpoints: [openSpools],
    objectCount: 2,
    canStartAgain: 'refused',
    start: (planRun, index) => openSpoolButton(planRun, index).click(),
    ...disabledWhileRunning(/^Open Spool of #\d+ .*Brand/),
    failed: /^Failed to open spool: /,
    retryControl: (_page, planRun, index) => openSpoolButton(planRun, index),
    isRepeatable: ({ fault }) => isOutcomeUnknown(fault),
  }),
  'b2b-payment-action': commandPage({
    account: 'admin',
    path: '/admin',
    open: withBoth(
      (planRun, index) => addWholesaleOrder(planRun, index, true),
      (unique) => `/admin/payments?tab=b2b&search=${unique}`,
    ),
    endpoints: [createB2bPayment],
    objectCount: 2,
    canStartAgain: 'refused',
    isStartedByForm: true,
    start: async (planRun, index) => {
      await rowWith(planRun, nameOf('Client', planRun, index))
        .getByRole('button', { name: /^Pay order #/ })
        .click();
      await planRun.page
        .getByRole('dialog')
        .getByLabel(/^Amount \(IQD\)/)
        .fill('10');
      await sendAndLeave(planRun, 'Record payment');
    },
    ...disabledWhileRunning(/^Pay order #/),
    failed: 'Failed to process payment. Please try again.',
  }),
  'bulk-payment-action': commandPage({
    account: 'admin',
    path: '/admin/payments?tab=d2c',
    endpoints: [createBulkPayment],
    canStartAgain: 'refused',
    isStartedByForm: true,
    start: async (planRun) => {
      await button(planRun, 'Record courier payment').click();
      await planRun.page
        .getByRole('dialog')
        .getByLabel(/^Amount \(IQD\)/)
        .fill('250');
      await sendAndLeave(planRun, 'Record payment');
    },
    working: FORM_IS_CLOSED,
    failed: 'Failed to process payment. Please try again.',
  }),
  'stock-action': commandPage({
    account: 'admin',
    path: '/admin',
    open: withBoth(addProduct, (unique) => `/admin/products?search=${unique}`),
    endpoints: [setProductStock],
    objectCount: 2,
    canStartAgain: 'refused',
    isStartedByForm: true,
    start: async (planRun, index) => {
      await button(planRun, `Stock of ${nameOf('Product', planRun, index)}`).click();
      await planRun.page
        .getByRole('dialog')
        .getByLabel(/^New quantity/)
        .fill('7');
      await sendAndLeave(planRun, 'Update stock');
    },
    working: FORM_IS_CLOSED,
    failed: /^(Failed to update stock|Somebody was faster\.)/,
  }),
  'settings-action': commandPage({
    account: 'admin',
    path: '/admin/settings',
    endpoints: [changeShopSettings],
    canStartAgain: 'refused',
    isStartedByForm: true,
    start: async ({ page, uniqueText }) => {
      const parts = page.getByRole('navigation', { name: 'Parts of the settings' });
      await parts.getByRole('link', { name: 'Company Info', exact: true }).click();
      await page.getByLabel(/^Company name/).fill(`Printing Farm ${uniqueText}`);
      await page.getByRole('button', { name: 'Save settings', exact: true }).click();
      await parts.getByRole('link', { name: 'General', exact: true }).click();
    },
    working: FORM_IS_CLOSED,
    failed: /^The settings could not be saved\./,
  }),
};
