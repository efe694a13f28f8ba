/* The routes of products: catalogue, categories, stock and files. */
import type { Hono } from 'hono';
import { changeCategory, createCategory, deleteCategory, listCategories } from '#api/contracts/categories.ts';
import { acceptNameOffer, listNameOffers, offerName, refuseNameOffer } from '#api/contracts/name-offers.ts';
import { changeProduct, createProduct, deleteProduct } from '#api/contracts/product-changes.ts';
import { downloadCatalogue, exportProducts } from '#api/contracts/product-files.ts';
import { applyProductImport, tryProductImport } from '#api/contracts/product-import.ts';
import { getProductStock, listLowStock, listStock, setProductStock } from '#api/contracts/product-stock.ts';
import { listProducts } from '#api/contracts/products.ts';
import { listProvinces } from '#api/contracts/references.ts';
import { type AssignedHead, catalogueFileName, productFileName } from '#domain/product-file.ts';
import { categoryPdf } from '#server/documents/pdfs.ts';
import { productsCsv } from '#server/documents/products-csv.ts';
import { interpretProducts, layoutOf, readProductTable } from '#server/documents/read-product-file.ts';
import { createMountFunctions, type Deps } from '#server/http/mount-endpoint.ts';
import { FileResponse, RevisedResponse } from '#server/http/response.ts';
import { HttpError } from '#server/http-error.ts';
import * as categories from '#server/store/categories.ts';
import * as nameOffers from '#server/store/name-offers.ts';
import { findPicture, readEmbeddedPicture } from '#server/store/pictures.ts';
import * as changes from '#server/store/product-changes.ts';
import { readProductFileRows } from '#server/store/product-files.ts';
import { applyImport, tryImport } from '#server/store/product-import.ts';
import { readProductLayout, rememberProductLayout } from '#server/store/product-layouts.ts';
import * as stock from '#server/store/product-stock.ts';
import * as catalogue from '#server/store/products.ts';

const PICTURE_NAME = /^[\w.-]{1,100}$/;

export const catalogueRoutes = (app: Hono, deps: Deps): void => {
  const { mount, change } = createMountFunctions(app, deps);
  mount(listProducts, async ({ query }) => {
    // The revision is read before the list. After a change in between the list is newer than its revision,
    // never older.
    const revision = await catalogue.readCatalogueRevision(deps.db);
    return new RevisedResponse(revision, () => catalogue.listProducts(deps.db, query));
  });
  mount(createProduct, async ({ body, write, signal }) => {
    const picture = await readEmbeddedPicture(body.picture_url, signal);
    return write((work) => changes.createProduct(work, { product: body, picture }));
  });
  mount(
    changeProduct,
    async ({ params, body, isExpected, write, signal }) => {
      const picture = await readEmbeddedPicture(body.picture_url, signal);
      return write((work) =>
        changes.changeProduct(work, { id: params.id, change: body, picture, isExpected }),
      );
    },
    async ({ params: { id } }) =>
      (await catalogue.listProducts(deps.db, { skip: 0, limit: 1, active_only: false, ids: [id] }))[0],
  );
  change(deleteProduct, (work, { params, isExpected }) =>
    changes.deleteProduct(work, { id: params.id, isExpected }),
  );
  mount(listProvinces, () => catalogue.listProvinces(deps.db));
  app.get('/pictures/:name', async (context) => {
    const name = context.req.param('name');
    const picture = PICTURE_NAME.test(name) ? await findPicture(deps.db, name) : undefined;
    if (!picture) throw new HttpError('picture.not_found', {});
    return context.body(new Uint8Array(picture.bytes), 200, {
      'Content-Type': picture.mime,
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
};

export const categoryRoutes = (app: Hono, deps: Deps): void => {
  const { mount, change } = createMountFunctions(app, deps);
  mount(listCategories, () => categories.listCategories(deps.db));
  change(createCategory, (work, { body }) => categories.createCategory(work, body));
  change(
    changeCategory,
    (work, { params, body, isExpected }) =>
      categories.changeCategory(work, { id: params.id, change: body, isExpected }),
    async ({ params }) => (await categories.listCategories(deps.db)).find(({ id }) => id === params.id),
  );
  change(deleteCategory, (work, { params, isExpected }) =>
    categories.deleteCategory(work, { id: params.id, isExpected }),
  );
};

export const nameOfferRoutes = (app: Hono, deps: Deps): void => {
  const { mount, change } = createMountFunctions(app, deps);
  mount(listNameOffers, ({ query }) => nameOffers.listNameOffers(deps.db, query));
  change(offerName, (work, { body }) => nameOffers.offerName(work, body));
  change(acceptNameOffer, (work, { params }) => nameOffers.acceptNameOffer(work, params.id));
  change(refuseNameOffer, (work, { params }) => nameOffers.refuseNameOffer(work, params.id));
};

export const productStockRoutes = (app: Hono, deps: Deps): void => {
  const { mount, change } = createMountFunctions(app, deps);
  mount(listStock, ({ query }) => stock.listStock(deps.db, query));
  mount(listLowStock, ({ query }) => stock.listLowStock(deps.db, query));
  mount(getProductStock, ({ params }) => stock.readStock(deps.db, params.id));
  change(setProductStock, (work, { params, query, isExpected }) =>
    stock.setStock(work, { id: params.id, ...query, isExpected }),
  );
};

/** Documents and files (spec 2 section 7). */
export const productFileRoutes = (app: Hono, deps: Deps): void => {
  const { mount } = createMountFunctions(app, deps);
  mount(exportProducts, async ({ query, now }) => {
    const rows = await readProductFileRows(deps.db, query);
    return new FileResponse(productFileName(now), productsCsv(rows));
  });
  mount(downloadCatalogue, async ({ params, now, signal }) => {
    const { category, pdf } = await categoryPdf(deps.db, { id: params.categoryId, now, signal });
    return new FileResponse(catalogueFileName(category), pdf);
  });
  const readFile = async (base64: string, assigned: readonly AssignedHead[], signal: AbortSignal) => {
    const table = await readProductTable(base64, signal);
    const remembered = await readProductLayout(deps.db, table.columns);
    const layout = { ...remembered, ...layoutOf(table.columns, assigned) };
    return { heads: table.columns, layout, file: interpretProducts(table, layout) };
  };
  mount(tryProductImport, async ({ body, signal }) =>
    tryImport(deps.db, (await readFile(body.file, body.columns, signal)).file),
  );
  mount(applyProductImport, async ({ body, write, signal }) => {
    const { heads, layout, file } = await readFile(body.file, body.columns, signal);
    return write(async (work) => {
      const report = await applyImport(work, { file, digest: body.digest });
      if (body.columns.length > 0) await rememberProductLayout(work, heads, layout);
      return report;
    });
  });
};
