/** Parts of a message between commas, dashes, line ends, labels and phones. */
import type { Line } from './bubbles.ts';
import { LABELS, type Label } from './field-labels.ts';
import type { Token } from './message-text.ts';
import { FIRST_NAME, TITLE } from './people-words.ts';
import { PLACE_TABLE } from './place-table.ts';
import { give, isSeparator, type Reading } from './reading.ts';
import { phraseTable } from './word-forms.ts';

export interface Segment {
  readonly tokens: readonly Token[];
  readonly line: Line;
  /** The label before it. */
  readonly label: Label | null;
  /** The label has a colon. */
  readonly hasColon: boolean;
  /** First of its line. */
  readonly isFirst: boolean;
  /** A phone stands beside it on its line. */
  readonly isBesidePhone: boolean;
}

/** Labels at any place: "my name is", "my number", "the address". */
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
/** Abbreviations: the point after them ends no sentence. */
const ABBREVIATIONS = /^(?:dr|st|opp|nr|ave|rd|bldg|fl|mr|mrs|ms|eng|apt|bldg|no|د|م|ش|ب|ژ|ت|\p{L})$/u;

const isSentenceEnd = (tokens: readonly Token[], index: number): boolean => {
  const token = tokens[index];
  if (token?.kind !== 'mark' || !/^[.!?;…]$/.test(token.form)) return false;
  if (token.form !== '.') return true;
  const before = tokens[index - 1];
  const after = tokens[index + 1];
  if (before && ABBREVIATIONS.test(before.form) && before.end === token.start) return false;
  return !(before?.kind === 'number' && after?.kind === 'number' && after.start === token.end);
};

const partsHere = (tokens: readonly Token[], index: number): boolean => {
  const token = tokens[index];
  if (!token) return false;
  if (isSentenceEnd(tokens, index)) return true;
  if (!isSeparator(token)) return /^[()[\]{}]$/.test(token.form);
  const before = tokens[index - 1];
  const after = tokens[index + 1];
  const isTight = before?.end === token.start && after?.start === token.end;
  if (isTight && before?.kind === 'number' && after?.kind === 'number') return false;
  // `off-white`, `al-amin`.
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

/** Strong labels at any place, others at the start of a part or before a colon. */
const labelAt = (
  tokens: readonly Token[],
  index: number,
  isStart: boolean,
  isOfItem: IsOfItem,
): FoundLabel | undefined => {
  const strong = STRONG_LABELS.at(tokens, index);
  const match = LABELS.at(tokens, index);
  if (!match && !strong) return undefined;
  if (strong && strong.length >= (match?.length ?? 0)) return { label: strong.value, length: strong.length };
  // "A stand for the phone: 2" has no label.
  if (!match || (!isStart && index > 0 && isOfItem(tokens, index - 1))) return undefined;
  const after = tokens[index + match.length];
  // "Deliver to Kut" has a place after it, "deliver to: Ms. Carla" a name. "Name keychains" are a product. ناوی also
  // means "the name of".
  const isPlainName =
    match.value === 'name' && /^(?:name|ناوي)$/.test(tokens[index]?.form ?? '') && match.length === 1;
  // "Phone stand".
  if (match.value === 'phone' && after?.form !== ':' && isOfItem(tokens, index + match.length))
    return undefined;
  if (isPlainName && after?.form !== ':' && (tokens[index]?.form !== 'name' || isOfItem(tokens, index + 1)))
    return undefined;
  const isVerb = match.value === 'name' && /^(?:ship|deliver|order)$/.test(tokens[index]?.form ?? '');
  if (isVerb && after?.form !== ':' && !(after && (TITLE.at([after], 0) || FIRST_NAME.at([after], 0))))
    return undefined;
  const hasColon = after?.kind === 'mark' && after.form === ':';
  const hasSlash = after?.kind === 'mark' && after.form === '/' && isStart;
  // Without a colon, "street" and "quarter" belong to the address.
  const needsColon = match.value === 'district' || match.value === 'landmark';
  // "She ordered in the name of …", unless a thing with a name stands before it.
  const isInName = /^(?:باسم|بأسم|بإسم)$/.test(tokens[index]?.raw ?? '') && !isStart;
  if (
    isInName &&
    !tokens
      .slice(Math.max(0, index - 5), index)
      .some((_, at) => isOfItem(tokens, Math.max(0, index - 5) + at))
  ) {
    return { label: 'name', length: 1 };
  }
  return hasColon || hasSlash || (isStart && !needsColon)
    ? { label: match.value, length: match.length }
    : undefined;
};

/** True for a token with a meaning for an item. */
export type IsOfItem = (tokens: readonly Token[], index: number) => boolean;

export const segmentsOf = (reading: Reading, isOfItem: IsOfItem): readonly Segment[] => {
  const segments: Segment[] = [];
  for (const line of reading.lines) {
    const { tokens } = line;
    let own: Token[] = [];
    let label: Label | null = null;
    let hasColon = false;
    let wasPhone = false;
    let isFirst = true;
    const close = (isPhone: boolean): void => {
      const hadTokens = own.length > 0;
      if (hadTokens) {
        segments.push({ tokens: own, line, label, hasColon, isFirst, isBesidePhone: wasPhone || isPhone });
        isFirst = false;
        own = [];
        label = null;
      }
      if (isPhone) label = null;
      // A comma between a name and its phone separates nothing.
      const last = segments.at(-1);
      if (isPhone && own.length === 0 && last?.line === line)
        segments[segments.length - 1] = { ...last, isBesidePhone: true };
      wasPhone = isPhone || (wasPhone && !hadTokens);
    };
    for (let index = 0; index < tokens.length; ) {
      const token = tokens[index];
      if (!token) break;
      const role = reading.roles.get(token);
      if (role === 'phone') close(true);
      else if (role === 'ignored' || role === 'handle' || role === 'label') close(false);
      else if (role === 'print') own.push(token);
      else {
        const found = labelAt(tokens, index, own.length === 0, isOfItem);
        if (found && (label === null || own.length > 0)) {
          close(false);
          label = found.label;
          give(reading, tokens.slice(index, index + found.length), 'label');
          index += found.length;
          hasColon = tokens[index]?.kind === 'mark';
          // The signs between a label and its value.
          while (tokens[index]?.kind === 'mark' && /^[:=/\-–—.*]$/.test(tokens[index]?.form ?? ''))
            index += 1;
          continue;
        }
        // "My name is Ghaith from Kut".
        const isPlace =
          label === 'name' && own.length > 0 && PLACE_TABLE.at(tokens, index) && !FIRST_NAME.at([token], 0);
        if (isPlace) close(false);
        if (partsHere(tokens, index)) close(false);
        else own.push(token);
      }
      index += 1;
    }
    close(false);
  }
  return segments;
};
