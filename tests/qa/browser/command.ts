import { relative } from 'node:path';
import type { CommandLine } from '#tests/qa/command-line.ts';
import { failureText } from '#tests/qa/failures.ts';
import { loadMachine, type Machine, partsBelow, ROOT } from '#tests/qa/machines.ts';
import { plansOf } from '#tests/qa/plans.ts';
import { type BrowserResult, RESULTS, storeBrowserResult } from '#tests/qa/results.ts';
import { UsageError } from '#tests/qa/usage.ts';
import { transitionsOf } from '#tests/support/model-coverage.ts';
import type { Offscreen, PageModel } from '#tests/support/page-model.ts';
import { lockStage } from './lock.ts';
import { isOffscreen, limitToPage, pageOf } from './pages.ts';
import { runInBrowser } from './run.ts';
import { STEP_CAUSES } from './run-plan.ts';
import { openStage } from './stage.ts';

export interface Console {
  readonly print: (text: string) => void;
  readonly progress: (text: string) => void;
  readonly isStopped: () => boolean;
}

/** A part of a machine is on the pages of the machine. */
const requirePage = async (name: string): Promise<PageModel | Offscreen> => {
  const page = await pageOf(partsBelow(ROOT).get(name) ?? name);
  if (!page) throw new UsageError(`${name} has no page model yet.`);
  return page;
};

/**
 * Returns the machine with only those inputs that its screen supports. Throws a UsageError if no part of the
 * machine is on a screen.
 */
export const limitToScreen = async (machine: Machine): Promise<Machine> => {
  const page = await requirePage(machine.name);
  if (isOffscreen(page)) throw new UsageError(`No screen shows ${machine.name}: ${page.invisible}.`);
  return limitToPage(machine, page);
};

/** Counts the steps by their cause: a person, the real server, the proxy, the clock, or skipped. */
const describeCauses = (steps: readonly { readonly cause: string }[]): string =>
  [...Object.entries(STEP_CAUSES), ['not reached', 'not reached']]
    .map(([cause, words]) => [steps.filter((step) => step.cause === cause).length, words] as const)
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(', ');

const isBad = ({ plans, unwalked, accessFaults }: BrowserResult): boolean =>
  unwalked.length > 0 || accessFaults.length > 0 || plans.some(({ ok }) => !ok);

const printResult = (
  { name, models }: Machine,
  result: BrowserResult,
  all: number,
  isOne: boolean,
  { print }: Console,
): void => {
  const { plans, walked, unwalked, accessFaults, seconds, isInterrupted, impossible } = result;
  const failures = plans.filter(({ ok }) => !ok);
  const spec = models[0]?.words?.spec ?? null;
  const calls = plans.flatMap((plan) => plan.calls);
  print(
    `${isBad(result) ? 'FAILED' : isInterrupted ? 'stopped' : 'ok    '} ${name.padEnd(22)} ${plans.length} plans, ${walked.length} of ${all} transitions walked, ${seconds.toFixed(1)} s; steps: ${describeCauses(plans.flatMap(({ steps }) => steps))}`,
  );
  for (const { number, step = 0, message = '', given, steps, shots, deaths } of failures) {
    const failed = {
      number,
      given,
      steps: steps.slice(0, step),
      expected: steps[step - 1]?.expected ?? given,
      app: message,
      spec,
      source: null,
      more: 0,
    };
    print(`  ${failureText(name, failed, ' --in browser').replaceAll('\n', '\n  ')}`);
    if (deaths > 0) print(`    Chromium ended ${deaths + 1} times in this plan, at its last step here.`);
    const [first] = shots;
    if (first)
      print(`    pictures of its ${shots.length} steps: ${relative(process.cwd(), RESULTS)}/${first} …`);
  }
  for (const { number, ok, deaths } of plans)
    if (ok && deaths > 0) print(`  plan ${number}: Chromium ended in the middle, and the plan was repeated`);
  for (const fault of accessFaults) print(`  ${fault}`);
  for (const transition of unwalked) print(`  declared by the page model, not walked: ${transition}`);
  if (!isOne) return;
  for (const { number, steps } of plans) print(`  plan ${number}: ${describeCauses(steps)}`);
  for (const call of calls) print(`  ${call}`);
  for (const reason of impossible) print(`  not in a browser: ${reason}`);
};

/** Runs `qa run … --in browser` and returns its exit code. */
export const runBrowser = async (commandLine: CommandLine, console: Console): Promise<number> => {
  const { machines: names, strategy, filter, path, isUntilFailure } = commandLine;
  const isWhole = strategy === undefined && path === undefined && filter === null && !isUntilFailure;
  const { print, progress, isStopped } = console;
  const machinesOnScreen: { machine: Machine; page: PageModel }[] = [];
  const invisible: string[] = [];
  for (const name of names) {
    const page = await requirePage(name);
    if (isOffscreen(page)) invisible.push(`${name}: ${page.invisible}`);
    else machinesOnScreen.push({ machine: await loadMachine(ROOT, name), page });
  }
  const [only] = machinesOnScreen;
  if (!only) {
    await limitToScreen(await loadMachine(ROOT, names[0] ?? ''));
    return 2;
  }
  if (path !== undefined) {
    const { plans } = plansOf(await limitToScreen(only.machine), strategy ?? 'every-transition', filter);
    if (path > plans.length)
      throw new UsageError(
        `${only.machine.name} has ${plans.length} plans of that strategy in a browser: there is no plan ${path}.`,
      );
  }
  progress('building, starting a server, a database and Chromium');
  const unlock = lockStage();
  const stage = await openStage(commandLine.isHeaded).catch((error: unknown) => {
    unlock();
    throw error;
  });
  let failedCount = 0;
  let runCount = 0;
  try {
    for (const { machine, page } of machinesOnScreen) {
      if (isStopped()) break;
      const result = await runInBrowser(stage, machine, page, {
        ...(strategy ? { strategy } : {}),
        ...(path ? { path } : {}),
        filter,
        isUntilFailure,
        isStopped,
        onPath: (done, all) =>
          progress(`${runCount + 1} of ${machinesOnScreen.length}: ${machine.name}, plan ${done} of ${all}`),
      });
      if (isWhole) storeBrowserResult(machine.name, machine.chart, result);
      runCount += 1;
      if (isBad(result)) failedCount += 1;
      const isOne = names.length === 1;
      printResult(machine, result, transitionsOf(machine.chart).length, isOne, console);
    }
  } finally {
    progress('ending the server, its database and Chromium');
    await stage.close();
    unlock();
  }
  for (const reason of invisible) print(`invisible ${reason}`);
  if (isStopped()) {
    print(`Interrupted after ${runCount} of ${machinesOnScreen.length} machines. Their results are stored.`);
    return 130;
  }
  if (names.length > 1)
    print(
      `\n${names.length} machines: ${runCount - failedCount} ok, ${failedCount} failed, ${invisible.length} without a screen.`,
    );
  return failedCount > 0 ? 1 : 0;
};
