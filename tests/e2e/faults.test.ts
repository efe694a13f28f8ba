import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/store/passwords.ts';
import { loseAnswer } from '#tests/support/lost-answers.ts';
import {
  addedText,
  failureText,
  findOrders,
  firstProducts,
  newCustomerName,
  readPlacedOrderId,
  submitButton,
} from '#tests/support/order-steps.ts';
import { IS_FULL } from '#tests/support/sampled.ts';
import { siteFor, waitForHidden, waitForVisible } from '#tests/support/site.ts';
import { type ProductRow, storedOrder } from '#tests/support/stored-cart.ts';

const ORDER = /\/api\/v1\/d2c\/orders\/$/;
const ITEM = /\/api\/v1\/d2c\/orders\/\d+\/items\/$/;
const LINES = 3;

const site = siteFor('faults');
let products: ProductRow[];

beforeAll(async () => {
  products = await firstProducts(site.app(), LINES);
});

type Fault = (route: Route) => Promise<void>;

const faults: Record<string, Fault> = {
  'dropped before the server': (route) => route.abort('connectionreset'),
  'dropped after the commit': loseAnswer,
  'answered with 500': (route) => route.fulfill({ status: 500, json: { detail: 'broken' } }),
  ...(IS_FULL
    ? {
        'answered with 503 after the commit': async (route: Route) => {
          await route.fetch();
          await route.fulfill({ status: 503, body: 'try later' });
        },
        'answered with something unreadable after the commit': async (route: Route) => {
          await route.fetch();
          await route.fulfill({ status: 201, body: '<html>' });
        },
      }
    : {}),
};

/** Applies `fault` to the request number `nth` to `address`. All other requests pass. */
async function injectFault(page: Page, address: RegExp, requestIndex: number, fault: Fault): Promise<void> {
  let requestCount = 0;
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    requestCount += 1;
    return requestCount === requestIndex ? fault(route) : route.continue();
  });
}

const visitReview = (customerName: string, prepare?: (page: Page) => Promise<unknown>) =>
  site.visit({
    as: 'staff',
    at: '/customer/confirm',
    stored: (signed) => storedOrder(signed, products, customerName),
    ...(prepare ? { prepare: (_context: unknown, page: Page) => prepare(page) } : {}),
  });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('alertdialog');
const cartCount = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Cart/ });

async function expectOneWholeOrder(customerName: string, id: number): Promise<void> {
  const orders = await findOrders(site.app(), customerName);
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({
    d2c_order_id: id,
    status: 'pending',
    items_count: LINES,
    lines: products.map((product) => product.product_id),
  });
  expect(orders[0]?.sum_of_lines).toBe(orders[0]?.total);
}

describe.each(Object.entries(faults))('a request that %s', (_, fault) => {
  const faultPositions: (readonly [string, RegExp, number, RegExp])[] = [
    ['the order', ORDER, 1, /You can safely submit again/],
    ['the second line', ITEM, 2, /1 of 3 items/],
    ...(IS_FULL
      ? [
          ['the first line', ITEM, 1, /0 of 3 items/] as const,
          ['the last line', ITEM, 3, /2 of 3 items/] as const,
        ]
      : []),
  ];
  test.each(faultPositions)(
    'at %s: the cart stays, and submitting again creates one order',
    async (_position, address, requestIndex, message) => {
      const name = newCustomerName();
      const page = await visitReview(name);
      await injectFault(page, address, requestIndex, fault);
      await submitButton(page).click();
      await waitForVisible(failureText(page), page.getByText(message));
      await expect.poll(() => cartCount(page).innerText()).toMatch(/6/);
      await submitButton(page).click();
      await expectOneWholeOrder(name, await readPlacedOrderId(page));
    },
  );
});

test('consecutive faults at every call still end with one order', async () => {
  const name = newCustomerName();
  const page = await visitReview(name);
  const attempts = new Map<string, number>();
  const dropped = async (route: Route) => {
    const key = route.request().headers()['idempotency-key'] ?? '';
    const before = attempts.get(key) ?? 0;
    attempts.set(key, before + 1);
    if (before > 1) return route.continue();
    if (before === 1) await route.fetch();
    return route.abort();
  };
  await page.route(ORDER, dropped);
  await page.route(ITEM, dropped);
  for (let attempt = 0; attempt < 2 * (LINES + 1); attempt += 1) {
    await submitButton(page).click();
    await waitForVisible(failureText(page));
  }
  await submitButton(page).click();
  await expectOneWholeOrder(name, await readPlacedOrderId(page));
  expect(attempts.size).toBe(LINES + 1);
  expect([...attempts.values()]).toEqual([3, 3, 3, 3]);
});

