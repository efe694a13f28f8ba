// Starts a temporary PostgreSQL with sample databases for the benchmarks.
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { systemClock } from '#server/clock.ts';
import { connect } from '#server/db/connect.ts';
import { openEngine } from '#server/db/embedded/engine.ts';
import { migrate } from '#server/db/migrate.ts';
import { products } from '#server/db/schema/products.ts';
import { bulkProducts } from '#server/demo/bulk.ts';
import { insertProducts, seedDemo } from '#server/demo/seed.ts';

export interface BenchWorkspace {
  /** The folder for everything that the benchmark writes. It is deleted at the end. */
  folder: string;
  /** Creates a database with this number of products and orders, and the demo accounts. */
  createDatabase(size: number): Promise<string>;
  /** Creates a database with the demo data, including the pictures. */
  createDemo(): Promise<string>;
  clear(): Promise<void>;
}

/** Starts a durable PostgreSQL as `npm start` does. */
export async function openBenchWorkspace(): Promise<BenchWorkspace> {
  const folder = mkdtempSync(join(tmpdir(), 'order-desk-bench-'));
  chmodSync(folder, 0o711);
  const engine = await openEngine({ dataDir: join(folder, 'data'), log: () => undefined });
  const create = async (kind: string): Promise<string> => {
    const url = new URL(engine.url);
    const name = `bench_${kind}_${randomBytes(3).toString('hex')}`;
    const admin = new Client({ connectionString: engine.adminUrl });
    await admin.connect();
    await admin.query(`create database "${name}" owner "${url.username}"`);
    await admin.end();
    url.pathname = `/${name}`;
    await migrate(url.href);
    return url.href;
  };
  return {
    folder,
    async createDatabase(size) {
      const url = await create(String(size));
      await fill(url, size);
      return url;
    },
    async createDemo() {
      const url = await create('demo');
      const { db, close } = connect(url, { max: 2 });
      await seedDemo(db, { now: systemClock.now(), withPictures: true });
      await close();
      return url;
    },
    async clear() {
      await engine.stop();
      rmSync(dirname(engine.cluster), { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function fill(url: string, size: number): Promise<void> {
  const { db, close } = connect(url, { max: 2 });
  try {
    await seedDemo(db, { now: systemClock.now(), withPictures: false });
    await db.update(products).set({ active: false });
    await db.transaction((tx) =>
      insertProducts(
        tx,
        bulkProducts(size).map((product) => ({ ...product, active: true })),
        false,
      ),
    );
    await db.execute(sql`
      insert into d2c_orders (customer_name, customer_phone, customer_address, province_id, platform, status,
        order_date, total_price, created_by)
      select 'Customer ' || n, lpad(n::text, 11, '0'), 'Street ' || n, 1 + n % 17, 'instagram',
        (array['pending', 'printing', 'ready', 'completed', 'cancelled'])[1 + n % 5],
        now() - n * interval '7 minutes', 250 * n,
        (select user_id from users where role = 'staff' limit 1)
      from generate_series(1, ${size}::int) as n`);
    await db.execute(sql`analyze`);
  } finally {
    await close();
  }
}
