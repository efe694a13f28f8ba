/** The meanings of the names of a catalogue's products, and which products fit to some meanings. */
import { searchForm, singular } from '../search-fold.ts';
import { LANDMARK, PLACE_LABEL, QUARTER } from './address-words.ts';
import { FILLER as FILLER_WORD, ORDER, QUESTION } from './clause-words.ts';
import { COLOUR_LABEL, colourAt } from './colours.ts';
import type { ChatProduct } from './draft.ts';
import { LABELS } from './field-labels.ts';
import type { KnownWords } from './mended-words.ts';
import { type Token, tokensOf } from './message-text.ts';
import { NUMBER_WORDS, numberAt } from './number-words.ts';
import { FIRST_NAME, KUNYA, TITLE } from './people-words.ts';
import { PLACE_TABLE } from './place-table.ts';
import { ATTRIBUTE_WORDS, NAME_FILLER, OBJECT_WORDS } from './product-words.ts';
import { phraseTable, withoutPrefixes, wordSet } from './word-forms.ts';

/** A word with meaning for products. */
export interface Meaning {
  /** Any of these, each of them several at once. */
  readonly either: readonly (readonly string[])[];
  readonly isObject: boolean;
  /** How many tokens it is long. */
  readonly length: number;
  /** Arabic has a form for two of a thing. */
  readonly isDual: boolean;
  readonly isPlural: boolean;
  /** How much of its weight counts; all where it is left out. */
  readonly weight?: number;
  /** False where a letter differs from the word of the table. */
  readonly isExact: boolean;
}

const alternatives = (meaning: string): readonly (readonly string[])[] =>
  meaning.split('|').map((each) => each.split('+'));

interface Entry {
  readonly either: readonly (readonly string[])[];
  readonly isObject: boolean;
}

const WORDS = phraseTable<Entry>([
  ...OBJECT_WORDS.map(
    ([meaning, words]) => [{ either: alternatives(meaning), isObject: true }, words] as const,
  ),
  ...ATTRIBUTE_WORDS.map(
    ([meaning, words]) => [{ either: alternatives(meaning), isObject: false }, words] as const,
  ),
]);
const FILLER = wordSet(NAME_FILLER);
const OBJECT_STEMS = OBJECT_WORDS.flatMap(([meaning, words]) =>
  words.split(',').flatMap((word) => {
    const [token, ...more] = tokensOf(word);
    return token && more.length === 0 && token.form.length >= 5 ? [{ form: token.form, meaning }] : [];
  }),
);

/** Endings, and what may stand in their place: dual, plural, "my", "the". Kurdish joins "a", "the" and "my" as endings. */
const ENDINGS: readonly (readonly [
  ending: RegExp,
  stems: readonly string[],
  number: 'dual' | 'plural' | 'one',
])[] = [
  [/تين$/, ['ه', ''], 'dual'],
  [/ين$/, [''], 'dual'],
  [/يات$/, ['يه', 'ي'], 'plural'],
  [/ات$/, ['ه', ''], 'plural'],
  [/تها$|تهم$|تي$|ته$/, ['ه'], 'one'],
  [/(?:ها|هم|هن|كم|ه|ي)$/, [''], 'one'],
  [/(?:تان|مان|يان)$/, ['', 'ه'], 'one'],
  [/(?:هكان|كان|ان)(?:ي|م)?$/, ['', 'ه'], 'plural'],
  [/(?:يهكه|هكه|كه|يكه)(?:ي|م|ت)?$/, ['', 'ه', 'ي'], 'one'],
  [/(?:يهك|يك)(?:ي|م|ت)?$/, ['', 'ه', 'ي'], 'one'],
  [/ك(?:ه|ي|م|ت)?(?:شي|يش)$/, ['', 'ه'], 'one'],
  [/ك(?:ه|ي|م|ت)$/, ['', 'ه'], 'one'],
  [/(?:م|ت|ش|ي)$/, ['', 'ه'], 'one'],
];

