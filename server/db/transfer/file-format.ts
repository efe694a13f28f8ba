/*
 * The file of an export. It is a gzip file with a line of JSON; then for each table a line of JSON and its rows in the text format of COPY,
 * ended by `\.`; and at last a line with the counts. The newest migration in the header tells which tables the file has.
 */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { codeOf } from '../../error-code.ts';
import { FileFailure } from '../errors.ts';

export const FORMAT = 'order-desk-export-1';
/** The line after the rows of a table. COPY writes a backslash in a row as two, so the line cannot occur in the rows. */
export const END_OF_ROWS = '\\.\n';
const MAX_LINE = 1_000_000;
const CHUNK = 256 * 1024;

const headerSchema = z.object({
  format: z.string(),
  /** The version of the app that wrote the file. */
  version: z.string(),
  made_at: z.iso.datetime(),
  shop: z.string(),
  /** The timestamps of the migrations, by which they are identified. */
  migrations: z.array(z.number()).check(z.minLength(1)),
  /** The digest of the rules by which its search texts and sums were computed. Older versions did not write it. */
  rules: z.optional(z.string()),
});
export type ExportHeader = z.output<typeof headerSchema>;

const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) });
const endSchema = z.object({
  rows: z.record(z.string(), z.number()),
  sequences: z.record(z.string(), z.string()),
});
export type ExportEnd = z.output<typeof endSchema>;
const partSchema = z.union([tableSchema, endSchema]);

export const lineOf = (part: ExportHeader | z.output<typeof partSchema>): string =>
  `${JSON.stringify(part)}\n`;

const CUT =
  'is cut or damaged. Nothing of it has been imported: take another copy of it, or an older export.';

export interface ExportReader {
  readonly header: ExportHeader;
  /** Returns the header of the next table, or the end. */
  part(): Promise<z.output<typeof partSchema>>;
  /** Yields the rows of the table whose header was read last. */
  rows(): AsyncGenerator<Buffer>;
  /** Reads to the end of the file, where gzip verifies its checksum. */
  finish(): Promise<void>;
  close(): void;
}

/** Opens an export. Throws a sentence for a person when the file is no export, is cut off, or is damaged. */
export const openExport = async (file: string, signal?: AbortSignal): Promise<ExportReader> => {
  // Errors are thrown by the iteration.
  const source = pipeline(createReadStream(file), createGunzip({ chunkSize: CHUNK }), () => {});
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
  const foreign = (cause?: unknown): Error => new Error(`${file} is no export of the order desk.`, { cause });
  /** The error of a broken file, with a cause when a line could not be parsed. */
  const broken = (cause?: unknown): Error => new Error(`${file} ${CUT}`, { cause });
  const unreadable = (error: unknown): unknown => {
    if (codeOf(error).startsWith('Z_'))
      return error instanceof Error && error.message === 'incorrect header check' ? foreign(error) : broken();
    return codeOf(error).startsWith('E')
      ? new FileFailure(`${file} cannot be read. [${codeOf(error)}]`)
      : error;
  };
  let rest: Buffer = Buffer.alloc(0);
  /** Reads more of the file. Returns false at its end. */
  const readMore = async (): Promise<boolean> => {
    signal?.throwIfAborted();
    const { value, done } = await chunks.next().catch((error: unknown) => {
      throw unreadable(error);
    });
    if (done) return false;
    rest = rest.length === 0 ? value : Buffer.concat([rest, value]);
    return true;
  };
  const need = async (): Promise<void> => {
    if (!(await readMore())) throw broken();
  };
  const take = (length: number): Buffer => {
    const taken = rest.subarray(0, length);
    rest = rest.subarray(length);
    return taken;
  };
  const readLine = async <Schema extends z.ZodMiniType>(schema: Schema): Promise<z.output<Schema>> => {
    while (!rest.includes('\n')) {
      if (rest.length > MAX_LINE) throw broken();
      await need();
    }
    try {
      return z.parse(schema, JSON.parse(take(rest.indexOf('\n') + 1).toString()));
    } catch (error) {
      throw broken(error);
    }
  };
  const readHeader = async (): Promise<ExportHeader> => {
    const read = await readLine(z.looseObject({ format: z.string(), version: z.string() })).catch(
      (error: unknown) => {
        throw error instanceof Error && error.cause ? foreign(error) : error;
      },
    );
    if (!read.format.startsWith('order-desk-export')) throw foreign();
    if (read.format !== FORMAT)
      throw new Error(
        `${file} was written by version ${read.version} of the app in a form that this version does not know. Import it with that version.`,
      );
    const header = z.safeParse(headerSchema, read);
    if (!header.success) throw broken(header.error);
    return header.data;
  };
  const close = (): void => void source.destroy();
  try {
    return {
      header: await readHeader(),
      part: () => readLine(partSchema),
      async *rows() {
        while (rest.length < END_OF_ROWS.length) await need();
        if (rest.indexOf(END_OF_ROWS) === 0) {
          take(END_OF_ROWS.length);
          return;
        }
        for (;;) {
          const at = rest.indexOf(`\n${END_OF_ROWS}`);
          if (at >= 0) {
            yield take(at + 1);
            take(END_OF_ROWS.length);
            return;
          }
          // The last bytes stay in the buffer, because the end marker may begin in them.
          if (rest.length > END_OF_ROWS.length) yield take(rest.length - END_OF_ROWS.length);
          await need();
        }
      },
      finish: async () => {
        if (rest.length > 0 || (await readMore())) throw broken();
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
};
