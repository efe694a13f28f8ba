/* Numbers that are quantities, not prices, measures, times, parts of an address or numbers of lines. */
import { LANDMARK } from './address-words.ts';
import {
  ALL,
  CONTESTS,
  CONTRAST,
  CORRECTION,
  EACH,
  FILLER,
  NEGATION,
  ORDER,
  QUESTION,
  WANTS,
} from './clause-words.ts';
import { clauseAround, isAskedAt, isReportedAt } from './clauses.ts';
import { COLOUR_LABEL, colourAt, colourPhraseAt } from './colours.ts';
import type { Found } from './draft.ts';
import { LABELS } from './field-labels.ts';
import type { Mention } from './mentions.ts';
import { spanOver, type Token } from './message-text.ts';
import { beginsWithAnd, numberAt } from './number-words.ts';
import { FIRST_NAME } from './people-words.ts';
import { PLACE_TABLE } from './place-table.ts';
import { isFree, type Reading } from './reading.ts';
import { phraseTable, wordSet } from './word-forms.ts';

export interface CountedNumber {
  readonly value: number;
  /** The index in the line of the first token, including its unit and label. */
  readonly from: number;
  readonly to: number;
  readonly tokens: readonly Token[];
  readonly isDigits: boolean;
  readonly hasUnit: boolean;
  readonly isSets: boolean;
  /** True after the word "quantity" or beside a multiplication sign. */
  readonly isLabelled: boolean;
  /** True for a number before a multiplication sign: the product follows, as in "2 x dragon". */
  readonly isLeading: boolean;
  /** True when a colour or a text follows: the number counts a part of the pieces. */
  readonly isPart: boolean;
  /** True for a number such as in "make it 3", which replaces another number. */
  readonly isCorrection: boolean;
  readonly isAdded: boolean;
  /** True for "another": the item has one piece more. */
  readonly isAnother: boolean;
  /** True for "2 or 3": the message leaves the number open. */
  readonly isUndecided: boolean;
  /** True before a word that no rule knows: the number may count something else. */
  readonly isDoubtful: boolean;
  /**
   * True for a number of another person or of a question: "my mother says one", "how much for 20?". It counts
   * only if no other number follows.
   */
  readonly isReported: boolean;
  /** True when the line names no product. */
  readonly isAlone: boolean;
}

