import { createHash } from 'node:crypto';
import { setImmediate as yieldTurn } from 'node:timers/promises';
import * as z from 'zod/mini';
import { money } from '#api/contracts/primitives.ts';
import { readAmount } from '#domain/amount-entry.ts';
import type { ReturnedAmounts, StatementColumn, StatementStatus } from '#domain/courier-statement.ts';
import { phonesOfCell, trackingOfCell } from '#domain/courier-statement-cells.ts';
import { sum as sumOf, toHundredths, toIqd } from '#domain/money.ts';
import { MAX_TRACKING_LENGTH } from '#domain/shipment.ts';
import { isInThousands, type StatementLayout, saysTotal } from '#domain/statement-columns.ts';
import { cameBackBeside, statusKey, statusOf } from '#domain/statement-status.ts';
import { clipped, isBlank } from '#domain/storable-text.ts';
import type { StatementFile } from '../documents/read-statement-file.ts';
import { HttpError } from '../http-error.ts';
import { parsed, quoted, refuse } from './product-import-cells.ts';

/** A row as read. Amounts in hundredths; `fault` if it cannot be read. */
export interface StatementRow {
  readonly line: number;
  readonly tracking_number: string;
  /** For display: the phones, or the text that is no phone. */
  readonly phone: string;
  readonly phones: readonly string[];
  readonly status: string;
  readonly meaning: StatementStatus | null;
  readonly amount: number;
  readonly fee: number;
  readonly fault: HttpError | null;
  /** Refused until the admin says if the amount was received. */
  readonly isAsked: boolean;
}

/** A column that is not read. Places count from 1; the head may be empty. */
export interface UnreadColumn {
  readonly at: number;
  readonly head: string;
}

export interface Statement {
  readonly rows: readonly StatementRow[];
  readonly unread: readonly UnreadColumn[];
  /** Equal for equal rows, in any order and any file. */
  readonly digest: string;
}

/** Rows before other calls get the event loop. */
const ROWS_AT_A_TIME = 1000;

const amounts = z.object({ amount: money(), fee: money() });

/** The amount in a cell; its head may say that amounts are in thousands. */
const amountIn = (
  field: 'amount' | 'fee',
  { head, cell, mayBeEmpty }: { readonly head: string; readonly cell: string; readonly mayBeEmpty: boolean },
): number => {
  const written = readAmount(cell);
  const isMultiplied = written.kind !== 'nothing' && isInThousands(head);
  const reading = isMultiplied ? readAmount(`${cell.trim()} k`) : written;
  if (reading.kind === 'number') return reading.value;
  // A dash is nothing. An empty amount is missing.
  if (reading.kind === 'nothing' && (mayBeEmpty || !isBlank(cell))) return 0;
  const named = { field, cell: quoted(cell) };
  return refuse('import.number', named);
};

/** The meaning of a status; null where there is none, undefined for an unknown one. */
const meaningOf = (cell: string, { statuses }: StatementLayout): StatementStatus | null | undefined => {
  const key = statusKey(quoted(cell.trim()));
  return key === '' ? null : (statuses[key] ?? statusOf(key));
};

/** The strongest meaning first: a parcel that came back settles nothing, even if another column says delivered. */
const STRENGTH: readonly (StatementStatus | null | undefined)[] = ['came_back', undefined, 'delivered', null];

/** The strongest status of a row, with the cell that it stands in. */
const statedBy = (
  cells: readonly string[],
  layout: StatementLayout,
): { readonly cell: string; readonly meaning: StatementStatus | null | undefined } => {
  const stated = cells.map((cell) => ({ cell, meaning: meaningOf(cell, layout) }));
  const [strongest] = stated.toSorted((a, b) => STRENGTH.indexOf(a.meaning) - STRENGTH.indexOf(b.meaning));
  return strongest ?? { cell: '', meaning: null };
};

interface ReadRow {
  readonly row: StatementRow;
  /** For the digest: the contents without the answers of the admin. */
  readonly digested: readonly (string | number)[];
}

