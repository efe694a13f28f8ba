/*
 * Finds texts in quotes or after "write on it". They are printed letter for letter, so no other rule reads
 * them.
 */
import { COLOUR_LABEL, colourAt } from './colours.ts';
import { LABELS } from './field-labels.ts';
import type { Token } from './message-text.ts';
import { FIRST_NAME, RELATIVES } from './people-words.ts';
import { assignRole, isSeparator, type Reading } from './reading.ts';
import { isSentenceEnd } from './sentences.ts';
import { wordSet } from './word-forms.ts';

const PAIRS: Readonly<Record<string, string>> = {
  '"': '"',
  '«': '»',
  '»': '«',
  '(': ')',
  '<': '>',
  '‹': '›',
  '{': '}',
};
const MAX_WORDS = 16;

const isWord = (token: Token): boolean => token.kind === 'word' || token.kind === 'number';

/** Returns the tokens between quotes, without the quotes. */
const quotedIn = (tokens: readonly Token[]): readonly (readonly Token[])[] => {
  const found: Token[][] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const open = tokens[index]?.form ?? '';
    const close = PAIRS[open];
    if (close === undefined || tokens[index]?.kind !== 'mark' || open === '(') continue;
    const end = tokens.findIndex((token, at) => at > index && token.kind === 'mark' && token.form === close);
    if (end === -1 || end - index > MAX_WORDS + 1) continue;
    const inner = tokens.slice(index + 1, end);
    if (inner.some(isWord)) found.push(inner);
    index = end;
  }
  return found;
};

const NAME_WORD = wordSet(
  'اسم, اسماء, الاسماء, باسم, اسامي, ناو, ناوی, name, names, text, حروف, حرف, letters, initials, پیت',
);

/** Returns words in brackets after the word for a name: "five keychains with a name (Sara Noor Ali)". */
const namesInBrackets = (tokens: readonly Token[]): readonly (readonly Token[])[] => {
  const found: (readonly Token[])[] = [];
  tokens.forEach((token, open) => {
    if (token.form !== '(' || token.kind !== 'mark') return;
    const end = tokens.findIndex((other, at) => at > open && other.form === ')');
    const before = tokens.slice(Math.max(0, open - 4), open);
    const inner = tokens.slice(open + 1, end);
    const isNames = before.some((_, at) => NAME_WORD.matchAt(before, at) !== undefined);
    if (end === -1 || !isNames || inner.length > MAX_WORDS) return;
    if (
      inner.every((other, at) =>
        isWord(other)
          ? colourAt(inner, at) === undefined || FIRST_NAME.matchAt(inner, at) !== undefined
          : isSeparator(other),
      )
    )
      found.push(inner);
  });
  return found;
};

const isPerson = (token: Token | undefined): boolean =>
  token !== undefined &&
  (RELATIVES.matchAt([token], 0)?.isExact === true || /^(?:he|she|mom|mum|dad)$/.test(token.form));

/** Assigns the role `print` to texts in quotes and after a label, and returns them by their first token. */
export const findTexts = (
  reading: Reading,
  isProductName: (tokens: readonly Token[]) => boolean,
): ReadonlyMap<Token, readonly Token[]> => {
  const texts = new Map<Token, readonly Token[]>();
  const addText = (tokens: readonly Token[]): void => {
    const [first] = tokens;
    if (!first || !tokens.some(isWord) || tokens.some((token) => isRead(reading, token))) return;
    texts.set(first, tokens);
    assignRole(reading, tokens, 'print');
  };
  for (const { tokens } of reading.lines) {
    for (const names of namesInBrackets(tokens)) addText(names);
    for (const quoted of quotedIn(tokens)) if (!isProductName(quoted)) addText(quoted);
    for (let index = 0; index < tokens.length; index += 1) {
      const label = LABELS.matchAt(tokens, index);
      // "My wife says one is enough" is no text.
      if (label?.value !== 'text' || isPerson(tokens[index - 1])) continue;
      let from = index + label.length;
      while (tokens[from]?.kind === 'mark' && /^[:=-]$/.test(tokens[from]?.form ?? '')) from += 1;
      // A bracket may follow the label: "Written on it (Head of department)".
      const isBracket = tokens[from]?.form === '(';
      if (isBracket) from += 1;
      let to = from;
      const ends = (at: number): boolean =>
        isBracket ? tokens[at]?.form === ')' : endsText(reading, tokens, at, isProductName);
      while (to < tokens.length && to - from < MAX_WORDS && !ends(to)) to += 1;
      assignRole(reading, tokens.slice(index, from), 'label');
      // In "The text, two lines:" the words before the colon belong to the label.
      const isOfLabel = tokens[to]?.form === ':' && to === tokens.length - 1;
      if (isOfLabel) assignRole(reading, tokens.slice(from, to), 'label');
      else addText(tokens.slice(from, to));
      index = Math.max(index, to - 1);
    }
  }
  return texts;
};

/** Returns true for a token that another rule has read. A date or a web address may be a text to print. */
const isRead = ({ roles }: Reading, token: Token): boolean =>
  roles.has(token) && roles.get(token) !== 'ignored';

const endsText = (
  reading: Reading,
  tokens: readonly Token[],
  index: number,
  isProductName: (tokens: readonly Token[]) => boolean,
): boolean => {
  const token = tokens[index];
  if (!token || isRead(reading, token)) return true;
  if (isSeparator(token) || /^["()«]$/.test(token.form) || isSentenceEnd(tokens, index)) return true;
  if (COLOUR_LABEL.matchAt(tokens, index)) return true;
  const label = LABELS.matchAt(tokens, index);
  const isLast = index === tokens.length - 1;
  return (
    (label !== undefined && (label.value === 'quantity' || label.value === 'phone')) ||
    (isLast && colourAt(tokens, index) !== undefined) ||
    // "In blue", "and a keychain".
    (/^بال/.test(token.form) && colourAt(tokens, index) !== undefined) ||
    (/^و/.test(token.form) && isProductName(tokens.slice(index)))
  );
};
