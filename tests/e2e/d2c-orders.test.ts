import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { isolated } from '#domain/isolated.ts';
import { axe } from '#tests/support/chromium.ts';
import {
  addToCart,
  fillCustomer,
  firstProducts,
  readPlacedOrderId,
  submitButton,
} from '#tests/support/order-steps.ts';
import { pdfPages } from '#tests/support/pdf-pages.ts';
import { locationOf, siteFor, waitForHidden, waitForVisible } from '#tests/support/site.ts';

const site = siteFor('d2c_orders');

let staffToken: string;
let adminToken: string;
let productId: number;
let price: number;

beforeAll(async () => {
  staffToken = (await site.app().signIn('staff')).token;
  adminToken = (await site.app().signIn('admin')).token;
  const [product] = await site
    .app()
    .query<{ product_id: number; base_price: number }>(
      'select product_id, base_price::float8 as base_price from products where active order by product_id limit 1',
    );
  productId = product?.product_id ?? 0;
  price = product?.base_price ?? 0;
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Lists of orders' });
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name });
const currentTab = (page: Page, name: string) => tabs(page).locator('[aria-current=page]', { hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, id: number) =>
  page.getByRole('row').filter({ has: page.getByText(`#${id}`, { exact: true }) });

const send = async (method: 'POST' | 'PUT', path: string, token: string, body: unknown): Promise<unknown> => {
  const response = await fetch(`${site.app().origin}/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
};
const post = (path: string, body: unknown): Promise<unknown> => send('POST', path, staffToken, body);
/** Moves the order as an admin in another browser. */
const move = (id: number, status: string): Promise<unknown> =>
  send('PUT', `/d2c/orders/${id}`, adminToken, { status });

let nameCount = 0;
/** Returns a unique name, so that a search finds only the orders of this test. */
const newName = (): string => {
  nameCount += 1;
  return `Zaynab the ${'abcdefghijklmnop'.charAt(nameCount)}th`;
};

/**
 * Creates an order as the staff do. An incomplete order has one of its two expected items.
 */
const placeOrder = async (name: string, { isIncomplete = false } = {}): Promise<number> => {
  await post('/d2c/orders/', {
    customer_name: name,
    customer_phone: '07701234567',
    customer_handle: '@zaynab',
    customer_address: 'Karrada, street 62',
    province_id: 3,
    platform: 'instagram',
    total_price: (isIncomplete ? 4 : 2) * price + 500,
    order_notes: 'Call first',
    expected_items: isIncomplete ? 2 : 1,
  });
  const [order] = await site
    .app()
    .query<{ id: number }>('select max(d2c_order_id) as id from d2c_orders where customer_name = $1', [name]);
  const id = order?.id ?? 0;
  await post(`/d2c/orders/${id}/items/`, {
    product_id: productId,
    quantity: 2,
    unit_price: price,
    custom_cost: 500,
    notes: 'In blue',
  });
  return id;
};

const statusOf = async (id: number): Promise<string | undefined> => {
  const [order] = await site
    .app()
    .query<{ status: string }>('select status from d2c_orders where d2c_order_id = $1', [id]);
  return order?.status;
};

const ordersPath = (name: string, tab = 'to-print'): string =>
  `/admin/d2c-orders?tab=${tab}&search=${encodeURIComponent(name)}`;

test('an order is pending, in printing, ready and handed over', { tags: ['journey'] }, async () => {
  const name = newName();
  const id = await placeOrder(name);
  const page = await site.visit({ as: 'admin', at: ordersPath(name) });
  await waitForVisible(rowOf(page, id).getByText('Pending'));
  await rowOf(page, id).getByRole('button', { name: 'Start Printing' }).click();
  await waitForVisible(page.getByRole('row').getByText(`#${id} is printing`));
  // The row can be clicked again after its own delay.
  await waitForVisible(rowOf(page, id).getByText('Printing', { exact: true }));
  await rowOf(page, id).getByRole('button', { name: 'Printing Done' }).click();
  await waitForVisible(page.getByRole('row').getByText(`#${id} is ready`));
  await tab(page, 'Ready for Shipment').click();
  await waitForVisible(rowOf(page, id).getByText('Ready', { exact: true }));
  await rowOf(page, id)
    .getByRole('button', { name: `View order #${id}` })
    .click();
  await waitForVisible(
    dialog(page).getByText('In blue'),
    dialog(page).getByText('@zaynab'),
    dialog(page).getByText('Instagram'),
    dialog(page).getByText('Call first'),
    dialog(page).getByText('500 IQD', { exact: true }),
    dialog(page).getByText(`${isolated('Haider Al-Saadi')}: Printing → Ready`),
  );
  const product = dialog(page).getByRole('table').getByRole('link');
  await expect.poll(() => product.getAttribute('href')).toBe(`/admin/products?search=${productId}`);
  await expect.poll(() => product.getAttribute('target')).toBe('_blank');
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await waitForVisible(
    dialog(page).getByText('Handed to Shopini').first(),
    dialog(page).getByText('After the hand-over an order cannot be moved back.'),
  );
  await expect.poll(() => statusOf(id)).toBe('handed_to_shopini');
  await expect.poll(() => dialog(page).getByRole('button', { name: 'Send' }).count()).toBe(0);
  const dues = await site.app().query('select 1 from d2c_payments_due where d2c_order_id = $1', [id]);
  expect(dues).toHaveLength(1);
});

test('an order goes from the desk to completed by sync, with its tracking number and the indicator for 3 s', {
  tags: ['journey'],
}, async () => {
  const name = newName();
  const staff = await site.visit({ as: 'staff', at: '/customer/products' });
  const [product] = await firstProducts(site.app(), 1);
  await addToCart(staff, product?.name ?? '', 2);
  await staff.getByRole('link', { name: 'View Cart' }).click();
  await staff.getByRole('link', { name: 'Enter Customer Info' }).click();
  await fillCustomer(staff, name);
  await staff.getByRole('button', { name: 'Continue to Order Review' }).click();
  await submitButton(staff).click();
  const id = await readPlacedOrderId(staff);
  // The sandbox returns some parcels by their number. This number makes the parcel arrive.
  await site.app().query('alter sequence sandbox_shipments_sandbox_id_seq restart with 1001');

  const page = await site.visit({ as: 'admin', at: ordersPath(name) });
  await rowOf(page, id).getByRole('button', { name: 'Start Printing' }).click();
  await waitForVisible(page.getByRole('row').getByText(`#${id} is printing`));
  await page.reload();
  await rowOf(page, id).getByRole('button', { name: 'Printing Done' }).click();
  await waitForVisible(page.getByRole('row').getByText(`#${id} is ready`));
  await tab(page, 'Ready for Shipment').click();
  await rowOf(page, id).getByRole('button', { name: 'Send' }).click();
  await waitForVisible(page.getByRole('row').getByText(`#${id} is handed to Shopini`));
  // Ends the hold of the hand-over.
  await site.app().query('update marketplace_outbox set not_before = now()');
  await tab(page, 'Active Shipments').click();
  await button(page, 'Sync with Shopini').click();
  await waitForVisible(
    page.getByText('Shopini sync completed successfully!'),
    page.getByText('Synced').first(),
  );
  await waitForVisible(rowOf(page, id).getByText(/^SBX-/));
  await waitForHidden(page.getByText('Synced', { exact: true }));

  await site.app().query("update sandbox_shipments set accepted_at = accepted_at - interval '1 hour'");
  await button(page, 'Sync with Shopini').click();
  await waitForHidden(rowOf(page, id));
  await tab(page, 'History').click();
  await waitForVisible(rowOf(page, id).getByText('Completed'));
  await expect.poll(() => statusOf(id)).toBe('completed');
  const due = await site
    .app()
    .query<{ expected_amount: string; closed_at: Date | null }>(
      'select expected_amount, closed_at from d2c_payments_due where d2c_order_id = $1',
      [id],
    );
  expect(due).toMatchObject([{ closed_at: null }]);
});

test('the details of an order show its parcel when it is sent, when the courier has it, and when it has ended', async () => {
  const name = newName();
  const id = await placeOrder(name);
  for (const status of ['printing', 'ready', 'handed_to_shopini']) await move(id, status);
  await site.app().query('alter sequence sandbox_shipments_sandbox_id_seq restart with 2001');
  await site.app().query('update marketplace_outbox set not_before = now()');

  const page = await site.visit({ as: 'admin', at: `/admin/d2c-orders?order=${id}` });
  const detail = (label: string) => dialog(page).getByText(label, { exact: true }).locator('xpath=..');
  await waitForVisible(
    detail('Tracking number').getByText('None yet'),
    detail('Shipment').getByText('Waiting for Shopini'),
  );
  const otherPage = await site.visit({ as: 'superadmin', at: ordersPath(name, 'shipments') });
  await button(otherPage, 'Sync with Shopini').click();
  await waitForVisible(
    detail('Tracking number').getByText(/^SBX-/),
    detail('Shipment').getByText('In transit'),
  );

  await site.app().query("update sandbox_shipments set accepted_at = accepted_at - interval '1 hour'");
  await waitForHidden(otherPage.getByText('Synced', { exact: true }));
  await button(otherPage, 'Sync with Shopini').click();
  await waitForVisible(
    detail('Shipment').getByText('Delivered'),
    detail('Tracking number').getByText(/^SBX-/),
  );
});

test('the last move is taken back with a reason, by the only button of its form', async () => {
  const name = newName();
  const id = await placeOrder(name);
  const page = await site.visit({ as: 'admin', at: `/admin/d2c-orders?order=${id}`, height: 500 });
  await dialog(page).getByRole('button', { name: 'Start Printing' }).click();
  await button(page, 'Mark Printing Done').click();
  await button(page, 'Move back to Printing').click();
  const submit = button(page, 'Move back to Printing');
  const box = await submit.boundingBox();
  expect(box && box.y + box.height).toBeLessThanOrEqual(500);
  await expect
    .poll(() =>
      dialog(page)
        .getByRole('button', { name: /Done|Delete|Send/ })
        .count(),
    )
    .toBe(0);
  await submit.click();
  await waitForVisible(page.getByText('Please say why'));
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'reason');
  await page.keyboard.type('The corner warped');
  await page.keyboard.press('Enter');
  await waitForVisible(
    dialog(page).getByText(`${isolated('Haider Al-Saadi')} moved it back: Ready → Printing`),
    dialog(page).getByText('Reason: The corner warped'),
    button(page, 'Mark Printing Done'),
  );
  // There was no hand-over.
  await waitForHidden(dialog(page).getByText('a move cannot be taken back'));
  await expect.poll(() => statusOf(id)).toBe('printing');
});

