/* Reads phone numbers in folded texts and terms, so that a number is found in every notation. */

/** Signs between the digits of one number. */
const MARKS = '[ \\t\\n\\r()./_-]*';
const PREFIX = `(?:(?:\\+|00?)?${MARKS}964${MARKS}(?:0${MARKS})*|0${MARKS})`;

/** Matches a mobile number, also without its 0, or a landline number with 0 or country code. */
const NUMBER = new RegExp(
  `(?<![0-9a-z])(?:${PREFIX}?7(?:${MARKS}[0-9]){9}|${PREFIX}[1-6](?:${MARKS}[0-9]){6,8})(?![0-9a-z])`,
  'g',
);

const digitsOf = (text: string): string => text.replace(/[^0-9]/g, '');
const nationalForm = (number: string): string => digitsOf(number).replace(/^0*(?:964)?0*/, '0');

/** Returns the national form of a term that is exactly one mobile number with 0 or country code. */
export const mobileNumberIn = (folded: string): string | undefined => {
  const number = folded.match(NUMBER)?.[0];
  const isSure = /^\(?(?:\+|0)/.test(folded) && number === folded.replace(/^\(/, '');
  return isSure && nationalForm(folded).startsWith('07') ? nationalForm(folded) : undefined;
};

/** Appends the national form of each number that is written in another form. */
export const withNationalNumbers = (folded: string): string =>
  [...folded.matchAll(NUMBER)]
    .map(([number]) => nationalForm(number))
    .reduce((text, number) => (text.includes(number) ? text : `${text} ${number}`), folded);

/** The minimum number of digits of a part of a number that contains signs. */
const MIN_PART_DIGITS = 5;
/** A bare 964 can also occur inside a number, so a country code without + needs this many digits. */
const MIN_BARE_CODE_DIGITS = 6;
const MAX_DIGITS = 11;

interface Part {
  readonly digits: string;
  /** True when the digits begin with 07 or a country code, so that they can only be a phone number. */
  readonly isSure: boolean;
}

const partOf = (written: string): Part | undefined => {
  const digits = digitsOf(written);
  const hasPlus = /^\(?\+/.test(written);
  // The beginnings `+9`, `+96`, `+964` are a country code that is being typed.
  if (hasPlus && '964'.startsWith(digits)) return { digits: '0', isSure: true };
  const isCoded = hasPlus || /00964|964\D/.test(written) || digits.length >= MIN_BARE_CODE_DIGITS;
  const rest = isCoded ? /^(?:00)?964(\d+)/.exec(digits)?.[1] : undefined;
  if (rest !== undefined) {
    const part = `0${rest.replace(/^0+/, '')}`;
    return part.length > MAX_DIGITS ? undefined : { digits: part, isSure: digits !== written };
  }
  if (digits === written || digits.length > MAX_DIGITS || /^\d+\.\d{1,2}$/.test(written)) return undefined;
  const isSure = digits.startsWith('07') || hasPlus;
  const isBracketed = digits === written.replace(/[()]/g, '');
  return isSure || isBracketed || digits.length >= MIN_PART_DIGITS ? { digits, isSure } : undefined;
};

type Spellings = readonly string[];

const readPart = (written: string): readonly Spellings[] => {
  const words = written.split(' ').filter((word) => /\d/.test(word));
  if (words.length === 0) return [];
  const part = partOf(written.trim());
  if (part?.isSure) return [[part.digits]];
  if (part) return words.map((word) => [word, part.digits]);
  return words.map((word) => {
    const joined = word.replace(/(?<=\d)-(?=\d)/g, '');
    return joined === word || joined.length < MIN_PART_DIGITS ? [word] : [word, joined];
  });
};

const readNumber = (written: string): readonly Spellings[] => {
  const digits = digitsOf(written);
  const national = nationalForm(written);
  if (!national.startsWith('07')) return written.split(' ').map((word) => [word, national]);
  // The digits may also belong to another text, such as a tracking number.
  return [national.includes(digits) ? [digits] : [national, digits]];
};

/**
 * Returns the spellings of adjacent words made of digits: phone numbers, parts of them, or the words
 * themselves.
 */
const readDigitWords = (words: readonly string[]): readonly Spellings[] => {
  const written = words.join(' ');
  const found: Spellings[] = [];
  let from = 0;
  for (const { 0: number, index } of written.matchAll(NUMBER)) {
    found.push(...readPart(written.slice(from, index)), ...readNumber(number));
    from = index + number.length;
  }
  return [...found, ...readPart(written.slice(from))];
};

const isDigitWord = (word: string): boolean => /^[\d+()./_-]+$/.test(word);

/**
 * Returns the words of a folded term with their spellings. `spell` handles words that are no part of a
 * number.
 */
export const readNumbers = (
  words: readonly string[],
  spell: (word: string) => Spellings,
): readonly Spellings[] => {
  const read: Spellings[] = [];
  let digitWords: string[] = [];
  const flush = (): void => {
    if (digitWords.some((word) => /\d/.test(word))) read.push(...readDigitWords(digitWords));
    else read.push(...digitWords.map(spell));
    digitWords = [];
  };
  for (const word of words) {
    if (isDigitWord(word)) {
      digitWords.push(word);
      continue;
    }
    flush();
    const numbers = [...word.matchAll(NUMBER)].map(([number]) => nationalForm(number));
    read.push([...spell(word), ...numbers]);
  }
  flush();
  return read;
};
