/* Makes the file of the accounts in a thread, one at a time. */
import type { AccountFormat, AccountPeriod } from '#domain/accounts.ts';
import type { Db } from '#server/db/connect.ts';
import { readAccounts } from '#server/store/accounts.ts';
import type { AccountsJob } from './accounts-worker.ts';
import { createDocumentQueue } from './document-queue.ts';
import { runInThread } from './in-thread.ts';

const WORKER = new URL('accounts-worker.ts', import.meta.url);
/** A year of 100,000 orders takes about ten seconds. */
const LIMITS = { limitMs: 120_000, maxHeapMib: 2048 } as const;

const queue = createDocumentQueue('accounts');

export const accountsFile = (
  db: Db,
  { format, ...period }: AccountPeriod & { readonly format: AccountFormat },
  signal?: AbortSignal,
): Promise<Uint8Array> =>
  queue.run(async () => {
    const job: AccountsJob = { format, tables: await readAccounts(db, period) };
    return runInThread<Uint8Array>(WORKER, job, LIMITS, signal);
  }, signal);
