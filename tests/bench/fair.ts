import type { Browser } from 'playwright-core';
import {
  lateFrames,
  measurePairs,
  openAs,
  type Pair,
  type Profile,
  type Sample,
  ticksOf,
} from '#tests/bench/fair-clock.ts';
import { buildFair, capture } from '#tests/bench/fair-page.ts';
import { addOnce, filterOnce, type Load } from '#tests/bench/page-clock.ts';
import type { Stage } from '#tests/bench/stage.ts';
import { measuredAt, putInto, tableOf } from '#tests/bench/table.ts';
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

const quartile = (values: readonly number[], at: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * at;
  const [below = 0, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place - Math.floor(place));
};

/** Returns the median and the quartiles around the middle half. */
const spread = (values: readonly number[], digits: number): string =>
  `${quartile(values, 0.5).toFixed(digits)} (${quartile(values, 0.25).toFixed(digits)}–${quartile(values, 0.75).toFixed(digits)})`;

type Row = readonly [what: string, ratio: string, app: string, bare: string];

/** The ratio is the median of the ratios of the pairs, not a ratio of medians. */
const rowOf = (what: string, app: readonly number[], bare: readonly number[], digits: number): Row => [
  what,
  spread(
    app.map((value, place) => value / (bare[place] ?? Number.NaN)),
    2,
  ),
  spread(app, digits),
  spread(bare, digits),
];

const rowsOf = (what: string, pairs: readonly Pair[], isFirst: boolean): Row[] => {
  const both = (read: (sample: Sample) => number) =>
    [pairs.map(({ app }) => read(app)), pairs.map(({ bare }) => read(bare))] as const;
  const row = (of: string, digits: number, read: (sample: Sample) => number): Row =>
    rowOf(`${what}: ${of}`, ...both(read), digits);
  return [
    row('CPU ticks to ready, ms', 0, ({ cpuMs }) => cpuMs),
    row('to ready, ms', 0, ({ readyMs }) => readyMs),
    ...(isFirst
      ? [
          rowOf(
            `${what}: the app's second load beside the bare page's first, to ready, ms`,
            both(({ secondMs }) => secondMs)[0],
            both(({ readyMs }) => readyMs)[1],
            0,
          ),
        ]
      : []),
    ...(isFirst ? [row('JS + CSS gzip -9, KiB', 1, ({ kib }) => kib)] : []),
    ...(isFirst ? [row('heap when ready, MiB', 1, ({ heapMiB }) => heapMiB)] : []),
    [
      `${what}: layout shift (CLS)`,
      '',
      Math.max(...both(({ shift }) => shift)[0]).toFixed(3),
      Math.max(...both(({ shift }) => shift)[1]).toFixed(3),
    ],
  ];
};

/** Measures filtering and adding to the cart in alternation, with their cost for the main thread. */
async function measureFeel(browser: Browser, app: Load, bare: Load, size: number): Promise<Row[]> {
  const sides = await Promise.all(
    [app, bare].map(async (load) => {
      const opened = await openAs(browser, load, DESK);
      await opened.page.goto(`${load.site.origin}${load.path}`, { timeout: 120_000 });
      await opened.page.getByText(`${size} product(s) found`).first().waitFor({ timeout: 120_000 });
      return {
        ...opened,
        searchBox: 'main input[type=search]',
        isLive: load === app,
        filter: [] as number[],
        filterCpu: [] as number[],
        add: [] as number[],
        addCpu: [] as number[],
      };
    }),
  );
  const costing = async (
    side: (typeof sides)[number],
    act: () => Promise<number>,
  ): Promise<[number, number]> => {
    await side.page.bringToFront();
    const before = await ticksOf(side.devtools);
    const took = await act();
    return [took, (await ticksOf(side.devtools)) - before];
  };
  try {
    for (let round = 0; round < 2; round += 1)
      for (const term of TERMS)
        for (const side of sides) {
          const [took, cpu] = await costing(side, () => filterOnce(side.page, side, term));
          side.filter.push(took);
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
        const [took, cpu] = await costing(side, () => addOnce(side.page));
        side.add.push(took);
        side.addCpu.push(cpu);
      }
    const [own, least] = sides;
    if (!own || !least) throw new Error('Two catalogues were to be measured');
    const what = `Catalogue of ${size.toLocaleString('en')}`;
    return [
      rowOf(`${what}: filter to paint, ms`, own.filter, least.filter, 0),
      rowOf(`${what}: filter, CPU ticks, ms`, own.filterCpu, least.filterCpu, 0),
      rowOf(`${what}: add to cart to paint, ms`, own.add, least.add, 0),
      rowOf(`${what}: add to cart, CPU ticks, ms`, own.addCpu, least.addCpu, 0),
    ];
  } finally {
    for (const { page } of sides) await page.context().close();
  }
}

/** Compares the app with fair pages on one database of each size. The table goes into docs/figures/fair.md. */
export async function measureFair(browser: Browser, stage: Stage): Promise<void> {
  const rows: Row[] = [];
  const note = (...more: readonly Row[]): void => {
    for (const row of more) console.log(row.join(' | '));
    rows.push(...more);
    // The whole run takes almost an hour, so each result is stored at once.
    putInto(
      'figures/fair.md',
      'fair',
      `${measuredAt()}, ${PAIRS} pairs; median (first–third quartile).\n\n` +
        tableOf(['Measure', 'Ratio', 'App', 'Bare page'], rows),
    );
  };
  for (const size of SIZES) {
    const url = await stage.createDatabase(size);
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
        for (const [path, session, first] of screens) {
          if (path === '/login' && size !== SIZES[0]) continue;
          const what = path === '/login' ? path : `${path} of ${size.toLocaleString('en')}`;
          const site = { origin: app.origin, ...session };
          const captured = await capture(browser, { site, path, ready: first }, profile);
          // The page is ready when it fills the window, on a phone as on a desktop.
          const ready = { ...first, atLeast: captured.inSight };
          const own: Load = { site, path, ready };
          const dist = await buildFair(
            `fair-${path.replaceAll('/', '')}-${profile.width}`,
            captured,
            stage.folder,
          );
          const bareApp = await startApp(
            { DATABASE_URL: url, BARE_DIST: dist },
            'tests/bench/bare-process.ts',
          );
          try {
            const bare: Load = { site: { origin: bareApp.origin, ...session }, path, ready };
            const pairs = await measurePairs(browser, own, bare, profile, PAIRS);
            note(...rowsOf(`${what}, ${profile.name}`, pairs, profile === DESK));
            if (profile !== DESK) continue;
            if (path === '/customer/products') note(...(await measureFeel(browser, own, bare, size)));
            if (path !== '/login' && size === SIZES[1])
              note([
                `${what}, ${profile.name}: late frames of 120 while scrolling, 3,000 px/s`,
                '',
                String(await lateFrames(browser, own, profile)),
                String(await lateFrames(browser, bare, profile)),
              ]);
          } finally {
            await bareApp.stop();
          }
        }
      }
    } finally {
      for (const each of running) await each.stop();
    }
  }
}
