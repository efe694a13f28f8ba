import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { SETTINGS } from '../server/environment.ts';

/* Generates docs/reference.md: `npm run reference`. A test compares the file with the output of this script. */

const ROOT = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

/** Environment variables of tools and tests. The app does not read them. */
const TOOL_SETTINGS = {
  API_ORIGIN: '`npm run dev`: where `/api` is proxied to',
  CHROME_PATH: 'tests: the Chromium or Chrome to drive; found by itself',
  CHROME_HEADLESS_PATH: 'tests: its headless shell; found by itself',
  TEST_DATABASE_URL: 'tests: a PostgreSQL in place of the embedded one',
  TEST_SEED:
    'tests: the seed of every random choice; fixed, but by chance in `npm run test:full`, which prints it',
};

const COMMANDS: Readonly<Record<string, string>> = {
  start: 'installs, builds, migrates the database, and serves app and API',
  dev: 'Vite and the server, reloading; the UI kit is at `/tests/e2e/stories/kit/`',
  test: 'every check and every test but the long random suites',
  'test:quick': 'the tests of changed files, the models, the server, and ten journeys in the browser',
  'test:full': 'all tests with the long random suites and a random seed',
  check: 'types, lint, import rules, messages, migrations, dead code',
  format: 'repairs formatting and imports',
  backup: 'makes the backup of the night now',
  export: '`-- <file>`: everything in the database into one file',
  import: '`-- <file>`: an export into an empty database',
  'reset-password': '`-- <username>`: a new one-time password; ends the sessions of that user',
  qa: '`-- help`: plans, runs and reports from the machines',
  chat: '`-- score <file.json>`: how much of a corpus of chat messages is read correctly',
  sabotage: 'plants one bug after another; each time the named tests have to fail',
  mutants:
    '`-- machines [name …]`, `-- domain [file …]`: changes the code in one place after another; each time a test has to fail',
  bench: 'bytes, times and rates, each compared with a minimal page or server that does the same',
  pictures: 'every screen at three widths, light and dark, as pictures',
  reference: 'makes this page',
  'db:fill': '`-- 100000`: made-up orders for a demo database',
  'db:generate': 'a migration after a change of `server/db/schema`',
};
/** Scripts that are steps of the other commands and are not listed. */
const STEPS = ['build', 'types', 'lint', 'dead'];

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const commands = (): string => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const names = Object.keys(scripts).filter((name) => !STEPS.includes(name));
  return table(
    ['Command', ''],
    names.map((name) => {
      const text = COMMANDS[name];
      if (text === undefined) throw new Error(`scripts/reference.ts: no description of npm run ${name}`);
      return [`\`npm ${['start', 'test'].includes(name) ? '' : 'run '}${name}\``, text];
    }),
  );
};

/** Returns the machines of an area, by the names of their files. */
const nounsOf = (area: string): string => {
  const files = readdirSync(new URL(`src/machines/${area}/`, ROOT), { withFileTypes: true, recursive: true });
  const nouns = files.filter((entry) => entry.isFile()).map(({ name }) => name.replace(/(\.\w+)?\.ts$/, ''));
  return [...new Set(nouns)].sort().join(', ');
};

const machines = (): string =>
  table(
    ['Folder of `src/machines`', 'Files'],
    readdirSync(new URL('src/machines/', ROOT), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => [`\`${name}\``, nounsOf(name)]),
  );

export const makeReference = (): string => `# Reference

Made by \`npm run reference\`; do not edit.

## Settings

Environment variables of \`npm start\`, all optional.

${table(
  ['Variable', 'Default', ''],
  Object.entries(SETTINGS).map(([name, setting]) => [`\`${name}\``, setting.default, setting.text]),
)}

Of tools and tests:

${table(
  ['Variable', ''],
  Object.entries(TOOL_SETTINGS).map(([name, text]) => [`\`${name}\``, text]),
)}

## Commands

${commands()}

## Machines

A list, form, resource or command of the kit is one file; a chart made by hand has its effects beside it.

${machines()}
`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(new URL('docs/reference.md', ROOT), makeReference());
