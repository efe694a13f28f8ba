import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Below this a packet or two carry it anyway. */
const COMPRESS_FROM_BYTES = 4096;
const JSON_TYPE = 'application/json';

const compress = promisify(gzip);

/** A body made once and sent many times: the bytes, the bytes compressed, and what names them. */
export class PreparedResponse {
  readonly etag: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly compressed: Uint8Array<ArrayBuffer>;

  private constructor(etag: string, plain: Uint8Array<ArrayBuffer>, compressed: Uint8Array<ArrayBuffer>) {
    this.etag = etag;
    this.plain = plain;
    this.compressed = compressed;
  }

  static async of(body: unknown): Promise<PreparedResponse> {
    const plain = new TextEncoder().encode(JSON.stringify(body));
    const compressed = new Uint8Array(await compress(plain));
    return new PreparedResponse(
      `W/"${createHash('sha256').update(plain).digest('base64url')}"`,
      plain,
      compressed,
    );
  }
}

/** A file that is saved under a name. */
export class FileResponse {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;

  constructor(name: string, bytes: Uint8Array) {
    this.name = name;
    this.bytes = new Uint8Array(bytes);
  }
}

/** A file that is made while it is sent: in parts, each when the one before was taken. */
export class StreamedFile {
  readonly name: string;
  readonly parts: AsyncIterator<string>;

  constructor(name: string, parts: AsyncIterator<string>) {
    this.name = name;
    this.parts = parts;
  }
}

/** What no file system takes in a name, and what would leave the quotes of the header. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu;
const NOT_ASCII = /[^\x20-\x7e]+/g;
/** Not encoded by `encodeURIComponent`, and no `attr-char` of RFC 5987. */
const NOT_ATTR_CHAR = /['()]/g;

const percented = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** The name twice: plainly for whoever knows ASCII alone, and as it is (RFC 6266). */
const dispositionOf = (name: string): string => {
  const safe = name.toWellFormed().replaceAll(NOT_IN_NAMES, '_');
  const encoded = encodeURIComponent(safe).replaceAll(NOT_ATTR_CHAR, percented);
  return `attachment; filename="${safe.replaceAll(NOT_ASCII, '_')}"; filename*=UTF-8''${encoded}`;
};

export const sendFile = (context: Context, file: FileResponse, type: string): Response => {
  context.header('Content-Type', type);
  context.header('Content-Disposition', dispositionOf(file.name));
  return context.body(file.bytes);
};

/** The first part is made beforehand: what fails there is answered as a failure. Later ones can only break it off. */
export const sendStreamedFile = async (
  context: Context,
  { name, parts }: StreamedFile,
  type: string,
): Promise<Response> => {
  let next = await parts.next();
  const encoder = new TextEncoder();
  context.header('Content-Type', type);
  context.header('Content-Disposition', dispositionOf(name));
  return context.body(
    new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (next.done) {
          controller.close();
          return;
        }
        controller.enqueue(encoder.encode(next.value));
        next = await parts.next();
      },
      async cancel() {
        await parts.return?.();
      },
    }),
  );
};

/** Whether the caller can read this coding; one with the weight 0 is refused by name. */
export const takesCoding = (context: Context, coding: 'gzip' | 'br'): boolean =>
  (context.req.header('Accept-Encoding') ?? '').split(',').some((accepted) => {
    const [name, weight = ''] = accepted.split(';').map((part) => part.trim().toLowerCase());
    return (name === coding || name === '*') && !/^q=0(\.0*)?$/.test(weight);
  });

/** Revalidated with every use: the caller keeps the bytes, the server says whether they still hold. */
export const sendPreparedResponse = (context: Context, response: PreparedResponse): Response => {
  context.header('Cache-Control', 'private, no-cache');
  context.header('Vary', 'Accept-Encoding, Authorization');
  context.header('ETag', response.etag);
  const known = context.req.header('If-None-Match')?.split(',') ?? [];
  if (known.some((tag) => tag.trim() === response.etag)) return context.body(null, 304);
  context.header('Content-Type', JSON_TYPE);
  if (!takesCoding(context, 'gzip')) return context.body(response.plain);
  context.header('Content-Encoding', 'gzip');
  return context.body(response.compressed);
};

export const sendResponse = async (
  context: Context,
  body: unknown,
  status: ContentfulStatusCode,
): Promise<Response> => {
  const text = JSON.stringify(body);
  context.header('Content-Type', JSON_TYPE);
  if (text.length < COMPRESS_FROM_BYTES) return context.body(text, status);
  context.header('Vary', 'Accept-Encoding');
  if (!takesCoding(context, 'gzip')) return context.body(text, status);
  context.header('Content-Encoding', 'gzip');
  return context.body(new Uint8Array(await compress(text, { level: 4 })), status);
};
