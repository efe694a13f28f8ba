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
const photos = (): Promise<Buffer[]> =>
  Promise.all(
    readdirSync(PICTURES).map((name) =>
      sharp(readFileSync(`${PICTURES}/${name}`))
        .resize(800, 600, { fit: 'cover' })
        .jpeg({ quality: 70 })
        .toBuffer(),
    ),
  );

const shrinkAll = async (originals: readonly Buffer[], count: number): Promise<number> => {
  const began = performance.now();
  for (let at = 0; at < count; at += 1)
    await sharp(originals[at % originals.length])
      .resize(340, 230, { fit: 'cover' })
      .jpeg()
      .toBuffer();
  return performance.now() - began;
};

/** Moves all products that are sold to one category and gives each its own picture. */
export async function createLargeCatalogue(url: string): Promise<CatalogueOfPictures> {
  const originals = await photos();
  const { db, close } = connect(url, { max: 2 });
  try {
    const sold = await db.select({ id: products.product_id }).from(products).where(eq(products.active, true));
    for (const [at, { id }] of sold.entries()) {
      const bytes = originals[at % originals.length];
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

const ALONE = 100;
const PAUSE_MS = 20;

const peakOf = (pid: number): number | undefined => {
  try {
    const [, kib] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kib === undefined ? undefined : Number(kib) / 1024;
  } catch {
    return undefined;
  }
};

const summary = (times: readonly number[]) => {
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
  const timeOne = async (): Promise<number> => {
    const began = performance.now();
    const response = await fetch(`${origin}/api/v1/d2c/order-pages/?limit=20`, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`others: ${response.status}`);
    const took = performance.now() - began;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return took;
  };
  const alone: number[] = [];
  while (alone.length < ALONE) alone.push(await timeOne());

  let isMade = false;
  const began = performance.now();
  const making = fetch(`${origin}/api/v1/products/catalog/${category}`, { headers }).then(
    async (response) => {
      const bytes = await response.arrayBuffer();
      isMade = true;
      if (!response.ok) throw new Error(`catalogue: ${response.status} ${new TextDecoder().decode(bytes)}`);
      return { ms: performance.now() - began, kib: bytes.byteLength / 1024 };
    },
  );
  const meanwhile: number[] = [];
  while (!isMade) meanwhile.push(await timeOne());
  return {
    ...(await making),
    mib: peakOf(pid),
    othersAlone: summary(alone),
    othersMeanwhile: summary(meanwhile),
  };
}
