import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { cyclesIn } from '#tests/house/import-cycles.ts';
import { breachesBelow, breachesIn, importsOf, MODULES } from '#tests/house/import-rules.ts';

// The test has its own aliases instead of those of package.json, so that it can name every folder.
const ALIASES = {
  '#api/*': './src/api/*',
  '#areas/*': './src/areas/*',
  '#domain/*': './src/domain/*',
  '#machines/*': './src/machines/*',
  '#storage/*': './src/storage/*',
  '#views/*': './src/views/*',
  '#server/*': './server/*',
  '#tests/*': './tests/*',
};

// The module, a file in it, an import that the rules forbid, and an import that they allow.
const cases: readonly [module: string, path: string, forbidden: string, allowed: string][] = [
  ['main', 'src/main.tsx', "import '#server/app.ts'", "import '#api/call.ts'"],
  ['areas', 'src/areas/d2c.ts', "import '#views/ui/Button.tsx'", "import '#storage/draft-store.ts'"],
  ['api/contracts', 'src/api/contracts/a.ts', "import ky from 'ky'", "import '#domain/money.ts'"],
  ['api/errors', 'src/api/errors.ts', "import type { A } from './contracts/a.ts'", "import '#domain/a.ts'"],
  ['api/report', 'src/api/report.ts', "import ky from 'ky'", "import { isApiError } from './errors.ts'"],
  ['api/client', 'src/api/call.ts', "import { x } from 'xstate'", "import ky from 'ky'"],
  [
    'domain',
    'src/domain/a.ts',
    "import type { A } from '#api/contracts/a.ts'",
    "import type { B } from './b.ts'",
  ],
  [
    'machines/lifecycles',
    'src/machines/lifecycles/a.ts',
    "import type { A } from '#api/contracts/a.ts'",
    "import { A } from '#domain/a.ts'",
  ],
  [
    'machines',
    'src/machines/cart/cart.actors.ts',
    "import { createCallEndpoint } from '#api/call.ts'",
    "import { listProducts } from '#api/contracts/products.ts'",
  ],
  [
    'machines/kit',
    'src/machines/kit/list.machine.ts',
    "import { listProducts } from '#api/contracts/products.ts'",
    "import { isApiError } from '#api/errors.ts'",
  ],
  [
    'charts',
    'src/machines/cart/cart.machine.ts',
    "import type { Products } from '#api/client/products.ts'",
    "import { ApiError } from '#api/errors.ts'",
  ],
  [
    'storage',
    'src/storage/token-store.ts',
    "import type { TokenStore } from '#machines/session/session.actors.ts'",
    "import { openDB } from 'idb'",
  ],
  [
    'views/ui and theme',
    'src/views/ui/Button.tsx',
    "import '#domain/money.ts'",
    "import { Dialog } from 'radix-ui'",
  ],
  [
    'views/parts',
    'src/views/parts/Money.tsx',
    "import { selectItems } from '#machines/portal/cart/cart.machine.ts'",
    "import { useFormats } from '#views/bridges/formats.ts'",
  ],
  ['views/routes', 'src/views/admin/routes.tsx', "import '#api/call.ts'", "import('#areas/d2c.ts')"],
  [
    'views',
    'src/views/portal/CartView.tsx',
    "import type { Products } from '#api/client/products.ts'",
    "import { selectLines } from '#machines/portal/cart/cart.machine.ts'",
  ],
  [
    'server',
    'server/app.ts',
    "import type { A } from '#machines/portal/cart/cart.machine.ts'",
    "import { Hono } from 'hono'",
  ],
  ['tests', 'tests/e2e/a.test.ts', "import '#nowhere/a.ts'", "import '#server/app.ts'"],
];

describe('each import rule reports a breach', () => {
  test.each(cases)('%s', (_module, path, forbidden, allowed) => {
    expect(breachesIn(path, forbidden, ALIASES)).toHaveLength(1);
    expect(breachesIn(path, allowed, ALIASES)).toEqual([]);
  });

  test('every module has a case in this test', () => {
    expect(cases.map(([module]) => module).sort()).toEqual(MODULES.map(({ name }) => name).sort());
  });

  test.each([
    ['a view imports the entry point', 'src/views/routes.tsx', "import '#views/../main.tsx'"],
    ['an import climbs', 'src/views/parts/A.tsx', "import '../ui/Button.tsx'"],
    ['a view imports values of a contract', 'src/views/a.tsx', "import { a } from '#api/contracts/a.ts'"],
    ['a view imports actors', 'src/views/a.tsx', "import '#machines/portal/cart/cart.actors.ts'"],
    ['the browser imports a module of Node', 'src/domain/a.ts', "import 'node:fs'"],
    ['the server imports a test', 'server/app.ts', "import '#tests/support/a.ts'"],
    [
      'machines of one area import those of another',
      'src/machines/d2c/a.machine.ts',
      "import type { A } from '#machines/users/users.machine.ts'",
    ],
    ['one area imports another', 'src/areas/d2c.ts', "import { openUsers } from './users.ts'"],
    [
      'a screen imports one of another area',
      'src/views/admin/d2c/orders/A.tsx',
      "import { A } from '#views/admin/users/A.tsx'",
    ],
    ['a file belongs to no module', 'src/utils.ts', ''],
    ['an import cannot be read', 'src/domain/a.ts', 'const path = "x"; await import(path)'],
  ])('a breach is reported when %s', (_case, path, source) => {
    expect(breachesIn(path, source, ALIASES)).toHaveLength(1);
  });
});

