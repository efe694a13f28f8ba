import { downloadInvoice } from '#api/contracts/b2b-documents.ts';
import type { Downloader } from '#api/download.ts';
import { invoiceFileName } from '#domain/invoice.ts';
import { createCommandActors } from '../kit/command.actors.ts';
import { tellOutcomes } from '../kit/outcome-notices.ts';
import type { Tell } from '../notices/notices.machine.ts';
import type { InvoiceDownloadActor, InvoiceWanted } from './invoice-download.machine.ts';

export const createInvoiceDownloadActors = (download: Downloader, now: () => Date = () => new Date()) =>
  createCommandActors<InvoiceWanted, null>(async ({ b2b_order_id }, _key, signal) => {
    const name = invoiceFileName(b2b_order_id, now());
    await download(downloadInvoice, { name, params: { b2b_order_id }, signal });
    return null;
  });

/** Spec 2 section 8, B2B. */
export const tellInvoiceDownloads = (actor: InvoiceDownloadActor, tell: Tell): void =>
  tellOutcomes(actor, tell, ({ b2b_order_id }) => ({
    done: 'payments.invoiceDownloaded',
    failed: 'payments.invoiceFailed',
    values: { id: b2b_order_id },
  }));
