// Measures loads and scrolling of the app and the fair page in pairs.
import type { Browser, CDPSession, Page } from 'playwright-core';
import { gzippedKiB, recordTransfers } from '#tests/support/transfer.ts';
import { installClock, type PageLoad, type PageWithClock } from './page-clock.ts';

const READY_MS = 120_000;

/**
 * The machine of the viewer: the slowdown of its processor, the width of its screen and the latency to the
 * server.
 */
export interface Profile {
  readonly name: string;
  readonly throttle: number;
  readonly width: number;
  readonly height: number;
  readonly latencyMs: number;
}

/** One load. `cpuMs` is processor time of the main thread, which varies by only 2 % on a busy machine. */
export interface Sample {
  readonly readyMs: number;
  readonly cpuMs: number;
  readonly kib: number;
  readonly heapMiB: number;
  /** The cumulative layout shift. */
  readonly shift: number;
  /** The time to ready when the page is opened again in the same browser. */
  readonly secondLoadMs: number;
}

interface PageWithLayoutShift {
  layoutShift?: number;
}

export async function openWithProfile(
  browser: Browser,
  { site }: Pick<PageLoad, 'site'>,
  { throttle, width, height, latencyMs }: Profile,
): Promise<{ page: Page; devtools: CDPSession }> {
  const localStorage = site.token ? [{ name: 'unified_token', value: site.token }] : [];
  const context = await browser.newContext({
    viewport: { width, height },
    storageState: { cookies: [], origins: [{ origin: site.origin, localStorage }] },
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  if (latencyMs > 0) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  }
  await installClock(page);
  await page.addInitScript(() => {
    const page: typeof globalThis & PageWithLayoutShift = globalThis;
    page.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          page.layoutShift = (page.layoutShift ?? 0) + Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return { page, devtools };
}

/** Returns the work of the main thread so far, in milliseconds of processor time. */
export const mainThreadMsOf = async (devtools: CDPSession): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const task = metrics.find(({ name }) => name === 'TaskDuration');
  if (!task) throw new Error('The browser does not report the processor time of its main thread');
  return task.value * 1000;
};

async function loadOnce(browser: Browser, load: PageLoad, profile: Profile): Promise<Sample> {
  const { page, devtools } = await openWithProfile(browser, load, profile);
  try {
    const transfers = recordTransfers(page, load.site.origin);
    const open = async (): Promise<number> => {
      await page.goto(`${load.site.origin}${load.path}`, { waitUntil: 'commit', timeout: READY_MS });
      return page.evaluate(
        (condition) => (globalThis as unknown as PageWithClock).whenPainted(condition),
        load.ready,
      );
    };
    const readyMs = await open();
    const cpuMs = await mainThreadMsOf(devtools);
    const kib = gzippedKiB(await transfers.loaded());
    // Changes that arrive after the page is ready must not move the layout either.
    await page.waitForTimeout(500);
    const shift = await page.evaluate(() => (globalThis as PageWithLayoutShift).layoutShift ?? 0);
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    const secondLoadMs = await open();
    return { readyMs, cpuMs, kib, heapMiB: usedSize / 1024 ** 2, shift, secondLoadMs };
  } finally {
    await page.context().close();
  }
}

export interface Pair {
  readonly app: Sample;
  readonly bare: Sample;
}

/** Loads both pages cold in alternation, so that other load on the machine affects both. */
export async function measurePairs(
  browser: Browser,
  app: PageLoad,
  bare: PageLoad,
  profile: Profile,
  times: number,
): Promise<Pair[]> {
  const pairs: Pair[] = [];
  // The first load of each page fills the caches of the server and does not count.
  for (const load of [app, bare]) await loadOnce(browser, load, profile);
  for (let time = 0; time < times; time += 1) {
    // The first load of a pair has colder caches of the machine, so the order alternates.
    const [first, second] = time % 2 === 0 ? [app, bare] : [bare, app];
    const firstSample = await loadOnce(browser, first, profile);
    const secondSample = await loadOnce(browser, second, profile);
    pairs.push(
      time % 2 === 0 ? { app: firstSample, bare: secondSample } : { app: secondSample, bare: firstSample },
    );
  }
  return pairs;
}

/** At 60 frames a second, a frame after this time means that one was skipped. */
const LATE_MS = 25;
const FRAMES = 120;
/** At 60 frames a second this is 3,000 px, the speed of a person who looks for a row with the wheel. */
const STEP_PX = 50;

/** Counts the late frames while a page is scrolled down. */
export async function lateFrames(browser: Browser, load: PageLoad, profile: Profile): Promise<number> {
  const { page } = await openWithProfile(browser, load, profile);
  try {
    await page.goto(`${load.site.origin}${load.path}`, { timeout: READY_MS });
    await page.evaluate(
      (condition) => (globalThis as unknown as PageWithClock).whenPainted(condition),
      load.ready,
    );
    await page.waitForTimeout(1500);
    return await page.evaluate(
      async ({ frames, step, late: lateMs }) => {
        const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
        let count = 0;
        let previousMs = await frame();
        for (let index = 0; index < frames; index += 1) {
          window.scrollBy(0, step);
          const currentMs = await frame();
          if (currentMs - previousMs > lateMs) count += 1;
          previousMs = currentMs;
        }
        return count;
      },
      { frames: FRAMES, step: STEP_PX, late: LATE_MS },
    );
  } finally {
    await page.context().close();
  }
}
