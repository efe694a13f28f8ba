// npm run pictures: takes screenshots of every screen at three widths, light and dark, with data, loading,
// empty, failing and offline, and writes one page that shows them next to each other. People use it to find
// layout faults that no assertion finds.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { openBenchWorkspace } from '#tests/bench/workspace.ts';
import { compareWithReference, settleLooks } from '#tests/pictures/references.ts';
import type { Account, Screen } from '#tests/pictures/screen.ts';
import { SCREENS } from '#tests/pictures/screens.ts';
import { type Pixels, smallPng } from '#tests/pictures/small-png.ts';
import { startApp } from '#tests/support/app-process.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { demoToken } from '#tests/support/demo-token.ts';

const FOLDER = fileURLToPath(new URL('../../pictures', import.meta.url));
/** The pictures of the README. */
const README_FOLDER = fileURLToPath(new URL('../../docs/screens', import.meta.url));
const WIDTHS = ['360', '768', '1440'] as const;
type Width = (typeof WIDTHS)[number];
const HEIGHTS: Readonly<Record<Width, number>> = { '360': 800, '768': 1024, '1440': 900 };
const SCHEMES = ['light', 'dark'] as const;
const STATES = ['full', 'loading', 'empty', 'failing', 'offline'] as const;
type State = (typeof STATES)[number];
const SETTLE_TIMEOUT_MS = 30_000;
/** Signing in and the event stream are not calls of a screen. */
const ALWAYS_ANSWERED = /\/api\/v1\/(auth\/(login|me)|events|health)\b/;

const USAGE = `npm run pictures -- [screen …] [--width 360] [--scheme light] [--state full]
npm run pictures -- --readme    (those that the README shows, into docs/screens)
npm run pictures -- --compare   (every screen with its reference in tests/pictures/references)
npm run pictures -- --record [screen …]    (new references)

Screens: ${SCREENS.map(({ name }) => name).join(', ')}
Widths: ${WIDTHS.join(', ')} · schemes: ${SCHEMES.join(', ')} · states: ${STATES.join(', ')}`;

class UsageError extends Error {}

const chooseOptions = <Option extends string>(
  kind: string,
  options: readonly Option[],
  requested: readonly string[] = [],
): readonly Option[] => {
  const unknown = requested.find((name) => !options.some((option) => option === name));
  if (unknown !== undefined)
    throw new UsageError(`There is no ${kind} '${unknown}'. There are: ${options.join(', ')}`);
  return requested.length === 0 ? options : options.filter((option) => requested.includes(option));
};

const readArguments = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      readme: { type: 'boolean' },
      compare: { type: 'boolean' },
      record: { type: 'boolean' },
      width: { type: 'string', multiple: true },
      scheme: { type: 'string', multiple: true },
      state: { type: 'string', multiple: true },
    },
  });
  const names = chooseOptions(
    'screen',
    SCREENS.map(({ name }) => name),
    positionals,
  );
  return {
    help: values.help === true,
    isForReadme: values.readme === true,
    isCompared: values.compare === true || values.record === true,
    isRecording: values.record === true,
    screens: SCREENS.filter(({ name }) => names.includes(name)),
    widths: chooseOptions('width', WIDTHS, values.width),
    schemes: chooseOptions('scheme', SCHEMES, values.scheme),
    states: chooseOptions('state', STATES, values.state),
  };
};

interface RunningDesk {
  readonly origin: string;
  readonly tokens: Readonly<Record<Account, string>>;
}

const signInAt = async (origin: string): Promise<RunningDesk> => ({
  origin,
  tokens: {
    staff: await demoToken(origin, 'staff'),
    admin: await demoToken(origin, 'admin'),
    superadmin: await demoToken(origin, 'superadmin'),
  },
});

/** Deletes all rows except the users, as in a shop on its first day. */
const deleteAllButUsers = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('truncate d2c_orders, products, b2b_clients, filament_types restart identity cascade');
  } finally {
    await client.end();
  }
};

const refuseCall = (route: Route) =>
  route.fulfill({
    status: 503,
    contentType: 'application/json',
    body: JSON.stringify({ detail: 'The database does not answer', code: 'unavailable', values: {} }),
  });

const stubCalls = async (context: BrowserContext, state: State): Promise<void> => {
  if (state !== 'loading' && state !== 'failing') return;
  await context.route('**/api/v1/**', (route) => {
    if (ALWAYS_ANSWERED.test(route.request().url())) return route.continue();
    // A call that is never answered keeps the screen loading while the picture is taken.
    return state === 'failing' ? refuseCall(route) : undefined;
  });
};

const waitUntilSettled = async (page: Page, state: State): Promise<void> => {
  await page.locator('main:visible, form:visible').first().waitFor();
  if (state !== 'loading')
    await page
      .locator('[aria-busy=true]')
      .first()
      .waitFor({ state: 'detached', timeout: SETTLE_TIMEOUT_MS })
      .catch(() => undefined);
  // Animations without an end, such as a spinner, are not awaited.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
};

/** The offline bar appears after the page, and only after a request to the server has failed. */
const goOffline = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.querySelector('body > :not(#root) > [role=status]'));
  await page.context().setOffline(true);
  await page.getByText('You are offline.').first().waitFor();
};

interface Look {
  readonly width: Width;
  readonly scheme: (typeof SCHEMES)[number];
  /** True for a picture that must be the same on every machine. */
  readonly isCompared?: boolean;
}

