/* Reads the pictures of a document and makes them small. */
import sharp from 'sharp';
import type { Db } from '#server/db/connect.ts';
import { chunksOf } from '#server/store/chunks.ts';
import { readPictureBytes } from '#server/store/product-files.ts';
import { SUNKEN } from './document-colours.ts';

interface PictureSize {
  /** The maximum width in pixels. */
  readonly width: number;
  readonly height: number;
  readonly quality: number;
}

/** The size for printed cards: 230 pixels per inch. */
const LARGE: PictureSize = { width: 520, height: 352, quality: 80 };
/** The size at 150 pixels per inch, with which 2,000 pictures fit into an e-mail. */
const SMALL: PictureSize = { width: 340, height: 230, quality: 72 };
const MAX_LARGE_PICTURES = 300;
/** Pictures with more pixels are left out. */
const MAX_PIXELS = 50_000_000;
const CONCURRENT_RESIZES = 2;
/** Number of pictures read at a time, to limit the memory. */
const READ_BATCH_SIZE = 16;

const STORED_URL = /^\/api\/v1\/pictures\/([\w.-]{1,100})$/;
const DATA_URL = /^data:image\/[\w+.-]+;base64,([a-z\d+/]+=*)$/i;

const toJpeg = (bytes: Uint8Array, { width, height, quality }: PictureSize): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: SUNKEN })
    .jpeg({ quality })
    .toBuffer();

/** Reads stored pictures, and pictures in data URLs. Pictures at other URLs are not fetched. */
const readOriginals = async (
  db: Db,
  urls: readonly string[],
): Promise<readonly (readonly [string, Uint8Array])[]> => {
  const names = urls.flatMap((url) => STORED_URL.exec(url)?.[1] ?? []);
  const bytesByName = await readPictureBytes(db, names);
  return urls.flatMap((url) => {
    const base64 = DATA_URL.exec(url)?.[1];
    const bytes =
      base64 === undefined ? bytesByName.get(STORED_URL.exec(url)?.[1] ?? '') : Buffer.from(base64, 'base64');
    return bytes ? [[url, bytes] as const] : [];
  });
};

/** Returns small JPEGs by URL. Unreadable pictures are left out. */
export const readSmallPictures = async (
  db: Db,
  urls: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> => {
  const uniqueUrls = [...new Set(urls)];
  const size = uniqueUrls.length > MAX_LARGE_PICTURES ? SMALL : LARGE;
  const jpegByUrl = new Map<string, Uint8Array>();
  for (const urlBatch of chunksOf(uniqueUrls, READ_BATCH_SIZE)) {
    for (const pictureBatch of chunksOf(await readOriginals(db, urlBatch), CONCURRENT_RESIZES)) {
      const jpegs = await Promise.all(
        pictureBatch.map(([, bytes]) => toJpeg(bytes, size).catch(() => undefined)),
      );
      // Keeps the order of the URLs.
      for (const [index, [url]] of pictureBatch.entries()) {
        const jpeg = jpegs[index];
        if (jpeg) jpegByUrl.set(url, jpeg);
      }
    }
  }
  return jpegByUrl;
};
