import { afterAll, beforeAll, expect, test } from 'vitest';
import type { B2bPaymentOutcome } from '#api/contracts/b2b-payments.ts';
import { toHundredths } from '#domain/money.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { IS_FULL } from '#tests/support/sampled.ts';
import { wholesaleCalls } from '#tests/support/wholesale.ts';

/*
 * Many people pay, reverse and delete one wholesale order at the same moment, on a real PostgreSQL. In every
 * case the payments never exceed the total of the order, and the paid amount is the sum of its payments.
 */

const PAYMENTS = IS_FULL ? 1000 : 60;
const RACES = IS_FULL ? 100 : 8;
const CONCURRENCY = 40;

let app: TestApp;
let desk: ReturnType<typeof wholesaleCalls>;

beforeAll(async () => {
  app = await createTestApp({ name: 'b2b-races' });
  desk = wholesaleCalls(app);
  for (const person of ['admin', 'superadmin'] as const) await app.tokenOf(person);
});
afterAll(() => app.close());

const PEOPLE: readonly Person[] = ['admin', 'superadmin'];
const personOf = (index: number): Person => PEOPLE[index % PEOPLE.length] ?? 'admin';

/** Runs all calls with `CONCURRENCY` of them running at any moment. */
const runConcurrently = async <Result>(
  count: number,
  send: (index: number) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  let next = 0;
  const runner = async (): Promise<void> => {
    while (next < count) {
      const index = next;
      next += 1;
      results[index] = await send(index);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runner));
  return results;
};

/** Returns the amounts in the tables in hundredths, for a deleted order too. */
const amountsOf = async (id: number) => {
  const { rows } = await app.db.execute<{
    total: number;
    paid: number;
    payments: number;
    taken: number;
    is_deleted: boolean;
  }>(
    `select (total_price * 100)::float8 as total, (total_paid * 100)::float8 as paid, deleted_at is not null as is_deleted,
       coalesce((select sum(amount_paid) * 100 from b2b_payments p where p.b2b_order_id = o.b2b_order_id and reversed_at is null), 0)::float8 as payments,
       (select count(*)::int from b2b_payments p where p.b2b_order_id = o.b2b_order_id) as taken
     from b2b_orders o where b2b_order_id = ${id}`,
  );
  return rows[0];
};

const expectBalanced = async (id: number): Promise<void> => {
  const amounts = await amountsOf(id);
  expect(amounts).toBeDefined();
  expect(amounts?.paid).toBe(amounts?.payments);
  expect(amounts?.paid).toBeLessThanOrEqual(amounts?.total ?? 0);
};

test(`${PAYMENTS} concurrent payments never exceed the total of the order`, {
  timeout: 600_000,
}, async () => {
  const { b2b_order_id: id, total_price } = await desk.orderWithLine({
    quantity: PAYMENTS,
    unit_price: 500.01,
  });
  // Together the amounts are twice the total, and no few of them make exactly the total.
  const amountOf = (index: number): number => 400 + ((index * 37) % 1200) + ((index * 7) % 100) / 100;
  const answers = await runConcurrently(PAYMENTS, async (index) => {
    const response = await desk.pay(
      id,
      amountOf(index),
      {},
      { as: personOf(index), key: `race-${id}-${index}` },
    );
    return { status: response.status, body: await response.json(), amount: toHundredths(amountOf(index)) };
  });
  const amounts = await amountsOf(id);
  const taken = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 409);
  expect(taken.length + refused.length).toBe(PAYMENTS);
  expect(taken.length).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(0);
  expect(taken.reduce((sum, { amount }) => sum + amount, 0)).toBe(amounts?.paid);
  expect(amounts?.taken).toBe(taken.length);
  await expectBalanced(id);
  // A refused payment exceeded the remaining amount, which the refusal states.
  const remaining = toHundredths(total_price) - (amounts?.paid ?? 0);
  for (const { body, amount } of refused) {
    expect(body.code).toBe('b2b_payment.over_remaining');
    expect(toHundredths(body.values.remaining)).toBeGreaterThanOrEqual(remaining);
    expect(amount).toBeGreaterThan(toHundredths(body.values.remaining));
  }
  expect(app.reported).toEqual([]);
  console.info(`${taken.length} taken, ${refused.length} refused, ${remaining / 100} IQD remain`);
});

test(`of eight concurrent payments of the whole amount one succeeds, ${RACES} times`, {
  timeout: 300_000,
}, async () => {
  for (let race = 0; race < RACES; race += 1) {
    const { b2b_order_id: id, total_price } = await desk.orderWithLine();
    const statuses = await Promise.all(
      Array.from(
        { length: 8 },
        async (_, index) => (await desk.pay(id, total_price, {}, { as: personOf(index) })).status,
      ),
    );
    expect(statuses.toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    await expectBalanced(id);
  }
  expect(app.reported).toEqual([]);
});

test('eight concurrent partial payments that make up the whole amount all succeed', async () => {
  const { b2b_order_id: id, total_price } = await desk.orderWithLine();
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => desk.expectData<B2bPaymentOutcome>(desk.pay(id, total_price / 8), 201)),
  );
  expect(new Set(outcomes.map(({ payment_id }) => payment_id)).size).toBe(8);
  expect(await desk.order(id)).toMatchObject({ remaining_amount: 0, payment_status: 'paid', version: 10 });
});

