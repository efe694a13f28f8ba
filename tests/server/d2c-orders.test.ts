import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { D2C_ORDER_STATUSES, MAX_ORDER_ITEMS } from '#domain/d2c-order.ts';
import { REFUSAL_CODES, type RefusalCode } from '#domain/refusal-codes.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { countRows, databaseState } from '#tests/support/database-state.ts';
import {
  addItem,
  createOrder,
  createOrderWithStatus,
  currentVersionHeader,
  enterShipmentResult,
  moveOrder,
  orderBody,
  orderWithoutShipments,
  post,
} from '#tests/support/orders.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'orders' });
  await Promise.all([app.tokenOf('staff'), app.tokenOf('admin')]);
});
afterAll(() => app.close());

const readOrder = async (id: number, as: Person = 'admin') =>
  (await (await app.call(`/d2c/orders/${id}`, { as })).json()).data;

const itemsOf = async (id: number): Promise<{ subtotal: number; product: string }[]> =>
  (await (await app.call(`/d2c/orders/${id}/items/`, { as: 'admin' })).json()).data;

const createCompleteOrder = async (as: Person = 'staff'): Promise<number> => {
  const id = await createOrder(app, as, { expected_items: 1, total_price: 15_000 });
  expect((await addItem(app, as, id)).status).toBe(201);
  return id;
};

/** Asserts that the answer is this refusal and that nothing was written. */
const expectRefusal = async (
  status: number,
  code: RefusalCode,
  detail: string,
  act: () => Promise<Response>,
): Promise<void> => {
  const before = await databaseState(app.db);
  const response = await act();
  const body = await response.json();
  expect(body).toMatchObject({ detail, code });
  expect(Object.keys(body.values).sort()).toEqual([...REFUSAL_CODES[code]].sort());
  expect(response.status).toBe(status);
  expect(await databaseState(app.db)).toEqual(before);
};

test('an order is stored as it was sent, with its author and time', async () => {
  const id = await createOrder(app, 'staff', { expected_items: 2 });
  expect(await readOrder(id)).toEqual({
    ...orderBody(),
    d2c_order_id: id,
    expected_items: 2,
    items_count: 0,
    status: 'pending',
    order_date: '2026-03-01T09:00:00.000Z',
    created_by: 'The staff',
    contents: { pieces: 0, items_total: 0, has_notes: false, lines: [] },
    version: 1,
    changed_after_print: false,
    ended_as: null,
    end_reason: '',
    received_back_at: null,
    received_back_by: null,
    shipments: [],
    taken_back: 0,
  });
});

test('the specified body alone is enough, and the order is complete once its lines add up', async () => {
  const {
    customer_email: _,
    order_notes: __,
    ...requiredFields
  } = orderBody({
    province_id: null,
    platform: '',
    total_price: 15_000,
  });
  const created = await post(app, '/d2c/orders/', requiredFields, 'staff');
  expect(created.status).toBe(201);
  const id = (await created.json()).data.d2c_order_id;
  expect(await readOrder(id)).toMatchObject({
    expected_items: null,
    customer_email: '',
    order_notes: '',
    province_id: null,
  });
  expect((await addItem(app, 'staff', id)).status).toBe(201);
  expect((await moveOrder(app, 'admin', id, 'printing')).status).toBe(200);
});

test('texts that are null are stored as empty', async () => {
  const texts = [
    'customer_handle',
    'customer_district',
    'platform',
    'customer_email',
    'order_notes',
  ] as const;
  const id = await createOrder(app, 'staff', Object.fromEntries(texts.map((field) => [field, null])));
  expect(await readOrder(id)).toMatchObject(Object.fromEntries(texts.map((field) => [field, ''])));
});

test('an order to a province that does not exist is refused', () =>
  expectRefusal(422, 'province.not_found', 'province_id: there is no province 18.', () =>
    post(app, '/d2c/orders/', orderBody({ province_id: 18 }), 'staff'),
  ));

test('an order that the database refuses for another reason is a failure of the server', async () => {
  await app.db.execute(
    "alter table d2c_orders add constraint broken check (customer_name <> 'Broken') not valid",
  );
  const response = await post(app, '/d2c/orders/', orderBody({ customer_name: 'Broken' }), 'staff');
  await app.db.execute('alter table d2c_orders drop constraint broken');
  expect([response.status, (await response.json()).code]).toEqual([500, 'server.failed']);
  expect(app.reported.splice(0)).toHaveLength(1);
});

