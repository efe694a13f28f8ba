import type { Model } from '#tests/support/model.ts';
import { modelGraphOf, nextSnapshot, type Path } from '#tests/support/model-graph.ts';
import { inputsOf, type Machine } from './machines.ts';
import { FULL_SEARCH, search } from './path-search.ts';

interface Violation {
  readonly message: string;
  readonly model: Model;
  readonly input: unknown;
  /** The shortest path to the fault, or null if the fault is independent of a path. */
  readonly path: Path | null;
}

export interface Exploration {
  readonly situations: number;
  readonly steps: number;
  readonly violations: readonly Violation[];
  /** A sentence about the situations that were not visited because of the step limit, or null. */
  readonly omission: string | null;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** More reported violations would not help the reader. */
const MAX_VIOLATIONS = 5;

/** Checks the rules at every step from every situation. The first path to a broken rule is the shortest. */
const exploreFrom = (model: Model, input: unknown, maxSteps: number, onLimit: () => void) => {
  const { eventsIn, nameOf, extend } = modelGraphOf(model);
  const found = search(model, input, { ...FULL_SEARCH, maxSteps, onLimit });
  const violations = new Map<string, Violation>();
  let steps = 0;
  for (const { node, path } of found)
    for (const event of eventsIn(node.snapshot)) {
      steps += 1;
      const after = nextSnapshot(model.machine, node.snapshot, event);
      try {
        model.rules?.({ before: node.snapshot, event, after });
      } catch (error) {
        const message = messageOf(error);
        // Only the first place of each broken rule is kept, because it is the nearest.
        const rule = `${message.split('\n')[0]} ${event.type}`;
        if (!violations.has(rule) && violations.size < MAX_VIOLATIONS)
          violations.set(rule, {
            message: `a broken rule at ${nameOf(event)}: ${message}`,
            model,
            input,
            path: extend(path(), event),
          });
      }
    }
  return { situations: found.length, steps, violations: [...violations.values()] };
};

/**
 * Returns the transitions of the chart that `allowed` lacks, and those of `allowed` that the chart lacks.
 * Plans come from the chart, so they cannot find its missing transitions. The walker reports broken rules.
 */
export const differencesIn = (model: Model): readonly string[] => {
  try {
    return modelGraphOf(model)
      .findDifferences(inputsOf(model))
      .differences.filter((difference) => !difference.startsWith('a broken rule'));
  } catch (error) {
    return [messageOf(error)];
  }
};

/**
 * Visits every situation that a machine can reach, checks the rules in each, and compares the transitions
 * with `allowed`.
 */
export const explore = ({ models }: Machine, maxSteps?: number): Exploration => {
  const violations: Violation[] = [];
  let situations = 0;
  let steps = 0;
  let hasReachedLimit = false;
  const onLimit = (): void => {
    hasReachedLimit = true;
  };
  for (const model of models) {
    const limit = maxSteps ?? model.limit;
    for (const input of inputsOf(model)) {
      const result = exploreFrom(model, input, limit, onLimit);
      situations += result.situations;
      steps += result.steps;
      violations.push(...result.violations);
    }
    // Missing transitions cannot be determined from a part of the situations, and a broken rule ends the
    // comparison early.
    if (hasReachedLimit || violations.length > 0) continue;
    violations.push(
      ...differencesIn(model).map((message) => ({ message, model, input: undefined, path: null })),
    );
  }
  return {
    situations,
    steps,
    violations,
    omission: hasReachedLimit
      ? `Cut after ${maxSteps ?? 'as many steps as the model allows'} steps: only the ${situations} situations that were found by then were checked, and missing transitions were not determined.`
      : null,
  };
};
