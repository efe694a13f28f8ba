import { expect, test } from 'vitest';
import { createHeardWords } from '#server/heard-words.ts';

const open = () => {
  let now = 1000;
  const words = createHeardWords(() => now);
  return {
    ...words,
    pass: (ms: number): void => {
      now += ms;
    },
  };
};

test('nothing is known before it hears, and of the time before that nothing ever', () => {
  const words = open();
  expect(words.inTheLast(0)).toBeUndefined();
  words.begin();
  words.pass(10);
  expect(words.inTheLast(9)).toEqual([]);
  expect(words.inTheLast(10)).toBeUndefined();
});

test('words come in their order, from the one that is just as old', () => {
  const words = open();
  words.begin();
  words.pass(10);
  words.keep('one');
  words.pass(1);
  words.keep('two');
  words.keep('three');
  expect(words.inTheLast(0)).toEqual(['two', 'three']);
  expect(words.inTheLast(1)).toEqual(['one', 'two', 'three']);
});

test('what a gap took is not passed over', () => {
  const words = open();
  words.begin();
  words.pass(10);
  words.keep('before');
  words.end();
  expect(words.inTheLast(1)).toBeUndefined();
  // Said by the feed itself, which has not heard it.
  words.keep('resumed');
  words.pass(100_000);
  words.keep('resumed');
  expect(words.inTheLast(1)).toBeUndefined();
  words.begin();
  words.pass(5);
  words.keep('after');
  expect(words.inTheLast(4)).toEqual(['after']);
  expect(words.inTheLast(5)).toBeUndefined();
});

test('a minute is remembered, and longer while nothing new is told', () => {
  const words = open();
  words.begin();
  words.pass(10);
  words.keep('old');
  words.pass(60_001);
  expect(words.inTheLast(60_005)).toEqual(['old']);
  words.keep('new');
  expect(words.inTheLast(60_000)).toEqual(['new']);
  expect(words.inTheLast(60_001)).toBeUndefined();
});

test('a thousand are remembered at the most', () => {
  const words = open();
  words.begin();
  for (let number = 1; number <= 1001; number += 1) {
    words.pass(1);
    words.keep(String(number));
  }
  expect(words.inTheLast(999)).toHaveLength(1000);
  expect(words.inTheLast(1000)).toBeUndefined();
});
