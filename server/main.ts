import { createServer as createHttpServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createServer } from './app.ts';
import { openChangeFeed } from './changes.ts';
import { systemClock } from './clock.ts';
import { connect } from './db/connect.ts';
import { openEngine } from './db/embedded/engine.ts';
import { migrate } from './db/migrate.ts';
import { createFirstSuperadmin, hasDemoPassword, seedDemo } from './demo/seed.ts';
import { createEnding } from './ending.ts';
import { watchConnections } from './http/connections.ts';
import { pageRoutes } from './http/pages.ts';
import { openMarketplace, settingsFrom } from './marketplace/open.ts';

const LOOPBACK = '127.0.0.1';
const DEFAULT_PORT = 8080;
const LOOPBACK_NAMES: readonly string[] = [LOOPBACK, 'localhost', '::1'];

const say = (line: string): void => console.log(line);

const portOf = (text: string | undefined): number => {
  const port = Number(text ?? DEFAULT_PORT);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`PORT has to be a whole number from 0 to 65535, not '${text}'.`);
};

/** The database: of `DATABASE_URL`, or the embedded one of `DATA_DIR`. */
const openDatabase = async (
  onLost: (reason: Error) => void,
): Promise<{ url: string; stop(): Promise<void> }> => {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  return openEngine({ dataDir: process.env.DATA_DIR ?? 'data', log: say, onLost });
};

const start = async (): Promise<void> => {
  const port = portOf(process.env.PORT);
  let end: (code: number) => void = (code) => process.exit(code);
  const database = await openDatabase((reason) => {
    console.error(reason.message);
    end(1);
  });
  await migrate(database.url);
  const connection = connect(database.url);
  const { db } = connection;

  if (process.env.DEMO === '0') {
    const password = await createFirstSuperadmin(db);
    if (password !== null) say(`First superadmin: superadmin / ${password}   (shown only this once)`);
  } else if (await seedDemo(db, { now: systemClock.now(), withPictures: true })) {
    say('The database was empty: a demo business has been put into it (DEMO=0 starts empty).');
  }

  const isDemo = await hasDemoPassword(db);
  const wanted = process.env.HOST ?? LOOPBACK;
  const hostname = isDemo && !LOOPBACK_NAMES.includes(wanted) ? LOOPBACK : wanted;
  const report = (error: unknown): void => console.error(error);
  const changes = openChangeFeed(database.url);
  const shipping = await openMarketplace({
    db,
    url: database.url,
    clock: systemClock,
    settings: settingsFrom(process.env),
    report,
  });
  const streamsEnd = new AbortController();
  const app = createServer({
    db,
    clock: systemClock,
    addressOf: (context) => getConnInfo(context).remote.address ?? '',
    report,
    changes,
    ending: streamsEnd.signal,
    ...shipping,
  });
  app.route('/', pageRoutes(fileURLToPath(new URL('../dist', import.meta.url))));

  const server = createHttpServer();
  const connections = watchConnections(server);
  server.on('request', getRequestListener(app.fetch));
  server.on('error', (error) => {
    console.error(`It cannot listen on ${hostname}:${port}: ${error.message}`);
    end(1);
  });
  server.listen(port, hostname, () => {
    const address = server.address();
    say(`Order desk: http://${hostname}:${typeof address === 'object' ? address?.port : address}`);
    if (isDemo) {
      say('Accounts: superadmin / superadmin-demo, admin / admin-demo, staff / staff-demo');
      if (hostname !== wanted) {
        say(`While a demo password stands it listens on ${LOOPBACK} only, not on ${wanted}.`);
      }
    }
  });

  const ending = createEnding({
    begin: () => streamsEnd.abort(),
    drain: connections.drain,
    close: async () => {
      await shipping.close();
      await changes.close();
      await connection.close();
    },
    stopDatabase: database.stop,
    say,
    exit: (code) => process.exit(code),
  });
  end = ending.end;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ending.signal);
  if (process.channel) process.on('disconnect', () => ending.end(0));
};

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
