import { MAX_IMPORTED_ROWS, type ProductFile } from '#domain/product-file.ts';
import { HttpError } from '../http-error.ts';
import { quoted } from '../store/product-import-cells.ts';
import { createDocumentTurns } from './document-turns.ts';
import { inThread } from './in-thread.ts';
import type { ReadFile } from './product-file-worker.ts';

const WORKER = new URL('product-file-worker.ts', import.meta.url);
/** 50,000 rows take about a second. */
const LIMIT_MS = 60_000;
const MAX_HEAP_MIB = 768;

const turns = createDocumentTurns('files are being read');

const unreadable = (line: number): HttpError =>
  new HttpError(
    422,
    'import.unreadable',
    { line },
    `The file cannot be read as CSV${line > 0 ? `: look at line ${line}` : ''}.`,
  );

/** A file of a shape that nobody has foreseen fills the thread's memory: that says something of the file. */
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const refusalOf = (file: Exclude<ReadFile, { kind: 'read' }>): HttpError => {
  switch (file.kind) {
    case 'unreadable':
      return unreadable(file.line);
    case 'empty':
      return new HttpError(422, 'import.empty', {}, 'The file has no rows.');
    case 'tooMany':
      return new HttpError(
        422,
        'import.too_many_rows',
        { limit: MAX_IMPORTED_ROWS },
        `The file has more than ${MAX_IMPORTED_ROWS} rows: split it.`,
      );
    default: {
      const column = quoted(file.column);
      const [code, sentence] = (
        {
          unknown: ['import.column_unknown', `The file has a column that is not known: '${column}'.`],
          twice: ['import.column_twice', `The file has the column '${column}' twice.`],
          missing: ['import.column_missing', `The file needs the column 'product_code' or '${column}'.`],
        } as const
      )[file.kind];
      return new HttpError(422, code, { column }, sentence);
    }
  }
};

/** The rows of a CSV file of products, read in a thread of its own: the server answers others meanwhile. */
export const readProductFile = async (base64: string): Promise<ProductFile> => {
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
  const limits = { limitMs: LIMIT_MS, maxHeapMib: MAX_HEAP_MIB };
  const file = await turns
    .take(() => inThread<ReadFile>(WORKER, bytes, limits))
    .catch((error: unknown) => {
      throw isOutOfMemory(error) ? unreadable(0) : error;
    });
  if (file.kind !== 'read') throw refusalOf(file);
  return file;
};
