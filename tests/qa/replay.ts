import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Model } from '#tests/support/model.ts';
import { type Path, shortTypeOf } from '#tests/support/model-graph.ts';
import type { LivePath } from './live/path.ts';
import { inputsOf, type Machine } from './machines.ts';
import { statesIn } from './states.ts';
import { UsageError } from './usage.ts';
import { SKIPPED, search } from './ways.ts';

/** The recorded events of a running machine, or a part of a scenario, which may describe an event in more detail. */
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
  /** The number of steps before the first recorded one, along the shortest path to where the recording begins. */
  readonly led: number;
  /** The number of steps that have no event in the model and did not change the state. */
  readonly passedOver: number;
}

const isAt = (snapshot: AnyMachineSnapshot, states: readonly string[]): boolean =>
  statesIn(snapshot).join() === states.join();

/** True if the event contains `part`. */
const hasIn = (event: AnyEventObject, part: string | undefined): boolean =>
  part === undefined ||
  JSON.stringify(event, (_key, value: unknown) => (value instanceof Error ? { ...value } : value)).includes(
    part,
  );

/** The progress before the first recorded step. */
const NOT_BEGUN = -1;

/**
 * Returns the path of the model that follows the recording. Throws if there is none, with the last step that was found.
 */
export const replayOf = ({ name, models }: Machine, live: Way): Replay => {
  let furthest = 0;
  for (const model of models)
    for (const input of inputsOf(model)) {
      const [found] = search(model, input, {
        begin: NOT_BEGUN,
        go: ({ snapshot, progress }, event, after) => {
          const isSkipped = event.type === SKIPPED;
          if (progress === NOT_BEGUN && !isSkipped) return live.isBeginning ? null : NOT_BEGUN;
          if (progress === NOT_BEGUN) return live.from.length === 0 || isAt(snapshot, live.from) ? 0 : null;
          furthest = Math.max(furthest, progress);
          const step = live.steps[progress];
          if (!step || !isAt(after, step.to)) return null;
          const isMeant = isSkipped || (shortTypeOf(event.type) === step.event && hasIn(event, step.has));
          return isMeant ? progress + 1 : null;
        },
        isResult: ({ progress }) => progress === live.steps.length,
      });
      if (!found) continue;
      const led = found.events.findIndex(({ type }) => type === SKIPPED);
      const passedOver = found.events.filter(({ type }) => type === SKIPPED).length - 1;
      return { model, input, path: found.path(), led, passedOver };
    }
  const step = live.steps[furthest];
  const from = live.steps[furthest - 1]?.to ?? live.from;
  throw new UsageError(
    step
      ? `The model of ${name} cannot do step ${furthest + 1} of ${live.steps.length}: "${step.event}" that leads from ${from.join(' and ') || 'its only state'} to ${step.to.join(' and ') || 'its only state'}.`
      : `The model of ${name} never stands at ${live.from.join(' and ')}.`,
  );
};
