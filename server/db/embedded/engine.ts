/* Opens the embedded PostgreSQL of a data folder, and stops it when the last app leaves. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { createClient } from '../client.ts';
import { locateBinaries } from './binaries.ts';
import { openDataDir } from './data-dir.ts';
import { chooseLocation, clusterIn } from './location.ts';
import { withEngineLock } from './lock.ts';
import { muteRoleLogSql, rotateLog } from './postgres-log.ts';
import { EngineLostError, type EngineMembership, joinEngine } from './presence.ts';
import {
  createCluster,
  findPostmaster,
  type Postmaster,
  readPassword,
  refuseOtherMajor,
  SUPERUSER,
  startPostmaster,
  stopPostmaster,
} from './process.ts';

const DATABASE = 'order_desk';
const TIMEOUT_MS = 120_000;
const ROTATE_LOG_EVERY_MS = 60_000;
/** Codes of PostgreSQL: admin_shutdown, crash_shutdown, cannot_connect_now. */
const NOT_SERVING_CODES: readonly string[] = ['57P01', '57P02', '57P03'];

/** Returns true for the error of a server that is stopping, stopped or starting; false for any other error of a server. */
const isNotServing = (error: unknown): boolean =>
  !(error instanceof DatabaseError) || NOT_SERVING_CODES.includes(error.code ?? '');

export interface EngineOptions {
  /** The data folder, which is created if it is missing. It contains the database, or a file that names the folder with the database. */
  dataDir: string;
  /** True to reject if the database is missing, false to create it. */
  mustExist?: boolean;
  /** Gets complete sentences for the person who starts the app. */
  log: (line: string) => void;
  /** False lets PostgreSQL respond before the data is on disk. For tests only. */
  durable?: boolean;
  /** Called when PostgreSQL has ended while the app runs and cannot be started again. The app should end then. */
  onLost?: (reason: Error) => void;
  /** The maximum time in ms for PostgreSQL to start or stop. Default: two minutes. */
  timeoutMs?: number;
}

export interface Engine {
  /** The URL of the app's connection. Its user owns the database `order_desk` and is no superuser. */
  url: string;
  /** The URL of a superuser's connection to the maintenance database. */
  adminUrl: string;
  /** The folder of the database cluster. It is in the data folder, unless that is private to root. */
  cluster: string;
  /** The process id of the postmaster. It changes after a crash. */
  readonly pid: number;
  /** Releases the engine, and stops it if no other app uses it. Close your own connections before. */
  stop(): Promise<void>;
}

function urlFor(user: string, password: string, port: number, database: string): string {
  return `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
}

async function createDatabase(adminUrl: string, password: string): Promise<void> {
  const admin = createClient(adminUrl);
  try {
    await admin.connect();
    const role = await admin.query('select 1 from pg_roles where rolname = $1', [DATABASE]);
    // The password is inserted as text, because DDL takes no parameters. It is hexadecimal, so it needs no quoting.
    if (!role.rowCount) await admin.query(`create role ${DATABASE} login password '${password}'`);
    await admin.query(muteRoleLogSql(DATABASE));
    const database = await admin.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (!database.rowCount) await admin.query(`create database ${DATABASE} owner ${DATABASE}`);
  } finally {
    await admin.end();
  }
}

/**
 * Opens the embedded PostgreSQL of a data folder: creates it, starts it, or joins a running one. Rejects with a sentence for the person who
 * started the app.
 */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const { log, durable = true, onLost = () => undefined, timeoutMs = TIMEOUT_MS } = options;
  const dataDir = openDataDir(resolve(options.dataDir), { mustExist: options.mustExist ?? false });

  return withEngineLock(dataDir, async () => {
    const location = chooseLocation(dataDir, log);
    const cluster = clusterIn(location.folder);

    const deadline = Date.now() + timeoutMs;
    let isStartedHere = false;
    /** Finds the running PostgreSQL, or creates what is missing and starts it. `timeLimit` is a time in ms since 1970. */
    const findOrStart = async (timeLimit: number): Promise<Postmaster> => {
      const runningPostmaster = existsSync(cluster) ? await findPostmaster(cluster, timeLimit) : undefined;
      if (runningPostmaster) return runningPostmaster;
      const binaries = locateBinaries(location.osUser, log);
      if (!existsSync(cluster)) await createCluster(location, binaries);
      refuseOtherMajor(cluster, binaries);
      const started = await startPostmaster(location, binaries, { durable, deadline: timeLimit });
      isStartedHere = true;
      return started;
    };

    let pendingStop: Promise<void> | undefined;
    let running = await findOrStart(deadline);
    /** Runs under the lock: if several apps find the engine stopped, one starts it and the others join it. */
    const ensureRunning = () =>
      withEngineLock(dataDir, async () => {
        if (pendingStop) return;
        if (!existsSync(cluster)) throw new EngineLostError(`The database in ${cluster} is gone.`);
        const { port } = running;
        running = await findOrStart(Date.now() + timeoutMs);
        if (running.port === port) return;
        throw new EngineLostError(
          `PostgreSQL had to be started at another port (${running.port}, not ${port}). Start the app again.`,
        );
      });
    /** Stops an engine that this start has started. The engine lock is held, so no other app has joined in the meantime. */
    const stopAndRethrow = async (error: unknown): Promise<never> => {
      if (isStartedHere) await stopPostmaster(cluster, running).catch(() => undefined);
      throw error;
    };
    const password = await Promise.resolve(location.folder).then(readPassword).catch(stopAndRethrow);
    const adminUrlAt = ({ port }: Postmaster) => urlFor(SUPERUSER, password, port, 'postgres');
    const tryJoin = async (postmaster: Postmaster): Promise<EngineMembership | undefined> => {
      try {
        await createDatabase(adminUrlAt(postmaster), password);
        return await joinEngine({ adminUrl: adminUrlAt(postmaster), ensureRunning, onLost, log });
      } catch (error) {
        if (!isNotServing(error)) throw error;
        if (Date.now() < deadline) return undefined;
        throw new Error(
          `PostgreSQL (process ${postmaster.pid}) runs in ${cluster} and does not answer. ` +
            `End it, and start the app again. (${error instanceof Error ? error.message : error})`,
        );
      }
    };

    // A killed engine seems to be alive for a moment: its process id, file and port exist, but it resets connections.
    let membership = await tryJoin(running).catch(stopAndRethrow);
    while (!membership) {
      await delay(20);
      running = await findOrStart(deadline);
      membership = await tryJoin(running).catch(stopAndRethrow);
    }
    const { leave } = membership;
    const postmaster = running;

    const rotate = (): void => {
      withEngineLock(dataDir, async () => rotateLog(location.folder)).catch((error: unknown) =>
        log(`PostgreSQL's log cannot be rotated: ${error instanceof Error ? error.message : error}`),
      );
    };
    const rotationTimer = setInterval(rotate, ROTATE_LOG_EVERY_MS).unref();

    const stop = () =>
      withEngineLock(dataDir, async () => {
        clearInterval(rotationTimer);
        if (await leave()) await stopPostmaster(cluster, running);
      });

    return {
      url: urlFor(DATABASE, password, postmaster.port, DATABASE),
      adminUrl: adminUrlAt(postmaster),
      cluster,
      get pid() {
        return running.pid;
      },
      stop() {
        pendingStop ??= stop();
        return pendingStop;
      },
    };
  });
}
