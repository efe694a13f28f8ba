/*
 * Messages whose customer is easily misread: numbers of others, former places, names to print. All are
 * invented.
 */
import { describe, expect, test } from 'vitest';
import { readChat } from '#domain/chat/read-chat.ts';
import { demoProducts } from '#server/demo/catalogue.ts';

const readDraft = (message: string) => readChat(message, demoProducts, { shopName: 'Layers 3D' });
test('the Kurdish word for number is not the town Zummar', () => {
  const { province_id, customer_district } = readDraft(
    'داواکاری ژمارە ٢٢١٨، تکایە بۆم بگۆڕن\nشاناز 07701884590',
  );
  expect([province_id?.value, customer_district?.value]).toEqual([undefined, undefined]);
  expect(readDraft('علي 07701234567 زمار شارع المدارس').province_id?.value).toBe(12);
});

/** Reads a place next to a name and a phone. */
const readPlace = (place: string) => readDraft(`${place}\nعلي حسن 07701234567`);

describe('the phone', () => {
  test.each([
    ['ژیان 07504120776\nببوورە هەڵەم نووسی، ژمارەکە 07504120767', '07504120767'],
    ['علي 07704120776\nاسف كتبته غلط، الرقم 07704120767', '07704120767'],
    ['علي 07704120776\nاسف كتبته غلط 07704120767', '07704120767'],
    ['07704120776\nsorry, I wrote it wrong, it is 07704120767', '07704120767'],
    ['07704120776 typo, 07704120767', '07704120767'],
    ['ناوم نەژین ٠٧٥٠٤١٢٠٧٧٦، هەڵەم کرد، ٠٧٥٠٤١٢٠٧٦٧', '07504120767'],
  ])('the corrected number is read: %j', (message, value) => {
    const { customer_phone, second_phone } = readDraft(message);
    expect([customer_phone?.value, second_phone?.value]).toEqual([value, undefined]);
  });

  test.each([
    ['رقمي صفر سبعة سبعة صفر 1234567', '07701234567'],
    ['رقمي صفر سبعة سبعة صفر واحد اثنين ثلاثة اربعة خمسة ستة سبعة', '07701234567'],
    ['0770 تلاثة اربعة خمسة 1122', undefined],
    ['zero seven seven zero 1234567', '07701234567'],
    ['سفر حەوت پێنج سفر 1234567', '07501234567'],
  ])(
    'partly or completely in words is not completed, and a number in words is read: %j',
    (message, value) => {
      expect(readDraft(message).customer_phone?.value).toBe(value);
    },
  );

  test.each([
    ['07701234567 تلفون التكسي لا تدزلي عليه، رقمي 07809876543', '07809876543'],
    ['رقم السايق اللي اجاني 07701112223، رقمي اني 07809876543', '07809876543'],
    ["this is the driver's number 07701234567 of last time", undefined],
    ['07701234567 رقم المحل اللي شريت منه قبل', undefined],
    ['اتصلت بيكم على 07701112223 وما جاوبتو', undefined],
    ['I called you on 07701112223 and nobody answered. mine is 07809876543', '07809876543'],
    ['پەیوەندیم کرد بە 07701112223 وەڵامتان نەدایەوە، ژمارەم 07509876543', '07509876543'],
    ['من قبل ردلي شخص 07701234567 من عدكم وما رجع', undefined],
    ['شفت اعلانكم بيه 07701112223 بس رقمي 07809876543', '07809876543'],
    ['اخوكم علي المبيعات 07701112223 انطاني رقمكم، رقمي 07809876543', '07809876543'],
    ['my friend (07701112223) recommended you, my num 07809876543', '07809876543'],
    ['صديقي رقمه 07701112223 طلب منكم قبل، اني 07809876543', '07809876543'],
  ])('of another person is left out: %j', (message, value) => {
    expect(readDraft(message).customer_phone?.value).toBe(value);
  });

  test.each([
    ['كود الطلب 07701234567', undefined],
    ['رقم الوصل السابق 07712345678', undefined],
    ['رقم الهوية 7701234567', undefined],
    ['order no. 7701234567', undefined],
    ['my order number was 07701234567', undefined],
    ['ژمارەی پسوولە 07701234567', undefined],
    ['مبلغ 7750000000 دينار', undefined],
    ['رقم الكي كارد 7701234567', undefined],
  ])('is not the number of an order, a receipt or a document: %j', (message, value) => {
    expect(readDraft(message).customer_phone?.value).toBe(value);
  });

  test.each([
    ['مو 07701234567 هذا انسرق، اتصل على 07809876543', '07809876543'],
    ['ئەو ژمارەیە 07504456677 مەتەلەن، ژمارەی تازەم 07701122334', '07701122334'],
    ["don't call 07701234567, it is my ex's. use 07809876543", '07809876543'],
    ['رقمي 07701234567 لا غلط 07701234568', '07701234568'],
    ['07701234567 انباع التلفون، هسه 07809876543', '07809876543'],
    ['07701234567 is off now, take 07809876543', '07809876543'],
    ['ژمارەی 07504456677 کوژاوەتەوە، 07701122334', '07701122334'],
  ])('that is withdrawn is replaced by the next: %j', (message, value) => {
    expect(readDraft(message).customer_phone?.value).toBe(value);
  });

  test.each([
    ['لا تتصلون 07701234567 بس مسجات', '07701234567'],
    ['07701234567 لا تتصلون بس واتساب', '07701234567'],
    ['07701234567 please no calls, only text', '07701234567'],
    ['07504456677 تەنها نامە بنێرن پەیوەندی مەکەن', '07504456677'],
  ])('with a request not to call is kept: %j', (message, value) => {
    expect(readDraft(message).customer_phone?.value).toBe(value);
  });

  test.each([
    ['Forwarded\nللطلب اتصلوا 07701112223\nاريد مثل هذا 07809876543', '07809876543'],
    ['معاد توجيهها\nللحجز والاستفسار 07701112223\nرقمي 07809876543', '07809876543'],
    ['للطلب والحجز: 07701112223\nاريد مثل هذا\nرقمي 07809876543', '07809876543'],
    ['To order call 07701112223\nI want one like this. my number 07809876543', '07809876543'],
  ])("of a forwarded text is not the customer's: %j", (message, value) => {
    expect(readDraft(message).customer_phone?.value).toBe(value);
  });

  test.each([
    '07701234567\n\n07701234576 صح',
    'رقم جيراننا 07701234567 لان تلفوني مسكر',
    '07701234567*\nsorry ends with 68',
    'ما ادري اذا رقمي 07701234567 يشتغل',
    'رقم اخوي 07701234567 لان تلفوني خربان',
    'is 07701234567 your number?',
    'هذا رقمكم؟ 07701112223',
    '07701234567 اعتقد',
  ])('near a competitor, a negation or another owner is not sure: %j', (message) => {
    expect(readDraft(message).customer_phone?.sure).not.toBe('yes');
  });

  test.each([
    ['بس رقمي تغير صار 07712223334', '07712223334'],
    ['رقمي القديم 07701112223 هسه 07712223334', '07712223334'],
    ['دزوها على 07801110144، واني ادفع زين كاش', '07801110144'],
    ['my number is 07801110144, I pay by zain cash', '07801110144'],
    ['ژمارەم 07501110144، پارەکە بە زەین کاش دەدەم', '07501110144'],
  ])('that has changed, or stands next to a payment: %j', (message, value) => {
    expect(readDraft(message).customer_phone?.value).toBe(value);
  });
});

