import { COMMAND_EFFECTS, commandIdOf } from '#tests/support/command-effects.ts';
import type { Model } from '#tests/support/model.ts';
import { type Coverage, createCoverage, transitionsOf } from '#tests/support/model-coverage.ts';
import { modelGraphOf, type Path } from '#tests/support/model-graph.ts';
import { createWalker, type Walker } from '#tests/support/walk-model.ts';
import { differencesIn } from './explore.ts';
import { inputsOf, type Machine } from './machines.ts';
import type { PathFilter } from './path-search.ts';
import { type Plan, plansOf, type Strategy } from './plans.ts';
import { type PathResult, type RunResult, versionOf } from './results.ts';
import { statesIn } from './states.ts';

interface RunOptions {
  /**
   * Runs only the plans of this strategy. By default it runs the plans of every-transition and then every other step.
   */
  readonly strategy?: Strategy;
  /** Limits the run to plans that fit this selection. */
  readonly filter?: PathFilter | null;
  /** Runs only the plan with this number. */
  readonly path?: number;
  /** Called before each path. If it returns true, the run stops and keeps its results so far. */
  readonly isStopped: () => boolean;
  readonly onPath?: (done: number, total: number) => void;
}

/** Longer values are cut. */
const MAX_TEXT_LENGTH = 600;
const shorten = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)} …` : text;
};

/**
 * Returns the message without the states of the path, which the test model appends, and with both values where the
 * message shortens them.
 */
const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const text = error.message.replace(/\n\s*Path:\n[\s\S]*$/, '');
  if (!text.includes('…') || !('actual' in error) || !('expected' in error)) return text;
  return `${text}\nexpected: ${shorten(error.expected)}\nactual:   ${shorten(error.actual)}`;
};

type Failure = Pick<PathResult, 'step' | 'message'>;

/** Returns the failure on a path, or null when everything followed the model. */
const failureOn = async (walk: Walker, path: Path, coverage: Coverage): Promise<Failure | null> => {
  let step = 0;
  try {
    await walk(path, coverage, (index) => {
      step = index;
    });
    return null;
  } catch (error) {
    return { step, message: messageOf(error) };
  }
};

/** Walks the real machine along one path. Returns null when everything followed the model. */
export const walkOnce = (model: Model, input: unknown, path: Path): Promise<Failure | null> =>
  failureOn(createWalker(model, input), path, createCoverage(model.machine));

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

/** Walks the real machine with its environment along its paths. A command also shows its calls and its notices. */
export const runInMemory = async (machine: Machine, options: RunOptions): Promise<RunResult> => {
  const startedAt = performance.now();
  const { strategy = 'every-transition', filter = null, path, isStopped, onPath } = options;
  const isWhole = options.strategy === undefined && path === undefined && filter === null;
  const plans = plansOf(machine, strategy, filter).plans.filter(
    ({ number }) => path === undefined || number === path,
  );
  const others = isWhole
    ? machine.models.flatMap((model) =>
        inputsOf(model).flatMap((input) => {
          const { pathsFrom, pathAlong } = modelGraphOf(model);
          const instancePaths = (model.instanceWalks?.(input) ?? []).map((events) =>
            pathAlong(input, events),
          );
          return [...pathsFrom(input), ...instancePaths].map((modelPath) => ({
            model,
            input,
            path: modelPath,
          }));
        }),
      )
    : [];
  const effects = isWhole
    ? COMMAND_EFFECTS.filter((effect) =>
        machine.models.some(({ machine: { id } }) => id === commandIdOf(effect)),
      )
    : [];
  const total = plans.length + others.length + effects.length;
  const coverage = createCoverage(machine.chart);
  const coverages = new Map(machine.models.map((model) => [model, createCoverage(model.machine)]));
  const walkerOf = createWalkers();
  const results: PathResult[] = [];
  const failed: string[] = [];
  const states = new Set<string>();
  let walked = 0;

  const walk = async ({ model, input, path: modelPath }: Pick<Plan, 'model' | 'input' | 'path'>) => {
    const failure = await failureOn(walkerOf(model, input), modelPath, coverages.get(model) ?? coverage);
    const reached = failure ? modelPath.slice(0, failure.step) : modelPath;
    for (const name of reached.flatMap(({ state }) => statesIn(state))) states.add(name);
    return failure;
  };

  for (const plan of plans) {
    if (isStopped()) break;
    const failure = await walk(plan);
    results.push({ number: plan.number, ok: failure === null, ...failure });
    onPath?.(results.length, total);
  }
  for (const other of others) {
    if (isStopped()) break;
    const failure = await walk(other);
    walked += 1;
    if (failure) failed.push(`step ${failure.step}: ${failure.message}`);
    onPath?.(results.length + walked, total);
  }

  for (const { name, check } of effects) {
    if (isStopped()) break;
    try {
      await check();
    } catch (error) {
      failed.push(`${name}: ${messageOf(error)}`);
    }
    walked += 1;
    onPath?.(results.length + walked, total);
  }

  const all = transitionsOf(machine.chart);
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
    isInterrupted: results.length + walked < total,
    seconds: Math.round(performance.now() - startedAt) / 1000,
    plans: results,
    others: { walked, failed: failed.slice(0, 20) },
    unwritten: isWhole && !isStopped() ? machine.models.flatMap(differencesIn) : [],
    states: [...states],
    walked: all.filter((name) => taken.has(name)),
    transitions: all.length,
    byFactory: all.filter((name) => !taken.has(name) && factoryTransitions.has(name)),
  };
};

/** Returns the transitions that neither a path of this machine nor a model of its factory took. */
export const missingIn = (machine: Machine, { walked, byFactory }: RunResult): readonly string[] =>
  transitionsOf(machine.chart).filter((name) => !walked.includes(name) && !byFactory.includes(name));
