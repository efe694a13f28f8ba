import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictures, products } from '#server/db/schema/products.ts';
import { pictureQueue, reencodeStoredPictures } from '#server/store/pictures.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ name: 'pictures' });
});
afterAll(() => app.close());

type Type = 'jpeg' | 'png' | 'webp';

const canvas = (width: number, height: number, alpha = 1): Sharp =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 50, b: 50, alpha } } });
const embedded = (bytes: Uint8Array, type: Type): string =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;

const chunk = (type: string, data: Buffer): Buffer => {
  const typeAndData = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(typeAndData.length + 8);
  framed.writeUInt32BE(data.length, 0);
  typeAndData.copy(framed, 4);
  framed.writeUInt32BE(crc32(typeAndData), typeAndData.length + 4);
  return framed;
};
/** Inserts a chunk after the header of a PNG. */
const withChunk = (png: Buffer, type: string, data: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)]);

const SECRET = 'SECRET-33.3152N-44.3661E';
const EXIF = { IFD0: { Artist: SECRET }, IFD3: { GPSAreaInformation: SECRET } };
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${SECRET}"/></rdf:RDF></x:xmpmeta>`;

const create = (picture_url: string): Promise<Response> =>
  app.call('/products/', {
    as: 'admin',
    method: 'POST',
    json: { name: 'Vase', category_id: 1, base_price: 1000, picture_url },
  });

/** Returns the bytes of a picture as the server stores and serves it. */
const storePicture = async (bytes: Buffer, type: Type): Promise<Buffer> => {
  const response = await create(embedded(bytes, type));
  expect(response.status).toBe(201);
  const { data } = await response.json();
  const servedPicture = await app.app.request(data.picture_url);
  expect(servedPicture.headers.get('Content-Type')).toBe(`image/${type}`);
  return Buffer.from(await servedPicture.arrayBuffer());
};

