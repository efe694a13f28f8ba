import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PhoneFacts } from '#api/contracts/phone-lookups.ts';
import { axe, setMedia } from '#tests/support/browser-screen.ts';
import { fieldIn } from '#tests/support/field-in.ts';
import {
  type Answer,
  type Answers,
  type Call,
  MOUNTED_USER_ID,
  mountPage,
} from '#tests/support/mounted-page.tsx';
import { productRow } from '#tests/support/sample-rows.ts';
import { storedOrder } from '#tests/support/stored-cart.ts';

/* The order desk shows the earlier orders of a phone number, and asks about the same order again. */

const PRODUCTS = [1, 2].map((product_id) => ({
  ...productRow({ product_id, version: 1 }),
  dimensions: '10 x 10 x 20 cm',
}));
const PHONE = '07701112233';
const SECOND_PHONE = '07704445566';
const EARLIER_ID = 12;

type Person = PhoneFacts['people'][number];
const person = (fields: Partial<Person>): Person => ({
  customer_name: 'Zainab',
  province_id: 3,
  customer_district: 'Karrada',
  customer_address: 'near the bank',
  order_date: '2026-01-01T09:00:00.000Z',
  orders: 1,
  ...fields,
});
const factsOf = (facts: Partial<PhoneFacts>): Answer => ({
  data: { people: [], open_orders: [], returned_parcels: 0, recent: [], ...facts } satisfies PhoneFacts,
});
const printingOrder = {
  d2c_order_id: EARLIER_ID,
  status: 'printing',
  order_date: '2026-01-01T09:00:00.000Z',
  total_price: 1000,
};
/** An order of 20 hours ago with the products of the stored order. */
const SAME_PRODUCTS: Partial<PhoneFacts> = {
  people: [person({})],
  recent: [
    {
      d2c_order_id: EARLIER_ID,
      hours_ago: 20,
      items: PRODUCTS.map(({ product_id }, index) => ({ product_id, quantity: index + 1 })),
    },
  ],
};

/** Answers each lookup by its phone. A number without facts has no orders. */
const lookups =
  (facts: Readonly<Record<string, Partial<PhoneFacts> | undefined>>) =>
  ({ body }: Call): Answer =>
    factsOf(facts[String(fieldIn(body, 'phone'))] ?? {});

const LOOKUP = 'POST /d2c/phone-lookups/';
const open = (answer: Answers[string], order?: { phone: string }) =>
  mountPage(
    'staff',
    '/customer/customer',
    {
      'GET /products/': { data: PRODUCTS },
      'POST /d2c/orders/': { data: { d2c_order_id: 41 } },
      'POST /d2c/orders/41/items/': { data: {} },
      [LOOKUP]: answer,
    },
    { stored: order ? storedOrder({ userId: MOUNTED_USER_ID }, PRODUCTS, 'Layla', order.phone) : {} },
  );

const card = () => page.getByRole('region', { name: 'Known under this number' });
const secondCard = () =>
  page.getByRole('region', { name: new RegExp(`^Known under the second number, .?${SECOND_PHONE}`) });
const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
const phoneField = () => field('Phone Number');
const visible = (locator: ReturnType<typeof card>) => expect.element(locator.first()).toBeVisible();
const hidden = (locator: ReturnType<typeof card>) => expect.element(locator).not.toBeInTheDocument();
const question = () => page.getByRole('alertdialog', { name: 'Is this the same order again?' });
const toReview = () => page.getByRole('button', { name: /^Continue to Order Review/ }).click();
const submit = () => page.getByRole('button', { name: /^Submit Order/ }).click();
const success = () => page.getByRole('heading', { name: 'Order Submitted Successfully!' });

beforeEach(() => setMedia({}));

test('the eleventh digit shows both people with the number, and one click fills only the empty fields', async () => {
  const people = [person({}), person({ customer_name: 'Ali', customer_address: 'house 7' })];
  const { calls } = await open(lookups({ [PHONE]: { people, open_orders: [printingOrder] } }));
  await field('Full Name').fill('Zainab Ali');
  await phoneField().fill(PHONE.slice(0, -1));
  expect(calls.filter(({ path }) => path === '/d2c/phone-lookups/')).toEqual([]);
  await userEvent.keyboard(PHONE.slice(-1));
  await visible(card().getByText('Zainab', { exact: true }));
  await visible(card().getByText('Ali', { exact: true }));
  await visible(card().getByText(/^Last order on \d+ \w+ \d{4} · 1 order$/));
  await visible(card().getByText(`#${EARLIER_ID} (Printing)`, { exact: false }));
  expect(await axe()).toEqual([]);
  // The phone field still has the focus, so the card appeared before the field was left.
  await expect.element(phoneField()).toHaveFocus();
  const use = card().getByRole('button', { name: /Use this address: .*Zainab/ });
  await use.click();
  await expect.element(field('Full Name')).toHaveValue('Zainab Ali');
  await expect.element(field('Address')).toHaveValue('near the bank');
  await expect.element(page.getByLabelText(/^Province/)).toHaveValue('3');
  await expect.element(field('District')).toHaveValue('Karrada');
  await expect.element(use).toBeDisabled();
});

