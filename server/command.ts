/* Runs a console command on the database of `DATABASE_URL` or `DATA_DIR`, whether the app runs or not. */
import { openEngine } from './db/embedded/engine.ts';
import { refuseUnused } from './db/migrate.ts';
import { ensureDirect } from './db/pooler.ts';
import { configuredDatabaseFrom, databaseHostFrom, dataDirFrom } from './named-database.ts';
import { startFailureOf } from './start-failure.ts';

interface CommandDatabase {
  /** The URL of a direct connection, past any pooler. */
  readonly url: string;
  /** Describes the database in messages. */
  readonly place: string;
}

/** With `isThere` nothing is made: there has to be a database that the app has been started on. */
export const withDatabase = async (
  isThere: boolean,
  work: (database: CommandDatabase) => Promise<void>,
): Promise<void> => {
  const place = databaseHostFrom(process.env);
  const given = configuredDatabaseFrom(process.env);
  if (given) {
    await ensureDirect(given);
    if (isThere) await refuseUnused(given.directUrl, place);
    return work({ url: given.directUrl, place });
  }
  const log = (line: string): void => console.error(line);
  const engine = await openEngine({ dataDir: dataDirFrom(process.env), log, isThere });
  try {
    if (isThere) await refuseUnused(engine.url, place);
    await work({ url: engine.url, place });
  } finally {
    await engine.stop();
  }
};

/** Runs `work` with the first command-line argument. A signal aborts it and prints `sentence`. */
export const runCommand = (
  brokenOff: string,
  work: (argument: string | undefined, signal: AbortSignal) => Promise<void>,
): void => {
  const breakingOff = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => breakingOff.abort(new Error(brokenOff)));
  work(process.argv[2], breakingOff.signal).catch((error: unknown) => {
    console.error(startFailureOf(error, process.env));
    process.exitCode = 1;
  });
};
