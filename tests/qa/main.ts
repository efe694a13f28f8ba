// npm run qa: the tools for QA that work with the machines. command-line.ts lists the commands.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { ModelGap } from '#tests/support/model-graph.ts';
import { chartOf } from './chart.ts';
import { type CommandLine, HELP, readCommandLine } from './command-line.ts';
import { diffSince } from './diff.ts';
import { explore } from './explore.ts';
import { writePlans } from './formats.ts';
import { orGap } from './gap.ts';
import { type LivePath, readLivePath } from './live/path.ts';
import { loadMachine, type Machine, namesBelow, ROOT } from './machines.ts';
import { hasWords, wordlessIn, wordsOf } from './plan-words.ts';
import { plansOf } from './plans.ts';
import { replayOf } from './replay.ts';
import { writeReport } from './report/report.ts';
import { coverageOf, failuresIn, keepResult, lastResultOf, RESULTS } from './results.ts';
import { missingIn, runInMemory, walkOnce } from './run.ts';
import { scenarioText, verified } from './scenarios.ts';
import { oneOf, UsageError } from './usage.ts';

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
 * A terminal sends the signal to all processes of the group, and the parent process sends it again. Both count as one
 * request.
 */
const ONE_WISH_MS = 1000;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (isStopped && performance.now() - stoppedAt > ONE_WISH_MS) process.exit(130);
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

const wordsTold = (machine: Machine): string => {
  const [model] = machine.models;
  if (!model || !hasWords(model)) return 'names only: no words yet';
  const lacking = wordlessIn(model);
  return lacking.length > 0 ? `names for ${lacking.join(', ')}` : 'words';
};

const list = async ({ machines: names }: CommandLine): Promise<number> => {
  const rows: (string | number)[][] = [
    ['machine', 'states', 'transitions', 'plans', 'last run', 'plans speak in'],
  ];
  let wordless = 0;
  for (const [index, name] of names.entries()) {
    progress(`${index + 1} of ${names.length}: ${name}`);
    const machine = await loadMachine(ROOT, name);
    const { states, transitions } = chartOf(machine.chart);
    const last = lastResultOf(name, machine.chart);
    const failures = last ? failuresIn(last) : 0;
    const told = last
      ? `${coverageOf(last)} %${failures > 0 ? `, ${failures} failed` : ''}${last.isInterrupted ? ', interrupted' : ''}`
      : 'never';
    const words = wordsTold(machine);
    if (words !== 'words') wordless += 1;
    const laidOut = await orGap(() => plansOf(machine, 'every-transition'));
    const [plans, speaks] = 'gap' in laidOut ? ['none', laidOut.gap] : [laidOut.plans.length, words];
    rows.push([name, states.length, transitions.length, plans, told, speaks]);
  }
  print(table(rows));
  print(`\n${names.length} machines, ${names.length - wordless} with words for every state and event.`);
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
  const machine = place === 'browser' ? await (await browser()).screenOf(loaded) : loaded;
  const plans = plansOf(machine, strategy, filter);
  const text = writePlans(machine, plans, strategy, format);
  if (out === undefined) process.stdout.write(text);
  else {
    const file = resolve(out);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    print(`${plans.plans.length} plans of ${name} are in ${out}.`);
  }
  // The remark goes to stderr, because a program may read the table or the document.
  if (plans.cut) process.stderr.write(`${plans.cut}\n`);
  return 0;
};

const readEvents = (file: string, machine: string): LivePath => {
  let text = '';
  try {
    text = readFileSync(file === '-' ? 0 : resolve(file), 'utf8');
  } catch {
    throw new UsageError(`There is no file ${file} that can be read.`);
  }
  const live = readLivePath(text);
  if (live.machine !== machine)
    throw new UsageError(`What was copied is of ${live.machine}, not of ${machine}.`);
  return live;
};

/** Replays the recorded events of the running app in memory. */
const replay = async (name: string, file: string): Promise<number> => {
  const machine = await loadMachine(ROOT, name);
  const live = readEvents(file, name);
  const { model, input, path, led, passedOver } = replayOf(machine, live);
  const failure = await walkOnce(model, input, path);
  const { given, steps } = wordsOf({ number: 0, model, input, path, taken: [] });
  print(
    `${failure ? 'FAILED' : 'ok    '} ${name.padEnd(22)} ${live.steps.length} steps played${led > 0 ? `, after ${led} that lead to where they began` : ''}${passedOver > 0 ? `; ${passedOver} of them change nothing that the model knows` : ''}`,
  );
  print(`  Given ${given}`);
  for (const [at, { when, sight }] of steps.entries()) print(`  ${at + 1}. When ${when}, then ${sight}`);
  if (!failure) return 0;
  print(`  step ${failure.step}: ${failure.message?.replaceAll('\n', '\n    ')}`);
  return 1;
};

