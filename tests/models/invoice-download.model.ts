import { type InvoiceRequest, invoiceDownload } from '#machines/payments/invoice-download.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { models as kitModels } from './kit-command.model.ts';

/** Each invoice is downloaded only once at a time. */
export const model = commandModel<InvoiceRequest, null>({
  name: 'invoice-download',
  machine: invoiceDownload.machine,
  commands: { 12: { b2b_order_id: 12 }, 13: { b2b_order_id: 13 } },
  outcomes: [null],
  kitModels,
});
