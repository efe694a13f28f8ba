/* Finds the products of the catalog that fit the words of a message. */
import { searchForm } from '#domain/search-fold.ts';
import type { ChatProduct } from './draft.ts';
import { tokensOf } from './message-text.ts';
import { numberAt } from './number-words.ts';
import {
  type CatalogueWords,
  codeAt,
  type Meaning,
  meaningAt,
  NAME_FILLER_WORD,
  ownNameOf,
  parseAlternatives,
} from './product-meanings.ts';
import { ATTRIBUTE_WORDS, OBJECT_WORDS } from './product-words.ts';

/** Words whose number distinguishes products: "4 cells", "five slots". */
const COUNTED = new Set(['cells', 'slots']);

const readName = (name: string, catalogue: CatalogueWords | undefined): ReadonlySet<string> => {
  const tokens = tokensOf(name);
  const words = new Set<string>();
  for (let index = 0; index < tokens.length; ) {
    const meaning = meaningAt(tokens, index, catalogue ?? new Set());
    const token = tokens[index];
    if (meaning) {
      for (const word of meaning.either[0] ?? []) words.add(word);
      index += meaning.length;
      continue;
    }
    const number = numberAt(tokens, index);
    const next = number && meaningAt(tokens, index + number.length, catalogue ?? new Set());
    if (number && next?.either[0]?.some((word) => COUNTED.has(word)))
      words.add(`${next.either[0][0]}${number.value}`);
    else if (
      token?.kind === 'word' &&
      !number &&
      token.form.length > 1 &&
      !NAME_FILLER_WORD.matchAt(tokens, index)
    )
      words.add(token.form);
    index += number?.length ?? 1;
  }
  return words;
};

export interface IndexedProduct<P extends ChatProduct> {
  readonly product: P;
  /** The meanings of the name and of each alias. */
  readonly names: readonly ReadonlySet<string>[];
  readonly all: ReadonlySet<string>;
  /** The names, folded like search terms. */
  readonly forms: ReadonlySet<string>;
}

export interface ProductIndex<P extends ChatProduct> {
  readonly products: readonly IndexedProduct<P>[];
  readonly words: CatalogueWords;
  /** Returns the weight of a meaning. A rare meaning has a larger weight. */
  readonly weightOf: (word: string) => number;
}

/** Weights of words that messages also use in other senses. */
const WEAK: Readonly<Record<string, number>> = {
  name: 0.35,
  gift: 0.3,
  articulated: 0.15,
  desk: 0.25,
  photo: 0.15,
  frame: 0.3,
  print: 0.3,
  table: 0.25,
  measure: 0.5,
  company: 0.5,
  full: 0.6,
  wall: 0.4,
  hanging: 0.3,
};

const indexes = new WeakMap<readonly ChatProduct[], unknown>();

const buildIndex = <P extends ChatProduct>(products: readonly P[]): ProductIndex<P> => {
  const known = new Set(
    [...OBJECT_WORDS, ...ATTRIBUTE_WORDS].flatMap(([meaning]) => parseAlternatives(meaning).flat()),
  );
  const rows = products
    .filter(({ active }) => active !== false)
    .map((product): IndexedProduct<P> => {
      const aliases = (product.aliases ?? []).map((alias) => {
        const own = ownNameOf(alias);
        return own === undefined ? readName(alias, undefined) : new Set([own]);
      });
      const names = [readName(product.name, undefined), ...aliases];
      const forms = new Set(
        [product.name, ...(product.aliases ?? [])].map((name) => searchForm(name).trim()),
      );
      const code = product.product_code ? codeAt(tokensOf(product.product_code), 0)?.code : undefined;
      return {
        product,
        names,
        all: new Set([...names.flatMap((name) => [...name]), ...(code ? [code] : [])]),
        forms,
      };
    });
  const counts = new Map<string, number>();
  for (const { all } of rows) for (const word of all) counts.set(word, (counts.get(word) ?? 0) + 1);
  const words = new Set(
    [...counts.keys()].filter(
      (word) => !known.has(word) && word.length >= 3 && (/^(?:code|name):/.test(word) || !/\d$/.test(word)),
    ),
  );
  const weightOf = (word: string): number =>
    Math.log((rows.length + 1) / (counts.get(word) ?? rows.length)) * (WEAK[word] ?? 1);
  return { products: rows, words, weightOf };
};

