import { expect, test } from 'vitest';
import { clipped, storable } from '#domain/storable-text.ts';

test('what no text of the database can hold is left out', () => {
  expect([storable('a\0b\0'), storable('a\ud83d'), storable('🙂')]).toEqual(['ab', 'a\ufffd', '🙂']);
});

test('a text is cut where it is too long alone, and no character in two', () => {
  expect([clipped('a\ud83d', 5), clipped('a\ud83d', 2)]).toEqual(['a\ud83d', 'a\ud83d']);
  expect([clipped('🙂aaaa', 4), clipped('aaa🙂', 4), clipped('aaaa', 2)]).toEqual(['🙂aa', 'aaa', 'aa']);
});