const readRow = (
  { columns: heads, read: columns, unassigned, layout }: StatementFile,
  { line, cells }: StatementFile['rows'][number],
  returnedAmounts: ReturnedAmounts | null,
): ReadRow => {
  const cellOf = (column: StatementColumn): string => cells[columns.indexOf(column)] ?? '';
  const cellsOf = (column: StatementColumn): readonly string[] =>
    cells.filter((_, at) => columns[at] === column);
  const phoneCells = cellsOf('phone');
  const phones = new Set(phoneCells.flatMap((cell) => phonesOfCell(cell) ?? []));
  const noPhone = phoneCells.find((cell) => phonesOfCell(cell) === undefined);
  const { cell: statusCell, meaning: stated } = statedBy(cellsOf('status'), layout);
  // Couriers write into any column that a parcel came back.
  const beside =
    stated === undefined
      ? undefined
      : unassigned
          .map((at) => cameBackBeside(heads[at] ?? '', cells[at] ?? '', stated))
          .find((words) => words !== undefined);
  const shown = {
    line,
    tracking_number: clipped(trackingOfCell(cellOf('tracking_number')).toWellFormed(), MAX_TRACKING_LENGTH),
    phone: noPhone === undefined ? [...phones].join(' / ') : quoted(noPhone.trim()),
    phones: noPhone === undefined ? [...phones] : [],
    status: quoted((beside ?? statusCell).trim()),
  };
  const { tracking_number, phone } = shown;
  try {
    // Spreadsheets leave off empty cells at the end of a row. An extra cell is a number that was split in
    // two.
    if (cells.length > columns.length)
      refuse('import.cells', { cells: cells.length, columns: columns.length });
    if (noPhone !== undefined)
      refuse(
        'validation',
        { field: 'phone', issue: 'invalid_format', limit: '' },
        `phone: '${phone}' is no phone number.`,
      );
    if (tracking_number === '' && phones.size === 0) refuse('statement.no_order', {});
    const known =
      stated === undefined ? refuse('statement.status_unknown', { status: shown.status }) : stated;
    const meaning = beside === undefined ? known : 'came_back';
    const amountAt = (field: 'amount' | 'fee', at: number): number =>
      amountIn(field, {
        head: heads[at] ?? '',
        cell: cells[at] ?? '',
        mayBeEmpty: field === 'fee' || meaning === 'came_back',
      });
    const fees = columns.flatMap((column, at) =>
      column === 'fee' ? [parsed(amounts, { amount: 0, fee: amountAt('fee', at) }).fee] : [],
    );
    const said = parsed(amounts, {
      amount: amountAt('amount', columns.indexOf('amount')),
      fee: toIqd(sumOf(fees.map(toHundredths))),
    });
    const amount = toHundredths(said.amount);
    const fee = toHundredths(said.fee);
    const digested = [tracking_number, phone, amount, fee, ''];
    const isQuestioned = meaning === 'came_back' && amount > 0;
    if (!isQuestioned || returnedAmounts === 'received')
      return { row: { ...shown, meaning, amount, fee, fault: null, isAsked: false }, digested };
    if (returnedAmounts === 'not_received')
      return { row: { ...shown, meaning, amount: 0, fee, fault: null, isAsked: false }, digested };
    const fault = new HttpError('statement.came_back', { status: shown.status, amount: said.amount });
    return { row: { ...shown, meaning, amount, fee, fault, isAsked: true }, digested };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return {
      row: { ...shown, meaning: null, amount: 0, fee: 0, fault: error, isAsked: false },
      digested: [tracking_number, phone, 0, 0, error.message],
    };
  }
};

/** A row without an order that holds the sum of the others. */
const isTotal = ({ read }: StatementFile, { cells }: StatementFile['rows'][number]): boolean =>
  cells.some((cell) => saysTotal(cell)) &&
  cells.every((cell, at) => (read[at] !== 'tracking_number' && read[at] !== 'phone') || !/\p{N}/u.test(cell));

/** The columns that hold something and are not read. */
const unreadIn = ({ columns: heads, read, rows }: StatementFile): readonly UnreadColumn[] =>
  heads.flatMap((head, at) =>
    read[at] === undefined && (!isBlank(head) || rows.some(({ cells }) => !isBlank(cells[at] ?? '')))
      ? [{ at: at + 1, head: quoted(head.trim()) }]
      : [],
  );

/**
 * `returnedAmounts` is the admin's answer whether the amounts of parcels that came back were received. Without it
 * their rows are refused.
 */
export const readStatement = async (
  file: StatementFile,
  returnedAmounts: ReturnedAmounts | null = null,
): Promise<Statement> => {
  const rows: StatementRow[] = [];
  const digested: string[] = [];
  for (const each of file.rows) {
    if (isTotal(file, each)) continue;
    const read = readRow(file, each, returnedAmounts);
    rows.push(read.row);
    digested.push(JSON.stringify(read.digested));
    if (rows.length % ROWS_AT_A_TIME === 0) await yieldTurn();
  }
  const digest = createHash('sha256').update(digested.sort().join('\n')).digest('hex');
  return { rows, unread: unreadIn(file), digest };
};
