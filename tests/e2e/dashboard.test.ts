import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '#tests/support/chromium.ts';
import { locationOf, siteFor, waitForHidden, waitForVisible } from '#tests/support/site.ts';

const site = siteFor('dashboard');
const PATH = '/admin';

const CARDS = [
  'Total Products',
  'Low Stock Alert',
  'Total Orders (D2C+B2B)',
  'Pending Orders',
  'Total Revenue (IQD)',
  'Pending Payments',
] as const;

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const figure = async (page: Page, name: string): Promise<string> =>
  (await card(page, name).getByRole('paragraph').first().innerText()).trim();
const figures = (page: Page): Promise<string[]> => Promise.all(CARDS.map((name) => figure(page, name)));

/** Returns the figures of the database as the cards show them. */
const countFigures = async (): Promise<string[]> => {
  const [row] = await site.app().query<Record<string, string>>(`select
    (select count(*) from products) as products,
    (select count(*) from products left join product_stock using (product_id)
      where active and coalesce(quantity, 0) <= 5) as low,
    (select count(*) from d2c_orders where deleted_at is null)
      + (select count(*) from b2b_orders where deleted_at is null) as orders,
    (select count(*) from d2c_orders where deleted_at is null and status in ('pending', 'printing')) as pending,
    (select sum(total_price)::bigint from d2c_orders where deleted_at is null) as revenue,
    (select count(*) from d2c_payments_due where closed_at is null) as due`);
  const { products = '', low = '', orders = '', pending = '', revenue = '', due = '' } = row ?? {};
  return [products, low, orders, pending, `${Number(revenue).toLocaleString('en')} IQD`, due];
};

