import { Client, type ClientConfig, DatabaseError } from 'pg';

const CONNECT_MS = 10_000;
// admin_shutdown, crash_shutdown, cannot_connect_now: it is going, has gone, or is not there yet.
const NOT_SERVING: readonly string[] = ['57P01', '57P02', '57P03'];

/** A client whose broken connection rejects what it was asked; without a listener it would end the process too. */
export function createEngineClient(url: string, options: ClientConfig = {}): Client {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, ...options });
  client.on('error', () => undefined);
  return client;
}

/** Whether nobody serves there (any more, or yet), in contrast to a server that has said what it minds. */
export function isNotServing(error: unknown): boolean {
  return error instanceof DatabaseError ? NOT_SERVING.includes(error.code ?? '') : true;
}
