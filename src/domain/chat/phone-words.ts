/* Word tables for phone numbers: their owner, and if they are still valid. */
import { hasWord, type PhraseTable, wordSet } from './word-forms.ts';

/** Words that withdraw the number beside them: "wrong", "old", "no longer". */
export const WITHDRAWAL = wordSet(
  "اللي دزيته, الي دزيته, دزيته قبل, دزيته اول, كتبته قبل, ارسلته قبل, انطيتكم قبل, sent before, sent earlier, gave before, gave you before, پێشتر ناردم, پێشتر نووسیم, غلط, غلت, خطأ, خطا, الرقم القديم, رقمي القديم, رقم القديم, رقم قديم, الرقم قديم, مغلق, مقفول, مسدود, عطلان, خربان, ضايع, ضاع, انسرق, انباع, بعته, الغيته, لغيته, ماكو بعد, تغير, غيرته, ملغي, مو هذا, مو رقمي, مو الي, ما يشتغل, انسى, انسوا, بدل, هەڵە, هەڵەیە, هەڵەبوو, ژمارە کۆنەکە, ژمارە کۆنەکەم, ژمارەی کۆن, ژمارەی کۆنم, گۆڕاوە, گۆڕیومە, داخراوە, کوژاوەتەوە, کوژاوە, مەتەلەن, نەک, ون بووە, wrong, old number, my old, old one, ignore, not, instead of, dead, closed, lost, stolen, sold, is off, previous, no longer, my ex, my ex's, not mine, doesn't work, ghalat, gha6a, qadeem, 8adeem",
);
const CONDITION = wordSet('اذا, لو, if, when, ئەگەر');
/** Phrases that distinguish the receiver from the writer. The number beside them stays valid. */
const NOT_THE_WRITER = wordSet('not me, not myself, نەک من, نەک خۆم');
/**
 * Words that withdraw a number, without those of a condition and of a receiver: "if it is closed call my
 * sister", "not me".
 */
export const WITHDRAWN: PhraseTable<true> = {
  ...WITHDRAWAL,
  matchAt: (tokens, index) =>
    NOT_THE_WRITER.matchAt(tokens, index) || hasWord(CONDITION, tokens.slice(Math.max(0, index - 3), index))
      ? undefined
      : WITHDRAWAL.matchAt(tokens, index),
};

/**
 * Phrases such as "do not call". Beside one of several numbers they withdraw it; beside a single number they
 * ask for messages.
 */
