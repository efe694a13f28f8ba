import {
  COMPLAINT,
  CONTESTS,
  CORRECTION,
  DECLINED,
  INSTEAD,
  NO_ORDER,
  NO_REQUEST,
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
import { draftOf, type ItemInProgress, openItem } from './item-draft.ts';
import { readLine } from './item-line.ts';
import {
  asObject,
  fitTogether,
  hasNumberBeside,
  isDistinctFrom,
  isRepeatedMention,
  isWider,
  plainOf,
  startsAnother,
} from './mention-relations.ts';
import { type Mention, mentionsIn } from './mentions.ts';
import type { Token } from './message-text.ts';
import { numberAt } from './number-words.ts';
import { isOtherThing, isPack } from './other-things.ts';
import { familyOf, fitsOf, type ProductIndex } from './product-index.ts';
import { type NumberAtom, ONE_MORE } from './quantities.ts';
import { assignRole, type Reading } from './reading.ts';
import { hasWord } from './word-forms.ts';

/** A message with more items is a price list, not an order. */
const MAX_ITEMS = 60;

/** Number of lines after an item that may still describe it. Lines that order something reach further. */
const NEAR_LINES = 3;

const FAR = 8;

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
): readonly NumberAtom[] => {
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
          adds: false,
          isPart: false,
          isSets: true,
        },
      ];
};

interface Around {
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
  const said = new Set(mention.meanings.flatMap(({ either }) => either.flat()));
  return (
    !isRefused &&
    meanings.every(({ either }) => either.some((words) => words.every((word) => said.has(word))))
  );
};