test('every form of import is found, and imports of types are distinguished from imports of values', () => {
  const source = `
    import type { A } from 'a';
    import { type B } from 'b';
    import { type C, c } from 'c';
    export * from 'd';
    export type { E } from 'e';
    export { f } from 'f';
    import 'g';
    const h = await import('h');
    type I = import('i').I;
    export const j = <div>{h}</div>;
  `;
  const found = importsOf('src/x.tsx', source);
  expect(Object.fromEntries(found.map(({ specifier, isTypeOnly }) => [specifier, isTypeOnly]))).toEqual({
    a: true,
    b: true,
    c: false,
    d: false,
    e: true,
    f: false,
    g: false,
    h: false,
    i: true,
  });
});

test('a model may import types and constants of the domain, but no functions', () => {
  const source = "import { MAX, cartTotal, type CartItem } from '#domain/cart.ts'";
  expect(breachesIn('tests/models/cart.model.ts', source, ALIASES)).toEqual([
    "tests/models/cart.model.ts imports cartTotal from '#domain/cart.ts': a model may import only types and constants of the domain",
  ]);
  expect(breachesIn('tests/support/kit/form-model.ts', source, ALIASES)).toHaveLength(1);
  expect(
    breachesIn('tests/models/cart.model.ts', "import * as all from '#domain/cart.ts'", ALIASES),
  ).toHaveLength(1);
  expect(breachesIn('tests/models/cart.test.ts', source, ALIASES)).toEqual([]);
  expect(
    breachesIn('tests/models/cart.model.ts', "import { MAX, type A } from '#domain/cart.ts'", ALIASES),
  ).toEqual([]);
});

test('a forbidden import in a real file is reported', () => {
  const root = mkdtempSync(join(tmpdir(), 'order-desk-house-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'src', 'domain'), { recursive: true });
  writeFileSync(
    join(root, 'src', 'domain', 'money.ts'),
    "import { setup } from 'xstate';\nexport const a = setup;\n",
  );
  writeFileSync(
    join(root, 'src', 'domain', 'phone.ts'),
    "import { a } from './money.ts';\nexport const b = a;\n",
  );
  expect(breachesBelow(root, ALIASES)).toEqual([
    "src/domain/money.ts imports 'xstate': domain may not import it",
  ]);
});

test('a cycle is reported with every file in it, even if the imports are types only', () => {
  const root = mkdtempSync(join(tmpdir(), 'order-desk-house-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'src', 'domain'), { recursive: true });
  const write = (name: string, source: string) =>
    writeFileSync(join(root, 'src', 'domain', `${name}.ts`), source);
  write('a', "import type { B } from '#domain/b.ts';\nexport type A = B;\n");
  write('b', "import { c } from './c.ts';\nexport type B = typeof c;\n");
  write('c', "export type { A } from './a.ts';\nexport const c = 1;\n");
  write('d', "import type { A } from './a.ts';\nexport type D = A;\n");
  expect(breachesBelow(root, ALIASES)).toEqual([
    'src/domain/a.ts, src/domain/b.ts, src/domain/c.ts import one another: break the cycle, of types too',
  ]);
});

test.each<[what: string, graph: Record<string, string[]>, cycles: string[][]]>([
  ['nothing', {}, []],
  ['a chain and a diamond', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, []],
  ['a file that imports itself', { a: ['a'] }, [['a']]],
  [
    'two cycles with an import between them',
    { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] },
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['two cycles through one file', { a: ['b', 'c'], b: ['a'], c: ['a'] }, [['a', 'b', 'c']]],
  ['a file outside of the root', { a: ['elsewhere'] }, []],
])('there are no import cycles in %s', (_, graph, cycles) => {
  expect(cyclesIn(new Map(Object.entries(graph)))).toEqual(cycles);
});
