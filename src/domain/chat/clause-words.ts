/* Word tables for clauses that order, ask, refuse, correct or report. */
import { wordSet } from './word-forms.ts';

/** Phrases that order: "I want", "I need", "send me", "book me". */
export const ORDER = wordSet(
  [
    'اريد, أريد, تريد, يريد, يريدون, نريد, اريدها, اريده, ريد, اريدن, بدي, ابي, ابغى, ابغا, احتاج, محتاج, محتاجة, محتاجه, نحتاج, اطلب, طلب, طلبت, طلبي, طلبية, الطلب, المطلوب, طلبنا, حابة اطلب, حاب اطلب, حابب, ودي',
    'دز, دزلي, دزولي, دزوا, دزولنا, دزيلي, دزيلنا, ارسل, ارسلولي, ارسلي, ابعث, ابعثولي, جيب, جيبولي, جيبلي, وصل, وصلولي, وصلولنا, احجز, احجزلي, احجزولي, احجزيلي, ثبت, ثبتها, ثبته, ثبتهن, ثبتهم, ثبتلي, ثبتولي, ثبتيلي, سجل, سجلي, سجللي, سجلولي, سوولي, سويلي, سوولنا, سويلنا, خلي, خليها, خليهن, ضيف, ضيفي, ضيفولي, زيد, زيدي, انطيني, انطوني, اطبعلي, اطبعولي, اخذ, ناخذ, راح اخذ, اشتري, شراء, اوردر, اعتمد, فلان طلب, وياها, وياهم, وياهن, معاها',
    'دەمەوێ, دەمەوێت, دەوێت, دەوێ, ئەمەوێ, ئەمەوێت, ئەوێ, ئەوێت, پێویستە, پێویستمە, پێویستمانە, پێویستم, داوا, داوای, داواکاری, داوام, بنێرن, بنێرە, بۆم بنێرن, دابنێن, دابنێ, دەکەم داوا, بکەن, ئامادە بکەن, چاپ بکەن, دەکڕم, دەیکڕم, دەبەم, ئەبەم, بنووسن, تۆمار, حجز',
    "want, wanna, need, order, ordering, send, send me, take, get, can i get, can i have, could i get, give me, i will take, ill take, i ll take, i'll take, id like, i d like, i'd like, i would like, would like, please make, make me, print me, book, buy, add, reserve, request, deliver, ship, ship to, have",
    'areed, aryd, arid, ared, areid, nreed, abi, a7taj, ahtaj, mahtaj, dezli, dizli, dezly, dezoli, 6alab, talab, el6alab, atlub, a6lub, e7jizli, i7jizli, amawe, awe, mawe, dawe, damawe, daway, bnere, bneren, bamawe, dawakari, mawet, dawet',
  ].join(', '),
);

/** Phrases that ask: "how much", "do you have", "when", "what size". */
export const QUESTION = wordSet(
  [
    'بيش, بكم, بكد, بشكد, شكد, شقد, اشكد, كم سعر, شنو سعر, شسعر, سعر, سعره, سعرها, اسعار, السعر, كم سعره, كم سعرها, كم تكلف, كم يكلف, عدكم, عندكم, اكو, هل, ممكن اعرف, شنو, شلون, منين, وين, متى, شوكت, شگد, يتوفر, متوفر, متوفرة, موجود, موجودة, استفسار, استفسر, يصير, تسوون, تطبعون, تسوولي, ممكن تسوون, ممكن تطبعون',
    'نرخ, نرخی, نرخەکەی, بە چەند, بەچەند, چەندە, چەند, هەتانە, هەیە, هەیانە, ئایا, چۆن, کەی, لە کوێ, دەکرێت, دەکرێ, ماوە, پرسیار, پرسیارێک',
    'how much, how many, price, prices, cost, do you have, do u have, got any, have you got, available, is there, are there, when, where, what, which, can you make, do you make, do you print, can you print, is it, wondering, curious, interested, question, enquiry, inquiry',
    'beash, bech, besh, bkam, shgad, shged, shkad, se3ir, se3er, si3r, 3edkum, 3idkum, 3dkm, aku, ako, mawjood, mutawafir, nrxi, nrkhi, nrxy, chand, chanda, hatana, haya, heya, hayana',
  ].join(', '),
);

