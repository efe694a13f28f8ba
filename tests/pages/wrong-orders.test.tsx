import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setMedia, setWidth } from '#tests/support/browser-screen.ts';
import { fieldIn, fieldsIn } from '#tests/support/field-in.ts';
import {
  type Answer,
  type Answers,
  MOUNTED_USER_ID,
  type MountedPage,
  mountPage,
} from '#tests/support/mounted-page.tsx';
import { productRow } from '#tests/support/sample-rows.ts';
import { storedOrder } from '#tests/support/stored-cart.ts';

/* Wrong orders that could be placed with the keys that the app teaches. */

const PRODUCTS = ['Desk Rocket', 'Bud Vase', 'Moon Lamp'].map((name, index) => ({
  ...productRow({ product_id: index + 1, version: 1, name }),
  dimensions: '',
}));
const NOBODY = { people: [], open_orders: [], returned_parcels: 0, recent: [] };
const LOOKUP = 'POST /d2c/phone-lookups/';
const CREATE = 'POST /d2c/orders/';
const ADD_ITEM = 'POST /d2c/orders/41/items/';
const ANSWERS: Answers = {
  'GET /products/': { data: PRODUCTS },
  'GET /filament/colours/': { data: [] },
  'GET /d2c/own-day/': { data: { orders: 0, total: 0, last: [], unfinished: [] } },
  [LOOKUP]: { data: NOBODY },
  [CREATE]: { data: { d2c_order_id: 41 } },
  [ADD_ITEM]: { data: {} },
};

/** A message of which the reader is sure. */
const messageOf = (name: string, phone: string, wish: string): string =>
  `Hi, I want ${wish}\nName: ${name}\n${phone}\nBaghdad, Karrada, Street 14, house 3`;
const ZAINAB = messageOf('Zainab Ali', '0770 123 4567', '2 moon lamps');
const HUDA = messageOf('Huda Hassan', '0780 765 4321', '3 bud vases');

const button = (name: string | RegExp) => page.getByRole('button', { name });
const keys = (text: string) => userEvent.keyboard(text);
const question = page.getByRole('alertdialog');
const DOUBT = 'Check: several lines or a phone number in the name';
const shows = (text: string | RegExp) =>
  expect.element(page.getByText(text, { exact: false }).first()).toBeVisible();

/** Pastes a text where the focus is, as Ctrl+V does. */
const paste = (text: string): void => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  (document.activeElement ?? document.body).dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
};

const ordersSent = ({ calls }: MountedPage) =>
  calls
    .filter(({ method, path }) => `${method} ${path}` === CREATE)
    .map(({ body }) => fieldIn(body, 'customer_name'));
const itemsSent = ({ calls }: MountedPage) =>
  calls.filter(({ path }) => path.endsWith('/items/')).map(({ body }) => fieldsIn(body));

const mount = (address: string, answers: Answers = {}, stored: Record<string, string> = {}) =>
  mountPage('staff', address, { ...ANSWERS, ...answers }, { stored });
const storedFor = (name: string) => storedOrder({ userId: MOUNTED_USER_ID }, PRODUCTS.slice(0, 1), name);

const openProducts = async (stored: Record<string, string> = {}): Promise<MountedPage> => {
  const mounted = await mount('/customer/products', {}, stored);
  await expect.element(page.getByText('3 product(s) found')).toBeVisible();
  return mounted;
};

beforeEach(async () => {
  await setMedia({});
  await setWidth(1280);
});

describe('a quantity that is being typed', () => {
  const withColours = (): Record<string, string> => {
    const stored = storedFor('Layla');
    const cart = JSON.parse(stored.unified_cart);
    const [line] = cart.items;
    const items = [{ ...line, quantity: 10, notes: '[Colours: 6 red, 4 blue]' }];
    return { ...stored, unified_cart: JSON.stringify({ ...cart, items }) };
  };
  const notesIn = (): string => JSON.parse(localStorage.getItem('unified_cart') ?? '{}').items[0].notes;

  test.each([
    ['/customer/cart', page.getByRole('spinbutton', { name: /^Quantity of/ })],
    [
      '/customer/products',
      page
        .getByRole('region', { name: 'This order' })
        .getByRole('spinbutton', { name: /^Pieces of .?Desk Rocket/ }),
    ],
  ])('keeps its colours on %s until the field is left', async (address, quantity) => {
    await setWidth(1440);
    await mount(address, {}, withColours());
    await quantity.click();
    await keys('12');
    await expect.element(quantity).toHaveValue('12');
    expect(notesIn()).toBe('[Colours: 6 red, 4 blue]');
    await keys('{Tab}');
    expect(notesIn()).toBe('[Colours: 6 red, 4 blue]');
    await quantity.click();
    await keys('7{Tab}');
    await expect.poll(notesIn).toBe('[Colours: 6 red, 1 blue]');
  });
});

