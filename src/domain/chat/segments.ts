/* Splits a message into segments at commas, dashes, line ends, labels and phones. */
import type { Line } from './bubbles.ts';
import { LABELS, type Label } from './field-labels.ts';
import type { Token } from './message-text.ts';
import { FIRST_NAME, TITLE } from './people-words.ts';
import { PLACE_TABLE } from './place-table.ts';
import { assignRole, isSeparator, type Reading } from './reading.ts';
import { isSentenceEnd } from './sentences.ts';
import { phraseTable, wordSet } from './word-forms.ts';

export interface Segment {
  readonly tokens: readonly Token[];
  readonly line: Line;
  /** The label that precedes the segment. */
  readonly label: Label | null;
  /** True when the label has a colon. */
  readonly hasColon: boolean;
  /** True for the first segment of a line. */
  readonly isFirst: boolean;
  /** True when a phone is beside the segment on its line. */
  readonly isBesidePhone: boolean;
  /** True when a question mark ends it. */
  readonly isAsked: boolean;
}

/** Labels that count anywhere in a line: "my name is", "my number", "the address". */
const STRONG_LABELS = phraseTable<Label>([
  [
    'name',
    'الاسم, اسمي, الاسم الكامل, المستلم, my name, my name is, ismi, el ism, elism, ناوم, nawm, اسم امي, اسم المستلم',
  ],
  [
    'phone',
    'رقمي, رقم الهاتف, رقم الموبايل, ورقمها, ورقمه, رقمها, رقمه, my number, el raqam, elraqam, raqami, ژمارەم, ژمارەکەم, ژمارەی مۆبایل',
  ],
  ['address', 'العنوان, عنواني, ناونیشان, ناونیشانم, my address, el3enwan, elenwan, 3enwan, el 3enwan'],
  ['quantity', 'العدد'],
]);
export const LABEL_ADDITION = wordSet('please, pls, بالكامل, الكامل, الثلاثي, الرباعي, واللقب, رجاء, تکایە');
const IN_NAME = wordSet('باسم, بأسم, على اسم');
const endsSegment = (tokens: readonly Token[], index: number): boolean => {
  const token = tokens[index];
  if (!token) return false;
  if (isSentenceEnd(tokens, index)) return true;
  if (!isSeparator(token)) return /^[()[\]{}]$/.test(token.form);
  const before = tokens[index - 1];
  const after = tokens[index + 1];
  const isTight = before?.end === token.start && after?.start === token.end;
  if (isTight && before?.kind === 'number' && after?.kind === 'number') return false;
  // Joins the halves of a hyphenated word: `off-white`, `al-amin`.
  if (
    isTight &&
    token.form === '-' &&
    /^[a-z]{1,4}$/.test(before?.form ?? '') &&
    /^[a-z]/.test(after?.form ?? '')
  )
    return false;
  return token.form !== '*';
};

interface FoundLabel {
  readonly label: Label;
  readonly length: number;
}

/** Reads a label: a strong one anywhere, another one at the start of a segment or before a colon. */
const labelAt = (
  tokens: readonly Token[],
  index: number,
  isStart: boolean,
  { isItemWord, isObjectWord }: ProductWords,
): FoundLabel | undefined => {
  const strong = STRONG_LABELS.matchAt(tokens, index);
  const match = LABELS.matchAt(tokens, index);
  // The phrase "in the name of …" is a label, unless a product with a name precedes it.
  const inName = isStart ? undefined : IN_NAME.matchAt(tokens, index);
  const from = Math.max(0, index - 5);
  if (inName?.isExact && !tokens.slice(from, index).some((_, at) => isItemWord(tokens, from + at)))
    return { label: 'name', length: inName.length };
  if (!match && !strong) return undefined;
  // "The plate with the name" is a product.
  const isOfProduct =
    strong?.value === 'name' &&
    index > 0 &&
    isItemWord(tokens, index - 1) &&
    tokens.slice(0, index).some((_, at) => at > index - 4 && isObjectWord(tokens, at)) &&
    tokens[index + strong.length]?.form !== ':';
  if (strong && !isOfProduct && strong.length >= (match?.length ?? 0))
    return { label: strong.value, length: strong.length };
  // In "A stand for the phone: 2" the word "phone" is no label.
  if (!match || (!isStart && index > 0 && isItemWord(tokens, index - 1))) return undefined;
  const after = tokens[index + match.length];
  // In "deliver to Kut" a place follows, in "deliver to: Ms. Carla" a name. "Name keychains" is a product.
  // ناوی also means "the name of".
  const isPlainName =
    match.value === 'name' && /^(?:name|ناوي)$/.test(tokens[index]?.form ?? '') && match.length === 1;
  // A phone stand is a product, so its word "phone" is no label.
  if (match.value === 'phone' && after?.form !== ':' && isItemWord(tokens, index + match.length))
    return undefined;
  if (isPlainName && after?.form !== ':' && (tokens[index]?.form !== 'name' || isItemWord(tokens, index + 1)))
    return undefined;
  const isVerb = match.value === 'name' && /^(?:ship|deliver|order)$/.test(tokens[index]?.form ?? '');
  if (
    isVerb &&
    after?.form !== ':' &&
    !(after && (TITLE.matchAt([after], 0) || FIRST_NAME.matchAt([after], 0)))
  )
    return undefined;
  const hasColon = after?.kind === 'mark' && after.form === ':';
  const hasSlash = after?.kind === 'mark' && after.form === '/' && isStart;
  // Without a colon, "street" and "quarter" belong to the address.
  const needsColon = match.value === 'district' || match.value === 'landmark';
  return hasColon || hasSlash || (isStart && !needsColon)
    ? { label: match.value, length: match.length }
    : undefined;
};

