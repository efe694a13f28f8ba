// npm run bench: measures the app and bare pages that do the same in one run on one machine, so that their ratio is
// comparable anywhere. It stops by itself and leaves only a table.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { MAX_CATALOGUE_PRODUCTS } from '#domain/product-file.ts';
import { type BarePage, buildBare, serveBare } from '#tests/bench/bare-site.ts';
import { createLargeCatalogue, measureCatalogue } from '#tests/bench/documents.ts';
import { measureFair } from '#tests/bench/fair.ts';
import { measureShelves } from '#tests/bench/frame-clock.ts';
import { measureCatalogues, measureLoads, type Shown, type Site } from '#tests/bench/page-clock.ts';
import { type Compared, compareList, compareOrders, compareOthers } from '#tests/bench/server.ts';
import { openStage, type Stage } from '#tests/bench/stage.ts';
import { type AppProcess, startApp } from '#tests/support/app-process.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { demoToken } from '#tests/support/demo-token.ts';

const RESULTS = fileURLToPath(new URL('../../bench-results', import.meta.url));
/** The fair pages take fifteen pairs of each load. */
const LIMIT_MS = (process.argv.includes('fair') ? 60 : 15) * 60_000;
const LOADS = 5;
const SIZES = [1000, 10_000] as const;

/**
 * `npm run bench -- login server` measures only those parts. `npm run bench -- fair` writes the table of
 * docs/figures/fair.md.
 */
const PARTS = ['login', 'lists', 'products', 'server', 'documents', 'starts'] as const;
type Part = (typeof PARTS)[number];
const FAIR = 'fair';
const asked = new Set(process.argv.slice(2));
const isAsked = (part: Part): boolean => asked.size === 0 || asked.has(part);

interface Row {
  what: string;
  app: string;
  bare?: string;
  ratio?: string;
}
type Account = 'staff' | 'admin';

const rows: Row[] = [];

function note(what: string, unit: 'ms' | 'KiB' | 'MiB', app: number, bare?: number): void {
  const digits = unit === 'KiB' ? 1 : 0;
  const row = {
    what,
    app: `${app.toFixed(digits)} ${unit}`,
    ...(bare === undefined
      ? {}
      : { bare: `${bare.toFixed(digits)} ${unit}`, ratio: (app / bare).toFixed(2) }),
  };
  rows.push(row);
  console.log(`${row.what}: ${row.app}${bare === undefined ? '' : ` (bare ${row.bare}, x ${row.ratio})`}`);
}

function noteCompared(what: string, { app, bare }: Compared): void {
  const said = ({ perSecond, medianMs, cpuMs }: Compared['app']): string =>
    `${perSecond.toFixed(0)} /s, median ${medianMs.toFixed(1)} ms${cpuMs ? `, CPU ${cpuMs.toFixed(2)} ms` : ''}`;
  const ofCpu = app.cpuMs && bare.cpuMs ? `, CPU ${(app.cpuMs / bare.cpuMs).toFixed(2)}` : '';
  const ratio = `rate ${(app.perSecond / bare.perSecond).toFixed(2)}${ofCpu}`;
  rows.push({ what, app: said(app), bare: said(bare), ratio });
  console.log(`${what}: ${said(app)} (bare ${said(bare)}, x ${ratio})`);
}

const READY: Record<BarePage, Shown> = {
  login: { selector: 'button[type=submit]', text: 'Sign in' },
  catalogue: { selector: 'button', text: 'Add to Cart', atLeast: 8 },
  orders: { selector: 'tbody tr, [role=row]', text: '#', atLeast: 10 },
  products: { selector: 'tbody tr', atLeast: 10 },
};

