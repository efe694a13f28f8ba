import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findFuzzily, prepareFuzzySearch } from '#domain/fuzzy-search.ts';
import { productsWithWords } from '#domain/product-texts.ts';
import { foldForSearch } from '#domain/search-fold.ts';

const product = (product_id: number, name: string, dimensions: string | null = null) => ({
  product_id,
  name,
  dimensions,
});

const VASE = product(12, 'Spiral Vase', '12 x 12 x 24 cm');
const LAMP = product(112, 'Lamp');
const ARABIC = product(7, 'مزهرية أنيقة');
const PRODUCTS = [VASE, LAMP, ARABIC];

/**
 * A slow implementation of the definition in the specification: true if the text contains the characters of
 * the query in their order.
 */
const hasLettersInOrder = ([first, ...rest]: string[], text: string[]): boolean => {
  if (first === undefined) return true;
  const [letter, ...remaining] = text;
  if (letter === undefined) return false;
  return letter === first
    ? hasLettersInOrder(rest, remaining)
    : hasLettersInOrder([first, ...rest], remaining);
};
const searchNaively = (products: typeof PRODUCTS, term: string) => {
  const query = [...foldForSearch(term).trim()];
  return products.filter(({ product_id, name, dimensions }) =>
    [String(product_id), name, dimensions ?? ''].some((text) =>
      hasLettersInOrder(query, [...foldForSearch(text)]),
    ),
  );
};

describe('the fuzzy search', () => {
  test('finds characters in their order, in the name, the dimensions or the id', () => {
    expect(findFuzzily(PRODUCTS, 'spvs')).toEqual([VASE]);
    expect(findFuzzily(PRODUCTS, 'svps')).toEqual([]);
    expect(findFuzzily(PRODUCTS, '12x24')).toEqual([VASE]);
    expect(findFuzzily(PRODUCTS, '24x12')).toEqual([]);
    expect(findFuzzily(PRODUCTS, 'LMP')).toEqual([LAMP]);
    expect(findFuzzily(PRODUCTS, 'انيقه')).toEqual([ARABIC]);
  });

  test('never matches across two fields', () => {
    expect(findFuzzily([product(1, 'ab', 'cd')], 'abcd')).toEqual([]);
  });

  test('shows the product with the exact id first, then literal matches', () => {
    const all = [product(121, 'x'), LAMP, product(5, 'a1b2'), VASE];
    expect(findFuzzily(all, '12').map(({ product_id }) => product_id)).toEqual([12, 121, 112, 5]);
  });

  test('returns all products in their order for an empty term', () => {
    expect(findFuzzily(PRODUCTS, '  ')).toEqual(PRODUCTS);
  });

  test('does not read prepared products again', async () => {
    let reads = 0;
    let pauses = 0;
    const all = Array.from({ length: 600 }, (_, index) => ({
      ...product(index + 1, ''),
      get name() {
        reads += 1;
        return index % 2 === 0 ? 'Spiral Vase' : 'مزهرية أنيقة';
      },
    }));
    await prepareFuzzySearch(all, async () => {
      pauses += 1;
      expect(reads).toBeLessThanOrEqual(pauses * 250);
    });
    expect([reads, pauses]).toEqual([600, 3]);
    expect(findFuzzily(all, 'spvs')).toHaveLength(300);
    expect(findFuzzily(all, 'انيقه')).toHaveLength(300);
    expect(reads).toBe(600);
  });

  test('finds exactly what the naive search finds if no product has the words', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'B', 'c', 'أ', 'ا', '1', '٢', ' ', 'x', '😀'),
      maxLength: 8,
    });
    const products = fc.array(
      fc
        .tuple(fc.integer({ min: 1, max: 3000 }), text, fc.option(text))
        .map(([id, name, dimensions]) => product(id, name, dimensions)),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(products, text, (all, term) => {
        const matches = findFuzzily(all, term);
        const inOrder = searchNaively(all, term);
        const expected = inOrder.length > 0 ? inOrder : productsWithWords(all, term);
        expect(new Set(matches)).toEqual(new Set(expected));
        expect(matches.length).toBe(expected.length);
      }),
    );
  });
});

test('ranks literal matches above matches of single characters, wherever they are', () => {
  const all = [product(5, 'a1b2'), product(6, 'x', '4 x 12'), product(121, 'x'), product(12, 'y')];
  expect(findFuzzily(all, '12').map(({ product_id }) => product_id)).toEqual([12, 6, 121, 5]);
});

test('does not find missing dimensions, and returns the list itself for a blank term', () => {
  expect(findFuzzily([LAMP], 'empty')).toEqual([]);
  expect(findFuzzily(PRODUCTS, '  ')).toBe(PRODUCTS);
});

describe('codes and other names', () => {
  const DRAGON = {
    ...product(41, 'Articulated Dragon', '34 x 9 x 7 cm'),
    product_code: 'TOY001',
    aliases: ['تنين متحرك', 'ئەژدیهای جومگەدار'],
  };
  const BABY = { ...product(42, 'Baby TOY001 Copy'), product_code: 'TOY010', aliases: [] };

  test.each([
    ['a code', 'TOY001', [DRAGON, BABY]],
    ['a code in small letters', 'toy010', [BABY]],
    ['a code in Arabic digits', 'toy٠١٠', [BABY]],
    ['a part of a code', 'oy01', [BABY, DRAGON]],
    ['an Arabic name', 'تنين', [DRAGON]],
    ['letters of a Kurdish name in their order', 'ئژدها', [DRAGON]],
    ['letters of two names', 'dragonتنين', []],
  ])('%s finds its product, the exact match first', (_, term, expected) => {
    expect(findFuzzily([BABY, LAMP, DRAGON], term)).toEqual(expected);
  });
});
