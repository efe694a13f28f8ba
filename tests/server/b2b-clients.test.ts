import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { B2bClient } from '#api/contracts/b2b-clients.ts';
import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { databaseState } from '#tests/support/database-state.ts';
import { wholesaleCalls } from '#tests/support/wholesale.ts';

let app: TestApp;
let desk: ReturnType<typeof wholesaleCalls>;

beforeAll(async () => {
  app = await createTestApp({ name: 'b2b-clients' });
  desk = wholesaleCalls(app);
});
afterEach(() => expect(app.reported.splice(0)).toEqual([]));
afterAll(() => app.close());

const FULL_CLIENT = {
  name: 'شركة دجلة للهدايا',
  contact_person: 'Zaid Kareem',
  email: 'zaid@example.test',
  phone: '0770 123 4567',
  address: 'الكرادة، شارع ٦٢',
  payment_terms: 'Net 30',
};

describe('a business client', () => {
  test('is created with every field, trimmed, and without orders', async () => {
    const client = await desk.expectData<B2bClient>(
      desk.addClient({ ...FULL_CLIENT, name: `  ${FULL_CLIENT.name} `, payment_terms: ' Net 30 ' }),
      201,
    );
    expect(client).toEqual({
      ...FULL_CLIENT,
      client_id: client.client_id,
      orders_count: 0,
      balance: 0,
      unpaid_due_on: null,
      version: 1,
    });
    expect(await desk.client(client.client_id)).toEqual(client);
    expect(await desk.auditOf('b2b_client', client.client_id)).toEqual([
      { username: 'admin', action: 'b2b_client.created', before: null, after: client },
    ]);
  });

  test.each([{}, { email: null, address: null, payment_terms: null }, { email: ' ' }])(
    'does not need email, address and terms: %j',
    async (input) => {
      expect(await desk.newClient(input)).toMatchObject({ email: '', address: '', payment_terms: '' });
    },
  );

  test.each([
    [{ name: undefined }, 'name', 'missing', ''],
    [{ name: ' ' }, 'name', 'blank', ''],
    [{ name: 'x'.repeat(201) }, 'name', 'too_big', 200],
    [{ contact_person: undefined }, 'contact_person', 'missing', ''],
    [{ contact_person: '' }, 'contact_person', 'blank', ''],
    [{ contact_person: 'x'.repeat(201) }, 'contact_person', 'too_big', 200],
    [{ phone: undefined }, 'phone', 'missing', ''],
    [{ phone: '\t' }, 'phone', 'blank', ''],
    [{ phone: '0'.repeat(51) }, 'phone', 'too_big', 50],
    [{ email: 'zaid' }, 'email', 'invalid_format', ''],
    [{ email: 7 }, 'email', 'invalid_type', ''],
    [{ address: 'x'.repeat(501) }, 'address', 'too_big', 500],
    [{ address: 'a\0b' }, 'address', 'unstorable', ''],
    [{ payment_terms: 'x'.repeat(201) }, 'payment_terms', 'too_big', 200],
  ])('is refused for %j, with the name of the field', async (input, field, issue, limit) => {
    const before = await databaseState(app.db);
    await desk.expectRefusal(desk.addClient(input), 422, {
      code: 'validation',
      values: { field, issue, limit },
    });
    expect(await databaseState(app.db)).toEqual(before);
  });

  test('is created once under one key, however often the request is repeated', async () => {
    const created = await Promise.all(
      [1, 2, 3].map(() =>
        desk.expectData<B2bClient>(desk.addClient(FULL_CLIENT, { key: 'client-once-1' }), 201),
      ),
    );
    expect(new Set(created.map(({ client_id }) => client_id)).size).toBe(1);
    await desk.expectRefusal(desk.addClient({ name: 'Other' }, { key: 'client-once-1' }), 422, {
      code: 'key.reused',
      values: {},
    });
  });

  test('clients are listed by name', async () => {
    for (const name of ['Zagros Toys', 'Amara Prints', 'Mosul Café']) await desk.newClient({ name });
    const names = (await desk.clients()).map(({ name }) => name);
    const indexes = ['Amara Prints', 'Mosul Café', 'Zagros Toys'].map((name) => names.indexOf(name));
    expect(indexes).toEqual(indexes.toSorted((a, b) => a - b));
    expect(indexes).not.toContain(-1);
  });

  test('an edit of a client changes the given fields, records who changed what, and can be repeated', async () => {
    const { client_id: id, ...client } = await desk.newClient(FULL_CLIENT);
    const changed = await desk.expectData<B2bClient>(
      desk.changeClient(id, { phone: '07809876543', address: null }, 1),
      200,
    );
    expect(changed).toEqual({ ...client, client_id: id, phone: '07809876543', address: '', version: 2 });
    // The reply may have been lost, so the client repeats the request with the earlier version.
    expect(await desk.expectData(desk.changeClient(id, { phone: '07809876543' }, 1), 200)).toEqual(changed);
    expect((await desk.auditOf('b2b_client', id)).map(({ action }) => action)).toEqual([
      'b2b_client.created',
      'b2b_client.changed',
    ]);
    await desk.expectRefusal(desk.changeClient(id, {}), 422, {
      code: 'validation',
      values: { field: '', issue: 'missing', limit: '' },
    });
  });

  test('an edit keeps the fields that it does not name', async () => {
    const client = await desk.newClient(FULL_CLIENT);
    for (const field of ['name', 'contact_person', 'email', 'phone', 'address', 'payment_terms'] as const) {
      const edit = { [field]: field === 'email' ? 'omar@example.test' : 'Other' };
      const id = (await desk.newClient(FULL_CLIENT)).client_id;
      expect(await desk.expectData(desk.changeClient(id, edit, 1), 200)).toEqual({
        ...client,
        client_id: id,
        version: 2,
        ...edit,
      });
    }
  });

  test('an edit from an older version is refused with the current row', async () => {
    const { client_id: id } = await desk.newClient();
    const otherEdit = await desk.expectData<B2bClient>(desk.changeClient(id, { name: 'Theirs' }, 1), 200);
    const stale = { code: 'b2b_client.stale', values: { name: 'Theirs' }, current: otherEdit };
    await desk.expectRefusal(desk.changeClient(id, { name: 'Mine' }, 1), 412, stale);
    await desk.expectRefusal(desk.deleteClient(id, 1), 412, stale);
    expect(await desk.expectData(desk.changeClient(id, { name: 'Mine' }, 2), 200)).toMatchObject({
      version: 3,
    });
  });

  test('an edit does not conflict with an order that was created meanwhile', async () => {
    const { client_id: id } = await desk.newClient();
    await desk.expectData(desk.addOrder(id), 201);
    await desk.expectData(desk.addOrder(id), 201);
    expect(await desk.expectData(desk.changeClient(id, { name: 'Mine' }, 1), 200)).toMatchObject({
      name: 'Mine',
      orders_count: 2,
      version: 4,
    });
    await desk.expectRefusal(desk.changeClient(id, { name: 'Theirs' }, 3), 412, {
      code: 'b2b_client.stale',
      values: { name: 'Mine' },
      current: expect.objectContaining({ version: 4 }),
    });
  });

  test('a client has the number of its orders', async () => {
    const { client_id: id } = await desk.newClient();
    const first = await desk.expectData<B2bOrder>(desk.addOrder(id), 201);
    await desk.expectData(desk.addOrder(id), 201);
    expect(await desk.client(id)).toMatchObject({ orders_count: 2, version: 3 });
    await desk.expectData(desk.deleteOrder(first.b2b_order_id), 200);
    expect(await desk.client(id)).toMatchObject({ orders_count: 1, version: 4 });
  });

  test('a renamed client appears with its new name on its orders, which are announced as changed', async () => {
    const { client_id: id } = await desk.newClient();
    const { b2b_order_id } = await desk.expectData<B2bOrder>(desk.addOrder(id), 201);
    await desk.expectData(desk.changeClient(id, { name: 'Renamed', contact_person: 'شيلان' }), 200);
    expect(await desk.order(b2b_order_id)).toMatchObject({
      client: { name: 'Renamed', contact_person: 'شيلان', phone: '07701234567' },
      version: 2,
    });
    await desk.expectData(desk.changeClient(id, { address: 'Nothing that an order shows' }), 200);
    expect(await desk.order(b2b_order_id)).toMatchObject({ version: 2 });
  });

  test('a client without orders is deleted, and a client with orders is refused with their number', async () => {
    const { client_id: id } = await desk.newClient();
    expect(await desk.expectData(desk.deleteClient(id, 1), 200)).toEqual({ deleted: true });
    const notFound = { code: 'b2b_client.not_found', values: { id } };
    await desk.expectRefusal(desk.deleteClient(id), 404, notFound);
    await desk.expectRefusal(desk.changeClient(id, { name: 'x' }), 404, notFound);
    await desk.expectRefusal(desk.addOrder(id), 404, notFound);
    expect(await desk.client(id)).toBeUndefined();
    expect((await desk.auditOf('b2b_client', id)).at(-1)).toMatchObject({
      action: 'b2b_client.deleted',
      before: { client_id: id, name: 'Tigris Gifts' },
      after: null,
    });

    const clientWithOrders = await desk.newClient();
    const { b2b_order_id } = await desk.expectData<B2bOrder>(desk.addOrder(clientWithOrders.client_id), 201);
    const refusal = { code: 'b2b_client.has_orders', values: { name: clientWithOrders.name, orders: 1 } };
    await desk.expectRefusal(desk.deleteClient(clientWithOrders.client_id, 1), 409, refusal);
    await desk.expectData(desk.deleteOrder(b2b_order_id), 200);
    await desk.expectData(desk.deleteClient(clientWithOrders.client_id), 200);
  });

  test('a client whose deleted order was paid is hidden from every list but kept in the database', async () => {
    const { client_id: id } = await desk.newClient();
    const { b2b_order_id } = await desk.expectData<B2bOrder>(desk.addOrder(id), 201);
    await desk.expectData(desk.addItem(b2b_order_id), 201);
    await desk.recordPayment(b2b_order_id, 1000);
    await desk.expectData(desk.deleteOrder(b2b_order_id), 200);
    await desk.expectData(desk.deleteClient(id), 200);
    expect(await desk.client(id)).toBeUndefined();
    const notFound = { code: 'b2b_client.not_found', values: { id } };
    await desk.expectRefusal(desk.changeClient(id, { name: 'x' }), 404, notFound);
    await desk.expectRefusal(desk.deleteClient(id), 404, notFound);
    await desk.expectRefusal(desk.addOrder(id), 404, notFound);
    const { rows } = await app.db.execute(
      `select name, deleted_at is not null as is_deleted from b2b_clients where client_id = ${id}`,
    );
    expect(rows).toEqual([{ name: 'Tigris Gifts', is_deleted: true }]);
    expect((await desk.auditOf('b2b_client', id)).at(-1)).toMatchObject({
      after: { deleted_at: '2026-03-01T09:00:00.000Z' },
    });
  });

  test('a client whose orders were never paid is removed completely', async () => {
    const { client_id: id } = await desk.newClient();
    const { b2b_order_id } = await desk.expectData<B2bOrder>(desk.addOrder(id), 201);
    await desk.expectData(desk.deleteOrder(b2b_order_id), 200);
    await desk.expectData(desk.deleteClient(id), 200);
    expect((await app.db.execute(`select from b2b_clients where client_id = ${id}`)).rows).toEqual([]);
  });
});

