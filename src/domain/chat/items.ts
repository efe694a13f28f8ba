/* Finds the items of an order: products with quantities, colours, texts and notes. */
import {
  CONTESTS,
  CORRECTION,
  DECLINED,
  INSTEAD,
  NO_ORDER,
  NO_REQUEST,
  OF_PARCEL,
  ORDER,
  RECEIVED,
  UNDECIDED,
  WANTS,
} from './clause-words.ts';
import {
  clauseAround,
  isAskedAt,
  isBackReference,
  isBoughtAt,
  isPastAt,
  isRefusedAfter,
  isRefusedAt,
  isReportedAt,
  isWantedAt,
  isWantedInstead,
} from './clauses.ts';
import type { ChatProduct, DraftItem } from './draft.ts';
import { complains, isAboutEarlierOrder, wantsMore } from './earlier-order.ts';
import { createItem, draftOf, type ItemInProgress } from './item-draft.ts';
import { readLine } from './item-line.ts';
import {
  fitTogether,
  hasNumberBeside,
  isDistinctFrom,
  isRepeatedMention,
  isWider,
  objectsOnly,
  readAsObject,
  startsAnother,
} from './mention-relations.ts';
import { type Mention, mentionsIn } from './mentions.ts';
import type { Token } from './message-text.ts';
import { numberAt } from './number-words.ts';
import { familyOf, fitsOf, type ProductIndex } from './product-index.ts';
import { type CountedNumber, ONE_MORE } from './quantities.ts';
import { assignRole, type Reading } from './reading.ts';
import { isPackaging, isUnknownProduct } from './unknown-products.ts';
import { hasWord } from './word-forms.ts';

/** A message with more items is a price list, not an order. */
const MAX_ITEMS = 60;

/** The most lines between an item and a line that describes it. */
const MAX_LINE_DISTANCE = 3;
/** The same for lines with a word of an order. */
const MAX_ORDER_LINE_DISTANCE = 8;

/** The most lines between an item and words that contest it. */
const MAX_CONTEST_DISTANCE = 1;

/**
 * Returns true for a line with a correction or another purchase that is not about the address, the name or
 * the phone.
 */
const contests = ({ roles }: Reading, tokens: readonly Token[]): boolean =>
  [CONTESTS, CORRECTION].some((table) => hasWord(table, tokens)) &&
  !tokens.some((token) => ['address', 'name', 'phone'].includes(roles.get(token) ?? ''));

/** Returns true when the customer's last words decline an offer. */
const isDeclined = ({ lines }: Reading): boolean => {
  const last = lines.at(-1);
  return lines.length > 1 && last !== undefined && last.tokens.length <= 6 && hasWord(DECLINED, last.tokens);
};

/** Returns the number of packs: "two boxes". Other numbers beside the word are the contents of one pack. */
const packsOf = (
  reading: Reading,
  tokens: readonly Token[],
  mention: Mention,
  from: number,
): readonly CountedNumber[] => {
  const to = from + mention.tokens.length;
  const before = numberAt(tokens, from - 1);
  const contents = tokens.slice(Math.max(0, from - 4), to + 2).filter((token) => numberAt([token], 0));
  assignRole(reading, [...contents, ...mention.tokens], 'unit');
  const value = before?.length === 1 ? before.value : mention.isDual ? 2 : undefined;
  return value === undefined
    ? []
    : [
        {
          ...ONE_MORE,
          value,
          from,
          to,
          tokens: mention.tokens,
          isAnother: false,
          isAdded: false,
          isPart: false,
          isSets: true,
        },
      ];
};

interface MessageContext {
  readonly texts: ReadonlyMap<Token, readonly Token[]>;
  /** True when the message has a phone or an address. */
  readonly hasCustomer: boolean;
  /** True when the message has an address. */
  readonly hasAddress: boolean;
}

/** Returns true for a total before its parts: "three pen holders, one hexagonal and two ribbed". */
const isTotalOf = (total: ItemInProgress, items: readonly ItemInProgress[]): boolean => {
  const [number, ...more] = total.numbers;
  const parts = items.filter(
    (item) => item !== total && item.line === total.line && isWider(total.mention, item.mention),
  );
  const sum = parts.reduce((all, { numbers }) => all + (numbers[0]?.value ?? 1), 0);
  return parts.length > 1 && more.length === 0 && number?.value === sum;
};

