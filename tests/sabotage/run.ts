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
import { parseArgs } from 'node:util';
import { isMeasured, storeMeasurement, writeFigures } from './figures.ts';
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
  /** True if the failure is a path in words. */
  readonly isPath?: boolean;
  /** The number of the plan that failed. */
  readonly plan?: string | undefined;
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

/** The step of the path that differs. */
const FAILED_STEP = /^ *(\S.*),\n *expected: /m;
const REPEATED = /^ *Repeat it: .* --path (\d+)$/m;

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
      const [, step] = FAILED_STEP.exec(text) ?? [];
      const [line = 'it ended with a failure'] = text.match(/^ {2}\S.*$/m) ?? text.trim().split('\n');
      const failure = (step ?? line).trim().replaceAll('|', '/').slice(0, 160);
      resolve(
        code === 0
          ? { passed: 1, failed: 0, failures: [] }
          : {
              passed: 0,
              failed: 1,
              failures: [failure],
              isPath: step !== undefined,
              plan: REPEATED.exec(text)?.[1],
            },
      );
    });
  });

const strategyOf = (check: Extract<Check, { readonly machine: string }>): readonly string[] =>
  check.strategy === null ? [] : ['--strategy', check.strategy];

const runTest = (folder: string, check: Check): Promise<Outcome> => {
  if ('machine' in check)
    return runPlans(folder, [
      'run',
      check.machine,
      '--in',
      check.place,
      '--until-failure',
      ...strategyOf(check),
    ]);
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

const { values: options, positionals } = parseArgs({
  options: {
    qa: { type: 'boolean' },
    'qa-memory': { type: 'boolean' },
    'qa-browser': { type: 'boolean' },
    continue: { type: 'boolean' },
    table: { type: 'boolean' },
    figures: { type: 'boolean' },
  },
  allowPositionals: true,
});
const allSabotages = readSabotages(ROOT);
const isQa = ({ caughtBy }: Sabotage): boolean => caughtBy.some((check) => 'machine' in check);
if (options.table) {
  console.log(sabotageTable(allSabotages));
  process.exit(0);
}
if (options.figures) {
  writeFigures(ROOT, allSabotages.filter(isQa));
  process.exit(0);
}

const folder = copyProject(ROOT);
process.once('exit', () => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    isStopped = true;
    // A run in a browser ends its server and its database first.
    running?.kill('SIGTERM');
  });

const unknownNames = positionals.filter((name) => !allSabotages.some((sabotage) => sabotage.name === name));
if (unknownNames.length > 0) {
  console.error(
    `There is no bug called ${unknownNames.join(', ')}. There are:\n${allSabotages.map(({ name }) => name).join('\n')}`,
  );
  process.exit(2);
}

/** `--qa` selects the plans that must catch a bug, `--qa-memory` and `--qa-browser` those of one place. */
const isSelected = (sabotage: Sabotage, check: Check): boolean => {
  if (positionals.length > 0 && !positionals.includes(sabotage.name)) return false;
  if (options.continue && isMeasured(ROOT, sabotage, check)) return false;
  if (!options.qa && !options['qa-memory'] && !options['qa-browser']) return true;
  if (!('machine' in check)) return false;
  return options.qa === true || options[`qa-${check.place}`] === true;
};

/**
 * The outcome of each test without the bug. A test that fails anyway does not prove that it catches the bug.
 */
const outcomesWithoutBug = new Map<string, Promise<Outcome>>();
const runWithoutBug = (check: Check, plan: string | undefined): Promise<Outcome> => {
  // A whole run in a browser takes minutes, and the plan that failed with the bug is enough.
  const isOnePlan = 'machine' in check && check.place === 'browser' && plan !== undefined;
  const key = `${formatCheck(check)} ${isOnePlan ? plan : ''}`;
  const outcome =
    outcomesWithoutBug.get(key) ??
    (isOnePlan
      ? runPlans(folder, ['run', check.machine, '--in', check.place, '--path', plan, ...strategyOf(check)])
      : runTest(folder, check));
  outcomesWithoutBug.set(key, outcome);
  return outcome;
};

interface Verdict {
  readonly isCaught: boolean;
  readonly result: string;
  readonly isPath: boolean;
}

const judge = async (sabotage: Sabotage, check: Check): Promise<Verdict> => {
  try {
    const outcome = await withPlantedBug(folder, sabotage, () => runTest(folder, check));
    const [result = ''] = outcome.failures;
    if (outcome.failed === 0) return { isCaught: false, result: 'passes with the bug', isPath: false };
    const before = await runWithoutBug(check, outcome.plan);
    if (before.passed === 0 || before.failed > 0)
      return { isCaught: false, result: `fails without the bug: ${before.failures[0]}`, isPath: false };
    return { isCaught: true, result, isPath: outcome.isPath ?? false };
  } catch (error) {
    return { isCaught: false, result: error instanceof Error ? error.message : String(error), isPath: false };
  }
};

let missedCount = 0;
for (const sabotage of allSabotages)
  for (const check of sabotage.caughtBy) {
    if (isStopped || !isSelected(sabotage, check)) continue;
    const startMs = performance.now();
    const verdict = await judge(sabotage, check);
    if (isStopped) break;
    const seconds = Math.round((performance.now() - startMs) / 1000);
    if ('machine' in check) storeMeasurement(ROOT, sabotage, check, { ...verdict, seconds });
    if (!verdict.isCaught) missedCount += 1;
    console.log(
      `| ${verdict.isCaught ? 'caught' : 'MISSED'} | ${sabotage.name} | ${sabotage.title} | ${formatCheck(check)}: ${verdict.result} | ${seconds} s |`,
    );
  }
if (isStopped) {
  console.log('Interrupted. "--continue" leaves out the plans that have caught their bug.');
  process.exit(130);
}
console.log(missedCount === 0 ? 'Every planted bug was caught.' : `${missedCount} planted bugs were missed.`);
process.exit(missedCount === 0 ? 0 : 1);
