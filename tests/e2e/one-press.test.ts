import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { siteFor, waitForVisible } from '#tests/support/site.ts';

/* The other statements about single presses are in tests/pages/one-press.test.tsx. */

const site = siteFor('one_press');
const HELD_MS = 3000;

const button = (container: Page | Locator, name: string) =>
  container.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

test('with a scanner that sends digits and Enter twice: the order moves once', async () => {
  const [product] = await site
    .app()
    .query<{ product_id: number }>('select product_id from products where active order by 1 limit 1');
  const ids = (
    await site.app().query<{ id: number }>(
      `insert into d2c_orders (customer_name, customer_phone, customer_address, total_price, order_date, status, items_count)
     values ('Scanned twice', '07701234567', 'Karrada', 1000, now(), 'pending', 1) returning d2c_order_id as id`,
    )
  ).map(({ id }) => id);
  await site.app().query(
    `insert into d2c_order_items (d2c_order_id, product_id, product_name, quantity, unit_price, subtotal)
   select id, $2, 'Globe', 1, 1000, 1000 from unnest($1::int[]) id`,
    [ids, product?.product_id],
  );
  const writes: string[] = [];
  const page = await site.visit({
    as: 'admin',
    at: `/admin/d2c-orders?order=${ids[0]}`,
    prepare: async (_, newPage) => {
      await newPage.clock.install();
      newPage.on('request', (request) => {
        if (request.method() !== 'GET') writes.push(request.url());
      });
    },
  });
  const start = button(dialog(page), 'Start Printing');
  await start.click({ trial: true });
  await start.focus();
  // A scanner sends both Enters within milliseconds, however busy the machine is.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  for (const outcome of [button(dialog(page), 'Mark Printing Done'), dialog(page)]) {
    await page.keyboard.type('6281000000045', { delay: 0 });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await waitForVisible(outcome);
    await page.clock.runFor(HELD_MS);
  }
  expect(writes).toHaveLength(1);
  await expect
    .poll(() => site.app().query('select status from d2c_orders where d2c_order_id = any($1)', [ids]))
    .toEqual([{ status: 'printing' }]);
});
