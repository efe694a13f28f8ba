import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  failureText,
  findOrders,
  firstProducts,
  newCustomerName,
  readPlacedOrderId,
  successHeading,
} from '#tests/support/order-steps.ts';
import { siteFor, waitForHidden, waitForVisible } from '#tests/support/site.ts';
import { type ProductRow, storedOrder } from '#tests/support/stored-cart.ts';

const site = siteFor('paste');
let product: ProductRow;
let otherProduct: ProductRow;

beforeAll(async () => {
  const [firstProduct, secondProduct] = await firstProducts(site.app(), 2);
  if (!firstProduct || !secondProduct) throw new Error('The demo catalogue has too few products');
  product = firstProduct;
  otherProduct = secondProduct;
});

const chat = (quantity = 2): string =>
  `Hello, I want ${quantity} ${product.name}\nZainab Ali\n0770 123 4567\nBaghdad, Karrada, near the bank`;

/** Pastes a text or a picture outside of a field. */
const paste = (page: Page, text: string, hasPicture = false): Promise<void> =>
  page.evaluate(
    ([content, isPicture]) => {
      const clipboardData = new DataTransfer();
      if (content) clipboardData.setData('text/plain', String(content));
      if (isPicture) clipboardData.items.add(new File(['png'], 'chat.png', { type: 'image/png' }));
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    [text, hasPicture] as const,
  );

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const phone = (page: Page) => page.getByLabel(/^Phone Number/);

/** Confirms each uncertain value with Ctrl+Enter, until the order can be submitted. */
const confirmAll = async (page: Page): Promise<void> => {
  const check = button(page, /^Check: /);
  while ((await check.count()) > 0) {
    const name = await check.innerText();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
  }
};

test('a pasted chat becomes an order, which can be submitted after its uncertain values were viewed', async () => {
  await site
    .app()
    .query(`insert into shop_settings (company_name, contact_email, contact_phone, low_stock_threshold, auto_backup, version)
      values ('Rafidain Prints', '', '', 5, false, 1)
      on conflict (is_only_row) do update set company_name = excluded.company_name`);
  const page = await visitLanding();
  // Messages of the shop give no customer data.
  await paste(
    page,
    [
      '[12/05/2026, 10:00:00] Rafidain Prints: Welcome! Our number is 0780 999 8888',
      `[12/05/2026, 10:01:00] Zainab Ali: 2 ${product.name}, 0770 123 4567, Baghdad, Karrada`,
      // With two addresses the address is uncertain.
      '[12/05/2026, 10:02:00] Zainab Ali: or my office in Karrada',
    ].join('\n'),
  );
  await waitForVisible(
    page.getByRole('heading', { name: 'Pasted message' }),
    page.getByText(product.name, { exact: true }),
  );
  await expect.poll(() => page.getByLabel(/^Full Name/).inputValue()).toBe('Zainab Ali');
  await expect.poll(() => phone(page).inputValue()).toBe('07701234567');
  await expect.poll(() => page.getByLabel(/^Province/).inputValue()).toBe('3');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toMatch(/^(Check: |Submit)/);
  const check = button(page, /^Check: /);
  await check.waitFor();
  await page.goto(`${site.app().origin}/customer/confirm`);
  await expect.poll(() => button(page, 'Submit Order').isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Look at the message' }).click();
  await waitForVisible(check);
  await confirmAll(page);
  await button(page, 'Submit Order').click();
  await successHeading(page).waitFor();
  expect(await readPlacedOrderId(page)).toBeGreaterThan(0);
});

const expectFocus = (element: Locator) =>
  expect.poll(() => element.evaluate((node) => node === document.activeElement));
const visitLanding = async (): Promise<Page> => {
  const page = await site.visit({ as: 'staff', at: '/customer' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};
/** Pastes a chat while the desk has an order of Huda. */
const pasteOntoOrder = async (): Promise<Page> => {
  const page = await site.visit({
    as: 'staff',
    at: '/customer/cart',
    stored: (signed) => storedOrder(signed, [otherProduct], 'Huda Salman'),
  });
  await page.getByRole('heading', { name: 'Order Cart' }).waitFor();
  await paste(page, chat());
  await waitForVisible(page.getByText('Another order is being entered'));
  return page;
};

test('a mark leads to its field or line, which counts as viewed then, and back', async () => {
  const page = await visitLanding();
  await paste(page, '3 articulatd draggon\nname: Zainab Ali\n0770 123 4567\nBaghdad, Karrada, near the bank');
  const phoneLink = page.getByRole('link', { name: /0770 123 4567/ });
  await phoneLink.focus();
  await phoneLink.press('Enter');
  await expectFocus(phone(page)).toBe(true);
  await button(page, /from: .*0770 123 4567/).press('Enter');
  await expectFocus(phoneLink).toBe(true);

  const check = button(page, 'Check: Articulated Dragon');
  const productLink = page.getByRole('link', { name: /^Product, check/ });
  await waitForVisible(productLink);
  await productLink.click();
  await expectFocus(page.getByRole('spinbutton', { name: /Articulated Dragon/ })).toBe(true);
  await waitForHidden(check);
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^from: / })
    .click();
  await expectFocus(page.getByRole('link', { name: /^Product.*draggon/ })).toBe(true);
});

test('Ctrl+Enter leads to the products of a choice, and Enter selects the first one', async () => {
  const page = await visitLanding();
  await paste(page, '2 vases please\nname: Zainab Ali\n0770 123 4567\nBaghdad, Karrada, near the bank');
  await expectFocus(button(page, /^Check: Product/)).toBe(true);
  await page.keyboard.press('Control+Enter');
  const first = page.getByRole('listitem').getByRole('button', { name: /Vase/ }).first();
  const chosen = (await first.locator('bdi').first().innerText()).trim();
  await expectFocus(first).toBe(true);
  await page.keyboard.press('Enter');
  await waitForVisible(page.getByRole('spinbutton', { name: new RegExp(chosen) }));
  await expect.poll(() => page.getByRole('spinbutton', { name: new RegExp(chosen) }).inputValue()).toBe('2');
});

test('a chat pasted onto an order asks first: it is discarded, or the order is parked, restored by Undo or deleted', async () => {
  // The shop keeps the parked orders of the tests before.
  await site.app().query('delete from parked_orders');
  const page = await pasteOntoOrder();
  const question = page.getByText('Another order is being entered');
  await page.reload();
  await waitForVisible(
    question,
    page.getByText('0770 123 4567', { exact: false }),
    // The open question hides the page from roles.
    page.locator('header').getByText('1 piece, 1 product'),
  );
  await button(page, 'Discard the message').click();
  await waitForHidden(question);
  await page.reload();
  await waitForVisible(page.getByLabel("Paste the customer's message"));
  await waitForHidden(question);

  const park = async (): Promise<void> => {
    await paste(page, chat());
    await button(page, 'Park it and start a new order').click();
    await waitForVisible(page.getByText(product.name, { exact: true }), parked);
  };
  const parked = page.getByRole('region', { name: 'Parked orders' });
  await park();
  await page.reload();
  await button(page, 'Undo paste').click();
  await waitForHidden(parked);
  await page.getByRole('link', { name: 'Customer Info' }).click();
  await expect.poll(() => page.getByLabel(/^Full Name/).inputValue()).toBe('Huda Salman');

  await park();
  const remove = parked.getByRole('button', { name: /^Delete the parked order: .*Huda Salman/ });
  const deletion = page.getByRole('alertdialog', { name: 'Delete this parked order?' });
  await remove.click();
  await deletion.getByRole('button', { name: 'Cancel' }).click();
  await waitForHidden(deletion);
  await expectFocus(remove).toBe(true);
  await remove.click();
  await deletion.getByRole('button', { name: 'Delete' }).click();
  await waitForHidden(parked);
  await waitForVisible(page.getByText(product.name, { exact: true }));
  await page.reload();
  await waitForVisible(page.getByText(product.name, { exact: true }));
  await waitForHidden(parked);
});

test('in two tabs the second paste asks about the order of the first, and both tabs show the result', async () => {
  const first = await visitLanding();
  const second = await first.context().newPage();
  await second.goto(`${site.app().origin}/customer`);
  await second.getByRole('heading', { level: 1 }).waitFor();
  await paste(first, chat());
  await waitForVisible(first.getByText(product.name, { exact: true }));
  await waitForVisible(second.getByRole('banner').getByText('2 pieces, 1 product'));
  await paste(second, `I want 3 ${otherProduct.name}\nname: Huda Salman\n0780 765 4321\nBasra, Zubayr`);
  await button(second, 'Park it and start a new order').click();
  for (const page of [second, first]) {
    await waitForVisible(
      page.getByText(otherProduct.name, { exact: true }),
      page.getByRole('region', { name: 'Parked orders' }).getByText(/2 pieces, 1 product/),
    );
    await expect.poll(() => phone(page).inputValue()).toBe('07807654321');
  }
});

/** Prepares a chat and a stored order that together need only Submit. */
const readyToSubmit = async (): Promise<{ page: Page; name: string }> => {
  const name = newCustomerName();
  const page = await site.visit({
    as: 'staff',
    at: '/customer/cart',
    stored: (signed) => storedOrder(signed, [otherProduct], name),
  });
  await page.getByRole('heading', { name: 'Order Cart' }).waitFor();
  await paste(page, chat());
  await button(page, 'Add the message to it').click();
  await button(page, /^(?:Check: |Submit)/).waitFor();
  // The customer of the order stays.
  await expect.poll(() => page.getByLabel(/^Full Name/).inputValue()).toBe(name);
  await expect.poll(() => page.getByLabel(/^Address/).inputValue()).toBe('Street 14, house 3');
  await confirmAll(page);
  await waitForVisible(button(page, 'Submit Order'));
  return { page, name };
};

test('Control+Enter held down sends a pasted order once, and its success screen stays', async () => {
  const { page, name } = await readyToSubmit();
  await button(page, 'Submit Order').focus();
  await page.keyboard.down('Control');
  for (let count = 0; count < 3; count += 1) await page.keyboard.down('Enter');
  await successHeading(page).waitFor();
  for (let count = 0; count < 3; count += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.up('Control');
  const id = await readPlacedOrderId(page);
  expect(await findOrders(site.app(), name)).toMatchObject([{ d2c_order_id: id, items_count: 2 }]);
});

test('a server failure between paste and Submit keeps the order, which a double click then sends once', async () => {
  const { page, name } = await readyToSubmit();
  await page.route('**/api/v1/**', (route) => route.abort('connectionrefused'));
  await button(page, 'Submit Order').click();
  await failureText(page).waitFor();
  expect(await findOrders(site.app(), name)).toEqual([]);
  await page.unroute('**/api/v1/**');
  await button(page, 'Submit Order').dblclick();
  const id = await readPlacedOrderId(page);
  expect(await findOrders(site.app(), name)).toMatchObject([{ d2c_order_id: id, items_count: 2 }]);
});

test('Back leaves a pasted order in the cart, and Undo asks before it drops manual changes', async () => {
  const page = await visitLanding();
  await paste(page, chat());
  await waitForVisible(page.getByText(product.name, { exact: true }));
  await page.goBack();
  await waitForVisible(
    page.getByLabel("Paste the customer's message"),
    page.getByRole('banner').getByText('2 pieces, 1 product'),
  );
  await page.goForward();
  await waitForVisible(
    page.getByText(product.name, { exact: true }),
    page.getByRole('link', { name: /0770 123 4567/ }),
  );
  const name = page.getByLabel(/^Full Name/);
  await name.fill('Zainab Ali Hassan');
  const question = page.getByRole('alertdialog', { name: 'Undo the paste and drop your changes since?' });
  await button(page, 'Undo paste').click();
  await question.getByRole('button', { name: 'Keep the order' }).click();
  await waitForHidden(question);
  await expect.poll(() => name.inputValue()).toBe('Zainab Ali Hassan');
  await page.reload();
  await button(page, 'Undo paste').click();
  await question.getByRole('button', { name: 'Undo paste' }).click();
  await waitForVisible(page.getByLabel("Paste the customer's message"));
  await waitForVisible(page.getByRole('banner').getByText('0 pieces, 0 products'));
});

test('a picture, an empty clipboard and a chat that is too long or has no order show a message', async () => {
  const page = await site.visit({ as: 'staff', at: '/customer' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await paste(page, '', true);
  await waitForVisible(page.getByText(/^The clipboard holds a picture\./));
  await paste(page, ' \n');
  await waitForVisible(page.getByText(/^The clipboard holds no text\./));
  await paste(page, 'x'.repeat(20_001));
  await waitForVisible(page.getByText(/^The message is longer than 20,000 characters\./));
  expect(new URL(page.url()).pathname).toBe('/customer');
  await paste(page, 'The river is wide and the road is long. '.repeat(499));
  await waitForVisible(page.getByText('No order was found in this message'));
});

test('a chat is read offline after the desk has been open for a moment', async () => {
  const page = await site.visit({ as: 'staff', at: '/customer/paste' });
  await page.getByRole('heading', { name: 'Pasted message' }).waitFor();
  await paste(page, chat(3));
  await page.getByText(product.name, { exact: true }).waitFor();
  await button(page, 'Undo paste').click();
  await page.context().setOffline(true);
  await paste(page, chat(4));
  await waitForVisible(page.getByText(product.name, { exact: true }));
  await page.context().setOffline(false);
});

test('colours and a text of a chat become parts of the line in the cart and reach the job sheet unchanged', async () => {
  const page = await site.visit({ as: 'staff', at: '/customer' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await paste(
    page,
    `I want 5 ${product.name}, 2 red and 1 blue, with the text "سارة  &  Ali"\nZainab Ali\n0770 123 4567\nBaghdad, Karrada`,
  );
  const parts = page.getByRole('group', { name: `Colors and texts of ${product.name}` });
  const pieces = (colour: string) => parts.getByRole('spinbutton', { name: `Pieces in ${colour} of ` });
  await waitForVisible(parts.getByText('2 in any color'));
  await expect.poll(() => pieces('red').inputValue()).toBe('2');
  await parts.getByRole('combobox').selectOption('green');
  await parts.getByRole('button', { name: 'Remove blue from ' }).click();
  await waitForVisible(parts.getByText('1 in any color'));
  await page.goto(`${site.app().origin}/customer/cart`);
  await waitForVisible(parts.getByText('1 in any color'));
  await expect.poll(() => pieces('green').inputValue()).toBe('2');
  await expect.poll(() => page.getByLabel(/^Notes for this item/).inputValue()).toBe('');
  await page.goto(`${site.app().origin}/customer/paste`);
  await button(page, /^(?:Check: |Submit)/).waitFor();
  await confirmAll(page);
  await button(page, 'Submit Order').click();
  await successHeading(page).waitFor();
  const id = await readPlacedOrderId(page);
  const admin = await site.visit({ as: 'admin', at: `/admin/job-sheet?ids=${id}` });
  const chips = admin.getByRole('list', { name: 'Colors and texts' }).getByRole('listitem');
  await chips.first().waitFor();
  await expect
    .poll(() => chips.allTextContents())
    .toEqual(['2 red', '2 green', '1 in any color', 'Text to print:سارة  &  Ali']);
});
