/*
 * Messages that were misread and shown as sure, each with its variants in other languages, digits and
 * layouts. All are invented.
 */
import { describe, expect, test } from 'vitest';
import { isNoOrder } from '#domain/chat/pasted-chat.ts';
import { pastedChatOf } from '#domain/chat/pasted-chat-of.ts';
import { readChat } from '#domain/chat/read-chat.ts';
import { demoProducts } from '#server/demo/catalogue.ts';

const products = demoProducts.map((product, at) => ({ ...product, product_id: at + 1, picture_url: null }));
const draftOf = (message: string) => readChat(message, products, { shopName: 'Layers 3D' });
const chatOf = (message: string) => pastedChatOf(message, draftOf(message));
const withPhone = (message: string) => `${message}\n07701234567`;
/** Formats the lines as `3 GFT002`, and colours and texts behind them. */
const linesOf = (message: string) => {
  const { items } = draftOf(message);
  return chatOf(message).items.map(({ quantity, notes }, at) =>
    [quantity, items[at]?.products.value.map(({ product_code }) => product_code).join('|'), notes]
      .join(' ')
      .trim(),
  );
};

describe('a dozen of one product and half a dozen of another', () => {
  test.each([
    ['درزن ميدالية قلب ونص درزن قالب كليجة', ['12 GFT002', '6 KIT004']],
    ['اريد درزن ميدالية قلب، ونص درزن قالب كليجة', ['12 GFT002', '6 KIT004']],
    ['درزن ميدالية قلب\nونص درزن قالب كليجة', ['12 GFT002', '6 KIT004']],
    ['درزن ميدالية قلب و نص درزن قالب كليجة', ['12 GFT002', '6 KIT004']],
    ['دزينة ميدالية قلب ونص دزينة قالب كليجة', ['12 GFT002', '6 KIT004']],
    ['درزن ميدالية قلب ونصف درزن قالب كليجة', ['12 GFT002', '6 KIT004']],
    ['درزن ميدالية قلب ونُص دستة قالب كليجة', ['12 GFT002', '6 KIT004']],
    ['درزنين ميدالية قلب ونص درزن قالب كليجة', ['24 GFT002', '6 KIT004']],
    ['درزن كوسترات نجمة ثمانية ونص درزن قالب كليجة', ['12 KIT001', '6 KIT004']],
    ['ميدالية قلب درزن وقالب كليجة نص درزن', ['12 GFT002', '6 KIT004']],
    ['درزن midalyat galb ونص درزن kleicha cutter', ['12 GFT002', '6 KIT004']],
    ['darzan midalyat galb w nus darzan kleicha cutter', ['12 GFT002', '6 KIT004']],
    ['darzan midalyat galb wnus darzan kleicha cutter', ['12 GFT002', '6 KIT004']],
    ['a dozen heart keychains and half a dozen kleicha cutters', ['12 GFT002', '6 KIT004']],
    ['a dozen heart keychains and a half dozen kleicha cutters', ['12 GFT002', '6 KIT004']],
    ['دەرزەنێک میدالیای دڵ و نیو دەرزەن قاڵبی کولێچە', ['12 GFT002', '6 KIT004']],
    ['دەرزەنێک میدالیای دڵ و نیو دەرزەنیش قاڵبی کولێچە', ['12 GFT002', '6 KIT004']],
    ['دەرزەنێک میدالیای دڵ، نیو دەرزەنیش قاڵبی کولێچە', ['12 GFT002', '6 KIT004']],
  ])('is 12 and 6 pieces: %j', (message, lines) => {
    expect(linesOf(withPhone(message))).toEqual(lines);
  });

  test.each([
    ['درزن ميدالية قلب حمر ونص درزن زرق'],
    ['ميدالية قلب درزن احمر ونص درزن ازرق'],
    ['ميدالية قلب، درزن حمر، ونصف درزن زرق'],
    ['درزن احمر ونص درزن ازرق ميدالية قلب'],
    ['a dozen heart keychains in red and half a dozen in blue'],
    ['دەرزەنێک میدالیای دڵ سوور و نیو دەرزەن شین'],
  ])('in two colours is 12 and 6 of one product: %j', (message) => {
    expect(linesOf(withPhone(message))).toEqual(['18 GFT002 [Colours: 12 red, 6 blue]']);
  });

  test.each([
    ['درزن ونص ميدالية قلب', ['18 GFT002']],
    ['نص درزن ميدالية قلب', ['6 GFT002']],
    ['دەرزەنێک و نیو قاڵبی کولێچە', ['18 KIT004']],
  ])('is not a dozen and a half: %j', (message, lines) => {
    expect(linesOf(withPhone(message))).toEqual(lines);
  });
});

