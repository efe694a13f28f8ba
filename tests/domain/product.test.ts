import { describe, expect, test } from 'vitest';
import { pageFrom, pageOf } from '#domain/pages.ts';
import {
  aliasesIn,
  MAX_ALIASES,
  PRODUCT_LIMITS,
  productCode,
  productCodePlaceholder,
  productFaultsOf,
} from '#domain/product.ts';

const VALID_PRODUCT = {
  name: 'Vase',
  category_id: 1,
  base_price: 0,
  wholesale_price: null,
  wholesale_min_qty: null,
  length: null,
  width: null,
  height: null,
  picture_url: '',
  aliases: '',
};

describe('an entered product', () => {
  test('needs a name, a category and a base price', () => {
    expect(productFaultsOf(VALID_PRODUCT)).toEqual({});
    expect(
      productFaultsOf({ ...VALID_PRODUCT, name: ' \u0000', category_id: null, base_price: null }),
    ).toEqual({
      name: 'required',
      category_id: 'required',
      base_price: 'required',
    });
    expect(productFaultsOf({ ...VALID_PRODUCT, name: 'x'.repeat(PRODUCT_LIMITS.name + 1) })).toEqual({
      name: 'tooLong',
    });
    // A Greek letter among Latin ones is the smaller fault.
    expect(productFaultsOf({ ...VALID_PRODUCT, name: `Vαse${'x'.repeat(PRODUCT_LIMITS.name)}` })).toEqual({
      name: 'tooLong',
    });
    expect(productFaultsOf({ ...VALID_PRODUCT, name: 'Vαse' })).toEqual({ name: 'mixedScripts' });
  });

  test.each([
    [{ base_price: -5000 }, { base_price: 'range' }],
    [{ base_price: 1_000_000_000_000 }, { base_price: 'range' }],
    [{ wholesale_price: -0.01 }, { wholesale_price: 'range' }],
    [{ wholesale_price: Number.NaN }, { wholesale_price: 'number' }],
    [{ wholesale_min_qty: 0 }, { wholesale_min_qty: 'range' }],
    [{ wholesale_min_qty: 1.5 }, { wholesale_min_qty: 'whole' }],
    [
      { length: -1, width: Number.NaN, height: 100_000.1 },
      { length: 'range', width: 'number', height: 'range' },
    ],
    [{ base_price: 999_999_999_999.99, wholesale_price: 0, wholesale_min_qty: 1, length: 0.1 }, {}],
  ])('has numbers within their limits: %o', (typed, faults) => {
    expect(productFaultsOf({ ...VALID_PRODUCT, ...typed })).toEqual(faults);
  });

  test('may have a stored picture, one over https or an embedded one, but no other', () => {
    for (const picture_url of [
      'https://example.test/a.jpg',
      '/api/v1/pictures/a.webp',
      'data:image/jpeg;base64,/9j/2Q==',
      '  ',
    ])
      expect(productFaultsOf({ ...VALID_PRODUCT, picture_url })).toEqual({});
    for (const picture_url of [
      'http://example.test/a.jpg',
      'example.test/a.jpg',
      'javascript:alert(1)',
      'data:image/svg+xml;base64,AAAA',
    ])
      expect(productFaultsOf({ ...VALID_PRODUCT, picture_url })).toEqual({ picture_url: 'address' });
    expect(
      productFaultsOf({ ...VALID_PRODUCT, picture_url: `https://${'x'.repeat(PRODUCT_LIMITS.picture_url)}` }),
    ).toEqual({
      picture_url: 'tooLong',
    });
  });
});

test('a code is the prefix and a number of three digits, XXX while the number is unknown', () => {
  expect([productCode('HOM', 7), productCode('HOM', 1234), productCodePlaceholder('HOM')]).toEqual([
    'HOM007',
    'HOM1234',
    'HOMXXX',
  ]);
});

