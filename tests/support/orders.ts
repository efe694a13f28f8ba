import type { D2cOrderDetails } from '#api/contracts/d2c-order-details.ts';
import type { NewD2cOrder, NewD2cOrderItem } from '#api/contracts/d2c-order-entry.ts';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { Person, TestApp } from '#tests/support/app.ts';

export const orderBody = (change: Partial<NewD2cOrder> = {}): NewD2cOrder => ({
  customer_name: 'Layla Hassan',
  customer_phone: '07701234567',
  customer_handle: 'layla.h',
  customer_address: 'Karrada, street 62',
  customer_district: 'Karrada',
  province_id: 3,
  platform: 'instagram',
  total_price: 30_000,
  customer_email: 'layla@example.test',
  order_notes: 'Call before delivery',
  ...change,
});

/** A line of one vase at 15,000 IQD. */
export const vaseLine = (app: TestApp, change: Partial<NewD2cOrderItem> = {}): NewD2cOrderItem => ({
  product_id: app.products.vase.product_id,
  quantity: 1,
  unit_price: 15_000,
  custom_cost: 0,
  notes: '',
  ...change,
});

export const post = (
  app: TestApp,
  path: string,
  json: unknown,
  as: Person,
  key?: string,
): Promise<Response> => app.call(path, { method: 'POST', json, as, key });

/** Creates an order and returns its number. */
export const createOrder = async (
  app: TestApp,
  as: Person,
  change: Partial<NewD2cOrder> = {},
): Promise<number> => {
  const response = await post(app, '/d2c/orders/', orderBody(change), as);
  const body = await response.json();
  if (response.status !== 201) throw new Error(`no order: ${JSON.stringify(body)}`);
  return body.data.d2c_order_id;
};

/**
 * Returns the order without the shipments and the amount taken back that its details have, as lists show it.
 */
export const orderWithoutShipments = async (app: TestApp, id: number): Promise<D2cOrder> => {
  const { data } = await (await app.call(`/d2c/orders/${id}`, { as: 'admin' })).json();
  const { shipments: _, taken_back: __, ...order }: D2cOrderDetails = data;
  return order;
};

export const addItem = (
  app: TestApp,
  as: Person,
  orderId: number,
  change: Partial<NewD2cOrderItem> = {},
  key?: string,
): Promise<Response> => post(app, `/d2c/orders/${orderId}/items/`, vaseLine(app, change), as, key);

export const moveOrder = (
  app: TestApp,
  as: Person,
  orderId: number,
  status: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> => app.call(`/d2c/orders/${orderId}`, { method: 'PUT', json: { status }, as, headers });

/** Creates an order of one vase and moves it to a status as an admin. */
export const createOrderWithStatus = async (
  app: TestApp,
  status: 'pending' | 'printing' | 'ready' | 'handed_to_shopini' | 'completed' | 'cancelled',
): Promise<number> => {
  const id = await createOrder(app, 'staff', { expected_items: 1, total_price: 15_000 });
  const responses = [await addItem(app, 'staff', id)];
  const steps = ['printing', 'ready', 'handed_to_shopini'];
  const lastStep = steps.indexOf(status);
  const statuses = status === 'pending' ? [] : steps.slice(0, lastStep === -1 ? undefined : lastStep + 1);
  for (const step of statuses) responses.push(await moveOrder(app, 'admin', id, step));
  if (status === 'completed') responses.push(await enterShipmentResult(app, 'admin', id, 'delivered'));
  if (status === 'cancelled') responses.push(await enterShipmentResult(app, 'admin', id, 'returned'));
  const refused = responses.find(({ ok }) => !ok);
  if (refused) throw new Error(`order ${id} did not become ${status}: ${await refused.text()}`);
  return id;
};

/** Returns the current `If-Match` header of the order. */
export const currentVersionHeader = async (
  app: TestApp,
  id: number,
): Promise<{ readonly 'If-Match': string }> => ({
  'If-Match': (await app.call(`/d2c/orders/${id}`, { as: 'admin' })).headers.get('ETag') ?? '',
});

export const enterShipmentResult = async (
  app: TestApp,
  as: Person,
  id: number,
  result: string,
  reason = 'The courier rang',
  /** The version that the client has seen; the current version by default. */
  versionHeader?: Awaited<ReturnType<typeof currentVersionHeader>>,
): Promise<Response> =>
  app.call(`/d2c/orders/${id}/courier-word/`, {
    method: 'POST',
    json: { word: result, reason },
    as,
    headers: versionHeader ?? (await currentVersionHeader(app, id)),
  });

/** Creates an order that can be printed. Its line is inserted directly into the database. */
export const createPrintableOrder = async (app: TestApp, as: Person): Promise<number> => {
  const id = await createOrder(app, as);
  await app.db.execute(`
    insert into d2c_order_items (d2c_order_id, product_id, product_name, quantity, unit_price, subtotal)
    values (${id}, ${app.products.vase.product_id}, 'Vase', 2, 15000, 30000)`);
  await app.db.execute(`update d2c_orders set items_count = 1 where d2c_order_id = ${id}`);
  return id;
};
