import { expect, test } from 'vitest';
import { languageByLetters } from '#domain/customer-text-language.ts';

test.each([
  ['الكرادة، گراج چاي', 'ar'],
  ['62 الكرادة', 'ar'],
  ['هەولێر', 'ckb'],
  ['Erbil هەولێر', 'ckb'],
  ['Karrada 62', null],
  ['', null],
])('the letters of %j are of the language %s', (text, language) => {
  expect(languageByLetters(text)).toBe(language);
});