test('several orders are moved together with a preview and a result for each', async () => {
  const name = newName();
  const ids = [
    await placeOrder(name),
    await placeOrder(name),
    await placeOrder(name, { isIncomplete: true }),
  ];
  const [first = 0, second = 0, incompleteId = 0] = ids;
  const page = await site.visit({ as: 'admin', at: ordersPath(name) });
  const incompleteRow = rowOf(page, incompleteId);
  await waitForVisible(
    incompleteRow.getByText('Incomplete: 1 of 2 items'),
    incompleteRow.getByText('Cannot be printed until all of its items are entered'),
  );
  await expect.poll(() => incompleteRow.getByRole('button', { name: 'Start Printing' }).count()).toBe(0);
  await page.getByRole('checkbox', { name: 'Select all loaded orders' }).check();
  await waitForVisible(page.getByText('3 orders selected'));
  const selectionButtons = page.getByRole('region', { name: 'Selected orders' }).getByRole('button');
  await expect
    .poll(() => selectionButtons.allInnerTexts())
    .toEqual(['Clear selection', 'Start Printing (2)', 'Cancel (3)']);
  await button(page, 'Start Printing (2)').click();
  await waitForVisible(
    dialog(page).getByText('2 orders will be moved'),
    dialog(page).getByText('1 order cannot be moved'),
  );
  await waitForVisible(dialog(page).getByText('Incomplete: 1 of 2 items'));
  // Another person moves one of the orders first.
  await site.app().query("update d2c_orders set status = 'ready' where d2c_order_id = $1", [second]);
  await dialog(page).getByRole('button', { name: 'Start Printing (2)' }).click();
  await waitForVisible(
    dialog(page).getByText('1 order moved. 1 not moved:'),
    dialog(page).getByText(`Order #${second} is ready: it cannot become printing.`),
    // The batch was not asked to move it, so it is no failure.
    dialog(page).getByText('1 selected order was not part of it:'),
    dialog(page).getByText('Incomplete: 1 of 2 items'),
  );
  // Moved orders remain only in the total.
  await expect.poll(() => dialog(page).getByText(`#${first}`, { exact: true }).count()).toBe(0);
  await expect
    .poll(() => Promise.all([statusOf(first), statusOf(second), statusOf(incompleteId)]))
    .toEqual(['printing', 'ready', 'pending']);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  // Moved orders that are still in the list stay selected.
  await waitForVisible(page.getByText('2 orders selected'));
  const sheets = page.getByRole('link', { name: 'Job sheets' });
  await expect.poll(() => sheets.getAttribute('href')).toMatch(/^\/admin\/job-sheet\?ids=/);
});

