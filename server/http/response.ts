/* Sends responses: JSON, files, and bodies with a revision. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Smaller responses are not compressed, because they fit into one or two packets. */
const COMPRESS_FROM_BYTES = 4096;
const JSON_TYPE = 'application/json';

const gzipBytes = promisify(gzip);

/** A body with a revision. `read` is called only if the caller does not already have this revision. */
export class RevisedResponse {
  readonly revision: string;
  readonly read: () => Promise<unknown>;

  constructor(revision: string, read: () => Promise<unknown>) {
    this.revision = revision;
    this.read = read;
  }
}

/** A file that is complete in memory. */
export class FileResponse {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;

  constructor(name: string, bytes: Uint8Array) {
    this.name = name;
    this.bytes = new Uint8Array(bytes);
  }
}

/** A file that is generated while it is sent. Each part is generated after the one before was read. */
export class StreamedFile {
  readonly name: string;
  readonly parts: AsyncIterator<string>;

  constructor(name: string, parts: AsyncIterator<string>) {
    this.name = name;
    this.parts = parts;
  }
}

/** Matches characters that file systems refuse in names, or that would end the quoted header. */
const NOT_IN_FILE_NAMES = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu;
const NOT_ASCII = /[^\x20-\x7e]+/g;
/** Matches characters that `encodeURIComponent` does not encode and that RFC 5987 does not allow. */
const NOT_ATTR_CHAR = /['()]/g;

const percentEncode = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** Returns the `Content-Disposition` header with the file name, in ASCII and in full (RFC 6266). */
const toDisposition = (name: string): string => {
  const safeName = name.toWellFormed().replaceAll(NOT_IN_FILE_NAMES, '_');
  const encoded = encodeURIComponent(safeName).replaceAll(NOT_ATTR_CHAR, percentEncode);
  return `attachment; filename="${safeName.replaceAll(NOT_ASCII, '_')}"; filename*=UTF-8''${encoded}`;
};

export const sendFile = (context: Context, file: FileResponse, type: string): Response => {
  context.header('Content-Type', type);
  context.header('Content-Disposition', toDisposition(file.name));
  return context.body(file.bytes);
};

/**
 * Sends a file while it is generated. The first part is generated before the response starts, so that its
 * failure has a status. A later failure cuts off the response.
 */
export const sendStreamedFile = async (
  context: Context,
  { name, parts }: StreamedFile,
  type: string,
): Promise<Response> => {
  let nextPart = await parts.next();
  const encoder = new TextEncoder();
  context.header('Content-Type', type);
  context.header('Content-Disposition', toDisposition(name));
  return context.body(
    new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (nextPart.done) {
          controller.close();
          return;
        }
        controller.enqueue(encoder.encode(nextPart.value));
        nextPart = await parts.next();
      },
      async cancel() {
        await parts.return?.();
      },
    }),
  );
};

/** Returns true when the client accepts gzip. A coding with the weight 0 is not accepted. */
export const acceptsGzip = (context: Context): boolean =>
  (context.req.header('Accept-Encoding') ?? '').split(',').some((accepted) => {
    const [name, weight = ''] = accepted.split(';').map((part) => part.trim().toLowerCase());
    return (name === 'gzip' || name === '*') && !/^q=0(\.0*)?$/.test(weight);
  });

/**
 * Sends a body that the browser caches, or 304 if the browser has this revision. The browser revalidates it
 * at every use.
 */
export const sendRevisedResponse = async (
  context: Context,
  { revision, read }: RevisedResponse,
): Promise<Response> => {
  const etag = `W/"${revision}${new URL(context.req.url).search}"`;
  context.header('Cache-Control', 'private, no-cache');
  context.header('Vary', 'Authorization');
  context.header('ETag', etag);
  const knownTags = context.req.header('If-None-Match')?.split(',') ?? [];
  if (knownTags.some((tag) => tag.trim() === etag)) return context.body(null, 304);
  return sendResponse(context, { data: await read() }, 200);
};

export const sendResponse = async (
  context: Context,
  body: unknown,
  status: ContentfulStatusCode,
): Promise<Response> => {
  const text = JSON.stringify(body);
  context.header('Content-Type', JSON_TYPE);
  if (text.length < COMPRESS_FROM_BYTES) return context.body(text, status);
  context.header('Vary', 'Accept-Encoding', { append: true });
  if (!acceptsGzip(context)) return context.body(text, status);
  context.header('Content-Encoding', 'gzip');
  return context.body(new Uint8Array(await gzipBytes(text, { level: 4 })), status);
};
