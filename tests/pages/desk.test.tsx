import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OwnDay } from '#api/contracts/own-orders.ts';
import { axe, setMedia, setWidth } from '#tests/support/browser-screen.ts';
import { type Answer, type Answers, MOUNTED_USER_ID, mountPage } from '#tests/support/mounted-page.tsx';
import { detailsRow, productRow } from '#tests/support/sample-rows.ts';
import { newPhone, storedOrder } from '#tests/support/stored-cart.ts';

/** From 1,100 px the products page shows the cart and the customer beside the products. */
const VASE = { ...productRow({ product_id: 1, version: 1, name: 'Bud Vase' }), dimensions: '4 x 10 x 20 cm' };
const PRODUCTS = [
  VASE,
  productRow({ product_id: 2, version: 1, name: 'Moon Lamp' }),
  productRow({ product_id: 3, version: 1, name: 'Phone Stand' }),
];
const ORDER_ID = 41;
const ANSWERS: Answers = {
  'GET /products/': { data: PRODUCTS },
  'GET /filament/colours/': { data: [] },
  'POST /d2c/phone-lookups/': {
    data: { people: [], open_orders: [], returned_parcels: 0, recent: [] },
  },
  'POST /d2c/orders/': { data: { d2c_order_id: ORDER_ID } },
  [`POST /d2c/orders/${ORDER_ID}/items/`]: { data: {} },
};

