import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { NameOffer } from '#api/contracts/name-offers.ts';
import { axe, setMedia, setWidth } from '#tests/support/browser-screen.ts';
import { type Answers, mountPage } from '#tests/support/mounted-page.tsx';
import { nameOfferRow, productRow } from '#tests/support/sample-rows.ts';

/* Names of products that customers use: staff offer them on the paste page, an admin answers them in Products. */

const button = (name: string | RegExp) => page.getByRole('button', { name });

beforeEach(async () => {
  await setMedia({});
  await setWidth(1280);
});

describe('the offered names in Products', () => {
  const dialog = page.getByRole('dialog', { name: 'Offered names' });
  const row = (name: string) => dialog.getByRole('row').filter({ hasText: name });
  const answersWith = (offers: readonly NameOffer[]): Answers => ({
    'GET /products/': { data: [productRow({ product_id: 1, version: 1, name: 'Vase' })] },
    'GET /categories/': { data: [] },
    'GET /products/in-stock/': { data: [] },
    'GET /products/name-offers/': { data: offers },
    'POST /products/name-offers/7/accept/': { data: productRow({ product_id: 1, version: 2, name: 'Vase' }) },
    'POST /products/name-offers/8/refuse/': { data: { refused: true } },
    'POST /products/name-offers/9/accept/': { status: 404, code: 'name_offer.not_found', values: { id: 9 } },
  });
  const OFFERS = [
    nameOfferRow({ offer_id: 7, version: 3, alias: 'swirl', times: 3 }),
    nameOfferRow({ offer_id: 8, version: 2, alias: 'vessel', times: 2 }),
    nameOfferRow({ offer_id: 9, version: 1, alias: 'pot' }),
  ];

  test('are counted on a button, and each is accepted or refused in its row', async () => {
    await mountPage('admin', '/admin/products', answersWith(OFFERS));
    await button('Names (3)').click();
    await expect.element(row('swirl')).toBeVisible();
    expect(row('swirl').element().textContent).toMatch(/swirl.*Vase.*3.*staff.*1 Jan 2026/);
    expect(await axe()).toEqual([]);

    await button(/^Accept the name .?swirl/).click();
    await expect.element(page.getByText(/swirl.? is now a name of .?Vase/)).toBeVisible();
    await button(/^Refuse the name .?vessel/).click();
    await expect.element(page.getByText(/vessel.? was refused as a name of .?Vase/)).toBeVisible();
    // Another admin was faster.
    await button(/^Accept the name .?pot/).click();
    await expect.element(page.getByText(/pot.? has been answered already/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect.element(button(/^Names/)).not.toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
  });

  test('appear when staff offer the first one', async () => {
    const { setAnswers, publish } = await mountPage('admin', '/admin/products', answersWith([]));
    await expect.element(page.getByRole('cell', { name: /^Vase/ })).toBeVisible();
    await expect.element(button(/^Names/)).not.toBeInTheDocument();
    setAnswers(answersWith(OFFERS.slice(0, 1)));
    await publish({ entity: 'product_name_offer', action: 'product_name.offered', id: '7', version: 3 });
    await expect.element(button('Names (1)')).toBeVisible();
  });

  test('leave the page as it is on a server that does not have them', async () => {
    const { calls } = await mountPage('admin', '/admin/products', {
      ...answersWith([]),
      'GET /products/name-offers/': { status: 404 },
    });
    await expect.element(page.getByRole('cell', { name: /^Vase/ })).toBeVisible();
    expect(calls.filter(({ path }) => path === '/products/name-offers/')).toHaveLength(1);
    await expect.element(button(/^Names/)).not.toBeInTheDocument();
    await expect.element(page.getByRole('alert').filter({ hasText: /./ })).not.toBeInTheDocument();
  });
});
