/* `npm run backup`: makes a backup now, as the nightly backup does. */
import { systemClock } from './clock.ts';
import { runCommand, withDatabase } from './command.ts';
import { migrate } from './db/migrate.ts';
import { backupTargetFrom, makeBackup } from './ops/backups.ts';
import { messageOf } from './ops/log.ts';
import { readVersion } from './ops/version.ts';

runCommand('The backup was aborted. Its file was removed.', async (argument, signal) => {
  const target = backupTargetFrom(process.env);
  if (argument !== undefined)
    throw new Error(
      `npm run backup takes no folder: it writes into BACKUP_DIR (${target.folder}). A file of your own makes npm run export -- <file>.`,
    );
  await withDatabase({ mustExist: true }, async ({ url }) => {
    await migrate(url);
    const report = (error: unknown): void => console.error(messageOf(error));
    const backup = await makeBackup({
      url,
      target,
      clock: systemClock,
      version: readVersion(),
      signal,
      report,
    });
    console.log(
      backup
        ? `Everything is backed up in ${backup.file}: ${backup.rows} rows, ${(backup.bytes / 1_000_000).toFixed(1)} MB, restored for a check.`
        : 'Another process is making a backup now.',
    );
  });
});
