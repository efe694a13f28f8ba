import type { Hono } from 'hono';
import { downloadClientStatement, downloadInvoice } from '#api/contracts/b2b-documents.ts';
import { clientStatementFileName, invoiceFileName } from '#domain/invoice.ts';
import { clientStatementPdf, invoicePdf } from '../documents/pdfs.ts';
import { type Deps, mountsOn } from '../http/mount-endpoint.ts';
import { FileResponse } from '../http/response.ts';

/** Documents for business clients (spec 2 section 7). */
export const b2bDocumentRoutes = (app: Hono, deps: Deps): void => {
  const { mount } = mountsOn(app, deps);
  mount(downloadInvoice, async ({ params: { b2b_order_id: id }, now, signal }) => {
    const pdf = await invoicePdf(deps.db, { id, now, signal });
    return new FileResponse(invoiceFileName(id, now), pdf);
  });
  mount(downloadClientStatement, async ({ params, query: period, now, signal }) => {
    const { client, pdf } = await clientStatementPdf(deps.db, { id: params.id, period, now, signal });
    return new FileResponse(clientStatementFileName(client, period), pdf);
  });
};
