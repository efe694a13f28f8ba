import type { BrowserContext, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  addToCart,
  firstProducts,
  newCustomerName,
  ordersOf,
  storedOrder,
  submitButton,
} from '#tests/support/order-steps.ts';
import { gone, seen, siteFor, type Visit } from '#tests/support/site.ts';

const site = siteFor('screens');

describe('eight admin tabs of one browser', () => {
  const TABS = 8;
  const isLive = (page: Page) => seen(page.getByText('Live', { exact: true }));

  test('all show their list, hear of changes over one stream, and go on when the first is closed', async () => {
    const first = await site.visit({ as: 'admin', at: '/admin/d2c-orders' });
    const context: BrowserContext = first.context();
    const streams: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/api/v1/events')) streams.push(request.url());
    });
    await isLive(first);
    const others: Page[] = [];
    for (let tab = 1; tab < TABS; tab += 1) {
      const page = await context.newPage();
      await page.goto('/admin/d2c-orders');
      await seen(page.getByRole('row').nth(1));
      await isLive(page);
      others.push(page);
    }
    expect(streams.length).toBeLessThanOrEqual(1);

    await first.close();
    await expect.poll(() => streams.length).toBe(2);
    const { token } = await site.app().signIn('superadmin');
    const [order] = await site
      .app()
      .query<{ id: number; version: number }>(
        "select d2c_order_id as id, version from d2c_orders where status = 'pending' order by 1 desc limit 1",
      );
    const { id, version } = order ?? { id: 0, version: 0 };
    const status = (page: Page, text: string) =>
      page
        .getByRole('row')
        .filter({ hasText: `#${id}` })
        .getByText(text, { exact: true });
    await Promise.all(others.map((page) => seen(status(page, 'Pending'))));
    const moved = await fetch(`${site.app().origin}/api/v1/d2c/orders/${id}`, {
      method: 'PUT',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'If-Match': `"${version}"`,
      },
      body: JSON.stringify({ status: 'printing' }),
    });
    expect(moved.status, await moved.text()).toBe(200);
    await Promise.all(others.map((page) => seen(status(page, 'Printing'))));
  });
});

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** A staff member with an order that is ready to be reviewed. */
const withOrder = async (visit: Visit): Promise<{ page: Page; name: string }> => {
  const products = await firstProducts(site.app(), 2);
  const name = newCustomerName();
  const page = await site.visit({
    as: 'staff',
    stored: (signed) => storedOrder(signed, products, name),
    ...visit,
  });
  return { page, name };
};

test('whoever arrives at the customer is at Full Name, and at Submit on the review', async () => {
  const { page } = await withOrder({ at: '/customer/cart' });
  await page.getByRole('link', { name: 'Enter Customer Info' }).click();
  await expect.poll(() => isFocused(page.getByLabel('Full Name'))).toBe(true);
  await page.getByLabel('Full Name').press('Enter');
  await expect.poll(() => isFocused(submitButton(page))).toBe(true);
});

test('the second half of a double click, or a key that is held, submits no order', async () => {
  const { page, name } = await withOrder({ at: '/customer/confirm' });
  await submitButton(page).waitFor();
  await submitButton(page).evaluate((button) => {
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
    const held = new KeyboardEvent('keydown', {
      key: 'Enter',
      repeat: true,
      bubbles: true,
      cancelable: true,
    });
    if (button.dispatchEvent(held)) throw new Error('a key that is held is heeded');
  });
  expect(await ordersOf(site.app(), name)).toEqual([]);
  await submitButton(page).click();
  await seen(page.getByText(/Order #\d+/));
  expect(await ordersOf(site.app(), name)).toHaveLength(1);
});

test('offline is said before and after submitting, and the order goes by itself once the network is back', async () => {
  const { page, name } = await withOrder({ at: '/customer/cart' });
  await page.getByRole('link', { name: 'Enter Customer Info' }).click();
  await page.getByLabel('Full Name').press('Enter');
  await submitButton(page).waitFor();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await seen(page.getByText('You are offline. An order that is submitted now'));
  await submitButton(page).click();
  await seen(page.getByText('Waiting for the network'));
  await page.getByRole('link', { name: 'Back to Cart' }).click();
  await seen(page.getByText('Waiting for the network'));
  await page.context().setOffline(false);
  await seen(page.getByText('Order Submitted Successfully!'));
  expect(await ordersOf(site.app(), name)).toHaveLength(1);
});

describe('on a phone of 360 by 780', () => {
  const PHONE = { width: 360, height: 780 };
  const next: [string, string, (page: Page) => Locator][] = [
    ['catalogue', '/customer/products', (page) => page.getByRole('link', { name: 'View Cart' })],
    ['cart', '/customer/cart', (page) => page.getByRole('link', { name: 'Enter Customer Info' })],
    ['customer', '/customer/customer', (page) => page.getByRole('button', { name: /Continue/ })],
    ['review', '/customer/confirm', submitButton],
  ];

  test.each(next)(
    'the next step of the %s is in sight, and covers nothing at the end of the page',
    async (_page, at, step) => {
      const { page } = await withOrder({ at, ...PHONE });
      await step(page).waitFor();
      const box = await step(page).boundingBox();
      expect(box?.y).toBeGreaterThan(680);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
      // Whatever is tabbed to lies above the bar.
      const covered = await page.evaluate(() => {
        const bar = document.elementFromPoint(180, window.innerHeight - 30)?.closest('div');
        const faults: string[] = [];
        for (const element of document.querySelectorAll<HTMLElement>(
          'main :is(a, button, input, select, textarea):not(:disabled)',
        )) {
          if (
            element.closest('[inert]') ||
            !element.checkVisibility() ||
            getComputedStyle(element.closest('div') ?? element).position === 'fixed'
          )
            continue;
          element.focus();
          // Of a text of several lines the first: where it begins to be typed.
          const { top, height, left, width } = element.getBoundingClientRect();
          const at = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 16));
          if (!at || !(element.contains(at) || at.contains(element) || bar?.contains(element)))
            faults.push(element.outerHTML.slice(0, 120));
        }
        window.scrollTo(0, document.documentElement.scrollHeight);
        return faults;
      });
      expect(covered).toEqual([]);
    },
  );

  test('of the toasts one is shown at a time, at the bottom, and it goes with its page', async () => {
    const { page } = await withOrder({
      at: '/customer/products',
      ...PHONE,
    });
    const [first, second] = await firstProducts(site.app(), 2);
    await addToCart(page, first?.name ?? '', 2);
    const added = page.getByRole('status').getByText(/added to cart/);
    await seen(added);
    const box = await added.boundingBox();
    expect(box?.y).toBeGreaterThan(560);
    await addToCart(page, second?.name ?? '', 2);
    await expect.poll(() => added.count()).toBe(2);
    expect(await Promise.all([added.first().isVisible(), added.last().isVisible()])).toEqual([false, true]);
    // It goes with the page that said it.
    await page.getByRole('link', { name: 'View Cart' }).click();
    await gone(added);
  });
});