/** Returns the index of an array of products. Each array is indexed once. */
export const productIndexOf = <P extends ChatProduct>(products: readonly P[]): ProductIndex<P> => {
  const known = indexes.get(products);
  if (known) return known as ProductIndex<P>;
  const index = buildIndex(products);
  indexes.set(products, index);
  return index;
};

/** The words of a message about one item: objects and attributes. */
export interface Description {
  readonly meanings: readonly Meaning[];
  /** Attributes with their number, such as `cells4`. */
  readonly counted: readonly string[];
  /** The words, folded like search terms. */
  readonly form?: string;
}

const covers = (all: ReadonlySet<string>, { either }: Meaning): readonly string[] | undefined =>
  either.find((words) => words.every((word) => all.has(word)));

/** Returns the products that have every named object. A second object that no product has is ignored. */
export const familyOf = <P extends ChatProduct>(
  { products }: ProductIndex<P>,
  { meanings }: Description,
): readonly IndexedProduct<P>[] => {
  const objects = meanings.filter(({ isObject }) => isObject);
  return objects.length === 0
    ? []
    : products.filter(({ all }) => objects.every((object) => covers(all, object) !== undefined));
};

export interface Fit<P extends ChatProduct> {
  readonly product: P;
  readonly score: number;
  /** True when the words are exactly a name of the product. */
  readonly isNamed: boolean;
}

/** The share of its weight that a word of the message costs when the product lacks it. */
const MISSING_WORD_FACTOR = 1;

/** The share of its weight that a word of the product costs when the message lacks it. */
const EXTRA_WORD_FACTOR = 0.25;

/** Added to the score when the words are exactly a name of the product. */
const SAME_NAME_BONUS = 0.8;

/** "The large one" means the most expensive product of a family in which no name has a size. */
const SIZE_BONUS = 0.7;

/** A word found in an alias has a lower weight than one found in the name. */
const ALIAS_FACTOR = 0.7;

const weightIn = <P extends ChatProduct>(
  index: ProductIndex<P>,
  meaning: Meaning,
  name: ReadonlySet<string>,
  all: ReadonlySet<string>,
): number => {
  const words = covers(name, meaning) ?? covers(all, meaning);
  const weight = (meaning.weight ?? 1) * Math.max(...(words ?? meaning.either[0] ?? []).map(index.weightOf));
  if (!words) return -MISSING_WORD_FACTOR * weight;
  return covers(name, meaning) ? weight : ALIAS_FACTOR * weight;
};

/**
 * Returns the products with their scores, best first. Words that no product of the family has do not count.
 */
export const fitsOf = <P extends ChatProduct>(
  index: ProductIndex<P>,
  described: Description,
): readonly Fit<P>[] => {
  const family = familyOf(index, described);
  const attributes = described.meanings.filter(
    (meaning) => !meaning.isObject && family.some(({ all }) => covers(all, meaning)),
  );
  const counted = described.counted.filter((word) => family.some(({ all }) => all.has(word)));
  const sizes = described.meanings.flatMap((meaning) =>
    attributes.includes(meaning) ? [] : meaning.either.flat(),
  );
  const prices = family.map(({ product }) => product.base_price);
  const wantedPrice = sizes.some((word) => word === 'large' || word === 'giant')
    ? Math.max(...prices)
    : sizes.some((word) => word === 'small' || word === 'baby')
      ? Math.min(...prices)
      : undefined;
  const messageWords = new Set([...described.meanings.flatMap(({ either }) => either.flat()), ...counted]);
  return family
    .map(({ product, names, all, forms }): Fit<P> => {
      let score = 0;
      for (const word of counted)
        score += all.has(word) ? index.weightOf(word) : -MISSING_WORD_FACTOR * index.weightOf(word);
      const isNamed = described.form !== undefined && forms.has(described.form);
      if (isNamed) score += SAME_NAME_BONUS;
      if (product.base_price === wantedPrice) score += SIZE_BONUS;
      const byName = names.map((name) => {
        const extraWords = [...name].filter((word) => !messageWords.has(word));
        return attributes.reduce(
          (sum, meaning) => sum + weightIn(index, meaning, name, all),
          -EXTRA_WORD_FACTOR * extraWords.reduce((sum, word) => sum + index.weightOf(word), 0),
        );
      });
      return { product, score: score + Math.max(...byName), isNamed };
    })
    .sort((a, b) => b.score - a.score);
};
