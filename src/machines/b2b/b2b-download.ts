import type { B2bClient } from '#api/contracts/b2b-clients.ts';
import { downloadClientStatement, downloadInvoice } from '#api/contracts/b2b-documents.ts';
import { clientStatementFileName, invoiceFileName } from '#domain/invoice.ts';
import { defineCommand } from '../kit/define-command.ts';

/** `from` and `to` are days, both inclusive. */
export type B2bDownload =
  | { readonly kind: 'invoice'; readonly b2b_order_id: number }
  | {
      readonly kind: 'statement';
      readonly client: Pick<B2bClient, 'client_id' | 'name'>;
      readonly from: string;
      readonly to: string;
    };

export const keyOfB2bDownload = (download: B2bDownload): string =>
  download.kind === 'invoice' ? `invoice ${download.b2b_order_id}` : `statement ${download.client.client_id}`;

const NOTICES = {
  invoice: { done: 'b2b.invoiceDownloaded', failed: 'b2b.invoiceFailed' },
  statement: { done: 'b2b.statementDownloaded', failed: 'b2b.statementFailed' },
} as const;

/** Downloads of wholesale documents, with their notices (spec 2 section 8, B2B). A download continues when the page is left. */
export const b2bDownload = defineCommand<B2bDownload, null>({
  id: 'b2bDownload',
  keyOf: keyOfB2bDownload,
  carryOut: async ({ download, now }, { command }, signal) => {
    if (command.kind === 'invoice') {
      const { b2b_order_id } = command;
      const name = invoiceFileName(b2b_order_id, now());
      await download(downloadInvoice, { name, params: { b2b_order_id }, signal });
    } else {
      const { client, from, to } = command;
      const query = { from, to };
      const name = clientStatementFileName(client.name, query);
      await download(downloadClientStatement, { name, params: { id: client.client_id }, query, signal });
    }
    return null;
  },
  notices: (command) => {
    const subject = command.kind === 'invoice' ? command.b2b_order_id : command.client.name;
    return { ...NOTICES[command.kind], values: { of: subject } };
  },
  blocksUnload: () => false,
});
