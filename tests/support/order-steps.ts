import type { Page } from 'playwright-core';
import { isolated } from '#domain/isolated.ts';
import type { RunningApp } from '#tests/support/running-app.ts';
import { waitForVisible } from '#tests/support/site.ts';
import { newPhone, type ProductRow } from '#tests/support/stored-cart.ts';

/** Returns the first active products by name. */
export async function firstProducts(app: RunningApp, count: number): Promise<ProductRow[]> {
  return app.query<ProductRow>(
    `select product_id, name, dimensions, customizable, picture_url, base_price::float8 as base_price
     from products where active order by name, product_id limit $1`,
    [count],
  );
}

let customers = 0;

/** Returns a unique name, by which a test finds its order in the database. */
export function newCustomerName(): string {
  customers += 1;
  return `Layla Testing ${process.pid}-${customers}`;
}

export interface StoredOrder {
  d2c_order_id: number;
  status: string;
  total: number;
  expected_items: number | null;
  items_count: number;
  /** The ids of the products in the order in which the lines were created. */
  lines: number[];
  sum_of_lines: number;
}

/** Returns all orders of a customer in the database. */
export async function findOrders(app: RunningApp, customerName: string): Promise<StoredOrder[]> {
  return app.query<StoredOrder>(
    `select o.d2c_order_id, o.status, o.total_price::float8 as total, o.expected_items, o.items_count,
       coalesce(array_agg(i.product_id order by i.d2c_order_item_id) filter (where i.product_id is not null), '{}')
         as lines,
       coalesce(sum(i.subtotal), 0)::float8 as sum_of_lines
     from d2c_orders o left join d2c_order_items i using (d2c_order_id)
     where o.customer_name = $1 group by o.d2c_order_id order by o.d2c_order_id`,
    [customerName],
  );
}

export const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit Order' });
export const successHeading = (page: Page) =>
  page.getByRole('heading', { name: 'Order Submitted Successfully!' });
export const failureText = (page: Page) => page.getByText('Failed to submit order. Please try again.');

/** Returns the order number on the success screen. */
export async function readPlacedOrderId(page: Page): Promise<number> {
  await waitForVisible(successHeading(page));
  const text = await page
    .getByText(/^Order #\d+ has been created and is now in the system\.$/)
    .first()
    .innerText();
  return Number(/#(\d+)/.exec(text)?.[1]);
}

export const productCard = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Products' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Returns the text for an added product. The name is isolated for right-to-left scripts. */
export const addedText = (name: string, quantity: number): string =>
  `${isolated(name)} (${quantity}x) added to cart!`;

export async function addToCart(page: Page, name: string, quantity: number): Promise<void> {
  const card = productCard(page, name);
  for (let step = 0; step < quantity; step += 1)
    await card.getByRole('button', { name: `One more of ${name}` }).click();
  await card.getByRole('button', { name: `Add to Cart: ${name}` }).click();
  await waitForVisible(page.getByRole('status').getByText(addedText(name, quantity)));
}

export async function fillCustomer(page: Page, fullName: string, phone = newPhone()): Promise<void> {
  await page.getByLabel('Full Name').fill(fullName);
  await page.getByLabel('Phone Number').fill(phone);
  await page.getByLabel('Address', { exact: false }).and(page.locator('textarea')).fill('Street 14, house 3');
  await page.getByLabel('Province').selectOption({ label: 'Baghdad' });
}
