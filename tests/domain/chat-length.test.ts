import { afterEach, beforeEach, expect, test } from 'vitest';
import { readChat } from '#domain/chat/read-chat.ts';
import { KNOWN_PRODUCTS, LONG_MESSAGES } from '#tests/support/long-messages.ts';

/*
 * The reader runs on the main thread, so its work must grow linearly with the message. The work is the
 * letters that texts and patterns are asked to look at. Eight times the length is about 8 times the work, and
 * 64 times if the work grows with the square. `npm run bench -- chat` judges the same messages by time.
 */
const [SHORT, LONG] = [2500, 20_000];
const MAX_RATIO = 16;

/** Calls that read a part of a text: their result is what they read. */
const PART_CALLS = ['slice', 'substring', 'trim', 'normalize', 'toLowerCase'] as const;
/** Calls that search a text from its beginning, or from the index that is given. */
const SEARCH_CALLS = ['indexOf', 'includes'] as const;

let looked = 0;
const originals: (readonly [target: object, name: PropertyKey, value: unknown])[] = [];

type Work = (self: unknown, args: readonly unknown[], result: unknown) => number;

/** Adds the work of each call. */
const count = (target: object, name: PropertyKey, workOf: Work): void => {
  const original: unknown = Reflect.get(target, name);
  if (typeof original !== 'function') throw new Error(`${String(name)} is no method`);
  originals.push([target, name, original]);
  Object.defineProperty(target, name, {
    configurable: true,
    writable: true,
    value(this: unknown, ...args: readonly unknown[]) {
      const start = this instanceof RegExp && (this.global || this.sticky) ? this.lastIndex : 0;
      const result: unknown = Reflect.apply(original, this, args);
      looked += Math.max(1, workOf(this, args, result) - start);
      return result;
    },
  });
};

const lengthOf = (text: unknown): number => String(text).length;

/** Returns where a pattern stopped: at the end of its match or of the text. A sticky one stays. */
const endOfMatch: Work = (pattern, [text], match) => {
  const found = Array.isArray(match) ? match : null;
  const isSticky = pattern instanceof RegExp && pattern.sticky;
  if (found === null) return isSticky ? 1 : lengthOf(text);
  return Number(Reflect.get(found, 'index')) + lengthOf(found[0]);
};

beforeEach(() => {
  for (const name of PART_CALLS) count(String.prototype, name, (_self, _args, part) => lengthOf(part));
  for (const name of SEARCH_CALLS)
    count(String.prototype, name, (self, [, from = 0], found) =>
      typeof found === 'number' && found >= 0 ? found - Number(from) : lengthOf(self) - Number(from),
    );
  // All other calls of patterns use this one.
  count(RegExp.prototype, 'exec', endOfMatch);
});

afterEach(() => {
  for (const [target, name, value] of originals.splice(0))
    Object.defineProperty(target, name, { configurable: true, writable: true, value });
});

const workFor = (message: string): number => {
  looked = 0;
  readChat(message, KNOWN_PRODUCTS, { shopName: 'Layers 3D' });
  return looked;
};

test.each(LONG_MESSAGES)('the work for %s grows linearly', (_, messageOf) => {
  // The first reading prepares the products.
  workFor(messageOf(SHORT));
  const [short, long] = [workFor(messageOf(SHORT)), workFor(messageOf(LONG))];
  expect(short).toBeGreaterThan(0);
  expect(long / short).toBeLessThan(MAX_RATIO);
});
