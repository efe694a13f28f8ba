import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { provinceName } from '#domain/provinces.ts';
import { axe } from '#tests/support/chromium.ts';
import {
  findOrders,
  firstProducts,
  newCustomerName,
  type ProductRow,
  productCard,
  readPlacedOrderId,
  storedOrder,
  submitButton,
  successHeading,
} from '#tests/support/order-steps.ts';
import { locationOf, siteFor, waitForHidden, waitForVisible } from '#tests/support/site.ts';

/** From 1,100 px the products page shows the cart and the customer beside the products. */
const site = siteFor('desk');
let product: ProductRow;

beforeAll(async () => {
  const [first] = await firstProducts(site.app(), 1);
  if (!first) throw new Error('The demo catalogue is empty');
  product = first;
});

const order = (page: Page) => page.getByRole('region', { name: 'This order' });
const customer = (page: Page) => page.getByRole('form', { name: 'Customer' });
const searchBox = (page: Page) => page.getByRole('main').getByRole('searchbox');
const expectSearchFocus = (page: Page) =>
  expect.poll(() => searchBox(page).evaluate((element) => element === document.activeElement));

const openDesk = async (width = 1440): Promise<Page> => {
  const page = await site.visit({ as: 'staff', at: '/customer/products', width });
  await waitForVisible(
    page.getByText(/product\(s\) found/),
    order(page),
    customer(page),
    page.getByRole('button', { name: /^Put one into the order/ }),
  );
  // The shortcuts load by themselves without a visible sign.
  await expect
    .poll(async () => {
      await page.keyboard.press('/');
      return searchBox(page).evaluate((element) => element === document.activeElement);
    })
    .toBe(true);
  return page;
};

const fillCustomer = async (page: Page, name: string): Promise<void> => {
  const fields = customer(page);
  await fields.getByRole('textbox', { name: /^Full Name/ }).fill(name);
  await fields.getByRole('textbox', { name: /^Phone Number/ }).fill('07701234567');
  await fields.getByRole('textbox', { name: /^Address/ }).fill('Street 14');
  await fields.getByRole('button', { name: 'Baghdad' }).click();
};

test('a complete order on one page takes two clicks on a picture, the customer, the review and Submit', async () => {
  const name = newCustomerName();
  const page = await openDesk();
  const card = productCard(page, product.name);
  const picture = card.getByRole('button', { name: `Put one into the order: ${product.name}` });
  await picture.click();
  await picture.click();
  await waitForVisible(order(page).getByText('2 pieces, 1 product'));
  await card.getByRole('button', { name: `Take one out of the order: ${product.name}` }).click();
  await waitForVisible(order(page).getByText('1 piece, 1 product'));
  await fillCustomer(page, name);
  await customer(page)
    .getByRole('button', { name: /^Review order/ })
    .click();
  await page.waitForURL('**/customer/confirm');
  await expect.poll(() => submitButton(page).isEnabled()).toBe(true);
  await submitButton(page).click();
  const id = await readPlacedOrderId(page);
  await expect
    .poll(() => findOrders(site.app(), name))
    .toMatchObject([{ d2c_order_id: id, items_count: 1, lines: [product.product_id] }]);
});

