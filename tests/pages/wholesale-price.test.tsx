import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { b2bClientRow } from '#tests/support/b2b-rows.ts';
import { setMedia, setWidth } from '#tests/support/browser-screen.ts';
import { type Answers, mountPage } from '#tests/support/mounted-page.tsx';
import { productRow } from '#tests/support/sample-rows.ts';

/* The wholesale price of a line: 19,000 each, 15,000 from ten pieces on. */

const DRAGON = {
  ...productRow({ product_id: 1, version: 1, name: 'Dragon' }),
  base_price: 19_000,
  wholesale_price: 15_000,
  wholesale_min_qty: 10,
};
const ANSWERS: Answers = {
  'GET /products/': { data: [DRAGON] },
  'GET /b2b/clients/': { data: [b2bClientRow({ client_id: 7, version: 1 })] },
  'GET /b2b/orders/': { data: [] },
  'GET /b2b/summary/': { data: { clients: 1, orders: 0, printing: 0, revenue: 0 } },
};

beforeEach(async () => {
  await setMedia({});
  await setWidth(1440);
});

test('it is shown in the picker, taken when the quantity reaches its minimum, and undone by one press', async () => {
  await mountPage('admin', '/admin/b2b?tab=new', ANSWERS);
  const price = page.getByLabelText(/^Unit price \(IQD\)/);
  const quantity = page.getByLabelText('Quantity', { exact: false }).first();
  await expect.element(page.getByText('15,000 IQD from 10')).toBeVisible();
  await page.getByText('Dragon').first().click();
  await expect.element(price).toHaveValue('19,000');
  await quantity.fill('12');
  await expect.element(price).toHaveValue('15,000');
  await expect.element(page.getByText('Wholesale price, from 10 pieces.')).toBeVisible();
  await page.getByRole('button', { name: 'Use 19,000 IQD instead' }).click();
  await expect.element(price).toHaveValue('19,000');
  await page.getByRole('button', { name: 'Use the wholesale price, 15,000 IQD' }).click();
  await page.getByRole('button', { name: 'Add item' }).click();
  const inOrder = page.getByLabelText(/^Unit price of .*Dragon/i);
  await expect.element(inOrder).toHaveValue('15,000');
  await page.getByLabelText(/^Quantity of .*Dragon/i).fill('9');
  await expect.element(inOrder).toHaveValue('19,000');
});
