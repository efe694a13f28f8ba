import { type AnyEventObject, type AnyMachineSnapshot, getInitialMicrosteps, getMicrosteps } from 'xstate';
import { layOut, type Path } from '#tests/support/lay-out.ts';
import type { Model } from '#tests/support/model.ts';
import { inputsOf, type Machine } from './machines.ts';

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

interface Place {
  readonly snapshot: AnyMachineSnapshot;
  readonly event: AnyEventObject;
  readonly from: Place | null;
}

const wayTo = (place: Place): Path => {
  const path: { event: AnyEventObject; state: AnyMachineSnapshot }[] = [];
  for (let at: Place | null = place; at; at = at.from) path.unshift({ event: at.event, state: at.snapshot });
  return path;
};

const say = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** More would tell no more. */
const MOST_BROKEN = 5;

interface Space extends Explored {
  readonly isCut: boolean;
}

/** Breadth first: the first way to a situation is the shortest. */
const exploreFrom = (model: Model, input: unknown, mostSteps: number): Space => {
  const { eventsIn, situationOf, nameOf } = layOut(model);
  const first = getInitialMicrosteps(model.machine, input).at(-1)?.[0];
  if (!first) throw new Error('the machine does not start');
  const queue: Place[] = [{ snapshot: first, event: { type: 'xstate.init' }, from: null }];
  const found = new Set([situationOf(first)]);
  const broken = new Map<string, Broken>();
  let steps = 0;
  for (let place = queue.shift(); place; place = queue.shift()) {
    const before = place.snapshot;
    for (const event of eventsIn(before)) {
      if (steps === mostSteps)
        return { situations: found.size, steps, broken: [...broken.values()], cut: null, isCut: true };
      steps += 1;
      const after = getMicrosteps(model.machine, before, event).at(-1)?.[0] ?? before;
      const next: Place = { snapshot: after, event, from: place };
      try {
        model.rules?.({ before, event, after });
      } catch (error) {
        const what = say(error);
        // Of one rule the first place is the nearest.
        const rule = `${what.split('\n')[0]} ${event.type}`;
        if (!broken.has(rule) && broken.size < MOST_BROKEN)
          broken.set(rule, {
            what: `a broken rule at ${nameOf(event)}: ${what}`,
            model,
            input,
            path: wayTo(next),
          });
      }
      const situation = situationOf(after);
      if (found.has(situation)) continue;
      found.add(situation);
      queue.push(next);
    }
  }
  return { situations: found.size, steps, broken: [...broken.values()], cut: null, isCut: false };
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
  for (const model of models) {
    const limit = mostSteps ?? model.limit;
    for (const input of inputsOf(model)) {
      const space = exploreFrom(model, input, limit);
      situations += space.situations;
      steps += space.steps;
      isCut ||= space.isCut;
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
