import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { isolated } from '#domain/isolated.ts';
import { axe } from '#tests/support/chromium.ts';
import { siteFor, waitForHidden, waitForVisible } from '#tests/support/site.ts';

/*
 * Parcels in the list of the courier, shipment results that are entered manually, and an order that is deleted
 * meanwhile.
 */

const START = '**/api/v1/shopini/sync';
const STATUS = '**/api/v1/shopini/status';

const site = siteFor('courier');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, id: number) =>
  page.getByRole('row').filter({ has: page.getByText(`#${id}`, { exact: true }) });

/** Returns an order of the demo whose parcel the courier still carries. */
const parcelOnItsWay = async (): Promise<number> => {
  const [order] = await site.app().query<{ id: number }>(
    `select d2c_order_id as id from d2c_orders join shipments using (d2c_order_id)
       where status = 'handed_to_shopini' and deleted_at is null order by 1 limit 1`,
  );
  if (!order) throw new Error('the demo has too few orders on their way');
  return order.id;
};

const shipmentPath = (id: number) => `/admin/d2c-orders?tab=shipments&search=${encodeURIComponent(`#${id}`)}`;

test('a shipment result is entered by hand with a reason, and the history shows it', async () => {
  const id = await parcelOnItsWay();
  const page = await site.visit({ as: 'admin', at: `/admin/d2c-orders?order=${id}` });
  await waitForVisible(dialog(page).getByText('After the hand-over a move cannot be taken back.'));
  await button(page, 'Enter the shipment result by hand').click();
  await page.getByLabel('Shipment status').selectOption('Returned');
  await button(page, 'Save').click();
  await waitForVisible(page.getByText('Please say why'));
  expect(await axe(page)).toEqual([]);
  await page.keyboard.type('The customer has moved away');
  await page.keyboard.press('Enter');
  await waitForVisible(
    dialog(page).getByText(
      `Shipment result entered by ${isolated('Haider Al-Saadi')}: Handed to Shopini → Cancelled`,
    ),
    dialog(page).getByText('Reason: The customer has moved away'),
  );
  await waitForHidden(button(page, 'Enter the shipment result by hand'));
  const [due] = await site
    .app()
    .query<{ because: string }>(
      'select closed_because as because from d2c_payments_due where d2c_order_id = $1',
      [id],
    );
  expect(due).toEqual({ because: 'returned' });
});

test('an order with the courier is deleted with a reason, and its parcel stays with a mark', async () => {
  const id = await parcelOnItsWay();
  const page = await site.visit({ as: 'admin', at: `/admin/d2c-orders?tab=shipments&order=${id}` });
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await waitForVisible(question.getByText('marked (deleted), until they are settled', { exact: false }));
  await question.getByRole('button', { name: 'Delete' }).click();
  await waitForVisible(question.getByText('Please say why'));
  expect(await axe(page)).toEqual([]);
  await question.getByLabel('Reason').fill('Keyed in twice');
  await question.getByRole('button', { name: 'Delete' }).click();
  await waitForVisible(page.getByText('Order deleted successfully!'));
  await waitForVisible(rowOf(page, id).getByText('(deleted)'));
  await expect
    .poll(() =>
      rowOf(page, id)
        .getByRole('button', { name: `View order #${id}` })
        .count(),
    )
    .toBe(0);
  await page.goto(`/admin/d2c-orders?order=${id}`);
  await waitForVisible(dialog(page).getByText('Order not found'));
});

test('a parcel that the courier does not have yet waits for Shopini, and a parcel without updates is marked', async () => {
  const id = await parcelOnItsWay();
  await site.app().query('update marketplace_outbox set sent_at = null where d2c_order_id = $1', [id]);
  await site.app().query("update shipments set shipment_status = 'in_transit' where d2c_order_id = $1", [id]);
  const page = await site.visit({ as: 'admin', at: shipmentPath(id) });
  await waitForVisible(rowOf(page, id).getByText('Waiting for Shopini'));
  await expect
    .poll(() =>
      rowOf(page, id)
        .getByText(/^No report for/)
        .count(),
    )
    .toBe(0);
  await site.app().query('update marketplace_outbox set sent_at = now() where d2c_order_id = $1', [id]);
  await site
    .app()
    .query("update shipments set updated_at = now() - interval '6 days 1 hour' where d2c_order_id = $1", [
      id,
    ]);
  await page.reload();
  await waitForVisible(rowOf(page, id).getByText('No report for 6 days'));
  await page.setViewportSize({ width: 360, height: 780 });
  await waitForVisible(rowOf(page, id).getByText('No report for 6 days'));
  await expect.poll(() => rowOf(page, id).getByText('Waiting for Shopini').count()).toBe(0);
});

test.each([360, 768, 1440])(
  'at %i px the sync button above the shipments keeps its place and its label',
  async (width) => {
    const fulfillStatus =
      (status: string, errors: readonly string[] = []) =>
      (route: Route) =>
        route.fulfill({ json: { status, last_sync: null, records_processed: 0, errors } });
    let release: (reply: (route: Route) => Promise<void>) => void = () => {};
    const page = await site.visit({
      as: 'admin',
      at: '/admin/d2c-orders?tab=shipments',
      width,
      prepare: async (_, newPage) => {
        await newPage.clock.install();
        await newPage.route(START, (route) => route.fulfill({ json: { status: 'started' } }));
        await newPage.route(STATUS, async (route) => {
          const reply = await new Promise<(respond: Route) => Promise<void>>((resolve) => {
            release = resolve;
          });
          await reply(route);
        });
      },
    });
    const sync = page.getByRole('button', { name: 'Sync with Shopini' });
    await waitForVisible(page.getByText('Auto-sync runs every 30 minutes'), page.getByRole('row').nth(2));
    const errors = Array.from({ length: 12 }, (_, index) => `Shipment ${index}: it is not known.`);
    const position = await sync.boundingBox();
    for (const [message, reply] of [
      ['Synced', fulfillStatus('completed')],
      ['Synced, 12 problems: see Settings', fulfillStatus('completed', errors)],
      ['Sync failed', fulfillStatus('failed', errors)],
    ] as const) {
      const request = page.waitForRequest(STATUS);
      await sync.click();
      await request;
      await waitForVisible(page.getByText('Syncing...'));
      expect(await sync.boundingBox(), 'Syncing').toEqual(position);
      release(reply);
      await waitForVisible(page.getByText(message, { exact: true }));
      expect(await sync.boundingBox(), message).toEqual(position);
      await expect.poll(() => sync.innerText()).toBe('Sync with Shopini');
    }
  },
);