/** Phrases that ask, although they have a word of an order: "I want to ask". */
export const WANTS_TO_ASK = wordSet(
  'اريد اسال, اسال عن, اسالكم, استفسر, استفسار, حابة اسال, حاب اسال, want to ask, wanted to ask, a question about, دەمەوێت بپرسم, پرسیار, پرسیارێک',
);

/** Words that negate: "not", "I don't want", "without". The product after them is not ordered. */
export const NEGATION = wordSet(
  [
    'لا اريد, ما اريده, ما اريدها, ما اريد, ما نريد, مااريد, مو, مووو, مش, موش, بدون, بلا, ماريد, ما ابي, ما احتاج, بدل, بدال, بمكان, شيل, شيلوا, شيلو, شيلي, الغي, الغوا, لغي, حذف, احذف, احذفوا, امسح, لا ترسل, لا تدز, لا تدزون, لا تخلون, عوف, عوفوا, عوفي, تركنا, هونت, هونا, بطلت من, ما عجبني, ما عجبتني, كلش غالي, غالي, غالية',
    'نا, نەک, نامەوێ, نامەوێت, نایەوێت, لەبری, لەجیاتی, لابەرن, لایبەرن, لابە, بسڕنەوە, هەڵوەشێنەوە, هەڵبوەشێننەوە, گرانە',
    "not, no, dont want, don t want, don't want, do not want, dont need, don't need, instead of, without, remove, cancel, except, forget, leave the, drop, skip, leave out, rather than, too expensive, too much",
    'mo, mu, ma areed, bidoon, bdon, badal, sheel, shel, namawe, nek, naak',
  ].join(', '),
);

/** Phrases that cancel an order, or send it back. */
const CANCELLATION = [
  'الغي الطلب, الغوا الطلب, الغو الطلب, الغاء الطلب, الغاء, كنسل, كنسلوا, كنسلي, ما اريد الطلب, مابعد اريد, بعد ما اريد, بطلت, هونت, هونت من الطلب, ارجعه, ارجعها, رجعولي, استرجاع, استرجع, ترجيع, تبديل, استبدال, ابدل, ابدلها, ابدله',
  'هەڵوەشێننەوە, هەڵیوەشێننەوە, هەڵبوەشێنەوە, داواکارییەکەم هەڵبوەشێننەوە, داواکاریەکەم هەڵبوەشێننەوە, داواکارییەکە هەڵبوەشێننەوە, هەڵی وەشێنەوە, دەگەڕێنمەوە, بیگۆڕن, کەنسڵ',
  'cancel my order, cancel the order, cancel order, please cancel, want to cancel, refund, return it',
  'alghi, elghi, elghu, kansel, cancel',
];

/** Phrases that ask where an order is. */
const WHERE_IS = [
  'طلبي وين, وين طلبي, وين صار, وين وصل, شصار بالطلب, تأخرتوا, ما وصل, ما ماوصلني, لحد الان ما وصل',
  'نەگەیشت, نەگەیشتووە, دواکەوت, دواکەوتووە',
  "where is my order, wheres my order, where s my order, where's my order, tracking, track my order, not arrived, hasnt arrived, hasn't arrived, didnt arrive, didn't arrive",
  'ma wisal, ta2akhar',
];

