import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setMedia, setWidth } from '#tests/support/browser-screen.ts';
import { type Answers, MOUNTED_USER_ID, mountPage } from '#tests/support/mounted-page.tsx';
import { orderRow, productRow } from '#tests/support/sample-rows.ts';
import { storedOrder } from '#tests/support/stored-cart.ts';

/* The room on the screen: for toasts, and for products on a phone. */

const PRODUCTS = Array.from({ length: 24 }, (_, index) => ({
  ...productRow({ product_id: index + 1, version: 1, name: `Vase ${index + 1}` }),
  dimensions: '',
}));
const ORDERS = Array.from({ length: 40 }, (_, index) =>
  orderRow({ d2c_order_id: index + 1, version: 1, status: 'pending', items_count: 1, expected_items: 1 }),
);
const ANSWERS: Answers = {
  'GET /products/': { data: PRODUCTS },
  'GET /filament/colours/': { data: [] },
  'GET /d2c/order-pages/': { data: { orders: ORDERS, total: 40 } },
  'PUT /d2c/orders/1': { status: 500 },
};

/** Returns the buttons, links and fields that the toasts cover. */
const coveredControls = (): string[] => {
  const toasts = [...document.querySelectorAll('[data-toast]')].map((toast) => toast.getBoundingClientRect());
  expect(toasts.length).toBeGreaterThan(0);
  return [...document.querySelectorAll<HTMLElement>('button, a[href], input')]
    .filter((control) => control.closest('[data-toast]') === null && control.checkVisibility())
    .filter((control) => {
      const { top, bottom, left, right } = control.getBoundingClientRect();
      return toasts.some(
        (toast) => top < toast.bottom && bottom > toast.top && left < toast.right && right > toast.left,
      );
    })
    .map((control) => control.textContent || control.outerHTML);
};

test.each([
  ['the desk', 'staff', '/customer/products', 1440, /^Put one into the order: Vase 1/],
  ['the list of orders', 'admin', '/admin/d2c-orders', 1280, /^Start Printing/],
] as const)('on %s a toast covers no button', async (_, role, path, width, name) => {
  await setMedia({});
  await setWidth(width, 800);
  const stored = storedOrder({ userId: MOUNTED_USER_ID }, PRODUCTS.slice(0, 2), 'Layla');
  await mountPage(role, path, ANSWERS, { stored: { ...stored } });
  // The panes of the desk load after the products.
  if (role === 'staff')
    await expect.element(page.getByRole('form', { name: 'Customer Information' })).toBeVisible();
  await page.getByRole('button', { name }).first().click();
  await expect.poll(() => document.querySelectorAll('[data-toast]').length).toBeGreaterThan(0);
  await expect.poll(coveredControls).toEqual([]);
});

test('on a phone every button of a dense list can be scrolled out from under a toast', async () => {
  await setMedia({});
  await setWidth(360, 740);
  await mountPage('admin', '/admin/d2c-orders', ANSWERS);
  await page
    .getByRole('button', { name: /^Start Printing/ })
    .first()
    .click();
  await expect.poll(() => document.querySelectorAll('[data-toast]').length).toBeGreaterThan(0);
  await expect
    .poll(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return coveredControls();
    })
    .toEqual([]);
});

test('on a phone the catalogue shows two rows of products below its search', async () => {
  await setMedia({});
  await setWidth(360, 740);
  await mountPage('staff', '/customer/products', ANSWERS);
  const secondRow = page.getByText('Vase 3', { exact: true });
  await expect.element(secondRow).toBeVisible();
  expect(secondRow.element().getBoundingClientRect().bottom).toBeLessThan(740);
});
