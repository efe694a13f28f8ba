// npm run bench -- fair: compares the app with fair pages and writes docs/figures/fair.md.
import type { Browser } from 'playwright-core';
import {
  lateFrames,
  mainThreadMsOf,
  measurePairs,
  openWithProfile,
  type Pair,
  type Profile,
  type Sample,
} from '#tests/bench/fair-clock.ts';
import { buildFair, capturePage } from '#tests/bench/fair-page.ts';
import { addOnce, filterOnce, type PageLoad } from '#tests/bench/page-clock.ts';
import { markdownTable, measuredAt, writeResult } from '#tests/bench/table.ts';
import type { BenchWorkspace } from '#tests/bench/workspace.ts';
import { type AppProcess, startApp } from '#tests/support/app-process.ts';
import { demoToken } from '#tests/support/demo-token.ts';

const PAIRS = Number(process.env.BENCH_PAIRS ?? 15);

const DESK: Profile = { name: 'desk', throttle: 4, width: 1440, height: 900, latencyMs: 0 };
const PROFILES: readonly Profile[] = [
  DESK,
  { ...DESK, name: 'desk, 40 ms away', latencyMs: 40 },
  { name: 'phone', throttle: 6, width: 360, height: 740, latencyMs: 0 },
];
const SIZES = [1000, 10_000] as const;
const TERMS = ['vase', 'dragon', 'small', 'lamp', '12 x', 'twisted', 'gear'];

const quartile = (values: readonly number[], fraction: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * fraction;
  const [below = 0, above = below] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]];
  return below + (above - below) * (position - Math.floor(position));
};

/** Returns the median and the quartiles around the middle half. */
const medianWithQuartiles = (values: readonly number[], digits: number): string =>
  `${quartile(values, 0.5).toFixed(digits)} (${quartile(values, 0.25).toFixed(digits)}–${quartile(values, 0.75).toFixed(digits)})`;

type Row = readonly [what: string, ratio: string, app: string, bare: string];

/** The ratio is the median of the ratios of the pairs, not a ratio of medians. */
const rowOf = (label: string, app: readonly number[], bare: readonly number[], digits: number): Row => [
  label,
  medianWithQuartiles(
    app.map((value, index) => value / (bare[index] ?? Number.NaN)),
    2,
  ),
  medianWithQuartiles(app, digits),
  medianWithQuartiles(bare, digits),
];

const rowsOf = (label: string, pairs: readonly Pair[], isFirst: boolean): Row[] => {
  const readBoth = (readValue: (sample: Sample) => number) =>
    [pairs.map(({ app }) => readValue(app)), pairs.map(({ bare }) => readValue(bare))] as const;
  const rowFor = (measure: string, digits: number, readValue: (sample: Sample) => number): Row =>
    rowOf(`${label}: ${measure}`, ...readBoth(readValue), digits);
  return [
    rowFor('CPU ticks to ready, ms', 0, ({ cpuMs }) => cpuMs),
    rowFor('to ready, ms', 0, ({ readyMs }) => readyMs),
    ...(isFirst
      ? [
          rowOf(
            `${label}: the app's second load beside the bare page's first, to ready, ms`,
            readBoth(({ secondLoadMs }) => secondLoadMs)[0],
            readBoth(({ readyMs }) => readyMs)[1],
            0,
          ),
        ]
      : []),
    ...(isFirst ? [rowFor('JS + CSS gzip -9, KiB', 1, ({ kib }) => kib)] : []),
    ...(isFirst ? [rowFor('heap when ready, MiB', 1, ({ heapMiB }) => heapMiB)] : []),
    [
      `${label}: layout shift (CLS)`,
      '',
      Math.max(...readBoth(({ shift }) => shift)[0]).toFixed(3),
      Math.max(...readBoth(({ shift }) => shift)[1]).toFixed(3),
    ],
  ];
};

