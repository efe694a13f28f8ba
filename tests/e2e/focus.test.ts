import type { Locator, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { isDisabled, siteFor, waitForVisible } from '#tests/support/site.ts';

/** The keyboard focus after its element was disabled or removed. */
const site = siteFor('focus');

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const hasFocus = (target: Locator) =>
  expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);

/** Presses a key on a button. A button that has just replaced another one is disabled for a moment. */
const pressByKey = async (target: Locator, key = 'Enter'): Promise<void> => {
  await target.focus();
  await expect.poll(() => target.isEnabled()).toBe(true);
  await target.press(key);
};

/** Holds the requests to these addresses with this method until the test releases them, then answers them. */
const holdRequests = async (
  page: Page,
  url: RegExp,
  method: string,
  respond: (route: Route) => Promise<void>,
) => {
  const gate = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await gate.promise;
    await respond(route);
  });
  return gate.resolve;
};

test('a refused deletion returns the focus to the button that opened it', async () => {
  const page = await site.visit({ as: 'admin', at: '/admin/filament?tab=types' });
  const release = await holdRequests(page, /\/filament\/types\/\d+/, 'DELETE', (route) =>
    route.fulfill({ status: 409, json: { detail: 'The shelf is locked.' } }),
  );
  const openingButton = page.getByRole('button', { name: /^Delete #/ }).first();
  await pressByKey(openingButton);
  const confirmation = page.getByRole('alertdialog');
  await pressByKey(button(confirmation, 'Delete'));
  await confirmation.waitFor({ state: 'detached' });
  await expect.poll(() => isDisabled(openingButton)).toBe(true);
  release();
  await waitForVisible(page.getByText('The shelf is locked.'));
  await hasFocus(openingButton);
});

test('a payment whose dialog is closed while it is sent returns the focus when it is done', async () => {
  const [order] = await site.app().query<{ b2b_order_id: number }>(
    `select b2b_order_id from b2b_orders
     where status = 'completed' and total_paid = 0 and total_price > 1000 and deleted_at is null limit 1`,
  );
  const page = await site.visit({ as: 'admin', at: '/admin/payments?tab=b2b' });
  const release = await holdRequests(page, /\/b2b\/payments\//, 'POST', (route) => route.continue());
  const openingButton = button(page, `Pay order #${order?.b2b_order_id}`);
  await pressByKey(openingButton);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('spinbutton', { name: 'Amount (IQD)' }).fill('500');
  const sent = page.waitForRequest(
    (candidate) => candidate.method() === 'POST' && candidate.url().includes('/b2b/payments/'),
  );
  await page.keyboard.press('Enter');
  await sent;
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  release();
  await waitForVisible(page.getByText('Payment processed successfully!'));
  await hasFocus(openingButton);
});

test('a dialog that no button has opened leaves the focus in the page', async () => {
  const [order] = await site
    .app()
    .query<{ d2c_order_id: number }>("select d2c_order_id from d2c_orders where status = 'pending' limit 1");
  const page = await site.visit({ as: 'admin', at: `/admin/d2c-orders?order=${order?.d2c_order_id}` });
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(page.locator('#content'));
});

const addItem = async (page: Page, term: string): Promise<void> => {
  await page.getByRole('searchbox', { name: 'Product' }).fill(term);
  await page.keyboard.press('Enter');
  await waitForVisible(page.getByRole('radio', { checked: true }));
  await pressByKey(button(page, 'Add Item'));
  await waitForVisible(page.getByRole('button', { name: new RegExp(`^Remove .*${term}`, 'i') }));
};

test('an item without a product moves the focus to the product search', async () => {
  const page = await site.visit({ as: 'admin', at: '/admin/b2b?tab=new' });
  await waitForVisible(page.getByRole('radio').first());
  await pressByKey(button(page, 'Add Item'));
  await waitForVisible(page.getByText('Choose a product'));
  await hasFocus(page.getByRole('searchbox', { name: 'Product' }));
});

test('a removed item moves the focus to the next one, and the last one to the search', async () => {
  const page = await site.visit({ as: 'admin', at: '/admin/b2b?tab=new' });
  const search = page.getByRole('searchbox', { name: 'Product' });
  await waitForVisible(page.getByRole('radio').first());
  await addItem(page, 'globe lamp');
  await addItem(page, 'bud vase');
  const remove = page.getByRole('button', { name: /^Remove / });
  await pressByKey(remove.first());
  await expect.poll(() => remove.count()).toBe(1);
  await hasFocus(remove);
  await pressByKey(remove);
  await expect.poll(() => remove.count()).toBe(0);
  await hasFocus(search);
});

test('sending or abandoning a wholesale order keeps the focus in the order', async () => {
  const page = await site.visit({ as: 'admin', at: '/admin/b2b?tab=new' });
  const order = page.getByRole('region', { name: 'The order' });
  const isWithin = () => order.evaluate((region) => region.contains(document.activeElement));
  const keyIn = async (): Promise<void> => {
    await addItem(page, 'globe lamp');
    await page.getByRole('combobox', { name: 'Client' }).selectOption({ index: 1 });
    await pressByKey(button(page, 'Create Order'));
  };
  await waitForVisible(page.getByRole('radio').first());
  const release = await holdRequests(page, /\/b2b\/orders\/$/, 'POST', (route) => route.continue());
  await keyIn();
  await expect.poll(isWithin).toBe(true);
  release();
  await waitForVisible(page.getByText('Order created successfully!'));
  await expect.poll(() => isWithin()).toBe(true);

  await page.route(/\/b2b\/orders\/\d+\/items\/$/, (route) => route.abort());
  await keyIn();
  await pressByKey(button(order, 'Abandon the order'));
  const confirmation = page.getByRole('alertdialog');
  await pressByKey(button(confirmation, 'Abandon the order'));
  await confirmation.waitFor({ state: 'detached' });
  await expect.poll(() => button(order, 'Create Order').isEnabled()).toBe(true);
  await expect.poll(isWithin).toBe(true);
});

test('clearing a selection returns the focus to the row that was selected last', async () => {
  const page = await site.visit({ as: 'admin', at: '/admin/d2c-orders' });
  const chosen = page.getByRole('table').getByRole('row').nth(2).getByRole('checkbox');
  await pressByKey(chosen, 'Space');
  await pressByKey(button(page, 'Clear selection'));
  await expect.poll(() => chosen.isChecked()).toBe(false);
  await hasFocus(chosen);
});

test('Retry moves the focus to the loaded content', async () => {
  const page = await site.visit({ as: 'admin', at: '/admin/settings?tab=company' });
  for (const [path, url, loaded] of [
    ['/admin/settings?tab=company', '**/api/v1/settings/', page.getByLabel('Company Name')],
    ['/admin', '**/api/v1/dashboard/', page.getByText('Online', { exact: true })],
    ['/admin/payments', '**/api/v1/payments/summary/**', page.getByText('Total Owed')],
  ] as const) {
    await page.route(url, (route) => route.abort());
    await page.goto(path);
    const retry = button(page, 'Retry').first();
    await retry.waitFor();
    await page.unroute(url);
    await pressByKey(retry);
    await waitForVisible(loaded);
    await expect
      .poll(() => page.evaluate(() => document.activeElement !== document.body), { message: path })
      .toBe(true);
  }
});