/** Words for "pieces" after a quantity. Words for "sets" count products that are sold as sets. */
export const UNITS = phraseTable<'piece' | 'set' | 'hour'>([
  [
    'piece',
    'قطعة, قطع, قطعه, حبة, حبات, حبه, دانة, دانات, دانه, حبايات, كطعة, كطع, عدد, pcs, pc, piece, pieces, psc, items, units, دانە, دانەم, دانەی, دانەیەک, دانەکە, دانەیان, پارچە, ta, dana, danay, danam, dane, 7aba, 7abat, 7abba, qit3a, qita3, qit3at, 8it3a, copies, نسخة, نسخ',
  ],
  [
    'set',
    'باكيت, باكيتات, باكت, پاکەت, packs, pack, packets, طقم, اطقم, طقوم, سيت, سيتات, مجموعة, سێت, سێتی, سێتم, دەست, set, sets, taqm, 6aqm, seti',
  ],
  ['hour', 'ساعة, ساعات, hours, hour, کاتژمێر, سەعات'],
]);
/** Units of price, length, weight, time and age. A number before them is no quantity. */
const NOT_UNITS = wordSet(
  'الف, آلاف, الاف, دينار, د.ع, iqd, id, دولار, ورقة, ورقه, $, %, ٪, هەزار, دینار, k, thousand, hazar, alf, سم, سنتم, سنتيمتر, ملم, مم, متر, انج, cm, mm, m, inch, inches, meter, کگم, كيلو, غرام, kg, g, gram, سنة, سنوات, سنين, سنه, years, year, yrs, year old, ساڵ, ساڵان, يوم, ايام, أيام, days, day, ڕۆژ, اسبوع, اسابيع, week, weeks, شهر, اشهر, month, months, am, pm, ص, م, صباحا, مساء, العصر, عصرا, الظهر, الصبح, بالليل, دقيقة, دقائق, minutes, min, th, st, nd, rd, سن, واط, watt, v, فولت, غيغا, gb, نفر, شخص, اشخاص, people, persons, کەس, مرة, مرات, times, جهة, وجه, وجوه, sides, كيلومتر, km, اسماء, اسم, names, letters, احرف, حروف, حرف, ستوري, طابق, floor, درجة, سطر, اسطر, lines, line, teeth, tooth, outer, inner',
);
/** Words such as "price", "house", "o'clock", "size". A number after them is no quantity. */
const NOT_AFTER_WORDS = wordSet(
  'سعر, سعره, سعرها, السعر, بسعر, بـ, قيمة, مجموع, المجموع, الحساب, توصيل, التوصيل, عربون, الساعة, ساعة, بعد, قبل, يوم, تاريخ, دار, بيت, زقاق, محلة, شارع, رقم, طابق, شقة, اذا, if, ئەگەر, ابو, احنا, عندي, عندنا, دفعت, حولت, ب, ايباد, ايفون, بلايستيشن, ستيشن, تاب, نوت, ريدمي, are, paid, ipad, playstation, xbox, redmi, note, with, قياس, مقاس, قطر, القطر, طول, الطول, عرض, العرض, ارتفاع, عمره, عمرها, عمر, بنسبة, موديل, صف, سيت من, set of, price, total, size, at, after, before, until, by, house, street, no, number, room, floor, apt, age, aged, turning, ایفون, ايفون, iphone, ps, نرخی, قەبارە, کاتژمێر, سەعات, خانووی, ڤێلا, کۆڵان, تەمەنی, ساڵی, الخميس, الجمعة, السبت, الاحد, samsung, galaxy, سامسونك, version, v, نەهۆم',
);
const QUANTITY_LABEL = wordSet(
  'عدد, العدد, عددهم, عددها, كمية, الكمية, كميه, qty, quantity, count, 3adad, el3adad, adad, 3dd, بعدد',
);
/** Words such as "and another" and "plus". The number after them is added to the one before. */
const ADDS = wordSet('و, كمان, وكمان, هم, ايضا, زايد, زائد, plus, another, also, and, هەروەها, w, wa');
/** "Another", "one more". With an article the Arabic word means "the second". */
const ANOTHER = wordSet(
  'ثاني, ثانية, تاني, تانية, لخ, اخرى, تر, دیکە, another, one more, یەکێکی تر, دانەیەکی تر',
);
/** Words after which "another" is no piece: "another colour", "another number". */
const NOT_PIECES = wordSet('رقم, لون, مرة, شي, يوم, اسم, مكان, ژمارە, ڕەنگ, ڕەنگی, number, colour, color');
const OR = /^(?:or|او|لو|يان|ياخود|to|لحد)$/;
const ONE = /^(?:one|واحد|وحده|واحده)$/;
const SIZES = wordSet(
  'صغير, صغيرة, صغار, كبير, كبيرة, كبار, وسط, زغار, زغير, جبير, small, large, big, medium, mini, little, بچووک, گەورە, مامناوەند',
);

const TIMES = /^[x×*✕✖]$/;

const MAX_QUANTITY = 999;

const isTimes = (token: Token | undefined): boolean => token !== undefined && TIMES.test(token.form);

export const isListNumber = (tokens: readonly Token[], index: number): boolean => {
  const after = tokens[index + 1];
  return (
    index === 0 &&
    tokens[0]?.kind === 'number' &&
    ((/\u20e3/.test(tokens[0].raw) && !isTimes(after) && !UNITS.matchAt(tokens, 1)) ||
      (after?.kind === 'mark' &&
        /^[-–.):/ـ]$/.test(after.form) &&
        !(after.form === '/' && tokens[2]?.kind === 'number')))
  );
};