describe('the second phone', () => {
  test.each([
    ['07701234567 ، شفت اعلانكم بيه 07809876543', undefined],
    ['my num 07701234567, my friend (07809876543) recommended you', undefined],
    ['07701234567 صديقي رقمه 07809876543 طلب منكم قبل', undefined],
    ['رقمي 07701234567. اتصلت على 07809876543 محد رد', undefined],
    ['07701234567\nحولت للرقم 07809876543 20 الف', undefined],
    ['my number 07701234567 - I called 07809876543 but no reply', undefined],
    ['07701234567 و المندوب رقمه 07809876543', undefined],
    ['ژمارەم 07501234567، پارەم نارد بۆ 07709876543', undefined],
  ])('of another person is left out: %j', (message, value) => {
    expect(readDraft(message).second_phone?.value).toBe(value);
  });

  test.each([
    ['مال شغل 07701234567 مال بيت 07809876543', '07809876543'],
    ['07701234567 بس واتساب على 07809876543', '07809876543'],
    ['07701234567 واذا ما جاوبت جارنا ابو محمد 07809876543', '07809876543'],
    ['ژ.م: 07701234567 - 07509876543', '07509876543'],
    ['رقمي 07701234567 ورقم زوجي 07809876543', '07809876543'],
  ])('of the customer is kept: %j', (message, value) => {
    expect(readDraft(message).second_phone?.value).toBe(value);
  });
});

