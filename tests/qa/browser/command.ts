import { relative } from 'node:path';
import { transitionsOf } from '#tests/support/model-coverage.ts';
import type { Offscreen, PageModel } from '#tests/support/page-model.ts';
import type { CommandLine } from '../command-line.ts';
import { loadMachine, type Machine, ROOT } from '../machines.ts';
import { plansOf } from '../plans.ts';
import { type BrowserResult, keepBrowserResult, RESULTS } from '../results.ts';
import { UsageError } from '../usage.ts';
import { isOffscreen, onScreen, pageOf } from './pages.ts';
import { HOWS } from './play.ts';
import { runInBrowser } from './run.ts';
import { openStage } from './stage.ts';

export interface Console {
  readonly print: (text: string) => void;
  readonly progress: (text: string) => void;
  readonly isStopped: () => boolean;
}

const writtenOf = async (name: string): Promise<PageModel | Offscreen> => {
  const page = await pageOf(name);
  if (!page) throw new UsageError(`What ${name} shows and how it is led is not written yet.`);
  return page;
};

/**
 * Returns the machine with only those inputs that its screen supports. Throws a UsageError if no part of the machine is
 * on a screen.
 */
export const screenOf = async (machine: Machine): Promise<Machine> => {
  const page = await writtenOf(machine.name);
  if (isOffscreen(page))
    throw new UsageError(`Nothing of ${machine.name} is on a screen: ${page.invisible}.`);
  return onScreen(machine, page);
};

/** Counts the steps that were real, played by the proxy, or skipped. */
const howsOf = (steps: readonly { readonly how: string }[]): string =>
  [...Object.entries(HOWS), ['not come to', 'not come to']]
    .map(([how, words]) => [steps.filter((step) => step.how === how).length, words] as const)
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(', ');

const isBad = ({ plans, unwalked, strayed }: BrowserResult): boolean =>
  unwalked.length > 0 || strayed.length > 0 || plans.some(({ ok }) => !ok);

const printResult = (
  name: string,
  result: BrowserResult,
  all: number,
  isOne: boolean,
  { print }: Console,
): void => {
  const { plans, walked, unwalked, strayed, seconds, isInterrupted, hindered } = result;
  const failures = plans.filter(({ ok }) => !ok);
  const calls = plans.flatMap((plan) => plan.calls);
  print(
    `${isBad(result) ? 'FAILED' : isInterrupted ? 'stopped' : 'ok    '} ${name.padEnd(22)} ${plans.length} plans, ${walked.length} of ${all} transitions walked, ${seconds.toFixed(1)} s; steps: ${howsOf(plans.flatMap(({ steps }) => steps))}`,
  );
  for (const { number, step = 0, message = '', given, steps, shots } of failures) {
    const what = step > 0 ? `When ${steps[step - 1]?.when}` : `Given ${given}`;
    print(`  plan ${number}, step ${step}: ${what}\n    ${message.replaceAll('\n', '\n    ')}`);
    const [first] = shots;
    if (first)
      print(`    pictures of its ${shots.length} steps: ${relative(process.cwd(), RESULTS)}/${first} …`);
  }
  for (const each of strayed) print(`  ${each}`);
  for (const way of unwalked) print(`  declared by the page model, not walked: ${way}`);
  if (!isOne) return;
  for (const { number, steps } of plans) print(`  plan ${number}: ${howsOf(steps)}`);
  for (const call of calls) print(`  ${call}`);
  for (const each of hindered) print(`  not in a browser: ${each}`);
};

/** Runs `qa run … --in browser` and returns its exit code. */
export const runBrowser = async (asked: CommandLine, console: Console): Promise<number> => {
  const { machines: names, strategy, filter, path } = asked;
  const isWhole = strategy === undefined && path === undefined && filter === null;
  const { print, progress, isStopped } = console;
  const playable: { machine: Machine; page: PageModel }[] = [];
  const invisible: string[] = [];
  for (const name of names) {
    const page = await writtenOf(name);
    if (isOffscreen(page)) invisible.push(`${name}: ${page.invisible}`);
    else playable.push({ machine: await loadMachine(ROOT, name), page });
  }
  const [only] = playable;
  if (!only) {
    await screenOf(await loadMachine(ROOT, names[0] ?? ''));
    return 2;
  }
  if (path !== undefined) {
    const { plans } = plansOf(await screenOf(only.machine), strategy ?? 'every-transition', filter);
    if (path > plans.length)
      throw new UsageError(
        `${only.machine.name} has ${plans.length} plans of that strategy in a browser: there is no plan ${path}.`,
      );
  }
  progress('building, starting a server, a database and Chromium');
  const stage = await openStage(asked.isHeaded);
  let failed = 0;
  let ran = 0;
  try {
    for (const { machine, page } of playable) {
      if (isStopped()) break;
      const result = await runInBrowser(stage, machine, page, {
        ...(strategy ? { strategy } : {}),
        ...(path ? { path } : {}),
        filter,
        isStopped,
        onPath: (done, all) =>
          progress(`${ran + 1} of ${playable.length}: ${machine.name}, plan ${done} of ${all}`),
      });
      if (isWhole) keepBrowserResult(machine.name, machine.chart, result);
      ran += 1;
      if (isBad(result)) failed += 1;
      const isOne = names.length === 1;
      printResult(machine.name, result, transitionsOf(machine.chart).length, isOne, console);
    }
  } finally {
    progress('ending the server, its database and Chromium');
    await stage.close();
  }
  for (const reason of invisible) print(`invisible ${reason}`);
  if (isStopped()) {
    print(`Interrupted after ${ran} of ${playable.length} machines. What has run is kept.`);
    return 130;
  }
  if (names.length > 1)
    print(
      `\n${names.length} machines: ${ran - failed} ok, ${failed} failed, ${invisible.length} with nothing on a screen.`,
    );
  return failed > 0 ? 1 : 0;
};
