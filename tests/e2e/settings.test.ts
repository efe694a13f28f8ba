import { readFile } from 'node:fs/promises';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { businessDay } from '#domain/business-day.ts';
import { isolated } from '#domain/isolated.ts';
import { axe } from '#tests/support/chromium.ts';
import { locationOf, siteFor, waitForHidden, waitForVisible } from '#tests/support/site.ts';

const site = siteFor('settings');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const openTab = (tab: string) => site.visit({ as: 'admin', at: `/admin/settings?tab=${tab}` });
const storedSettings = () =>
  site
    .app()
    .query<{ company_name: string; low_stock_threshold: number; auto_backup: boolean; version: number }>(
      'select company_name, low_stock_threshold, auto_backup, version from shop_settings',
    );

/** Changes the settings as a colleague would on another device. */
const changeElsewhere = async (change: Record<string, unknown>): Promise<void> => {
  const { token } = await site.app().signIn('superadmin');
  const response = await fetch(`${site.app().origin}/api/v1/settings/`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(change),
  });
  expect(response.status).toBe(200);
};

test('the company is saved by Enter, refused at its field, and shows both versions after a concurrent change', async () => {
  const page = await openTab('company');
  const name = page.getByLabel('Company name');
  await waitForVisible(name);
  await expect.poll(() => name.inputValue()).toBe('Printing Farm');
  await expect.poll(() => page.getByLabel('Contact phone').inputValue()).toBe('07701234000');
  await name.fill('');
  await page.keyboard.press('Enter');
  await waitForVisible(page.getByText('This field is required'));
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  await name.fill('مطبعة الرافدين');
  await page.keyboard.press('Enter');
  await waitForVisible(toast(page, 'Settings saved!'));
  await expect
    .poll(() => storedSettings())
    .toEqual([{ company_name: 'مطبعة الرافدين', low_stock_threshold: 5, auto_backup: true, version: 1 }]);

  await name.fill('Mine');
  await changeElsewhere({ company_name: 'Theirs' });
  await button(page, 'Save settings').click();
  const versions = page.getByRole('table');
  await waitForVisible(
    versions.getByText('Mine', { exact: true }),
    versions.getByText('Theirs', { exact: true }),
  );
  expect(await axe(page)).toEqual([]);
  const isSaved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await button(page, 'Keep mine').click();
  await Promise.all([isSaved, waitForHidden(versions)]);
  await expect.poll(() => storedSettings()).toMatchObject([{ company_name: 'Mine' }]);

  await changeElsewhere({ company_name: 'Theirs again' });
  await waitForVisible(page.getByText('Another person changed these settings meanwhile.'));
  await button(page, 'Show the new settings').click();
  await waitForHidden(page.getByText('Another person changed these settings meanwhile.'));
  await expect.poll(() => name.inputValue()).toBe('Theirs again');

  // The form keeps half-typed text, and saving asks about the other version.
  await name.fill('Half typed');
  const reread = page.waitForResponse((response) => response.url().endsWith('/api/v1/settings/'));
  await changeElsewhere({ company_name: 'Theirs at last' });
  await (await reread).finished();
  const outdated = page.getByText('Another person changed these settings meanwhile.');
  await page.getByLabel('Contact phone').press('End');
  await expect.poll(() => outdated.count()).toBe(0);
  await name.fill('Theirs again');
  await waitForVisible(outdated);
  await name.fill('Half typed');
  await waitForHidden(outdated);
  await page.getByRole('link', { name: 'System' }).click();
  await waitForVisible(page.getByRole('alertdialog'));
  await page.keyboard.press('Escape');
  await waitForHidden(page.getByRole('alertdialog'));
  await expect.poll(() => name.inputValue()).toBe('Half typed');
  await expect.poll(() => locationOf(page)).toBe('/admin/settings?tab=company');
});

