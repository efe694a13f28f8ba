import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { backUp } from './db/embedded/backup.ts';
import { openEngine } from './db/embedded/engine.ts';
import { databaseErrorOf, troubleOf } from './db/errors.ts';
import { dataDirFrom, givenDatabaseFrom } from './named-database.ts';
import { messageOf } from './ops/log.ts';
import { startFailureOf } from './start-failure.ts';

const USAGE = 'Say where to: npm run backup -- <a folder that is not there yet>';
const DATA_DIR = dataDirFrom(process.env);

/** A failure of the files of the backup is not one of the database, whose folder it would be taken for. */
const backupFailureOf = (error: unknown, folder: string): unknown => {
  if (databaseErrorOf(error)) return error;
  const trouble = troubleOf(error);
  if (trouble === 'disk_full')
    return new Error(
      `There is no room for the backup in ${folder}. Nothing of it is left. Free some space there, or name another folder.`,
    );
  if (trouble === 'read_only')
    return new Error(
      `The backup cannot be written to ${folder}. Nothing of it is left. Make the folder around it writable, or name another one. [${messageOf(error)}]`,
    );
  return error;
};

/** `npm run backup -- <folder>`: a copy of the embedded database of `DATA_DIR`, whether the app runs or not. */
const run = async (to: string | undefined): Promise<void> => {
  if (!to?.trim()) throw new Error(USAGE);
  if (givenDatabaseFrom(process.env))
    throw new Error(
      'DATABASE_URL is a PostgreSQL of your own: back it up as you back up that, with pg_dump for one.',
    );
  const folder = resolve(to);
  if (existsSync(folder)) throw new Error(`There is something at ${folder} already. ${USAGE}`);
  const breakingOff = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () =>
      breakingOff.abort(new Error('The backup was broken off. Nothing of it is left.')),
    );
  const engine = await openEngine({ dataDir: DATA_DIR, log: (line) => console.error(line), isThere: true });
  try {
    await backUp(engine, folder, breakingOff.signal).catch((error: unknown) => {
      throw backupFailureOf(error, folder);
    });
  } finally {
    await engine.stop();
  }
  console.log(
    `The database of ${DATA_DIR} is backed up in ${folder}; DATA_DIR=${folder} starts the app on it.`,
  );
};

run(process.argv[2]).catch((error: unknown) => {
  console.error(startFailureOf(error, process.env));
  process.exitCode = 1;
});
