/*
 * Records what a release leaves to its successors: `node tests/releases/record.ts <folder of its built
 * checkout> <name>`. It starts that release with the demo business, places an order, records answers, and
 * exports the database.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Client } from 'pg';
import * as z from 'zod/mini';
import { openEngine } from '#server/db/embedded/engine.ts';
import { exportDatabase } from '#server/db/transfer/export.ts';
import { fileOf, RECORDED_PATHS, type ReleaseRecord } from '#tests/releases/recorded.ts';
import { collectOutput, waitForOrigin } from '#tests/support/app-output.ts';

const START_LIMIT_MS = 120_000;
const [checkout, release] = process.argv.slice(2);
if (!checkout || !release) throw new Error('Name the folder of a built checkout, and the release.');

const ORDER_KEY = 'release-order-0123456789abcdef';
const ORDER = {
  customer_name: 'زينب "علي" \\N',
  customer_phone: '07701234567',
  customer_handle: 'zainab',
  customer_address: 'Karrada, street 62',
  customer_district: 'Karrada',
  province_id: 3,
  platform: 'instagram',
  total_price: 15_000,
};

const record = async (origin: string): Promise<ReleaseRecord> => {
  const call = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const response = await fetch(`${origin}/api/v1${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const signIn = async (name: string): Promise<string> => {
    const body = new URLSearchParams({ username: name, password: `${name}-demo` });
    const answer = await call('/auth/login', { method: 'POST', body });
    return z.parse(z.object({ access_token: z.string() }), answer).access_token;
  };
  const token = await signIn('superadmin');
  const answer = await call('/d2c/orders/', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await signIn('staff')}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': ORDER_KEY,
    },
    body: JSON.stringify(ORDER),
  });
  const answers: Record<string, unknown> = {};
  for (const path of RECORDED_PATHS) {
    const body = await call(path, { headers: { Authorization: `Bearer ${token}` } });
    answers[path] = z.parse(z.object({ data: z.unknown() }), body).data;
  }
  const order = { key: ORDER_KEY, body: ORDER, answer };
  return { recorded_at: new Date().toISOString(), token, order, answers };
};

/** Keeps two pictures, because the others would be most of the file. */
const dropPictures = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    'delete from pictures where name not in (select name from pictures order by name limit 2)',
  );
  await client.end();
};

const folder = mkdtempSync(join(tmpdir(), 'order-desk-record-'));
chmodSync(folder, 0o711);
const engine = await openEngine({ dataDir: folder, log: () => {}, durable: false });
try {
  const child = spawn(process.execPath, [join(checkout, 'server/main.ts')], {
    cwd: checkout,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATABASE_URL: engine.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const recorded = await waitForOrigin(child, collectOutput(child), START_LIMIT_MS)
    .then(record)
    .finally(async () => {
      child.kill('SIGTERM');
      await ended;
    });
  await dropPictures(engine.url);
  const file = fileOf(release, 'shop.export');
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  await exportDatabase(engine.url, file, { version: release });
  chmodSync(file, 0o644);
  writeFileSync(fileOf(release, 'answers.json.gz'), gzipSync(JSON.stringify(recorded), { level: 9 }));
} finally {
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
}