/** Returns the quantities on a line. `mentions` are those of products on the line. */
export const numbersIn = (
  reading: Reading,
  tokens: readonly Token[],
  mentions: readonly { readonly from: number; readonly to: number }[],
): readonly CountedNumber[] => {
  const found: CountedNumber[] = [];
  for (let index = 0; index < tokens.length; ) {
    const token = tokens[index];
    const number = token && isFree(reading, token) ? numberAt(tokens, index) : undefined;
    const isAfterItem = mentions.some(({ from }) => from < index);
    const another =
      isAfterItem && !(tokens[index - 1] && NOT_PIECES.matchAt([...tokens.slice(index - 1, index)], 0))
        ? ANOTHER.matchAt(tokens, index)
        : undefined;
    if (token && !number && another?.isExact && isFree(reading, token)) {
      const to = index + another.length + (ONE.test(tokens[index + another.length]?.form ?? '') ? 1 : 0);
      found.push({ ...ONE_MORE, from: index, to, tokens: tokens.slice(index, to) });
      index = to;
      continue;
    }
    if (!token || !number) {
      index += 1;
      continue;
    }
    const end = index + number.length;
    const before = tokens[index - 1];
    const after = tokens[end];
    const unit = UNITS.matchAt(tokens, end);
    const isMeasure =
      (isTimes(before) && tokens[index - 2]?.kind === 'number' && tokens[index - 3]?.form !== 'of') ||
      (isTimes(after) && tokens[end + 1]?.kind === 'number') ||
      (before?.form === 'of' && tokens[index - 2]?.form === 'set') ||
      (after?.form === '+' && after.start === token.end) ||
      (before?.form === '=' && before.end <= token.start && !unit) ||
      // A group of digits of a landline number, as in "062 722 1904".
      /^0\d\d/.test(token.form) ||
      (number.isDigits &&
        (after?.kind === 'number' || before?.kind === 'number') &&
        !isContrasted(tokens, index)) ||
      (/^[/.:]$/.test(before?.form ?? '') && tokens[index - 2]?.kind === 'number') ||
      (/^[/:]$/.test(after?.form ?? '') && tokens[end + 1]?.kind === 'number');
    const label = QUANTITY_LABEL.matchAt(tokens, index - 1);
    const labelAt = label
      ? index - 1
      : QUANTITY_LABEL.matchAt(tokens, index - 2) && /^[:=/\-.]$/.test(before?.form ?? '')
        ? index - 2
        : before?.form === ':' && UNITS.matchAt(tokens, index - 2)
          ? index - 2
          : -1;
    const isLabelled = labelAt !== -1 || isTimes(before) || (isTimes(after) && number.isDigits);
    const isSecond = found.at(-1)?.isUndecided === true && found.at(-1)?.to === index - 1;
    const to = unit ? end + unit.length : isTimes(after) ? end + 1 : end;
    const isUnknown =
      !unit && !isLabelled && number.value > 1 && countsUnknownWord(reading, tokens, to, mentions);
    // A number directly beside its product, or after "I want", counts the product.
    const isBesideItem =
      mentions.some((item) => item.to === index || item.from === to) ||
      ORDER.matchAt(tokens, index - 1)?.isExact === true;
    const isOther =
      isMeasure ||
      isSecond ||
      (isUnknown && !isBesideItem) ||
      number.value > MAX_QUANTITY ||
      !Number.isInteger(number.value) ||
      number.value < 1 ||
      (!unit && NOT_UNITS.matchAt(tokens, end)?.isExact) ||
      (!isLabelled &&
        before !== undefined &&
        (NOT_AFTER_WORDS.matchAt([before], 0) || NOT_AFTER_WORDS.matchAt(tokens, index - 2)?.length === 2)) ||
      isListNumber(tokens, index) ||
      (!number.isDigits && isPronoun(tokens, index, end));
    if (!isOther) {
      const isOneMore =
        number.value === 1 &&
        (isAfterItem || (mentions.length === 0 && index === 0)) &&
        ANOTHER.matchAt(tokens, to)?.isExact === true;
      const from = labelAt !== -1 ? labelAt : isTimes(before) ? index - 1 : index;
      const follows = tokens[to];
      found.push({
        value: number.value,
        from,
        to,
        tokens: tokens.slice(index, end),
        isDigits: number.isDigits,
        hasUnit: unit !== undefined,
        isSets:
          unit?.value === 'set' ||
          (!unit && !number.isDigits && UNITS.matchAt(tokens, index - 1)?.value === 'set'),
        isLabelled,
        isLeading: labelAt === -1 && isTimes(after) && mentions.some((item) => item.from === to),
        isPart:
          colourAt(tokens, to) !== undefined ||
          COLOUR_LABEL.matchAt(tokens, to) !== undefined ||
          follows?.form === '"' ||
          reading.roles.get(follows ?? token) === 'print',
        isCorrection: false,
        isAdded: (before !== undefined && ADDS.matchAt([before], 0) !== undefined) || beginsWithAnd(token),
        isAlone: mentions.length === 0,
        isAnother: isOneMore,
        isUndecided: isUndecidedAt(tokens, end),
        isDoubtful: isUnknown,
        isReported: isReportedAt(tokens, index) || isAskedNumber(tokens, index),
      });
    }
    // "One more" is one piece, not two.
    index = found.at(-1)?.isAnother === true ? to + 1 : end;
  }
  return found;
};

