import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAuthApi } from '#api/auth.ts';
import { createCallEndpoint } from '#api/call.ts';
import { type ClientOptions, createClient } from '#api/client.ts';
import { listD2cOrders } from '#api/contracts/d2c-order-details.ts';
import { getSyncConfig, getSyncStatus, killSync, startSync, testConnection } from '#api/contracts/sync.ts';
import { ApiError, type ApiErrorKind } from '#api/errors.ts';
import { adminCalls, orderCalls, productCalls } from '#tests/support/api-calls.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { orderBody, vaseLine } from '#tests/support/orders.ts';

/* The browser's client and the server in one process, which tests both ends of each contract. */

let app: TestApp;
let token: string | null;
let unauthorized: (string | null)[];

beforeEach(async () => {
  app = await createTestApp({ name: 'contract' });
  token = null;
  unauthorized = [];
});
afterEach(() => app.close());

const callerWith = (options: Partial<ClientOptions> = {}) =>
  createCallEndpoint(
    createClient({
      origin: app.origin,
      fetch: app.fetch,
      readToken: () => token,
      onUnauthorized: (refused) => unauthorized.push(refused),
      ...options,
    }),
  );
const apis = (options: Partial<ClientOptions> = {}) => {
  const call = callerWith(options);
  return {
    auth: createAuthApi(call),
    products: productCalls(call),
    orders: orderCalls(call),
    shopini: {
      start: () => call(startSync, {}),
      status: () => call(getSyncStatus, {}),
      testConnection: () => call(testConnection, {}),
      config: () => call(getSyncConfig, {}),
      kill: () => call(killSync, {}),
    },
    office: adminCalls(call),
    list: () => call(listD2cOrders, { query: { limit: 1000 } }),
  };
};

const never = new AbortController().signal;

const beSignedIn = async (person: Person): Promise<string> => {
  token = await app.tokenOf(person);
  return token;
};

const failureOf = async (promise: Promise<unknown>): Promise<unknown> => {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('it succeeded');
};

const expectFailure = async (
  promise: Promise<unknown>,
  kind: ApiErrorKind,
  status: number,
  detail?: string,
): Promise<void> => {
  const error = await failureOf(promise);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ kind, status, detail });
};

test('the cookie of the device is sent only where a password is checked', async () => {
  const sent: string[] = [];
  const { auth, products } = apis({
    fetch: (input, init) => {
      const request = new Request(input, init);
      sent.push(`${new URL(request.url).pathname} ${request.credentials}`);
      return app.fetch(request);
    },
  });
  const { username, password } = app.users.staff;
  token = (await auth.login({ username, password }, never)).access_token;
  await auth.me(token, never);
  await products.listPage(0, never);
  expect(sent).toEqual([
    '/api/v1/auth/login same-origin',
    '/api/v1/auth/me omit',
    expect.stringMatching(/ omit$/),
  ]);
});

test('a call refused because the server cannot save hands on the code of the reason', async () => {
  const codes: (string | undefined)[] = [];
  const refuse =
    (status: number, code: string): typeof fetch =>
    async () =>
      Response.json({ detail: 'A sentence.', code, values: {} }, { status });
  const callRefusedWith = (status: number, refusal: string) =>
    callerWith({ fetch: refuse(status, refusal), onUnavailable: (code) => codes.push(code) })(
      listD2cOrders,
      {},
    );
  await expect(callRefusedWith(503, 'server.disk_full')).rejects.toMatchObject({
    kind: 'server',
    code: 'server.disk_full',
  });
  await expect(callRefusedWith(500, 'server.failed')).rejects.toMatchObject({ kind: 'server' });
  await expect(callRefusedWith(409, 'order.not_pending')).rejects.toMatchObject({ kind: 'conflict' });
  expect(codes).toEqual(['server.disk_full']);
});

test('a server error has the id of its call, which finds it in the log', async () => {
  const fetch: typeof globalThis.fetch = async () =>
    Response.json(
      { detail: 'A sentence.', code: 'server.failed', values: {}, request_id: '7f3a' },
      { status: 500 },
    );
  await expect(callerWith({ fetch })(listD2cOrders, {})).rejects.toMatchObject({ reference: '7f3a' });
});

