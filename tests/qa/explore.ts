import type { Model } from '#tests/support/model.ts';
import { afterEvent, modelGraphOf, type Path } from '#tests/support/model-graph.ts';
import { inputsOf, type Machine } from './machines.ts';
import { EVERY_WAY, search } from './ways.ts';

interface Broken {
  readonly what: string;
  readonly model: Model;
  readonly input: unknown;
  /** The shortest path to the fault, or null if the fault is independent of a path. */
  readonly path: Path | null;
}

export interface Explored {
  readonly situations: number;
  readonly steps: number;
  readonly broken: readonly Broken[];
  /** A sentence about plans that were left out because of their length, or null if there were none. */
  readonly cut: string | null;
}

const say = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The maximum number of reported faults; more would not help the reader. */
const MOST_BROKEN = 5;

/** Checks the rules at every step from every situation. The first path to a broken rule is the shortest. */
const exploreFrom = (model: Model, input: unknown, most: number, onCut: () => void) => {
  const { eventsIn, nameOf } = modelGraphOf(model);
  const found = search(model, input, { ...EVERY_WAY, most, onCut });
  const broken = new Map<string, Broken>();
  let steps = 0;
  for (const { node, path } of found)
    for (const event of eventsIn(node.snapshot)) {
      steps += 1;
      const after = afterEvent(model.machine, node.snapshot, event);
      try {
        model.rules?.({ before: node.snapshot, event, after });
      } catch (error) {
        const what = say(error);
        // Only the first place of each broken rule is kept, because it is the nearest.
        const rule = `${what.split('\n')[0]} ${event.type}`;
        if (!broken.has(rule) && broken.size < MOST_BROKEN)
          broken.set(rule, {
            what: `a broken rule at ${nameOf(event)}: ${what}`,
            model,
            input,
            path: [...path(), { event, state: after }],
          });
      }
    }
  return { situations: found.length, steps, broken: [...broken.values()] };
};

/**
 * Returns the steps of the chart that `allowed` lacks, and the steps that the chart lacks. Plans come from the chart,
 * so they cannot find what it lacks. The walker reports broken rules.
 */
export const unwrittenIn = (model: Model): readonly string[] => {
  try {
    return modelGraphOf(model)
      .findDifferences(inputsOf(model))
      .faults.filter((fault) => !fault.startsWith('a broken rule'));
  } catch (error) {
    return [say(error)];
  }
};

/**
 * Visits every situation that a machine can reach, checks the rules in each, and compares the transitions with
 * `allowed`.
 */
export const explore = ({ models }: Machine, mostSteps?: number): Explored => {
  const broken: Broken[] = [];
  let situations = 0;
  let steps = 0;
  let isCut = false;
  const onCut = (): void => {
    isCut = true;
  };
  for (const model of models) {
    const limit = mostSteps ?? model.limit;
    for (const input of inputsOf(model)) {
      const space = exploreFrom(model, input, limit, onCut);
      situations += space.situations;
      steps += space.steps;
      broken.push(...space.broken);
    }
    // Missing transitions cannot be determined from a part of the situations, and a broken rule ends the comparison
    // early.
    if (isCut || broken.length > 0) continue;
    broken.push(...unwrittenIn(model).map((what) => ({ what, model, input: undefined, path: null })));
  }
  return {
    situations,
    steps,
    broken,
    cut: isCut
      ? `Cut after ${mostSteps ?? 'as many steps as the model allows'} steps: what lies behind the ${situations} situations that were found was not looked at, nor which ways are missing.`
      : null,
  };
};
