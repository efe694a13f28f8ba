/** The items of an order: products with quantity, colours, texts to print and other words about them. */
import { CORRECTION, EACH, FILLER, INSTEAD, NEGATION, NO_ORDER, ORDER, QUESTION } from './clause-words.ts';
import { COLOUR_LABEL, colourPhraseAt } from './colours.ts';
import type { ChatProduct, DraftItem, Found } from './draft.ts';
import { type Mention, mentionsIn, SIZES } from './mentions.ts';
import { spanOver, type Token } from './message-text.ts';
import { beginsWithAnd, numberAt } from './number-words.ts';
import {
  type Described,
  type Fit,
  familyOf,
  fitsOf,
  type Meaning,
  type ProductIndex,
} from './product-index.ts';
import { type NumberAtom, numbersIn, quantityOf } from './quantities.ts';
import { isFree, isSeparator, type Reading, textOver } from './reading.ts';
import { wordSet } from './word-forms.ts';

/** An item while the message is read on. */
interface Open {
  mention: Mention;
  readonly line: number;
  isOrdered: boolean;
  /** Ordered in a clause that asks nothing: it counts also where nobody gives a phone. */
  isWanted: boolean;
  isRefused: boolean;
  readonly numbers: NumberAtom[];
  readonly colours: (readonly Token[])[];
  readonly texts: (readonly Token[])[];
  readonly notes: (readonly Token[])[];
}

/** After these a refusal ends: "not the vase, but the cat". */
const BUT = wordSet(
  'بس, لكن, خلي, خلوا, اريد, وخلي, انما, بل, but, just, only, want, rather, take, بەڵام, تەنها, دەمەوێت, دەوێت',
);
/** Longer texts are no orders. */
const MAX_ITEMS = 60;
/** So many lines after an item still speak of it; more where they order. */
const NEAR_LINES = 3;
const FAR = 8;
const CLAUSE_ENDS = /^[.!?;,]$/;

/** The tokens of the clause around a place. */
const clauseAround = (
  tokens: readonly Token[],
  at: number,
): { readonly from: number; readonly tokens: readonly Token[]; readonly end: string } => {
  let from = at;
  while (from > 0 && !CLAUSE_ENDS.test(tokens[from - 1]?.form ?? '')) from -= 1;
  let to = at;
  while (to < tokens.length && !CLAUSE_ENDS.test(tokens[to]?.form ?? '')) to += 1;
  return { from, tokens: tokens.slice(from, to), end: tokens[to]?.form ?? '' };
};

const has = (table: ReturnType<typeof wordSet>, tokens: readonly Token[]): boolean =>
  tokens.some((_, index) => table.at(tokens, index) !== undefined);

const isRefusedAt = (tokens: readonly Token[], at: number): boolean => {
  const clause = clauseAround(tokens, at);
  const before = clause.tokens.slice(0, at - clause.from);
  const refusal = before.findLastIndex((_, index) => NEGATION.at(before, index) !== undefined);
  if (refusal === -1 || before.length - refusal > 5) return false;
  const but = before.findLastIndex((_, index) => index > refusal && BUT.at(before, index)?.isExact === true);
  return but < refusal + (NEGATION.at(before, refusal)?.length ?? 1);
};

const isAskedAt = (tokens: readonly Token[], at: number): boolean => {
  const clause = clauseAround(tokens, at);
  if (has(ORDER, clause.tokens)) return false;
  if (clause.end === '?' || has(QUESTION, clause.tokens)) return true;
  // "And the dragon, the huge one?"
  const rest = tokens.slice(at);
  const end = rest.find(({ form }) => /^[.!?;]$/.test(form));
  return end?.form === '?' && !clause.tokens.some((_, index) => numberAt(clause.tokens, index) !== undefined);
};

/** "If I take three, is there a discount?" asks, though it has a word of an order. */
const isWantedAt = (tokens: readonly Token[], at: number): boolean => {
  const clause = clauseAround(tokens, at);
  return clause.end !== '?' && !has(QUESTION, clause.tokens);
};