test('a line keeps the name of the product at the time of sale', async () => {
  const id = await createOrder(app, 'staff', { total_price: 128_251.75 });
  const [lamp, hook] = [app.products.lamp, app.products.hook];
  await addItem(app, 'staff', id, {
    product_id: lamp.product_id,
    quantity: 3,
    unit_price: 42_500.5,
    custom_cost: 0.25,
  });
  await addItem(app, 'staff', id, { product_id: hook.product_id, unit_price: 750 });
  await app.db.execute(`update products set name = 'New lamp' where product_id = ${lamp.product_id}`);
  expect(await itemsOf(id)).toMatchObject([
    { product: 'Lamp', product_id: lamp.product_id, quantity: 3, subtotal: 127_501.75 },
    { product: 'Hook', subtotal: 750 },
  ]);
});

test('a line keeps its notes, and null is no note', async () => {
  const id = await createOrder(app, 'staff');
  await addItem(app, 'staff', id, { notes: 'In blue' });
  await addItem(app, 'staff', id, { notes: null });
  expect(await itemsOf(id)).toMatchObject([{ notes: 'In blue' }, { notes: '' }]);
});

describe('a line is refused without a trace', () => {
  test('with an unknown product', async () => {
    const id = await createOrder(app, 'staff');
    await expectRefusal(409, 'product.not_found', 'There is no product with the id 987654.', () =>
      addItem(app, 'staff', id, { product_id: 987_654 }, 'no-such-product'),
    );
  });

  test('with a product that is no longer sold, which the refusal names', async () => {
    const id = await createOrder(app, 'staff');
    await expectRefusal(409, 'product.not_sold', "The product 'Retired planter' is no longer sold.", () =>
      addItem(app, 'staff', id, { product_id: app.products.retired.product_id }, 'retired-product'),
    );
  });

  test('if the order has all its lines', async () => {
    const id = await createCompleteOrder();
    await expectRefusal(409, 'order.items_complete', `Order #${id} has all its 1 items already.`, () =>
      addItem(app, 'staff', id),
    );
  });

  test('if an order without an announced number has the maximum number of lines', async () => {
    const id = await createOrder(app, 'staff');
    await app.db.execute(`update d2c_orders set items_count = ${MAX_ORDER_ITEMS} where d2c_order_id = ${id}`);
    await expectRefusal(
      409,
      'order.items_complete',
      `Order #${id} has all its ${MAX_ORDER_ITEMS} items already.`,
      () => addItem(app, 'staff', id),
    );
  });

  test('if the last line does not complete the total', async () => {
    const id = await createOrder(app, 'staff', { expected_items: 2, total_price: 30_000 });
    await addItem(app, 'staff', id);
    await expectRefusal(
      409,
      'order.total_mismatch',
      `The items of order #${id} add up to 30000.01 IQD, but its total is 30000 IQD.`,
      () => addItem(app, 'staff', id, { custom_cost: 0.01 }, 'one-fils-too-much'),
    );
    expect((await addItem(app, 'staff', id, {}, 'one-fils-too-much')).status).toBe(201);
  });

  test('if its total is too large to store', async () => {
    const id = await createOrder(app, 'staff');
    await expectRefusal(422, 'order.line_too_large', 'The line comes to more than can be stored.', () =>
      addItem(app, 'staff', id, { quantity: 100_000, unit_price: 999_999_999_999.99 }),
    );
  });

  test('if the total of all lines is too large to store', async () => {
    const price = 999_999_999_999.99;
    const id = await createOrder(app, 'staff', { total_price: price });
    await app.db.execute(
      `insert into d2c_order_items (d2c_order_id, product_id, product_name, quantity, unit_price, custom_cost, subtotal)
       select ${id}, product_id, name, 1, ${price}, 0, ${price} from products limit 1`,
    );
    await expectRefusal(
      422,
      'order.line_too_large',
      'With this line the order comes to more than can be stored.',
      () => addItem(app, 'staff', id),
    );
  });

  test.each(['printing', 'ready', 'handed_to_shopini', 'completed', 'cancelled'])(
    'if the order is %s',
    async (status) => {
      const id = await createOrder(app, 'staff');
      await app.db.execute(`update d2c_orders set status = '${status}' where d2c_order_id = ${id}`);
      await expectRefusal(409, 'order.not_pending', `Order #${id} is ${status}: no item can be added.`, () =>
        addItem(app, 'staff', id),
      );
    },
  );
});

