import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axe } from '#tests/support/chromium.ts';
import {
  findOrders,
  firstProducts,
  newCustomerName,
  newPhone,
  type ProductRow,
  readPlacedOrderId,
  storedOrder,
  submitButton,
} from '#tests/support/order-steps.ts';
import { siteFor, waitForHidden, waitForVisible } from '#tests/support/site.ts';

const site = siteFor('desk_phone');
let products: ProductRow[];

beforeAll(async () => {
  products = await firstProducts(site.app(), 2);
});

interface EarlierOrder {
  readonly phone: string;
  readonly name: string;
  readonly address?: string;
  readonly hoursAgo?: number;
  readonly status?: string;
}

/** Inserts an order with the products of `storedOrder` and returns its number. */
const insertOrder = async ({
  phone,
  name,
  address = 'near the bank',
  hoursAgo = 20,
  status = 'pending',
}: EarlierOrder) => {
  const [order] = await site.app().query<{ id: number }>(
    `insert into d2c_orders (customer_name, customer_phone, customer_address, customer_district, province_id,
       total_price, order_date, status)
     values ($1, $2, $3, 'Karrada', 3, 1000, now() - $4 * interval '1 hour', $5) returning d2c_order_id as id`,
    [name, phone, address, hoursAgo, status],
  );
  if (!order) throw new Error('the order was not inserted');
  for (const [index, product] of products.entries()) {
    await site.app().query(
      `insert into d2c_order_items (d2c_order_id, product_id, product_name, quantity, unit_price, subtotal)
       values ($1, $2, $3, $4, 1000, 1000 * $4::int)`,
      [order.id, product.product_id, product.name, index + 1],
    );
  }
  return order.id;
};

const card = (page: Page) => page.getByRole('region', { name: 'Known under this number' });
const phoneField = (page: Page) => page.getByLabel(/^Phone Number/);
const customerPage = () => site.visit({ as: 'staff', at: '/customer/customer' });

test('the eleventh digit shows both people with the number, and one click fills only the empty fields', async () => {
  const phone = newPhone();
  await insertOrder({ phone, name: 'Zainab', hoursAgo: 60, status: 'completed' });
  const openOrderId = await insertOrder({ phone, name: 'Ali', address: 'house 7', status: 'printing' });
  const page = await customerPage();
  await page.getByLabel(/^Full Name/).fill('Zainab Ali');
  await phoneField(page).fill(phone.slice(0, -1));
  await phoneField(page).press(phone.slice(-1));
  await waitForVisible(
    card(page).getByText('Zainab', { exact: true }),
    card(page).getByText('Ali', { exact: true }),
    card(page)
      .getByText(/^Last order on \d+ \w+ \d{4} · 1 order$/)
      .first(),
    card(page).getByText(`#${openOrderId} (Printing)`),
  );
  expect(await axe(page)).toEqual([]);
  // The phone field still has the focus, so the card appeared before the field was left.
  await expect.poll(() => phoneField(page).evaluate((field) => field === document.activeElement)).toBe(true);
  const use = card(page).getByRole('button', { name: /Use this address: .*Zainab/ });
  await use.click();
  await expect.poll(() => page.getByLabel(/^Full Name/).inputValue()).toBe('Zainab Ali');
  await expect.poll(() => page.getByLabel(/^Address/).inputValue()).toBe('near the bank');
  await expect.poll(() => page.getByLabel(/^Province/).inputValue()).toBe('3');
  await expect.poll(() => page.getByLabel(/^District/).inputValue()).toBe('Karrada');
  await expect.poll(() => use.isDisabled()).toBe(true);
});

test('a number that changes during its lookup shows only the people with the new number', async () => {
  const [slowPhone, quickPhone] = [newPhone(), newPhone()];
  await insertOrder({ phone: slowPhone, name: 'Slow', hoursAgo: 60 });
  await insertOrder({ phone: quickPhone, name: 'Quick', hoursAgo: 60 });
  const page = await customerPage();
  const gate = Promise.withResolvers<void>();
  await page.route('**/d2c/phone-lookups/', async (route) => {
    if (route.request().postData()?.includes(slowPhone)) await gate.promise;
    await route.continue().catch(() => {});
  });
  const request = page.waitForRequest('**/d2c/phone-lookups/');
  await phoneField(page).fill(slowPhone);
  await request;
  await phoneField(page).fill(quickPhone);
  await waitForVisible(card(page).getByText('Quick', { exact: true }));
  gate.resolve();
  await waitForHidden(card(page).getByText('Slow', { exact: true }));
});

test('the second number in the notes is looked up, counted and audited like the first', async () => {
  const [first, second] = [newPhone(), newPhone()];
  await insertOrder({ phone: first, name: 'Zainab', hoursAgo: 60 });
  const openOrderId = await insertOrder({
    phone: second,
    name: 'Huda',
    address: 'house 9',
    status: 'printing',
  });
  const page = await customerPage();
  await phoneField(page).fill(first);
  await waitForVisible(card(page).getByText('Zainab', { exact: true }));
  await page.getByLabel(/^Order Notes/).fill(`Second phone: ${second.slice(0, 4)} ${second.slice(4)}`);
  const secondPhoneCard = page.getByRole('region', {
    name: new RegExp(`^Known under the second number, .?${second}`),
  });
  await waitForVisible(
    card(page).getByText('Zainab', { exact: true }),
    secondPhoneCard.getByText('Huda', { exact: true }),
    secondPhoneCard.getByText(`#${openOrderId} (Printing)`),
  );
  expect(await axe(page)).toEqual([]);
  await secondPhoneCard.getByRole('button', { name: /Use this address: .*Huda/ }).click();
  await expect.poll(() => page.getByLabel(/^Address/).inputValue()).toBe('house 9');
  expect(
    await site
      .app()
      .query(`select entity_id from audit_log where entity = 'phone_lookup' and entity_id in ($1, $2)`, [
        first,
        second,
      ]),
  ).toHaveLength(2);
  await page.getByLabel(/^Order Notes/).fill('');
  await waitForHidden(secondPhoneCard);
});

