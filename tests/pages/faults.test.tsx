import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { setMedia, setWidth } from '#tests/support/browser-screen.ts';
import { fieldIn } from '#tests/support/field-in.ts';
import {
  type Answer,
  type Answers,
  type Call,
  MOUNTED_USER_ID,
  type MountedPage,
  mountPage,
} from '#tests/support/mounted-page.tsx';
import { orderRow, productRow } from '#tests/support/sample-rows.ts';
import { storedOrder } from '#tests/support/stored-cart.ts';

/*
 * The pages of an order whose requests fail. tests/faults/checkout-faults.test.ts counts the orders of the
 * real server.
 */

const NAME = 'Layla of the faults';
const [LAMP, VASE, BOWL] = ['Lamp', 'Vase', 'Bowl'];
const PRODUCTS = [LAMP, VASE, BOWL].map((name, index) => ({
  ...productRow({ product_id: index + 1, version: 1, name }),
  dimensions: '',
}));
const CREATE = 'POST /d2c/orders/';
const ADD_ITEM = 'POST /d2c/orders/41/items/';
const CANCEL = 'PUT /d2c/orders/41';
const REPLY_LOST: Answer = 'offline';
const NOT_SOLD: Answer = {
  status: 409,
  code: 'product.not_sold',
  detail: "The product 'Vase' is no longer sold.",
  values: { name: VASE },
};

/** The answers of a server without faults. */
const WORKING: Answers = {
  'GET /products/': { data: PRODUCTS },
  [CREATE]: { data: { d2c_order_id: 41 } },
  [ADD_ITEM]: { data: {} },
  [CANCEL]: { data: orderRow({ d2c_order_id: 41, version: 2, status: 'cancelled' }) },
};

/** A server that gives the item number `nth` this answer. */
const failAtItem = (nth: number, answer: Answer): Answers => {
  let requestCount = 0;
  return {
    ...WORKING,
    [ADD_ITEM]: () => {
      requestCount += 1;
      return requestCount === nth ? answer : { data: {} };
    },
  };
};

const openReview = (answers: Answers): Promise<MountedPage> =>
  mountPage('staff', '/customer/confirm', answers, {
    stored: storedOrder({ userId: MOUNTED_USER_ID }, PRODUCTS, NAME),
  });

const button = (name: string, container: Locator | typeof page = page) =>
  container.getByRole('button', { name, exact: false });
const link = (name: string) => page.getByRole('link', { name, exact: false }).first();
const question = page.getByRole('alertdialog');
const text = (content: string | RegExp) => page.getByText(content, { exact: false }).first();
const failure = text('Failed to submit order. Please try again.');
const cart = page.getByRole('banner').getByRole('link', { name: /Cart/ });
const submit = () => button('Submit Order').click();
const shows = (...locators: readonly Locator[]) =>
  Promise.all(locators.map((locator) => expect.element(locator).toBeVisible()));
const hides = (...locators: readonly Locator[]) =>
  Promise.all(locators.map((locator) => expect.element(locator).not.toBeInTheDocument()));
const showsPlaced = (id = 41) => shows(text(`Order #${id} has been created and is now in the system.`));

/** The calls that change orders. */
const writesOf = ({ calls }: MountedPage): string[] =>
  calls
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => /^(POST|PUT) \/d2c\/orders\//.test(call));

/** The products of the items that were sent. */
const productsSent = (calls: readonly Call[]): unknown[] =>
  calls.filter(({ path }) => path.endsWith('/items/')).map(({ body }) => fieldIn(body, 'product_id'));

/** Submits an order that stops at its second item. */
const stopAtSecondItem = async (answer: Answer): Promise<MountedPage> => {
  const mounted = await openReview(failAtItem(2, answer));
  await submit();
  await shows(failure);
  return mounted;
};

beforeEach(() => setMedia({}));

