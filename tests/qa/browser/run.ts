import { rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { makeFolder } from '#tests/qa/folder.ts';
import { inputsOf, type Machine } from '#tests/qa/machines.ts';
import type { PathFilter } from '#tests/qa/path-search.ts';
import { wordsOf } from '#tests/qa/plan-words.ts';
import { plansOf, type Strategy } from '#tests/qa/plans.ts';
import { type BrowserResult, RESULTS } from '#tests/qa/results.ts';
import { transitionsOf } from '#tests/support/model-coverage.ts';
import { modelGraphOf } from '#tests/support/model-graph.ts';
import type { PageModel } from '#tests/support/page-model.ts';
import { createGuard } from './guard.ts';
import { limitToPage, reasonImpossible } from './pages.ts';
import { createAccounts, runPlan } from './run-plan.ts';
import type { Stage } from './stage.ts';

interface BrowserOptions {
  readonly strategy?: Strategy;
  /** Limits the run to plans that fit this selection. */
  readonly filter?: PathFilter | null;
  /** Runs only the plan with this number. */
  readonly path?: number;
  /** Stops at the first failed plan. */
  readonly isUntilFailure?: boolean;
  readonly isStopped: () => boolean;
  readonly onPath?: (done: number, total: number) => void;
  /** The folder for screenshots of failures. */
  readonly folder?: string;
  /** The time that an element may take to appear; half a minute by default. */
  readonly timeoutMs?: number;
}

/** Returns the events that a browser cannot cause, each once with its reason. */
export const impossibleEventsOf = ({ models }: Machine, page: PageModel): readonly string[] => {
  const found = new Set<string>();
  for (const model of models)
    for (const input of inputsOf(model)) {
      if (!(page.canUseInput?.(input) ?? true)) continue;
      const { pathsFrom } = modelGraphOf(model);
      for (const path of pathsFrom(input))
        for (const [index, { event }] of path.entries()) {
          const before = path[index - 1]?.state;
          const reason = before && reasonImpossible(page, event, before);
          if (reason) found.add(`${event.type}: ${reason}`);
        }
    }
  return [...found].sort();
};

/** A browser that ends three times in one plan is ended by the plan. */
const MAX_DEATHS = 2;

/** Runs a plan again whose browser has ended in the middle, and counts these ends. */
export const repeatedAfterDeath = async <Result extends { readonly hasBrowserDied: boolean }>(
  run: () => Promise<Result>,
): Promise<Result & { readonly deaths: number }> => {
  for (let deaths = 0; ; deaths += 1) {
    const result = await run();
    if (!result.hasBrowserDied || deaths === MAX_DEATHS) return { ...result, deaths };
  }
};

/** One guard for each stage, so that no page is opened twice. */
const guards = new WeakMap<Stage, ReturnType<typeof createGuard>>();

/** Runs the plans of a machine that its screen supports, in the running app. */
export const runInBrowser = async (
  stage: Stage,
  machine: Machine,
  page: PageModel,
  {
    strategy = 'every-transition',
    filter = null,
    path,
    isUntilFailure,
    isStopped,
    onPath,
    folder = RESULTS,
    timeoutMs,
  }: BrowserOptions,
): Promise<BrowserResult> => {
  const startedAt = performance.now();
  const { name } = machine;
  const all = plansOf(limitToPage(machine, page), strategy, filter).plans;
  const plans = all.filter(({ number }) => path === undefined || number === path);
  const accounts = createAccounts(stage.origin);
  const guard = guards.get(stage) ?? createGuard(stage);
  guards.set(stage, guard);
  const shotFolder = join(folder, 'shots', name);
  if (path === undefined) rmSync(shotFolder, { recursive: true, force: true });
  const results: BrowserResult['plans'] = [];
  const walked = new Set<string>();
  for (const plan of plans) {
    if (isStopped() || (isUntilFailure && results.some(({ ok }) => !ok))) break;
    const {
      failure,
      causes,
      shots,
      calls,
      walked: planTransitions,
      deaths,
    } = await repeatedAfterDeath(() => runPlan(stage, page, plan, accounts, timeoutMs));
    for (const transition of planTransitions) walked.add(transition);
    const { title, given, steps } = wordsOf(plan);
    const files = failure
      ? shots.map((shot, index) => {
          makeFolder(shotFolder);
          const file = join(shotFolder, `plan-${plan.number}-step-${index}.jpg`);
          writeFileSync(file, shot);
          return relative(folder, file);
        })
      : [];
    results.push({
      number: plan.number,
      title,
      given,
      steps: steps.map(({ when, expected }, index) => ({
        when,
        expected,
        cause: causes[index] ?? 'not reached',
      })),
      ok: failure === null,
      ...failure,
      shots: files,
      calls: [...calls],
      deaths,
    });
    onPath?.(results.length, plans.length);
  }
  const isInterrupted = results.length < plans.length;
  const accessFault = path === undefined && !isInterrupted ? await guard(page, accounts.tokenOf) : null;
  const transitions = transitionsOf(machine.chart);
  // The steps before the plan begins are not reported.
  const planned = new Set(plans.flatMap(({ taken }) => taken.slice(1).flat()));
  const isWhole = !isInterrupted && results.every(({ ok }) => ok);
  return {
    at: new Date().toISOString(),
    isInterrupted,
    seconds: Math.round(performance.now() - startedAt) / 1000,
    plans: results,
    walked: transitions.filter((transition) => walked.has(transition)),
    // The report of a failed plan shows more than its missing transitions.
    unwalked: isWhole
      ? transitions.filter((transition) => planned.has(transition) && !walked.has(transition))
      : [],
    accessFaults: accessFault === null ? [] : [accessFault],
    impossible: [...impossibleEventsOf(machine, page)],
  };
};
