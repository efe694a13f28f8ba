import { asc, inArray, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewD2cOrder, NewD2cOrderItem } from '#api/contracts/d2c-order-entry.ts';
import { lineTotal, sum, toHundredths, toIqd } from '#domain/money.ts';
import { newRandomId } from '#domain/random-id.ts';
import { type Connection, connect } from '#server/db/connect.ts';
import { openEngine } from '#server/db/embedded/engine.ts';
import { d2cOrderItems, d2cOrders } from '#server/db/schema/d2c-orders.ts';
import { products } from '#server/db/schema/products.ts';
import { IS_FULL } from '#tests/support/sampled.ts';
import { createRandomSource, type RandomSource, SEED } from '#tests/support/seed.ts';
import { createInstallation, type Installation, type RunningApp } from './server-process.ts';

const TRIALS = IS_FULL ? 20 : 2;
const CLIENTS = 8;
const MINUTES = 60_000;

/** An order that a client wants to place, with the parts that the server has acknowledged. */
interface PlannedOrder {
  readonly key: string;
  readonly order: NewD2cOrder;
  readonly lines: readonly NewD2cOrderItem[];
  orderId: number | null;
  /** The ids of the acknowledged lines, in order. */
  readonly acknowledged: number[];
}

let installation: Installation;
let app: RunningApp;
let token: string;
let soldProducts: readonly { product_id: number; base_price: number }[];

const asUser = { 'Content-Type': 'application/json' };

const signIn = async (): Promise<string> => {
  const response = await fetch(`${app.origin}/api/v1/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'staff', password: 'staff-demo' }),
  });
  const body: unknown = await response.json();
  if (typeof body !== 'object' || body === null || !('access_token' in body)) throw new Error('no token');
  return String(body.access_token);
};

/**
 * Returns the id in the answer of a create call. Rejects if there is no answer, and throws on any other
 * answer.
 */
const post = async (path: string, body: unknown, key: string): Promise<number> => {
  const response = await fetch(`${app.origin}/api/v1${path}`, {
    method: 'POST',
    headers: { ...asUser, Authorization: `Bearer ${token}`, 'Idempotency-Key': key },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.status !== 201) throw new Refused(`${path}: ${response.status} ${text}`);
  const id = /"d2c_order(?:_item)?_id":(\d+)/.exec(text)?.[1];
  if (id === undefined) throw new Refused(`${path}: ${text}`);
  return Number(id);
};

class Refused extends Error {}

/** Reads the database with a separate connection. */
const withDatabase = async <Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> => {
  const engine = await openEngine({ dataDir: installation.dataDir, log: () => {}, canShare: true });
  const connection = connect(engine.url);
  try {
    return await work(connection);
  } finally {
    await connection.close();
    await engine.stop();
  }
};

beforeAll(async () => {
  installation = createInstallation();
  app = await installation.start();
  token = await signIn();
  soldProducts = await withDatabase(({ db }) =>
    db
      .select({ product_id: products.product_id, base_price: products.base_price })
      .from(products)
      .where(inArray(products.active, [true]))
      .orderBy(products.product_id)
      .limit(20),
  );
}, 3 * MINUTES);

afterAll(async () => {
  await installation.clear();
});

const planOrder = (dice: RandomSource, name: string): PlannedOrder => {
  const lines = Array.from({ length: 1 + dice.below(4) }, (_, index): NewD2cOrderItem => {
    const product = dice.pick(soldProducts);
    return {
      product_id: product.product_id,
      quantity: 1 + dice.below(9),
      unit_price: product.base_price,
      custom_cost: dice.below(3) * 250.25,
      notes: `line ${index}`,
    };
  });
  const total = sum(lines.map((line) => lineTotal({ ...line, custom_cost: line.custom_cost ?? 0 })));
  return {
    key: newRandomId(),
    order: {
      customer_name: name,
      customer_phone: '07701234567',
      customer_address: 'Karrada, street 62',
      province_id: 3,
      total_price: toIqd(total),
      expected_items: lines.length,
    },
    lines,
    orderId: null,
    acknowledged: [],
  };
};

/** Sends what is missing and records each acknowledgement as soon as it arrives. */
const send = async (plan: PlannedOrder, onRequest: () => void): Promise<void> => {
  onRequest();
  const orderId = await post('/d2c/orders/', plan.order, `${plan.key}.order`);
  if (plan.orderId !== null && plan.orderId !== orderId) {
    throw new Refused(`the key of order #${plan.orderId} answered #${orderId}`);
  }
  plan.orderId = orderId;
  for (const [index, line] of plan.lines.entries()) {
    onRequest();
    const id = await post(`/d2c/orders/${orderId}/items/`, line, `${plan.key}.line.${index}`);
    const before = plan.acknowledged[index];
    if (before !== undefined && before !== id) {
      throw new Refused(`the key of line ${before} answered ${id}`);
    }
    plan.acknowledged[index] = id;
  }
};

interface Comparison {
  readonly lost: string[];
  readonly duplicated: string[];
  readonly incomplete: string[];
  /** The number of rows that were written without an acknowledgement. */
  readonly unacknowledged: number;
}