describe.each<[string, Answer]>([
  ['without an answer', REPLY_LOST],
  ['that the server answers with 500', { status: 500, detail: 'broken' }],
  ['that the server answers with something unreadable', { json: '<html>' }],
])('after a request %s the cart stays, and the order can be submitted again', (_, fault) => {
  test.each<[string, Answers, RegExp, number]>([
    ['at the order', { ...WORKING, [CREATE]: fault }, /You can safely submit again/, 2 + 3],
    ['at the second item', failAtItem(2, fault), /1 of 3 items/, 1 + 4],
  ])('%s', async (_position, answers, message, requestCount) => {
    const mounted = await openReview(answers);
    await submit();
    await shows(failure);
    await shows(text(message));
    await expect.poll(() => cart.element().textContent).toMatch(/6/);
    mounted.setAnswers(WORKING);
    await submit();
    await showsPlaced();
    expect(writesOf(mounted)).toHaveLength(requestCount);
    await expect.poll(() => cart.element().textContent).not.toMatch(/[1-9]/);
  });
});

describe('the failure box says what happened in one true sentence', () => {
  const FAILED = 'Failed to submit order. Please try again.';
  const AGAIN = 'You can safely submit again: there will be only one order.';
  const HINT = 'To change the order, abandon it first: the cart stays as it is.';
  /** The answers to the first attempts, and the text of the box after them. */
  const BOXES: Readonly<Record<string, readonly [answers: readonly Answer[], sentence: string]>> = {
    'without an answer': [['offline'], `The server did not answer, so the order may have arrived. ${AGAIN}`],
    'after a 500': [
      [{ status: 500 }],
      `The server reported an error, so the order may have arrived. ${AGAIN}`,
    ],
    'after an unreadable answer': [
      [{ json: '<html>' }],
      `The server's answer could not be read, so the order may have arrived. ${AGAIN}`,
    ],
    'of a busy server': [
      [{ status: 429 }],
      'The server is busy. Nothing was changed. Please try again in a moment.',
    ],
    "after a proxy's 404 that follows a lost answer": [
      ['offline', { status: 404 }],
      `This attempt failed, but an earlier one may have arrived. ${AGAIN}`,
    ],
    'of a busy server after a lost answer': [
      ['offline', { status: 429 }],
      `This attempt failed, but an earlier one may have arrived. ${AGAIN}`,
    ],
    'after a key that another order has used': [
      [{ status: 422, code: 'key.reused', detail: 'This Idempotency-Key was used for another request.' }],
      "The server already has this order with other contents, so nothing was sent. It is among today's orders on the dashboard.",
    ],
  };
  test.each(Object.entries(BOXES))('%s', async (_, [answers, sentence]) => {
    const queue = [...answers];
    await openReview({ ...WORKING, [CREATE]: () => queue.shift() ?? 'never' });
    for (const _answer of answers) {
      await submit();
      await shows(failure);
    }
    const box = page.getByRole('alert').filter({ hasText: FAILED });
    await expect.poll(() => box.element().textContent).toBe(`${FAILED}${sentence}${HINT}`);
  });
});

test('a cart whose keys belong to another order is submitted as a new one only after it is abandoned', async () => {
  const USED: Answer = { status: 422, code: 'key.reused', detail: 'This Idempotency-Key was used.' };
  const mounted = await openReview({ ...WORKING, [CREATE]: USED });
  await submit();
  await shows(failure);
  await submit();
  await shows(failure);
  await button('Abandon order').first().click();
  await shows(question.getByText('The order that the server has stays.', { exact: false }));
  await button('Abandon order', question).click();
  await hides(question);
  mounted.setAnswers(WORKING);
  await submit();
  await showsPlaced();
});

