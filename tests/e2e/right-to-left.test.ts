import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PROVINCES } from '#domain/provinces.ts';
import { findReorderedTexts, findUntranslatedTexts, mirrorPage } from '#tests/support/right-to-left.ts';
import { siteFor, waitForVisible } from '#tests/support/site.ts';

const PROVINCE_NAMES = PROVINCES.map(({ name }) => name);

/** The layout for Arabic and Kurdish, which are planned: screens also work from right to left. */
const site = siteFor('right-to-left');

/** Waits for content in the letters of the language: rows, cards or figures. */
const waitForContent = async (page: Page): Promise<void> => {
  await waitForVisible(page.locator('main'));
  await waitForVisible(page.locator('main').locator('td, article, li, dd').filter({ hasText: /\S/ }).first());
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
};

const openFromRight = async (as: 'staff' | 'admin', path: string): Promise<Page> => {
  const page = await site.visit({ as, at: path, prepare: (_, newPage) => mirrorPage(newPage) });
  await waitForContent(page);
  return page;
};

const isWide = (page: Page): Promise<boolean> =>
  page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);

test.each([
  ['staff', ['/customer/products']],
  [
    'admin',
    [
      '/admin',
      '/admin/d2c-orders?tab=to-print',
      '/admin/d2c-orders?tab=shipments',
      '/admin/job-sheet?ids=1,2,3',
      '/admin/products',
      '/admin/products?tab=stock',
      '/admin/filament?tab=stock',
      '/admin/b2b?tab=clients',
      '/admin/payments?tab=d2c',
      '/admin/payments?tab=b2b',
      '/admin/settings?tab=sync',
    ],
  ],
] as const)('on the pages of %s no text is reordered, English, or wider than the page', async (as, paths) => {
  // A handle starts with a character that is not a letter.
  await site.app().query("update d2c_orders set customer_handle = '@sara.home' where d2c_order_id = 1");
  const page = await openFromRight(as, paths[0]);
  for (const path of paths) {
    await page.goto(path);
    await waitForContent(page);
    await expect.poll(() => page.locator('html').getAttribute('dir'), { message: path }).toBe('rtl');
    await expect.poll(() => page.locator('h1').innerText(), { message: path }).toMatch(/\p{Script=Arabic}/u);
    expect(await findReorderedTexts(page), path).toEqual([]);
    // On the portal, buttons choose a province by its name once the panes of the desk have loaded.
    expect(await findUntranslatedTexts(page, PROVINCE_NAMES), path).toEqual([]);
    expect(await isWide(page), path).toBe(false);
  }
});

test('an empty field starts at the start of the line', async () => {
  const page = await openFromRight('admin', '/admin/b2b?tab=new');
  const notes = page.locator('textarea');
  const direction = () => notes.evaluate((field) => getComputedStyle(field).direction);
  await expect.poll(() => direction()).toBe('rtl');
  await notes.fill('Net 30');
  await expect.poll(() => direction()).toBe('ltr');
  await notes.fill('دفع عند التسليم');
  await expect.poll(() => direction()).toBe('rtl');
});

test('the left arrow key moves along a chart from right to left, and its text is read from the right', async () => {
  const page = await openFromRight('admin', '/admin/payments?tab=summary');
  const months = page.getByRole('table').first().getByRole('row');
  const second = await months.nth(2).locator('th, td').first().innerText();
  await page.locator('.recharts-surface').first().focus();
  await page.keyboard.press('ArrowLeft');
  const tip = page.locator('.recharts-tooltip-wrapper').getByText(second);
  await waitForVisible(tip);
  await expect.poll(() => tip.evaluate((words) => getComputedStyle(words).direction)).toBe('rtl');
});