/** The transitions of spec 2 section 4 and decision 15, listed here independently of the domain. */
const ALLOWED_TRANSITIONS: Readonly<Record<string, readonly string[]>> = {
  pending: ['printing'],
  printing: ['ready'],
  ready: ['handed_to_shopini'],
  handed_to_shopini: [],
  completed: [],
  cancelled: [],
};

describe.each(D2C_ORDER_STATUSES)('a complete order that is %s', (from) => {
  test.each(D2C_ORDER_STATUSES)('can or cannot become %s as specified', async (to) => {
    const id = await createCompleteOrder();
    await app.db.execute(`update d2c_orders set status = '${from}' where d2c_order_id = ${id}`);
    const move = () => moveOrder(app, 'admin', id, to);
    if (from === 'handed_to_shopini' && from !== to) {
      const detail = `Order #${id} is at the courier: only a shipment result moves it.`;
      await expectRefusal(409, 'order.courier_moves', detail, move);
      return;
    }
    if (from !== to && !ALLOWED_TRANSITIONS[from]?.includes(to)) {
      await expectRefusal(
        409,
        'order.status_conflict',
        `Order #${id} is ${from}: it cannot become ${to}.`,
        move,
      );
      return;
    }
    const before = await databaseState(app.db);
    const response = await move();
    expect(response.status).toBe(200);
    expect((await response.json()).data).toMatchObject({ d2c_order_id: id, status: to });
    if (from === to) expect(await databaseState(app.db)).toEqual(before);
    else expect(await readOrder(id)).toMatchObject({ status: to, version: 3 });
  });
});

test.each(['printing', 'ready', 'handed_to_shopini', 'completed'])(
  'an incomplete order cannot become %s',
  async (to) => {
    const id = await createOrder(app, 'staff', { expected_items: 3 });
    await addItem(app, 'staff', id);
    await expectRefusal(
      409,
      'order.incomplete',
      `Order #${id} is incomplete (1 of 3 items): it cannot become ${to}.`,
      () => moveOrder(app, 'admin', id, to),
    );
  },
);

test.each(['staff', 'admin'] as const)('an incomplete order can be abandoned by %s', async (as) => {
  const id = await createOrder(app, 'staff', { expected_items: 3 });
  await addItem(app, 'staff', id);
  expect((await moveOrder(app, as, id, 'cancelled')).status).toBe(200);
  expect(await readOrder(id)).toMatchObject({ status: 'cancelled', items_count: 1 });
});

test('an order is deleted with its lines', async () => {
  const id = await createCompleteOrder();
  const response = await app.call(`/d2c/orders/${id}`, { method: 'DELETE', as: 'admin' });
  expect(await response.json()).toEqual({ data: { deleted: true } });
  expect((await app.call(`/d2c/orders/${id}`, { as: 'admin' })).status).toBe(404);
  expect((await app.db.execute(`select 1 from d2c_order_items where d2c_order_id = ${id}`)).rowCount).toBe(0);
  await expectRefusal(404, 'order.not_found', `There is no order #${id}.`, () =>
    app.call(`/d2c/orders/${id}`, { method: 'DELETE', as: 'admin' }),
  );
});

