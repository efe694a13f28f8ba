import type { B2bClient } from '#api/contracts/b2b-clients.ts';
import { type B2bCreditNote, downloadCreditNote } from '#api/contracts/b2b-credit-notes.ts';
import { downloadClientStatement, downloadInvoice } from '#api/contracts/b2b-documents.ts';
import { clientStatementFileName, creditNoteFileName, invoiceFileName } from '#domain/invoice.ts';
import { defineCommand } from '#machines/kit/define-command.ts';

/** `from` and `to` are days, both inclusive. */
export type B2bDownload =
  | { readonly kind: 'invoice'; readonly b2b_order_id: number }
  | { readonly kind: 'creditNote'; readonly note: Pick<B2bCreditNote, 'credit_note_id' | 'number'> }
  | {
      readonly kind: 'statement';
      readonly client: Pick<B2bClient, 'client_id' | 'name'>;
      readonly from: string;
      readonly to: string;
    };

export const keyOfB2bDownload = (download: B2bDownload): string => {
  switch (download.kind) {
    case 'invoice':
      return `invoice ${download.b2b_order_id}`;
    case 'creditNote':
      return `creditNote ${download.note.credit_note_id}`;
    case 'statement':
      return `statement ${download.client.client_id}`;
  }
};

const NOTICES = {
  invoice: { done: 'b2b.invoiceDownloaded', failed: 'b2b.invoiceFailed' },
  creditNote: { done: 'b2b.creditNoteDownloaded', failed: 'b2b.creditNoteDownloadFailed' },
  statement: { done: 'b2b.statementDownloaded', failed: 'b2b.statementFailed' },
} as const;

const subjectOf = (download: B2bDownload): string | number => {
  if (download.kind === 'invoice') return download.b2b_order_id;
  return download.kind === 'creditNote' ? download.note.number : download.client.name;
};

/**
 * Downloads of wholesale documents, with their notices (spec 2 section 8, B2B). A download continues when the
 * page is left.
 */
export const b2bDownload = defineCommand<B2bDownload, null>({
  id: 'b2bDownload',
  keyOf: keyOfB2bDownload,
  carryOut: async ({ download, now }, { command }, signal) => {
    if (command.kind === 'invoice') {
      const { b2b_order_id } = command;
      const name = invoiceFileName(b2b_order_id, now());
      await download(downloadInvoice, { name, params: { b2b_order_id }, signal });
    } else if (command.kind === 'creditNote') {
      const { credit_note_id, number } = command.note;
      await download(downloadCreditNote, {
        name: creditNoteFileName(number),
        params: { credit_note_id },
        signal,
      });
    } else {
      const { client, from, to } = command;
      const query = { from, to };
      const name = clientStatementFileName(client.name, query);
      await download(downloadClientStatement, { name, params: { id: client.client_id }, query, signal });
    }
    return null;
  },
  notices: (command) => {
    return { ...NOTICES[command.kind], values: { of: subjectOf(command) } };
  },
  blocksUnload: () => false,
});
