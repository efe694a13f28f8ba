import { type CommandActor, createCommandMachine } from '../kit/command.machine.ts';

/** The invoice of one wholesale order. */
export interface InvoiceWanted {
  readonly b2b_order_id: number;
}

/** Invoices (spec 2 section 7): each is made once at a time, and comes though the page is left. */
export const invoiceDownloadMachine = createCommandMachine<InvoiceWanted, null>({
  id: 'invoiceDownload',
  keyOf: ({ b2b_order_id }) => String(b2b_order_id),
});

export type InvoiceDownloadActor = CommandActor<InvoiceWanted, null>;
