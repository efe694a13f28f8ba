import { describe, expect, test } from 'vitest';
import { quickAddOf } from '#domain/product-search.ts';

const product = (name: string, dimensions: string | null = null) => ({ name, dimensions });
const PRODUCTS = [
  product('Articulated Dragon, Baby', '12 x 30 cm'),
  product('Crystal Dragon', '60 x 14 cm'),
  product('Hook, 3 Slots', '5 cm'),
  product('نخلة', null),
];
const quickAddIn = (term: string) => {
  const result = quickAddOf(PRODUCTS, term);
  return result && [result.quantity, result.term, result.product.name];
};

describe('a quantity and a name in the search box', () => {
  test.each([
    ['the first product found', '2 dragon', [2, 'dragon', 'Articulated Dragon, Baby']],
    ['words in any order', '12 dragon crystal', [12, 'dragon crystal', 'Crystal Dragon']],
    ['Arabic digits', '٢ نخلة', [2, 'نخلة', 'نخلة']],
    ['spaces around', '  3  crystal ', [3, 'crystal', 'Crystal Dragon']],
    ['a dimension after the name', '2 crystal 60 x 14', [2, 'crystal 60 x 14', 'Crystal Dragon']],
  ] as const)('%s', (_, term, expected) => {
    expect(quickAddIn(term)).toEqual(expected);
  });

  test.each([
    ['a name alone', 'dragon'],
    ['a number alone', '2'],
    ['a number without a space', '2dragon'],
    ['a dimension', '12 x 30'],
    ['a dimension with a unit', '5 cm'],
    ['a dimension with its sides swapped', '14 x 60'],
    ['a dimension with more spaces', '60  x 14'],
    ['a unit before a name', '60 cm crystal'],
    ['a unit in capitals before a name', '60 CM crystal'],
    ['a number after a word', 'crystal 2 dragon'],
    ['a name that has the number in it', '3 slots'],
    ['no such product', '2 whale'],
    ['no piece', '0 dragon'],
    ['more digits than a quantity has', '10000 dragon'],
    ['nothing', ''],
  ])('%s is only searched', (_, term) => {
    expect(quickAddIn(term)).toBeNull();
  });
});
