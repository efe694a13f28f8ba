import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictures } from '#server/db/schema/products.ts';
import { smallPictures } from '#server/documents/document-pictures.ts';
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

const stored = async (name: string, bytes: Buffer): Promise<string> => {
  await app.db.insert(pictures).values({ name, mime: 'image/png', bytes });
  return `/api/v1/pictures/${name}`;
};

test('pictures of a document are small JPEGs on white, once for each address, and only those that can be read', async () => {
  const address = await stored('clear.png', png);
  const half = await stored('half.png', png.subarray(0, 60));
  const embedded = `data:image/png;base64,${png.toString('base64')}`;
  const made = await smallPictures(app.db, [
    address,
    embedded,
    address,
    half,
    '/api/v1/pictures/none.png',
    'https://127.0.0.1:1/never.png',
    'data:image/svg+xml;base64,PHN2Zy8+',
  ]);
  expect([...made.keys()]).toEqual([address, embedded]);
  for (const jpeg of made.values()) {
    const { format, width, height } = await sharp(jpeg).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 520, height: 352 });
    expect((await sharp(jpeg).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  }
});

test('pictures of a long document are plainer, so that an e-mail carries it', async () => {
  const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const addresses: string[] = [];
  for (let at = 0; at <= 300; at += 1) addresses.push(await stored(`dot${at}.png`, dot));
  const made = await smallPictures(app.db, addresses);
  expect(made.size).toBe(addresses.length);
  const [first] = made.values();
  expect(await sharp(first).metadata()).toMatchObject({ width: 340, height: 230 });
  const fine = await smallPictures(app.db, addresses.slice(1));
  expect(await sharp([...fine.values()].at(-1)).metadata()).toMatchObject({ width: 520, height: 352 });
});
