import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isolated } from '#domain/isolated.ts';
import {
  addedText,
  findOrders,
  firstProducts,
  newCustomerName,
  readPlacedOrderId,
} from '#tests/support/order-steps.ts';
import { siteFor, waitForVisible } from '#tests/support/site.ts';

const MAX_TAB_STOPS = 150;

const site = siteFor('keyboard');

/** Checks that the keyboard focus is visible. */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });

/** Presses Tab until the target has the focus, and fails if the focus is lost or invisible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  const isThere = () => target.first().evaluate((element) => element === document.activeElement);
  for (let tabStop = 0; tabStop < MAX_TAB_STOPS; tabStop += 1) {
    if (await isThere()) {
      expect(await isFocusSeen(page), `the focus on ${target} is to be seen`).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`No Tab leads to ${target}`);
}

/** Presses a key on a button. A button that has just replaced another one is disabled for a moment. */
const press = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target);
  await expect.poll(() => target.first().isEnabled()).toBe(true);
  await page.keyboard.press(key);
};

const type = async (page: Page, label: string, text: string) => {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
};

test('signing in, a whole order and logging out work by keyboard', async () => {
  const name = newCustomerName();
  const [product] = await firstProducts(site.app(), 1);
  if (!product) throw new Error('The demo catalogue is empty');
  const page = await site.visit({ at: '/login' });
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const link = (label: string) => page.getByRole('link', { name: label, exact: true });

  await page.getByLabel('Username').waitFor();
  await expect
    .poll(() => page.getByLabel('Username').evaluate((field) => field === document.activeElement))
    .toBe(true);
  await page.keyboard.type('staff');
  await type(page, 'Password', 'staff-demo');
  await press(page, button('Sign in'));
  await page.waitForURL('**/customer');

  await waitForVisible(page.getByRole('main'));
  await page.keyboard.press('Tab');
  await press(page, page.getByRole('main').getByRole('link', { name: /Browse Products/ }));
  await page.waitForURL('**/customer/products');
  await tabTo(page, page.getByRole('main').getByRole('searchbox'));
  await page.keyboard.type(product.name);
  await page.keyboard.press('Enter');
  await waitForVisible(page.getByText(`product(s) found for "${product.name}"`));
  await press(page, button(`One more of ${product.name}`), 'Space');
  await tabTo(page, button(`Add to Cart: ${product.name}`));
  await page.keyboard.press('Enter');
  await waitForVisible(page.getByText(addedText(product.name, 1)));
  // The button is disabled now, so the focus moves next to it instead of to the start of the page.
  const moreButton = button(`One more of ${product.name}`);
  await expect.poll(() => moreButton.evaluate((element) => element === document.activeElement)).toBe(true);

  await press(page, link('View Cart'));
  await page.waitForURL('**/customer/cart');
  await tabTo(page, page.getByRole('spinbutton', { name: `Quantity of ${product.name}` }));
  await page.keyboard.press('ArrowUp');
  await tabTo(page, page.getByLabel('Notes for this item:'));
  await page.keyboard.type('By key');
  await press(page, link('Enter Customer Info'));

  await page.waitForURL('**/customer/customer');
  await press(page, button('Continue to Order Review'));
  await waitForVisible(page.getByText('Full name is required'));
  await expect
    .poll(() => page.getByLabel('Full Name').evaluate((field) => field === document.activeElement))
    .toBe(true);
  await page.keyboard.type(name);
  await tabTo(page, page.getByLabel('Phone Number'));
  await page.keyboard.type('07701234567');
  await tabTo(page, page.locator('textarea[name=address]'));
  await page.keyboard.type('Street 14');
  await tabTo(page, page.getByLabel('Province'));
  await page.keyboard.type('Bagh');
  await press(page, button('Continue to Order Review'));

  await page.waitForURL('**/customer/confirm');
  await button('Submit Order').click({ trial: true });
  await press(page, button('Submit Order'));
  const id = await readPlacedOrderId(page);
  const orders = await findOrders(site.app(), name);
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

test('the first Tab offers a link to the content', async () => {
  const page = await site.visit({ as: 'staff', at: '/customer/products' });
  await waitForVisible(page.getByText(/product\(s\) found/));
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect.poll(() => skip.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
});

test('in the admin area another page takes the focus, but a tab of the page does not', async () => {
  const page = await site.visit({ as: 'admin', at: '/admin/d2c-orders' });
  const focusedId = () => page.evaluate(() => document.activeElement?.id);
  await press(page, page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Settings' }));
  await waitForVisible(page.getByRole('heading', { level: 1, name: 'Settings' }));
  await expect.poll(focusedId).toBe('content');
  const sync = page.getByRole('link', { name: 'Sync', exact: true });
  await press(page, sync);
  await waitForVisible(page.getByText('Start sync'));
  await expect.poll(() => sync.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('another page takes the focus where the menu is a sheet, too', async () => {
  const page = await site.visit({ as: 'admin', at: '/admin/d2c-orders', width: 360 });
  await press(page, page.getByRole('button', { name: 'Open menu' }));
  await press(page, page.getByRole('dialog').getByRole('link', { name: 'Settings' }));
  await waitForVisible(page.getByRole('heading', { level: 1, name: 'Settings' }));
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
});

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
const focusIsBackAt = (target: Locator) => expect.poll(() => isFocused(target)).toBe(true);
const focusIsSomewhere = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

/** Confirms a deletion by keyboard. The question starts with the focus on Cancel. */
const confirmDeletion = async (page: Page): Promise<void> => {
  const confirmation = page.getByRole('alertdialog');
  await focusIsBackAt(confirmation.getByRole('button', { name: 'Cancel' }));
  await press(page, confirmation.getByRole('button', { name: 'Delete' }));
  await confirmation.waitFor({ state: 'detached' });
};

test('a product is created, counted, edited, imported and deleted by keyboard', async () => {
  // The name is unique for each attempt.
  const name = `Keyed in ${Date.now()}`;
  const page = await site.visit({ as: 'admin', at: '/admin/products' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await press(page, button('Add Product'));
  const dialog = page.getByRole('dialog');
  const waitUntilClosed = () => dialog.waitFor({ state: 'detached' });
  await tabTo(page, dialog.getByRole('textbox', { name: 'Name', exact: true }));
  await page.keyboard.type(name);
  await tabTo(page, dialog.getByRole('combobox', { name: 'Category' }));
  await page.keyboard.type('Light');
  await tabTo(page, dialog.getByRole('spinbutton', { name: 'Length' }));
  await page.keyboard.press('ArrowUp');
  await press(page, button('Create product'));
  const price = dialog.getByRole('spinbutton', { name: 'Base price' });
  await focusIsBackAt(price);
  await page.keyboard.type('4500');
  await tabTo(page, button('Upload image'));
  await tabTo(page, dialog.getByRole('combobox', { name: 'Customizable' }));
  await page.keyboard.type('Yes');
  await page.keyboard.press('Tab');
  await press(page, button('Create product'));
  await waitForVisible(page.getByText(`${isolated(name)} was created.`));
  await waitUntilClosed();
  await focusIsBackAt(button('Add Product'));

  await tabTo(page, page.getByRole('searchbox', { name: 'Search products' }));
  await page.keyboard.type(name.toLowerCase());
  await page.keyboard.press('Enter');
  await waitForVisible(page.getByText('1 product', { exact: true }));
  await press(page, button(`Stock of ${name}`));
  await tabTo(page, dialog.getByRole('spinbutton', { name: 'New quantity' }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await waitUntilClosed();
  await focusIsBackAt(button(`Stock of ${name}`));

  await press(page, button(`Edit ${name}`));
  await tabTo(page, dialog.getByRole('spinbutton', { name: 'Wholesale price' }));
  await page.keyboard.type('4000');
  await page.keyboard.press('Enter');
  await waitUntilClosed();
  await focusIsBackAt(button(`Edit ${name}`));

  const buffer = Buffer.from(`name,base_price,stock_quantity\r\n${name},4750,9\r\n`);
  page.once('filechooser', (chooser) =>
    chooser.setFiles({ name: 'products.csv', mimeType: 'text/csv', buffer }),
  );
  await press(page, button('Import CSV'));
  await press(page, dialog.locator('button', { hasText: 'Choose file' }));
  await press(page, button('Import 1 product'));
  await waitUntilClosed();
  await focusIsBackAt(button('Import CSV'));
  const [row] = await site.app().query(
    `select base_price::float8 as price, wholesale_price::float8 as wholesale, customizable, quantity
     from products join product_stock using (product_id) where name = $1`,
    [name],
  );
  expect(row).toEqual({ price: 4750, wholesale: 4000, customizable: true, quantity: 9 });

  // The product is deleted as shown, so its changes by the import must be visible first.
  await waitForVisible(page.getByRole('row').filter({ hasText: name }).getByText('4,750 IQD'));
  await press(page, button(`Delete ${name}`));
  await confirmDeletion(page);
  await waitForVisible(page.getByText(`${isolated(name)} was deleted.`), page.getByText('No products found'));
  // The row that had the focus was the last one.
  await focusIsSomewhere(page);
});

test('a filament is added, edited, deleted, bought, opened and undone by keyboard', async () => {
  const page = await site.visit({ as: 'admin', at: '/admin/filament?tab=types' });
  const dialog = page.getByRole('dialog');
  const waitUntilClosed = () => dialog.waitFor({ state: 'detached' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const showTab = (name: string) =>
    press(page, page.getByRole('navigation', { name: 'Filament' }).getByRole('link', { name }));
  const keyIn = async (label: string, text: string): Promise<void> => {
    await tabTo(page, dialog.getByRole('textbox', { name: label }));
    await page.keyboard.type(text);
  };
  await press(page, button('Add filament'));
  await keyIn('ID', '732');
  await keyIn('Brand', 'Keyed');
  await page.keyboard.press('Enter');
  await waitUntilClosed();
  await focusIsBackAt(button('Add filament'));
  await press(page, button('Edit #732 Keyed'));
  await keyIn('Color hex', '');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('#c2b280');
  await page.keyboard.press('Enter');
  await waitUntilClosed();
  await focusIsBackAt(button('Edit #732 Keyed'));
  await expect
    .poll(() => site.app().query('select color_hex from filament_types where filament_id = 732'))
    .toEqual([{ color_hex: '#c2b280' }]);
  await press(page, button('Delete #732 Keyed'));
  await confirmDeletion(page);
  await waitForVisible(page.getByText(`#732 ${isolated('Keyed')} was deleted.`));
  await focusIsSomewhere(page);

  await showTab('Log Purchases');
  await press(page, button('Log Purchase'));
  await tabTo(page, dialog.getByRole('searchbox', { name: 'Filament' }));
  await page.keyboard.type('#111');
  await page.keyboard.press('Tab');
  const chosen = dialog.getByRole('radio');
  await tabTo(page, chosen);
  await page.keyboard.press('Space');
  await expect.poll(() => chosen.first().isChecked()).toBe(true);
  await keyIn('Spools bought', '3');
  await keyIn('Supplier', 'By key');
  await page.keyboard.press('Enter');
  await waitForVisible(
    page.getByText('The purchase was logged.'),
    page.getByRole('cell', { name: 'By key', exact: true }),
  );
  await waitUntilClosed();
  const bought = () =>
    site
      .app()
      .query('select filament_id, spools_bought from filament_purchases where supplier = $1', ['By key']);
  await expect.poll(() => bought()).toEqual([{ filament_id: 111, spools_bought: 3 }]);

  await showTab('Current Stock');
  await press(page, button('Open Spool of #111 Bambu Lab'));
  await waitForVisible(page.getByText(/^A spool of #111 .* was opened/));
  await press(page, button('Usage log of #111 Bambu Lab'));
  await press(page, dialog.getByRole('button', { name: 'Undo last' }));
  await waitForVisible(page.getByText(/^The spool of #111 .* is back in stock/));
  await page.keyboard.press('Escape');
  await waitUntilClosed();
  await focusIsBackAt(button('Usage log of #111 Bambu Lab'));

  await showTab('Log Purchases');
  await press(
    page,
    page
      .getByRole('row')
      .filter({ hasText: 'By key' })
      .getByRole('button', { name: /^Delete purchase/ }),
  );
  await confirmDeletion(page);
  await waitForVisible(page.getByText('The purchase was deleted.'));
  await expect.poll(() => bought()).toEqual([]);
  await focusIsSomewhere(page);
});

test('a wholesale order is created by keyboard', async () => {
  const page = await site.visit({ as: 'admin', at: '/admin/b2b?tab=new' });
  const client = page.getByRole('combobox', { name: 'Client' });
  await waitForVisible(page.getByRole('radio').first(), client);
  await tabTo(page, page.getByRole('searchbox', { name: 'Product' }));
  await page.keyboard.type('globe lamp');
  // The first Enter selects the match, the second adds the item.
  await waitForVisible(page.getByRole('radio', { name: /Globe Lamp/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('spinbutton', { name: 'Quantity', exact: true }));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await waitForVisible(page.getByText('Total: 104,000 IQD'));
  await tabTo(page, client);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await press(page, page.getByRole('button', { name: 'Create order', exact: true }));
  await waitForVisible(page.getByText('Order created successfully!'));
});

test("an invoice is downloaded and a client's payment is reversed by keyboard", async () => {
  const [paid] = await site.app().query<{ b2b_order_id: number; payment_id: number }>(
    `select b2b_order_id, payment_id from b2b_payments join b2b_orders using (b2b_order_id)
     where reversed_at is null and status = 'completed' and deleted_at is null order by payment_id desc limit 1`,
  );
  if (!paid) throw new Error('nobody has paid');
  const { b2b_order_id: id, payment_id } = paid;
  const page = await site.visit({ as: 'admin', at: `/admin/b2b?tab=orders&search=${id}` });
  const invoice = page.waitForEvent('download');
  await press(page, page.getByRole('button', { name: `Invoice of order #${id}`, exact: true }));
  expect((await invoice).suggestedFilename()).toMatch(new RegExp(`^Invoice_${id}_.*[.]pdf$`));

  await press(page, page.getByRole('button', { name: `Details of order #${id}`, exact: true }));
  const dialog = page.getByRole('dialog');
  await press(page, dialog.getByRole('button', { name: `Reverse payment ${payment_id}`, exact: true }));
  await tabTo(page, dialog.getByRole('textbox', { name: /^Reason for reversing the payment/ }));
  await page.keyboard.type('Entered twice');
  await page.keyboard.press('Enter');
  await waitForVisible(page.getByText('Payment reversed', { exact: true }));
  const [row] = await site
    .app()
    .query('select reversal_reason as reason from b2b_payments where payment_id = $1', [payment_id]);
  expect(row).toEqual({ reason: 'Entered twice' });
});

test('a bulk payment and a courier statement, pasted or as a file, are recorded by keyboard', async () => {
  const page = await site.visit({ as: 'admin', at: '/admin/payments?tab=d2c', height: 1600 });
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
  // The fee is unique for each attempt, because the same statement adds nothing.
  const fee = Date.now() % 100_000;
  const hasFocus = (field: Locator) =>
    expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);

  await press(page, button('Record courier payment'));
  await hasFocus(dialog.getByRole('spinbutton', { name: 'Amount (IQD)' }));
  await page.keyboard.type('1000');
  await page.keyboard.press('Enter');
  await waitForVisible(page.getByText('Payment processed successfully!'));
  await dialog.waitFor({ state: 'detached' });

  await press(page, button('Import statement'));
  await hasFocus(dialog.getByRole('textbox', { name: 'Paste the table' }));
  await page.keyboard.insertText('phone\tamount\tfee\n07700000000\t7000\t0');
  await press(page, inDialog('Check the table'));
  await waitForVisible(dialog.getByText('Unknown: 1', { exact: true }));
  const chosen = page.waitForEvent('filechooser');
  await press(page, inDialog('Choose another file'));
  await (await chosen).setFiles({
    name: 'courier.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`phone;amount;fee\n07700000001;180000;${fee}\n07700000002;500;0`),
  });
  await waitForVisible(dialog.getByText('Unknown: 2', { exact: true }));
  await press(page, inDialog('Record as courier payment'));
  await waitForVisible(page.getByText('Statement recorded as payment'));
  await dialog.waitFor({ state: 'detached' });
});

test('J and K move through the rows of a list in any layout, X selects a row, and Enter opens it', async () => {
  const page = await site.visit({ as: 'admin', at: '/admin/d2c-orders?tab=to-print' });
  const rows = page.locator('main tr[data-key]');
  await waitForVisible(rows.nth(2));
  const focusedRow = () =>
    page.evaluate(() => document.activeElement?.closest('[data-key]')?.getAttribute('data-key') ?? null);
  const key = (index: number) => rows.nth(index).getAttribute('data-key');
  await page.keyboard.press('KeyJ');
  expect(await focusedRow()).toBe(await key(0));
  await page.keyboard.press('KeyJ');
  await page.keyboard.press('KeyJ');
  await page.keyboard.press('KeyK');
  expect(await focusedRow()).toBe(await key(1));
  // The same key of an Arabic layout.
  await page.evaluate(() =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ت', code: 'KeyJ', bubbles: true, cancelable: true }),
    ),
  );
  expect(await focusedRow()).toBe(await key(2));
  await page.keyboard.press('KeyX');
  await expect.poll(() => rows.nth(2).getByRole('checkbox').isChecked()).toBe(true);
  const search = page.getByRole('searchbox');
  await search.focus();
  await page.keyboard.type('jk');
  await expect.poll(() => search.inputValue()).toBe('jk');
  await rows.nth(2).locator('[data-action=view]').focus();
  await page.keyboard.press('Enter');
  await waitForVisible(page.getByRole('dialog', { name: `Order #${await key(2)}` }));
  await page.keyboard.press('KeyJ');
  await waitForVisible(page.getByRole('dialog', { name: `Order #${await key(2)}` }));
});
