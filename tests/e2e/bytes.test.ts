import { readdirSync, readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { siteFor, waitForVisible } from '#tests/support/site.ts';
import { gzippedKiB, recordTransfers, type TransferRecorder } from '#tests/support/transfer.ts';

/** Budgets in KiB of JS and CSS at gzip level 9. CONTRIBUTING.md has the goals. */
const BUDGET = { login: 95, catalogue: 181, desk: 213, orders: 196 };

/** The typeface of Arabic texts. No page waits for it, and only pages with such texts load it. */
const IS_FONT = /\.woff2$/;
const MAX_FONTS_KIB = 47;

/** A width at which the panes of the desk do not load. They load from 1,100 px. */
const BELOW_THE_DESK = 1000;

const site = siteFor('bytes');

const ASSETS = new URL('../../dist/assets/', import.meta.url);

/**
 * The worker for the languages starts after sign-in, and no page waits for it. It can end before the page has
 * reported its file, so its size is read from the disk.
 */
const OF_A_WORKER = /\/languages\.worker-/;
const workerBytes = (): number =>
  readdirSync(ASSETS)
    .filter((name) => OF_A_WORKER.test(`/${name}`))
    .reduce((sum, name) => sum + gzipSync(readFileSync(new URL(name, ASSETS)), { level: 9 }).length, 0);

async function measureScreen(listening: TransferRecorder, screen: keyof typeof BUDGET): Promise<void> {
  const transfers = (await listening.loaded()).filter(({ path }) => !OF_A_WORKER.test(path));
  const loaded = transfers.filter(({ path }) => !IS_FONT.test(path));
  const fonts = transfers.filter(({ path }) => IS_FONT.test(path));
  expect(workerBytes()).toBeGreaterThan(0);
  const kib = gzippedKiB(loaded) + (screen === 'login' ? 0 : workerBytes() / 1024);
  const lines = loaded.map(
    ({ path, gzipped: gzippedSize }) => `  ${(gzippedSize / 1024).toFixed(1).padStart(6)} ${path}`,
  );
  console.log(
    [`${screen}: ${kib.toFixed(1)} KiB of ${BUDGET[screen]} KiB, ${loaded.length} files`, ...lines].join(
      '\n',
    ),
  );
  expect(loaded.length).toBeGreaterThan(2);
  expect(new Set(loaded.map(({ path }) => path)).size, 'nothing is loaded twice').toBe(loaded.length);
  expect(kib, `${screen} is over its budget: CONTRIBUTING.md, Bytes`).toBeLessThanOrEqual(BUDGET[screen]);
  expect(gzippedKiB(fonts), 'fonts').toBeLessThanOrEqual(screen === 'login' ? 0 : MAX_FONTS_KIB);
  expect(listening.foreignUrls()).toEqual([]);
}

test('the login without a session stays within its budget', async () => {
  let listening: TransferRecorder | undefined;
  const page = await site.visit({
    at: '/login',
    prepare: async (_, newPage) => {
      listening = recordTransfers(newPage, site.app().origin);
    },
  });
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await page.waitForLoadState('networkidle');
  if (listening) await measureScreen(listening, 'login');
  expect.assertions(6);
});

test('the catalog opened directly stays within its budget', async () => {
  let listening: TransferRecorder | undefined;
  const page = await site.visit({
    as: 'staff',
    at: '/customer/products',
    width: BELOW_THE_DESK,
    prepare: async (_, newPage) => {
      listening = recordTransfers(newPage, site.app().origin);
    },
  });
  await page.getByText(/product\(s\) found/).waitFor();
  // The scripts of later pages are loaded some seconds after it.
  await page.waitForLoadState('load');
  if (listening) await measureScreen(listening, 'catalogue');
  expect.assertions(6);
});

/** Scripts of later pages do not count, because they are loaded some seconds after the page. */
const withoutLaterPages = (): void => {
  const start = window.setTimeout.bind(window);
  Object.assign(window, {
    setTimeout: (run: () => void, ms = 0) => (ms < 3000 ? start(run, ms) : 0),
  });
};

test('the catalog with the panes of the desk stays within its budget', async () => {
  let listening: TransferRecorder | undefined;
  const page = await site.visit({
    as: 'staff',
    at: '/customer/products',
    width: 1440,
    prepare: async (context, newPage) => {
      await context.addInitScript(withoutLaterPages);
      listening = recordTransfers(newPage, site.app().origin);
    },
  });
  await waitForVisible(
    page.getByText(/product\(s\) found/),
    page.getByRole('region', { name: 'This order' }),
    page.getByRole('form', { name: 'Customer Information' }),
  );
  await page.waitForLoadState('networkidle');
  if (listening) await measureScreen(listening, 'desk');
  expect.assertions(6);
});

test('the D2C list opened directly stays within its budget', async () => {
  let listening: TransferRecorder | undefined;
  const page = await site.visit({
    as: 'admin',
    at: '/admin/d2c-orders',
    prepare: async (_, newPage) => {
      listening = recordTransfers(newPage, site.app().origin);
    },
  });
  await page.getByRole('table').first().waitFor();
  // The event stream of the page stays open, so the network never becomes idle.
  await page.waitForLoadState('load');
  if (listening) await measureScreen(listening, 'orders');
  expect.assertions(6);
});

test('the page requests the modules that it will need', async () => {
  for (const path of ['/login', '/customer/products', '/admin/d2c-orders']) {
    const assetPaths = (await (await fetch(`${site.app().origin}${path}`)).text()).match(
      /assets\/[^"]+\.(js|css)/g,
    );
    let listening: TransferRecorder | undefined;
    const page = await site.visit({
      ...(path === '/login' ? {} : { as: path.startsWith('/admin') ? 'admin' : 'staff' }),
      at: path,
      width: BELOW_THE_DESK,
      prepare: async (_, newPage) => {
        listening = recordTransfers(newPage, site.app().origin);
      },
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const loaded = (await listening?.loaded())?.map(({ path }) => path.slice(1)) ?? [];
    expect(loaded.length).toBeGreaterThan(2);
    expect(
      loaded.filter((path) => !assetPaths?.includes(path) && !OF_A_WORKER.test(path)),
      path,
    ).toEqual([]);
  }
});

/** Returns the script with that name. A file of texts may have the same name. */
const scriptOf = (name: string): string => {
  const [largest] = readdirSync(ASSETS)
    .filter((file) => new RegExp(`^${name}-.{8}\\.js$`).test(file))
    .toSorted(
      (first, second) => statSync(new URL(second, ASSETS)).size - statSync(new URL(first, ASSETS)).size,
    );
  if (largest === undefined) throw new Error(`no script is called ${name}`);
  return largest;
};

/**
 * Files that load parts of the portal as well as of the admin area on demand, so their imports are not
 * followed.
 */
const LEADS_TO_BOTH = /^(index|app|browser-memory)-/;

/** Returns the modules that a file needs before it runs, and the modules that they load later. */
const reachedFrom = (file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file)) return found;
  found.add(file);
  if (LEADS_TO_BOTH.test(file)) return found;
  const text = readFileSync(new URL(file, ASSETS), 'utf8');
  for (const [, dependency = ''] of text.matchAll(/\b(?:from|import)\(?[`"]\.\/([^`"]+\.js)[`"]/g))
    reachedFrom(dependency, found);
  return found;
};

test('no screen of the portal loads the admin area, and no screen of the admin area loads the portal', () => {
  const [portal, admin] = [reachedFrom(scriptOf('portal')), reachedFrom(scriptOf('admin'))];
  for (const name of ['checkout', 'fields', 'login']) expect(portal).toContain(scriptOf(name));
  for (const name of ['SettingsView', 'fields', 'd2c']) expect(admin).toContain(scriptOf(name));
  expect(portal).not.toContain(scriptOf('admin'));
  for (const name of ['portal', 'checkout', 'desk']) expect(admin).not.toContain(scriptOf(name));
});

test('code that runs as soon as it is loaded is compiled eagerly', () => {
  const hintedFiles = readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .filter((name) =>
      readFileSync(new URL(name, ASSETS), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
    )
    .map((name) => name.replace(/-.{8}\.js$/, ''));
  expect(hintedFiles.toSorted()).toEqual(['admin', 'app', 'd2c', 'feed', 'index', 'login', 'portal']);
});
