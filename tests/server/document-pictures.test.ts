import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictures } from '#server/db/schema/products.ts';
import { readSmallPictures } from '#server/documents/document-pictures.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
let png: Buffer;

beforeAll(async () => {
  app = await createTestApp({ name: 'document-pictures' });
  png = await sharp({ create: { width: 900, height: 600, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
});
afterAll(() => app.close());

const storePicture = async (name: string, bytes: Buffer): Promise<string> => {
  await app.db.insert(pictures).values({ name, mime: 'image/png', bytes });
  return `/api/v1/pictures/${name}`;
};

test('pictures of a document are small JPEGs on a plain background, one for each address, without unreadable ones', async () => {
  const address = await storePicture('clear.png', png);
  const truncated = await storePicture('half.png', png.subarray(0, 60));
  const embedded = `data:image/png;base64,${png.toString('base64')}`;
  const pictures = await readSmallPictures(app.db, [
    address,
    embedded,
    address,
    truncated,
    '/api/v1/pictures/none.png',
    'https://127.0.0.1:1/never.png',
    'data:image/svg+xml;base64,PHN2Zy8+',
  ]);
  expect([...pictures.keys()]).toEqual([address, embedded]);
  for (const jpeg of pictures.values()) {
    const { format, width, height } = await sharp(jpeg).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 520, height: 347 });
    const [{ r, g, b }] = [(await sharp(jpeg).stats()).dominant];
    expect([r, g, b].every((shade) => shade > 230)).toBe(true);
  }
});

test('pictures of a long document have lower quality, so that it fits into an e-mail', async () => {
  const dot = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const addresses: string[] = [];
  for (let index = 0; index <= 300; index += 1) addresses.push(await storePicture(`dot${index}.png`, dot));
  const pictures = await readSmallPictures(app.db, addresses);
  expect(pictures.size).toBe(addresses.length);
  const [first] = pictures.values();
  expect(await sharp(first).metadata()).toMatchObject({ width: 230, height: 230 });
  const betterPictures = await readSmallPictures(app.db, addresses.slice(1));
  expect(await sharp([...betterPictures.values()].at(-1)).metadata()).toMatchObject({
    width: 352,
    height: 352,
  });
});

test('a tall and a wide picture are shown as a whole, and a small one is not enlarged', async () => {
  const shapes = { 'tall.png': [400, 1200], 'wide.png': [1200, 300], 'small.png': [20, 10] } as const;
  const addresses: string[] = [];
  for (const [name, [width, height]] of Object.entries(shapes)) {
    const canvas = sharp({ create: { width, height, channels: 3, background: '#0000ff' } });
    addresses.push(await storePicture(name, await canvas.png().toBuffer()));
  }
  const pictures = await readSmallPictures(app.db, addresses);
  const sizes = await Promise.all([...pictures.values()].map((jpeg) => sharp(jpeg).metadata()));
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [117, 352],
    [520, 130],
    [20, 10],
  ]);
});
