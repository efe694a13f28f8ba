import { type AnyEventObject, type AnyMachineSnapshot, getInitialMicrosteps, getMicrosteps } from 'xstate';
import { layOut, type Path, wordOf } from '#tests/support/lay-out.ts';
import type { Model } from '#tests/support/model.ts';
import type { LivePath } from './live/path.ts';
import { inputsOf, type Machine } from './machines.ts';
import { statesIn } from './states.ts';
import { UsageError } from './usage.ts';

/** More ways to try would end no sooner. */
const MOST_TRIED = 20_000;

/** Copied events of a running machine, or a part of a scenario, which may name more of an event. */
interface Way extends Pick<LivePath, 'from' | 'isBeginning'> {
  readonly steps: readonly {
    readonly event: string;
    readonly to: readonly string[];
    readonly has?: string;
  }[];
}

export interface Replay {
  readonly model: Model;
  readonly input: unknown;
  readonly path: Path;
  /** Steps before the first that was copied: the shortest way to where it began. */
  readonly led: number;
  /** Steps that the model has no event for, and that left the machine where it stood. */
  readonly passedOver: number;
}

const isAt = (snapshot: AnyMachineSnapshot, states: readonly string[]): boolean =>
  statesIn(snapshot).join() === states.join();

/** The shortest way to every situation in which the machine stands there. */
const beginningsOf = (model: Model, input: unknown, { from, isBeginning }: Way): readonly Path[] => {
  const { pathsFrom, situationOf } = layOut(model);
  const { machine } = model;
  const first = getInitialMicrosteps(machine, input).at(-1)?.[0];
  const begin: readonly Path[] = first ? [[{ event: { type: 'xstate.init', input }, state: first }]] : [];
  const ways = new Map<string, Path>();
  const paths = isBeginning
    ? begin
    : pathsFrom(input).flatMap((path) => path.map((_, index) => path.slice(0, index + 1)));
  for (const path of paths) {
    const state = path.at(-1)?.state;
    if (!state || (from.length > 0 && !isAt(state, from))) continue;
    const situation = situationOf(state);
    const known = ways.get(situation);
    if (!known || path.length < known.length) ways.set(situation, path);
  }
  return [...ways.values()].sort((one, other) => one.length - other.length);
};

/** True if the event contains `part`. */
const hasIn = (event: AnyEventObject, part: string | undefined): boolean =>
  part === undefined ||
  JSON.stringify(event, (_key, value: unknown) => (value instanceof Error ? { ...value } : value)).includes(
    part,
  );

/** A way of the model that does what was copied; throws where its model has none, and says how far it came. */
export const replayOf = ({ name, models }: Machine, live: Way): Replay => {
  let furthest = 0;
  let tried = 0;
  for (const model of models)
    for (const input of inputsOf(model)) {
      const { eventsIn, situationOf } = layOut(model);
      const { machine } = model;
      const seen = new Set<string>();
      const follow = (path: Path, index: number, passedOver: number): Omit<Replay, 'led'> | null => {
        const before = path.at(-1)?.state;
        const step = live.steps[index];
        furthest = Math.max(furthest, index);
        if (!before || !step) return before ? { model, input, path, passedOver } : null;
        const place = `${index} ${situationOf(before)}`;
        tried += 1;
        if (seen.has(place) || tried > MOST_TRIED) return null;
        seen.add(place);
        for (const event of eventsIn(before)) {
          if (wordOf(event.type) !== step.event || !hasIn(event, step.has)) continue;
          const state = getMicrosteps(machine, before, event).at(-1)?.[0] ?? before;
          if (!isAt(state, step.to)) continue;
          const found = follow([...path, { event, state }], index + 1, passedOver);
          if (found) return found;
        }
        return isAt(before, step.to) ? follow(path, index + 1, passedOver + 1) : null;
      };
      for (const begin of beginningsOf(model, input, live)) {
        const found = follow(begin, 0, 0);
        if (found) return { ...found, led: begin.length - 1 };
      }
    }
  const step = live.steps[furthest];
  const from = live.steps[furthest - 1]?.to ?? live.from;
  throw new UsageError(
    step
      ? `The model of ${name} cannot do step ${furthest + 1} of ${live.steps.length}: "${step.event}" that leads from ${from.join(' and ') || 'its only state'} to ${step.to.join(' and ') || 'its only state'}.`
      : `The model of ${name} never stands at ${live.from.join(' and ')}.`,
  );
};