test('a number that changes during its lookup shows only the people with the new number', async () => {
  const slow = Promise.withResolvers<Answer>();
  const { calls } = await open((call) =>
    JSON.stringify(call.body).includes(PHONE)
      ? slow.promise
      : factsOf({ people: [person({ customer_name: 'Quick' })] }),
  );
  await phoneField().fill(PHONE);
  await expect.poll(() => calls.map(({ path }) => path)).toContain('/d2c/phone-lookups/');
  await phoneField().fill(SECOND_PHONE);
  await visible(card().getByText('Quick', { exact: true }));
  slow.resolve(factsOf({ people: [person({ customer_name: 'Slow' })] }));
  await slow.promise;
  await hidden(card().getByText('Slow', { exact: true }));
  await visible(card().getByText('Quick', { exact: true }));
});

test('the second number in the notes is looked up like the first', async () => {
  const huda = person({ customer_name: 'Huda', customer_address: 'house 9' });
  const { calls } = await open(
    lookups({
      [PHONE]: { people: [person({})] },
      [SECOND_PHONE]: { people: [huda], open_orders: [printingOrder] },
    }),
  );
  await phoneField().fill(PHONE);
  await visible(card().getByText('Zainab', { exact: true }));
  await field('Order Notes').fill(`Second phone: ${SECOND_PHONE.slice(0, 4)} ${SECOND_PHONE.slice(4)}`);
  await visible(card().getByText('Zainab', { exact: true }));
  await visible(secondCard().getByText('Huda', { exact: true }));
  await visible(secondCard().getByText(`#${EARLIER_ID} (Printing)`, { exact: false }));
  expect(await axe()).toEqual([]);
  await secondCard()
    .getByRole('button', { name: /Use this address: .*Huda/ })
    .click();
  await expect.element(field('Address')).toHaveValue('house 9');
  expect(calls.filter(({ path }) => path === '/d2c/phone-lookups/').map(({ body }) => body)).toEqual([
    { phone: PHONE },
    { phone: SECOND_PHONE },
  ]);
  await field('Order Notes').fill('');
  await hidden(secondCard());
});

test('the app asks about the same products under the second number before Submit', async () => {
  await open(lookups({ [SECOND_PHONE]: SAME_PRODUCTS }), { phone: PHONE });
  await field('Order Notes').fill(`Second phone: ${SECOND_PHONE}`);
  await visible(page.getByText(`The same products 20 hours ago: order #${EARLIER_ID}`, { exact: false }));
  await toReview();
  await submit();
  await visible(question());
});

test('an old address is offered with its date, and fills no field by itself', async () => {
  const people = [person({ order_date: '2024-10-01T09:00:00.000Z', orders: 2 })];
  await open(lookups({ [PHONE]: { people } }));
  await phoneField().fill(PHONE);
  await visible(card().getByText(/near the bank/));
  await visible(card().getByText('Last order on 1 Oct 2024 · 2 orders'));
  await expect.element(field('Address')).toHaveValue('');
});

test.each<[string, Answer]>([
  ['a network', 'offline'],
  ['the call', { status: 404 }],
])('without %s, no card is shown and the order can continue', async (_, answer) => {
  const { calls } = await open(answer, { phone: PHONE });
  await phoneField().fill('');
  await phoneField().fill(SECOND_PHONE);
  await expect.poll(() => calls.map(({ path }) => path)).toContain('/d2c/phone-lookups/');
  await hidden(card());
  await expect
    .poll(() =>
      page
        .getByRole('alert')
        .elements()
        .map((alert) => alert.textContent)
        .join(''),
    )
    .toBe('');
  await toReview();
  await submit();
  await visible(success());
});

test('the app asks about the same phone and products before sending, and "Submit anyway" sends the order once', async () => {
  const { calls } = await open(lookups({ [PHONE]: SAME_PRODUCTS }), { phone: PHONE });
  const created = () => calls.filter(({ path }) => path === '/d2c/orders/');
  await visible(card().getByText(`The same products 20 hours ago: order #${EARLIER_ID}`, { exact: false }));
  await toReview();
  await submit();
  await visible(question().getByText(`Order #${EARLIER_ID} has the same phone number`, { exact: false }));
  expect(await axe()).toEqual([]);
  await question().getByRole('button', { name: 'Back' }).click();
  await hidden(question());
  expect(created()).toEqual([]);
  await submit();
  await question().getByRole('button', { name: 'Submit anyway' }).click();
  await visible(success());
  expect(created()).toHaveLength(1);
  expect(calls.filter(({ path }) => path.endsWith('/items/'))).toHaveLength(2);
});

test('the app does not ask about other products or about orders that are not recent', async () => {
  const items = [{ product_id: 1, quantity: 5 }];
  const recent = [{ d2c_order_id: EARLIER_ID, hours_ago: 20, items }];
  await open(lookups({ [PHONE]: { people: [person({})], recent } }), { phone: PHONE });
  await visible(card());
  await toReview();
  await submit();
  await visible(success());
});
