import { exportAudit } from '#api/contracts/audit.ts';
import { downloadInvoice } from '#api/contracts/b2b-documents.ts';
import { downloadCatalogue } from '#api/contracts/product-files.ts';
import { numberIn, rowsIn } from '#tests/support/kit/at-screen.ts';
import { commandPage } from '#tests/support/kit/command-page.ts';
import type { PlanRun } from '#tests/support/page-model.ts';
import { textIn } from './made.ts';
import { atWork, button } from './rows.ts';

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
  'audit-download': commandPage({
    as: 'superadmin',
    at: '/admin/audit',
    by: [exportAudit],
    isAskedAgain: 'refused',
    isFile: true,
    ask: (planRun) => button(planRun, 'Export CSV').click(),
    ...atWork(/^Export CSV$/),
    failed: 'Failed to export the audit',
  }),
  'b2b-download': commandPage({
    as: 'admin',
    at: '/admin/b2b?tab=orders',
    by: [downloadInvoice],
    isFile: true,
    things: 2,
    isAskedAgain: 'refused',
    ask: (planRun, which) =>
      button(planRun, /^Invoice of order #/)
        .nth(which)
        .click(),
    ...atWork(/^Invoice of order #/),
    failed: 'Failed to download invoice. Please try again.',
  }),
  'invoice-download': commandPage({
    as: 'admin',
    at: '/admin/payments?tab=b2b',
    by: [downloadInvoice],
    isFile: true,
    things: 2,
    isAskedAgain: 'refused',
    ask: (planRun, which) =>
      button(planRun, /^Download the invoice of order #/)
        .nth(which)
        .click(),
    ...atWork(/^Download the invoice of order #/),
    failed: 'Failed to download invoice. Please try again.',
  }),
  'product-download': commandPage({
    as: 'admin',
    at: '/admin/products?tab=catalog',
    open: findCatalogues,
    by: [downloadCatalogue],
    isFile: true,
    things: 2,
    isAskedAgain: 'refused',
    ask: (planRun, which) => button(planRun, `Download PDF of ${catalogues[which]}`).click(),
    // A category without active products has a disabled button.
    working: (page) =>
      page.getByRole('button', {
        name: new RegExp(`^Download PDF of (${catalogues.join('|')})$`),
        disabled: true,
      }),
    failed: 'Failed to download catalog. Please try again.',
  }),
};
