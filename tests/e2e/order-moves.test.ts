import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { isDisabled, siteFor, waitForHidden, waitForVisible } from '#tests/support/site.ts';
import { STABLE_AFTER_MS } from '#views/ui/use-stable-meaning.ts';

const site = siteFor('order_moves');

let productId: number;

beforeAll(async () => {
  const [product] = await site
    .app()
    .query<{ product_id: number }>(
      'select product_id from products where active order by product_id limit 1',
    );
  productId = product?.product_id ?? 0;
});

let nameCount = 0;

/**
 * Creates orders of one customer in one status and returns their ids. A search for the name finds only them.
 */
const createOrders = async (count: number, status = 'printing'): Promise<{ ids: number[]; name: string }> => {
  nameCount += 1;
  const name = `Mariam the ${nameCount}th`;
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
  return { ids, name };
};

const statusesOf = async (ids: readonly number[]): Promise<string[]> =>
  (
    await site
      .app()
      .query<{ status: string }>(
        'select status from d2c_orders where d2c_order_id = any($1) order by d2c_order_id',
        [ids],
      )
  ).map(({ status }) => status);

const ordersPath = (name: string, tab = 'to-print'): string =>
  `/admin/d2c-orders?tab=${tab}&search=${encodeURIComponent(name)}`;
const rowOf = (page: Page, id: number): Locator => page.locator(`tr[data-key="${id}"]`);
const button = (container: Page | Locator, name: string): Locator =>
  container.getByRole('button', { name, exact: true });

/** Opens a page with a simulated clock, because a second click depends on time. */
const visitWithClock = (path: string): Promise<Page> =>
  site.visit({ as: 'admin', at: path, prepare: (_, newPage) => newPage.clock.install() });
const stopTime = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 3_600_000);

/** Clicks with the mouse, and twice more at the same place once `movedSign` is visible. */
const clickThreeTimes = async (
  page: Page,
  clickedButton: Locator,
  movedSign: Locator,
): Promise<{ x: number; y: number }> => {
  await clickedButton.click({ trial: true });
  const box = await clickedButton.boundingBox();
  if (!box) throw new Error('the button is not drawn');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await stopTime(page);
  await page.mouse.click(x, y);
  await waitForVisible(movedSign);
  for (const pauseMs of [400, 300]) {
    await page.clock.runFor(pauseMs);
    await page.mouse.click(x, y);
  }
  return { x, y };
};

// The other statements about single presses are in tests/pages/one-press.test.tsx.
test('a scanner that sends digits and Enter twice moves the order once', async () => {
  const { ids } = await createOrders(1, 'pending');
  const page = await visitWithClock(`/admin/d2c-orders?order=${ids[0]}`);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.url());
  });
  const dialog = page.getByRole('dialog');
  await button(dialog, 'Start Printing').click({ trial: true });
  await button(dialog, 'Start Printing').focus();
  // A scanner sends both Enters within milliseconds, however busy the machine is.
  await stopTime(page);
  for (const outcome of [button(dialog, 'Mark Printing Done'), dialog]) {
    await page.keyboard.type('6281000000045', { delay: 0 });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await waitForVisible(outcome);
    await page.clock.runFor(3000);
  }
  expect(writes).toEqual([expect.stringContaining('/d2c/orders/')]);
  await expect.poll(() => statusesOf(ids)).toEqual(['printing']);
});

