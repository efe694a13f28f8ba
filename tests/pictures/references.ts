// Small pictures of every screen that are committed, and their comparison with those of today:
// npm run pictures -- --compare, and -- --record after a change of the looks that is wanted.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const FOLDER = fileURLToPath(new URL('./references', import.meta.url));
const TYPEFACE = new URL(
  '../../node_modules/@fontsource-variable/vazirmatn/files/vazirmatn-latin-wght-normal.woff2',
  import.meta.url,
);

/** A reference is smaller by this factor, so that a line of text is a few pixels. */
const SCALE = 8;
/** Pixels whose brightness differs by more than this have changed. */
const MAX_DIFFERENCE = 48;
/** The share of changed pixels that texts with other days and figures may cause. */
const MAX_CHANGED_SHARE = 0.02;

/**
 * Makes the picture the same on every machine and day: one typeface for all letters, and neither days nor
 * charts, which depend on the day.
 */
export const settleLooks = async (page: Page): Promise<void> => {
  const font = readFileSync(TYPEFACE).toString('base64');
  await page.addStyleTag({
    content: `@font-face { font-family: Reference; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
      * { font-family: Vazirmatn, Reference !important; caret-color: transparent !important }
      time, .recharts-wrapper { visibility: hidden !important }`,
  });
  await page.evaluate(() => document.fonts.ready);
};

/** Draws the pictures of a screen beside each other, small, and returns the sheet as a PNG. */
const sheetOf = (page: Page, pictures: readonly Buffer[]): Promise<string> =>
  page.evaluate(
    async ({ sources, scale }) => {
      const images = await Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          return image;
        }),
      );
      const sizes = images.map((image) => ({
        width: Math.round(image.naturalWidth / scale),
        height: Math.round(image.naturalHeight / scale),
      }));
      const canvas = Object.assign(document.createElement('canvas'), {
        width: sizes.reduce((sum, { width }) => sum + width, 0),
        height: Math.max(...sizes.map(({ height }) => height)),
      });
      const brush = canvas.getContext('2d');
      if (!brush) throw new Error('This browser has no canvas');
      brush.imageSmoothingQuality = 'high';
      brush.filter = 'grayscale(1)';
      let left = 0;
      for (const [index, image] of images.entries()) {
        const { width = 0, height = 0 } = sizes[index] ?? {};
        brush.drawImage(image, left, 0, width, height);
        left += width;
      }
      return canvas.toDataURL('image/png');
    },
    { sources: pictures.map((png) => `data:image/png;base64,${png.toString('base64')}`), scale: SCALE },
  );

/** Returns the share of pixels that differ; 1 when the sizes differ. */
const changedShare = (page: Page, before: string, after: string): Promise<number> =>
  page.evaluate(
    async ({ sources, maxDifference }) => {
      const pixels = await Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          const canvas = Object.assign(document.createElement('canvas'), {
            width: image.naturalWidth,
            height: image.naturalHeight,
          });
          const brush = canvas.getContext('2d');
          brush?.drawImage(image, 0, 0);
          return brush?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
        }),
      );
      const [first = new Uint8ClampedArray(), second = new Uint8ClampedArray()] = pixels;
      if (first.length !== second.length) return 1;
      let changed = 0;
      for (let index = 0; index < first.length; index += 4)
        if (Math.abs((first[index] ?? 0) - (second[index] ?? 0)) > maxDifference) changed += 1;
      return (4 * changed) / first.length;
    },
    { sources: [before, after], maxDifference: MAX_DIFFERENCE },
  );

const PNG_PREFIX = 'data:image/png;base64,';

/**
 * Compares the pictures of a screen with its reference, or records them as the new reference. Returns the
 * fault, or null.
 */
export const compareWithReference = async (
  page: Page,
  name: string,
  pictures: readonly Buffer[],
  isRecording: boolean,
): Promise<string | null> => {
  const file = join(FOLDER, `${name}.png`);
  const sheet = await sheetOf(page, pictures);
  if (isRecording) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, Buffer.from(sheet.slice(PNG_PREFIX.length), 'base64'));
    return null;
  }
  if (!existsSync(file)) return `${name}: there is no reference yet (npm run pictures -- --record ${name})`;
  const share = await changedShare(page, `${PNG_PREFIX}${readFileSync(file).toString('base64')}`, sheet);
  const percent = Math.round(1000 * share) / 10;
  return share > MAX_CHANGED_SHARE ? `${name}: ${percent} % of it looks different` : null;
};