describe('calls that succeed', () => {
  test('sign in, read the own user, and sign out', async () => {
    const { auth } = apis();
    const { username, password, user_id, full_name, role } = app.users.staff;
    const user = { user_id, username, full_name, role };
    const answer = await auth.login({ username, password }, never);
    expect(answer.user).toEqual(user);
    expect(await auth.me(answer.access_token, never)).toEqual(user);
    await auth.logout(answer.access_token);
    await expectFailure(auth.me(answer.access_token, never), 'unauthorized', 401, 'Please sign in.');
  });

  test('send a password of any characters unchanged', async () => {
    const password = 'a+b &=%41 ü 💥 "\'<>';
    const seen: string[] = [];
    const spy: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      seen.push(new URLSearchParams(await request.clone().text()).get('password') ?? '');
      return app.fetch(request);
    };
    await failureOf(apis({ fetch: spy }).auth.login({ username: 'staff', password }, never));
    expect(seen).toEqual([password]);
  });

  test('read and change products', async () => {
    await beSignedIn('staff');
    const { products } = apis();
    const page = await products.listPage(0, never);
    expect(page.map((product) => [product.name, product.base_price])).toEqual([
      ['Hook', 750],
      ['Lamp', 42_500.5],
      ['Vase', 15_000],
    ]);
    expect((await products.listPage(2, never)).map((product) => product.name)).toEqual(['Vase']);
  });

  test('create an order and its lines, and repeat both', async () => {
    await beSignedIn('staff');
    const { orders, list } = apis();
    const order = orderBody({ expected_items: 2, total_price: 30_000 });
    const id = await orders.create(order, 'order-key', never);
    expect(await orders.create(order, 'order-key', never)).toBe(id);
    await orders.addItem(id, vaseLine(app), 'line-key-1', never);
    await orders.addItem(id, vaseLine(app), 'line-key-1', never);
    expect(await list()).toMatchObject([{ d2c_order_id: id, items_count: 1, expected_items: 2 }]);
    await orders.addItem(id, vaseLine(app), 'line-key-2', never);
    expect(await list()).toEqual([]);

    await beSignedIn('admin');
    expect(await list()).toMatchObject([
      { d2c_order_id: id, items_count: 2, status: 'pending', created_by: 'The staff', version: 3 },
    ]);
    expect(await orders.changeStatus(id, 'printing', never)).toMatchObject({
      status: 'printing',
      version: 4,
    });
  });

  test('move an order, read its history, take the move back and delete it, as an admin', async () => {
    await beSignedIn('admin');
    const { orders, office } = apis();
    const id = await orders.create(orderBody({ total_price: 15_000 }), 'office-key', never);
    await orders.addItem(id, vaseLine(app), 'office-line', never);
    const { orders: queue, total } = await office.orders('to-print', never);
    expect([queue.map((order) => order.d2c_order_id), total]).toEqual([[id], 1]);
    const { version } = await office.order(id, never);
    await office.move({ id, version }, 'printing', never);
    await expectFailure(
      office.move({ id, version }, 'ready', never),
      'stale',
      412,
      `Order #${id} was changed in the meantime: it is printing now. It was moved by The admin just now.`,
    );
    const moved = await office.moveOrders([id, 99], 'ready', never);
    const { shipments, taken_back: _, ...order } = await office.order(id, never);
    expect(shipments).toEqual([]);
    expect(moved).toEqual([
      {
        d2c_order_id: id,
        moved: true,
        status: 'ready',
        detail: null,
        code: null,
        values: {},
        order: { ...order, status: 'ready' },
      },
      {
        d2c_order_id: 99,
        moved: false,
        status: null,
        detail: 'There is no order #99.',
        code: 'order.not_found',
        values: { id: 99 },
        order: null,
      },
    ]);
    expect(await office.takeBack({ id, version: version && version + 2 }, 'warped', never)).toMatchObject({
      status: 'printing',
    });
    expect(await office.moves(id, never)).toMatchObject([
      { event: 'move.takenBack', from_status: 'ready', to_status: 'printing', reason: 'warped' },
      { to_status: 'ready' },
      { to_status: 'printing' },
    ]);
    expect(await office.items(id, never)).toHaveLength(1);
    await office.remove({ id, version: undefined }, never);
    await expectFailure(office.order(id, never), 'not-found', 404, `There is no order #${id}.`);
  });

  test('abandon an order', async () => {
    await beSignedIn('staff');
    const { orders } = apis();
    const id = await orders.create(orderBody({ expected_items: 2 }), 'order-key', never);
    expect(await orders.changeStatus(id, 'cancelled', never)).toMatchObject({ status: 'cancelled' });
  });
});

