import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { firstProducts, newCustomerName, type ProductRow, storedOrder } from '#tests/support/order-steps.ts';
import { siteFor, waitForVisible } from '#tests/support/site.ts';

const site = siteFor('composition');
let products: ProductRow[];
beforeAll(async () => {
  products = await firstProducts(site.app(), 1);
});

/** Returns every prefix of a text, as an input method shows it while it is typed. */
const prefixesOf = (text: string): string[] =>
  [...text].map((_, index) => [...text].slice(0, index + 1).join(''));

/**
 * Types as an input method does: each step replaces the previous one, and the last one is committed. Returns what the
 * field showed.
 */
const compose = async (page: Page, field: Locator, steps: readonly string[]): Promise<string[]> => {
  await field.click();
  await field.press('Control+a');
  const keys = await page.context().newCDPSession(page);
  const shownTexts: string[] = [];
  for (const text of steps) {
    await keys.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    shownTexts.push(await field.inputValue());
  }
  await keys.send('Input.insertText', { text: steps.at(-1) ?? '' });
  await keys.detach();
  return shownTexts;
};

const visit = (path: string) =>
  site.visit({
    as: 'staff',
    at: path,
    stored: (account) => storedOrder(account, products.slice(0, 1), newCustomerName()),
  });

describe('the phone field leaves a composition unchanged and formats the number when the composition ends', () => {
  test.each([
    ['٠٧٧٠١٢٣٤٥٦٧', prefixesOf('٠٧٧٠١٢٣٤٥٦٧'), '07701234567'],
    ['۰۷۸۰۱۲۳۴۵۶۷', prefixesOf('۰۷۸۰۱۲۳۴۵۶۷'), '07801234567'],
    ['a dictated number', ['0770', '0770 123', '0770 123 4567'], '07701234567'],
    ['a dictated number that is corrected', ['0770 123 4576', '0770 123 4567'], '07701234567'],
    ['a country code', prefixesOf('+964 770 123 4567'), '07701234567'],
    ['no leading zero', ['770', '770 123 4567'], '07701234567'],
  ])('%s', async (_, steps, phone) => {
    const page = await visit('/customer/customer');
    const field = page.getByLabel('Phone Number');
    expect(await compose(page, field, steps)).toEqual(steps);
    await expect.poll(() => field.inputValue()).toBe(phone);
    await field.blur();
    await expect.poll(() => field.inputValue()).toBe(phone);
  });

  test('a cancelled composition leaves the number before it', async () => {
    const page = await visit('/customer/customer');
    const field = page.getByLabel('Phone Number');
    const before = await field.inputValue();
    expect(before).toHaveLength(11);
    await field.click();
    await field.press('End');
    const keys = await page.context().newCDPSession(page);
    await keys.send('Input.imeSetComposition', { text: '٩٩', selectionStart: 2, selectionEnd: 2 });
    await keys.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 });
    await field.blur();
    await expect.poll(() => field.inputValue()).toBe(before);
  });
});

describe('numbers typed with an input method', () => {
  test.each([
    ['٢٥٬٠٠٠', '25000'],
    ['25,000', '25000'],
    ['١٢٫٥', '12.5'],
  ])('a custom cost composed as %s is %s', async (typedText, cost) => {
    const page = await visit('/customer/cart');
    const field = page.getByLabel('Additional Custom Cost (IQD)');
    const stored = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('unified_cart') ?? '{}').items?.[0]?.custom_cost);
    await compose(page, field, prefixesOf(typedText));
    await field.blur();
    await expect.poll(stored).toBe(Number(cost));
    await expect.poll(() => field.inputValue()).toBe(cost);
  });

  test('an amount does not count before its composition ends', async () => {
    const page = await visit('/customer/cart');
    const field = page.getByLabel('Additional Custom Cost (IQD)');
    await field.click();
    await field.press('Control+a');
    const keys = await page.context().newCDPSession(page);
    for (const text of prefixesOf('99000'))
      await keys.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    // The input method corrects the number.
    await expect.poll(() => page.getByText('99,000', { exact: false }).count()).toBe(0);
    await keys.send('Input.insertText', { text: '9000' });
    await field.blur();
    await waitForVisible(page.getByText('Custom cost', { exact: false }).first());
    await expect.poll(() => field.inputValue()).toBe('9000');
  });

  test('keys that select a candidate neither change a quantity nor submit it', async () => {
    const page = await visit('/customer/cart');
    const field = page.getByRole('spinbutton', { name: /quantity/i }).first();
    await field.click();
    await field.press('Control+a');
    const keys = await page.context().newCDPSession(page);
    await keys.send('Input.imeSetComposition', { text: '١', selectionStart: 1, selectionEnd: 1 });
    for (const key of ['ArrowUp', 'ArrowDown', 'Enter', 'PageUp']) {
      await page.keyboard.press(key);
      await expect.poll(() => field.inputValue(), { message: key }).toBe('١');
    }
    await keys.send('Input.imeSetComposition', { text: '١٢', selectionStart: 2, selectionEnd: 2 });
    await keys.send('Input.insertText', { text: '١٢' });
    await field.blur();
    await expect.poll(() => field.inputValue()).toBe('12');
  });
});

test('Enter that ends a composition selects nothing and submits nothing', async () => {
  const page = await site.visit({ as: 'admin', at: '/admin/b2b?tab=new' });
  const field = page.getByRole('searchbox', { name: 'Product' });
  await field.click();
  const keys = await page.context().newCDPSession(page);
  await keys.send('Input.imeSetComposition', { text: 'lamp', selectionStart: 4, selectionEnd: 4 });
  await waitForVisible(page.getByRole('radio'));
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(0);
  await keys.send('Input.insertText', { text: 'lamp' });
  await page.keyboard.press('Enter');
  await waitForVisible(page.getByRole('radio', { checked: true }));
});
