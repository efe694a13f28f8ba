// npm run sabotage: plants one bug after another in a copy of the project and checks that the tests fail.
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
import {
  applyChange,
  type Check,
  formatCheck,
  readSabotages,
  type Sabotage,
  sabotageTable,
} from './patches.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Generated folders. */
const EXCLUDED_FOLDERS = [
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

const escapeForRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Runs plans of the QA workbench. Its output has an indented line for each failure. */
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
      // The step of the path that differs, or the first line of another failure.
      const [, step] = /^ *(\S.*),\n *expected: /m.exec(text) ?? [];
      const [line = 'it ended with a failure'] = text.match(/^ {2}\S.*$/m) ?? text.trim().split('\n');
      const failure = step ?? line;
      resolve(
        code === 0
          ? { passed: 1, failed: 0, failures: [] }
          : { passed: 0, failed: 1, failures: [failure.trim().replaceAll('|', '/').slice(0, 160)] },
      );
    });
  });

const runTest = (folder: string, check: Check): Promise<Outcome> => {
  if ('machine' in check) return runPlans(folder, ['run', check.machine, '--in', check.place]);
  const { file, test } = check;
  const report = join(folder, 'sabotage-report.json');
  rmSync(report, { force: true });
  const args = ['run', '--project', projectOf(file), file, '--reporter=json', `--outputFile=${report}`];
  const nameFilter = test === null ? [] : ['-t', `^${escapeForRegExp(test)}$`];
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'), ...args, ...nameFilter],
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

const copyProject = (root: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'order-desk-sabotage-'));
  for (const name of readdirSync(root))
    if (!EXCLUDED_FOLDERS.includes(name)) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
};

/** Plants the bug for as long as `work` runs. */
const withPlantedBug = async <Result>(folder: string, { changes }: Sabotage, work: () => Promise<Result>) => {
  const originals = changes.map((change) => ({
    ...change,
    original: readFileSync(join(folder, change.path), 'utf8'),
  }));
  const changedFiles = originals.map((change) => ({
    ...change,
    changedText: applyChange(change.original, change),
  }));
  for (const { path, changedText } of changedFiles) writeFileSync(join(folder, path), changedText);
  try {
    return await work();
  } finally {
    for (const { path, original } of originals) writeFileSync(join(folder, path), original);
  }
};

const [firstArgument] = process.argv.slice(2);
if (firstArgument === '--table') {
  console.log(sabotageTable(readSabotages(ROOT)));
  process.exit(0);
}

const folder = copyProject(ROOT);
process.once('exit', () => {
  running?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

const allSabotages = readSabotages(ROOT);
const isQa = ({ caughtBy }: Sabotage): boolean => caughtBy.some((check) => 'machine' in check);
const isInMemory = ({ caughtBy }: Sabotage): boolean =>
  caughtBy.every((check) => !('machine' in check) || check.place === 'memory');
/** `--qa` selects the bugs that plans must catch, `--qa-memory` those of them that need no browser. */
const selectedNames =
  firstArgument === '--qa' || firstArgument === '--qa-memory'
    ? allSabotages
        .filter((sabotage) => isQa(sabotage) && (firstArgument === '--qa' || isInMemory(sabotage)))
        .map(({ name }) => name)
    : process.argv.slice(2);
const unknownNames = selectedNames.filter((name) => !allSabotages.some((sabotage) => sabotage.name === name));
if (unknownNames.length > 0) {
  console.error(
    `There is no bug called ${unknownNames.join(', ')}. There are:\n${allSabotages.map(({ name }) => name).join('\n')}`,
  );
  process.exit(2);
}

/** The outcome of each test without the bug. A test that fails anyway does not prove that it catches the bug. */
const outcomesWithoutBug = new Map<string, Promise<Outcome>>();
const runWithoutBug = (check: Check): Promise<Outcome> => {
  const key = JSON.stringify(check);
  const outcome = outcomesWithoutBug.get(key) ?? runTest(folder, check);
  outcomesWithoutBug.set(key, outcome);
  return outcome;
};

let missedCount = 0;
for (const sabotage of allSabotages.filter(
  ({ name }) => selectedNames.length === 0 || selectedNames.includes(name),
)) {
  const startMs = performance.now();
  const results: string[] = [];
  let isCaught = true;
  for (const check of sabotage.caughtBy) {
    const before = await runWithoutBug(check);
    if (before.passed === 0 || before.failed > 0) {
      isCaught = false;
      results.push(`${formatCheck(check)} fails without the bug`);
      continue;
    }
    try {
      const { failed, failures } = await withPlantedBug(folder, sabotage, () => runTest(folder, check));
      if (failed === 0) isCaught = false;
      results.push(failed === 0 ? `${formatCheck(check)} passes` : `${formatCheck(check)}: ${failures[0]}`);
    } catch (error) {
      isCaught = false;
      results.push(error instanceof Error ? error.message : String(error));
    }
  }
  if (!isCaught) missedCount += 1;
  const seconds = ((performance.now() - startMs) / 1000).toFixed(0);
  console.log(
    `| ${isCaught ? 'caught' : 'MISSED'} | ${sabotage.name} | ${sabotage.title} | ${results.join('; ')} | ${seconds} s |`,
  );
}
console.log(missedCount === 0 ? 'Every planted bug was caught.' : `${missedCount} planted bugs were missed.`);
process.exit(missedCount === 0 ? 0 : 1);
