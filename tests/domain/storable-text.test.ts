import { expect, test } from 'vitest';
import { clipped, isBlank, storable } from '#domain/storable-text.ts';

test('what no text of the database can hold is left out', () => {
  expect([storable('a\0b\0'), storable('a\ud83d'), storable('🙂')]).toEqual(['ab', 'a\ufffd', '🙂']);
});

test('a text is cut where it is too long alone, and no character in two', () => {
  expect([clipped('a\ud83d', 5), clipped('a\ud83d', 2)]).toEqual(['a\ud83d', 'a\ud83d']);
  expect([clipped('🙂aaaa', 4), clipped('aaa🙂', 4), clipped('aaaa', 2)]).toEqual(['🙂aa', 'aaa', 'aa']);
});

test('a text of signs that nobody sees is blank', () => {
  expect(['', ' \t\n\u00a0', '\0', '\u200f', ' \u200b\u2066 \u2069\ufeff'].map(isBlank)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(['\u200fعلي\u200f', '.', '🙂', '0'].map(isBlank)).toEqual([false, false, false, false]);
});
