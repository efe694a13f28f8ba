/* The corpus of messages that the word tables were tuned on. No change may read it worse. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readChat } from '#domain/chat/read-chat.ts';
import { demoProducts } from '#server/demo/catalogue.ts';
import { type CorpusEntry, judgementsOf } from '#tests/corpus/score.ts';

const corpus: readonly CorpusEntry[] = JSON.parse(
  readFileSync(new URL('../corpus/messages.json', import.meta.url), 'utf8'),
);
const judged = corpus.flatMap((entry) =>
  judgementsOf(entry, readChat(entry.message, demoProducts, { shopName: 'Layers 3D' })),
);
const wrong = judged.filter(({ result }) => result === 'wrong');

test('at least 97 of 100 judged fields of the corpus are right, and less than 1 is wrong', () => {
  expect(judged.length).toBeGreaterThan(1300);
  expect(judged.filter(({ result }) => result === 'right').length / judged.length).toBeGreaterThan(0.97);
  expect(wrong.length / judged.length).toBeLessThan(0.01);
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
