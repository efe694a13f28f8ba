import type { B2bClient } from '#api/contracts/b2b-clients.ts';
import type { B2bOrder, B2bOrderItem } from '#api/contracts/b2b-orders.ts';
import type { B2bPayment, B2bPaymentOutcome } from '#api/contracts/b2b-payments.ts';
import type { CallInit, TestApp } from '#tests/support/app.ts';
import { expectData, expectRefusal } from '#tests/support/expected-response.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A line together with its order. */
export type AddedItem = B2bOrderItem & { readonly order: B2bOrder };

/** Returns the calls for clients, wholesale orders and payments. An admin makes them by default. */
export const wholesaleCalls = (app: TestApp) => {
  const request = (method: string, path: string, init: CallInit = {}): Promise<Response> =>
    app.call(`/b2b/${path}`, { method, as: 'admin', ...init });

  const ifMatch = (version?: number): CallInit =>
    version === undefined ? {} : { headers: { 'If-Match': `"${version}"` } };

  const calls = {
    addClient: (json: Fields = {}, init: CallInit = {}) =>
      request('POST', 'clients/', {
        json: { name: 'Tigris Gifts', contact_person: 'Zaid Kareem', phone: '07701234567', ...json },
        ...init,
      }),
    changeClient: (id: number, json: unknown, version?: number) =>
      request('PUT', `clients/${id}`, { json, ...ifMatch(version) }),
    deleteClient: (id: number, version?: number) => request('DELETE', `clients/${id}`, ifMatch(version)),
    addOrder: (client_id: number, json: Fields = {}, init: CallInit = {}) =>
      request('POST', 'orders/', { json: { client_id, ...json }, ...init }),
    moveOrder: (id: number, status: string, version?: number) =>
      request('PUT', `orders/${id}`, { json: { status }, ...ifMatch(version) }),
    deleteOrder: (id: number, version?: number, reason = 'Entered twice') =>
      request('DELETE', `orders/${id}?reason=${encodeURIComponent(reason)}`, ifMatch(version)),
    addItem: (id: number, json: Fields = {}, init: CallInit = {}) =>
      request('POST', `orders/${id}/items/`, {
        json: { product_id: app.products.vase.product_id, quantity: 10, unit_price: 12_500, ...json },
        ...init,
      }),
    pay: (b2b_order_id: number, amount_paid: number, json: Fields = {}, init: CallInit = {}) =>
      request('POST', 'payments/', { json: { b2b_order_id, amount_paid, ...json }, ...init }),
    reverse: (id: number, reason = 'The cheque bounced', init: CallInit = {}) =>
      request('POST', `payments/${id}/reversal/`, { json: { reason }, ...init }),
  };

  const clients = () => expectData<B2bClient[]>(request('GET', 'clients/'), 200);
  const orders = () => expectData<B2bOrder[]>(request('GET', 'orders/'), 200);
  const client = async (id: number) => (await clients()).find(({ client_id }) => client_id === id);
  const order = (id: number) => expectData<B2bOrder>(request('GET', `orders/${id}`), 200);
  const items = (id: number) => expectData<B2bOrderItem[]>(request('GET', `orders/${id}/items/`), 200);
  const payments = (id: number) => expectData<B2bPayment[]>(request('GET', `orders/${id}/payments/`), 200);

  const newClient = async (json: Fields = {}) => expectData<B2bClient>(calls.addClient(json), 201);
  const newOrder = async (json: Fields = {}) =>
    expectData<B2bOrder>(calls.addOrder((await newClient()).client_id, json), 201);
  /** Creates an order with one line of 125,000 IQD. */
  const orderWithLine = async (json: Fields = {}): Promise<B2bOrder> => {
    const { b2b_order_id } = await newOrder();
    return (await expectData<AddedItem>(calls.addItem(b2b_order_id, json), 201)).order;
  };
  const recordPayment = (id: number, amount: number, json: Fields = {}) =>
    expectData<B2bPaymentOutcome>(calls.pay(id, amount, json), 201);

  const auditOf = async (entity: string, id: number) =>
    (
      await app.db.execute<{ username: string; action: string; before: unknown; after: unknown }>(
        `select username, action, before, after from audit_log where entity = '${entity}' and entity_id = '${id}' order by id`,
      )
    ).rows;

  return {
    ...calls,
    request,
    expectData,
    expectRefusal,
    clients,
    client,
    orders,
    order,
    items,
    payments,
    newClient,
    newOrder,
    orderWithLine,
    recordPayment,
    auditOf,
  };
};
