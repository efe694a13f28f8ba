import { describe, expect, test } from 'vitest';
import { auditSearch } from '#views/admin/audit/audit-search.ts';
import { b2bSearch } from '#views/admin/b2b/b2b-search.ts';
import { d2cSearch, jobSheetSearch } from '#views/admin/d2c/d2c-search.ts';
import { paymentsSearch } from '#views/admin/payments/payments-search.ts';
import { productsSearch } from '#views/admin/products/product-search.ts';
import { loginUrlFrom, ownUrl } from '#views/bridges/login-url.ts';
import { readQuery, searchTermFrom, writeQuery } from '#views/bridges/url-query.ts';

/** The URL parameters with a text that a person typed: page, parameter, reader. */
const TYPED: readonly (readonly [string, string, (raw: Record<string, unknown>) => object])[] = [
  ['portal, users', 'search', searchTermFrom],
  ['D2C orders', 'search', d2cSearch],
  ['payments', 'search', paymentsSearch],
  ['B2B', 'search', b2bSearch],
  ['products', 'search', productsSearch],
  ['audit', 'thing', auditSearch],
  ['audit', 'person', auditSearch],
  ['job sheets', 'ids', jobSheetSearch],
  ['job sheets', 'list', jobSheetSearch],
];

const TERMS = [
  '37',
  '037',
  '1e3',
  '0x10',
  '-1',
  '3.50',
  '9007199254740993',
  'true',
  'false',
  'null',
  'undefined',
  '[1]',
  '[]',
  '{}',
  '{"a":1}',
  '"a"',
  '"37"',
  '%22',
  'a+b & c=d #1?',
  'نەورۆز',
  'نه\u200cورۆز',
  '+964 770',
  '💐',
];

/** Returns the address that the router shows for an address that a person opens. */
const shownFor = (query: string, validate: (raw: Record<string, unknown>) => object): string =>
  writeQuery({ ...validate(readQuery(query)) });

describe.each(TYPED)('the address of %s: %s', (_, name, validate) => {
  test.each(TERMS)('%j stays the same text', (term) => {
    const query = writeQuery({ [name]: term });
    // The address is read, reloaded and shared.
    expect(validate(readQuery(query))).toMatchObject({ [name]: term });
    expect(shownFor(query, validate)).toBe(query);
    expect(new URLSearchParams(query).get(name)).toBe(term);
  });
});

test('numbers are written without quotes', () => {
  expect(writeQuery({ search: '37', page: 2, low: true })).toBe('?search=37&page=2&low=true');
});

test.each([
  ['?productId=37', productsSearch, '?search=37'],
  ['?productId=037', productsSearch, '?search=037'],
  ['?search=', searchTermFrom, ''],
  ['?search=&tab=', d2cSearch, ''],
  ['?search=37&low=&page=', productsSearch, '?search=37'],
  ['?search=a&search=b', searchTermFrom, '?search=a'],
  ['?search=a b', searchTermFrom, '?search=a+b'],
  [`?search=${'x'.repeat(5000)}`, searchTermFrom, ''],
])('%s is shown as %s', (query, validate, shown) => {
  expect(shownFor(query, validate)).toBe(shown);
});

test('an empty or unknown parameter is removed from the address', () => {
  expect(readQuery('?search=37&reason=')).toEqual({ search: '37' });
});

test('switches and page numbers are parsed from their texts', () => {
  expect(productsSearch(readQuery('?low=true&add=true&page=3'))).toMatchObject({
    low: true,
    add: true,
    page: 3,
  });
  expect(productsSearch(readQuery('?low=1&add=yes&page=x'))).toEqual({});
  expect(d2cSearch(readQuery('?order=77&tab=ready'))).toMatchObject({ order: 77, tab: 'ready' });
});

// Decision 4.
test.each([
  ['/customer/cart', '/login?next=%2Fcustomer%2Fcart'],
  ['/customer/products?search=a%20b', '/login?next=%2Fcustomer%2Fproducts%3Fsearch%3Da%2520b'],
  ['/login?next=%2Fadmin%2Fusers', '/login?next=%2Fadmin%2Fusers'],
  ['/nowhere/at/all', '/login'],
  ['/customers', '/login'],
  ['/login/?next=%2F%2Fexample.org', '/login'],
])('the login for %s is %s', (address, login) => {
  expect(loginUrlFrom(`https://desk.test${address}`)).toBe(login);
});

test.each([
  'https://example.org/',
  '//example.org',
  '/\\example.org',
  'javascript:alert(1)',
  ['/admin'],
  undefined,
])('a sign-in does not open %j', (target) => {
  expect(ownUrl(target)).toBeUndefined();
});

test.each(['abc', '0', '-1', '1.5', '99999999999', ''])(
  'an order that is no number, %j, is left out of the URL',
  (order) => {
    for (const read of [d2cSearch, b2bSearch, paymentsSearch])
      expect(read({ order, due: order, invoice: order }), read.name).toMatchObject({ order: undefined });
    expect(d2cSearch({ order: '12' }).order).toBe(12);
  },
);
