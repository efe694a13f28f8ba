/* Opens the embedded PostgreSQL of a data folder for one app, and stops it with the app. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { createClient } from '#server/db/client.ts';
import { locateBinaries } from './binaries.ts';
import { openDataDir } from './data-dir.ts';
import { chooseLocation, clusterIn, findFolder } from './location.ts';
import { takeEngineLock } from './lock.ts';
import { muteRoleLogSql } from './postgres-log.ts';
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
import { EngineLostError, restartWhenEnded } from './restarts.ts';

const DATABASE = 'order_desk';
const TIMEOUT_MS = 120_000;
/** The time for an app that is ending to release the folder. */
const OTHER_APP_MS = 10_000;
/** Codes of PostgreSQL: admin_shutdown, crash_shutdown, cannot_connect_now. */
const NOT_SERVING_CODES: readonly string[] = ['57P01', '57P02', '57P03'];

/**
 * Returns true for the error of a server that is stopping, stopped or starting; false for any other error of
 * a server.
 */
const isNotServing = (error: unknown): boolean =>
  !(error instanceof DatabaseError) || NOT_SERVING_CODES.includes(error.code ?? '');

export interface EngineOptions {
  /**
   * The data folder, which is created if it is missing. It contains the database, or a file that names the
   * folder with the database.
   */
  dataDir: string;
  /** True to reject if the database is missing, false to create it. */
  mustExist?: boolean;
  /**
   * True for a command beside the app: if an app has opened the folder, the command uses the PostgreSQL of
   * the app.
   */
  canShare?: boolean;
  /** Gets complete sentences for the person who starts the app. */
  log: (line: string) => void;
  /** False lets PostgreSQL respond before the data is on disk. For tests only. */
  durable?: boolean;
  /**
   * Called when PostgreSQL has ended while the app runs and cannot be started again. The app should end then.
   */
  onLost?: (reason: Error) => void;
  /** The maximum time in ms for PostgreSQL to start or stop. Default: two minutes. */
  timeoutMs?: number;
  /** The maximum time in ms to wait for another app that has opened the folder. Default: ten seconds. */
  otherAppMs?: number;
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
  /** Stops the engine, unless an app beside this command has opened it. Close your own connections before. */
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
    // The password is inserted as text, because DDL takes no parameters. It is hexadecimal, so it needs no
    // quoting.
    if (!role.rowCount) await admin.query(`create role ${DATABASE} login password '${password}'`);
    await admin.query(muteRoleLogSql(DATABASE));
    const database = await admin.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (!database.rowCount) await admin.query(`create database ${DATABASE} owner ${DATABASE}`);
  } finally {
    await admin.end();
  }
}

/** Returns the engine that another app has opened, once it is ready; undefined if none runs at the moment. */
async function findShared(dataDir: string, deadline: number): Promise<Engine | undefined> {
  const folder = findFolder(dataDir);
  const cluster = clusterIn(folder);
  const postmaster = existsSync(cluster) ? await findPostmaster(cluster, deadline) : undefined;
  return (
    postmaster && {
      ...addressesOf(postmaster, readPassword(folder)),
      cluster,
      pid: postmaster.pid,
      stop: async () => {},
    }
  );
}

const addressesOf = ({ port }: Postmaster, password: string) => ({
  url: urlFor(DATABASE, password, port, DATABASE),
  adminUrl: urlFor(SUPERUSER, password, port, 'postgres'),
});

/**
 * Opens the embedded PostgreSQL of a data folder: creates it, starts it, or continues with one that a killed
 * app has left. One app at a time has a folder. Rejects with a sentence for the person who started the app.
 */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const { timeoutMs = TIMEOUT_MS, otherAppMs = OTHER_APP_MS } = options;
  const dataDir = openDataDir(resolve(options.dataDir), { mustExist: options.mustExist ?? false });
  for (const startedAt = Date.now(); ; await delay(50)) {
    const lock = takeEngineLock(dataDir);
    if (lock)
      return openLocked(dataDir, lock.release, options).catch((error: unknown) => {
        lock.release();
        throw error;
      });
    const shared = options.canShare ? await findShared(dataDir, startedAt + timeoutMs) : undefined;
    if (shared) return shared;
    if (Date.now() > startedAt + otherAppMs)
      throw new Error(
        `Another app or command uses the database in ${dataDir}. Stop it, or give two apps one PostgreSQL with DATABASE_URL: docs/operations.md, Two processes.`,
      );
  }
}

async function openLocked(dataDir: string, unlock: () => void, options: EngineOptions): Promise<Engine> {
  const { log, durable = true, onLost = () => undefined, timeoutMs = TIMEOUT_MS } = options;
  const location = chooseLocation(dataDir, log);
  const cluster = clusterIn(location.folder);
  const deadline = Date.now() + timeoutMs;
  let isStartedHere = false;
  /**
   * Finds the running PostgreSQL, or creates what is missing and starts it. `timeLimit` is a time in ms since
   * 1970.
   */
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

  let running = await findOrStart(deadline);
  let isStopping = false;
  /** The restart that runs at the moment. A stop waits for it, so that no PostgreSQL remains. */
  let restart: Promise<void> = Promise.resolve();
  const restartEngine = async (): Promise<void> => {
    if (isStopping) return;
    if (!existsSync(cluster)) throw new EngineLostError(`The database in ${cluster} is gone.`);
    const { port } = running;
    running = await findOrStart(Date.now() + timeoutMs);
    if (running.port === port) return;
    throw new EngineLostError(
      `PostgreSQL had to be started at another port (${running.port}, not ${port}). Start the app again.`,
    );
  };
  const ensureRunning = (): Promise<void> => {
    const attempt = restartEngine();
    restart = attempt.catch(() => undefined);
    return attempt;
  };
  /** Prepares the database and watches it. Resolves with undefined when the engine is ending. */
  const tryOpen = async (password: string): Promise<(() => Promise<void>) | undefined> => {
    const { adminUrl } = addressesOf(running, password);
    try {
      await createDatabase(adminUrl, password);
      return await restartWhenEnded({ adminUrl, ensureRunning, onLost, log });
    } catch (error) {
      if (!isNotServing(error)) throw error;
      if (Date.now() < deadline) return undefined;
      throw new Error(
        `PostgreSQL (process ${running.pid}) runs in ${cluster} and does not answer. ` +
          `End it, and start the app again. (${error instanceof Error ? error.message : error})`,
      );
    }
  };
  try {
    const password = readPassword(location.folder);
    // A killed engine seems to be alive for a moment: its process id, file and port exist, but it resets
    // connections.
    let endWatch = await tryOpen(password);
    while (!endWatch) {
      await delay(20);
      running = await findOrStart(deadline);
      endWatch = await tryOpen(password);
    }
    const end = endWatch;
    let pendingStop: Promise<void> | undefined;
    const stop = async (): Promise<void> => {
      isStopping = true;
      await end();
      await restart;
      await stopPostmaster(cluster, running).finally(unlock);
    };
    return {
      ...addressesOf(running, password),
      cluster,
      get pid() {
        return running.pid;
      },
      stop() {
        pendingStop ??= stop();
        return pendingStop;
      },
    };
  } catch (error) {
    if (isStartedHere) await stopPostmaster(cluster, running).catch(() => undefined);
    throw error;
  }
}