test('the app asks about the same products under the second number before Submit', async () => {
  const second = newPhone();
  const earlier = await insertOrder({ phone: second, name: 'Zainab' });
  const page = await site.visit({
    as: 'staff',
    at: '/customer/customer',
    stored: (account) => storedOrder(account, products, newCustomerName(), newPhone()),
  });
  await page.getByLabel(/^Order Notes/).fill(`Second phone: ${second}`);
  await waitForVisible(page.getByText(`The same products 20 hours ago: order #${earlier}`));
  await page.getByRole('button', { name: 'Continue to Order Review' }).click();
  await submitButton(page).click();
  await waitForVisible(page.getByRole('alertdialog', { name: 'Is this the same order again?' }));
});

test('an old address is offered with its date, and only the newest one of the person', async () => {
  const phone = newPhone();
  await insertOrder({ phone, name: 'Zainab', address: 'old house', hoursAgo: 24 * 900, status: 'completed' });
  await insertOrder({
    phone,
    name: 'Zainab',
    address: 'newer house',
    hoursAgo: 24 * 400,
    status: 'completed',
  });
  const page = await customerPage();
  await phoneField(page).fill(phone);
  const year = new Date(Date.now() - 24 * 400 * 3_600_000).getFullYear();
  await waitForVisible(
    card(page).getByText(/newer house/),
    card(page).getByText(new RegExp(`^Last order on \\d+ \\w+ ${year} · 2 orders$`)),
  );
  await waitForHidden(card(page).getByText(/old house/));
  await expect.poll(() => page.getByLabel(/^Address/).inputValue()).toBe('');
});

test('without a network or without the call, no card is shown and the order can continue', async () => {
  const phone = newPhone();
  await insertOrder({ phone, name: 'Zainab' });
  const page = await site.visit({
    as: 'staff',
    at: '/customer/customer',
    stored: (account) => storedOrder(account, products.slice(0, 1), newCustomerName()),
  });
  for (const response of ['abort', 'not found'] as const) {
    await page.route('**/d2c/phone-lookups/', (route) =>
      response === 'abort' ? route.abort('internetdisconnected') : route.fulfill({ status: 404, json: {} }),
    );
    const responseReceived =
      response === 'abort'
        ? page.waitForEvent('requestfailed', (request) => request.url().includes('phone-lookups'))
        : page.waitForResponse('**/d2c/phone-lookups/');
    await phoneField(page).fill('');
    await phoneField(page).fill(phone);
    await responseReceived;
    await waitForHidden(card(page));
    await waitForHidden(page.getByRole('alert'));
    await page.unroute('**/d2c/phone-lookups/');
  }
  await page.getByRole('button', { name: 'Continue to Order Review' }).click();
  await submitButton(page).click();
  expect(await readPlacedOrderId(page)).toBeGreaterThan(0);
});

test('the app asks about the same phone and products before sending, and "Submit anyway" sends the order once', async () => {
  const [phone, name] = [newPhone(), newCustomerName()];
  const earlier = await insertOrder({ phone, name: 'Zainab' });
  const lookupAnswered = Promise.withResolvers<void>();
  const page = await site.visit({
    as: 'staff',
    at: '/customer/customer',
    stored: (account) => storedOrder(account, products, name, phone),
  });
  await waitForVisible(card(page).getByText(`The same products 20 hours ago: order #${earlier}`));
  page.on('response', (response) => {
    if (response.url().includes('phone-lookups')) lookupAnswered.resolve();
  });
  await page.getByRole('button', { name: 'Continue to Order Review' }).click();
  await lookupAnswered.promise;
  const question = page.getByRole('alertdialog', { name: 'Is this the same order again?' });
  await submitButton(page).click();
  await waitForVisible(question.getByText(`Order #${earlier} has the same phone number`));
  expect(await axe(page)).toEqual([]);
  await question.getByRole('button', { name: 'Back' }).click();
  await waitForHidden(question);
  await expect.poll(() => findOrders(site.app(), name)).toEqual([]);
  await submitButton(page).click();
  await question.getByRole('button', { name: 'Submit anyway' }).click();
  const id = await readPlacedOrderId(page);
  await expect.poll(() => findOrders(site.app(), name)).toMatchObject([{ d2c_order_id: id, items_count: 2 }]);
});

test('the app does not ask about other products or about an order of three days ago', async () => {
  const phone = newPhone();
  await insertOrder({ phone, name: 'Zainab', hoursAgo: 72 });
  const page = await site.visit({
    as: 'staff',
    at: '/customer/customer',
    stored: (account) => storedOrder(account, products, newCustomerName(), phone),
  });
  await waitForVisible(card(page));
  await page.getByRole('button', { name: 'Continue to Order Review' }).click();
  await submitButton(page).click();
  expect(await readPlacedOrderId(page)).toBeGreaterThan(0);
});