describe('a number that the customer corrects', () => {
  test.each([
    ['5 فانوس رمضان\nمو 5 3'],
    ['5 فانوس رمضان\nمو 5، 3'],
    ['5 فانوس رمضان\nمو ٥ ٣'],
    ['۵ فانوس رمضان\nمو ۵ ۳'],
    ['خمس فوانيس رمضان\nمو خمسة ثلاثة'],
    ['5 فانوس رمضان\nمو 5 بس 3'],
    ['5 فانوس رمضان\nلا مو 5 3'],
    ['5 فانوس رمضان\nمو 5 اريد 3'],
    ['5 فانوس رمضان\n3 مو 5'],
    ['5 فانوس رمضان\nمش 5، 3'],
    ['5 فانوس رمضان مو 5 3'],
    ['اريد 5 فانوس رمضان، مو 5 3'],
    ['5 فانوس رمضان\nاسف 3 مو 5'],
    ['5 ramadan lanterns\nnot 5, 3'],
    ['5 ramadan lanterns\nnot 5 but 3'],
    ['5 ramadan lanterns\nnot five, three'],
    ['5 ramadan lanterns\nsorry 3 not 5'],
    ['5 ramadan lanterns\n3, not 5'],
    ['5 ramadan lanterns, not 5, 3'],
    ['٥ فانۆسی ڕەمەزان\nنەک ٥، ٣'],
    ['٥ فانۆسی ڕەمەزان\nنەک پێنج، سێ'],
    ['٥ فانۆسی ڕەمەزان\n٣ نەک ٥'],
    ['5 fanoos ramadan\nmo 5 3'],
    ['5 فانوس رمضان\nلا 3'],
    ['5 فانوس رمضان\nلا، ٣'],
    ['5 ramadan lanterns\nno, 3'],
    ['٥ فانۆسی ڕەمەزان\nنا، سێ'],
    ['[10/11, 14:02] Sara: 5 فانوس رمضان\n[10/11, 14:03] Sara: مو 5 3'],
  ])('is the new one, and has to be checked: %j', (message) => {
    const { items } = draftOf(withPhone(message));
    expect(items.map(({ quantity }) => [quantity?.value, quantity?.sure])).toEqual([[3, 'no']]);
    expect(linesOf(withPhone(message))).toEqual(['3 LGT004']);
  });

  test.each([
    ['5 فانوس رمضان مو صغار', 5],
    ['3 فانوس رمضان، 30 هواي', 3],
    ['لا، 3 فانوس رمضان', 3],
    ['no, 3 ramadan lanterns', 3],
  ])('is not any number beside a refusal: %j', (message, quantity) => {
    expect(draftOf(withPhone(message)).items.map((item) => item.quantity?.value)).toEqual([quantity]);
  });
});