/** Returns true when the token at the index has a meaning for an item. */
export type IsItemWord = (tokens: readonly Token[], index: number) => boolean;

export interface ProductWords {
  readonly isItemWord: IsItemWord;
  /** Returns true when the token at the index names an object. */
  readonly isObjectWord: IsItemWord;
}

export const segmentsOf = (reading: Reading, words: ProductWords): readonly Segment[] => {
  const segments: Segment[] = [];
  for (const line of reading.lines) {
    const { tokens } = line;
    let segmentTokens: Token[] = [];
    let label: Label | null = null;
    let hasColon = false;
    let wasPhone = false;
    let isFirst = true;
    const close = (isPhone: boolean, isAsked = false): void => {
      const hadTokens = segmentTokens.length > 0;
      if (hadTokens) {
        const isBesidePhone = wasPhone || isPhone;
        segments.push({ tokens: segmentTokens, line, label, hasColon, isFirst, isBesidePhone, isAsked });
        isFirst = false;
        segmentTokens = [];
        label = null;
      }
      if (isPhone) label = null;
      // A comma between a name and its phone does not separate two segments.
      const last = segments.at(-1);
      if (isPhone && segmentTokens.length === 0 && last?.line === line)
        segments[segments.length - 1] = { ...last, isBesidePhone: true };
      wasPhone = isPhone || (wasPhone && !hadTokens);
    };
    for (let index = 0; index < tokens.length; ) {
      const token = tokens[index];
      if (!token) break;
      const role = reading.roles.get(token);
      if (role === 'phone') close(true);
      else if (role === 'ignored' || role === 'handle' || role === 'label') close(false);
      else if (role === 'print') segmentTokens.push(token);
      else {
        const found = labelAt(tokens, index, segmentTokens.length === 0 && label === null, words);
        const isNameOfOrder = label === 'order' && found?.label === 'name';
        if (found && (label === null || segmentTokens.length > 0 || isNameOfOrder)) {
          close(false);
          label = found.label;
          assignRole(reading, tokens.slice(index, index + found.length), 'label');
          index += found.length;
          hasColon = tokens[index]?.kind === 'mark';
          // Skips the signs between a label and its value.
          while (tokens[index]?.kind === 'mark' && /^[:=/\-–—.*]$/.test(tokens[index]?.form ?? ''))
            index += 1;
          continue;
        }
        // In "My name is Ghaith from Kut" the name ends before the place.
        const isPlace =
          label === 'name' &&
          segmentTokens.length > 0 &&
          PLACE_TABLE.matchAt(tokens, index) &&
          !FIRST_NAME.matchAt([token], 0);
        if (isPlace) close(false);
        // The words between a label and its colon belong to the label, as in "Full name please: …".
        const isOfLabel =
          label !== null &&
          token.form === ':' &&
          segmentTokens.every((_, at) => LABEL_ADDITION.matchAt(segmentTokens, at));
        if (isOfLabel) segmentTokens = [];
        else if (endsSegment(tokens, index)) close(false, token.form === '?');
        else segmentTokens.push(token);
      }
      index += 1;
    }
    close(false);
  }
  return segments;
};
