/* Word tables for addresses and places. */
import { wordSet } from './word-forms.ts';

/** Sorani joins "of" to a word: هۆتێلی is "the hotel of". */
const withEzafe = (words: string): string =>
  words
    .split(', ')
    .flatMap((word) => [word, `${word}ی`])
    .join(', ');

/**
 * Words before a landmark, such as "near", "opposite", "behind", "street", "bridge". The name after them is
 * no place.
 */
export const LANDMARK = wordSet(
  [
    'سوبرماركت, سوبر ماركت, ماركت, هايبرماركت, مخبز, فرن, متحف, سينما, مكتبة, صالون, قاعة, سوپەرمارکێتی, قرب, قريب من, قريب, يم, مقابل, امام, خلف, ورا, وره, بظهر, بصف, صف, بجانب, جانب, بجوار, جوار, مجاور, فوق, تحت, وسط المدينة, نهاية, بداية, مدخل, خلف محطة, بعد, تقاطع, فلكة, فلكه, ساحة, ساحه, دوار, شارع, الشارع, ش., زقاق, زقاگ, دربونة, محلة, محله, المحلة, طريق, الطريق, جسر, سيطرة, كراج, محطة, بانزينخانة, بنزينخانة, سوق, السوق, مول, مجمع, عمارة, عماره, بناية, بنايه, برج, شقة, شقه, طابق, الطابق, دار, بيت, منزل, رقم الدار, فرع, فيلا, مطعم, كافيه, مقهى, كهوة, فندق, صيدلية, عيادة, مستشفى, مستشفي, مركز, مركز صحي, مستوصف, مدرسة, مدرسه, اعدادية, ثانوية, ابتدائية, روضة, جامعة, الجامعة, كلية, معهد, جامع, مسجد, حسينية, مرقد, مقام, كنيسة, حديقة, متنزه, ملعب, بنك, مصرف, دائرة, دايرة, محكمة, مديرية, مبنى, بلدية, مكتبة, مولدة, معمل, شركة, مصنع, محل, معرض, مكتب, اسواق, فرن, مخبز, ميناء, مطار, نهر, شط, كورنيش, نقطة دالة, بوابة, باب',
    withEzafe(
      'بینا, بیناکە, باڵاخانە, ئاپارتمان, قات, نزیک, نزیکی, بەرامبەر, بەرانبەر, پشت, پشتی, تەنیشت, لای, لەلای, شەقام, شەقامی, کۆڵان, کۆڵانی, خانوو, خانووی, ماڵ, ماڵی, ڤێلا, ڤیلا, شوقە, باڵەخانە, باڵەخانەی, نهۆم, نهۆمی, تەلار, کۆمەڵگا, کۆمەڵگای, کۆمپلێکس, بازاڕ, بازار, بازاڕی, مۆڵ, مزگەوت, مزگەوتی, قوتابخانە, قوتابخانەی, زانکۆ, زانکۆی, نەخۆشخانە, نەخۆشخانەی, پارک, پارکی, پردی, پرد, گەراج, گەراجی, هۆتێل, چێشتخانە, دەرمانخانە, کڵێسا, کڵێسای, فلکە, فلکەی, بنکە, وێستگە, بانزینخانە, بەنزینخانە, دوکان, فرۆشگا, کۆگا, سوپەرمارکێت, مارکێت, کافێ, کافتریا, چایخانە, نانەواخانە, مۆزەخانە, کتێبخانە, ڕێگا, ڕێگای, سەنتەر',
    ),
    'اعدادية, ثانوية, ابتدائية, روضة, حضانة, معهد, suite, unit, near, nr, museum, bakery, supermarket, garage, gym, cinema, library, stadium, opposite, opp, behind, beside, next to, in front of, across from, close to, street, st, str, road, rd, avenue, ave, alley, lane, block, house, villa, flat, apartment, apt, building, bldg, floor, tower, complex, compound, mall, market, school, university, college, hospital, clinic, pharmacy, hotel, restaurant, cafe, mosque, church, bank, office, branch, bridge, roundabout, square, intersection, junction, station, checkpoint, park, gate, room, store, shop',
    'barambar, beramber, beramberi, barambari, tanisht, tenisht, nizik, shaqam, bazar, qutabxana, nexoshxana, naxoshxana, zanko, park i, bank i, banki, bankai, binay, tiqat, mjawir, mujawir, mujawer, qrb, qareeb, qurb, 8rb, yam, mqabil, muqabil, mukabil, khalf, 5alf, share3, shari3, share, shar3, jami3, jame3, jamia, jam3a, jami3a, madrasa, mustashfa, saha, sa7at, jisr, souq, suq, bnaya, binaya, shaqa, bait, beit, dar, nzik, nzeek, nziki, baramber, shaqami, kolan, mzgawt, pisht, pisht i',
  ].join(', '),
);

/** Words before the name of a quarter, district, village or town. */
export const QUARTER = wordSet(
  'حي, الحي, منطقة, منطقه, المنطقة, محلة, قضاء, القضاء, ناحية, ناحيه, الناحية, قرية, قريه, مدينة, مدينه, حى, گەڕەک, گەڕەکی, گەرەک, گەرەکی, ناوچەی, قەزای, ناحیەی, گوندی, گوند, شارۆچکەی, شارەدێی, شاری, 7ay, 7ayy, hay, hayy, hai, 7ai, garaki, garak, qadha, qaza, mantiqat, district, quarter, village, area, nahiyat',
);

