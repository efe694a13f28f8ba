import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { b2bOrderRow } from '#tests/support/b2b-rows.ts';
import { setMedia } from '#tests/support/browser-screen.ts';
import { mountPage } from '#tests/support/mounted-page.tsx';

const ORDER = b2bOrderRow({ b2b_order_id: 5, version: 1, status: 'completed', total_price: 5000 });
const dialog = page.getByRole('dialog');

beforeEach(() => setMedia({}));

test('a payment is of today, and its day is sent only if it is another one', async () => {
  const { calls } = await mountPage('admin', '/admin/payments?tab=b2b', {
    'GET /b2b/orders/': { data: [{ ...ORDER, remaining_amount: 5000 }] },
    'POST /b2b/payments/': { status: 500 },
  });
  await page.getByRole('button', { name: 'Pay order #5' }).click();
  const paidOn = dialog.getByLabelText('Paid on');
  await expect.element(paidOn).toHaveValue(new Date().toLocaleDateString('sv', { timeZone: 'Asia/Baghdad' }));
  await dialog.getByRole('spinbutton', { name: 'Amount (IQD)' }).fill('1000');
  await paidOn.fill('2026-02-27');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toEqual({
      b2b_order_id: 5,
      amount_paid: 1000,
      payment_method: 'cash',
      notes: '',
      paid_on: '2026-02-27',
    });
});
