import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addToCart,
  fillCustomer,
  findOrders,
  firstProducts,
  newCustomerName,
  productCard,
  readPlacedOrderId,
  submitButton,
  successHeading,
} from '#tests/support/order-steps.ts';
import type { Session } from '#tests/support/running-app.ts';
import { isDisabled, locationOf, siteFor, waitForHidden, waitForVisible } from '#tests/support/site.ts';
import { type ProductRow, storedOrder } from '#tests/support/stored-cart.ts';
import { STABLE_AFTER_MS } from '#views/ui/use-stable-meaning.ts';

const site = siteFor('order');
let products: ProductRow[];
let first: ProductRow;
let second: ProductRow;

beforeAll(async () => {
  products = await firstProducts(site.app(), 5);
  const [firstProduct, secondProduct] = products;
  if (!firstProduct || !secondProduct) throw new Error('The demo catalogue has too few products');
  first = firstProduct;
  second = secondProduct;
});

const iqd = (amount: number) =>
  `${amount.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })} IQD`;

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page | Locator, name: string | RegExp) => page.getByRole('link', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const line = (page: Page, product: ProductRow) =>
  page.getByRole('listitem').filter({ has: page.getByText(product.name, { exact: true }) });
const quantityOf = (page: Page, product: ProductRow) =>
  page.getByRole('spinbutton', { name: `Quantity of ${product.name}`, exact: true });
const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Cart/ });

/** Opens one of the pages, signed in, with a cart and a customer. */
async function visitWithOrder(path: string, customerName: string, lines = 2): Promise<Page> {
  return site.visit({
    as: 'staff',
    at: path,
    stored: (signed) => storedOrder(signed, products.slice(0, lines), customerName),
  });
}

/** Holds such calls until they are released. */
const holdCalls = async (page: Page, calls: string): Promise<() => void> => {
  const gate = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
};

/** Stores a filled cart without a customer. */
const cartOnly = (signed: Session) => ({
  unified_cart: storedOrder(signed, products.slice(0, 1), 'nobody').unified_cart,
});

