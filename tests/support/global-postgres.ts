import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEngine } from '#server/db/embedded/engine.ts';
import { dropTestDatabases } from '#tests/support/postgres.ts';

async function start(): Promise<{ adminUrl: string; appUrl: string; end(): Promise<void> }> {
  const externalUrl = process.env.TEST_DATABASE_URL;
  if (externalUrl) return { adminUrl: externalUrl, appUrl: externalUrl, end: async () => undefined };

  const dataDir = mkdtempSync(join(tmpdir(), 'order-desk-tests-'));
  chmodSync(dataDir, 0o711);
  const engine = await openEngine({ dataDir, log: () => undefined, durable: false });
  return {
    adminUrl: engine.adminUrl,
    appUrl: engine.url,
    async end() {
      await engine.stop();
      rmSync(dirname(engine.cluster), { recursive: true, force: true });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts one PostgreSQL per run: the embedded one without fsync, or the one at TEST_DATABASE_URL. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Test files and the apps that they start inherit it.
  process.env.POSTGRES_IN_PROCESS_GROUP = '1';
  const { adminUrl, appUrl, end } = await start();
  const prefix = `test_${randomBytes(4).toString('hex')}`;
  project.provide('postgres', { adminUrl, appUrl, prefix });
  return async () => {
    await dropTestDatabases({ adminUrl, appUrl, prefix });
    await end();
  };
}