test('after a session that ended midway, the same person signs in again and finds the order unchanged', async () => {
  const name = newCustomerName();
  const page = await visitReview(name);
  const { userId } = site.session();
  await injectFault(page, ITEM, 2, async (route) => {
    await site.app().query('delete from sessions where user_id = $1', [userId]);
    await route.continue();
  });
  await submitButton(page).click();
  await page.waitForURL('**/login**');
  await waitForVisible(page.getByText('Your session has ended.'));
  await expect.poll(() => page.getByText(name).count()).toBe(0);
  await page.getByLabel('Username').fill('staff');
  await page.getByLabel('Password', { exact: true }).fill('staff-demo');
  await button(page, 'Sign in').click();
  await page.waitForURL('**/customer/confirm');
  await waitForVisible(
    page.getByText('Unfinished order'),
    page.getByText(/1 of 3 items/),
    page.getByText(name),
  );
  await submitButton(page).click();
  await expectOneWholeOrder(name, await readPlacedOrderId(page));
});

test('another person who signs in next sees nothing of the order, and the first finds it again', async () => {
  const name = newCustomerName();
  const page = await visitReview(name);
  const { userId } = site.session();
  const password = 'seventeen herons';
  await site.app().query(
    `insert into users (username, email, full_name, password_hash, role)
     values ('second', '', 'Second Person', $1, 'staff')`,
    [await hashPassword(password)],
  );
  await injectFault(page, ITEM, 2, async (route) => {
    await site.app().query('delete from sessions where user_id = $1', [userId]);
    await route.continue();
  });
  const signIn = async (username: string, password = 'staff-demo') => {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await button(page, 'Sign in').click();
  };
  await submitButton(page).click();
  await page.waitForURL('**/login**');
  await signIn('second', password);
  await page.waitForURL('**/customer');
  await waitForVisible(page.getByRole('banner').getByText('Second Person'));
  await expect.poll(() => page.getByText('Unfinished order').count()).toBe(0);
  await expect.poll(() => cartCount(page).innerText()).not.toMatch(/[1-9]/);
  await button(page, 'Logout').click();
  await page.waitForURL('**/login**');
  await signIn('staff');
  await page.waitForURL('**/customer');
  await page.getByRole('link', { name: 'Resume order' }).click();
  await submitButton(page).click();
  await expectOneWholeOrder(name, await readPlacedOrderId(page));
});

test('after 15 s without an answer the page says so, and Try again creates no second order', async () => {
  const name = newCustomerName();
  const page = await visitReview(name, (newPage) => newPage.clock.install());
  let committed = () => {};
  const isCommitted = new Promise<void>((resolve) => {
    committed = resolve;
  });
  await injectFault(page, ITEM, 2, async (route) => {
    await route.fetch();
    committed();
  });
  await submitButton(page).click();
  await isCommitted;
  const notice = page.getByText('The server is slow.');
  await expect.poll(() => notice.count()).toBe(0);
  await page.clock.fastForward(15_000);
  await waitForVisible(notice);
  await button(page, 'Try again').click();
  await expectOneWholeOrder(name, await readPlacedOrderId(page));
});

test('on a phone the message that the server is slow scrolls into view', async () => {
  const page = await visitReview(newCustomerName(), (newPage) => newPage.clock.install());
  await page.setViewportSize({ width: 360, height: 640 });
  const hasCome = page.waitForRequest(ORDER);
  await page.route(ORDER, () => new Promise(() => {}));
  await submitButton(page).click();
  await hasCome;
  await page.clock.fastForward(15_000);
  const retryButton = button(page, 'Try again');
  await waitForVisible(retryButton);
  await expect.poll(async () => (await retryButton.boundingBox())?.y).toBeLessThan(640 - 64);
});

test('two tabs that submit the same order create one', async () => {
  const name = newCustomerName();
  const firstTab = await visitReview(name);
  const secondTab = await firstTab.context().newPage();
  await secondTab.goto('/customer/confirm');
  await waitForVisible(submitButton(firstTab), submitButton(secondTab));
  let requestCount = 0;
  let release = () => {};
  const bothRequested = new Promise<void>((resolve) => {
    release = resolve;
  });
  await firstTab.context().route(ORDER, async (route) => {
    requestCount += 1;
    if (requestCount === 2) release();
    await bothRequested;
    await route.continue();
  });
  await submitButton(firstTab).click();
  await submitButton(secondTab).click();
  const [first, second] = await Promise.all([readPlacedOrderId(firstTab), readPlacedOrderId(secondTab)]);
  expect(first).toBe(second);
  await expectOneWholeOrder(name, first);
});

