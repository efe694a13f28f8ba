import type { Browser, Page } from 'playwright-core';
import { gzippedKiB, listenToTransfers } from '#tests/support/transfer.ts';

/** The slowdown that simulates the processor of an old phone or a till. */
const THROTTLE = 4;
const READY_MS = 60_000;

export interface Site {
  origin: string;
  token?: string;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('There is no median of nothing');
  return middle;
};

/** Opens a new throttled browser context without a cache and with only the session stored. */
export async function openThrottled(browser: Browser, { origin, token }: Site): Promise<Page> {
  const localStorage = token ? [{ name: 'unified_token', value: token }] : [];
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  return page;
}

/** A condition for the page: at least this number of elements, which contain the text if it is given. 0 means none. */
export interface Shown {
  selector: string;
  text?: string;
  atLeast?: number;
}

/**
 * Installs `whenPainted` in the page. It checks once per frame and takes the time in the task after that frame. The app
 * and the bare page use the same function.
 */
export async function installClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isShown = ({
      selector,
      text = '',
      atLeast = 1,
    }: {
      selector: string;
      text?: string;
      atLeast?: number;
    }) => {
      const elements = document.querySelectorAll(selector);
      if (atLeast === 0) return elements.length === 0;
      if (text === '') return elements.length >= atLeast;
      let found = 0;
      for (const element of elements) {
        if (element.textContent?.includes(text)) found += 1;
        if (found >= atLeast) return true;
      }
      return false;
    };
    const whenPainted = (what: { selector: string; text?: string; atLeast?: number }) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!isShown(what)) {
            requestAnimationFrame(look);
            return;
          }
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now());
          requestAnimationFrame(() => channel.port2.postMessage(null));
        };
        look();
      });
    Object.assign(globalThis, { whenPainted });
  });
}

export interface Clocked {
  whenPainted(what: Shown): Promise<number>;
  painted?: Promise<number>;
  pressedAt?: number;
}

export interface Loaded {
  readyMs: number;
  kib: number;
}
export interface Load {
  site: Site;
  path: string;
  ready: Shown;
  /** The event stream of the page stays open, so the network is never idle and the size is not measured. */
  staysOpen?: boolean;
}

async function loadOnce(browser: Browser, { site, path, ready, staysOpen = false }: Load): Promise<Loaded> {
  const page = await openThrottled(browser, site);
  try {
    await installClock(page);
    const listening = listenToTransfers(page, site.origin);
    await page.goto(`${site.origin}${path}`, { waitUntil: 'commit', timeout: READY_MS });
    const readyMs = await page.evaluate(
      (what) => (globalThis as unknown as Clocked).whenPainted(what),
      ready,
    );
    if (!staysOpen) await page.waitForLoadState('networkidle');
    return { readyMs, kib: gzippedKiB(await listening.loaded()) };
  } finally {
    await page.context().close();
  }
}

/**
 * Measures from the start of the navigation to the paint of `ready`, as the median of cold loads. The two pages
 * alternate, so that other load on the machine affects both.
 */
export async function measureLoads(
  browser: Browser,
  app: Load,
  bare: Load,
  times: number,
): Promise<{ app: Loaded; bare: Loaded }> {
  const loads = { app: [] as Loaded[], bare: [] as Loaded[] };
  for (let time = 0; time < times; time += 1) {
    loads.app.push(await loadOnce(browser, app));
    loads.bare.push(await loadOnce(browser, bare));
  }
  const middle = (taken: readonly Loaded[]) => ({
    readyMs: median(taken.map((load) => load.readyMs)),
    kib: median(taken.map((load) => load.kib)),
  });
  return { app: middle(loads.app), bare: middle(loads.bare) };
}