describe('the province', () => {
  test.each([
    ['انقلنا من بغداد لاربيل عينكاوة', 7],
    ['كنت ببغداد وهسه صرت باربيل', 7],
    ['we moved from Baghdad to Erbil', 7],
    ['لە بەغدا گواستمانەوە بۆ هەولێر', 7],
    ['چان بيتنا بالبصرة وانتقلنا للناصرية', 15],
    ['عنواني تكريت قرب الملعب\nلا اسف انتقلنا هسه صرنا ببغداد حي المعلمين', 3],
  ])('is the one that the person has moved to: %j', (message, value) => {
    expect(readPlace(message).province_id?.value).toBe(value);
  });

  test.each([
    ['التوصيل للبصرة 8 الاف مو؟ اني بالناصرية', 15],
    ['شكد التوصيل لكركوك؟ اني من الموصل', 12],
    ['is delivery to Basra 8,000? I live in Nasiriya', 15],
    ['گەیاندن بۆ بەسرە چەندە؟ من لە هەولێرم', 7],
  ])('is not read from a delivery price or a question: %j', (message, value) => {
    expect(readPlace(message).province_id?.value).toBe(value);
  });

  test.each([
    ['من لە سلێمانی دەژیم بەڵام خەڵکی کەرکووکم', 14],
    ['لە کەلاردا', 14],
    ['لە هەولێرەوە', 7],
    ['من لە دهۆکم', 5],
    ['زاخۆم', 5],
    ['هەڵەبجەی شەهید، گەڕەکی سارا', 14],
  ])('is found by a town or a name with a Kurdish ending: %j', (message, value) => {
    expect(readPlace(message).province_id?.value).toBe(value);
  });

  test.each([
    ['بۆ هەولێر نا بۆ سلێمانی', 14],
    ['بغداد لا عفوا البصرة', 4],
    ['Basra, sorry I mean Najaf', 11],
    ['مو بغداد، كربلاء', 8],
    ['not Erbil, Duhok please', 5],
  ])('is corrected: %j', (message, value) => {
    expect(readPlace(message).province_id?.value).toBe(value);
  });

  test.each([
    ['دوکان، نزیک پردی دوکان، تەنیشت پۆلیس', 14],
    ['دوكان', 14],
    ['دوکان، شەقامی سەرەکی', 14],
    ['دوكان قرب السد', undefined],
    ['نزیک دوکانی نان', undefined],
  ])('is found by a town that is also an ordinary word, at the start of an address: %j', (message, value) => {
    expect(readPlace(message).province_id?.value).toBe(value);
  });

  test.each([
    ['I want to send my grandma in Karbala a framed lithophane', 8],
    ['send my mother in Kut two bud vases', 16],
    ['اريد ادز لامي بالنجف صندوق مجوهرات', 11],
    ['دەمەوێت بۆ دایکم لە کەرکووک گڵۆپێکی گۆیی بنێرم', 9],
  ])('is found in the middle of an order: %j', (message, value) => {
    expect(readPlace(message).province_id?.value).toBe(value);
  });

  test.each([
    'اني من البصرة بس التوصيل لبغداد الدورة',
    'دوامي بالحلة وبيتي بكربلاء، دزوها للبيت',
    'office in Basra, home in Baghdad, deliver home',
    'اهلي بالعمارة والعنوان الكوت حي الجهاد',
    'اذا توصلون للسماوة اريد',
    'باچر اسافر للسليمانية، عنواني كركوك',
    'ئەگەر بۆ دهۆک دەگەیەنن',
    'العرس بالموصل',
  ])('next to another province is not sure: %j', (message) => {
    expect(readPlace(message).province_id?.sure).not.toBe('yes');
  });

  test.each([
    ['I live in Baghdad but the order is for my brother in Basra', 4],
    ['اني ببغداد بس الطلب لاختي بالموصل، دزوه للموصل', 12],
    ['من لە هەولێرم بەڵام بینێرن بۆ دایکم لە سلێمانی', 14],
    ['I am in Erbil, send it to my mother in Duhok', 5],
  ])("of the receiver wins over the sender's: %j", (message, value) => {
    expect(readPlace(message).province_id?.value).toBe(value);
  });
});

