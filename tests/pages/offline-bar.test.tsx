import { afterEach, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { setMedia, setWidth } from '#tests/support/browser-screen.ts';
import { type Answers, MOUNTED_USER_ID, mountPage } from '#tests/support/mounted-page.tsx';
import { orderRow, productRow } from '#tests/support/sample-rows.ts';
import { storedOrder } from '#tests/support/stored-cart.ts';

const PRODUCTS = [1, 2, 3].map((product_id) => ({
  ...productRow({ product_id, version: 1, name: `Vase ${product_id}` }),
  dimensions: '',
}));
const STORED = storedOrder({ userId: MOUNTED_USER_ID }, PRODUCTS, 'Layla');
const ORDERS = Array.from({ length: 40 }, (_, index) =>
  orderRow({ d2c_order_id: index + 1, version: 1, status: 'pending', items_count: 1, expected_items: 1 }),
);
const ANSWERS: Answers = {
  'GET /products/': { data: PRODUCTS },
  'GET /d2c/order-pages/': { data: { orders: ORDERS, total: 40 } },
};

const goOffline = (): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  window.dispatchEvent(new Event('offline'));
};

afterEach(() => {
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
});

const top = (locator: Locator) => locator.element().getBoundingClientRect().top;
const bottom = (locator: Locator) => locator.element().getBoundingClientRect().bottom;

/** Buttons that stay at the bottom of the screen. */
test.each([
  ['the desk', 'staff', '/customer/products', 1440, /^Continue to Order Review/],
  ['the review on a phone', 'staff', '/customer/confirm', 360, /^Submit Order/],
  ['the selection of orders', 'admin', '/admin/d2c-orders', 1280, /^Clear selection/],
] as const)('on %s the offline bar covers no button', async (_, role, path, width, name) => {
  await setMedia({});
  await setWidth(width, 700);
  const { openNetworkBar } = await mountPage(role, path, ANSWERS, { stored: { ...STORED } });
  if (role === 'admin') await page.getByRole('checkbox').nth(1).click();
  const button = page.getByRole('button', { name }).first();
  await expect.element(button).toBeVisible();
  await openNetworkBar();
  goOffline();
  const bar = page.getByRole('status').filter({ hasText: 'You are offline.' });
  await expect.element(bar).toBeVisible();
  await expect
    .poll(
      () =>
        bottom(button) <= top(bar) || (top(button) >= bottom(bar) && bottom(button) <= window.innerHeight),
    )
    .toBe(true);
});