/** Runs `work` with the app and the bare pages on one database, signed in. */
async function onDatabase(
  url: string,
  dists: Record<BarePage, string>,
  work: (
    app: Record<Account, Site>,
    bare: (page: BarePage, account: Account) => Promise<Site>,
    pid: number,
  ) => Promise<void>,
): Promise<void> {
  let app: AppProcess | undefined;
  const sites: { stop(): Promise<void> }[] = [];
  try {
    app = await startApp({ DATABASE_URL: url });
    const { origin } = app;
    const tokens = { staff: await demoToken(origin, 'staff'), admin: await demoToken(origin, 'admin') };
    await work(
      { staff: { origin, token: tokens.staff }, admin: { origin, token: tokens.admin } },
      async (page, account) => {
        const site = await serveBare(dists[page], url);
        sites.push(site);
        return { origin: site.origin, token: tokens[account] };
      },
      app.pid,
    );
  } finally {
    for (const site of sites) await site.stop();
    await app?.stop();
  }
}

async function measureFirstLoads(browser: Browser, app: Site, bare: Site): Promise<void> {
  const toLogin = (site: Site) => ({ site: { origin: site.origin }, path: '/login', ready: READY.login });
  const loads = await measureLoads(browser, toLogin(app), toLogin(bare), LOADS);
  note('/login, first load, JS + CSS gzip -9', 'KiB', loads.app.kib, loads.bare.kib);
  note('/login, first load to ready', 'ms', loads.app.readyMs, loads.bare.readyMs);
}

async function measureLists(
  browser: Browser,
  size: number,
  app: Record<Account, Site>,
  bare: { catalogue: Site; orders: Site },
): Promise<void> {
  const count = size.toLocaleString('en');
  const loads = await measureLoads(
    browser,
    { site: app.staff, path: '/customer/products', ready: READY.catalogue },
    { site: bare.catalogue, path: '/', ready: READY.catalogue },
    LOADS,
  );
  if (size === SIZES[0])
    note('Catalogue, first load, JS + CSS gzip -9', 'KiB', loads.app.kib, loads.bare.kib);
  note(`Catalogue of ${count} to ready`, 'ms', loads.app.readyMs, loads.bare.readyMs);

  const feel = await measureCatalogues(
    browser,
    { site: app.staff, path: '/customer/products', searchBox: 'main input[type=search]', isLive: true },
    { site: bare.catalogue, path: '/', searchBox: 'input[type=search]' },
    size,
  );
  note(`Catalogue of ${count}: filter to paint`, 'ms', feel.app.filterMs, feel.bare.filterMs);
  note(`Catalogue of ${count}: add to cart to paint`, 'ms', feel.app.addMs, feel.bare.addMs);

  const orders = await measureLoads(
    browser,
    { site: app.admin, path: '/admin/d2c-orders', ready: READY.orders, staysOpen: true },
    { site: bare.orders, path: '/', ready: READY.orders },
    LOADS,
  );
  note(`List of ${count} orders to ready`, 'ms', orders.app.readyMs, orders.bare.readyMs);
}

/** Spec 2 section 2, Products: a search and a page change stay within a frame of 16.7 ms. */
async function measureProducts(browser: Browser, size: number, app: Site, bare: Site): Promise<void> {
  const count = size.toLocaleString('en');
  const held = await measureShelves(
    browser,
    { site: app, path: '/admin/products', atLeast: size },
    { site: bare, path: '/', atLeast: size },
  );
  const what = (act: string) => `Products of ${count}: ${act}, longest task`;
  note(what('first search'), 'ms', held.app.firstSearchMs, held.bare.firstSearchMs);
  note(what('search'), 'ms', held.app.searchMs, held.bare.searchMs);
  note(what('page'), 'ms', held.app.pageMs, held.bare.pageMs);
}

async function measureServer(app: Record<Account, Site>, pid: number, url: string): Promise<void> {
  const list = await compareList(app.staff, pid, url);
  noteCompared('GET /products/?limit=1000, 10 at once (bare: Node and a token)', list);
  const orders = await compareOrders(app.staff, pid, url);
  noteCompared('POST /d2c/orders/, durable, 10 at once (bare: a transaction of the same rows)', orders);
  const others = await compareOthers(app.staff, app.admin.token ?? '');
  note('A page of orders while 500 are moved (bare: alone), p95', 'ms', others.app.p95Ms, others.bare.p95Ms);
}