test('the threshold belongs to the shop, and the theme to the browser, which applies it before the first paint', async () => {
  const page = await openTab('general');
  const stock = section(page, 'This shop');
  const threshold = stock.getByLabel('Low stock threshold');
  await waitForVisible(threshold);
  await expect.poll(() => threshold.inputValue()).toBe('5');
  await threshold.fill('');
  await stock.getByRole('button', { name: 'Save settings' }).click();
  await waitForVisible(page.getByText('Enter a whole number, 0 or more, like 22,500.'));
  await stock.getByLabel('Auto backup').selectOption('Off');
  await threshold.fill('12');
  await page.keyboard.press('Enter');
  await waitForVisible(toast(page, 'Settings saved!'));
  await expect.poll(() => storedSettings()).toMatchObject([{ low_stock_threshold: 12, auto_backup: false }]);
  expect(await axe(page)).toEqual([]);

  const ownPage = section(page, 'This browser');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme ?? null)).toBeNull();
  await ownPage.getByLabel('Theme').selectOption('Dark');
  await ownPage.getByLabel('Email notifications').selectOption('On');
  await ownPage.getByRole('button', { name: 'Save settings' }).click();
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  expect(await axe(page)).toEqual([]);
  const response = await page.reload();
  expect(await response?.text()).toContain('<html data-theme="dark"');
  await waitForVisible(ownPage.getByLabel('Theme'));
  await expect.poll(() => ownPage.getByLabel('Theme').inputValue()).toBe('dark');
  await expect.poll(() => ownPage.getByLabel('Email notifications').inputValue()).toBe('true');
});

test('a save without an answer may have succeeded, and leaving the page says so', async () => {
  const page = await openTab('company');
  await page.getByLabel('Company name').fill('Answered by nobody');
  await page.route('**/api/v1/settings/', async (route) => {
    if (route.request().method() === 'PUT') await route.fetch();
    await route.abort('connectionreset');
  });
  await button(page, 'Save settings').click();
  await waitForVisible(page.getByText('The settings may have been saved.'));
  await page.getByRole('link', { name: 'Filament' }).click();
  const leaveQuestion = page.getByRole('alertdialog', { name: 'Leave without an answer?' });
  await waitForVisible(leaveQuestion.getByText('The settings may have been saved.'));
  await leaveQuestion.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/admin/filament**');
});

test('the System tab exports all settings, and clears the browser after a question unless an order is unsent', async () => {
  const page = await openTab('system');
  await changeElsewhere({ company_name: 'Exported, "Ltd"' });
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
  expect(download.suggestedFilename()).toMatch(/^settings_\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('\ufeffsetting,value\r\ncompany_name,"Exported, ""Ltd"""\r\n');
  expect(text).toContain('theme,system\r\n');
  await page.route('**/api/v1/settings/', (route) => route.abort());
  await button(page, 'Export CSV').click();
  await waitForVisible(toast(page, 'Export failed. Please try again.'));
  expect(await axe(page)).toEqual([]);

  await page.unroute('**/api/v1/settings/');
  const draft = JSON.stringify({ version: 1, user_id: 1, draft_id: 'a'.repeat(32), items: [{}] });
  await page.evaluate((text) => localStorage.setItem('unified_cart', text), draft);
  await button(page, 'Clear Cache').press('Enter');
  await waitForVisible(page.getByText('The cart of an unfinished order contains products.'));
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await waitForHidden(page.getByRole('dialog'));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('unified_cart'))).toBe(draft);

  await page.evaluate(() => {
    localStorage.removeItem('unified_cart');
    localStorage.setItem('kept', 'something');
  });
  await button(page, 'Clear Cache').press('Enter');
  const question = page.getByRole('alertdialog');
  await waitForVisible(question);
  expect(await axe(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  await waitForHidden(question);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kept'))).toBe('something');

  await button(page, 'Clear Cache').press('Enter');
  await question.getByRole('button', { name: 'Clear Cache' }).click();
  await page.waitForURL('**/login**');
  await waitForVisible(button(page, 'Sign in'));
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
});

const START = '**/api/v1/shopini/sync';
const STATUS = '**/api/v1/shopini/status';
const SYNC_TAB = '/admin/settings?tab=sync';

const start = (page: Page) => button(page, 'Start sync');
/** The badge of the run. Toasts have the role status too, so it is found by its text. */
const runBadge = (page: Page, label: string) =>
  page.getByRole('main').getByRole('status').getByText(label, { exact: true });
const detail = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });

const statusOf =
  (status: string, more: object = {}) =>
  (route: Route) =>
    route.fulfill({
      json: { status, last_sync: '2025-03-12T11:05:00.000Z', records_processed: 1234, errors: [], ...more },
    });

const openSync = (prepare?: (page: Page) => Promise<unknown>) =>
  site.visit({ as: 'admin', at: SYNC_TAB, prepare: async (_, page) => prepare?.(page) });

