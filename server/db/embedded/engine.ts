import { chmodSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { Client } from 'pg';
import { locateBinaries } from './binaries.ts';
import { clusterIn, settleLocation } from './location.ts';
import { withEngineLock } from './lock.ts';
import { holdPresence } from './presence.ts';
import {
  createCluster,
  findPostmaster,
  readPassword,
  refuseOtherMajor,
  SUPERUSER,
  startPostmaster,
  stopPostmaster,
} from './process.ts';

const DATABASE = 'order_desk';

export type EngineOptions = {
  /** Made when it is missing. Everything of the engine is in it, or it says where else that is. */
  dataDir: string;
  /** Gets whole sentences that a person should read. */
  log: (line: string) => void;
  /** False lets PostgreSQL answer before anything is on disk. For tests only. */
  durable?: boolean;
  /** The engine died under the app and did not come back at its address: the app should end. */
  onLost?: (reason: Error) => void;
};

export type Engine = {
  /** The app's connection: owner of the database `order_desk`, not a superuser. */
  url: string;
  /** A superuser's connection to the maintenance database. */
  adminUrl: string;
  /** Where the cluster lives; below the data folder unless that one is private to root. */
  cluster: string;
  pid: number;
  /** Withdraws from the engine and, when nobody else uses it, stops it. Close your own connections before. */
  stop(): Promise<void>;
};

function urlFor(user: string, password: string, port: number, database: string): string {
  return `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
}

async function createDatabase(adminUrl: string, password: string): Promise<void> {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    const found = await admin.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount) return;
    const role = await admin.query('select 1 from pg_roles where rolname = $1', [DATABASE]);
    // The password is hexadecimal, and DDL takes no parameters.
    if (!role.rowCount) await admin.query(`create role ${DATABASE} login password '${password}'`);
    await admin.query(`create database ${DATABASE} owner ${DATABASE}`);
  } finally {
    await admin.end();
  }
}

/**
 * Opens the embedded PostgreSQL of a data folder: creates it, starts it, or joins the one that runs.
 * Rejects with a sentence for the person who started the app.
 */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const { log, durable = true, onLost = () => undefined } = options;
  const wanted = resolve(options.dataDir);
  if (mkdirSync(wanted, { recursive: true })) chmodSync(wanted, 0o711);
  const dataDir = realpathSync(wanted);

  return withEngineLock(dataDir, async () => {
    const location = settleLocation(dataDir, log);
    const cluster = clusterIn(location.folder);

    let postmaster = existsSync(cluster) ? await findPostmaster(cluster) : undefined;
    if (!postmaster) {
      const binaries = locateBinaries(location.account, log);
      if (!existsSync(cluster)) await createCluster(location, binaries);
      refuseOtherMajor(cluster, binaries);
      postmaster = await startPostmaster(location, binaries, durable);
    }

    const running = postmaster;
    const password = readPassword(location.folder);
    const adminUrl = urlFor(SUPERUSER, password, running.port, 'postgres');
    await createDatabase(adminUrl, password);
    const presence = await holdPresence(adminUrl, onLost);

    let stopping: Promise<void> | undefined;
    const stop = () =>
      withEngineLock(dataDir, async () => {
        if (await presence.leave()) await stopPostmaster(cluster, running);
      });

    return {
      url: urlFor(DATABASE, password, running.port, DATABASE),
      adminUrl,
      cluster,
      pid: running.pid,
      stop() {
        stopping ??= stop();
        return stopping;
      },
    };
  });
}
