import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparisonKey, hasInvisible, normalForm, passwordForm } from '#domain/normal-form.ts';
import { isBlank } from '#domain/storable-text.ts';

/** Each row is one text in several spellings. */
const EQUAL_SPELLINGS: readonly (readonly string[])[] = [
  // Composed, decomposed, and marks in another order.
  ['café', 'cafe\u0301'],
  ['أحمد', 'ا\u0654حمد'],
  ['q\u0307\u0323', 'q\u0323\u0307'],
  // Full-width letters and digits, presentation forms of Arabic, ligatures.
  ['staff1', 'ｓｔａｆｆ１', 'sta\ufb001'],
  ['محمد', '\ufee3\ufea4\ufee4\ufeaa'],
  ['سلام', 'س\ufefbم'],
  // Letters that are not drawn.
  ['staff', 'st\u200baff', '\u200fstaff\u200e', '\u202bstaff\u202c', 'staff\ufeff', 'st\u00adaff'],
  ['staff', 's\u115ftaff', 'staff\u3164', 'staff\uffa0', 's\u034ftaff', 'staff\u180e', 'staff\u2063'],
  ['staff', 'staff\ufe0f', 'sta\u{e0100}ff', 'sta\u{e0041}ff', '\u0001staff', 'staff\u2800'],
  // Blanks.
  ['two words', 'two\u00a0words', ' two  words ', 'two\u3000words', 'two\u2009words', 'two\twords\n'],
];

test.each(EQUAL_SPELLINGS.map((row) => [row]))('%j are one text', (spellings) => {
  expect(new Set(spellings.map(normalForm)).size).toBe(1);
  expect(new Set(spellings.map(comparisonKey)).size).toBe(1);
});

test.each([
  ['ADMIN', 'admin'],
  ['Straße', 'STRASSE'],
  ['ΟΔΟΣ', 'οδος'],
  ['\uff21dmin', 'admin'],
])('%s and %s differ only in case', (first, second) => {
  expect(comparisonKey(first)).toBe(comparisonKey(second));
});

test.each([
  ['staff', 'staf'],
  ['two words', 'twowords'],
  ['e', 'é'],
  ['٣', '3\u0600'],
])('%s and %s are two texts', (first, second) => {
  expect(comparisonKey(first)).not.toBe(comparisonKey(second));
});

test('a password keeps its case and its blanks', () => {
  expect(passwordForm(' Two  Words\u00a0')).toBe(' Two  Words ');
  expect(passwordForm('two\tmore\nWords')).toBe('two more Words');
  expect(passwordForm('cafe\u0301 \u200fA')).toBe('café A');
});

test('normalizing twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-composite', maxLength: 20 }), (text) => {
      for (const form of [normalForm, passwordForm, comparisonKey]) expect(form(form(text))).toBe(form(text));
    }),
  );
});

test.each([
  ['staff', false],
  ['نووسه\u200cر', false],
  ['أحمد علي', false],
  ['\u0660\u0601\u0661', false],
  ['st\u200baff', true],
  ['staff\u200c', true],
  ['s\u115ftaff', true],
  ['staff\u3164', true],
  ['\u202eftats', true],
  ['staff\ufe0f', true],
  ['sta\u00adff', true],
  ['staff\u2800', true],
  ['st\0aff', true],
])('the answer to whether %j has invisible characters is %s', (name, expected) => {
  expect(hasInvisible(name)).toBe(expected);
});

test.each(['\u115f', '\u3164', '\uffa0', '\u2800', '\ufe0f', '\u034f \u180b', '\u0001', '\u{e0100}'])(
  'a name of %j alone is blank',
  (name) => {
    expect(isBlank(name)).toBe(true);
  },
);
