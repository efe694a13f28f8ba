import type { Browser, Page } from 'playwright-core';
import { gzippedKiB, listenToTransfers } from '#tests/support/transfer.ts';

/** The processor of an old phone, or of a till: design section 10. */
const THROTTLE = 4;
const READY_MS = 60_000;

export type Site = { origin: string; token?: string };

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('There is no median of nothing');
  return middle;
};

/** A fresh, throttled browser context: nothing cached, nothing stored but the session. */
async function openThrottled(browser: Browser, { origin, token }: Site): Promise<Page> {
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

/** Something that a page shows: at least so many elements, whose text contains this where it is given. */
export type Shown = { selector: string; text?: string; atLeast?: number };

/**
 * Puts `whenPainted` into the page: the time at which something had been painted, looked for once a frame and
 * taken in the task after that frame. The same for the app and for the bare page.
 */
async function installClock(page: Page): Promise<void> {
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

type Clocked = { whenPainted(what: Shown): Promise<number>; painted?: Promise<number>; pressedAt?: number };

export type FirstLoad = { readyMs: number; kib: number };

/** From the start of the navigation to the paint of `ready`; medians of cold loads. */
export async function measureLoad(
  browser: Browser,
  site: Site,
  path: string,
  ready: Shown,
  times: number,
): Promise<FirstLoad> {
  const loads: number[] = [];
  let kib = 0;
  for (let time = 0; time < times; time += 1) {
    const page = await openThrottled(browser, site);
    try {
      await installClock(page);
      const listening = listenToTransfers(page, site.origin);
      await page.goto(`${site.origin}${path}`, { waitUntil: 'commit', timeout: READY_MS });
      loads.push(await page.evaluate((what) => (globalThis as unknown as Clocked).whenPainted(what), ready));
      await page.waitForLoadState('networkidle');
      kib = gzippedKiB(await listening.loaded());
    } finally {
      await page.context().close();
    }
  }
  return { readyMs: median(loads), kib };
}

/** Milliseconds from an input event to the paint of what it leads to. */
async function eventToPaint(
  page: Page,
  type: 'keydown' | 'click',
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

export type CatalogueFeel = { filterMs: number; addMs: number };

const TERMS = ['vase', 'dragon', 'small', 'lamp', '12 x', 'twisted', 'gear'];

/** How the catalogue answers: a search that has been typed and is submitted, and 'Add to Cart'. */
export async function measureCatalogue(
  browser: Browser,
  site: Site,
  path: string,
  howMany: number,
  box: string,
): Promise<CatalogueFeel> {
  const page = await openThrottled(browser, site);
  try {
    await installClock(page);
    await page.goto(`${site.origin}${path}`, { timeout: READY_MS });
    await page.getByText(`${howMany} product(s) found`).first().waitFor({ timeout: READY_MS });
    const filters: number[] = [];
    for (const term of TERMS) {
      const search = page.locator(box);
      await search.fill(term);
      const leadsTo = { selector: 'p, output, [role=status]', text: `for "${term}"` };
      filters.push(await eventToPaint(page, 'keydown', leadsTo, () => search.press('Enter')));
    }
    await page.locator(box).fill('');
    await page.locator(box).press('Enter');
    await page.getByText(`${howMany} product(s) found`).first().waitFor();
    const adds: number[] = [];
    for (let time = 0; time < TERMS.length; time += 1) {
      await page
        .getByRole('button', { name: /^Increase/ })
        .first()
        .click();
      await page.locator('[role=spinbutton][aria-valuenow="1"]').first().waitFor();
      const add = page.getByRole('button', { name: /^Add to Cart|Add .* to cart/i }).first();
      const emptied = { selector: '[role=spinbutton][aria-valuenow="0"]', atLeast: 12 };
      adds.push(await eventToPaint(page, 'click', emptied, () => add.click()));
    }
    return { filterMs: median(filters), addMs: median(adds) };
  } finally {
    await page.context().close();
  }
}