/** Returns true for the two numbers of "not 5 3". */
const isContrasted = (tokens: readonly Token[], index: number): boolean => {
  const first = tokens[index - 1]?.kind === 'number' ? index - 1 : index;
  const isRefused = tokens.slice(0, first).some((_, at) => {
    const negation = NEGATION.matchAt(tokens, at);
    return negation !== undefined && at + negation.length === first;
  });
  return isRefused && tokens[first + 2]?.kind !== 'number';
};

/** Returns true for a number in a question such as "How much for 20?". */
const isAskedNumber = (tokens: readonly Token[], index: number): boolean =>
  clauseAround(tokens, index).end === '?' && isAskedAt(tokens, index);

/** Returns true for "one" as a pronoun: "the big one", "which one", "one of these days". */
const isPronoun = (tokens: readonly Token[], index: number, end: number): boolean => {
  const token = tokens[index];
  const before = tokens[index - 1];
  if (token?.form === 'one') {
    return /^(?:the|this|that|which|big|small|large|huge|other|quick|good|every|any|no|last|first|second)$/.test(
      before?.form ?? '',
    );
  }
  // The phrases "كل واحد" (each one) and "ولا واحد" (not one) are pronouns too.
  if (
    /^(?:واحد|وحده|واحده)$/.test(token?.form ?? '') &&
    /^(?:كل|ولا|اي|نفس|لكل|كم|اكو|عن)$/.test(before?.form ?? '')
  )
    return true;
  return (
    token?.form === 'يك' && /^(?:هر|به|تنيشت|لاي)$/.test(before?.form ?? '') && tokens[end] !== undefined
  );
};

/** The fields of a number for the word "another". */
export const ONE_MORE = {
  value: 1,
  isDigits: false,
  hasUnit: false,
  isSets: false,
  isLabelled: false,
  isLeading: false,
  isPart: true,
  isCorrection: false,
  isAdded: true,
  isAnother: true,
  isUndecided: false,
  isDoubtful: false,
  isReported: false,
  isAlone: false,
} as const;

/** Returns true before "or 3" and "-3". */
const isUndecidedAt = (tokens: readonly Token[], end: number): boolean => {
  const sign = tokens[end];
  const isRange =
    sign?.form === '-' && tokens[end - 1]?.end === sign.start && tokens[end + 1]?.kind === 'number';
  return (isRange || OR.test(sign?.form ?? '')) && numberAt(tokens, end + 1) !== undefined;
};

const KNOWN_WORDS = [
  FILLER,
  ORDER,
  QUESTION,
  CONTRAST,
  CORRECTION,
  EACH,
  ALL,
  NEGATION,
  ADDS,
  LABELS,
  FIRST_NAME,
  COLOUR_LABEL,
  SIZES,
  ANOTHER,
  LANDMARK,
  PLACE_TABLE,
];

/** Returns true before an unknown word, which the number may count: "3 children", "20 pictures". */
const countsUnknownWord = (
  reading: Reading,
  tokens: readonly Token[],
  at: number,
  mentions: readonly { readonly from: number; readonly to: number }[],
): boolean => {
  const token = tokens[at];
  if (token?.kind !== 'word' || !isFree(reading, token)) return false;
  if (mentions.some(({ from, to }) => (from >= at && from <= at + 2) || (from <= at && at < to)))
    return false;
  const isKnown =
    KNOWN_WORDS.some((table) => table.matchAt(tokens, at)) ||
    colourPhraseAt(tokens, at) > 0 ||
    numberAt(tokens, at);
  return !isKnown && !/^.$/.test(token.form);
};

const isUnknownWord = (reading: Reading, tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at];
  return (
    token?.kind === 'word' &&
    token.form.length > 2 &&
    isFree(reading, token) &&
    ![...KNOWN_WORDS, UNITS, QUANTITY_LABEL, CONTESTS].some((table) => table.matchAt(tokens, at)) &&
    colourPhraseAt(tokens, at) === 0 &&
    numberAt(tokens, at) === undefined
  );
};