const MIN_PRICE = 1000;
const THOUSAND = /^(?:الف|هزار|k|thousand)$/;

/** Returns true for a line of a price list: a product with a price and without a word of an order. */
const isPriceLine = (tokens: readonly Token[]): boolean =>
  tokens.some((token, at) => {
    const number = token.kind === 'number' && !token.form.startsWith('0') ? numberAt(tokens, at) : undefined;
    return number !== undefined && (number.value >= MIN_PRICE || THOUSAND.test(tokens[at + 1]?.form ?? ''));
  }) && !hasWord(ORDER, tokens);

/** Returns true for an item that has the attributes of a mention. */
const hasAllOf = ({ isRefused, mention }: ItemInProgress, { meanings, counted }: Mention): boolean => {
  if (counted.length > 0) return false;
  const known = new Set(mention.meanings.flatMap(({ either }) => either.flat()));
  return (
    !isRefused &&
    meanings.every(({ either }) => either.some((words) => words.every((word) => known.has(word))))
  );
};

export interface FoundItems<P extends ChatProduct> {
  readonly items: readonly DraftItem<P>[];
  /** The words of the items, and of products that the customer refuses or only asks about. */
  readonly readTokens: ReadonlySet<Token>;
}

const NO_ITEMS: FoundItems<never> = { items: [], readTokens: new Set() };

