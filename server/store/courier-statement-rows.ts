/* Reads the rows of a courier statement: parcel, status and amounts of each. */
import { createHash } from 'node:crypto';
import { setImmediate as yieldTurn } from 'node:timers/promises';
import * as z from 'zod/mini';
import { money } from '#api/contracts/primitives.ts';
import { readAmount } from '#domain/amount-entry.ts';
import type { PassedOverReason, ReturnedAmounts, StatementStatus } from '#domain/courier-statement.ts';
import { phonesOfCell, trackingOfCell } from '#domain/courier-statement-cells.ts';
import { sum as sumOf, toHundredths, toIqd } from '#domain/money.ts';
import { MAX_TRACKING_LENGTH } from '#domain/shipment.ts';
import { asksForMoney, isInThousands, type StatementLayout } from '#domain/statement-columns.ts';
import { directionOf } from '#domain/statement-direction.ts';
import { deniesMoney, returnInOtherColumn, statusKey, statusOf } from '#domain/statement-status.ts';
import { clipped, isBlank } from '#domain/storable-text.ts';
import type { StatementFile } from '#server/documents/read-statement-file.ts';
import { HttpError } from '#server/http-error.ts';
import { createParcelCheck } from './courier-statement-parcels.ts';
import { parseOrRefuse, refuse, toExcerpt } from './product-import-cells.ts';

/** A row as read. Amounts in hundredths. `refusal` is set if the row cannot be read. */
export interface StatementRow {
  readonly line: number;
  readonly tracking_number: string;
  /** The phones for display, or the cell's text if it is no phone number. */
  readonly phone: string;
  /** The valid phone numbers; empty if a phone cell is not valid. */
  readonly phones: readonly string[];
  readonly status: string;
  /** The meaning of the status; null without one, or if it is unknown. */
  readonly meaning: StatementStatus | null;
  /** Negative if the courier takes money back. */
  readonly amount: number;
  readonly fee: number;
  /** The content of the row. */
  readonly text: string;
  readonly refusal: HttpError | null;
  /** True when the row is refused until the admin answers whether the amount was received. */
  readonly needsAnswer: boolean;
}

/** A column that is not read. Positions count from 1; the header may be empty. */
export interface UnreadColumn {
  readonly at: number;
  readonly head: string;
}

/** A row that is no parcel, or that brought no money. `text` is its content. */
export interface PassedOverRow {
  readonly line: number;
  readonly text: string;
  readonly reason: PassedOverReason;
}

export interface Statement {
  readonly rows: readonly StatementRow[];
  readonly passedOver: readonly PassedOverRow[];
  readonly unread: readonly UnreadColumn[];
  /** A digest that is equal for equal rows, in any order and any file. */
  readonly digest: string;
}

/** Number of rows after which other calls may use the event loop. */
const ROWS_PER_TURN = 1000;

type Cells = readonly string[];

/**
 * Returns the parcel that a row names. A phone cell that is no phone number is shown as it is, and `phones`
 * is empty.
 */
const readParcel = ({ meanings }: StatementFile, cells: Cells) => {
  const tracking = trackingOfCell(cells[meanings.indexOf('tracking_number')] ?? '');
  const phoneCells = cells.filter((_, index) => meanings[index] === 'phone');
  const invalidPhone = phoneCells.find((cell) => phonesOfCell(cell) === undefined);
  const phones = invalidPhone ? [] : [...new Set(phoneCells.flatMap((cell) => phonesOfCell(cell) ?? []))];
  return {
    tracking_number: clipped(tracking.toWellFormed(), MAX_TRACKING_LENGTH),
    phone: invalidPhone ? toExcerpt(invalidPhone.trim()) : phones.join(' / '),
    phones,
  };
};

interface Status {
  readonly text: string;
  /** The meaning of the status; null without a status, undefined for an unknown one. */
  readonly meaning: StatementStatus | null | undefined;
}

const readStatusCell = (cell: string, { statuses }: StatementLayout): Status => {
  const key = statusKey(toExcerpt(cell.trim()));
  return { text: cell, meaning: key === '' ? null : (statuses[key] ?? statusOf(key)) };
};

/** Meanings by precedence: a parcel that came back settles nothing, even if another column says delivered. */
const PRECEDENCE: readonly Status['meaning'][] = ['came_back', 'not_paid', undefined, 'delivered', null];

const DIRECTION_MEANINGS = { in: 'delivered', out: 'not_paid' } as const;

