import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { businessDay } from '#domain/business-day.ts';
import { axe } from '#tests/support/chromium.ts';
import { locationOf, siteFor, waitForHidden, waitForVisible } from '#tests/support/site.ts';

const START = '**/api/v1/shopini/sync';
const STATUS = '**/api/v1/shopini/status';
const TEST = '**/api/v1/shopini/test-connection';
const CONFIG = '**/api/v1/shopini/config';
const KILL = '**/api/v1/shopini/kill-sync';
const SYNC_TAB = '/admin/settings?tab=sync';

const site = siteFor('settings-sync');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const start = (page: Page) => button(page, 'Start Sync');
/** The badge of the run. Toasts have the role status too, so it is found by its text. */
const runBadge = (page: Page, label: string) =>
  page.getByRole('main').getByRole('status').getByText(label, { exact: true });
const detail = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

const respondWith =
  (body: unknown, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, json: body });
const statusOf = (status: string, more: object = {}) =>
  respondWith({
    status,
    last_sync: '2025-03-12T11:05:00.000Z',
    records_processed: 1234,
    errors: [],
    ...more,
  });

const openSync = (prepare?: (page: Page) => Promise<unknown>, colorScheme: 'light' | 'dark' = 'light') =>
  site.visit({
    as: 'admin',
    at: SYNC_TAB,
    colorScheme,
    prepare: async (_, page) => prepare?.(page),
  });

describe('the tabs of the settings', () => {
  test('have their own addresses, and an unknown address opens the first tab', async () => {
    const page = await site.visit({ as: 'admin', at: '/admin/settings?tab=nonsense' });
    const tabs = page.getByRole('navigation', { name: 'Parts of the settings' });
    await waitForVisible(tabs);
    await expect
      .poll(() => tabs.getByRole('link').allInnerTexts())
      .toEqual(['General', 'Company Info', 'Sync', 'System']);
    const current = () => tabs.locator('[aria-current="page"]').allInnerTexts();
    await expect.poll(() => current()).toEqual(['General']);
    await tabs.getByRole('link', { name: 'System' }).click();
    await waitForVisible(button(page, 'Clear Cache'));
    await expect.poll(() => locationOf(page)).toBe('/admin/settings?tab=system');
    await expect.poll(() => current()).toEqual(['System']);
    await tabs.getByRole('link', { name: 'Sync' }).click();
    await waitForVisible(start(page), page.getByText('Auto-sync runs every 30 minutes'));
    await expect.poll(() => locationOf(page)).toBe(SYNC_TAB);
    await page.goBack();
    await waitForVisible(button(page, 'Clear Cache'));
  });
});

describe('the sync with the sandbox', () => {
  test('starts, and is shown as completed with its time and its records', async () => {
    const page = await openSync();
    const before = await site.app().query<{ count: string }>('select count(*) from sync_runs');
    await start(page).click();
    await waitForVisible(toast(page, 'Sync started successfully! Check status for updates.'));
    await waitForVisible(runBadge(page, 'Completed'), start(page));
    const [run] = await site
      .app()
      .query<{ status: string; started_by: string; records_processed: number; errors: string[] }>(
        'select status, started_by, records_processed, errors from sync_runs order by run_id desc limit 1',
      );
    expect(run).toMatchObject({ status: 'completed', started_by: 'admin' });
    const after = await site.app().query<{ count: string }>('select count(*) from sync_runs');
    expect(Number(after[0]?.count)).toBe(Number(before[0]?.count) + 1);
    await expect
      .poll(() => detail(page, 'Records processed').locator('dd').innerText())
      .toBe(String(run?.records_processed));
    await expect
      .poll(() => detail(page, 'Last sync').locator('dd').innerText())
      .toContain(businessDay(new Date()).slice(0, 4));
  });

  test('has a connection that works, and a configuration without secrets', async () => {
    const page = await openSync();
    await button(page, 'Test Connection').click();
    await waitForVisible(toast(page, 'Connection successful!'), page.getByText('Connected', { exact: true }));
    await expect.poll(() => button(page, 'Kill Sync Processes').isDisabled()).toBe(true);
    await expect.poll(() => detail(page, 'API root').locator('dd').innerText()).toBe('sandbox');
    await expect.poll(() => detail(page, 'Device type').locator('dd').innerText()).toBe('web');
    await expect.poll(() => detail(page, 'Page size').locator('dd').innerText()).toBe('100');
    await expect.poll(() => detail(page, 'Email').locator('dd').innerText()).toBe('Not configured');
    await expect.poll(() => detail(page, 'Password').locator('dd').innerText()).toBe('Not configured');
  });
});

