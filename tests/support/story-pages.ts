import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchChromium } from '#tests/support/chromium.ts';

interface StoryPages {
  /** Returns the address of the development server while the tests run. */
  address(): string;
  /** Opens a page in a new browser context, which is closed after the test. */
  open(options: BrowserContextOptions): Promise<Page>;
}

/** Opens pages of the development server without the app's own server. */
export function storyPagesAt(path: string, { cspNonce }: { cspNonce?: string } = {}): StoryPages {
  let browser: Browser;
  let server: ViteDevServer;
  let cacheDir: string;
  let address: string;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    cacheDir = await mkdtemp(join(tmpdir(), 'story-'));
    server = await createServer({
      cacheDir,
      logLevel: 'error',
      ...(cspNonce ? { html: { cspNonce } } : {}),
      server: { host: '127.0.0.1', port: 0, hmr: false },
    });
    await server.listen();
    const listenAddress = server.httpServer?.address();
    if (typeof listenAddress !== 'object' || listenAddress === null)
      throw new Error('The dev server has no address');
    address = `http://127.0.0.1:${listenAddress.port}${path}`;
    browser = await launchChromium();
    // Vite bundles the packages when the first page requests them, which takes longer than a test may wait.
    const firstPage = await browser.newPage();
    await firstPage.goto(address, { timeout: 100_000 });
    await firstPage.close();
  }, 120_000);

  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await rm(cacheDir, { recursive: true, force: true });
  });

  return {
    address: () => address,
    open: async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      return context.newPage();
    },
  };
}