/** Phrases of a complaint: "broken", "a piece is missing". */
const FAULT = [
  'مكسور, مكسورة, مكسوره, انكسر, انكسرت, كسر, تالف, تالفة, ناقص, ناقصة, خربان, خربانة, عاطل, مشعور, مشعورة, مو مثل الصورة, شكوى, مو نفس اللون, غير اللون, لون غلط, قطعة غلط',
  'شکاوە, شکابوو, شکاو, شکاوی, بە شکاوی, کەمە, خراپە',
  'broken, cracked, damaged, missing, defective, faulty, complaint, wrong colour, wrong color, wrong item, wrong one, wrong size',
  'maksoor, maksor, makser',
];

/**
 * Words beside a complaint or a question about a parcel. An order with an address may have them, too: "the
 * courier should call".
 */
export const OF_PARCEL = wordSet(
  'ارجع, رجعت, راجع, شصار, تاخر, تأخر, متاخر, وصلني, المندوب, السائق, وصل المندوب, late, wrong chat, wrong number, arrived broken',
);

/** Phrases such as "does not work". On a line with a phone number they are about the number. */
export const NOT_WORKING = wordSet(
  "ما يشتغل, ما تشتغل, ما اشتغل, ما اشتغلت, does not work, doesnt work, doesn't work, not working, stopped working, کار ناکات, ئیش ناکات, کارناکات",
);

export const COMPLAINT = wordSet(FAULT.join(', '));

/**
 * Words of a cancellation or a complaint. A message with them orders nothing, unless another clause wants
 * something.
 */
export const NO_ORDER = wordSet(
  [...CANCELLATION, ...WHERE_IS, 'مو مثل الصورة, شكوى, damaged, complaint, wrong item, maksoor, maksor'].join(
    ', ',
  ),
);

/** Phrases about a parcel that arrived. */
const ARRIVED =
  'الطلبية وصلت, الطلب وصل, وصلني الطلب, وصل الطلب, وصلتني, وصلت الطلبية, وصلني, وصلتنا, استلمت, استلمنا, گەیشت, گەیشتە دەستم, پێم گەیشت, received my order, received it, got my order, got it today, arrived today, arrived safely, has arrived, wisalni, wslni';

/** Phrases about a parcel that is expected. They do not say that the message orders nothing. */
const OF_LATE_PARCEL =
  'الطلب تأخر, الطلب تاخر, الطلب متأخر, طلبي تأخر, طلبيتي تأخرت, متى توصل طلبيتي, متى يوصل طلبي, متى يوصل الطلب, شوكت توصل طلبيتي, شوكت يوصل طلبي, شوكت يوصل الطلب, طلبي باسم, طلبيتي باسم, رقم الطلب, when will my order, when does my order, when is my order, my order number, order no, order number, کەی داواکارییەکەم, ژمارەی داواکاری, داواکەم ڕابگرە';

/**
 * Phrases about an order that exists: a cancellation, a complaint, a question where it is, thanks for its
 * arrival.
 */
export const EARLIER_ORDER = wordSet(
  [...CANCELLATION, ...WHERE_IS, ...FAULT, ARRIVED, OF_LATE_PARCEL].join(', '),
);

/**
 * Words of thanks for a parcel that arrived. A message with them orders nothing unless another clause has a
 * word of `WANTS`.
 */
export const RECEIVED = wordSet(
  `${ARRIVED}, عاشت ايدكم, عاشت ايدك, شكرا على, تسلم ايدكم على, thank you for, thanks for, سوپاس بۆ, you sent me`,
);

/** Words that want something, without the nouns for "order". */
export const WANTS = wordSet(
  "اريد, نريد, احتاج, محتاج, محتاجة, دزولي, دزلي, احجزلي, احجزولي, want, need, id like, i'd like, i would like, پێویستمە, پێویستمانە, دەمەوێت, دەمەوێ, دەوێت, بنێرن, areed",
);

/** Words that decline an offer. As the last line of the customer they end the order. */
export const DECLINED = wordSet(
  'لا شكرا, شكرا لا, ما اريد, ما احتاج, لا ما اريد, خلاص ما اريد, بعدين, no thanks, no thank you, never mind, not now, نا سوپاس, نامەوێت, پێویست ناکات',
);

