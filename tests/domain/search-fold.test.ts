import { describe, expect, test } from 'vitest';
import {
  foldForSearch,
  hasSearchWord,
  matchersOf,
  searchableText,
  searchWords,
} from '#domain/search-fold.ts';

describe('two spellings of one word fold to the same text', () => {
  test.each([
    ['capitals', 'DRAGON', 'dragon'],
    ['marks on Latin letters', 'Café', 'cafe'],
    ['a mark that stands by itself', 'Cafe\u0301', 'cafe'],
    ['Arabic-Indic digits', '١٢ × ٣٠', '12 × 30'],
    ['Persian digits', '۱۲۳', '123'],
    ['alef with hamza above', 'أحمد', 'احمد'],
    ['alef with hamza below', 'إبراهيم', 'ابراهيم'],
    ['alef with madda', 'آمنة', 'امنه'],
    ['alef wasla', 'ٱلعلي', 'العلي'],
    ['teh marbuta', 'فاطمة', 'فاطمه'],
    ['alef maksura', 'مصطفى', 'مصطفي'],
    ['the letters of Persian and Kurdish keyboards', 'کتێب علی', 'كتێب علي'],
    ['vowel signs', 'مُحَمَّد', 'محمد'],
    ['tatweel', 'مــحمد', 'محمد'],
    ['bidi marks and joiners', '\u200f07\u200e701\u2066\u200c', '07701'],
    ['wide forms', 'ＤＳＫ００１', 'dsk001'],
    ['presentation forms', '\ufefb', 'لا'],
  ])('%s', (_, typed, folded) => {
    expect(foldForSearch(typed)).toBe(foldForSearch(folded));
  });

  test('what is plain already stays as it is', () => {
    expect(foldForSearch('dragon 12 x 30 cm')).toBe('dragon 12 x 30 cm');
  });

  test('words are told from words: none is glued to its neighbour', () => {
    expect(foldForSearch('Globe Lamp')).toBe('globe lamp');
  });
});

describe('a term is found by its words', () => {
  const found = (text: string, term: string): boolean => {
    const matchers = matchersOf(term);
    return matchers.length === 0 || matchers.some((isFound) => isFound(searchableText(text)));
  };

  test.each([
    ['in any order', 'Articulated Dragon, Baby', 'baby dragon'],
    ['a part of a word', 'Articulated Dragon', 'artic drag'],
    ['the plural of what is one', 'Articulated Dragon', 'dragons'],
    ['one of what is many', 'Dragons, three of them', 'dragon'],
    ['plural in -es', 'Storage Box', 'boxes'],
    ['plural in -ies, either way', 'Battery Holder', 'batteries'],
    ['plural in -ies of the text', 'Holder for Batteries', 'battery'],
    ['plural in -ves', 'Corner Shelf', 'shelves'],
    ['a term of blanks finds everything', 'Globe Lamp', '   '],
    ['punctuation between the words of the term', 'Articulated Dragon, Baby', 'dragon, baby'],
  ])('%s', (_, text, term) => {
    expect(found(text, term)).toBe(true);
  });

  test.each([
    ['a number in any place', 'Bowl 9 x 12 x 4 cm', '12 9', true],
    ['a number among letters', 'LGT004', '004', true],
    ['no part of a number in another place', 'Bowl 19 x 40 cm', '4 9', false],
    [
      'a number that is still being typed, where the rest stands before it',
      'Bowl 10 x 20 cm',
      '10 x 2',
      true,
    ],
    ['a number with a fraction', 'Bowl 12.5 cm', 'bowl 12.5', true],
  ])('%s', (_, text, term, isFound) => {
    expect(found(text, term)).toBe(isFound);
  });

  test('every word has to be there', () => {
    expect(found('Articulated Dragon', 'red dragon')).toBe(false);
  });

  test('a short word and a double s lose nothing', () => {
    expect(found('Globe Lamp', 'gas')).toBe(false);
    expect(found('Compas', 'compass')).toBe(false);
  });
});

test('letters of other keyboards are the same, and what has no capital keeps its place', () => {
  expect(foldForSearch('خانە')).toBe(foldForSearch('خانه'));
  expect(foldForSearch('Straße')).toBe('straße');
});

test.each([
  ['gas', 'gas'],
  ['lids', 'lid'],
  ['lamp', 'lamp'],
  ['dragons', 'dragon'],
  ['compass', 'compass'],
  ['batteries', 'battery'],
  ['diesels', 'diesel'],
  ['shelves', 'shelf'],
  ['vests', 'vest'],
  ['boxes', 'box'],
  ['dishes', 'dish'],
  ['benches', 'bench'],
  ['sessions', 'session'],
])('one of %s is %s', (word, one) => {
  expect(searchWords(word)).toEqual([[word, one]]);
});

test('a term is searched for without the blanks around it, and words with digits within are no numbers', () => {
  const [asTyped] = matchersOf(' 12 ');
  expect(asTyped?.('12')).toBe(true);
  const found = (text: string, term: string) =>
    matchersOf(term).some((isFound) => isFound(searchableText(text)));
  expect(found('lamp dsk001', 'dsk00 lamp')).toBe(true);
  expect(found('12cm bowl', 'bowl 2cm')).toBe(true);
  expect(found('Bowl 119 x 40', '40 19')).toBe(false);
});

test.each([
  ['la', 'layla hassan', true],
  ['ha', 'layla hassan', true],
  ['la', 'zay @layla', true],
  ['yl', 'layla hassan', false],
  ['a', 'layla hassan', false],
  ['ayl', 'layla hassan', true],
])('%s in %s: %s, since one or two letters count where a word begins', (word, text, isIn) => {
  expect(hasSearchWord(text, word)).toBe(isIn);
});