describe('pages', () => {
  const indexes = Array.from({ length: 21 }, (_, index) => index);

  test('have ten rows, and a missing page is replaced by the nearest', () => {
    expect(pageOf(indexes, 1, 10)).toEqual({ rows: indexes.slice(0, 10), page: 1, pages: 3 });
    expect(pageOf(indexes, 9, 10)).toEqual({ rows: [20], page: 3, pages: 3 });
    expect(pageOf(indexes, -1, 10).page).toBe(1);
    expect(pageOf([], 4, 10)).toEqual({ rows: [], page: 1, pages: 1 });
  });

  test('in an address are whole numbers, and the first page has none', () => {
    expect([
      pageFrom('3'),
      pageFrom(2),
      pageFrom(1),
      pageFrom('x'),
      pageFrom(1.5),
      pageFrom(undefined),
    ]).toEqual([3, 2, undefined, undefined, undefined, undefined]);
  });
});

test('the maximum length is accepted, and only fields with a fault are reported', () => {
  const maxLengthProduct = {
    ...VALID_PRODUCT,
    name: 'x'.repeat(200),
    picture_url: `https://${'x'.repeat(PRODUCT_LIMITS.picture_url - 'https://'.length)}`,
  };
  for (const valid of [VALID_PRODUCT, maxLengthProduct])
    expect(Object.keys(productFaultsOf(valid))).toEqual([]);
});

test('a page in an address is a text or a number', () => {
  expect([pageFrom(['3']), pageFrom(true), pageFrom(null)]).toEqual([undefined, undefined, undefined]);
});

describe('other names', () => {
  test.each([
    ['one a line', 'تنين\nئەژدیها', ['تنين', 'ئەژدیها']],
    ['lines of Windows', 'تنين\r\nDragon\r\n', ['تنين', 'Dragon']],
    ['commas', 'تنين, ئەژدیها,Dragon', ['تنين', 'ئەژدیها', 'Dragon']],
    [
      'the comma and the semicolon of an Arabic keyboard',
      'تنين، ئەژدیها؛ Dragon',
      ['تنين', 'ئەژدیها', 'Dragon'],
    ],
    ['semicolons', 'تنين; ئەژدیها', ['تنين', 'ئەژدیها']],
    ['blank lines and separators too many', '\n ,, \u200f\nتنين\n;\n', ['تنين']],
    ['blanks around a name', '  table   lamp ', ['table   lamp']],
    ['letters as they were typed', 'Cafe\u0301', ['Cafe\u0301']],
    ['nothing', ' \n', []],
  ])('are read from %s', (_, typed, names) => {
    expect(aliasesIn(typed)).toEqual(names);
  });

  test.each([
    ['none', '', undefined],
    ['two', 'تنين\nئەژدیها', undefined],
    [
      'as many as there may be',
      Array.from({ length: MAX_ALIASES }, (_, index) => `Name ${index}`).join('\n'),
      undefined,
    ],
    [
      'one too many',
      Array.from({ length: MAX_ALIASES + 1 }, (_, index) => `Name ${index}`).join('\n'),
      'tooMany',
    ],
    ['the longest', 'x'.repeat(PRODUCT_LIMITS.alias), undefined],
    ['one too long', `Vase\n${'x'.repeat(PRODUCT_LIMITS.alias + 1)}`, 'tooLong'],
    ['one twice', 'تنين\nDragon\nتنين', 'twice'],
    ['one twice in other letters', 'dragon\nDRAGON', 'twice'],
    ['one twice with other blanks and marks', 'table lamp\ntable\u00a0 \u200flamp', 'twice'],
    ["the product's own name", 'Dragon\nVase', 'ownName'],
    ["the product's own name in other letters", 'vase ', 'ownName'],
  ])('%s', (_, aliases, fault) => {
    expect(productFaultsOf({ ...VALID_PRODUCT, aliases }).aliases).toBe(fault);
  });
});

test.each([
  ['Glob\u0435 Lamp', 'mixedScripts'],
  ['Лампа Globe', undefined],
  ['Lamp 10 μm', undefined],
  ['Ωmega Lamp', undefined],
  ['Lamp 10kΩ', undefined],
  ['Δelta Lamp', undefined],
  ['\u0421at Lamp', 'mixedScripts'],
  ['\u039dylon Lamp', 'mixedScripts'],
  ['نە\u200cورۆز Lamp', undefined],
])('the name %j of a product has the fault %s', (name, fault) => {
  const entry = {
    name,
    category_id: 1,
    picture_url: '',
    aliases: '',
    base_price: 1,
    wholesale_price: null,
    wholesale_min_qty: null,
    length: null,
    width: null,
    height: null,
  };
  expect(productFaultsOf(entry).name).toBe(fault);
});
