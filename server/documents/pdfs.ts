/* Makes the PDF documents: reads their data from the database and renders them in a thread. */
import type { StatementPeriod } from '#domain/client-statement.ts';
import { invoiceNumber } from '#domain/invoice.ts';
import { toIqd } from '#domain/money.ts';
import type { Db } from '../db/connect.ts';
import { readInvoicedOrder } from '../store/b2b-invoices.ts';
import { remainingAmount } from '../store/b2b-order-rows.ts';
import { readClientStatement } from '../store/client-statements.ts';
import { readCategoryCatalogue } from '../store/product-files.ts';
import { readCompany } from '../store/shop-settings.ts';
import { readSmallPictures } from './document-pictures.ts';
import { createDocumentQueue } from './document-queue.ts';
import type { DocumentContent, RenderJob } from './document-worker.ts';
import { runInThread } from './in-thread.ts';
import type { Invoice } from './invoice-document.ts';

const WORKER = new URL('document-worker.ts', import.meta.url);
/** A thousand products take about ten seconds. */
const LIMITS = { limitMs: 120_000, maxHeapMib: 1024 } as const;

const queue = createDocumentQueue('documents are being made');

/** A request for the PDF of a row, with its date of issue. `signal` aborts when the caller disconnects. */
interface PdfRequest {
  readonly id: number;
  readonly now: Date;
  readonly signal?: AbortSignal | undefined;
}

/** Renders a document in the queue. Its pictures are read only when its turn comes, to limit the memory. */
const makeDocument = (
  db: Db,
  content: DocumentContent,
  signal: AbortSignal | undefined,
  pictureUrls: readonly string[] = [],
): Promise<Uint8Array> =>
  queue.run(async () => {
    const job: RenderJob = { content, pictures: await readSmallPictures(db, pictureUrls) };
    return runInThread<Uint8Array>(WORKER, job, LIMITS, signal);
  }, signal);

/** Makes the catalogue of a category. */
export const categoryPdf = async (
  db: Db,
  { id, now, signal }: PdfRequest,
): Promise<{ category: string; pdf: Uint8Array }> => {
  const { category, description, count, products } = await readCategoryCatalogue(db, id);
  const pictureUrls = products.flatMap(({ picture_url }) => picture_url ?? []);
  const catalogueProducts = products.map(({ picture_url, ...product }) => ({
    ...product,
    picture: picture_url,
  }));
  const company = await readCompany(db);
  const catalogue = { company, category, description, date: now, count, products: catalogueProducts };
  return { category, pdf: await makeDocument(db, { kind: 'catalogue', catalogue }, signal, pictureUrls) };
};

/** Makes a client's statement of account over a period. */
export const clientStatementPdf = async (
  db: Db,
  { id, period, now, signal }: PdfRequest & { readonly period: StatementPeriod },
): Promise<{ client: string; pdf: Uint8Array }> => {
  const { client, statement } = await readClientStatement(db, id, period);
  const content = { company: await readCompany(db), client, issued: now, period, statement };
  return {
    client: client.name,
    pdf: await makeDocument(db, { kind: 'statement', statement: content }, signal),
  };
};

/** Makes the invoice of a wholesale order. */
export const invoicePdf = async (db: Db, { id, now, signal }: PdfRequest): Promise<Uint8Array> => {
  const order = await readInvoicedOrder(db, id);
  const { order_date, total_price, total_paid } = order;
  const invoice: Invoice = {
    company: await readCompany(db),
    number: invoiceNumber(id, order_date),
    ordered: order_date,
    issued: now,
    client: order.client,
    lines: order.lines.map(({ picture_url, ...line }) => ({ ...line, picture: picture_url })),
    total: total_price,
    paid: total_paid,
    remaining: toIqd(remainingAmount(order)),
    payments: order.payments,
    notes: order.order_notes,
  };
  const pictureUrls = order.lines.flatMap(({ picture_url }) => picture_url ?? []);
  return makeDocument(db, { kind: 'invoice', invoice }, signal, pictureUrls);
};