/** Words after a product that refuse it: "do not send it", "leave it out". */
export const REFUSED_AFTER = wordSet(
  'لا تدزوه, لا تدزوها, لا تدزونه, لا تدزونها, لا ترسلوه, لا ترسلوها, ما اريده, ما اريدها, ماريده, ماريدها, شيلوه, شيلوها, شيله, شيلها, الغوه, الغوها, مەنێرن, ناوێت, نامەوێت, نامەوێ, لابەرن, لای بەرن, cancel it, leave it out, remove it, not needed',
);

/** Words such as "only", with which a line refers to the items before it. */
export const ONLY = wordSet('بس, فقط, only, just, تەنها, تەنیا');

/**
 * Phrases of a changed mind, of praise, of a parcel on its way and of an advertisement. Without an address a
 * message with them orders nothing.
 */
export const NO_REQUEST = wordSet(
  [
    'هەڵبوەشێننەوە, هەڵبوەشێنن, هەڵیبوەشێننەوە, هەڵیوەشێننەوە, پاشگەز بوومەوە, پاشگەزبوومەوە, پەشیمان بوومەوە, پەشیمانم, نامەوێتەوە, غيرت رايي, غيرنا راينا, changed my mind',
    'يخبل, تخبل, يخبلون, يجنن, تجنن, يجننون, عاشت اديكم, عاشت اديك, عاشت ايديكم, عاشت الايادي, تسلم ايديكم, تسلم اديكم, الله يبارك بيكم',
    'love it, loves it, loved it, so happy with, very happy with, turned out, ده‌ستان خۆش بێت, زۆر جوان بوو, زۆر جوانە, دڵی پێی خۆش بوو, پێی خۆش بوو',
    'طلبي كان, طلبيتي كانت, كان طلبي, قفل الطلب, قفلوا الطلب, سكر الطلب, وقفوا الطلب, اوقفوا الطلب, لا تجهزون, لا تجهزوا, من غير مكان, من مكان ثاني, my order was, stop the order, stop my order, from another shop, somewhere else, لە شوێنێکی تر',
    'وين طلبيتي, طلبيتي وين, شوكت توصل طلبيتي, شوكت يوصل الطلب, شوكت يوصل طلبي, متى يوصل طلبي, ماوصل, ما وصلت, ما وصلتني, ماوصلتني, بعده ما وصل, بعدها ما وصلت, بعده ماوصل, صارلي اسبوع, صارله اسبوع',
    'when will my order, when does my order, when is my order, still waiting, has my order, any update, any news, کەی دەگات, کەی دەگاتە دەستم, هێشتا نەگەیشتووە, نەهاتووە',
    'عروض, عروضنا, عرض اليوم, عرض خاص, خصم, خصومات, تخفيض, تخفيضات, special offer, sale, discount, off today, داشکاندن, ئۆفەر',
  ].join(', '),
);

/** Phrases of an undecided customer: "not sure yet", "I will ask". */
export const UNDECIDED = wordSet(
  'كنت اريد, چنت اريد, كنت ناوي, يمكن, يجوز, بالراتب, اخر الشهر, الشهر الجاي, was going to, were going to, maybe, next month, thinking of, thinking about, لەوانەیە, دەمویست, مانگی داهاتوو, محتار, محتارة, ما مقرر, ما مقررة, ما قررت, بعدني افكر, افكر, اشاور, اسال وارجعلك, not sure, undecided, still thinking, will tell you, let you know, will let you know, get back to you, دڵنیا نیم, بیر دەکەمەوە, دوایی پێت دەڵێم, دوایی پێتان دەڵێم',
);