/** Returns the milliseconds from an input event to the paint of its result. */
async function eventToPaint(
  page: Page,
  type: 'input' | 'keydown' | 'click',
  leadsTo: Shown,
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(
    ([kind, what]) => {
      const clocked = globalThis as unknown as Clocked;
      document.addEventListener(
        kind,
        (event) => {
          clocked.pressedAt = event.timeStamp;
          clocked.painted = clocked.whenPainted(what);
        },
        { capture: true, once: true },
      );
    },
    [type, leadsTo] as const,
  );
  await act();
  return page.evaluate(async () => {
    const { painted, pressedAt } = globalThis as unknown as Clocked;
    if (painted === undefined || pressedAt === undefined) throw new Error('The event never came');
    return (await painted) - pressedAt;
  });
}

export interface CatalogueFeel {
  filterMs: number;
  addMs: number;
}
export interface Catalogue {
  site: Site;
  path: string;
  searchBox: string;
  /** The page searches while the term is typed, not on Enter. */
  isLive?: boolean;
}

const TERMS = ['vase', 'dragon', 'small', 'lamp', '12 x', 'twisted', 'gear'];

async function openCatalogue(browser: Browser, { site, path }: Catalogue, howMany: number): Promise<Page> {
  const page = await openThrottled(browser, site);
  await installClock(page);
  await page.goto(`${site.origin}${path}`, { timeout: READY_MS });
  await page.getByText(`${howMany} product(s) found`).first().waitFor({ timeout: READY_MS });
  return page;
}

export async function filterOnce(
  page: Page,
  { searchBox, isLive = false }: Pick<Catalogue, 'searchBox' | 'isLive'>,
  term: string,
): Promise<number> {
  const search = page.locator(searchBox);
  const leadsTo = { selector: 'p, output, [role=status]', text: `for "${term}"` };
  if (isLive) return eventToPaint(page, 'input', leadsTo, () => search.fill(term));
  await search.fill(term);
  return eventToPaint(page, 'keydown', leadsTo, () => search.press('Enter'));
}

/** A quantity of one at a product. Quantities in the pane of the cart are excluded. */
const CHOSEN = '[role=spinbutton][aria-valuenow="1"]:not([data-pane] *)';

export async function addOnce(page: Page): Promise<number> {
  await page
    .getByRole('button', { name: /^One more of/ })
    .first()
    .click();
  await page.locator(CHOSEN).first().waitFor();
  const add = page.getByRole('button', { name: /^Add to Cart/ }).first();
  const emptied = { selector: CHOSEN, atLeast: 0 };
  return eventToPaint(page, 'click', emptied, () => add.click());
}

/** Measures the catalogs for a typed search, submitted with Enter if needed, and for 'Add to Cart'. They alternate. */
export async function measureCatalogues(
  browser: Browser,
  app: Catalogue,
  bare: Catalogue,
  howMany: number,
): Promise<{ app: CatalogueFeel; bare: CatalogueFeel }> {
  const shops: { catalogue: Catalogue; page: Page; filters: number[]; adds: number[] }[] = [];
  try {
    for (const catalogue of [app, bare])
      shops.push({
        catalogue,
        page: await openCatalogue(browser, catalogue, howMany),
        filters: [],
        adds: [],
      });
    for (const term of TERMS) {
      for (const { catalogue, page, filters } of shops) {
        await page.bringToFront();
        filters.push(await filterOnce(page, catalogue, term));
      }
    }
    for (const { catalogue, page } of shops) {
      await page.bringToFront();
      await page.locator(catalogue.searchBox).fill('');
      await page.locator(catalogue.searchBox).press('Enter');
      await page.getByText(`${howMany} product(s) found`).first().waitFor();
    }
    for (let time = 0; time < TERMS.length; time += 1) {
      for (const { page, adds } of shops) {
        await page.bringToFront();
        adds.push(await addOnce(page));
      }
    }
    const [own, least] = shops.map(({ filters, adds }) => ({
      filterMs: median(filters),
      addMs: median(adds),
    }));
    if (!own || !least) throw new Error('Two catalogues were to be measured');
    return { app: own, bare: least };
  } finally {
    for (const { page } of shops) await page.context().close();
  }
}