const run = async (asked: CommandLine): Promise<number> => {
  const { machines: names, strategy, filter, path, events, place } = asked;
  if (place === 'browser')
    return (await browser()).runBrowser(asked, { print, progress, isStopped: () => isStopped });
  if (events !== undefined) return replay(names[0] ?? '', events);
  const isWhole = strategy === undefined && path === undefined && filter === null;
  let failed = 0;
  let incomplete = 0;
  let ran = 0;
  for (const [index, name] of names.entries()) {
    if (isStopped) break;
    const machine = await loadMachine(ROOT, name);
    if (path !== undefined) {
      const { plans } = plansOf(machine, strategy ?? 'every-transition', filter);
      if (path > plans.length)
        throw new UsageError(`${name} has ${plans.length} plans of that strategy: there is no plan ${path}.`);
    }
    const result = await orGap(() =>
      runInMemory(machine, {
        ...(strategy ? { strategy } : {}),
        ...(path ? { path } : {}),
        filter,
        isStopped: () => isStopped,
        onPath: (done, all) => progress(`${index + 1} of ${names.length}: ${name}, path ${done} of ${all}`),
      }),
    );
    if ('gap' in result) {
      failed += 1;
      ran += 1;
      print(`FAILED ${name.padEnd(22)} ${result.gap}`);
      continue;
    }
    if (isWhole) keepResult(result);
    ran += 1;
    const failures = result.plans.filter(({ ok }) => !ok);
    const missing = missingIn(machine, result);
    const isBad = failuresIn(result) > 0;
    if (isBad) failed += 1;
    if (isWhole && missing.length > 0) incomplete += 1;
    const byFactory = result.byFactory.length > 0 ? `, ${result.byFactory.length} proven by its factory` : '';
    print(
      [
        isBad ? 'FAILED' : result.isInterrupted ? 'stopped' : 'ok    ',
        name.padEnd(22),
        `${result.plans.length} plans${isWhole ? ` and ${result.others.walked} further paths` : ''},`,
        `${result.walked.length} of ${result.transitions} transitions walked${byFactory}, ${result.seconds.toFixed(1)} s`,
      ].join(' '),
    );
    const { plans } =
      failures.length > 0 ? plansOf(machine, strategy ?? 'every-transition', filter) : { plans: [] };
    for (const { number, step = 0, message = '' } of failures) {
      const plan = plans.find((each) => each.number === number);
      const words = plan && wordsOf(plan);
      print(
        `  plan ${number}, step ${step}: ${step > 0 ? `When ${words?.steps[step - 1]?.when}` : `Given ${words?.given}`}\n    ${message.replaceAll('\n', '\n    ')}`,
      );
    }
    for (const failure of result.others.failed.slice(0, 3)) print(`  ${failure.replaceAll('\n', '\n    ')}`);
    for (const fault of result.unwritten) print(`  not as it was written: ${fault}`);
    if (isWhole && !result.isInterrupted)
      for (const transition of missing) print(`  never walked: ${transition}`);
  }
  if (isStopped) {
    print(
      `Interrupted after ${ran} of ${names.length} machines. What has run is kept${isWhole ? ` in ${relative(ROOT, RESULTS)}` : ' nowhere, since it was a part'}.`,
    );
    return 130;
  }
  if (names.length > 1)
    print(
      `\n${names.length} machines: ${names.length - failed} ok, ${failed} failed${isWhole ? `, ${incomplete} with transitions that nobody walked` : ''}.`,
    );
  return failed + incomplete > 0 ? 1 : 0;
};

const exploreAll = async ({ machines: names, steps }: CommandLine): Promise<number> => {
  let bad = 0;
  for (const [index, name] of names.entries()) {
    if (isStopped) {
      print(`Interrupted after ${index} of ${names.length} machines.`);
      return 130;
    }
    progress(`${index + 1} of ${names.length}: ${name}`);
    const machine = await loadMachine(ROOT, name);
    const explored = await orGap(() => explore(machine, steps));
    if ('gap' in explored) {
      bad += 1;
      print(`BROKEN ${name.padEnd(22)} ${explored.gap}`);
      continue;
    }
    const { situations, steps: looked, broken, cut } = explored;
    if (broken.length > 0) bad += 1;
    print(
      `${broken.length > 0 ? 'BROKEN' : 'ok    '} ${name.padEnd(22)} ${situations} situations, ${looked} steps${cut ? `. ${cut}` : ', all of them'}`,
    );
    for (const { what, model, input, path } of broken) {
      print(`  ${what.replaceAll('\n', '\n    ')}`);
      if (!path) continue;
      const { given, steps: way } = wordsOf({ number: 0, model, input, path, taken: [] });
      print(`  The shortest way to it:\n    Given ${given}`);
      for (const [at, { when, sight }] of way.entries()) print(`    ${at + 1}. When ${when}, then ${sight}`);
    }
  }
  if (names.length > 1)
    print(`\n${names.length} machines: the rules hold in ${names.length - bad}, are broken in ${bad}.`);
  return bad > 0 ? 1 : 0;
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
  let failed = 0;
  for (const scenario of all) {
    if (only !== null && scenario.name !== only) continue;
    const legs = await verified(scenario);
    const failures = legs.flatMap(({ machine, failure }) => (failure ? [`${machine}, ${failure}`] : []));
    if (failures.length > 0) failed += 1;
    if (only === null) {
      const steps = legs.reduce((count, each) => count + each.steps.length, 0);
      print(
        `${failures.length > 0 ? 'FAILED' : 'ok    '} ${scenario.name.padEnd(26)} ${scenario.role.padEnd(11)} ${String(steps).padStart(2)} steps  ${scenario.title}`,
      );
    } else print(scenarioText(scenario, legs));
    for (const failure of failures) print(`  ${failure.replaceAll('\n', '\n    ')}`);
  }
  return failed > 0 ? 1 : 0;
};

const COMMANDS = { list, paths, run, scenarios, explore: exploreAll, diff, report };

try {
  const asked = readCommandLine(process.argv.slice(2), namesBelow(ROOT));
  if (asked === null) process.stdout.write(HELP);
  process.exitCode = asked === null ? 0 : await COMMANDS[asked.command](asked);
} catch (error) {
  progress('');
  if (error instanceof ModelGap) {
    console.error(error.message);
    process.exitCode = 1;
  } else if (error instanceof UsageError) {
    console.error(`${error.message}\n"npm run qa -- help" tells what there is.`);
    process.exitCode = 2;
  } else {
    console.error(error);
    process.exitCode = 1;
  }
}
// Timers of the machines do not keep the command running. The output is written before it exits.
process.stdout.write('', () => process.exit());