test('the tabs have their own addresses, and an unknown address opens the first tab', async () => {
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

test('the sync starts and is shown as completed; the connection works, and the configuration has no secrets', async () => {
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
    .poll(() => detail(page, 'Shipments read').locator('dd').innerText())
    .toBe(String(run?.records_processed));
  await expect
    .poll(() => detail(page, 'Last sync').locator('dd').innerText())
    .toContain(businessDay(new Date()).slice(0, 4));

  await button(page, 'Test connection').click();
  await waitForVisible(toast(page, 'Connection successful!'), page.getByText('Connected', { exact: true }));
  await expect.poll(() => button(page, 'Stop running syncs').isDisabled()).toBe(true);
  await expect.poll(() => detail(page, 'Address of Shopini').locator('dd').innerText()).toBe('sandbox');
  await expect.poll(() => detail(page, 'Device type').locator('dd').innerText()).toBe('web');
  await expect.poll(() => detail(page, 'Page size').locator('dd').innerText()).toBe('100');
  await expect.poll(() => detail(page, 'Email').locator('dd').innerText()).toBe('Not configured');
  await expect.poll(() => detail(page, 'Password').locator('dd').innerText()).toBe('Not configured');
});

test('the sync changes from Running to Completed by itself, and the button keeps its place, its label and the focus', async () => {
  let status = 'completed';
  const page = await openSync(async (page) => {
    await page.route(STATUS, (route) => statusOf(status)(route));
    await page.route(START, (route) => route.fulfill({ json: { status: 'started' } }));
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
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Start sync');
});

test('the Sync tab violates no axe rule in light and dark, and does not overflow in any state', async () => {
  const errors = Array.from({ length: 12 }, (_, index) => `Shipment ${index}: ${'W'.repeat(150)}`);
  const page = await openSync((newPage) =>
    newPage.route(STATUS, statusOf('failed', { errors, records_processed: 987_654 })),
  );
  const expectAccessible = async (state: string, schemes: readonly ('light' | 'dark')[]) => {
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        if (width !== 768) expect(await axe(page), `${state} at ${width} px, ${colorScheme}`).toEqual([]);
      }
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(excess, `${state} at ${width} px`).toBeLessThanOrEqual(0);
    }
  };
  await waitForVisible(page.getByText('12 sync errors'));
  await expectAccessible('failed', ['light', 'dark']);
  for (const [state, reply, sign] of [
    ['running', statusOf('started'), runBadge(page, 'Running')],
    ['unreachable', (route: Route) => route.abort(), page.getByText('Failed to load the status of the sync')],
  ] as const) {
    await page.route(STATUS, reply);
    await page.reload();
    await waitForVisible(sign);
    await expectAccessible(state, ['light']);
  }
});

/* Parcels in the list of the courier, and shipment results that are entered manually. */

const dialog = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, id: number) =>
  page.getByRole('row').filter({ has: page.getByText(`#${id}`, { exact: true }) });

/** Returns an order of the demo whose parcel the courier still carries. */
const parcelOnItsWay = async (): Promise<number> => {
  const [order] = await site.app().query<{ id: number }>(
    `select d2c_order_id as id from d2c_orders join shipments using (d2c_order_id)
       where status = 'handed_to_shopini' and deleted_at is null order by 1 limit 1`,
  );
  if (!order) throw new Error('the demo has too few orders on their way');
  return order.id;
};

const shipmentPath = (id: number) => `/admin/d2c-orders?tab=shipments&search=${encodeURIComponent(`#${id}`)}`;

test('a shipment result is entered by hand with a reason, and the history shows it', async () => {
  const id = await parcelOnItsWay();
  const page = await site.visit({ as: 'admin', at: `/admin/d2c-orders?order=${id}` });
  await waitForVisible(dialog(page).getByText('After the hand-over an order cannot be moved back.'));
  await button(page, 'Enter the result of the shipment yourself').click();
  await page.getByLabel('Shipment status').selectOption('Returned');
  await button(page, 'Save').click();
  await waitForVisible(page.getByText('Please say why'));
  expect(await axe(page)).toEqual([]);
  await page.keyboard.type('The customer has moved away');
  await page.keyboard.press('Enter');
  await waitForVisible(
    dialog(page).getByText(
      `Shipment result entered by ${isolated('Haider Al-Saadi')}: Handed to Shopini → Returned`,
    ),
    dialog(page).getByText('Reason: The customer has moved away'),
  );
  await waitForHidden(button(page, 'Enter the result of the shipment yourself'));
  const [due] = await site
    .app()
    .query<{ because: string }>(
      'select closed_because as because from d2c_payments_due where d2c_order_id = $1',
      [id],
    );
  expect(due).toEqual({ because: 'returned' });
});

test('an order with the courier is deleted with a reason, and its parcel stays with a mark', async () => {
  const id = await parcelOnItsWay();
  const page = await site.visit({ as: 'admin', at: `/admin/d2c-orders?tab=shipments&order=${id}` });
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await waitForVisible(question.getByText('marked (deleted), until they are settled', { exact: false }));
  await question.getByRole('button', { name: 'Delete' }).click();
  await waitForVisible(question.getByText('Please say why'));
  expect(await axe(page)).toEqual([]);
  await question.getByLabel('Reason').fill('Keyed in twice');
  await question.getByRole('button', { name: 'Delete' }).click();
  await waitForVisible(page.getByText('Order deleted successfully!'));
  await waitForVisible(rowOf(page, id).getByText('(deleted)'));
  await expect
    .poll(() =>
      rowOf(page, id)
        .getByRole('button', { name: `View order #${id}` })
        .count(),
    )
    .toBe(0);
  await page.goto(`/admin/d2c-orders?order=${id}`);
  await waitForVisible(dialog(page).getByText('Order not found'));
});

test('a parcel that the courier does not have yet waits for Shopini, and a parcel without updates is marked', async () => {
  const id = await parcelOnItsWay();
  await site.app().query('update marketplace_outbox set sent_at = null where d2c_order_id = $1', [id]);
  await site.app().query("update shipments set shipment_status = 'in_transit' where d2c_order_id = $1", [id]);
  const page = await site.visit({ as: 'admin', at: shipmentPath(id) });
  await waitForVisible(rowOf(page, id).getByText('Waiting for Shopini'));
  await expect
    .poll(() =>
      rowOf(page, id)
        .getByText(/^Shopini has reported nothing for/)
        .count(),
    )
    .toBe(0);
  await site.app().query('update marketplace_outbox set sent_at = now() where d2c_order_id = $1', [id]);
  await site
    .app()
    .query("update shipments set updated_at = now() - interval '6 days 1 hour' where d2c_order_id = $1", [
      id,
    ]);
  await page.reload();
  await waitForVisible(rowOf(page, id).getByText('Shopini has reported nothing for 6 days'));
  await page.setViewportSize({ width: 360, height: 780 });
  await waitForVisible(rowOf(page, id).getByText('Shopini has reported nothing for 6 days'));
  await expect.poll(() => rowOf(page, id).getByText('Waiting for Shopini').count()).toBe(0);
});

test('the sync button above the shipments keeps its place and its label at any width', async () => {
  const errors = Array.from({ length: 12 }, (_, index) => `Shipment ${index}: it is not known.`);
  let release: (reply: (route: Route) => Promise<void>) => void = () => {};
  const page = await site.visit({
    as: 'admin',
    at: '/admin/d2c-orders?tab=shipments',
    width: 360,
    prepare: async (_, newPage) => {
      await newPage.clock.install();
      await newPage.route(START, (route) => route.fulfill({ json: { status: 'started' } }));
      await newPage.route(STATUS, async (route) => {
        const reply = await new Promise<(respond: Route) => Promise<void>>((resolve) => {
          release = resolve;
        });
        await reply(route);
      });
    },
  });
  const sync = page.getByRole('button', { name: 'Sync with Shopini' });
  await waitForVisible(page.getByText('Auto-sync runs every 30 minutes'), page.getByRole('row').nth(2));
  for (const [width, message, reply] of [
    [360, 'Synced', statusOf('completed')],
    [768, 'Synced, 12 problems: see Settings', statusOf('completed', { errors })],
    [1440, 'Sync failed', statusOf('failed', { errors })],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const position = await sync.boundingBox();
    const request = page.waitForRequest(STATUS);
    await sync.click();
    await request;
    await waitForVisible(page.getByText('Syncing...'));
    expect(await sync.boundingBox(), 'Syncing').toEqual(position);
    release(reply);
    await waitForVisible(page.getByText(message, { exact: true }));
    expect(await sync.boundingBox(), message).toEqual(position);
    await expect.poll(() => sync.innerText()).toBe('Sync with Shopini');
  }
});
