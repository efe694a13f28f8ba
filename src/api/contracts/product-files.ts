import * as z from 'zod/mini';
import { ADMINS } from '#domain/roles.ts';
import { defineEndpoint } from './endpoint.ts';
import { booleanText, fileResponse, idText } from './primitives.ts';

/** Exports the products as products_catalog_{date}.csv (spec 2 section 7). */
export const exportProducts = defineEndpoint({
  method: 'GET',
  path: '/products/export/csv',
  summary: 'Export all products as CSV: UTF-8 with a byte order mark, formulas disabled',
  access: ADMINS,
  query: z.object({ active_only: z._default(booleanText(), false) }),
  response: fileResponse,
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
  response: fileResponse,
  file: 'application/pdf',
  envelope: 'bare',
});
