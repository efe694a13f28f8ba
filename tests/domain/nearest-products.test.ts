import { describe, expect, test } from 'vitest';
import { nearestProducts } from '#domain/nearest-products.ts';

const CATALOGUE = [
  'Articulated Dragon, Baby',
  'Articulated Dragon, Large',
  'Globe Lamp',
  'Storage Boxes',
  'Dragon Egg',
  'مزهرية فاطمة',
].map((name, index) => ({ name, dimensions: index === 2 ? '15 cm' : null, product_code: `P${index}` }));

const namesNear = (term: string): string[] => nearestProducts(CATALOGUE, term).map(({ name }) => name);

describe('nearest to a term that fits nothing', () => {
  test.each([
    ['a letter left out', 'globe lmp', 'Globe Lamp'],
    ['two letters changed over', 'globe lmap', 'Globe Lamp'],
    ['a letter too many, in the plural', 'lammps', 'Globe Lamp'],
    ['one word that is nowhere', 'golden globe', 'Globe Lamp'],
    ['an Arabic letter wrong', 'مزهريا', 'مزهرية فاطمة'],
  ])('%s', (_, term, first) => {
    expect(namesNear(term)[0]).toBe(first);
  });

  test('the best first, and those that have less after it', () => {
    expect(namesNear('baby dragn')).toEqual([
      'Articulated Dragon, Baby',
      'Articulated Dragon, Large',
      'Dragon Egg',
    ]);
  });

  test.each(['qqqq', '999', '', '  '])('nothing is near to %j', (term) => {
    expect(namesNear(term)).toEqual([]);
  });

  test('as many as may be shown, and no more', () => {
    const many = Array.from({ length: 50 }, (_, index) => ({
      name: `Dragon ${index}`,
      dimensions: null,
      product_code: null,
    }));
    expect(nearestProducts(many, 'dragn')).toHaveLength(6);
  });
});

test.each([
  // Two neighbours changed over are one mistake, at the beginning and within.
  ['lmap', ['Globe Lamp']],
  ['almp', ['Globe Lamp']],
  // Two mistakes in four letters are too many.
  ['lapx', []],
  ['laxm', []],
  ['lmax', []],
  ['xmap', []],
  // Two in five are just near enough, a part of a word always is.
  ['glxxe', ['Globe Lamp']],
  ['stor', ['Storage Boxes']],
  // Of two words one is enough, if it is nearly right.
  ['globx zzzz', ['Globe Lamp']],
  ['glxxe zzzz', []],
])('near to %s are %j', (term, names) => {
  expect(namesNear(term)).toEqual(names);
});

test('what has more of the words comes first, wherever it stands', () => {
  expect(namesNear('egg dragon')[0]).toBe('Dragon Egg');
});

describe('a number', () => {
  const NUMBERED = ['HOM001', 'HOM012', 'HOM120'].map((product_code, index) => ({
    name: `Vase ${index + 10}`,
    dimensions: '12 x 12 x 4.5 cm',
    product_code,
    aliases: ['مزهرية ١٢'],
  }));

  test.each(['12', '١٢', '0', '1', '120', '#12', '12.5', '12 x 4', '٤٫٥', '012', '12 12', '12,000'])(
    'alone, as in %j, suggests nothing',
    (term) => {
      expect(nearestProducts(NUMBERED, term)).toEqual([]);
    },
  );

  test('beside a word leaves the suggestions to the word', () => {
    expect(nearestProducts(NUMBERED, 'vse 99')).toEqual(NUMBERED);
    expect(nearestProducts(NUMBERED, 'lamp 12')).toEqual([]);
  });

  test('is never what a misspelt word is like', () => {
    expect(nearestProducts(NUMBERED, '1a')).toEqual([]);
  });
});

test('another name is near, too', () => {
  const lamp = { name: 'Globe Lamp', dimensions: null, product_code: 'LGT003', aliases: ['لمبة كروية'] };
  expect(nearestProducts([lamp], 'لبمة')).toEqual([lamp]);
});