export const findItems = <P extends ChatProduct>(
  reading: Reading,
  index: ProductIndex<P>,
  around: Around,
): readonly DraftItem<P>[] => {
  const items: ItemInProgress[] = [];
  const early: (readonly Token[])[] = [];
  const earlyColours: (readonly Token[])[] = [];
  const all = reading.lines.flatMap(({ tokens }) => tokens);
  const isCalledOff = reading.lines.some(({ tokens }) => hasWord(NO_ORDER, tokens));
  if (isCalledOff && !hasWord(INSTEAD, all)) return [];
  if (isDeclined(reading)) return [];
  if (!hasWord(WANTS, all)) {
    if (hasWord(RECEIVED, all) || hasWord(COMPLAINT, all)) return [];
    if (!around.hasAddress && hasWord(NO_REQUEST, all)) return [];
  }
  if (!around.hasCustomer && hasWord(UNDECIDED, all)) return [];
  let lastItemLine = -1;
  /** Items of lines with only a price, and those of them that a later line orders. */
  const priced = new Set<ItemInProgress>();
  const chosenOfList = new Set<ItemInProgress>();

  /** Returns true for a bare word such as "light" after "bedside lamp", without a number and an "and". */
  const isPlainAgain = (tokens: readonly Token[], later: Mention, earlier: Mention, from: number): boolean =>
    later.meanings.length === 1 &&
    !hasNumberBeside(tokens, later) &&
    !startsAnother(tokens, from, later, 0) &&
    isRepeatedMention(later, earlier, index);

  reading.lines.forEach(({ tokens }, line) => {
    const mentions = mentionsIn(reading, tokens, index);
    const opened: { readonly item: ItemInProgress; readonly from: number; readonly to: number }[] = [];
    const isOtherLine = tokens.some((token) => ['address', 'name'].includes(reading.roles.get(token) ?? ''));
    for (const each of mentions) {
      const mention = asObject(each, tokens, items.length === 0, index);
      const [first] = mention.tokens;
      const from = first ? tokens.indexOf(first) : 0;
      const to = from + mention.tokens.length;
      const again = items.findLast(
        (item) => item.line !== line && isRepeatedMention(mention, item.mention, index),
      );
      const isOther = !again && isOtherThing(reading, tokens, mention, { from, to }, index);
      const isRefused =
        isOther || isRefusedAt(tokens, from) || isRefusedAfter(tokens, to) || isPastAt(tokens, from, to);
      const isAsked = isAskedAt(tokens, from) || isBoughtAt(tokens, from);
      // In "The vase that I bought; now I want the spiral one" the second mention is a new item.
      const last = items.findLast((item) => !item.isRefused) ?? items.at(-1);
      if (!mention.hasObject) {
        if (!last || (isOtherLine && opened.length === 0) || !isDistinctFrom(mention, last.mention, index))
          continue;
        const objects = last.mention.meanings.filter(({ isObject }) => isObject);
        if (isRefused) continue;
        // "The small one in blue" names an item again.
        const isDefinite = /^(?:و?ال)/.test(first?.form ?? '') || tokens[from - 1]?.form === 'the';
        const named = isDefinite ? items.findLast((item) => hasAllOf(item, mention)) : undefined;
        if (named) {
          opened.push({ item: named, from, to });
          continue;
        }
        const isPlain =
          last.mention.meanings.every(({ isObject }) => isObject) && last.mention.counted.length === 0;
        const isAnother = startsAnother(tokens, from, mention, opened.at(-1)?.to ?? 0);
        const combined = {
          meanings: [...last.mention.meanings, ...mention.meanings],
          counted: [...last.mention.counted, ...mention.counted],
        };
        if (!isAnother && !isPlain && last.isOrdered && !fitTogether(index, combined)) continue;
        if (last.isRefused && !isAnother && !isWantedInstead(tokens, from)) continue;
        if (!last.isRefused && (!isAnother || (isPlain && last.line !== line))) {
          last.mention = {
            ...last.mention,
            ...combined,
            parts: [...last.mention.parts, ...mention.parts],
          };
          last.isOrdered ||= !isAsked && isAnother;
          opened.push({ item: last, from, to });
        } else {
          const item = openItem(
            { ...mention, meanings: [...objects, ...mention.meanings], hasObject: true },
            line,
            !isAsked,
            false,
            isWantedAt(tokens, from),
          );
          items.push(item);
          opened.push({ item, from, to });
        }
        continue;
      }
      if (familyOf(index, mention).length === 0) continue;
      if (last && isPack(mention, fitsOf(index, last.mention)[0]?.product.name)) {
        last.numbers.push(...packsOf(reading, tokens, mention, from));
        continue;
      }
      // A product repeated on its line without new words is the same item: "The little cat instead, three cats".
      const previous = opened.at(-1);
      // Words in brackets describe the product before them: "a cooler knob (with its gear)".
      const isInBrackets =
        previous !== undefined &&
        tokens.slice(previous.to, from).findLast(({ form }) => /^[()]$/.test(form))?.form === '(' &&
        fitTogether(index, {
          meanings: [...previous.item.mention.meanings, ...mention.meanings],
          counted: [...previous.item.mention.counted, ...mention.counted],
        });
      if (isInBrackets && !isRefused) {
        opened.push({ item: previous.item, from, to });
        continue;
      }
      const sameLine = opened.findLast(
        ({ item }) =>
          !item.isRefused &&
          item.line === line &&
          (isWider(mention, plainOf(item.mention)) || isPlainAgain(tokens, mention, item.mention, from)),
      );
      if (isRefused && sameLine && isRepeatedMention(mention, sameLine.item.mention, index)) {
        sameLine.item.isRefused = true;
        continue;
      }
      const isBare = sameLine && isPlainAgain(tokens, mention, sameLine.item.mention, from);
      if (sameLine && !isRefused && (isBare || sameLine.item.mention.meanings.length > 1)) {
        opened.push({ item: sameLine.item, from, to });
        continue;
      }
      const wider = items.findLast(
        (item) =>
          (item.line !== line || item.isReported || !hasNumberBeside(tokens, item.mention)) &&
          item.numbers.length === 0 &&
          !item.isRefused &&
          isWider(item.mention, mention),
      );
      if (wider && !isRefused) {
        wider.mention = mention;
        wider.isReported = false;
        wider.isOrdered ||= !isAsked;
        opened.push({ item: wider, from, to });
        continue;
      }
      const isTakenUp = again?.numbers.length === 0 || isBackReference(tokens);
      if (again && (isRefused || !again.isOrdered || isTakenUp)) {
        again.isRefused = isRefused;
        again.isOrdered ||= !isAsked && !isRefused;
        opened.push({ item: again, from, to });
        continue;
      }
      const item = openItem(mention, line, !isAsked, isRefused, isWantedAt(tokens, from));
      item.isReported = isReportedAt(tokens, from);
      item.isContested = hasWord(CONTESTS, clauseAround(tokens, from).tokens);
      if (items.length >= MAX_ITEMS) continue;
      items.push(item);
      opened.push({ item, from, to });
    }
    if (opened.length > 0) lastItemLine = line;
    if (opened.length > 0 && isPriceLine(tokens)) for (const { item } of opened) priced.add(item);
    else if (opened.some(({ item }) => priced.has(item)) && hasWord(WANTS, tokens))
      for (const { item } of opened) chosenOfList.add(item);
    readLine(reading, {
      tokens,
      line,
      opened,
      items,
      early,
      earlyColours,
      texts: around.texts,
      isOtherLine,
      isNear: lastItemLine !== -1 && line - lastItemLine <= (hasWord(ORDER, tokens) ? FAR : NEAR_LINES),
    });
  });

  const isOrder =
    around.hasCustomer || hasWord(ORDER, all) || items.some(({ numbers }) => numbers.length > 0);
  const [firstItem] = items;
  firstItem?.texts.push(...early);
  firstItem?.colours.unshift(...earlyColours);
  const isList = priced.size > 1 && chosenOfList.size > 0;
  const live = items.filter(
    (item) => !item.isRefused && !(isList && priced.has(item) && !chosenOfList.has(item)),
  );
  const own = live.filter((item) => !item.isReported && !isTotalOf(item, live));
  const kept = own.length > 0 ? own : live;
  const ordered = kept.filter(({ isOrdered }) => isOrdered);
  const wanted = ordered.filter(({ isWanted }) => isWanted);
  // A question with a phone but without an address and a number orders nothing.
  const asked = kept.filter(({ numbers }) => around.hasAddress || numbers.length > 0);
  const chosen = around.hasCustomer ? (ordered.length > 0 ? ordered : asked) : wanted;
  if (items.some(({ isRefused }) => isRefused)) for (const item of kept) item.isContested = true;
  const isContested = hasWord(CONTESTS, all) || hasWord(CORRECTION, all);
  return isOrder ? chosen.flatMap((item) => draftOf(reading, item, index, isContested)) : [];
};
