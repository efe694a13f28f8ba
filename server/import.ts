/* `npm run import -- <file>`: imports an export into the empty database of `DATABASE_URL` or `DATA_DIR`. */
import { resolve } from 'node:path';
import { runCommand, withDatabase } from './command.ts';
import { migrate } from './db/migrate.ts';
import { openExport } from './db/transfer/file-format.ts';
import { importDatabase, refuseNewer } from './db/transfer/import.ts';

runCommand('The import was aborted. Nothing was imported.', async (path, signal) => {
  if (!path?.trim())
    throw new Error('Name the file: npm run import -- <a file that npm run export has written>');
  const file = resolve(path);
  const reader = await openExport(file, signal);
  try {
    // Checked before a database is created.
    refuseNewer(reader, file);
    await withDatabase({ mustExist: false }, async ({ url, place }) => {
      const { made_at, shop } = reader.header;
      const shopName = shop === '' ? 'a shop without a name' : shop;
      console.error(`Importing ${shopName}, as it was at ${made_at}, into ${place} …`);
      const rows = await importDatabase(url, reader, { file, place });
      await migrate(url, { log: (line) => console.error(line) });
      const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
      console.log(
        `Everything in ${file} is in ${place}: ${total} rows of ${Object.keys(rows).length} tables, ${rows['public.d2c_orders'] ?? 0} D2C orders.`,
      );
    });
  } finally {
    reader.close();
  }
});
