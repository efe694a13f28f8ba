/* Makes the PDF documents: reads their data from the database and renders them in a thread. */
import { businessDay } from '#domain/business-day.ts';
import type { StatementPeriod } from '#domain/client-statement.ts';
import { overdueSince } from '#domain/invoice.ts';
import { toIqd } from '#domain/money.ts';
import type { Db } from '#server/db/connect.ts';
import { readCreditNote } from '#server/store/b2b-credit-notes.ts';
import { readInvoicedOrder } from '#server/store/b2b-invoices.ts';
import { readClientStatement } from '#server/store/client-statements.ts';
import { readCategoryCatalogue } from '#server/store/product-files.ts';
import { readCompany } from '#server/store/shop-settings.ts';
import { readSmallPictures } from './document-pictures.ts';
import { createDocumentQueue } from './document-queue.ts';
import type { DocumentContent, RenderJob } from './document-worker.ts';
import { runInThread } from './in-thread.ts';
import type { Invoice } from './invoice-document.ts';

const WORKER = new URL('document-worker.ts', import.meta.url);
/** A thousand products take about ten seconds. */
const LIMITS = { limitMs: 120_000, maxHeapMib: 1024 } as const;

const queue = createDocumentQueue();

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

/** Makes the invoice of a wholesale order as it was issued; before its completion, a proforma invoice. */
export const invoicePdf = async (db: Db, { id, now, signal }: PdfRequest): Promise<Uint8Array> => {
  const order = await readInvoicedOrder(db, id);
  const {
    due_on,
    remaining,
    ordered,
    issued,
    company,
    client,
    number,
    total,
    credits,
    paid,
    payments,
    notes,
  } = order;
  const invoice: Invoice = {
    company,
    number,
    ordered,
    issued,
    dueOn: due_on,
    overdueSince: overdueSince({ due_on, remaining }, businessDay(now)),
    now,
    client,
    lines: order.lines.map(({ picture_url, ...line }) => ({ ...line, picture: picture_url })),
    total,
    credits,
    paid,
    remaining: toIqd(remaining),
    payments,
    notes,
  };
  const pictureUrls = order.lines.flatMap(({ picture_url }) => picture_url ?? []);
  return makeDocument(db, { kind: 'invoice', invoice }, signal, pictureUrls);
};

/** Makes a credit note as it was issued. */
export const creditNotePdf = async (
  db: Db,
  { id, signal }: Omit<PdfRequest, 'now'>,
): Promise<{ number: string; pdf: Uint8Array }> => {
  const { company, invoice, number, issued_at, amount, reason, is_cancellation } = await readCreditNote(
    db,
    id,
  );
  const { client, ...ofInvoice } = invoice;
  const creditNote = {
    company,
    client,
    number,
    issued: issued_at,
    invoice: { number: ofInvoice.number, issued: ofInvoice.issued_at, total: ofInvoice.total },
    amount,
    reason,
    isCancellation: is_cancellation,
  };
  return { number, pdf: await makeDocument(db, { kind: 'creditNote', creditNote }, signal) };
};
