import type { StatementStatus } from './courier-statement.ts';
import { foldForSearch } from './search-fold.ts';
import { foldedWords, withoutArticle } from './statement-columns.ts';

/* What the status of a row says: the parcel was delivered, or it came back. */

/** Searches fold گ to ك. Here that would make گەڕاوە (came back) and کراوە (was done) the same word. */
const keepGaf = (text: string): string => text.replaceAll('گ', 'g');

const wordsOf = (text: string): readonly string[] => foldedWords(keepGaf(text));

const folded = (texts: string): ReadonlySet<string> => new Set(wordsOf(texts));

/** Words of which one has to be there. */
const DELIVERED = folded(
  'delivered completed complete done success successful paid settled واصل واصلة وصل وصلت مسلم مسلمة سلم سلمت مكتمل مكتملة ناجح ناجحة اكتمل مدفوع گەیشت گەیشتوو گەیشتووە گەیشتە گەیەنرا گەیەنراوە گەیەندرا گەیەندراوە گەیاندرا گەیاندراوە تەواو تەواوبوو ڕادەستکرا ڕادەستکراوە ڕادەست ڕادەستی',
);
/** So do these, with a word that they are done: alone they name what the courier is about to do. */
const DELIVERY = folded('delivery تسليم تسليمه تسليمها توصيل توصيله توصيلها تەسلیم تەسلیمی گەیاندن');
const DONE = folded('تم تمت بنجاح successful successfully done complete completed کرا کراوە');
/** Words that may stand beside them. Any other word, as `not` or `partly`, makes the status an unknown one. */
const BESIDE = folded(
  'to the customer receiver recipient client successfully order shipment parcel has been was is and تم تمت و بنجاح الى للزبون للعميل للمستلم زبون عميل مستلم بالكامل كامل كلي كليا طلب طلبية شحنة وصل بوو بۆ دەست کڕیار',
);

/** How words begin that say that a parcel came back. */
const CAME_BACK = [
  'return',
  'rto',
  'rts',
  'cancel',
  'refus',
  'reject',
  'راجع',
  'رجع',
  'رجوع',
  'مرتجع',
  'مرجع',
  'مرجوع',
  'ارجاع',
  'ارجع',
  'ترجيع',
  'مسترجع',
  'استرجاع',
  'رواجع',
  'ملغ',
  'الغاء',
  'الغي',
  'لاغي',
  'كنسل',
  'كانسل',
  'مرفوض',
  'رفض',
  'رافض',
  'گەڕا',
  'گەڕێ',
  'هەڵوەش',
  'ڕەتکر',
  'ڕەت',
  'کانسڵ',
  'کەنسڵ',
].map((start) => foldForSearch(keepGaf(start)));

/** Words that leave open how it ended. */
const OPEN = folded(
  'not no partial partially partly لم لا غير ما بدون جزئي جزئيا قيد جاري بەشێک بەشی نە نەک request requested pending process processing',
);

/** A status as its meaning is remembered: its words, or the numbers or signs that stand for them. Empty for nothing. */
export const statusKey = (cell: string): string => {
  const words = wordsOf(cell);
  const spoken = words.filter((word) => !/^\d+$/.test(word));
  if (words.length > 0) return (spoken.length > 0 ? spoken : words).join(' ');
  return cell.replace(/[\s\p{Cf}\p{Pd}−]/gu, '');
};

/** What a status says; undefined for one that is not known. */
export const statusOf = (key: string): StatementStatus | undefined => {
  const words = key.split(' ');
  const cameBack = words.some((word) =>
    CAME_BACK.some((start) => word.startsWith(start) || withoutArticle(word).startsWith(start)),
  );
  if (cameBack) return words.some((word) => OPEN.has(word)) ? undefined : 'came_back';
  const has = (set: ReadonlySet<string>): boolean =>
    words.some((word) => set.has(word) || set.has(withoutArticle(word)));
  const isKnown = words.every((word) =>
    [DELIVERED, DELIVERY, DONE, BESIDE].some((set) => set.has(word) || set.has(withoutArticle(word))),
  );
  return isKnown && (has(DELIVERED) || (has(DELIVERY) && has(DONE))) ? 'delivered' : undefined;
};

/** More words are a note or an address. */
const MAX_STATUS_WORDS = 3;

/** True when a cell says nothing but that a parcel came back. */
export const saysCameBack = (cell: string): boolean => {
  const key = statusKey(cell);
  return key.split(' ').length <= MAX_STATUS_WORDS && statusOf(key) === 'came_back';
};
