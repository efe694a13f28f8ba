/* Recognises the columns of a courier's statement by their headers. */
import type { StatementColumn, StatementStatus } from './courier-statement.ts';
import { foldForSearch } from './search-fold.ts';

export const foldedWords = (text: string): readonly string[] =>
  foldForSearch(text)
    .replace(/(?<=\p{L})(?=\p{N})/gu, ' ')
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== '');

export const withoutArticle = (word: string): string => word.replace(/^ال(?=..)/, '');

/** Search folding makes پ equal to ب, and thereby پارەی (the money of) equal to باری (the state of). */
const headWords = (head: string): readonly string[] =>
  foldedWords(head.replaceAll('پ', 'p')).map(withoutArticle);

const wordSet = (text: string): ReadonlySet<string> => new Set(headWords(text));

const NUMBER = wordSet('رقم no number num nr id code كود رمز ژمارە ژمارەی ڕەقەم ڕەقەمی کۆد کۆدی');
const PARCEL = wordSet(
  'tracking track awb hawb waybill barcode shipment parcel consignment receipt تتبع شحنة وصل ايصال قسيمة باركود بوليصة طرد بارکۆد بەدواداچوون وەسڵ وەسڵی پسوولە پسوولەی',
);
const ORDER = wordSet(
  'order shipment parcel receipt invoice طلب طلبية شحنة وصل ايصال طرد فاتورة داواکاری وەسڵ پسوولە بار',
);
const PHONE = wordSet(
  'phone telephone tel mobile cell cellphone gsm msisdn whatsapp هاتف هواتف تلفون تليفون تيلفون تلفن موبايل جوال محمول نقال واتساب مۆبایل مۆبایلی تەلەفۆن تەلەفۆنی',
);
/** Words that distinguish several phones of a customer. */
const WHICH_PHONE = wordSet(
  'contact first second primary secondary other alternative اول ثاني اخر بديل اضافي یەکەم دووەم',
);
const CUSTOMER = wordSet(
  'customer receiver recipient consignee cnee client buyer زبون زبونة مستلم مستلمة عميل مشتري کڕیار وەرگر کڕیاری وەرگری',
);
/**
 * Words for the customer, who pays. The courier's client is the shop, so "amount of the client" is the amount
 * paid to the shop.
 */
const PAYER = wordSet('customer receiver recipient consignee زبون زبونة مستلم مستلمة کڕیار');
const MONEY = wordSet('amount cod cash price value مبلغ سعر قيمة ثمن بڕ بڕی پارە پارەی بارە نرخ نرخی');
const COLLECTED = wordSet(
  'collected collect collection received total full paid required محصل مستحصل استحصال مطلوب مدفوع تحصيل مستلم مقبوض كامل كلي اجمالي مجموع نقدي كاش وەرگیراو کۆی گشتی',
);
const FEE = wordSet(
  'fee fees commission charge charges freight اجور اجرة اجر عمولة عمولات رسوم رسم كروة مصاريف مصروفات حصة کرێ کرێی',
);
const PRICE_OF_DELIVERY = wordSet('cost rate كلفة تكلفة تكاليف تێچوو تێچووی');
const DELIVERY = wordSet('delivery shipping transport توصيل نقل شحن گەیاندن گواستنەوە');
const CARRIER = wordSet('courier company driver agent service handling مندوب شركة سائق خدمة');
const INCLUDED = wordSet('with including incl inclusive مع شامل ضمن');
/**
 * A header with one of these words is a status, whatever else it says: a status that is not read settles what
 * has failed.
 */