/** Reads a column that says whether money came in or went out. An admin may have assigned other words. */
const readDirectionCell = (cell: string, { statuses }: StatementLayout): Status => {
  const assigned = statuses[statusKey(toExcerpt(cell.trim()))];
  const direction = directionOf(cell);
  return { text: cell, meaning: assigned ?? (direction ? DIRECTION_MEANINGS[direction] : direction) };
};

/** Reads a column of amounts that went out. */
const readPaidOutCell = (cell: string): Status => {
  const reading = readAmount(cell);
  if (reading.kind === 'nothing') return { text: '', meaning: null };
  if (reading.kind !== 'number') return { text: cell, meaning: undefined };
  return { text: cell, meaning: reading.value === 0 ? null : 'not_paid' };
};

/**
 * Returns the status of a row with the highest precedence, also of an unassigned column that asks for the
 * money, or the text of an unassigned column that reports a returned parcel.
 */
const readStatus = (
  { columns: headers, meanings, unassignedPositions, layout }: StatementFile,
  cells: Cells,
): Status => {
  const statuses = cells.flatMap((cell, index): Status[] => {
    const column = meanings[index];
    if (column === 'status') return [readStatusCell(cell, layout)];
    if (column === 'direction') return [readDirectionCell(cell, layout)];
    return column === 'paid_out' ? [readPaidOutCell(cell)] : [];
  });
  const denied = unassignedPositions.find(
    (index) => asksForMoney(headers[index] ?? '') && deniesMoney(cells[index] ?? ''),
  );
  if (denied !== undefined)
    statuses.push({ text: `${headers[denied]?.trim()}: ${cells[denied]?.trim()}`, meaning: 'not_paid' });
  const [status = { text: '', meaning: null }] = statuses.toSorted(
    (first, second) => PRECEDENCE.indexOf(first.meaning) - PRECEDENCE.indexOf(second.meaning),
  );
  const { meaning } = status;
  if (meaning === undefined || meaning === 'not_paid') return status;
  const [reportedReturn] = unassignedPositions.flatMap(
    (index) => returnInOtherColumn(headers[index] ?? '', cells[index] ?? '', meaning) ?? [],
  );
  return reportedReturn === undefined ? status : { text: reportedReturn, meaning: 'came_back' };
};

const amountsSchema = z.object({ amount: money(), fee: money() });

/** Returns the number in a cell. The header may state that amounts are in thousands. */
const readNumber = (
  field: 'amount' | 'fee',
  { header = '', cell = '', mayBeEmpty }: { header?: string; cell?: string; mayBeEmpty: boolean },
): number => {
  const amountEntry = readAmount(cell);
  const isMultiplied = amountEntry.kind !== 'nothing' && isInThousands(header);
  const reading = isMultiplied ? readAmount(`${cell.trim()} k`) : amountEntry;
  if (reading.kind === 'number') return reading.value;
  // A dash counts as 0. An empty cell is a missing amount.
  if (reading.kind === 'nothing' && (mayBeEmpty || !isBlank(cell))) return 0;
  return refuse('import.number', { field, cell: toExcerpt(cell) });
};

/** Returns the amount and the sum of the fees of a row. Only a returned parcel may have no amount. */
const readAmounts = ({ columns: headers, meanings }: StatementFile, cells: Cells, mayBeEmpty: boolean) => {
  const fees = meanings.flatMap((column, index) => {
    if (column !== 'fee') return [];
    const fee = readNumber('fee', { header: headers[index], cell: cells[index], mayBeEmpty: true });
    return [toHundredths(parseOrRefuse(amountsSchema, { amount: 0, fee }).fee)];
  });
  const index = meanings.indexOf('amount');
  const amount = readNumber('amount', { header: headers[index], cell: cells[index], mayBeEmpty });
  const sums = parseOrRefuse(amountsSchema, { amount: Math.abs(amount), fee: toIqd(sumOf(fees)) });
  return { amount: Math.sign(amount) * toHundredths(sums.amount), fee: toHundredths(sums.fee) };
};

const invalidPhoneError = (phone: string): HttpError =>
  new HttpError(
    'validation',
    { field: 'phone', issue: 'invalid_format', limit: '' },
    { case: 'phone', words: { phone } },
  );

/** Returns the content of a row in one line. */
const textOfRow = (cells: Cells): string =>
  toExcerpt(
    cells
      .filter((cell) => !isBlank(cell))
      .join(' ')
      .trim(),
  );

