/* Reads an uploaded table: a large one in a thread of its own. */
import { codeOf } from '#server/error-code.ts';
import { HttpError, requestAbortedError } from '#server/http-error.ts';
import { createDocumentQueue } from './document-queue.ts';
import { kindOfFile } from './file-kind.ts';
import { runInThread } from './in-thread.ts';
import {
  parseTableFile,
  type TableContent,
  type TableFile,
  type TableResult,
  type TableRow,
} from './parse-table-file.ts';

const WORKER = new URL('table-file-worker.ts', import.meta.url);
/** Time limit of reading a file. 50,000 rows take about a second. */
const LIMIT_MS = 60_000;
const MAX_HEAP_MIB = 768;
/** A smaller file is parsed in about 10 ms. The start of a thread takes ten times as long. */
const SMALL_BYTES = 16_384;

const queue = createDocumentQueue('files');

const unreadableError = (line: number): HttpError =>
  new HttpError('import.unreadable', { line }, line > 0 ? {} : { case: 'file' });

/** Returns true when the thread ran out of memory, which a malformed file may cause. */
const isOutOfMemory = (error: unknown): boolean => codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY';

const parseHere = async (file: TableFile, signal: AbortSignal | undefined): Promise<TableResult> => {
  if (signal?.aborted) throw requestAbortedError();
  return parseTableFile(file);
};

const parseInThread = (file: TableFile, signal: AbortSignal | undefined): Promise<TableResult> =>
  queue
    .run(
      () => runInThread<TableResult>(WORKER, file, { limitMs: LIMIT_MS, maxHeapMib: MAX_HEAP_MIB }, signal),
      signal,
    )
    .catch((error: unknown) => {
      throw isOutOfMemory(error) ? unreadableError(0) : error;
    });

export interface Table {
  /** The texts of the header row. */
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
}

interface ReadOptions {
  readonly maxRows: number;
  readonly content: TableContent;
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal | undefined;
}

/**
 * Reads a workbook, a CSV file or a table pasted from a spreadsheet, in any encoding and with any separator.
 */
export const readTableFile = async (
  base64: string,
  { maxRows, content, signal }: ReadOptions,
): Promise<Table> => {
  const file: TableFile = { bytes: new Uint8Array(Buffer.from(base64, 'base64')), maxRows, content };
  // A small workbook may be large when it is unpacked.
  const isSmall = file.bytes.length < SMALL_BYTES && kindOfFile(file.bytes) !== 'workbook';
  const table = await (isSmall ? parseHere(file, signal) : parseInThread(file, signal));
  if (table.kind === 'other') throw new HttpError('import.not_a_table', { kind: table.fileKind });
  if (table.kind === 'unreadable') throw unreadableError(table.line);
  const { header, rows } = table;
  if (header.length === 0) throw new HttpError('import.empty', {});
  if (rows.length > maxRows) throw new HttpError('import.too_many_rows', { limit: maxRows });
  return { columns: header, rows };
};

/**
 * Refuses a table without rows. Call it after the columns were checked, because a refusal of the header is
 * more helpful.
 */
export const refuseEmpty = ({ rows }: { readonly rows: readonly unknown[] }): void => {
  if (rows.length === 0) throw new HttpError('import.empty', {});
};
