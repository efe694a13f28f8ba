import { describe, expect, test } from 'vitest';
import { isAuditOnlyKind } from '#domain/audit.ts';
import { startOfDay } from '#domain/business-day.ts';
import {
  REPEATABLE_COLUMNS,
  RETURNED_AMOUNTS,
  STATEMENT_COLUMNS,
  STATEMENT_OUTCOMES,
  STATEMENT_STATUSES,
} from '#domain/courier-statement.ts';
import { bulkPaymentSearchWords } from '#domain/dues.ts';
import { hasInvisible } from '#domain/normal-form.ts';
import { readCompletePhone } from '#domain/phone-entry.ts';
import { aliasText, hasAliasSeparator } from '#domain/product.ts';
import { PRODUCT_STATUSES, STOCK_LEVELS } from '#domain/product-filters.ts';
import { isExactlyNamed, productsWithWords } from '#domain/product-texts.ts';
import { userNameKey, userNameLook } from '#domain/user-name.ts';

test('values in requests and addresses are unchanged', () => {
  expect(PRODUCT_STATUSES).toEqual(['active', 'inactive']);
  expect(STOCK_LEVELS).toEqual(['in', 'low', 'out']);
  expect(STATEMENT_COLUMNS).toEqual([
    'tracking_number',
    'phone',
    'amount',
    'fee',
    'status',
    'direction',
    'paid_out',
  ]);
  expect(REPEATABLE_COLUMNS).toEqual(['phone', 'fee', 'status', 'direction', 'paid_out']);
  expect(STATEMENT_STATUSES).toEqual(['delivered', 'came_back', 'not_paid']);
  expect(RETURNED_AMOUNTS).toEqual(['received', 'not_received']);
  expect(STATEMENT_OUTCOMES).toEqual([
    'paid',
    'short',
    'over',
    'fee_only',
    'returned',
    'unknown',
    'already_paid',
    'taken_back',
    'deduction',
    'refused',
  ]);
});

test('the kinds of audit entries without a change are known', () => {
  for (const kind of ['sign_in', 'refused_call', 'export']) expect(isAuditOnlyKind(kind)).toBe(true);
  for (const kind of ['', 'product', 'd2c_order']) expect(isAuditOnlyKind(kind)).toBe(false);
});

test('a day starts at midnight in Baghdad', () => {
  expect(startOfDay('2026-11-15')).toBe('2026-11-15T00:00:00+03:00');
});

test('a search of payments ignores every thousands separator', () => {
  expect(bulkPaymentSearchWords('1,250,000')).toEqual(bulkPaymentSearchWords('1250000'));
  expect(bulkPaymentSearchWords('١٬٢٥٠٬٠٠٠')).toEqual(bulkPaymentSearchWords('1250000'));
});

test('aliases are joined for a field and for a file, and contain no separator', () => {
  expect(aliasText(['lamp', 'فانوس'], '\n')).toBe('lamp\nفانوس');
  expect(aliasText(['lamp', 'فانوس'], '; ')).toBe('lamp; فانوس');
  for (const separator of ['\n', '\r', ',', '،', ';', '؛'])
    expect(hasAliasSeparator(`a${separator}b`)).toBe(true);
  expect(hasAliasSeparator('a b')).toBe(false);
});

test('names that look alike have one look', () => {
  expect(userNameKey(' Omar ')).toBe('omar');
  expect(userNameKey('علي ء')).toBe('علي');
  expect(userNameLook('1ll|I1')).toBe('llllll');
  expect(userNameLook('00')).toBe(userNameLook('oO'));
  expect(userNameLook('rnrn')).toBe('mm');
  expect(userNameLook('vvvv')).toBe('ww');
});

test('the decimals of a spreadsheet are not digits of a phone number', () => {
  expect(readCompletePhone('7701234567.0')).toBe('07701234567');
  expect(readCompletePhone(' 7701234567.00 ')).toBe('07701234567');
  expect(readCompletePhone('٧٧٠١٢٣٤٥٦٧٫٠')).toBe('07701234567');
  expect(readCompletePhone('7701234567.01')).toBe('77012345670');
});

test('joiners between letters are part of the spelling, and elsewhere they are invisible', () => {
  expect(hasInvisible('می\u200cخواهم\u200cها')).toBe(false);
  expect(hasInvisible('a\u200c')).toBe(true);
  expect(hasInvisible('1\u200ca')).toBe(true);
});

describe('a search of products by words', () => {
  const dragon = { product_id: 7, product_code: null, name: 'Crystal Dragon', dimensions: '60 x 14 cm' };

  test.each([
    ['dragon crystal', [dragon]],
    ['60 dragon', [dragon]],
    ['red dragon', []],
    [' ', []],
  ])('finds for %j %j', (term, found) => {
    expect(productsWithWords([dragon], term)).toEqual(found);
  });

  test('a product without a code is named exactly by its number only', () => {
    expect(isExactlyNamed(dragon, '7')).toBe(true);
    expect(isExactlyNamed(dragon, '')).toBe(false);
  });
});
