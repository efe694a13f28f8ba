import { downloadAccount, downloadInvoice } from '#api/contracts/b2b-documents.ts';
import type { Downloader } from '#api/download.ts';
import { accountFileName, invoiceFileName } from '#domain/invoice.ts';
import { createCommandActors } from '../kit/command.actors.ts';
import { tellOutcomes } from '../kit/outcome-notices.ts';
import type { Tell } from '../notices/notices.machine.ts';
import type { B2bDownload, B2bDownloadActor } from './b2b-download.machine.ts';

export const createB2bDownloadActors = (download: Downloader, now: () => Date = () => new Date()) =>
  createCommandActors<B2bDownload, null>(async (wanted, _key, signal) => {
    if (wanted.kind === 'invoice') {
      const { b2b_order_id } = wanted;
      const name = invoiceFileName(b2b_order_id, now());
      await download(downloadInvoice, { name, params: { b2b_order_id }, signal });
    } else {
      const { client, from, to } = wanted;
      const name = accountFileName(client.name, { from, to });
      await download(downloadAccount, {
        name,
        params: { id: client.client_id },
        query: { from, to },
        signal,
      });
    }
    return null;
  });

const SAYINGS = {
  invoice: { done: 'b2b.invoiceDownloaded', failed: 'b2b.invoiceFailed' },
  account: { done: 'b2b.accountDownloaded', failed: 'b2b.accountFailed' },
} as const;

/** Spec 2 section 8, B2B. */
export const tellB2bDownloads = (actor: B2bDownloadActor, tell: Tell): void =>
  tellOutcomes(actor, tell, (wanted) => {
    const of = wanted.kind === 'invoice' ? wanted.b2b_order_id : wanted.client.name;
    return { ...SAYINGS[wanted.kind], values: { of } };
  });
