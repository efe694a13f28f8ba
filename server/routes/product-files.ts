import type { Hono } from 'hono';
import { downloadCatalogue, exportProducts } from '#api/contracts/product-files.ts';
import { applyProductImport, tryProductImport } from '#api/contracts/product-import.ts';
import { catalogueFileName, productFileName } from '#domain/product-file.ts';
import { categoryPdf } from '../documents/pdfs.ts';
import { productsCsv } from '../documents/products-csv.ts';
import { readProductFile } from '../documents/read-product-file.ts';
import { type Deps, mountsOn } from '../http/mount-endpoint.ts';
import { FileResponse } from '../http/response.ts';
import { productFileRows } from '../store/product-files.ts';
import { applyImport, tryImport } from '../store/product-import.ts';

/** Documents and files of the products (spec 2 section 7). */
export const productFileRoutes = (app: Hono, deps: Deps): void => {
  const { mount } = mountsOn(app, deps);
  mount(exportProducts, async ({ query, now }) => {
    const rows = await productFileRows(deps.db, query);
    return new FileResponse(productFileName(now), productsCsv(rows));
  });
  mount(downloadCatalogue, async ({ params, now, signal }) => {
    const { category, pdf } = await categoryPdf(deps.db, { id: params.categoryId, now, signal });
    return new FileResponse(catalogueFileName(category), pdf);
  });
  mount(tryProductImport, async ({ body, signal }) =>
    tryImport(deps.db, await readProductFile(body.file, signal)),
  );
  mount(applyProductImport, async ({ body, write, signal }) => {
    const file = await readProductFile(body.file, signal);
    return write((work) => applyImport(work, { file, digest: body.digest }));
  });
};
