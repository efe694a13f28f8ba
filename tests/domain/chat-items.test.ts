/* Items of a pasted chat: products, quantities, colours and texts. Messages are invented. */
import { describe, expect, test } from 'vitest';
import { readChat } from '#domain/chat/read-chat.ts';
import { demoProducts } from '#server/demo/catalogue.ts';

const PHONE = '\n07701234567';
const itemsOf = (message: string) =>
  readChat(message, demoProducts, { shopName: 'Layers 3D' }).items.map((item) => ({
    codes: item.products.value.map(({ product_code }) => product_code),
    quantity: item.quantity?.value ?? null,
    colours: item.colours.map(({ value }) => value),
    texts: item.texts.map(({ value }) => value),
    notes: item.notes.map(({ value }) => value),
    isSure: item.quantity?.sure === 'yes',
  }));
const linesOf = (message: string) =>
  itemsOf(message + PHONE).map(({ codes, quantity }) => `${quantity ?? '?'} ${codes.join('|')}`);

describe('a quantity', () => {
  test.each([
    ['2 twisted vases', ['2 HOM001']],
    ['need 3 hex pen holders (grey), scratch that, 4', ['4 DSK003']],
    ['ثلاث صحون سندانة', ['3 PLN008']],
    ['٤ دلايات قلب', ['4 GFT002']],
    ['فانوس رمضان عدد ٣', ['3 LGT004']],
    ['فانوسين رمضان', ['2 LGT004']],
    ['سندانتين صغار وسندانة كبيرة', ['2 PLN001', '1 PLN003']],
    ['اثنين اخطبوط كبير', ['2 TOY005']],
    ['دوو فانۆسی ڕەمەزان', ['2 LGT004']],
    ['دەرزەنێک قاڵبی کولێچە و نیو دەرزەن قاڵبی دڵ', ['12 KIT004', '6 KIT005']],
    ['a couple of fruit bowls and half a dozen heart cookie cutters', ['2 HOM006', '6 KIT005']],
    ['درزن ميداليات قلب', ['12 GFT002']],
    ['خمسة وعشرين ميدالية قلب', ['25 GFT002']],
    ['ستاند موبايل x4', ['4 TEC001']],
    ['ستاند موبايل ×٤', ['4 TEC001']],
    ['Corner bracket reinforced (12 pcs)', ['12 PRT004']],
    ['stand mobile 3adad 2 aswad w wa7da abyath', ['3 TEC001']],
    ['تنين كريستال عملاق واحد بنفسجي وواحد شذري', ['2 TOY003']],
    ['15 سندانة صغيرة و5 كبيرة', ['15 PLN001', '5 PLN003']],
    ['قالب بسكت قلب ٢ ونجمة ٣', ['2 KIT005', '3 KIT003']],
    ['زقورة وملوية ونخلة اريد من كل وحدة ٢', ['2 HOM007', '2 HOM008', '2 HOM009']],
    ['TOY005 عدد 2 و KIT001 عدد 1', ['2 TOY005', '1 KIT001']],
    ['SKU: DSK-007 qty 01\nSKU hom 9 qty 3', ['1 DSK007', '3 HOM009']],
  ])('%s', (message, lines) => {
    expect(linesOf(message)).toEqual(lines);
  });

  test.each([
    ['a measure', 'مزهرية ملتوية 20 x 20', ['1 HOM001']],
    ['a set', 'Coasters, Octagon, Set of 6', ['? KIT002']],
    ['two sets of six', 'Coasters, Octagon, Set of 6 x 2', ['2 KIT002']],
    ['twelve pieces that are two sets', 'دووانزە دانە ژێرپەرداخی هەشت گۆشە واتە دوو سێت', ['2 KIT002']],
    ['slots', 'Cable Clip, 5 Slots', ['1 TEC005']],
    ['slots beside a quantity', 'مشبك كيبلات ٣ فتحات عدد ٤', ['4 TEC004']],
    ['cells', 'منظم ادراج اربع خانات ٣', ['3 DSK005']],
    ['a price', 'زقورة اور سعرها 27 الف', ['1 HOM007']],
    ['the number of a line', '1- زقورة\n2- نخلة', ['1 HOM007', '1 HOM009']],
    ['an age', 'لغز التروس للولد عمره 7 سنوات', ['1 TOY011']],
    ['a day', 'زقورة يوم 5 بعد الساعة 4', ['1 HOM007']],
    ['a percentage', 'شطرنج كبير اكبر 20%', ['1 TOY006']],
  ])('is not read from %s', (_, message, lines) => {
    expect(linesOf(message)).toEqual(lines);
  });

  test.each([
    ['زقورة اور ٢\nلا خليها 3', 3],
    ['2 ziggurats\nsorry make it 4', 4],
    ['زیگورات ٢ دانە\nببوورە ٣ دانە', 3],
  ])('that is corrected has to be checked: %j', (message, quantity) => {
    expect(itemsOf(message + PHONE)).toMatchObject([{ quantity, isSure: false }]);
  });

  test('that is missing is empty, or one that a person has to check', () => {
    expect(itemsOf(`زقورة اور${PHONE}`)).toMatchObject([{ quantity: 1, isSure: false }]);
    expect(itemsOf(`ziggurats${PHONE}`)).toMatchObject([{ quantity: null }]);
  });
});

