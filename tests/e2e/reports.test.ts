import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { siteFor, waitForVisible } from '#tests/support/site.ts';

/* Errors of the browser, on its console and in the log of the server. */

const site = siteFor('reports');

/** Returns the reports in the log that contain this text. */
const reportsWith = (text: string) =>
  site
    .app()
    .printed()
    .split('\n')
    .filter((line) => line.includes('A browser reports an error.') && line.includes(text));

const consoleOf = (page: Page): string[] => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  return lines;
};

const buildOfPage = (): string =>
  /assets\/(index-[\w-]+)\.js/.exec(
    readFileSync(new URL('../../dist/index.html', import.meta.url), 'utf8'),
  )?.[1] ?? '';

test('an unreadable answer is on the console and in the log, with its path and without its values', async () => {
  let reported: string[] = [];
  await site.visit({
    as: 'admin',
    at: '/admin/d2c-orders',
    prepare: async (context, newPage) => {
      reported = consoleOf(newPage);
      await context.route('**/api/v1/d2c/order-pages/**', (route) =>
        route.fulfill({ json: { data: { orders: [{ d2c_order_id: 'Sara' }], total: 1 } } }),
      );
    },
  });
  await expect.poll(() => reportsWith('GET /d2c/order-pages/').length, { timeout: 20_000 }).toBe(1);
  const [line = ''] = reportsWith('GET /d2c/order-pages/');
  expect(line).toContain('orders.0.d2c_order_id: invalid_type');
  expect(line).toContain('"message":"unreadable (200)"');
  expect(line).toContain(`"build":"${buildOfPage()}"`);
  expect(line).toContain(`"server_build":"${buildOfPage()}"`);
  expect(line).toContain('"page":"/admin/d2c-orders"');
  expect(line).not.toContain('Sara');
  expect(reported.filter((text) => text.startsWith('error: ApiError: unreadable (200)'))).not.toEqual([]);
});

test('an actor that fails by a bug is in the log with its machine and state, even without a session', async () => {
  const page = await site.visit({
    as: 'staff',
    at: '/customer',
    prepare: (context) => context.route(/\/assets\/app-[\w-]+\.js$/, (route) => route.abort()),
  });
  await waitForVisible(page.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => reportsWith('"machine":"session"').length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(reportsWith('"machine":"session"')[0]).toContain('"state":"{\\"loading\\":\\"verifyingToken\\"}"');
});
