import { COMMAND_EFFECTS, commandIdOf } from '#tests/support/command-effects.ts';
import type { Model } from '#tests/support/model.ts';
import { type Coverage, createCoverage, transitionsOf } from '#tests/support/model-coverage.ts';
import { modelGraphOf, type Path, type PathStep } from '#tests/support/model-graph.ts';
import { createWalker, type Walker } from '#tests/support/walk-model.ts';
import { differencesIn } from './explore.ts';
import { checkFailure, createFailureLog, failureOf, MAX_OF_KIND, tableFailure } from './failures.ts';
import { inputsOf, type Machine } from './machines.ts';
import type { PathFilter } from './path-search.ts';
import { wordsOf } from './plan-words.ts';
import { type Plan, plansOf, type Strategy } from './plans.ts';
import { type Failure, type PathResult, type RunResult, versionOf } from './results.ts';
import { statesIn } from './states.ts';
import { UsageError } from './usage.ts';

interface RunOptions {
  /**
   * Runs only the plans of this strategy. By default it runs the plans of every-transition and then every
   * other step.
   */
  readonly strategy?: Strategy;
  /** Limits the run to plans that fit this selection. */
  readonly filter?: PathFilter | null;
  /** Runs only the plan with this number. */
  readonly path?: number;
  /** Stops at the first failed path. */
  readonly isUntilFailure?: boolean;
  /** Called before each path. If it returns true, the run stops and keeps its results so far. */
  readonly isStopped: () => boolean;
  readonly onPath?: (done: number, total: number) => void;
}

interface StepError {
  readonly step: number;
  readonly error: unknown;
}

/** Returns the error on a path, or null when everything followed the model. */
const errorOn = async (walk: Walker, path: Path, coverage: Coverage): Promise<StepError | null> => {
  let step = 0;
  try {
    await walk(path, coverage, (index) => {
      step = index;
    });
    return null;
  } catch (error) {
    return { step, error };
  }
};

type UnnumberedPlan = Pick<Plan, 'model' | 'input' | 'path'>;

/** Walks the real machine along one path. Returns null when everything followed the model. */
export const walkOnce = async ({ model, input, path }: UnnumberedPlan): Promise<Failure | null> => {
  const failed = await errorOn(createWalker(model, input), path, createCoverage(model.machine));
  return failed && failureOf({ model, input, path, number: 0, taken: [] }, failed.step, failed.error);
};

const createWalkers = () => {
  const walkers = new Map<Model, Map<unknown, Walker>>();
  return (model: Model, input: unknown): Walker => {
    const walkersOfModel = walkers.get(model) ?? new Map<unknown, Walker>();
    walkers.set(model, walkersOfModel);
    const walker = walkersOfModel.get(input) ?? createWalker(model, input);
    walkersOfModel.set(input, walker);
    return walker;
  };
};

/** The walks of a path repeat its beginning, so a machine needs more steps than its graph has. */
const WALKS_PER_STEP = 20;

/** Returns every step from every situation. Their numbers follow those of the plans. */
export const furtherPlans = (machine: Machine, firstNumber: number): readonly Plan[] =>
  machine.models
    .flatMap((model) =>
      inputsOf(model).flatMap((input) => {
        const { pathsFrom, pathAlong } = modelGraphOf(model);
        const instancePaths = (model.instanceWalks?.(input) ?? []).map((events) => pathAlong(input, events));
        return [...pathsFrom(input), ...instancePaths].map((path) => ({ model, input, path }));
      }),
    )
    .map((plan, index) => ({ ...plan, number: firstNumber + index, taken: [] }));

/** Returns the plan of a number that a failure names. Throws a UsageError if there is none. */
const planOfNumber = (
  machine: Machine,
  plans: readonly Plan[],
  number: number,
  hasFurther: boolean,
): Plan => {
  const all = number <= plans.length || !hasFurther ? plans : furtherPlans(machine, plans.length + 1);
  const plan = all.find((each) => each.number === number);
  if (plan) return plan;
  const count = hasFurther
    ? `${plans.length} plans and ${all.length} further paths`
    : `${plans.length} plans of that strategy`;
  throw new UsageError(`${machine.name} has ${count}: there is no plan ${number}.`);
};

/**
 * Walks the real machine with its environment along its paths. A command also shows its calls and its
 * notices.
 */