test(`a concurrent payment and deletion keep a deleted order with its payment or nothing, ${RACES} times`, {
  timeout: 300_000,
}, async () => {
  for (let race = 0; race < RACES; race += 1) {
    const { b2b_order_id: id } = await desk.orderWithLine();
    const requests = [
      () => desk.pay(id, 100),
      () => desk.deleteOrder(id),
      () => desk.pay(id, 200, {}, { as: 'superadmin' }),
    ];
    const order = race % 2 === 0 ? requests : requests.toReversed();
    const answers = await Promise.all(order.map((send) => send()));
    const [first, deleted, second] = race % 2 === 0 ? answers : answers.toReversed();
    expect(deleted?.status).toBe(200);
    const taken = [first, second].filter((answer) => answer?.status === 201).length;
    for (const answer of [first, second]) expect([201, 404]).toContain(answer?.status);
    const amounts = await amountsOf(id);
    if (taken === 0) expect(amounts).toBeUndefined();
    else {
      expect(amounts).toMatchObject({ is_deleted: true, taken });
      await expectBalanced(id);
    }
  }
  expect(app.reported).toEqual([]);
});

test(`a payment is reversed once by many concurrent reversals during other payments, ${RACES} times`, {
  timeout: 300_000,
}, async () => {
  for (let race = 0; race < RACES; race += 1) {
    const { b2b_order_id: id, total_price } = await desk.orderWithLine();
    const { payment_id } = await desk.recordPayment(id, total_price);
    const [pay, ...reversals] = await Promise.all([
      desk.pay(id, total_price),
      desk.reverse(payment_id),
      desk.reverse(payment_id, 'Slip', { as: 'superadmin' }),
      desk.reverse(payment_id),
    ]);
    expect([201, 409]).toContain(pay?.status);
    expect(reversals.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await expectBalanced(id);
    expect((await desk.order(id)).payment_status).toBe(pay?.status === 201 ? 'paid' : 'unpaid');
  }
  expect(app.reported).toEqual([]);
});

test(`of several concurrent edits of one client one succeeds, and the others get the new version, ${RACES} times`, {
  timeout: 300_000,
}, async () => {
  for (let race = 0; race < RACES; race += 1) {
    const { client_id: id, version = 0 } = await desk.newClient();
    const names = ['Karrada Gifts', 'هدايا الكرادة', 'دیاری کەڕادە'];
    const answers = await Promise.all(names.map((name) => desk.changeClient(id, { name }, version)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    const name = names[answers.findIndex(({ status }) => status === 200)];
    expect(await desk.client(id)).toMatchObject({ name, version: version + 1 });
    for (const answer of answers.filter(({ status }) => status === 412))
      expect(await answer.json()).toMatchObject({ code: 'b2b_client.stale', current: { name } });
  }
});

test(`a client is deleted or gets an order, but never both, ${RACES} times`, {
  timeout: 300_000,
}, async () => {
  for (let race = 0; race < RACES; race += 1) {
    const { client_id } = await desk.newClient();
    const [ordered, deleted] = await Promise.all([desk.addOrder(client_id), desk.deleteClient(client_id)]);
    expect([
      [201, 409],
      [404, 200],
    ]).toContainEqual([ordered?.status, deleted?.status]);
  }
  expect(app.reported).toEqual([]);
});

test(`a product is deleted or sold, but never both, ${RACES} times`, { timeout: 300_000 }, async () => {
  for (let race = 0; race < RACES; race += 1) {
    const { product_id } = await desk.expectData<{ product_id: number }>(
      app.call('/products/', {
        method: 'POST',
        as: 'admin',
        json: { name: `Raced ${race}`, category_id: 1, base_price: 1000 },
      }),
      201,
    );
    const { b2b_order_id } = await desk.newOrder();
    const [sold, deleted] = await Promise.all([
      desk.addItem(b2b_order_id, { product_id }),
      app.call(`/products/${product_id}`, { method: 'DELETE', as: 'admin' }),
    ]);
    expect([
      [201, 409],
      [404, 200],
    ]).toContainEqual([sold?.status, deleted?.status]);
  }
  expect(app.reported).toEqual([]);
});

test('concurrent orders of one client update its count and its version', async () => {
  const { client_id } = await desk.newClient();
  const made = await Promise.all(
    Array.from({ length: 12 }, () =>
      desk.expectData<{ b2b_order_id: number }>(desk.addOrder(client_id), 201),
    ),
  );
  const paid = made.slice(0, 4);
  for (const { b2b_order_id } of paid) {
    await desk.expectData(desk.addItem(b2b_order_id), 201);
    await desk.recordPayment(b2b_order_id, 1);
  }
  const answers = await Promise.all([
    ...made.slice(0, 8).map(({ b2b_order_id }) => desk.deleteOrder(b2b_order_id)),
    desk.changeClient(client_id, { name: 'Renamed meanwhile' }),
    desk.addOrder(client_id),
  ]);
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  expect(await desk.client(client_id)).toMatchObject({
    name: 'Renamed meanwhile',
    orders_count: 5,
    // Created, 12 orders, 4 payments, 8 deletions, a new name, another order.
    version: 1 + 12 + 4 + 8 + 1 + 1,
  });
  expect(app.reported).toEqual([]);
});