test('the first page is requested once, and delete asks first and reports its result', async () => {
  const name = newName();
  const id = await placeOrder(name);
  const isFirstPage = (url: string): boolean => {
    const { pathname, searchParams } = new URL(url);
    return pathname.endsWith('/d2c/order-pages/') && !searchParams.has('ids');
  };
  const requested: string[] = [];
  // The event of an order that was created just before may refresh the list after its first answer, which is
  // no second first page.
  let isAnswered = false;
  const page = await site.visit({
    as: 'admin',
    at: ordersPath(name),
    prepare: async (_, newPage) => {
      newPage.on('request', (request) => {
        if (isFirstPage(request.url()) && !isAnswered) requested.push(request.url());
      });
      newPage.on('response', (response) => {
        isAnswered ||= isFirstPage(response.url());
      });
    },
  });
  await waitForVisible(rowOf(page, id));
  expect(requested).toHaveLength(1);
  await rowOf(page, id)
    .getByRole('button', { name: `Delete order #${id}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => statusOf(id)).toBe('pending');
  await page.route(`**/d2c/orders/${id}`, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  const confirm = async () => {
    await rowOf(page, id)
      .getByRole('button', { name: `Delete order #${id}` })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  };
  await confirm();
  await waitForVisible(page.getByRole('alert').getByText(/^Failed to delete order/));
  await page.unroute(`**/d2c/orders/${id}`);
  await confirm();
  await waitForVisible(page.getByText('Order deleted successfully!'), page.getByText('No orders found'));
  await expect.poll(() => statusOf(id)).toBeUndefined();
});

test('at any width of a laptop a move and its icons are on one line, and no cell is wider than its column', async () => {
  const page = await site.visit({ as: 'admin', at: '/admin/d2c-orders?tab=ready' });
  const send = page.getByRole('button', { name: 'Send to Shopini' });
  for (const name of ['ready', 'to-print', 'history']) {
    await page.goto(`${site.app().origin}/admin/d2c-orders?tab=${name}`);
    await waitForVisible(page.getByText('IQD').first());
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const wider = await page
        .getByRole('cell')
        .evaluateAll((cells) =>
          cells.flatMap((cell) => (cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : [])),
        );
      expect(wider, `${name} at ${width} px`).toEqual([]);
      if (name !== 'ready') continue;
      await waitForVisible(send.first());
      const lines = await send.evaluateAll((buttons) =>
        buttons.map(
          ({ parentElement }) =>
            new Set(
              [...(parentElement?.children ?? [])].map((element) => element.getBoundingClientRect().top),
            ).size,
        ),
      );
      expect(new Set(lines), `at ${width} px`).toEqual(new Set([1]));
    }
  }
});

describe('two people with the same list', () => {
  test('see the moves of each other, and keep their scroll position and selection', async () => {
    const name = newName();
    const ids = [await placeOrder(name), await placeOrder(name)];
    const [first = 0, second = 0] = ids;
    const firstPage = await site.visit({ as: 'admin', at: ordersPath(name) });
    const otherPage = await site.visit({ as: 'superadmin', at: ordersPath(name) });
    await waitForVisible(otherPage.getByText('Live', { exact: true }), rowOf(otherPage, second));
    await otherPage.getByRole('checkbox', { name: `Select order #${second}` }).check();
    await rowOf(firstPage, first).getByRole('button', { name: 'Start Printing' }).click();
    await waitForVisible(rowOf(otherPage, first).getByText('Printing', { exact: true }));
    await expect
      .poll(() => otherPage.getByRole('checkbox', { name: `Select order #${second}` }).isChecked())
      .toBe(true);
    await placeOrder(name);
    await waitForVisible(
      firstPage.getByText(`3 found for "${name}"`),
      otherPage.getByText(`3 found for "${name}"`),
    );
  });

  test('see no live indicator without a network, and get the missed changes when it returns', async () => {
    const name = newName();
    const id = await placeOrder(name);
    const page = await site.visit({ as: 'admin', at: ordersPath(name) });
    const live = page.getByText('Live', { exact: true });
    await waitForVisible(live, rowOf(page, id));
    await page.context().setOffline(true);
    await waitForHidden(live);
    await waitForVisible(page.getByText('Connecting', { exact: true }));
    await placeOrder(name);
    await page.context().setOffline(false);
    await waitForVisible(live, page.getByText(`2 found for "${name}"`));
  });

  test('see who moved the order first when the second move is refused', async () => {
    const name = newName();
    const id = await placeOrder(name);
    // The second person receives no events, so their list is as old as their last load.
    const latePage = await site.visit({
      as: 'superadmin',
      at: ordersPath(name),
      prepare: (_, page) => page.route('**/api/v1/events*', (route) => route.abort()),
    });
    await waitForVisible(rowOf(latePage, id).getByRole('button', { name: 'Start Printing' }));
    const earlyPage = await site.visit({ as: 'admin', at: ordersPath(name) });
    await rowOf(earlyPage, id).getByRole('button', { name: 'Start Printing' }).click();
    await waitForVisible(earlyPage.getByRole('row').getByText(`#${id} is printing`));
    await earlyPage.reload();
    await rowOf(earlyPage, id).getByRole('button', { name: 'Printing Done' }).click();
    await waitForVisible(earlyPage.getByRole('row').getByText(`#${id} is ready`));
    await rowOf(latePage, id).getByRole('button', { name: 'Start Printing' }).click();
    await waitForVisible(
      latePage.getByText('Failed to update order status', { exact: true }),
      latePage.getByText(
        new RegExp(
          `^Order #${id} was changed in the meantime: it is ready now. It was moved by ${isolated('Haider Al-Saadi')}\\.$`,
        ),
      ),
    );
    await expect.poll(() => statusOf(id)).toBe('ready');
    // The row stays under the pointer, which does not move, and cannot be clicked.
    const inertRow = latePage.locator(`tr[data-key="${id}"][inert]`);
    await waitForVisible(inertRow);
    await latePage.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await expect.poll(() => inertRow.count()).toBe(1);
    await latePage.mouse.move(0, 0);
    await waitForHidden(latePage.locator(`tr[data-key="${id}"]`));
  });
});

test('the address has the tab, and Back returns to the previous tab', async () => {
  const page = await site.visit({ as: 'admin', at: '/admin/d2c-orders?tab=nonsense' });
  await waitForVisible(currentTab(page, 'To Print'));
  await tab(page, 'To Print').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/d2c-orders?tab=ready');
  await page.goBack();
  await waitForVisible(currentTab(page, 'To Print'));
  await page.goto('/admin/d2c-orders?tab=shipments');
  await waitForVisible(currentTab(page, 'Active Shipments'));
});

test('typing or scanning a number opens the order, and other digits are searched for', async () => {
  // This number is in no phone number, address or code of the demo.
  await site.app().query(`select setval(pg_get_serial_sequence('d2c_orders', 'd2c_order_id'), 835219640)`);
  const id = await placeOrder(newName());
  const page = await site.visit({ as: 'admin', at: '/admin/d2c-orders' });
  const box = page.getByRole('searchbox', { name: 'Search orders' });
  const movesCall = `**/d2c/orders/${id}/moves/`;
  await page.route(movesCall, (route) => route.abort());
  for (const typed of [
    `#${id}`,
    `Order #${id}`,
    String(id),
    `${site.app().origin}/admin/d2c-orders?order=${id}`,
  ]) {
    await box.fill(typed);
    await box.press('Enter');
    await waitForVisible(dialog(page).getByText(`Order #${id}`));
    if (typed === `#${id}`) {
      // Details that failed to load can be retried.
      await waitForVisible(
        page.getByRole('alert').getByText('Failed to fetch order details'),
        dialog(page).getByText('Failed to fetch order details'),
      );
      await page.unroute(movesCall);
      await dialog(page).getByRole('button', { name: 'Retry' }).click();
      await waitForVisible(dialog(page).getByText('In blue'));
    }
    await page.keyboard.press('Escape');
    await waitForHidden(dialog(page));
  }
  for (const typed of ['987654321', '0770', '12-34']) {
    await box.fill(typed);
    await box.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('search') === typed);
    await expect.poll(() => dialog(page).count()).toBe(0);
  }
  await page.goto('/admin/d2c-orders?order=999999');
  await waitForVisible(dialog(page).getByText('Order not found'));
  await page.keyboard.press('Escape');
  await waitForHidden(dialog(page));
  await expect.poll(() => locationOf(page)).not.toContain('order=');
  // Text without a number opens no order.
  await page.goto('/admin/d2c-orders?order=abc');
  await waitForVisible(box);
  await expect.poll(() => locationOf(page)).not.toContain('order=');
  await expect.poll(() => dialog(page).count()).toBe(0);
});

