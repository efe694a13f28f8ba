import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setMedia, setWidth } from '#tests/support/browser-screen.ts';
import { type Answer, type Answers, MOUNTED_USER_ID, mountPage } from '#tests/support/mounted-page.tsx';
import { productRow } from '#tests/support/sample-rows.ts';
import { storedOrder } from '#tests/support/stored-cart.ts';

/* Parked orders on every page, and keys for the line that was added last. */

const PRODUCTS = ['Desk Rocket', 'Bud Vase'].map((name, index) => ({
  ...productRow({ product_id: index + 1, version: 1, name }),
  dimensions: '',
}));
const CREATE = 'POST /d2c/orders/';
const ANSWERS: Answers = {
  'GET /products/': { data: PRODUCTS },
  'GET /filament/colours/': { data: [] },
  'GET /d2c/own-day/': { data: { orders: 0, total: 0, last: [], unfinished: [] } },
  'POST /d2c/phone-lookups/': { data: { people: [], open_orders: [], returned_parcels: 0, recent: [] } },
  [CREATE]: { data: { d2c_order_id: 41 } },
  'POST /d2c/orders/41/items/': { data: {} },
};
const stored = storedOrder({ userId: MOUNTED_USER_ID }, PRODUCTS, 'Layla');
const mount = (address: string, answers: Answers = {}, more: Record<string, string> = {}) =>
  mountPage('staff', address, { ...ANSWERS, ...answers }, { stored: { ...stored, ...more } });
/** An order that an earlier version parked. */
const parkedOrder = (name: string): Record<string, string> => {
  const { items } = JSON.parse(stored.unified_cart);
  const { customer } = JSON.parse(stored.unified_customer_info);
  const order = { items, customer: { ...customer, fullName: name } };
  const parked = [{ id: 'd'.repeat(32), order, chats: [], looked: [] }];
  return {
    [`unified_paste:user-${MOUNTED_USER_ID}`]: JSON.stringify({
      version: 1,
      user_id: MOUNTED_USER_ID,
      chats: [],
      looked: [],
      parked,
    }),
  };
};
const keys = (text: string) => userEvent.keyboard(text);
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const count = page.getByRole('link', { name: /^Parked/ });
const list = page.getByRole('region', { name: 'Parked orders' });
const pieces = (name: string) => page.getByRole('spinbutton', { name: new RegExp(`^Pieces of .?${name}`) });
const leaveFields = (): void => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

beforeEach(async () => {
  await setMedia({});
  await setWidth(1440);
});

test('an order is parked by a key, is counted and listed, is found by Ctrl+K, and comes back', async () => {
  await mount('/customer/products');
  await expect.element(pieces('Bud Vase')).toBeVisible();
  await expect.element(count).not.toBeInTheDocument();
  leaveFields();
  await keys('p');
  await expect.element(list.getByText(/Layla/)).toBeVisible();
  await expect.element(list.getByText(/parked by hand/)).toBeVisible();
  await expect.element(count).toHaveTextContent('Parked1');
  expect(JSON.parse(localStorage.getItem('unified_cart') ?? '{}').items).toEqual([]);
  leaveFields();
  await keys('{Control>}k{/Control}');
  await page.getByRole('combobox', { name: 'Find' }).fill('layla');
  await page.getByRole('option', { name: /Layla/ }).click();
  await expect.element(heading('Order Cart')).toBeVisible();
  await expect.element(page.getByText('Selected Items', { exact: false })).toBeVisible();
  await expect.element(count).not.toBeInTheDocument();
});

test('the page of a placed order offers the next parked one', async () => {
  await mount('/customer/confirm', {}, parkedOrder('Huda'));
  await page.getByRole('button', { name: /^Submit Order/ }).click();
  await page.getByRole('button', { name: /^Bring back a parked order: .*Huda/ }).click();
  await expect.element(heading('Order Cart')).toBeVisible();
  await expect.element(count).not.toBeInTheDocument();
});

test('C and T open the fields of the line that was added last, and a number changes it', async () => {
  await mount('/customer/products');
  await expect.element(pieces('Bud Vase')).toBeVisible();
  // One more of the first product makes its line the last that was added.
  await page.getByRole('button', { name: /^Put one into the order: .?Desk Rocket/ }).click();
  leaveFields();
  await keys('3{Enter}');
  await expect.element(pieces('Desk Rocket')).toHaveValue('3');
  await expect.element(pieces('Bud Vase')).toHaveValue('2');
  await keys('c');
  await expect.element(page.getByRole('combobox', { name: /^Add a color to .?Desk Rocket/ })).toHaveFocus();
  leaveFields();
  await keys('t');
  await expect
    .element(page.getByRole('textbox', { name: /^Text 1 to print on .?Desk Rocket/ }))
    .toHaveFocus();
});

test('a key that cannot change an order that is being sent says so', async () => {
  const created = Promise.withResolvers<Answer>();
  await mount('/customer/confirm', { [CREATE]: () => created.promise });
  await page.getByRole('button', { name: /^Submit Order/ }).click();
  await expect.element(page.getByText('Submitting Order...')).toBeVisible();
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await expect.element(pieces('Bud Vase')).toBeVisible();
  leaveFields();
  await keys('7{Enter}');
  await expect.element(page.getByText('The order is being sent, so nothing was changed.')).toBeVisible();
  await expect.element(pieces('Bud Vase')).toHaveValue('2');
  created.resolve({ data: { d2c_order_id: 41 } });
});

test('a line says before Submit that its price rose or that its product is no longer sold', async () => {
  const [rocket] = PRODUCTS;
  const sold = rocket ? [{ ...rocket, base_price: 16_000 }] : [];
  await mount('/customer/confirm', { 'GET /products/': { data: sold } });
  await expect.element(page.getByText('The price is now 16,000 IQD, not 15,000 IQD.')).toBeVisible();
  await page.getByRole('button', { name: 'Use 16,000 IQD' }).click();
  await expect.element(page.getByText('1 × 16,000 IQD')).toBeVisible();
  await page.getByRole('button', { name: 'Take it out' }).click();
  await expect.element(page.getByText('Bud Vase')).not.toBeInTheDocument();
  await expect.element(page.getByText(/is now|no longer sold/)).not.toBeInTheDocument();
});
