import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  firstProducts,
  newCustomerName,
  ordersOf,
  placedId,
  storedOrder,
} from '#tests/support/order-steps.ts';
import { seen, siteFor } from '#tests/support/site.ts';

const MOST_STOPS = 150;

const site = siteFor('keyboard');

/** Whoever goes by key has to see where they are. */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });

/** Presses Tab until the focus is there, and fails where it gets lost or cannot be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  const isThere = () => target.first().evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await isThere()) {
      expect(await isFocusSeen(page), `the focus on ${target} is to be seen`).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`No Tab leads to ${target}`);
}

const press = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

const type = async (page: Page, label: string, text: string) => {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
};

test('signing in, a whole order and logging out with the keyboard alone', async () => {
  const name = newCustomerName();
  const [product] = await firstProducts(site.app(), 1);
  if (!product) throw new Error('The demo catalogue is empty');
  const page = await site.visit({ at: '/login' });
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const link = (label: string) => page.getByRole('link', { name: label, exact: true });

  await page.getByLabel('Username').waitFor();
  expect(await page.getByLabel('Username').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('staff');
  await type(page, 'Password', 'staff-demo');
  await press(page, button('Sign in'));
  await page.waitForURL('**/customer');

  await seen(page.getByRole('main'));
  await page.keyboard.press('Tab');
  await press(page, page.getByRole('main').getByRole('link', { name: /Browse Products/ }));
  await page.waitForURL('**/customer/products');
  await tabTo(page, page.getByRole('main').getByRole('searchbox'));
  await page.keyboard.type(product.name);
  await page.keyboard.press('Enter');
  await seen(page.getByText(`product(s) found for "${product.name}"`));
  await press(page, button(`One more of ${product.name}`), 'Space');
  await tabTo(page, button(`Add to Cart: ${product.name}`));
  await page.keyboard.press('Enter');
  await seen(page.getByText(`${product.name} (1x) added to cart!`));

  await press(page, link('View Cart'));
  await page.waitForURL('**/customer/cart');
  await tabTo(page, page.getByRole('spinbutton', { name: `Quantity of ${product.name}` }));
  await page.keyboard.press('ArrowUp');
  await tabTo(page, page.getByLabel('Notes for this item:'));
  await page.keyboard.type('By key');
  await press(page, link('Enter Customer Info'));

  await page.waitForURL('**/customer/customer');
  await press(page, button('Continue to Order Review'));
  await seen(page.getByText('Full name is required'));
  expect(await page.getByLabel('Full Name').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type(name);
  await tabTo(page, page.getByLabel('Phone Number'));
  await page.keyboard.type('07701234567');
  await tabTo(page, page.locator('textarea[name=address]'));
  await page.keyboard.type('Street 14');
  await tabTo(page, page.getByLabel('Province'));
  await page.keyboard.type('Bagh');
  await press(page, button('Continue to Order Review'));

  await page.waitForURL('**/customer/confirm');
  await press(page, button('Submit Order'));
  const id = await placedId(page);
  const orders = await ordersOf(site.app(), name);
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({ d2c_order_id: id, items_count: 1, lines: [product.product_id] });
  const [row] = await site.app().query('select province_id from d2c_orders where d2c_order_id = $1', [id]);
  expect(row).toEqual({ province_id: 3 });

  await press(page, link('Create Another Order'));
  await page.waitForURL('**/customer');
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, button('Logout'));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login**');
});

