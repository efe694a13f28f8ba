// Runs the checks and the tests: `npm test`, `npm run test:quick`, `npm run test:full`.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import {
  ensureBuild,
  ensureChromium,
  ensureDependencies,
  ensureHeadlessShell,
  main,
  onOrphaned,
  ROOT,
} from './bootstrap.mjs';
import { check } from './check.mjs';
import { createCosts } from './costs.mjs';

// Everything that the tests create is in one folder, which is removed at the end.
const folder = mkdtempSync(join(tmpdir(), 'order-desk-test-'));
chmodSync(folder, 0o711);
/** The test run that is active. */
let runningProcess;

function killGroup(signal) {
  if (!runningProcess?.pid) return;
  try {
    process.kill(-runningProcess.pid, signal);
  } catch {
    // The process group has already ended.
  }
}

/** Yields the paths of all files and folders with this name below a folder. */
function* pathsNamed(name, parent, depth = 4) {
  for (const entry of readdirSync(parent, { withFileTypes: true })) {
    const path = join(parent, entry.name);
    if (entry.name === name) yield path;
    else if (entry.isDirectory() && depth > 0) yield* pathsNamed(name, path, depth - 1);
  }
}

/**
 * Removes the databases that a killed run has left. One whose data folder is private to root is outside of
 * it; the file `database-location` contains its path.
 */
function removeDatabases() {
  for (const file of pathsNamed('database-location', folder))
    rmSync(readFileSync(file, 'utf8').trim(), { recursive: true, force: true, maxRetries: 10 });
}

function cleanUp() {
  killGroup('SIGKILL');
  if (!existsSync(folder)) return;
  removeDatabases();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

process.once('exit', cleanUp);
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]) {
  process.once(signal, () => process.exit(code));
}

onOrphaned(() => process.exit(1));

function runInGroup(program, args, env) {
  return new Promise((resolve, reject) => {
    runningProcess = spawn(program, args, {
      cwd: ROOT,
      env,
      // Starts a process group, so that browsers and servers of a crashed test end with it.
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    runningProcess.once('error', reject);
    runningProcess.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Returns the numbers of passed and failed tests, and the tests that passed only at their second try, with
 * the error of the first. A file that failed outside of its tests counts as one failed test.
 */
function readResults(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1, repeated: [] };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const repeated = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(
      ({ fullName, failureMessages }) =>
        `${fullName}\n    ${failureMessages[0].split('\n', 3).join('\n    ')}`,
    );
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length, repeated };
}

/** Returns the paths that differ from the commit before the last. */
function changedPaths() {
  const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.split('\n');
  return [...git('diff', '--name-only', 'HEAD~1'), ...git('ls-files', '--others', '--exclude-standard')];
}

/**
 * The runs of `npm run test:quick`: rules and machines that a change reaches, server and page tests of its
 * names, and ten browser tests.
 */
function quickRuns() {
  // Almost every server test imports every store, so the name of a changed file selects its tests.
  const names = changedPaths()
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `/${basename(path).split('.')[0]}`);
  return [
    ['--project=unit', '--changed=HEAD~1'],
    [
      '--project=server',
      '--project=pages',
      'server/exactly-once',
      'server/d2c-moves',
      'security/roles',
      ...names,
    ],
    ['--project=e2e', '--tags-filter=journey'],
  ];
}
const PROJECTS = ['unit', 'pages', 'server', 'e2e'];

await main(async () => {
  const args = process.argv.slice(2).filter((arg) => arg !== '--full' && arg !== '--quick');
  const isFull = process.argv.includes('--full');
  const isQuick = process.argv.includes('--quick');
  const node = await ensureDependencies();
  await ensureChromium();
  await ensureHeadlessShell();
  console.log(
    isQuick || isFull || args.length > 0
      ? 'Checking types, lint, import rules and dead code; then the tests …'
      : 'Checking types, lint, import rules and dead code; then all tests (about a quarter of an hour on two quiet cores) …',
  );
  const costs = createCosts();
  const costFile = join(folder, 'costs.jsonl');
  const failedChecks = await costs.measure('check', () => check(node));
  await ensureBuild();

  const seed = process.env.TEST_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
  const seedEnv = isFull ? { TEST_SEED: seed } : {};
  if (isFull) console.log(`Random choices have the seed ${seed}; TEST_SEED=${seed} repeats this run`);

  let passed = 0;
  let failures = failedChecks.length;
  const repeated = [];
  // Each project runs alone, so that its cost can be measured.
  const runs = isQuick
    ? quickRuns().map((filters) => ({ name: filters[0], filters: [...filters, ...args] }))
    : args.length > 0
      ? [{ name: args.join(' '), filters: args }]
      : PROJECTS.map((name) => ({ name, filters: [`--project=${name}`] }));
  for (const [index, { name, filters }] of runs.entries()) {
    const report = join(folder, `report-${index}.json`);
    const code = await costs.measure(name, () =>
      runInGroup(
        'vitest',
        ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters],
        {
          ...process.env,
          TMPDIR: folder,
          COST_FILE: costFile,
          // The apps that tests start load the same modules again and again.
          NODE_COMPILE_CACHE: join(folder, 'compiled'),
          ...seedEnv,
          ...(isFull ? { TEST_FULL: '1' } : {}),
        },
      ),
    );
    const results = readResults(report);
    passed += results.passed;
    // Errors outside of tests fail the run too.
    failures += results.failed || (code === 0 ? 0 : 1);
    repeated.push(...results.repeated);
  }
  if (passed === 0) failures += 1;
  // The full run also changes the code to check the tests. Each mutant is tried with the short batteries of
  // `npm test`.
  if (args.length === 0 && isFull) {
    const mutants = join(ROOT, 'tests', 'mutants', 'main.ts');
    failures += await runInGroup(node, [mutants], { ...process.env, TMPDIR: folder, ...seedEnv });
    // Also the pictures of every screen are compared with their references.
    const pictures = join(ROOT, 'tests', 'pictures', 'run.ts');
    failures += await runInGroup(node, [pictures, '--compare'], { ...process.env, TMPDIR: folder });
  }
  const exceeded = costs.report(costFile);
  // The full run has no budget.
  if (args.length === 0 && !isQuick && !isFull) failures += exceeded.length;
  if (repeated.length > 0)
    console.log(
      ['Browser tests that failed at their first try and passed at their second:', ...repeated].join('\n  '),
    );
  if (failedChecks.length > 0) console.log(`Failed checks: ${failedChecks.join(', ')}`);
  console.log(
    failures === 0
      ? `All ${passed} tests passed.`
      : `${passed} tests passed; ${failures} tests or checks failed.`,
  );
  return failures === 0 ? 0 : 1;
});
process.exit();
