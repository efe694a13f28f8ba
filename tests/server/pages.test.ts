import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { pageRoutes } from '#server/http/pages.ts';

const SCRIPT = `console.log(${JSON.stringify('x'.repeat(2000))});`;
const STYLE = '.a{color:red}'.repeat(200);
const PAGE =
  '<!doctype html><html lang="en"><head><meta name="csp-nonce" content="__CSP_NONCE__"></head><div id="root"></div>';
const PRELOADS = {
  '/': ['assets/words.js'],
  '/customer': ['assets/words.js', 'assets/portal.js', 'assets/portal.css'],
  '/customer/products': ['assets/words.js', 'assets/portal.js', 'assets/catalogue.js'],
};

let dist: string;
let app: ReturnType<typeof pageRoutes>;
let preloading: ReturnType<typeof pageRoutes>;

beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'order-desk-dist-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), PAGE);
  writeFileSync(join(dist, 'assets', 'main-abc.js'), SCRIPT);
  writeFileSync(join(dist, 'assets', 'late-def.css'), STYLE);
  writeFileSync(join(dist, 'assets', 'tiny.js'), '1');
  writeFileSync(join(dist, 'secret.txt'), 'not for everybody');
  app = pageRoutes(dist);
  mkdirSync(join(dist, '.vite'));
  writeFileSync(join(dist, '.vite', 'preloads.json'), JSON.stringify(PRELOADS));
  preloading = pageRoutes(dist);
});
afterAll(() => rmSync(dist, { recursive: true }));

const directivesOf = (response: Response): Map<string, string> =>
  new Map(
    (response.headers.get('Content-Security-Policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')] as const;
    }),
  );

test.each([
  '/',
  '/login',
  '/customer/products',
  '/admin/d2c-orders',
  '/no/such/page',
  '/customer?token=x.y.z',
])('%s is the page, with a policy for the browser', async (path) => {
  const response = await app.request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
  const directives = directivesOf(response);
  expect(directives.get('default-src')).toBe("'none'");
  expect(directives.get('script-src')).toBe("'self'");
  expect(directives.get('connect-src')).toBe("'self'");
  expect(directives.get('frame-ancestors')).toBe("'none'");
  expect(directives.get('base-uri')).toBe("'none'");
  expect(directives.get('form-action')).toBe("'self'");
  expect(response.headers.get('Content-Security-Policy')).not.toContain('unsafe');
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(response.headers.get('X-Frame-Options')).toBe('DENY');
  expect(response.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
});

test('the nonce in the page matches the policy and is new each time', async () => {
  const nonces = [];
  for (let count = 0; count < 5; count += 1) {
    const response = await app.request('/');
    const nonce = /'nonce-([^']+)'/.exec(directivesOf(response).get('style-src') ?? '')?.[1] ?? '';
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    expect(await response.text()).toBe(PAGE.replace('__CSP_NONCE__', nonce));
    nonces.push(nonce);
  }
  expect(new Set(nonces).size).toBe(5);
});

test.each([
  ['/', '/'],
  ['/login', '/'],
  ['/login?next=%2Fcustomer', '/'],
  ['/customers', '/'],
  ['/customer', '/customer'],
  ['/customer/cart', '/customer'],
  ['/customer/products?search=a', '/customer/products'],
] as const)('the page at %s preloads what %s needs, only in its head', async (path, address) => {
  const html = await (await preloading.request(path)).text();
  const tags = html.match(/<link [^>]*>/g) ?? [];
  const linkedFiles = tags.map((tag) => /href="\/([^"]+)"/.exec(tag)?.[1]);
  expect(linkedFiles).toEqual(PRELOADS[address]);
  for (const tag of tags) {
    expect(tag).toMatch(tag.includes('.css"') ? /rel="stylesheet"/ : /rel="modulepreload"/);
  }
  expect(html.indexOf('<link')).toBeLessThan(html.indexOf('</head>'));
  expect(html).not.toContain('<script');
});

test('a build without a list for preloading is served nevertheless', async () => {
  expect(await (await app.request('/customer')).text()).not.toContain('<link');
});

test('an asset never changes under its name and is cached forever', async () => {
  const response = await app.request('/assets/main-abc.js');
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(SCRIPT);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/javascript/);
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
});