test('a dialog opened by key takes the focus, keeps it, and gives it back', async () => {
  const products = await firstProducts(site.app(), 1);
  const page = await site.visit({
    as: 'staff',
    at: '/customer/cart',
    stored: (signed) => storedOrder(signed, products, 'nobody'),
  });
  const clear = page.getByRole('button', { name: 'Clear Cart' });
  await press(page, clear);
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  for (let stop = 0; stop < 4; stop += 1) {
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => clear.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('the first Tab skips to the content', async () => {
  const page = await site.visit({ as: 'staff', at: '/customer/products' });
  await seen(page.getByText(/product\(s\) found/));
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
});

test('in the admin area another page takes the focus, and a tab of the page does not', async () => {
  const page = await site.visit({ as: 'admin', at: '/admin/d2c-orders' });
  const focusedId = () => page.evaluate(() => document.activeElement?.id);
  await press(page, page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Settings' }));
  await seen(page.getByRole('heading', { level: 1, name: 'Settings' }));
  await expect.poll(focusedId).toBe('content');
  const sync = page.getByRole('link', { name: 'Sync', exact: true });
  await press(page, sync);
  await seen(page.getByText('Start Sync'));
  expect(await sync.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('so it does where the menu is a sheet', async () => {
  const page = await site.visit({ as: 'admin', at: '/admin/d2c-orders', width: 360 });
  await press(page, page.getByRole('button', { name: 'Open menu' }));
  await press(page, page.getByRole('dialog').getByRole('link', { name: 'Settings' }));
  await seen(page.getByRole('heading', { level: 1, name: 'Settings' }));
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
});

test('a product is created with the keyboard alone', async () => {
  const page = await site.visit({ as: 'admin', at: '/admin/products' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await press(page, button('Add Product'));
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type('Keyed in');
  await tabTo(page, dialog.getByRole('combobox', { name: 'Category' }));
  await page.keyboard.type('Light');
  await tabTo(page, dialog.getByRole('spinbutton', { name: 'Length' }));
  await page.keyboard.press('ArrowUp');
  await press(page, button('Create Product'));
  const price = dialog.getByRole('spinbutton', { name: 'Base Price' });
  await expect.poll(() => price.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('4500');
  await tabTo(page, button('Upload Image'));
  await tabTo(page, dialog.getByRole('combobox', { name: 'Customizable' }));
  await page.keyboard.type('Yes');
  await page.keyboard.press('Tab');
  await press(page, button('Create Product'));
  await seen(page.getByText('Keyed in was created.'));
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => button('Add Product').evaluate((element) => element === document.activeElement))
    .toBe(true);
  const [row] = await site
    .app()
    .query('select base_price::float8 as price, customizable from products where name = $1', ['Keyed in']);
  expect(row).toEqual({ price: 4500, customizable: true });
});

test('a purchase of filament is logged with the keyboard alone', async () => {
  const page = await site.visit({ as: 'admin', at: '/admin/filament?tab=purchases' });
  const dialog = page.getByRole('dialog');
  await press(page, page.getByRole('button', { name: 'Log Purchase', exact: true }));
  await tabTo(page, dialog.getByRole('searchbox', { name: 'Filament' }));
  await page.keyboard.type('#111');
  await page.keyboard.press('Tab');
  const chosen = dialog.getByRole('radio');
  await tabTo(page, chosen);
  await page.keyboard.press('Space');
  expect(await chosen.first().isChecked()).toBe(true);
  await tabTo(page, dialog.getByRole('textbox', { name: 'Spools Bought' }));
  await page.keyboard.type('3');
  await tabTo(page, dialog.getByRole('textbox', { name: 'Supplier' }));
  await page.keyboard.type('By key');
  await page.keyboard.press('Enter');
  await seen(page.getByText('The purchase was logged.'), page.getByRole('row').getByText('By key'));
  const [row] = await site
    .app()
    .query('select filament_id, spools_bought from filament_purchases where supplier = $1', ['By key']);
  expect(row).toEqual({ filament_id: 111, spools_bought: 3 });
});

test('a wholesale order is created with the keyboard alone', async () => {
  const page = await site.visit({ as: 'admin', at: '/admin/b2b?tab=new' });
  const client = page.getByRole('combobox', { name: 'Client' });
  await seen(page.getByRole('radio').first(), client);
  await tabTo(page, page.getByRole('searchbox', { name: 'Product' }));
  await page.keyboard.type('globe lamp');
  // The first match, and then the item itself.
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('spinbutton', { name: 'Quantity', exact: true }));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await seen(page.getByText('Total: 104,000 IQD'));
  await tabTo(page, client);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await press(page, page.getByRole('button', { name: 'Create Order', exact: true }));
  await seen(page.getByText('Order created successfully!'));
});
