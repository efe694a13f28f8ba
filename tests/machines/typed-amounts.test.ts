import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { b2bLineForm, b2bLineFormInput } from '#machines/b2b/b2b-line-form.ts';
import { b2bPaymentMachine, selectAmountFault } from '#machines/payments/b2b-payment.machine.ts';
import { bulkPaymentForm, bulkPaymentFormInput } from '#machines/payments/bulk-payment.ts';
import { productForm, productFormInput } from '#machines/products/product-form.ts';
import { productRow } from '#tests/support/sample-rows.ts';

/* An amount is sent as typed or refused at its field. No form rounds it. */

const TOO_FINE = [100.555, 0.001, 7.125];

test.each(TOO_FINE)('a bulk payment of %d is refused at its field', (amount) => {
  const form = createActor(bulkPaymentForm.machine, { input: bulkPaymentFormInput('2026-03-31') }).start();
  form.send({ type: 'field.edited', change: { amount } });
  form.send({ type: 'form.submitted' });
  expect(form.getSnapshot().value).toBe('faulty');
  expect(form.getSnapshot().context.faults).toEqual({ amount: 'decimals' });
});

test.each(TOO_FINE)('a client payment of %d is refused at its field', (amount) => {
  const payment = createActor(b2bPaymentMachine, {
    input: { orderId: 1, remaining: 1_000_000, unanswered: null, typed: undefined },
  }).start();
  payment.send({ type: 'field.edited', change: { amount } });
  payment.send({ type: 'payment.submitted' });
  expect(payment.getSnapshot().value).toEqual({ editing: 'empty' });
  expect(selectAmountFault(payment.getSnapshot())).toBe('decimals');
});

test.each([null, 0, Number.NaN, 1_000_000_000_000])('a bulk payment of %d is invalid', (amount) => {
  const form = createActor(bulkPaymentForm.machine, { input: bulkPaymentFormInput('2026-03-31') }).start();
  form.send({ type: 'field.edited', change: { amount } });
  form.send({ type: 'form.submitted' });
  expect(form.getSnapshot().context.faults).toEqual({ amount: 'amount' });
});

test.each([null, 0, Number.NaN])('a client payment of %d is missing', (amount) => {
  const payment = createActor(b2bPaymentMachine, {
    input: { orderId: 1, remaining: 1_000_000, unanswered: null, typed: undefined },
  }).start();
  payment.send({ type: 'field.edited', change: { amount } });
  payment.send({ type: 'payment.submitted' });
  expect(selectAmountFault(payment.getSnapshot())).toBe('missing');
});

test.each(TOO_FINE)('a price of %d of a wholesale line is refused at its field', (unit_price) => {
  const form = createActor(b2bLineForm.machine, { input: b2bLineFormInput() }).start();
  form.send({ type: 'field.edited', change: { product: { product_id: 1, name: 'Vase' }, unit_price } });
  form.send({ type: 'form.submitted' });
  expect(form.getSnapshot().context.faults).toEqual({ unit_price: 'decimals' });
});

test('a price and a measure of a product are refused at their fields', () => {
  const form = createActor(productForm.machine, {
    input: productFormInput(productRow({ product_id: 1, version: 1 })),
  }).start();
  form.send({ type: 'field.edited', change: { base_price: 5000.125, length: 3.25, width: 4, height: 5 } });
  form.send({ type: 'form.submitted' });
  expect(form.getSnapshot().context.faults).toEqual({ base_price: 'decimals', length: 'decimals' });
});

test('stored measures that are too long for the form stay unchanged', () => {
  const product = { ...productRow({ product_id: 1, version: 1 }), dimensions: '3.25 x 4 x 5 cm' };
  const { values } = productFormInput(product);
  expect(values).toMatchObject({ length: null, other_dimensions: '3.25 x 4 x 5 cm' });
});
