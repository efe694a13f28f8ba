/*
 * Texts that no rule has read and that may belong to the order are marked. Messages that are read completely
 * have no mark.
 */
import { describe, expect, test } from 'vitest';
import { EMPTY_ORDER, orderWith } from '#domain/chat/pasted-chat.ts';
import { pastedChatOf } from '#domain/chat/pasted-chat-of.ts';
import { readChat } from '#domain/chat/read-chat.ts';
import { demoProducts } from '#server/demo/catalogue.ts';

const products = demoProducts.map((product, at) => ({ ...product, product_id: at + 1, picture_url: null }));
const chatOf = (message: string) =>
  pastedChatOf(message, readChat(message, products, { shopName: 'Layers 3D' }));
const marksOf = (message: string) =>
  chatOf(message).unused.map(({ kind, span }) => `${kind}: ${message.slice(span.start, span.end)}`);

const CUSTOMERS = [
  'زينب علي\n07701234567\nبغداد الكرادة قرب الجامع',
  'Zainab Ali\n0770 123 4567\nBaghdad, Karrada, near the mosque, house 14',
  'زەینەب عەلی\n٠٧٧٠١٢٣٤٥٦٧\nهەولێر، شەقامی ٤٠ مەتری',
];
const ITEM = '2 لمبة كروية';

describe('a text that was not read', () => {
  test.each([
    ['4 زعانف غوص', ['number: 4 زعانف غوص']],
    ['زعانف غوص عدد 4', ['number: زعانف غوص عدد 4']],
    ['٤ زعانف غوص', ['number: ٤ زعانف غوص']],
    ['اربع زعانف غوص', ['number: اربع زعانف غوص']],
    ['4 snorkels', ['number: 4 snorkels']],
    ['four snorkels', ['number: four snorkels']],
    ['snorkel x4', ['number: snorkel x4']],
    ['٤ پەڕاو', ['number: ٤ پەڕاو']],
    ['چوار پەڕاو', ['number: چوار پەڕاو']],
    ['3adad 4 za3anif', ['number: 3adad 4 za3anif']],
    ['snorkel 4️⃣', ['number: snorkel 4️⃣']],
  ])('with a number is marked: %j', (line, marks) => {
    for (const customer of CUSTOMERS) {
      expect(marksOf(`${ITEM}\n${customer}\n${line}`).map(withoutLabel)).toEqual(marks.map(withoutLabel));
    }
  });

  test.each([
    ['اريد زعانف غوص'],
    ['نريد زعانف غوص زرق'],
    ['احتاج زعانف'],
    ['احجزولي زعانف غوص'],
    ['دزيلي زعانف غوص'],
    ['I want a snorkel'],
    ['I also need a snorkel'],
    ["I'd like a snorkel as well"],
    ['can i get a snorkel too'],
    ['دەمەوێت پەڕاوێک'],
    ['پێویستمە پەڕاوێکی شین'],
    ['areed za3anif'],
  ])('with a wish is marked: %j', (line) => {
    for (const customer of CUSTOMERS) {
      const marks = marksOf(`${ITEM}\n${customer}\n${line}`);
      expect(marks).toHaveLength(1);
      expect(marks[0]).toMatch(/^wish: /);
    }
  });

  test.each([
    ['+46 70 123 45 67', 'phone'],
    ['٠٧٨٠٩٨٧٦٥٤٣ القديم مو الي', 'phone'],
    ['my sister 07809876543, my mother 07511112222', 'phone'],
    ['06 123 4567', 'number'],
    ['0780 987 654', 'number'],
  ])('with a phone that is in no field is marked: %j', (line, kind) => {
    expect(marksOf(`${ITEM}\n${CUSTOMERS[0]}\n${line}`).map((mark) => mark.split(':')[0])).toEqual([kind]);
  });

  test.each([
    ['حمالة هيدفون جلدية لونها رصاصي\nوسام 07904461058\nبغداد، حي العامل'],
    ['قاعدة دراجة حمرة\nوسام 07904461058\nبغداد، حي العامل'],
    ['a leather bike rack in red\nSteven 07904461058\nErbil, Ankawa'],
    ['اريد هذا الي بالصورة\nوسام 07904461058\nبغداد، حي العامل'],
    ['I want this one\nSteven 07904461058\nErbil, Ankawa'],
  ])('is marked in a message of a customer without an item: %j', (message) => {
    expect(chatOf(message).items).toEqual([]);
    expect(marksOf(message)).toHaveLength(1);
  });

  test('has a span of the words, in every layout', () => {
    const chat =
      '[10/11, 14:02] Sara Ali: 2 لمبة كروية\n[10/11, 14:03] Layers 3D: تمام 4 ايام\n[10/11, 14:04] Sara Ali: و 4 زعانف';
    expect(marksOf(chat)).toEqual(['number: 4 زعانف']);
    expect(
      marksOf('Sara Ali, [10.11.2026 14:02]\n2 لمبة كروية\nSara Ali, [10.11.2026 14:03]\n4 زعانف'),
    ).toEqual(['number: 4 زعانف']);
  });
});