test('a reload during posting finds the unfinished order and completes it', async () => {
  const name = newCustomerName();
  const page = await visitReview(name);
  await injectFault(page, ITEM, 2, () => new Promise(() => {}));
  await submitButton(page).click();
  await waitForVisible(page.getByText(/1 of 3 items/));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await waitForVisible(page.getByText('Unfinished order'));
  await submitButton(page).click();
  await expectOneWholeOrder(name, await readPlacedOrderId(page));
});

test('a complete order cannot be abandoned, the page says so, and submitting finishes it', async () => {
  const name = newCustomerName();
  const page = await visitReview(name);
  await injectFault(page, ITEM, 3, loseAnswer);
  await submitButton(page).click();
  await waitForVisible(failureText(page), page.getByText(/2 of 3 items/));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await button(page, 'Abandon order').click();
  await dialog(page).getByRole('button', { name: 'Abandon order' }).click();
  await waitForVisible(
    dialog(page).getByText(
      /All items of order #\d+ have arrived, so it can no longer be abandoned here\. Keep it and submit it to finish\./,
    ),
  );
  await expect.poll(() => dialog(page).getByText('cannot become').count()).toBe(0);
  await dialog(page).getByRole('button', { name: 'Keep it' }).click();
  await submitButton(page).click();
  await expectOneWholeOrder(name, await readPlacedOrderId(page));
});

test.each([
  ['cancelled', "update d2c_orders set status = 'cancelled' where d2c_order_id = $1", 'was cancelled'],
  ['deleted', 'delete from d2c_orders where d2c_order_id = $1', 'was deleted'],
])(
  'an order that was %s meanwhile is reported as gone, and submitting creates another one',
  async (_, change, message) => {
    const name = newCustomerName();
    const page = await visitReview(name);
    await injectFault(page, ITEM, 2, (route) => route.abort('connectionreset'));
    await submitButton(page).click();
    await waitForVisible(failureText(page), page.getByText(/1 of 3 items/));
    const [pendingOrder] = await findOrders(site.app(), name);
    await site.app().query(change, [pendingOrder?.d2c_order_id]);
    await submitButton(page).click();
    await waitForVisible(
      page.getByText(
        `Order #${pendingOrder?.d2c_order_id} ${message} and takes no more items. Submitting again creates a new order.`,
      ),
    );
    await waitForHidden(page.getByText('The order stopped at this item'));
    await waitForHidden(page.getByText('The order was not created.'));
    await waitForHidden(button(page, 'Abandon order'));
    await submitButton(page).click();
    const id = await readPlacedOrderId(page);
    const completeOrders = (await findOrders(site.app(), name)).filter(({ status }) => status === 'pending');
    expect(completeOrders).toMatchObject([{ d2c_order_id: id, items_count: LINES }]);
  },
);

