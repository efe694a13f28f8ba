import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { B2bOrder, B2bSummary } from '#api/contracts/b2b-orders.ts';
import { readClientStatement } from '#server/store/client-statements.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { databaseState } from '#tests/support/database-state.ts';
import { type AddedItem, wholesaleCalls } from '#tests/support/wholesale.ts';

let app: TestApp;
let desk: ReturnType<typeof wholesaleCalls>;

const NOW = '2026-03-01T09:00:00.000Z';
const MINUTE_MS = 60_000;
const MAX_MONEY = 999_999_999_999.99;

beforeAll(async () => {
  app = await createTestApp({ name: 'b2b-orders', now: new Date(NOW) });
  desk = wholesaleCalls(app);
});
afterEach(() => expect(app.reported.splice(0)).toEqual([]));
afterAll(() => app.close());

const fetchSummary = () => desk.expectData<B2bSummary>(desk.request('GET', 'summary/'), 200);

describe('a wholesale order', () => {
  test('is created in printing, without lines and with a total of 0', async () => {
    const client = await desk.newClient({ name: 'مكتبة النور' });
    const order = await desk.expectData<B2bOrder>(
      desk.addOrder(client.client_id, { order_notes: 'بدون تغليف', expected_items: 2 }),
      201,
    );
    expect(order).toEqual({
      b2b_order_id: order.b2b_order_id,
      client_id: client.client_id,
      order_date: NOW,
      order_notes: 'بدون تغليف',
      status: 'printing',
      total_price: 0,
      total_paid: 0,
      remaining_amount: 0,
      payment_status: 'unpaid',
      client: { name: 'مكتبة النور', contact_person: 'Zaid Kareem', phone: '07701234567' },
      completed_at: null,
      credited: 0,
      invoice_number: null,
      invoice_issued_at: null,
      invoice_due_on: null,
      items_count: 0,
      pieces: 0,
      expected_items: 2,
      version: 1,
    });
    expect(await desk.order(order.b2b_order_id)).toEqual(order);
    expect((await desk.orders()).find(({ b2b_order_id }) => b2b_order_id === order.b2b_order_id)).toEqual(
      order,
    );
    expect(await desk.items(order.b2b_order_id)).toEqual([]);
    expect((await desk.auditOf('b2b_order', order.b2b_order_id)).map(({ action }) => action)).toEqual([
      'b2b_order.created',
    ]);
  });

  test('may be created as pending, and needs only a client', async () => {
    expect(await desk.newOrder({ status: 'pending', order_notes: null })).toMatchObject({
      status: 'pending',
      order_notes: '',
      expected_items: null,
    });
  });

  test.each([
    [{ client_id: undefined }, 'client_id', 'missing', ''],
    [{ client_id: 0 }, 'client_id', 'too_small', 1],
    [{ order_notes: 'x'.repeat(2001) }, 'order_notes', 'too_big', 2000],
    [{ status: 'completed' }, 'status', 'invalid_value', ''],
    [{ expected_items: 0 }, 'expected_items', 'too_small', 1],
    [{ expected_items: 501 }, 'expected_items', 'too_big', 500],
  ])('is refused for %j, with the name of the field', async (input, field, issue, limit) => {
    const { client_id } = await desk.newClient();
    const before = await databaseState(app.db);
    await desk.expectRefusal(desk.addOrder(client_id, input), 422, {
      code: 'validation',
      values: { field, issue, limit },
    });
    expect(await databaseState(app.db)).toEqual(before);
  });

  test('and its lines are created once under their keys, whatever reply is lost', async () => {
    const { client_id } = await desk.newClient();
    const orders = await Promise.all(
      [1, 2].map(() => desk.expectData<B2bOrder>(desk.addOrder(client_id, {}, { key: 'order-once-1' }), 201)),
    );
    const id = orders[0]?.b2b_order_id ?? 0;
    expect(orders[1]?.b2b_order_id).toBe(id);
    expect(await desk.client(client_id)).toMatchObject({ orders_count: 1 });
    const lines = await Promise.all(
      [1, 2, 3].map(() => desk.expectData<AddedItem>(desk.addItem(id, {}, { key: 'line-once-11' }), 201)),
    );
    for (const line of lines) expect(line).toEqual(lines[0]);
    expect(await desk.items(id)).toHaveLength(1);
    expect(await desk.order(id)).toMatchObject({ total_price: 125_000, items_count: 1 });
  });

  test('orders are listed with the newest first', async () => {
    const first = await desk.newOrder();
    app.clock.advance(MINUTE_MS);
    const second = await desk.newOrder();
    const third = await desk.newOrder();
    expect((await desk.orders()).slice(0, 3).map(({ b2b_order_id }) => b2b_order_id)).toEqual([
      third.b2b_order_id,
      second.b2b_order_id,
      first.b2b_order_id,
    ]);
    app.clock.set(new Date(NOW));
  });

  test('an unknown order is not found', async () => {
    const id = 2_000_000_000;
    const notFound = { code: 'b2b_order.not_found', values: { id } };
    await desk.expectRefusal(desk.request('GET', `orders/${id}`), 404, notFound);
    await desk.expectRefusal(desk.request('GET', `orders/${id}/items/`), 404, notFound);
    await desk.expectRefusal(desk.request('GET', `orders/${id}/payments/`), 404, notFound);
    await desk.expectRefusal(desk.addItem(id), 404, notFound);
    await desk.expectRefusal(desk.moveOrder(id, 'completed'), 404, notFound);
    await desk.expectRefusal(desk.deleteOrder(id), 404, notFound);
    await desk.expectRefusal(desk.pay(id, 1), 404, notFound);
    await desk.expectRefusal(desk.addOrder(id), 404, { code: 'b2b_client.not_found', values: { id } });
  });
});