test('an order goes from the start page to PostgreSQL and the admin list', {
  tags: ['journey'],
}, async () => {
  const name = newCustomerName();
  const page = await site.visit({ as: 'staff', at: '/customer' });
  await waitForVisible(
    ...['Browse Products', 'Order Cart', 'Customer Info', 'Submit Order'].map((card) =>
      page.getByRole('main').getByRole('link', { name: new RegExp(card) }),
    ),
    page.getByRole('banner').getByText(site.session().fullName),
    page.getByRole('banner').getByText('Staff', { exact: true }),
  );
  await page
    .getByRole('main')
    .getByRole('link', { name: /Browse Products/ })
    .click();

  await page.waitForURL('**/customer/products');
  await waitForVisible(
    heading(page, 'Product Catalog'),
    page.getByText("Select products for the customer's order"),
    link(page, 'View Cart'),
    page.getByText(/^\d+ product\(s\) found$/),
  );
  const card = productCard(page, first.name);
  await waitForVisible(card.getByText(iqd(first.base_price), { exact: true }));
  await expect.poll(() => button(card, `Add to Cart: ${first.name}`).isDisabled()).toBe(true);
  await expect.poll(() => button(card, `One less of ${first.name}`).isDisabled()).toBe(true);
  await addToCart(page, first.name, 2);
  await expect.poll(() => card.getByRole('spinbutton').inputValue()).toBe('0');
  await addToCart(page, second.name, 1);
  await addToCart(page, first.name, 1);
  await expect.poll(() => badge(page).innerText()).toMatch(/4/);

  await link(page, 'View Cart').click();
  await page.waitForURL('**/customer/cart');
  await waitForVisible(
    heading(page, 'Order Cart'),
    page.getByText('Review selected products for this order'),
    link(page, 'Back to Products'),
    button(page, 'Clear Cart'),
    page.getByText('Selected Items (4)'),
    page.getByText('4 pieces, 2 products').last(),
    page.getByText('Next Steps'),
    page.getByText('Free'),
    link(page, 'Add More Products'),
  );
  const firstLine = line(page, first);
  await firstLine.getByLabel('Notes for this item:').fill('With the name Noor');
  await firstLine.getByLabel('Additional Custom Cost (IQD)').fill('\u2066 1,500.25 IQD\u2069');
  await firstLine.getByLabel('Additional Custom Cost (IQD)').blur();
  await button(firstLine, `One more of ${first.name}`).click();
  const firstTotal = first.base_price * 4 + 1500.25;
  const total = firstTotal + second.base_price;
  await waitForVisible(
    firstLine.getByText(iqd(first.base_price * 4), { exact: true }),
    firstLine.getByText(iqd(1500.25)),
    firstLine.getByText(iqd(firstTotal), { exact: true }),
    page.getByText(iqd(total), { exact: true }),
  );
  await link(page, 'Enter Customer Info').click();

  await page.waitForURL('**/customer/customer');
  await waitForVisible(
    heading(page, 'Customer Information'),
    ...['Personal Information', 'Delivery Information', 'Social Media Information', 'Additional Notes'].map(
      (section) => page.getByText(section, { exact: true }),
    ),
    link(page, 'Back to Cart'),
  );
  await fillCustomer(page, name, '07701234567');
  await page.getByLabel('Email Address').fill('layla@example.com');
  await page.getByLabel('District').fill('Karrada');
  await page.getByLabel('Platform').selectOption('instagram');
  await page.getByLabel('Handle/Username').fill('@layla');
  await page.getByLabel('Order Notes').fill('Call before delivery');
  await button(page, 'Continue to Order Review').click();

  await page.waitForURL('**/customer/confirm');
  const main = page.getByRole('main');
  await waitForVisible(
    ...[name, '07701234567', 'layla@example.com', 'Street 14, house 3', 'Call before delivery'].map((text) =>
      main.getByText(text, { exact: true }),
    ),
    main.getByText('Baghdad, Karrada'),
    main.getByText(/instagram.*@layla/i),
    main.getByText(/With the name Noor/),
    main.getByText(iqd(firstTotal), { exact: true }),
    main.getByText(iqd(total), { exact: true }),
    main.getByText('Free', { exact: true }),
    link(main, 'Edit Customer Info'),
    link(main, 'Back to Cart').first(),
  );
  await submitButton(page).click();

  const id = await readPlacedOrderId(page);
  await waitForVisible(
    page.getByText('What happens next?'),
    link(page, 'Create Another Order'),
    link(page, 'Browse Products').first(),
  );
  await expect.poll(() => badge(page).innerText()).not.toMatch(/[1-9]/);
  const orders = await findOrders(site.app(), name);
  expect(orders).toEqual([
    {
      d2c_order_id: id,
      status: 'pending',
      total,
      expected_items: 2,
      items_count: 2,
      lines: [first.product_id, second.product_id],
      sum_of_lines: total,
    },
  ]);
  const [row] = await site.app().query('select * from d2c_orders where d2c_order_id = $1', [id]);
  expect(row).toMatchObject({
    customer_phone: '07701234567',
    customer_email: 'layla@example.com',
    customer_handle: '@layla',
    customer_district: 'Karrada',
    province_id: 3,
    platform: 'instagram',
    order_notes: 'Call before delivery',
    created_by: site.session().userId,
  });

  const admin = await site.visit({ as: 'admin', at: `/admin/d2c-orders?search=${encodeURIComponent(name)}` });
  const listed = admin.getByRole('row').filter({ hasText: name });
  await waitForVisible(listed);
  await expect.poll(() => listed.innerText()).toContain(`#${id}`);
  await waitForVisible(listed.getByText(iqd(total)), listed.getByText(/ · /), listed.getByText('Pending'));

  await link(page, 'Create Another Order').click();
  await page.waitForURL('**/customer');
  await page.goto('/customer/customer');
  await waitForVisible(heading(page, 'Customer Information'));
  await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('');
});