/** Phrases about an earlier purchase: "I ordered from you", "last week". */
export const PAST = wordSet(
  'اخذ منكم, اخذنا منكم, شرا منكم, شرى منكم, اشترى منكم, طلبنا منكم, bought from you, ordered from you, got from you, لێتان کڕی, لە ئێوەی کڕی, لە ئێوە کڕی, الطلب السابق, طلبي السابق, المرة السابقة, last order, previous order, طلبت منكم, طلبت من عدكم, اخذت منكم, اخذت من عدكم, اشتريت, اشتريت منكم, شريت, وصلتني منكم, i ordered, i bought, we ordered, i got, ordered before, کڕیبووم, داوام کردبوو, وەرمگرت',
);
/** Times in the past, such as "yesterday" and "last month". */
export const PAST_TIME = wordSet(
  'قبل يومين, قبل اسبوع, قبل اسبوعين, قبل شهر, البارحة, امس, الاسبوع الماضي, الشهر الماضي, المرة الفاتت, المرة الماضية, yesterday, last week, last month, last time, two days ago, a week ago, دوێنێ, هەفتەی پێشوو, پێشتر, مانگی پێشوو',
);

/** Phrases of an earlier or another order, and of a choice. No item of their clause is sure. */
export const CONTESTS = wordSet(
  'مثل, مثله, مثلها, مثلهم, قبل شهر, قبل اسبوع, البارحة, الطلب السابق, تگول, تكول, يگول, يكول, كالت, گالت, غالي, غالية, زايد, بدل, بداله, بدالها, يمكن, نفس الطلب, like last time, like before, same as, last time, last month, says, said, expensive, too many, too much, instead, maybe, another, the other, وەک, وەکو, پێشتر, مانگی پێشوو, دەڵێت, دەڵێ, گرانە, زۆرە, لەجیاتی, لەوانەیە, یەکێکی تر',
);

/** Phrases such as "all of them". The next words describe every item. */
export const ALL = wordSet(
  'كلها, كلهن, كلهم, جميعها, جميعا, كل, ثنينهم, ثنيناتهن, all, all of them, all in, both, هەمووی, هەموویان, هەردووکیان, kulhum, kulhin, hamuy',
);

/** Words between a refused number and the wanted one: "not 5 but 3". */
export const CONTRAST = wordSet('بس, لكن, بل, انما, هم, but, only, just, it is, بەڵکو, بەڵام, تەنها');

/** Words such as "instead of it". One product is cancelled and another one ordered. */
export const INSTEAD = wordSet(
  'بداله, بدالها, بدالهن, بدله, بدلها, بمكانه, بمكانها, مكانه, مكانها, instead, in its place, replace it with, لەجیاتی, لە جیاتی, لەبری ئەوە',
);

/** Phrases that correct the words before them: "make it", "change it to", "no wait", "I mean". */
export const CORRECTION = wordSet(
  'خلوهن, خليهم, خليها, خليهن, خليه, خلوهم, خلوها, سويها, سويهن, سووها, صيرها, صير, بدلها, غيرها, قصدي, اقصد, عفوا, العفو, اسف, آسف, اسفة, لا خليها, بدل ما, wait no, oh no, make it, make that, make the, scratch that, no wait, on second thought, change it to, change to, actually, sorry, i mean, i meant, correction, rather, بیکە بە, بیکەن بە, بیکەنە, بیکەرە, ببوورە, ببورە, ببورن, نا ببوورە, مەبەستم, khaliha, khalihn, khaleeha, sawiha, qasdi',
);

/** Words such as "each". The number before or after them counts for every product. */
export const EACH = wordSet(
  'من كل وحدة, من كل واحد, من كل واحدة, من كل نوع, من كل شي, كل وحدة, كل واحد, لكل وحدة, لكل واحد, each, of each, each one, one each, هەر یەک, هەریەک, لە هەر یەک, لە هەریەکە, هەر یەکە, هەریەکە, لە هەر یەکێک, هەریەکەی, هەر یەکەی, هەردووکیان, هەردووکی, kul wahda, kul wa7da',
);

