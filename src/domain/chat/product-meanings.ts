/* Reads words as meanings of the product table, also with endings and misspelled by one letter. */
import { singular } from '#domain/search-fold.ts';
import { LANDMARK, PLACE_LABEL, QUARTER } from './address-words.ts';
import { FILLER, ORDER, QUESTION } from './clause-words.ts';
import { COLOUR_LABEL, colourAt } from './colours.ts';
import { LABELS } from './field-labels.ts';
import { type Token, tokensOf } from './message-text.ts';
import { NUMBER_WORDS, numberAt } from './number-words.ts';
import { FIRST_NAME, KUNYA, TITLE } from './people-words.ts';
import { PLACE_TABLE } from './place-table.ts';
import { ATTRIBUTE_WORDS, NAME_FILLER, OBJECT_WORDS } from './product-words.ts';
import { phraseTable, withoutPrefixes, wordSet } from './word-forms.ts';
import type { KnownWords } from './word-spacing.ts';

export interface Meaning {
  /** Alternatives; each is a list of meanings that all apply. */
  readonly either: readonly (readonly string[])[];
  readonly isObject: boolean;
  /** The length of the phrase in tokens. */
  readonly length: number;
  /** True for the Arabic dual, which means two pieces. */
  readonly isDual: boolean;
  readonly isPlural: boolean;
  /** The fraction of the full weight; 1 by default. */
  readonly weight?: number;
  /** False when a letter differs from the word in the table. */
  readonly isExact: boolean;
}

export const parseAlternatives = (meaning: string): readonly (readonly string[])[] =>
  meaning.split('|').map((each) => each.split('+'));

interface Entry {
  readonly either: readonly (readonly string[])[];
  readonly isObject: boolean;
}

const WORDS = phraseTable<Entry>([
  ...OBJECT_WORDS.map(
    ([meaning, words]) => [{ either: parseAlternatives(meaning), isObject: true }, words] as const,
  ),
  ...ATTRIBUTE_WORDS.map(
    ([meaning, words]) => [{ either: parseAlternatives(meaning), isObject: false }, words] as const,
  ),
]);

export const NAME_FILLER_WORD = wordSet(NAME_FILLER);

const OBJECT_STEMS = OBJECT_WORDS.flatMap(([meaning, words]) =>
  words.split(',').flatMap((word) => {
    const [token, ...more] = tokensOf(word);
    return token && more.length === 0 && token.form.length >= 5 ? [{ form: token.form, meaning }] : [];
  }),
);

/**
 * Endings with their replacements: dual, plural, "my", "the". Kurdish joins "a", "the" and "my" to the word.
 */
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

/** Returns the forms of a word without an ending. */
const stemsOf = (form: string): readonly Stem[] => {
  if (/^[a-z]/.test(form)) {
    const one = singular(form);
    // Sorani in Latin letters joins "of", "a", "the" and "my" to the word: `clipi`, `galopeki`.
    const kurdish = /^(.{3,}?)(?:eki|ek|akan|aka|eka|i|y|m)$/.exec(form)?.[1];
    return [
      ...(one === form ? [] : [{ form: one, number: 'plural' as const }]),
      ...(kurdish === undefined ? [] : [{ form: kurdish, number: 'one' as const }]),
    ];
  }
  return ENDINGS.flatMap(([ending, stems, number]) => {
    if (!ending.test(form)) return [];
    const base = form.replace(ending, '');
    return base.length >= MIN_STEM ? stems.map((stem) => ({ form: base + stem, number })) : [];
  });
};

/** The minimum length of a word that may differ by one letter. Shorter words resemble too many others. */
const MIN_FUZZY_LENGTH = 6;

const isOneApart = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1 || a[0] !== b[0]) return false;
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
};

/** Returns true for a word with another meaning, which is no misspelled product. */
const isOtherWord = (token: Token): boolean =>
  [FIRST_NAME, FILLER, NAME_FILLER_WORD, ORDER, QUESTION, LANDMARK, PLACE_LABEL, LABELS].some(
    (table) => table.matchAt([token], 0)?.isExact,
  ) ||
  PLACE_TABLE.matchAt([token], 0) !== undefined ||
  colourAt([token], 0) !== undefined;

const BROKEN_PLURALS = wordSet(
  'فوانيس, سنادين, صناديق, علب, قطط, بزازين, نجوم, مصابيح, تنانين, صواريخ, قوالب, مشابك, تروس, مزهريات, اصص, صحون, زوايا, ازرار, فازات, حوامل, كروت, boxes, vases',
);

/** Words, codes and own names of the catalog that are in no table. They have to match exactly. */
export type CatalogueWords = ReadonlySet<string>;

/** The longest own name in tokens. */
const MAX_NAME_TOKENS = 5;

const keyOfName = (tokens: readonly Token[]): string => `name:${tokens.map(({ form }) => form).join(' ')}`;

