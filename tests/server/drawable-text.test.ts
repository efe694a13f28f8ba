import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categories, products } from '#server/db/schema/products.ts';
import { bold, regular } from '#server/documents/document-fonts.ts';
import { drawableText } from '#server/documents/drawable-text.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { insertWholesale } from '#tests/support/stored-wholesale.ts';

/** Returns the text as documents draw it, in one line. */
const drawnLine = (text: string): string => drawableText(text).replaceAll(/\s+/g, ' ').trim();

test.each([
  // Emoji with their selectors, joiners, skin tones, flags and tags.
  ['Dragon 🐉 toy', 'Dragon toy'],
  ['Heart ❤️ vase ❤', 'Heart vase'],
  ['Family 👨‍👩‍👧‍👦 set', 'Family set'],
  ['Thumb 👍🏽 up', 'Thumb up'],
  ['Flag 🇮🇶 of Iraq', 'Flag of Iraq'],
  ['Flag 🏴󠁧󠁢󠁥󠁮󠁧󠁿 of England', 'Flag of England'],
  ['1️⃣ and #️⃣', '1 and #'],
  ['©️ ™️ shop', '© ™ shop'],
  ['🐉', '…'],
  ['✓✔☑ done', 'done'],
  // Ligatures and compatibility forms.
  ['محمد ﷺ', 'محمد صلى الله عليه وسلم'],
  ['الرسولﷺ', 'الرسول صلى الله عليه وسلم'],
  ['﷽', 'بسم الله الرحمن الرحيم'],
  ['ﷻ', 'جل جلاله'],
  ['علي ﵇', 'علي عليه السلام'],
  ['ﷲ', 'الله'],
  ['ﻣﺮﺣﺒﺎ ﻻ', 'مرحبا لا'],
  ['Ｖａｓｅ　１２', 'Vase 12'],
  ['①② ㎝ № ℃ Ⅳ', '12 cm № °C IV'],
  ['50 × 30 mm ½ x² ≤ 5″', '50 × 30 mm ½ x² ≤ 5″'],
  ['⌀ 8, 3 μm, 5 Ω', 'Ø 8, 3 µm, 5 \u2126'],
  ['a → b', 'a -> b'],
  ['★ New ● round', '* New • round'],
  ['non‑breaking “quotes” – — …', 'non‑breaking “quotes” – — …'],
  // Kurdish, Arabic, Persian and Turkish letters with their marks.
  ['دڵ ڕۆژ ێوار ە هەڵۆ', 'دڵ ڕۆژ ێوار ە هەڵۆ'],
  ['ئەژدیها گڵۆپ ڤ چ پ ژ ک ی', 'ئەژدیها گڵۆپ ڤ چ پ ژ ک ی'],
  ['هه\u200cڵۆ می\u200cروم', 'هه\u200cڵۆ می\u200cروم'],
  ['مُحَمَّدٌ كِتَابٌ', 'مُحَمَّدٌ كِتَابٌ'],
  ['Gülşah Çınar İğdır', 'Gülşah Çınar İğdır'],
  ['Cafe\u0301', 'Café'],
  // The letter keeps its own accent and loses its tone, because the font positions no second accent.
  ['Nguyễn Thế Trần', 'Nguyên Thê Trân'],
  ['ﬁne ﬀ ﬃ', 'fine ff ffi'],
  [`a${'\u0301'.repeat(30)}b`, 'áb'],
  [`h${'\u0337\u0321\u031b'.repeat(9)}ello`, 'hello'],
  // Invisible characters.
  ['a\u200db \u200cc\u200e\u200f\u202e\u2066d\u2069\u00ad\u180e\u034f', 'ab cd'],
  ['a\u3164b\u2800c\ufeffd\ufffce\ufffdf\u2060g\u0000h\u001bi', 'abcdefghi'],
  ['no\u00a0break\u2003em\ttab', 'no break em tab'],
  ['\u200b\u200e', ''],
  ['', ''],
  // Letters of other scripts.
  ['Vase 中文', 'Vase …'],
  ['Привет Ελλάδα', '… …'],
  ['a\ud83db', 'ab'],
])('%j is drawn as %j', (text, expected) => {
  expect(drawnLine(text)).toBe(expected);
});

test('lines stay separate lines', () => {
  expect(drawableText('🐉 one\r\ntwo ❤️\u2028three')).toBe(' one\ntwo \nthree');
});

test('every character is drawn with glyphs of the two fonts only', () => {
  const wrong: string[] = [];
  for (let point = 0; point <= 0x10_ffff; point += 1) {
    const letter = String.fromCodePoint(point);
    if (/[\p{Cn}\p{Co}\p{Cs}]/u.test(letter)) continue;
    for (const character of drawableText(`x${letter}`)) {
      const code = character.codePointAt(0) ?? 0;
      const isLine = character === '\n';
      if (!isLine && !(regular.hasGlyphForCodePoint(code) && bold.hasGlyphForCodePoint(code)))
        wrong.push(`${point.toString(16)} -> ${code.toString(16)}`);
    }
  }
  expect(wrong).toEqual([]);
});

describe('documents', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ name: 'drawable-text' });
  });
  afterAll(() => app.close());

  const textOf = async (path: string): Promise<string> => {
    const response = await app.call(path, { as: 'admin' });
    expect(response.status).toBe(200);
    return (await pdfText(new Uint8Array(await response.arrayBuffer()))).join(' ');
  };
  const GIFTS = 'Gifts 🎁❤️ Ａ中';

  test('have only typed characters in a catalogue, on its cover and on its cards', async () => {
    const [row] = await app.db
      .insert(categories)
      .values({ name: GIFTS, code_prefix: 'G🎁', description: 'First 🐉\nsecond 👨‍👩‍👧 line' })
      .returning({ id: categories.id });
    await app.db.insert(products).values({
      product_code: 'G🎁001',
      name: 'Dragon 🐉 toy',
      dimensions: '5″ ✨',
      base_price: 1000,
      category_id: row?.id ?? 0,
    });
    const text = await textOf(`/products/catalog/${row?.id}`);
    for (const words of ['Gifts A…', 'First second line', 'Code G001', 'Dragon toy', 'Size 5″'])
      expect(text).toContain(words);
    expect(text).not.toMatch(/[^\x20-\x7e…″·]/);
  });

  test('have only typed characters in an invoice and a statement of account', async () => {
    const rows = insertWholesale(app);
    const client = await rows.client({
      name: GIFTS,
      contact_person: 'Sara 👩🏽',
      address: 'Karrada 📍 12',
      payment_terms: '30 days ⏳',
    });
    const id = await rows.order(client, {
      lines: [
        { product_name: 'Lamp 💡', product_code: 'L💡1', quantity: 1, unit_price: 5, notes: 'blue 💙' },
      ],
      order_notes: 'Thanks 🙏\nagain',
    });
    const invoice = await textOf(`/b2b/invoice/${id}`);
    for (const words of ['Gifts A…', 'Sara', 'Karrada 12', '30 days', 'Lamp', 'L1', 'blue', 'Thanks again'])
      expect(invoice).toContain(words);
    const account = await textOf(`/b2b/clients/${client}/account/?from=2026-01-01&to=2026-01-02`);
    expect(account).toContain('Gifts A…');
    for (const text of [invoice, account]) expect(text).not.toMatch(/[^\x20-\x7e…−]/);
  });
});
