import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newCustomerName, storedOrder, submitButton, successHeading } from '#tests/support/order-steps.ts';
import { siteFor, waitForVisible } from '#tests/support/site.ts';

const site = siteFor('one_press');
const HELD_MS = 3000;
const REPEAT_MS = 60;

const button = (container: Page | Locator, name: string | RegExp) =>
  container.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

let productId = 0;
beforeAll(async () => {
  const [product] = await site
    .app()
    .query<{ product_id: number }>('select product_id from products where active order by 1 limit 1');
  productId = product?.product_id ?? 0;
});

const placeOrders = async (status: string, name: string, count = 2): Promise<number[]> => {
  const rows = await site.app().query<{ id: number }>(
    `insert into d2c_orders (customer_name, customer_phone, customer_address, total_price, order_date, status, items_count)
     select $1, '07701234567', 'Karrada', 1000, now() + interval '1 second' * n, $2, 1 from generate_series(1, $3) n
     returning d2c_order_id as id`,
    [name, status, count],
  );
  const ids = rows.map(({ id }) => id);
  await site.app().query(
    `insert into d2c_order_items (d2c_order_id, product_id, product_name, quantity, unit_price, subtotal)
     select id, $2, 'Globe', 1, 1000, 1000 from unnest($1::int[]) id`,
    [ids, productId],
  );
  return ids;
};

const statusesOf = async (ids: readonly number[]): Promise<string[]> => {
  const rows = await site
    .app()
    .query<{ status: string }>(
      'select status from d2c_orders where d2c_order_id = any($1) order by d2c_order_id',
      [ids],
    );
  return rows.map(({ status }) => status);
};

/** Opens a page with a simulated clock, and records the calls that change data. */
const visit = async (as: 'admin' | 'staff' | 'superadmin', path: string, stored = {}) => {
  const writes: string[] = [];
  const page = await site.visit({
    as,
    at: path,
    stored: (signed) => (typeof stored === 'function' ? stored(signed) : stored),
    prepare: async (_, newPage) => {
      await newPage.clock.install();
      newPage.on('request', (request) => {
        const { pathname } = new URL(request.url());
        // A lookup is a POST, but it changes no data.
        if (request.method() !== 'GET' && !pathname.endsWith('/d2c/phone-lookups/'))
          writes.push(`${request.method()} ${pathname}`);
      });
    },
  });
  return { page, writes };
};

/** Opens a portal page with a customer and a cart of one product. */
const visitWithOrder = async (path: string) => {
  const [product] = await site.app().query<{
    product_id: number;
    name: string;
    dimensions: string;
    customizable: boolean;
    picture_url: string | null;
    base_price: number;
  }>(
    `select product_id, name, dimensions, customizable, picture_url, base_price::float8 as base_price
     from products where active order by name limit 1`,
  );
  if (!product) throw new Error('The demo has no product');
  return visit('staff', path, (signed: Parameters<typeof storedOrder>[0]) =>
    storedOrder(signed, [product], newCustomerName()),
  );
};

const stopped = new WeakSet<Page>();
const stopClock = async (page: Page): Promise<void> => {
  if (stopped.has(page)) return;
  stopped.add(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
};

/**
 * Holds a key down on a button. The key repeats until the outcome is visible, and for 3 s after it.
 */
const holdKey = async (page: Page, key: string, heldButton: Locator, outcome: Locator): Promise<void> => {
  if (stopped.has(page)) await page.clock.runFor(HELD_MS);
  await heldButton.click({ trial: true });
  await stopClock(page);
  await heldButton.focus();
  await page.keyboard.down(key);
  await page.keyboard.down(key);
  // The space bar activates a button when it is released.
  if (key === 'Space') await page.keyboard.up(key);
  const isShown = async (): Promise<boolean> => {
    await page.clock.runFor(REPEAT_MS);
    if (key !== 'Space') await page.keyboard.down(key);
    return outcome.isVisible();
  };
  await expect.poll(isShown, { timeout: 20_000 }).toBe(true);
  if (key === 'Space') await page.keyboard.down(key);
  for (let elapsedMs = 0; elapsedMs < HELD_MS; elapsedMs += REPEAT_MS) {
    await page.clock.runFor(REPEAT_MS);
    await page.keyboard.down(key);
  }
  await page.keyboard.up(key);
  await page.clock.runFor(HELD_MS);
};

const focusedText = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent ?? document.activeElement?.tagName);

