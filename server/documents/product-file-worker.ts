import { parentPort, workerData } from 'node:worker_threads';
import { CsvError, parse } from 'csv-parse/sync';
import {
  MAX_IMPORTED_ROWS,
  PRODUCT_FILE_COLUMNS,
  type ProductFile,
  type ProductFileColumn,
} from '#domain/product-file.ts';

/** A file that was read, or why it was not. */
export type ReadFile =
  | ({ readonly kind: 'read' } & ProductFile)
  | { readonly kind: 'unreadable'; readonly line: number }
  | { readonly kind: 'empty' }
  | { readonly kind: 'tooMany' }
  | { readonly kind: 'unknown' | 'twice' | 'missing'; readonly column: string };

const LOOKED_AT = 32;

/** UTF-16 without a mark shows by the zeros of its ASCII: our head is ASCII. */
const encodingOf = (bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256' => {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) > start.length / 8) return odd > even ? 'utf-16le' : 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1256';
  }
};

const DELIMITERS = [',', ';', '\t'] as const;

const delimiterOf = (head: string): string =>
  DELIMITERS.map((delimiter) => ({ delimiter, count: head.split(delimiter).length })).reduce((most, each) =>
    each.count > most.count ? each : most,
  ).delimiter;

const isColumn = (name: string): name is ProductFileColumn =>
  PRODUCT_FILE_COLUMNS.some((column) => column === name);

/** Excel's own first line: it names the separator. */
const SEPARATOR_LINE = /^"?sep=(.)"?\r?\n/i;

const readText = (whole: string): ReadFile => {
  const [separatorLine = '', told] = SEPARATOR_LINE.exec(whole) ?? [];
  const text = whole.slice(separatorLine.length);
  const firstLine = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '';
  const lines: number[] = [];
  const records = parse(text, {
    delimiter: told ?? delimiterOf(firstLine),
    on_record: (record: string[], info) => {
      lines.push(info.lines);
      return record;
    },
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    to: MAX_IMPORTED_ROWS + 2,
  });
  const [head, ...rows] = records;
  if (!head) return { kind: 'empty' };
  const names = head.map((name) => name.trim().toLowerCase());
  const columns = names.filter(isColumn);
  const unknown = names.find((name) => !isColumn(name));
  if (unknown !== undefined) return { kind: 'unknown', column: unknown };
  const twice = columns.find((column, at) => columns.indexOf(column) !== at);
  if (twice !== undefined) return { kind: 'twice', column: twice };
  if (!columns.includes('product_code') && !columns.includes('name'))
    return { kind: 'missing', column: 'name' };
  if (rows.length === 0) return { kind: 'empty' };
  if (rows.length > MAX_IMPORTED_ROWS) return { kind: 'tooMany' };
  const before = separatorLine === '' ? 0 : 1;
  return {
    kind: 'read',
    columns,
    rows: rows.map((record, at) => ({
      line: (lines[at + 1] ?? 0) + before,
      cells: record.length === columns.length ? record : [],
      count: record.length,
    })),
  };
};

const read = (bytes: Uint8Array): ReadFile => {
  try {
    return readText(new TextDecoder(encodingOf(bytes)).decode(bytes));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { kind: 'unreadable', line: typeof error.lines === 'number' ? error.lines : 0 };
  }
};

/* One file, then it ends. */
const bytes: Uint8Array = workerData;
parentPort?.postMessage(read(bytes));
