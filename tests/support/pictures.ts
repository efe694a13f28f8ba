import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** Returns a JPEG of about 9 MB. It consists of noise, which does not compress. */
export const largePhoto = (): Promise<Buffer> => {
  const [width, height, channels] = [2200, 1650, 3] as const;
  return sharp(randomBytes(width * height * channels), { raw: { width, height, channels } })
    .jpeg({ quality: 98, chromaSubsampling: '4:4:4' })
    .toBuffer();
};
