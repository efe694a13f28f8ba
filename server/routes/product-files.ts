import { Hono } from 'hono';
import { downloadCatalogue, exportProducts } from '#api/contracts/product-files.ts';
import { applyProductImport, tryProductImport } from '#api/contracts/product-import.ts';
import { catalogueFileName, productFileName } from '#domain/product-file.ts';
import { categoryPdf } from '../documents/category-catalogue.ts';
import { productsCsv } from '../documents/products-csv.ts';
import { readProductFile } from '../documents/read-product-file.ts';
import { type Deps, mountEndpoint } from '../http/mount-endpoint.ts';
import { FileResponse } from '../http/response.ts';
import { productFileRows } from '../store/product-files.ts';
import { applyImport, tryImport } from '../store/product-import.ts';

/** Documents and files of the products (spec 2 section 7). */
export const productFileRoutes = (deps: Deps): Hono => {
  const app = new Hono();
  mountEndpoint(app, deps, exportProducts, async ({ query, now }) => {
    const rows = await productFileRows(deps.db, query);
    return new FileResponse(productFileName(now), productsCsv(rows));
  });
  mountEndpoint(app, deps, downloadCatalogue, async ({ params, now, signal }) => {
    const { category, pdf } = await categoryPdf(deps.db, { id: params.categoryId, now, signal });
    return new FileResponse(catalogueFileName(category), pdf);
  });
  mountEndpoint(app, deps, tryProductImport, async ({ body, signal }) =>
    tryImport(deps.db, await readProductFile(body.file, signal)),
  );
  mountEndpoint(app, deps, applyProductImport, async ({ body, write, signal }) => {
    const file = await readProductFile(body.file, signal);
    return write((work) => applyImport(work, { file, digest: body.digest }));
  });
  return app;
};
