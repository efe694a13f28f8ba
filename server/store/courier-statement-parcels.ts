/*
 * Finds the rows of a statement that are no parcels: sums, counts, repeated headers, titles, printed days and
 * signatures.
 */
import { readAmount } from '#domain/amount-entry.ts';
import { phonesOfCell } from '#domain/courier-statement-cells.ts';
import { toHundredths } from '#domain/money.ts';
import { columnKeys, isSumLabel } from '#domain/statement-columns.ts';
import { statusKey, statusOf } from '#domain/statement-status.ts';
import { isBlank } from '#domain/storable-text.ts';
import type { StatementFile } from '#server/documents/read-statement-file.ts';

type Cells = readonly string[];

/** Matches a day, with a time or without, also in Arabic digits. */
const DAY = /^\p{Nd}{1,4}([-/.])\p{Nd}{1,2}\1\p{Nd}{1,4}(?:[T\s،,-]*\p{Nd}{1,2}:\p{Nd}{2}.*)?$/u;

const hasDigit = (cell: string): boolean => /\p{N}/u.test(cell);

/**
 * Returns true for a text that names a parcel if it stands alone in its row: a phone, or one word with a
 * digit that is no day.
 */
const isLoneName = (cell: string): boolean => {
  const text = cell.replace(/\p{Cf}/gu, '').trim();
  return (phonesOfCell(text) ?? []).length > 0 || (!/\s/.test(text) && !DAY.test(text));
};

/** Returns the number in a cell in hundredths; undefined without one. */
const numberIn = (cell = ''): number | undefined => {
  const reading = readAmount(cell);
  return reading.kind === 'number' ? toHundredths(reading.value) : undefined;
};

/**
 * Returns a function that is called for each row in turn and returns false for a row that is no parcel. A row
 * of numbers without a label is a sum if it equals the columns above it.
 */
export const createParcelCheck = ({
  columns: headers,
  meanings,
}: StatementFile): ((cells: Cells) => boolean) => {
  const headerKeys = columnKeys(headers);
  const amountIndex = meanings.indexOf('amount');
  const summed = meanings.flatMap((column, index) =>
    column === 'amount' || column === 'fee' ? [index] : [],
  );
  /** The sums of the columns above: of all parcels, and of those that did not come back. */
  const sums = { all: summed.map(() => 0), kept: summed.map(() => 0) };

  const isHeader = (cells: Cells): boolean => {
    const keys = columnKeys(cells);
    const filled = cells.flatMap((cell, index) => (isBlank(cell) ? [] : [index]));
    return filled.length > 1 && filled.every((index) => keys[index] === headerKeys[index]);
  };
  const isSum = (cells: Cells): boolean =>
    [sums.all, sums.kept].some((columnSums) =>
      summed.every((index, at) => (numberIn(cells[index]) ?? 0) === columnSums[at]),
    ) && cells.every((cell) => isBlank(cell) || readAmount(cell).kind !== 'unreadable');

  return (cells) => {
    const names = cells.filter((_, index) => ['tracking_number', 'phone'].includes(meanings[index] ?? ''));
    const amount = numberIn(cells[amountIndex]);
    const filled = cells.filter((cell) => !isBlank(cell));
    const isNamed = names.some((cell) => hasDigit(cell) && !isSumLabel(cell));
    const isLone = filled.length === 1 && amount === undefined;
    if (isHeader(cells)) return false;
    if (isNamed && !(isLone && filled.some((cell) => !isLoneName(cell)))) {
      const hasReturned = cells.some(
        (cell, index) => meanings[index] === 'status' && statusOf(statusKey(cell)) === 'came_back',
      );
      for (const [at, index] of summed.entries()) {
        const value = numberIn(cells[index]) ?? 0;
        sums.all[at] = (sums.all[at] ?? 0) + value;
        if (!hasReturned) sums.kept[at] = (sums.kept[at] ?? 0) + value;
      }
      return true;
    }
    return !isNamed && amount !== undefined && !cells.some(isSumLabel) && !isSum(cells);
  };
};
