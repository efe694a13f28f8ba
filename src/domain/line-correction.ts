/* The lines of a pending order while a person corrects them. */
import { MAX_ORDER_ITEMS } from './d2c-order.ts';
import { fittedNotes, readParts, writeParts } from './line-parts.ts';
import { type Hundredths, lineTotal, MAX_HUNDREDTHS, sum, toHundredths } from './money.ts';

export interface CorrectedLine {
  readonly product_id: number;
  readonly product: string;
  readonly quantity: number;
  /** In IQD, like `custom_cost`. */
  readonly unit_price: number;
  readonly custom_cost: number;
  readonly notes: string;
}

export type LinesFault = 'none' | 'tooMany' | 'tooMuch';

/** Returns the total of the lines; infinite when it cannot be stored. */
export const correctedTotal = (lines: readonly CorrectedLine[]): Hundredths => {
  const total = sum(lines.map(lineTotal));
  return total > MAX_HUNDREDTHS ? Number.POSITIVE_INFINITY : total;
};

export const linesFaultOf = (lines: readonly CorrectedLine[]): LinesFault | undefined => {
  if (lines.length === 0) return 'none';
  if (lines.length > MAX_ORDER_ITEMS) return 'tooMany';
  return Number.isFinite(correctedTotal(lines)) ? undefined : 'tooMuch';
};

const withLine = (
  lines: readonly CorrectedLine[],
  index: number,
  change: (line: CorrectedLine) => CorrectedLine,
): readonly CorrectedLine[] => lines.map((line, each) => (each === index ? change(line) : line));

/** Changes a quantity. Colours of pieces that are no longer ordered are dropped. */
export const withQuantity = (
  lines: readonly CorrectedLine[],
  index: number,
  quantity: number,
): readonly CorrectedLine[] =>
  withLine(lines, index, (line) => ({ ...line, quantity, notes: fittedNotes({ ...line, quantity }) }));

/** Changes the typed notes and keeps the colours and texts of the line. */
export const withTypedNotes = (
  lines: readonly CorrectedLine[],
  index: number,
  typed: string,
): readonly CorrectedLine[] =>
  withLine(lines, index, (line) => ({ ...line, notes: writeParts(readParts(line.notes).parts, typed) }));

export const withoutLine = (lines: readonly CorrectedLine[], index: number): readonly CorrectedLine[] =>
  lines.filter((_, each) => each !== index);

interface AddedProduct {
  readonly product_id: number;
  readonly name: string;
  readonly base_price: number;
}

/** Adds a piece of a product: to its line at this price without further wishes, else as a new line. */
export const withProduct = (
  lines: readonly CorrectedLine[],
  { product_id, name, base_price }: AddedProduct,
): readonly CorrectedLine[] => {
  const index = lines.findIndex(
    (line) =>
      line.product_id === product_id &&
      toHundredths(line.unit_price) === toHundredths(base_price) &&
      line.custom_cost === 0 &&
      line.notes === '',
  );
  const existing = lines[index];
  if (existing) return withQuantity(lines, index, existing.quantity + 1);
  const added = { product_id, product: name, quantity: 1, unit_price: base_price, custom_cost: 0, notes: '' };
  return [...lines, added];
};