interface Stem {
  readonly form: string;
  readonly number: 'dual' | 'plural' | 'one';
}

const MIN_STEM = 3;

/** What a word may be without its ending. */
const stemsOf = (form: string): readonly Stem[] => {
  if (/^[a-z]/.test(form)) {
    const one = singular(form);
    return one === form ? [] : [{ form: one, number: 'plural' }];
  }
  return ENDINGS.flatMap(([ending, stems, number]) => {
    if (!ending.test(form)) return [];
    const base = form.replace(ending, '');
    return base.length >= MIN_STEM ? stems.map((stem) => ({ form: base + stem, number })) : [];
  });
};

/** Shorter words are one letter from too many others. */
const MIN_FUZZY = 6;
const isOneApart = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1 || a[0] !== b[0]) return false;
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
};

/** A word that means something else is no slip of the pen for a product. */
const isOtherWord = (token: Token): boolean =>
  [FIRST_NAME, FILLER_WORD, ORDER, QUESTION, LANDMARK, PLACE_LABEL, LABELS].some(
    (table) => table.at([token], 0)?.isExact,
  ) || PLACE_TABLE.at([token], 0) !== undefined;

const BROKEN_PLURALS = wordSet(
  'فوانيس, سنادين, صناديق, علب, قطط, بزازين, نجوم, مصابيح, تنانين, صواريخ, قوالب, مشابك, تروس, مزهريات, اصص, صحون, زوايا, ازرار, فازات, حوامل, كروت, boxes, vases',
);

/** Words and codes of the catalogue that no table has, which are compared as they are. */
export type CatalogueWords = ReadonlySet<string>;

/** `TOY005`, `toy 5`, `TOY-005`: the code of a product, without the zeros of its number. */
const codeAt = (tokens: readonly Token[], index: number): { code: string; length: number } | undefined => {
  const [token, ...rest] = tokens.slice(index, index + 3);
  const whole = /^([a-z]{2,5})0*(\d+)$/.exec(token?.form ?? '');
  if (whole) return { code: `code:${whole[1]}${whole[2]}`, length: 1 };
  const number =
    rest[0]?.kind === 'number'
      ? rest[0]
      : rest[0]?.form === '-' && rest[0].end === rest[1]?.start
        ? rest[1]
        : undefined;
  if (number?.kind !== 'number' || !/^[a-z]{2,5}$/.test(token?.form ?? '')) return undefined;
  return { code: `code:${token?.form}${number.form.replace(/^0+/, '')}`, length: number === rest[0] ? 2 : 3 };
};

/** The meaning of the word or phrase at a place. */
export const meaningAt = (
  tokens: readonly Token[],
  index: number,
  catalogue: CatalogueWords,
): Meaning | undefined => {
  const token = tokens[index];
  if (token?.kind !== 'word') return undefined;
  const plain = { isDual: false, isPlural: false, isExact: true };
  const code = codeAt(tokens, index);
  if (code && catalogue.has(code.code)) {
    return { either: [[code.code]], isObject: true, length: code.length, ...plain };
  }
  const match = WORDS.at(tokens, index);
  if (match) {
    const isPlural =
      match.length === 1 && (BROKEN_PLURALS.at([token], 0) !== undefined || /(?:ات|s)$/.test(token.form));
    return { ...match.value, ...plain, isPlural, length: match.length };
  }
  const forms = withoutPrefixes(token.form);
  const own = forms.find((form) => catalogue.has(form));
  if (own !== undefined) return { either: [[own]], isObject: false, length: 1, ...plain };
  for (const form of forms) {
    for (const stem of stemsOf(form)) {
      // The stem with the words after it may be a phrase: "two key chains".
      const stemmed: readonly Token[] = [
        { ...token, form: stem.form },
        ...tokens.slice(index + 1, index + 3),
      ];
      const found = WORDS.at(stemmed, 0);
      const isDual = stem.number === 'dual';
      const number = { isDual, isPlural: stem.number === 'plural', isExact: true };
      if (found?.isExact) return { ...found.value, length: found.length, ...number };
      if (catalogue.has(stem.form)) return { either: [[stem.form]], isObject: false, length: 1, ...number };
    }
  }
  const bare = forms.at(-1) ?? token.form;
  if (isOtherWord(token)) return undefined;
  const near = [token.form, bare].flatMap((form) =>
    form.length >= MIN_FUZZY ? OBJECT_STEMS.filter((stem) => isOneApart(form, stem.form)) : [],
  );
  const [first] = near;
  return first && near.every(({ meaning }) => meaning === first.meaning)
    ? { either: alternatives(first.meaning), isObject: true, length: 1, ...plain, isExact: false }
    : undefined;
};

