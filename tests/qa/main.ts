// npm run qa: the tools for QA that work with the machines. command-line.ts lists the commands.

import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { makeFolder } from '#tests/qa/folder.ts';
import { ModelGap } from '#tests/support/model-graph.ts';
import { chartOf } from './chart.ts';
import { type CommandLine, HELP, readCommandLine } from './command-line.ts';
import { diffSince } from './diff.ts';
import { explore } from './explore.ts';
import { failureText } from './failures.ts';
import { writePlans } from './formats.ts';
import { resultOrGap } from './gap.ts';
import { junitXml } from './junit.ts';
import { type LivePath, readLivePath } from './live/path.ts';
import { loadMachine, type Machine, namesBelow, partsBelow, ROOT } from './machines.ts';
import { hasWords, withoutWordsIn, wordsOf } from './plan-words.ts';
import { plansOf } from './plans.ts';
import { replayOf } from './replay.ts';
import { writeReport } from './report/report.ts';
import { coverageOf, failuresIn, lastResultOf, RESULTS, type RunResult, storeResult } from './results.ts';
import { missingIn, runInMemory, walkOnce } from './run.ts';
import { scenarioText, verifyScenario } from './scenarios.ts';
import { sessionOf, writeSession } from './session/session.ts';
import { oneOf, UsageError } from './usage.ts';
import { wordingOf, wordingText } from './wording.ts';

const isTerminal = process.stderr.isTTY === true;

/** Shows progress next to the output, only on a terminal, and clears it at the end. */
const progress = (text: string): void => {
  if (isTerminal) process.stderr.write(`\r\x1b[2K${text}`);
};

const print = (text: string): void => {
  progress('');
  process.stdout.write(`${text}\n`);
};

// The reader of a pipe, as in "list | head", may close it before everything is written.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

let isStopped = false;
let stoppedAt = 0;
/**
 * A terminal sends the signal to all processes of the group, and the parent process sends it again. Both
 * count as one request.
 */
const SAME_REQUEST_MS = 1000;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (isStopped && performance.now() - stoppedAt > SAME_REQUEST_MS) process.exit(130);
    if (!isStopped) stoppedAt = performance.now();
    isStopped = true;
  });

/** Only this command needs a server and Chromium, so they are loaded lazily. */
const browser = () => import('./browser/command.ts');

