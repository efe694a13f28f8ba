/*
 * Recognises headers that are labels in the address book of the shop's phone, such as "Ali Work" or "mum",
 * and no names.
 */
import { tokensOf } from './message-text.ts';
import { RELATIVES } from './people-words.ts';
import { wordSet } from './word-forms.ts';

/** Words by which people tell the contacts of their phone apart. */
const DISTINGUISHING = wordSet(
  [
    'work, office, shop, store, business, company, customer, client, buyer, new, old, home, mobile, cell, phone, number, whatsapp, insta, instagram, telegram, facebook, wholesale, order, orders, delivery, school, college, uni, gym, 3d',
    'شغل, الشغل, دوام, الدوام, عمل, العمل, مكتب, المكتب, محل, المحل, شركة, زبون, زبونة, الزبون, الزبونة, زبائن, عميل, عميلة, جديد, الجديد, جديدة, قديم, القديم, قديمة, بيت, البيت, موبايل, رقم, واتساب, انستا, جملة, طلب, طلبية, توصيل, جامعة, مدرسة',
    'کار, ئیش, ئۆفیس, نووسینگە, دوکان, کۆمپانیا, کڕیار, موشتەری, نوێ, تازە, کۆن, ماڵ, مۆبایل, ژمارە, واتساپ, زانکۆ, قوتابخانە',
  ].join(', '),
);

/** Words for relatives, friends and beloved people, which stand alone or with "my". */
const KIN = wordSet(
  [
    'mum, mom, mummy, mommy, mama, dad, daddy, baba, papa, brother, bro, sister, sis, wife, husband, hubby, love, my love, habibi, habibti, honey, darling, baby, son, daughter, uncle, aunt, auntie, cousin, grandma, grandpa, friend, neighbour, neighbor, boss',
    'ماما, بابا, يمه, امي, ابوي, الوالد, الوالدة, والدي, والدتي, اخوي, اخويه, اختي, حبيبي, حبيبتي, حبي, عمري, حياتي, روحي, زوجتي, زوجي, مرتي, رجلي, ابني, بنتي, خالي, خالتي, عمي, عمتي, جدي, جدتي, بيبي, صديقي, صديقتي, جارنا, جارتنا, المدير',
    'دایکم, دایە, باوکم, بابە, براکەم, برام, خوشکم, خوشکەکەم, هاوسەرم, خێزانم, مێردم, کوڕم, کچم, گیانم, گیانەکەم, خۆشەویستم, مامم, خاڵم, پوورم, هاوڕێم, دراوسێم',
  ].join(', '),
);
const MY = /^(?:my|our|the|ال)$/;

/** Returns true for the label of a contact, and for a header without a word, such as emoji. */
export const isContactLabel = (header: string): boolean => {
  const tokens = tokensOf(header);
  const words = tokens.filter(({ kind }) => kind === 'word');
  const isKin = words.every(
    ({ form }, at) =>
      MY.test(form) || [KIN, RELATIVES].some((table) => table.matchAt(words, at)?.isExact === true),
  );
  return (
    isKin ||
    tokens.some(({ kind, form }) => kind === 'number' || /^[()[\]]$/.test(form)) ||
    words.some((_, at) => DISTINGUISHING.matchAt(words, at)?.isExact === true)
  );
};
