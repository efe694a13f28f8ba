import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { isOffscreen, pageOf } from '#tests/qa/browser/pages.ts';
import { runInBrowser } from '#tests/qa/browser/run.ts';
import { loadMachine, namesBelow, ROOT } from '#tests/qa/machines.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import type { PageModel } from '#tests/support/page-model.ts';
import { IS_FULL } from '#tests/support/sampled.ts';
import { siteFor } from '#tests/support/site.ts';

const LIVE = { LIVE_VIEW: '1' };
/** A machine may have twenty plans. */
const LONG_MS = 600_000;

let browser: Browser;

beforeAll(async () => {
  await promisify(execFile)(process.execPath, ['scripts/build.mjs'], {
    cwd: ROOT,
    env: { ...process.env, ...LIVE },
  });
  browser = await launchChromium();
});
afterAll(() => browser?.close());

const site = siteFor('plans', LIVE, /the script that prepares pictures did not run/);

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
      browser,
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
  expect(failure).toMatchObject({ step: 1, message: expect.stringContaining('is still visible') });
  expect(failure?.shots).toHaveLength(2);
});