describe('after a session that ended midway', () => {
  const signIn = async (username: string) => {
    await page.getByLabelText('Username').fill(username);
    await page.getByLabelText('Password', { exact: true }).fill('a long password');
    await button('Sign in').click();
  };
  const endSession = async () => {
    const mounted = await openReview(failAtItem(2, { status: 401 }));
    await submit();
    await shows(text('Your session has ended.'));
    await hides(text(NAME));
    return mounted;
  };

  test('the login keeps the username, and another one can be typed', async () => {
    await endSession();
    const username = page.getByLabelText('Username');
    await expect.element(username).toHaveValue('staff');
    await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus();
    await username.fill('admin');
    await expect.element(username).toHaveValue('admin');
  });

  test('the same person signs in again and finds the order unchanged', async () => {
    const mounted = await endSession();
    await signIn('staff');
    await shows(text('Unfinished order'), text(/1 of 3 items/), text(NAME));
    expect(window.location.pathname).toBe('/customer/confirm');
    await submit();
    await showsPlaced();
    expect(writesOf(mounted)).toEqual([CREATE, ADD_ITEM, ADD_ITEM, ADD_ITEM, ADD_ITEM]);
  });

  test('another person who signs in next sees nothing of the order, and the first finds it again', async () => {
    const mounted = await endSession();
    const second = {
      user_id: MOUNTED_USER_ID + 1,
      username: 'second',
      full_name: 'Second Person',
      role: 'staff',
    };
    mounted.setAnswers({
      ...WORKING,
      'POST /auth/login': { json: { access_token: 'of-the-second', user: second } },
      'GET /auth/me': { json: second },
    });
    await signIn('second');
    await shows(page.getByRole('banner').getByText('Second Person'));
    expect(window.location.pathname).toBe('/customer');
    await hides(text('Unfinished order'));
    await expect.poll(() => cart.element().textContent).not.toMatch(/[1-9]/);
    mounted.setAnswers(WORKING);
    await button('Logout').click();
    await signIn('staff');
    await link('Resume order').click();
    await shows(text(NAME));
    await submit();
    await showsPlaced();
  });
});

