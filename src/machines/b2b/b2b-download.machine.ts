import type { B2bClient } from '#api/contracts/b2b-clients.ts';
import { type CommandActor, createCommandMachine } from '../kit/command.machine.ts';

/** The invoice of an order, or the statement of account of a client over a period, both days included. */
export type B2bDownload =
  | { readonly kind: 'invoice'; readonly b2b_order_id: number }
  | {
      readonly kind: 'account';
      readonly client: Pick<B2bClient, 'client_id' | 'name'>;
      readonly from: string;
      readonly to: string;
    };

export const keyOfB2bDownload = (wanted: B2bDownload): string =>
  wanted.kind === 'invoice' ? `invoice ${wanted.b2b_order_id}` : `account ${wanted.client.client_id}`;

/** The documents of wholesale: each is made once at a time, and comes though the page is left. */
export const b2bDownloadMachine = createCommandMachine<B2bDownload, null>({
  id: 'b2bDownload',
  keyOf: keyOfB2bDownload,
});

export type B2bDownloadActor = CommandActor<B2bDownload, null>;