describe('messages of two customers', () => {
  const submit = () => button(/^Submit Order/).click();
  const parked = page.getByRole('region', { name: 'Parked orders' });

  test('that come while a question is open become two orders', async () => {
    const mounted = await openProducts(storedFor('Layla'));
    paste(ZAINAB);
    await expect.element(button('Park it and start a new order')).toBeVisible();
    paste(HUDA);
    await button('Park it and start a new order').click();
    // The second message asks for itself.
    await expect.element(button('Park it and start a new order')).toBeVisible();
    await button('Park it and start a new order').click();
    await expect.element(parked.getByText(/Zainab/)).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Huda Hassan');
    await expect.element(page.getByRole('textbox', { name: 'Phone Number' })).toHaveValue('07807654321');
    expect(ordersSent(mounted)).toEqual([]);
  });

  test('that come while an order is sent stay apart, and its number and its message are told', async () => {
    const created = Promise.withResolvers<Answer>();
    const stored = storedFor('Layla');
    const mounted = await mount('/customer/confirm', { [CREATE]: () => created.promise }, stored);
    await submit();
    await shows('Submitting Order...');
    paste(ZAINAB);
    await shows('Another order is still being submitted');
    paste(HUDA);
    created.resolve({ data: { d2c_order_id: 41 } });
    await shows('#41 placed');
    await button('Park it and start a new order').click();
    await expect.element(button('Copy message')).toBeVisible();
    await expect.element(parked.getByText(/Zainab/)).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Huda Hassan');
    expect(ordersSent(mounted)).toEqual(['Layla']);
    expect(itemsSent(mounted)).toHaveLength(1);
  });

  test('the message of a placed order leaves with it', async () => {
    await openProducts();
    paste(ZAINAB);
    await expect.element(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Zainab Ali');
    for (let check = 0; check < 10 && button(/^Check/).query(); check += 1) await button(/^Check/).click();
    await submit();
    await shows('Order #41 has been created');
    paste(HUDA);
    await shows('#41 placed');
    await expect.element(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Huda Hassan');
    await expect.element(page.getByText('Zainab').first()).not.toBeInTheDocument();
  });
});

describe('an earlier order of the same phone with the same products', () => {
  const REPEATED = {
    ...NOBODY,
    recent: [{ d2c_order_id: 70, hours_ago: 1, items: [{ product_id: 1, quantity: 1 }] }],
  };
  const isAsked = () => expect.element(question.getByText(/70/).first()).toBeVisible();

  test('is asked about although Enter is faster than the answer', async () => {
    const answer = Promise.withResolvers<Answer>();
    const mounted = await mount('/customer/confirm', { [LOOKUP]: () => answer.promise }, storedFor('Layla'));
    await button(/^Submit Order/).click();
    expect(ordersSent(mounted)).toEqual([]);
    answer.resolve({ data: REPEATED });
    await isAsked();
    expect(ordersSent(mounted)).toEqual([]);
  });

  test('that somebody placed since the message was pasted is asked about on the paste page', async () => {
    const mounted = await openProducts();
    paste(messageOf('Zainab Ali', '0770 123 4567', '1 desk rocket'));
    await expect.element(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Zainab Ali');
    await expect.poll(() => mounted.calls.some(({ path }) => path === '/d2c/phone-lookups/')).toBe(true);
    mounted.setAnswers({ ...ANSWERS, [LOOKUP]: { data: REPEATED } });
    for (let check = 0; check < 10 && button(/^Check/).query(); check += 1) await button(/^Check/).click();
    await button(/^Submit Order/).click();
    await isAsked();
    expect(ordersSent(mounted)).toEqual([]);
  });
});

describe('what a lookup brings', () => {
  const KNOWN = {
    ...NOBODY,
    people: [
      {
        customer_name: 'Layla Kareem',
        province_id: 3,
        customer_district: 'Karrada',
        customer_address: 'Street 14',
        order_date: '2026-01-01T00:00:00.000Z',
        orders: 3,
      },
    ],
  };
  /** Opens an order whose phone number is known, and whose address is not yet typed. */
  const openForm = async (address: string) => {
    const { unified_cart } = storedFor('Layla');
    await mount(address, { [LOOKUP]: { data: KNOWN } }, { unified_cart });
    await phone().fill('07701234567');
    await expect.element(button(/^Use this address/)).toBeEnabled();
  };
  const phone = () => page.getByRole('textbox', { name: 'Phone Number' });
  const focusedName = (): string =>
    document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent ?? '';

  test.each([
    ['/customer/customer', ['email', 'address', 'province', 'district']],
    ['/customer/products', ['email', 'address', 'province', 'district']],
  ])('takes no place before the next field on %s', async (address, fields) => {
    await setWidth(1440);
    await openForm(address);
    await phone().click();
    for (const field of fields) {
      await keys('{Tab}');
      expect(focusedName()).toBe(field);
    }
  });

  test('marks a name that the number is not known under', async () => {
    await mount('/customer/customer', { [LOOKUP]: { data: KNOWN } });
    await phone().fill('07701234567');
    await shows('Known customer, 3 earlier orders');
    await page.getByRole('textbox', { name: 'Full Name' }).fill('layla  kareem');
    await expect.element(page.getByText('This number is known under another name')).not.toBeInTheDocument();
    await page.getByRole('textbox', { name: 'Full Name' }).fill('Huda');
    await shows('This number is known under another name: \u2068Layla Kareem\u2069');
  });

  test('a digit on a button of the form is no quantity', async () => {
    await setWidth(1440);
    await openForm('/customer/products');
    button(/^Use this address/)
      .element()
      .focus();
    await keys('25{Enter}');
    const { items } = JSON.parse(localStorage.getItem('unified_cart') ?? '{}');
    expect(items[0].quantity).toBe(1);
  });
});

describe('the question what happens with the current order', () => {
  test.each([
    ['/customer', '{Enter}'],
    ['/customer/products', '{Enter}'],
    ['/customer/products', '{Control>}{Enter}{/Control}'],
    ['/customer/confirm', '{Control>}{Enter}{/Control}'],
  ])('gets the keys of %s: %s', async (address, key) => {
    const mounted = await mount(address, {}, storedFor('Layla'));
    await expect.poll(() => document.querySelector('#content h1')).not.toBeNull();
    paste(ZAINAB);
    await expect.element(button('Park it and start a new order')).toHaveFocus();
    await keys(key);
    if (key === '{Enter}') {
      await expect.element(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Zainab Ali');
      await expect.element(page.getByRole('region', { name: 'Parked orders' })).toBeVisible();
    } else await expect.element(button('Park it and start a new order')).toBeVisible();
    expect(ordersSent(mounted)).toEqual([]);
  });
});

test('what no rule has read is asked about before the order is sent, and becomes a note with one press', async () => {
  await openProducts();
  paste(`${ZAINAB}\nand 4 of the small dinosaurs please`);
  const check = button(/^Check: Not used: .4 of the small dinosaurs/);
  await check.click();
  await expect.element(button('Add to the notes')).toHaveFocus();
  await keys('{Enter}');
  await expect
    .element(page.getByRole('textbox', { name: 'Order Notes' }))
    .toHaveValue('4 of the small dinosaurs');
  await expect.element(button(/^Submit Order/)).toHaveFocus();
});

test('Ctrl+Enter submits no order while the next message is read or asks', async () => {
  const mounted = await openProducts();
  paste(ZAINAB);
  await expect.element(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Zainab Ali');
  for (let check = 0; check < 10 && button(/^Check/).query(); check += 1) await button(/^Check/).click();
  document.getElementById('content')?.focus();
  paste(HUDA);
  await keys('{Control>}{Enter}{/Control}');
  await expect.element(button('Park it and start a new order')).toHaveFocus();
  await keys('{Control>}{Enter}{/Control}');
  await expect.element(button('Park it and start a new order')).toBeVisible();
  expect(ordersSent(mounted)).toEqual([]);
});

describe('a message that is pasted into a field', () => {
  const name = () => page.getByRole('textbox', { name: 'Full Name' });

  test.each([
    ['several lines', 'Huda Hassan\nKarrada, Street 14'],
    ['a phone number', 'Huda 0780 765 4321'],
  ])('is asked about: %s', async (_, text) => {
    await mount('/customer/customer', {}, storedFor('Layla'));
    await name().fill('');
    paste(text);
    await shows('Read as a message?');
    await expect.element(button('Read the message')).toHaveFocus();
    await button('Paste into the field').click();
    await expect.element(name()).toHaveValue(text.replace('\n', ' / '));
    await shows(DOUBT);
  });

  test.each(['/customer/customer', '/customer/confirm'])(
    'marks a name with a phone number, also one typed by hand: %s',
    async (address) => {
      await mount(address, {}, storedFor('Huda 0780 765 4321'));
      await shows(DOUBT);
    },
  );

  test('is read as one when the person says so', async () => {
    await mount('/customer/customer');
    await name().click();
    paste(ZAINAB);
    await shows('Read as a message?');
    await keys('{Enter}');
    await expect.poll(() => window.location.pathname).toBe('/customer/paste');
    await expect.element(name()).toHaveValue('Zainab Ali');
  });

  test.each([
    ['a name', 'Huda Hassan'],
    ['two numbers in the phone field', '0770 123 4567\n0780 765 4321'],
  ])('%s is pasted as it is', async (_, text) => {
    await mount('/customer/customer');
    await (text.includes('0') ? page.getByRole('textbox', { name: 'Phone Number' }) : name()).click();
    paste(text);
    await expect.element(page.getByText('Read as a message?')).not.toBeInTheDocument();
  });
});

test('the paste page adds and changes products, and keys in an order from a message without one', async () => {
  const mounted = await openProducts();
  paste('hello there, how are you');
  await button('Key it in anyway').click();
  // The button names what the order needs, and Ctrl+Enter does it.
  await shows('The order needs a product before it can be submitted.');
  await keys('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('searchbox', { name: /^Product to add/ })).toHaveFocus();
  await keys('2 vase{Enter}');
  const line = (product: string) =>
    page.getByRole('spinbutton', { name: new RegExp(`^Quantity of .?${product}`) });
  await expect.element(line('Bud Vase')).toHaveValue('2');
  await button(/^Change product/).click();
  await keys('lamp{Enter}');
  await expect.element(line('Moon Lamp')).toHaveValue('2');
  await expect.element(line('Bud Vase')).not.toBeInTheDocument();
  await shows('hello there, how are you');
  expect(ordersSent(mounted)).toEqual([]);
});

describe('a chat of two people, of whom none has the name of the shop', () => {
  const CHAT = [
    '[1/2, 1:00 PM] Ahmed: our shop is in Mosul, Zuhur, 0751 222 3344',
    '[1/2, 1:01 PM] Zainab Ali: 2 moon lamps, 0770 123 4567, Baghdad, Karrada, Street 14, house 3',
  ].join('\n');
  const phone = () => page.getByRole('textbox', { name: 'Phone Number' });

  test("asks once who the customer is, and reads nothing of the shop's", async () => {
    await openProducts();
    paste(CHAT);
    await shows('Who is the customer?');
    await button('Zainab Ali').click();
    await expect.element(phone()).toHaveValue('07701234567');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(button('Submit Order')).toBeEnabled();
  });

  test('is read unsurely when nobody knows it, also by a key that was pressed too early', async () => {
    await openProducts();
    paste(CHAT);
    await expect.element(button("I don't know")).toHaveFocus();
    await keys('{Enter}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(phone()).toHaveValue('07512223344');
    await expect.element(button('Submit Order')).not.toBeInTheDocument();
  });
});