describe('a second click moves no other order', () => {
  test.each([
    ['Printing Done', 'printing', 'to-print', ['ready', 'printing', 'printing']],
    ['Start Printing', 'pending', 'to-print', ['printing', 'pending', 'pending']],
  ] as const)('%s with further clicks 400 and 700 ms later', async (move, status, tab, after) => {
    const { ids, name } = await createOrders(3, status);
    const page = await visitWithClock(ordersPath(name, tab));
    const undo = button(page.getByRole('row'), 'Undo');
    const { x, y } = await clickThreeTimes(page, button(page, move).first(), undo);
    const box = await undo.boundingBox();
    // The undo button is not at the place of the click.
    const isUnder = box && box.x <= x && x <= box.x + box.width && box.y <= y && y <= box.y + box.height;
    expect(isUnder).toBe(false);
    await expect.poll(() => undo.count()).toBe(1);
    await expect.poll(() => statusesOf(ids)).toEqual(after);
  });

  test('in the details: the next move is disabled until the click has ended and 600 ms have passed', async () => {
    const { ids } = await createOrders(1, 'pending');
    const page = await visitWithClock(`/admin/d2c-orders?order=${ids[0]}`);
    const dialog = page.getByRole('dialog');
    const doneButton = button(dialog, 'Mark Printing Done');
    const opacity = () => doneButton.evaluate((element) => getComputedStyle(element).opacity);
    await button(dialog, 'Start Printing').click({ trial: true });
    await stopTime(page);
    await button(dialog, 'Start Printing').click();
    await waitForVisible(doneButton);
    await expect
      .poll(() => Promise.all([doneButton.getAttribute('aria-disabled'), opacity()]))
      .toEqual(['true', '0.5']);
    await doneButton.dispatchEvent('click');
    await dialog.getByRole('heading').first().hover();
    await page.mouse.down();
    await page.clock.runFor(10 * STABLE_AFTER_MS);
    await page.mouse.up();
    await page.clock.runFor(STABLE_AFTER_MS - 1);
    await expect.poll(() => isDisabled(doneButton)).toBe(true);
    await doneButton.dispatchEvent('click');
    await page.clock.runFor(1);
    await expect.poll(() => isDisabled(doneButton)).toBe(false);
    expect(await opacity()).toBe('1');
    await expect.poll(() => statusesOf(ids)).toEqual(['printing']);
  });

  test('a key that is held down or pressed twice moves one order, and the focus moves to the next', async () => {
    const { ids, name } = await createOrders(3);
    const page = await visitWithClock(ordersPath(name));
    const [first = 0, second = 0, third = 0] = ids;
    const waitForFocus = (id: number) =>
      page.waitForFunction(
        (key) => document.activeElement?.closest('tr')?.getAttribute('data-key') === key,
        String(id),
      );
    await button(rowOf(page, first), 'Printing Done').click({ trial: true });
    await stopTime(page);
    await page.getByRole('checkbox', { name: `Select order #${first}` }).focus();
    await page.keyboard.press('Tab');
    // The key is pressed again as soon as the focus has moved.
    await page.evaluate((key) => {
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof HTMLElement && target.closest('tr')?.dataset.key === key) target.click();
      });
    }, String(second));
    // The keyboard repeats a key that is held down.
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter');
    await waitForFocus(second);
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect.poll(() => statusesOf(ids)).toEqual(['ready', 'printing', 'printing']);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Printing Done');
    const writeUrls: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') writeUrls.push(request.url());
    });
    const nextButton = button(rowOf(page, second), 'Printing Done');
    await page.clock.runFor(STABLE_AFTER_MS - 1);
    await page.keyboard.press('Enter');
    // The click restarts the delay.
    await page.clock.runFor(STABLE_AFTER_MS - 1);
    await expect.poll(() => isDisabled(nextButton)).toBe(true);
    await page.clock.runFor(1);
    await expect.poll(() => isDisabled(nextButton)).toBe(false);
    expect(writeUrls).toEqual([]);
    await page.keyboard.press('Enter');
    await waitForFocus(third);
    await expect.poll(() => statusesOf(ids)).toEqual(['ready', 'ready', 'printing']);
  });
});

