/* Serves the page of the app and its assets. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import type { MarketplaceKind } from '#server/marketplace/choice.ts';
import { loadBuildAssets } from './assets.ts';
import { securityHeaders, setHeaders } from './headers.ts';
import { acceptsGzip } from './response.ts';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const NONCE_BYTES = 16;
const HTML_TAG = '<html';
const HEAD_END = '</head>';
/**
 * Matches the path of a file. No URL of a page has a dot in its last part. A missing file is a 404, not the
 * page.
 */
const FILE_NAME = /\.[^/]*$/;

/**
 * The content security policy: own scripts and styles, the API, and pictures, which may be links
 * (spec 2 section 3).
 */
const policyWith = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: https:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // React sets no HTML from text. The named policies create the URLs of our own workers.
    "require-trusted-types-for 'script'",
    'trusted-types picture-worker languages-worker',
  ].join('; ');

/**
 * Returns the attribute of the theme in the browser's cookie, so that it applies before the first paint.
 * Empty for the theme of the system.
 */
const readThemeAttribute = (context: Context): string => {
  const theme = getCookie(context, 'theme');
  return theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : '';
};

const preloadsSchema = z.record(z.string(), z.array(z.string()));

const tagFor = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}" />`
    : `<link rel="modulepreload" crossorigin href="/${file}" />`;

/**
 * Returns a function that lists the scripts and style sheets which a URL loads at once (scripts/preloads.ts);
 * none if the build has no such list.
 */
const loadPreloads = (dist: string): ((path: string) => string) => {
  const file = join(dist, '.vite', 'preloads.json');
  const filesByUrl = existsSync(file) ? z.parse(preloadsSchema, JSON.parse(readFileSync(file, 'utf8'))) : {};
  const preloads = Object.entries(filesByUrl)
    .map(([url, files]) => ({ url, tags: files.map(tagFor).join('') }))
    .sort((first, second) => second.url.length - first.url.length);
  return (path) =>
    preloads.find(({ url }) => url === '/' || path === url || path.startsWith(`${url}/`))?.tags ?? '';
};

interface PageOptions {
  readonly publicUrl?: string;
  /** Returns which marketplace is in use. For `none` the page shows a warning. */
  readonly marketplace?: () => Promise<MarketplaceKind>;
  readonly report?: (error: unknown) => void;
  /** The version of the app, which the settings page shows. */
  readonly version?: string;
}

/** Returns the name of the build's script, which browsers report with errors (src/api/report.ts). */
export const readBuildName = (dist: string): string =>
  /<script type="module"[^>]* src="[^"]*?([^"/]+)\.\w+"/.exec(
    readFileSync(join(dist, 'index.html'), 'utf8'),
  )?.[1] ?? '';

/** Serves assets, which never change under their name, and one page for all other URLs. */
export const pageRoutes = (dist: string, options: PageOptions = {}): Hono => {
  const { publicUrl = '', marketplace, report, version = '' } = options;
  /** Returns the attribute with the marketplace in use; an empty text while the database does not respond. */
  const marketplaceAttribute = async (): Promise<string> => {
    try {
      return marketplace ? ` data-marketplace="${await marketplace()}"` : '';
    } catch (error) {
      report?.(error);
      return '';
    }
  };
  const versionAttribute = version === '' ? '' : ` data-version="${version}"`;
  const app = new Hono();
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const assets = loadBuildAssets(dist);
  const preloadsFor = loadPreloads(dist);
  app.use(setHeaders(securityHeaders(publicUrl)));
  const respondMissingFile = (context: Context) =>
    context.text('There is no such file.', 404, { 'Cache-Control': 'no-store' });
  app.get('/assets/:path{.+}', async (context) => {
    const asset = assets.get(context.req.param('path'));
    if (!asset) return respondMissingFile(context);
    const headers = {
      'Content-Type': asset.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
    };
    const compressed = acceptsGzip(context) ? await asset.compress() : undefined;
    if (compressed) return context.body(compressed, 200, { ...headers, 'Content-Encoding': 'gzip' });
    return context.body(asset.plain, 200, headers);
  });
  app.all('/assets/*', respondMissingFile);
  app.get('*', async (context) => {
    if (FILE_NAME.test(context.req.path)) return respondMissingFile(context);
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    const preloads = preloadsFor(context.req.path);
    const html = page
      .replaceAll(NONCE_PLACEHOLDER, nonce)
      .replace(
        HTML_TAG,
        `${HTML_TAG}${readThemeAttribute(context)}${versionAttribute}${await marketplaceAttribute()}`,
      )
      .replace(HEAD_END, `${preloads}${HEAD_END}`);
    return context.html(html, 200, {
      'Content-Security-Policy': policyWith(nonce),
      'Cache-Control': 'no-cache',
      Vary: 'Cookie',
    });
  });
  app.all('*', (context) =>
    context.text('Only GET and HEAD are answered here.', 405, {
      Allow: 'GET, HEAD',
      'Cache-Control': 'no-store',
    }),
  );
  return app;
};