/** True where the words of a later mention say nothing that the earlier one does not. */
const isSaidAgain = <P extends ChatProduct>(
  later: Mention,
  earlier: Mention,
  index: ProductIndex<P>,
): boolean => {
  const said = new Set(earlier.meanings.flatMap(({ either }) => either.flat()));
  const isSaid = ({ either }: Meaning): boolean =>
    either.some((words) => words.every((word) => said.has(word)));
  if (!later.meanings.every(isSaid)) return false;
  const wide = new Set(familyOf(index, later).map(({ product }) => product));
  const best = fitsOf(index, earlier)[0];
  return best !== undefined && wide.has(best.product);
};

/** An attribute alone that tells the products of a family apart: "the small one". */
const tellsApart = <P extends ChatProduct>(
  mention: Mention,
  of: Mention,
  index: ProductIndex<P>,
): boolean => {
  const family = familyOf(index, { meanings: of.meanings.filter(({ isObject }) => isObject), counted: [] });
  const words = [...mention.meanings.flatMap(({ either }) => either.flat()), ...mention.counted];
  return (
    family.length > 1 &&
    words.some(
      (word) => SIZES.has(word) || (index.weightOf(word) > 1.5 && family.some(({ all }) => all.has(word))),
    )
  );
};

const plainOf = (mention: Mention): Mention => ({
  ...mention,
  meanings: mention.meanings.filter(({ isObject }) => isObject),
});

/** One product has all of these words. */
const fitTogether = <P extends ChatProduct>(index: ProductIndex<P>, described: Described): boolean =>
  familyOf(index, described).some(
    ({ all }) =>
      described.counted.every((word) => all.has(word)) &&
      described.meanings.every(({ either }) => either.some((words) => words.every((word) => all.has(word)))),
  );

/** The earlier mention names the thing alone, which the later one tells more of. */
const isWider = (earlier: Mention, later: Mention): boolean => {
  const things = (mention: Mention): string =>
    mention.meanings
      .filter(({ isObject }) => isObject)
      .map(({ either }) => either.join('|'))
      .join();
  return (
    earlier.meanings.every(({ isObject }) => isObject) &&
    earlier.counted.length === 0 &&
    things(earlier) === things(later)
  );
};

const SHAPES: ReadonlySet<string> = new Set(['heart', 'star', 'kleicha']);

/** "Thirty hearts": a shape by itself is a thing, where a number stands beside it and few products have it. */
const asThing = <P extends ChatProduct>(
  mention: Mention,
  tokens: readonly Token[],
  items: readonly Open[],
  index: ProductIndex<P>,
): Mention => {
  const shapes = mention.meanings.filter(({ either }) => either.flat().some((word) => SHAPES.has(word)));
  const isThing =
    !mention.hasObject &&
    items.length === 0 &&
    shapes.length === 1 &&
    has(ORDER, tokens) &&
    hasNumberBeside(tokens, mention);
  const meanings = shapes.map((meaning) => ({ ...meaning, isObject: true }));
  return isThing && familyOf(index, { meanings, counted: [] }).length <= MAX_OFFERED
    ? { ...mention, meanings, hasObject: true }
    : mention;
};

const hasNumberBeside = (tokens: readonly Token[], mention: Mention): boolean => {
  const [first] = mention.tokens;
  const from = first ? tokens.indexOf(first) : -1;
  const beside = [from - 2, from - 1, from + mention.tokens.length, from + mention.tokens.length + 1];
  return mention.isDual || beside.some((at) => numberAt(tokens, at) !== undefined);
};

/** "And two small ones", "plus a travel one": another product of the same kind. */
const startsAnother = (tokens: readonly Token[], from: number, mention: Mention): boolean => {
  const first = tokens[from];
  const before = tokens.slice(Math.max(0, from - 3), from);
  // "Thirty black and thirty white": a number with a colour after it is of the colour.
  const rest = before.slice(before.findLastIndex((_, index) => colourPhraseAt(before, index) > 0) + 1);
  const hasNumber = rest.some((_, index) => numberAt(rest, index) !== undefined);
  const isJoined =
    /^و/.test(first?.form ?? '') || rest.some(({ form }) => /^(?:a|another|plus|و|من)$/.test(form));
  return mention.isDual || hasNumber || isJoined;
};