test('a click 50 ms after a list appears has its effect', async () => {
  const { ids, name } = await createOrders(1);
  const [requestReceived, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const page = await site.visit({
    as: 'admin',
    at: ordersPath(name),
    prepare: async (context, newPage) => {
      await newPage.clock.install();
      await stopTime(newPage);
      await context.route('**/d2c/order-pages/*', async (route) => {
        requestReceived.resolve();
        await gate.promise;
        await route.continue();
      });
    },
  });
  await requestReceived.promise;
  gate.resolve();
  const move = button(page, 'Printing Done');
  await move.waitFor();
  await page.clock.runFor(50);
  // Playwright itself would wait for a disabled button.
  await move.click({ force: true });
  await waitForVisible(button(page.getByRole('row'), 'Undo'));
  await expect.poll(() => statusesOf(ids)).toEqual(['ready']);
});

describe('undo of a move', () => {
  test('from the row returns the order to its status and place', async () => {
    const { ids, name } = await createOrders(3);
    const page = await site.visit({ as: 'admin', at: ordersPath(name) });
    const [, second = 0] = ids;
    await button(rowOf(page, second), 'Printing Done').click();
    await waitForVisible(rowOf(page, second).getByText(`#${second} is ready`));
    await button(rowOf(page, second), 'Undo').click();
    await waitForVisible(
      button(rowOf(page, second), 'Printing Done'),
      page.getByText(`#${second} is printing again`),
    );
    await expect.poll(() => statusesOf(ids)).toEqual(['printing', 'printing', 'printing']);
    const order = await page
      .locator('tr[data-key]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-key')));
    expect(order).toEqual(ids.map(String));
  });

  test('from the toast works for a hand-over and after its list was left', async () => {
    const { ids, name } = await createOrders(1, 'ready');
    const page = await site.visit({ as: 'admin', at: ordersPath(name, 'ready') });
    await button(page, 'Send to Shopini').click();
    await waitForVisible(page.getByText(`#${ids[0]} is handed to Shopini`));
    await page
      .getByRole('navigation', { name: 'Lists of orders' })
      .getByRole('link', { name: 'History' })
      .click();
    await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).click();
    await waitForVisible(page.getByText(`#${ids[0]} is ready again`));
    await expect.poll(() => statusesOf(ids)).toEqual(['ready']);
    const dues = await site.app().query('select 1 from d2c_payments_due where d2c_order_id = $1', [ids[0]]);
    expect(dues).toEqual([]);
  });

  test('stays offered while the pointer is over the message or its button has the focus', async () => {
    const { name } = await createOrders(1);
    const page = await visitWithClock(ordersPath(name));
    const move = button(page, 'Printing Done');
    await move.click({ trial: true });
    await stopTime(page);
    await move.click();
    const toast = page.locator('[data-toast]');
    await waitForVisible(toast);
    await toast.hover();
    await button(toast, 'Undo').focus();
    await page.mouse.move(0, 0);
    await page.clock.runFor(20_000);
    await toast.hover();
    await page.locator('#content').focus();
    await page.clock.runFor(20_000);
    await expect.poll(() => toast.count()).toBe(1);
    await page.mouse.move(0, 0);
    await page.clock.runFor(20_000);
    await waitForHidden(toast);
  });

  test('on a phone: the message is above the buttons of a dialog, of the batch and of another order', async () => {
    const { ids, name } = await createOrders(4);
    const page = await site.visit({ as: 'admin', at: ordersPath(name), width: 360, height: 780 });
    const toast = page.locator('[data-toast]');
    const dialog = page.getByRole('dialog');
    await button(rowOf(page, ids[0] ?? 0), 'Printing Done').click();
    await waitForVisible(toast);
    await button(page, `View order #${ids[1]}`).click();
    const [deleteButton, doneButton] = [button(dialog, 'Delete'), button(dialog, 'Mark Printing Done')];
    await waitForVisible(deleteButton, doneButton);
    const [toastBox, deleteBox, doneBox] = await Promise.all(
      [toast, deleteButton, doneButton].map((element) => element.boundingBox()),
    );
    expect(deleteBox?.y).toBeLessThan(doneBox?.y ?? 0);
    expect((toastBox?.y ?? 780) + (toastBox?.height ?? 0)).toBeLessThanOrEqual(deleteBox?.y ?? 0);
    await page.keyboard.press('Escape');
    await waitForHidden(dialog);

    await page.getByRole('checkbox', { name: `Select order #${ids[2]}` }).click();
    await page.getByRole('checkbox', { name: `Select order #${ids[3]}` }).click();
    await button(page, 'Printing Done (2)').click();
    await button(dialog, 'Printing Done (2)').click();
    await waitForVisible(dialog.getByText('2 orders moved.'), toast.getByText('2 orders moved.'));
    const [resultBox, closeBox] = await Promise.all([
      toast.boundingBox(),
      button(dialog, 'Close').last().boundingBox(),
    ]);
    expect((resultBox?.y ?? 780) + (resultBox?.height ?? 0)).toBeLessThanOrEqual(closeBox?.y ?? 0);
  });

  test.each([
    [1440, 900],
    [360, 780],
  ])(
    'a message covers neither the buttons for selected orders nor the last row, %i px wide',
    async (width, height) => {
      const { ids, name } = await createOrders(24);
      const page = await site.visit({ as: 'admin', at: ordersPath(name), width, height });
      const checkbox = (id = 0) => page.getByRole('checkbox', { name: `Select order #${id}` });
      await checkbox(ids[1]).click();
      await checkbox(ids[2]).click();
      await button(rowOf(page, ids[0] ?? 0), 'Printing Done').click();
      const toast = page.locator('[data-toast]');
      await waitForVisible(toast);
      const bar = page.getByRole('region', { name: 'Selected orders' });
      const [toastBox, barBox] = await Promise.all([toast.boundingBox(), bar.boundingBox()]);
      expect((toastBox?.y ?? height) + (toastBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
      await button(bar, 'Clear selection').click();
      await waitForHidden(bar);
      // Scrolls to the bottom again.
      await page.waitForFunction(() => {
        const toastRect = document.querySelector('[data-toast]')?.getBoundingClientRect();
        return toastRect === undefined || window.innerHeight - toastRect.bottom < 40;
      });

      await page.route('**/d2c/orders/*', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.fallback(),
      );
      await button(rowOf(page, ids[3] ?? 0), 'Printing Done').click();
      await waitForVisible(page.getByRole('alert').filter({ hasText: /\S/ }));
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const last = button(page.locator('[data-key]').last(), 'Printing Done');
      const [lastRowBox, messageTops] = await Promise.all([
        last.boundingBox(),
        toast
          .filter({ visible: true })
          .evaluateAll((messages) => messages.map((message) => message.getBoundingClientRect().top)),
      ]);
      expect(messageTops.length).toBeGreaterThan(0);
      expect((lastRowBox?.y ?? height) + (lastRowBox?.height ?? 0)).toBeLessThanOrEqual(
        Math.min(...messageTops),
      );
    },
  );

  test('of a batch is offered once, by its notice, and the result has the papers of the moved orders', async () => {
    const { ids, name } = await createOrders(4);
    const page = await site.visit({ as: 'admin', at: ordersPath(name) });
    const checkbox = (id = 0) => page.getByRole('checkbox', { name: `Select order #${id}` });
    await checkbox(ids[0]).click();
    await checkbox(ids[2]).click({ modifiers: ['Shift'] });
    await waitForVisible(page.getByText('3 orders selected'));
    const colours = await page
      .locator('tr[data-key]')
      .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).backgroundColor));
    // Selected rows are tinted. The last row is not selected.
    expect(new Set(colours.slice(0, 3)).size).toBe(1);
    expect(colours[3]).not.toBe(colours[0]);
    await button(page, 'Printing Done (3)').click();
    const dialog = page.getByRole('dialog');
    await button(dialog, 'Printing Done (3)').click();
    await waitForVisible(dialog.getByText('3 orders moved.'));
    await expect.poll(() => statusesOf(ids)).toEqual(['ready', 'ready', 'ready', 'printing']);
    await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]') !== null);
    await waitForVisible(dialog.getByRole('link', { name: 'Job sheets' }));
    await expect.poll(() => button(page, 'Undo').count()).toBe(1);
    await button(page, 'Undo').click();
    await waitForVisible(page.getByText('3 moves undone'));
    await expect.poll(() => statusesOf(ids)).toEqual(['printing', 'printing', 'printing', 'printing']);
    await button(dialog, 'Close').last().click();
    await waitForHidden(dialog);
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-action') === 'select');
  });
});

