import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Pool } from 'pg';
import { type Browser, chromium } from 'playwright-core';
import { connect } from '#server/db/connect.ts';
import { openEngine } from '#server/db/embedded/engine.ts';
import { migrate } from '#server/db/migrate.ts';
import { ROOT } from '#tests/qa/machines.ts';
import { startApp } from '#tests/support/app-process.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { quietFlags } from '#tests/support/chromium-path.ts';
import { seedDemoWithoutShipments } from '#tests/support/demo-without-shipments.ts';

/** The running app, whose machines can be observed, and a Chromium. */
export interface Stage {
  readonly origin: string;
  /** Returns the Chromium of the run, or a new one if it has ended. */
  readonly browser: () => Promise<Browser>;
  /** Runs a statement in the database of the server. */
  readonly database: (statement: string, values?: readonly unknown[]) => Promise<unknown>;
}

/** Builds the app in `dist-live` with an observer for its machines. */
const build = (): Promise<unknown> =>
  promisify(execFile)(process.execPath, ['scripts/build.mjs'], {
    cwd: ROOT,
    env: { ...process.env, LIVE_VIEW: '1' },
  });

const openDatabase = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'order-desk-qa-'));
  chmodSync(dataDir, 0o711);
  const engine = await openEngine({ dataDir, log: () => undefined, durable: false });
  const close = async (): Promise<void> => {
    await engine.stop();
    for (const folder of [dirname(engine.cluster), dataDir]) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await migrate(engine.url);
    const { db, close: closeConnection } = connect(engine.url, { max: 2 });
    await seedDemoWithoutShipments(db);
    await closeConnection();
    return { url: engine.url, close };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Starts a server with its own demo business. Both are removed afterwards. */
export const openStage = async (
  isHeaded: boolean,
): Promise<Stage & { readonly close: () => Promise<void> }> => {
  // A missing Chromium fails here, before a database is created.
  const executablePath = chromiumPath();
  await build();
  const closeFunctions: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const closeOne of closeFunctions.splice(0).reverse()) await closeOne();
  };
  try {
    const database = await openDatabase();
    closeFunctions.push(database.close);
    const app = await startApp({ DATABASE_URL: database.url, LIVE_VIEW: '1' });
    closeFunctions.push(app.stop);
    const pool = new Pool({ connectionString: database.url, max: 1 });
    closeFunctions.push(() => pool.end());
    const launch = (): Promise<Browser> =>
      chromium.launch({
        executablePath: isHeaded ? executablePath : (process.env.CHROME_HEADLESS_PATH ?? executablePath),
        args: quietFlags,
        headless: !isHeaded,
        // An interruption ends the current plan first, then the server and its database.
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      });
    let browser = await launch();
    closeFunctions.push(() => browser.close());
    return {
      origin: app.origin,
      browser: async () => {
        if (!browser.isConnected()) browser = await launch();
        return browser;
      },
      database: (statement, values = []) => pool.query(statement, [...values]),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