describe('the catalogue', () => {
  test('finds by name and by dimensions when Search is clicked, and shows what it found or not', async () => {
    const page = await site.visit({ as: 'staff', at: '/customer/cart', width: 1000 });
    const headerBox = page.getByRole('banner').getByRole('searchbox');
    await headerBox.fill(second.name);
    await headerBox.press('Enter');
    await page.waitForURL('**/customer/products?**');
    const main = page.getByRole('main');
    const box = main.getByPlaceholder('Search products by name or dimensions...');
    await waitForVisible(
      main.getByText(`product(s) found for "${second.name}"`),
      productCard(page, second.name),
    );
    await box.fill(first.name.toUpperCase());
    await button(main, 'Search').click();
    await waitForVisible(
      main.getByText(`1 product(s) found for "${first.name.toUpperCase()}"`),
      productCard(page, first.name),
    );
    const [sized] = await site.app().query<{ dimensions: string; count: number }>(
      `select dimensions, (select count(*)::int from products q where q.active and
           (position(lower(p.dimensions) in lower(q.dimensions)) > 0 or position(lower(p.dimensions) in lower(q.name)) > 0)) as count
         from products p where active and dimensions <> '' order by name limit 1`,
    );
    await box.fill(sized?.dimensions ?? '');
    await box.press('Enter');
    await waitForVisible(main.getByText(`${sized?.count} product(s) found for "${sized?.dimensions}"`));
    await page.reload();
    await waitForVisible(main.getByText(`${sized?.count} product(s) found for "${sized?.dimensions}"`));
    await expect.poll(() => box.inputValue()).toBe(sized?.dimensions);
    await page.goBack();
    await waitForVisible(main.getByText(`1 product(s) found for "${first.name.toUpperCase()}"`));

    await box.fill('zzz<b>');
    await box.press('Enter');
    await waitForVisible(
      page.getByText('No products found'),
      page.getByText('No products match your search for "zzz<b>"'),
      page.getByText('0 product(s) found for "zzz<b>"'),
    );
    await button(page, 'Clear Search').click();
    await waitForVisible(page.getByText(/^[1-9]\d* product\(s\) found$/));
    await expect.poll(() => locationOf(page)).toBe('/customer/products');
    // The words of the name in reverse, one of them misspelt.
    const reorderedName = first.name.split(/[ ,]+/).reverse().join(' ');
    await box.fill(reorderedName);
    await box.press('Enter');
    await waitForVisible(productCard(page, first.name));
    await box.fill(first.name.replace(/(\p{L})(\p{L})(?=\p{L}*$)/u, '$2$1q'));
    await box.press('Enter');
    await waitForVisible(
      page.getByText('No products found'),
      page.getByRole('heading', { name: 'Did you mean:' }),
      productCard(page, first.name),
    );
  });

  test('resets the focus and the number of a card that now shows another product', async () => {
    const page = await site.visit({ as: 'staff', at: '/customer/products' });
    const main = page.getByRole('main');
    const numbers = main.getByRole('spinbutton');
    await waitForVisible(main.getByText(/^\d+ product\(s\) found$/), numbers.first());
    const listed = await numbers.first().getAttribute('aria-label');
    const lastProductName = await main.getByRole('listitem').last().getByRole('heading').innerText();
    await main.getByRole('searchbox').fill(lastProductName);
    await button(main, 'Search').click();
    await waitForVisible(main.getByText(`1 product(s) found for "${lastProductName}"`));
    const firstQuantity = numbers.first();
    await firstQuantity.focus();
    await page.keyboard.type('12');
    await page.goBack();
    await waitForVisible(main.getByText(/^\d+ product\(s\) found$/));
    await expect
      .poll(() => Promise.all([firstQuantity.getAttribute('aria-label'), firstQuantity.inputValue()]))
      .toEqual([listed, '0']);
    await expect.poll(() => main.getByRole('list').locator(':focus').count()).toBe(0);
    await page.goForward();
    await waitForVisible(main.getByText(`1 product(s) found for "${lastProductName}"`));
    await expect.poll(() => firstQuantity.inputValue()).toBe('12');
    await firstQuantity.fill('many');
    await firstQuantity.blur();
    const error = main.getByText(/ is not a whole number, so the quantity did not change$/);
    await waitForVisible(error);
    await page.goBack();
    await waitForVisible(main.getByText(/^\d+ product\(s\) found$/));
    await waitForHidden(error);
  });
});

