import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp, { type Metadata } from 'sharp';
import { MAX_PICTURE_EDGE, MAX_PICTURE_PIXELS } from '#domain/picture-upload.ts';
import type { Db, Tx } from '../db/connect.ts';
import { pictures } from '../db/schema/products.ts';
import { HttpError } from '../http-error.ts';

type PictureType = 'jpeg' | 'png' | 'webp';

/** A picture that came embedded, read to its last pixel. */
export interface ReadPicture {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
}

const EMBEDDED = /^data:image\/(jpeg|png|webp);base64,/i;
const API_PICTURES = '/api/v1/pictures/';
const EXTENSIONS: Readonly<Record<PictureType, string>> = { jpeg: 'jpg', png: 'png', webp: 'webp' };

const unreadable = (): HttpError =>
  new HttpError(
    422,
    'picture.unreadable',
    {},
    'The picture cannot be read: it is damaged, cut off, or no JPEG, PNG or WebP picture.',
  );

/** Told by the first bytes alone, so that nothing else ever comes to the decoder: it knows more kinds than we want. */
const typeOf = (bytes: Buffer): PictureType | undefined => {
  const has = (text: string, at: number): boolean => bytes.toString('latin1', at, at + text.length) === text;
  if (has('\xff\xd8\xff', 0)) return 'jpeg';
  if (has('\x89PNG\r\n\x1a\n', 0)) return 'png';
  return has('RIFF', 0) && has('WEBP', 8) ? 'webp' : undefined;
};

/** The decoder draws the first picture of an animated PNG and says nothing of the others. */
const isAnimated = (type: PictureType, bytes: Buffer, { pages = 1 }: Metadata): boolean =>
  pages > 1 || (type === 'png' && bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL'));

const refuseTooLarge = ({ width, height }: Metadata): void => {
  if (Math.max(width, height) <= MAX_PICTURE_EDGE && width * height <= MAX_PICTURE_PIXELS) return;
  throw new HttpError(
    422,
    'picture.too_large',
    { width, height, limit: MAX_PICTURE_EDGE },
    `The picture has ${width} x ${height} pixels: at most ${MAX_PICTURE_EDGE} along an edge are stored.`,
  );
};

/** Decodes all of it: what is cut off is found where it ends. */
const decode = async (bytes: Buffer): Promise<void> => {
  const options = { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'truncated' } as const;
  await sharp(bytes, options)
    .stats()
    .catch(() => {
      throw unreadable();
    });
};

const readBytes = async (bytes: Buffer, said: string): Promise<ReadPicture> => {
  const type = typeOf(bytes);
  if (!type) throw unreadable();
  if (type !== said) {
    throw new HttpError(
      422,
      'picture.other_type',
      { said, found: type },
      `The picture is said to be ${said} but is ${type}.`,
    );
  }
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  if (isAnimated(type, bytes, metadata)) {
    throw new HttpError(422, 'picture.animated', {}, 'The picture is animated: only a still one is stored.');
  }
  refuseTooLarge(metadata);
  await decode(bytes);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return { name: `${hash}.${EXTENSIONS[type]}`, mime: `image/${type}`, bytes };
};

/** The picture that an address holds itself; undefined where it is an address of one. Refuses what is none. */
export const readEmbeddedPicture = async (
  address: string | null | undefined,
): Promise<ReadPicture | undefined> => {
  const [start, said] = EMBEDDED.exec(address ?? '') ?? [];
  if (!address || start === undefined || said === undefined) return undefined;
  return readBytes(Buffer.from(address.slice(start.length), 'base64'), said.toLowerCase());
};

/** Stores a picture once, however often it comes, and answers its address. */
export const storePicture = async (tx: Tx, picture: ReadPicture): Promise<string> => {
  await tx.insert(pictures).values(picture).onConflictDoNothing();
  return `${API_PICTURES}${picture.name}`;
};

export const pictureNamed = async (
  db: Db,
  name: string,
): Promise<{ mime: string; bytes: Uint8Array } | undefined> => {
  const [picture] = await db
    .select({ mime: pictures.mime, bytes: pictures.bytes })
    .from(pictures)
    .where(eq(pictures.name, name));
  return picture;
};
