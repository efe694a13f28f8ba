/* Runs a console command on the database of `DATABASE_URL` or `DATA_DIR`, whether the app runs or not. */
import { openEngine } from './db/embedded/engine.ts';
import { refuseUnused } from './db/migrate.ts';
import { ensureDirect } from './db/pooler.ts';
import { configuredDatabaseFrom, databasePlaceFrom, dataDirFrom } from './named-database.ts';
import { explainStartFailure } from './start-failure.ts';

interface CommandDatabase {
  /** The URL of a direct connection, which bypasses any pooler. */
  readonly url: string;
  /** The host or folder of the database, for messages. */
  readonly place: string;
}

/**
 * Runs `work` on the database. With `mustExist`, a database that the app has never used is refused, and none
 * is created.
 */
export const withDatabase = async (
  { mustExist }: { readonly mustExist: boolean },
  work: (database: CommandDatabase) => Promise<void>,
): Promise<void> => {
  const place = databasePlaceFrom(process.env);
  const configured = configuredDatabaseFrom(process.env);
  if (configured) {
    await ensureDirect(configured);
    if (mustExist) await refuseUnused(configured.directUrl, place);
    return work({ url: configured.directUrl, place });
  }
  const log = (line: string): void => console.error(line);
  const engine = await openEngine({ dataDir: dataDirFrom(process.env), log, mustExist, canShare: true });
  try {
    if (mustExist) await refuseUnused(engine.url, place);
    await work({ url: engine.url, place });
  } finally {
    await engine.stop();
  }
};

/**
 * Runs `work` with the first command-line argument. SIGINT, SIGTERM and SIGHUP abort it and print
 * `abortMessage`.
 */
export const runCommand = (
  abortMessage: string,
  work: (argument: string | undefined, signal: AbortSignal) => Promise<void>,
): void => {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => controller.abort(new Error(abortMessage)));
  work(process.argv[2], controller.signal).catch((error: unknown) => {
    console.error(explainStartFailure(error, process.env));
    process.exitCode = 1;
  });
};