/** Reads a name that customers use for one product: `zogzog`. */
const ownNameAt = (
  tokens: readonly Token[],
  index: number,
  catalogue: CatalogueWords,
): { name: string; length: number } | undefined => {
  for (let length = MAX_NAME_TOKENS; length > 0; length -= 1) {
    const phrase = tokens.slice(index, index + length);
    const name = keyOfName(phrase);
    if (phrase.length === length && catalogue.has(name)) return { name, length };
  }
  return undefined;
};

/** Reads a product code: `TOY005`, `toy 5`, `TOY-005`. Leading zeros of the number do not count. */
export const codeAt = (
  tokens: readonly Token[],
  index: number,
): { code: string; length: number } | undefined => {
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

/** Returns the meaning of the longest word or phrase that begins at `index`. */
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
  const own = ownNameAt(tokens, index, catalogue);
  if (own) return { either: [[own.name]], isObject: true, length: own.length, ...plain };
  const match = WORDS.matchAt(tokens, index);
  if (match) {
    const isPlural =
      match.length === 1 &&
      (BROKEN_PLURALS.matchAt([token], 0) !== undefined || /(?:ات|[^su]s)$/.test(token.form));
    return { ...match.value, ...plain, isPlural, length: match.length };
  }
  const forms = withoutPrefixes(token.form);
  const catalogueWord = forms.find((form) => catalogue.has(form));
  if (catalogueWord !== undefined) return { either: [[catalogueWord]], isObject: false, length: 1, ...plain };
  for (const form of forms) {
    for (const stem of stemsOf(form)) {
      // A word without its ending may form a phrase with the next words: "two key chains".
      const stemmed: readonly Token[] = [
        { ...token, form: stem.form },
        ...tokens.slice(index + 1, index + 3),
      ];
      const found = WORDS.matchAt(stemmed, 0);
      const isDual = stem.number === 'dual';
      const number = { isDual, isPlural: stem.number === 'plural', isExact: true };
      if (found?.isExact) return { ...found.value, length: found.length, ...number };
      if (catalogue.has(stem.form)) return { either: [[stem.form]], isObject: false, length: 1, ...number };
    }
  }
  const bare = forms.at(-1) ?? token.form;
  if (isOtherWord(token)) return undefined;
  const near = [token.form, bare].flatMap((form) =>
    form.length >= MIN_FUZZY_LENGTH ? OBJECT_STEMS.filter((stem) => isOneApart(form, stem.form)) : [],
  );
  const [first] = near;
  return first && near.every(({ meaning }) => meaning === first.meaning)
    ? { either: parseAlternatives(first.meaning), isObject: true, length: 1, ...plain, isExact: false }
    : undefined;
};

const NO_WORDS: CatalogueWords = new Set();

/**
 * Returns the key of another name that names no object of the tables, so that it is read as an object itself.
 * Undefined for a name with an object, and for one whose words all mean something else, such as a colour or a
 * person.
 */
export const ownNameOf = (alias: string): string | undefined => {
  const tokens = tokensOf(alias);
  const meanings = tokens.map((_, at) => meaningAt(tokens, at, NO_WORDS));
  const isDistinct = tokens.some(
    (token, at) =>
      token.kind === 'word' && token.form.length > 2 && meanings[at] === undefined && !isOtherWord(token),
  );
  const hasObject = meanings.some((meaning) => meaning?.isObject);
  return isDistinct && !hasObject && tokens.length <= MAX_NAME_TOKENS ? keyOfName(tokens) : undefined;
};

const tokenOf = (form: string): Token => ({ kind: 'word', form, raw: form, start: 0, end: form.length });

/** The words of all tables. A word outside of them may be two words joined, or one word split by a blank. */
export const KNOWN_WORDS: KnownWords = {
  isWord: (form) => {
    const tokens = [tokenOf(form)];
    return (
      meaningAt(tokens, 0, NO_WORDS)?.isExact === true ||
      numberAt(tokens, 0) !== undefined ||
      colourAt(tokens, 0) !== undefined ||
      [
        FIRST_NAME,
        FILLER,
        ORDER,
        QUESTION,
        LANDMARK,
        QUARTER,
        LABELS,
        COLOUR_LABEL,
        KUNYA,
        TITLE,
        PLACE_TABLE,
      ].some((table) => table.matchAt(tokens, 0) !== undefined)
    );
  },
  isPart: (form) => {
    const tokens = [tokenOf(form)];
    const isExactly = (found: { readonly isExact: boolean } | undefined): boolean =>
      found !== undefined && (found.isExact || form.startsWith('ال'));
    return [WORDS, FIRST_NAME, ORDER, LANDMARK, PLACE_TABLE, NUMBER_WORDS].some((table) =>
      isExactly(table.matchAt(tokens, 0)),
    );
  },
};
