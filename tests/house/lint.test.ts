import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

/* Tests that the rules in scripts/lint report the lines that they are meant for, and no others. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the lines of a source at that path that our own rules report. */
const reportedLines = (path: string, lines: readonly string[]): readonly string[] => {
  const temporary = mkdtempSync(join(tmpdir(), 'order-desk-lint-'));
  onTestFinished(() => rmSync(temporary, { recursive: true }));
  // The names of the folders above a clone do not matter.
  const folder = join(temporary, 'src/server/tests/e2e/clone');
  for (const copiedPath of ['biome.json', 'scripts/lint'])
    cpSync(join(ROOT, copiedPath), join(folder, copiedPath), { recursive: true });
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), lines.join('\n'));
  const { stderr } = spawnSync(
    join(ROOT, 'node_modules/.bin/biome'),
    ['lint', '--only=plugin', '--vcs-enabled=false', '--max-diagnostics=none', path],
    { cwd: folder, encoding: 'utf8' },
  );
  const lineIndices = [...stderr.matchAll(/:(\d+):\d+ plugin/g)].map(([, line]) => Number(line) - 1);
  return lines.filter((_, index) => lineIndices.includes(index));
};

const DROPPED = [
  'load().catch(() => {});',
  'load().catch(() => undefined);',
  'load().catch((error: unknown) => {});',
  'load().then((built) => built.close(), () => undefined);',
  'try { go(); } catch {}',
  "const a = { invoke: { src: 'watch', onError: {} } };",
  'createActor(cartMachine.provide({ actors: {} }));',
];
const HANDLED = [
  'createActor(provide(cartMachine, createCartActors(drafts)));',
  'load().catch(report);',
  'load().catch(() => false);',
  'load().then(() => undefined, report);',
  'try { go(); } catch { back(); }',
  "const b = { invoke: { src: 'watch', onError: { description: 'Reported.' } } };",
];

test('a dropped error and a machine that gets only a part of its effects are reported', () => {
  expect(reportedLines('src/a.ts', [...DROPPED, ...HANDLED])).toEqual(DROPPED);
});

const NEEDS_SESSION = [
  "client.query('listen changes');",
  'sql`select pg_advisory_lock(1)`;',
  'sql`set statement_timeout = 0`;',
  "sql`select set_config('a', 'b', false)`;",
  'sql`create temporary table a (b int)`;',
  'sql`declare a cursor with hold for select 1`;',
  "db.select().prepare('orders');",
  'pool.query({ name, text });',
];
const NEEDS_TRANSACTION_ONLY = [
  'sql`select pg_advisory_xact_lock(1)`;',
  'sql`set local statement_timeout = 0`;',
  'sql`update a set b = 1`;',
  'sql`create temporary table a on commit drop as select 1`;',
];

test('SQL that needs a session is reported where the connection comes from the pool', () => {
  const lines = [...NEEDS_SESSION, ...NEEDS_TRANSACTION_ONLY];
  for (const path of ['server/store/a.ts', 'server/jobs/nightly/a.ts', 'scripts/a.ts'])
    expect(reportedLines(path, lines), path).toEqual(NEEDS_SESSION);
  expect(reportedLines('server/changes.ts', lines)).toEqual([]);
});

test('a day of the device is reported in machines and views, but not a moment that was read', () => {
  const lines = ['const day = businessDay(new Date());', 'const shown = new Date(created_at);'];
  expect(reportedLines('src/machines/payments/a.ts', lines)).toEqual(lines.slice(0, 1));
  expect(reportedLines('src/views/admin/a.ts', lines)).toEqual(lines.slice(0, 1));
});

test('Object(value) is reported, because it has the type any', () => {
  const lines = [
    'const a = Object(body).name;',
    "const b = Reflect.get(Object(body), 'name');",
    'const order: Order = Object(body);',
  ];
  expect(reportedLines('tests/a.ts', [...lines, "const c = fieldIn(body, 'name');"])).toEqual(lines);
});

const REQUEST_STATE = [
  'const [isLoading, setIsLoading] = useState(false);',
  'const [fault, setFault] = useState<Fault | null>(null);',
  'const [data, setData] = useState();',
];
const DRAWN_STATE = [
  'const [isOpen, setIsOpen] = useState(false);',
  'const [menu, setMenu] = useState<Menu>(closed);',
  'const [today] = useState(readToday);',
];

test('useState for the state of a request is reported in views, but not for what is drawn', () => {
  const lines = [...REQUEST_STATE, ...DRAWN_STATE];
  expect(reportedLines('src/views/admin/a.tsx', lines)).toEqual(REQUEST_STATE);
});

const READ_ONCE = [
  "expect(await field.inputValue()).toBe('a');",
  "expect(await page.getByRole('row').count(), 'rows').toBe(2);",
  "expect(await page.locator('a').getAttribute('href')).toBe('/');",
];
const POLLED = [
  "await expect.poll(() => field.inputValue()).toBe('a');",
  'expect(await axe(page)).toEqual([]);',
  'const address = await link.getAttribute("href");',
];

test('a browser test that reads the page only once is reported', () => {
  expect(reportedLines('tests/e2e/a.test.ts', [...READ_ONCE, ...POLLED])).toEqual(READ_ONCE);
});
