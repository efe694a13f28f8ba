import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Found } from '#domain/chat/draft.ts';
import { tokensOf } from '#domain/chat/message-text.ts';
import { readChat } from '#domain/chat/read-chat.ts';
import { searchForm } from '#domain/search-fold.ts';
import { demoProducts } from '#server/demo/catalogue.ts';

/**
 * Parts of generated messages: texts whose length changes when they are folded, and words that the rules
 * search.
 */
const PIECES = [
  'فانوسين',
  'گۆڵدان',
  'ـــ',
  'ﷺ',
  'ﻻ',
  'پشیله\u200c',
  'نەورۆز',
  'ﬁ',
  'Ⅷ',
  '½',
  '٠٧٧٠ ١٢٣ ٤٥٦٧',
  '+964 770 123 4567',
  '1️⃣',
  '👩‍👧',
  '\u200f',
  '\u202b',
  '\ud800',
  '[10/11, 14:02] Sara: ',
  'You sent',
  'Sara, [12/11/2026 14:20]',
  '\n',
  '\r\n',
  ' ',
  '.',
  ':',
  '«',
  '»',
  '"',
  '(',
  '@',
  'https://t.me/',
  'الاسم',
  'بغداد',
  'قرب',
  'dragon',
  'x2',
  '12x8',
  'عدد',
  'Set of 6',
  'لون',
  'احمر',
  'مو',
  'خليها',
];
const anyMessage = fc
  .array(
    fc.oneof(
      fc.constantFrom(...PIECES),
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.string({ maxLength: 4 }),
    ),
    {
      maxLength: 40,
    },
  )
  .map((parts) => parts.join(''));

const SETTINGS = { shopName: 'Layers 3D' };

describe('the tokens of a text', () => {
  test('are in its order, are quoted unchanged, and leave out only blanks and invisible characters', () => {
    fc.assert(
      fc.property(anyMessage, (text) => {
        let end = 0;
        let skippedText = '';
        for (const token of tokensOf(text)) {
          expect(token.start).toBeGreaterThanOrEqual(end);
          expect(token.end).toBeGreaterThan(token.start);
          expect(text.slice(token.start, token.end)).toBe(token.raw);
          skippedText += text.slice(end, token.start);
          end = token.end;
        }
        skippedText += text.slice(end);
        expect(skippedText).toMatch(/^[\s\p{Cf}\p{M}\p{Zs}\p{Zl}\p{Zp}\u{e0000}-\u{e0fff}]*$/u);
      }),
      { numRuns: 500 },
    );
  });

  test('compare words as search does', () => {
    const text = 'أُريدُ گوڵدانێک، نەورۆز ١٢ Hêmin ﻻ سلێمانی';
    const forms = tokensOf(text).map(({ form }) => form);
    expect(forms.join(' ')).toBe(searchForm(text).replace('،', ',').replace(/ ?, ?/g, ' , '));
  });

  test.each([
    ['12pcs', ['12', 'pcs']],
    ['x2', ['x', '2']],
    ['12x8x5', ['12', 'x', '8', 'x', '5']],
    ['7ay el jami3a', ['7ay', 'el', 'jami3a']],
    ['ستاند٥', ['ستاند', '5']],
    ['هلوووووو', ['هلو']],
    ['1️⃣ ٢', ['1', '2']],
    ['1,500', ['1,500']],
  ])('%s', (text, forms) => {
    expect(tokensOf(text).map(({ form }) => form)).toEqual(forms);
  });
});

describe('a draft', () => {
  const spansOf = (message: string): readonly (readonly [string, Found<unknown>])[] => {
    const { items, isAboutEarlierOrder: _, unused, ...customer } = readChat(message, demoProducts, SETTINGS);
    const fields = Object.entries(customer).flatMap(([name, found]) =>
      found ? [[name, found] as const] : [],
    );
    const parts = items.flatMap(({ products, quantity, colours, texts, notes }) => [
      ['products', products] as const,
      ...(quantity ? [['quantity', quantity] as const] : []),
      ...[...colours, ...texts, ...notes].map((found) => ['words', found] as const),
    ]);
    return [...fields, ...parts];
  };

  test('is read from any text without a failure, and its spans are within the text', () => {
    fc.assert(
      fc.property(anyMessage, (message) => {
        for (const [name, { value, span }] of spansOf(message)) {
          expect(span.start).toBeGreaterThanOrEqual(0);
          expect(span.end).toBeGreaterThan(span.start);
          expect(span.end).toBeLessThanOrEqual(message.length);
          if (['words', 'customer_name', 'customer_district', 'customer_handle'].includes(name)) {
            expect(message.slice(span.start, span.end)).toBe(value);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  test('quotes the message unchanged', () => {
    const message =
      'اريد ميدالية مكتوب عليها "سـارة 🌙" لون أحمر\nالاسم: زيـنب علي\nبغداد الكرّادة 0770 123 4567';
    const words = spansOf(message).map(([name, { value }]) => [name, value]);
    expect(words).toContainEqual(['words', 'سـارة 🌙']);
    expect(words).toContainEqual(['words', 'أحمر']);
    expect(words).toContainEqual(['customer_name', 'زيـنب علي']);
    expect(words).toContainEqual(['customer_district', 'الكرّادة']);
    expect(words).toContainEqual(['customer_phone', '07701234567']);
  });
});
