import { describe, expect, test } from 'vitest';
import { cardAfter, type PressedKey } from '#domain/desk-keys.ts';
import { quickAddOf } from '#domain/product-search.ts';

const product = (name: string, dimensions: string | null = null) => ({ name, dimensions });
const PRODUCTS = [
  product('Articulated Dragon, Baby', '12 x 30 cm'),
  product('Crystal Dragon', '60 x 14 cm'),
  product('Hook, 3 Slots', '5 cm'),
  product('نخلة', null),
];
const asked = (term: string) => {
  const found = quickAddOf(PRODUCTS, term);
  return found && [found.quantity, found.term, found.product.name];
};

describe('a quantity and a name in the search box', () => {
  test.each([
    ['the first product found', '2 dragon', [2, 'dragon', 'Articulated Dragon, Baby']],
    ['words in any order', '12 dragon crystal', [12, 'dragon crystal', 'Crystal Dragon']],
    ['Arabic digits', '٢ نخلة', [2, 'نخلة', 'نخلة']],
    ['spaces around', '  3  crystal ', [3, 'crystal', 'Crystal Dragon']],
  ] as const)('%s', (_, term, expected) => {
    expect(asked(term)).toEqual(expected);
  });

  test.each([
    ['a name alone', 'dragon'],
    ['a number alone', '2'],
    ['a number without a space', '2dragon'],
    ['a dimension', '12 x 30'],
    ['a dimension with a unit', '5 cm'],
    ['a name that has the number in it', '3 slots'],
    ['no such product', '2 whale'],
    ['no piece', '0 dragon'],
    ['more digits than a quantity has', '10000 dragon'],
    ['nothing', ''],
  ])('%s is only searched', (_, term) => {
    expect(asked(term)).toBeNull();
  });
});

describe('an arrow key in a grid of 3 columns and 7 cards', () => {
  const arrow = (code: string, held: Partial<PressedKey> = {}): PressedKey => ({
    ...{ key: code, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false },
    ...held,
  });
  const from = (at: number, code: string, isFromRight = false, count = 7) =>
    cardAfter({ at, count, columns: 3, isFromRight }, arrow(code));

  test.each([
    [0, 'ArrowDown', 1],
    [1, 'ArrowDown', 4],
    [4, 'ArrowDown', 7],
    [5, 'ArrowDown', undefined],
    [5, 'ArrowUp', 2],
    [2, 'ArrowUp', 0],
    [3, 'ArrowUp', 0],
    [3, 'ArrowRight', 4],
    [7, 'ArrowRight', undefined],
    [1, 'ArrowLeft', undefined],
    [0, 'ArrowRight', undefined],
    [4, 'Home', undefined],
  ] as const)('moves from %i by %s to %s', (at, code, to) => {
    expect(from(at, code)).toBe(to);
  });

  test('swaps its sides from right to left', () => {
    expect([from(2, 'ArrowLeft', true), from(2, 'ArrowRight', true)]).toEqual([3, 1]);
  });

  test('does not move without cards or with Ctrl', () => {
    expect(from(0, 'ArrowDown', false, 0)).toBeUndefined();
    expect(
      cardAfter({ at: 1, count: 7, columns: 3, isFromRight: false }, arrow('ArrowDown', { ctrlKey: true })),
    ).toBeUndefined();
  });
});