export const runInMemory = async (machine: Machine, options: RunOptions): Promise<RunResult> => {
  const startedAt = performance.now();
  const { strategy = 'every-transition', filter = null, path, isUntilFailure, isStopped, onPath } = options;
  const isWhole = options.strategy === undefined && path === undefined && filter === null;
  const all = plansOf(machine, strategy, filter).plans;
  const plans =
    path === undefined
      ? all
      : [planOfNumber(machine, all, path, options.strategy === undefined && filter === null)];
  const further = isWhole ? furtherPlans(machine, plans.length + 1) : [];
  const effects = isWhole
    ? COMMAND_EFFECTS.filter((effect) =>
        machine.models.some(({ machine: { id } }) => id === commandIdOf(effect)),
      )
    : [];
  const total = plans.length + further.length + effects.length;
  const coverage = createCoverage(machine.chart);
  const coverages = new Map(machine.models.map((model) => [model, createCoverage(model.machine)]));
  const walkerOf = createWalkers();
  const log = createFailureLog();
  const results: PathResult[] = [];
  const states = new Set<string>();
  const openSteps = new Set<PathStep>();
  const maxSteps = machine.models.reduce((sum, { limit }) => sum + limit, 0) * WALKS_PER_STEP;
  let steps = 0;
  let walked = 0;
  let cut: string | null = null;

  /** True if the run ends here: by request, at a limit, or because more failures would not help. */
  const isOver = (): boolean => {
    const left = total - results.length - walked;
    if (log.isFull()) cut ??= `Stopped at failure ${MAX_OF_KIND} of one kind. ${left} paths were not walked.`;
    else if (isUntilFailure && log.all().length > 0)
      cut ??= `Stopped at the first failure. ${left} paths were not walked.`;
    else if (steps > maxSteps)
      cut ??= `Stopped after ${steps} steps, more than this machine should need. ${left} paths were not walked.`;
    return cut !== null || isStopped();
  };

  const walk = async (plan: Plan): Promise<boolean> => {
    const { model, input, path: modelPath } = plan;
    const failed = await errorOn(walkerOf(model, input), modelPath, coverages.get(model) ?? coverage);
    steps += modelPath.length;
    if (failed) log.add(failureOf(plan, failed.step, failed.error));
    const reached = failed ? modelPath.slice(0, failed.step) : modelPath;
    for (const name of reached.flatMap(({ state }) => statesIn(state))) states.add(name);
    for (const step of reached) if (step.expected.open.length > 0) openSteps.add(step);
    return failed === null;
  };

  for (const plan of plans) {
    if (isOver()) break;
    results.push({ number: plan.number, title: wordsOf(plan).title, ok: await walk(plan) });
    onPath?.(results.length, total);
  }
  for (const plan of further) {
    if (isOver()) break;
    await walk(plan);
    walked += 1;
    onPath?.(results.length + walked, total);
  }
  for (const { name, check } of effects) {
    if (isOver()) break;
    try {
      await check();
    } catch (error) {
      log.add(checkFailure(name, error));
    }
    walked += 1;
    onPath?.(results.length + walked, total);
  }
  if (isWhole && !isOver())
    for (const model of machine.models)
      for (const difference of differencesIn(model)) log.add(tableFailure(difference, model, further));

  const transitions = transitionsOf(machine.chart);
  const taken = new Set([...coverages.values()].flatMap((modelCoverage) => [...modelCoverage.walked()]));
  const factoryTransitions = new Set(
    isWhole
      ? machine.models.flatMap(({ kitModels = [] }) =>
          kitModels.flatMap((kitModel) => [...transitionsOf(kitModel.machine)]),
        )
      : [],
  );
  return {
    machine: machine.name,
    chart: versionOf(machine.chart),
    at: new Date().toISOString(),
    isInterrupted: cut === null && results.length + walked < total,
    seconds: Math.round(performance.now() - startedAt) / 1000,
    plans: results,
    others: walked,
    failures: [...log.all()],
    cut,
    notSpecified: openSteps.size,
    states: [...states],
    walked: transitions.filter((name) => taken.has(name)),
    transitions: transitions.length,
    byFactory: transitions.filter((name) => !taken.has(name) && factoryTransitions.has(name)),
  };
};

/** Returns the transitions that neither a path of this machine nor a model of its factory took. */
export const missingIn = (machine: Machine, { walked, byFactory }: RunResult): readonly string[] =>
  transitionsOf(machine.chart).filter((name) => !walked.includes(name) && !byFactory.includes(name));
