// Measures cold page loads, and the time from an input event to the paint of its result.
import type { Browser, Page } from 'playwright-core';
import { gzippedKiB, recordTransfers } from '#tests/support/transfer.ts';

/** The slowdown that simulates the processor of an old phone or a till. */
const THROTTLE = 4;
const READY_MS = 60_000;

export interface Site {
  origin: string;
  token?: string;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const medianResult = sorted[Math.floor(sorted.length / 2)];
  if (medianResult === undefined) throw new Error('There is no median of nothing');
  return medianResult;
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

/**
 * A condition for the page: at least this number of elements, which contain the text if it is given. 0 means
 * none.
 */
export interface ReadyCondition {
  selector: string;
  text?: string;
  atLeast?: number;
}

/**
 * Installs `whenPainted` in the page. It checks once per frame and takes the time in the task after that
 * frame. The app and the bare page use the same function.
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
    const whenPainted = (condition: { selector: string; text?: string; atLeast?: number }) =>
      new Promise<number>((resolve) => {
        const check = () => {
          if (!isShown(condition)) {
            requestAnimationFrame(check);
            return;
          }
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now());
          requestAnimationFrame(() => channel.port2.postMessage(null));
        };
        check();
      });
    Object.assign(globalThis, { whenPainted });
  });
}

export interface PageWithClock {
  whenPainted(condition: ReadyCondition): Promise<number>;
  painted?: Promise<number>;
  pressedAt?: number;
}

export interface LoadResult {
  readyMs: number;
  kib: number;
}
export interface PageLoad {
  site: Site;
  path: string;
  ready: ReadyCondition;
  /**
   * The event stream of the page stays open, so the network is never idle and `kib` covers only what loaded
   * before the page was ready.
   */
  hasEventStream?: boolean;
}

async function loadOnce(
  browser: Browser,
  { site, path, ready, hasEventStream = false }: PageLoad,
): Promise<LoadResult> {
  const page = await openThrottled(browser, site);
  try {
    await installClock(page);
    const transfers = recordTransfers(page, site.origin);
    await page.goto(`${site.origin}${path}`, { waitUntil: 'commit', timeout: READY_MS });
    const readyMs = await page.evaluate(
      (condition) => (globalThis as unknown as PageWithClock).whenPainted(condition),
      ready,
    );
    if (!hasEventStream) await page.waitForLoadState('networkidle');
    return { readyMs, kib: gzippedKiB(await transfers.loaded()) };
  } finally {
    await page.context().close();
  }
}

/**
 * Measures from the start of the navigation to the paint of `ready`, as the median of cold loads. The two
 * pages alternate, so that other load on the machine affects both.
 */
export async function measureLoads(
  browser: Browser,
  app: PageLoad,
  bare: PageLoad,
  times: number,
): Promise<{ app: LoadResult; bare: LoadResult }> {
  const loads = { app: [] as LoadResult[], bare: [] as LoadResult[] };
  for (let round = 0; round < times; round += 1) {
    loads.app.push(await loadOnce(browser, app));
    loads.bare.push(await loadOnce(browser, bare));
  }
  const medianResult = (results: readonly LoadResult[]) => ({
    readyMs: median(results.map((load) => load.readyMs)),
    kib: median(results.map((load) => load.kib)),
  });
  return { app: medianResult(loads.app), bare: medianResult(loads.bare) };
}

/** Returns the milliseconds from an input event to the paint of its result. */
async function eventToPaint(
  page: Page,
  type: 'input' | 'keydown' | 'click',
  expected: ReadyCondition,
  action: () => Promise<void>,
): Promise<number> {
  await page.evaluate(
    ([eventType, condition]) => {
      const clocked = globalThis as unknown as PageWithClock;
      document.addEventListener(
        eventType,
        (event) => {
          clocked.pressedAt = event.timeStamp;
          clocked.painted = clocked.whenPainted(condition);
        },
        { capture: true, once: true },
      );
    },
    [type, expected] as const,
  );
  await action();
  return page.evaluate(async () => {
    const { painted, pressedAt } = globalThis as unknown as PageWithClock;
    if (painted === undefined || pressedAt === undefined) throw new Error('The event never came');
    return (await painted) - pressedAt;
  });
}

