import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { isOffscreen, pageOf } from '#tests/qa/browser/pages.ts';
import { runInBrowser } from '#tests/qa/browser/run.ts';
import { loadMachine, namesBelow } from '#tests/qa/machines.ts';
import { axe, launchChromium } from '#tests/support/chromium.ts';
import type { PageModel } from '#tests/support/page-model.ts';
import { IS_FULL } from '#tests/support/sampled.ts';
import { siteFor, waitForVisible } from '#tests/support/site.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LIVE = { LIVE_VIEW: '1' };

beforeAll(async () => {
  await promisify(execFile)(process.execPath, ['scripts/build.mjs'], {
    cwd: ROOT,
    env: { ...process.env, ...LIVE },
  });
});

const site = siteFor('live-view', LIVE, /the script that prepares pictures did not run/);

test('the running machine is drawn with its current state, and its recording can be replayed', async () => {
  const page = await site.visit({
    as: 'superadmin',
    at: '/admin/users',
    width: 1440,
    prepare: async (context, newPage) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      // The recording covers the last minute, but a slow machine takes longer. So each reading of the clock
      // is one millisecond later.
      await newPage.addInitScript(() => {
        let now = Date.now();
        Date.now = () => {
          now += 1;
          return now;
        };
      });
    },
  });
  await page.getByRole('button', { name: 'Running machines' }).click();
  const panel = page.getByRole('complementary', { name: 'Running machines' });
  const list = panel.getByRole('list', { name: 'Machine to show' });
  await waitForVisible(list.getByRole('button', { name: 'session: signedIn' }));
  await list.getByRole('button', { name: /^users: / }).click();
  const chart = panel.getByRole('img', { name: 'Chart of users' });
  await waitForVisible(chart);
  await waitForVisible(panel.getByText(/^users is in rows\.ready/));
  expect(
    await chart
      .locator('.state.lit')
      .evaluateAll((states) => states.map((state) => state.getAttribute('data-state'))),
  ).toEqual(expect.arrayContaining(['rows.ready']));
  expect(await axe(page)).toEqual([]);

  const sessionButton = await list.getByRole('button', { name: /^session: / }).elementHandle();
  // Using the app moves the machine, even with an open dialog.
  await list.getByRole('button', { name: 'Latest active machine' }).click();
  await page.getByRole('button', { name: 'Add user' }).click();
  let name = 'Zahra';
  // Another machine may move at any time and be shown instead, so letters are typed until the form is shown.
  await expect
    .poll(async () => {
      name += 'a';
      await page.getByRole('dialog').getByRole('textbox').first().fill(name);
      return panel.getByText(/^user-form is in dirty/).isVisible();
    })
    .toBe(true);
  // A button that was replaced while a machine moves would lose a click.
  expect(await sessionButton?.evaluate((button) => button.isConnected)).toBe(true);
  await list.getByRole('button', { name: 'user-form: dirty' }).click();
  await waitForVisible(panel.getByRole('img', { name: 'Chart of user-form' }));
  await list.getByRole('button', { name: /^users: / }).click();
  await waitForVisible(page.getByRole('dialog'));

  await panel.getByRole('button', { name: 'Copy the last minute' }).click();
  await waitForVisible(panel.getByText(/The last minute of users is copied/));
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).not.toContain('Zahra');
  expect(JSON.parse(copied)).toMatchObject({ machine: 'users', isBeginning: true });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tests/qa/main.ts', 'run', 'users', '--events', '-'],
    { cwd: ROOT, input: copied, encoding: 'utf8' },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^ok +users +\d+ steps replayed/);
});

test('the production build does not contain the panel', () => {
  const textOf = (folder: string): string =>
    readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(html|js|css|json)$/.test(name))
      .map((name) => readFileSync(`${ROOT}/${folder}/${name}`, 'utf8'))
      .join('\n');
  const words = /Running machines|running-machines|startInspected|elk\.algorithm/;
  expect(textOf('dist-live')).toMatch(words);
  expect(textOf('dist')).not.toMatch(words);
});

/** A machine may have twenty plans. */
const LONG_MS = 600_000;

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

const pageFor = async (name: string): Promise<PageModel> => {
  const page = await pageOf(name);
  if (!page || isOffscreen(page)) throw new Error(`${name} is on no screen`);
  return page;
};

/** Runs plans of a machine in the browser and returns those that fail. */
const failedPlansOf = async (
  name: string,
  page: PageModel,
  options: { path?: number; timeoutMs?: number } = {},
) => {
  const folder = mkdtempSync(join(tmpdir(), 'order-desk-shots-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const result = await runInBrowser(
    {
      origin: site.app().origin,
      browser: async () => browser,
      database: (statement, values = []) => site.app().query(statement, values),
    },
    await loadMachine(ROOT, name),
    page,
    {
      ...options,
      isStopped: () => false,
      folder,
    },
  );
  return result.plans.filter(({ ok }) => !ok);
};

const onScreen = (): Promise<readonly string[]> =>
  Promise.all(
    namesBelow(ROOT).map(async (name) => {
      const page = await pageOf(name);
      return page && !isOffscreen(page) ? [name] : [];
    }),
  ).then((names) => names.flat());

test.runIf(IS_FULL).each(await onScreen())(
  'the app follows every plan of %s',
  async (name) => {
    expect(await failedPlansOf(name, await pageFor(name))).toEqual([]);
  },
  LONG_MS,
);

test('the app follows a plan with a lost reply, and a plan that it does not follow fails with screenshots', async () => {
  const page = await pageFor('sync-indicator');
  expect(await failedPlansOf('sync-indicator', page, { path: 1 })).toEqual([]);
  const wrong: PageModel = {
    ...page,
    states: {
      ...page.states,
      'syncing.starting': {
        shows: ({ page: shownPage }) => ({
          visible: [],
          hidden: [shownPage.getByRole('button', { name: 'Sync with Shopini' })],
        }),
      },
    },
  };
  const [failure] = await failedPlansOf('sync-indicator', wrong, { path: 2, timeoutMs: 3000 });
  expect(failure).toMatchObject({ step: 1, message: expect.stringContaining('still on the screen') });
  expect(failure?.shots).toHaveLength(2);
});
