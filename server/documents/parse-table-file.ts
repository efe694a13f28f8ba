/* Parses one table file: detects its encoding, its separator and its header. */
import { CsvError, parse } from 'csv-parse/sync';
import { NO_LAYOUT, statementColumnsOf } from '#domain/statement-columns.ts';
import { isBlank } from '#domain/storable-text.ts';

export interface TableRow {
  /** The number of the line in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The table, or the line at which reading failed. One row more than allowed is read, to detect that there are too many. */
export type TableResult =
  | { readonly kind: 'read'; readonly header: readonly string[]; readonly rows: readonly TableRow[] }
  | { readonly kind: 'unreadable'; readonly line: number };

export interface TableFile {
  readonly bytes: Uint8Array;
  readonly maxRows: number;
  /** True for a courier statement, which may have a title or a date above the header. */
  readonly isStatement: boolean;
}

/** Number of bytes at the start of a file by which its type and encoding are detected. */
const START_BYTES = 32;

/** Maximum number of columns, because the header is processed in the main thread. */
const MAX_COLUMNS = 1000;

/** The high bytes of ASCII and Arabic letters in UTF-16. Neither occurs in a table in UTF-8 or Windows-1256. */
const HIGH_BYTES: readonly number[] = [0x00, 0x06];

const detectEncoding = (bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256' => {
  const [firstByte = 0, secondByte = 0] = bytes;
  if (firstByte === 0xff && secondByte === 0xfe) return 'utf-16le';
  if (firstByte === 0xfe && secondByte === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, START_BYTES);
  const highByteCounts = [0, 0];
  for (const [index, byte] of start.entries())
    if (HIGH_BYTES.includes(byte)) highByteCounts[index % 2] = (highByteCounts[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = highByteCounts;
  if (Math.max(even, odd) > start.length / 8) return odd > even ? 'utf-16le' : 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1256';
  }
};

const DELIMITERS = [',', ';', '\t'] as const;

interface TableSyntax {
  readonly delimiter: string;
  readonly lineEnds: readonly string[];
}

/**
 * Finds the separator and the line end of a table in its header, outside of quotes. Both line ends may occur if two tables were joined. A
 * title has no separators.
 */
const detectSyntax = (text: string, mayHaveTitle: boolean): TableSyntax => {
  const start = text.trimStart();
  const counts = new Map<string, number>(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  let end = 0;
  for (; end < start.length; end += 1) {
    const character = start[end] ?? '';
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n' || character === '\r') {
      if (!mayHaveTitle || [...counts.values()].some((count) => count > 0)) break;
    } else if (counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const [firstDelimiter, ...otherDelimiters] = DELIMITERS;
  const moreFrequent = (first: string, second: string): string =>
    (counts.get(second) ?? 0) > (counts.get(first) ?? 0) ? second : first;
  return {
    delimiter: otherDelimiters.reduce<string>(moreFrequent, firstDelimiter),
    lineEnds: start[end] === '\r' && start[end + 1] !== '\n' ? ['\r'] : ['\r\n', '\n'],
  };
};

/** First bytes of workbooks, PDF files and pictures, which would otherwise be read as a wrong table. */
const OTHER_FILE_SIGNATURES = ['PK\x03\x04', '\xd0\xcf\x11\xe0', '%PDF-', '\x89PNG', '\xff\xd8\xff'];

const isOtherFile = (bytes: Uint8Array): boolean => {
  const start = Buffer.from(bytes.subarray(0, START_BYTES)).toString('latin1');
  return OTHER_FILE_SIGNATURES.some((signature) => start.startsWith(signature));
};

/** Matches the first line that Excel writes to name the separator. */
const SEPARATOR_LINE = /^"?sep=(.)"?\r?\n/i;

/** Maximum number of records above the header of a statement. */
const MAX_TITLES = 10;

/** Returns the index of the header: the first record that names two columns, otherwise 0. */
const findHeaderIndex = (records: readonly (readonly string[])[]): number => {
  const isHeader = (cells: readonly string[]): boolean =>
    new Set(statementColumnsOf(cells, NO_LAYOUT).filter((column) => column !== undefined)).size > 1;
  return Math.max(0, records.slice(0, MAX_TITLES).findIndex(isHeader));
};

const parseTable = (fileText: string, { maxRows, isStatement }: TableFile): TableResult => {
  const [separatorLine = '', namedDelimiter] = SEPARATOR_LINE.exec(fileText) ?? [];
  const text = fileText.slice(separatorLine.length);
  const { delimiter, lineEnds } = detectSyntax(text, isStatement);
  const lineNumbers: number[] = [];
  const records = parse(text, {
    delimiter: namedDelimiter ?? delimiter,
    on_record: (record: string[], info) => {
      lineNumbers.push(info.lines);
      return record;
    },
    record_delimiter: [...lineEnds],
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    to: maxRows + 2 + (isStatement ? MAX_TITLES : 0),
  });
  const headerIndex = isStatement ? findHeaderIndex(records) : 0;
  const [header = [], ...rows] = records.slice(headerIndex);
  const skippedLines = separatorLine === '' ? 0 : 1;
  return {
    kind: 'read',
    header: header.slice(0, MAX_COLUMNS),
    rows: rows
      .map((cells, index) => ({ line: (lineNumbers[headerIndex + index + 1] ?? 0) + skippedLines, cells }))
      .filter(({ cells }) => !cells.every(isBlank)),
  };
};

export const parseTableFile = (file: TableFile): TableResult => {
  const { bytes } = file;
  if (isOtherFile(bytes)) return { kind: 'unreadable', line: 0 };
  try {
    return parseTable(new TextDecoder(detectEncoding(bytes)).decode(bytes), file);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { kind: 'unreadable', line: typeof error.lines === 'number' ? error.lines : 0 };
  }
};
