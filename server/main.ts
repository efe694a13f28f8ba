/* Starts the app: opens the database, migrates it, and listens for requests. */
import { existsSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { createServer } from './app.ts';
import { openChangeFeed } from './changes.ts';
import { systemClock } from './clock.ts';
import { connect } from './db/connect.ts';
import { openEngine } from './db/embedded/engine.ts';
import { migrate } from './db/migrate.ts';
import { ensureDirect } from './db/pooler.ts';
import { addDemoAliases, seedDemo } from './demo/seed.ts';
import { createFirstAccount } from './first-password.ts';
import { securityHeaders } from './http/headers.ts';
import { openHttpServer } from './http/http-server.ts';
import { pageRoutes, readBuildName } from './http/pages.ts';
import { ensurePortFree, explainListenFailure } from './listening.ts';
import { SANDBOX } from './marketplace/choice.ts';
import { openMarketplace } from './marketplace/open.ts';
import type { ConfiguredDatabase } from './named-database.ts';
import { type Backups, scheduleBackups } from './ops/backups.ts';
import type { Disk } from './ops/health.ts';
import { createReport, type Log, openProcessLog } from './ops/log.ts';
import { readVersion } from './ops/version.ts';
import { createShutdown, type ShutdownSteps } from './shutdown.ts';
import { explainStartFailure } from './start-failure.ts';
import { LOOPBACK, type StartSettings, startSettingsFrom } from './start-settings.ts';
import { warnOfBackupFolder, warnOfClock } from './start-warnings.ts';
import { foldTallies } from './store/d2c-order-tallies.ts';
import { deleteExpiredKeys } from './store/exactly-once.ts';
import { deleteClosedParkedOrders } from './store/parked-orders.ts';
import { reencodeStoredPictures } from './store/pictures.ts';
import { foldOutdated } from './store/search-texts.ts';
import { hasDemoPassword } from './store/users.ts';

const DELETE_REQUEST_KEYS_EVERY_MS = 6 * 3_600_000;
const FOLD_TALLIES_EVERY_MS = 60_000;
const FOLD_TEXTS_EVERY_MS = 3_600_000;
const LOOPBACK_NAMES: readonly string[] = [LOOPBACK, 'localhost', '::1'];

/** The folder of the build. With LIVE_VIEW=1 it is the build with the live view of the machines. */
const DIST = fileURLToPath(
  new URL(process.env.LIVE_VIEW === '1' ? '../dist-live' : '../dist', import.meta.url),
);

/** Prints a line for the person who starts the app. After the start, events are written to the log. */
const print = (line: string): void => console.log(line);

interface Database extends ConfiguredDatabase {
  readonly disk: Disk | undefined;
  readonly stop: () => Promise<void>;
}

const readSocketAddress = (context: Context): string => getConnInfo(context).remote.address ?? '';

const openDatabase = async (
  { configuredDatabase, dataDir }: StartSettings,
  onLost: (reason: Error) => void,
): Promise<Database> => {
  if (configuredDatabase) {
    await ensureDirect(configuredDatabase);
    return { ...configuredDatabase, disk: undefined, stop: async () => {} };
  }
  const engine = await openEngine({
    dataDir,
    log: (line) => (runningServer ? warn(line) : print(line)),
    onLost,
  });
  const disk: Disk = {
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(engine.cluster);
      return bavail * bsize;
    },
    isWritable: () =>
      access(engine.cluster, constants.W_OK).then(
        () => true,
        () => false,
      ),
  };
  return { url: engine.url, directUrl: engine.url, disk, stop: engine.stop };
};

/** The steps of the shutdown that exist once the server listens. */
type RunningServer = Pick<ShutdownSteps, 'begin' | 'drain' | 'close'>;

let processLog: Log | undefined;
/** Writes a warning. A start may fail before the log is open. */
const warn = (line: string): void => (processLog ? processLog.warn(line) : console.error(line));

let openedDatabase: Promise<Database> | undefined;
let runningServer: RunningServer | undefined;
let backups: Backups | undefined;
let isEnding = false;

/** Created before the start, so that a failed start leaves no PostgreSQL process behind. */
const shutdown = createShutdown({
  begin: () => {
    isEnding = true;
    runningServer?.begin();
  },
  drain: async (limitMs) => (await runningServer?.drain(limitMs)) ?? true,
  close: async () => runningServer?.close(),
  stopDatabase: async () => {
    await backups?.close();
    await (await openedDatabase?.catch(() => undefined))?.stop();
  },
  log: warn,
  exit: (code) => process.exit(code),
});

