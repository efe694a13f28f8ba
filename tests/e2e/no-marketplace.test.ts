import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '#tests/support/chromium.ts';
import { siteFor, waitForVisible } from '#tests/support/site.ts';

/* The demo business as a real shop would start it, without a marketplace. Hand-overs wait. */

const site = siteFor('no-marketplace', { DEMO: '0' });

const warning = (page: Page) => page.getByRole('main').getByText('Shopini is not connected', { exact: true });

test('the pages about orders and the marketplace show a warning, and the sync says why it fails', async () => {
  const page = await site.visit({ as: 'admin', at: '/admin/job-sheet?ids=1' });
  await waitForVisible(warning(page));
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => warning(page).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  for (const path of ['/admin', '/admin/d2c-orders', '/admin/d2c-orders?tab=shipments', '/admin/settings']) {
    await page.goto(path);
    await waitForVisible(warning(page));
    await expect.poll(() => warning(page).count(), { message: path }).toBe(1);
  }
  await page.goto('/admin/settings?tab=sync');
  await waitForVisible(warning(page));
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await axe(page), `at ${width} px, ${colorScheme}`).toEqual([]);
    }
  }
  await page.getByRole('button', { name: 'Start sync', exact: true }).click();
  await waitForVisible(page.getByText(/^No marketplace is set. Orders that were handed over wait/).first());
  await page.getByRole('button', { name: 'Test connection', exact: true }).click();
  await waitForVisible(page.getByText('Not connected', { exact: true }));
  expect(site.app().printed()).toContain('No marketplace is set');
});
