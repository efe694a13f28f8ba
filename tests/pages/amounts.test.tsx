import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { b2bOrderRow } from '#tests/support/b2b-rows.ts';
import { setMedia } from '#tests/support/browser-screen.ts';
import { mountPage } from '#tests/support/mounted-page.tsx';

const ORDER = b2bOrderRow({
  b2b_order_id: 5,
  version: 1,
  status: 'completed',
  total_price: 9_000_000,
  remaining_amount: 9_000_000,
});
const dialog = page.getByRole('dialog');
const amount = dialog.getByRole('spinbutton', { name: 'Amount (IQD)' });

const openPayment = async () => {
  const mounted = await mountPage('admin', '/admin/payments?tab=b2b', {
    'GET /b2b/orders/': { data: [ORDER] },
    'POST /b2b/payments/': { status: 500 },
  });
  await page.getByRole('button', { name: 'Pay order #5' }).click();
  await amount.click();
  return mounted;
};

beforeEach(() => setMedia({}));

test('an amount is grouped while it is typed, also in Arabic digits, and sent as a number', async () => {
  const { calls } = await openPayment();
  await userEvent.keyboard('1250000');
  await expect.element(amount).toHaveValue('1,250,000');
  // A digit in the middle keeps the caret there.
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}9');
  await expect.element(amount).toHaveValue('12,509,000');
  await userEvent.keyboard('{Backspace}{Backspace}');
  await expect.element(amount).toHaveValue('125,000');
  await amount.clear();
  await amount.click();
  await userEvent.keyboard('١٢٥٠٠٠٠');
  await expect.element(amount).toHaveValue('١٬٢٥٠٬٠٠٠');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ amount_paid: 1_250_000 });
});

test('a part of a dinar is asked about, and a number with two readings is refused', async () => {
  await openPayment();
  await userEvent.keyboard('1250.5');
  await expect.element(amount).toHaveValue('1,250.5');
  await expect.element(dialog.getByText('1,250.50 IQD has a part of a dinar. Is that right?')).toBeVisible();
  await amount.clear();
  await amount.click();
  await userEvent.keyboard('25.000');
  await expect.element(amount).toHaveValue('25.000');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect.element(dialog.getByText('This could be 25 or 25,000. Please write which.')).toBeVisible();
});
