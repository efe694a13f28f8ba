import { createB2bClient } from '#api/contracts/b2b-clients.ts';
import { createD2cOrder } from '#api/contracts/d2c-order-entry.ts';
import { createFilamentType } from '#api/contracts/filament.ts';
import { createProduct } from '#api/contracts/product-changes.ts';
import { fieldIn, fieldsIn } from '#tests/support/field-in.ts';
import { numberIn, rowsIn } from '#tests/support/kit/at-screen.ts';
import type { PlanRun } from '#tests/support/page-model.ts';
import { userIdOf } from '#tests/support/stored-order.ts';

// Creates the objects of a plan directly on the server, as another person, so that plans do not disturb each
// other.

export const textIn = (row: unknown, name: string): string => String(fieldIn(row, name));

/** Returns six unique letters. */
export const lettersOf = (unique: string): string =>
  [...unique]
    .slice(-6)
    .map((sign) => String.fromCharCode(97 + (Number.parseInt(sign, 36) % 26)))
    .join('');

/** Returns the name of the first or the second object. */
export const nameOf = (kind: string, { uniqueText }: PlanRun, index = 0): string =>
  `${kind} ${index} ${uniqueText}`;

const firstProduct = async ({ callAsSuperadmin }: PlanRun): Promise<object> => {
  const [product] = rowsIn(await callAsSuperadmin('GET', '/products/?limit=1'));
  return fieldsIn(product);
};

export const addClient = async (planRun: PlanRun, index = 0): Promise<number> =>
  numberIn(
    await planRun.callAsSuperadmin('POST', '/b2b/clients/', {
      ...createB2bClient.sample,
      name: nameOf('Client', planRun, index),
    }),
    'client_id',
  );

/** The total of a wholesale order. */
export const WHOLESALE_IQD = 100;

/** Creates an order of a new client, which is in printing or completed. */
export const addWholesaleOrder = async (planRun: PlanRun, index = 0, isDone = false): Promise<number> => {
  const made = await planRun.callAsSuperadmin('POST', '/b2b/orders/', {
    client_id: await addClient(planRun, index),
    order_notes: '',
    status: 'printing',
    expected_items: 1,
  });
  const id = numberIn(made, 'b2b_order_id');
  await planRun.callAsSuperadmin('POST', `/b2b/orders/${id}/items/`, {
    product_id: numberIn(await firstProduct(planRun), 'product_id'),
    quantity: 1,
    unit_price: WHOLESALE_IQD,
    notes: '',
  });
  if (isDone) await planRun.callAsSuperadmin('PUT', `/b2b/orders/${id}`, { status: 'completed' });
  return id;
};

/** Creates a D2C order to print. */
export const addOrder = async (planRun: PlanRun, index = 0, expectedItems = 1): Promise<number> => {
  const product = await firstProduct(planRun);
  const price = numberIn(product, 'base_price');
  const made = await planRun.callAsSuperadmin('POST', '/d2c/orders/', {
    ...createD2cOrder.sample,
    customer_name: nameOf('Customer', planRun, index),
    total_price: price,
    expected_items: expectedItems,
  });
  const id = numberIn(made, 'd2c_order_id');
  await planRun.callAsSuperadmin('POST', `/d2c/orders/${id}/items/`, {
    product_id: numberIn(product, 'product_id'),
    quantity: 1,
    unit_price: price,
    custom_cost: 0,
    notes: '',
  });
  return id;
};

/** Like `addOrder`, for an order that the staff member has keyed in. */
export const addOrderOfStaff = async (planRun: PlanRun, index = 0, expectedItems = 1): Promise<number> => {
  const id = await addOrder(planRun, index, expectedItems);
  const staff = await userIdOf(planRun, 'staff');
  await planRun.database('update d2c_orders set created_by = $1 where d2c_order_id = $2', [staff, id]);
  return id;
};

export const addCategory = (planRun: PlanRun, index = 0): Promise<unknown> =>
  planRun.callAsSuperadmin('POST', '/categories/', {
    name: nameOf('Category', planRun, index),
    code_prefix: lettersOf(`${planRun.uniqueText}${index}`),
  });

export const addProduct = (planRun: PlanRun, index = 0): Promise<unknown> =>
  planRun.callAsSuperadmin('POST', '/products/', {
    ...createProduct.sample,
    name: nameOf('Product', planRun, index),
    picture_url: null,
  });

/** Returns an ID that is larger than those of the demo and within the limit of the database. */
export const newFilamentId = (index = 0): number => 1_000_000 + ((Date.now() * 2 + index) % 1_000_000_000);

/** Creates a filament type without purchases. */
export const addFilament = async (planRun: PlanRun, index = 0): Promise<number> => {
  const filament_id = newFilamentId(index);
  await planRun.callAsSuperadmin('POST', '/filament/types/', {
    ...createFilamentType.sample,
    filament_id,
    brand: nameOf('Brand', planRun, index),
  });
  return filament_id;
};

/** Buys three spools of a new filament type today and returns the purchase. */
export const addSpools = async (planRun: PlanRun, index = 0): Promise<number> => {
  const bought = await planRun.callAsSuperadmin('POST', '/filament/purchases/', {
    filament_id: await addFilament(planRun, index),
    spools_bought: 3,
    date_purchased: new Date().toISOString().slice(0, 10),
  });
  return numberIn(bought, 'purchase_id');
};

/** Creates two objects of a kind, so that the second command waits, and opens their page. */
export const withBoth =
  (add: (planRun: PlanRun, index: number) => Promise<unknown>, path: (unique: string) => string) =>
  async (planRun: PlanRun): Promise<void> => {
    for (const index of [0, 1]) await add(planRun, index);
    await planRun.page.goto(path(planRun.uniqueText));
  };