test('a complete order by keyboard takes quantity and name, customer, review, Submit and the next order', async () => {
  const name = newCustomerName();
  const page = await openDesk();
  await page.keyboard.type(`3 ${product.name}`);
  await waitForVisible(page.getByText('Enter adds 3'));
  await page.keyboard.press('Enter');
  await waitForVisible(order(page).getByText('3 pieces, 1 product'));
  await expect.poll(() => searchBox(page).inputValue()).toBe('');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type(name);
  for (const text of ['07701234567', 'Street 14', 'Bag']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Control+Enter');
  await page.waitForURL('**/customer/confirm');
  await expect.poll(() => submitButton(page).getAttribute('aria-disabled')).toBeNull();
  await page.keyboard.press('Control+Enter');
  await waitForVisible(successHeading(page));
  await page.keyboard.press('Control+Enter');
  await page.waitForURL('**/customer/products');
  await expectSearchFocus(page).toBe(true);
  await expect.poll(() => findOrders(site.app(), name)).toMatchObject([{ lines: [product.product_id] }]);
});

test('Esc on the success screen starts the next order with the products', async () => {
  const page = await site.visit({
    as: 'staff',
    at: '/customer/confirm',
    width: 1440,
    stored: (account) => storedOrder(account, [product], newCustomerName()),
  });
  await submitButton(page).click();
  await waitForVisible(successHeading(page), page.getByRole('button', { name: 'Keys of the desk' }));
  await page.keyboard.press('Escape');
  await page.waitForURL('**/customer/products');
});

test('arrow keys move from the search box to the products, and digits with Enter add that quantity', async () => {
  const page = await openDesk();
  await searchBox(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('12');
  await waitForVisible(page.getByRole('status').filter({ hasText: '12pieces' }));
  await page.keyboard.press('Enter');
  await waitForVisible(order(page).getByText('12 pieces, 1 product'));
  await page.keyboard.press('Escape');
  await expectSearchFocus(page).toBe(true);
});

test('results appear while typing, one term is one history entry, and a term with digits adds no product', async () => {
  const page = await openDesk();
  await searchBox(page).pressSequentially(product.name);
  await waitForVisible(page.getByText(`1 product(s) found for "${product.name}"`));
  await page.goBack();
  await expect.poll(() => locationOf(page)).toBe('/customer/products');
  await searchBox(page).fill(product.dimensions);
  await searchBox(page).press('Enter');
  await waitForVisible(page.getByText(`found for "${product.dimensions}"`));
  await waitForVisible(order(page).getByText('0 pieces, 0 products'));
});

test('a field receives all keys as text; elsewhere ? lists the shortcuts and Esc closes the list', async () => {
  const page = await openDesk();
  const field = customer(page).getByRole('textbox', { name: /^Address/ });
  await field.focus();
  await page.keyboard.type('12/3?');
  await expect.poll(() => field.inputValue()).toBe('12/3?');
  await page.getByRole('main').focus();
  await page.keyboard.press('Shift+Slash');
  const list = page.getByRole('dialog', { name: 'Keys of the desk' });
  await waitForVisible(list);
  await page.keyboard.press('Escape');
  await waitForHidden(list);
});

test('a chat pasted into the search box is read, and a single line is a search term', async () => {
  const page = await openDesk();
  await searchBox(page).focus();
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, `2 ${product.name}\nZainab Ali\n0770 123 4567\nBaghdad, Karrada`);
  await waitForVisible(page.getByRole('heading', { name: 'Pasted Message' }));
});

test('the province with the most orders of the shop is the first option', async () => {
  const [topProvince] = await site.app().query<{ id: number }>(
    `select province_id as id from d2c_orders where deleted_at is null and province_id is not null
       group by 1 order by count(*) desc, 1 limit 1`,
  );
  const page = await openDesk();
  const picks = page.getByRole('group', { name: 'Frequent provinces' }).getByRole('button');
  await expect.poll(() => picks.count()).toBe(6);
  await expect.poll(() => picks.first().innerText()).toBe(provinceName(topProvince?.id));
});

test('below 1,100 px the page shows only the products', async () => {
  const page = await site.visit({ as: 'staff', at: '/customer/products', width: 1099 });
  await waitForVisible(productCard(page, product.name));
  await expect.poll(() => order(page).count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: /^Put one into/ }).count()).toBe(0);
});

test('Ctrl+K adds a product with its quantity, opens a page, and lists the shortcuts', async () => {
  const page = await openDesk();
  const finder = page.getByRole('dialog', { name: 'Find a product, a page or an action' });
  await page.keyboard.press('Control+k');
  await waitForVisible(finder);
  await page.keyboard.type(`2 ${product.name}`);
  await waitForVisible(finder.getByRole('option', { name: `${product.name} Add 2 to the order` }));
  await page.keyboard.press('Enter');
  await waitForHidden(finder);
  await waitForVisible(order(page).getByText('2 pieces, 1 product'));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('keys of');
  await waitForVisible(finder.getByRole('option', { name: /^Keys of the desk/ }));
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: 'Keys of the desk' });
  await waitForVisible(list);
  await page.keyboard.press('Escape');
  await waitForHidden(list);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('customer');
  await waitForVisible(finder.getByRole('option', { name: /^Customer Info/ }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/customer/customer');
});

test('on the landing page Ctrl+K loads the products, and an early Enter has its effect once they have loaded', async () => {
  const gate = Promise.withResolvers<void>();
  const page = await site.visit({
    as: 'staff',
    at: '/customer',
    prepare: (context) =>
      context.route('**/api/v1/products/*', async (route) => {
        await gate.promise;
        await route.continue();
      }),
  });
  await waitForVisible(page.getByRole('button', { name: /^Keys of the desk/ }));
  await page.keyboard.press('Control+k');
  const finder = page.getByRole('dialog', { name: 'Find a product, a page or an action' });
  await waitForVisible(finder);
  await page.keyboard.type(product.name);
  await waitForVisible(finder.getByText('Loading products...'));
  await page.keyboard.press('Enter');
  gate.resolve();
  await waitForHidden(finder);
  await page.goto(new URL('/customer/cart', page.url()).href);
  await waitForVisible(page.getByRole('main').getByText(product.name));
});

test('the compact list is remembered, and the desk violates no axe rule', async () => {
  const page = await openDesk();
  const compact = page.getByRole('button', { name: 'Compact list' });
  await productCard(page, product.name)
    .getByRole('button', { name: /^Put one into the order/ })
    .click();
  await waitForVisible(order(page).getByText('1 piece, 1 product'));
  expect(await axe(page)).toEqual([]);
  const height = async () => (await productCard(page, product.name).boundingBox())?.height ?? 0;
  const before = await height();
  await compact.click();
  await expect.poll(height).toBeLessThan(before / 3);
  expect(await axe(page)).toEqual([]);
  await page.reload();
  await waitForVisible(order(page).getByText('1 piece, 1 product'));
  await expect.poll(() => compact.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(height).toBeLessThan(before / 3);
});