describe('the district', () => {
  test.each([
    ['بغداد، كنا بزيونة وانتقلنا للبياع', 'للبياع'],
    ['بغداد مو الكرادة، صرنا بالمنصور', 'بالمنصور'],
    ['تكريت حي القادسية قرب الملعب\nلا لا اسف انتقلنا هسه صرنا بسامراء حي المعلمين', 'بسامراء'],
    ['Baghdad, not Karrada any more, we moved to Mansour', 'Mansour'],
    ['بغداد الكرادة\nلا عفوا المنصور', 'المنصور'],
    ['سلێمانی سەرچنار نا ببوورە بەختیاری', 'بەختیاری'],
  ])('is the one that the person has moved to: %j', (message, value) => {
    expect(readPlace(message).customer_district?.value).toBe(value);
  });

  test.each([
    ['بغداد الشغل بالمنصور، البيت بالعامرية، دزوها للبيت', 'بالعامرية'],
    ['Baghdad - office in Mansour, home in Yarmouk. Deliver to the office', 'Mansour'],
  ])('of the home or the office is the one that gets the delivery: %j', (message, value) => {
    expect(readPlace(message).customer_district?.value).toBe(value);
  });

  test.each([
    'بغداد الشغل بالمنصور، البيت بالعامرية، دزوها للبيت',
    'بغداد الكرادة او المنصور',
    'بغداد، كنا بزيونة وانتقلنا للبياع',
  ])('next to another one is not sure: %j', (message) => {
    expect(readPlace(message).customer_district?.sure).not.toBe('yes');
  });

  test.each([
    ['هەولێر زانکۆ سیتی، خانووی ١١٤/٢', 'زانکۆ سیتی'],
    ['هەولێر، کوین سیتی', 'کوین سیتی'],
    ['Erbil, Cihan City, building 3', 'Cihan City'],
    ['اربيل باڤيليون ستي قرب المول', 'باڤيليون ستي'],
    ['سلیمانی گه ره کی قوله رایسی نزیك مزگه وتی حاجی خان', 'گه ره کی قوله رایسی'],
    ['هەڵەبجەی شەهید، گەڕەکی سارا', 'هەڵەبجەی شەهید'],
  ])('is the word before "city" or a word with a Kurdish ending: %j', (message, value) => {
    expect(readPlace(message).customer_district?.value).toBe(value);
  });
});

describe('the name', () => {
  test.each([
    ['انا ابو علي\n07701234567', 'ابو علي'],
    ['اخوكم ابو سجاد من كربلاء\n07701234567', 'ابو سجاد'],
    ['معكم المهندسة نور الهدى\n07701234567', 'المهندسة نور الهدى'],
    ['مساء الخير معك علي', 'علي'],
    ['وياكم حسين كاظم\n07701234567', 'حسين كاظم'],
    ['this is Lana', 'Lana'],
    ['hi this is Lina from Amman\n07701234567', 'Lina'],
    ['ana Hussein men Najaf\n07701234567', 'Hussein'],
    ['من شیلانم، 07501234567', 'شیلان'],
    ['من هێمنم لە سلێمانی\n07501234567', 'هێمن'],
  ])('follows "I am", "with you" or "your brother": %j', (message, value) => {
    expect(readDraft(message).customer_name?.value).toBe(value);
  });

  test.each([
    ['تحياتي\nد. حيدر الموسوي', 'د. حيدر الموسوي'],
    ['Regards,\nDr. Sara Al-Amin', 'Dr. Sara Al-Amin'],
    ['Thanks, Omar', 'Omar'],
    ['please cancel the jewellery box. Sorry for the trouble! – Rand', 'Rand'],
    ['شكرا لكم\nاخوكم مصطفى عادل', 'مصطفى عادل'],
    ['سوپاس\nڕێبین', 'ڕێبین'],
    ['Thank you Omar', undefined],
    ['شكرا استاذ محمد\n07701234567', undefined],
    ['thanks Sara!\n07701234567', undefined],
  ])('is a signature: %j', (message, value) => {
    expect(readDraft(message).customer_name?.value).toBe(value);
  });

  test.each([
    ['الطلب باسم فاطمة مو باسمي', 'فاطمة'],
    ['سجلوه على اسم كرار محمد', 'كرار محمد'],
    ['My name is Ahmed but the order is for Mustafa Ali', 'Mustafa Ali'],
    ['يوصل لاختي رؤى جبار بالرميثة قرب سوق الذهب رقمها 07801930472', 'رؤى جبار'],
    ['دزوها لخالتي ام سيف 07801930472، اني نورس من بغداد', 'ام سيف'],
    ['deliver to my brother Yousif Adnan 07801930472. I am Sara', 'Yousif Adnan'],
    ['بۆ براکەم دەینێرم: ئاکۆ کۆیی ٠٧٧٠٩٩١٥٥٠٢', 'ئاکۆ کۆیی'],
    ['She is Bibi Amal, 0780 712 2049, this is Lina from Amman', 'Bibi Amal'],
  ])("of the order or the receiver wins over the sender's: %j", (message, value) => {
    expect(readDraft(message).customer_name?.value).toBe(value);
  });

  test.each([
    [
      'اتصلت على رقمكم محد يرد\nحسام الدين / الرمادي / حي الاندلس / يم مدرسة القادسية\nرقمي اني 07824419035',
      'حسام الدين',
    ],
    ['اتصلو على حمودي 07701234567', 'حمودي'],
    ['يرجى الاتصال قبل الوصول 07701234567', undefined],
    ['please call before you come 07701234567', undefined],
    ['انتظر ردكم 07701234567', undefined],
    ['تأكيد الطلب بالواتساب 07701234567', undefined],
    ['تکایە پێش گەیشتن پەیوەندی بکەن 07701234567', undefined],
  ])('is not a sentence next to the phone: %j', (message, value) => {
    expect(readDraft(message).customer_name?.value).toBe(value);
  });

  test.each([
    ['اريد صاروخ باسم ادم\nالاسم علي حسين 07701234567', 'علي حسين'],
    ['الاسم بالكامل زينب عبد الله', 'زينب عبد الله'],
    ['Full name please: Hala Sami', 'Hala Sami'],
    ['الاسم الثلاثي واللقب: علي حسن جاسم', 'علي حسن جاسم'],
  ])("to print, or within other words, is not the customer's: %j", (message, value) => {
    expect(readDraft(message).customer_name?.value).toBe(value);
  });

  test.each([
    ['اريد اسأل عن لوحة الاسم الكردية، شكد تاخذ وقت؟', undefined],
    ['عندكم ميدالية الاسم الذهبية؟ 07701234567', undefined],
    ['هلو، اني صاحب محل هدايا بالسماوة 07701234567', undefined],
    ['اني طالب بجامعة بغداد 07701234567', undefined],
    ['0750-111-0200 (mine), Shaqlawa, main road', undefined],
  ])('is not a product, a greeting or a state: %j', (message, value) => {
    expect(readDraft(message).customer_name?.value).toBe(value);
  });
});

