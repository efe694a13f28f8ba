import type { Category } from '#api/contracts/categories.ts';
import { downloadCatalogue, exportProducts } from '#api/contracts/product-files.ts';
import { catalogueFileName, productFileName } from '#domain/product-file.ts';
import { defineCommand } from '#machines/kit/define-command.ts';

/** All products as CSV, or the catalog of one category as PDF. */
export type ProductDownload =
  | { readonly kind: 'csv' }
  | { readonly kind: 'catalogue'; readonly category: Pick<Category, 'id' | 'name'> };

export const keyOfDownload = (download: ProductDownload): string =>
  download.kind === 'csv' ? 'csv' : `catalogue ${download.category.id}`;

const NOTICES = {
  csv: { done: 'products.exported', failed: 'products.exportFailed' },
  catalogue: { done: 'products.catalogueDownloaded', failed: 'products.catalogueFailed' },
} as const;

/** Downloads files of products (spec 2 section 2). A download continues when the page is left. */
export const productDownload = defineCommand<ProductDownload, null>({
  id: 'productDownload',
  keyOf: keyOfDownload,
  carryOut: async ({ download, now }, { command }, signal) => {
    if (command.kind === 'csv') {
      const name = productFileName(now());
      await download(exportProducts, { name, query: { active_only: false }, signal });
    } else {
      const { id, name: category } = command.category;
      const name = catalogueFileName(category);
      await download(downloadCatalogue, { name, params: { categoryId: id }, signal });
    }
    return null;
  },
  notices: (command) => ({
    ...NOTICES[command.kind],
    values: { category: command.kind === 'csv' ? '' : command.category.name },
  }),
  blocksUnload: () => false,
});
