// npm run bench: measures the app and bare pages that do the same in one run on one machine, so that their
// ratio is comparable anywhere. It writes a table into bench-results.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { MAX_CATALOGUE_PRODUCTS } from '#domain/product-file.ts';
import { type BarePage, buildBare, serveBare } from '#tests/bench/bare-site.ts';
import { createLargeCatalogue, measureCatalogue } from '#tests/bench/documents.ts';
import { measureFair } from '#tests/bench/fair.ts';
import { measureBlocking } from '#tests/bench/frame-clock.ts';
import { measureCatalogues, measureLoads, type ReadyCondition, type Site } from '#tests/bench/page-clock.ts';
import { type Comparison, compareList, compareOrders, compareOthers } from '#tests/bench/server.ts';
import { type BenchWorkspace, openBenchWorkspace } from '#tests/bench/workspace.ts';
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
const requestedParts = new Set(process.argv.slice(2));
const isRequested = (part: Part): boolean => requestedParts.size === 0 || requestedParts.has(part);

interface Row {
  label: string;
  app: string;
  bare?: string;
  ratio?: string;
}
type Account = 'staff' | 'admin';

const rows: Row[] = [];

function addRow(label: string, unit: 'ms' | 'KiB' | 'MiB', app: number, bare?: number): void {
  const digits = unit === 'KiB' ? 1 : 0;
  const row = {
    label,
    app: `${app.toFixed(digits)} ${unit}`,
    ...(bare === undefined
      ? {}
      : { bare: `${bare.toFixed(digits)} ${unit}`, ratio: (app / bare).toFixed(2) }),
  };
  rows.push(row);
  console.log(`${row.label}: ${row.app}${bare === undefined ? '' : ` (bare ${row.bare}, x ${row.ratio})`}`);
}

function addComparison(label: string, { app, bare }: Comparison): void {
  const formatThroughput = ({ perSecond, medianMs, cpuMs }: Comparison['app']): string =>
    `${perSecond.toFixed(0)} /s, median ${medianMs.toFixed(1)} ms${cpuMs ? `, CPU ${cpuMs.toFixed(2)} ms` : ''}`;
  const cpuRatio = app.cpuMs && bare.cpuMs ? `, CPU ${(app.cpuMs / bare.cpuMs).toFixed(2)}` : '';
  const ratio = `rate ${(app.perSecond / bare.perSecond).toFixed(2)}${cpuRatio}`;
  rows.push({ label, app: formatThroughput(app), bare: formatThroughput(bare), ratio });
  console.log(`${label}: ${formatThroughput(app)} (bare ${formatThroughput(bare)}, x ${ratio})`);
}

const READY: Record<BarePage, ReadyCondition> = {
  login: { selector: 'button[type=submit]', text: 'Sign in' },
  catalogue: { selector: 'button', text: 'Add to Cart', atLeast: 8 },
  orders: { selector: 'tbody tr, [role=row]', text: '#', atLeast: 10 },
  products: { selector: 'tbody tr', atLeast: 10 },
};

/** Runs `work` with the app and the bare pages on one database, signed in. */
async function withSites(
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
  const loginLoadOf = (site: Site) => ({ site: { origin: site.origin }, path: '/login', ready: READY.login });
  const loads = await measureLoads(browser, loginLoadOf(app), loginLoadOf(bare), LOADS);
  addRow('/login, first load, JS + CSS gzip -9', 'KiB', loads.app.kib, loads.bare.kib);
  addRow('/login, first load to ready', 'ms', loads.app.readyMs, loads.bare.readyMs);
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
    addRow('Catalogue, first load, JS + CSS gzip -9', 'KiB', loads.app.kib, loads.bare.kib);
  addRow(`Catalogue of ${count} to ready`, 'ms', loads.app.readyMs, loads.bare.readyMs);

  const times = await measureCatalogues(
    browser,
    {
      site: app.staff,
      path: '/customer/products',
      searchBox: 'main input[type=search]',
      searchesWhileTyping: true,
    },
    { site: bare.catalogue, path: '/', searchBox: 'input[type=search]' },
    size,
  );
  addRow(`Catalogue of ${count}: filter to paint`, 'ms', times.app.filterMs, times.bare.filterMs);
  addRow(`Catalogue of ${count}: add to cart to paint`, 'ms', times.app.addMs, times.bare.addMs);

  const orders = await measureLoads(
    browser,
    { site: app.admin, path: '/admin/d2c-orders', ready: READY.orders, hasEventStream: true },
    { site: bare.orders, path: '/', ready: READY.orders },
    LOADS,
  );
  addRow(`List of ${count} orders to ready`, 'ms', orders.app.readyMs, orders.bare.readyMs);
}

/** Spec 2 section 2, Products: a search and a page change stay within a frame of 16.7 ms. */
async function measureProducts(browser: Browser, size: number, app: Site, bare: Site): Promise<void> {
  const count = size.toLocaleString('en');
  const longestTasks = await measureBlocking(
    browser,
    { site: app, path: '/admin/products', atLeast: size },
    { site: bare, path: '/', atLeast: size },
  );
  const label = (act: string) => `Products of ${count}: ${act}, longest task`;
  addRow(label('first search'), 'ms', longestTasks.app.firstSearchMs, longestTasks.bare.firstSearchMs);
  addRow(label('search'), 'ms', longestTasks.app.searchMs, longestTasks.bare.searchMs);
  addRow(label('page'), 'ms', longestTasks.app.pageMs, longestTasks.bare.pageMs);
}

