import { expect, test } from 'vitest';
import { createOtherFeeds } from '#server/other-feeds.ts';

const feedsWith = (...names: string[]) => {
  const feeds = createOtherFeeds();
  for (const name of names) feeds.came(name);
  return feeds;
};

test('one that is gone and has not left has died, and that is said once', () => {
  const feeds = feedsWith('a', 'b');
  expect(feeds.look()(new Set(['a']))).toBe(true);
  expect(feeds.look()(new Set(['a']))).toBe(false);
});

test('one that left has not died', () => {
  const feeds = feedsWith('a', 'b');
  feeds.left('b');
  expect(feeds.look()(new Set(['a']))).toBe(false);
});

test('one that was found and never heard has died when it is gone', () => {
  const feeds = createOtherFeeds();
  expect(feeds.look()(new Set(['a']))).toBe(false);
  expect(feeds.look()(new Set())).toBe(true);
});

test('one that comes while the database answers has not died, and is missed when it dies', () => {
  const feeds = feedsWith('a');
  const answered = feeds.look();
  feeds.came('b');
  expect(answered(new Set(['a']))).toBe(false);
  expect(feeds.look()(new Set(['a']))).toBe(true);
});

test('one that leaves while the database answers has left', () => {
  const feeds = feedsWith('a', 'b');
  const answered = feeds.look();
  feeds.left('b');
  expect(answered(new Set(['a', 'b']))).toBe(false);
  expect(feeds.look()(new Set(['a']))).toBe(false);
});

test('one that leaves while the database answers without it has left', () => {
  const feeds = feedsWith('a', 'b');
  const answered = feeds.look();
  feeds.left('b');
  expect(answered(new Set(['a']))).toBe(false);
});