const start = async (): Promise<void> => {
  // Checked before a database is created.
  if (!existsSync(join(DIST, 'index.html')))
    throw new Error(
      `The app is not built: ${basename(DIST)}/ is missing. ` +
        '`npm start` builds it, and so does `npm run build`.',
    );
  const settings = startSettingsFrom(process.env);
  const { port, host, clientAddress, publicUrl, isDemoStart } = settings;
  const log = openProcessLog(settings.logLevel);
  processLog = log;
  const report = createReport(log);
  const version = readVersion();
  await ensurePortFree(host, port);
  openedDatabase = openDatabase(settings, (reason) => {
    warn(reason.message);
    shutdown.end(1);
  });
  const database = await openedDatabase;
  await migrate(database.directUrl, { log: print });
  const connection = connect(database.url);
  const { db } = connection;

  if (!isDemoStart) {
    const file = await createFirstAccount(db, settings.dataDir);
    if (file !== null) print(`First account: superadmin, with the one-time password in ${file}`);
  } else if (await seedDemo(db, { now: systemClock.now(), withPictures: true })) {
    print('The database was empty and got the demo business (DEMO=0 starts without it).');
  }

  for (const warning of [warnOfBackupFolder(settings.backupTarget), await warnOfClock(db, systemClock.now())])
    if (warning !== null) print(warning);

  const hasDemoAccount = await hasDemoPassword(db);
  if (isDemoStart && hasDemoAccount) await addDemoAliases(db);
  const hostname = hasDemoAccount && !LOOPBACK_NAMES.includes(host) ? LOOPBACK : host;
  /** Aborts the event streams, a running backup, and the folding of search texts. */
  const shutdownController = new AbortController();
  const deleteOldRequestKeys = (): void => {
    const now = systemClock.now();
    deleteExpiredKeys(db, now).catch(report);
    deleteClosedParkedOrders(db, now).catch(report);
  };
  deleteOldRequestKeys();
  const requestKeyTimer = setInterval(deleteOldRequestKeys, DELETE_REQUEST_KEYS_EVERY_MS);
  const foldTexts = (): void => void foldOutdated(db, shutdownController.signal).catch(report);
  foldTexts();
  const textTimer = setInterval(foldTexts, FOLD_TEXTS_EVERY_MS);
  const tallyTimer = setInterval(() => void foldTallies(db).catch(report), FOLD_TALLIES_EVERY_MS);
  void reencodeStoredPictures(db, report).catch(report);
  const changes = openChangeFeed(database.directUrl, { log });
  const marketplaceServices = await openMarketplace({
    db,
    url: database.directUrl,
    clock: systemClock,
    settings: settings.marketplace,
    isDemoStart,
    report,
  });
  const marketplace = await marketplaceServices.choice.readKind();
  backups = scheduleBackups({
    url: database.directUrl,
    target: settings.backupTarget,
    clock: systemClock,
    version,
    signal: shutdownController.signal,
    report,
    log,
  });
  const app = createServer({
    db,
    clock: systemClock,
    tokenLimits: settings.tokenLimits,
    ipOf: (context) => clientAddress.find(readSocketAddress(context), context.req.header('X-Forwarded-For')),
    isFromProxy: (context) => clientAddress.isProxy(readSocketAddress(context)),
    hosts: settings.hosts,
    report,
    log,
    build: readBuildName(DIST),
    publicUrl,
    changes,
    ...(database.disk ? { disk: database.disk } : {}),
    metricsToken: settings.metricsToken,
    version,
    shutdown: shutdownController.signal,
    ...marketplaceServices,
  });
  app.route(
    '/',
    pageRoutes(DIST, { publicUrl, marketplace: marketplaceServices.choice.readKind, report, version }),
  );

  const { server, connections } = openHttpServer({
    fetch: app.fetch,
    headers: securityHeaders(publicUrl),
    report,
  });
  server.on('error', (error) => {
    console.error(explainListenFailure(error, hostname, port));
    shutdown.end(1);
  });
  server.listen(port, hostname, () => {
    const address = server.address();
    log.info({ version }, 'The app is ready.');
    print(`Order desk: http://${hostname}:${typeof address === 'object' ? address?.port : address}`);
    if (marketplace === 'none') {
      if (settings.marketplace.apiRoot === SANDBOX)
        print('This database has worked with a real marketplace: the sandbox is not used for it.');
      print(
        'No marketplace is set: orders that are handed over wait. Name one with SHOPINI_API_ROOT, and start again.',
      );
    }
    if (hasDemoAccount) {
      print('Accounts: superadmin / superadmin-demo, admin / admin-demo, staff / staff-demo');
      if (hostname !== host) {
        print(
          `While an account has a demo password, the server listens on ${LOOPBACK} only, not on ${host}.`,
        );
      }
    }
  });

  runningServer = {
    begin: () => shutdownController.abort(),
    drain: connections.drain,
    close: async () => {
      clearInterval(requestKeyTimer);
      clearInterval(tallyTimer);
      clearInterval(textTimer);
      await marketplaceServices.close();
      await connection.close();
      await changes.close();
    },
  };
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, shutdown.handleSignal);
if (process.channel) process.on('disconnect', () => shutdown.end(0));
start().catch((error: unknown) => {
  if (!isEnding) console.error(explainStartFailure(error, process.env));
  shutdown.end(1);
});