/** Compares the database with what was acknowledged, or with `isDone` with the whole orders. */
const compare = async (
  name: string,
  plannedOrders: readonly PlannedOrder[],
  isDone: boolean,
): Promise<Comparison> =>
  withDatabase(async ({ db }) => {
    const orders = await db
      .select()
      .from(d2cOrders)
      .where(like(d2cOrders.customer_name, `${name} %`));
    const ids = orders.map((order) => order.d2c_order_id);
    const items =
      ids.length === 0
        ? []
        : await db
            .select()
            .from(d2cOrderItems)
            .where(inArray(d2cOrderItems.d2c_order_id, ids))
            .orderBy(asc(d2cOrderItems.d2c_order_item_id));
    const comparison: Comparison & { unacknowledged: number } = {
      lost: [],
      duplicated: [],
      incomplete: [],
      unacknowledged: 0,
    };
    for (const order of orders) {
      const orderItems = items.filter((item) => item.d2c_order_id === order.d2c_order_id);
      const total = sum(orderItems.map((item) => toHundredths(item.subtotal)));
      const seemsComplete = order.expected_items === null || order.items_count >= order.expected_items;
      if (order.items_count !== orderItems.length)
        comparison.incomplete.push(`#${order.d2c_order_id} counts wrongly`);
      if (
        seemsComplete &&
        (orderItems.length !== order.expected_items || total !== toHundredths(order.total_price))
      ) {
        comparison.incomplete.push(`#${order.d2c_order_id} seems complete`);
      }
    }
    for (const plan of plannedOrders) {
      const createdOrders = orders.filter((order) => order.customer_name === plan.order.customer_name);
      const lines = items.filter((item) =>
        createdOrders.some((order) => order.d2c_order_id === item.d2c_order_id),
      );
      if (createdOrders.length > 1)
        comparison.duplicated.push(`${createdOrders.length} orders of ${plan.order.customer_name}`);
      for (let index = 0; index < plan.lines.length; index += 1) {
        const same = lines.filter((line) => line.notes === `line ${index}`);
        if (same.length > 1) comparison.duplicated.push(`line ${index} of ${plan.order.customer_name}`);
        if (isDone && same.length === 0) comparison.lost.push(`line ${index} of ${plan.order.customer_name}`);
      }
      if (plan.orderId === null) comparison.unacknowledged += createdOrders.length + lines.length;
      else {
        if (!createdOrders.some((order) => order.d2c_order_id === plan.orderId))
          comparison.lost.push(`#${plan.orderId}`);
        comparison.unacknowledged += lines.length - plan.acknowledged.length;
      }
      for (const id of plan.acknowledged) {
        if (!lines.some((line) => line.d2c_order_item_id === id)) comparison.lost.push(`line ${id}`);
      }
      if (isDone && createdOrders.length === 0) comparison.lost.push(plan.order.customer_name);
    }
    return comparison;
  });

it(`no acknowledged row is lost or duplicated by ${TRIALS} kills of the server under load, seed ${SEED}`, {
  timeout: 15 * MINUTES,
}, async () => {
  const dice = createRandomSource(SEED);
  const figures = { orders: 0, lines: 0, unacknowledged: 0, engines: 0 };
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const name = `Trial ${trial}`;
    const killsEngine = trial % 2 === 1;
    const killAt = 20 + dice.below(IS_FULL ? 200 : 60);
    const killsEngineFirst = dice.chance(0.5);
    const plannedOrders: PlannedOrder[] = [];
    let sent = 0;
    let kill: Promise<void> | undefined;
    const onRequest = (): void => {
      sent += 1;
      if (sent !== killAt) return;
      if (killsEngine && killsEngineFirst) installation.killPostmaster();
      kill = app.kill();
      if (killsEngine && !killsEngineFirst) installation.killPostmaster();
    };
    const work = async (client: number): Promise<void> => {
      for (let turn = 0; kill === undefined; turn += 1) {
        const next = planOrder(dice, `${name} client ${client} order ${turn}`);
        plannedOrders.push(next);
        await send(next, onRequest);
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: CLIENTS }, (_, client) => work(client)));
    await kill;
    // A refusal before the kill is an error. Without its database the app may refuse.
    const refusals = ends.flatMap((end) =>
      end.status === 'rejected' && end.reason instanceof Refused ? [end.reason.message] : [],
    );
    if (!killsEngine) expect(refusals).toEqual([]);
    for (const refusal of refusals) expect(refusal).toMatch(/: 50[03] /);

    app = await installation.start();
    figures.engines += killsEngine ? 1 : 0;
    figures.orders += plannedOrders.filter((plan) => plan.orderId !== null).length;
    figures.lines += plannedOrders.reduce((count, plan) => count + plan.acknowledged.length, 0);

    const before = await compare(name, plannedOrders, false);
    expect(before).toMatchObject({ lost: [], duplicated: [], incomplete: [] });
    figures.unacknowledged += before.unacknowledged;

    await Promise.all(plannedOrders.map((plan) => send(plan, () => {})));
    expect(await compare(name, plannedOrders, true)).toEqual({
      lost: [],
      duplicated: [],
      incomplete: [],
      unacknowledged: 0,
    });
  }
  expect(await app.stop()).toBe(0);
  expect(installation.findPostmaster()).toBeNull();
  console.log(
    `server kill: ${TRIALS} kills, ${figures.engines} with PostgreSQL; ${figures.orders} orders and ` +
      `${figures.lines} lines acknowledged, ${figures.unacknowledged} more written, 0 lost, 0 duplicated, 0 incomplete`,
  );
});