describe('an uploaded picture is encoded again', () => {
  test.each([
    ['jpeg', 'EXIF and GPS', canvas(60, 40).jpeg().withExif(EXIF)],
    ['jpeg', 'XMP', canvas(60, 40).jpeg().withXmp(XMP)],
    ['webp', 'EXIF and GPS', canvas(60, 40).webp().withExif(EXIF)],
    ['webp', 'XMP', canvas(60, 40).webp().withXmp(XMP)],
    ['png', 'EXIF and GPS', canvas(60, 40).png().withExif(EXIF)],
  ] as const)('a %s picture loses its %s', async (type, _, drawn) => {
    const bytes = await drawn.toBuffer();
    expect(bytes.includes(SECRET)).toBe(true);
    const servedBytes = await storePicture(bytes, type);
    expect(servedBytes.includes(SECRET)).toBe(false);
    expect(await sharp(servedBytes).metadata()).not.toHaveProperty('exif');
  });

  test.each([
    ['tEXt', Buffer.from(`Comment\0${SECRET}`, 'latin1')],
    ['iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${XMP}`, 'latin1')],
    ['prVt', Buffer.from(SECRET)],
  ])('a PNG loses its %s chunk', async (name, data) => {
    const servedBytes = await storePicture(
      withChunk(await canvas(20, 10).png().toBuffer(), name, data),
      'png',
    );
    expect(servedBytes.includes(SECRET)).toBe(false);
  });

  test.each([
    ['png', canvas(20, 10).png()],
    ['jpeg', canvas(20, 10).jpeg()],
    ['webp', canvas(20, 10).webp()],
  ] as const)('a %s picture loses a file that is appended to it', async (type, drawn) => {
    const bytes = Buffer.concat([await drawn.toBuffer(), Buffer.from(`PK\x03\x04${SECRET}`, 'latin1')]);
    expect((await storePicture(bytes, type)).includes(SECRET)).toBe(false);
  });

  test.each(['zTXt', 'iTXt'])('a %s chunk that expands to 200 MB is removed', async (name) => {
    const text = deflateSync(Buffer.alloc(200_000_000, 'A'));
    const head = name === 'zTXt' ? 'Comment\0\0' : 'Comment\0\x01\0\0\0';
    const data = Buffer.concat([Buffer.from(head, 'latin1'), text]);
    const bytes = withChunk(await canvas(20, 10).png().toBuffer(), name, data);
    expect((await storePicture(bytes, 'png')).length).toBeLessThan(2000);
  });

  test.each([
    ['jpeg', 1600, 1200, 800, 600],
    ['png', 801, 10, 800, 10],
    ['webp', 4000, 2000, 800, 400],
    ['jpeg', 300, 5000, 300, 5000],
    ['png', 800, 600, 800, 600],
    ['webp', 1, 1, 1, 1],
  ] as const)(
    'a %s of %i x %i pixels is stored with %i x %i',
    async (type, width, height, storedWidth, storedHeight) => {
      const bytes = await canvas(width, height).toFormat(type).toBuffer();
      expect(await sharp(await storePicture(bytes, type)).metadata()).toMatchObject({
        format: type,
        width: storedWidth,
        height: storedHeight,
      });
    },
  );

  test('a rotated photo is stored upright', async () => {
    const leftHalf = await canvas(450, 600).negate({ alpha: false }).png().toBuffer();
    const bytes = await canvas(900, 600)
      .composite([{ input: leftHalf, gravity: 'west' }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const servedBytes = await storePicture(bytes, 'jpeg');
    expect(await sharp(servedBytes).metadata()).toMatchObject({ width: 600, height: 900 });
    const redAt = async (top: number): Promise<number> => {
      const band = await sharp(servedBytes).extract({ left: 0, top, width: 600, height: 400 }).toBuffer();
      return (await sharp(band).stats()).channels[0]?.mean ?? 0;
    };
    expect([(await redAt(0)) < 100, (await redAt(500)) > 150]).toEqual([true, true]);
  });

  test.each(['png', 'webp'] as const)('a %s keeps its transparency', async (type) => {
    const servedBytes = await storePicture(await canvas(900, 30, 0.25).toFormat(type).toBuffer(), type);
    const { channels, isOpaque } = await sharp(servedBytes).stats();
    expect([isOpaque, Math.round(channels[3]?.mean ?? 0)]).toEqual([false, 64]);
  });

  test('a JPEG with print colours is stored with screen colours', async () => {
    const bytes = await canvas(40, 30).jpeg().toColourspace('cmyk').toBuffer();
    expect((await sharp(bytes).metadata()).space).toBe('cmyk');
    expect((await sharp(await storePicture(bytes, 'jpeg')).metadata()).space).toBe('srgb');
  });

  test('the same file is stored once', async () => {
    const bytes = await canvas(33, 22).png().toBuffer();
    const addresses = await Promise.all(
      [1, 2].map(async () => (await (await create(embedded(bytes, 'png'))).json()).data.picture_url),
    );
    expect(addresses[0]).toBe(addresses[1]);
  });
});

describe('pictures wait in a queue', () => {
  /** Occupies all running slots and all waiting places of the queue until its `end` is called. */
  const fill = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const pending: Promise<void>[] = [];
    const isFull = (): boolean => {
      try {
        pictureQueue.refuseWhileFull();
        return false;
      } catch {
        return true;
      }
    };
    while (!isFull()) pending.push(pictureQueue.run(() => promise));
    return {
      count: pending.length,
      end: async (): Promise<void> => {
        resolve();
        await Promise.all(pending);
      },
    };
  };

  test('and beyond its length they are refused with 503 and Retry-After; requests without a picture are served', async () => {
    const bytes = await canvas(12, 12).png().toBuffer();
    const { count, end: finish } = fill();
    expect(count).toBeGreaterThan(1);
    expect(count).toBeLessThan(12);
    const refused = await create(embedded(bytes, 'png'));
    expect(refused.status).toBe(503);
    expect(refused.headers.get('Retry-After')).toBe('5');
    expect(await refused.json()).toMatchObject({ code: 'picture.busy', values: { seconds: 5 } });
    expect((await create('https://example.test/vase.webp')).status).toBe(201);
    await finish();
    expect((await create(embedded(bytes, 'png'))).status).toBe(201);
  });

  test('and the picture of a caller that has disconnected takes no place and is not stored', async () => {
    const picture_url = embedded(await canvas(13, 13).png().toBuffer(), 'png');
    const count = async () => (await app.db.select().from(products)).length;
    const before = await count();
    const [product] = await app.db.select().from(products).limit(1);
    const json = { name: 'Vase', category_id: 1, base_price: 1000, picture_url };
    for (const [method, path] of [
      ['POST', '/products/'],
      ['PUT', `/products/${product?.product_id}`],
    ] as const) {
      const { end: finish } = fill();
      // The queue is full, so a caller that still wants a place is refused.
      const aborted = await app.app.request(`/api/v1${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${await app.tokenOf('admin')}`,
          'Content-Type': 'application/json',
          'If-Match': '*',
        },
        body: JSON.stringify(json),
        signal: AbortSignal.abort(),
      });
      expect([aborted.status, await aborted.json()]).toMatchObject([400, { code: 'body.broken_off' }]);
      await finish();
    }
    expect(await count()).toBe(before);
    expect(app.reported).toEqual([]);
  });

  test('and each of 30 concurrent ones is stored or refused', async () => {
    const responses = await Promise.all(
      Array.from({ length: 30 }, async (_, index) =>
        create(
          embedded(
            await canvas(500 + index, 400)
              .png()
              .toBuffer(),
            'png',
          ),
        ),
      ),
    );
    for (const response of responses) {
      const body = await response.json();
      expect(response.status === 201 || body.code === 'picture.busy').toBe(true);
    }
  });

  test('and an unreadable picture frees its place', async () => {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const response = await create(embedded(Buffer.from('\x89PNG\r\n\x1a\n nothing', 'latin1'), 'png'));
      expect(response.status).toBe(422);
    }
  });
});

describe('pictures of an earlier version', () => {
  test('are encoded again under their names', async () => {
    const bytes = await canvas(1000, 500).jpeg().withExif(EXIF).toBuffer();
    await app.db.insert(pictures).values([
      { name: 'old.jpg', mime: 'image/jpeg', bytes },
      { name: 'damaged.png', mime: 'image/png', bytes: Buffer.from('damaged') },
    ]);
    const failures: unknown[] = [];
    const clean = (): Promise<number> => reencodeStoredPictures(app.db, (error) => failures.push(error));
    expect(await clean()).toBe(1);
    const servedBytes = Buffer.from(await (await app.app.request('/api/v1/pictures/old.jpg')).arrayBuffer());
    expect(servedBytes.includes(SECRET)).toBe(false);
    expect((await sharp(servedBytes).metadata()).width).toBe(800);
    expect(failures).toHaveLength(1);
    expect(await clean()).toBe(0);
  });
});
