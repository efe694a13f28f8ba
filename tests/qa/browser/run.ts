import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { transitionsOf } from '#tests/support/model-coverage.ts';
import { modelGraphOf } from '#tests/support/model-graph.ts';
import type { PageModel } from '#tests/support/page-model.ts';
import { inputsOf, type Machine } from '../machines.ts';
import { wordsOf } from '../plan-words.ts';
import { plansOf, type Strategy } from '../plans.ts';
import { type BrowserResult, RESULTS } from '../results.ts';
import type { PathFilter } from '../ways.ts';
import { createGuard } from './guard.ts';
import { hindranceTo, onScreen } from './pages.ts';
import { createAccounts, playPlan } from './play.ts';
import type { Stage } from './stage.ts';

interface BrowserOptions {
  readonly strategy?: Strategy;
  /** Limits the run to plans that fit this selection. */
  readonly filter?: PathFilter | null;
  /** Runs only the plan with this number. */
  readonly path?: number;
  readonly isStopped: () => boolean;
  readonly onPath?: (done: number, of: number) => void;
  /** The folder for screenshots of failures. */
  readonly folder?: string;
  /** The time that an element may take to appear; half a minute by default. */
  readonly timeoutMs?: number;
}

/** Returns the inputs that a browser cannot cause with the reason, each once. */
export const hindrancesOf = ({ models }: Machine, page: PageModel): readonly string[] => {
  const found = new Set<string>();
  for (const model of models)
    for (const input of inputsOf(model)) {
      if (!(page.canUseInput?.(input) ?? true)) continue;
      const { pathsFrom } = modelGraphOf(model);
      for (const path of pathsFrom(input))
        for (const [index, { event }] of path.entries()) {
          const before = path[index - 1]?.state;
          const why = before && hindranceTo(page, event, before);
          if (why) found.add(`${event.type}: ${why}`);
        }
    }
  return [...found].sort();
};

/** One guard for each stage, so that no page is opened twice. */
const guards = new WeakMap<Stage, ReturnType<typeof createGuard>>();

/** Runs those plans in the running app that its screen supports. */
export const runInBrowser = async (
  stage: Stage,
  machine: Machine,
  page: PageModel,
  {
    strategy = 'every-transition',
    filter = null,
    path,
    isStopped,
    onPath,
    folder = RESULTS,
    timeoutMs,
  }: BrowserOptions,
): Promise<BrowserResult> => {
  const from = performance.now();
  const { name } = machine;
  const all = plansOf(onScreen(machine, page), strategy, filter).plans;
  const plans = all.filter(({ number }) => path === undefined || number === path);
  const accounts = createAccounts(stage.origin);
  const guard = guards.get(stage) ?? createGuard(stage);
  guards.set(stage, guard);
  const strayed = path === undefined ? await guard(page, accounts.tokenOf) : null;
  const shotsIn = join(folder, 'shots', name);
  if (path === undefined) rmSync(shotsIn, { recursive: true, force: true });
  const results: BrowserResult['plans'] = [];
  const walked = new Set<string>();
  for (const plan of plans) {
    if (isStopped()) break;
    const {
      failure,
      hows,
      shots,
      calls,
      walked: ways,
    } = await playPlan(stage, page, plan, accounts, timeoutMs);
    for (const way of ways) walked.add(way);
    const { title, given, steps } = wordsOf(plan);
    const kept = failure
      ? shots.map((shot, index) => {
          mkdirSync(shotsIn, { recursive: true });
          const file = join(shotsIn, `plan-${plan.number}-step-${index}.jpg`);
          writeFileSync(file, shot);
          return relative(folder, file);
        })
      : [];
    results.push({
      number: plan.number,
      title,
      given,
      steps: steps.map(({ when, sight }, index) => ({ when, sight, how: hows[index] ?? 'not come to' })),
      ok: failure === null,
      ...failure,
      shots: kept,
      calls: [...calls],
    });
    onPath?.(results.length, plans.length);
  }
  const transitions = transitionsOf(machine.chart);
  // The steps before the plan begins are not reported.
  const planned = new Set(plans.flatMap(({ taken }) => taken.slice(1).flat()));
  const isInterrupted = results.length < plans.length;
  const isWhole = !isInterrupted && results.every(({ ok }) => ok);
  return {
    at: new Date().toISOString(),
    isInterrupted,
    seconds: Math.round(performance.now() - from) / 1000,
    plans: results,
    walked: transitions.filter((way) => walked.has(way)),
    // The report of a failed plan says more than its missing transitions.
    unwalked: isWhole ? transitions.filter((way) => planned.has(way) && !walked.has(way)) : [],
    strayed: strayed === null ? [] : [strayed],
    hindered: [...hindrancesOf(machine, page)],
  };
};
