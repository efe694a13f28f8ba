/* Assigns the numbers, colours, texts and notes of a line to its items. */
import { ALL, CORRECTION, EACH, ORDER } from './clause-words.ts';
import { clauseAround, isAskedAt, isPastClause, isRefusedAt, isWantedAt } from './clauses.ts';
import { COLOUR_LABEL, colourAt, colourPhraseAt } from './colours.ts';
import { contrastsIn, isAfterNo, isColourList } from './contrasted-numbers.ts';
import type { ItemInProgress } from './item-draft.ts';
import { addNotes, type LineItem, unreadRuns } from './item-notes.ts';
import type { Token } from './message-text.ts';
import { beginsWithAnd, numberAt } from './number-words.ts';
import { type CountedNumber, isListNumber, numbersIn, ordersUnknown } from './quantities.ts';
import { isFree, isSeparator, type Reading } from './reading.ts';
import { hasWord, phraseTable, wordSet } from './word-forms.ts';

interface ItemLine {
  readonly tokens: readonly Token[];
  readonly line: number;
  readonly lineItems: readonly LineItem[];
  readonly items: readonly ItemInProgress[];
  /** Texts and colours that precede the first item. */
  readonly textsBeforeItems: (readonly Token[])[];
  readonly coloursBeforeItems: (readonly Token[])[];
  readonly texts: ReadonlyMap<Token, readonly Token[]>;
  /** True when the line has an address or a name. */
  readonly isOtherLine: boolean;
  /** True for a line at most `MAX_LINE_DISTANCE` after an item. */
  readonly isNear: boolean;
}