/** "4 cells", "five slots": the number belongs to the word, and tells one product from another. */
const COUNTED = new Set(['cells', 'slots']);

interface ReadWord {
  readonly meaning: Meaning;
  readonly at: number;
}

const readName = (name: string, catalogue: CatalogueWords | undefined): ReadonlySet<string> => {
  const tokens = tokensOf(name);
  const words = new Set<string>();
  const read: ReadWord[] = [];
  for (let index = 0; index < tokens.length; ) {
    const meaning = meaningAt(tokens, index, catalogue ?? new Set());
    const token = tokens[index];
    if (meaning) {
      read.push({ meaning, at: index });
      for (const word of meaning.either[0] ?? []) words.add(word);
      index += meaning.length;
      continue;
    }
    const number = numberAt(tokens, index);
    const next = number && meaningAt(tokens, index + number.length, catalogue ?? new Set());
    if (number && next?.either[0]?.some((word) => COUNTED.has(word)))
      words.add(`${next.either[0][0]}${number.value}`);
    else if (token?.kind === 'word' && !number && token.form.length > 1 && !FILLER.at(tokens, index))
      words.add(token.form);
    index += number?.length ?? 1;
  }
  return words;
};

export interface IndexedProduct<P extends ChatProduct> {
  readonly product: P;
  /** The meanings of its name and of each alias. */
  readonly names: readonly ReadonlySet<string>[];
  readonly all: ReadonlySet<string>;
  /** Its names as search compares them. */
  readonly forms: ReadonlySet<string>;
}

export interface ProductIndex<P extends ChatProduct> {
  readonly products: readonly IndexedProduct<P>[];
  readonly words: CatalogueWords;
  /** How much a meaning tells: rare ones tell most. */
  readonly weightOf: (word: string) => number;
}

/** Words that stand in messages for other reasons as well. */
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

const indexed = <P extends ChatProduct>(products: readonly P[]): ProductIndex<P> => {
  const known = new Set(
    [...OBJECT_WORDS, ...ATTRIBUTE_WORDS].flatMap(([meaning]) => alternatives(meaning).flat()),
  );
  const rows = products
    .filter(({ active }) => active !== false)
    .map((product): IndexedProduct<P> => {
      const names = [product.name, ...(product.aliases ?? [])].map((name) => readName(name, undefined));
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
      (word) => !known.has(word) && word.length >= 3 && (word.startsWith('code:') || !/\d$/.test(word)),
    ),
  );
  const weightOf = (word: string): number =>
    Math.log((rows.length + 1) / (counts.get(word) ?? rows.length)) * (WEAK[word] ?? 1);
  return { products: rows, words, weightOf };
};

/** Made once for a catalogue, which is one array as long as it is the same. */
export const productIndexOf = <P extends ChatProduct>(products: readonly P[]): ProductIndex<P> => {
  const known = indexes.get(products);
  if (known) return known as ProductIndex<P>;
  const index = indexed(products);
  indexes.set(products, index);
  return index;
};

const NO_WORDS: CatalogueWords = new Set();

const tokenOf = (form: string): Token => ({ kind: 'word', form, raw: form, start: 0, end: form.length });

