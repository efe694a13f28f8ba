/* Reads the status of a row in a courier's statement: the parcel was delivered or it was returned. */
import { parseNumber } from './amount-entry.ts';
import type { StatementStatus } from './courier-statement.ts';
import { booleanOfCell } from './product-file-cells.ts';
import { foldForSearch } from './search-fold.ts';
import { asksForMoney, foldedWords, withoutArticle } from './statement-columns.ts';

/** Search folding makes گ equal to ك, and thereby گەڕاوە (came back) equal to کراوە (was done). */
const keepGaf = (text: string): string => text.replaceAll('گ', 'g');

const wordsOf = (text: string): readonly string[] => foldedWords(keepGaf(text));

const wordSet = (texts: string): ReadonlySet<string> => new Set(wordsOf(texts));

/** Words for "delivered". A delivered status has at least one of them. */
const DELIVERED = wordSet(
  'delivered completed complete done success successful paid settled واصل واصلة وصل وصلت مسلم مسلمة سلم سلمت مكتمل مكتملة ناجح ناجحة اكتمل مدفوع گەیشت گەیشتوو گەیشتووە گەیشتە گەیەنرا گەیەنراوە گەیەندرا گەیەندراوە گەیاندرا گەیاندراوە تەواو تەواوبوو ڕادەستکرا ڕادەستکراوە ڕادەست ڕادەستی',
);
/**
 * Words for "delivery". They count only with a word of `DONE`, because alone they name a planned delivery.
 */
const DELIVERY = wordSet('delivery تسليم تسليمه تسليمها توصيل توصيله توصيلها تەسلیم تەسلیمی گەیاندن');
const DONE = wordSet('تم تمت بنجاح successful successfully done complete completed کرا کراوە');
/**
 * Words allowed with words of `DELIVERED` or `DELIVERY`. Any other word, such as `not`, makes the status
 * unknown.
 */
const NEUTRAL = wordSet(
  'to the customer receiver recipient client successfully order shipment parcel has been was is and تم تمت و بنجاح الى للزبون للعميل للمستلم زبون عميل مستلم بالكامل كامل كلي كليا طلب طلبية شحنة وصل بوو بۆ دەست کڕیار',
);

