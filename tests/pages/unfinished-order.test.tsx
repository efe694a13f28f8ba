import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setMedia, setWidth } from '#tests/support/browser-screen.ts';
import { type Answers, mountPage } from '#tests/support/mounted-page.tsx';
import { orderRow } from '#tests/support/sample-rows.ts';

/* An order that another browser began and did not finish. */

const unfinished = {
  d2c_order_id: 70,
  customer_name: 'Huda',
  customer_phone: '07801234567',
  customer_handle: '@huda',
  platform: 'instagram',
  province_id: 3,
  customer_district: 'Karrada',
  customer_address: 'Street 62',
  order_date: '2026-03-01T08:00:00Z',
  total_price: 21_000,
  items: [{ product: 'Desk Rocket', quantity: 2 }],
  expected_items: 3,
};
const DAY = 'GET /d2c/own-orders/today/';
const ABANDON = 'PUT /d2c/orders/70';
const ANSWERS: Answers = {
  'GET /products/': { data: [] },
  'GET /d2c/parked-orders/': { data: [] },
  [DAY]: { data: { orders: 0, total: 0, last: [], unfinished: [unfinished] } },
};
const open = page.getByRole('button', { name: 'Open the unfinished order #70' });
const dialog = page.getByRole('alertdialog');

beforeEach(async () => {
  await setMedia({});
  await setWidth(1440);
});

test('it is opened with its customer and its lines, and abandoned only after that', async () => {
  let isAbandoned = false;
  const { calls } = await mountPage('staff', '/customer', {
    ...ANSWERS,
    [DAY]: () => ({ data: { orders: 0, total: 0, last: [], unfinished: isAbandoned ? [] : [unfinished] } }),
    [ABANDON]: () => {
      isAbandoned = true;
      return { data: orderRow({ d2c_order_id: 70, version: 2, status: 'cancelled' }) };
    },
  });
  await open.click();
  for (const text of [
    '07801234567',
    'Baghdad, Karrada, Street 62',
    /2 × .?Desk Rocket/,
    '1 of 3 items have arrived',
  ])
    await expect.element(dialog.getByText(text)).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  await open.click();
  await dialog.getByRole('button', { name: 'Abandon order' }).click();
  await expect.element(open).not.toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ status: 'cancelled' });
});

test('an order whose lines have all arrived meanwhile stays, and the person hears why', async () => {
  await mountPage('staff', '/customer', {
    ...ANSWERS,
    [ABANDON]: { status: 409, code: 'order.items_complete', values: { id: 70, items: 3 } },
  });
  await open.click();
  await dialog.getByRole('button', { name: 'Abandon order' }).click();
  await expect
    .element(page.getByText('All items of order #70 have arrived in the meantime, so it was not abandoned.'))
    .toBeVisible();
  await expect.element(open).toBeVisible();
});