describe('calls that are refused', () => {
  test('report a wrong password with the message of the server', async () => {
    const login = apis().auth.login({ username: 'staff', password: 'wrong' }, never);
    await expectFailure(login, 'unauthorized', 401, 'Incorrect username or password.');
    expect(unauthorized).toEqual([]);
  });

  test('report too many wrong passwords', async () => {
    const { auth } = apis();
    const attempt = () => auth.login({ username: 'staff', password: 'wrong' }, never);
    for (let failure = 0; failure < 5; failure += 1) await failureOf(attempt());
    await expectFailure(attempt(), 'throttled', 429, 'Too many failed sign-ins. Please try again in 1 s.');
  });

  test('have a kind for each status', async () => {
    await beSignedIn('staff');
    const { orders } = apis();
    const id = await orders.create(orderBody(), 'order-key', never);
    await expectFailure(
      orders.changeStatus(id, 'printing', never),
      'forbidden',
      403,
      'Staff may only abandon an unfinished order of their own.',
    );
    await expectFailure(
      orders.addItem(999, vaseLine(app), 'line-key-1', never),
      'not-found',
      404,
      'There is no order #999.',
    );
    await expectFailure(
      orders.addItem(id, vaseLine(app, { product_id: app.products.retired.product_id }), 'line-key-2', never),
      'conflict',
      409,
      "The product 'Retired planter' is no longer sold.",
    );
    await expectFailure(
      orders.addItem(id, vaseLine(app, { quantity: 0 }), 'line-key-3', never),
      'invalid',
      422,
      'quantity: must be at least 1',
    );
    expect(unauthorized).toEqual([]);
  });

  test('report a 401 with the refused token, even if another has been stored since', async () => {
    const old = await beSignedIn('staff');
    await app.call('/auth/logout', { method: 'POST', token: old });
    const storingMeanwhile: typeof fetch = (input, init) => {
      token = 'a-newer-token';
      return app.fetch(input, init);
    };
    await expectFailure(apis({ fetch: storingMeanwhile }).list(), 'unauthorized', 401, 'Please sign in.');
    await expectFailure(apis().auth.me('of-the-address', never), 'unauthorized', 401, 'Please sign in.');
    expect(unauthorized).toEqual([old, 'of-the-address']);
  });

  test('report a 401 without a token if nobody is signed in', async () => {
    await expectFailure(apis().products.listPage(0, never), 'unauthorized', 401, 'Please sign in.');
    expect(unauthorized).toEqual([null]);
  });

  test('send no token when signing in, whatever is stored', async () => {
    token = 'stale';
    const { username, password } = app.users.staff;
    const sent: (string | null)[] = [];
    const spy: typeof fetch = (input, init) => {
      const request = new Request(input, init);
      sent.push(request.headers.get('Authorization'));
      return app.fetch(request);
    };
    await apis({ fetch: spy }).auth.login({ username, password }, never);
    expect(sent).toEqual([null]);
  });

  test('report a failure of the server', async () => {
    await beSignedIn('staff');
    await app.db.execute('alter table products rename to products_away');
    await expectFailure(
      apis().products.listPage(0, never),
      'server',
      500,
      'Something went wrong on the server. Please try again.',
    );
    expect(app.reported).toHaveLength(1);
  });
});

