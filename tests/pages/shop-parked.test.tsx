import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import { setMedia, setWidth } from '#tests/support/browser-screen.ts';
import { type Answer, type Answers, MOUNTED_USER_ID, mountPage } from '#tests/support/mounted-page.tsx';
import { productRow } from '#tests/support/sample-rows.ts';
import { storedOrder } from '#tests/support/stored-cart.ts';

/* Parked orders that the server keeps for the shop. */

const PRODUCTS = [{ ...productRow({ product_id: 1, version: 1, name: 'Desk Rocket' }), dimensions: '' }];
const LIST = 'GET /d2c/parked-orders/';
const DRAFT = 'a'.repeat(32);
const stored = storedOrder({ userId: MOUNTED_USER_ID }, PRODUCTS, 'Layla');
const { draft_id: CURRENT, items } = JSON.parse(stored.unified_cart);
const huda = {
  draft_id: DRAFT,
  order: { items, customer: { ...EMPTY_CUSTOMER, fullName: 'Huda', phone: '07801234567' } },
  reason: 'hand',
  parked_by: 'sara',
  parked_at: '2026-03-01T08:00:00Z',
  holder: null,
  held_at: null,
  version: 1,
};
const held = { ...huda, holder: 'sara', held_at: '2026-03-01T09:00:00Z', version: 2 };
const taken = {
  ...huda,
  holder: 'staff',
  held_at: '2026-03-01T09:30:00Z',
  version: 3,
  chats: [],
  looked: [],
};
const TAKE = `POST /d2c/parked-orders/${DRAFT}/take/`;
const ANSWERS: Answers = {
  'GET /products/': { data: PRODUCTS },
  'GET /filament/colours/': { data: [] },
  'GET /d2c/own-orders/today/': { data: { orders: 0, total: 0, last: [], unfinished: [] } },
  [LIST]: { data: [huda] },
  [TAKE]: { data: taken },
};
const mount = (answers: Answers, more: Readonly<Record<string, string>> = stored) =>
  mountPage('staff', '/customer', { ...ANSWERS, ...answers }, { stored: more });
const list = page.getByRole('region', { name: 'Parked orders' });
const count = page.getByRole('link', { name: /^Parked/ });
const bringBack = list.getByRole('button', { name: 'Bring back' });

beforeEach(async () => {
  await setMedia({});
  await setWidth(1440);
});

test('an order that a colleague parked is listed and counted, and becomes the order on the screen', async () => {
  const { calls } = await mount({});
  await expect.element(list.getByText(/Huda/)).toBeVisible();
  await expect.element(list.getByText(/^.?sara.? parked it .*parked by hand$/)).toBeVisible();
  await expect.element(count).toHaveTextContent('Parked1');
  await bringBack.click();
  await expect.element(page.getByRole('heading', { name: 'Order Cart', exact: true })).toBeVisible();
  expect(calls.find(({ path }) => path.endsWith('/take/'))?.body).toEqual({ holder: null });
  // The order of before is parked instead, here and for the shop.
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT'))
    .toMatchObject({ path: `/d2c/parked-orders/${CURRENT}/`, body: { reason: 'continued' } });
});

test('an order that arrives after the person has gone on does not replace what they key in', async () => {
  const answer = Promise.withResolvers<Answer>();
  await mount({ [TAKE]: () => answer.promise });
  await bringBack.click();
  await page.getByRole('link', { name: 'Products', exact: true }).first().click();
  await page.getByRole('button', { name: /^Put one into the order: .?Desk Rocket/ }).click();
  answer.resolve({ data: taken });
  await expect.element(page.getByText(/the other one is in the list of parked orders/)).toBeVisible();
  expect(JSON.parse(localStorage.getItem('unified_cart') ?? '{}').draft_id).toBe(CURRENT);
  await expect.element(count).toHaveTextContent('Parked1');
});

test('an order that a colleague has is taken over only after a question', async () => {
  const { calls } = await mount({ [LIST]: { data: [held] } });
  await list.getByRole('button', { name: 'Take over' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText(/^Take this order over from .*sara/)).toBeVisible();
  expect(calls.some(({ path }) => path.endsWith('/take/'))).toBe(false);
  await question.getByRole('button', { name: 'Take over' }).click();
  await expect.element(page.getByRole('heading', { name: 'Order Cart', exact: true })).toBeVisible();
  expect(calls.find(({ path }) => path.endsWith('/take/'))?.body).toEqual({ holder: 'sara' });
});

test('an order that a colleague was faster to take stays theirs, and the person hears who has it', async () => {
  await mount({
    [TAKE]: { status: 409, code: 'parked_order.taken', values: { by: 'omar', at: '2026-03-01T09:00:00Z' } },
  });
  await bringBack.click();
  await expect.element(page.getByText(/omar.? has taken up this order already\./)).toBeVisible();
  expect(JSON.parse(localStorage.getItem('unified_cart') ?? '{}').draft_id).toBe(CURRENT);
});

const parkedHere = (isShared: boolean) => {
  const { order, draft_id: id } = huda;
  const parked = [{ id, order, chats: [], looked: [], parkedAt: 1, reason: 'hand', isShared }];
  const messages = { version: 1, user_id: MOUNTED_USER_ID, chats: [], looked: [], parked };
  return { ...stored, [`unified_paste:user-${MOUNTED_USER_ID}`]: JSON.stringify(messages) };
};

test('an order that was parked here is sent to the server, and deleted there too', async () => {
  const { calls } = await mount(
    { [LIST]: { data: [] }, [`PUT /d2c/parked-orders/${DRAFT}/`]: { data: huda } },
    parkedHere(false),
  );
  await expect.poll(() => calls.map(({ method }) => method)).toContain('PUT');
  await list.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(list).not.toBeInTheDocument();
  await expect
    .poll(() => calls.find(({ method }) => method === 'DELETE')?.path)
    .toBe(`/d2c/parked-orders/${DRAFT}/`);
});

test('an order of this browser that a colleague has taken up leaves the list with a word', async () => {
  await mount({ [LIST]: { data: [held] } }, parkedHere(true));
  await expect.element(page.getByText(/sara.? has taken up the parked order of .?Huda/)).toBeVisible();
  await expect.element(list.getByRole('button', { name: 'Take over' })).toBeVisible();
  await expect.element(count).not.toBeInTheDocument();
});

test('without the server the orders of this browser stay as they are', async () => {
  await mount({ [LIST]: 'offline' }, parkedHere(true));
  await expect.element(list.getByText(/Huda/)).toBeVisible();
  await bringBack.click();
  await expect.element(page.getByRole('heading', { name: 'Order Cart', exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(JSON.parse(localStorage.getItem('unified_cart') ?? '{}').draft_id).toBe(DRAFT);
});
