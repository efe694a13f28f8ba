import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** A file that the page has loaded, with its size at gzip level 9. */
export interface Transfer {
  path: string;
  kind: string;
  bytes: number;
  gzipped: number;
}

export interface TransferRecorder {
  /** Returns the scripts, styles and fonts of this host that the page has loaded so far. */
  loaded(): Promise<Transfer[]>;
  /** Returns the URLs of other hosts that the page has requested. */
  foreignUrls(): string[];
}

const COUNTED = ['script', 'stylesheet', 'font'];

/** Records the transfers of the page. A repeated transfer counts twice. */
export function recordTransfers(page: Page, origin: string): TransferRecorder {
  const pendingTransfers: Promise<Transfer | undefined>[] = [];
  const foreignUrls: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) foreignUrls.push(url.href);
  });
  page.on('response', (response) => {
    const request = response.request();
    const kind = request.resourceType();
    const { pathname } = new URL(response.url());
    // The browser gives a preloaded module no resource type, so its extension decides.
    const isCounted = COUNTED.includes(kind) || /\.(js|css|woff2?|ttf)$/.test(pathname);
    if (!isCounted || !response.ok()) return;
    pendingTransfers.push(
      response.body().then(
        (body) => ({
          path: pathname,
          kind: pathname.endsWith('.css') ? 'css' : pathname.endsWith('.js') ? 'js' : kind,
          bytes: body.length,
          gzipped: gzipSync(body, { level: 9 }).length,
        }),
        () => undefined,
      ),
    );
  });
  return {
    loaded: async () => (await Promise.all(pendingTransfers)).filter((each) => each !== undefined),
    foreignUrls: () => foreignUrls,
  };
}

export const gzippedKiB = (transfers: readonly Transfer[]): number =>
  transfers.reduce((sum, transfer) => sum + transfer.gzipped, 0) / 1024;