export interface CatalogueTimes {
  filterMs: number;
  addMs: number;
}
export interface Catalogue {
  site: Site;
  path: string;
  searchBox: string;
  /** The page searches while the term is typed, not on Enter. */
  searchesWhileTyping?: boolean;
}

const TERMS = ['vase', 'dragon', 'small', 'lamp', '12 x', 'twisted', 'gear'];

async function openCatalogue(
  browser: Browser,
  { site, path }: Catalogue,
  productCount: number,
): Promise<Page> {
  const page = await openThrottled(browser, site);
  await installClock(page);
  await page.goto(`${site.origin}${path}`, { timeout: READY_MS });
  await page.getByText(`${productCount} product(s) found`).first().waitFor({ timeout: READY_MS });
  return page;
}

export async function filterOnce(
  page: Page,
  { searchBox, searchesWhileTyping = false }: Pick<Catalogue, 'searchBox' | 'searchesWhileTyping'>,
  term: string,
): Promise<number> {
  const search = page.locator(searchBox);
  const expected = { selector: 'p, output, [role=status]', text: `for "${term}"` };
  if (searchesWhileTyping) return eventToPaint(page, 'input', expected, () => search.fill(term));
  await search.fill(term);
  return eventToPaint(page, 'keydown', expected, () => search.press('Enter'));
}

/** A quantity of one at a product. Quantities in the pane of the cart are excluded. */
const QUANTITY_OF_ONE = '[role=spinbutton][aria-valuenow="1"]:not([data-pane] *)';

export async function addOnce(page: Page): Promise<number> {
  await page
    .getByRole('button', { name: /^One more of/ })
    .first()
    .click();
  await page.locator(QUANTITY_OF_ONE).first().waitFor();
  const add = page.getByRole('button', { name: /^Add to Cart/ }).first();
  const noQuantity = { selector: QUANTITY_OF_ONE, atLeast: 0 };
  return eventToPaint(page, 'click', noQuantity, () => add.click());
}

/**
 * Measures the catalogs for a typed search, submitted with Enter if needed, and for 'Add to Cart'. They
 * alternate.
 */
export async function measureCatalogues(
  browser: Browser,
  app: Catalogue,
  bare: Catalogue,
  productCount: number,
): Promise<{ app: CatalogueTimes; bare: CatalogueTimes }> {
  const openCatalogues: { catalogue: Catalogue; page: Page; filters: number[]; adds: number[] }[] = [];
  try {
    for (const catalogue of [app, bare])
      openCatalogues.push({
        catalogue,
        page: await openCatalogue(browser, catalogue, productCount),
        filters: [],
        adds: [],
      });
    for (const term of TERMS) {
      for (const { catalogue, page, filters } of openCatalogues) {
        await page.bringToFront();
        filters.push(await filterOnce(page, catalogue, term));
      }
    }
    for (const { catalogue, page } of openCatalogues) {
      await page.bringToFront();
      await page.locator(catalogue.searchBox).fill('');
      await page.locator(catalogue.searchBox).press('Enter');
      await page.getByText(`${productCount} product(s) found`).first().waitFor();
    }
    for (let round = 0; round < TERMS.length; round += 1) {
      for (const { page, adds } of openCatalogues) {
        await page.bringToFront();
        adds.push(await addOnce(page));
      }
    }
    const [appTimes, bareTimes] = openCatalogues.map(({ filters, adds }) => ({
      filterMs: median(filters),
      addMs: median(adds),
    }));
    if (!appTimes || !bareTimes) throw new Error('Two catalogues were to be measured');
    return { app: appTimes, bare: bareTimes };
  } finally {
    for (const { page } of openCatalogues) await page.context().close();
  }
}