/**
 * Words before the name of a unit smaller than a quarter. The name is the district when the message names
 * nothing larger.
 */
export const SMALL_QUARTER = wordSet(
  'حي, حى, منطقة, منطقه, گەڕەک, گەڕەکی, گەرەک, گەرەکی, 7ay, hay, hayy, 7ayy, hai, garaki, gundi, گوندی, شاری',
);

/** Words such as "province of" and "city of". The next words are always a place. */
export const PLACE_LABEL = wordSet(
  'محافظة, محافظه, المحافظة, مدينة, قضاء, القضاء, ناحية, پارێزگای, پارێزگا, شاری, قەزای, ناحیەی, province, governorate, city, district, town, mu7afathat, mohafazat',
);

/** Phrases such as "deliver to" and "my address". The place of the parcel follows. */
export const DELIVERY = wordSet(
  'انتقلنا, انتقلت, وانتقلنا, انقلنا, صرنا, صرت, تحولنا, ساكنين, اسكن, i live in, living in, live in, we live in, moved to, گواستمەوە بۆ, گواستمانەوە بۆ, گواستمانەوە, توصيل, التوصيل, توصل, يوصل, توصلون, توصلوه, توصلوها, وصلوه, وصلوها, وصلولي, وصلوها, ارسلوه, ارسلوها, ارسلها, دزوه, دزوها, دزها, تدزوه, تروح, يروح, الشحن, العنوان, عنوان, عنواني, عنوانه, عنوانها, سكن, ساكن, ساكنة, تسليم, استلام, الاستلام, المستلم, بيت اهلي, ناونیشان, ناونیشانم, ناونیشانەکەی, ناونیشانەکەم, گەیاندن, بگەیەنن, بیگەیەنن, بینێرن, بنێرن بۆ, دەنێرم, دەینێرم, دەنێرم بۆ, بۆی بنێرن, deliver to, delivery to, delivered to, deliver, delivery, ship to, ship it to, shipped to, shipping to, send to, send it to, sent to, address, goes to, go to, tawseel, tawsil, tosil, twsel, tousil, el3enwan, 3enwan',
);

/** Phrases such as "my friend in". The place that follows is another person's. */
export const OF_FRIEND = wordSet(
  'صديقي, صديقتي, اختي, اخوي, اهلي, جيراننا, خالي, عمي, ابن عمي, زميلي, ربعي, my friend, friend, a friend, my cousin, cousin, هاوڕێم, هاوڕێیەکم, ئامۆزام, خوشکم, براکەم',
);

/** Phrases such as "from" and "I am in". The place that follows need not be the parcel's. */
export const ORIGIN = wordSet(
  'من, اني من, احنا من, اصلي من, اهلي من, من اهل, اني بال, ادرس, اشتغل, دوامي, مسافر, لە, خەڵکی, خۆم, from, im from, i am from, i m from, work in, based in, studying in, min',
);

/** Address words that also occur in orders, as in "for the office". Alone they are no address. */
export const ADDRESS_WORDS_WEAK = wordSet(
  'مكتب, بيت, دار, محل, معرض, باب, شركة, فرع, مجمع, بعد, صف, فوق, تحت, بداية, نهاية, امام, اسواق, no, room, store, shop, office, house, block, gate, park, bank, st, ماڵ, دوکان, پشت, لای, next to, branch, school, university, company, square, room, tower, house, market, hotel, park, bank, جامعة, الجامعة, مدرسة, كلية, روضة, مطعم, معمل, مركز, بنك, مصرف, بلدية, ملعب, بوابة, share, dar, bait, beit',
);

/** Phrases such as "we were in" and "we used to live in". The place that follows no longer counts. */
export const FORMERLY = wordSet(
  'كنت, كنا, چنت, چنا, جنت, جنا, چان, جان, كان, سابقا, was in, were in, used to live, formerly, پێشتر, جاران',
);

/** Phrases such as "no, I mean" and "we moved". The place that follows replaces the one before. */
export const REPLACES_PLACE = wordSet(
  'لا, نا, no, عفوا, العفو, اسف, اسفة, قصدي, اقصد, انتقلنا, وانتقلنا, انتقلت, انقلنا, صرنا, صرت, sorry, i mean, i meant, actually, moved, we moved, ببوورە, ببورە, مەبەستم, گواستمەوە, گواستمانەوە',
);

/** Words such as "if", "the wedding", "the office". A place on their line need not be the parcel's. */
export const PLACE_DOUBT = wordSet(
  'اذا, لو, عرس, العرس, زفاف, حفلة, سفرة, مسافر, مسافرة, اسافر, دوامي, الدوام, شغلي, الشغل, اشتغل, ادرس, طالب, if, wedding, party, travel, travelling, office, work, ئەگەر, زەماوەند, ئاهەنگ, سەفەر, دەوامم, کارم',
);

/** Words for the place of work, and phrases that send the parcel there. */
export const WORK = wordSet(
  'دوامي, الدوام, شغلي, الشغل, مكتبي, office, my office, work, کارم, دەوامم, ئۆفیسەکەم',
);
export const TO_WORK = wordSet(
  'للدوام, للشغل, لدوامي, لشغلي, لمكتبي, للمكتب, to the office, to my office, to work, to my work, بۆ ئۆفیس, بۆ کارەکەم',
);

/** Words that end the name of a quarter, as in "Sea City". */
export const CITY = wordSet('سيتي, ستي, سیتی, city, towers');