describe('lists of orders', () => {
  test('come newest first, in pages, and by status', async () => {
    app.clock.advance(60_000);
    const first = await createOrder(app, 'staff', { customer_name: 'One' });
    const second = await createOrder(app, 'staff', { customer_name: 'Two' });
    const list = async (path: string) => (await (await app.call(path, { as: 'admin' })).json()).data;
    expect(await list('/d2c/orders/?limit=2')).toMatchObject([
      { d2c_order_id: second },
      { d2c_order_id: first },
    ]);
    expect(await list('/d2c/orders/?limit=1&skip=1')).toMatchObject([{ d2c_order_id: first }]);
    await app.db.execute(`update d2c_orders set status = 'ready' where d2c_order_id = ${first}`);
    const ready: { status: string; d2c_order_id: number }[] = await list('/d2c/orders/status/ready');
    expect(ready.every(({ status }) => status === 'ready')).toBe(true);
    expect(ready[0]?.d2c_order_id).toBe(first);
  });

  // Spec 2 section 3, D2C order: shipments list with tracking_number.
  test('have the shipments of each order', async () => {
    const sent = await createOrder(app, 'staff', { customer_name: 'Sent' });
    const kept = await createOrder(app, 'staff', { customer_name: 'Kept' });
    await app.db.execute(
      `insert into shipments (d2c_order_id, shipment_status, tracking_number) values (${sent}, 'in_transit', 'SBX-7')`,
    );
    const { data } = await (await app.call('/d2c/orders/?limit=2', { as: 'admin' })).json();
    expect(data).toMatchObject([
      { d2c_order_id: kept, shipments: [] },
      { d2c_order_id: sent, shipments: [{ tracking_number: 'SBX-7', shipment_status: 'in_transit' }] },
    ]);
    await app.db.execute(`update d2c_orders set status = 'ready' where d2c_order_id = ${sent}`);
    const ready = await (await app.call('/d2c/orders/status/ready?limit=1', { as: 'admin' })).json();
    expect(ready.data).toMatchObject([{ d2c_order_id: sent, shipments: [{ tracking_number: 'SBX-7' }] }]);
  });
});

describe('versions', () => {
  const etagOf = async (id: number): Promise<string> => {
    const etag = (await app.call(`/d2c/orders/${id}`, { as: 'admin' })).headers.get('ETag');
    return etag ?? '';
  };

  test('let a change from the current version succeed with the next ETag', async () => {
    const id = await createCompleteOrder();
    const first = await etagOf(id);
    expect(first).toBe('"2"');
    const changed = await moveOrder(app, 'admin', id, 'printing', { 'If-Match': first });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('ETag')).toBe('"3"');
    expect(await etagOf(id)).toBe('"3"');
  });

  test('refuse a stale change with the current row', async () => {
    const id = await createCompleteOrder();
    const stale = await etagOf(id);
    await moveOrder(app, 'admin', id, 'printing');
    const before = await databaseState(app.db);
    const response = await moveOrder(app, 'admin', id, 'ready', { 'If-Match': stale });
    expect(response.status).toBe(412);
    expect(await response.json()).toEqual({
      detail: `Order #${id} was changed in the meantime: it is printing now. It was moved by The admin just now.`,
      code: 'version.stale',
      values: { id, status: 'printing', by: 'The admin', at: app.clock.now().toISOString() },
      current: await orderWithoutShipments(app, id),
    });
    expect(await databaseState(app.db)).toEqual(before);
  });

  test('refuse a stale deletion but not a current one', async () => {
    const id = await createCompleteOrder();
    const remove = (tag: string) =>
      app.call(`/d2c/orders/${id}`, { method: 'DELETE', as: 'admin', headers: { 'If-Match': tag } });
    expect((await remove('"1"')).status).toBe(412);
    expect((await remove('W/"2"')).status).toBe(200);
  });

  test('match with *, and with one of several listed versions', async () => {
    const id = await createCompleteOrder();
    expect((await moveOrder(app, 'admin', id, 'printing', { 'If-Match': '*' })).status).toBe(200);
    expect((await moveOrder(app, 'admin', id, 'ready', { 'If-Match': '"1", "3"' })).status).toBe(200);
    expect((await moveOrder(app, 'admin', id, 'handed_to_shopini', { 'If-Match': '"other"' })).status).toBe(
      412,
    );
  });

  test('do not conflict when the change is already in place', async () => {
    const id = await createCompleteOrder();
    const ifMatch = { 'If-Match': await etagOf(id) };
    expect((await moveOrder(app, 'admin', id, 'printing', ifMatch)).status).toBe(200);
    expect((await moveOrder(app, 'admin', id, 'printing', ifMatch)).status).toBe(200);
    expect(await readOrder(id)).toMatchObject({ version: 3 });
  });

  test('let one of two concurrent changes succeed and refuse the other', async () => {
    const id = await createOrder(app, 'staff', { expected_items: 3 });
    const ifMatch = { 'If-Match': await etagOf(id) };
    const responses = await Promise.all([
      moveOrder(app, 'admin', id, 'cancelled', ifMatch),
      app.call(`/d2c/orders/${id}`, { method: 'DELETE', as: 'admin', headers: ifMatch }),
    ]);
    expect(responses.map((response) => response.status).sort()).toBeOneOf([
      [200, 404],
      [200, 412],
    ]);
  });
});