test('on a large phone, content above the cards of orders does not move when they load, and a phone shows the current tab', async () => {
  await placeOrder(newName());
  const orders = Promise.withResolvers<void>();
  const page = await site.visit({
    as: 'admin',
    at: '/admin/d2c-orders',
    width: 660,
    prepare: (_, newPage) =>
      newPage.route('**/d2c/order-pages/*', async (route) => {
        await orders.promise;
        return route.fallback();
      }),
  });
  const head = page.getByRole('checkbox', { name: 'Select all loaded orders' });
  await waitForVisible(page.getByText('Loading orders...'), head);
  const before = await head.boundingBox();
  orders.resolve();
  await waitForHidden(page.getByText('Loading orders...'));
  expect((await head.boundingBox())?.y).toBe(before?.y);
  // The orders are cards there.
  const firstCard = page.locator('tr[data-row]').first();
  await expect.poll(() => firstCard.evaluate((row) => getComputedStyle(row).display)).toBe('grid');

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/admin/d2c-orders?tab=history');
  const current = currentTab(page, 'History');
  await waitForVisible(current);
  const box = await current.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
});

test('a placeholder appears only when rows load slowly', async () => {
  await placeOrder(newName());
  const page = await site.visit({
    as: 'admin',
    at: '/admin/d2c-orders',
    prepare: async (_, newPage) => newPage.clock.install(),
  });
  await page.getByRole('row').nth(1).waitFor();
  const placeholderRows = page.locator('tbody [role=row]:not([data-row])');
  const gate = Promise.withResolvers<void>();
  await page.route('**/d2c/order-pages/**', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await tab(page, 'History').click();
  await page.getByRole('table', { name: 'D2C Orders' }).waitFor();
  await page.clock.runFor(299);
  await expect.poll(() => placeholderRows.count()).toBe(0);
  await page.clock.runFor(1);
  await placeholderRows.nth(9).waitFor();
  gate.resolve();
  await page.clock.resume();
  await page.getByRole('row').nth(1).waitFor();
  await waitForHidden(placeholderRows);
});

test('ten thousand orders load while scrolling, and only visible rows are drawn', async () => {
  const name = newName();
  await site.app().query(
    `insert into d2c_orders (customer_name, customer_phone, customer_address, total_price, order_date)
     select $1, '07701234567', 'Karrada', 1000, now() from generate_series(1, 10000)`,
    [name],
  );
  const page = await site.visit({ as: 'admin', at: ordersPath(name) });
  await waitForVisible(page.getByText(`1,000+ found for "${name}"`));
  const renderedIndex = () =>
    page.evaluate(() =>
      Number([...document.querySelectorAll('tr[data-row]')].at(-1)?.getAttribute('data-row')),
    );
  for (let last = 0; last < 500; last = await renderedIndex()) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForFunction(
      (before) =>
        Number([...document.querySelectorAll('tr[data-row]')].at(-1)?.getAttribute('data-row')) > before,
      last,
    );
  }
  await expect.poll(() => page.locator('tr[data-row]').count()).toBeLessThan(60);
  await site.app().query('delete from d2c_orders where customer_name = $1', [name]);
});

