/* Finds the notes of items: words of a line that no rule has read. */
import { ALL, CORRECTION, FILLER, ORDER, QUESTION } from './clause-words.ts';
import { COLOUR_LABEL } from './colours.ts';
import type { ItemInProgress } from './item-draft.ts';
import type { Token } from './message-text.ts';
import { numberAt } from './number-words.ts';
import { isListNumber } from './quantities.ts';
import { isFree, type Reading } from './reading.ts';
import { hasWord, wordSet } from './word-forms.ts';

/** An item of a line, with the tokens that name it. */
export interface LineItem {
  readonly item: ItemInProgress;
  readonly from: number;
  readonly to: number;
}

/** Returns the runs of words that no rule has read. */
export const unreadRuns = (
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
    // علي is a name, على is "on".
    const filler = token.raw === 'علي' ? undefined : FILLER.matchAt(tokens, at);
    const order = ORDER.matchAt(tokens, at);
    const skip = filler ?? order ?? CORRECTION.matchAt(tokens, at) ?? printLabelAt(reading, tokens, at);
    const next = tokens[at + 1];
    // "Different colours": the label is part of the words.
    const isLabel =
      COLOUR_LABEL.matchAt(tokens, at) && (next?.kind !== 'word' || used.has(next) || !isFree(reading, next));
    if (!isFree(reading, token) || used.has(token) || isLabel || isListNumber(tokens, at)) {
      close();
      at += 1;
    } else if (skip && (skip.isExact || filler) && run.length === 0) at += skip.length;
    else if (
      token.kind === 'mark' &&
      /^[.,;!?()[\]{}:=\-–—|*/"«»‹›<>]$/.test(token.form) &&
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

/** Words that say where a text is printed, as in `لەسەری «…»`. */
const PRINT_LABEL = wordSet(
  'ناوی, ناو, لەسەری, سەری, عليه, عليها, عليهن, باسم, اسم, name, names, 3aleha, 3aleh, on it, bear, لەسەر بێت',
);
/** Returns the words beside a text that say where it is printed. They are no note. */
const printLabelAt = (
  { roles }: Reading,
  tokens: readonly Token[],
  at: number,
): ReturnType<typeof PRINT_LABEL.matchAt> => {
  const label = PRINT_LABEL.matchAt(tokens, at);
  const end = at + (label?.length ?? 0);
  const beside = tokens.slice(Math.max(0, at - 2), end + 2);
  return beside.some((token) => roles.get(token) === 'print') ? label : undefined;
};

const isInMeasure = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.kind === 'number' && tokens[at + 1]?.kind === 'number';

const MIN_PRICE = 1000;
const MONEY = /^(?:@|\$|iqd|id|k|الف|الاف|دينار|هزار|بـ|ب)$/;

/** Returns true for a price alone, such as "46,000 IQD". */
const isPrice = (run: readonly Token[]): boolean =>
  run.some((_, at) => (numberAt(run, at)?.value ?? 0) >= MIN_PRICE) &&
  run.every((token) => token.kind !== 'word' || MONEY.test(token.form));

export const addNotes = (
  reading: Reading,
  tokens: readonly Token[],
  used: ReadonlySet<Token>,
  ownerAt: (at: number) => ItemInProgress | undefined,
  lineItems: readonly LineItem[],
): void => {
  for (const run of unreadRuns(reading, tokens, used)) {
    const [first] = run;
    const at = first ? tokens.indexOf(first) : 0;
    const owner = ownerAt(at) ?? lineItems[0]?.item;
    if (QUESTION.matchAt(run, 0) || isPrice(run)) continue;
    // "All in terracotta" describes every item of the line.
    if (at > 0 && lineItems.length > 1 && hasWord(ALL, tokens.slice(Math.max(0, at - 3), at))) {
      for (const item of new Set(lineItems.map((each) => each.item))) item.notes.push(run);
      continue;
    }
    if (!owner || (at < (lineItems[0]?.from ?? 0) && !run.some(({ kind }) => kind === 'number'))) continue;
    owner.notes.push(run);
  }
};