/** Greetings, polite words and conjunctions. They are left out of notes and names. */
export const FILLER = wordSet(
  [
    'تحية طيبة, شباب, ورد, وردة, يا ورد, حلوين, بالحلوين, هههه, ههههه, هه, خلاص, طيب, زين, حلو, السلام عليكم, سلام عليكم, السلام, سلام, عليكم, وعليكم, ورحمة الله, وبركاته, مرحبا, مرحبه, هلو, هلا, هلاو, هلوو, هلوووو, اهلا, وسهلا, اهلين, شلونكم, شلونك, شلونج, شونكم, شونك, صباح الخير, صباح النور, مساء الخير, مساء النور, مساء, صباح, الخير, تحية, تحياتي, شكرا, شكرأ, مشكور, مشكورين, تسلم, تسلمين, تسلمون, يسلمو, جزيلا, الله يخليكم, الله يخليك, الله, بارك, فيكم, رجاء, رجاءا, لطفا, بلا زحمة, بلازحمة, بدون زحمة, من فضلكم, من فضلك, لو سمحت, لو سمحتم, لو سمحتوا, اذا ممكن, لو ممكن, ممكن, نفسه, نفسها, نفس, فدوة, فدوه, عيوني, عيني, حبيبي, حبيبتي, حبي, حياتي, خوية, خويه, خوي, اخوي, اخي, اخ, اختي, اخت, ست, استاذ, ان شاء الله, انشالله, تمام, اوكي, اوك, اي, ايه, نعم, لا, بس, فقط, هم, همين, همات, كمان, ايضا, يعني, هسه, اليوم, باجر, بكرة, الى, من, في, على, عن, مع, مال, مالتي, مالي, مالت, اللي, الي, هاي, هذا, هذه, هذي, هاذا, ذاك, هذولة, ذني, هذن, و, ب, ل, انا, اني, احنا, حابة, حاب, حابه, يكون, تكون, يكونون, كلش, هواي, جدا, ياريت, يا ريت, يا, كلها, كلهن, كله',
    'سڵاو, سلاو, سڵاوتان, بەڕێز, بەرێز, برام, براکەم, گیان, گیانەکەم, خوشکم, خوشکە, کاکە, کاک, دەستخۆش, دەستان خۆش, دەستتان خۆش, دەست خۆش, سوپاس, زۆر, سوپاستان, چۆنن, چۆنی, باشن, باشی, باشە, تکایە, تکایه, بێ زەحمەت, بەخێربێن, بەیانی, باش, ئێوارە, ئێوارەتان, بەڵێ, بەلێ, نا, من, ئێمە, بۆ, بۆم, لە, بە, لەگەڵ, لەسەر, سەر, ئەم, ئەو, ئەمە, ئەوە, هەروەها, جا, تەنها, تەنیا, کە, دەبێت, دەبێ, بێت, بێ, یەک',
    'hi, hello, hey, hii, hiya, dear, good, morning, evening, afternoon, please, pls, plz, thanks, thank, you, thx, ty, cheers, kindly, the, a, an, and, of, for, to, in, on, at, with, is, are, it, its, them, they, my, me, i, we, also, just, only, plus, ok, okay, yes, yeah, yep, sir, madam, bro, sis, friend, all, both, this, that, these, those, so, will, would, be, lol, haha, hahaha, hehe, btw, sure, nice, great, cool, perfect, can, could, some, quick, one more, w',
    'slaw, salam, slm, hala, halo, hello, marhaba, mar7aba, shlonkum, shlonkm, shlonak, shlonk, shukran, shokran, mashkoor, supas, spas, zor, kaka, bra, gyan, tkaya, rajaan, lo sama7t, law sama7t, law samaht, m, w, wa, bas, ma3a, m3a, min, el, al, bel, bil, ana, ani, mumkin, momken, mmkn, 3yoni, 3eni, ya, xoy, khoya, le, la, bo, ba',
  ].join(', '),
);