describe('a line', () => {
  test('is answered with its order, whose total is the sum of its lines', async () => {
    const { b2b_order_id: id } = await desk.newOrder({ expected_items: 2 });
    const { vase, lamp } = app.products;
    const first = await desk.expectData<AddedItem>(desk.addItem(id, { notes: ' أسود ' }), 201);
    expect(first).toEqual({
      b2b_order_item_id: first.b2b_order_item_id,
      product_id: vase.product_id,
      quantity: 10,
      unit_price: 12_500,
      subtotal: 125_000,
      notes: ' أسود ',
      product: { name: 'Vase', product_code: 'T-1', picture_url: null },
      order: expect.objectContaining({
        total_price: 125_000,
        remaining_amount: 125_000,
        payment_status: 'unpaid',
        items_count: 1,
        pieces: 10,
        version: 2,
      }),
    });
    const second = await desk.expectData<AddedItem>(
      desk.addItem(id, { product_id: lamp.product_id, quantity: 3, unit_price: 0.07, notes: null }),
      201,
    );
    expect(second.order).toMatchObject({ total_price: 125_000.21, items_count: 2, pieces: 13, version: 3 });
    expect(second.order).toEqual(await desk.order(id));
    expect(await desk.items(id)).toEqual([first, second].map(({ order: _, ...item }) => item));
    expect((await desk.auditOf('b2b_order', id)).map(({ action }) => action)).toEqual([
      'b2b_order.created',
      'b2b_order.itemAdded',
      'b2b_order.itemAdded',
    ]);
  });

  test.each([
    [{ product_id: undefined }, 'product_id', 'missing', ''],
    [{ product_id: 1.5 }, 'product_id', 'invalid_type', ''],
    [{ quantity: 0 }, 'quantity', 'too_small', 1],
    [{ quantity: 100_001 }, 'quantity', 'too_big', 100_000],
    [{ quantity: 1.5 }, 'quantity', 'invalid_type', ''],
    [{ unit_price: -0.01 }, 'unit_price', 'too_small', 0],
    [{ unit_price: 0.001 }, 'unit_price', 'decimals', ''],
    [{ unit_price: 1_000_000_000_000 }, 'unit_price', 'too_big', MAX_MONEY],
    [{ notes: 'x'.repeat(2001) }, 'notes', 'too_big', 2000],
  ])('is refused for %j, with the name of the field', async (input, field, issue, limit) => {
    const { b2b_order_id: id } = await desk.newOrder();
    const before = await databaseState(app.db);
    await desk.expectRefusal(desk.addItem(id, input), 422, {
      code: 'validation',
      values: { field, issue, limit },
    });
    expect(await databaseState(app.db)).toEqual(before);
  });

  test('may cost nothing, and then nothing is owed once it is completed', async () => {
    const freeOrder = await desk.orderWithLine({ unit_price: 0 });
    expect(freeOrder).toMatchObject({
      total_price: 0,
      remaining_amount: 0,
      payment_status: 'unpaid',
      items_count: 1,
    });
    const completed = await desk.expectData<B2bOrder>(
      desk.moveOrder(freeOrder.b2b_order_id, 'completed'),
      200,
    );
    expect(completed).toMatchObject({ status: 'completed', payment_status: 'paid' });
    expect(await desk.order(freeOrder.b2b_order_id)).toEqual(completed);
  });

  test('is refused for a product that is unknown or no longer sold', async () => {
    const { b2b_order_id: id } = await desk.newOrder();
    const { retired } = app.products;
    await desk.expectRefusal(desk.addItem(id, { product_id: 2_000_000_000 }), 404, {
      code: 'product.not_found',
      values: { id: 2_000_000_000 },
    });
    await desk.expectRefusal(desk.addItem(id, { product_id: retired.product_id }), 409, {
      code: 'product.not_sold',
      values: { name: retired.name },
    });
    expect(await desk.order(id)).toMatchObject({ items_count: 0, version: 1 });
  });

  test('is refused if the total would be too large to store', async () => {
    const { b2b_order_id: id } = await desk.newOrder();
    const tooLarge = { code: 'b2b_order.total_too_large', values: { id } };
    await desk.expectRefusal(desk.addItem(id, { quantity: 2, unit_price: MAX_MONEY }), 422, tooLarge);
    expect(
      (await desk.expectData<AddedItem>(desk.addItem(id, { quantity: 1, unit_price: MAX_MONEY }), 201)).order,
    ).toMatchObject({ total_price: MAX_MONEY });
    await desk.expectRefusal(desk.addItem(id, { quantity: 1, unit_price: 0.01 }), 422, tooLarge);
    expect(await desk.order(id)).toMatchObject({ total_price: MAX_MONEY, items_count: 1 });
    await desk.expectData(desk.deleteOrder(id), 200);
  });

  test('is refused beyond the announced number, and one of two concurrent last lines is accepted', async () => {
    const { b2b_order_id: id } = await desk.newOrder({ expected_items: 1 });
    const statuses = await Promise.all([1, 2, 3].map(async () => (await desk.addItem(id)).status));
    expect(statuses.toSorted()).toEqual([201, 409, 409]);
    await desk.expectRefusal(desk.addItem(id), 409, {
      code: 'b2b_order.items_complete',
      values: { id, items: 1 },
    });
    expect(await desk.order(id)).toMatchObject({ total_price: 125_000, items_count: 1 });
  });

  test('is accepted while the order is pending or in printing, and not afterwards', async () => {
    const pending = await desk.newOrder({ status: 'pending' });
    await desk.expectData(desk.addItem(pending.b2b_order_id), 201);
    const { b2b_order_id: id } = await desk.orderWithLine();
    for (const status of ['completed', 'shipped']) {
      await desk.expectData(desk.moveOrder(id, status), 200);
      await desk.expectRefusal(desk.addItem(id), 409, {
        code: 'b2b_order.items_closed',
        values: { id, status },
      });
    }
  });

  test('may be added after a first payment, which raises the amount due', async () => {
    const { b2b_order_id: id } = await desk.orderWithLine();
    await desk.recordPayment(id, 125_000);
    const { order } = await desk.expectData<AddedItem>(desk.addItem(id), 201);
    expect(order).toMatchObject({
      total_price: 250_000,
      remaining_amount: 125_000,
      payment_status: 'partial',
    });
  });

  test('keeps the name and the code of the product at the time of sale, with the current picture', async () => {
    const product = await desk.expectData<{ product_id: number }>(
      app.call('/products/', {
        method: 'POST',
        as: 'admin',
        json: { name: 'Old name', category_id: 1, base_price: 1000 },
      }),
      201,
    );
    const { product_id } = product;
    const { b2b_order_id: id } = await desk.orderWithLine({ product_id });
    const [sold] = await desk.items(id);
    await desk.expectData(
      app.call(`/products/${product_id}`, { method: 'PUT', as: 'admin', json: { name: 'New name' } }),
      200,
    );
    await app.db.execute(
      `update products set picture_url = '/api/v1/pictures/a.webp' where product_id = ${product_id}`,
    );
    expect(sold?.product).toMatchObject({ name: 'Old name', product_code: expect.stringMatching(/^TVA/) });
    expect((await desk.items(id))[0]?.product).toEqual({
      ...sold?.product,
      picture_url: '/api/v1/pictures/a.webp',
    });
  });

  test('prevents the deletion of its product, even after its order with payments was deleted', async () => {
    const { product_id } = await desk.expectData<{ product_id: number }>(
      app.call('/products/', {
        method: 'POST',
        as: 'admin',
        json: { name: 'Wholesale only', category_id: 1, base_price: 1000 },
      }),
      201,
    );
    const deleteProduct = () => app.call(`/products/${product_id}`, { method: 'DELETE', as: 'admin' });
    const hasOrdersRefusal = (orders: number) => ({
      code: 'product.has_orders',
      values: { name: 'Wholesale only', orders },
    });
    const unpaid = await desk.orderWithLine({ product_id });
    const paid = await desk.orderWithLine({ product_id });
    await desk.expectRefusal(deleteProduct(), 409, hasOrdersRefusal(2));
    await desk.recordPayment(paid.b2b_order_id, 1);
    for (const { b2b_order_id } of [unpaid, paid]) await desk.expectData(desk.deleteOrder(b2b_order_id), 200);
    await desk.expectRefusal(deleteProduct(), 409, hasOrdersRefusal(1));
  });
});