describe('another backend, or no backend', () => {
  const answering = (body: BodyInit | null, init: ResponseInit = {}): typeof fetch => {
    const headers = { 'Content-Type': 'application/json', ...init.headers };
    return async () => new Response(body, { ...init, headers });
  };
  const list = (fetch: typeof globalThis.fetch) => apis({ fetch }).products.listPage(0, never);
  const product = { product_id: 7, name: 'Vase', base_price: 15_000 };

  test('may send an answer without the envelope and with the fewest fields of a product', async () => {
    const full = {
      ...product,
      product_code: null,
      category_id: null,
      version: null,
      dimensions: null,
      customizable: false,
      picture_url: null,
      aliases: [],
      stock_mode: 'by_hand',
      wholesale_price: null,
      wholesale_min_qty: null,
      active: true,
    };
    expect(await list(answering(JSON.stringify([product])))).toEqual([full]);
    expect(await list(answering(JSON.stringify({ data: [product], total: 1 })))).toEqual([full]);
  });

  test('may send the number of an order with or without the envelope', async () => {
    for (const body of [{ d2c_order_id: 12 }, { data: { d2c_order_id: 12 } }]) {
      const { orders } = apis({ fetch: answering(JSON.stringify(body), { status: 201 }) });
      expect(await orders.create(orderBody(), 'order-key', never)).toBe(12);
    }
  });

  test.each([
    ['a page in place of data', '<!doctype html><title>Welcome</title>', 'text/html'],
    ['nothing', '', 'application/json'],
    ['half an answer', '{"data":[{"product_id":7', 'application/json'],
    ['another shape', '{"data":{"products":[]}}', 'application/json'],
    ['a price that is no number', JSON.stringify([{ ...product, base_price: '15000' }]), 'application/json'],
    ['null', 'null', 'application/json'],
  ])('has an unreadable answer if it sends %s', async (_, body, type) => {
    await expectFailure(list(answering(body, { headers: { 'Content-Type': type } })), 'unreadable', 200);
  });

  test.each([
    [500, 'server'],
    [502, 'server'],
    [503, 'server'],
    [418, 'invalid'],
    [400, 'invalid'],
    [412, 'stale'],
  ] as const)('refuses without a message if it sends a page with status %i', async (status, kind) => {
    const html = answering('<h1>Sorry</h1>', { status, headers: { 'Content-Type': 'text/html' } });
    await expectFailure(list(html), kind, status);
    await expectFailure(list(answering('{"detail":["not","text"]}', { status })), kind, status);
  });

  test('may send a code with its values, and anything else in their place is ignored', async () => {
    const refusedWith = (body: unknown) => failureOf(list(answering(JSON.stringify(body), { status: 412 })));
    const values = { id: 7, by: 'amir' };
    const complete = { detail: 'It was changed.', code: 'version.stale', values, current: { version: 3 } };
    expect(await refusedWith(complete)).toMatchObject({ kind: 'stale', ...complete });
    const none = { code: undefined, values: {}, current: undefined };
    for (const odd of [
      {},
      { code: 7, values: [1] },
      { code: null, values: { id: { deep: 1 } } },
      { values: 'x' },
    ])
      expect(await refusedWith({ detail: 'No.', ...odd })).toMatchObject({ detail: 'No.', ...none });
    expect(await refusedWith('No.')).toMatchObject({ kind: 'stale', detail: undefined, ...none });
    await beSignedIn('staff');
    const real = await failureOf(apis().orders.changeStatus(2_000_000_000, 'cancelled', never));
    expect(real).toMatchObject({ code: 'order.not_found', values: { id: 2_000_000_000 } });
  });

  test('signs out with its 401, too', async () => {
    token = 'mine';
    await expectFailure(list(answering('<h1>Who?</h1>', { status: 401 })), 'unauthorized', 401);
    expect(unauthorized).toEqual(['mine']);
  });

  test('causes a network failure if it does not answer', async () => {
    await expectFailure(
      list(() => Promise.reject(new TypeError('Failed to fetch'))),
      'network',
      0,
    );
  });

  test('causes a failure if its answer is cut off', async () => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"data":['));
        controller.error(new TypeError('terminated'));
      },
    });
    await expectFailure(list(answering(broken)), 'unreadable', 200);
  });

  test('gets no call twice without a request of the person', async () => {
    let calls = 0;
    const failing: typeof fetch = async () => {
      calls += 1;
      return new Response('', { status: 503, headers: { 'Retry-After': '0' } });
    };
    await expectFailure(list(failing), 'server', 503);
    expect(calls).toBe(1);
  });
});

describe('an abort', () => {
  test('before the call rejects it, and nothing is sent', async () => {
    await beSignedIn('staff');
    const reason = new DOMException('left the page', 'AbortError');
    const error = await failureOf(apis().orders.create(orderBody(), 'order-key', AbortSignal.abort(reason)));
    expect(error).not.toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ name: 'AbortError' });
    expect((await app.db.execute('select 1 from d2c_orders')).rowCount).toBe(0);
  });

  test('during the call rejects it', async () => {
    await beSignedIn('staff');
    const leaving = new AbortController();
    const slow: typeof fetch = (input, init) => {
      const answer = app.fetch(input, init);
      leaving.abort();
      return answer;
    };
    const error = await failureOf(apis({ fetch: slow }).products.listPage(0, leaving.signal));
    expect(error).not.toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ name: 'AbortError' });
    expect(unauthorized).toEqual([]);
  });
});

describe('the marketplace sync', () => {
  test('is started, read, tested, described and ended', async () => {
    await beSignedIn('admin');
    const { shopini } = apis();
    expect((await shopini.status()).status).toBe('idle');
    expect(await shopini.start()).toMatchObject({ status: 'started' });
    await expect.poll(async () => (await shopini.status()).status).toBe('completed');
    expect((await shopini.status()).errors).toEqual([]);
    expect(await shopini.testConnection()).toEqual({ status: 'success' });
    expect(await shopini.config()).toEqual({
      api_root: 'sandbox',
      marketplace: 'sandbox',
      device_type: 'web',
      page_size: 100,
      email_configured: false,
      password_configured: false,
    });
    expect(await shopini.kill()).toEqual({ status: 'success', run: await shopini.status() });
  });

  test('is refused for staff', async () => {
    await beSignedIn('staff');
    await expectFailure(apis().shopini.start(), 'forbidden', 403, "You don't have permission to do this.");
  });
});