const openItem = (
  mention: Mention,
  line: number,
  isOrdered: boolean,
  isRefused: boolean,
  isWanted: boolean,
): Open => ({
  isWanted,
  mention,
  line,
  isOrdered,
  isRefused,
  numbers: [],
  colours: [],
  texts: [],
  notes: [],
});

interface Around {
  readonly texts: ReadonlyMap<Token, readonly Token[]>;
  /** Phone or address were found: somebody orders. */
  readonly hasCustomer: boolean;
}

export const findItems = <P extends ChatProduct>(
  reading: Reading,
  index: ProductIndex<P>,
  around: Around,
): readonly DraftItem<P>[] => {
  const items: Open[] = [];
  const early: (readonly Token[])[] = [];
  const earlyColours: (readonly Token[])[] = [];
  const all = reading.lines.flatMap(({ tokens }) => tokens);
  const isCalledOff = reading.lines.some(({ tokens }) => has(NO_ORDER, tokens));
  if (isCalledOff && !has(INSTEAD, all)) return [];
  let lastItemLine = -1;

  reading.lines.forEach(({ tokens }, line) => {
    const mentions = mentionsIn(reading, tokens, index);
    const opened: { readonly item: Open; readonly from: number; readonly to: number }[] = [];
    const isOtherLine = tokens.some((token) => ['address', 'name'].includes(reading.roles.get(token) ?? ''));
    for (const each of mentions) {
      const mention = asThing(each, tokens, items, index);
      const [first] = mention.tokens;
      const from = first ? tokens.indexOf(first) : 0;
      const to = from + mention.tokens.length;
      const isRefused = isRefusedAt(tokens, from);
      const isAsked = isAskedAt(tokens, from);
      const last = items.findLast((item) => !item.isRefused);
      if (!mention.hasObject) {
        if (!last || (isOtherLine && opened.length === 0) || !tellsApart(mention, last.mention, index))
          continue;
        const objects = last.mention.meanings.filter(({ isObject }) => isObject);
        if (isRefused) continue;
        const isPlain =
          last.mention.meanings.every(({ isObject }) => isObject) && last.mention.counted.length === 0;
        const isAnother = startsAnother(tokens, from, mention);
        const combined = {
          meanings: [...last.mention.meanings, ...mention.meanings],
          counted: [...last.mention.counted, ...mention.counted],
        };
        if (!isAnother && !isPlain && last.isOrdered && !fitTogether(index, combined)) continue;
        if (!isAnother || (isPlain && last.line !== line)) {
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
      // "The little cat instead, three cats": the same thing again on its line, without more words.
      const sameLine = opened.findLast(
        ({ item }) => !item.isRefused && item.line === line && isWider(mention, plainOf(item.mention)),
      );
      if (sameLine && !isRefused && sameLine.item.mention.meanings.length > 1) {
        opened.push({ item: sameLine.item, from, to });
        continue;
      }
      const again = items.findLast((item) => item.line !== line && isSaidAgain(mention, item.mention, index));
      const wider = items.findLast(
        (item) =>
          (item.line !== line || !hasNumberBeside(tokens, item.mention)) &&
          item.numbers.length === 0 &&
          !item.isRefused &&
          isWider(item.mention, mention),
      );
      if (wider && !isRefused) {
        wider.mention = mention;
        wider.isOrdered ||= !isAsked;
        opened.push({ item: wider, from, to });
        continue;
      }
      if (again && (isRefused || !again.isOrdered || again.numbers.length === 0)) {
        again.isRefused = isRefused;
        again.isOrdered ||= !isAsked && !isRefused;
        opened.push({ item: again, from, to });
        continue;
      }
      const item = openItem(mention, line, !isAsked, isRefused, isWantedAt(tokens, from));
      if (items.length >= MAX_ITEMS) continue;
      items.push(item);
      opened.push({ item, from, to });
    }
    if (opened.length > 0) lastItemLine = line;
    readLine(reading, {
      tokens,
      line,
      opened,
      items,
      early,
      earlyColours,
      texts: around.texts,
      isOtherLine,
      isNear: lastItemLine !== -1 && line - lastItemLine <= (has(ORDER, tokens) ? FAR : NEAR_LINES),
    });
  });

  const isOrder = around.hasCustomer || has(ORDER, all) || items.some(({ numbers }) => numbers.length > 0);
  const [firstItem] = items;
  firstItem?.texts.push(...early);
  firstItem?.colours.unshift(...earlyColours);
  const kept = items.filter(({ isRefused }) => !isRefused);
  const ordered = kept.filter(({ isOrdered }) => isOrdered);
  const wanted = ordered.filter(({ isWanted }) => isWanted);
  const chosen = around.hasCustomer ? (ordered.length > 0 ? ordered : kept) : wanted;
  return isOrder ? chosen.flatMap((item) => draftOf(reading, item, index)) : [];
};

interface LineOfItems {
  readonly tokens: readonly Token[];
  readonly line: number;
  readonly opened: readonly { readonly item: Open; readonly from: number; readonly to: number }[];
  readonly items: readonly Open[];
  /** Texts and colours before the first item. */
  readonly early: (readonly Token[])[];
  readonly earlyColours: (readonly Token[])[];
  readonly texts: ReadonlyMap<Token, readonly Token[]>;
  /** An address or a name stands on it. */
  readonly isOtherLine: boolean;
  /** At most a few lines after an item. */
  readonly isNear: boolean;
}

/** Gives the numbers, colours and texts of a line to its items, or to those before it. */
const readLine = (
  reading: Reading,
  { tokens, line, opened, items, early, earlyColours, texts, isOtherLine, isNear }: LineOfItems,
): void => {
  const numbers = numbersIn(reading, tokens, opened.length > 0);
  const live = items.filter((item) => !item.isRefused);
  const latest = live.at(-1);
  const ownerAt = (at: number): Open | undefined => opened.findLast(({ from }) => from <= at)?.item;
  const isEach = tokens.some((_, index) => EACH.at(tokens, index) !== undefined);
  const isCorrection = has(CORRECTION, tokens);
  const replaced = new Set<Open>();
  /** A correction takes the place of the numbers before it. */
  const addNumber = (item: Open, number: NumberAtom): void => {
    const isNew = isCorrection && !replaced.has(item) && item.numbers.length > 0;
    if (isNew) item.numbers.length = 0;
    if (isNew) replaced.add(item);
    item.numbers.push({ ...number, isCorrection: replaced.has(item) });
  };
  /** "2 dragons, 3 cats" or "dragons 2, cats 3": where the first number stands tells. */
  const first = opened[0];
  const isBefore =
    first !== undefined && numbers.some((number) => number.to <= first.from && !number.isLabelled);

  for (const number of numbers) {
    // "No, 30 is too much".
    if (isRefusedAt(tokens, number.from) && !has(ORDER, clauseAround(tokens, number.from).tokens)) continue;
    const next = opened.find(({ from }) => from >= number.to);
    const previous = opened.findLast(({ to }) => to <= number.from);
    const inside = opened.find(({ from, to }) => number.from >= from && number.to <= to);
    const isClose =
      next !== undefined &&
      next.from - number.to <= 3 &&
      !tokens
        .slice(number.to, next.from)
        .some((token) => token.kind === 'mark' && /^[+,;.&]$/.test(token.form));
    const goesOn = isClose && (isBefore || !previous || startsPart(tokens, number.from));
    const owner =
      inside?.item ??
      (goesOn && !number.isLabelled ? next?.item : previous?.item) ??
      (isClose && number.isLabelled ? next.item : undefined) ??
      (next !== undefined && !isClose
        ? items.findLast((item) => item.line < line && !item.isRefused)
        : undefined);
    if (opened.length === 0) {
      if (isEach)
        for (const item of live.filter((each) => each.numbers.length === 0))
          item.numbers.push({ ...number, isCorrection: false });
      else if (
        latest &&
        (!isOtherLine || number.isLabelled) &&
        (number.isLabelled || number.hasUnit || isNear)
      ) {
        addNumber(latest, number);
        latest.isOrdered = true;
        latest.isWanted ||= isWantedAt(tokens, number.from);
      }
      continue;
    }
    if (isEach) for (const { item } of opened) item.numbers.push({ ...number, isCorrection: false });
    else if (owner) {
      addNumber(owner, number);
      owner.isOrdered ||= !isAskedAt(tokens, number.from);
      owner.isWanted ||= isWantedAt(tokens, number.from);
    }
  }

  let recoloured = false;
  const used = new Set<Token>(opened.flatMap(({ from, to }) => tokens.slice(from, to)));
  for (const number of numbers) for (const token of tokens.slice(number.from, number.to)) used.add(token);
  const withoutColour = items.filter(
    (item) => !item.isRefused && item.colours.length === 0 && item.line >= line - 2,
  );
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    const text = token && texts.get(token);
    if (text) {
      const owner = ownerAt(at) ?? opened[0]?.item ?? latest;
      if (owner) owner.texts.push(text);
      else early.push(text);
      for (const each of text) used.add(each);
      at += text.length;
      continue;
    }
    const length = isFree(reading, token) && token && !used.has(token) ? colourPhraseAt(tokens, at) : 0;
    if (length === 0) {
      at += 1;
      continue;
    }
    const phrase = tokens.slice(at, at + length);
    const isAlone = opened.length === 0;
    const owner = ownerAt(at) ?? opened.find(({ from }) => from - at <= length + 1)?.item;
    if (!owner && items.length === 0 && !isOtherLine) earlyColours.push(phrase);
    if (owner) owner.colours.push(phrase);
    else if (isAlone && !isOtherLine && isNear && isOfColour(tokens, at, numbers.length > 0)) {
      if (isCorrection && latest && !recoloured) latest.colours.length = 0;
      recoloured = true;
      const all = withoutColour.length > 0 && numbers.length === 0 ? withoutColour : latest ? [latest] : [];
      for (const item of all) item.colours.push(phrase);
    }
    for (const each of phrase) used.add(each);
    at += length;
  }
  if (opened.length > 0) addNotes(reading, tokens, used, ownerAt, opened);
  else if (latest && isNear && !isOtherLine && isAboutItem(reading, tokens)) {
    const rest = leftOver(reading, tokens, used);
    for (const run of rest) latest.notes.push(run);
  }
};

const startsPart = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1];
  return (
    before === undefined ||
    isSeparator(before) ||
    ORDER.at([before], 0) !== undefined ||
    /^(?:و|and|plus|w|wa|هروها|كمان|another|a)$/.test(before.form) ||
    beginsWithAnd(tokens[at]) ||
    /^[.()+&]$/.test(before.form)
  );
};