describe('the status of a wholesale order', () => {
  test('goes from pending to shipped by its lifecycle, and has the time of its completion', async () => {
    const { b2b_order_id: id } = await desk.newOrder({ status: 'pending' });
    await desk.expectData(desk.addItem(id), 201);
    expect(await desk.expectData(desk.moveOrder(id, 'printing'), 200)).toMatchObject({
      status: 'printing',
      completed_at: null,
    });
    app.clock.advance(MINUTE_MS);
    const completed = await desk.expectData<B2bOrder>(desk.moveOrder(id, 'completed', 3), 200);
    expect(completed).toMatchObject({
      status: 'completed',
      completed_at: '2026-03-01T09:01:00.000Z',
      version: 4,
    });
    app.clock.advance(MINUTE_MS);
    // The reply may have been lost, so the client repeats the request with the earlier version.
    expect(await desk.expectData(desk.moveOrder(id, 'completed', 3), 200)).toEqual(completed);
    // Another admin with the earlier version gets the person who moved it.
    const otherMove = await app.call(`/b2b/orders/${id}`, {
      method: 'PUT',
      as: 'superadmin',
      json: { status: 'completed' },
      headers: { 'If-Match': '"3"' },
    });
    expect(otherMove.status).toBe(409);
    expect(await otherMove.json()).toMatchObject({
      code: 'b2b_order.already_there',
      detail: `The wholesale order #${id} is completed already. It was moved by The admin.`,
    });
    expect(await desk.expectData(desk.moveOrder(id, 'shipped'), 200)).toMatchObject({
      status: 'shipped',
      completed_at: completed.completed_at,
    });
    app.clock.set(new Date(NOW));
    expect((await desk.auditOf('b2b_order', id)).at(-1)).toMatchObject({
      action: 'b2b_order.moved',
      before: { status: 'completed' },
      after: { status: 'shipped' },
    });
  });

  test('has no other transitions', async () => {
    const forbiddenTransitions = {
      pending: ['completed', 'shipped'],
      printing: ['pending', 'shipped'],
      completed: ['pending', 'printing'],
      shipped: ['pending', 'printing', 'completed'],
    };
    const { b2b_order_id: id } = await desk.newOrder({ status: 'pending' });
    await desk.expectData(desk.addItem(id), 201);
    for (const [status, forbidden] of Object.entries(forbiddenTransitions)) {
      await desk.expectData(desk.moveOrder(id, status), 200);
      for (const target of forbidden)
        await desk.expectRefusal(desk.moveOrder(id, target), 409, {
          code: 'b2b_order.status_conflict',
          values: { id, status, to: target },
        });
    }
    await desk.expectRefusal(desk.moveOrder(id, 'cancelled'), 422, {
      code: 'validation',
      values: { field: 'status', issue: 'invalid_value', limit: '' },
    });
  });

  test('stays in printing while lines are missing', async () => {
    const { b2b_order_id: id } = await desk.newOrder({ expected_items: 2 });
    const incomplete = (items_count: number, expected_items = 2) => ({
      code: 'b2b_order.incomplete',
      values: { id, items_count, expected_items },
      detail: `The wholesale order #${id} is incomplete (${items_count} of ${expected_items} items): it cannot become completed.`,
    });
    await desk.expectRefusal(desk.moveOrder(id, 'completed'), 409, incomplete(0));
    await desk.expectData(desk.addItem(id), 201);
    await desk.expectRefusal(desk.moveOrder(id, 'completed'), 409, incomplete(1));
    await desk.expectData(desk.addItem(id), 201);
    await desk.expectData(desk.moveOrder(id, 'completed'), 200);
  });

  test('stays in printing without a line, even if no number of lines was announced', async () => {
    const { b2b_order_id: id } = await desk.newOrder();
    await desk.expectRefusal(desk.moveOrder(id, 'completed'), 409, {
      code: 'b2b_order.incomplete',
      values: { id, items_count: 0, expected_items: 1 },
    });
  });

  test('is not changed from an older version, and the refusal has the current row', async () => {
    const { b2b_order_id: id, version } = await desk.orderWithLine();
    const { order: changedOrder } = await desk.expectData<AddedItem>(desk.addItem(id), 201);
    const stale = { code: 'b2b_order.stale', values: { id, status: 'printing' }, current: changedOrder };
    await desk.expectRefusal(desk.moveOrder(id, 'completed', version), 412, stale);
    await desk.expectRefusal(desk.deleteOrder(id, version), 412, stale);
    const tag = (await desk.request('GET', `orders/${id}`)).headers.get('ETag');
    expect(tag).toBe(`"${changedOrder.version}"`);
    await desk.expectData(desk.moveOrder(id, 'completed', changedOrder.version), 200);
  });
});