describe('a key held down in an order dialog moves the order once, and the heading gets the focus', () => {
  test.each([
    ['Enter', 'pending', 'Start Printing', 'Mark Printing Done', 'printing'],
    ['Space', 'pending', 'Start Printing', 'Mark Printing Done', 'printing'],
    ['Enter', 'printing', 'Mark Printing Done', 'Send to Shopini', 'ready'],
    ['Space', 'printing', 'Mark Printing Done', 'Send to Shopini', 'ready'],
  ])('%s, from %s', async (key, fromStatus, name, nextName, toStatus) => {
    const ids = await placeOrders(fromStatus, `Held ${key} ${fromStatus}`, 1);
    const { page, writes } = await visit('admin', `/admin/d2c-orders?order=${ids[0]}`);
    await holdKey(page, key, button(dialog(page), name), button(dialog(page), nextName));
    expect(writes).toHaveLength(1);
    await expect.poll(() => statusesOf(ids)).toEqual([toStatus]);
    await expect.poll(() => focusedText(page)).toBe(`Order #${ids[0]}`);
  });
});

describe('a held Enter acts once', () => {
  test('in the rows of To Print', async () => {
    const ids = await placeOrders('pending', 'Held in rows');
    const { page, writes } = await visit('admin', '/admin/d2c-orders?tab=to-print&search=Held+in+rows');
    await holdKey(page, 'Enter', button(page, 'Start Printing').first(), button(page, 'Undo'));
    expect(writes).toHaveLength(1);
    expect((await statusesOf(ids)).sort()).toEqual(['pending', 'printing']);
  });

  test('in the bar over selected orders, and in its confirmation', async () => {
    const ids = await placeOrders('pending', 'Held in a batch');
    const { page, writes } = await visit('admin', '/admin/d2c-orders?tab=to-print&search=Held+in+a+batch');
    for (const id of ids) await page.getByRole('checkbox', { name: `Select order #${id}` }).check();
    const bar = page.getByRole('region', { name: 'Selected orders' });
    await holdKey(page, 'Enter', button(bar, /^Start Printing/), dialog(page));
    await waitForVisible(dialog(page));
    expect(writes).toEqual([]);
    await holdKey(
      page,
      'Enter',
      button(dialog(page), /^Start Printing/),
      dialog(page).getByText('Close', { exact: true }),
    );
    expect(writes).toHaveLength(1);
    await waitForVisible(dialog(page));
    await expect.poll(() => focusedText(page)).toBe('Start Printing: several orders');
    await expect.poll(() => statusesOf(ids)).toEqual(['printing', 'printing']);
  });

  test('on Delete: the confirmation stays open and is neither confirmed nor closed', async () => {
    const ids = await placeOrders('pending', 'Held on Delete', 1);
    const { page, writes } = await visit('admin', `/admin/d2c-orders?order=${ids[0]}`);
    const question = page.getByRole('alertdialog');
    await holdKey(page, 'Enter', button(dialog(page), 'Delete'), question);
    await waitForVisible(question);
    expect(writes).toEqual([]);
  });

  test('in a wholesale order and in the cards of To Print', async () => {
    const rows = await site
      .app()
      .query<{ id: number }>(
        "select b2b_order_id as id from b2b_orders where status = 'printing' and deleted_at is null order by 1",
      );
    const { page, writes } = await visit('admin', '/admin/b2b?tab=to-print');
    const doneButton = page.getByRole('button', { name: /^Mark as Done: order #\d+$/ });
    await waitForVisible(doneButton);
    await holdKey(page, 'Enter', doneButton.first(), page.getByText('Completed', { exact: true }));
    expect(writes).toHaveLength(1);
    expect(rows.length).toBeGreaterThan(1);
  });

  test('on the way to the review of an order: nothing is submitted', async () => {
    const { page, writes } = await visitWithOrder('/customer/customer');
    await holdKey(page, 'Enter', button(page, 'Continue to Order Review'), submitButton(page));
    expect(writes).toEqual([]);
  });

  test('on a stepper', async () => {
    const { page } = await visit('staff', '/customer/products');
    const plus = page.getByRole('button', { name: /^One more of / }).first();
    const count = page.getByRole('list', { name: 'Products' }).getByRole('spinbutton').first();
    await holdKey(page, 'Enter', plus, count);
    await expect.poll(() => count.inputValue()).toBe('1');
  });

  test('in a form that another person saved meanwhile: it selects neither version', async () => {
    const { page, writes } = await visit('admin', '/admin/b2b');
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: /^Edit / }) })
      .first();
    await row.getByRole('button', { name: /^Edit / }).click();
    await dialog(page).getByRole('textbox', { name: 'Contact Person' }).fill('Zaid');
    await site
      .app()
      .query(
        "update b2b_clients set version = version + 1, edited_version = version + 1, contact_person = 'Other'",
      );
    await holdKey(page, 'Enter', button(dialog(page), 'Save Client'), button(dialog(page), 'Keep mine'));
    expect(writes).toHaveLength(1);
  });
});