describe('concurrent requests', () => {
  test('add twenty lines to one order', async () => {
    const id = await createOrder(app, 'staff', { expected_items: 20, total_price: 300_000 });
    const responses = await Promise.all(Array.from({ length: 20 }, () => addItem(app, 'staff', id)));
    expect(responses.map((response) => response.status)).toEqual(Array(20).fill(201));
    expect(await readOrder(id)).toMatchObject({ items_count: 20, version: 21 });
    expect(await itemsOf(id)).toHaveLength(20);
  });

  test('add ten of thirty lines to an order of ten, whose total is checked with the last of them', async () => {
    const id = await createOrder(app, 'staff', { expected_items: 10, total_price: 150_000 });
    const responses = await Promise.all(Array.from({ length: 30 }, () => addItem(app, 'staff', id)));
    expect(responses.filter((response) => response.status === 201)).toHaveLength(10);
    expect(responses.filter((response) => response.status === 409)).toHaveLength(20);
    expect(await itemsOf(id)).toHaveLength(10);
  });

  test('make the same move once', async () => {
    const id = await createCompleteOrder();
    const before = await countRows(app.db, 'audit_log');
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => moveOrder(app, 'admin', id, 'printing')),
    );
    expect(responses.map((response) => response.status)).toEqual(Array(10).fill(200));
    expect(await countRows(app.db, 'audit_log')).toBe(before + 1);
    expect(await readOrder(id)).toMatchObject({ version: 3 });
  });

  test('decide finally between completed and cancelled', async () => {
    const id = await createOrderWithStatus(app, 'handed_to_shopini');
    // Both requests read the same version, however early the first finishes.
    const ifMatch = await currentVersionHeader(app, id);
    const responses = await Promise.all([
      enterShipmentResult(app, 'admin', id, 'delivered', undefined, ifMatch),
      enterShipmentResult(app, 'superadmin', id, 'returned', undefined, ifMatch),
    ]);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 412]);
  });

  test('never cancel a complete order and never add a line to a cancelled one', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await createOrder(app, 'staff', { expected_items: 1, total_price: 15_000 });
      const [line, cancellation] = await Promise.all([
        addItem(app, 'staff', id),
        moveOrder(app, 'staff', id, 'cancelled'),
      ]);
      expect([line?.status, cancellation?.status]).toBeOneOf([
        [201, 409],
        [409, 200],
      ]);
      const order = await readOrder(id);
      expect([order.status, order.items_count]).toEqual(
        line?.status === 201 ? ['pending', 1] : ['cancelled', 0],
      );
    }
  });

  test('delete an order together with a new line, or refuse the line', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await createOrder(app, 'staff', { expected_items: 3 });
      const [line, deletion] = await Promise.all([
        addItem(app, 'staff', id),
        app.call(`/d2c/orders/${id}`, { method: 'DELETE', as: 'admin' }),
      ]);
      expect(deletion.status).toBe(200);
      expect(line.status).toBeOneOf([201, 404]);
      expect(
        (await app.db.execute(`select 1 from d2c_order_items where d2c_order_id = ${id}`)).rowCount,
      ).toBe(0);
    }
  });

  test('add a line without waiting for an uncommitted change of its product', async () => {
    const id = await createOrder(app, 'staff');
    const { product_id } = app.products.hook;
    await app.db.transaction(async (tx) => {
      await tx.execute(`update products set active = false where product_id = ${product_id}`);
      expect((await addItem(app, 'staff', id, { product_id, unit_price: 750 })).status).toBe(201);
    });
    const added = await addItem(app, 'staff', id, { product_id });
    expect(await added.json()).toEqual({
      detail: "The product 'Hook' is no longer sold.",
      code: 'product.not_sold',
      values: { name: 'Hook' },
    });
    expect(await itemsOf(id)).toHaveLength(1);
  });

  test('no call in this file caused an unexpected server error', () => {
    expect(app.reported).toEqual([]);
  });
});
