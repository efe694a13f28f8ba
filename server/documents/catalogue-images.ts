import sharp from 'sharp';

/** As large as a card shows them when it is printed. */
const SIZE = { width: 520, height: 352 } as const;
const QUALITY = 80;
/** A picture that unfolds to more is left out. */
const MAX_PIXELS = 50_000_000;

const asJpeg = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ ...SIZE, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer();

/** Small JPEGs of what there is; what cannot be read as a picture is left out, and its product has none. */
export const catalogueImages = async (
  pictures: ReadonlyMap<string, Uint8Array>,
): Promise<Map<string, Buffer>> => {
  const images = new Map<string, Buffer>();
  for (const [name, bytes] of pictures) {
    const image = await asJpeg(bytes).catch(() => undefined);
    if (image) images.set(name, image);
  }
  return images;
};