describe('the deletion of a wholesale order', () => {
  test('deletes its lines, which the audit keeps', async () => {
    const { b2b_order_id: id, version } = await desk.orderWithLine();
    expect(await desk.expectData(desk.deleteOrder(id, version, ''), 200)).toEqual({ deleted: true });
    await desk.expectRefusal(desk.deleteOrder(id), 404, { code: 'b2b_order.not_found', values: { id } });
    for (const table of ['b2b_orders', 'b2b_order_items'])
      expect((await app.db.execute(`select from ${table} where b2b_order_id = ${id}`)).rows).toEqual([]);
    expect((await desk.auditOf('b2b_order', id)).at(-1)).toMatchObject({
      action: 'b2b_order.deleted',
      before: { items: [{ product_name: 'Vase', quantity: 10 }] },
      after: null,
    });
  });

  test.each([
    ['was paid', false],
    ['was paid and the payment reversed', true],
  ])('of one that %s hides it from every list with 404 and keeps its payments', async (_, isReversed) => {
    const before = await fetchSummary();
    const { b2b_order_id: id, client_id } = await desk.orderWithLine();
    const { payment_id } = await desk.recordPayment(id, 5000);
    if (isReversed) await desk.expectData(desk.reverse(payment_id), 200);
    await desk.expectData(desk.deleteOrder(id), 200);
    const notFound = { code: 'b2b_order.not_found', values: { id } };
    for (const path of [`orders/${id}`, `orders/${id}/items/`, `orders/${id}/payments/`])
      await desk.expectRefusal(desk.request('GET', path), 404, notFound);
    await desk.expectRefusal(desk.moveOrder(id, 'completed'), 404, notFound);
    await desk.expectRefusal(desk.addItem(id), 404, notFound);
    await desk.expectRefusal(desk.pay(id, 1), 404, notFound);
    await desk.expectRefusal(desk.deleteOrder(id), 404, notFound);
    await desk.expectRefusal(desk.reverse(payment_id), 404, {
      code: 'b2b_payment.not_found',
      values: { id: payment_id },
    });
    expect((await desk.orders()).some(({ b2b_order_id }) => b2b_order_id === id)).toBe(false);
    expect(await desk.client(client_id)).toMatchObject({ orders_count: 0 });
    expect(await fetchSummary()).toEqual({ ...before, clients: before.clients + 1 });
    const { rows } = await app.db.execute(
      `select amount_paid::float8, deleted_at is not null as is_deleted from b2b_payments join b2b_orders using (b2b_order_id) where b2b_order_id = ${id}`,
    );
    expect(rows).toEqual([{ amount_paid: 5000, is_deleted: true }]);
    expect((await desk.auditOf('b2b_order', id)).at(-1)).toMatchObject({ after: { deleted_at: NOW } });
  });

  test('needs a reason for a paid order, which the audit keeps, but none for another order', async () => {
    const { b2b_order_id: id } = await desk.orderWithLine();
    const { payment_id } = await desk.recordPayment(id, 1);
    const needed = { code: 'b2b_order.reason_needed', values: { id } };
    for (const reason of ['', '   ', '\u00a0', '\t', '\u200b\u200f', '\u2067\u2069'])
      await desk.expectRefusal(desk.deleteOrder(id, undefined, reason), 409, needed);
    await desk.expectRefusal(desk.request('DELETE', `orders/${id}`), 409, needed);
    await desk.expectData(desk.request('GET', `orders/${id}`), 200);
    await desk.expectData(desk.deleteOrder(id, undefined, 'كتب مرتين'), 200);
    expect((await desk.auditOf('b2b_order', id)).at(-1)).toMatchObject({
      after: { deleted_at: NOW, reason: 'كتب مرتين' },
    });

    const { b2b_order_id: unpaid } = await desk.orderWithLine();
    const { payment_id: reversed } = await desk.recordPayment(unpaid, 1);
    await desk.expectData(desk.reverse(reversed), 200);
    await desk.expectData(desk.request('DELETE', `orders/${unpaid}`), 200);
    expect(payment_id).not.toBe(reversed);
  });

  test.each(['completed', 'shipped'])(
    'of one that is %s hides it even if it is unpaid, and a statement reverses it but keeps the original entry',
    async (status) => {
      const before = await fetchSummary();
      const { b2b_order_id: id, client_id } = await desk.orderWithLine();
      await desk.expectData(desk.moveOrder(id, 'completed'), 200);
      if (status === 'shipped') await desk.expectData(desk.moveOrder(id, 'shipped'), 200);
      await desk.expectData(desk.deleteOrder(id), 200);
      const { statement } = await readClientStatement(app.db, client_id, {
        from: '2026-03-01',
        to: '2026-03-01',
      });
      expect(statement.entries.map(({ kind }) => kind)).toEqual(['invoice', 'credit']);
      expect(statement.closing).toBe(0);
      await desk.expectRefusal(desk.request('GET', `orders/${id}`), 404, {
        code: 'b2b_order.not_found',
        values: { id },
      });
      expect((await desk.orders()).some(({ b2b_order_id }) => b2b_order_id === id)).toBe(false);
      expect(await desk.client(client_id)).toMatchObject({ orders_count: 0 });
      expect(await fetchSummary()).toEqual({ ...before, clients: before.clients + 1 });
      expect((await desk.auditOf('b2b_order', id)).at(-1)).toMatchObject({ after: { deleted_at: NOW } });
    },
  );
});

test('the summary has the number of clients, of orders and of orders in printing, and the total of the orders', async () => {
  const before = await fetchSummary();
  const { b2b_order_id: id } = await desk.orderWithLine();
  await desk.orderWithLine({ unit_price: 0.01, quantity: 1 });
  await desk.newClient();
  expect(await fetchSummary()).toEqual({
    clients: before.clients + 3,
    orders: before.orders + 2,
    printing: before.printing + 2,
    revenue: Math.round((before.revenue + 125_000.01) * 100) / 100,
  });
  await desk.expectData(desk.moveOrder(id, 'completed'), 200);
  expect(await fetchSummary()).toMatchObject({ orders: before.orders + 2, printing: before.printing + 1 });
});