/** A line of its own about a colour: with the word for it, or with little else. */
const isOfColour = (tokens: readonly Token[], at: number, hasNumber: boolean): boolean =>
  has(COLOUR_LABEL, tokens) || hasNumber || tokens.length <= 8 || at === 0;

const MEASURE = /^(?:سم|ملم|مم|cm|mm|متر|inch|انج|سن|%|٪)$/;
/** A line that goes on about the item before it: a measure, or words about size and making. */
const isAboutItem = (reading: Reading, tokens: readonly Token[]): boolean =>
  tokens.some((token) => MEASURE.test(token.form)) ||
  tokens.some((token) => reading.roles.get(token) === 'print');

/** Runs of words that have no other meaning. */
const leftOver = (
  reading: Reading,
  tokens: readonly Token[],
  used: ReadonlySet<Token>,
): readonly (readonly Token[])[] => {
  const runs: Token[][] = [];
  let run: Token[] = [];
  const close = (): void => {
    if (run.some(({ kind }) => kind === 'word' || kind === 'number')) runs.push(run);
    run = [];
  };
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (!token) break;
    const filler = FILLER.at(tokens, at);
    const order = ORDER.at(tokens, at);
    const skip = filler ?? order;
    if (!isFree(reading, token) || used.has(token) || COLOUR_LABEL.at(tokens, at)) {
      close();
      at += 1;
    } else if (skip && (skip.isExact || filler) && run.length === 0) at += skip.length;
    else if (
      token.kind === 'mark' &&
      /^[.,;!?()[\]:=\-–—|*/]$/.test(token.form) &&
      !isInMeasure(tokens, at)
    ) {
      close();
      at += 1;
    } else {
      run.push(token);
      at += 1;
    }
  }
  close();
  return runs;
};