describe('the sync status', () => {
  test.each([
    ['started', 'Running'],
    ['running', 'Running'],
    ['completed', 'Completed'],
    ['failed', 'Failed'],
    ['idle', 'Idle'],
  ])('%s is shown as %s', async (status, title) => {
    const page = await openSync((page) => page.route(STATUS, statusOf(status)));
    await waitForVisible(runBadge(page, title), detail(page, 'Records processed').getByText('1,234'));
    const isRunning = title === 'Running';
    await expect.poll(() => start(page).isDisabled()).toBe(isRunning);
  });

  test('changes from Running to Completed by itself, and the button keeps its place, its label and the focus', async () => {
    let status = 'completed';
    const page = await openSync(async (page) => {
      await page.route(STATUS, (route) => statusOf(status)(route));
      await page.route(START, respondWith({ status: 'started' }));
    });
    await waitForVisible(runBadge(page, 'Completed'));
    status = 'started';
    const position = await start(page).boundingBox();
    await start(page).focus();
    await page.keyboard.press('Enter');
    await waitForVisible(runBadge(page, 'Running'));
    await expect.poll(() => start(page).isDisabled()).toBe(true);
    expect(await start(page).boundingBox()).toEqual(position);
    status = 'completed';
    // The event that the server publishes when a run has ended.
    const change = { entity: 'sync_run', id: '1', version: null, action: 'sync.ended', by: 'marketplace' };
    await site.app().query("select pg_notify('order_desk_changes', $1)", [JSON.stringify(change)]);
    await waitForVisible(runBadge(page, 'Completed'), start(page));
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Start Sync');
  });

  test('shows its errors in a red box, at first the first ten', async () => {
    const errors = Array.from(
      { length: 30 },
      (_, index) => `Order #${index}: ${'no such shipment '.repeat(12)}`,
    );
    const page = await openSync((page) => page.route(STATUS, statusOf('failed', { errors })));
    await waitForVisible(page.getByText('30 sync errors'));
    const lines = page.getByRole('main').locator('li').filter({ hasText: 'no such shipment' });
    await expect.poll(() => lines.count()).toBe(10);
    await button(page, 'Show all').click();
    await expect.poll(() => lines.count()).toBe(30);
    await expect.poll(() => button(page, 'Show fewer').getAttribute('aria-expanded')).toBe('true');
  });

  test('shows a failure to load, and loads again on request', async () => {
    let isDown = true;
    const page = await openSync((page) =>
      page.route(STATUS, (route) => (isDown ? route.abort() : statusOf('completed')(route))),
    );
    await waitForVisible(page.getByText('Failed to load the status of the sync'));
    await expect.poll(() => start(page).isDisabled()).toBe(true);
    isDown = false;
    await button(page, 'Retry').click();
    await waitForVisible(runBadge(page, 'Completed'));
    await expect.poll(() => start(page).isEnabled()).toBe(true);
  });
});

