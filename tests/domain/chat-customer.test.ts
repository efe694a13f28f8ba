/* Customers of a pasted chat: phones, names, places and handles. Names, numbers and messages are invented. */
import { describe, expect, test } from 'vitest';
import { readChat } from '#domain/chat/read-chat.ts';
import { demoProducts } from '#server/demo/catalogue.ts';

const readDraft = (message: string) => readChat(message, demoProducts, { shopName: 'Layers 3D' });

test.each([
  [
    'Ali 07701234567\nStreet 14 near the bridge\nBuilding 3, second floor',
    'Street 14 near the bridge, Building 3',
  ],
  ['علي 07701234567\nشارع 14 قرب الجسر\nعمارة 3 الطابق الثاني', 'شارع 14 قرب الجسر، عمارة 3'],
])('the parts of an address are joined by the comma of their script', (message, address) => {
  expect(readDraft(message).customer_address?.value).toContain(address);
});

describe('a phone', () => {
  test.each([
    ['0770 123 4567', '07701234567'],
    ['٠٧٧٠١٢٣٤٥٦٧', '07701234567'],
    ['+964 770 123 4567', '07701234567'],
    ['00964 (0) 770-123-4567', '07701234567'],
    ['+964(783)-110-2957', '07831102957'],
    ['7701234567', '07701234567'],
    ['0 7 7 0 1 2 3 4 5 6 7', '07701234567'],
    ['٠٧٧٠١\n٢٣٤٥٦٧', '07701234567'],
    ['احمد07701234567', '07701234567'],
    ['07701234567 07701234567', '07701234567'],
    ['[1/2, 1:00 PM] Ali: 0770\n[1/2, 1:00 PM] Ali: 123\n[1/2, 1:01 PM] Ali: 4567', '07701234567'],
    ['[1/2, 1:00 PM] +964 770 123 4567: هلو', '07701234567'],
  ])('is read from %j', (message, phone) => {
    expect(readDraft(message).customer_phone?.value).toBe(phone);
    expect(readDraft(message).second_phone).toBeNull();
  });

  test.each([
    ['a price', 'المجموع 35000 دينار'],
    ['a house number and a date', 'دار 1207 يوم 21/3/2026 الساعة 10:30'],
    ['ten digits that lack one', '0780199436'],
    ['twelve digits', '077012345678'],
    ['a reference', 'bank transfer ref 5520117734'],
    ['a foreign number', '+49 151 2346 7788'],
    ['a landline', '01 717 1234'],
    ['a card', '4532 7701 2345 6789'],
    ['coordinates', 'https://maps.google.com/?q=33.3128,44.3615'],
    ['a handle', '@sara07701234567'],
    ['the wallet of the shop', 'حولت على زين كاش 07801234999 مالتكم'],
    ['a bubble of the shop', '[1/2, 1:00 PM] Layers 3D: للاستفسار 07700001122\n[1/2, 1:01 PM] Ali: تمام'],
  ])('is not read from %s', (_, message) => {
    expect(readDraft(message).customer_phone).toBeNull();
  });

  test.each([
    ['الرقم القديم غلط 07702218834\nالصح 07702218843', '07702218843', undefined],
    ['my old number 07702218834, new 07702218843', '07702218843', undefined],
    ['07704480026 / 07804480026', '07704480026', '07804480026'],
    ['ورقمها 07801142298 ورقمي 07714460872', '07801142298', '07714460872'],
    ['07700338194 كورك 07500338194', '07700338194', '07500338194'],
  ])('and a second one are read: %j', (message, first, second) => {
    const draft = readDraft(message);
    expect(draft.customer_phone?.value).toBe(first);
    expect(draft.second_phone?.value).toBe(second);
  });
});

