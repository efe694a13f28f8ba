/*
 * The file of an export. It is a gzip file with a line of JSON; then for each table a line of JSON and its
 * rows in the text format of COPY, ended by `\.`; and at last a line with the counts. The newest migration in
 * the header determines which tables the file has.
 */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { FileFailure } from '#server/db/errors.ts';
import { codeOf } from '#server/error-code.ts';

export const FORMAT = 'order-desk-export-1';
/**
 * The line after the rows of a table. COPY writes a backslash in a row as two, so the line cannot occur in
 * the rows.
 */
export const END_OF_ROWS = '\\.\n';
const MAX_LINE_BYTES = 1_000_000;
const CHUNK_BYTES = 256 * 1024;

const headerSchema = z.object({
  format: z.string(),
  /** The version of the app that wrote the file. */
  version: z.string(),
  made_at: z.iso.datetime(),
  shop: z.string(),
  /** The timestamps of the migrations, by which they are identified. */
  migrations: z.array(z.number()).check(z.minLength(1)),
});
export type ExportHeader = z.output<typeof headerSchema>;

const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) });
const endSchema = z.object({
  /** The number of rows by table. */
  rows: z.record(z.string(), z.number()),
  sequences: z.record(z.string(), z.string()),
});
export type ExportEnd = z.output<typeof endSchema>;
const partSchema = z.union([tableSchema, endSchema]);

export const toLine = (part: ExportHeader | z.output<typeof partSchema>): string =>
  `${JSON.stringify(part)}\n`;

const DAMAGED =
  'is cut or damaged. Nothing of it has been imported: take another copy of it, or an older export.';

export interface ExportReader {
  readonly header: ExportHeader;
  /** Returns the header of the next table, or the end. */
  readPart(): Promise<z.output<typeof partSchema>>;
  /** Yields the rows of the table whose header was read last. */
  readRows(): AsyncGenerator<Buffer>;
  /** Reads to the end of the file, where gzip verifies its checksum. */
  finish(): Promise<void>;
  close(): void;
}

/**
 * Opens an export. Throws an error with one sentence when the file is no export, is cut off, or is damaged.
 */
export const openExport = async (file: string, signal?: AbortSignal): Promise<ExportReader> => {
  // Errors are thrown by the iteration.
  const source = pipeline(createReadStream(file), createGunzip({ chunkSize: CHUNK_BYTES }), () => {});
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
  const noExportError = (cause?: unknown): Error =>
    new Error(`${file} is no export of the order desk.`, { cause });
  /** Returns the error of a damaged file, with a cause when a line could not be parsed. */
  const damagedError = (cause?: unknown): Error => new Error(`${file} ${DAMAGED}`, { cause });
  const toReadError = (error: unknown): unknown => {
    if (codeOf(error).startsWith('Z_'))
      return error instanceof Error && error.message === 'incorrect header check'
        ? noExportError(error)
        : damagedError();
    return codeOf(error).startsWith('E')
      ? new FileFailure(`${file} cannot be read. [${codeOf(error)}]`)
      : error;
  };
  let buffer: Buffer = Buffer.alloc(0);
  /** Reads more of the file. Returns false at its end. */
  const readMore = async (): Promise<boolean> => {
    signal?.throwIfAborted();
    const { value, done } = await chunks.next().catch((error: unknown) => {
      throw toReadError(error);
    });
    if (done) return false;
    buffer = buffer.length === 0 ? value : Buffer.concat([buffer, value]);
    return true;
  };
  /** Reads more of the file. Throws at its end. */
  const readRequired = async (): Promise<void> => {
    if (!(await readMore())) throw damagedError();
  };
  /** Removes bytes from the buffer and returns them. */
  const takeBytes = (length: number): Buffer => {
    const bytes = buffer.subarray(0, length);
    buffer = buffer.subarray(length);
    return bytes;
  };
  const readLine = async <Schema extends z.ZodMiniType>(schema: Schema): Promise<z.output<Schema>> => {
    while (!buffer.includes('\n')) {
      if (buffer.length > MAX_LINE_BYTES) throw damagedError();
      await readRequired();
    }
    try {
      return z.parse(schema, JSON.parse(takeBytes(buffer.indexOf('\n') + 1).toString()));
    } catch (error) {
      throw damagedError(error);
    }
  };
  const readHeader = async (): Promise<ExportHeader> => {
    const values = await readLine(z.looseObject({ format: z.string(), version: z.string() })).catch(
      (error: unknown) => {
        throw error instanceof Error && error.cause ? noExportError(error) : error;
      },
    );
    if (!values.format.startsWith('order-desk-export')) throw noExportError();
    if (values.format !== FORMAT)
      throw new Error(
        `${file} was written by version ${values.version} of the app in a form that this version does not know. Import it with that version.`,
      );
    const header = z.safeParse(headerSchema, values);
    if (!header.success) throw damagedError(header.error);
    return header.data;
  };
  const close = (): void => void source.destroy();
  try {
    return {
      header: await readHeader(),
      readPart: () => readLine(partSchema),
      async *readRows() {
        while (buffer.length < END_OF_ROWS.length) await readRequired();
        if (buffer.indexOf(END_OF_ROWS) === 0) {
          takeBytes(END_OF_ROWS.length);
          return;
        }
        for (;;) {
          const index = buffer.indexOf(`\n${END_OF_ROWS}`);
          if (index >= 0) {
            yield takeBytes(index + 1);
            takeBytes(END_OF_ROWS.length);
            return;
          }
          // The last bytes stay in the buffer, because the end marker may begin in them.
          if (buffer.length > END_OF_ROWS.length) yield takeBytes(buffer.length - END_OF_ROWS.length);
          await readRequired();
        }
      },
      finish: async () => {
        if (buffer.length > 0 || (await readMore())) throw damagedError();
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
};