const SURELY_STATUS = wordSet('status statuses state حالة حالات دۆخ دۆخی بارودۆخ بارودۆخی');
const STATUS = wordSet('result outcome وضع وضعية موقف نتيجة مرحلة بار باری');
const MOMENT = wordSet('date time timestamp updated تاريخ وقت بەروار بەرواری ڕێکەوت ڕێکەوتی کات کاتی');
const ABOUT_STATUS = wordSet(
  'current last latest final description desc payment collection اخر حالية نهائية تسليم استلام وصف دفع سداد تحصيل استحصال پارەدان',
);
const KIND = wordSet('type kind indicator flag sign side نوع جهة جۆر جۆری');
const MOVEMENT = wordSet(
  'transaction transactions txn trx transfer operation movement entry activity حركة عملية معاملة تحويل حوالة قيد مامەڵە مامەڵەی کردار کرداری جووڵە جووڵەی گواستنەوە حەواڵە حەواڵەی پرۆسە پرۆسەی',
);
const DIRECTION = wordSet('direction flow اتجاه ئاراستە ئاراستەی');
/** Words of headers for money that came in, and for money that went out. */
const MONEY_IN = wordSet(
  'in cr c credit credits credited deposit deposits deposited incoming inward دائن دائنة ايداع ايداعات مودع وارد واردة داخل داخلة دخول هاتوو هاتووە وەرگرتن وەرگیراو',
);
const MONEY_OUT = wordSet(
  'out dr d db debit debits debited withdrawal withdrawals withdrawn outgoing outward sent مدين مدينة سحب سحوبات مسحوب صادر صادرة ارسال خارج خارجة خروج دەرچوو دەرچووە ڕاکێشان ڕاکێشراو ناردن نێردراو',
);
const OF_MOVEMENT = wordSet(
  'or and paid money amount cash iqd dinar dinars دينار مبلغ مبالغ او بڕی بڕ پارە پارەی',
);
/** Words of headers for columns that say whether the money has come, such as `Paid?` or `تم التحصيل`. */
const MONEY_CAME = wordSet(
  'paid collected settled received remitted remittance cleared transferred deposited credited collection settlement payment مدفوع مدفوعة دفع مسدد مسددة سدد سداد محصل محصلة مستحصل تحصيل استحصال مستلم مستلمة استلام مقبوض مقبوضة قبض تسوية محول محولة وەرگیرا وەرگیراو وەرگیراوە دراو دراوە درا پارەدان',
);
const OF_MONEY_CAME = wordSet(
  'is was has been it the yes no y n by to from هل تم تمت تمّ نعم لا من ئایا بەڵێ نەخێر بڕ پارە پارەی',
);
const CURRENCY = wordSet('in iqd dinar dinars دينار بالدينار عراقي د ع');
/** Matches the sign of another currency. Statements are in dinars, so such amounts are not read. */
const FOREIGN_SIGN = /\p{Sc}/u;
/** Words for a column in thousands of dinars. */
const THOUSANDS = wordSet('thousand thousands k الف الاف بالالف بالالاف هەزار 1000 000');

const hasAny = (headerWords: readonly string[], set: ReadonlySet<string>): boolean =>
  headerWords.some((word) => set.has(word));
/**
 * An unknown word makes it another column, for example another currency or the date of a delivery. Numbers do
 * not count.
 */
const areAll = (headerWords: readonly string[], ...sets: readonly ReadonlySet<string>[]): boolean =>
  headerWords.every((word) => /\d$/.test(word) || sets.some((set) => set.has(word)));

const EXACT: ReadonlyMap<string, StatementColumn> = new Map(
  (
    [
      ['رقم الزبون', 'phone'],
      ['رقم المستلم', 'phone'],
      ['رقم العميل', 'phone'],
      ['ڕەقەمی کڕیار', 'phone'],
      ['recipient number', 'phone'],
      ['receiver number', 'phone'],
      ['consignee number', 'phone'],
      ['contact number', 'phone'],
      ['contact no', 'phone'],
      ['هاتف المرسل اليه', 'phone'],
      ['رقم المرسل اليه', 'phone'],
      ['رقم هاتف المرسل اليه', 'phone'],
      ['airway bill', 'tracking_number'],
      ['air waybill', 'tracking_number'],
      ['airway bill number', 'tracking_number'],
      ['air waybill number', 'tracking_number'],
      ['consignment note', 'tracking_number'],
      ['shipping number', 'tracking_number'],
      ['رقم الشحن', 'tracking_number'],
      ['بوليصة الشحن', 'tracking_number'],
      ['collected', 'amount'],
      ['cash on delivery', 'amount'],
      ['amount on delivery', 'amount'],
    ] as const
  ).map(([head, column]) => [headWords(head).join(' '), column]),
);