test('the cards show the figures, follow changes by others, and link to what needs attention', async () => {
  const page = await site.visit({ as: 'admin', at: PATH });
  await waitForVisible(page.getByText('Online', { exact: true }));
  await waitForVisible(page.getByRole('heading', { name: 'Needs attention', exact: true }));
  await expect.poll(() => figures(page)).toEqual(await countFigures());
  const low = await figure(page, 'Low Stock Alert');
  await waitForVisible(card(page, 'System Status').getByText(`${low} products are low on stock`));

  const before = await figure(page, 'Pending Orders');
  const { token } = await site.app().signIn('superadmin');
  const [order] = await site
    .app()
    .query<{ id: number }>(
      "select d2c_order_id as id from d2c_orders where status = 'printing' and deleted_at is null order by order_date limit 1",
    );
  const id = order?.id ?? 0;
  const moved = await fetch(`${site.app().origin}/api/v1/d2c/orders/${id}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ status: 'ready' }),
  });
  expect(moved.status).toBe(200);
  await expect.poll(() => figure(page, 'Pending Orders')).toBe(String(Number(before) - 1));
  await expect.poll(() => figures(page)).toEqual(await countFigures());

  await card(page, 'Longest waiting orders').getByRole('link').first().click();
  await waitForVisible(page.getByRole('dialog').getByRole('heading', { name: /Order #\d+/ }));
  await expect.poll(() => locationOf(page)).toMatch(/^\/admin\/d2c-orders\?tab=(ready|to-print)&order=\d+$/);
  await page.goBack();
  const overdue = card(page, 'Payments overdue').getByRole('link').first();
  const [owed] = /#\d+/.exec(await overdue.innerText()) ?? [];
  await overdue.click();
  await waitForVisible(page.getByRole('dialog', { name: `Payment Due of Order ${owed}`, exact: true }));
  await expect.poll(() => locationOf(page)).toMatch(/^\/admin\/payments\?tab=d2c&list=owed&due=\d+$/);
  await page.goBack();
  await link(page, 'See all filament').click();
  await waitForVisible(page.getByRole('heading', { level: 1, name: 'Filament' }));
  await page.goBack();
  await link(page, 'See payments due').click();
  await waitForVisible(page.getByRole('heading', { level: 1, name: 'Payments & Invoices' }));
  await expect.poll(() => locationOf(page)).toBe('/admin/payments?tab=d2c&list=owed');
});

test('a long name in either direction is cut within its card on a phone', async () => {
  await site.app().query(`update d2c_orders set customer_name = repeat('محمد Layla of the Very Long Name ', 3)
    where status in ('pending', 'printing', 'ready')`);
  const page = await site.visit({ as: 'admin', at: PATH, width: 360 });
  await waitForVisible(card(page, 'Longest waiting orders'));
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess).toBeLessThanOrEqual(0);
});

test('every quick action works by keyboard', async () => {
  const page = await site.visit({ as: 'admin', at: PATH });
  const actions = card(page, 'Quick Actions').getByRole('link');
  await waitForVisible(page.getByText('Online', { exact: true }));
  await expect.poll(() => actions.count()).toBe(4);
  const destinations = [
    ['/admin/products', 'Products'],
    ['/admin/d2c-orders', 'D2C Orders'],
    ['/admin/b2b', 'B2B Management'],
    ['/admin/payments', 'Payments & Invoices'],
  ] as const;
  for (const [index, [address, heading]] of destinations.entries()) {
    await actions.first().focus();
    for (let step = 0; step < index; step += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await waitForVisible(page.getByRole('heading', { level: 1, name: heading, exact: true }));
    await expect.poll(() => locationOf(page).startsWith(address)).toBe(true);
    await page.goBack();
    await waitForVisible(card(page, 'Quick Actions'));
  }
});

test('a figure that failed to load is 0 with a reason, Retry loads it, and a later failure keeps it', async () => {
  let isBroken = true;
  const page = await site.visit({
    as: 'admin',
    at: PATH,
    prepare: (context) =>
      context.route('**/api/v1/dashboard/', (route) =>
        isBroken ? route.fulfill({ status: 500, json: { detail: 'no' } }) : route.continue(),
      ),
  });
  const alert = page.getByRole('alert');
  await waitForVisible(alert.getByText('Server error. Please try again later.'));
  await expect.poll(() => figures(page)).toEqual(['0', '0', '0', '0', '0 IQD', '0']);
  expect(await axe(page)).toEqual([]);
  isBroken = false;
  await alert.getByRole('button', { name: 'Retry' }).click();
  await waitForVisible(page.getByText('Online', { exact: true }));
  await waitForHidden(alert);
  const loaded = await figures(page);
  expect(loaded).toEqual(await countFigures());
  expect(await axe(page)).toEqual([]);

  isBroken = true;
  const { token } = await site.app().signIn('superadmin');
  const [product] = await site
    .app()
    .query<{ id: number }>('select product_id as id from product_stock limit 1');
  await fetch(`${site.app().origin}/api/v1/products/${product?.id ?? 0}/stock?quantity=77`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}` },
  });
  await waitForVisible(page.getByText(/The figures below are from/));
  await expect.poll(() => figures(page)).toEqual(loaded);
});

test('a late or failed backup needs attention', async () => {
  const run = (days: number, fault: string | null) =>
    site.app().query(
      `insert into backup_runs (folder, file, started_at, ended_at, bytes, fault)
          select '/backup', 'a', at, at, 1, $2 from (select now() - make_interval(days => $1) as at) run`,
      [days, fault],
    );
  await run(9, null);
  const page = await site.visit({ as: 'admin', at: PATH });
  const backup = card(page, 'Backup');
  await waitForVisible(backup.getByText('Last backup 9 days ago'));
  await waitForVisible(backup.getByText('Late', { exact: true }));
  await run(0, 'not_restored');
  await page.reload();
  await waitForVisible(backup.getByText('The latest backup could not be restored for a check.'));
  await waitForVisible(backup.getByText('Last backup 9 days ago'));
  expect(await axe(page)).toEqual([]);
  await run(0, null);
  await page.reload();
  await waitForVisible(card(page, 'System Status'));
  await waitForHidden(backup);
  await site.app().query('delete from backup_runs');
});