const table = (rows: readonly (readonly (string | number)[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => String(row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          typeof cell === 'number'
            ? String(cell).padStart(widths[column] ?? 0)
            : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/**
 * Creates the folder of a file, and throws if the file cannot be written. The work for its text may take
 * minutes.
 */
const requireWritable = (file: string): void => {
  try {
    makeFolder(dirname(resolve(file)));
    closeSync(openSync(resolve(file), 'a'));
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new UsageError(`${file} cannot be written: ${reason}.`);
  }
};

const writeOut = (file: string, text: string): void => {
  requireWritable(file);
  writeFileSync(resolve(file), text);
};

const indented = (text: string): string => `  ${text.replaceAll('\n', '\n  ')}`;

const statusOfWords = (machine: Machine): string => {
  const [model] = machine.models;
  if (!model || !hasWords(model)) return 'names only: no words yet';
  const missing = withoutWordsIn(model);
  return missing.length > 0 ? `names for ${missing.join(', ')}` : 'words';
};

const list = async ({ machines: names }: CommandLine): Promise<number> => {
  const rows: (string | number)[][] = [
    ['machine', 'states', 'transitions', 'plans', 'last run', 'wording of plans'],
  ];
  let withoutWords = 0;
  for (const [index, name] of names.entries()) {
    progress(`${index + 1} of ${names.length}: ${name}`);
    const machine = await loadMachine(ROOT, name);
    const { states, transitions } = chartOf(machine.chart);
    const last = lastResultOf(name, machine.chart);
    const failures = last ? failuresIn(last) : 0;
    const lastRun = last
      ? `${coverageOf(last)} %${failures > 0 ? `, ${failures} failed` : ''}${last.isInterrupted ? ', interrupted' : ''}`
      : 'never';
    const words = statusOfWords(machine);
    if (words !== 'words') withoutWords += 1;
    const planned = await resultOrGap(() => plansOf(machine, 'every-transition'));
    const [plans, wording] = 'gap' in planned ? ['none', planned.gap] : [planned.plans.length, words];
    rows.push([name, states.length, transitions.length, plans, lastRun, wording]);
  }
  print(table(rows));
  print(`\n${names.length} machines, ${names.length - withoutWords} with words for every state and event.`);
  return 0;
};

const paths = async ({
  machines: [name = ''],
  strategy = 'every-transition',
  filter,
  format,
  out,
  place,
}: CommandLine): Promise<number> => {
  const loaded = await loadMachine(ROOT, name);
  const machine = place === 'browser' ? await (await browser()).limitToScreen(loaded) : loaded;
  const plans = plansOf(machine, strategy, filter);
  const text = writePlans(machine, plans, strategy, format);
  if (out === undefined) process.stdout.write(text);
  else {
    writeOut(out, text);
    print(`${plans.plans.length} plans of ${name} are in ${out}.`);
  }
  // The remark goes to stderr, because a program may read the table or the document.
  if (plans.omission) process.stderr.write(`${plans.omission}\n`);
  return 0;
};

/** Writes the page of a session by hand. */
const session = async ({
  machines: [name = ''],
  strategy = 'every-transition',
  filter,
  out,
}: CommandLine): Promise<number> => {
  const machine = await loadMachine(ROOT, name);
  const { plans, omission } = plansOf(machine, strategy, filter);
  if (plans.length === 0) throw new UsageError(omission ?? `${name} has no such plan.`);
  const file = out === undefined ? join(RESULTS, `session-${name}.html`) : resolve(out);
  requireWritable(file);
  await writeSession(file, sessionOf(machine, plans));
  print(
    `The session is ${relative(process.cwd(), file)}: ${plans.length} plans. Open it in a browser beside the app; no server is needed.`,
  );
  if (omission) process.stderr.write(`${omission}\n`);
  return 0;
};

/** Lists the sentences that select paths. */
const words = async ({ machines: [name = ''] }: CommandLine): Promise<number> => {
  print(wordingText(wordingOf(await loadMachine(ROOT, name))));
  return 0;
};

const readEvents = (file: string, machine: string): LivePath => {
  let text = '';
  try {
    text = readFileSync(file === '-' ? 0 : resolve(file), 'utf8');
  } catch {
    throw new UsageError(`The file ${file} cannot be read.`);
  }
  const recording = readLivePath(text);
  if (recording.machine !== machine)
    throw new UsageError(`The copied events belong to ${recording.machine}, not to ${machine}.`);
  return recording;
};

/** Replays the recorded events of the running app in memory. */
const replay = async (name: string, file: string): Promise<number> => {
  const machine = await loadMachine(ROOT, name);
  const recording = readEvents(file, name);
  const { model, input, path, leadSteps, ignoredSteps } = replayOf(machine, recording);
  const failure = await walkOnce({ model, input, path });
  const { given, steps } = wordsOf({ number: 0, model, input, path, taken: [] });
  print(
    `${failure ? 'FAILED' : 'ok    '} ${name.padEnd(22)} ${recording.steps.length} steps replayed${leadSteps > 0 ? `, after ${leadSteps} to reach their start` : ''}${ignoredSteps > 0 ? `; the model has no event for ${ignoredSteps} of them` : ''}`,
  );
  if (failure) print(indented(failureText(name, { ...failure, number: null })));
  else
    print(
      [
        `  Given ${given}.`,
        ...steps.map(({ when, expected }, index) => `  ${index + 1}. When ${when}, then ${expected}.`),
      ].join('\n'),
    );
  return failure ? 1 : 0;
};

const BEGUN_FILE = join(RESULTS, 'begun');

/** Notes when a run begins, and returns the time. A continued run keeps the time of the interrupted one. */
const beginRun = (isContinued: boolean): string => {
  if (isContinued && existsSync(BEGUN_FILE)) return readFileSync(BEGUN_FILE, 'utf8');
  const now = new Date().toISOString();
  writeOut(BEGUN_FILE, now);
  return now;
};

/** Says what a run of several machines will take, by the last run of each. */
const forecast = async (names: readonly string[]): Promise<string> => {
  const seconds: number[] = [];
  for (const name of names) {
    const last = lastResultOf(name, (await loadMachine(ROOT, name)).chart);
    if (last && !last.isInterrupted) seconds.push(last.seconds);
  }
  const minutes = Math.ceil(seconds.reduce((sum, each) => sum + each, 0) / 60);
  const unknown = names.length - seconds.length;
  return `${names.length} machines, about ${minutes} minutes${unknown > 0 ? ` and the time of ${unknown} that have not run yet` : ''}. Ctrl+C interrupts; --continue goes on.`;
};

const run = async (commandLine: CommandLine): Promise<number> => {
  const { machines: names, strategy, filter, path, events, place, isUntilFailure } = commandLine;
  if (place === 'browser')
    return (await browser()).runBrowser(commandLine, { print, progress, isStopped: () => isStopped });
  if (events !== undefined) return replay(names[0] ?? '', events);
  const isWhole = strategy === undefined && path === undefined && filter === null;
  const results: RunResult[] = [];
  if (commandLine.junit !== undefined) requireWritable(commandLine.junit);
  const begunAt = beginRun(commandLine.isContinued);
  let failedCount = 0;
  let incomplete = 0;
  let runCount = 0;
  if (names.length > 1) print(await forecast(names));
  for (const [index, name] of names.entries()) {
    if (isStopped) break;
    const machine = await loadMachine(ROOT, name);
    const last = commandLine.isContinued ? lastResultOf(name, machine.chart) : null;
    if (last && !last.isInterrupted && last.at >= begunAt) {
      runCount += 1;
      if (failuresIn(last) > 0) failedCount += 1;
      print(`done   ${name.padEnd(22)} before the interruption, ${failuresIn(last)} failed`);
      continue;
    }
    const result = await resultOrGap(() =>
      runInMemory(machine, {
        ...(strategy ? { strategy } : {}),
        ...(path ? { path } : {}),
        filter,
        isUntilFailure,
        isStopped: () => isStopped,
        onPath: (done, all) => progress(`${index + 1} of ${names.length}: ${name}, path ${done} of ${all}`),
      }),
    );
    if ('gap' in result) {
      failedCount += 1;
      runCount += 1;
      print(`FAILED ${name.padEnd(22)} ${result.gap}`);
      continue;
    }
    if (isWhole && !isUntilFailure) storeResult(result);
    results.push(result);
    runCount += 1;
    const isPart = machine.models.length < machine.chartModels;
    const missing =
      isPart || !isWhole || result.cut || result.isInterrupted ? [] : missingIn(machine, result);
    const isBad = failuresIn(result) > 0 || result.cut !== null;
    if (isBad) failedCount += 1;
    else if (missing.length > 0) incomplete += 1;
    print(
      [
        isBad ? 'FAILED' : result.isInterrupted ? 'stopped' : 'ok    ',
        name.padEnd(22),
        `${result.plans.length} plans${isWhole ? ` and ${result.others} further paths` : ''},`,
        [
          `${result.walked.length} of ${result.transitions} transitions walked`,
          ...(result.byFactory.length > 0 ? [`${result.byFactory.length} tested by its factory`] : []),
          ...(result.notSpecified > 0 ? [`${result.notSpecified} steps in part not specified`] : []),
          `${result.seconds.toFixed(1)} s`,
        ].join(', '),
      ].join(' '),
    );
    for (const failure of result.failures) print(`\n${indented(failureText(name, failure))}`);
    if (result.cut) print(`\n  ${result.cut}`);
    for (const transition of missing) print(`  never walked: ${transition}`);
  }
  if (commandLine.junit !== undefined) writeOut(commandLine.junit, junitXml(results));
  if (isStopped) {
    print(
      `Interrupted after ${runCount} of ${names.length} machines. ${isWhole ? `The results are stored in ${relative(ROOT, RESULTS)}` : 'The results of a partial run are not stored'}. "--continue" goes on.`,
    );
    return 130;
  }
  if (names.length > 1)
    print(
      `\n${names.length} machines: ${names.length - failedCount} ok, ${failedCount} failed${isWhole ? `, ${incomplete} with transitions that no path took` : ''}.`,
    );
  return failedCount + incomplete > 0 ? 1 : 0;
};

const exploreAll = async ({ machines: names, steps }: CommandLine): Promise<number> => {
  let brokenCount = 0;
  for (const [index, name] of names.entries()) {
    if (isStopped) {
      print(`Interrupted after ${index} of ${names.length} machines.`);
      return 130;
    }
    progress(`${index + 1} of ${names.length}: ${name}`);
    const machine = await loadMachine(ROOT, name);
    const exploration = await resultOrGap(() => explore(machine, steps));
    if ('gap' in exploration) {
      brokenCount += 1;
      print(`BROKEN ${name.padEnd(22)} ${exploration.gap}`);
      continue;
    }
    const { situations, steps: stepCount, violations, omission } = exploration;
    if (violations.length > 0) brokenCount += 1;
    print(
      `${violations.length > 0 ? 'BROKEN' : 'ok    '} ${name.padEnd(22)} ${situations} situations, ${stepCount} steps${omission ? `. ${omission}` : ', all of them'}`,
    );
    for (const { message, model, input, path } of violations) {
      print(`  ${message.replaceAll('\n', '\n    ')}`);
      if (!path) continue;
      const { given, steps: pathSteps } = wordsOf({ number: 0, model, input, path, taken: [] });
      print(`  The shortest path to it:\n    Given ${given}`);
      for (const [index, { when, expected }] of pathSteps.entries())
        print(`    ${index + 1}. When ${when}, then ${expected}`);
    }
  }
  if (names.length > 1)
    print(`\n${names.length} machines: ${names.length - brokenCount} ok, ${brokenCount} with broken rules.`);
  return brokenCount > 0 ? 1 : 0;
};

const diff = async ({ version }: CommandLine): Promise<number> => {
  const changes = await diffSince(version, (done, all) => progress(`${done} of ${all}`));
  for (const { machine, lines } of changes)
    print(`${machine}\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
  print(
    changes.length === 0
      ? `No machine has changed since ${version}.`
      : `${changes.length} machines have changed since ${version}.`,
  );
  return 0;
};

const report = async ({ machines: names, out }: CommandLine): Promise<number> => {
  const file = out === undefined ? join(RESULTS, 'report.html') : resolve(out);
  requireWritable(file);
  const size = await writeReport(file, names, (done) => progress(`${done} of ${names.length} charts`));
  print(
    `The report is ${relative(process.cwd(), file)} (${(size / 1024 / 1024).toFixed(1)} MiB): open it in a browser, no server is needed.`,
  );
  return 0;
};

/** Verifies all scenarios, or prints one in words. */
const scenarios = async ({ version: name }: CommandLine): Promise<number> => {
  const { scenarios: all } = await import('#tests/models/scenarios.ts');
  const names = all.map((each) => each.name);
  const only = name === '' ? null : oneOf('scenario', name, names);
  let failedCount = 0;
  for (const scenario of all) {
    if (only !== null && scenario.name !== only) continue;
    const parts = await verifyScenario(scenario);
    const failures = parts.flatMap(({ machine, failure }) =>
      failure ? [failureText(machine, failure)] : [],
    );
    if (failures.length > 0) failedCount += 1;
    if (only === null) {
      const steps = parts.reduce((count, part) => count + part.steps.length, 0);
      print(
        `${failures.length > 0 ? 'FAILED' : 'ok    '} ${scenario.name.padEnd(26)} ${scenario.role.padEnd(11)} ${String(steps).padStart(2)} steps  ${scenario.title}`,
      );
    } else print(scenarioText(scenario, parts));
    for (const failure of failures) print(indented(failure));
  }
  return failedCount > 0 ? 1 : 0;
};

const FILE_ERRORS = ['EACCES', 'ENOENT', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EISDIR', 'EPERM'];
const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && FILE_ERRORS.includes(String(error.code));

const COMMANDS = { list, paths, words, run, session, scenarios, explore: exploreAll, diff, report };

try {
  const commandLine = readCommandLine(process.argv.slice(2), namesBelow(ROOT), [...partsBelow(ROOT).keys()]);
  if (commandLine === null) process.stdout.write(HELP);
  process.exitCode = commandLine === null ? 0 : await COMMANDS[commandLine.command](commandLine);
} catch (error) {
  progress('');
  if (error instanceof ModelGap) {
    console.error(error.message);
    process.exitCode = 1;
  } else if (error instanceof UsageError) {
    console.error(`${error.message}\n"npm run qa -- help" lists the commands.`);
    process.exitCode = 2;
  } else if (isFileError(error)) {
    console.error(`${error.path ?? 'A file'} cannot be written or read: ${error.code}.`);
    process.exitCode = 2;
  } else {
    console.error(error);
    process.exitCode = 1;
  }
}
// Timers of the machines do not keep the command running. The output is written before it exits.
process.stdout.write('', () => process.exit());
