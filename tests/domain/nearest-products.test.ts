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

describe('suggestions for a term without matches', () => {
  test.each([
    ['a letter left out', 'globe lmp', 'Globe Lamp'],
    ['two letters changed over', 'globe lmap', 'Globe Lamp'],
    ['a letter too many, in the plural', 'lammps', 'Globe Lamp'],
    ['one word that is nowhere', 'golden globe', 'Globe Lamp'],
    ['an Arabic letter wrong', 'مزهريا', 'مزهرية فاطمة'],
  ])('%s', (_, term, first) => {
    expect(namesNear(term)[0]).toBe(first);
  });

  test('are sorted, the best first', () => {
    expect(namesNear('baby dragn')).toEqual([
      'Articulated Dragon, Baby',
      'Articulated Dragon, Large',
      'Dragon Egg',
    ]);
  });

  test.each(['qqqq', '999', '', '  '])('are empty for %j', (term) => {
    expect(namesNear(term)).toEqual([]);
  });

  test('are limited to the maximum number', () => {
    const many = Array.from({ length: 50 }, (_, index) => ({
      name: `Dragon ${index}`,
      dimensions: null,
      product_code: null,
    }));
    expect(nearestProducts(many, 'dragn')).toHaveLength(6);
  });
});

test.each([
  // Two swapped neighbours are one mistake, at the start and inside of a word.
  ['lmap', ['Globe Lamp']],
  ['almp', ['Globe Lamp']],
  // Two mistakes in four letters are too many.
  ['lapx', []],
  ['laxm', []],
  ['lmax', []],
  ['xmap', []],
  // Two mistakes in five letters are just few enough, and a part of a word always matches.
  ['glxxe', ['Globe Lamp']],
  ['stor', ['Storage Boxes']],
  // One of two words is enough if it is nearly right.
  ['globx zzzz', ['Globe Lamp']],
  ['glxxe zzzz', []],
])('the suggestions for %s are %j', (term, names) => {
  expect(namesNear(term)).toEqual(names);
});

test('products with more of the words come first, wherever the words are', () => {
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

  test('next to a word leaves the suggestions to the word', () => {
    expect(nearestProducts(NUMBERED, 'vse 99')).toEqual(NUMBERED);
    expect(nearestProducts(NUMBERED, 'lamp 12')).toEqual([]);
  });

  test('is never similar to a misspelt word', () => {
    expect(nearestProducts(NUMBERED, '1a')).toEqual([]);
  });
});

test('numbers within a word are letters of it', () => {
  const printer = { name: '3dprinter for desks', dimensions: '1250 mm', product_code: 'LGT004' };
  expect(nearestProducts([printer], 'lgt04')).toEqual([printer]);
  expect(nearestProducts([printer], '3dpriner')).toEqual([printer]);
  expect(nearestProducts([printer], '1250x')).toEqual([]);
});

test('another name is suggested, too', () => {
  const lamp = { name: 'Globe Lamp', dimensions: null, product_code: 'LGT003', aliases: ['لمبة كروية'] };
  expect(nearestProducts([lamp], 'لبمة')).toEqual([lamp]);
});