/** Returns true for a line that orders what the catalog does not have: "I want fins", "fins, quantity 4". */
export const ordersUnknown = (
  reading: Reading,
  tokens: readonly Token[],
  numbers: readonly CountedNumber[],
): boolean =>
  numbers.some(
    ({ isLabelled, from, to }) =>
      isLabelled && [from - 1, to].some((at) => isUnknownWord(reading, tokens, at)),
  ) ||
  tokens.some((_, at) => {
    const wants = WANTS.matchAt(tokens, at);
    return wants !== undefined && isUnknownWord(reading, tokens, at + wants.length);
  });

const SET_OF = /\bset of (\d+)/i;

/** Returns the quantity of an item. An item in the singular without a number has the quantity 1. */
export const quantityOf = (
  all: readonly CountedNumber[],
  mention: Mention,
  name: string,
): Found<number> | null => {
  const ofCustomer = all.filter(({ isReported }) => !isReported);
  const numbers = ofCustomer.length > 0 ? ofCustomer : all;
  const foundQuantity = (value: number, tokens: readonly Token[], isSure: boolean): Found<number> => ({
    value,
    span: spanOver(tokens),
    sure:
      isSure &&
      numbers.length === all.length &&
      !numbers.some(({ isCorrection, isDoubtful }) => isCorrection || isDoubtful)
        ? 'yes'
        : 'no',
  });
  const more = numbers.filter(({ isAnother }) => isAnother);
  if (more.length > 0) {
    const base = quantityOf(
      numbers.filter((number) => !more.includes(number)),
      mention,
      name,
    );
    // In "two, one red and another blue" the total is named.
    const value = base && base.value > more.length ? base.value : (base?.value ?? 1) + more.length;
    return foundQuantity(
      value,
      more.flatMap((number) => number.tokens),
      false,
    );
  }
  if (numbers.some(({ isUndecided }) => isUndecided)) return null;
  const [first, ...rest] = numbers;
  if (!first) {
    if (mention.isDual) return foundQuantity(2, mention.tokens, true);
    return mention.isPlural ? null : foundQuantity(1, mention.tokens, true);
  }
  const tokens = numbers.flatMap((number) => number.tokens);
  const sets = numbers.find(({ isSets }) => isSets);
  if (sets && SET_OF.test(name)) return foundQuantity(sets.value, sets.tokens, numbers.length === 1);
  if (rest.length === 0) {
    // In "A keychain for Lulu, and one more for Hammoudi" the second number is added to one.
    if (first.isAdded && first.isAlone) return foundQuantity(first.value + 1, first.tokens, false);
    // In "two lanterns, one for the house" the dual is the total.
    if (mention.isDual && first.value !== 2 && (first.isPart || !first.isDigits))
      return foundQuantity(2, mention.tokens, false);
    return foundQuantity(first.value, first.tokens, true);
  }
  const sum = (parts: readonly CountedNumber[]): number =>
    parts.reduce((total, { value }) => total + value, 0);
  // In "one for the boy and one for the girl" the numbers are added.
  if (numbers.every(({ value, isDigits }) => value === 1 && !isDigits))
    return foundQuantity(sum(numbers), tokens, false);
  // In "thirty stands in black and thirty in white" the numbers are added.
  const [second] = rest;
  if (rest.length === 1 && second?.isAdded && second.isPart)
    return foundQuantity(sum(numbers), tokens, false);
  // In "two, one of them blue" the first number is the total.
  if (!first.isPart && rest.every(({ isPart }) => isPart) && sum(rest) <= first.value)
    return foundQuantity(first.value, first.tokens, true);
  if (!first.isPart && sum(rest) === first.value) return foundQuantity(first.value, first.tokens, true);
  if (mention.isDual && sum(numbers) === 2) return foundQuantity(2, tokens, true);
  if (
    rest.every(({ isAdded, isPart }) => isAdded || isPart) &&
    (first.isPart || rest.some(({ isAdded }) => isAdded) || rest.every(({ isPart }) => isPart))
  ) {
    return foundQuantity(sum(numbers), tokens, false);
  }
  const labelled = numbers.filter(({ isLabelled, hasUnit }) => isLabelled || hasUnit);
  const [best] = labelled;
  if (best && labelled.length === 1) return foundQuantity(best.value, best.tokens, false);
  return foundQuantity(first.value, first.tokens, false);
};