/** The screens of the orders. */
const screens: Record<string, { at: string; openScreen: (page: Page) => Promise<unknown> }> = {
  'to print, selected': {
    at: '/admin/d2c-orders',
    openScreen: (page) => page.getByRole('checkbox').nth(1).check(),
  },
  shipments: {
    at: '/admin/d2c-orders?tab=shipments',
    openScreen: (page) => waitForVisible(page.getByText(/\d shipment/)),
  },
  history: {
    at: '/admin/d2c-orders?tab=history',
    openScreen: (page) => waitForVisible(page.getByRole('row').nth(2)),
  },
  details: {
    at: '/admin/d2c-orders?order=12',
    openScreen: (page) => waitForVisible(page.getByText('Order history')),
  },
  'not found': {
    at: '/admin/d2c-orders?order=999999',
    openScreen: (page) => waitForVisible(page.getByText('Order not found')),
  },
  'the batch': {
    at: '/admin/d2c-orders',
    openScreen: async (page) => {
      await page.getByRole('checkbox').first().check();
      await page.getByRole('button', { name: /^Start Printing \(/ }).click();
      await waitForVisible(dialog(page));
    },
  },
};

test('the orders violate no axe rule and do not overflow', async () => {
  const page = await site.visit({ as: 'admin', at: '/admin/d2c-orders', width: 1440 });
  for (const [name, { at: address, openScreen }] of Object.entries(screens)) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    await openScreen(page);
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [768, 'light'],
      [360, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      if (width !== 768) expect(await axe(page), `${name} at ${width} px, ${colorScheme}`).toEqual([]);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(excess, `${name} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

describe('job sheets', () => {
  let ids: readonly number[];

  interface OrderedLine {
    readonly quantity?: number;
    /** The number of announced lines. The order has one. */
    readonly expected?: number | null;
    readonly total?: number;
    readonly customer?: string;
    readonly status?: string;
  }

  /** Inserts an order with one line into the database and returns its number. */
  const placeOrder = async ({
    quantity = 3,
    expected = 1,
    total = 3000,
    customer = 'Zaynab',
    status = 'pending',
  }: OrderedLine = {}): Promise<number> => {
    const [row] = await site.app().query<{ id: number }>(
      `with ordered as (
       insert into d2c_orders (customer_name, customer_phone, customer_address, customer_district, province_id,
         order_notes, total_price, expected_items, items_count, status)
       values ($5, '07701234567', 'Street 62', 'Karrada', 3, 'Call first', $1, $2, 1, $6)
       returning d2c_order_id as id
     ), line as (
       insert into d2c_order_items (d2c_order_id, product_id, product_name, quantity, unit_price, subtotal, notes)
       select id, (select product_id from products where product_code = 'TOY005'), 'Octopus, Large', $3, 1000, $4, 'In blue'
       from ordered
     ) select id from ordered`,
      [total, expected, quantity, quantity * 1000, customer, status],
    );
    return row?.id ?? 0;
  };

  beforeAll(async () => {
    ids = [await placeOrder(), await placeOrder(), await placeOrder()];
  });

  const sheetsAt = (requestedIds: readonly number[], query = ''): string =>
    `/admin/job-sheet?ids=${requestedIds.join(',')}${query}`;
  const sheetOf = (page: Page, id = 0) => page.getByRole('article', { name: `Order #${id}`, exact: true });

  const MM_TO_PT = 72 / 25.4;

  test('a printed job sheet is as wide as its page, with complete boxes, cutting lines and nothing of the screen', async () => {
    const page = await site.visit({ as: 'admin', at: sheetsAt(ids), width: 1440 });
    for (const { paper, size, margin, pages } of [
      // Each order has a page on A6 paper, and three short orders share a page on A4 paper.
      { paper: 'a6', size: [298, 420], margin: 6, pages: 3 },
      { paper: 'a4', size: [595, 842], margin: 12, pages: 1 },
    ]) {
      await page.goto(sheetsAt(ids, `&paper=${paper}`));
      await waitForVisible(...ids.map((id) => sheetOf(page, id).getByText('In blue')));
      const printed = pdfPages(await page.pdf({ preferCSSPageSize: true }));
      expect(printed.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual(
        Array(pages).fill(size),
      );
      expect(printed.map(({ cutOff }) => cutOff)).toEqual(Array(pages).fill(0));
      for (const { width, longestRule } of printed) {
        const contentWidthPt = width - 2 * margin * MM_TO_PT;
        expect(longestRule).toBeGreaterThan(0.98 * contentWidthPt);
        expect(longestRule).toBeLessThan(1.02 * contentWidthPt);
      }
    }
    await page.emulateMedia({ media: 'print' });
    const borderStyles = await page
      .getByRole('article')
      .evaluateAll((sheets) => sheets.map((sheet) => getComputedStyle(sheet).borderBlockStartStyle));
    expect(borderStyles).toEqual(['none', 'dashed', 'dashed']);
    await expect.poll(() => page.getByRole('button', { name: 'Print', exact: true }).isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('navigation').isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('link', { name: 'Skip to content' }).isVisible()).toBe(false);
  });

  test('a job sheet shows the products, their sizes and quantities, the customer, and the amount to collect', async () => {
    const [id = 0] = ids;
    const page = await site.visit({ as: 'admin', at: sheetsAt([id, 999_999]) });
    const sheet = sheetOf(page, id);
    await waitForVisible(
      sheet.getByText('Item 1 of 1'),
      sheet.getByText('3 ×'),
      sheet.getByText('Octopus, Large'),
      sheet.getByText('TOY005'),
      sheet.getByText('20 x 20 x 10 cm'),
      sheet.getByText('07701234567'),
      sheet.getByText('To collect').locator('..').getByText('3,000 IQD'),
      sheet.getByRole('img', { name: '3 checkboxes' }),
      sheet.getByRole('img', { name: `QR code of order #${id}` }),
      page.getByText('Not found: #999999'),
    );
    await expect.poll(() => sheet.getByRole('img', { name: '3 checkboxes' }).locator('> *').count()).toBe(3);
    const sizeOf = (text: string) =>
      sheet.getByText(text).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    const largest = await sheet
      .locator('*')
      .filter({ hasText: /./ })
      .evaluateAll((elements) =>
        Math.max(...elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize))),
      );
    await expect
      .poll(() => Promise.all([sizeOf('Call first'), sizeOf('In blue')]))
      .toEqual([largest, largest]);
    expect(await axe(page)).toEqual([]);
  });

  test('the job sheet of an order whose lines are incomplete or do not add up has a warning bar', async () => {
    const [incompleteId, wrongTotalId] = [
      await placeOrder({ expected: 2 }),
      await placeOrder({ expected: null, total: 1 }),
    ];
    const page = await site.visit({ as: 'admin', at: sheetsAt([incompleteId, wrongTotalId]) });
    const bars = [
      [incompleteId, 'DO NOT PRINT. Incomplete: 1 of 2 items'],
      [wrongTotalId, 'DO NOT PRINT. Items add up to 3,000 IQD, the total is 1 IQD'],
    ] as const;
    await waitForVisible(...bars.map(([id, warning]) => sheetOf(page, id).getByText(warning)));
    await page.emulateMedia({ media: 'print' });
    for (const [id, warning] of bars) {
      const [barBox, sheetBox] = [
        await sheetOf(page, id).getByText(warning).boundingBox(),
        await sheetOf(page, id).boundingBox(),
      ];
      // The millimetre at each side keeps frames from being cut off.
      expect((sheetBox?.width ?? 0) - (barBox?.width ?? 0)).toBeLessThan(4);
      expect(barBox?.width).toBeGreaterThan(1000);
    }
  });

  test('a job sheet on any paper fits on a phone', async () => {
    const longOrderId = await placeOrder({ quantity: 30, total: 30_000 });
    const page = await site.visit({ as: 'admin', at: '/admin/d2c-orders', width: 360 });
    for (const paper of ['a4', 'a6']) {
      await page.goto(sheetsAt([...ids, longOrderId], `&paper=${paper}`));
      await waitForVisible(sheetOf(page, longOrderId).getByText('+6'));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
  });

  test('job sheets of many orders open in a new tab, whose address has no order numbers', async () => {
    await site.app().query(
      `insert into d2c_orders (customer_name, customer_phone, customer_address, total_price)
     select 'Crowd', '07701234567', 'Karrada', 1000 from generate_series(1, 150)`,
    );
    const page = await site.visit({ as: 'admin', at: '/admin/d2c-orders?tab=to-print&search=crowd' });
    await waitForVisible(page.getByText('150 found for "crowd"'));
    // Each page that loads makes the list longer.
    await page.waitForFunction(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return document.querySelector('tr[data-row="149"]') !== null;
    });
    await page.getByRole('checkbox', { name: 'Select all loaded orders' }).check();
    const [sheets] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Job sheets' }).click(),
    ]);
    await sheets.getByRole('article').nth(149).waitFor({ state: 'attached' });
    expect(sheets.url().length).toBeLessThan(200);
    await sheets.reload();
    await sheets.getByRole('article').nth(149).waitFor({ state: 'attached' });
    await sheets.getByRole('link', { name: 'A6' }).click();
    await waitForVisible(
      sheets.getByRole('link', { name: 'A6', exact: true }).and(sheets.locator('[aria-current]')),
    );
    await expect.poll(() => sheets.getByRole('article').count()).toBe(150);

    const otherTabPage = await site.visit({
      as: 'admin',
      at: new URL(sheets.url()).pathname + new URL(sheets.url()).search,
    });
    await waitForVisible(
      otherTabPage.getByText('These orders were selected in another tab. Select them in the list again.'),
    );
    await waitForHidden(otherTabPage.getByRole('article'));
  });

  test('the print queue shows what to print and marks notes, and an empty search links to tabs with matches', async () => {
    const id = await placeOrder({ quantity: 2, total: 2000 });
    await placeOrder({ customer: 'Khadija Far', status: 'completed' });
    const page = await site.visit({ as: 'admin', at: '/admin/d2c-orders?search=octopus+zaynab' });
    const row = page.getByRole('row').filter({ has: page.getByText(`#${id}`, { exact: true }) });
    await waitForVisible(
      row.getByText('\u20682 × Octopus, Large\u2069', { exact: true }),
      row.getByRole('img', { name: 'Has a note' }),
    );
    await page.goto('/admin/d2c-orders?search=far+khadija');
    const historyLink = page.getByRole('link', { name: '1 in History' });
    await waitForVisible(page.getByText('No orders found'), historyLink);
    await expect
      .poll(() => page.getByRole('link', { name: / in (Ready for Shipment|Active Shipments)/ }).count())
      .toBe(0);
    await historyLink.click();
    await waitForVisible(page.getByText('Khadija Far'));
  });
});