test('holding Enter on Add to Cart or clicking it twice adds the product once, with an isolated name', async () => {
  const page = await site.visit({ as: 'staff', at: '/customer/products' });
  const isolatedName = (container: Page | Locator, product: ProductRow) =>
    container.locator('bdi').getByText(product.name, { exact: true });
  const card = productCard(page, first.name);
  await waitForVisible(isolatedName(card, first));
  await button(card, `One more of ${first.name}`).click();
  await button(card, `Add to Cart: ${first.name}`).focus();
  for (let time = 0; time < 4; time += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect.poll(() => badge(page).innerText()).toMatch(/\b1\b/);
  await expect.poll(() => card.getByRole('spinbutton').inputValue()).toBe('0');
  const secondCard = productCard(page, second.name);
  await button(secondCard, `One more of ${second.name}`).click();
  await button(secondCard, `Add to Cart: ${second.name}`).dblclick();
  await expect.poll(() => badge(page).innerText()).toMatch(/\b2\b/);
  await link(page, 'View Cart').click();
  await waitForVisible(
    page.getByText('Selected Items (2)'),
    isolatedName(line(page, first), first),
    isolatedName(line(page, second), second),
  );
  await expect
    .poll(() => Promise.all([first, second].map((product) => quantityOf(page, product).inputValue())))
    .toEqual(['1', '1']);
});

test('after the catalogue has been open for a moment, the next pages work without a network', async () => {
  const page = await site.visit({
    as: 'staff',
    at: '/customer/products',
    prepare: (_, newPage) => newPage.clock.install(),
  });
  const requested = new Set<string>();
  const loading = new Set<string>();
  const isScript = (url: string): boolean => url.includes('/assets/');
  page.on('request', (request) => {
    if (!isScript(request.url())) return;
    requested.add(request.url());
    loading.add(request.url());
  });
  page.on('requestfinished', (request) => loading.delete(request.url()));
  await addToCart(page, first.name, 1);
  await expect
    .poll(async () => {
      await page.clock.fastForward(1000);
      return [...requested].some((url) => url.includes('order-posting')) && loading.size === 0;
    })
    .toBe(true);
  await page.context().setOffline(true);
  await link(page, 'View Cart').click();
  await waitForVisible(heading(page, 'Order Cart'), line(page, first));
  await link(page, 'Enter Customer Info').click();
  await waitForVisible(heading(page, 'Customer Information'));
  await fillCustomer(page, newCustomerName());
  await button(page, 'Continue to Order Review').click();
  await waitForVisible(submitButton(page));
});

describe('the cart', () => {
  test('removes lines, keeps quantities at 1 or more, and can be cleared', async () => {
    const page = await visitWithOrder('/customer/cart', newCustomerName());
    await expect.poll(() => isDisabled(button(line(page, first), `One less of ${first.name}`))).toBe(true);
    await button(line(page, second), `One less of ${second.name}`).click();
    await expect.poll(() => quantityOf(page, second).inputValue()).toBe('1');
    await button(page, `Remove ${second.name}`).click();
    await waitForHidden(line(page, second));
    await waitForVisible(page.getByText('Selected Items (1)'));
    await button(page, 'Clear Cart').click();
    await button(page.getByRole('alertdialog'), 'Keep items').click();
    await waitForVisible(page.getByText('Selected Items (1)'));
    await button(page, 'Clear Cart').click();
    await button(page.getByRole('alertdialog'), 'Clear Cart').click();
    await waitForVisible(page.getByText('Order cart is empty'));
    await page.reload();
    await waitForVisible(page.getByText('Order cart is empty'));
  });

  test('removes one line on a double click or a held Enter on Remove, but not the line that takes its place', async () => {
    const page = await site.visit({
      as: 'staff',
      at: '/customer/cart',
      stored: (signed) => storedOrder(signed, products.slice(0, 5), newCustomerName()),
      prepare: (_, newPage) => newPage.clock.install(),
    });
    const [, , third, fourth] = products;
    if (!third || !fourth) throw new Error('The demo catalogue has too few products');
    await button(page, `Remove ${first.name}`).click({ trial: true });
    // The clock moves only on command, because on a slow machine the second click would come too late for a
    // double click.
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await button(page, `Remove ${first.name}`).dblclick();
    await waitForHidden(line(page, first));
    await page.clock.runFor(STABLE_AFTER_MS);
    const remove = button(page, `Remove ${third.name}`);
    await expect.poll(() => remove.isEnabled()).toBe(true);
    await remove.focus();
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await waitForHidden(line(page, third));
    await page.keyboard.press('Enter');
    await waitForVisible(line(page, second), line(page, fourth), page.getByText('Selected Items (11)'));
    await expect
      .poll(() =>
        button(page, `Remove ${fourth.name}`).evaluate((element) => element === document.activeElement),
      )
      .toBe(true);
  });
});

test('a custom cost is read, refused or asked about at its field, and a refused one is neither rounded nor left behind', async () => {
  const page = await visitWithOrder('/customer/cart', newCustomerName(), 1);
  const cost = line(page, first).getByLabel('Additional Custom Cost (IQD)');
  const lineTotal = (amount: number) =>
    line(page, first)
      .getByText(iqd(first.base_price + amount), { exact: true })
      .first();
  const type = async (text: string) => {
    await cost.fill('');
    await cost.pressSequentially(text);
    await cost.blur();
  };
  const hasFocus = () => cost.evaluate((element) => element === document.activeElement);
  await waitForVisible(lineTotal(250.5));
  for (const [typed, error] of [
    ['12.3456', 'The custom cost can have two decimals at most'],
    ['1,000,000,000,000', /^The custom cost can be .* at most$/],
    ['25.000', 'This could be 25 or 25,000. Please write which.'],
  ] as const) {
    await type('250.5');
    await type(typed);
    await waitForVisible(page.getByText(error), lineTotal(250.5));
    await expect
      .poll(() => Promise.all([cost.inputValue(), cost.getAttribute('aria-invalid')]))
      .toEqual([typed, 'true']);
    // No link leaves the page before the cost is corrected.
    await link(page, 'Enter Customer Info').click();
    await expect.poll(hasFocus).toBe(true);
    await page.getByRole('banner').getByRole('link', { name: 'Customer Info' }).click();
    await waitForVisible(page.getByText(error));
    await expect.poll(() => locationOf(page)).toBe('/customer/cart');
  }
  await type('٢٥٬٠٠٠ دينار');
  await waitForVisible(lineTotal(25_000));
  await waitForHidden(page.getByText('Please write which.'));

  const message = page.getByText(/ is not an amount, so the custom cost is 0\. Write it like 25,000\.$/);
  await type('-5');
  await waitForVisible(message, lineTotal(0));
  await expect.poll(() => message.innerText()).toContain('-5');
  await expect
    .poll(() => Promise.all([cost.inputValue(), cost.getAttribute('aria-invalid')]))
    .toEqual(['0', 'true']);
  await type('1,000');
  await waitForHidden(message);
  await waitForVisible(lineTotal(1000));
  await link(page, 'Enter Customer Info').click();
  await page.waitForURL('**/customer/customer');
});

test('a quantity that cannot be read does not change the cart, and its error gives the reason', async () => {
  const page = await visitWithOrder('/customer/cart', newCustomerName(), 1);
  const quantity = line(page, first).getByRole('spinbutton').first();
  const before = await quantity.inputValue();
  for (const [typed, error] of [
    ['3 pieces', /3 pieces.* is not a whole number, so the quantity did not change$/],
    ['1.000', 'This could be 1 or 1,000. Please write which.'],
  ] as const) {
    await quantity.fill(typed);
    await quantity.blur();
    const message = line(page, first).getByText(error);
    await waitForVisible(message);
    await expect
      .poll(() => Promise.all([quantity.inputValue(), quantity.getAttribute('aria-invalid')]))
      .toEqual([before, 'true']);
    await quantity.fill('7');
    await waitForHidden(message);
  }
});

test('a quantity that is not a number is not added before its error was visible', async () => {
  const page = await site.visit({ as: 'staff', at: '/customer/products' });
  for (const [product, input, total] of [
    [first, 'Enter', 3],
    [second, 'Add to Cart', 6],
  ] as const) {
    const card = productCard(page, product.name);
    const quantity = card.getByRole('spinbutton');
    const add = () =>
      input === 'Enter' ? quantity.press('Enter') : button(card, `Add to Cart: ${product.name}`).click();
    const shownTotal = new RegExp(`\\b${total}\\b`);
    await quantity.fill('3');
    await quantity.blur();
    await quantity.fill('3x');
    await add();
    await waitForVisible(card.getByText(/3x.* is not a whole number, so the quantity did not change$/));
    await expect
      .poll(() =>
        Promise.all([
          quantity.inputValue(),
          quantity.evaluate((element) => element === document.activeElement),
        ]),
      )
      .toEqual(['3', true]);
    await expect.poll(() => badge(page).innerText()).not.toMatch(shownTotal);
    await add();
    await expect.poll(() => badge(page).innerText()).toMatch(shownTotal);
  }
});

describe('the customer form', () => {
  const alertsOf = (page: Page) =>
    page
      .locator('[aria-invalid=true]')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')));

  test('is linked from a review without a customer, and shows the error of each required field until it is edited', async () => {
    const page = await site.visit({ as: 'staff', at: '/customer/confirm', stored: cartOnly });
    await waitForVisible(page.getByText('Customer information required'));
    await page.getByRole('main').getByRole('link', { name: 'Enter Customer Info' }).click();
    await page.waitForURL('**/customer/customer');
    const faults = {
      'Full Name': 'Full name is required',
      'Phone Number': 'Phone number is required',
      Address: 'Address is required',
      Province: 'Province is required',
    };
    await button(page, 'Continue to Order Review').click();
    await waitForVisible(...Object.values(faults).map((text) => page.getByText(text, { exact: true })));
    await expect.poll(() => locationOf(page)).toBe('/customer/customer');
    expect((await alertsOf(page)).length).toBe(4);
    await expect
      .poll(() => page.getByLabel('Full Name').evaluate((field) => field === document.activeElement))
      .toBe(true);
    await page.getByLabel('Full Name').fill('   ');
    await waitForHidden(page.getByText(faults['Full Name'], { exact: true }));
    await waitForVisible(page.getByText(faults['Phone Number'], { exact: true }));
    await button(page, 'Continue to Order Review').click();
    await waitForVisible(page.getByText(faults['Full Name'], { exact: true }));
    await page.getByLabel('Phone Number').fill('0770123456');
    await button(page, 'Continue to Order Review').click();
    await waitForVisible(page.getByText('Phone number must be exactly 11 digits'));
    const options = (label: string) =>
      page
        .getByLabel(label)
        .locator('option')
        .evaluateAll((options) =>
          options.flatMap((option) =>
            option instanceof HTMLOptionElement && option.value ? [option.value] : [],
          ),
        );
    expect(await options('Province')).toEqual(Array.from({ length: 17 }, (_, index) => String(index + 1)));
    expect(await options('Platform')).toEqual(['facebook', 'instagram', 'whatsapp', 'telegram', 'other']);
  });

  test('adds the 0 of a mobile number when the field is left, moves a second number to the notes, and warns about others', async () => {
    const page = await site.visit({ as: 'staff', at: '/customer/customer' });
    const phone = page.getByLabel('Phone Number');
    await page.getByLabel('Full Name').fill('Layla');
    await phone.pressSequentially('7701234567');
    await phone.press('Enter');
    await waitForVisible(page.getByText('Phone number must be exactly 11 digits'));
    await expect.poll(() => phone.inputValue()).toBe('7701234567');
    await phone.press('Tab');
    await expect.poll(() => phone.inputValue()).toBe('07701234567');
    await waitForHidden(page.getByText('Phone number must be exactly 11 digits'));
    await phone.press('Home');
    await phone.press('Delete');
    await expect.poll(() => phone.inputValue()).toBe('7701234567');

    const paste = (text: string) =>
      phone.evaluate((field, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', pasted);
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    await page.getByLabel('Order Notes').fill('Call first');
    await paste('0770 123 4567 / +964 780 765 4321');
    await waitForVisible(page.getByText('Also in the notes: 07807654321'));
    await expect.poll(() => phone.inputValue()).toBe('07701234567');
    await expect
      .poll(() => page.getByLabel('Order Notes').inputValue())
      .toBe('Call first\nSecond phone: 07807654321');
    await phone.fill('077012345678');
    await waitForVisible(page.getByText('Not included: 8. Write a second number into Order Notes.'));
    await phone.fill('06012345678');
    await waitForVisible(page.getByText('Not a mobile number (07...): please check it.'));
    // The phone is not refused. The other fields are still empty.
    await expect.poll(() => alertsOf(page)).toEqual(['address', 'province']);
  });
});

describe('the review', () => {
  test('reports that the script of the order posting failed to load, and opens once it loads', async () => {
    const script = '**/assets/order-posting-*.js';
    const page = await site.visit({
      as: 'staff',
      at: '/customer',
      stored: (signed) => storedOrder(signed, products.slice(0, 1), newCustomerName()),
      prepare: (_, newPage) => newPage.route(script, (route) => route.fulfill({ status: 404 })),
    });
    await page
      .getByRole('main')
      .getByRole('link', { name: /Submit Order/ })
      .click();
    await waitForVisible(heading(page, 'This page could not be shown.'));
    // The other pages can be opened.
    await waitForVisible(badge(page));
    await page.unroute(script);
    await button(page, 'Try again').click();
    await submitButton(page).click();
    await waitForVisible(successHeading(page));
  });

  test('creates one order when Submit is clicked twice or clicked while it is sending', {
    tags: ['journey'],
  }, async () => {
    const name = newCustomerName();
    const page = await visitWithOrder('/customer/confirm', name, 3);
    const release = await holdCalls(page, '**/api/v1/d2c/orders/');
    await submitButton(page).dblclick();
    const busy = button(page, 'Submitting Order...');
    await waitForVisible(busy);
    await expect.poll(() => isDisabled(busy)).toBe(true);
    await busy.click({ force: true });
    release();
    const id = await readPlacedOrderId(page);
    const orders = await findOrders(site.app(), name);
    expect(orders.map((order) => order.d2c_order_id)).toEqual([id]);
    expect(orders[0]?.lines).toEqual(products.slice(0, 3).map((product) => product.product_id));
  });

  test('shows the customer while it is sending, and lets it be edited afterwards', async () => {
    const page = await visitWithOrder('/customer/confirm', newCustomerName(), 1);
    const release = await holdCalls(page, '**/api/v1/d2c/orders/');
    await submitButton(page).click();
    await link(page, 'Edit Customer Info').click();
    await waitForVisible(page.getByText('The order is being sent. You can change the customer afterwards.'));
    const fields = page.getByRole('main').locator('input, textarea, select');
    const canBeChanged = async () => {
      const allFields = await fields.all();
      return new Set(await Promise.all(allFields.map((field) => field.isEditable())));
    };
    await expect.poll(() => fields.count()).toBe(9);
    await expect.poll(canBeChanged).toEqual(new Set([false]));
    await page.getByLabel('Province').press('ArrowDown');
    await expect.poll(() => page.getByLabel('Province').inputValue()).toBe('3');
    await page.getByLabel('Full Name').focus();
    release();
    await expect.poll(canBeChanged).toEqual(new Set([true]));
    await page.keyboard.type('Noor');
    await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('Noor');
  });

  test('shows the order number with a change that another tab made too late', async () => {
    const page = await visitWithOrder('/customer/confirm', newCustomerName());
    const release = await holdCalls(page, '**/d2c/orders/*/items/');
    // The other tab opens before the order is submitted. Later it would find the order and ask whether to
    // abandon it.
    const otherTab = await page.context().newPage();
    await otherTab.goto('/customer/cart');
    const notes = line(otherTab, second).getByLabel('Notes for this item:');
    await waitForVisible(notes);
    await submitButton(page).click();
    await waitForVisible(page.getByText('Submitting Order...').first());
    await notes.fill('In red after all');
    await notes.blur();
    release();
    await readPlacedOrderId(page);
    const notice = page.getByRole('status').filter({ hasText: 'changed too late' });
    await waitForVisible(notice.getByRole('listitem').getByText(second.name, { exact: true }));
    await expect.poll(() => notice.getByRole('listitem').count()).toBe(1);
    await waitForVisible(otherTab.getByText('Order cart is empty'));
  });

  test('starts at the top with the focus on Submit when it is opened again', async () => {
    const page = await site.visit({
      as: 'staff',
      at: '/customer/confirm',
      width: 700,
      height: 500,
      stored: (signed) => storedOrder(signed, products, newCustomerName()),
    });
    await waitForVisible(submitButton(page));
    await page.reload();
    await expect
      .poll(() => submitButton(page).evaluate((element) => element === document.activeElement))
      .toBe(true);
    await expect
      .poll(() => page.evaluate(() => [window.scrollY, document.documentElement.scrollHeight > 1000]))
      .toEqual([0, true]);
  });
});

test('after a reload or Back the order is complete at every step', { tags: ['journey'] }, async () => {
  const name = newCustomerName();
  const page = await site.visit({ as: 'staff', at: '/customer/products' });
  await addToCart(page, first.name, 2);
  await page.reload();
  await expect.poll(() => badge(page).innerText()).toMatch(/2/);
  await link(page, 'View Cart').click();
  await line(page, first).getByLabel('Notes for this item:').fill('Kept over a reload');
  await page.reload();
  await expect
    .poll(() => line(page, first).getByLabel('Notes for this item:').inputValue())
    .toBe('Kept over a reload');
  await link(page, 'Enter Customer Info').click();
  await page.waitForURL('**/customer/customer');
  await fillCustomer(page, name);
  await button(page, 'Continue to Order Review').click();
  await page.waitForURL('**/customer/confirm');
  await page.reload();
  await waitForVisible(page.getByText(name, { exact: true }), submitButton(page));
  await page.goBack();
  await page.waitForURL('**/customer/customer');
  await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe(name);
  await page.goBack();
  await page.waitForURL('**/customer/cart');
  await waitForVisible(page.getByText('Selected Items (2)'));
  await page.goBack();
  await page.waitForURL('**/customer/products');
  await page.goForward();
  await page.goForward();
  await page.goForward();
  await page.waitForURL('**/customer/confirm');
  await submitButton(page).click();
  await waitForVisible(successHeading(page));
  await page.reload();
  await waitForVisible(page.getByText('No items in cart'));
  await page.goBack();
  await expect.poll(() => findOrders(site.app(), name)).toHaveLength(1);
});
