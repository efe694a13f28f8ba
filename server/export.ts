/* `npm run export -- <file>`: writes everything in the database into one file, for `npm run import`. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { runCommand, withDatabase } from './command.ts';
import { exportDatabase } from './db/transfer/export.ts';
import { readVersion } from './ops/version.ts';

const USAGE = 'Name the new file: npm run export -- <a file that does not exist yet>';

runCommand('The export was aborted. Its file was removed.', async (path, signal) => {
  if (!path?.trim()) throw new Error(USAGE);
  const file = resolve(path);
  if (existsSync(file)) throw new Error(`There is something at ${file} already. ${USAGE}`);
  await withDatabase({ mustExist: true }, async ({ url, place }) => {
    const { bytes, rows } = await exportDatabase(url, file, { version: readVersion(), signal });
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    console.log(
      `Everything in ${place} is in ${file}: ${total} rows of ${Object.keys(rows).length} tables, ${rows['public.d2c_orders'] ?? 0} D2C orders, ${(bytes / 1_000_000).toFixed(1)} MB.`,
    );
  });
});
