import { describe, expect, test } from 'vitest';
import { quickAddOf } from '#domain/quick-add.ts';

const product = (name: string, dimensions: string | null = null, product_code: string | null = null) => ({
  name,
  dimensions,
  product_code,
});
const PRODUCTS = [
  product('Articulated Dragon, Baby', '12 x 30 cm'),
  product('Crystal Dragon', '60 x 14 cm', 'DRAGON-2'),
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
    ['a sign between them', '2x dragon', [2, 'dragon', 'Articulated Dragon, Baby']],
    ['a sign with spaces', '2 × crystal', [2, 'crystal', 'Crystal Dragon']],
    ['no space between them', '2dragon', [2, 'dragon', 'Articulated Dragon, Baby']],
    ['the number last, also if a code has it', 'dragon 2', [2, 'dragon', 'Articulated Dragon, Baby']],
    ['the number last with a sign', 'crystal x2', [2, 'crystal', 'Crystal Dragon']],
    ['the number last with a joined sign', 'crystal×12', [12, 'crystal', 'Crystal Dragon']],
    ['Arabic digits last', 'نخلة ٣', [3, 'نخلة', 'نخلة']],
    ['a name alone', 'crystal', [1, 'crystal', 'Crystal Dragon']],
    ['an Arabic name alone', 'نخلة', [1, 'نخلة', 'نخلة']],
    ['a misspelled name', '2 dragoon crysta', [2, 'dragoon crysta', 'Crystal Dragon']],
    ['a name that has the number in it', '3 slots', [1, '3 slots', 'Hook, 3 Slots']],
    ['a quantity of such a product', '2 hook 3 slots', [2, 'hook 3 slots', 'Hook, 3 Slots']],
    ['a size before a name', '60 cm crystal', [1, '60 cm crystal', 'Crystal Dragon']],
    ['a size after a name', 'crystal 60 x 14', [1, 'crystal 60 x 14', 'Crystal Dragon']],
  ] as const)('%s', (_, term, expected) => {
    expect(quickAddIn(term)).toEqual(expected);
  });

  test.each([
    ['a number alone', '2'],
    ['a dimension', '12 x 30'],
    ['a dimension with a unit', '5 cm'],
    ['a dimension with its sides swapped', '14 x 60'],
    ['a dimension with more spaces', '60  x 14'],
    ['no such product', '2 whale'],
    ['no piece', '0 dragon'],
    ['more digits than a quantity has', '10000 dragon'],
    ['nothing', ''],
  ])('%s is only searched', (_, term) => {
    expect(quickAddIn(term)).toBeNull();
  });

  test('a code names its product', () => {
    expect(quickAddIn('DRAGON-2')).toEqual([1, 'DRAGON-2', 'Crystal Dragon']);
    expect(quickAddIn('3 DRAGON-2')).toEqual([3, 'DRAGON-2', 'Crystal Dragon']);
  });
});
