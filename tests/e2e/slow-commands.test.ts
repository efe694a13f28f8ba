import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { siteFor, waitForHidden, waitForVisible } from '#tests/support/site.ts';

const site = siteFor('slow_commands');

const SLOW = 'The server is slow. You can safely try again: nothing is done twice.';
const CALL = '**/api/v1/d2c/orders/*';

const createOrder = async (): Promise<number> => {
  const [row] = await site.app().query<{ id: number }>(
    `insert into d2c_orders (customer_name, customer_phone, customer_address, total_price, order_date, status, items_count)
     values ('Hanan of the slow server', '07701234567', 'Karrada', 1000, now(), 'printing', 1)
     returning d2c_order_id as id`,
  );
  return row?.id ?? 0;
};
const statusOf = async (id: number): Promise<string | undefined> => {
  const [row] = await site
    .app()
    .query<{ status: string }>('select status from d2c_orders where d2c_order_id = $1', [id]);
  return row?.status;
};
const rowOf = (page: Page, id: number): Locator => page.locator(`tr[data-key="${id}"]`);
const move = (page: Page, id: number): Promise<void> =>
  rowOf(page, id).getByRole('button', { name: 'Printing Done', exact: true }).click();

test('a request that hangs blocks no other row, and retrying it has no second effect', async () => {
  const [slowId, quickId] = [await createOrder(), await createOrder()];
  const page = await site.visit({
    as: 'admin',
    at: '/admin/d2c-orders?tab=to-print&search=Hanan',
    prepare: (_, newPage) => newPage.clock.install(),
  });
  let isHeld = true;
  await page.route(CALL, async (route) => {
    const isOfSlow = route.request().url().endsWith(`/${slowId}`);
    if (isHeld && isOfSlow && route.request().method() === 'PUT') return;
    await route.continue();
  });
  await waitForVisible(rowOf(page, slowId));
  await move(page, slowId);
  await move(page, quickId);
  await expect.poll(() => statusOf(quickId)).toBe('ready');
  await expect.poll(() => statusOf(slowId)).toBe('printing');

  await waitForHidden(page.getByText(SLOW));
  await page.clock.fastForward(15_000);
  await waitForVisible(page.getByText(SLOW));
  isHeld = false;
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect.poll(() => statusOf(slowId)).toBe('ready');
  await waitForHidden(page.getByText(SLOW));
});