describe('after 15 s without an answer', () => {
  const SLOW_MS = 15_000;
  const waitForAnswer = async (answers: Answers, call: string): Promise<MountedPage> => {
    const mounted = await openReview(answers);
    await shows(button('Submit Order'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await submit();
    await expect.poll(() => writesOf(mounted).at(-1)).toBe(call);
    return mounted;
  };

  test('the page shows that the server is slow, and Try again sends the same item', async () => {
    const mounted = await waitForAnswer({ ...WORKING, [ADD_ITEM]: 'never' }, ADD_ITEM);
    const notice = text('The server is slow.');
    expect(notice.elements()).toEqual([]);
    await vi.advanceTimersByTimeAsync(SLOW_MS);
    await shows(notice);
    mounted.setAnswers(WORKING);
    await button('Try again').click();
    await showsPlaced();
    expect(productsSent(mounted.calls)).toEqual([1, 1, 2, 3]);
  });

  test('on a phone the message scrolls into view', async () => {
    await setWidth(360, 640);
    await waitForAnswer({ ...WORKING, [CREATE]: 'never' }, CREATE);
    await vi.advanceTimersByTimeAsync(SLOW_MS);
    const retry = button('Try again');
    await shows(retry);
    await expect.poll(() => retry.element().getBoundingClientRect().top).toBeLessThan(640 - 64);
  });
});

test('a complete order cannot be abandoned, the page says so, and submitting finishes it', async () => {
  const mounted = await openReview({
    ...failAtItem(3, REPLY_LOST),
    [CANCEL]: {
      status: 409,
      code: 'order.items_complete',
      detail: 'Order #41 has all its 3 items: it cannot become cancelled.',
      values: { id: 41, items: 3 },
    },
  });
  await submit();
  await shows(failure);
  await shows(text(/2 of 3 items/));
  await button('Abandon order').click();
  await button('Abandon order', question).click();
  await shows(
    question.getByText(
      'All items of order #41 have arrived, so it can no longer be abandoned here. Keep it and submit it to finish.',
    ),
  );
  await hides(question.getByText(/cannot become/));
  await button('Keep it', question).click();
  await submit();
  await showsPlaced();
  expect(writesOf(mounted).filter((call) => call === CREATE)).toHaveLength(1);
});

test.each<[string, Answer, string]>([
  [
    'cancelled',
    {
      status: 409,
      code: 'order.not_pending',
      detail: 'Order #41 is cancelled: no item can be added.',
      values: { id: 41, status: 'cancelled' },
    },
    'was cancelled',
  ],
  [
    'deleted',
    { status: 404, code: 'order.not_found', detail: 'There is no order #41.', values: { id: 41 } },
    'was deleted',
  ],
])(
  'an order that was %s meanwhile is reported as gone, and submitting creates another one',
  async (_, refusal, message) => {
    const mounted = await stopAtSecondItem(REPLY_LOST);
    await shows(text(/1 of 3 items/));
    mounted.setAnswers({ ...WORKING, [ADD_ITEM]: refusal });
    await submit();
    await shows(text(`Order #41 ${message} and takes no more items. Submitting again creates a new order.`));
    await hides(
      text('The order stopped at this item'),
      text('The order was not created.'),
      button('Abandon order'),
    );
    mounted.setAnswers({
      ...WORKING,
      [CREATE]: { data: { d2c_order_id: 42 } },
      'POST /d2c/orders/42/items/': { data: {} },
    });
    await submit();
    await showsPlaced(42);
    expect(writesOf(mounted).slice(-4)).toEqual([CREATE, ...Array(3).fill('POST /d2c/orders/42/items/')]);
  },
);

describe('a product that is no longer sold', () => {
  test.each<[string, Answer, string]>([
    ['is named', NOT_SOLD, "The product 'Vase' is no longer sold."],
    [
      'and never existed is reported',
      {
        status: 409,
        code: 'product.not_found',
        detail: 'There is no product with the id 2.',
        values: { id: 2 },
      },
      'There is no product with the id 2.',
    ],
  ])(
    '%s and its line marked; after abandoning, the order is cancelled and the rest can be ordered',
    async (_, refusal, reason) => {
      const mounted = await stopAtSecondItem(refusal);
      await shows(
        text(reason),
        text(/1 of 3 items/),
        page.getByRole('listitem').filter({ hasText: VASE }).getByText('The order stopped at this item'),
      );
      await hides(text(/Submitting again/));
      await expect.poll(() => cart.element().textContent).toMatch(/6/);

      await button('Abandon order').click();
      await shows(question.getByRole('heading', { name: 'Abandon the unfinished order?' }));
      await button('Keep it', question).click();
      await hides(question);
      expect(writesOf(mounted)).not.toContain(CANCEL);

      await button('Abandon order').click();
      await button('Abandon order', question).dblClick();
      await hides(question, failure);
      const cancellations = mounted.calls.filter(({ method }) => method === 'PUT');
      expect(cancellations.map(({ path, body }) => ({ path, body }))).toEqual([
        { path: '/d2c/orders/41', body: { status: 'cancelled' } },
      ]);
      await expect.poll(() => cart.element().textContent).toMatch(/6/);

      await link('Back to Cart').click();
      await button(`Remove ${VASE}`).click();
      await link('Review').click();
      const earlierCalls = mounted.calls.length;
      await submit();
      await showsPlaced();
      expect(productsSent(mounted.calls.slice(earlierCalls))).toEqual([1, 3]);
    },
  );

  test('does not stop an item added after abandoning from appearing in the cart', async () => {
    await stopAtSecondItem(NOT_SOLD);
    await link('Back to Cart').click();
    await link('Add More Products').click();
    const list = page.getByRole('list', { name: 'Products' });
    await button(`One more of ${LAMP}`, list).click();
    await button(`Add to Cart: ${LAMP}`, list).click();
    await button('Abandon order', question).click();
    await shows(text(/\(1x\) added to cart!/));
    await expect.poll(() => cart.element().textContent).toMatch(/7/);
  });
});

test('changing the cart of a partly posted order asks first and then applies the change', async () => {
  const mounted = await stopAtSecondItem(REPLY_LOST);
  await link('Back to Cart').click();
  await shows(text('Unfinished order'));
  const quantity = page.getByRole('spinbutton', { name: `Quantity of ${LAMP}` });
  await button(`One more of ${LAMP}`).click();
  await button('Keep it', question).click();
  await hides(question);
  await expect.element(quantity).toHaveValue('1');
  expect(writesOf(mounted)).not.toContain(CANCEL);
  await button(`One more of ${LAMP}`).click();
  await button('Abandon order', question).click();
  await hides(question);
  await expect.element(quantity).toHaveValue('2');
  expect(writesOf(mounted).at(-1)).toBe(CANCEL);
  await hides(text('Unfinished order'));
});
