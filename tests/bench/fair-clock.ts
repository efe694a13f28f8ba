import type { Browser, CDPSession, Page } from 'playwright-core';
import { gzippedKiB, listenToTransfers } from '#tests/support/transfer.ts';
import { type Clocked, installClock, type Load } from './page-clock.ts';

const READY_MS = 120_000;

/** The machine of the viewer: the slowdown of its processor, the width of its screen and the latency to the server. */
export interface Profile {
  readonly name: string;
  readonly throttle: number;
  readonly width: number;
  readonly height: number;
  readonly latencyMs: number;
}

/** One load. Ticks are processor time of the main thread. They vary by 2 % only, whatever else the machine does. */
export interface Sample {
  readonly readyMs: number;
  readonly cpuMs: number;
  readonly kib: number;
  readonly heapMiB: number;
  /** The cumulative layout shift. */
  readonly shift: number;
  /** The time to ready when the page is opened again in the same browser. */
  readonly secondMs: number;
}

interface Watched {
  layoutShift?: number;
}

export async function openAs(
  browser: Browser,
  { site }: Pick<Load, 'site'>,
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
    const watched: typeof globalThis & Watched = globalThis;
    watched.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          watched.layoutShift = (watched.layoutShift ?? 0) + Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return { page, devtools };
}

/** Returns the work of the main thread so far, in milliseconds of processor time. */
export const ticksOf = async (devtools: CDPSession): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const task = metrics.find(({ name }) => name === 'TaskDuration');
  if (!task) throw new Error('The browser does not say what its main thread has worked');
  return task.value * 1000;
};

async function loadOnce(browser: Browser, load: Load, profile: Profile): Promise<Sample> {
  const { page, devtools } = await openAs(browser, load, profile);
  try {
    const listening = listenToTransfers(page, load.site.origin);
    const open = async (): Promise<number> => {
      await page.goto(`${load.site.origin}${load.path}`, { waitUntil: 'commit', timeout: READY_MS });
      return page.evaluate((what) => (globalThis as unknown as Clocked).whenPainted(what), load.ready);
    };
    const readyMs = await open();
    const cpuMs = await ticksOf(devtools);
    const kib = gzippedKiB(await listening.loaded());
    // Changes that arrive after the page is ready must not move the layout either.
    await page.waitForTimeout(500);
    const shift = await page.evaluate(() => (globalThis as Watched).layoutShift ?? 0);
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    const secondMs = await open();
    return { readyMs, cpuMs, kib, heapMiB: usedSize / 1024 ** 2, shift, secondMs };
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
  app: Load,
  bare: Load,
  profile: Profile,
  times: number,
): Promise<Pair[]> {
  const pairs: Pair[] = [];
  // The first load of each page fills the caches of the server and does not count.
  for (const load of [app, bare]) await loadOnce(browser, load, profile);
  for (let time = 0; time < times; time += 1) {
    // The first of the two loads has the colder machine, so they alternate.
    const [first, second] = time % 2 === 0 ? [app, bare] : [bare, app];
    const one = await loadOnce(browser, first, profile);
    const other = await loadOnce(browser, second, profile);
    pairs.push(time % 2 === 0 ? { app: one, bare: other } : { app: other, bare: one });
  }
  return pairs;
}

/** A frame that is so late that another was skipped, at 60 frames a second. */
const LATE_MS = 25;
const FRAMES = 120;
/** At 60 frames a second this is 3,000 px, the speed of a person who looks for a row with the wheel. */
const STEP_PX = 50;

/** Counts the late frames while a page is scrolled down. */
export async function lateFrames(browser: Browser, load: Load, profile: Profile): Promise<number> {
  const { page } = await openAs(browser, load, profile);
  try {
    await page.goto(`${load.site.origin}${load.path}`, { timeout: READY_MS });
    await page.evaluate((what) => (globalThis as unknown as Clocked).whenPainted(what), load.ready);
    await page.waitForTimeout(1500);
    return await page.evaluate(
      async ({ frames, step, late }) => {
        const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
        let count = 0;
        let before = await frame();
        for (let each = 0; each < frames; each += 1) {
          window.scrollBy(0, step);
          const now = await frame();
          if (now - before > late) count += 1;
          before = now;
        }
        return count;
      },
      { frames: FRAMES, step: STEP_PX, late: LATE_MS },
    );
  } finally {
    await page.context().close();
  }
}
