import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { siteFor, waitForVisible } from '#tests/support/site.ts';

const site = siteFor('looks');

/** Every list of the admin area. */
const LISTS = [
  '/admin/products',
  '/admin/products?tab=stock',
  '/admin/filament?tab=stock',
  '/admin/filament?tab=types',
  '/admin/filament?tab=purchases',
  '/admin/d2c-orders?tab=to-print',
  '/admin/d2c-orders?tab=ready',
  '/admin/d2c-orders?tab=shipments',
  '/admin/d2c-orders?tab=history',
  '/admin/b2b?tab=clients',
  '/admin/b2b?tab=to-print',
  '/admin/b2b?tab=orders',
  '/admin/payments?tab=overview',
  '/admin/payments?tab=d2c',
  '/admin/payments?tab=d2c&list=settled',
  '/admin/payments?tab=d2c&list=bulk',
  '/admin/payments?tab=b2b',
  '/admin/users',
  '/admin/audit',
] as const;

const MAX_FIRST_ROW_Y = 200;
const MIN_ROWS_ON_PHONE = 2;
const HEAD_HEIGHT = 36;
const ROW_HEIGHTS = [45, 60];

interface Look {
  /** The top of the first row, or of the first card. */
  readonly firstRowY: number;
  readonly wholeRows: number;
  readonly headHeights: readonly number[];
  readonly rowHeights: readonly number[];
  /** Badges, days, amounts and buttons that have more than one line. */
  readonly wrapped: readonly string[];
  readonly isWiderThanPage: boolean;
}

const lookOf = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const isWrapped = (element: Element): boolean => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      const [first] = lines;
      return first !== undefined && lines.some(({ top }) => top >= first.bottom);
    };
    const isBadge = (element: Element): boolean => getComputedStyle(element).borderRadius === '999px';
    const isWhole = (element: Element): boolean =>
      element.matches('time, button') || /^[\d,.−-]+ IQD$/.test(element.textContent) || isBadge(element);
    const boxes = [...document.querySelectorAll('main tr[data-key], main li[aria-label]')].map((row) =>
      row.getBoundingClientRect(),
    );
    const heightsOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) =>
        Math.round(element.getBoundingClientRect().height),
      );
    return {
      firstRowY: Math.round(boxes[0]?.top ?? -1),
      wholeRows: boxes.filter(({ bottom }) => bottom <= window.innerHeight).length,
      headHeights: [...new Set(heightsOf('main thead tr'))],
      rowHeights: [...new Set(heightsOf('main section > table tr[data-key], main div > table tr[data-key]'))],
      wrapped: [...document.querySelectorAll('main td *')]
        .filter((element) => (element.childElementCount === 0 || isBadge(element)) && isWhole(element))
        .filter(isWrapped)
        .map((element) => element.textContent),
      isWiderThanPage: document.documentElement.scrollWidth > window.innerWidth,
    };
  });

const openList = async (page: Page, address: string): Promise<Look> => {
  await page.goto(address);
  await waitForVisible(page.locator('main tr[data-key], main li[aria-label]').first());
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
  return lookOf(page);
};

test('on a desktop every list begins within 200 px, and has one header height and two row heights', async () => {
  const page = await site.visit({ as: 'superadmin', at: '/admin', width: 1440, height: 900 });
  for (const address of LISTS) {
    const look = await openList(page, address);
    expect.soft(look.firstRowY, `first row of ${address}`).toBeGreaterThan(0);
    expect.soft(look.firstRowY, `first row of ${address}`).toBeLessThanOrEqual(MAX_FIRST_ROW_Y);
    expect.soft(look.headHeights, `headers of ${address}`).toEqual([HEAD_HEIGHT]);
    expect.soft(look.wrapped, `texts of ${address}`).toEqual([]);
    expect.soft(look.isWiderThanPage, address).toBe(false);
    // The cards of To Print are for the workshop: they show whole names and notes.
    if (address.includes('b2b?tab=to-print')) continue;
    expect
      .soft(
        look.rowHeights.filter((height) => !ROW_HEIGHTS.includes(height)),
        `rows of ${address}`,
      )
      .toEqual([]);
  }
});