describe('a number in keycap digits', () => {
  test.each([
    ['فانوس رمضان x3️⃣'],
    ['فانوس رمضان X3️⃣'],
    ['فانوس رمضان ×3️⃣'],
    ['فانوس رمضان x 3️⃣'],
    ['فانوس رمضان *3️⃣'],
    ['فانوس رمضان x3⃣'],
    ['فانوس رمضان 3️⃣'],
    ['فانوس رمضان 3️⃣x'],
    ['3️⃣x فانوس رمضان'],
    ['3️⃣ × فانوس رمضان'],
    ['فانوس رمضان عدد 3️⃣'],
    ['ramadan lantern x3️⃣'],
    ['ramadan lantern 3️⃣pcs'],
    ['3️⃣pcs ramadan lantern'],
    ['فانۆسی ڕەمەزان x3️⃣'],
    ['فانۆسی ڕەمەزان ٣️⃣ دانە'],
  ])('is 3: %j', (message) => {
    expect(linesOf(withPhone(message))).toEqual(['3 LGT004']);
  });

  test.each([
    ['ميدالية قلب x1️⃣2️⃣', ['12 GFT002']],
    ['ميدالية قلب 1️⃣2️⃣', ['12 GFT002']],
    ['ميدالية قلب 🔟', ['10 GFT002']],
    ['heart keychain x🔟', ['10 GFT002']],
    ['1️⃣ فانوس رمضان x2️⃣\n2️⃣ ميدالية قلب x4️⃣', ['2 LGT004', '4 GFT002']],
    ['1️⃣ فانوس رمضان 2\n2️⃣ ميدالية قلب 4', ['2 LGT004', '4 GFT002']],
  ])('may have two digits, and numbers a list: %j', (message, lines) => {
    expect(linesOf(withPhone(message))).toEqual(lines);
  });
});

test('a phone in keycap digits is a phone', () => {
  const written = [...'07701234567'].map((digit) => `${digit}\ufe0f\u20e3`);
  expect(draftOf(`فانوس رمضان\n${written.join('')}`).customer_phone?.value).toBe('07701234567');
  expect(draftOf(`فانوس رمضان\n${written.join(' ')}`).customer_phone?.value).toBe('07701234567');
});

/** Lines that applications write into a copied chat, in the languages of their settings. */
const EXPORT_LINES = [
  '<Media omitted>',
  'image omitted',
  'video omitted',
  'audio omitted',
  'sticker omitted',
  'GIF omitted',
  'document omitted',
  'Contact card omitted',
  'video note omitted',
  '<attached: 00000012-PHOTO-2026-11-24-09-14-31.jpg>',
  'IMG-20261124-WA0003.jpg (file attached)',
  'PTT-20261124-WA0003.opus (file attached)',
  'This message was deleted',
  'This message was deleted.',
  'You deleted this message',
  'This message was deleted by admin',
  '<This message was edited>',
  'Missed voice call',
  'Missed video call',
  'Missed group voice call',
  'Missed voice call, tap to call back',
  'Missed call',
  'Voice call, No answer',
  'Voice call, 3 min',
  'Video call, 12 min',
  'Voice call. Missed',
  'Silenced voice call',
  'Waiting for this message. This may take a while.',
  'View once photo',
  'View once video',
  'View once voice message',
  'Photo',
  'Voice message (0:34)',
  'null',
  'تم استبعاد الوسائط',
  '<تم استبعاد الوسائط>',
  '<الوسائط محذوفة>',
  'تم استبعاد الصورة',
  'تم استبعاد الفيديو',
  'تم استبعاد المقطع الصوتي',
  'تم استبعاد الملصق',
  'تم استبعاد المستند',
  'صورة GIF مستبعدة',
  '<مرفق: 00000012-PHOTO-2026-11-24-09-14-31.jpg>',
  'IMG-20261124-WA0003.jpg (الملف مرفق)',
  'تم إلغاء رسالة صوتية',
  'تم إرفاق صورة IMG-20261118-WA0071.jpg',
  'تم حذف هذه الرسالة',
  'تم حذف هذه الرسالة.',
  'لقد حذفت هذه الرسالة',
  'حذفتَ هذه الرسالة',
  'تم تعديل هذه الرسالة',
  '<تم تعديل هذه الرسالة>',
  'مكالمة صوتية فائتة',
  'مكالمة فيديو فائتة',
  'مكالمة مرئية فائتة',
  'مكالمة جماعية فائتة',
  'مكالمة فائتة',
  'مكالمة لم يتم الرد عليها',
  'مكالمة صوتية، لا يوجد رد',
  'مكالمة صوتية، 3 دقائق',
  'في انتظار هذه الرسالة',
  'صورة للعرض مرة واحدة',
  'عرض لمرة واحدة',
  'رسالة صوتية (0:34)',
  'معاد توجيهها',
  'تمت إعادة توجيهها عدة مرات',
  '<میدیا لابراوە>',
  'میدیا لابراوە',
  'وێنە لابراوە',
  'ڤیدیۆ لابراوە',
  'ئەم نامەیە سڕایەوە',
  'ئەم نامەیە سڕدراوەتەوە',
  'ئەم پەیامە سڕایەوە',
  'نامەکە سڕایەوە',
  'تۆ ئەم نامەیەت سڕیەوە',
  '<ئەم نامەیە دەستکاری کراوە>',
  'ئەم نامەیە دەستکاریکراوە',
  'ئەم پەیامە دەستکاری کرا',
  'پەیوەندی دەنگی لەدەستچوو',
  'پەیوەندی ڤیدیۆیی لەدەستچوو',
  'پەیوەندی لەدەستچوو',
  'پەیوەندییەکی وەڵامنەدراو',
  'تەلەفۆنی وەڵامنەدراوە',
  'نامەی دەنگی (0:34)',
  'نێردراوەتەوە',
];

