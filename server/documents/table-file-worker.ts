import { parentPort, workerData } from 'node:worker_threads';
import { CsvError, parse } from 'csv-parse/sync';

export interface TableRow {
  /** Of the file, the head being the first. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A table that was read, as it is written; one row more than is allowed tells that there are too many. */
export type ReadTable =
  | { readonly kind: 'read'; readonly head: readonly string[]; readonly rows: readonly TableRow[] }
  | { readonly kind: 'unreadable'; readonly line: number };

export interface TableFile {
  readonly bytes: Uint8Array;
  readonly maxRows: number;
}

const LOOKED_AT = 32;

/** No table has more; whoever reads the head looks at each of its cells, beside the calls of others. */
const MAX_COLUMNS = 1000;

/** The high byte of ASCII and of Arabic letters: in neither UTF-8 nor Windows-1256 does it stand in a table. */
const HIGH_BYTES: readonly number[] = [0x00, 0x06];

const encodingOf = (bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256' => {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, LOOKED_AT);
  const high = [0, 0];
  for (const [at, byte] of start.entries())
    if (HIGH_BYTES.includes(byte)) high[at % 2] = (high[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = high;
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

/** Excel's own first line: it names the separator. */
const SEPARATOR_LINE = /^"?sep=(.)"?\r?\n/i;

const readText = (whole: string, maxRows: number): ReadTable => {
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
    to: maxRows + 2,
  });
  const [head = [], ...rows] = records;
  const before = separatorLine === '' ? 0 : 1;
  return {
    kind: 'read',
    head: head.slice(0, MAX_COLUMNS),
    rows: rows.map((cells, at) => ({ line: (lines[at + 1] ?? 0) + before, cells })),
  };
};

const read = ({ bytes, maxRows }: TableFile): ReadTable => {
  try {
    return readText(new TextDecoder(encodingOf(bytes)).decode(bytes), maxRows);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { kind: 'unreadable', line: typeof error.lines === 'number' ? error.lines : 0 };
  }
};

/* One file, then it ends. */
const file: TableFile = workerData;
parentPort?.postMessage(read(file));
