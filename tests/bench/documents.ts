// Measures the creation of a large PDF catalog, and other requests meanwhile.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { connect } from '#server/db/connect.ts';
import { categories, pictures, products } from '#server/db/schema/products.ts';
import type { Site } from '#tests/bench/page-clock.ts';

const PICTURES = fileURLToPath(new URL('../../server/demo/pictures', import.meta.url));

export interface CatalogueOfPictures {
  readonly category: number;
  readonly products: number;
  /** The time to shrink the same pictures one after the other, without a document. */
  readonly bareMs: number;
}

/** Pictures as products have them: 800 pixels wide, JPEG with quality 0.7. */
const resizedPhotos = (): Promise<Buffer[]> =>
  Promise.all(
    readdirSync(PICTURES).map((name) =>
      sharp(readFileSync(`${PICTURES}/${name}`))
        .resize(800, 600, { fit: 'cover' })
        .jpeg({ quality: 70 })
        .toBuffer(),
    ),
  );

const shrinkAll = async (originals: readonly Buffer[], count: number): Promise<number> => {
  const startMs = performance.now();
  for (let index = 0; index < count; index += 1)
    await sharp(originals[index % originals.length])
      .resize(340, 230, { fit: 'cover' })
      .jpeg()
      .toBuffer();
  return performance.now() - startMs;
};

/** Moves all products that are sold to one category and gives each its own picture. */
export async function createLargeCatalogue(url: string): Promise<CatalogueOfPictures> {
  const originals = await resizedPhotos();
  const { db, close } = connect(url, { max: 2 });
  try {
    const sold = await db.select({ id: products.product_id }).from(products).where(eq(products.active, true));
    for (const [index, { id }] of sold.entries()) {
      const bytes = originals[index % originals.length];
      if (bytes) await db.insert(pictures).values({ name: `bench-${id}.jpg`, mime: 'image/jpeg', bytes });
    }
    const [category] = await db.select({ id: categories.id }).from(categories).limit(1);
    if (!category) throw new Error('there is no category');
    await db
      .update(products)
      .set({
        category_id: category.id,
        picture_url: sql`'/api/v1/pictures/bench-' || ${products.product_id} || '.jpg'`,
      })
      .where(eq(products.active, true));
    return { category: category.id, products: sold.length, bareMs: await shrinkAll(originals, sold.length) };
  } finally {
    await close();
  }
}

export interface DocumentFigures {
  readonly ms: number;
  readonly kib: number;
  /** The peak memory of the server, or undefined if the system does not report it. */
  readonly mib: number | undefined;
  /** The median and the slowest time for a page of orders, alone and while the document is created. */
  readonly othersAlone: { readonly medianMs: number; readonly slowestMs: number };
  readonly othersMeanwhile: { readonly medianMs: number; readonly slowestMs: number };
}

const SAMPLES_ALONE = 100;
const PAUSE_MS = 20;

const peakMemoryMib = (pid: number): number | undefined => {
  try {
    const [, kib] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kib === undefined ? undefined : Number(kib) / 1024;
  } catch {
    return undefined;
  }
};

const summarize = (times: readonly number[]) => {
  const sorted = [...times].sort((a, b) => a - b);
  return { medianMs: sorted[Math.floor(sorted.length / 2)] ?? 0, slowestMs: sorted.at(-1) ?? 0 };
};

/** Requests a large catalog and repeats a small request meanwhile. */
export async function measureCatalogue(
  { origin, token = '' }: Site,
  pid: number,
  category: number,
): Promise<DocumentFigures> {
  const headers = { Authorization: `Bearer ${token}` };
  const timeOrderPage = async (): Promise<number> => {
    const startMs = performance.now();
    const response = await fetch(`${origin}/api/v1/d2c/order-pages/?limit=20`, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`others: ${response.status}`);
    const elapsedMs = performance.now() - startMs;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return elapsedMs;
  };
  const timesAlone: number[] = [];
  while (timesAlone.length < SAMPLES_ALONE) timesAlone.push(await timeOrderPage());

  let isCreated = false;
  const startMs = performance.now();
  const creation = fetch(`${origin}/api/v1/products/catalog/${category}`, { headers }).then(
    async (response) => {
      const bytes = await response.arrayBuffer();
      isCreated = true;
      if (!response.ok) throw new Error(`catalogue: ${response.status} ${new TextDecoder().decode(bytes)}`);
      return { ms: performance.now() - startMs, kib: bytes.byteLength / 1024 };
    },
  );
  const timesMeanwhile: number[] = [];
  while (!isCreated) timesMeanwhile.push(await timeOrderPage());
  return {
    ...(await creation),
    mib: peakMemoryMib(pid),
    othersAlone: summarize(timesAlone),
    othersMeanwhile: summarize(timesMeanwhile),
  };
}