describe('the handle', () => {
  test.each([
    ['شفتها عند @some_shop ومعجبتني', undefined],
    ['tagging you @layers3d', undefined],
    ['الصورة من @pinterest.diy', undefined],
    ['لقيتكم عن @bazaar_iq', undefined],
    ['found you through @baghdad.gifts', undefined],
    ['لای @shop_x بینیم', undefined],
    ['شفتها عند @rania.home وعجبتني\nig: noor_decor.iq', 'noor_decor.iq'],
    ['same as @zz.top has, insta: me_99', 'me_99'],
  ])('of another person is left out: %j', (message, value) => {
    expect(readDraft(message).customer_handle?.value).toBe(value);
  });

  test.each([
    ['insta: sara_99 (مو @sara99)', 'sara_99'],
    ['حسابي القديم @old.one صار @new.one', 'new.one'],
    ['my insta was @old.one, now @new.one', 'new.one'],
    ['@sara99 لا هذا قديم، @sara_100', 'sara_100'],
  ])('in brackets after "not", or an old one, is left out: %j', (message, value) => {
    expect(readDraft(message).customer_handle?.value).toBe(value);
  });
});

describe('a phone of a condition, sent before, or over words', () => {
  test.each([
    ['رقمي 07716630248 واذا مغلق رقم اختي 07816630249', '07716630248', '07816630249'],
    ['07701234567 لو كان مسدود خابروا 07809876543', '07701234567', '07809876543'],
    ['my phone 07701234567, if it is closed call 07809876543', '07701234567', '07809876543'],
    ['ژمارەم 07501234567 ئەگەر داخراوە 07709876543', '07501234567', '07709876543'],
  ])('stays: %j', (message, first, second) => {
    const draft = readDraft(message);
    expect([draft.customer_phone?.value, draft.second_phone?.value]).toEqual([first, second]);
  });

  test.each([
    ['اللي دزيته قبل 07704418832 رقم ابوي لا تخابروه\nرقمي 07714418832', '07714418832'],
    ['07701112223 هذا كتبته قبل، لا تتصلوا عليه\nرقمي 07809876543', '07809876543'],
    ['the one I sent before 07701112223 is my father, do not ring it\nmy number 07809876543', '07809876543'],
    ['ئەوەی پێشتر ناردم 07501112223 هی باوکمە\nژمارەم 07709876543', '07709876543'],
  ])('that was sent before by mistake is left out: %j', (message, value) => {
    const draft = readDraft(message);
    expect([draft.customer_phone?.value, draft.second_phone]).toEqual([value, null]);
  });

  test.each([
    ['رقمي صفر سبعة سبعة صفر وبعدها 4416208', '07704416208'],
    ['zero seven eight zero and then 4416208', '07804416208'],
    ['سفر حەوت پێنج سفر دواتر 4416208', '07504416208'],
    ['صفر سبعة ثمانية صفر بعدين 4416208', '07804416208'],
  ])('in words goes on after "and then": %j', (message, value) => {
    expect(readDraft(message).customer_phone?.value).toBe(value);
  });

  test.each([
    ['بس لا تتصلون عليه، رقمي 07716630248\nرقم اختي 07816630249', '07716630248'],
    ['do not call him, my number is 07701234567\nmy sister 07809876543', '07701234567'],
    ['لا تخابرون زوجي رقمي 07701234567 ورقم امي 07809876543', '07701234567'],
  ])('after "do not call him" is the customer\'s: %j', (message, value) => {
    expect(readDraft(message).customer_phone?.value).toBe(value);
  });
});

