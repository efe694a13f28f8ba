import { describe, expect, test } from 'vitest';
import { isB2bClientFound } from '#domain/b2b-client.ts';
import { isB2bOrderFound } from '#domain/b2b-order.ts';
import { isDueFound } from '#domain/d2c-order-search.ts';
import { isBulkPaymentFound } from '#domain/dues.ts';
import { searchWords, textForSearch } from '#domain/search-fold.ts';
import { isUserFound } from '#domain/user.ts';
import { OTHER_PHONES, STORED_PHONES, TYPED_PHONES } from '#tests/support/phone-notations.ts';

/** Every search in the browser, by a row that contains a phone. */
const SEARCHES: Readonly<Record<string, (stored: string, term: string) => boolean>> = {
  'B2B clients': (phone, term) =>
    isB2bClientFound(
      { name: 'Basra Toys', contact_person: 'Ali', phone, email: null, payment_terms: null },
      term,
    ),
  dues: (customer_phone, term) =>
    isDueFound(
      { d2c_order_id: 7, order: { customer_name: 'Layla', customer_phone, status: 'pending' } },
      term,
    ),
  'notes of B2B orders': (phone, term) =>
    isB2bOrderFound(
      {
        b2b_order_id: 7,
        status: 'printing',
        payment_status: 'paid',
        order_notes: `Call ${phone}`,
        client: null,
      },
      term,
    ),
  'notes of bulk payments': (phone, term) =>
    isBulkPaymentFound(
      {
        bulk_payment_id: 7,
        amount: 5,
        date_received: '2026-03-31',
        notes: `From ${phone}, by hand`,
        recorded_by: 'Admin',
        reversal_reason: null,
      },
      term,
    ),
  users: (phone, term) =>
    isUserFound({ username: 'layla', full_name: `Layla ${phone}`, email: 'l@shop.iq', role: 'staff' }, term),
};

/** Returns every search with every stored form and each of these terms. */
const searchCases = (terms: readonly string[]) =>
  Object.entries(SEARCHES).flatMap(([name, isFound]) =>
    STORED_PHONES.flatMap((stored) => terms.map((typed) => [name, stored, typed, isFound] as const)),
  );

test.each(searchCases(TYPED_PHONES))('%s with %j are found by %j', (_, stored, typed, isFound) => {
  expect(isFound(stored, typed)).toBe(true);
});

test.each(searchCases(OTHER_PHONES))('%s with %j are not found by %j', (_, stored, typed, isFound) => {
  expect(isFound(stored, typed)).toBe(false);
});

describe('a landline', () => {
  test.each(['01 717 8888', '(01) 717-8888', '+964 1 717 8888', '00964 (0)1 7178888', '017178888'])(
    'stored as %s is found by any other notation',
    (stored) => {
      for (const typed of ['017178888', '01 717 8888', '+964 1 717 8888', '717 8888', '717-8888'])
        expect(
          searchWords(typed).every((words) => words.some((word) => textForSearch(stored).includes(word))),
          typed,
        ).toBe(true);
    },
  );
});

describe('a term without a phone is searched as typed', () => {
  test.each([
    ['12-34', [['12-34']]],
    ['2026-00012345', [['2026-00012345', '202600012345']]],
    ['2026 00012345', [['2026'], ['00012345']]],
    ['SBX-77120', [['sbx-77120', 'sbx77120', 'sbx 77120']]],
    ['INV-64-202611', [['inv-64-202611', 'inv64202611', 'inv 64202611', 'inv 64 202611']]],
    ['14', [['14']]],
    ['64', [['64']]],
    ['12.5', [['12.5']]],
    ['12500.50', [['12500.50']]],
    ['10 x 20', [['10'], ['x'], ['20']]],
    ['-', [['-']]],
    ['964', [['964']]],
    ['12345678901234567890', [['12345678901234567890']]],
    ['12x', [['12x']]],
    ['12345x6', [['12345x6']]],
    ['dsk001x', [['dsk001x']]],
    ['12dsk001', [['12dsk001']]],
    ['12·5', [['12.5']]],
    ['2026-0001-2345678', [['2026-0001-2345678', '202600012345678']]],
    [
      '12-345 2026-00012345',
      [
        ['12-345', '12345'],
        ['2026-00012345', '202600012345'],
      ],
    ],
    ['+', [['+']]],
    ['00964', [['00964']]],
    ['96477', [['96477']]],
    ['12964770', [['12964770']]],
    ['964 77012345678', [['964'], ['77012345678']]],
  ])('%s', (typed, words) => expect(searchWords(typed)).toEqual(words));
});

describe('a part of a number is searched in its national form', () => {
  test.each([
    // The country code while it is typed. Every national number starts with a 0.
    ['+9', [['0']]],
    ['+96', [['0']]],
    ['+964', [['0']]],
    ['(+964)', [['0']]],
    ['+4', [['4']]],
    ['+964 7', [['07']]],
    ['+96477', [['077']]],
    ['+ 964 770', [['0770']]],
    ['964 7', [['07']]],
    ['(964) 770', [['0770']]],
    ['964 00770', [['0770']]],
    ['964 8901234567', [['08901234567']]],
    // The term starts as numbers do.
    ['0770 12', [['077012']]],
    ['0770-12', [['077012']]],
    ['(0770)', [['0770']]],
    // These may be something else as well, so they are also searched as typed.
    ['964770', [['964770', '0770']]],
    ['009647', [['009647', '07']]],
    ['(770)', [['(770)', '770']]],
    ['123-45', [['123-45', '12345']]],
    [
      '1234 567 8901',
      [
        ['1234', '12345678901'],
        ['567', '12345678901'],
        ['8901', '12345678901'],
      ],
    ],
    ['0+9647', [['0+9647', '09647']]],
    ['2026-0001234', [['2026-0001234', '20260001234']]],
    ['1-12500.50', [['1-12500.50', '11250050']]],
    ['12500.505', [['12500.505', '12500505']]],
    [
      '770 123',
      [
        ['770', '770123'],
        ['123', '770123'],
      ],
    ],
    [
      '01 717 8888',
      [
        ['01', '017178888'],
        ['717', '017178888'],
        ['8888', '017178888'],
      ],
    ],
    // Full numbers, and other words next to them.
    ['0770 123 4567 )', [['07701234567']]],
    ['0770 123 4567 +', [['07701234567']]],
    ['07801112233 77012', [['07801112233'], ['77012']]],
    ['7701234567', [['7701234567']]],
    ['9647701234567', [['07701234567', '9647701234567']]],
    ['wa.me/9647701234567', [['wa.me/9647701234567', '07701234567']]],
  ])('%s', (typed, words) => expect(searchWords(typed)).toEqual(words));
});

test('a number stays one number next to others', () => {
  expect(searchWords('07801112233 0770 123 4567')).toEqual([['07801112233'], ['07701234567']]);
  expect(searchWords('Ali 0780-111-2233 Karrada 12-34')).toEqual([
    ['ali'],
    ['07801112233'],
    ['karrada'],
    ['12-34'],
  ]);
  expect(textForSearch('House 7 0780 111 2233 12')).toBe('house 7 0780 111 2233 12 07801112233');
  expect(textForSearch('07801112233')).toBe('07801112233');
  expect(textForSearch('0780 111 2233 / +964 770 123 4567')).toBe(
    '0780 111 2233 / +964 770 123 4567 07801112233 07701234567',
  );
});
