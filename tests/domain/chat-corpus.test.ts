/* Corpora of invented messages. No change may read them worse. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readChat } from '#domain/chat/read-chat.ts';
import { demoProducts } from '#server/demo/catalogue.ts';
import { type CorpusEntry, judgementsOf } from '#tests/corpus/score.ts';

const judgedIn = (file: string) => {
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
  const judged = judgedIn(file);
  const wrong = judged.filter(({ result }) => result === 'wrong');

  test('enough of the judged fields are right, and few are wrong', () => {
    expect(judged.length).toBeGreaterThan(700);
    expect(judged.filter(({ result }) => result === 'right').length / judged.length).toBeGreaterThan(right);
    expect(wrong.length / judged.length).toBeLessThan(limit);
  });

  test('no phone and no province is wrong and marked as sure', () => {
    const worst = wrong.filter(
      ({ field, isSure }) => isSure && ['customer_phone', 'second_phone', 'province_id'].includes(field),
    );
    expect(worst).toEqual([]);
  });

  test('no product is read from a message without an order', () => {
    expect(wrong.filter(({ field }) => field === 'no_items')).toEqual([]);
  });
});