/** Assigns the numbers, colours and texts of a line to the items of the line, or to the items before it. */
export const readLine = (
  reading: Reading,
  {
    tokens,
    line,
    lineItems,
    items,
    textsBeforeItems,
    coloursBeforeItems,
    texts,
    isOtherLine,
    isNear,
  }: ItemLine,
): void => {
  for (const { item, from, to } of lineItems) item.readTokens.push(...tokens.slice(from, to));
  const numbers = numbersIn(reading, tokens, lineItems);
  const activeItems = items.filter((item) => !item.isRefused);
  const lastItem = activeItems.at(-1);
  const ownerAt = (at: number): ItemInProgress | undefined =>
    lineItems.findLast(({ from }) => from <= at)?.item;
  const isCorrection = hasWord(CORRECTION, tokens);
  const contrasts = contrastsIn(tokens, numbers);
  const isOfContrast = (number: CountedNumber): boolean =>
    contrasts.some(({ wanted }) => wanted === number) || isAfterNo(tokens, number);
  const replaced = new Set<ItemInProgress>();
  /** A correction replaces the numbers before it. */
  const addNumber = (item: ItemInProgress, number: CountedNumber): void => {
    const isNew = (isCorrection || isOfContrast(number)) && !replaced.has(item) && item.numbers.length > 0;
    if (isNew) item.numbers.length = 0;
    if (isNew) replaced.add(item);
    item.numbers.push({ ...number, isCorrection: replaced.has(item) });
    item.readTokens.push(...tokens.slice(number.from, number.to));
  };
  const addToEach = (all: readonly ItemInProgress[], number: CountedNumber): void => {
    for (const item of all) {
      item.numbers.push({ ...number, isCorrection: false });
      item.readTokens.push(...tokens.slice(number.from, number.to));
    }
  };
  /**
   * In "2 dragons, 3 cats" numbers precede their items, in "dragons 2, cats 3" they follow. The first number
   * decides for the line.
   */
  const first = lineItems[0];
  const isBefore =
    first !== undefined &&
    numbers.some((number) => number.to <= first.from && (!number.isLabelled || number.isLeading));

  /** "Fins, quantity 4" below another item is an item that the catalog does not have. */
  const isOfUnknown = lineItems.length === 0 && !isCorrection && ordersUnknown(reading, tokens, numbers);

  for (const number of numbers) {
    const isEach = isEachAt(tokens, number);
    // In "two sets (3 each)" the number is the content of a set.
    if (isEach && tokens[number.from - 1]?.form === '(') continue;
    if (isTooMany(tokens, number.to) && (numbers.length > 1 || lastItem?.numbers.length)) continue;
    if (contrasts.some(({ refused }) => refused === number)) continue;
    // In "No, 30 is too much" the number is refused.
    if (
      isRefusedAt(tokens, number.from) &&
      !isOfContrast(number) &&
      !hasWord(ORDER, clauseAround(tokens, number.from).tokens)
    )
      continue;
    if (isPastClause(tokens, number.from)) continue;
    // In "a white vase and another vase in black" the second vase is an item of its own.
    const namedItem = lineItems.findLast(({ to }) => to <= number.from);
    if (
      number.isAnother &&
      namedItem &&
      namedItem.to === number.from &&
      namedItem.item !== lineItems[0]?.item
    )
      continue;
    const next = lineItems.find(({ from }) => from >= number.to);
    const previous = lineItems.findLast(({ to }) => to <= number.from);
    const inside = lineItems.find(({ from, to }) => number.from >= from && number.to <= to);
    const isClose =
      next !== undefined &&
      next.from - number.to <= 3 &&
      !(previous && numbers.some(({ from, to }) => from >= number.to && to <= next.from)) &&
      !tokens
        .slice(number.to, next.from)
        .some(({ kind, form }) => (kind === 'mark' && /^[+,;.&]$/.test(form)) || WITH_THEM.test(form));
    const isOfList = next !== undefined && !previous && isColourList(tokens, number.from, next.from);
    const belongsToNext =
      isOfList || (isClose && (isBefore || !previous || startsListPart(tokens, number.from)));
    const owner =
      ordinalAt(tokens, number.to, activeItems) ??
      inside?.item ??
      (number.isLeading || (belongsToNext && !number.isLabelled) ? next?.item : previous?.item) ??
      (isClose && number.isLabelled ? next.item : undefined) ??
      (next !== undefined && !isClose
        ? items.findLast((item) => item.line < line && !item.isRefused)
        : undefined);
    if (lineItems.length === 0) {
      const ordinalItem = ordinalAt(tokens, number.to, activeItems);
      if (ordinalItem) addNumber(ordinalItem, number);
      else if (isEach)
        addToEach(
          activeItems.filter((each) => each.numbers.length === 0),
          number,
        );
      else if (
        lastItem &&
        !(isOfUnknown && lastItem.numbers.length > 0) &&
        (isCorrectedTo(tokens, number.from) ||
          ((!isOtherLine || number.isLabelled) && (number.isLabelled || number.hasUnit || isNear)))
      ) {
        addNumber(lastItem, number);
        lastItem.isOrdered = true;
        lastItem.isWanted ||= isWantedAt(tokens, number.from);
      }
      continue;
    }
    if (isEach)
      addToEach(
        lineItems.map(({ item }) => item),
        number,
      );
    else if (owner) {
      addNumber(owner, number);
      owner.isOrdered ||= !isAskedAt(tokens, number.from);
      owner.isWanted ||= isWantedAt(tokens, number.from);
    }
  }

  const numberTokens = new Set(numbers.flatMap(({ from, to }) => tokens.slice(from, to)));
  const hasOtherNumber = tokens.some(
    (token, at) =>
      isFree(reading, token) &&
      !isListNumber(tokens, at) &&
      !numberTokens.has(token) &&
      !lineItems.some(({ from, to }) => at >= from && at < to) &&
      (numberAt(tokens, at)?.value ?? 0) > 1,
  );
  if (hasOtherNumber) for (const { item } of lineItems) item.hasOtherNumber = true;

  let hasRecoloured = false;
  const readTokens = new Set<Token>(
    lineItems.flatMap(({ item, from, to }) =>
      tokens
        .slice(from, to)
        .filter(
          (token, at) =>
            colourPhraseAt(tokens, from + at) === 0 ||
            item.mention.parts.some((part) => part.tokens.includes(token)),
        ),
    ),
  );
  for (const number of numbers)
    for (const token of tokens.slice(number.from, number.to)) readTokens.add(token);
  for (const { negation, refused, wanted } of contrasts) {
    const contrast = tokens.slice(negation, Math.max(refused.to, wanted.from));
    for (const token of contrast) readTokens.add(token);
    lastItem?.readTokens.push(...contrast);
  }
  const withoutColour = items.filter(
    (item) => !item.isRefused && item.colours.length === 0 && item.line >= line - 2,
  );
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    const text = token && texts.get(token);
    if (text) {
      const owner = ownerAt(at) ?? lineItems[0]?.item ?? lastItem;
      if (owner) owner.texts.push(text);
      else textsBeforeItems.push(text);
      for (const token of text) readTokens.add(token);
      at += text.length;
      continue;
    }
    const isRefused = hasWord(NOT_COLOUR, tokens.slice(Math.max(0, at - 2), at));
    const length = isFree(reading, token) && token && !readTokens.has(token) ? colourPhraseAt(tokens, at) : 0;
    if (length === 0) {
      at += 1;
      continue;
    }
    const phrase = tokens.slice(at, at + length);
    if (isRefused) {
      const refused = tokens.slice(at, at + (colourAt(tokens, at)?.length ?? length));
      for (const token of refused) readTokens.add(token);
      at += refused.length;
      continue;
    }
    const isAlone = lineItems.length === 0;
    const owner =
      ownerAt(at) ??
      lineItems.find(({ from }) => from - at <= length + 1 || isColourList(tokens, at, from))?.item;
    if (!owner && items.length === 0 && !isOtherLine) coloursBeforeItems.push(phrase);
    // In "Two stands and a case, all of them white" the colour belongs to every item of the line.
    const isForAllItems = lineItems.length > 1 && hasWord(ALL, tokens.slice(Math.max(0, at - 3), at));
    if (isForAllItems)
      for (const { item } of lineItems) if (!item.colours.includes(phrase)) item.colours.push(phrase);
    if (owner && !isForAllItems) owner.colours.push(phrase);
    else if (
      !owner &&
      isAlone &&
      !isOtherLine &&
      isNear &&
      isColourLine(tokens, at, numbers.length > 0, isOfUnknown)
    ) {
      const isChange = isCorrection || hasWord(CHANGE, tokens);
      if (isChange && lastItem && !hasRecoloured && lastItem.colours.length > 0) {
        lastItem.readTokens.push(...lastItem.colours.flat());
        lastItem.colours.length = 0;
        lastItem.isRecoloured = true;
      }
      hasRecoloured = true;
      const all =
        withoutColour.length > 0 && numbers.length === 0 ? withoutColour : lastItem ? [lastItem] : [];
      for (const item of all) item.colours.push(phrase);
    }
    for (const token of phrase) readTokens.add(token);
    at += length;
  }
  if (lineItems.length > 0) addNotes(reading, tokens, readTokens, ownerAt, lineItems);
  else if (lastItem && isNear && !isOtherLine && (isAboutItem(reading, tokens) || numbers.length > 1)) {
    const rest = unreadRuns(reading, tokens, readTokens);
    for (const run of rest) lastItem.notes.push(run);
  }
};