/** Beginnings of words for a returned parcel. */
const CAME_BACK = [
  'return',
  'rto',
  'rts',
  'cancel',
  'refus',
  'reject',
  'declin',
  'void',
  'revert',
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

/**
 * Whole words for a returned parcel. Other words begin in the same way, so beginnings are not enough. `back`
 * alone may belong to a back order.
 */
const SENT_BACK = wordSet('sentback معاد معادة اعيد اعيدت اعادة اعادته اعادتها مردود مردودة');
const PAST_BACK = /\b(?:sent|came|brought|given|shipped) back\b/;
/** Texts that mean a returned parcel only as the whole status: `تم الرد` means that the customer answered. */
const WHOLE_STATUS = new Set(['رد', 'رد كلي', 'رد كامل'].map((status) => wordsOf(status).join(' ')));
/** Words allowed with words of `SENT_BACK`. Any other word, as in `اعادة توصيل`, makes the status unknown. */
const NEUTRAL_FOR_RETURN = wordSet(
  'to the sender shop store merchant seller order shipment parcel has been was and تم تمت و الى للمرسل مرسل للتاجر تاجر للمتجر متجر للمحل محل بالكامل كامل كلي كليا طلب طلبية شحنة',
);

/**
 * Words for "received". They mean delivered only with a word for the customer, because a courier receives
 * parcels too.
 */
const RECEIVED = wordSet('received استلم استلمت استلمه استلمها استلام استلامه استلامها');
const RECEIVER = wordSet('customer receiver recipient client consignee زبون زبونة عميل مستلم');

/** Words that deny a result or leave it undecided. */
const UNDECIDED = wordSet(
  'not no non never without will be awaiting waiting initiated transit partial partially partly لم لا لن ليس ليست غير ما مو مش عدم بدون سيتم سوف بانتظار انتظار جزئي جزئيا قيد جاري بەشێک بەشی نە نەک request requested pending process processing',
);

/**
 * Returns the key under which a status is stored: its words, or the digits or signs of a status without
 * words.
 */
export const statusKey = (cell: string): string => {
  const words = wordsOf(cell);
  const withoutNumbers = words.filter((word) => !/\d$/.test(word));
  if (words.length > 0) return (withoutNumbers.length > 0 ? withoutNumbers : words).join(' ');
  return cell.replace(/[\s\p{Cf}\p{Pd}−]/gu, '');
};

const isIn = (word: string, set: ReadonlySet<string>): boolean =>
  set.has(word) || set.has(withoutArticle(word));

/** Returns true when one word is in `main` and every other word is in `others`. */
const consistsOf = (
  words: readonly string[],
  main: ReadonlySet<string>,
  ...others: readonly ReadonlySet<string>[]
): boolean =>
  words.some((word) => isIn(word, main)) &&
  words.every((word) => [main, ...others].some((set) => isIn(word, set)));

const cameBack = (key: string, words: readonly string[]): boolean =>
  WHOLE_STATUS.has(words.map(withoutArticle).join(' ')) ||
  words.some((word) =>
    CAME_BACK.some((start) => word.startsWith(start) || withoutArticle(word).startsWith(start)),
  ) ||
  consistsOf(key.replace(PAST_BACK, 'sentback').split(' '), SENT_BACK, NEUTRAL_FOR_RETURN);

const wasDelivered = (key: string, words: readonly string[]): boolean => {
  if (consistsOf(words, DELIVERED, DELIVERY, DONE, NEUTRAL)) return true;
  const isDone = words.some((word) => isIn(word, DONE));
  if (isDone && consistsOf(words, DELIVERY, DONE, NEUTRAL)) return true;
  const receipt = key.replace(/\bby\b|من قبل/, 'to').split(' ');
  return (
    consistsOf(receipt, RECEIVED, RECEIVER, DONE, NEUTRAL) &&
    consistsOf(receipt, RECEIVER, RECEIVED, DONE, NEUTRAL)
  );
};

/** Returns the meaning of a status key, or undefined for an unknown status. */
export const statusOf = (key: string): StatementStatus | undefined => {
  const words = key.split(' ');
  if (words.some((word) => UNDECIDED.has(word))) return undefined;
  if (cameBack(key, words)) return 'came_back';
  return wasDelivered(key, words) ? 'delivered' : undefined;
};

/** Maximum number of words of a status. A longer text is a note or an address. */
const MAX_STATUS_WORDS = 3;

const isReturnStatus = (cell: string): boolean => {
  const key = statusKey(cell);
  return key.split(' ').length <= MAX_STATUS_WORDS && statusOf(key) === 'came_back';
};

/** Words in headers of columns with free text. */
const NOTES = wordSet(
  'note notes remark remarks comment comments reason details ملاحظة ملاحظات سبب تفاصيل بيان تێبینی تێبینیەکان هۆکار هۆکاری',
);

const isNotes = (head: string): boolean => wordsOf(head).some((word) => isIn(word, NOTES));

/** Returns true when the word means a past event: `return` may be planned, `returned` has happened. */
const hasHappened = (word: string): boolean => !/[a-z]$/.test(word) || word.endsWith('ed');

/** Returns true when a word means that the parcel came back and the word before it does not deny that. */
const mentionsReturn = (cell: string): boolean => {
  const words = wordsOf(cell);
  return words.some(
    (word, index) => hasHappened(word) && cameBack(word, [word]) && !UNDECIDED.has(words[index - 1] ?? ''),
  );
};

/** Returns true for an empty cell or a "no" in a column such as `Returned` or `تاريخ الارجاع`. */
const isNegative = (cell: string): boolean => {
  const number = parseNumber(cell);
  return number === null || number === 0 || booleanOfCell(cell) === false;
};

/** Words that say that money has not come. */
const NO_MONEY = wordSet('unpaid uncollected unsettled نەدراو نەدراوە وەرنەگیرا وەرنەگیراوە');

/**
 * Returns true for a "no", or a denied word, in a column that asks whether the money has come. An empty cell
 * says nothing.
 */
export const deniesMoney = (cell: string): boolean => {
  const words = wordsOf(cell);
  return booleanOfCell(cell) === false || words.some((word) => NO_MONEY.has(word) || UNDECIDED.has(word));
};

/**
 * Returns the text of an unread column that reports a returned parcel, with its header if the text needs one.
 * A sentence counts only in a row without a status, because beside a delivered parcel it may be about another
 * one.
 */
export const returnInOtherColumn = (
  head: string,
  cell: string,
  status: StatementStatus | null,
): string | undefined => {
  if (statusKey(cell) === '') return undefined;
  if (isReturnStatus(cell) || (status === null && isNotes(head) && mentionsReturn(cell))) return cell.trim();
  const meaning = statusOf(statusKey(head));
  // A header such as `Paid` asks for money, not for the parcel.
  if (asksForMoney(head)) return undefined;
  const isReturnReported =
    meaning === 'came_back' ? !isNegative(cell) : meaning === 'delivered' && isNegative(cell);
  return isReturnReported ? `${head.trim()}: ${cell.trim()}` : undefined;
};
