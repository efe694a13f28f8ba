/* Reads the corpora of invented messages. The share of right and wrong values must stay within the limits below. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasMark, isClean, lostProducts, type ReadEntry, readEntry } from '#tests/corpus/certainty.ts';
import type { CorpusEntry } from '#tests/corpus/score.ts';

const entriesIn = (file: string): readonly ReadEntry[] => {
  const corpus: readonly CorpusEntry[] = JSON.parse(
    readFileSync(new URL(`../corpus/${file}`, import.meta.url), 'utf8'),
  );
  return corpus.map(readEntry);
};

describe.each([
  // The word tables were tuned on these messages.
  { file: 'messages.json', right: 0.97, wrong: 0.01, lostWithoutMark: [] },
  // Its lost product stands before another one that the customer refuses, and its number was read for that one.
  { file: 'more-messages.json', right: 0.97, wrong: 0.01, lostWithoutMark: ['t039'] },
  // The word tables were not tuned on these messages, except for two faults of phones and provinces.
  { file: 'unseen-messages.json', right: 0.92, wrong: 0.025, lostWithoutMark: [] },
])('$file', ({ file, right, wrong: limit, lostWithoutMark }) => {
  const entries = entriesIn(file);
  const judgements = entries.flatMap((entry) => entry.judgements);
  const wrong = judgements.filter(({ result }) => result === 'wrong');

  test('enough of the judged fields are right, and few are wrong', () => {
    expect(judgements.length).toBeGreaterThan(700);
    expect(judgements.filter(({ result }) => result === 'right').length / judgements.length).toBeGreaterThan(
      right,
    );
    expect(wrong.length / judgements.length).toBeLessThan(limit);
  });

  test('no phone and no province is wrong and marked as sure', () => {
    const sureAndWrong = wrong.filter(
      ({ field, isSure }) => isSure && ['customer_phone', 'second_phone', 'province_id'].includes(field),
    );
    expect(sureAndWrong).toEqual([]);
  });

  test('a message of which a product was lost has unused text, or an item that has to be checked', () => {
    const lost = entries.filter((entry) => lostProducts(entry) > 0 && !hasMark(entry));
    expect(
      lost.filter(({ chat }) => chat.items.every(({ isSure }) => isSure)).map(({ entry }) => entry.id),
    ).toEqual(lostWithoutMark);
  });

  test('few messages that are read completely have unused text', () => {
    const clean = entries.filter(isClean);
    expect(clean.filter(hasMark).length / clean.length).toBeLessThan(0.12);
  });

  test('no product is read from a message without an order', () => {
    expect(wrong.filter(({ field }) => field === 'no_items')).toEqual([]);
  });
});
