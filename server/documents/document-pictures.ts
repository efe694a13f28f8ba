import sharp from 'sharp';
import type { Db } from '../db/connect.ts';
import { picturesNamed } from '../store/product-files.ts';
import { chunksOf } from './chunks.ts';

/** As large as a card shows them when it is printed. */
const SIZE = { width: 520, height: 352 } as const;
const QUALITY = 80;
/** A picture that unfolds to more is left out. */
const MAX_PIXELS = 50_000_000;
/** Fetched at a time, so that what is large is here for a moment only. */
const AT_A_TIME = 16;

const STORED = /^\/api\/v1\/pictures\/([\w.-]{1,100})$/;
const EMBEDDED = /^data:image\/[\w+.-]+;base64,([a-z\d+/]+=*)$/i;

const asJpeg = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ ...SIZE, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer();

/** What is stored here, or embedded in the address. What lies elsewhere is not fetched. */
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

/**
 * Small JPEGs by the addresses of their pictures. What cannot be read as a picture, or lies elsewhere, is left out: its
 * product has none.
 */
export const smallPictures = async (
  db: Db,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> => {
  const small = new Map<string, Uint8Array>();
  for (const some of chunksOf([...new Set(addresses)], AT_A_TIME)) {
    for (const [address, bytes] of await originalsOf(db, some)) {
      const jpeg = await asJpeg(bytes).catch(() => undefined);
      if (jpeg) small.set(address, jpeg);
    }
  }
  return small;
};
