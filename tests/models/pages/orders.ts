import type { Locator } from 'playwright-core';
import { createD2cOrder } from '#api/contracts/d2c-order-entry.ts';
import { numberIn, rowsIn } from '#tests/support/kit/at-screen.ts';
import type { PlanRun } from '#tests/support/page-model.ts';

/** Returns a unique name of a customer. */
export const customerOf = ({ uniqueText }: Pick<PlanRun, 'uniqueText'>): string => `Layla ${uniqueText}`;

interface Wanted {
  /** The number of lines that are missing. */
  readonly lacking?: number;
  readonly phone?: string;
  /** The statuses that the order passes through, ending with its last one. */
  readonly moves?: readonly string[];
}

/** Creates an order with one line and returns its number. */
export const addOrder = async (
  planRun: PlanRun,
  { lacking = 0, phone = createD2cOrder.sample.customer_phone, moves = [] }: Wanted = {},
): Promise<number> => {
  const [product] = rowsIn(await planRun.callAsSuperadmin('GET', '/products/?limit=1'));
  const unit_price = numberIn(product, 'base_price');
  const made = await planRun.callAsSuperadmin('POST', '/d2c/orders/', {
    ...createD2cOrder.sample,
    customer_name: customerOf(planRun),
    customer_phone: phone,
    total_price: unit_price,
    expected_items: 1 + lacking,
  });
  const id = numberIn(made, 'd2c_order_id');
  await planRun.callAsSuperadmin('POST', `/d2c/orders/${id}/items/`, {
    product_id: numberIn(product, 'product_id'),
    quantity: 1,
    unit_price,
  });
  for (const status of moves) await planRun.callAsSuperadmin('PUT', `/d2c/orders/${id}`, { status });
  return id;
};

/** Opens the print list with these orders only. */
export const showOrders = ({ page, uniqueText }: PlanRun): Promise<unknown> =>
  page.goto(`/admin/d2c-orders?search=${uniqueText}`);

export const tick = ({ page }: PlanRun, id: number): Promise<void> =>
  page.getByRole('checkbox', { name: `Select order #${id}`, exact: true }).click();

/** Opens the confirmation for the selected orders. */
export const askToPrint = async ({ page }: PlanRun): Promise<void> => {
  await page
    .getByRole('region', { name: 'Selected orders' })
    .getByRole('button', { name: /^Start Printing / })
    .click();
};

/** Finds the row by its checkbox, because the texts of a row run together. */
export const rowOfOrder = ({ page }: Pick<PlanRun, 'page'>, id: number): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: `Select order #${id}`, exact: true }) });
