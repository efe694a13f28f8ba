// npm run sabotage: plants one bug after another in a copy of the project and sees that the tests notice.
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changed, type Judge, type Sabotage, sabotagesIn, tableOf, wordOf } from './patches.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Generated folders. */
const LEFT_OUT = [
  '.git',
  'node_modules',
  'dist',
  'dist-former',
  'dist-live',
  'dist-live-former',
  'data',
  'tmp',
  'coverage',
  'bench-results',
  'qa-results',
];

interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
}

let running: ReturnType<typeof spawn> | undefined;

const projectOf = (file: string): string => {
  if (/^tests\/(server|contract|security|faults)\//.test(file)) return 'server';
  return file.startsWith('tests/e2e/') ? 'e2e' : 'unit';
};

const readOutcome = (report: string): Outcome => {
  if (!existsSync(report)) return { passed: 0, failed: 0, failures: [] };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const failures: string[] = [];
  for (const { assertionResults } of testResults)
    for (const { status, fullName } of assertionResults)
      if (status === 'failed') failures.push(String(fullName));
  return { passed: numPassedTests, failed: numFailedTests, failures };
};

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The plans of the QA workbench: one line for each machine, red lines below it. */
const runPlans = (folder: string, args: readonly string[]): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(folder, 'tests', 'qa', 'main.ts'), ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running = child;
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        text += String(chunk);
      });
    child.once('error', reject);
    child.once('exit', (code) => {
      const [failure = 'it ended with a failure'] = text.match(/^ {2}\S.*$/m) ?? text.trim().split('\n');
      resolve(
        code === 0
          ? { passed: 1, failed: 0, failures: [] }
          : { passed: 0, failed: 1, failures: [failure.trim().replaceAll('|', '/').slice(0, 160)] },
      );
    });
  });

const runTest = (folder: string, judge: Judge): Promise<Outcome> => {
  if ('machine' in judge) return runPlans(folder, ['run', judge.machine, '--in', judge.place]);
  const { file, test } = judge;
  const report = join(folder, 'sabotage-report.json');
  rmSync(report, { force: true });
  const args = ['run', '--project', projectOf(file), file, '--reporter=json', `--outputFile=${report}`];
  const only = test === null ? [] : ['-t', `^${quoted(test)}$`];
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'), ...args, ...only],
      {
        cwd: folder,
        stdio: 'ignore',
      },
    );
    running = child;
    child.once('error', reject);
    child.once('exit', () => resolve(readOutcome(report)));
  });
};

const copyOf = (root: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'order-desk-sabotage-'));
  for (const name of readdirSync(root))
    if (!LEFT_OUT.includes(name)) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
};

/** Plants the bug for as long as `work` runs. */
const planted = async <Result>(folder: string, { changes }: Sabotage, work: () => Promise<Result>) => {
  const texts = changes.map((change) => ({
    ...change,
    was: readFileSync(join(folder, change.path), 'utf8'),
  }));
  const made = texts.map((change) => ({ ...change, is: changed(change.was, change) }));
  for (const { path, is } of made) writeFileSync(join(folder, path), is);
  try {
    return await work();
  } finally {
    for (const { path, was } of texts) writeFileSync(join(folder, path), was);
  }
};

const [asked] = process.argv.slice(2);
if (asked === '--table') {
  console.log(tableOf(sabotagesIn(ROOT)));
  process.exit(0);
}

const folder = copyOf(ROOT);
process.once('exit', () => {
  running?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

const all = sabotagesIn(ROOT);
const isQa = ({ caughtBy }: Sabotage): boolean => caughtBy.some((judge) => 'machine' in judge);
const isInMemory = ({ caughtBy }: Sabotage): boolean =>
  caughtBy.every((judge) => !('machine' in judge) || judge.place === 'memory');
/** `--qa` is all bugs that the plans have to catch, `--qa-memory` those of them that no browser is needed for. */
const only =
  asked === '--qa' || asked === '--qa-memory'
    ? all.filter((each) => isQa(each) && (asked === '--qa' || isInMemory(each))).map(({ name }) => name)
    : process.argv.slice(2);
const unknown = only.filter((name) => !all.some((each) => each.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no bug called ${unknown.join(', ')}. There are:\n${all.map(({ name }) => name).join('\n')}`,
  );
  process.exit(2);
}

/** A test that fails without the bug proves nothing. */
const healthy = new Map<string, Promise<Outcome>>();
const withoutBug = (judge: Judge): Promise<Outcome> => {
  const key = JSON.stringify(judge);
  const known = healthy.get(key) ?? runTest(folder, judge);
  healthy.set(key, known);
  return known;
};

let missed = 0;
for (const sabotage of all.filter(({ name }) => only.length === 0 || only.includes(name))) {
  const from = performance.now();
  const told: string[] = [];
  let isCaught = true;
  for (const judge of sabotage.caughtBy) {
    const before = await withoutBug(judge);
    if (before.passed === 0 || before.failed > 0) {
      isCaught = false;
      told.push(`${wordOf(judge)} is not green without the bug`);
      continue;
    }
    try {
      const { failed, failures } = await planted(folder, sabotage, () => runTest(folder, judge));
      if (failed === 0) isCaught = false;
      told.push(failed === 0 ? `${wordOf(judge)} stayed green` : `${wordOf(judge)}: ${failures[0]}`);
    } catch (error) {
      isCaught = false;
      told.push(error instanceof Error ? error.message : String(error));
    }
  }
  if (!isCaught) missed += 1;
  const seconds = ((performance.now() - from) / 1000).toFixed(0);
  console.log(
    `| ${isCaught ? 'caught' : 'MISSED'} | ${sabotage.name} | ${sabotage.what} | ${told.join('; ')} | ${seconds} s |`,
  );
}
console.log(missed === 0 ? 'Every planted bug was caught.' : `${missed} planted bugs were missed.`);
process.exit(missed === 0 ? 0 : 1);
