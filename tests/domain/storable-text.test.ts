import { expect, test } from 'vitest';
import { clipped, isBlank, storable } from '#domain/storable-text.ts';

test('characters that the database cannot store are left out', () => {
  expect([storable('a\0b\0'), storable('a\ud83d'), storable('🙂')]).toEqual(['ab', 'a\ufffd', '🙂']);
});

test('only a text that is too long is cut, but never within a character', () => {
  expect([clipped('a\ud83d', 5), clipped('a\ud83d', 2)]).toEqual(['a\ud83d', 'a\ud83d']);
  expect([clipped('🙂aaaa', 4), clipped('aaa🙂', 4), clipped('aaaa', 2)]).toEqual(['🙂aa', 'aaa', 'aa']);
});

test('a text of invisible characters is blank', () => {
  expect(['', ' \t\n\u00a0', '\0', '\u200f', ' \u200b\u2066 \u2069\ufeff'].map(isBlank)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(['\u200fعلي\u200f', '.', '🙂', '0'].map(isBlank)).toEqual([false, false, false, false]);
});
