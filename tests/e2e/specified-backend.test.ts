import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addToCart,
  findOrders,
  firstProducts,
  newCustomerName,
  readPlacedOrderId,
  submitButton,
} from '#tests/support/order-steps.ts';
import { locationOf, siteFor, type Visit, waitForHidden, waitForVisible } from '#tests/support/site.ts';
import { removeExtensions } from '#tests/support/specified-backend.ts';
import { storedOrder } from '#tests/support/stored-cart.ts';

/*
 * Every screen with a backend that has only the specified calls. The screens show rows and totals, and none
 * is broken.
 */

const site = siteFor('specified-backend');

const UNSUPPORTED = 'The server does not support this function.';

const visit = async (options: Visit) => {
  const unsupported: { requests: readonly string[] } = { requests: [] };
  const page = await site.visit({
    ...options,
    prepare: async (context) => {
      unsupported.requests = await removeExtensions(context);
    },
  });
  return { page, missed: unsupported };
};

/** Asserts that the screen shows no error, no failed list and no crash page. */
const expectNoError = async (page: Page): Promise<void> => {
  await expect.poll(() => page.getByRole('main').locator('[aria-busy="true"]').count()).toBe(0);
  const alerts = await page.getByRole('alert').allInnerTexts();
  expect(
    alerts.filter((text) => text.trim() !== ''),
    page.url(),
  ).toEqual([]);
  await expect
    .poll(() => page.getByText(/could not be|has an error|Failed to/).allInnerTexts(), {
      message: page.url(),
    })
    .toEqual([]);
};

const firstRow = (page: Page) => page.getByRole('row').nth(1);
const dialog = (page: Page) => page.getByRole('dialog');
const countRows = async (tableAndCondition: string): Promise<number> => {
  const [row] = await site
    .app()
    .query<{ count: number }>(`select count(*)::int as count from ${tableAndCondition}`);
  return row?.count ?? 0;
};

beforeAll(async () => {
  // The shipment has ended, so the list must leave it out.
  if ((await countRows("shipments where shipment_status = 'delivered'")) === 0)
    throw new Error('no shipment of the demo was delivered');
});

describe('staff', () => {
  test('enter an order from the start page to its number', async () => {
    const { page } = await visit({ as: 'staff', at: '/customer' });
    await waitForVisible(page.getByRole('heading', { level: 1 }));
    await page.getByRole('link', { name: 'Browse Products' }).first().click();
    await waitForVisible(page.getByText(/^\d+ product\(s\) found/));
    await expectNoError(page);
    const [product] = await firstProducts(site.app(), 1);
    await addToCart(page, product?.name ?? '', 1);
    await page.goto('/customer/cart');
    await waitForVisible(page.getByText('Selected Items (1)'));
    await page.goto('/customer/customer');
    await waitForVisible(page.getByRole('heading', { name: 'Customer Information' }));
    await expect
      .poll(() =>
        page
          .getByLabel(/^Province/)
          .locator('option')
          .count(),
      )
      .toBeGreaterThan(17);
    await expectNoError(page);
  });

  test('submit an order, which the server stores once', async () => {
    const products = await firstProducts(site.app(), 2);
    const customer = newCustomerName();
    const { page } = await visit({
      as: 'staff',
      at: '/customer/confirm',
      stored: (signed) => storedOrder(signed, products, customer),
    });
    await submitButton(page).click();
    const id = await readPlacedOrderId(page);
    expect(
      (await findOrders(site.app(), customer)).map((order) => [order.d2c_order_id, order.lines.length]),
    ).toEqual([[id, 2]]);
  });
});

