/* Labels that customers write before a value: "name: …", "العنوان …". */
import { phraseTable } from './word-forms.ts';

export type Label =
  | 'name'
  | 'phone'
  | 'address'
  | 'province'
  | 'district'
  | 'landmark'
  | 'order'
  | 'quantity'
  | 'handle'
  | 'text'
  | 'note'
  | 'other';

export const LABELS = phraseTable<Label>([
  [
    'name',
    'الاسم, اسم, الاسم الكامل, الاسم الثلاثي, اسم الزبون, اسم الزبونة, اسم المستلم, اسم المستلمة, اسم صاحب الطلب, المستلم, المستلمة, مستلم, المرسل اليه, اسمي, باسم, بإسم, الأسم, ناو, ناوی, ناوم, ناوی من, ناوی وەرگر, ناوی تەواو, وەرگر, بەناوی, بە ناوی, name, full name, my name, my name is, name is, customer, customer name, recipient, receiver, ship to, deliver to, order for, under the name, in the name of, attn, ism, esm, ismi, esmi, el ism, elism, alism, el esm, elesem, nawm, naw, nawi, nawim, bism, b ism',
  ],
  [
    'phone',
    'رقم, الرقم, رقمي, رقم الهاتف, رقم الموبايل, رقم التلفون, الهاتف, هاتف, الموبايل, موبايل, تلفون, التلفون, موبايلي, تلفوني, جوال, رقم الجوال, واتساب, واتس, رقم الواتساب, ژمارە, ژمارەی, ژمارەی دووەم, ژمارەی سەرەکی, ژمارەی تر, ژمارەی دایکم, ژمارەی خۆم, ژمارەی من, ژمارەی مۆبایل, ژمارەی تەلەفۆن, ژمارەم, ژمارەکەم, مۆبایل, تەلەفۆن, ژ م, ژ. م, ژ.م, phone, phone number, mobile, tel, number, my number, cell, contact, whatsapp, call, raqam, raqm, raqami, el raqam, elraqam, rqm, mob, zhmara, zhmaram, jmara, zhmarey, hatif',
  ],
  [
    'address',
    'ارسال الى, ارسال ل, يرسل الى, ارسلوا الى, العنوان, عنوان, عنواني, عنوان التوصيل, التوصيل, توصيل, الموقع, موقع, السكن, سكن, ساكن, ساكنة, ناونیشان, ناونیشانم, ناونیشانەکەم, شوێن, شوێنم, جێگا, address, my address, delivery address, delivery, location, shipping address, el3enwan, el 3enwan, 3enwan, 3inwan, el3inwan, elenwan, 3nwan, 3anwan, navnishan, nawnishan, nawnishanm, addr, لوكيشن, اللوكيشن',
  ],
  [
    'province',
    'المحافظة, محافظة, محافظه, المدينة, مدينة, مدينه, پارێزگا, پارێزگای, شار, شاری, province, governorate, city, state, mu7afatha, mohafaza, shar, shari, madina, البلد, بلد:',
  ],
  [
    'district',
    'القضاء, قضاء, قضاءنا, المنطقة, منطقة, منطقه, الناحية, ناحية, ناحيه, الحي, حي, قەزا, قەزای, ناحیە, ناحیەی, گەڕەک, گەرەک, ناوچە, district, area, neighborhood, neighbourhood, quarter, town, mantiqa, man6iqa, garak, garaki',
  ],
  [
    'landmark',
    'اقرب نقطة دالة, نقطة دالة, نقطه داله, اقرب نقطه داله, اقرب نقطة, الدالة, داله, دالة, اقرب معلم, نزيكترين شوين, نزیکترین شوێن, نزیکترین خاڵ, nearest landmark, landmark, nearest point, near, الشارع, شارع, street, المحلة, زقاق, دار',
  ],
  [
    'order',
    'الطلب, طلب, طلبي, الطلبية, طلبية, المطلوب, الطلبات, طلبات, المنتج, المنتجات, منتج, نوع المنتج, السلعة, القطعة, داوا, داواکاری, داواکراو, داواکانم, بەرهەم, کاڵا, order, my order, item, items, product, products, request, el 6alab, el6alab, eltalab, talab, el talab, dawakari, dawa',
  ],
  [
    'quantity',
    'العدد, عدد, الكمية, كمية, كميه, ژمارەی دانە, بڕ, qty, quantity, count, 3adad, el3adad, 3dd, adad',
  ],
  [
    'handle',
    'حساب, حسابي, الحساب, انستا, انستغرام, انستكرام, يوزر, اليوزر, يوزري, المعرف, معرف, فيس, فيسبوك, تلكرام, تلي, تيليغرام, insta, instagram, ig, facebook, fb, telegram, tg, username, user, account, handle, هەژمار, ئینستا, ئینستاگرام, فەیسبووک, تێلیگرام, hesab, 7isab',
  ],
  [
    'text',
    'سطر اول, سطر ثاني, سطر ثالث, السطر الاول, السطر الثاني, السطر الثالث, اول سطر, ثاني سطر, first line, second line, third line, line one, line two, top line, bottom line, دێڕی یەکەم, دێڕی دووەم, دێری یەکەم, دێری دووەم, مكتوب, مكتوب عليه, مكتوب عليها, مكتوب عليهن, مكتوب عليهم, مكتوب بيه, مكتوب بيها, الكتابة, كتابة, اكتبوا, اكتبوا عليه, اكتبوا عليها, اكتب عليه, اكتب عليها, اكتبلي, اكتبولي, اكتبولي عليها, ينكتب, ينكتب عليه, ينكتب عليها, تكتبون, تكتبون عليه, تكتبون عليها, الاسم الي ينطبع, الاسم المطبوع, الاسم المطلوب, يطبع عليه, انطبع, ينطبع, عليه اسم, عليها اسم, عليهن اسم, بيها اسم, بيه اسم, وعليها, وعليه, الاسماء, اسماء, النص, نص الكتابة, عبارة, محفور, محفور عليه, محفور عليها, حفر, نقش, لەسەری بنووسن, لێی بنووسن, بنووسن, لەسەری نووسرابێت, نووسرابێت, بنووسرێت, لەسەری بنووسرێت, نووسین, نوسین, نووسینی, text, print, engrave, engraved, saying, written, write, with the name, with name, with the names, lettering, says, reads, that says, maktub, maktoub, maktoob, ektib, ektbo, iktib, bnusn, bnwsn, nusin',
  ],
  ['note', 'ملاحظة, ملاحظه, ملاحظات, تێبینی, note, notes, ملاحظة مهمة, mula7atha'],
  [
    'other',
    'السعر, سعر, المبلغ, المجموع, الوقت, الموعد, موعد, التاريخ, تاريخ, العربون, عربون, نرخ, کات, بەروار, price, total, date, time, zip, zip code, postcode, postal code, payment, email, e-mail, ref, reference, country, الايميل, ايميل, الدفع',
  ],
]);
