import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addToCart,
  fillCustomer,
  findOrders,
  firstProducts,
  newCustomerName,
  type ProductRow,
  readPlacedOrderId,
  storedOrder,
  submitButton,
} from '#tests/support/order-steps.ts';
import { sampled } from '#tests/support/sampled.ts';
import { siteFor, waitForVisible } from '#tests/support/site.ts';

const site = siteFor('storage', {}, /the journal does not open.*A browser reports an error/);
let products: ProductRow[];
let first: ProductRow;

beforeAll(async () => {
  products = await firstProducts(site.app(), 2);
  const [product] = products;
  if (!product) throw new Error('The demo catalogue is empty');
  first = product;
});

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Places an order from the current page without loading a page, because only memory may be available. */
async function placeOrder(page: Page, customerName: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Products' }).first().click();
  await addToCart(page, first.name, 2);
  await link(page, 'View Cart').click();
  await link(page, 'Enter Customer Info').click();
  await fillCustomer(page, customerName);
  await page.getByRole('button', { name: 'Continue to Order Review' }).click();
  await submitButton(page).click();
  await readPlacedOrderId(page);
  const orders = await findOrders(site.app(), customerName);
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({ items_count: 1, lines: [first.product_id] });
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('staff');
  await page.getByLabel('Password', { exact: true }).fill('staff-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await waitForVisible(page.getByRole('button', { name: 'Logout' }));
}

const INVALID_VALUES: Record<string, string> = {
  'no JSON': 'this is {not JSON',
  'an empty text': '',
  'another shape': '[{"product_id":1,"quantity":2}]',
  null: 'null',
  'a version to come': '{"version":2,"user_id":3,"items":"later","customer":{}}',
  'a prototype attack':
    '{"version":1,"user_id":3,"draft_id":"0","items":[],"customer":{},"__proto__":{"polluted":true}}',
  'two million characters': 'x'.repeat(2_000_000),
};

describe('in the cart and the customer of the draft order', () => {
  test.each(sampled(Object.entries(INVALID_VALUES), 3))(
    '%s is ignored, and an order can be placed',
    async (_, text) => {
      const page = await site.visit({
        as: 'staff',
        at: '/customer/cart',
        stored: { unified_cart: text, unified_customer_info: text },
      });
      await waitForVisible(page.getByText('Order cart is empty'));
      expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
      await placeOrder(page, newCustomerName());
    },
  );

  test.each([
    ['a negative quantity', { quantity: -1 }],
    ['a fraction of a quantity', { quantity: 1.5 }],
    ['an endless price', { base_price: 1e308 }],
    ['no name', { product_name: null }],
  ])('a line with %s does not enter the cart', async (_, invalidFields) => {
    const page = await site.visit({
      as: 'staff',
      at: '/customer/cart',
      stored: (account) => {
        const { unified_cart } = storedOrder(account, [first], 'nobody');
        const cart = JSON.parse(unified_cart);
        return { unified_cart: JSON.stringify({ ...cart, items: [{ ...cart.items[0], ...invalidFields }] }) };
      },
    });
    await waitForVisible(page.getByText('Order cart is empty'));
  });

  test("another person's order is not shown, and is still stored for them", async () => {
    const page = await site.visit({
      as: 'staff',
      at: '/customer/customer',
      stored: (account) => storedOrder({ ...account, userId: 999 }, [first], 'Somebody Else'),
    });
    await waitForVisible(page.getByLabel('Full Name'));
    await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('');
    const storedValues = await page.evaluate(() => Object.values(localStorage).join('\n'));
    expect(storedValues).toContain('Somebody Else');
  });
});

test.each(sampled(Object.entries(INVALID_VALUES), 3))(
  'a stored token that is %s leads to the login',
  async (_, text) => {
    const page = await site.visit({ at: '/customer', stored: { unified_token: text } });
    await page.waitForURL('**/login**');
    await signIn(page);
  },
);

const blockings: Record<string, (context: BrowserContext) => Promise<unknown>> = {
  'localStorage is blocked': (context) =>
    context.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }),
  'localStorage is full': (context) =>
    context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    }),
};

test.each(Object.entries(blockings))('where %s the app works in memory and says so', async (_, block) => {
  const page = await site.visit({ at: '/login', prepare: block });
  await signIn(page);
  await waitForVisible(page.getByText('This browser does not allow the order desk to store data.'));
  await placeOrder(page, newCustomerName());
});

const databases: Record<string, (context: BrowserContext) => Promise<unknown>> = {
  'is not there': (context) =>
    context.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', { value: undefined });
    }),
  'is blocked': (context) =>
    context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
    }),
  'never answers': (context) =>
    context.addInitScript(() => {
      const originalOpen = IDBFactory.prototype.open;
      IDBFactory.prototype.open = function (name, version) {
        const request = originalOpen.call(this, `${name}-elsewhere`, version);
        request.addEventListener('success', (event) => event.stopImmediatePropagation());
        request.addEventListener('error', (event) => event.stopImmediatePropagation());
        return request;
      };
    }),
};

test.each(sampled(Object.entries(databases), 3))(
  'where IndexedDB %s an order can still be placed',
  async (_, block) => {
    const page = await site.visit({ as: 'staff', at: '/customer', prepare: block });
    await placeOrder(page, newCustomerName());
  },
);

test.each([
  ['rubbish', 1],
  ['a newer version of itself', 99],
] as const)('where IndexedDB contains %s an order can still be placed', async (_, version) => {
  const page = await site.visit({ at: '/login' });
  const account = await site.app().signIn('staff');
  await page.evaluate(
    ([key, newestVersion]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('order-desk', newestVersion);
        request.onupgradeneeded = () => {
          request.result.createObjectStore('journals').put({ version: 1, items: 'many' }, key);
        };
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
      }),
    [account.userId, version] as const,
  );
  await page.goto(`/?token=${account.token}`);
  await waitForVisible(page.getByRole('button', { name: 'Logout' }));
  await expect.poll(() => page.getByText('Unfinished order').count()).toBe(0);
  await placeOrder(page, newCustomerName());
});