/** Returns true for a number beside "each". Such a number is the quantity of every product of the line. */
const isEachAt = (tokens: readonly Token[], { from, to }: CountedNumber): boolean =>
  tokens.some((_, at) => {
    const each = EACH.matchAt(tokens, at);
    if (!each) return false;
    const end = at + each.length;
    return (at >= to && at <= to + 1) || (end <= from && end >= from - 2);
  });

const TOO_MANY = wordSet(
  'هواي, هوايه, كثير, كثيرة, كثيرات, كلش هواي, زايد, too many, is too much, are too many, too much, زۆرە, زۆرن, زیادە',
);
/** Returns true when the words after a number refuse it: "4 is too many". */
export const isTooMany = (tokens: readonly Token[], to: number): boolean =>
  [to, to + 1].some((at) => TOO_MANY.matchAt(tokens, at) !== undefined);

/** Returns true directly after "make it". */
const isCorrectedTo = (tokens: readonly Token[], from: number): boolean =>
  tokens.some((_, at) => {
    const correction = CORRECTION.matchAt(tokens, at);
    return correction !== undefined && at + correction.length === from;
  });

const ORDINALS = phraseTable<number>([
  [0, 'الاول, الاولى, first, یەکەم, یەکەمیان'],
  [1, 'الثاني, الثانية, second, دووەم, دووەمیان'],
  [2, 'الثالث, الثالثة, third, سێیەم, سێیەمیان'],
]);