const isInMeasure = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.kind === 'number' && tokens[at + 1]?.kind === 'number';

const addNotes = (
  reading: Reading,
  tokens: readonly Token[],
  used: ReadonlySet<Token>,
  ownerAt: (at: number) => Open | undefined,
  opened: LineOfItems['opened'],
): void => {
  for (const run of leftOver(reading, tokens, used)) {
    const [first] = run;
    const at = first ? tokens.indexOf(first) : 0;
    const owner = ownerAt(at) ?? opened[0]?.item;
    if (QUESTION.at(run, 0)) continue;
    if (!owner || (at < (opened[0]?.from ?? 0) && !run.some(({ kind }) => kind === 'number'))) continue;
    owner.notes.push(run);
  }
};

/** Products whose score is that near to the best are a choice. */
const NEAR = 0.55;
const MAX_OFFERED = 3;

const productsOf = <P extends ChatProduct>(
  fits: readonly Fit<P>[],
  item: Open,
): { readonly products: readonly P[]; readonly isSure: boolean } => {
  const [best, second] = fits;
  if (!best) return { products: [], isSure: false };
  const near = fits.filter(({ score }) => best.score - score < NEAR);
  const products = near.slice(0, MAX_OFFERED).map(({ product }) => product);
  const isSure =
    near.length === 1 &&
    item.mention.isExact &&
    item.isOrdered &&
    (second === undefined || best.score - second.score > 2) &&
    best.score > -1.5;
  return { products, isSure };
};

