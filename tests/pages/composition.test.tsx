import { describe, expect, test } from 'vitest';
import { cdp, type Locator, page, userEvent } from 'vitest/browser';
import { MOUNTED_USER_ID, mountPage } from '#tests/support/mounted-page.tsx';
import { productRow } from '#tests/support/sample-rows.ts';
import { storedOrder } from '#tests/support/stored-cart.ts';

/* Numbers and searches that are typed with an input method, which composes a text before it is committed. */

/** Returns every prefix of a text, as an input method shows it while it is typed. */
const prefixesOf = (text: string): string[] =>
  [...text].map((_, index) => [...text].slice(0, index + 1).join(''));

const setComposition = (text: string) =>
  cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
const commit = (text: string) => cdp().send('Input.insertText', { text });
const selectAllIn = async (field: Locator): Promise<void> => {
  await field.click();
  await userEvent.keyboard('{Control>}a{/Control}');
};
const leave = (field: Locator): void => {
  const element = field.element();
  if (element instanceof HTMLElement) element.blur();
};

/**
 * Types as an input method does: each step replaces the previous one, and the last one is committed. Returns
 * what the field showed.
 */
const compose = async (field: Locator, steps: readonly string[]): Promise<unknown[]> => {
  await selectAllIn(field);
  const shownTexts: unknown[] = [];
  for (const text of steps) {
    await setComposition(text);
    shownTexts.push(Reflect.get(field.element(), 'value'));
  }
  await commit(steps.at(-1) ?? '');
  return shownTexts;
};

const PHONE = '07701112233';
const visit = (path: string) =>
  mountPage(
    'staff',
    path,
    {},
    {
      stored: storedOrder(
        { userId: MOUNTED_USER_ID },
        [{ ...productRow({ product_id: 1, version: 1, customizable: true }), dimensions: '' }],
        'Layla',
        PHONE,
      ),
    },
  );

describe('the phone field leaves a composition unchanged and formats the number when the composition ends', () => {
  const field = page.getByRole('textbox', { name: 'Phone Number' });

  test.each([
    ['٠٧٧٠١٢٣٤٥٦٧', prefixesOf('٠٧٧٠١٢٣٤٥٦٧'), '07701234567'],
    ['۰۷۸۰۱۲۳۴۵۶۷', prefixesOf('۰۷۸۰۱۲۳۴۵۶۷'), '07801234567'],
    ['a dictated number', ['0770', '0770 123', '0770 123 4567'], '07701234567'],
    ['a dictated number that is corrected', ['0770 123 4576', '0770 123 4567'], '07701234567'],
    ['a country code', prefixesOf('+964 770 123 4567'), '07701234567'],
    ['no leading zero', ['770', '770 123 4567'], '07701234567'],
  ])('%s', async (_, steps, phone) => {
    await visit('/customer/customer');
    expect(await compose(field, steps)).toEqual(steps);
    await expect.element(field).toHaveValue(phone);
    leave(field);
    await expect.element(field).toHaveValue(phone);
  });

  test('a cancelled composition leaves the number before it', async () => {
    await visit('/customer/customer');
    await expect.element(field).toHaveValue(PHONE);
    await field.click();
    await userEvent.keyboard('{End}');
    await setComposition('٩٩');
    await setComposition('');
    leave(field);
    await expect.element(field).toHaveValue(PHONE);
  });
});

describe('numbers typed with an input method', () => {
  const field = page.getByLabelText('Additional Custom Cost (IQD)');

  test.each([
    ['٢٥٬٠٠٠', 25_000],
    ['25,000', 25_000],
    ['١٢٫٥', 12.5],
  ])('a custom cost composed as %s is %d', async (typedText, cost) => {
    await visit('/customer/cart');
    await compose(field, prefixesOf(typedText));
    leave(field);
    await expect
      .poll(() => JSON.parse(localStorage.getItem('unified_cart') ?? '{}').items?.[0]?.custom_cost)
      .toBe(cost);
    await expect.element(field).toHaveValue(cost.toLocaleString('en'));
  });

  test('an amount does not count before its composition ends', async () => {
    await visit('/customer/cart');
    await selectAllIn(field);
    for (const text of prefixesOf('99000')) await setComposition(text);
    // The input method corrects the number.
    await expect.element(page.getByText('99,000')).not.toBeInTheDocument();
    await commit('9000');
    leave(field);
    await expect.element(page.getByText('Custom cost').first()).toBeVisible();
    await expect.element(field).toHaveValue('9,000');
  });

  test('keys that select a candidate neither change a quantity nor submit it', async () => {
    await visit('/customer/cart');
    const quantity = page.getByRole('spinbutton', { name: /quantity/i }).first();
    await selectAllIn(quantity);
    await setComposition('١');
    for (const key of ['ArrowUp', 'ArrowDown', 'Enter', 'PageUp']) {
      await userEvent.keyboard(`{${key}}`);
      await expect.element(quantity, { message: key }).toHaveValue('١');
    }
    await setComposition('١٢');
    await commit('١٢');
    leave(quantity);
    await expect.element(quantity).toHaveValue('12');
  });
});

test('Enter that ends a composition selects nothing and submits nothing', async () => {
  await mountPage('admin', '/admin/b2b?tab=new', {
    'GET /products/': { data: [productRow({ product_id: 1, version: 1, name: 'Globe Lamp' })] },
    'GET /b2b/clients/': { data: [] },
  });
  const field = page.getByRole('searchbox', { name: 'Product' });
  const checked = page.getByRole('radio', { checked: true });
  await field.click();
  await setComposition('lamp');
  await expect.element(page.getByRole('radio')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(checked).not.toBeInTheDocument();
  await commit('lamp');
  await userEvent.keyboard('{Enter}');
  await expect.element(checked).toBeVisible();
});
