import type { Category } from '#api/contracts/categories.ts';
import { type CommandActor, createCommandMachine } from '../kit/command.machine.ts';

/** All products as CSV, or the catalogue of one category as PDF. */
export type ProductDownload =
  | { readonly kind: 'csv' }
  | { readonly kind: 'catalogue'; readonly category: Pick<Category, 'id' | 'name'> };

export const keyOfDownload = (download: ProductDownload): string =>
  download.kind === 'csv' ? 'csv' : `catalogue ${download.category.id}`;

/** The files of the products (spec 2 section 2): each is made once at a time, and comes though the page is left. */
export const productDownloadMachine = createCommandMachine<ProductDownload, null>({
  id: 'productDownload',
  keyOf: keyOfDownload,
});

export type ProductDownloadActor = CommandActor<ProductDownload, null>;