export const NO_CALLS = wordSet(
  "لا تخابروه, لا تخابروها, لا تخابر, لا تتصلوا, لا تتصلو, لا تدكوا, لا تحجون وياه, dont ring, don't ring, do not ring, never call, تەلەفۆن مەکەن, لا تتصلون, لا تتصل, لا تخابرون, لا تدكون, لا تدزلي, لا تدزون, لا ترسلون, مو, dont call, don't call, do not call, not call, پەیوەندی مەکەن",
);
/** Words that make the next number valid again: "the right one is". */
export const RIGHT_ONE = wordSet(
  'صار, هسه, now, ئێستا, بووە بە, الصح, الصحيح, صح, صحيح, الجديد, جديد, بل, هذا, استخدموا, استعملوا, اتصلوا, خابروا, دكوا, ڕاستەکەی, راستەکەی, ڕاست, دروستەکەی, دروست, نوێ, نوێیە, ئەمە, correct, right, new, use, this, call, sa7, sahi7, jadeed',
);
/** Words beside another person's number: "your number", "Zain Cash", "for enquiries", "the courier". */
export const OTHERS_NUMBER = wordSet(
  "زين كاش, زينكاش, كاش, اسيا حوالة, تكسي, التكسي, السايق, الكابتن, اعلانكم, الاعلان, شفت, لقيت, اتصلت, اتصلنا, خابرت, خابرتكم, دكيت, ردلي, ردولي, جاوبني, طلب منكم, طلبت منكم, نصحني, نصحتني, دلاني, دلتني, رشحكم, رقم المحل, رقم محل, محلكم, للطلب, للحجز, للطلبات, للحجز والاستفسار, كود الطلب, كود, الوصل, رقم وصل, الهوية, رقم هوية, جواز, رقم الجواز, الحساب, ايبان, مبلغ, دينار, كي كارد, محفظة, محفظه, ماستر, ماستركارد, كارد, بطاقة, رقم البطاقة, مالتكم, مالكم, رقمكم, حسابكم, للاستفسار, استفساركم, خدمة الزبائن, المندوب, السائق, سايق, رقم الحوالة, حوالة, حولت, مرجع, رقم الطلب, طلب رقم, فاتورة, وصل رقم, رقم الشحنة, ژمارەتان, ژمارەی ئێوە, ژمارەکەتان, زەین کاش, پەیوەندیم کرد, تەلەفۆنم کرد, پارەم نارد, ناردم بۆ, پسوولە, ژمارەی پسوولە, شۆفێر, تاکسی, بۆ داواکردن, fib, zain cash, zaincash, fastpay, wallet, your number, your no, i called, called you, i rang, taxi, driver's, saw, your ad, recommended, told me, to order, for orders, to order call, your shop, order number, order code, ticket, passport, id number, receipt, amount, iqd, card, ref, reference, invoice, transfer, transferred, iban, account no, courier, driver, order no, tracking",
);
/** The courier, and what the courier should do with the number that follows. */
export const COURIER = wordSet(
  'المندوب, السائق, السايق, سايق, الكابتن, التوصيل, courier, driver, delivery man, delivery guy, شۆفێر, شۆفێرەکە, گەیەنەر, گەیاندن',
);
export const CALLS = wordSet(
  'يتصل, يتصلون, تتصل, تتصلون, اتصلوا, يدك, يدكون, يخابر, يخابرون, يحجي ويا, can call, should call, may call, must call, can also call, to call, please call, call my, call me, call him, call her, پەیوەندی بکات, پەیوەندی بکە, پەیوەندی بکەن, زەنگ بدات, زەنگ لێبدات, تەلەفۆن بکات',
);
/** Words before a second number of the same customer: "second", "also", "or", "WhatsApp". */
export const SECOND = wordSet(
  'ثاني, الثاني, ثانية, بديل, احتياط, احتياطي, آخر, اخر, او, واتساب, واتس, لو ما رديت, اذا ما رديت, وهذا, دووەم, دووهەم, یان, یاخود, هی تر, واتسئاپ, second, 2nd, other, another, alternative, backup, or, also, whatsapp, if no answer, spare, thani, ihtiyat, aw',
);
/** Words before a number that replaces the one before: "sorry", "I mean". */
export const CORRECTS = wordSet(
  'عفوا, العفو, لا, لا غلط, اسف, آسف, اسفة, قصدي, اقصد, لا هذا, تصحيح, ببوورە, ببورن, مەبەستم, نا, no, sorry, i mean, i meant, correction, typo, oops, مو, qasdi, 3afwan',
);

/** Phrases that say that the number before was a slip: "I wrote it wrong". */
export const WRITTEN_WRONG = wordSet(
  'كتبته غلط, كتبت غلط, كتبتها غلط, دزيته غلط, دزيت غلط, غلطت بالرقم, غلطت بالكتابة, هەڵەم نووسی, هەڵەم نووسیوە, هەڵەم نووسیبوو, بە هەڵە نووسیم, هەڵەم کرد, wrote it wrong, wrote wrong, typed it wrong, mistyped, typo',
);

/** Words that say that the number before was wrong: "the right one is", "my new". */
export const REPLACES = wordSet(
  'الصح, الصحيح, صح, رقمي الجديد, صار, ڕاستەکەی, دروستەکەی, correct, the right one, my new',
);
/** Phrases such as "my number". Words before them belong to another number. */
export const MINE = wordSet(
  'رقمي, رقمنا, موبايلي, تلفوني, رقم الهاتف, رقم الموبايل, الهاتف, الموبايل, موبايل, هاتف, ژمارەم, ژمارەکەم, ژمارەی خۆم, ژمارەی من, ژمارەی مۆبایل, مۆبایل, my number, my num, my no, mine, my phone, my mobile, phone, mobile, raqami, zhmaram',
);
/** Words that leave a number open: "maybe", "if", "the neighbour's". A person has to check it. */
export const DOUBT = wordSet(
  "جيراننا, جارنا, جارتنا, الجيران, اخوي, اخوية, ابن عمي, صديقي, صديقتي, زميلي, ما ادري, مدري, اعتقد, اظن, يمكن, يجوز, اذا, لو, مو, قبل, السابق, شخص, neighbour, neighbour's, neighbor, friend, friend's, cousin, i think, maybe, not sure, if, was, دراوسێ, دراوسێکەم, هاوڕێم, ئەگەر, لەوانەیە, پێم وایە, نازانم",
);
