import type { Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  failureText,
  findOrders,
  firstProducts,
  newCustomerName,
  readPlacedOrderId,
  submitButton,
} from '#tests/support/order-steps.ts';
import { siteFor, waitForVisible } from '#tests/support/site.ts';
import { type ProductRow, storedOrder } from '#tests/support/stored-cart.ts';

const ORDER = /\/api\/v1\/d2c\/orders\/$/;
const ITEM = /\/api\/v1\/d2c\/orders\/\d+\/items\/$/;
const LINES = 3;

const site = siteFor('faults');
let products: ProductRow[];

beforeAll(async () => {
  products = await firstProducts(site.app(), LINES);
});

const visitReview = (customerName: string) =>
  site.visit({
    as: 'staff',
    at: '/customer/confirm',
    stored: (signed) => storedOrder(signed, products, customerName),
  });

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
  let itemCount = 0;
  await page.route(ITEM, (route) => {
    itemCount += 1;
    return itemCount === 2 ? new Promise(() => {}) : route.continue();
  });
  await submitButton(page).click();
  await waitForVisible(page.getByText(/1 of 3 items/));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await waitForVisible(page.getByText('Unfinished order'));
  await submitButton(page).click();
  await expectOneWholeOrder(name, await readPlacedOrderId(page));
});