describe('the sync tab shows the specified text', () => {
  test.each<[told: string, press: string, path: string, reply: (route: Route) => Promise<void>]>([
    [
      'Sync started successfully! Check status for updates.',
      'Start Sync',
      START,
      respondWith({ status: 'started' }),
    ],
    [
      'Sync is already running. Please wait for it to complete.',
      'Start Sync',
      START,
      respondWith({ status: 'running' }),
    ],
    ['Failed to start sync', 'Start Sync', START, (route) => route.abort()],
    ['Failed to start sync', 'Start Sync', START, respondWith({})],
    ['Not on Fridays.', 'Start Sync', START, respondWith({ message: 'Not on Fridays.' })],
    ['Try again later.', 'Start Sync', START, respondWith({ detail: 'Try again later.' }, 503)],
    [
      'All sync processes killed successfully!',
      'Kill Sync Processes',
      KILL,
      respondWith({ status: 'success' }),
    ],
    ['Failed to kill sync processes', 'Kill Sync Processes', KILL, respondWith({ detail: 'No.' }, 500)],
    ['Failed to kill sync processes', 'Kill Sync Processes', KILL, respondWith({ status: 'failed' })],
    ['Failed to kill sync processes', 'Kill Sync Processes', KILL, respondWith({})],
    ['Connection successful!', 'Test Connection', TEST, respondWith({ status: 'success' })],
    [
      'Connection failed',
      'Test Connection',
      TEST,
      respondWith({ status: 'failed', message: 'Wrong password.' }),
    ],
    ['Connection test failed', 'Test Connection', TEST, (route) => route.abort()],
  ])('%s (%s)', async (message, press, path, reply) => {
    const page = await openSync(async (page) => {
      await page.route(STATUS, statusOf(path === KILL ? 'running' : 'idle'));
      await page.route(path, reply);
    });
    await button(page, press).click();
    if (path === KILL) {
      const question = page.getByRole('alertdialog');
      await waitForVisible(question.getByText('Kill the sync that is running?'));
      await question.getByRole('button', { name: press }).click();
    }
    await waitForVisible(toast(page, message));
    if (message === 'Connection failed') await waitForVisible(page.getByText('Wrong password.'));
    if (message.startsWith('Failed to start')) await expect.poll(() => start(page).isEnabled()).toBe(true);
    if (path !== KILL) await waitForHidden(page.locator('main [aria-busy="true"]'));
  });

  test('a run is not killed when the person declines the confirmation', async () => {
    const requests: string[] = [];
    const page = await openSync(async (page) => {
      await page.route(STATUS, statusOf('started'));
      await page.route(KILL, (route) => {
        requests.push(route.request().url());
        return respondWith({ status: 'success' })(route);
      });
    });
    await button(page, 'Kill Sync Processes').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await waitForHidden(page.getByRole('alertdialog'));
    expect(requests).toEqual([]);
  });

  test('a configuration that failed to load says so, and loads again on request', async () => {
    let isDown = true;
    const page = await openSync((page) =>
      page.route(CONFIG, (route) => (isDown ? route.abort() : route.continue())),
    );
    await waitForVisible(page.getByText('Failed to load the configuration'));
    isDown = false;
    await button(page, 'Retry').click();
    await waitForVisible(detail(page, 'API root').getByText('sandbox'));
  });
});

describe('the sync tab violates no axe rule in light and dark, and does not overflow', () => {
  const longErrors = Array.from({ length: 12 }, (_, index) => `Shipment ${index}: ${'W'.repeat(150)}`);
  test.each<[name: string, at: string, prepare: (page: Page) => Promise<unknown>]>([
    ['a tab to come', '/admin/settings', async () => {}],
    ['running', SYNC_TAB, (page) => page.route(STATUS, statusOf('started'))],
    [
      'failed, with errors',
      SYNC_TAB,
      (page) => page.route(STATUS, statusOf('failed', { errors: longErrors, records_processed: 987_654 })),
    ],
    ['loading', SYNC_TAB, (page) => page.route('**/shopini/**', () => {})],
    ['unreachable', SYNC_TAB, (page) => page.route('**/shopini/**', (route) => route.abort())],
  ])('when it is %s', async (_name, path, prepare) => {
    const page = await site.visit({ as: 'admin', at: path, prepare: async (_, page) => prepare(page) });
    await waitForVisible(page.getByRole('heading', { level: 2 }));
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        if (width !== 768) expect(await axe(page), `at ${width} px, ${colorScheme}`).toEqual([]);
      }
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(excess, `at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
});
