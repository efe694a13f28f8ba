import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldForSearch, textForSearch } from '#domain/search-fold.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

/* The browser and the database fold texts by the same rules, which two engines implement. */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ name: 'search_fold' });
});
afterAll(() => app.close());

const foldInDatabase = async (name: 'fold_for_search' | 'search_text', texts: readonly string[]) => {
  const { rows } = await app.pool.query<{ folded: string }>(
    `select ${name}(text) as folded from unnest($1::text[]) with ordinality as given (text, place) order by place`,
    [texts],
  );
  return rows.map(({ folded }) => folded);
};

/**
 * Removes characters that PostgreSQL does not know. Versions before 17 do not know the newest characters of Unicode and
 * do not decompose them.
 */
const withoutUnknownCharacters = async (texts: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await app.pool.query<{ text: string; decomposed: string }>(
    'select text, normalize(text, NFKD) as decomposed from unnest($1::text[]) as given (text)',
    [texts],
  );
  return rows.filter(({ text, decomposed }) => text.normalize('NFKD') === decomposed).map(({ text }) => text);
};

/** Returns the texts that the two fold differently. */
const differences = async (texts: readonly string[]) => {
  const folded = await foldInDatabase('fold_for_search', texts);
  return texts
    .map((text, index) => ({ text, browser: foldForSearch(text), database: folded[index] }))
    .filter(({ browser, database }) => browser !== database);
};

/** Ranges of code points that all supported versions of PostgreSQL know, including every character that folding maps. */
const CHARACTER_RANGES = [
  [0x01, 0x24f],
  [0x250, 0x52f],
  [0x591, 0x5f4],
  [0x600, 0x6ff],
  [0x750, 0x77f],
  [0x8a0, 0x8b4],
  [0x1ab0, 0x1abe],
  [0x1dc0, 0x1df5],
  [0x1e00, 0x1fff],
  [0x2000, 0x2bff],
  [0x3000, 0x33ff],
  [0xa640, 0xa69f],
  [0xa720, 0xa7b7],
  [0xfb00, 0xfdfd],
  [0xfe00, 0xffff],
  [0x1f300, 0x1f6ff],
  [0xe0000, 0xe01ef],
] as const;
const characters = CHARACTER_RANGES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset)),
);

test.each([
  ['by itself', (character: string) => character],
  ['within a word', (character: string) => `ب${character}ب`],
  ['at the end of a word', (character: string) => `ب${character} a`],
  ['at the beginning of a word', (character: string) => `1 ${character}ب`],
  ['twice', (character: string) => character + character],
  ['after a heh', (character: string) => `ه${character}ب`],
  ['before a ZWNJ', (character: string) => `ن${character}\u200cب`],
])('every character, %s, is folded by both to the same', async (_, surround) => {
  expect(await differences(characters.map(surround))).toEqual([]);
});

const UNFOLDED_TEXTS =
  "ئيىیێېکكگچجپبژزڤفڕرڵلۆوۇؤةهھہەۀأإآاٱءـ\u064b\u0651\u0654\u200c\u200d\u200fنم aZÀßİı٣۴7+-(),’'“`´″";
const anyWriting = fc.string({ unit: fc.constantFrom(...UNFOLDED_TEXTS), maxLength: 30, size: 'max' });
const anyWords = fc.string({ unit: 'grapheme', maxLength: 30 });

test('random texts are folded by both to the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(anyWriting, anyWords), { minLength: 300, maxLength: 300 }),
      async (texts) => {
        expect(
          await differences(await withoutUnknownCharacters(texts.map((text) => text.replaceAll('\0', '')))),
        ).toEqual([]);
      },
    ),
    { numRuns: 10 },
  );
});

test('folding twice changes nothing more', () => {
  fc.assert(
    fc.property(anyWriting, (text) => {
      expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text));
    }),
  );
});

const anyNumbers = fc.string({
  unit: fc.constantFrom(
    ...'00112345677777889964',
    '964',
    '00964',
    '+964',
    '0',
    ' ',
    '-',
    '(',
    ')',
    '.',
    '/',
    'a',
    '٧',
    'ع',
  ),
  maxLength: 40,
  size: 'max',
});

const anyNames = fc.string({
  unit: fc.constantFrom(
    ...'صطظضذسستزعبدولارحمنە',
    ...['عبد ال', 'رحمان', 'al', 'SBX', '00', ' ', '-', '_', "'", '’', ',', '@', '\u00a0', '\n'],
  ),
  maxLength: 30,
  size: 'max',
});

test('random names and codes become the same search text in both', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyNames, { minLength: 300, maxLength: 300 }), async (texts) => {
      expect(await foldInDatabase('search_text', texts)).toEqual(texts.map(textForSearch));
    }),
    { numRuns: 10 },
  );
});

test('random numbers are read in the same national form by both', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyNumbers, { minLength: 300, maxLength: 300 }), async (texts) => {
      expect(await foldInDatabase('search_text', texts)).toEqual(texts.map(textForSearch));
    }),
    { numRuns: 10 },
  );
});