describe('a place that is no place', () => {
  test.each([
    ['Nasiriyah - الشموخ\nسائقي يستلم، سيارة ٢٢٨٤٧ بصرة خصوصي', 15],
    ['الكوت حي الجهاد، سيارتي 1234 بغداد حمل واكفة بالباب', 16],
    ['Najaf, near the gate, car 44512 Basra private', 11],
    ['سلێمانی، ئۆتۆمبێلی ٢٢٣٤٤ هەولێر', 14],
  ])('on the number plate of a car: %j', (message, value) => {
    expect(readPlace(message).province_id?.value).toBe(value);
  });

  test.each([
    ['انا مو كردستان 😅 Baghdad, الحارثية', 3],
    ['اني مو كربلاء 🙈 سماوة شارع باتا', 17],
    ['not Erbil! Duhok, near the park', 5],
    ['مو بصرة ناصرية', 15],
    ['نەک هەولێر، دهۆک', 5],
  ])('after "not", while the next one is: %j', (message, value) => {
    expect(readPlace(message).province_id?.value).toBe(value);
  });

  test.each([
    ['لا ابو ال6 ما يكعد بالمجر\nبغداد الحارثية', 3, 'الحارثية'],
    ['المنظم للمجر العريض\nبغداد زيونة', 3, 'زيونة'],
    ['المجر الكبير قرب الجسر', 10, 'المجر الكبير'],
    ['ميسان المجر قرب الجسر', 10, 'المجر'],
  ])('المجر is a drawer and a town: %j', (message, province, district) => {
    const draft = readPlace(message);
    expect([draft.province_id?.value, draft.customer_district?.value]).toEqual([province, district]);
  });

  test.each([
    ['Slemani, گۆیژە ستی, near Majidi Mall', 'گۆیژە ستی'],
    ['سلێمانی، سەرچنار سیتی، بینای ٤', 'سەرچنار سیتی'],
    ['بغداد المنصور ستي، عمارة 4', 'المنصور ستي'],
    ['Baghdad, Mansour City, tower 2', 'Mansour City'],
  ])('with "city" behind it is another one: %j', (message, district) => {
    expect(readPlace(message).customer_district?.value).toBe(district);
  });

  test.each([
    ['Delivery to Basra, Al-Jazaer, 14 July St., Suite 205', 'Jazaer', 'Suite 205'],
    ['Deliver to Najaf, Al-Furat, 7 Kufa St., Unit 12', 'Furat', 'Unit 12'],
    ['Ship to Mosul, Al-Noor, Building 9', 'Noor', 'Building 9'],
  ])('an English address in one line: %j', (message, district, address) => {
    const draft = readPlace(message);
    expect(draft.customer_district?.value).toContain(district);
    expect(draft.customer_address?.value).toContain(address);
  });
});