/** The line without, and with, the direction marks that telephones add. */
const MARKED = [
  (line: string) => line,
  (line: string) => `\u200e${line}`,
  (line: string) => `\u200f${line}\u200f`,
  (line: string) => `\u202b${line}\u202c`,
  (line: string) => `\u2068${line}\u2069`,
];

describe("a line of the application's own", () => {
  const plainLayout = (lines: readonly string[]) => lines.join('\n');
  const headedLayouts = [
    (lines: readonly string[]) => lines.map((line) => `[10/11/26, 14:02:11] Zainab Ali: ${line}`).join('\n'),
    (lines: readonly string[]) => lines.map((line) => `10/11/26, 14:02 - Zainab Ali: ${line}`).join('\n'),
    (lines: readonly string[]) => `Zainab Ali, [10.11.2026 14:02]\n${lines.join('\n')}`,
  ];
  /** Formats everything that is read. */
  const readTextOf = (message: string) => {
    const { values, items } = chatOf(message);
    return [
      ...values.map(({ field, value, isSure }) => `${field}: ${value} ${isSure}`),
      ...items.map(({ quantity, notes, isSure }) => `${quantity} ${notes} ${isSure}`),
    ];
  };
  const before = ['اريد 2 لمبة كروية احمر', 'زينب علي'];
  const after = ['07701234567', 'بغداد الكرادة'];

  const isNotRead = (layout: (lines: readonly string[]) => string, line: string): void =>
    expect(readTextOf(layout([...before, line, ...after]))).toEqual(plainTexts.get(layout));
  const plainTexts = new Map(
    [plainLayout, ...headedLayouts].map((layout) => [layout, readTextOf(layout([...before, ...after]))]),
  );

  test.each(EXPORT_LINES)('is no text of the customer: %j', (line) => {
    for (const mark of MARKED) isNotRead(plainLayout, mark(line));
    for (const layout of headedLayouts) isNotRead(layout, line);
  });

  test.each([
    '<This message was edited>',
    '\u200e<This message was edited>',
    'This message was edited',
    '(edited)',
    '<تم تعديل هذه الرسالة>',
    '\u200f<تم تعديل هذه الرسالة>',
    'تم تعديل هذه الرسالة',
    '(معدلة)',
    '<ئەم نامەیە دەستکاری کراوە>',
    '\u200f<ئەم نامەیە دەستکاریکراوە>',
    '(دەستکاریکراو)',
    '<Media omitted>',
    '<attached: 00000012-PHOTO-2026-11-24-09-14-31.jpg>',
  ])('is no text at the end of a line either: %j', (notice) => {
    expect(linesOf(`2 Globe Lamp ${notice}\n07701234567`)).toEqual(['2 LGT003']);
    expect(linesOf(`[10/11/26, 14:02:11] Zainab: 2 لمبة كروية ${notice}\n07701234567`)).toEqual(['2 LGT003']);
    expect(draftOf(`2 لمبة كروية\nزينب علي 07701234567 ${notice}\nبغداد الكرادة`).customer_name?.value).toBe(
      'زينب علي',
    );
    expect(
      draftOf(`2 لمبة كروية\n07701234567\nبغداد الكرادة قرب الجامع ${notice}`).customer_address?.value,
    ).toBe('الكرادة قرب الجامع');
  });

  test.each([
    ['POLL:\nWhich colour?\nOPTION: red (2 votes)\nOPTION: blue (0 votes)'],
    ['استطلاع رأي:\nاي لون؟\nالخيار: احمر (صوتان)\nالخيار: ازرق (0 أصوات)'],
    ['ڕاپرسی:\nکام ڕەنگ؟\nهەڵبژاردە: سوور (٢ دەنگ)\nهەڵبژاردە: شین (٠ دەنگ)'],
  ])('of a poll gives no colour: %j', (poll) => {
    expect(linesOf(`2 لمبة كروية\n${poll}\n07701234567`)).toEqual(['2 LGT003']);
  });

  test.each([
    ['ميدالية اسم مكتوب عليها <سارة>', ['1 GFT001 [Text: "سارة"]']],
    ['name keychain "Edited by Sara"', ['1 GFT001 [Text: "Edited by Sara"]']],
    ['ميدالية اسم (صورة بالخلف) عدد 2', undefined],
  ])('is not a text in brackets: %j', (message, lines) => {
    if (lines) expect(linesOf(withPhone(message))).toEqual(lines);
    else expect(draftOf(withPhone(message)).items).toHaveLength(1);
  });
});

