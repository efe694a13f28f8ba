/* Reads pictures of products, encodes them again, and stores each content once. */
import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import sharp, { type Metadata, type Sharp } from 'sharp';
import {
  MAX_PICTURE_EDGE,
  MAX_PICTURE_PIXELS,
  UPLOAD_QUALITY,
  UPLOAD_WIDTH,
} from '#domain/picture-upload.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { pictures } from '#server/db/schema/products.ts';
import { HttpError } from '#server/http-error.ts';
import { createWorkQueue } from './work-queue.ts';

type PictureType = 'jpeg' | 'png' | 'webp';

/** An uploaded picture after the server has encoded it again. */
export interface EncodedPicture {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
}

const DATA_URL = /^data:image\/(jpeg|png|webp);base64,/i;
const API_PICTURES = '/api/v1/pictures/';
const EXTENSIONS: Readonly<Record<PictureType, string>> = { jpeg: 'jpg', png: 'png', webp: 'webp' };

const unreadableError = (): HttpError => new HttpError('picture.unreadable', {});

/**
 * Returns the type by the first bytes; undefined for a format that we do not accept. The decoder knows more
 * formats.
 */
const detectType = (bytes: Buffer): PictureType | undefined => {
  const hasText = (text: string, offset: number): boolean =>
    bytes.toString('latin1', offset, offset + text.length) === text;
  if (hasText('\xff\xd8\xff', 0)) return 'jpeg';
  if (hasText('\x89PNG\r\n\x1a\n', 0)) return 'png';
  return hasText('RIFF', 0) && hasText('WEBP', 8) ? 'webp' : undefined;
};

/** Returns true for an animation. The decoder would keep only its first picture. */
const isAnimated = (type: PictureType, bytes: Buffer, { pages = 1 }: Metadata): boolean =>
  pages > 1 || (type === 'png' && bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL'));

const refuseTooLarge = ({ width, height }: Metadata): void => {
  if (Math.max(width, height) <= MAX_PICTURE_EDGE && width * height <= MAX_PICTURE_PIXELS) return;
  throw new HttpError('picture.too_large', { width, height, limit: MAX_PICTURE_EDGE });
};

// One thread per picture leaves the other cores to other calls.
sharp.concurrency(1);

const RETRY_AFTER_SECONDS = 5;
const MAX_ENCODING_SECONDS = 20;

/** The queue of pictures. A full queue of nine is done in about two seconds. */
export const pictureQueue = createWorkQueue({
  concurrency: 1,
  maxWaiting: 8,
  refusal: () => new HttpError('picture.busy', { seconds: RETRY_AFTER_SECONDS }),
});

const ENCODERS: Readonly<Record<PictureType, (picture: Sharp) => Sharp>> = {
  jpeg: (picture) => picture.jpeg({ quality: UPLOAD_QUALITY * 100 }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp(),
};

/**
 * Encodes the pixels again: upright, in sRGB, at most as wide as an upload. EXIF data, texts, profiles and
 * appended files are dropped.
 */
const encode = async (bytes: Uint8Array, type: PictureType): Promise<Uint8Array> => {
  const picture = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'truncated' })
    .autoOrient()
    .resize({ width: UPLOAD_WIDTH, withoutEnlargement: true })
    .timeout({ seconds: MAX_ENCODING_SECONDS });
  return ENCODERS[type](picture)
    .toBuffer()
    .catch(() => {
      throw unreadableError();
    });
};

const readPicture = async (bytes: Buffer, declaredType: string): Promise<EncodedPicture> => {
  const type = detectType(bytes);
  if (!type) throw unreadableError();
  if (type !== declaredType) {
    throw new HttpError('picture.other_type', { said: declaredType, found: type });
  }
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadableError();
    });
  if (isAnimated(type, bytes, metadata)) {
    throw new HttpError('picture.animated', {});
  }
  refuseTooLarge(metadata);
  const encoded = await encode(bytes, type);
  const hash = createHash('sha256').update(encoded).digest('hex').slice(0, 32);
  return { name: `${hash}.${EXTENSIONS[type]}`, mime: `image/${type}`, bytes: encoded };
};

/**
 * Returns the picture in a data URL; undefined for any other URL. A call that is aborted leaves the queue.
 */
export const readEmbeddedPicture = async (
  url: string | null | undefined,
  signal?: AbortSignal,
): Promise<EncodedPicture | undefined> => {
  const [prefix, declaredType] = DATA_URL.exec(url ?? '') ?? [];
  if (!url || prefix === undefined || declaredType === undefined) return undefined;
  return pictureQueue.run(
    () => readPicture(Buffer.from(url.slice(prefix.length), 'base64'), declaredType.toLowerCase()),
    signal,
  );
};

/** Stores a picture and returns its URL. Equal pictures are stored once. */
export const storePicture = async (tx: Tx, picture: EncodedPicture): Promise<string> => {
  await tx
    .insert(pictures)
    .values({ ...picture, is_reencoded: true })
    .onConflictDoNothing();
  return `${API_PICTURES}${picture.name}`;
};

export const findPicture = async (
  db: Db,
  name: string,
): Promise<{ mime: string; bytes: Uint8Array } | undefined> => {
  const [picture] = await db
    .select({ mime: pictures.mime, bytes: pictures.bytes })
    .from(pictures)
    .where(eq(pictures.name, name));
  return picture;
};

/**
 * Encodes the pictures of earlier versions again, one after another, under the same names. A damaged picture
 * is reported and remains. Returns the number of encoded pictures.
 */
export const reencodeStoredPictures = async (db: Db, report: (error: unknown) => void): Promise<number> => {
  const pictureRows = await db
    .select({ name: pictures.name })
    .from(pictures)
    .where(eq(pictures.is_reencoded, false))
    .orderBy(asc(pictures.name));
  let count = 0;
  for (const { name } of pictureRows) {
    const picture = await findPicture(db, name);
    const bytes = Buffer.from(picture?.bytes ?? []);
    const type = detectType(bytes);
    try {
      if (!type) throw unreadableError();
      const encoded = await encode(bytes, type);
      await db.update(pictures).set({ bytes: encoded, is_reencoded: true }).where(eq(pictures.name, name));
      count += 1;
    } catch (error) {
      report(new Error(`The stored picture ${name} could not be encoded again`, { cause: error }));
    }
  }
  return count;
};