/** Moves an order out of To Print as another person. */
const finishPrinting = async (id: number): Promise<void> => {
  const otherToken = await site.app().signIn('superadmin');
  const response = await fetch(`${site.app().origin}/api/v1/d2c/orders/${id}`, {
    method: 'PUT',
    headers: {
      Authorization: `Bearer ${otherToken.token}`,
      'Content-Type': 'application/json',
      'If-Match': '*',
    },
    body: JSON.stringify({ status: 'ready' }),
  });
  expect(response.status).toBe(200);
};

describe('rows under the pointer', () => {
  test('stay in place when others change them: removed rows are greyed, and new rows wait until the pointer leaves', async () => {
    const { ids, name } = await createOrders(3);
    const page = await site.visit({ as: 'admin', at: ordersPath(name) });
    await waitForVisible(page.getByText('Live', { exact: true }), rowOf(page, ids[2] ?? 0));
    await rowOf(page, ids[2] ?? 0).hover();
    const before = await rowOf(page, ids[2] ?? 0).boundingBox();
    await finishPrinting(ids[0] ?? 0);
    await rowOf(page, ids[0] ?? 0)
      .and(page.locator('[inert]'))
      .waitFor();
    expect(await rowOf(page, ids[2] ?? 0).boundingBox()).toEqual(before);
    await page.mouse.move(0, 0);
    await waitForHidden(rowOf(page, ids[0] ?? 0));
    await expect.poll(() => page.locator('tr[data-key]').count()).toBe(2);
  });

  test('stay in place when they are scrolled under a resting pointer', async () => {
    const { ids, name } = await createOrders(40);
    const page = await site.visit({ as: 'admin', at: ordersPath(name) });
    await waitForVisible(page.getByText('Live', { exact: true }), rowOf(page, ids[2] ?? 0));
    const table = await page.getByRole('table').boundingBox();
    const [x, y] = [(table?.x ?? 0) + 200, (table?.y ?? 0) - 20];
    await page.mouse.move(x, y);
    const underPointer = (): Promise<number> =>
      page.evaluate(
        ([left, top]) =>
          Number(
            document
              .elementFromPoint(left ?? 0, top ?? 0)
              ?.closest('tr[data-key]')
              ?.getAttribute('data-key'),
          ),
        [x, y],
      );
    await page.evaluate(() =>
      addEventListener('wheel', ({ target }) => {
        const isOverRow = target instanceof Element && target.closest('tr[data-key]') !== null;
        document.documentElement.dataset.wheelOverRow = String(isOverRow);
      }),
    );
    await page.mouse.wheel(0, 400);
    await expect.poll(underPointer).toBeGreaterThan(0);
    // Chromium sends the events of one wheel gesture to the element where it began. After a pause a new
    // gesture begins.
    await expect
      .poll(
        async () => {
          await page.mouse.wheel(0, 20);
          return page.evaluate(() => document.documentElement.dataset.wheelOverRow);
        },
        { interval: 1000 },
      )
      .toBe('true');
    // The last wheel event scrolls smoothly, and could move another row under the pointer.
    let scrolledTo = -1;
    await expect
      .poll(
        async () => {
          const former = scrolledTo;
          scrolledTo = await page.evaluate(() => window.scrollY);
          return scrolledTo === former;
        },
        { interval: 300 },
      )
      .toBe(true);
    await expect.poll(async () => ids.includes(await underPointer())).toBe(true);
    const before = await underPointer();
    await finishPrinting(before - 1);
    const finished = rowOf(page, before - 1);
    const greyed = finished.and(page.locator('[inert]'));
    await expect
      .poll(async () => `drawn: ${await finished.count()}, greyed: ${await greyed.count()}`)
      .toBe('drawn: 1, greyed: 1');
    expect(await underPointer()).toBe(before);
  });

  test('deleting an order moves the focus to the same button of the next order', async () => {
    const { ids, name } = await createOrders(3);
    const page = await site.visit({ as: 'admin', at: ordersPath(name) });
    const [first = 0, second = 0] = ids;
    await button(rowOf(page, first), `Delete order #${first}`).click({ trial: true });
    // A pointer over the rows would keep the deleted row in its place.
    await page.mouse.move(0, 0);
    await button(rowOf(page, first), `Delete order #${first}`).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await button(dialog, 'Delete').focus();
    await page.keyboard.press('Enter');
    await waitForHidden(rowOf(page, first));
    await page.waitForFunction(
      (name) => document.activeElement?.getAttribute('aria-label') === name,
      `Delete order #${second}`,
    );
  });
});

