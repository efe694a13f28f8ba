import { expect, test } from 'vitest';
import {
  creditFaultOf,
  creditNoteFileName,
  creditNoteNumber,
  dueDayOf,
  netDaysOf,
  overdueSince,
  proformaNumber,
} from '#domain/invoice.ts';
import { orderNumberOfInvoice } from '#domain/number-named.ts';

/** In Baghdad it is already 1 April. */
const ISSUED = new Date('2026-03-31T22:30:00Z');

test('only terms that say Net n have a due day, in any digits', () => {
  const terms = ['Net 30', 'net30', 'NET-60 days', '2/10 net 45', 'Net ٣٠', 'Net 0'];
  expect(terms.map(netDaysOf)).toEqual([30, 30, 60, 45, 30, 0]);
  for (const other of ['COD', '', '30 days', 'Cabinet 5', 'Net', 'Net 1000', 'نقداً عند الاستلام'])
    expect(netDaysOf(other), other).toBeNull();
});

test('an invoice is due n days after its day in Baghdad, and overdue from the next day while money is owed', () => {
  expect(dueDayOf('Net 30', ISSUED)).toBe('2026-05-01');
  expect(dueDayOf('Net 0', ISSUED)).toBe('2026-04-01');
  expect(dueDayOf('COD', ISSUED)).toBeNull();
  const due = { due_on: '2026-05-01', remaining: 1 };
  expect(overdueSince(due, '2026-05-01')).toBeNull();
  expect(overdueSince(due, '2026-05-02')).toBe('2026-05-02');
  expect(overdueSince(due, '2026-06-09')).toBe('2026-05-02');
  expect(overdueSince({ ...due, remaining: 0 }, '2026-06-09')).toBeNull();
  expect(overdueSince({ ...due, due_on: null }, '2026-06-09')).toBeNull();
});

test('a proforma and a credit note have numbers of their own, by which their order is found', () => {
  expect(proformaNumber(41, ISSUED)).toBe('PRO-41-202604');
  expect(creditNoteNumber(41, 2)).toBe('CN-41-2');
  expect(creditNoteFileName('CN-41-2')).toBe('CreditNote_CN-41-2.pdf');
  expect(
    ['PRO-41-202604', 'cn-41-2', 'INV-41-202604', 'CN-41', 'PRO-41-2'].map(orderNumberOfInvoice),
  ).toEqual([41, 41, 41, null, null]);
});

test('a credit note is above 0 and at most what is not credited', () => {
  expect([undefined, 0, 100, 101].map((amount) => creditFaultOf(amount, 100))).toEqual([
    'required',
    'notPositive',
    undefined,
    'overInvoice',
  ]);
});
