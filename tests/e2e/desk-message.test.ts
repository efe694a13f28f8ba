import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axe } from '#tests/support/chromium.ts';
import {
  firstProducts,
  newCustomerName,
  newPhone,
  type ProductRow,
  readPlacedOrderId,
  storedOrder,
  submitButton,
} from '#tests/support/order-steps.ts';
import { siteFor, waitForVisible } from '#tests/support/site.ts';

const site = siteFor('desk_message');
let product: ProductRow;

beforeAll(async () => {
  const [firstProduct] = await firstProducts(site.app(), 1);
  if (!firstProduct) throw new Error('The demo catalogue has no product');
  product = firstProduct;
});

const copyButton = (page: Page) => page.getByRole('button', { name: 'Copy message' });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

const review = (name: string, phone = newPhone()) =>
  site.visit({
    as: 'staff',
    at: '/customer/confirm',
    stored: (signed) => storedOrder(signed, [product], name, phone),
  });

test('the review has the order as one sentence, and its message is copied in the selected language', async () => {
  const name = newCustomerName();
  const page = await review(name, '07712223344');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const sentence = page.getByText(/^1 × .*0771 222 3344/);
  await waitForVisible(sentence);
  const plain = (await sentence.innerText()).replace(/[\u2066-\u2069]/g, '');
  expect(plain).toContain(
    `1 × ${product.name}, In green, please, to ${name}, Karrada, Baghdad, 0771 222 3344,`,
  );
  await submitButton(page).click();
  const id = await readPlacedOrderId(page);
  await expect
    .poll(() => copyButton(page).evaluate((button) => button === document.activeElement))
    .toBe(true);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('radio', { name: 'English' }).check();
  await copyButton(page).click();
  await waitForVisible(page.getByText('Copied. Paste it into the chat.'));
  await expect
    .poll(() => clipboard(page))
    .toContain(`Your order #${id} has been placed:\n• 1 × ${product.name}`);
  const whatsapp = page.getByRole('link', { name: 'Open WhatsApp' });
  await expect
    .poll(() => whatsapp.getAttribute('href'))
    .toMatch(/^https:\/\/wa\.me\/9647712223344\?text=Hello/);
  await page.getByRole('radio', { name: 'کوردی' }).check();
  await waitForVisible(
    page.getByText(new RegExp(`ژمارە ${id}`)),
    page.getByText('You send it yourself in the chat.'),
  );
});

test('on a phone the success screen starts at the top with the order number visible', async () => {
  const page = await site.visit({
    as: 'staff',
    at: '/customer/confirm',
    width: 360,
    height: 700,
    stored: (signed) => storedOrder(signed, [product], newCustomerName()),
  });
  // The page is longer than the screen, so the progress is scrolled into view.
  await submitButton(page).click();
  const id = await readPlacedOrderId(page);
  await expect
    .poll(() => copyButton(page).evaluate((element) => element === document.activeElement))
    .toBe(true);
  await expect
    .poll(() =>
      page
        .getByText(`#${id}`, { exact: true })
        .evaluate((number) => number.getBoundingClientRect().top > 0 && window.scrollY === 0),
    )
    .toBe(true);
});

test('a browser that denies the clipboard shows a message, and the text stays', async () => {
  const page = await review(newCustomerName());
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('refused')) },
    });
  });
  await submitButton(page).click();
  const id = await readPlacedOrderId(page);
  await copyButton(page).click();
  await waitForVisible(
    page.getByText(/^The browser refused the clipboard\./),
    page.getByText(new RegExp(`${id}:$`)),
  );
});

test('the start page has the orders of today with their messages', async () => {
  const name = newCustomerName();
  const page = await review(name);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await submitButton(page).click();
  const id = await readPlacedOrderId(page);
  await page.getByRole('link', { name: 'Create Another Order' }).click();
  const today = page.getByRole('region', { name: 'Today' });
  await waitForVisible(today.getByText(new RegExp(`^#${id} · .*${name}`)));
  expect(await axe(page)).toEqual([]);
  const copy = today.getByRole('button', { name: `Copy the message of order #${id}`, exact: true });
  await copy.click();
  await waitForVisible(copy.getByText('Copied', { exact: true }));
  await expect.poll(() => clipboard(page)).toContain(`${id}`);
});

test('the guide is open on the first day of a person and closed afterwards', async () => {
  const page = await site.visit({ as: 'staff', at: '/customer' });
  const guide = page.locator('summary', { hasText: 'How to enter an order' });
  const tips = page.getByRole('heading', { name: 'Tips' });
  await waitForVisible(guide);
  await expect.poll(() => tips.isVisible()).toBe(false);
  await guide.press('Enter');
  await waitForVisible(tips);
  await site.app().query('update d2c_orders set created_by = null');
  await page.reload();
  await waitForVisible(tips);
  await expect.poll(() => guide.count()).toBe(0);
});

test('the dialog of an order has its message', async () => {
  const [order] = await site
    .app()
    .query<{ id: number }>('select max(d2c_order_id)::int as id from d2c_orders');
  const page = await site.visit({ as: 'admin', at: `/admin/d2c-orders?order=${order?.id}` });
  await waitForVisible(
    page.getByRole('dialog').getByRole('heading', { name: 'Message for the customer' }),
    page.getByRole('dialog').getByText(new RegExp(`${order?.id}:$`)),
  );
});