describe('a slow server', () => {
  const SLOW = 'The server is slow. You can safely try again: nothing is done twice.';
  const CALL = '**/api/v1/d2c/orders/*';

  const createOrder = async (): Promise<number> => {
    const [row] = await site.app().query<{ id: number }>(
      `insert into d2c_orders (customer_name, customer_phone, customer_address, total_price, order_date, status, items_count)
     values ('Hanan of the slow server', '07701234567', 'Karrada', 1000, now(), 'printing', 1)
     returning d2c_order_id as id`,
    );
    return row?.id ?? 0;
  };
  const statusOf = async (id: number): Promise<string | undefined> => {
    const [row] = await site
      .app()
      .query<{ status: string }>('select status from d2c_orders where d2c_order_id = $1', [id]);
    return row?.status;
  };
  const rowOf = (page: Page, id: number): Locator => page.locator(`tr[data-key="${id}"]`);
  const move = (page: Page, id: number): Promise<void> =>
    rowOf(page, id).getByRole('button', { name: 'Printing Done', exact: true }).click();

  test('a request that hangs blocks no other row, and retrying it has no second effect', async () => {
    const [slowId, quickId] = [await createOrder(), await createOrder()];
    const page = await site.visit({
      as: 'admin',
      at: '/admin/d2c-orders?tab=to-print&search=Hanan',
      prepare: (_, newPage) => newPage.clock.install(),
    });
    let isHeld = true;
    await page.route(CALL, async (route) => {
      const isOfSlow = route.request().url().endsWith(`/${slowId}`);
      if (isHeld && isOfSlow && route.request().method() === 'PUT') return;
      await route.continue();
    });
    await waitForVisible(rowOf(page, slowId));
    await move(page, slowId);
    await move(page, quickId);
    await expect.poll(() => statusOf(quickId)).toBe('ready');
    await expect.poll(() => statusOf(slowId)).toBe('printing');

    await waitForHidden(page.getByText(SLOW));
    await page.clock.fastForward(15_000);
    await waitForVisible(page.getByText(SLOW));
    isHeld = false;
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect.poll(() => statusOf(slowId)).toBe('ready');
    await waitForHidden(page.getByText(SLOW));
  });
});