describe('a text to print with a point', () => {
  test.each([
    ['Eng. Ali Hassan'],
    ['Dr. Ali Hassan'],
    ['Mr. Ali Hassan'],
    ['Prof. Dr. Ali Hassan'],
    ['Arch. Ali Hassan'],
    ['Dr.Ali Hassan'],
    ['A. Hassan'],
    ['Ali H. Hassan'],
    ['م. علي حسن'],
    ['د. علي حسن'],
    ['د.علي حسن'],
    ['أ.د. علي حسن'],
    ['أ. م. د. علي حسن'],
    ['المهندس. علي حسن'],
    ['د. ئارام عەلی'],
    ['م. کاروان ئەحمەد'],
    ['پ.ی.د. ئارام عەلی'],
    ['پ. ئارام عەلی'],
    ['Est. 2019'],
    ['No. 12'],
    ['11.12.2026'],
    ['layers.iq'],
  ])('is one text: %j', (text) => {
    const messages = [
      `لوحة اسم مكتوب عليها ${text}`,
      `لوحة اسم مكتوب عليها: ${text}`,
      `desk name plate with the name ${text}`,
      `desk name plate, text: ${text}`,
      `تابلۆی ناو بۆ سەر مێز، لەسەری بنووسن ${text}`,
    ];
    for (const message of messages)
      expect(
        draftOf(withPhone(message)).items.flatMap(({ texts }) => texts.map(({ value }) => value)),
      ).toEqual([text]);
  });

  test.each([
    ['لوحة اسم مكتوب عليها علي حسن. شكرا', 'علي حسن'],
    ['desk name plate with the name Ali Hassan. Thanks a lot', 'Ali Hassan'],
    ['desk name plate with the name Eng. Ali Hassan. Thanks a lot', 'Eng. Ali Hassan'],
    ['تابلۆی ناو بۆ سەر مێز، لەسەری بنووسن ئارام عەلی. سوپاس', 'ئارام عەلی'],
  ])('ends at the end of a sentence: %j', (message, text) => {
    expect(draftOf(withPhone(message)).items.flatMap(({ texts }) => texts.map(({ value }) => value))).toEqual(
      [text],
    );
  });
});

