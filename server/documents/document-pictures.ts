import sharp from 'sharp';
import type { Db } from '../db/connect.ts';
import { chunksOf } from '../store/chunks.ts';
import { picturesNamed } from '../store/product-files.ts';
import { SUNKEN } from './document-colours.ts';

interface Look {
  /** The maximum width in pixels. */
  readonly width: number;
  readonly height: number;
  readonly quality: number;
}

/** The size for printed cards: 230 pixels per inch. */
const FINE: Look = { width: 520, height: 352, quality: 80 };
/** The size at 150 pixels per inch, with which 2,000 pictures fit into an e-mail. */
const PLAIN: Look = { width: 340, height: 230, quality: 72 };
const MAX_FINE = 300;
/** Pictures with more pixels are left out. */
const MAX_PIXELS = 50_000_000;
const AT_ONCE = 2;
/** Number of pictures read at a time, to limit the memory. */
const AT_A_TIME = 16;

const STORED = /^\/api\/v1\/pictures\/([\w.-]{1,100})$/;
const EMBEDDED = /^data:image\/[\w+.-]+;base64,([a-z\d+/]+=*)$/i;

const asJpeg = (bytes: Uint8Array, { width, height, quality }: Look): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: SUNKEN })
    .jpeg({ quality })
    .toBuffer();

/** Reads stored pictures, and pictures in data URLs. Pictures at other URLs are not fetched. */
const originalsOf = async (
  db: Db,
  addresses: readonly string[],
): Promise<readonly (readonly [string, Uint8Array])[]> => {
  const names = addresses.flatMap((address) => STORED.exec(address)?.[1] ?? []);
  const stored = await picturesNamed(db, names);
  return addresses.flatMap((address) => {
    const embedded = EMBEDDED.exec(address)?.[1];
    const bytes =
      embedded === undefined ? stored.get(STORED.exec(address)?.[1] ?? '') : Buffer.from(embedded, 'base64');
    return bytes ? [[address, bytes] as const] : [];
  });
};

/** Returns small JPEGs by URL. Unreadable pictures are left out. */
export const smallPictures = async (
  db: Db,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> => {
  const wanted = [...new Set(addresses)];
  const look = wanted.length > MAX_FINE ? PLAIN : FINE;
  const small = new Map<string, Uint8Array>();
  for (const some of chunksOf(wanted, AT_A_TIME)) {
    for (const few of chunksOf(await originalsOf(db, some), AT_ONCE)) {
      const made = await Promise.all(few.map(([, bytes]) => asJpeg(bytes, look).catch(() => undefined)));
      // Keeps the order of the URLs.
      for (const [at, [address]] of few.entries()) {
        const jpeg = made[at];
        if (jpeg) small.set(address, jpeg);
      }
    }
  }
  return small;
};