const isFee = (head: readonly string[]): boolean =>
  (hasAny(head, FEE) && areAll(head, FEE, DELIVERY, CARRIER, MONEY, COLLECTED, ORDER)) ||
  (hasAny(head, DELIVERY) && areAll(head, DELIVERY, MONEY, PRICE_OF_DELIVERY, COLLECTED, ORDER));

const isAmount = (head: readonly string[]): boolean =>
  hasAny(head, MONEY) &&
  (areAll(head, MONEY, COLLECTED, ORDER, PAYER) ||
    (hasAny(head, INCLUDED) && areAll(head, MONEY, COLLECTED, ORDER, INCLUDED, DELIVERY, FEE)));

/** Splits a header such as `codAmount` into words. */
export const splitCamelCase = (head: string): string => head.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');

export const isInThousands = (head: string): boolean => {
  const headerWords = headWords(splitCamelCase(head));
  // A column that is only called K is not in thousands.
  return hasAny(headerWords, THOUSANDS) && headerWords.some((word) => !THOUSANDS.has(word));
};

const isUnit = (word: string): boolean => CURRENCY.has(word) || THOUSANDS.has(word) || word === 'x';

/** Reads the headers of wallets and banks: a column that says in or out, or one column for each. */
const movementColumn = (head: readonly string[]): StatementColumn | undefined => {
  const isIn = hasAny(head, MONEY_IN);
  const isOut = hasAny(head, MONEY_OUT);
  if (isIn && isOut) return areAll(head, MONEY_IN, MONEY_OUT, KIND, OF_MOVEMENT) ? 'direction' : undefined;
  // One letter is a direction only beside the other one.
  const isWord = head.some((word) => word.length > 2);
  if (isOut && isWord && areAll(head, MONEY_OUT, OF_MOVEMENT)) return 'paid_out';
  if (isIn && isWord && areAll(head, MONEY_IN, OF_MOVEMENT)) return 'amount';
  const isDirection = hasAny(head, DIRECTION) || hasAny(head, KIND) || hasAny(head, MOVEMENT);
  return isDirection && areAll(head, DIRECTION, KIND, MOVEMENT) ? 'direction' : undefined;
};

/**
 * True for a header such as `Type`, under which other things may stand too: it is read only if a cell says in
 * or out.
 */
export const mayBeDirection = (head: string): boolean => {
  const words = headWords(splitCamelCase(head));
  const kinds = [KIND, MOVEMENT].filter((set) => hasAny(words, set));
  return kinds.length === 1 && areAll(words, KIND, MOVEMENT);
};

/** Returns true for a header that asks whether the money has come. */
export const asksForMoney = (head: string): boolean => {
  const words = headWords(splitCamelCase(head));
  return hasAny(words, MONEY_CAME) && areAll(words, MONEY_CAME, OF_MONEY_CAME, MONEY, ORDER, PAYER, CARRIER);
};

const columnNamed = (head: string): StatementColumn | undefined => {
  const allWords = headWords(head);
  if (hasAny(allWords, SURELY_STATUS) && !hasAny(allWords, MOMENT)) return 'status';
  const movement = movementColumn(allWords);
  if (movement) return movement;
  const headerWords = allWords.filter((word) => !isUnit(word));
  const exact = EXACT.get(headerWords.join(' '));
  if (exact) return exact;
  if (hasAny(headerWords, STATUS) && areAll(headerWords, STATUS, ABOUT_STATUS, ORDER, DELIVERY, PARCEL))
    return 'status';
  if (isAmount(headerWords)) return 'amount';
  if (isFee(headerWords)) return 'fee';
  if (hasAny(headerWords, PHONE) && areAll(headerWords, PHONE, CUSTOMER, WHICH_PHONE, NUMBER)) return 'phone';
  return hasAny(headerWords, PARCEL) && areAll(headerWords, PARCEL, NUMBER) ? 'tracking_number' : undefined;
};

/** Returns the column that a header names, or undefined for a column that is not read. */
export const statementColumnOf = (head: string): StatementColumn | undefined =>
  FOREIGN_SIGN.test(head) ? undefined : (columnNamed(head) ?? columnNamed(splitCamelCase(head)));