test('staff are refused at every call of wholesale', async () => {
  const { b2b_order_id: id, client_id } = await desk.orderWithLine();
  const { payment_id } = await desk.recordPayment(id, 100);
  await app.tokenOf('staff');
  const before = await databaseState(app.db);
  const asStaff = { as: 'staff' } as const;
  const json = (body: unknown) => ({ ...asStaff, json: body });
  const responses = await Promise.all([
    desk.request('GET', 'clients/', asStaff),
    desk.addClient({}, asStaff),
    desk.request('PUT', `clients/${client_id}`, json({ name: 'x' })),
    desk.request('DELETE', `clients/${client_id}`, asStaff),
    desk.request('GET', 'orders/', asStaff),
    desk.request('GET', `orders/${id}`, asStaff),
    desk.addOrder(client_id, {}, asStaff),
    desk.request('PUT', `orders/${id}`, json({ status: 'completed' })),
    desk.request('DELETE', `orders/${id}`, asStaff),
    desk.request('GET', `orders/${id}/items/`, asStaff),
    desk.addItem(id, {}, asStaff),
    desk.request('GET', 'summary/', asStaff),
    desk.pay(id, 100, {}, asStaff),
    desk.request('GET', `orders/${id}/payments/`, asStaff),
    desk.reverse(payment_id, 'x', asStaff),
  ]);
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 403));
  expect(await databaseState(app.db)).toEqual(before);
});
