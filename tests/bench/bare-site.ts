// Builds and serves the bare pages, which the benchmarks compare with the app.
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { createServer } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import { connect } from '#server/db/connect.ts';
import { pageRoutes } from '#server/http/pages.ts';
import { openServerParts } from '#tests/support/server-parts.ts';

export type BarePage = 'login' | 'catalogue' | 'orders' | 'products';

/** Builds a bare page with the app's own settings and returns its folder. */
export async function buildBare(page: BarePage, parentFolder: string): Promise<string> {
  const outDir = join(parentFolder, page);
  await build({
    root: fileURLToPath(new URL(`bare/${page}`, import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  });
  return outDir;
}

/** Serves a bare page with the same API, headers and database as the app. */
export async function serveBare(
  dist: string,
  databaseUrl: string,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const connection = connect(databaseUrl);
  const { db } = connection;
  const report = (error: unknown): void => console.error(error);
  const parts = await openServerParts({ db, url: databaseUrl, clock: systemClock, report });
  const app = createServer({ db, clock: systemClock, ipOf: () => '127.0.0.1', report, ...parts });
  app.route('/', pageRoutes(dist));
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>(
    (resolve) => {
      const listening = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, (address: AddressInfo) =>
        resolve({ server: listening, port: address.port }),
      );
    },
  );
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await parts.close();
      await connection.close();
    },
  };
}
