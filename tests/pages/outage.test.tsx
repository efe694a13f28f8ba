import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, mountPage } from '#tests/support/mounted-page.tsx';

/* A server that cannot be reached is one message with one Retry, however much a page loads. */

const PAYMENTS = [
  'GET /payments/summary/',
  'GET /d2c/payments-due/',
  'GET /d2c/bulk-payments/',
  'GET /b2b/orders/',
] as const;
const PRODUCTS = ['GET /products/', 'GET /categories/'] as const;

const offline = (calls: readonly string[]): Answers =>
  Object.fromEntries(calls.map((call) => [call, 'offline' as const]));
const answered = (calls: readonly string[]): Answers =>
  Object.fromEntries(calls.map((call) => [call, { data: [] }]));

const main = page.getByRole('main');
const retry = main.getByRole('button', { name: 'Retry', exact: true });

test('the products page has one message when products and categories fail', async () => {
  const { setAnswers } = await mountPage('admin', '/admin/products', offline(PRODUCTS));
  await expect.element(main.getByText('Failed to load products')).toBeVisible();
  await expect.poll(() => retry.elements().length).toBe(1);
  await expect.element(main.getByText('Failed to load categories')).not.toBeInTheDocument();
  setAnswers(answered(PRODUCTS));
  await retry.click();
  await expect.element(main.getByText('No products yet')).toBeVisible();
  await expect.element(retry).not.toBeInTheDocument();
});

test.each([
  ['/admin/products?tab=stock', 'Failed to load stock'],
  ['/admin/b2b?tab=new', 'Network error. Please check your connection.'],
])('one Retry is shown on %s when nothing can be reached', async (path, text) => {
  const calls = [...PRODUCTS, 'GET /products/in-stock/', 'GET /b2b/clients/', 'GET /b2b/orders/'];
  const { setAnswers } = await mountPage('admin', path, offline(calls));
  await expect.element(main.getByText(text)).toBeVisible();
  await expect.poll(() => retry.elements().length).toBe(1);
  setAnswers(answered(calls));
  await retry.click();
  await expect.element(retry).not.toBeInTheDocument();
});

test('the overview of payments has one message when all its loads fail', async () => {
  const { setAnswers } = await mountPage('admin', '/admin/payments', offline(PAYMENTS));
  await expect.element(main.getByText('Failed to load the payments')).toBeVisible();
  await expect.poll(() => retry.elements().length).toBe(1);
  setAnswers({ ...answered(PAYMENTS), 'GET /payments/summary/': 'offline' });
  await retry.click();
  // Only the totals fail now, and the lists are shown.
  await expect.element(main.getByText('Failed to load the totals')).toBeVisible();
  await expect.element(main.getByText('Failed to load the payments')).not.toBeInTheDocument();
});