const main = () => page.getByRole('main');
const order = () => page.getByRole('region', { name: 'This order' });
const customer = () => page.getByRole('form', { name: 'Customer Information' });
const searchBox = () => main().getByRole('searchbox');
const card = (name: string) =>
  page
    .getByRole('list', { name: 'Products' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const putOne = () => card('Bud Vase').getByRole('button', { name: /^Put one into the order: Bud Vase/ });
const addThree = () => main().getByRole('button', { name: /^Add 3 × .*Bud Vase/ });
const submitButton = () => page.getByRole('button', { name: /^Submit Order/ });
const success = () => page.getByRole('heading', { name: 'Order Submitted Successfully!' });
const keyList = () => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const finder = () => page.getByRole('dialog', { name: 'Find a product, a page or an action' });
const expectPath = (path: string) => expect.poll(() => window.location.pathname).toBe(path);
const visible = (locator: ReturnType<typeof main>) => expect.element(locator.first()).toBeVisible();
const hidden = (locator: ReturnType<typeof main>) => expect.element(locator).not.toBeInTheDocument();
const keys = (text: string) => userEvent.keyboard(text);

beforeEach(() => setMedia({}));

const mount = (address: string, { answers = {}, stored = {} }: { answers?: Answers; stored?: object } = {}) =>
  mountPage('staff', address, { ...ANSWERS, ...answers }, { stored: { ...stored } });

const openDesk = async (options: Parameters<typeof mount>[1] = {}) => {
  await setWidth(1440);
  const desk = await mount('/customer/products', options);
  await visible(page.getByText('3 product(s) found'));
  await visible(order());
  await visible(putOne());
  // The shortcuts load with this button.
  await visible(page.getByRole('button', { name: 'Keyboard shortcuts' }));
  await keys('/');
  await expect.element(searchBox()).toHaveFocus();
  return desk;
};

const review = (name: string, phone = newPhone(), answers: Answers = {}) =>
  mount('/customer/confirm', {
    answers,
    stored: storedOrder({ userId: MOUNTED_USER_ID }, [VASE], name, phone),
  });

test('a complete order on one page takes two clicks on a picture, the customer, the review and Submit', async () => {
  const { calls } = await openDesk();
  await putOne().click();
  await putOne().click();
  await visible(order().getByText('2 pieces, 1 product'));
  await card('Bud Vase').getByRole('button', { name: 'Take one out of the order: Bud Vase' }).click();
  await visible(order().getByText('1 piece, 1 product'));
  const field = (name: RegExp) => customer().getByRole('textbox', { name });
  await field(/^Full Name/).fill('Layla');
  await field(/^Phone Number/).fill('07701234567');
  await field(/^Address/).fill('Street 14');
  await customer().getByRole('button', { name: 'Baghdad' }).click();
  await customer()
    .getByRole('button', { name: /^Continue to Order Review/ })
    .click();
  await expectPath('/customer/confirm');
  await submitButton().click();
  await visible(page.getByText(`Order #${ORDER_ID} has been created and is now in the system.`));
  expect(calls.filter(({ path }) => path.startsWith('/d2c/orders/')).map(({ body }) => body)).toMatchObject([
    { customer_name: 'Layla', customer_phone: '07701234567', province_id: 3, expected_items: 1 },
    { product_id: 1, quantity: 1, unit_price: 15_000 },
  ]);
});

test('the Search button searches for a term with a number and adds nothing; its result has the button that adds', async () => {
  await openDesk();
  await keys('3 vase');
  await main().getByRole('button', { name: 'Search', exact: true }).click();
  await visible(page.getByText('1 product(s) found for "vase"'));
  await expect.element(searchBox()).toHaveValue('3 vase');
  await hidden(order().getByText('3 pieces, 1 product'));
  await addThree().click();
  await visible(order().getByText('3 pieces, 1 product'));
  await visible(page.getByText(/\(3x\) added to cart!/));
  await expect.element(searchBox()).toHaveValue('');
  await visible(page.getByText('3 product(s) found'));
});

test('a complete order by keyboard takes quantity and name, customer, review, Submit and the next order', async () => {
  const { calls } = await openDesk();
  await keys('3 Bud Vase');
  // Enter searches (spec 1 section 5) and leads to the button that adds.
  await keys('{Enter}');
  await expect.element(addThree()).toHaveFocus();
  await keys('{Enter}');
  await visible(order().getByText('3 pieces, 1 product'));
  await expect.element(searchBox()).toHaveFocus();
  await expect.element(searchBox()).toHaveValue('');
  await keys('{Control>}{Enter}{/Control}Layla{Tab}07701234567{Tab}{Tab}Street 14{Tab}Bag');
  await keys('{Control>}{Enter}{/Control}');
  await expectPath('/customer/confirm');
  await expect.element(submitButton()).not.toHaveAttribute('aria-disabled');
  await keys('{Control>}{Enter}{/Control}');
  await visible(success());
  await keys('{Control>}{Enter}{/Control}');
  await expectPath('/customer/products');
  await expect.element(searchBox()).toHaveFocus();
  expect(calls.filter(({ path }) => path.endsWith('/items/')).map(({ body }) => body)).toMatchObject([
    { product_id: 1, quantity: 3 },
  ]);
});

test('Esc on the success screen starts the next order with the products', async () => {
  await setWidth(1440);
  await review('Layla');
  await submitButton().click();
  await visible(success());
  await visible(page.getByRole('button', { name: 'Keyboard shortcuts' }));
  await keys('{Escape}');
  await expectPath('/customer/products');
});

test('arrow keys move from the search box to the products, and digits with Enter add that quantity', async () => {
  await openDesk();
  await keys('{ArrowDown}{ArrowRight}{ArrowLeft}12');
  const status = () =>
    page
      .getByRole('status')
      .elements()
      .map((each) => each.textContent);
  await expect.poll(status).toContain('12piecesEnter');
  await keys('{Enter}');
  await visible(order().getByText('12 pieces, 1 product'));
  await keys('{Escape}');
  await expect.element(searchBox()).toHaveFocus();
});

test('results appear while typing, one term is one history entry, and a term with digits adds no product', async () => {
  await openDesk();
  await keys('Bud Vase');
  await visible(page.getByText('1 product(s) found for "Bud Vase"'));
  window.history.back();
  await expect.poll(() => window.location.pathname + window.location.search).toBe('/customer/products');
  await searchBox().fill(VASE.dimensions);
  await keys('{Enter}');
  await visible(page.getByText(`1 product(s) found for "${VASE.dimensions}"`));
  await visible(order().getByText('0 pieces, 0 products'));
});

test('a field receives all keys as text; elsewhere ? lists the shortcuts and Esc closes the list', async () => {
  await openDesk();
  const field = customer().getByRole('textbox', { name: /^Address/ });
  await field.click();
  await keys('12/3?');
  await expect.element(field).toHaveValue('12/3?');
  main().element().focus();
  await keys('{Shift>}?{/Shift}');
  await visible(keyList());
  await keys('{Escape}');
  await hidden(keyList());
});

test('a chat pasted into the search box is read, and a single line is a search term', async () => {
  await openDesk();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', '2 Bud Vase\nZainab Ali\n0770 123 4567\nBaghdad, Karrada');
  searchBox()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await visible(page.getByRole('heading', { name: 'Pasted message' }));
});

test('the province with the most orders of the shop is the first option', async () => {
  const user = { user_id: MOUNTED_USER_ID, username: 'staff', full_name: 'Zahra Ali', role: 'staff' };
  await openDesk({ answers: { 'GET /auth/me': { json: { ...user, shop: { frequent_provinces: [11] } } } } });
  const picks = page.getByRole('group', { name: 'Chosen most often' }).getByRole('button');
  await expect
    .poll(() => picks.elements().map((pick) => pick.textContent))
    .toEqual(['Najaf', 'Baghdad', 'Ninawa', 'Basra', 'Sulymania', 'Thi Qar']);
});

test('below 1,100 px the page shows only the products, and a tap on a picture adds one', async () => {
  await setWidth(1099);
  await mount('/customer/products');
  await visible(card('Bud Vase'));
  await hidden(order());
  await putOne().click();
  await visible(page.getByText(/\(1x\) added to cart!/));
});

test('Ctrl+K adds a product with its quantity, opens a page, and lists the shortcuts', async () => {
  await openDesk();
  await keys('{Control>}k{/Control}');
  await visible(finder());
  await keys('2 Bud Vase');
  await visible(finder().getByRole('option', { name: 'Bud Vase Add 2 to the order' }));
  await keys('{Enter}');
  await hidden(finder());
  await visible(order().getByText('2 pieces, 1 product'));
  await keys('{Control>}k{/Control}');
  await visible(finder());
  await keys('keyboard');
  await visible(finder().getByRole('option', { name: /^Keyboard shortcuts/ }));
  await keys('{Enter}');
  await visible(keyList());
  await keys('{Escape}');
  await hidden(keyList());
  await keys('{Control>}k{/Control}');
  await visible(finder());
  await keys('customer');
  await visible(finder().getByRole('option', { name: /^Customer Info/ }));
  await keys('{Enter}');
  await expectPath('/customer/customer');
});

test('on the landing page Ctrl+K loads the products, and an early Enter has its effect once they have loaded', async () => {
  const products = Promise.withResolvers<Answer>();
  await mount('/customer', { answers: { 'GET /products/': () => products.promise } });
  await visible(page.getByRole('button', { name: 'Keyboard shortcuts' }));
  await keys('{Control>}k{/Control}');
  await visible(finder());
  await keys('Bud Vase');
  await visible(finder().getByText('Loading products...'));
  await keys('{Enter}');
  products.resolve({ data: PRODUCTS });
  await hidden(finder());
  await page.getByRole('banner').getByRole('link', { name: /Cart/ }).click();
  await visible(main().getByText('Bud Vase'));
});

describe('the compact list', () => {
  const DENSITY = `unified_density:user-${MOUNTED_USER_ID}`;
  const compact = () => page.getByRole('button', { name: 'Compact list' });
  const height = () => card('Bud Vase').element().getBoundingClientRect().height;

  test('is stored, has cards of a third of the height, and violates no axe rule like the desk', async () => {
    await openDesk();
    await putOne().click();
    await visible(order().getByText('1 piece, 1 product'));
    expect(await axe()).toEqual([]);
    const before = height();
    await compact().click();
    await expect.poll(height).toBeLessThan(before / 3);
    expect(await axe()).toEqual([]);
    expect(localStorage.getItem(DENSITY)).toBe('compact');
  });

  test('is shown again from the storage', async () => {
    await openDesk({ stored: { [DENSITY]: 'compact' } });
    await expect.element(compact()).toHaveAttribute('aria-pressed', 'true');
    expect(height()).toBeLessThan(100);
  });
});

describe('the message for the customer', () => {
  const copyButton = () => page.getByRole('button', { name: 'Copy message' });
  const copied = () => vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const today = (fields: Partial<OwnDay>): Answers => ({
    'GET /d2c/own-orders/today/': {
      data: { orders: 0, total: 0, unfinished: [], last: [], ...fields },
    },
  });

  test('the review has the order as one sentence, and its message is copied in the selected language', async () => {
    const writeText = copied();
    await review('Layla', '07712223344');
    const sentence = page.getByText(/^1 × .*0771 222 3344/);
    await visible(sentence);
    expect(sentence.element().textContent?.replace(/[\u2066-\u2069]/g, '')).toContain(
      '1 × Bud Vase, In green, please, to Layla, Karrada, Baghdad, 0771 222 3344,',
    );
    await submitButton().click();
    await expect.element(copyButton()).toHaveFocus();
    expect(await axe()).toEqual([]);
    await page.getByRole('radio', { name: 'English' }).click();
    await copyButton().click();
    await visible(page.getByText('Copied. Paste it into the chat.'));
    expect(writeText.mock.lastCall?.[0]).toContain(
      `Your order #${ORDER_ID} has been placed:\n• 1 × Bud Vase`,
    );
    const whatsapp = page.getByRole('link', { name: 'Open WhatsApp' }).element();
    expect(whatsapp.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/9647712223344\?text=Hello/);
    await page.getByRole('radio', { name: 'کوردی' }).click();
    await visible(page.getByText(new RegExp(`ژمارە ${ORDER_ID}`)));
    await visible(page.getByText('Nothing is sent for you: copy the message into the chat.'));
  });

  test('on a phone the success screen starts at the top with the order number visible', async () => {
    await setWidth(360, 700);
    await review('Layla');
    // The page is longer than the screen, so the progress is scrolled into view.
    await submitButton().click();
    await expect.element(copyButton()).toHaveFocus();
    const number = page.getByText(`#${ORDER_ID}`, { exact: true });
    await expect.poll(() => number.element().getBoundingClientRect().top).toBeGreaterThan(0);
    expect(window.scrollY).toBe(0);
  });

  test('a browser that denies the clipboard shows a message, and the text stays', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await review('Layla');
    await submitButton().click();
    await copyButton().click();
    await visible(page.getByText(/^The browser refused the clipboard\./));
    await visible(page.getByText(new RegExp(`${ORDER_ID}:$`, 'm')));
  });

  test('the start page has the orders of today with their messages', async () => {
    const writeText = copied();
    const last = {
      d2c_order_id: ORDER_ID,
      customer_name: 'Layla',
      customer_phone: '07701234567',
      customer_handle: '',
      platform: '',
      province_id: 3,
      customer_district: 'Karrada',
      customer_address: 'Street 14',
      order_notes: '',
      status: 'pending',
      order_date: new Date().toISOString(),
      total_price: 15_000,
      items: [{ product: 'Bud Vase', quantity: 1 }],
    };
    await mount('/customer', { answers: today({ orders: 1, total: 15_000, last: [last] }) });
    const region = page.getByRole('region', { name: 'Today' });
    await visible(region.getByText(new RegExp(`^#${ORDER_ID} · .*Layla`)));
    expect(await axe()).toEqual([]);
    const copy = region.getByRole('button', {
      name: `Copy the message of order #${ORDER_ID}`,
      exact: true,
    });
    await copy.click();
    await visible(copy.getByText('Copied', { exact: true }));
    expect(writeText.mock.lastCall?.[0]).toContain(`${ORDER_ID}`);
  });

  // Spec 1 section 2: the landing has a four-step how-to and tips.
  test.each<[string, Answers]>([
    ['while the orders of today load', { 'GET /d2c/own-orders/today/': 'never' }],
    ['when the orders of today do not load', { 'GET /d2c/own-orders/today/': 'offline' }],
    ['beside the orders of today', today({ orders: 2, total: 30_000 })],
  ])('the guide with four steps and the tips is shown %s', async (_, answers) => {
    await mount('/customer', { answers });
    const howTo = page.getByRole('region', { name: 'How to enter an order' });
    await visible(howTo);
    expect(howTo.getByRole('listitem').elements()).toHaveLength(4);
    await visible(page.getByRole('region', { name: 'Tips' }));
    expect(document.querySelector('summary')).toBeNull();
  });

  test('the dialog of an order has its message', async () => {
    const fields = { d2c_order_id: ORDER_ID, version: 1, status: 'pending' } as const;
    await mountPage('admin', `/admin/d2c-orders?order=${ORDER_ID}`, {
      'GET /d2c/order-pages/': { data: { orders: [], total: 0 } },
      [`GET /d2c/orders/${ORDER_ID}`]: { data: detailsRow(fields) },
      [`GET /d2c/orders/${ORDER_ID}/items/`]: { data: [] },
      [`GET /d2c/orders/${ORDER_ID}/moves/`]: { data: [] },
    });
    const dialog = page.getByRole('dialog');
    await visible(dialog.getByRole('heading', { name: 'Message for the customer' }));
    await visible(dialog.getByText(new RegExp(`${ORDER_ID}:$`, 'm')));
  });
});
