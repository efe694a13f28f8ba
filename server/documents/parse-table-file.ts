/* Parses one table file: a text with any encoding and separator, or a workbook. Finds its header. */
import { CsvError, parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/universal';
import { NO_PRODUCT_LAYOUT, productColumnsOf } from '#domain/product-columns.ts';
import { NO_LAYOUT, statementColumnsOf } from '#domain/statement-columns.ts';
import { isBlank } from '#domain/storable-text.ts';
import { kindOfFile, type OtherFileKind } from './file-kind.ts';

export interface TableRow {
  /** The number of the line in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * The table, the line at which reading failed, or the kind of a file that is no table. One row more than
 * allowed is read, to detect that there are too many.
 */
export type TableResult =
  | { readonly kind: 'read'; readonly header: readonly string[]; readonly rows: readonly TableRow[] }
  | { readonly kind: 'unreadable'; readonly line: number }
  | { readonly kind: 'other'; readonly fileKind: OtherFileKind };

export interface TableFile {
  readonly bytes: Uint8Array;
  readonly maxRows: number;
  /** The table whose headers are looked for. Titles may stand above them. */
  readonly content: TableContent;
}

export type TableContent = 'statement' | 'products';

/** Number of bytes at the start of a file by which its encoding is detected. */
const START_BYTES = 32;

/** Maximum number of columns, because the header is processed in the main thread. */
const MAX_COLUMNS = 1000;

/**
 * The high bytes of ASCII and Arabic letters in UTF-16. Neither occurs in a table in UTF-8 or Windows-1256.
 */
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

const DELIMITERS = [',', ';', '\t', '|'] as const;

interface TableSyntax {
  readonly delimiter: string;
  readonly lineEnds: readonly string[];
}

/**
 * Finds the separator and the line end of a table in its first line that has separators outside of quotes.
 * Both line ends may occur if two tables were joined.
 */
const detectSyntax = (text: string): TableSyntax => {
  const start = text.trimStart();
  const counts = new Map<string, number>(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  let end = 0;
  for (; end < start.length; end += 1) {
    const character = start[end] ?? '';
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n' || character === '\r') {
      if ([...counts.values()].some((count) => count > 0)) break;
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

/** Matches the first line that Excel writes to name the separator. */
const SEPARATOR_LINE = /^"?sep=(.)"?\r?\n/i;

/** Maximum number of records above the header. */
const MAX_TITLES = 40;

/** Number of cells of a record by which a header is recognised. */
const MAX_HEADER_CELLS = 60;

/** Returns the number of known columns that a record names, each counted once. */
const countKnownColumns = (record: readonly string[], content: TableContent): number => {
  const cells = record.slice(0, MAX_HEADER_CELLS);
  const columns: readonly (string | null | undefined)[] =
    content === 'statement'
      ? statementColumnsOf(cells, NO_LAYOUT)
      : productColumnsOf(cells, NO_PRODUCT_LAYOUT);
  return new Set(columns.filter((column) => column)).size;
};

/** Returns the first record that names two columns, with their number; otherwise the first record. */
const findHeader = (records: readonly (readonly string[])[], content: TableContent) => {
  const counts = records.slice(0, MAX_TITLES + 1).map((cells) => countKnownColumns(cells, content));
  const index = Math.max(
    0,
    counts.findIndex((count) => count > 1),
  );
  return { index, known: counts[index] ?? 0 };
};

/** Matches a line of a table that was drawn with `|` and `-`. */
const RULE = /^[\s:+=-]*$/;

const parseText = (text: string, { delimiter, lineEnds }: TableSyntax, maxRecords: number): TableRow[] => {
  const records: TableRow[] = [];
  parse(text, {
    delimiter,
    on_record: (cells: string[], { lines }) => {
      if (delimiter !== '|' || !cells.every((cell) => RULE.test(cell)))
        records.push({ line: lines, cells: delimiter === '|' ? cells.map((cell) => cell.trim()) : cells });
      return null;
    },
    record_delimiter: [...lineEnds],
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    to: maxRecords,
  });
  return records;
};

/**
 * Returns the separator with which the first records name the most columns, otherwise the one that is
 * detected.
 */
const chooseDelimiter = (text: string, syntax: TableSyntax, content: TableContent): string => {
  let best = { delimiter: syntax.delimiter, known: 1 };
  for (const delimiter of [syntax.delimiter, ...DELIMITERS.filter((other) => other !== syntax.delimiter)]) {
    try {
      const records = parseText(text, { ...syntax, delimiter }, MAX_TITLES + 1);
      const { known } = findHeader(
        records.map(({ cells }) => cells),
        content,
      );
      if (known > best.known) best = { delimiter, known };
    } catch (error) {
      // Quotes that do not fit a separator exclude it.
      if (!(error instanceof CsvError)) throw error;
    }
  }
  return best.delimiter;
};

const toTable = (records: readonly TableRow[], content: TableContent): TableResult => {
  const { index } = findHeader(
    records.slice(0, MAX_TITLES + 1).map(({ cells }) => cells),
    content,
  );
  const [header, ...rows] = records.slice(index);
  return {
    kind: 'read',
    header: header?.cells.slice(0, MAX_COLUMNS) ?? [],
    rows: rows.filter(({ cells }) => !cells.every(isBlank)),
  };
};

const parseTextTable = (fileText: string, { maxRows, content }: TableFile): TableResult => {
  const [separatorLine = '', namedDelimiter] = SEPARATOR_LINE.exec(fileText) ?? [];
  const text = fileText.slice(separatorLine.length);
  const syntax = detectSyntax(text);
  const delimiter = namedDelimiter ?? chooseDelimiter(text, syntax, content);
  const skippedLines = separatorLine === '' ? 0 : 1;
  const records = parseText(text, { ...syntax, delimiter }, maxRows + 2 + MAX_TITLES);
  return toTable(
    records.map(({ line, cells }) => ({ line: line + skippedLines, cells })),
    content,
  );
};

/** Returns a number as people write it: a workbook stores 0.1 + 0.2 as 0.30000000000000004. */
const numberText = (stored: string): string => String(Number(Number(stored).toPrecision(15)));

const textOfValue = (value: unknown): string => {
  if (value === null) return '';
  return value instanceof Date ? value.toISOString().replace(/T00:00:00.*$/, '') : String(value);
};

/** Reads the first sheet of a workbook that has a known header, otherwise the first one with cells. */
const parseWorkbook = async ({ bytes, maxRows, content }: TableFile): Promise<TableResult> => {
  const sheets = await readWorkbook(bytes.slice().buffer, { parseNumber: numberText });
  const tables = sheets.map(({ data }) =>
    data
      .map((cells, index) => ({ line: index + 1, cells: cells.map(textOfValue) }))
      .filter(({ cells }) => !cells.every(isBlank))
      .slice(0, maxRows + 2 + MAX_TITLES),
  );
  const hasHeader = (records: readonly TableRow[]): boolean =>
    findHeader(
      records.slice(0, MAX_TITLES + 1).map(({ cells }) => cells),
      content,
    ).known > 1;
  return toTable(tables.find(hasHeader) ?? tables.find(({ length }) => length > 0) ?? [], content);
};

export const parseTableFile = async (file: TableFile): Promise<TableResult> => {
  const fileKind = kindOfFile(file.bytes);
  // The library fails in many ways for a damaged workbook, and for another document in the same container.
  if (fileKind === 'workbook')
    return parseWorkbook(file).catch(() => ({ kind: 'other', fileKind: 'document' }));
  if (fileKind !== null) return { kind: 'other', fileKind };
  try {
    return parseTextTable(new TextDecoder(detectEncoding(file.bytes)).decode(file.bytes), file);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { kind: 'unreadable', line: typeof error.lines === 'number' ? error.lines : 0 };
  }
};
