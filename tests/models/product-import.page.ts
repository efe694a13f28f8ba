import { applyProductImport, tryProductImport } from '#api/contracts/product-import.ts';
import { fieldIn } from '#tests/support/field-in.ts';
import { rowsIn } from '#tests/support/kit/at-screen.ts';
import { importPage } from '#tests/support/kit/import-page.ts';

export const page = importPage({
  account: 'admin',
  path: '/admin/products',
  opener: 'Import CSV',
  createText: async ({ callAsSuperadmin, uniqueText }) => {
    const [category] = rowsIn(await callAsSuperadmin('GET', '/categories/'));
    return `name,category,base_price\nVase ${uniqueText},${fieldIn(category, 'name')},15000\n`;
  },
  fileLabel: 'Choose file',
  dryRun: tryProductImport,
  importCall: applyProductImport,
  apply: /^(Import 1 product|Send again)$/,
  reading: 'Reading the file...',
  failed: /^(The file could not be checked\.|.* The file may have been imported\.)/,
});
