/*
 * The worker thread that makes the file of the accounts: a workbook, or a ZIP file with one CSV file a table.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { stringify } from 'csv-stringify/sync';
import { strToU8, zipSync } from 'fflate';
import writeWorkbook, { type Cell, type Sheet } from 'write-excel-file/node';
import type { AccountFormat } from '#domain/accounts.ts';
import { inertText } from '#domain/product-file-cells.ts';
import type { AccountTable, AccountValue } from '#server/store/accounts.ts';

export interface AccountsJob {
  readonly format: AccountFormat;
  readonly tables: readonly AccountTable[];
}

const AMOUNT_FORMAT = '#,##0.##';
const DAY_FORMAT = 'yyyy-mm-dd';
const WIDTHS = { text: 24, number: 16, day: 14 } as const;

const toCell = (value: AccountValue, type: AccountTable['columns'][number]['type']): Cell => {
  if (value === null || value === '') return null;
  if (type === 'day') return { value: new Date(`${value}T00:00:00Z`), type: Date, format: DAY_FORMAT };
  return typeof value === 'number'
    ? { value, type: Number, ...(Number.isInteger(value) && value < 1000 ? {} : { format: AMOUNT_FORMAT }) }
    : { value, type: String };
};

const toSheet = ({ name, columns, rows }: AccountTable): Sheet<never> => ({
  sheet: name,
  data: [
    columns.map(({ head }) => ({ value: head, type: String, fontWeight: 'bold' })),
    ...rows.map((row) => row.map((value, index) => toCell(value, columns[index]?.type ?? 'text'))),
  ],
  columns: columns.map(({ type }) => ({ width: WIDTHS[type] })),
  stickyRowsCount: 1,
});

const toCsv = ({ columns, rows }: AccountTable): string =>
  stringify([...rows.map((row) => [...row])], {
    header: true,
    bom: true,
    columns: columns.map(({ head }) => ({ key: head, header: head })),
    cast: { string: inertText },
    record_delimiter: 'windows',
    quote_record_delimiter: true,
  });

const makeFile = async ({ format, tables }: AccountsJob): Promise<Uint8Array> => {
  if (format === 'csv')
    return zipSync(Object.fromEntries(tables.map((table) => [`${table.name}.csv`, strToU8(toCsv(table))])));
  return new Uint8Array(await writeWorkbook(tables.map(toSheet)).toBuffer());
};

const job: AccountsJob = workerData;
const bytes = new Uint8Array(await makeFile(job));
parentPort?.postMessage(bytes, [bytes.buffer]);