/** The words of all tables: what is none of them may be two words without a blank, or one with a blank inside. */
export const KNOWN_WORDS: KnownWords = {
  isWord: (form) => {
    const tokens = [tokenOf(form)];
    return (
      meaningAt(tokens, 0, NO_WORDS)?.isExact === true ||
      numberAt(tokens, 0) !== undefined ||
      colourAt(tokens, 0) !== undefined ||
      [
        FIRST_NAME,
        FILLER_WORD,
        ORDER,
        QUESTION,
        LANDMARK,
        QUARTER,
        LABELS,
        COLOUR_LABEL,
        KUNYA,
        TITLE,
        PLACE_TABLE,
      ].some((table) => table.at(tokens, 0) !== undefined)
    );
  },
  isPart: (form) => {
    const tokens = [tokenOf(form)];
    const isExactly = (found: { readonly isExact: boolean } | undefined): boolean =>
      found !== undefined && (found.isExact || form.startsWith('ال'));
    return [WORDS, FIRST_NAME, ORDER, LANDMARK, PLACE_TABLE, NUMBER_WORDS].some((table) =>
      isExactly(table.at(tokens, 0)),
    );
  },
};

/** What a message says of one item: its things, and what tells them apart. */
export interface Described {
  readonly meanings: readonly Meaning[];
  /** Such as `cells4`. */
  readonly counted: readonly string[];
  /** The words in the form of search. */
  readonly form?: string;
}

const covers = (all: ReadonlySet<string>, { either }: Meaning): readonly string[] | undefined =>
  either.find((words) => words.every((word) => all.has(word)));

/** The products that have every thing that is named; a second thing that none has is left out. */
export const familyOf = <P extends ChatProduct>(
  { products }: ProductIndex<P>,
  { meanings }: Described,
): readonly IndexedProduct<P>[] => {
  const objects = meanings.filter(({ isObject }) => isObject);
  return objects.length === 0
    ? []
    : products.filter(({ all }) => objects.every((object) => covers(all, object) !== undefined));
};

export interface Fit<P extends ChatProduct> {
  readonly product: P;
  readonly score: number;
}

const LACKED = 1;
const UNSAID = 0.25;
const SAME_NAME = 0.8;
/** "The large one" of a family in which none is called so is the dearest. */
const BY_SIZE = 0.7;

/** A word that only another name of the product has speaks a little less for it. */
const IN_OTHER_NAME = 0.7;

const weightIn = <P extends ChatProduct>(
  index: ProductIndex<P>,
  meaning: Meaning,
  name: ReadonlySet<string>,
  all: ReadonlySet<string>,
): number => {
  const words = covers(name, meaning) ?? covers(all, meaning);
  const weight = (meaning.weight ?? 1) * Math.max(...(words ?? meaning.either[0] ?? []).map(index.weightOf));
  if (!words) return -LACKED * weight;
  return covers(name, meaning) ? weight : IN_OTHER_NAME * weight;
};

/** The products of a family, the best first. Words that no product of the family has tell nothing. */
export const fitsOf = <P extends ChatProduct>(
  index: ProductIndex<P>,
  described: Described,
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
  const said = new Set([...described.meanings.flatMap(({ either }) => either.flat()), ...counted]);
  return family
    .map(({ product, names, all, forms }): Fit<P> => {
      let score = 0;
      for (const word of counted)
        score += all.has(word) ? index.weightOf(word) : -LACKED * index.weightOf(word);
      if (described.form !== undefined && forms.has(described.form)) score += SAME_NAME;
      if (product.base_price === wantedPrice) score += BY_SIZE;
      const byName = names.map((name) => {
        const unsaid = [...name].filter((word) => !said.has(word));
        return attributes.reduce(
          (sum, meaning) => sum + weightIn(index, meaning, name, all),
          -UNSAID * unsaid.reduce((sum, word) => sum + index.weightOf(word), 0),
        );
      });
      return { product, score: score + Math.max(...byName) };
    })
    .sort((a, b) => b.score - a.score);
};
