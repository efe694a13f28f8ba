/* The routes of wholesale clients, orders, payments and documents. */
import type { Hono } from 'hono';
import {
  changeB2bClient,
  createB2bClient,
  deleteB2bClient,
  listB2bClients,
} from '#api/contracts/b2b-clients.ts';
import {
  createB2bCreditNote,
  downloadCreditNote,
  listB2bCreditNotes,
} from '#api/contracts/b2b-credit-notes.ts';
import { downloadClientStatement, downloadInvoice } from '#api/contracts/b2b-documents.ts';
import {
  addB2bOrderItem,
  changeB2bOrder,
  createB2bOrder,
  deleteB2bOrder,
  getB2bOrder,
  getB2bSummary,
  listB2bOrderItems,
  listB2bOrders,
} from '#api/contracts/b2b-orders.ts';
import { createB2bPayment, listB2bPayments, reverseB2bPayment } from '#api/contracts/b2b-payments.ts';
import { clientStatementFileName, creditNoteFileName, invoiceFileName } from '#domain/invoice.ts';
import { clientStatementPdf, creditNotePdf, invoicePdf } from '#server/documents/pdfs.ts';
import { createMountFunctions, type Deps } from '#server/http/mount-endpoint.ts';
import { FileResponse } from '#server/http/response.ts';
import * as clients from '#server/store/b2b-clients.ts';
import * as creditNotes from '#server/store/b2b-credit-notes.ts';
import * as items from '#server/store/b2b-order-items.ts';
import { findOrder } from '#server/store/b2b-order-rows.ts';
import * as orders from '#server/store/b2b-orders.ts';
import * as payments from '#server/store/b2b-payments.ts';
import { readB2bSummary } from '#server/store/b2b-summary.ts';

export const b2bRoutes = (app: Hono, deps: Deps): void => {
  const { mount, change } = createMountFunctions(app, deps);
  mount(listB2bClients, ({ query }) => clients.listClients(deps.db, query));
  change(createB2bClient, (work, { body }) => clients.createClient(work, body));
  change(
    changeB2bClient,
    (work, { params, body, isExpected }) =>
      clients.changeClient(work, { id: params.id, change: body, isExpected }),
    async ({ params: { id } }) => (await clients.listClients(deps.db, { skip: 0, limit: 1, ids: [id] }))[0],
  );
  change(deleteB2bClient, (work, { params, isExpected }) =>
    clients.deleteClient(work, { id: params.id, isExpected }),
  );
  mount(listB2bOrders, ({ query }) => orders.listOrders(deps.db, query));
  mount(getB2bOrder, ({ params }) => findOrder(deps.db, params.id));
  change(createB2bOrder, (work, { body }) => orders.createOrder(work, body));
  change(
    changeB2bOrder,
    (work, { params, body, isExpected }) =>
      orders.changeStatus(work, { id: params.id, to: body.status, isExpected }),
    ({ params }) => findOrder(deps.db, params.id),
  );
  change(deleteB2bOrder, (work, { params, query: { reason }, isExpected }) =>
    orders.deleteOrder(work, { id: params.id, reason, isExpected }),
  );
  mount(listB2bOrderItems, ({ params }) => items.listItems(deps.db, params.id));
  change(addB2bOrderItem, (work, { params, body }) => items.addItem(work, params.id, body));
  mount(getB2bSummary, () => readB2bSummary(deps.db));
  change(createB2bPayment, (work, { body }) => payments.createPayment(work, body));
  mount(listB2bPayments, ({ params }) => payments.listPayments(deps.db, params.id));
  change(reverseB2bPayment, (work, { params, body }) =>
    payments.reversePayment(work, { id: params.id, reason: body.reason.trim() }),
  );
  mount(listB2bCreditNotes, async ({ params: { id } }) => {
    await findOrder(deps.db, id);
    return creditNotes.listCreditNotes(deps.db, id);
  });
  change(createB2bCreditNote, (work, { params, body, isExpected }) =>
    creditNotes.createCreditNote(work, { id: params.id, isExpected, ...body }),
  );
  mount(downloadCreditNote, async ({ params: { credit_note_id: id }, signal }) => {
    const { number, pdf } = await creditNotePdf(deps.db, { id, signal });
    return new FileResponse(creditNoteFileName(number), pdf);
  });
  mount(downloadInvoice, async ({ params: { b2b_order_id: id }, now, signal }) => {
    const pdf = await invoicePdf(deps.db, { id, now, signal });
    return new FileResponse(invoiceFileName(id, now), pdf);
  });
  mount(downloadClientStatement, async ({ params, query: period, now, signal }) => {
    const { client, pdf } = await clientStatementPdf(deps.db, { id: params.id, period, now, signal });
    return new FileResponse(clientStatementFileName(client, period), pdf);
  });
};