/** A button that a click replaces by another one in the same place, and the calls that one click may send. */
interface ReplacedButton {
  readonly path: string;
  readonly open: (page: Page) => Promise<unknown>;
  readonly clickedButton: (page: Page) => Locator;
  readonly replacement: (page: Page) => Locator;
  readonly expectedCalls: readonly string[];
}

const fillTable = async (page: Page): Promise<void> => {
  await button(page, 'Import Statement').click();
  const [due] = await site.app().query<{ tracking_number: string }>(
    `select tracking_number from d2c_payments_due join shipments using (d2c_order_id)
     where closed_at is null and settled_amount = 0 and tracking_number <> '' limit 1`,
  );
  await dialog(page)
    .getByRole('textbox', { name: 'Or paste the table' })
    .fill(`tracking_number\tamount\tfee\n${due?.tracking_number}\t1000\t0`);
};
const loseResponses = (page: Page, path: string) =>
  page.route(path, (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
  );
const recordButton = (page: Page) => button(dialog(page), 'Record as Bulk Payment');
const sendAgainButton = (page: Page) => button(dialog(page), 'Send Again');
const question = (page: Page) => page.getByRole('alertdialog');

/** Runs the sync after the open page has read its status. */
const runSync = async (page: Page): Promise<void> => {
  await page.route('**/shopini/{status,kill-sync}', (route) =>
    route.fulfill({
      json:
        route.request().method() === 'GET'
          ? { status: 'running', last_sync: null, records_processed: 0, errors: [] }
          : { status: 'success' },
    }),
  );
  await page.reload();
};

const fillWholesaleOrder = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: 'Client' }).selectOption({ index: 1 });
  const search = page.getByRole('searchbox', { name: 'Product' });
  for (const isAdded of [true, false]) {
    // An added item leaves an empty form in place of the previous form.
    await expect.poll(() => search.inputValue()).toBe('');
    await search.fill('bud vase');
    await waitForVisible(page.getByRole('radio', { name: /Bud Vase/ }));
    await search.press('Enter');
    await waitForVisible(page.getByRole('radio', { checked: true }));
    if (!isAdded) return;
    await button(page, 'Add Item').click();
    await waitForVisible(page.getByRole('textbox', { name: /^Notes on / }));
  }
};

