import { exportAudit } from '#api/contracts/audit.ts';
import { downloadInvoice } from '#api/contracts/b2b-documents.ts';
import { exportAccounts } from '#api/contracts/month.ts';
import { downloadCatalogue } from '#api/contracts/product-files.ts';
import { numberIn, rowsIn } from '#tests/support/kit/at-screen.ts';
import { commandPage } from '#tests/support/kit/command-page.ts';
import type { PlanRun } from '#tests/support/page-model.ts';
import { textIn } from './plan-records.ts';
import { button, disabledWhileRunning } from './rows.ts';

/** Categories that have a catalog file, because they have active products. */
let catalogues: readonly string[] = [];
const findCatalogues = async ({ callAsSuperadmin }: PlanRun): Promise<void> => {
  const sold = rowsIn(await callAsSuperadmin('GET', '/products/?limit=1000')).map((product) =>
    numberIn(product, 'category_id'),
  );
  catalogues = rowsIn(await callAsSuperadmin('GET', '/categories/'))
    .filter((category) => sold.includes(numberIn(category, 'id')))
    .map((category) => textIn(category, 'name'));
};

export const pages = {
  'accounts-download': commandPage({
    account: 'admin',
    path: '/admin/month',
    endpoints: [exportAccounts],
    hasFile: true,
    objectCount: 2,
    canStartAgain: 'refused',
    start: (planRun, index) => button(planRun, index === 0 ? 'Accounts (Excel)' : 'Accounts (CSV)').click(),
    ...disabledWhileRunning(/^Accounts/),
    failed: 'Failed to export the accounts. Please try again.',
  }),
  'audit-download': commandPage({
    account: 'superadmin',
    path: '/admin/audit',
    endpoints: [exportAudit],
    canStartAgain: 'refused',
    hasFile: true,
    start: (planRun) => button(planRun, 'Export CSV').click(),
    ...disabledWhileRunning(/^Export CSV$/),
    failed: 'Failed to export the audit',
  }),
  'b2b-download': commandPage({
    account: 'admin',
    path: '/admin/b2b?tab=orders',
    endpoints: [downloadInvoice],
    hasFile: true,
    objectCount: 2,
    canStartAgain: 'refused',
    start: (planRun, index) =>
      button(planRun, /^Invoice of order #/)
        .nth(index)
        .click(),
    ...disabledWhileRunning(/^Invoice of order #/),
    failed: 'Failed to download invoice. Please try again.',
  }),
  'invoice-download': commandPage({
    account: 'admin',
    path: '/admin/payments?tab=b2b',
    endpoints: [downloadInvoice],
    hasFile: true,
    objectCount: 2,
    canStartAgain: 'refused',
    start: (planRun, index) =>
      button(planRun, /^Download the invoice of order #/)
        .nth(index)
        .click(),
    ...disabledWhileRunning(/^Download the invoice of order #/),
    failed: 'Failed to download invoice. Please try again.',
  }),
  'product-download': commandPage({
    account: 'admin',
    path: '/admin/products?tab=catalog',
    open: findCatalogues,
    endpoints: [downloadCatalogue],
    hasFile: true,
    objectCount: 2,
    canStartAgain: 'refused',
    start: (planRun, index) => button(planRun, `Download PDF of ${catalogues[index]}`).click(),
    // A category without active products has a disabled button.
    working: (page) =>
      page.getByRole('button', {
        name: new RegExp(`^Download PDF of (${catalogues.join('|')})$`),
        disabled: true,
      }),
    failed: 'Failed to download catalog. Please try again.',
  }),
};