describe('a product that is no longer sold', () => {
  test('is named and its line marked; after abandoning, the order is cancelled and the rest can be ordered', async () => {
    const name = newCustomerName();
    const page = await visitReview(name);
    const ended = products[1];
    if (!ended) throw new Error('There is no second product');
    await site.app().query('update products set active = false where product_id = $1', [ended.product_id]);
    try {
      await submitButton(page).click();
      await waitForVisible(
        failureText(page),
        page.getByText(`The product '${ended.name}' is no longer sold.`),
        page.getByText(/1 of 3 items/),
        page
          .getByRole('listitem')
          .filter({ hasText: ended.name })
          .getByText('The order stopped at this item'),
      );
      await expect.poll(() => page.getByText('Submitting again').count()).toBe(0);
      await expect.poll(() => cartCount(page).innerText()).toMatch(/6/);

      await button(page, 'Abandon order').click();
      await waitForVisible(dialog(page).getByText('Abandon the unfinished order?'));
      await dialog(page).getByRole('button', { name: 'Keep it' }).click();
      await waitForHidden(dialog(page));
      expect((await findOrders(site.app(), name))[0]?.status).toBe('pending');

      await button(page, 'Abandon order').click();
      await dialog(page).getByRole('button', { name: 'Abandon order' }).dblclick();
      await waitForHidden(dialog(page));
      await waitForHidden(failureText(page));
      expect((await findOrders(site.app(), name)).map((order) => order.status)).toEqual(['cancelled']);
      await expect.poll(() => cartCount(page).innerText()).toMatch(/6/);

      await page.getByRole('link', { name: 'Back to Cart' }).first().click();
      await button(page, `Remove ${ended.name}`).click();
      await page.goto('/customer/confirm');
      await submitButton(page).click();
      const id = await readPlacedOrderId(page);
      const orders = await findOrders(site.app(), name);
      expect(orders.map(({ status }) => status)).toEqual(['cancelled', 'pending']);
      expect(orders[1]).toMatchObject({
        d2c_order_id: id,
        items_count: 2,
        lines: [products[0]?.product_id, products[2]?.product_id],
      });
    } finally {
      await site.app().query('update products set active = true where product_id = $1', [ended.product_id]);
    }
  });

  test('does not stop an item added after abandoning from appearing in the cart', async () => {
    const page = await visitReview(newCustomerName());
    const ended = products[1];
    const otherProduct = products[0];
    if (!ended || !otherProduct) throw new Error('There are no two products');
    await site.app().query('update products set active = false where product_id = $1', [ended.product_id]);
    try {
      await submitButton(page).click();
      await waitForVisible(failureText(page));
      await page.goto('/customer/products');
      await button(page, `One more of ${otherProduct.name}`).click();
      await button(page, `Add to Cart: ${otherProduct.name}`).click();
      await dialog(page).getByRole('button', { name: 'Abandon order' }).click();
      await waitForVisible(page.getByText(addedText(otherProduct.name, 1)));
      await expect.poll(() => cartCount(page).innerText()).toMatch(/7/);
    } finally {
      await site.app().query('update products set active = true where product_id = $1', [ended.product_id]);
    }
  });

  test('and never existed lets the person abandon the order', async () => {
    const name = newCustomerName();
    const unknownProducts = products
      .slice(0, 1)
      .map((product) => ({ ...product, product_id: 999_999, name: 'Ghost' }));
    const page = await site.visit({
      as: 'staff',
      at: '/customer/confirm',
      stored: (signed) => storedOrder(signed, unknownProducts, name),
    });
    await submitButton(page).click();
    await waitForVisible(failureText(page), page.getByText('There is no product with the id 999999.'));
    await button(page, 'Abandon order').click();
    await dialog(page).getByRole('button', { name: 'Abandon order' }).click();
    await expect
      .poll(async () => (await findOrders(site.app(), name)).map((order) => order.status))
      .toEqual(['cancelled']);
    await waitForHidden(dialog(page));
    await waitForHidden(failureText(page));
  });
});

test('changing the cart of a partly posted order asks first and then applies the change', async () => {
  const name = newCustomerName();
  const page = await visitReview(name);
  const [first] = products;
  if (!first) throw new Error('There is no product');
  await injectFault(page, ITEM, 2, (route) => route.abort());
  await submitButton(page).click();
  await waitForVisible(failureText(page));
  await page.getByRole('link', { name: 'Back to Cart' }).first().click();
  await waitForVisible(page.getByText('Unfinished order'));
  const quantity = page.getByRole('spinbutton', { name: `Quantity of ${first.name}` });
  await button(page, `One more of ${first.name}`).click();
  await dialog(page).getByRole('button', { name: 'Keep it' }).click();
  await waitForHidden(dialog(page));
  await expect.poll(() => quantity.inputValue()).toBe('1');
  await button(page, `One more of ${first.name}`).click();
  await dialog(page).getByRole('button', { name: 'Abandon order' }).click();
  await waitForHidden(dialog(page));
  await expect.poll(() => quantity.inputValue()).toBe('2');
  expect((await findOrders(site.app(), name)).map((order) => order.status)).toEqual(['cancelled']);
  await waitForHidden(page.getByText('Unfinished order'));
});

test('two intended identical orders are two orders', async () => {
  const name = newCustomerName();
  const page = await visitReview(name);
  await submitButton(page).click();
  const id = await readPlacedOrderId(page);
  const stored = storedOrder(site.session(), products, name);
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  await page.goto('/customer/confirm');
  await submitButton(page).click();
  expect(await readPlacedOrderId(page)).not.toBe(id);
  await expect.poll(() => findOrders(site.app(), name)).toHaveLength(2);
});