describe('a place', () => {
  // العمارة is the city of Missan, عمارة is a building.
  test.each([
    ['العمارة حي الحسين قرب المدرسة', 10, 'العمارة'],
    ['بغداد زيونة عمارة الرحمن الطابق الثالث', 3, 'زيونة'],
    ['البصرة - العشار - شارع الموصل', 4, 'العشار'],
    ['الكوفة حي ميسان قرب جامع كندة', 11, 'الكوفة'],
    ['كركوك طريق بغداد مقابل المول', 9, 'طريق بغداد'],
    ['بغداد حي البصرة قرب الجامع', 3, 'حي البصرة'],
    ['كربلاء شارع السدرة قرب باب بغداد', 8, undefined],
    ['الجادرية قرب فندق بابل', 3, 'الجادرية'],
    ['اني من البصرة بس التوصيل لبغداد الدورة', 3, 'الدورة'],
    ["I'm from Mosul but please deliver to Erbil, Ankawa", 7, 'Ankawa'],
    ['من لە هەولێرم بەڵام بینێرن بۆ دهۆک، نزیک پردی دەلال', 5, undefined],
    ['اني مو من بغداد، عنواني سنجار', 12, 'سنجار'],
    ['هەڵەبجە، نزیک بازاڕ', 14, 'هەڵەبجە'],
    ['محافظة الانبار قضاء هيت', 1, 'هيت'],
    ['بلد - صلاح الدين - قرب المرقد', 13, 'بلد'],
    ['الحي - واسط - مقابل القائممقامية', 16, 'الحي'],
    ['baghdad - 7ay el jami3a - qurb jami3 elmulla', 3, '7ay el jami3a'],
    ['كه لار ، به رامبه ر بازاری گه وره', 14, 'كه لار'],
    ['بغدادالمنصور شارع14رمضان', 3, 'المنصور'],
    ['اربيل شورش قرب المدرسة', 7, 'شورش'],
    ['Baghdad / Karrada / Al Nidhal street', 3, 'Karrada'],
  ])('%s', (address, province, district) => {
    const draft = readDraft(`${address}\nعلي حسن 07701234567`);
    expect(draft.province_id?.value).toBe(province);
    expect(draft.customer_district?.value).toBe(district);
  });

  test.each([
    ['which the list of provinces lacks', 'الديوانية حي العروبة قرب السوق'],
    ['of which two are named', 'بغداد او البصرة بعدين اكلكم'],
    ['that several cities have', 'حي الحسين شارع ٢٠ قرب المدرسة'],
    ['in the name of a product', 'اريد فانوس بغداد وملوية سامراء'],
    ['in the name of a street', 'شارع الموصل قرب الصيدلية'],
    ['in a surname', 'علي البصري'],
    ['that is a colour without its article', 'ستاند موبايل رمادي'],
  ])('%s leaves the province empty', (_, message) => {
    expect(readDraft(`${message}\n07701234567`).province_id).toBeNull();
  });

  test('of a friend is not the place of the customer', () => {
    const draft = readDraft('صديقي بالموصل مدحكم، اني بالرمادي شارع 17\n07701234567');
    expect(draft.province_id).toMatchObject({ value: 1, sure: 'no' });
  });

  test('that no longer belongs to its province is a suggestion', () => {
    expect(readDraft('حلبجة قرب السوق\n07701234567').province_id).toMatchObject({ value: 14, sure: 'no' });
    expect(readDraft('السليمانية قرب السوق\n07701234567').province_id).toMatchObject({
      value: 14,
      sure: 'yes',
    });
  });

  test('gives the address with its landmarks, without phone, name and items', () => {
    const draft = readDraft(
      'اريد تنين صغير عدد 2\nالاسم مصطفى عادل\nبغداد الكرادة داخل قرب مطعم النخيل\n07701538264',
    );
    expect(draft.customer_address?.value).toBe('الكرادة داخل قرب مطعم النخيل');
  });
});

describe('a name', () => {
  test.each([
    ['الاسم: مصطفى عادل\n07701234567', 'مصطفى عادل'],
    ['ismi 3ali\n07701234567', '3ali'],
    ['ناوم دیار عەلییە\nهەولێر\n07701234567', 'دیار عەلی'],
    ['حوراء كامل 07725519007', 'حوراء كامل'],
    ['ابو الحسنين\nواسط العزيزية\n07801234567', 'ابو الحسنين'],
    ['[1/2, 1:00 PM] Joseph Toma: one globe lamp\n[1/2, 1:01 PM] Joseph Toma: 07701234567', 'Joseph Toma'],
    ['[1/2, 1:00 PM] ~ نبأ: هلو\n[1/2, 1:01 PM] ~ نبأ: 07701234567', 'نبأ'],
    ['سارة عبد السلام ٠٧٨٢٩٠٣٣٤١١', 'سارة عبد السلام'],
    ['اسم امي ام علاء ورقمها 07801142298', 'ام علاء'],
    ['هۆشیار ڕەسوڵ، ٠٧٧٠١٩٩٨٨٧٧', 'هۆشیار ڕەسوڵ'],
    ['Ship to: Ms. Carla Y. / Erbil / 0750-771-6620', 'Ms. Carla Y.'],
  ])('is read from %j', (message, name) => {
    expect(readDraft(message).customer_name?.value).toBe(name);
  });

  test.each([
    ['that is to be printed', 'ميدالية مكتوب عليها "زهراء"\n07701234567'],
    ['of a colour', 'ستاند موبايل وردي\n07701234567'],
    ['in a greeting', 'هلو شباب'],
    ['in another greeting', 'kaka salam\n07701234567'],
    ['that is a question in Arabic (ئاکۆ is a name)', 'اكو فانوس رمضان؟\nبغداد الكرادة\n07701234567'],
    ['of a place', 'بغداد الكرادة\n07701234567'],
    ['of several things to print', '5 ميداليات اسم (حسن حسين علي)\n07701234567'],
  ])('%s is not a name of the customer', (_, message) => {
    expect(readDraft(message).customer_name).toBeNull();
  });
});

describe('a handle', () => {
  test.each([
    ['حسابي @dodo.handmade_iq انستا', 'dodo.handmade_iq', 'instagram'],
    ['https://t.me/karwan_x\n07701234567', 'karwan_x', 'telegram'],
    ['noor.b.art\nhello\nnoor.b.art\n07701234567', 'noor.b.art', 'instagram'],
  ])('is read from %j', (message, handle, platform) => {
    expect(readDraft(message)).toMatchObject({
      customer_handle: { value: handle },
      platform: { value: platform },
    });
  });

  test.each([
    ['an e-mail', 'yara.sami@example.com'],
    ['a link to a post', 'https://www.instagram.com/p/C9xLmQabc12/'],
    ['the account of a friend', 'my friend @sally.prints told me about you'],
  ])('is not read from %s', (_, message) => {
    expect(readDraft(message).customer_handle).toBeNull();
  });
});