describe('the label of a contact in a header', () => {
  const headed = (label: string) => [
    `[10/11, 14:02] ${label}: 2 لمبة كروية\n[10/11, 14:03] ${label}: 07701234567`,
    `10/11/26, 14:02 - ${label}: 2 Globe Lamp\n10/11/26, 14:03 - ${label}: 07701234567`,
    `${label}, [10.11.2026 14:02]\n2 Globe Lamp\n07701234567`,
  ];
  test.each([
    'Ali Work',
    'ali work',
    'Ali Office',
    'Ali Customer',
    'Customer Ali',
    'Customer 12',
    'Client Ali',
    'Ali New',
    'Ali 2',
    'Ali (3D)',
    'Ali Mobile',
    'Ali Basra Shop',
    'mum',
    'Mum',
    'Mum ❤️',
    'My mom',
    'Dad',
    'Baba',
    'Mama',
    'Brother',
    'My love',
    'Habibi',
    'Wife',
    'Neighbour',
    '❤️❤️',
    'علي شغل',
    'علي دوام',
    'علي الشغل',
    'زبون علي',
    'زبونة الفازات',
    'علي زبون',
    'علي جديد',
    'زبون ١٢',
    'ماما',
    'امي',
    'الوالدة',
    'بابا',
    'اخوي',
    'حبيبتي',
    'عمري',
    'جارنا',
    'زوجتي',
    'دایکم',
    'باوکم',
    'خوشکم',
    'هاوسەرم',
    'کڕیار ئارام',
    'ئارام کار',
    'ئارام نوێ',
  ])('is no name of the customer: %j', (label) => {
    for (const message of headed(label)) expect(draftOf(message).customer_name).toBeNull();
  });

  test.each([
    ['Ali Hassan', 'Ali Hassan'],
    ['~Ali', 'Ali'],
    ['Um Noor', 'Um Noor'],
    ['علي حسن', 'علي حسن'],
    ['ابو كرار', 'ابو كرار'],
    ['ام حيدر', 'ام حيدر'],
    ['Dr. Rand', 'Dr. Rand'],
    ['د. ئارام', 'د. ئارام'],
    ['ئارام عەلی', 'ئارام عەلی'],
    ['Hannah Weiss', 'Hannah Weiss'],
  ])('that is a name is the name: %j', (label, name) => {
    for (const message of headed(label)) expect(draftOf(message).customer_name?.value).toBe(name);
  });

  test('gives way to the name in the message', () => {
    expect(
      draftOf(
        '[10/11, 14:02] Ali Work: 2 Globe Lamp\n[10/11, 14:03] Ali Work: زينب علي\n07701234567\nبغداد الكرادة',
      ).customer_name?.value,
    ).toBe('زينب علي');
    expect(
      draftOf('[10/11, 14:02] ماما: 2 Globe Lamp\n[10/11, 14:03] ماما: الاسم زينب علي 07701234567')
        .customer_name?.value,
    ).toBe('زينب علي');
  });
});