/** Measures a catalog with the maximum number of products, and the creation of its pictures alone. */
async function measureDocuments(stage: Stage): Promise<void> {
  const url = await stage.createDatabase(MAX_CATALOGUE_PRODUCTS);
  const { category, products, bareMs } = await createLargeCatalogue(url);
  const app = await startApp({ DATABASE_URL: url });
  try {
    const site = { origin: app.origin, token: await demoToken(app.origin, 'admin') };
    const made = await measureCatalogue(site, app.pid, category);
    const { othersAlone: alone, othersMeanwhile: meanwhile } = made;
    const what = `Catalogue PDF of ${products.toLocaleString('en')} with pictures`;
    note(`${what} (bare: its pictures made small)`, 'ms', made.ms, bareMs);
    note(`${what}, size`, 'KiB', made.kib);
    if (made.mib !== undefined) note(`${what}, most memory of the server`, 'MiB', made.mib);
    note('A page of orders while it is made (bare: alone), median', 'ms', meanwhile.medianMs, alone.medianMs);
    note(
      'A page of orders while it is made (bare: alone), slowest',
      'ms',
      meanwhile.slowestMs,
      alone.slowestMs,
    );
  } finally {
    await app.stop();
  }
}

/** Measures the duration of `npm start` on an empty folder with the demo data, and of a second start. */
async function measureStarts(stage: Stage): Promise<void> {
  const environment = { DATABASE_URL: '', DATA_DIR: join(stage.folder, 'start') };
  const startOnce = async (): Promise<number> => {
    const started = performance.now();
    const app = await startApp(environment, 'scripts/start.mjs');
    const took = performance.now() - started;
    await app.stop();
    return took;
  };
  note('npm start, the first on an empty folder, to health', 'ms', await startOnce());
  note('npm start, the second, to health', 'ms', await startOnce());
}

function writeTable(): void {
  const head = ['Measure', 'App', 'Bare page', 'Ratio'];
  const cells = rows.map(({ what, app, bare = '', ratio = '' }) => [what, app, bare, ratio]);
  const line = (columns: readonly string[]) => `| ${columns.join(' | ')} |`;
  const [processor] = cpus();
  const table = [
    `# Bench of ${new Date().toISOString()}`,
    '',
    `${cpus().length} x ${processor?.model.trim() ?? 'unknown processor'}, Node ${process.version}; pages at 4x CPU throttle, medians.`,
    '',
    line(head),
    line(head.map(() => '---')),
    ...cells.map(line),
    '',
  ].join('\n');
  mkdirSync(RESULTS, { recursive: true });
  const file = join(RESULTS, `${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.md`);
  writeFileSync(file, table);
  console.log(`\n${table}\nWritten to ${file}`);
}

const overdue = setTimeout(() => {
  console.error(`The bench is given up after ${LIMIT_MS / 60_000} minutes.`);
  process.exit(1);
}, LIMIT_MS);

const stage = await openStage();
const browser = await launchChromium();
try {
  const dists = {
    login: await buildBare('login', stage.folder),
    catalogue: await buildBare('catalogue', stage.folder),
    orders: await buildBare('orders', stage.folder),
    products: await buildBare('products', stage.folder),
  };
  for (const size of SIZES) {
    const isFirst = size === SIZES[0];
    if (!isAsked('lists') && !isAsked('products') && !(isFirst && (isAsked('login') || isAsked('server'))))
      continue;
    const url = await stage.createDatabase(size);
    await onDatabase(url, dists, async (app, bare, pid) => {
      if (isFirst && isAsked('login'))
        await measureFirstLoads(browser, app.staff, await bare('login', 'staff'));
      if (isFirst && isAsked('server')) await measureServer(app, pid, url);
      if (isAsked('products'))
        await measureProducts(browser, size, app.admin, await bare('products', 'admin'));
      if (!isAsked('lists')) return;
      const [catalogue, orders] = [await bare('catalogue', 'staff'), await bare('orders', 'admin')];
      await measureLists(browser, size, app, { catalogue, orders });
    });
  }
  if (asked.has(FAIR)) await measureFair(browser, stage);
  if (isAsked('documents')) await measureDocuments(stage);
  if (isAsked('starts')) await measureStarts(stage);
  if (rows.length > 0) writeTable();
} finally {
  clearTimeout(overdue);
  await browser.close();
  await stage.clear();
}