/** Returns the item that an ordinal after a number names: "2 of the first". */
const ordinalAt = (
  tokens: readonly Token[],
  at: number,
  items: readonly ItemInProgress[],
): ItemInProgress | undefined => {
  for (
    let index = at;
    (index < at + 3 && /^(?:من|of|the|له|ل)$/.test(tokens[index - 1]?.form ?? 'of')) || index === at;
    index += 1
  ) {
    const ordinal = ORDINALS.matchAt(tokens, index);
    if (ordinal?.isExact) return items[ordinal.value];
  }
  return undefined;
};

/** Matches "with them" between a number and the next product: the number belongs to the product before. */
const WITH_THEM = /^(?:وياها|وياهم|وياهن|وياه|معاها|معاهم|ومعاهم|وياهن)$/;

/** Words before a colour that is not wanted. */
const NOT_COLOUR = wordSet(
  'مو, مش, بدون, عدا, ماعدا, ما عدا, الا, not, no, but, except, without, نەک, جگە لە',
);
/** Words such as "make" and "change", with which a later line changes a colour. */
const CHANGE = wordSet(
  'خلي, خلوا, خليه, سوي, سووه, بدل, بدلوا, غير, غيروا, make, change, بیکە, بگۆڕن, بیگۆڕن',
);

const TOGETHER = wordSet('with, مع, ويا, ويه, وياهن, وياها, لەگەڵ, زائد');

const startsListPart = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1];
  return (
    before === undefined ||
    isSeparator(before) ||
    ORDER.matchAt([before], 0) !== undefined ||
    /^(?:و|and|plus|also|w|wa|هروها|كمان|ايضا|هم|همين|another|a)$/.test(before.form) ||
    TOGETHER.matchAt([before], 0)?.isExact === true ||
    beginsWithAnd(tokens[at]) ||
    /^[.()+&]$/.test(before.form)
  );
};

/** Returns true for a line about a colour: it has a word for "colour", or few other words. */
const isColourLine = (
  tokens: readonly Token[],
  at: number,
  hasNumber: boolean,
  isOfUnknown: boolean,
): boolean =>
  hasWord(COLOUR_LABEL, tokens) ||
  hasWord(CHANGE, tokens) ||
  (!isOfUnknown && (hasNumber || tokens.length <= 8 || at === 0));

const MEASURE = /^(?:سم|ملم|مم|cm|mm|متر|inch|انج|سن|%|٪)$/;

/** Returns true for a line about the item before it, such as a measure or words about its size. */
const isAboutItem = (reading: Reading, tokens: readonly Token[]): boolean =>
  COLOUR_LABEL.matchAt(tokens, 0) !== undefined ||
  tokens.some((token) => MEASURE.test(token.form)) ||
  tokens.some((token) => reading.roles.get(token) === 'print');