test('on a tablet every list is a table that fits', async () => {
  const page = await site.visit({ as: 'superadmin', at: '/admin', width: 768, height: 1024 });
  for (const address of LISTS) {
    const look = await openList(page, address);
    expect.soft(look.headHeights, `headers of ${address}`).toEqual([HEAD_HEIGHT]);
    expect.soft(look.wrapped, `texts of ${address}`).toEqual([]);
    expect.soft(look.isWiderThanPage, address).toBe(false);
  }
});

test('on a phone every list shows two whole rows', async () => {
  const page = await site.visit({ as: 'superadmin', at: '/admin', width: 360, height: 740, touch: true });
  for (const address of LISTS) {
    const look = await openList(page, address);
    expect.soft(look.wholeRows, `whole rows of ${address}`).toBeGreaterThanOrEqual(MIN_ROWS_ON_PHONE);
    expect.soft(look.isWiderThanPage, address).toBe(false);
  }
});

/** Opens a dialog while no call is answered, and returns what lets the calls go on. */
const holdCalls = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/v1/**', async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
};

const boxOf = (page: Page) => page.getByRole('dialog').last().boundingBox();

const DIALOGS_THAT_LOAD: readonly (readonly [name: string, list: string, button: RegExp])[] = [
  ['stock', '/admin/products', /^Stock of /],
  ['D2C order', '/admin/d2c-orders?tab=to-print', /^View order/],
  ['wholesale order', '/admin/b2b?tab=orders', /^Details of order/],
  ['payment due', '/admin/payments?tab=d2c', /^Details of the payment due/],
  ['courier payment', '/admin/payments?tab=d2c&list=bulk', /^Details of payment/],
  ['audit entry', '/admin/audit', /^Show: /],
];

test.for([1440, 360])('at %s px a dialog keeps its place and height while it loads', async (width) => {
  const page = await site.visit({ as: 'superadmin', at: '/admin', width, height: 780 });
  for (const [name, list, button] of DIALOGS_THAT_LOAD) {
    await openList(page, list);
    const answer = await holdCalls(page);
    await page.locator('main tr[data-key]').first().getByRole('button', { name: button }).click();
    await waitForVisible(page.getByRole('dialog'));
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    const before = await boxOf(page);
    answer();
    await page.locator('[role=dialog] [aria-busy=true]').first().waitFor({ state: 'detached' });
    expect.soft(await boxOf(page), name).toEqual(before);
    await page.unroute('**/api/v1/**');
  }
});

test('a dialog keeps its place and height when its step changes', async () => {
  const page = await site.visit({ as: 'superadmin', at: '/admin', width: 1440, height: 900 });
  await openList(page, '/admin/payments?tab=d2c');
  await page.getByRole('button', { name: 'Import Statement' }).click();
  await waitForVisible(page.getByRole('dialog'));
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  const statement = await boxOf(page);
  await page.getByRole('dialog').getByRole('textbox').first().fill('phone,amount,fee\n07700000000,7000,0');
  await page.getByRole('button', { name: 'Check the Table' }).click();
  await waitForVisible(page.getByRole('dialog').getByRole('table'));
  expect.soft(await boxOf(page), 'statement').toEqual(statement);

  await openList(page, '/admin/d2c-orders?tab=to-print&filter=pending');
  await page.getByRole('checkbox').nth(1).click();
  await page.getByRole('button', { name: /^Start Printing \(1\)/ }).click();
  await waitForVisible(page.getByRole('dialog'));
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  const batch = await boxOf(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Start Printing/ })
    .click();
  await waitForVisible(page.getByRole('dialog').getByText(/moved/));
  expect.soft(await boxOf(page), 'batch').toEqual(batch);
});