/** The admin screens with lists that have rows, each with a text that it must show. */
const LISTS = [
  ['/admin/products', /^\d+ products?/],
  ['/admin/products?tab=stock', 'In Stock'],
  ['/admin/products?tab=catalog', 'Download PDF'],
  ['/admin/filament', 'Open Spool'],
  ['/admin/filament?tab=types', 'Edit'],
  ['/admin/filament?tab=purchases', /IQD/],
  ['/admin/d2c-orders', 'Start Printing'],
  ['/admin/d2c-orders?tab=ready', 'Send'],
  ['/admin/d2c-orders?tab=shipments', /In transit/i],
  ['/admin/d2c-orders?tab=history', /IQD/],
  ['/admin/b2b', 'Total clients'],
  ['/admin/b2b?tab=orders', /IQD/],
  ['/admin/payments?tab=d2c', /IQD/],
  ['/admin/payments?tab=d2c&list=bulk', /IQD/],
  ['/admin/payments?tab=b2b', /IQD/],
  ['/admin/users', '@superadmin'],
] as const;

describe('admins with the specified backend', () => {
  test('see the rows of every list', async () => {
    const { page } = await visit({ as: 'superadmin', at: '/admin', height: 1400 });
    for (const [path, text] of LISTS) {
      await page.goto(path);
      await waitForVisible(page.getByRole('main').getByText(text));
      if (!path.includes('catalog')) await waitForVisible(firstRow(page));
      await expectNoError(page);
      await expect.poll(() => page.getByText(UNSUPPORTED).count(), { message: path }).toBe(0);
    }
  });

  test('see the figures of the dashboard, of wholesale and of payments', async () => {
    const { page } = await visit({ as: 'admin', at: '/admin' });
    await waitForVisible(page.getByText('Online', { exact: true }));
    const pending = await countRows(
      "d2c_orders where deleted_at is null and status in ('pending', 'printing')",
    );
    const card = page.getByRole('region', { name: 'Pending Orders', exact: true });
    await waitForVisible(card.getByText(String(pending), { exact: true }));
    await expectNoError(page);

    await page.goto('/admin/b2b?tab=orders');
    const orders = await countRows('b2b_orders where deleted_at is null');
    const [first] = await site
      .app()
      .query<{ id: number }>('select max(b2b_order_id) as id from b2b_orders where deleted_at is null');
    await waitForVisible(
      page.getByRole('region', { name: 'Total orders' }).getByText(String(orders), { exact: true }),
    );
    await page.goto(`/admin/b2b?tab=orders&order=${first?.id}`);
    await waitForVisible(dialog(page).getByRole('table').first());
    await expectNoError(page);

    await page.goto('/admin/b2b?tab=to-print');
    await waitForVisible(page.getByRole('button', { name: 'Mark as Done' }));
    await expectNoError(page);
    await page.goto('/admin/b2b?tab=new');
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Client' }).locator('option').count())
      .toBeGreaterThan(1);
    await page.getByRole('searchbox', { name: 'Product' }).fill('a');
    await waitForVisible(page.getByRole('radio').first());
    await expectNoError(page);

    await page.goto('/admin/payments');
    const [due] = await site
      .app()
      .query<{ owed: number }>(
        'select coalesce(sum(expected_amount), 0)::float8 as owed from d2c_payments_due where closed_at is null',
      );
    await waitForVisible(page.getByText(`${(due?.owed ?? 0).toLocaleString('en')} IQD`).first());
    await expectNoError(page);
    await page.goto('/admin/payments?tab=summary');
    await waitForVisible(page.getByText('Payment Rate').first());
    await expectNoError(page);
    await page.goto('/admin/payments?tab=d2c&list=settled');
    await waitForVisible(page.getByRole('heading', { level: 1 }));
    await expectNoError(page);
  });

  test('see every order of a tab, search it, and open the details', async () => {
    const { page, missed: unsupported } = await visit({
      as: 'admin',
      at: '/admin/d2c-orders?tab=history',
      height: 1400,
    });
    const totalCount = await countRows(
      "d2c_orders where deleted_at is null and status in ('completed', 'cancelled')",
    );
    await waitForVisible(
      page.getByRole('status').getByText(new RegExp(`^${totalCount.toLocaleString('en')} `)),
    );
    // The list does not follow changes by itself.
    await waitForHidden(page.getByText('Connecting', { exact: true }));
    const [order] = await site
      .app()
      .query<{ id: number; name: string }>(
        "select d2c_order_id as id, customer_name as name from d2c_orders where deleted_at is null and status = 'completed' and customer_name not in (select customer_name from d2c_orders where status = 'ready') order by 1 limit 1",
      );
    const { id = 0, name = '' } = order ?? {};
    const box = page.getByRole('searchbox');
    const search = async (term: string): Promise<void> => {
      await box.fill(term);
      await box.press('Enter');
    };
    await search(name);
    await waitForVisible(page.getByRole('row').filter({ hasText: name }));
    await search(`#${id}`);
    await waitForVisible(dialog(page).getByRole('table').getByRole('row').nth(1));
    await expect.poll(() => locationOf(page)).toContain(`order=${id}`);
    await expectNoError(page);
    // Another tab has orders that this tab does not have.
    await page.goto(`/admin/d2c-orders?tab=ready&search=${encodeURIComponent(name)}`);
    await waitForVisible(
      page.getByRole('list', { name: 'Matches in other tabs' }).getByRole('link', { name: /History/ }),
    );
    const pageCalls = unsupported.requests.filter((request) => request === 'GET /d2c/order-pages/');
    // The page makes one request for each load.
    expect(pageCalls).toHaveLength(2);
  });

  test('move an order alone and in a batch, and delete it', async () => {
    const { page } = await visit({ as: 'admin', at: '/admin/d2c-orders', height: 1400 });
    const [order] = await site
      .app()
      .query<{ id: number }>(
        "select d2c_order_id as id from d2c_orders where deleted_at is null and status = 'pending' and items_count = expected_items order by order_date, 1 limit 1",
      );
    const id = order?.id ?? 0;
    const row = page.getByRole('row').filter({ has: page.getByText(`#${id}`, { exact: true }) });
    await row.getByRole('button', { name: 'Start Printing' }).click();
    await waitForVisible(page.getByText(`#${id} is printing`).first());
    await expect
      .poll(() => countRows(`d2c_orders where d2c_order_id = ${id} and status = 'printing'`))
      .toBe(1);
    await expectNoError(page);
    await page.goto('/admin/d2c-orders?tab=ready');
    const readyCount = await countRows("d2c_orders where status = 'ready'");
    await expect.poll(() => page.getByRole('checkbox', { name: /^Select order #/ }).count()).toBe(readyCount);
    await page.getByRole('checkbox', { name: 'Select all loaded orders' }).check();
    await page.getByRole('button', { name: `Send to Shopini (${readyCount})` }).click();
    await dialog(page)
      .getByRole('button', { name: `Send to Shopini (${readyCount})` })
      .click();
    await waitForVisible(dialog(page).getByText(`${readyCount} orders moved`));
    await expect.poll(() => countRows("d2c_orders where status = 'ready'")).toBe(0);
    await page.goto(`/admin/d2c-orders?order=${id}`);
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await waitForVisible(page.getByText('Order deleted successfully!'));
  });

  test('create, complete and pay a wholesale order', async () => {
    const { page } = await visit({ as: 'admin', at: '/admin/b2b?tab=new', height: 1600 });
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const before = await countRows('b2b_orders');
    await page.getByRole('combobox', { name: 'Client' }).selectOption({ index: 1 });
    const search = page.getByRole('searchbox', { name: 'Product' });
    await search.fill('globe lamp');
    await waitForVisible(page.getByRole('radio').first());
    await search.press('Enter');
    await waitForVisible(page.getByRole('radio', { checked: true }));
    await button('Add item').click();
    await waitForVisible(page.getByRole('textbox', { name: /^Notes on / }));
    await button('Create order').click();
    await waitForVisible(page.getByText('Order created successfully!'));
    await expect.poll(() => countRows('b2b_orders')).toBe(before + 1);
    const [order] = await site.app().query<{ id: number }>('select max(b2b_order_id) as id from b2b_orders');
    const id = order?.id ?? 0;
    await page.goto('/admin/b2b?tab=to-print');
    await button(`Mark as Done: order #${id}`).click();
    await waitForVisible(page.getByText('Order marked as completed!'));
    await page.goto('/admin/payments?tab=b2b');
    await button(`Pay order #${id}`).click();
    await dialog(page).getByRole('spinbutton', { name: 'Amount (IQD)' }).fill('1');
    await dialog(page).getByRole('button', { name: 'Record payment' }).click();
    await waitForVisible(
      page.getByText('Payment processed successfully!'),
      page
        .getByRole('row')
        .filter({ hasText: `#${id}` })
        .getByText('Partial'),
    );
    await expect.poll(() => countRows(`b2b_payments where b2b_order_id = ${id}`)).toBe(1);
    await expectNoError(page);
  });

  test('open a spool once, and record a courier payment', async () => {
    const { page } = await visit({ as: 'admin', at: '/admin/filament', height: 1400 });
    const before = await countRows('filament_usage');
    await page
      .getByRole('button', { name: /^Open Spool/, disabled: false })
      .first()
      .click();
    await waitForVisible(page.getByText(/^A spool of .* was opened/));
    await expect.poll(() => countRows('filament_usage')).toBe(before + 1);
    await expectNoError(page);
    await page.goto('/admin/payments?tab=d2c');
    const openBefore = await countRows('d2c_payments_due where closed_at is null');
    await page
      .getByRole('button', { name: /^Record .*payment/ })
      .first()
      .click();
    await dialog(page).getByRole('spinbutton', { name: 'Amount (IQD)' }).fill('100000');
    await dialog(page).getByRole('button', { name: 'Record payment' }).click();
    await waitForVisible(page.getByText('Payment processed successfully!'));
    const openAfter = await countRows('d2c_payments_due where closed_at is null');
    expect(openAfter).toBeLessThan(openBefore);
    await waitForHidden(dialog(page));
    await expect.poll(() => page.getByRole('main').getByRole('row').count()).toBe(openAfter + 1);
    await expectNoError(page);
  });

  test('keep settings in the browser, and run the sync to its end', async () => {
    const { page } = await visit({ as: 'admin', at: '/admin/settings?tab=company' });
    const name = page.getByRole('textbox', { name: 'Company name' });
    await name.fill('Al-Rafidain Prints');
    await page.getByRole('button', { name: /^Save/ }).click();
    await waitForVisible(page.getByText('Settings saved!'));
    await page.reload();
    await expect.poll(() => name.inputValue()).toBe('Al-Rafidain Prints');
    for (const tab of ['general', 'system']) {
      await page.goto(`/admin/settings?tab=${tab}`);
      await waitForVisible(page.getByRole('heading', { level: 2 }));
      await expectNoError(page);
    }
    await page.goto('/admin/settings?tab=sync');
    await page.getByRole('button', { name: 'Start sync' }).click();
    await waitForVisible(page.getByRole('main').getByRole('status').getByText('Completed', { exact: true }));
    await expectNoError(page);
  });

  test('find orders, products and clients with Ctrl+K', async () => {
    const { page } = await visit({ as: 'admin', at: '/admin/settings' });
    await waitForVisible(page.getByRole('heading', { level: 1 }));
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: /^Find orders/ });
    const [order] = await site
      .app()
      .query<{ id: number }>('select max(d2c_order_id) as id from d2c_orders where deleted_at is null');
    await box.fill(`#${order?.id}`);
    await waitForVisible(page.getByRole('option', { name: new RegExp(`#${order?.id}\\b`) }).first());
    const [client] = await site.app().query<{ name: string }>('select name from b2b_clients limit 1');
    await box.fill(client?.name ?? '');
    await waitForVisible(page.getByRole('option', { name: new RegExp(client?.name ?? '-') }).first());
  });

  test('see a message on pages that need an extension of our server', async () => {
    const { page } = await visit({ as: 'superadmin', at: '/admin/audit' });
    await waitForVisible(page.getByRole('heading', { name: UNSUPPORTED }));
    await expectNoError(page);
    await expect.poll(() => page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
    await page.goto('/admin/users');
    await page
      .getByRole('button', { name: /^Sessions/ })
      .first()
      .click();
    await waitForVisible(dialog(page).getByRole('heading', { name: UNSUPPORTED }));
    await expectNoError(page);
  });
});
