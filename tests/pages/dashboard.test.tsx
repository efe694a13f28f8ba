import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dashboardRow } from '#tests/support/dashboard-row.ts';
import { mountPage } from '#tests/support/mounted-page.tsx';

/* The dashboard: what needs attention, and the history of its figures. */

const AT = '2026-01-01T00:00:00.000Z';

const order = (d2c_order_id: number, status: string) => ({
  d2c_order_id,
  customer_name: 'Layla Hassan',
  status,
  order_date: AT,
});

test('each kind that needs attention has one line that leads to its rows, and one to the oldest', async () => {
  const { needs } = dashboardRow();
  await mountPage('admin', '/admin', {
    'GET /dashboard/': {
      data: dashboardRow({
        needs: {
          ...needs,
          waiting: { count: 19, rows: [order(37, 'ready'), order(39, 'pending')] },
          came_back: { count: 2, amount: 79_000, rows: [order(38, 'returned')] },
          filament: {
            count: 1,
            rows: [{ filament_id: 110, brand: 'Sahara', name: 'PLA', color_name: null, current_stock: 0 }],
          },
        },
      }),
    },
  });
  const lines = page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem');
  await expect.poll(() => lines.elements().length).toBe(3);
  const waiting = page.getByRole('listitem', { name: 'Orders waiting' });
  await expect.element(waiting.getByText('19')).toBeVisible();
  await expect
    .element(waiting.getByRole('link', { name: 'Orders waiting' }))
    .toHaveAttribute('href', '/admin/d2c-orders');
  await expect
    .element(waiting.getByRole('link', { name: '#37 Layla Hassan' }))
    .toHaveAttribute('href', '/admin/d2c-orders?tab=ready&order=37');
  const returned = page.getByRole('listitem', { name: 'Returned, not received back' });
  await expect.element(returned.getByText('79,000 IQD')).toBeVisible();
  await expect
    .element(returned.getByRole('link', { name: 'Returned, not received back' }))
    .toHaveAttribute('href', '/admin/d2c-orders?tab=history&filter=toReceive');
  const filament = page.getByRole('listitem', { name: 'Filament with low stock' });
  await expect.element(filament.getByText('#110 Sahara PLA')).toBeVisible();
});

test('the figures have yesterday and the last 30 days, the status has the last backup and sync', async () => {
  const flat = Array.from({ length: 30 }, () => 5);
  await mountPage('admin', '/admin', {
    'GET /dashboard/': {
      data: dashboardRow({
        history: {
          orders: [...flat.slice(1), 9],
          revenue: [...flat.slice(1), 311_750],
          total_products: flat,
          pending_orders: [...flat.slice(1), 3],
          pending_payments: flat,
        },
        last_backup_at: null,
        last_sync: { is_failed: false, ended_at: AT },
      }),
    },
  });
  const figure = (name: string) => page.getByRole('region', { name, exact: true });
  await expect.element(figure('Total Orders (D2C+B2B)').getByText('+9 yesterday')).toBeVisible();
  await expect.element(figure('Total Revenue (IQD)').getByText('+311,750 IQD yesterday')).toBeVisible();
  await expect.element(figure('Pending Orders').getByText('-2 yesterday')).toBeVisible();
  await expect.element(figure('Total Products').getByText('No change yesterday')).toBeVisible();
  await expect
    .element(figure('Pending Orders').getByRole('img', { name: 'Last 30 days, from 3 to 5' }))
    .toBeInTheDocument();
  const status = figure('System status');
  await expect.element(status.getByText('No backup yet')).toBeVisible();
  await expect.element(status.getByText('Last sync with Shopini')).toBeVisible();
});