describe('a name between other words', () => {
  test.each([
    ['نفس الاسم نجلاء ونفس الرقم 07707712065', 'نجلاء'],
    ['الاسم حيدر والرقم 07701234567', 'حيدر'],
    ['اسمي زهراء واريد توصلوها باجر 07701234567', 'زهراء'],
    ['الاسم رعد وعنواني بغداد الكرادة 07701234567', 'رعد'],
  ])('ends before a joined "and": %j', (message, value) => {
    expect(readDraft(message).customer_name?.value).toBe(value);
  });

  test.each([
    ['محمد الحلي ٠٧٨٣٢٢٠٧٤٦١', 'محمد الحلي'],
    ['علي الذهبي 07701234567', 'علي الذهبي'],
    ['الاسم: سارة الوردي\n07701234567', 'سارة الوردي'],
    ['حسين النجفي 07701234567', 'حسين النجفي'],
  ])('keeps a surname that is also another word: %j', (message, value) => {
    expect(readDraft(message).customer_name?.value).toBe(value);
  });

  test.each([
    ['اريد مزهرية صغيرة\nبغداد الكرادة\nسلام عباس\n07701234567', 'سلام عباس'],
    ['one bud vase\nBaghdad Karrada\nSalam Hussein\n07701234567', 'Salam Hussein'],
    ['اريد مزهرية صغيرة\nالبصرة الجبيلة\nسلام كريم 07701234567', 'سلام كريم'],
  ])('may be a greeting: %j', (message, value) => {
    expect(readDraft(message).customer_name?.value).toBe(value);
  });

  test.each([
    ['کۆمپانیای ئاسۆ بۆ بازرگانی\nدهۆک، شەقامی بەرزانی\nبەڕێز نەچیرڤان ٠٧٥٠٤٦٠٢٢١٨', 'نەچیرڤان'],
    ['شركة احمد للتجارة\nبغداد الكرادة\nسجاد كاظم 07701234567', 'سجاد كاظم'],
    ['اللي دزيته قبل 07704418832 رقم ابوي لا تخابروه\nرقمي 07714418832 مصعب\nديالى', 'مصعب'],
    ['محتاج مزهرية صغيرة\nالمقدادية قرب جامع المقدادية الكبير الاسم ابو رغد الرقم ٠٧٧١١٩٩٠٦٣٥', 'ابو رغد'],
  ])('is no company and no sentence: %j', (message, value) => {
    expect(readDraft(message).customer_name?.value).toBe(value);
  });

  test.each([
    ['٢٢/١٠/٢٠٢٦، ٤:١٠ م - ابو تراب: اريد مزهرية صغيرة', 'ابو تراب'],
    ['[17/11/2026، 10:20 م] حسنية: اريد مزهرية صغيرة', 'حسنية'],
    ['12/11/2026، 7:30 م - Layers 3D: نعم\n12/11/2026، 7:31 م - حوراء ق: مزهرية صغيرة', 'حوراء ق'],
    ['رحمة، [30.10.2026، 21:40]\nاريد مزهرية صغيرة', 'رحمة'],
  ])('stands in a header with an Arabic comma: %j', (message, value) => {
    expect(readDraft(message).customer_name?.value).toBe(value);
  });
});

describe('the certainty of a value', () => {
  test.each([
    ['نفس الاسم نجلاء ونفس الرقم 07707712065', 'no'],
    ['الاسم: حيدر عبد الحسن\n07701234567', 'yes'],
    ['بغداد الكرادة\nعلي حسين 07701234567', 'yes'],
    ['بغداد الكرادة\nاوراس طيف الحمراني 07701234567', 'yes'],
    ['بغداد الكرادة\nنشوان 07701234567', 'no'],
    ['علي حسين 07701234567\nبغداد الكرادة\nسجاد كاظم', 'no'],
    ['[1/2, 1:00 PM] Ali: مزهرية صغيرة\n[1/2, 1:00 PM] Ali: كاظم جواد 07701234567', 'no'],
  ])('of names %j: %s', (message, sure) => {
    expect(readDraft(message).customer_name?.sure).toBe(sure);
  });

  test.each([
    ['بغداد الكرادة', 'yes'],
    ['المنطقة: شارع المتنبي الجديد', 'no'],
    ['حي المعلمين قرب المدرسة', 'no'],
    ['بغداد الكرادة المنصور', 'no'],
    ['بغداد، البياع لا، الدورة', 'no'],
  ])('of districts %j: %s', (place, expectedDistrict) => {
    expect(readPlace(place).customer_district?.sure).toBe(expectedDistrict);
  });

  test.each([
    ['07701234567 / 07809876543', 'yes'],
    ['07701234567 رقم ثاني 07809876543', 'yes'],
    ['07701234567 والكهربائي يجي قبلها 07809876543', 'no'],
    ['07701234567 the man who sits downstairs has 07809876543', 'no'],
  ])('of second phones %j: %s', (message, sure) => {
    expect(readDraft(message).second_phone?.sure ?? 'no').toBe(sure);
  });

  test.each([
    ['بغداد الكرادة\nزيد خلف\n07701234567', 'زيد خلف'],
    ['البصرة الجبيلة\nحسين وراد 07701234567', 'حسين وراد'],
    ['النجف حي السعد\nاحمد باب\n07701234567', 'احمد باب'],
  ])('a surname that is a word of an address: %j', (message, value) => {
    expect(readDraft(message).customer_name?.value).toBe(value);
  });
});

describe('words near a phone and an address', () => {
  test.each(['اكو وظائف عدكم؟ 07701231122', 'اكو توصيل؟ 07701231122', 'شنو عدكم 07701231122'])(
    'that ask are no name: %j',
    (message) => {
      expect(readDraft(message).customer_name).toBeNull();
    },
  );

  test.each([
    ['red both. Kut, Al-Hawra, near the court. Hussein Jabar 0781 234 4321', 'near the court'],
    ['Najaf, Al-Furat, near the water tank. Ali Hasan 07701234567', 'near the water tank'],
    ['Baghdad, Karrada, near my uncle. Sara Ali 07701234567', 'near my uncle'],
  ])('after "near" belong to the address: %j', (message, address) => {
    expect(readDraft(message).customer_address?.value).toContain(address);
  });
});