async function measureServer(app: Record<Account, Site>, pid: number, url: string): Promise<void> {
  const list = await compareList(app.staff, pid, url);
  addComparison('GET /products/?limit=1000, 10 at once (bare: Node and a token)', list);
  const orders = await compareOrders(app.staff, pid, url);
  addComparison('POST /d2c/orders/, durable, 10 at once (bare: a transaction of the same rows)', orders);
  const comparison = await compareOthers(app.staff, app.admin.token ?? '');
  addRow(
    'A page of orders while 500 are moved (bare: alone), p95',
    'ms',
    comparison.app.p95Ms,
    comparison.bare.p95Ms,
  );
}

/** Measures a catalog with the maximum number of products, and the creation of its pictures alone. */
async function measureDocuments(workspace: BenchWorkspace): Promise<void> {
  const url = await workspace.createDatabase(MAX_CATALOGUE_PRODUCTS);
  const { category, products, bareMs } = await createLargeCatalogue(url);
  const app = await startApp({ DATABASE_URL: url });
  try {
    const site = { origin: app.origin, token: await demoToken(app.origin, 'admin') };
    const figures = await measureCatalogue(site, app.pid, category);
    const { othersAlone: alone, othersMeanwhile: meanwhile } = figures;
    const what = `Catalogue PDF of ${products.toLocaleString('en')} with pictures`;
    addRow(`${what} (bare: its pictures made small)`, 'ms', figures.ms, bareMs);
    addRow(`${what}, size`, 'KiB', figures.kib);
    if (figures.mib !== undefined) addRow(`${what}, most memory of the server`, 'MiB', figures.mib);
    addRow(
      'A page of orders while it is made (bare: alone), median',
      'ms',
      meanwhile.medianMs,
      alone.medianMs,
    );
    addRow(
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
async function measureStarts(workspace: BenchWorkspace): Promise<void> {
  const environment = { DATABASE_URL: '', DATA_DIR: join(workspace.folder, 'start') };
  const startOnce = async (): Promise<number> => {
    const started = performance.now();
    const app = await startApp(environment, 'scripts/start.mjs');
    const elapsedMs = performance.now() - started;
    await app.stop();
    return elapsedMs;
  };
  addRow('npm start, the first on an empty folder, to health', 'ms', await startOnce());
  addRow('npm start, the second, to health', 'ms', await startOnce());
}

function writeTable(): void {
  const headers = ['Measure', 'App', 'Bare page', 'Ratio'];
  const cells = rows.map(({ label, app, bare = '', ratio = '' }) => [label, app, bare, ratio]);
  const line = (columns: readonly string[]) => `| ${columns.join(' | ')} |`;
  const [processor] = cpus();
  const table = [
    `# Bench of ${new Date().toISOString()}`,
    '',
    `${cpus().length} x ${processor?.model.trim() ?? 'unknown processor'}, Node ${process.version}; pages at 4x CPU throttle, medians.`,
    '',
    line(headers),
    line(headers.map(() => '---')),
    ...cells.map(line),
    '',
  ].join('\n');
  mkdirSync(RESULTS, { recursive: true });
  const file = join(RESULTS, `${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.md`);
  writeFileSync(file, table);
  console.log(`\n${table}\nWritten to ${file}`);
}

const timeLimit = setTimeout(() => {
  console.error(`The bench was stopped after ${LIMIT_MS / 60_000} minutes.`);
  process.exit(1);
}, LIMIT_MS);

const workspace = await openBenchWorkspace();
const browser = await launchChromium();
try {
  const dists = {
    login: await buildBare('login', workspace.folder),
    catalogue: await buildBare('catalogue', workspace.folder),
    orders: await buildBare('orders', workspace.folder),
    products: await buildBare('products', workspace.folder),
  };
  for (const size of SIZES) {
    const isFirst = size === SIZES[0];
    if (
      !isRequested('lists') &&
      !isRequested('products') &&
      !(isFirst && (isRequested('login') || isRequested('server')))
    )
      continue;
    const url = await workspace.createDatabase(size);
    await withSites(url, dists, async (app, bare, pid) => {
      if (isFirst && isRequested('login'))
        await measureFirstLoads(browser, app.staff, await bare('login', 'staff'));
      if (isFirst && isRequested('server')) await measureServer(app, pid, url);
      if (isRequested('products'))
        await measureProducts(browser, size, app.admin, await bare('products', 'admin'));
      if (!isRequested('lists')) return;
      const [catalogue, orders] = [await bare('catalogue', 'staff'), await bare('orders', 'admin')];
      await measureLists(browser, size, app, { catalogue, orders });
    });
  }
  if (requestedParts.has(FAIR)) await measureFair(browser, workspace);
  if (isRequested('documents')) await measureDocuments(workspace);
  if (isRequested('starts')) await measureStarts(workspace);
  if (rows.length > 0) writeTable();
} finally {
  clearTimeout(timeLimit);
  await browser.close();
  await workspace.clear();
}