/** Measures filtering and adding to the cart in alternation, with their cost for the main thread. */
async function measureInteractions(
  browser: Browser,
  app: PageLoad,
  bare: PageLoad,
  size: number,
): Promise<Row[]> {
  const sides = await Promise.all(
    [app, bare].map(async (load) => {
      const opened = await openWithProfile(browser, load, DESK);
      await opened.page.goto(`${load.site.origin}${load.path}`, { timeout: 120_000 });
      await opened.page.getByText(`${size} product(s) found`).first().waitFor({ timeout: 120_000 });
      return {
        ...opened,
        searchBox: 'main input[type=search]',
        searchesWhileTyping: load === app,
        filter: [] as number[],
        filterCpu: [] as number[],
        add: [] as number[],
        addCpu: [] as number[],
      };
    }),
  );
  const measureWithCpu = async (
    side: (typeof sides)[number],
    action: () => Promise<number>,
  ): Promise<[number, number]> => {
    await side.page.bringToFront();
    const before = await mainThreadMsOf(side.devtools);
    const elapsedMs = await action();
    return [elapsedMs, (await mainThreadMsOf(side.devtools)) - before];
  };
  try {
    for (let round = 0; round < 2; round += 1)
      for (const term of TERMS)
        for (const side of sides) {
          const [elapsedMs, cpu] = await measureWithCpu(side, () => filterOnce(side.page, side, term));
          side.filter.push(elapsedMs);
          side.filterCpu.push(cpu);
        }
    for (const { page } of sides) {
      await page.bringToFront();
      await page.locator('main input[type=search]').fill('');
      await page.locator('main input[type=search]').press('Enter');
      await page.getByText(`${size} product(s) found`).first().waitFor();
    }
    for (let time = 0; time < PAIRS; time += 1)
      for (const side of sides) {
        const [elapsedMs, cpu] = await measureWithCpu(side, () => addOnce(side.page));
        side.add.push(elapsedMs);
        side.addCpu.push(cpu);
      }
    const [app, bare] = sides;
    if (!app || !bare) throw new Error('Two catalogues were to be measured');
    const label = `Catalogue of ${size.toLocaleString('en')}`;
    return [
      rowOf(`${label}: filter to paint, ms`, app.filter, bare.filter, 0),
      rowOf(`${label}: filter, CPU ticks, ms`, app.filterCpu, bare.filterCpu, 0),
      rowOf(`${label}: add to cart to paint, ms`, app.add, bare.add, 0),
      rowOf(`${label}: add to cart, CPU ticks, ms`, app.addCpu, bare.addCpu, 0),
    ];
  } finally {
    for (const { page } of sides) await page.context().close();
  }
}

/**
 * Compares the app with fair pages on one database of each size. The table goes into docs/figures/fair.md.
 */
export async function measureFair(browser: Browser, workspace: BenchWorkspace): Promise<void> {
  const rows: Row[] = [];
  const addRows = (...newRows: readonly Row[]): void => {
    for (const rowFor of newRows) console.log(rowFor.join(' | '));
    rows.push(...newRows);
    // The whole run takes almost an hour, so each result is stored at once.
    writeResult(
      'figures/fair.md',
      'fair',
      `${measuredAt()}, ${PAIRS} pairs; median (first–third quartile).\n\n` +
        markdownTable(['Measure', 'Ratio', 'App', 'Bare page'], rows),
    );
  };
  for (const size of SIZES) {
    const url = await workspace.createDatabase(size);
    const running: AppProcess[] = [];
    try {
      const app = await startApp({ DATABASE_URL: url });
      running.push(app);
      const tokens = {
        staff: await demoToken(app.origin, 'staff'),
        admin: await demoToken(app.origin, 'admin'),
      };
      const screens = [
        ['/login', {}, { selector: 'button[type=submit]', text: 'Sign in' }],
        ['/customer/products', { token: tokens.staff }, { selector: 'button', text: 'Add to Cart' }],
        ['/admin/d2c-orders', { token: tokens.admin }, { selector: 'tbody tr, [role=row]', text: '#' }],
      ] as const;
      for (const profile of size === SIZES[0] ? PROFILES : [DESK]) {
        for (const [path, session, readyElement] of screens) {
          if (path === '/login' && size !== SIZES[0]) continue;
          const label = path === '/login' ? path : `${path} of ${size.toLocaleString('en')}`;
          const site = { origin: app.origin, ...session };
          const captured = await capturePage(browser, { site, path, ready: readyElement }, profile);
          // The page is ready when it fills the window, on a phone as on a desktop.
          const ready = { ...readyElement, atLeast: captured.visibleCount };
          const appLoad: PageLoad = { site, path, ready };
          const dist = await buildFair(
            `fair-${path.replaceAll('/', '')}-${profile.width}`,
            captured,
            workspace.folder,
          );
          const bareApp = await startApp(
            { DATABASE_URL: url, BARE_DIST: dist },
            'tests/bench/bare-process.ts',
          );
          try {
            const bare: PageLoad = { site: { origin: bareApp.origin, ...session }, path, ready };
            const pairs = await measurePairs(browser, appLoad, bare, profile, PAIRS);
            addRows(...rowsOf(`${label}, ${profile.name}`, pairs, profile === DESK));
            if (profile !== DESK) continue;
            if (path === '/customer/products')
              addRows(...(await measureInteractions(browser, appLoad, bare, size)));
            if (path !== '/login' && size === SIZES[1])
              addRows([
                `${label}, ${profile.name}: late frames of 120 while scrolling, 3,000 px/s`,
                '',
                String(await lateFrames(browser, appLoad, profile)),
                String(await lateFrames(browser, bare, profile)),
              ]);
          } finally {
            await bareApp.stop();
          }
        }
      }
    } finally {
      for (const app of running) await app.stop();
    }
  }
}