describe('a message about an order that exists', () => {
  test.each([
    ['الفانوس الي وصلني البارحة مكسور من جهتين\nحوراء 07829917503'],
    ['وصل الفانوس مكسور، ارجو تحلوها\nحوراء علي 07829917503 بغداد الكرادة'],
    ['انكسرت الفازة اول يوم\nزينب علي\n07701234567'],
    ['الطلبية ناقصة قطعة\nزينب علي\n07701234567'],
    ['اللمبة ما تشتغل\nزينب علي\n07701234567'],
    ['التنين طلع بي كسر برجله\nزينب علي 07701234567'],
    ['The lantern arrived broken\nZainab Ali 07701234567'],
    ['one of the vases is cracked, can you replace it?\nZainab Ali\n07701234567'],
    ['the lamp does not work\nZainab Ali 07701234567'],
    ["the lamp doesn't work\nZainab Ali 07701234567"],
    ['گڵۆپەکە کار ناکات\nزەینەب عەلی 07701234567'],
    ['a piece is missing from my order\nZainab Ali 07701234567'],
    ['you sent me the wrong colour\nZainab Ali 07701234567'],
    ['فانۆسەکە شکاوە\nزەینەب عەلی 07701234567'],
    ['گوڵدانەکە بە شکاوی گەیشت\nزەینەب عەلی 07701234567'],
    ['دانەیەکی کەمە لە داواکارییەکەم\nزەینەب عەلی 07701234567'],
    ['el fanoos wisal maksoor\nzainab 07701234567'],
    ['وين صار طلبي؟\nزينب علي 07701234567'],
    ['الغوا الطلب رجاء\nزينب علي 07701234567 بغداد الكرادة'],
    ['please cancel my order\nZainab Ali 07701234567'],
    ['where is my order?\nZainab Ali 07701234567'],
    ['الطلب تأخر صارله اسبوعين، رقم الطلب 1187\n07701234567'],
    ['متى توصل طلبيتي؟ اسمي لبنى 07701234567'],
    ['when will my order arrive? Zainab Ali 07701234567'],
    ['کەی داواکارییەکەم دەگات؟ زەینەب عەلی 07701234567'],
    ['داواکارییەکەم هەڵبوەشێننەوە\nزەینەب عەلی 07701234567'],
  ])('is perhaps no order: %j', (message) => {
    const chat = chatOf(message);
    expect([chat.items.length, chat.isAboutEarlierOrder, isNoOrder(chat)]).toEqual([0, true, true]);
  });

  test.each([
    ['وصل الفانوس مكسور، اريد فانوس رمضان ثاني بداله\nزينب علي 07701234567 بغداد الكرادة'],
    ['The lantern arrived broken. I want another ramadan lantern\nZainab Ali 07701234567\nBaghdad, Karrada'],
  ])('with a new wish is an order that has to be checked: %j', (message) => {
    const chat = chatOf(message);
    expect([chat.isAboutEarlierOrder, isNoOrder(chat)]).toEqual([true, false]);
    expect(chat.items.map(({ isSure }) => isSure)).toEqual([false]);
  });

  test.each([
    ['2 فانوس رمضان\nزينب علي 07701234567 بغداد الكرادة'],
    ['زينب علي 07701234567 بغداد الكرادة'],
    ['زينب علي 07701234567 بغداد الكرادة، خلي المندوب يتصل قبل'],
    ['زينب علي، رقمي القديم ما يشتغل، دكو 07701234567، بغداد الكرادة'],
    ['thanks for the quick reply. Zainab Ali 07701234567 Baghdad, Karrada'],
    ['اريد فانوس رمضان، خلي المندوب يتصل قبل\nزينب علي 07701234567 بغداد الكرادة'],
    ['Zainab Ali 07701234567\nBaghdad, Karrada'],
    ['فانۆسی ڕەمەزان ٢ دانە\nزەینەب عەلی 07701234567'],
  ])('is not an order, nor the customer of one: %j', (message) => {
    const chat = chatOf(message);
    expect([chat.isAboutEarlierOrder, isNoOrder(chat)]).toEqual([false, false]);
  });
});

