import { downloadInvoice } from '#api/contracts/b2b-documents.ts';
import { invoiceFileName } from '#domain/invoice.ts';
import { defineCommand } from '#machines/kit/define-command.ts';

export interface InvoiceRequest {
  readonly b2b_order_id: number;
}

/**
 * Downloads invoices (spec 2 section 7). Each order has one download at a time, which continues when the page
 * is left.
 */
export const invoiceDownload = defineCommand<InvoiceRequest, null>({
  id: 'invoiceDownload',
  keyOf: ({ b2b_order_id }) => String(b2b_order_id),
  carryOut: async ({ download, now }, { command: { b2b_order_id } }, signal) => {
    const name = invoiceFileName(b2b_order_id, now());
    await download(downloadInvoice, { name, params: { b2b_order_id }, signal });
    return null;
  },
  notices: ({ b2b_order_id }) => ({
    done: 'payments.invoiceDownloaded',
    failed: 'payments.invoiceFailed',
    values: { id: b2b_order_id },
  }),
  blocksUnload: () => false,
});
