/* The worker thread that renders one document. */
import { parentPort, workerData } from 'node:worker_threads';
import { type DocumentProps, renderToBuffer } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { type Catalogue, catalogueDocument } from './catalogue-document.ts';
import { CATALOGUE_IN_ENGLISH } from './catalogue-words.ts';
import { type ClientStatementContent, clientStatementDocument } from './client-statement-document.ts';
import { CLIENT_STATEMENT_IN_ENGLISH } from './client-statement-words.ts';
import { type CreditNote, creditNoteDocument } from './credit-note-document.ts';
import { CREDIT_NOTE_IN_ENGLISH } from './credit-note-words.ts';
import { drawableContent } from './drawable-text.ts';
import { type Invoice, invoiceDocument } from './invoice-document.ts';
import { INVOICE_IN_ENGLISH } from './invoice-words.ts';
import type { Pictures } from './product-cards.ts';

export type DocumentContent =
  | { readonly kind: 'catalogue'; readonly catalogue: Catalogue }
  | { readonly kind: 'invoice'; readonly invoice: Invoice }
  | { readonly kind: 'creditNote'; readonly creditNote: CreditNote }
  | { readonly kind: 'statement'; readonly statement: ClientStatementContent };

export interface RenderJob {
  readonly content: DocumentContent;
  readonly pictures: Pictures;
}

const createDocument = ({ content, pictures }: RenderJob): ReactElement<DocumentProps> => {
  switch (content.kind) {
    case 'catalogue':
      return catalogueDocument(content.catalogue, pictures, CATALOGUE_IN_ENGLISH);
    case 'invoice':
      return invoiceDocument(content.invoice, pictures, INVOICE_IN_ENGLISH);
    case 'creditNote':
      return creditNoteDocument(content.creditNote, CREDIT_NOTE_IN_ENGLISH);
    case 'statement':
      return clientStatementDocument(content.statement, CLIENT_STATEMENT_IN_ENGLISH);
  }
};

/* Each document is made in a new thread, so that the memory of the PDF library is freed afterwards. */
const job: RenderJob = workerData;
const pdf = await renderToBuffer(createDocument({ ...job, content: drawableContent(job.content) }));
const bytes = new Uint8Array(pdf);
parentPort?.postMessage(bytes, [bytes.buffer]);
