import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, mountPage } from '#tests/support/mounted-page.tsx';
import { detailsRow, orderRow, productRow } from '#tests/support/sample-rows.ts';
import { shopSettingsRow } from '#tests/support/settings-rows.ts';

/* States of pages that tests/pages/states.test.tsx does not cover. */

const main = () => page.getByRole('main');
const button = (name: string) => page.getByRole('button', { name, exact: true });

// Spec 2 section 8, B2B.
test.each([
  [404, 'API endpoint not found. Please check your configuration.'],
  [400, 'Failed to load B2B data. Please try refreshing the page.'],
])('B2B after a refusal with %i shows "%s" and does not blame the connection', async (status, text) => {
  await mountPage('admin', '/admin/b2b', { '*': { status, detail: 'No.' } });
  await expect.element(main().getByText(text)).toBeVisible();
  await expect.element(main().getByText('Please check the connection')).not.toBeInTheDocument();
});

// Spec 2 section 2: search by customer name, phone, status or order ID.
test('an order number in the search box of the orders opens the order and filters the list', async () => {
  const order = { d2c_order_id: 7, version: 1, status: 'pending' };
  const { calls } = await mountPage('admin', '/admin/d2c-orders', {
    'GET /d2c/order-pages/': { data: { orders: [orderRow(order)], total: 1 } },
    'GET /d2c/orders/7': { data: detailsRow(order) },
    'GET /d2c/orders/7/items/': { data: [] },
    'GET /d2c/orders/7/moves/': { data: [] },
  });
  const box = main().getByRole('searchbox');
  await box.fill('#7');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Order #7' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('#7');
  const terms = calls
    .filter(({ path }) => path === '/d2c/order-pages/')
    .map(({ query }) => query.get('search'));
  expect(terms.at(-1)).toBe('#7');
});

const PRODUCTS: Answers = {
  'GET /products/': {
    data: [productRow({ product_id: 1, version: 1 }), productRow({ product_id: 2, version: 1 })],
  },
  'GET /filament/colours/': { data: [] },
};

test('the catalogue of the portal shows that it is loading', async () => {
  await mountPage('staff', '/customer/products', { '*': 'never' });
  await expect.element(main().getByText('Loading products...')).toBeVisible();
  expect(main().getByRole('heading', { level: 1 }).element().checkVisibility()).toBe(true);
  expect(document.querySelector('[data-row]')).toBeNull();
});

test('the catalogue of the portal can be retried after a failure', async () => {
  const { setAnswers } = await mountPage('staff', '/customer/products', {
    '*': { status: 500, detail: 'broken' },
  });
  await expect.element(main().getByText('No products found')).toBeVisible();
  await expect.element(main().getByText('No products available at the moment')).toBeVisible();
  setAnswers(PRODUCTS);
  await button('Try again').click();
  await expect.element(main().getByText('2 product(s) found')).toBeVisible();
});

test('an empty cart has a message and a link to the products', async () => {
  await mountPage('staff', '/customer/cart', PRODUCTS);
  await expect.element(main().getByText('Order cart is empty')).toBeVisible();
  await expect.element(main().getByText('No products have been added to this order yet.')).toBeVisible();
  await main().getByRole('link', { name: 'Browse Products' }).click();
  await expect.element(page.getByText('2 product(s) found')).toBeVisible();
});

test('the review of an empty cart has a message and a link to the products', async () => {
  await mountPage('staff', '/customer/confirm', PRODUCTS);
  await expect.element(main().getByText('No items in cart')).toBeVisible();
  await main().getByRole('link', { name: 'Browse Products' }).click();
  await expect.element(page.getByText('2 product(s) found')).toBeVisible();
});

const NO_CATEGORIES: Answers = { 'GET /categories/': { data: [] }, 'GET /products/': { data: [] } };

test('without categories the Catalog tab explains where to add one', async () => {
  await mountPage('admin', '/admin/products?tab=catalog', NO_CATEGORIES);
  await expect.element(main().getByText(/Add one under Categories at the top of the page[.]$/)).toBeVisible();
  await button('Categories').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('a form whose categories failed to load does not claim that there are none', async () => {
  const { setAnswers } = await mountPage('admin', '/admin/products?add=true', {
    ...NO_CATEGORIES,
    'GET /categories/': 'offline',
  });
  const dialog = page.getByRole('dialog');
  const failed = page.getByText('Failed to load categories', { exact: true });
  await expect.element(dialog).toBeVisible();
  await expect.element(failed.first()).toBeInTheDocument();
  await expect.element(dialog.getByText('There are no categories yet')).not.toBeInTheDocument();
  setAnswers({
    ...NO_CATEGORIES,
    'GET /categories/': { data: [{ id: 1, name: 'Home', code_prefix: 'HOM', version: 1 }] },
  });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await button('Retry').click();
  await expect.element(failed).not.toBeInTheDocument();
  await button('Add Product').click();
  await expect.element(dialog.getByText('Home', { exact: true })).toBeInTheDocument();
});

test('settings that failed to load show a message and can be retried', async () => {
  const { setAnswers } = await mountPage('admin', '/admin/settings?tab=company', { '*': 'offline' });
  await expect.element(main().getByText('Failed to load settings')).toBeVisible();
  setAnswers({ 'GET /settings/': { data: shopSettingsRow({ version: 1 }) } });
  await button('Retry').click();
  await expect.element(page.getByRole('textbox', { name: 'Company name' })).toHaveValue('Rafidain Prints');
});

test.each([
  ['/admin/d2c-orders', 'GET /d2c/order-pages/', 'Failed to load orders'],
  ['/admin/d2c-orders?order=1', 'GET /d2c/orders/1', 'Failed to fetch order details'],
  ['/admin/filament', 'GET /filament/stock-with-details/', 'Failed to load filament data'],
  ['/admin/filament?tab=purchases', 'GET /filament/purchases/', 'Failed to load filament data'],
  ['/admin/products?tab=stock', 'GET /products/in-stock/', 'Failed to load stock'],
  ['/admin/payments?tab=d2c', 'GET /d2c/payments-due/', 'Failed to load payments due'],
])('%s says that no answer came only if none came', async (path, call, failed) => {
  const { setAnswers } = await mountPage('admin', path, { [call]: { status: 500 } });
  const alert = page.getByRole('alert');
  await expect.element(page.getByText(failed).first()).toBeVisible();
  await expect.element(page.getByText(/The server reported an error[.]/).first()).toBeVisible();
  expect(page.getByText(/The server did not answer[.]/).elements()).toEqual([]);
  setAnswers({ [call]: 'offline' });
  await alert.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect.element(page.getByText(/The server did not answer[.]/).first()).toBeVisible();
  await expect.element(page.getByText(failed).first()).toBeVisible();
});
