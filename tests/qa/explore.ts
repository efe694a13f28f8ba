import { afterEvent, layOut, type Path } from '#tests/support/lay-out.ts';
import type { Model } from '#tests/support/model.ts';
import { inputsOf, type Machine } from './machines.ts';
import { EVERY_WAY, search } from './ways.ts';

interface Broken {
  readonly what: string;
  readonly model: Model;
  readonly input: unknown;
  /** The shortest way there; null where it is no matter of a way. */
  readonly path: Path | null;
}

export interface Explored {
  readonly situations: number;
  readonly steps: number;
  readonly broken: readonly Broken[];
  /** A sentence about plans left out for length; null when none were. */
  readonly cut: string | null;
}

const say = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** More would tell no more. */
const MOST_BROKEN = 5;

/** The rules held at every step from every situation: the first way to a broken one is the shortest. */
const exploreFrom = (model: Model, input: unknown, most: number, onCut: () => void) => {
  const { eventsIn, nameOf } = layOut(model);
  const found = search(model, input, { ...EVERY_WAY, most, onCut });
  const broken = new Map<string, Broken>();
  let steps = 0;
  for (const { place, path } of found)
    for (const event of eventsIn(place.snapshot)) {
      steps += 1;
      const after = afterEvent(model.machine, place.snapshot, event);
      try {
        model.rules?.({ before: place.snapshot, event, after });
      } catch (error) {
        const what = say(error);
        // Of one rule the first place is the nearest.
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
 * Steps of the chart that `allowed` lacks, and missing ones. Plans come from the chart, so they cannot find what it
 * lacks. The walker reports a broken rule.
 */
export const unwrittenIn = (model: Model): readonly string[] => {
  try {
    return layOut(model)
      .judge(inputsOf(model))
      .faults.filter((fault) => !fault.startsWith('a broken rule'));
  } catch (error) {
    return [say(error)];
  }
};

/** Every situation that a machine can come to, with the rules held in each, and the ways on against `allowed`. */
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
    // Of a part of the situations it could not be said which ways are missing, and a broken rule ends the judging early.
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
