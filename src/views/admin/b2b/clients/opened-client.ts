import type { B2bClient } from '#api/contracts/b2b-clients.ts';

/** What is open about one client. */
export interface OpenedClient {
  readonly kind: 'form' | 'account' | 'delete';
  readonly client: B2bClient;
}
