// Measures the longest task of the main thread during a search and a page change in a list.
import type { Browser, Page } from 'playwright-core';
import * as z from 'zod';
import { median, openThrottled, type Site } from './page-clock.ts';

const READY_MS = 60_000;

/** The longest tasks of the main thread, in milliseconds of processor time. */
export interface LongestTasks {
  /** The median of several repetitions. */
  searchMs: number;
  /** The first search after everything is loaded, which includes any work that runs only once. */
  firstSearchMs: number;
  pageMs: number;
}

export interface MeasuredList {
  site: Site;
  path: string;
  /** The minimum number of rows before the measurement starts. */
  atLeast: number;
}

const TERMS = ['vase', 'drg', 'twstd lmp', '12 x', 'مزهرية', 'small', 'hnycmb', '99', 'gear'];

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      tdur: z.number().optional(),
      args: z.object({ name: z.string().optional() }).optional(),
    }),
  ),
});

/** Returns the longest task of the main thread in the page that worked most. */
const longestTaskOf = (trace: string): number => {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace));
  const mainThreads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) =>
      name === 'RunTask' && mainThreads.some((main) => main.pid === pid && main.tid === tid),
  );
  if (tasks.length === 0) throw new Error('The trace has no task of a page');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
};

const statusTextOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main [role=status]')].map(({ textContent }) => textContent).join('\n'),
  );

/** Returns the longest task from an action until its result is painted. */
async function longestTaskDuring(browser: Browser, page: Page, action: () => Promise<void>): Promise<number> {
  const previousText = await statusTextOf(page);
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', '__metadata'],
  });
  await action();
  await page.waitForFunction(
    (previous) =>
      [...document.querySelectorAll('main [role=status]')]
        .map(({ textContent }) => textContent)
        .join('\n') !== previous,
    previousText,
    { polling: 100 },
  );
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return longestTaskOf((await browser.stopTracing()).toString());
}

async function openList(browser: Browser, { site, path, atLeast }: MeasuredList): Promise<Page> {
  const page = await openThrottled(browser, site);
  await page.goto(`${site.origin}${path}`, { timeout: READY_MS });
  await page.waitForFunction(
    (count) =>
      [...document.querySelectorAll('main [role=status]')].some(
        ({ textContent }) => Number((textContent ?? '').replaceAll(/\D/g, '')) >= count,
      ),
    atLeast,
    { timeout: READY_MS, polling: 100 },
  );
  await page.waitForTimeout(500);
  return page;
}

async function measureList(browser: Browser, list: MeasuredList): Promise<LongestTasks> {
  const page = await openList(browser, list);
  try {
    const searches: number[] = [];
    for (const term of TERMS) {
      const box = page.locator('main input[type=search]');
      await box.fill(term);
      searches.push(await longestTaskDuring(browser, page, () => box.press('Enter')));
    }
    const box = page.locator('main input[type=search]');
    await box.fill('');
    await box.press('Enter');
    const pages: number[] = [];
    const next = page.getByRole('button', { name: 'Next page' });
    for (let turn = 0; turn < TERMS.length; turn += 1)
      pages.push(await longestTaskDuring(browser, page, () => next.click()));
    const [firstSearchMs = 0] = searches;
    return { searchMs: median(searches), firstSearchMs, pageMs: median(pages) };
  } finally {
    await page.context().close();
  }
}

/**
 * Measures how long a search and a page change block the main thread, one page after the other on one
 * machine.
 */
export const measureBlocking = async (
  browser: Browser,
  app: MeasuredList,
  bare: MeasuredList,
): Promise<{ app: LongestTasks; bare: LongestTasks }> => ({
  app: await measureList(browser, app),
  bare: await measureList(browser, bare),
});