const REPLACED_BUTTONS: Readonly<Record<string, ReplacedButton>> = {
  'a statement is checked, and not recorded': {
    path: '/admin/payments?tab=d2c',
    open: fillTable,
    clickedButton: (page) => button(dialog(page), 'Check the Table'),
    replacement: recordButton,
    expectedCalls: ['/d2c/courier-statements/dry-run/'],
  },
  'a statement without an answer is not sent again': {
    path: '/admin/payments?tab=d2c',
    open: async (page) => {
      await loseResponses(page, '**/d2c/courier-statements/');
      await fillTable(page);
      await button(dialog(page), 'Check the Table').click();
      await waitForVisible(recordButton(page));
    },
    clickedButton: recordButton,
    replacement: sendAgainButton,
    expectedCalls: ['/d2c/courier-statements/dry-run/', '/d2c/courier-statements/'],
  },
  'a payment of a client without an answer is not sent again': {
    path: '/admin/payments?tab=b2b',
    open: async (page) => {
      await loseResponses(page, '**/b2b/payments/');
      await page
        .getByRole('button', { name: /^Pay order #/, disabled: false })
        .first()
        .click();
      await dialog(page).getByRole('spinbutton', { name: 'Amount (IQD)' }).fill('100');
    },
    clickedButton: (page) => button(dialog(page), 'Record Payment'),
    replacement: sendAgainButton,
    expectedCalls: ['/b2b/payments/'],
  },
  'a product import without an answer is not sent again': {
    path: '/admin/products',
    open: async (page) => {
      await loseResponses(page, '**/products/import/');
      await button(page, 'Import CSV').click();
      const [category] = await site.app().query<{ name: string }>('select name from categories limit 1');
      await dialog(page)
        .locator('input[type=file]')
        .setInputFiles({
          name: 'products.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(`name,category,base_price\nHeld,${category?.name},700`),
        });
    },
    clickedButton: (page) => button(dialog(page), 'Import 1 product'),
    replacement: sendAgainButton,
    expectedCalls: ['/products/import/dry-run/', '/products/import/'],
  },
  'the question before a sync is killed is neither confirmed nor closed': {
    path: '/admin/settings?tab=sync',
    open: runSync,
    clickedButton: (page) => button(page, 'Kill Sync Processes'),
    replacement: question,
    expectedCalls: [],
  },
  'a sync is killed once': {
    path: '/admin/settings?tab=sync',
    open: async (page) => {
      await runSync(page);
      await button(page, 'Kill Sync Processes').click();
    },
    clickedButton: (page) => button(question(page), 'Kill Sync Processes'),
    replacement: (page) => page.getByText('All sync processes killed successfully!', { exact: true }),
    expectedCalls: ['/shopini/kill-sync'],
  },
  'the question before a wholesale order without its typed item is neither confirmed nor closed': {
    path: '/admin/b2b?tab=new',
    open: fillWholesaleOrder,
    clickedButton: (page) => button(page, 'Create Order'),
    replacement: question,
    expectedCalls: [],
  },
  'a wholesale order is created once': {
    path: '/admin/b2b?tab=new',
    open: async (page) => {
      await fillWholesaleOrder(page);
      await button(page, 'Create Order').click();
    },
    clickedButton: (page) => button(question(page), 'Create Order'),
    replacement: (page) => page.getByText('Order created successfully!'),
    expectedCalls: ['/b2b/orders/', '/b2b/orders/{id}/items/'],
  },
};

describe.each(['Enter', 'Space'])('%s held on a button that another button replaces', (key) => {
  const expectSent = (writes: readonly string[], sent: readonly string[]): void =>
    expect(writes.map((call) => call.replace(/\/\d+\//, '/{id}/'))).toEqual(
      sent.map((path) => `POST /api/v1${path}`),
    );

  test.each(Object.entries(REPLACED_BUTTONS))(
    '%s',
    async (_, { path, open, clickedButton, replacement, expectedCalls }) => {
      const { page, writes } = await visit('admin', path);
      await open(page);
      await holdKey(page, key, clickedButton(page), replacement(page));
      expectSent(writes, expectedCalls);
    },
  );

  test('submits an order once and does not start the next one', async () => {
    const { page, writes } = await visitWithOrder('/customer/confirm');
    await holdKey(page, key, submitButton(page), successHeading(page));
    expectSent(writes, ['/d2c/orders/', '/d2c/orders/{id}/items/']);
    await waitForVisible(successHeading(page));
  });
});

describe('a button that replaces another one during a click does nothing', () => {
  const moveByOther = async (id: number): Promise<void> => {
    const { token } = await site.app().signIn('superadmin');
    const response = await fetch(`${site.app().origin}/api/v1/d2c/orders/${id}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ status: 'printing' }),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  };

  test.each(['mouse', 'Space'])('with %s', async (input) => {
    const ids = await placeOrders('pending', `Moved by another, ${input}`, 1);
    const { page, writes } = await visit('admin', `/admin/d2c-orders?order=${ids[0]}`);
    const start = button(dialog(page), 'Start Printing');
    await start.click({ trial: true });
    if (input === 'mouse') {
      await start.hover();
      await page.mouse.down();
    } else {
      await start.focus();
      await page.keyboard.down('Space');
    }
    await moveByOther(ids[0] ?? 0);
    await waitForVisible(button(dialog(page), 'Mark Printing Done'));
    await page.clock.runFor(HELD_MS);
    if (input === 'mouse') {
      await button(dialog(page), 'Mark Printing Done').hover({ trial: true });
      await page.mouse.up();
    } else await page.keyboard.up('Space');
    await page.clock.runFor(HELD_MS);
    expect(writes).toEqual([]);
    await expect.poll(() => statusesOf(ids)).toEqual(['printing']);
  });

  test('with the second click of a double click, however late', async () => {
    const ids = await placeOrders('pending', 'Clicked twice', 1);
    const { page, writes } = await visit('admin', `/admin/d2c-orders?order=${ids[0]}`);
    const start = button(dialog(page), 'Start Printing');
    await start.click({ trial: true });
    await stopClock(page);
    await start.hover();
    await page.mouse.down();
    await page.mouse.up();
    await waitForVisible(button(dialog(page), 'Mark Printing Done'));
    await page.clock.runFor(HELD_MS);
    const box = await button(dialog(page), 'Mark Printing Done').boundingBox();
    if (!box) throw new Error('The next move is not shown');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    expect(writes).toHaveLength(1);
    await expect.poll(() => statusesOf(ids)).toEqual(['printing']);
  });

  test('with a scanner that sends digits and Enter twice: the order moves once', async () => {
    const ids = await placeOrders('pending', 'Scanned twice', 1);
    const { page, writes } = await visit('admin', `/admin/d2c-orders?order=${ids[0]}`);
    const start = button(dialog(page), 'Start Printing');
    await start.click({ trial: true });
    await start.focus();
    // A scanner sends both Enters within milliseconds, however busy the machine is.
    await stopClock(page);
    for (const outcome of [button(dialog(page), 'Mark Printing Done'), dialog(page)]) {
      await page.keyboard.type('6281000000045', { delay: 0 });
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await waitForVisible(outcome);
      await page.clock.runFor(HELD_MS);
    }
    expect(writes).toHaveLength(1);
    await expect.poll(() => statusesOf(ids)).toEqual(['printing']);
  });

  test('with a finger that stays on the button', async () => {
    const ids = await placeOrders('pending', 'Touched', 1);
    const { page, writes } = await visit('admin', `/admin/d2c-orders?order=${ids[0]}`);
    const start = button(dialog(page), 'Start Printing');
    await start.click({ trial: true });
    const box = await start.boundingBox();
    if (!box) throw new Error('The button is not shown');
    const touch = await page.context().newCDPSession(page);
    await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }],
    });
    await moveByOther(ids[0] ?? 0);
    await waitForVisible(button(dialog(page), 'Mark Printing Done'));
    await page.clock.runFor(HELD_MS);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.clock.runFor(HELD_MS);
    expect(writes).toEqual([]);
    await expect.poll(() => statusesOf(ids)).toEqual(['printing']);
  });
});
