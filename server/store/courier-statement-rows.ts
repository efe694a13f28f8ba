import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import * as z from 'zod/mini';
import { money } from '#api/contracts/primitives.ts';
import { readAmount } from '#domain/amount-entry.ts';
import type { StatementColumn } from '#domain/courier-statement.ts';
import { phoneOfCell, trackingOfCell } from '#domain/courier-statement-cells.ts';
import { toHundredths } from '#domain/money.ts';
import { MAX_TRACKING_LENGTH } from '#domain/shipment.ts';
import { clipped, isBlank } from '#domain/storable-text.ts';
import { HttpError } from '../http-error.ts';
import { parsed, quoted, refuse } from './product-import-cells.ts';

interface StatementFile {
  readonly columns: readonly (StatementColumn | undefined)[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** What a row says, amounts in hundredths; with why it cannot be read, where it cannot. */
export interface SaidRow {
  readonly line: number;
  readonly tracking_number: string;
  readonly phone: string;
  readonly amount: number;
  readonly fee: number;
  readonly fault: HttpError | null;
}

export interface Statement {
  readonly rows: readonly SaidRow[];
  /** The same for the same rows, in whatever order and file they come. */
  readonly digest: string;
}

/** In one go; then the calls of others are answered. */
const ROWS_AT_A_TIME = 1000;

const amounts = z.object({ amount: money(), fee: money() });

const amountIn = (field: 'amount' | 'fee', cell: string): number => {
  const reading = readAmount(cell);
  if (reading.kind === 'number') return reading.value;
  // A dash is nothing. An empty amount is missing.
  if (reading.kind === 'nothing' && (field === 'fee' || !isBlank(cell))) return 0;
  const named = { field, cell: quoted(cell) };
  return refuse('import.number', named, `${field}: '${named.cell}' is no clear number.`);
};

const readRow = ({ columns }: StatementFile, { line, cells }: StatementFile['rows'][number]): SaidRow => {
  const cellOf = (column: StatementColumn): string => cells[columns.indexOf(column)] ?? '';
  const phone = phoneOfCell(cellOf('phone'));
  const shown = {
    line,
    tracking_number: clipped(trackingOfCell(cellOf('tracking_number')).toWellFormed(), MAX_TRACKING_LENGTH),
    phone: phone ?? quoted(cellOf('phone').trim()),
  };
  try {
    // What a spreadsheet left off at the end of a row was empty. One cell more, empty or not, is a number that was torn in two.
    if (cells.length > columns.length)
      refuse(
        'import.cells',
        { cells: cells.length, columns: columns.length },
        `The row has ${cells.length} cells where there are ${columns.length} columns.`,
      );
    if (shown.tracking_number === '' && phone === undefined)
      refuse(
        'validation',
        { field: 'phone', issue: 'invalid_format', limit: '' },
        `phone: '${shown.phone}' is no phone number.`,
      );
    if (shown.tracking_number === '' && phone === '')
      refuse('statement.no_order', {}, 'The row has neither a tracking number nor a phone.');
    const said = parsed(amounts, {
      amount: amountIn('amount', cellOf('amount')),
      fee: amountIn('fee', cellOf('fee')),
    });
    return { ...shown, amount: toHundredths(said.amount), fee: toHundredths(said.fee), fault: null };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { ...shown, amount: 0, fee: 0, fault: error };
  }
};

/** What a courier's statement says, row by row. */
export const readStatement = async (file: StatementFile): Promise<Statement> => {
  const rows: SaidRow[] = [];
  for (const row of file.rows) {
    rows.push(readRow(file, row));
    if (rows.length % ROWS_AT_A_TIME === 0) await breathe();
  }
  const said = rows.map(({ tracking_number, phone, amount, fee, fault }) =>
    JSON.stringify([tracking_number, phone, amount, fee, fault?.message ?? '']),
  );
  return { rows, digest: createHash('sha256').update(said.sort().join('\n')).digest('hex') };
};
