import * as z from 'zod/mini';
import { ADMINS } from '#domain/roles.ts';
import { defineEndpoint } from './endpoint.ts';
import { answeredFile, booleanText, idText } from './primitives.ts';

/** Exports the products as products_catalog_{date}.csv (spec 2 section 7). */
export const exportProducts = defineEndpoint({
  method: 'GET',
  path: '/products/export/csv',
  summary: 'All products as CSV: UTF-8 with a byte order mark, cells that would be formulas made inert',
  access: ADMINS,
  query: z.object({ active_only: z._default(booleanText(), false) }),
  response: answeredFile,
  file: 'text/csv',
  envelope: 'bare',
});

/** Downloads the catalog of a category as {category}_catalog.pdf (spec 2 section 7). */
export const downloadCatalogue = defineEndpoint({
  method: 'GET',
  path: '/products/catalog/{categoryId}',
  summary: 'The active products of a category as a PDF for clients',
  access: ADMINS,
  params: z.object({ categoryId: idText() }),
  response: answeredFile,
  file: 'application/pdf',
  envelope: 'bare',
});