describe("a phone that is torn or the receiver's", () => {
  test.each([
    ['my num 0770\n412 0767 علي', '07704120767'],
    ['رقمي 0770\n4120767', '07704120767'],
    ['ناوم ئاکۆیە ژمارەم 0750\n412\n0767', '07504120767'],
    ['[10/11, 14:02] Sara: رقمي 0781\n[10/11, 14:02] Sara: 412 0767 اتصلوا العصر', '07814120767'],
  ])('over lines with other words is joined, and has to be checked: %j', (message, value) => {
    expect(readDraft(message).customer_phone).toMatchObject({ value, sure: 'no' });
  });

  test.each([
    'Receiver: Um Ali, 0770 412 0767 (not me, I live abroad)',
    'the phone is 07704120767, not me but my brother answers',
    'وەرگر ئاسۆ 07704120767 (نەک من)',
  ])('with "not me" is kept: %j', (message) => {
    expect(readDraft(message).customer_phone?.value).toBe('07704120767');
  });
});

describe('a landmark or a person named after a place', () => {
  test.each([
    ['Kirkuk, Basra Garage st., behind the bakery', 9],
    ['Najaf, opposite Bank of Baghdad', readDraft('النجف\nعلي 07701234567').province_id?.value],
    ['هەولێر، نزیک سوپەرمارکێتی بەغدا', 7],
    ['السليمانية قرب سوبرماركت بغداد', 14],
    ['كركوك قرب مخبز البصرة', 9],
    ['Duhok, behind the Museum of Mosul', 5],
  ])('leaves the province as it is: %j', (message, value) => {
    expect(readPlace(message).province_id?.value).toBe(value);
  });

  test.each([
    ['خانقين حي المعلمين\nفارس الدهوكي: 07701234567', 'فارس الدهوكي', 6],
    ['خانەقین، گەڕەکی ئازادی\nشێرکۆ کەرکووکی 07701234567', 'شێرکۆ کەرکووکی', 6],
    ['دهۆک، گەڕەکی ماسیکێ\nدانا هەولێری 07501234567', 'دانا هەولێری', 5],
  ])('keeps the surname: %j', (message, name, province) => {
    const { customer_name, province_id } = readDraft(message);
    expect([customer_name?.value, province_id?.value]).toEqual([name, province]);
  });

  test('a quarter of a province that the message contradicts is not sure', () => {
    expect(readDraft('Al-Baladiyat, Mosul or Kirkuk\n07701234567').customer_district?.sure).not.toBe('yes');
  });

  test.each([
    ['بغداد الحرية 07701234567', 'الحرية'],
    ['هەولێر، گەڕەکی زانکۆ، نزیک مزگەوت', 'گەڕەکی زانکۆ'],
    ['كركوك حي المصرف، يم الجسر', 'حي المصرف'],
  ])('is the district when it follows the province or "quarter": %j', (message, value) => {
    expect(readDraft(message).customer_district?.value).toBe(value);
  });
});

describe('a header and a label', () => {
  test('an account name of Instagram is no name, also near "You replied"', () => {
    const { customer_name, customer_handle, platform } = readDraft(
      'noor.home_22\nhello, one bud vase please\nYou replied to their story\nnoor.home_22\nBasra, Jubaila\nnoor.home_22\n07701234567 رند',
    );
    expect([customer_name?.value, customer_handle?.value, platform?.value]).toEqual([
      'رند',
      'noor.home_22',
      'instagram',
    ]);
  });

  test.each([
    '18/11/2026, 11:02 - You joined a group via invite in the community: Bazaar\n18/11/2026, 11:05 - Layers 3D: hello',
    '18/11/2026, 11:02 - Sara created group: Orders of the school\n18/11/2026, 11:05 - Layers 3D: hello',
    '18/11/2026, 11:02 - قمت بالانضمام الى المجموعة: بازار\n18/11/2026, 11:05 - Layers 3D: هلا',
  ])('a notice of WhatsApp is no name: %j', (message) => {
    expect(readDraft(message).customer_name).toBeNull();
  });

  test.each([
    ['nawm Gwl nia, nawm Ashna a\n0750 412 0767', 'Ashna'],
    ['ناوم سەوز نییە، ناوم شلێرە\n0750 412 0767', 'شلێر'],
    ['a5ook Haider 07701234567', 'Haider'],
    ['akhukum Ali 07701234567', 'Ali'],
    ['براتان ئاسۆ 07504120767', 'ئاسۆ'],
  ])('a name that is denied, or follows "your brother": %j', (message, value) => {
    expect(readDraft(message).customer_name?.value).toBe(value);
  });
});