export const findItems = <P extends ChatProduct>(
  reading: Reading,
  index: ProductIndex<P>,
  context: MessageContext,
): FoundItems<P> => {
  const items: ItemInProgress[] = [];
  const textsBeforeItems: (readonly Token[])[] = [];
  const coloursBeforeItems: (readonly Token[])[] = [];
  const allTokens = reading.lines.flatMap(({ tokens }) => tokens);
  const isCancelled = reading.lines.some(({ tokens }) => hasWord(NO_ORDER, tokens));
  if (isCancelled && !hasWord(INSTEAD, allTokens) && !wantsMore(reading)) return NO_ITEMS;
  if (isDeclined(reading)) return NO_ITEMS;
  if (!hasWord(WANTS, allTokens)) {
    if (hasWord(RECEIVED, allTokens) || complains(reading)) return NO_ITEMS;
    if (!context.hasAddress && [NO_REQUEST, OF_PARCEL].some((table) => hasWord(table, allTokens)))
      return NO_ITEMS;
  }
  if (!context.hasCustomer && hasWord(UNDECIDED, allTokens)) return NO_ITEMS;
  let lastItemLine = -1;
  /** Items of lines with only a price, and those of them that a later line orders. */
  const priced = new Set<ItemInProgress>();
  const orderedFromList = new Set<ItemInProgress>();

  /** Returns true for a bare word such as "light" after "bedside lamp", without a number and an "and". */
  const isPlainAgain = (tokens: readonly Token[], later: Mention, earlier: Mention, from: number): boolean =>
    later.meanings.length === 1 &&
    !hasNumberBeside(tokens, later) &&
    !startsAnother(tokens, from, later, 0) &&
    isRepeatedMention(later, earlier, index);

  reading.lines.forEach(({ tokens }, line) => {
    const mentions = mentionsIn(reading, tokens, index);
    const lineItems: { readonly item: ItemInProgress; readonly from: number; readonly to: number }[] = [];
    const isOtherLine = tokens.some((token) => ['address', 'name'].includes(reading.roles.get(token) ?? ''));
    for (const foundMention of mentions) {
      const mention = readAsObject(foundMention, tokens, items.length === 0, index);
      const [first] = mention.tokens;
      const from = first ? tokens.indexOf(first) : 0;
      const to = from + mention.tokens.length;
      const repeatedItem = items.findLast(
        (item) => item.line !== line && isRepeatedMention(mention, item.mention, index),
      );
      const isOther = !repeatedItem && isUnknownProduct(reading, tokens, mention, { from, to }, index);
      const isRefused =
        isOther || isRefusedAt(tokens, from) || isRefusedAfter(tokens, to) || isPastAt(tokens, from, to);
      const isAsked = isAskedAt(tokens, from) || isBoughtAt(tokens, from);
      // In "The vase that I bought; now I want the spiral one" the second mention is a new item.
      const lastItem = items.findLast((item) => !item.isRefused) ?? items.at(-1);
      if (!mention.hasObject) {
        if (
          !lastItem ||
          (isOtherLine && lineItems.length === 0) ||
          !isDistinctFrom(mention, lastItem.mention, index)
        )
          continue;
        const lastObjects = lastItem.mention.meanings.filter(({ isObject }) => isObject);
        if (isRefused) continue;
        // "The small one in blue" names an item again.
        const isDefinite = /^(?:و?ال)/.test(first?.form ?? '') || tokens[from - 1]?.form === 'the';
        const named = isDefinite ? items.findLast((item) => hasAllOf(item, mention)) : undefined;
        if (named) {
          lineItems.push({ item: named, from, to });
          continue;
        }
        const isPlain =
          lastItem.mention.meanings.every(({ isObject }) => isObject) &&
          lastItem.mention.counted.length === 0;
        const isAnother = startsAnother(tokens, from, mention, lineItems.at(-1)?.to ?? 0);
        const combined = {
          meanings: [...lastItem.mention.meanings, ...mention.meanings],
          counted: [...lastItem.mention.counted, ...mention.counted],
        };
        if (!isAnother && !isPlain && lastItem.isOrdered && !fitTogether(index, combined)) continue;
        if (lastItem.isRefused && !isAnother && !isWantedInstead(tokens, from)) continue;
        if (!lastItem.isRefused && (!isAnother || (isPlain && lastItem.line !== line))) {
          lastItem.mention = {
            ...lastItem.mention,
            ...combined,
            parts: [...lastItem.mention.parts, ...mention.parts],
          };
          lastItem.isOrdered ||= !isAsked && isAnother;
          lineItems.push({ item: lastItem, from, to });
        } else {
          const item = createItem(
            { ...mention, meanings: [...lastObjects, ...mention.meanings], hasObject: true },
            line,
            { isOrdered: !isAsked, isRefused: false, isWanted: isWantedAt(tokens, from) },
          );
          items.push(item);
          lineItems.push({ item, from, to });
        }
        continue;
      }
      if (familyOf(index, mention).length === 0) continue;
      if (lastItem && isPackaging(mention, fitsOf(index, lastItem.mention)[0]?.product.name)) {
        lastItem.numbers.push(...packsOf(reading, tokens, mention, from));
        continue;
      }
      // A product repeated on its line without new words is the same item: "The little cat instead, three
      // cats".
      const previous = lineItems.at(-1);
      // Words in brackets describe the product before them: "a cooler knob (with its gear)".
      const isInBrackets =
        previous !== undefined &&
        tokens.slice(previous.to, from).findLast(({ form }) => /^[()]$/.test(form))?.form === '(' &&
        fitTogether(index, {
          meanings: [...previous.item.mention.meanings, ...mention.meanings],
          counted: [...previous.item.mention.counted, ...mention.counted],
        });
      if (isInBrackets && !isRefused) {
        lineItems.push({ item: previous.item, from, to });
        continue;
      }
      const sameLine = lineItems.findLast(
        ({ item }) =>
          !item.isRefused &&
          item.line === line &&
          (isWider(mention, objectsOnly(item.mention)) || isPlainAgain(tokens, mention, item.mention, from)),
      );
      if (isRefused && sameLine && isRepeatedMention(mention, sameLine.item.mention, index)) {
        sameLine.item.isRefused = true;
        continue;
      }
      const isBare = sameLine && isPlainAgain(tokens, mention, sameLine.item.mention, from);
      if (sameLine && !isRefused && (isBare || sameLine.item.mention.meanings.length > 1)) {
        lineItems.push({ item: sameLine.item, from, to });
        continue;
      }
      const widerItem = items.findLast(
        (item) =>
          (item.line !== line || item.isReported || !hasNumberBeside(tokens, item.mention)) &&
          item.numbers.length === 0 &&
          !item.isRefused &&
          isWider(item.mention, mention),
      );
      if (widerItem && !isRefused) {
        widerItem.mention = mention;
        widerItem.isReported = false;
        widerItem.isOrdered ||= !isAsked;
        lineItems.push({ item: widerItem, from, to });
        continue;
      }
      const isUpdate = repeatedItem?.numbers.length === 0 || isBackReference(tokens);
      if (repeatedItem && (isRefused || !repeatedItem.isOrdered || isUpdate)) {
        repeatedItem.isRefused = isRefused;
        repeatedItem.isOrdered ||= !isAsked && !isRefused;
        lineItems.push({ item: repeatedItem, from, to });
        continue;
      }
      const item = createItem(mention, line, {
        isOrdered: !isAsked,
        isRefused,
        isWanted: isWantedAt(tokens, from),
      });
      item.isReported = isReportedAt(tokens, from);
      item.isContested = hasWord(CONTESTS, clauseAround(tokens, from).tokens);
      if (items.length >= MAX_ITEMS) continue;
      items.push(item);
      lineItems.push({ item, from, to });
    }
    if (lineItems.length > 0) lastItemLine = line;
    if (lineItems.length > 0 && isPriceLine(tokens)) for (const { item } of lineItems) priced.add(item);
    else if (lineItems.some(({ item }) => priced.has(item)) && hasWord(WANTS, tokens))
      for (const { item } of lineItems) orderedFromList.add(item);
    readLine(reading, {
      tokens,
      line,
      lineItems,
      items,
      textsBeforeItems,
      coloursBeforeItems,
      texts: context.texts,
      isOtherLine,
      isNear:
        lastItemLine !== -1 &&
        line - lastItemLine <= (hasWord(ORDER, tokens) ? MAX_ORDER_LINE_DISTANCE : MAX_LINE_DISTANCE),
    });
  });

  const isOrder =
    context.hasCustomer || hasWord(ORDER, allTokens) || items.some(({ numbers }) => numbers.length > 0);
  const [firstItem] = items;
  firstItem?.texts.push(...textsBeforeItems);
  firstItem?.colours.unshift(...coloursBeforeItems);
  const isList = priced.size > 1 && orderedFromList.size > 0;
  const activeItems = items.filter(
    (item) => !item.isRefused && !(isList && priced.has(item) && !orderedFromList.has(item)),
  );
  const customersItems = activeItems.filter((item) => !item.isReported && !isTotalOf(item, activeItems));
  const countedItems = customersItems.length > 0 ? customersItems : activeItems;
  const ordered = countedItems.filter(({ isOrdered }) => isOrdered);
  const wanted = ordered.filter(({ isWanted }) => isWanted);
  // A question with a phone but without an address and a number orders nothing.
  const asked = countedItems.filter(({ numbers }) => context.hasAddress || numbers.length > 0);
  const chosen = context.hasCustomer ? (ordered.length > 0 ? ordered : asked) : wanted;
  if (items.some(({ isRefused }) => isRefused)) for (const item of countedItems) item.isContested = true;
  const isAboutOther = isAboutEarlierOrder(reading);
  const isContested = ({ line }: ItemInProgress): boolean =>
    isAboutOther ||
    reading.lines
      .slice(Math.max(0, line - MAX_CONTEST_DISTANCE), line + MAX_CONTEST_DISTANCE + 1)
      .some(({ tokens }) => contests(reading, tokens));
  const isOneSure = context.hasAddress && !hasWord(UNDECIDED, allTokens);
  const drafts = isOrder
    ? chosen.map((item) => ({
        item,
        found: draftOf(
          reading,
          item,
          index,
          isContested(item),
          isOneSure,
          isOneSure && countedItems.length === 1,
        ),
      }))
    : [];
  const unordered = items.filter((item) => !countedItems.includes(item) || !item.isOrdered);
  const understood = [...unordered, ...drafts.flatMap(({ item, found }) => (found.length > 0 ? [item] : []))];
  return {
    items: drafts.flatMap(({ found }) => found),
    readTokens: new Set(
      understood.flatMap(({ readTokens, colours, texts, notes }) => [
        ...readTokens,
        ...[...colours, ...texts, ...notes].flat(),
      ]),
    ),
  };
};