const TOTAL = wordSet('grand total totals sum مجموع اجمالي كلي مجموعه کۆی گشتی کۆ');

/**
 * Words of labels of sums, counts and balances. A label has one of the first set, and no word outside of
 * both.
 */
const SUM = wordSet(
  'total totals subtotal subtotals sum net balance count payable summary مجموع مجاميع اجمالي صافي عدد رصيد مستحق مستحقة محصلة خلاصة کۆ کۆی ژمارەی سافی پوختە باڵانس',
);
const OF_SUM = wordSet(
  'grand sub all of the and for number no nr due to from minus less after before final orders parcels shipments items rows lines receipts invoices page merchant shop store seller account pieces delivered returned paid unpaid iqd dinar dinars كلي كلية عام عامة فرعي جزئي نهائي نهائية باقي متبقي طلبات طلب طلبيات شحنات شحنة وصولات وصل طرود طرد قطع قطعة صفحة كشف حساب تاجر محل متجر بعد قبل خصم واصل واصلة راجع راجعة من الى عن و دينار عراقي گشتی داواکاری داواکارییەکان داواکاریەکان داواکاریەکان بار بارەکان پارسێل بەشی کۆتایی پارە پارەی دوکان ماوە',
);

/** Returns true for the label of a row of sums, such as `Total (12 orders)` or `الصافي النهائي`. */
export const isSumLabel = (cell: string): boolean => {
  const words = headWords(cell).map((word) => word.replace(/^(?:[وب]ال|لل)(?=..)/, ''));
  return (
    (hasAny(words, SUM) || hasAny(words, TOTAL)) &&
    areAll(words, SUM, TOTAL, OF_SUM, MONEY, COLLECTED, FEE, DELIVERY, CARRIER, ORDER, CURRENCY)
  );
};

/** Returns true for the label of a totals column. */
export const isTotalLabel = (cell: string): boolean =>
  hasAny(headWords(cell), TOTAL) && areAll(headWords(cell), TOTAL);

/** Returns true for a header `Total` without a word for the kind of amount. */
const isTotalAlone = (head: string): boolean =>
  !FOREIGN_SIGN.test(head) &&
  isTotalLabel(
    headWords(head)
      .filter((word) => !isUnit(word))
      .join(' '),
  );

/**
 * Each header with a key that does not depend on the order of columns. The second of two equal headers gets
 * another key.
 */
const keyedHeads = (heads: readonly string[]): readonly { readonly head: string; readonly key: string }[] => {
  const counts = new Map<string, number>();
  return heads.map((head) => {
    const key = headWords(head).join(' ');
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return { head, key: count === 1 ? key : `${key} #${count}` };
  });
};

/** Returns the keys under which the columns of a layout are stored. */
export const columnKeys = (heads: readonly string[]): readonly string[] =>
  keyedHeads(heads).map(({ key }) => key);

/** The columns and statuses that an admin assigned to statements with the same headers. */
export interface StatementLayout {
  /** The columns by header key; null for a column that is not read. */
  readonly columns: Readonly<Record<string, StatementColumn | null>>;
  /** The statuses by status key. */
  readonly statuses: Readonly<Record<string, StatementStatus>>;
}

export const NO_LAYOUT: StatementLayout = { columns: {}, statuses: {} };

/** One entry per column; undefined for a column that is not read. */
export type StatementColumns = readonly (StatementColumn | undefined)[];

/** Returns the columns of a statement. A column that the admin assigned wins over the words of its header. */
export const statementColumnsOf = (
  heads: readonly string[],
  { columns }: StatementLayout,
): StatementColumns => {
  const keyed = keyedHeads(heads);
  const named = keyed.map(({ head, key }) => {
    const assigned = columns[key];
    return assigned === undefined ? statementColumnOf(head) : (assigned ?? undefined);
  });
  const [total, ...others] = keyed.flatMap(({ head, key }, at) =>
    isTotalAlone(head) && columns[key] === undefined ? [at] : [],
  );
  // A total beside an amount may be the amount minus fees, so it is not read. Two totals are ambiguous.
  return named.includes('amount') || total === undefined || others.length > 0
    ? named
    : named.with(total, 'amount');
};