const takePicture = async (
  browser: Browser,
  desk: RunningDesk,
  screen: Screen,
  state: State,
  { width, scheme, isCompared = false }: Look,
): Promise<string> => {
  const token = screen.as && desk.tokens[screen.as];
  const context = await browser.newContext({
    baseURL: desk.origin,
    viewport: { width: Number(width), height: HEIGHTS[width] },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    bypassCSP: isCompared,
    storageState: {
      cookies: [],
      origins: [
        { origin: desk.origin, localStorage: token ? [{ name: 'unified_token', value: token }] : [] },
      ],
    },
  });
  context.setDefaultTimeout(SETTLE_TIMEOUT_MS);
  const file = `${screen.name}.${state}.${width}.${scheme}.png`;
  try {
    await stubCalls(context, state);
    const page = await context.newPage();
    await page.goto(screen.at);
    await waitUntilSettled(page, state);
    await screen.act?.(page);
    if (state === 'offline') await goOffline(page);
    await waitUntilSettled(page, state);
    if (isCompared) await settleLooks(page);
    await page.screenshot({
      path: join(FOLDER, file),
      fullPage: state === 'full' && !screen.act && !screen.shownAs && !isCompared,
    });
  } finally {
    await context.close();
  }
  return file;
};

/** Decodes the picture in the browser. */
const pixelsOf = async (page: Page, png: Buffer): Promise<Pixels> => {
  const { width, height, text } = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), {
        width: image.naturalWidth,
        height: image.naturalHeight,
      });
      const brush = canvas.getContext('2d');
      brush?.drawImage(image, 0, 0);
      const bytes = brush?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return { width: canvas.width, height: canvas.height, text: Array.from(bytes).join() };
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  return { width, height, rgba: Uint8Array.from(text.split(','), Number) };
};

/** Takes the pictures of the README, small enough to be committed. */
const takeReadmePictures = async (browser: Browser, desk: RunningDesk): Promise<void> => {
  mkdirSync(README_FOLDER, { recursive: true });
  const page = await browser.newPage();
  for (const screen of SCREENS) {
    if (!screen.shownAs) continue;
    const file = await takePicture(browser, desk, screen, 'full', { width: '1440', scheme: 'light' });
    const png = smallPng(await pixelsOf(page, readFileSync(join(FOLDER, file))));
    writeFileSync(join(README_FOLDER, `${screen.shownAs}.png`), png);
    console.log(`${screen.shownAs}.png: ${Math.ceil(png.length / 1024)} KiB`);
  }
};

/** Compares every screen at all widths, light and dark, with its reference. Returns the faults. */
const compareScreens = async (
  browser: Browser,
  desk: RunningDesk,
  screens: readonly Screen[],
  isRecording: boolean,
): Promise<readonly string[]> => {
  const faults: string[] = [];
  const page = await browser.newPage();
  for (const screen of screens) {
    try {
      const pictures: Buffer[] = [];
      for (const width of WIDTHS)
        for (const scheme of SCHEMES) {
          const file = await takePicture(browser, desk, screen, 'full', { width, scheme, isCompared: true });
          pictures.push(readFileSync(join(FOLDER, file)));
        }
      const fault = await compareWithReference(page, screen.name, pictures, isRecording);
      if (fault !== null) faults.push(fault);
      console.log(`${screen.name}: ${fault === null ? 'ok' : 'different'}`);
    } catch (error) {
      faults.push(`${screen.name}: ${String(error).split('\n')[0]}`);
    }
  }
  return faults;
};

const contactSheet = (files: readonly string[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Pictures of every screen</title>
<style>body{font:14px system-ui;margin:1rem;background:#888}figure{display:inline-block;margin:.5rem;vertical-align:top}
img{max-inline-size:22rem;max-block-size:22rem}</style>
${files.map((file) => `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a><figcaption>${file}</figcaption></figure>`).join('\n')}
</html>`;

const run = async (): Promise<number> => {
  const { help, isForReadme, isCompared, isRecording, screens, widths, schemes, states } = readArguments();
  if (help) {
    console.log(USAGE);
    return 0;
  }
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const workspace = await openBenchWorkspace();
  const cleanups: (() => Promise<void>)[] = [() => workspace.clear()];
  const files: string[] = [];
  const failures: string[] = [];
  try {
    const [url, emptyUrl] = [await workspace.createDemo(), await workspace.createDemo()];
    await deleteAllButUsers(emptyUrl);
    const apps = [await startApp({ DATABASE_URL: url }), await startApp({ DATABASE_URL: emptyUrl })] as const;
    for (const app of apps) cleanups.unshift(() => app.stop());
    const browser = await launchChromium();
    cleanups.unshift(() => browser.close());
    const [full, empty] = [await signInAt(apps[0].origin), await signInAt(apps[1].origin)];
    if (isForReadme) await takeReadmePictures(browser, full);
    if (isCompared) failures.push(...(await compareScreens(browser, full, screens, isRecording)));
    for (const screen of isForReadme || isCompared ? [] : screens)
      for (const state of states) {
        if (state !== 'full' && !screen.loads) continue;
        for (const width of widths)
          for (const scheme of schemes) {
            const desk = state === 'empty' ? empty : full;
            try {
              files.push(await takePicture(browser, desk, screen, state, { width, scheme }));
            } catch (error) {
              failures.push(`${screen.name} ${state} ${width} ${scheme}: ${String(error).split('\n')[0]}`);
            }
          }
        console.log(`${screen.name}: ${state}`);
      }
  } finally {
    for (const cleanUp of cleanups) await cleanUp();
  }
  if (!isCompared) {
    writeFileSync(join(FOLDER, 'index.html'), contactSheet(files));
    console.log(`${files.length} pictures: ${join(FOLDER, 'index.html')}`);
  }
  for (const failure of failures) console.error(isCompared ? failure : `No picture of ${failure}`);
  return failures.length === 0 ? 0 : 1;
};

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
