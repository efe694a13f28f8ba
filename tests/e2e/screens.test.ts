import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { seen, siteFor } from '#tests/support/site.ts';

const site = siteFor('screens');

describe('eight admin tabs of one browser', () => {
  const TABS = 8;
  const isLive = (page: Page) => seen(page.getByText('Live', { exact: true }));

  test('all show their list, hear of changes over one stream, and go on when the first is closed', async () => {
    const first = await site.visit({ as: 'admin', at: '/admin/d2c-orders' });
    const context: BrowserContext = first.context();
    const streams: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/api/v1/events')) streams.push(request.url());
    });
    await isLive(first);
    const others: Page[] = [];
    for (let tab = 1; tab < TABS; tab += 1) {
      const page = await context.newPage();
      await page.goto('/admin/d2c-orders');
      await seen(page.getByRole('row').nth(1));
      await isLive(page);
      others.push(page);
    }
    expect(streams.length).toBeLessThanOrEqual(1);

    await first.close();
    await expect.poll(() => streams.length).toBe(2);
    const { token } = await site.app().signIn('superadmin');
    const [order] = await site
      .app()
      .query<{ id: number; version: number }>(
        "select d2c_order_id as id, version from d2c_orders where status = 'pending' order by 1 desc limit 1",
      );
    const { id, version } = order ?? { id: 0, version: 0 };
    const status = (page: Page, text: string) =>
      page
        .getByRole('row')
        .filter({ hasText: `#${id}` })
        .getByText(text, { exact: true });
    await Promise.all(others.map((page) => seen(status(page, 'Pending'))));
    const moved = await fetch(`${site.app().origin}/api/v1/d2c/orders/${id}`, {
      method: 'PUT',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'If-Match': `"${version}"`,
      },
      body: JSON.stringify({ status: 'printing' }),
    });
    expect(moved.status, await moved.text()).toBe(200);
    await Promise.all(others.map((page) => seen(status(page, 'Printing'))));
  });
});
