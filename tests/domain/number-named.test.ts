import { expect, test } from 'vitest';
import { orderNumberOfInvoice, orderNumberOfName, paymentNumberOfName } from '#domain/number-named.ts';

test.each([
  ['#64', 64],
  ['#  064', 64],
  ['Order #64', 64],
  ['order64', 64],
  ['ORDER  #  ٦٤', 64],
  ['#2147483647', 2_147_483_647],
  ['#2147483648', 0],
  ['64', null],
  ['reorder #64', null],
  ['order #64 late', null],
  ['Payment #64', null],
])('%j refers to the order %j', (term, id) => expect(orderNumberOfName(term)).toBe(id));

test.each([
  ['INV-64-202611', 64],
  ['inv–٦٤–٢٠٢٦١١', 64],
  ['x INV-64-202611', null],
  ['INV-64-2026111', null],
  ['INV-64', null],
])('%j refers to the order %j by its invoice', (term, id) => expect(orderNumberOfInvoice(term)).toBe(id));

test.each([
  ['#12', 12],
  ['# 12', 12],
  ['Payment #12', 12],
  ['payment  #  12', 12],
  ['payment12', 12],
  ['payment 12', 12],
  ['payment#12', 12],
  ['Bulk Payment #12', 12],
  ['bulk  payment 12', 12],
  ['12', null],
  ['repayment #12', null],
  ['payment #12 of March', null],
  ['Order #12', null],
])('%j refers to the payment %j', (term, id) => expect(paymentNumberOfName(term)).toBe(id));
