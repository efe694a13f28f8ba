import { downloadCatalogue, exportProducts } from '#api/contracts/product-files.ts';
import type { Downloader } from '#api/download.ts';
import { catalogueFileName, productFileName } from '#domain/product-file.ts';
import { createCommandActors } from '../kit/command.actors.ts';
import { tellOutcomes } from '../kit/outcome-notices.ts';
import type { Tell } from '../notices/notices.machine.ts';
import type { ProductDownload, ProductDownloadActor } from './product-download.machine.ts';

export const createProductDownloadActors = (download: Downloader, now: () => Date = () => new Date()) =>
  createCommandActors<ProductDownload, null>(async (wanted, _key, signal) => {
    if (wanted.kind === 'csv') {
      const name = productFileName(now());
      await download(exportProducts, { name, query: { active_only: false }, signal });
    } else {
      const { id, name: category } = wanted.category;
      const name = catalogueFileName(category);
      await download(downloadCatalogue, { name, params: { categoryId: id }, signal });
    }
    return null;
  });

const SAYINGS = {
  csv: { done: 'products.exported', failed: 'products.exportFailed' },
  catalogue: { done: 'products.catalogueDownloaded', failed: 'products.catalogueFailed' },
} as const;

/** Spec 2 section 8, Products. */
export const tellProductDownloads = (actor: ProductDownloadActor, tell: Tell): void =>
  tellOutcomes(actor, tell, (wanted) => ({
    ...SAYINGS[wanted.kind],
    values: { category: wanted.kind === 'csv' ? '' : wanted.category.name },
  }));