describe('a product', () => {
  test.each([
    ['لمبة النوم الملوية', ['1 LGT002']],
    ['ملوية سامراء', ['1 HOM008']],
    ['شطرنج كبير', ['1 TOY006']],
    ['بزونة صغيرة', ['1 TOY010']],
    ['slaw standy mobile', ['1 TEC001']],
    ['اريداثنين ستاندهيدسيت', ['2 DSK007']],
    ['صاروخ مكتوب عليه "علي"', ['1 TOY009']],
    ['شش دانه فانوس رمضان', ['6 LGT004']],
  ])('%s', (message, lines) => {
    expect(linesOf(message)).toEqual(lines);
  });

  test('that may be one of several is offered as a choice', () => {
    const [item] = itemsOf(`كوسترات${PHONE}`);
    expect(item?.codes).toEqual(['KIT001', 'KIT002']);
  });

  test('that is not sold is never suggested', () => {
    expect(linesOf('ستاند تابلت موديل أول')).toEqual(['1 TEC003']);
    expect(linesOf('توزيعات عرس')).toEqual([]);
  });

  test.each([
    ['a question', 'بيش فانوس رمضان؟'],
    ['a question about a size', 'الشطرنج مال السفر كم سم الملك؟'],
    ['thanks', 'وصلت الفازة تخبل شكرا'],
    ['thanks in Sorani', 'زۆر سوپاس گەیشت، زۆر جوان بوو پشیلەکە'],
    ['a cancellation', 'الغي الطلب رجاء ما اريد الفازات\n07701234567'],
    ['a cancellation in English', 'please cancel the order for the headset stand 07701234567'],
    ['a cancellation in Sorani', 'ببوورن داواکەم هەڵوەشێننەوە\n07701234567'],
    ['a complaint', 'الطلب تأخر وين الفانوس\n07701234567'],
    ['a message for somebody else', 'Sorry wrong chat'],
    ['a story', 'اريد نفس الي بالستوري'],
    ['something that is broken', 'وصلني الصندوق ناقص قطعة\n07701234567'],
    ['somebody who is undecided', 'not sure if I want the rocket or the octopus'],
    ['a question with a number', 'اكو تخفيض اذا اخذ ثلاث اباجورات؟'],
  ])('is not read from %s', (_, message) => {
    expect(itemsOf(message)).toEqual([]);
  });

  test.each([
    ['شيل الفازة من الطلب وخلي بس البزونة\nبزونة كبيرة ١', ['1 HOM010']],
    ['مو تنين اريد اخطبوط كبير', ['1 TOY005']],
    ['طلبت منكم فانوسين قبل يومين واريد هلال العيد عدد ٣', ['3 GFT007']],
    ['الغوا طلب الفانوس واريد بداله لمبة كروية وحدة', ['1 LGT003']],
    ['فازة ملتوية عدد ٢ + صحن حلويات؟ لا بس الفازات', ['2 HOM001']],
    ['بلا زحمة واحد تنين مفصلي', ['1 TOY001']],
    [
      '[1/2, 1:00 PM] Joe: do you have the globe lamp\n[1/2, 1:01 PM] Joe: and the dragon, the huge one?\n[1/2, 1:02 PM] Layers 3D: 46,000\n[1/2, 1:03 PM] Joe: too much. ok just 1 lamp then',
      ['1 LGT003'],
    ],
    ['اكو عدكم headset stand؟\nباشە یەک دانە black', ['1 DSK007']],
  ])('that is refused is left out: %j', (message, lines) => {
    expect(linesOf(message)).toEqual(lines);
  });
});

describe('the words about an item', () => {
  test('are its colours with their shades', () => {
    expect(itemsOf(`تنين صغير وردي فاتح${PHONE}`)).toMatchObject([{ colours: ['وردي فاتح'] }]);
    expect(itemsOf(`chess pieces full set black and gold${PHONE}`)).toMatchObject([
      { colours: ['black and gold'] },
    ]);
  });

  test('are the texts to print, unchanged', () => {
    expect(itemsOf(`ميدالية اسم مكتوب عليها: سارة & Noor${PHONE}`)).toMatchObject([
      { texts: ['سارة & Noor'] },
    ]);
    expect(itemsOf(`keychain with name "Lulu 🌙"${PHONE}`)).toMatchObject([{ texts: ['Lulu 🌙'] }]);
    expect(itemsOf(`5 ميداليات اسم (حسن حسين علي)${PHONE}`)).toMatchObject([{ texts: ['حسن حسين علي'] }]);
  });

  test('on their own line belong to the previous items', () => {
    expect(itemsOf(`سندانة كبيرة وسندانتين صغار\nلون سكري${PHONE}`)).toMatchObject([
      { colours: ['سكري'] },
      { colours: ['سكري'] },
    ]);
  });

  test('about all items apply to each', () => {
    expect(itemsOf(`ستاند موبايل وستاند ايباد كلهن سماوي${PHONE}`)).toMatchObject([
      { colours: ['سماوي'] },
      { colours: ['سماوي'] },
    ]);
  });

  test('that are withdrawn are removed', () => {
    expect(itemsOf(`صندوق مجوهرات لون بنفسجي\nلا خليه وردي${PHONE}`)).toMatchObject([{ colours: ['وردي'] }]);
  });
});

test('an earlier purchase orders nothing', () => {
  expect(itemsOf('is the desk rocket still available? my cousin bought two last month, looks great')).toEqual(
    [],
  );
});