describe('the head of a line', () => {
  const LINES = [
    ['Layers 3D', 'محلنا بالموصل حي الزهور 07512223344'],
    ['Noor', 'نور علي'],
    ['Noor', '07801234567'],
    ['Noor', 'البصرة العشار قرب السوق'],
    ['Noor', '1 Globe Lamp'],
  ] as const;
  const chatIn = (head: (name: string) => string, shop = 'Layers 3D') =>
    LINES.map(([name, text]) => `${head(name === 'Noor' ? name : shop)}${text}`).join('\n');
  const readOf = (message: string) => {
    const { customer_phone, customer_address, province_id } = draftOf(message);
    return [customer_phone?.value, customer_address?.value, province_id?.value, linesOf(message)];
  };
  const READ = ['07801234567', 'العشار قرب السوق', 4, ['1 LGT003']];

  test.each<[string, (name: string) => string]>([
    ['of WhatsApp on the web', (name) => `[9:05 am, 03/11/2026] ${name}: `],
    ['with the time first in Arabic', (name) => `[٩:٠٥ ص، ٣/١١/٢٠٢٦] ${name}: `],
    ['with marks inside the date', (name) => `[٣\u200f/١١\u200f/٢٠٢٦، ٩:٠٥:١٢ ص] ${name}: `],
    ['with "morning" in Arabic', (name) => `[3/11/2026، 9:05 صباحًا] ${name}: `],
    ['with "evening" in Arabic', (name) => `3/11/2026، 9:05 مساءً - ${name}: `],
    ['with "p. m."', (name) => `[3/11/2026, 9:05 p. m.] ${name}: `],
    ['with the month in words', (name) => `[3 November 2026, 9:05] ${name}: `],
    ['with the month first', (name) => `Nov 3, 2026, 9:05 - ${name}: `],
    ['with the month in Arabic', (name) => `[3 تشرين 2026، 9:05] ${name}: `],
    ['of today', (name) => `[Today, 9:05] ${name}: `],
    ['of today in Arabic', (name) => `[اليوم، 9:05] ${name}: `],
    ['with a semicolon', (name) => `03.11.2026 - 9:05; ${name}: `],
    ['with a day of one digit', (name) => `[2026/11/3, 9:05:12] ${name}: `],
    ['of Telegram', (name) => `${name}, [03.11.2026 9:05]\n`],
  ])('is no text of the customer: %s', (_, head) => {
    expect(readOf(chatIn(head))).toEqual(READ);
  });

  test.each(['Layers', 'layers 3d', 'Layers 3D Printing', 'You', 'أنت'])(
    'of the shop is known as %s',
    (shop) => {
      expect(readOf(chatIn((name) => `[3/11/2026, 9:05] ${name}: `, shop))).toEqual(READ);
    },
  );

  test('of the shop is "you sent" in Arabic', () => {
    const chat =
      'نور علي\nاريد 1 Globe Lamp\nلقد أرسلت\nرقمنا 07512223344\nنور علي\n07801234567\nلقد أرسلت\nتمام';
    expect(draftOf(chat).customer_phone?.value).toBe('07801234567');
    expect(draftOf(chat).second_phone).toBeNull();
  });

  test('of two people of whom none is known as the shop leaves nothing sure', () => {
    const { values, items } = chatOf(chatIn((name) => `[3/11/2026, 9:05] ${name}: `, 'Printing Farm'));
    const customer = values.filter(({ field }) => field !== 'socialMediaPlatform');
    expect([...customer, ...items].map(({ isSure }) => isSure)).not.toContain(true);
  });
});

describe('the only note of an item is a colour', () => {
  const isSure = (message: string): boolean[] => chatOf(withPhone(message)).items.map((item) => item.isSure);

  test.each([
    ['مزهرية ملتوية عدد 2 لون تيل'],
    ['areed 2 stand mobile lawn rusasi'],
    ['مەلویەی سامەڕا - ٢ دانە - ڕەنگی لم'],
  ])('that no table knows: it is printed as it is written: %j', (message) => {
    expect(isSure(message)).toEqual([true]);
  });

  test.each([
    // The second word may belong to something else.
    ['مزهرية ملتوية عدد 2 لون تيل تنين'],
    ['مزهرية ملتوية عدد 2 احمر لون تيل'],
  ])('with another word beside it, so that a person has to look: %j', (message) => {
    expect(isSure(message)).not.toEqual([true]);
  });
});

test.each([
  ['najaf, 7ay il ameer, qurb jami3 il imam', '7ay il ameer'],
  ['mosul, 7ay il muthanna, moqabil il jami3a', '7ay il muthanna'],
])('the article of %j is not the name of the quarter', (address, district) => {
  expect(draftOf(withPhone(`areed 2 stand mobile\n${address}`)).customer_district?.value).toBe(district);
});