/** Returns the refusal of a row whose phone or status is not clear, even if its amount is. */
const doubtOf = (
  { phones, phone }: ReturnType<typeof readParcel>,
  { text: status, meaning }: Status,
): HttpError | null => {
  if (phones.length === 0 && phone !== '') return invalidPhoneError(phone);
  return meaning === undefined ? new HttpError('statement.status_unknown', { status }) : null;
};

/**
 * Reads a row as the courier wrote it. The amount of a row with a doubt is read too, for the person who
 * decides.
 */
const readRow = (file: StatementFile, { line, cells }: StatementFile['rows'][number]): StatementRow => {
  const parcel = readParcel(file, cells);
  const { text, meaning } = readStatus(file, cells);
  const status = toExcerpt(text.trim());
  const row = { line, ...parcel, status, text: textOfRow(cells), needsAnswer: false };
  const read = (): Pick<StatementRow, 'amount' | 'fee'> => {
    // Spreadsheets omit empty cells at the end of a row. An additional cell comes from a number that was
    // split by a comma.
    if (cells.length > file.columns.length)
      throw new HttpError('import.cells', { cells: cells.length, columns: file.columns.length });
    return readAmounts(file, cells, meaning === 'came_back');
  };
  if (meaning === 'not_paid' && cells.length <= file.columns.length)
    return { ...row, meaning, amount: 0, fee: 0, refusal: null };
  const doubt = doubtOf(parcel, { text: status, meaning });
  try {
    const amounts = read();
    const isNamed = parcel.phone !== '' || parcel.tracking_number !== '';
    // A negative amount without an order is a deduction.
    const unnamed = isNamed || amounts.amount < 0 ? null : new HttpError('statement.no_order', {});
    return { ...row, meaning: meaning ?? null, ...amounts, refusal: doubt ?? unnamed };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { ...row, meaning: null, amount: 0, fee: 0, refusal: doubt ?? error };
  }
};

/**
 * Applies the admin's answer: couriers also list amounts of returned parcels, which the shop may not have
 * received. Without an answer the row is refused.
 */
const applyAnswer = (row: StatementRow, answer: ReturnedAmounts | null): StatementRow => {
  if (row.meaning !== 'came_back' || row.amount <= 0 || answer === 'received') return row;
  if (answer === 'not_received') return { ...row, amount: 0 };
  const refusal = new HttpError('statement.came_back', { status: row.status, amount: toIqd(row.amount) });
  return { ...row, refusal, needsAnswer: true };
};

/** Returns the columns that have content and are not read. */
const findUnreadColumns = ({ columns: headers, meanings, rows }: StatementFile): readonly UnreadColumn[] =>
  headers.flatMap((header, index) =>
    meanings[index] === undefined &&
    (!isBlank(header) || rows.some(({ cells }) => !isBlank(cells[index] ?? '')))
      ? [{ at: index + 1, head: toExcerpt(header.trim()) }]
      : [],
  );

/** Reads a statement. Without an answer about amounts of returned parcels, their rows are refused. */
export const readStatement = async (
  file: StatementFile,
  answer: ReturnedAmounts | null = null,
): Promise<Statement> => {
  const rows: StatementRow[] = [];
  const passedOver: PassedOverRow[] = [];
  const isParcel = createParcelCheck(file);
  const rowTexts: string[] = [];
  for (const fileRow of file.rows) {
    const passOver = (reason: PassedOverReason) =>
      passedOver.push({ line: fileRow.line, text: textOfRow(fileRow.cells), reason });
    if (!isParcel(fileRow.cells)) {
      passOver('no_parcel');
      continue;
    }
    const row = readRow(file, fileRow);
    if (row.meaning === 'not_paid' && row.refusal === null) {
      passOver('no_money');
      continue;
    }
    const { tracking_number, phone, refusal } = row;
    const { amount, fee } = refusal ? { amount: 0, fee: 0 } : row;
    rowTexts.push(JSON.stringify([tracking_number, phone, amount, fee, refusal?.message ?? '']));
    rows.push(applyAnswer(row, answer));
    if (rows.length % ROWS_PER_TURN === 0) await yieldTurn();
  }
  const digest = createHash('sha256').update(rowTexts.sort().join('\n')).digest('hex');
  return { rows, passedOver, unread: findUnreadColumns(file), digest };
};
