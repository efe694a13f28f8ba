import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { MAX_FETCHED } from '#domain/limits.ts';
import { filamentRow, filamentStockRow } from '#tests/support/filament-rows.ts';
import { type Answers, mountPage } from '#tests/support/mounted-page.tsx';
import { productRow } from '#tests/support/sample-rows.ts';

/* Lists that could be loaded only in part, or that are out of date. */

const main = () => page.getByRole('main');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });

const CATALOGUE: Answers = {
  'GET /products/': { data: [productRow({ product_id: 1, version: 1, name: 'Moon Lamp' })] },
  'GET /filament/colours/': { data: [] },
};

test('the catalogue of the portal reports a failed refresh, and can be retried', async () => {
  const { setAnswers } = await mountPage('staff', '/customer/products', CATALOGUE);
  await expect.element(main().getByText('Moon Lamp')).toBeVisible();
  setAnswers({ ...CATALOGUE, 'GET /products/': { status: 500 } });
  await link('View Cart').click();
  await expect.element(main().getByText('Order cart is empty')).toBeVisible();
  window.history.back();
  const outdated = main().getByText('The list could not be refreshed and may be out of date.');
  await expect.element(outdated).toBeVisible();
  setAnswers(CATALOGUE);
  await button('Retry').click();
  await expect.element(outdated).not.toBeInTheDocument();
  await expect.element(main().getByText('Moon Lamp')).toBeVisible();
});

/** Answers only the first page of the products. */
const FIRST_PAGE: Answers = {
  ...CATALOGUE,
  'GET /categories/': {
    data: [
      { id: 1, name: 'Home', code_prefix: 'HOM', version: 1 },
      { id: 2, name: 'Far down', code_prefix: 'FAR', version: 1 },
    ],
  },
  'GET /products/': ({ query }) =>
    Number(query.get('skip') ?? 0) > 0
      ? { status: 500 }
      : {
          data: Array.from({ length: MAX_FETCHED }, (_, index) =>
            productRow({ product_id: index + 1, version: 1, category_id: 1 }),
          ),
        },
};

test('the catalogue of the portal reports that a further page failed to load', async () => {
  await mountPage('staff', '/customer/products', FIRST_PAGE);
  await expect
    .element(main().getByText('Only the first 1,000 are shown: the others could not be loaded.'))
    .toBeVisible();
});

test('the catalogs for download say how many products were counted, and stay available', async () => {
  const { setAnswers } = await mountPage('admin', '/admin/products?tab=catalog', FIRST_PAGE);
  const counted = main().getByText(
    'Only the first 1,000 products are counted: the others could not be loaded.',
  );
  await expect.element(counted).toBeVisible();
  await expect.element(main().getByText('At least 1,000 products')).toBeVisible();
  await expect
    .element(main().getByRole('listitem').filter({ hasText: 'Far down' }).getByText('Not counted'))
    .toBeVisible();
  await expect.element(button('Download PDF of Far down')).toBeEnabled();
  setAnswers({ ...FIRST_PAGE, ...CATALOGUE });
  await button('Retry').click();
  await expect.element(counted).not.toBeInTheDocument();
  await expect.element(button('Download PDF of Far down')).toBeDisabled();
});

test('a shop whose filament types are all inactive does not see a message that it has none', async () => {
  await mountPage('admin', '/admin/filament', {
    'GET /filament/stock-with-details/': {
      data: [filamentStockRow({ filament_id: 1, version: 1, active: false, current_stock: 0 })],
    },
    'GET /filament/types/': { data: [filamentRow({ filament_id: 1, version: 1, active: false })] },
    'GET /filament/purchases/': { data: [] },
  });
  await expect.element(main().getByText('No active filament types')).toBeVisible();
  await expect.element(main().getByText(/^All filament types are inactive/)).toBeVisible();
  await link('Log Purchases').click();
  await button('Log Purchase').first().click();
  await expect.element(page.getByRole('dialog').getByText('No active filament types')).toBeVisible();
  await expect.element(page.getByText('No filament types yet')).not.toBeInTheDocument();
});

test('a heading sorts the list in either direction, with the order in the address', async () => {
  const products = [
    { product_id: 1, name: 'Moon Lamp', base_price: 9000 },
    { product_id: 2, name: 'Bud Vase', base_price: 25_000 },
    { product_id: 3, name: 'Chess Set', base_price: 9000 },
  ].map((fields) => productRow({ version: 1, ...fields }));
  await mountPage('admin', '/admin/products', { ...FIRST_PAGE, 'GET /products/': { data: products } });
  await expect.element(main().getByText('Moon Lamp')).toBeVisible();
  const keys = () =>
    [...document.querySelectorAll('main tr[data-key]')].map((row) => row.getAttribute('data-key'));
  const heading = main().getByRole('columnheader', { name: 'Base Price' });
  const sort = () => new URLSearchParams(window.location.search).get('sort');
  await heading.getByRole('button').click();
  await expect.poll(keys).toEqual(['1', '3', '2']);
  await expect.element(heading).toHaveAttribute('aria-sort', 'ascending');
  expect(sort()).toBe('price');
  await heading.getByRole('button').click();
  await expect.poll(keys).toEqual(['2', '1', '3']);
  expect(sort()).toBe('-price');
});