/** A text to print says that the product with a name is meant, where one has it and another not. */
const PRINTED: Meaning = {
  either: [['name']],
  isObject: false,
  length: 0,
  isDual: false,
  isPlural: false,
  isExact: true,
};
const fitsOfItem = <P extends ChatProduct>(
  index: ProductIndex<P>,
  { mention, texts }: Open,
): readonly Fit<P>[] => {
  const fits = fitsOf(index, mention);
  const [best, second] = fits;
  const isOpen = best !== undefined && second !== undefined && best.score - second.score < NEAR;
  return isOpen && texts.length > 0
    ? fitsOf(index, { ...mention, meanings: [...mention.meanings, PRINTED] })
    : fits;
};

/** Words of the mention that the product does not have: a heart "with a logo". */
const unheard = <P extends ChatProduct>(
  index: ProductIndex<P>,
  { mention }: Open,
  products: readonly P[],
): readonly (readonly Token[])[] => {
  const row = index.products.find(({ product }) => product === products[0]);
  return mention.parts.flatMap(({ meaning, tokens }) =>
    meaning.isObject || !row || meaning.either.some((words) => words.every((word) => row.all.has(word)))
      ? []
      : [tokens],
  );
};

const draftOf = <P extends ChatProduct>(
  reading: Reading,
  item: Open,
  index: ProductIndex<P>,
): readonly DraftItem<P>[] => {
  const { products, isSure } = productsOf(fitsOfItem(index, item), item);
  if (products.length === 0) return [];
  const span = spanOver(item.mention.tokens);
  const found = (tokens: readonly Token[]): Found<string> => textOver(reading, tokens);
  return [
    {
      products: { value: products, span, sure: isSure ? 'yes' : 'no' },
      quantity: quantityOf(item.numbers, item.mention, products[0]?.name ?? ''),
      colours: item.colours.map(found),
      texts: item.texts.map(found),
      notes: [...unheard(index, item, products), ...item.notes].map((run) => ({
        ...found(run),
        sure: 'no' as const,
      })),
    },
  ];
};
