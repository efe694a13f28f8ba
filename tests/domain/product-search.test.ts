import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchProducts } from '#domain/product-search.ts';

const product = (name: string, dimensions: string | null = null, product_code: string | null = '') => ({
  name,
  dimensions,
  product_code,
});

const CATALOGUE = [
  product('Articulated Dragon, Baby', '12 x 30 cm', 'TOY001'),
  product('Globe Lamp', '15 cm', 'LGT004'),
  product('مزهرية فاطمة', null, 'HOM002'),
  product('Café Sign', '40 x 20 cm', null),
];
const namesOf = (term: string): string[] => searchProducts(CATALOGUE, term).map(({ name }) => name);

describe('the search of the catalog', () => {
  test.each([
    ['by words in any order', 'baby dragon', 'Articulated Dragon, Baby'],
    ['by the plural', 'lamps', 'Globe Lamp'],
    ['by the product code', 'lgt004', 'Globe Lamp'],
    ['by a name and a dimension together', 'dragon 12', 'Articulated Dragon, Baby'],
    ['with Arabic digits', '١٢ x ٣٠', 'Articulated Dragon, Baby'],
    ['with Arabic letters as they are typed in haste', 'مزهريه فاطمه', 'مزهرية فاطمة'],
    ['without the accents', 'cafe', 'Café Sign'],
  ])('%s', (_, term, name) => {
    expect(namesOf(term)).toEqual([name]);
  });

  test('finds only products with a typed size, and words in any place if all of them match', () => {
    const bowls = ['9 x 12 x 4 cm', '4 x 9 x 12 cm', '19 x 40 cm'].map((size) => product('Bowl', size));
    expect(searchProducts(bowls, '9 x 12 x 4')).toEqual([bowls[0]]);
    expect(searchProducts(bowls, 'bowl 4 9')).toEqual([bowls[0], bowls[1]]);
  });

  test('finds a typed name and also products with its words in another order', () => {
    const dragons = ['Baby Dragon', 'Dragon, Baby', 'Dragons'].map((name) => product(name));
    expect(searchProducts(dragons, 'baby dragon')).toEqual([dragons[0], dragons[1]]);
    expect(searchProducts(dragons, 'dragons')).toEqual(dragons);
  });

  test('returns the same list without a term', () => {
    expect(searchProducts(CATALOGUE, '  ')).toBe(CATALOGUE);
  });

  test('finds nothing for an unknown word', () => {
    expect(namesOf('globe dragon')).toEqual([]);
  });
});

test('finds every part of a name or of its dimensions', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(text, text, fc.nat(19), fc.nat(20), (name, dimensions, from, length) => {
      for (const field of [name, dimensions]) {
        const term = [...field].slice(from, from + length).join('');
        const isPart = field.toLowerCase().includes(term.trim().toLowerCase());
        if (isPart) expect(searchProducts([product(name, dimensions)], term)).toHaveLength(1);
      }
    }),
  );
});

test('folds ten thousand products once, not at every search', () => {
  let read = 0;
  const products = Array.from({ length: 10_000 }, (_, index) => ({
    get name() {
      read += 1;
      return `Product ${index}`;
    },
    dimensions: null,
    product_code: null,
  }));
  expect(searchProducts(products, 'product 77')).not.toEqual([]);
  const readCount = read;
  searchProducts(products, 'product 78');
  expect(read).toBe(readCount);
});

test('does not match missing fields', () => {
  expect(searchProducts([product('Lamp', null, null)], 'empty')).toEqual([]);
  expect(searchProducts([product('Lamp', null, null)], 'null')).toEqual([]);
});

describe('other names of a product', () => {
  const DRAGON = {
    ...product('Articulated Dragon', '34 x 9 x 7 cm', 'TOY001'),
    aliases: ['تنين متحرك', 'ئەژدیهای جومگەدار'],
  };
  const LAMP = { ...product('Globe Lamp', '15 cm', 'LGT003'), aliases: ['لمبة كروية', 'گڵۆپی گۆیی'] };
  const BARE = product('Bowl');

  test.each([
    ['an Arabic name', 'تنين', [DRAGON]],
    ['a Kurdish name', 'ئەژدیها', [DRAGON]],
    ['an Arabic name that is typed in haste', 'لمبه', [LAMP]],
    ['words of two names in any order', 'dragon تنين', [DRAGON]],
    ['a product code in small letters', 'toy001', [DRAGON]],
    ['a name that no product has', 'سمكة', []],
  ])('%s', (_, term, found) => {
    expect(searchProducts([BARE, DRAGON, LAMP], term)).toEqual(found);
  });
});
