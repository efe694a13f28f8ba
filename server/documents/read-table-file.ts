import { codeOf } from '../error-code.ts';
import { HttpError } from '../http-error.ts';
import { createDocumentTurns } from './document-turns.ts';
import { inThread } from './in-thread.ts';
import type { ReadTable, TableFile, TableRow } from './table-file-worker.ts';

const WORKER = new URL('table-file-worker.ts', import.meta.url);
/** 50,000 rows take about a second. */
const LIMIT_MS = 60_000;
const MAX_HEAP_MIB = 768;

const turns = createDocumentTurns('files are being read');

const unreadable = (line: number): HttpError =>
  new HttpError('import.unreadable', { line }, line > 0 ? {} : { detail: 'The file cannot be read as CSV.' });

/** A malformed file may fill the memory of the thread. */
const isOutOfMemory = (error: unknown): boolean => codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY';

const empty = (): HttpError => new HttpError('import.empty', {});

export interface Table<Columns> {
  readonly columns: Columns;
  readonly rows: readonly TableRow[];
}

/**
 * A CSV file or a table pasted from a spreadsheet, in any encoding and with any separator, read in a thread.
 * `columnsOf` parses the head and refuses unknown columns.
 */
export const readTableFile = async <Columns>(
  base64: string,
  {
    maxRows,
    isStatement = false,
    columnsOf,
    signal,
  }: {
    readonly maxRows: number;
    /** The head of a courier's statement may stand below a title. */
    readonly isStatement?: boolean;
    readonly columnsOf: (head: readonly string[]) => Columns | Promise<Columns>;
    /** Aborts when the caller has left. */
    readonly signal?: AbortSignal | undefined;
  },
): Promise<Table<Columns>> => {
  const file: TableFile = { bytes: new Uint8Array(Buffer.from(base64, 'base64')), maxRows, isStatement };
  const limits = { limitMs: LIMIT_MS, maxHeapMib: MAX_HEAP_MIB };
  const table = await turns
    .take(() => inThread<ReadTable>(WORKER, file, limits, signal), signal)
    .catch((error: unknown) => {
      throw isOutOfMemory(error) ? unreadable(0) : error;
    });
  if (table.kind === 'unreadable') throw unreadable(table.line);
  const { head, rows } = table;
  if (head.length === 0) throw empty();
  const columns = await columnsOf(head);
  if (rows.length === 0) throw empty();
  if (rows.length > maxRows) throw new HttpError('import.too_many_rows', { limit: maxRows });
  return { columns, rows };
};
