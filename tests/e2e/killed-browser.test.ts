import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ChromiumProcess, startChromium } from '#tests/support/chromium-process.ts';
import {
  addToCart,
  fillCustomer,
  findOrders,
  firstProducts,
  newCustomerName,
  readPlacedOrderId,
  submitButton,
} from '#tests/support/order-steps.ts';
import { type RunningApp, startRunningApp } from '#tests/support/running-app.ts';
import { sampled } from '#tests/support/sampled.ts';
import { waitForVisible } from '#tests/support/site.ts';

const ORDER = /\/api\/v1\/d2c\/orders\/$/;
const ITEM = /\/api\/v1\/d2c\/orders\/\d+\/items\/$/;
const LINES = 3;

let app: RunningApp;
let chromium: ChromiumProcess | undefined;
let profile: string;

beforeAll(async () => {
  app = await startRunningApp('killed');
});

beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'order-desk-profile-'));
});

afterEach(async () => {
  await chromium?.kill();
  rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
});

afterAll(() => app?.stop());

async function signIn(page: Page): Promise<void> {
  await page.goto(`${app.origin}/customer`);
  const logout = page.getByRole('button', { name: 'Logout' });
  const submit = page.getByRole('button', { name: 'Sign in' });
  await waitForVisible(logout.or(submit));
  // Writes to localStorage in the last second before a kill may be lost, including the token.
  if (await submit.isVisible()) {
    await page.getByLabel('Username').fill('staff');
    await page.getByLabel('Password', { exact: true }).fill('staff-demo');
    await submit.click();
    await waitForVisible(logout);
  }
}

interface KillMoment {
  /** The request that is being answered when the browser is killed. */
  address: RegExp;
  requestIndex: number;
  /** True if the server has committed the request by then. */
  isCommitted: boolean;
  acknowledged: RegExp;
}

const killMoments: [string, KillMoment][] = [
  [
    'the order is committed, its number not yet known',
    { address: ORDER, requestIndex: 1, isCommitted: true, acknowledged: /It may have arrived/ },
  ],
  [
    'the third line is committed, not yet acknowledged',
    { address: ITEM, requestIndex: 3, isCommitted: true, acknowledged: /2 of 3 items/ },
  ],
  [
    'the second line has not left',
    { address: ITEM, requestIndex: 2, isCommitted: false, acknowledged: /1 of 3 items/ },
  ],
];

/** Submits an order, kills the browser at this moment, and finishes the order in a restarted browser. */
async function placeOrderAcrossKill(
  moment: KillMoment,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<void> {
  const name = newCustomerName();
  const products = await firstProducts(app, LINES);
  chromium = await startChromium(profile);
  const { page } = chromium;
  await prepare?.(page);
  await signIn(page);
  await page.goto(`${app.origin}/customer/products`);
  for (const product of products) await addToCart(page, product.name, 1);
  await page.goto(`${app.origin}/customer/customer`);
  await fillCustomer(page, name);
  await page.getByRole('button', { name: 'Continue to Order Review' }).click();

  let requestCount = 0;
  const momentReached = new Promise<void>((resolve) => {
    void page.route(moment.address, async (route: Route) => {
      requestCount += 1;
      if (requestCount !== moment.requestIndex) return route.continue();
      if (moment.isCommitted) await route.fetch();
      resolve();
    });
  });
  await submitButton(page).click();
  await momentReached;
  await chromium.kill();

  chromium = await startChromium(profile);
  const nextPage = chromium.page;
  await signIn(nextPage);
  await waitForVisible(nextPage.getByText('Unfinished order'), nextPage.getByText(moment.acknowledged));
  await nextPage.getByRole('link', { name: 'Resume order' }).click();
  await waitForVisible(nextPage.getByText(name, { exact: true }));
  await submitButton(nextPage).click();
  const id = await readPlacedOrderId(nextPage);
  const orders = await findOrders(app, name);
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({
    d2c_order_id: id,
    items_count: LINES,
    lines: products.map((product) => product.product_id),
  });
  expect(orders[0]?.sum_of_lines).toBe(orders[0]?.total);
  await nextPage.goto(`${app.origin}/customer`);
  await waitForVisible(nextPage.getByRole('button', { name: 'Logout' }));
  await expect.poll(() => nextPage.getByText('Unfinished order').count()).toBe(0);
  await chromium.kill();
}

// The last test of this file kills the browser at the second of these moments.
test.each(sampled(killMoments, 2))(
  'a browser that is killed while %s finds the order again and finishes it with each line once',
  (_, moment) => placeOrderAcrossKill(moment),
);

/** Keeps a tab busy with creating the database until the tab is closed. Other connections wait for it. */
const createDatabase = (): Promise<void> =>
  new Promise((resolve) => {
    const openRequest = indexedDB.open('order-desk', 1);
    openRequest.onupgradeneeded = () => {
      const rows = openRequest.result.createObjectStore('never-made');
      const keepOpen = (): void => {
        rows.count().onsuccess = keepOpen;
      };
      keepOpen();
      resolve();
    };
  });

const recordOpening = (): void => {
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (name, version) => {
    sessionStorage.setItem('hasOpenedDatabase', 'yes');
    return open(name, version);
  };
};

// This happens on a slow machine: the browser froze the page while it created its database, and no other page
// could write.
test('a frozen page that was creating its database does not prevent later pages from storing the order', () =>
  placeOrderAcrossKill(
    { address: ITEM, requestIndex: 3, isCommitted: true, acknowledged: /2 of 3 items/ },
    async (page) => {
      const otherPage = await page.context().newPage();
      await otherPage.goto(`${app.origin}/api/v1/health`);
      await otherPage.evaluate(createDatabase);
      await page.addInitScript(recordOpening);
      await signIn(page);
      await page.waitForFunction(() => sessionStorage.getItem('hasOpenedDatabase') !== null);
      await page.goto(`${app.origin}/customer/products`);
      await otherPage.close();
    },
  ));