test('an asset is compressed for clients that support it', async () => {
  const response = await app.request('/assets/main-abc.js', {
    headers: { 'Accept-Encoding': 'gzip, deflate' },
  });
  expect(response.headers.get('Content-Encoding')).toBe('gzip');
  expect(response.headers.get('Vary')).toBe('Accept-Encoding');
  expect(response.headers.get('Content-Type')).toMatch(/^text\/javascript/);
  expect(response.headers.get('Cache-Control')).toContain('immutable');
  expect(gunzipSync(await response.arrayBuffer()).toString()).toBe(SCRIPT);
  const uncompressed = await app.request('/assets/main-abc.js', {
    headers: { 'Accept-Encoding': 'identity' },
  });
  expect(uncompressed.headers.get('Content-Encoding')).toBeNull();
});

test('an asset is compressed equally for each caller, and a tiny one is not compressed', async () => {
  for (let count = 0; count < 2; count += 1) {
    const response = await app.request('/assets/late-def.css', {
      headers: { 'Accept-Encoding': 'br, gzip' },
    });
    expect(response.headers.get('Content-Encoding')).toBe('gzip');
    expect(response.headers.get('Content-Type')).toMatch(/^text\/css/);
    expect(gunzipSync(await response.arrayBuffer()).toString()).toBe(STYLE);
  }
  const tiny = await app.request('/assets/tiny.js', { headers: { 'Accept-Encoding': 'gzip' } });
  expect(tiny.headers.get('Content-Encoding')).toBeNull();
  expect(await tiny.text()).toBe('1');
});

test('an asset that a later build removed is still available to the page that uses it', async () => {
  rmSync(join(dist, 'assets', 'late-def.css'));
  expect(await (await app.request('/assets/late-def.css')).text()).toBe(STYLE);
});

test('a page that was opened before an upgrade finds the files of its build, and no other page does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'order-desk-renewed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [currentDist, oldDist] = [join(folder, 'dist'), join(folder, 'dist-former')];
  for (const folder of [currentDist, oldDist]) mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(currentDist, 'index.html'), PAGE);
  writeFileSync(join(currentDist, 'assets', 'same-abc.js'), 'now');
  writeFileSync(join(oldDist, 'index.html'), 'the page of before');
  writeFileSync(join(oldDist, 'assets', 'same-abc.js'), 'before');
  writeFileSync(join(oldDist, 'assets', 'dialog-old.js'), SCRIPT);
  const renewed = pageRoutes(currentDist);
  const oldAsset = await renewed.request('/assets/dialog-old.js');
  expect([oldAsset.status, await oldAsset.text()]).toEqual([200, SCRIPT]);
  expect(oldAsset.headers.get('Cache-Control')).toContain('immutable');
  expect(await (await renewed.request('/assets/same-abc.js')).text()).toBe('now');
  expect(await (await renewed.request('/')).text()).not.toContain('before');
});

test.each([
  '/assets/main-old.js',
  '/assets/',
  '/assets/../index.html',
  '/assets/%2e%2e/secret.txt',
  '/assets/..%2fsecret.txt',
  '/assets/%00',
  '/assets/%ff.js',
  '/favicon.ico',
  '/index.html',
  '/secret.txt',
  '/customer/main.js.map',
  '/.vite/preloads.json',
  '/.env',
])('%s is neither a page nor a file', async (path) => {
  const response = await app.request(path);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe('There is no such file.');
  expect(response.headers.get('Cache-Control') ?? '').not.toContain('immutable');
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
});

test.each([
  ['theme=dark', '<html data-theme="dark" lang="en">'],
  ['other=1; theme=light', '<html data-theme="light" lang="en">'],
  ['theme=system', '<html lang="en">'],
  ['theme="><script>alert(1)</script>', '<html lang="en">'],
  ['', '<html lang="en">'],
])('a browser with the cookie %j gets its theme with the page', async (cookie, expected) => {
  const response = await app.request('/login', cookie === '' ? {} : { headers: { Cookie: cookie } });
  expect(await response.text()).toContain(expected);
  expect(response.headers.get('Vary')).toBe('Cookie');
});

test.each(['real', 'sandbox', 'none'] as const)(
  'a page names the marketplace in use: %s',
  async (marketplace) => {
    const pages = pageRoutes(dist, { marketplace: async () => marketplace });
    expect(await (await pages.request('/admin')).text()).toContain(`<html data-marketplace="${marketplace}"`);
  },
);

test('a page is served without the marketplace while the database does not answer', async () => {
  const reported: unknown[] = [];
  const failure = new Error('away');
  const pages = pageRoutes(dist, {
    marketplace: () => Promise.reject(failure),
    report: (error) => reported.push(error),
  });
  const response = await pages.request('/admin');
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain('data-marketplace');
  expect(reported).toEqual([failure]);
});
