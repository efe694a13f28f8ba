/* Reads the corpora of invented messages. The share of right and wrong values must stay within the limits below. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readChat } from '#domain/chat/read-chat.ts';
import { demoProducts } from '#server/demo/catalogue.ts';
import { type CorpusEntry, judgementsOf } from '#tests/corpus/score.ts';

const judgementsIn = (file: string) => {
  const corpus: readonly CorpusEntry[] = JSON.parse(
    readFileSync(new URL(`../corpus/${file}`, import.meta.url), 'utf8'),
  );
  return corpus.flatMap((entry) =>
    judgementsOf(entry, readChat(entry.message, demoProducts, { shopName: 'Layers 3D' })),
  );
};

describe.each([
  // The word tables were tuned on these messages.
  { file: 'messages.json', right: 0.97, wrong: 0.01 },
  { file: 'more-messages.json', right: 0.97, wrong: 0.01 },
  // The word tables were not tuned on these messages, except for two faults of phones and provinces.
  { file: 'unseen-messages.json', right: 0.92, wrong: 0.025 },
])('$file', ({ file, right, wrong: limit }) => {
  const judgements = judgementsIn(file);
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

  test('no product is read from a message without an order', () => {
    expect(wrong.filter(({ field }) => field === 'no_items')).toEqual([]);
  });
});
