import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import { selectItems, selectPosting } from '#machines/portal/checkout/checkout.selectors.ts';
import {
  selectFailedProductId,
  selectNewPrice,
  selectUnfinished,
} from '#machines/portal/checkout/submitted-order.selectors.ts';
import { systemClock } from '#server/clock.ts';
import { isPostingIn, postingOf } from '#tests/support/order-posting.ts';
import {
  type Client,
  createBrowser,
  NO_FAULTS,
  openClient,
  openShop,
  type Shop,
} from '#tests/support/portal-rig.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop({ name: 'new_price', clock: systemClock });
});
afterAll(() => shop.close());

/** Sets the price in the catalogue, which the browser loaded a day earlier. */
const setPrice = async (productId: number, price: number): Promise<void> => {
  const { db } = shop.connection;
  await db.execute(`update products set base_price = ${price} where product_id = ${productId}`);
  await db.execute(
    `update product_prices set stood_from = stood_from - interval '2 days', stood_until = stood_until - interval '2 days'
     where product_id = ${productId}`,
  );
};

const customer = {
  ...EMPTY_CUSTOMER,
  fullName: 'Layla Hassan',
  phone: '07701234567',
  address: 'Street 14',
  province: '3',
};

/**
 * Starts an order of two products that stopped at the second product, whose price went up from 2,000 to
 * 2,500.
 */
const stopAtPrice = async () => {
  const [first = 0, second = 0] = shop.productIds;
  await setPrice(first, 1000);
  await setPrice(second, 2000);
  const user = await shop.createUser();
  const token = await shop.signIn(user);
  const browser = createBrowser();
  const openTab = (): Client =>
    openClient({ shop, store: browser.openTab(), browser, user, token, faultPlan: NO_FAULTS });
  const client = openTab();
  await client.untilSettled();
  for (const [product_id, base_price] of [
    [first, 1000],
    [second, 2000],
  ] as const) {
    const product = {
      product_id,
      name: 'P',
      picture_url: null,
      dimensions: null,
      customizable: true,
      base_price,
    };
    client.checkout.send({
      type: 'order.edited',
      edit: { kind: 'productAdded', product, quantity: 2 },
    });
  }
  client.checkout.send({ type: 'order.edited', edit: { kind: 'customerChanged', change: customer } });
  await setPrice(second, 2500);
  const submit = async (tab: Client): Promise<void> => {
    tab.checkout.send({ type: 'order.submitted' });
    await tab.untilSettled();
  };
  await submit(client);
  const posting = postingOf(client.checkout.getSnapshot());
  expect([selectFailedProductId(posting), selectNewPrice(posting)]).toEqual([second, 2500]);
  return { client, openTab, submit, second };
};

/** Accepts the new price. Once it is stored, the order can be sent again. */
const acceptPrice = async ({ checkout }: Client): Promise<void> => {
  selectPosting(checkout.getSnapshot())?.send({ type: 'price.accepted' });
  await expect.poll(() => isPostingIn(checkout.getSnapshot(), { stopped: 'partial' })).toBe(true);
};

const readStoredOrder = async (id: number | null) =>
  (
    await shop.connection.db.execute<{ total: number; lines: number[] }>(
      `select total_price::float8 as total, array_agg(unit_price::float8 order by d2c_order_item_id) as lines
       from d2c_orders join d2c_order_items using (d2c_order_id) where d2c_order_id = ${id} group by d2c_order_id`,
    )
  ).rows;

test('an order that stopped at an old price continues at the new price under its number', async () => {
  const { client, submit } = await stopAtPrice();
  const { order_id } = selectUnfinished(postingOf(client.checkout.getSnapshot())) ?? {};
  await acceptPrice(client);
  await submit(client);
  expect(client.shownOrderId()).toBe(order_id);
  expect(await readStoredOrder(client.shownOrderId())).toEqual([{ total: 7000, lines: [1000, 2500] }]);
  client.close();
});

test('a browser that is killed after the new price was accepted continues at that price', async () => {
  const { client, openTab, submit } = await stopAtPrice();
  await acceptPrice(client);
  client.close();
  const next = openTab();
  await next.untilSettled();
  expect(selectItems(next.checkout.getSnapshot()).map((item) => item.unit_price)).toEqual([1000, 2500]);
  await submit(next);
  expect(await readStoredOrder(next.shownOrderId())).toEqual([{ total: 7000, lines: [1000, 2500] }]);
  next.close();
});

test('two tabs that both accept the new price send one line', async () => {
  const { client, openTab, submit } = await stopAtPrice();
  const other = openTab();
  await other.untilSettled();
  await submit(other);
  await Promise.all([acceptPrice(client), acceptPrice(other)]);
  await Promise.all([submit(client), submit(other)]);
  expect(client.shownOrderId()).not.toBeNull();
  expect(other.shownOrderId()).toBe(client.shownOrderId());
  expect(await readStoredOrder(client.shownOrderId())).toEqual([{ total: 7000, lines: [1000, 2500] }]);
  client.close();
  other.close();
});
