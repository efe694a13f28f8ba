import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { moveD2cOrders } from '#api/contracts/d2c-order-moves.ts';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import { ENDPOINTS } from '#api/contracts/endpoints.ts';
import { listProducts } from '#api/contracts/products.ts';
import type * as readers from '#api/schema-readers.ts';
import { cartItemSchema, customerSchema, draftIdSchema } from '#storage/draft-store.ts';
import { PROBED, PROBES } from '#tests/support/probe-schemas.ts';
import { IS_FULL } from '#tests/support/sampled.ts';
import { isOfTheServer, valuesOf } from '#tests/support/schema-values.ts';
import { schemaReaders } from '../../scripts/schema-readers.ts';

/*
 * In the browser our readers stand in the place of zod (docs/decisions/168). The contracts are built here as the app is
 * built, and both read the same values: the verdict has to be the same, and so has what is read.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RUNS = IS_FULL ? 2000 : 200;

type Reader = ReturnType<typeof readers.unknown>;

interface Built {
  readonly safeParse: typeof readers.safeParse;
  readonly ENDPOINTS: readonly { readonly response: Reader }[];
  readonly drafts: Readonly<Record<string, Reader>>;
  readonly PROBES: readonly Reader[];
  readonly contracts: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const folder = mkdtempSync(join(tmpdir(), 'order-desk-readers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The contracts and what is stored of a draft, as the browser has them. */
const inTheBrowser = async (): Promise<Built> => {
  const entry = join(folder, 'entry.ts');
  writeFileSync(
    entry,
    `export { safeParse } from 'zod/mini';
     export { ENDPOINTS } from '${ROOT}src/api/contracts/endpoints.ts';
     export * as drafts from '${ROOT}src/storage/draft-store.ts';
     export const contracts = import.meta.glob('/src/api/contracts/*.ts', { eager: true });
     export { PROBES } from '${ROOT}tests/support/probe-schemas.ts';`,
  );
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [schemaReaders()],
    build: { ssr: entry, outDir: join(folder, 'dist'), minify: false },
  });
  return import(pathToFileURL(join(folder, 'dist', 'entry.js')).href);
};

const built = await inTheBrowser();

const readerOf = (endpoint: Endpoint): Reader => {
  const reader = built.ENDPOINTS[ENDPOINTS.indexOf(endpoint)]?.response;
  if (!reader) throw new Error(`the build has no ${endpoint.method} ${endpoint.path}`);
  return reader;
};

/** Both as they are told: zod also says what is wrong, ours where. */
const readOnceAlike = (schema: z.ZodMiniType, reader: Reader, value: unknown): boolean => {
  const { success, data } = z.safeParse(schema, value);
  const read = built.safeParse(reader, value);
  expect(read.success).toBe(success);
  expect(reader.safeParse(value)).toEqual(read);
  if (read.success) expect(read.data).toStrictEqual(data);
  return success;
};

const readAlike = (schema: z.ZodMiniType, reader: Reader): void => {
  let count = 0;
  fc.assert(
    fc.property(valuesOf(schema), (value) => {
      if (readOnceAlike(schema, reader, value)) count += 1;
    }),
    { numRuns: RUNS },
  );
  expect(count, 'values that could be read').toBeGreaterThan(0);
};

test.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'what %s answers is read as zod reads it',
  (_, endpoint) => readAlike(endpoint.response, readerOf(endpoint)),
);

const isSchema = (value: unknown): value is z.ZodMiniType => value instanceof z.ZodMiniType;
const isReader = (value: unknown): value is Reader => value instanceof Object && 'read' in value;

/** Also what no endpoint answers as a whole: the row that a refusal brings along, a part of an answer that is enough. */
const SCHEMAS = Object.entries(
  import.meta.glob<Readonly<Record<string, unknown>>>('/src/api/contracts/*.ts', { eager: true }),
).flatMap(([file, module]) =>
  Object.entries(module).flatMap(([name, schema]) =>
    isSchema(schema) && !isOfTheServer(schema)
      ? [[name, schema, built.contracts[file]?.[name]] as const]
      : [],
  ),
);

test.each(SCHEMAS)('%s is read as zod reads it', (_, schema, reader) => {
  if (!isReader(reader)) throw new Error('the build has other schemas');
  readAlike(schema, reader);
});

test.each(Object.entries({ cartItemSchema, customerSchema, draftIdSchema }))(
  'what is stored is read as zod reads it: %s',
  (name, schema) => {
    const reader = built.drafts[name];
    if (!reader) throw new Error(`the build has no ${name}`);
    readAlike(schema, reader);
  },
);

test.each(PROBES.map((schema, place) => [place, schema.def.type, schema] as const))(
  'probe %i, %s, is read as zod reads it, at every edge',
  (place, _, schema) => {
    const reader = built.PROBES[place];
    if (!reader) throw new Error('the build has other probes');
    const read = PROBED.filter((value) => readOnceAlike(schema, reader, value));
    expect(read.length).toBeGreaterThan(0);
    expect(read.length).toBeLessThan(PROBED.length);
  },
);

test('of what cannot be read it is said where', () => {
  const read = built.safeParse(readerOf(listProducts), [
    { product_id: 1, base_price: 2, name: 'Vase' },
    { product_id: 2, base_price: '3', name: 'Lamp' },
  ]);
  expect(read).toMatchObject({ success: false, error: { message: 'not as it should be at /1/base_price' } });
});

test('what stands in place of what is not there is of one answer alone', () => {
  const reader = readerOf(moveD2cOrders);
  const result = { d2c_order_id: 1, moved: false, status: null, detail: null };
  const read = built.safeParse(reader, [result, result]);
  if (!read.success || !Array.isArray(read.data)) throw new Error('the results were not read');
  const [one, other] = read.data;
  expect(one).toEqual({ ...result, code: null, values: {}, order: null });
  expect(one.values).not.toBe(other.values);
});

test('what is asked of a schema, a reader has', () => {
  const asked = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(ROOT, 'src', file), 'utf8').matchAll(/\b\w*[sS]chema\.(\w+)/g)])
    .map(([, member]) => member);
  const [object] = built.PROBES.filter((probe) => 'shape' in probe);
  expect(new Set(asked)).toEqual(new Set(['safeParse', 'shape']));
  expect(Object.keys(object ?? {})).toEqual(expect.arrayContaining([...asked, 'check']));
});