/** A label or an empty word at the end of a mark may be left out. */
const withoutLabel = (mark: string): string => mark.replace(/^number: (?:عدد |3adad )?|\s?عدد\s?/g, '');

describe('nothing is marked', () => {
  test.each([
    [''],
    ['السلام عليكم شلونكم ان شاء الله بخير'],
    ['شكرا جزيلا الله يبارك بيكم'],
    ['Good evening, how are you? Thank you so much!'],
    ['سڵاو، چۆنن؟ زۆر سوپاس دەستان خۆش'],
    ['بيش التوصيل؟'],
    ['السعر 25 الف والتوصيل 5'],
    ['how much for 20?'],
    ['is delivery 5,000?'],
    ['المجموع 30,000 دينار'],
    ['نرخی ٢٥ هەزارە'],
    ['12/11/2026'],
    ['4:30'],
    ['24 Nov 2026'],
    ['عندي 3 اطفال'],
    ['we are 5 people'],
    ['ابني عمره 7 سنين'],
    ['my number 07701234567'],
    ['https://maps.app.goo.gl/abc123456'],
    ['https://www.google.com/maps?q=33.3128,44.3615'],
    ['<This message was edited>'],
    ['Missed voice call'],
    ['مكالمة صوتية فائتة'],
    ['ئەم نامەیە سڕایەوە'],
    ['5 هواي'],
    ['اريد التوصيل باجر'],
    ['please deliver tomorrow'],
    ['❤️❤️'],
    ['1️⃣'],
  ])('in a message that is read completely, with %j', (line) => {
    for (const customer of CUSTOMERS) expect(marksOf(`${ITEM}\n${customer}\n${line}`)).toEqual([]);
  });

  test.each([
    ['٥ فانوس رمضان\nمو ٥ ٣'],
    ['2 لمبة كروية حمرة، 3 ميدالية قلب'],
    ['6 heart keychains: 2 red, 4 blue'],
    ['درزن ميدالية قلب ونص درزن قالب كليجة'],
    ['لوحة اسم مكتوب عليها "علي 2026"'],
    ['مو الفانوس، اريد لمبة كروية'],
    ['1. فانوس رمضان x2\n2. ميدالية قلب x4'],
    ['شكد سعر الفانوس؟ اريد لمبة كروية'],
  ])('in an order that is read completely: %j', (order) => {
    for (const customer of CUSTOMERS) expect(marksOf(`${order}\n${customer}`)).toEqual([]);
  });

  test('in a complaint', () => {
    expect(marksOf('الفانوس الي وصلني البارحة مكسور من 2 جهات\nحوراء 07829917503')).toEqual([]);
  });
});

describe('a second phone', () => {
  const [FIRST, OTHER] = ['07701234567', '07809876543'];
  test.each([
    [`${FIRST} ${OTHER}`],
    [`${FIRST}\n${OTHER}`],
    [`${FIRST}/${OTHER}`],
    [`${FIRST} - ${OTHER}`],
    [`${FIRST}-${OTHER}`],
    [`${FIRST}+${OTHER}`],
    [`${FIRST}، ${OTHER}`],
    [`${FIRST} و ${OTHER}`],
    [`${FIRST} و${OTHER}`],
    ['0770 123 4567 0780 987 6543'],
    ['٠٧٧٠١٢٣٤٥٦٧ ٠٧٨٠٩٨٧٦٥٤٣'],
    ['+964 770 123 4567 +964 780 987 6543'],
    ['9647701234567 9647809876543'],
    ['٠٧٧٠ ١٢٣ ٤٥٦٧ / ٠٧٨٠ ٩٨٧ ٦٥٤٣'],
    [`${FIRST} رقم زوجي ${OTHER}`],
    [`${FIRST} واذا ما رديت اتصلوا بزوجي ${OTHER}`],
    [`${FIRST}\nخلي المندوب يتصل على زوجي ${OTHER}`],
    [`${FIRST}\nالمندوب يتصل على ${OTHER}`],
    [`${FIRST}, husband ${OTHER}`],
    [`${FIRST} (husband: ${OTHER})`],
    [`${FIRST}\nmy husband's number is ${OTHER}`],
    [`${FIRST}\nif I don't answer call my husband on ${OTHER}`],
    [`${FIRST}\nthe courier can also call my brother ${OTHER}`],
    [`${FIRST}\nژمارەی هاوسەرم ${OTHER}`],
    [`${FIRST} یان ${OTHER}`],
    [`${FIRST}\nئەگەر وەڵامم نەدایەوە پەیوەندی بکە بە براکەم ${OTHER}`],
    [`${FIRST} zawji ${OTHER}`],
  ])('reaches the notes: %j', (phones) => {
    for (const message of [`${ITEM}\nزينب علي\n${phones}\nبغداد الكرادة`, `${phones}\n${ITEM}`]) {
      const { customer } = orderWith(EMPTY_ORDER, chatOf(message));
      expect([customer.phone, customer.notes]).toEqual([FIRST, `Second phone: ${OTHER}`]);
    }
  });
});
