import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Model } from '#tests/support/model.ts';
import { shortTypeOf } from '#tests/support/model-coverage.ts';
import type { Path } from '#tests/support/model-graph.ts';
import type { LivePath } from './live/path.ts';
import { inputsOf, type Machine } from './machines.ts';
import { SKIPPED, search } from './path-search.ts';
import { statesIn } from './states.ts';
import { UsageError } from './usage.ts';

/**
 * The recorded events of a running machine, or a part of a scenario, which may describe an event in more
 * detail.
 */
interface Recording extends Pick<LivePath, 'from' | 'isBeginning'> {
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
  /**
   * The number of steps from the start of the machine to the start of the recording, on the shortest path.
   */
  readonly leadSteps: number;
  /** The number of steps that have no event in the model and did not change the state. */
  readonly ignoredSteps: number;
}

const isInStates = (snapshot: AnyMachineSnapshot, states: readonly string[]): boolean =>
  statesIn(snapshot).join() === states.join();

/** True if the event contains `part`. */
const eventContains = (event: AnyEventObject, part: string | undefined): boolean =>
  part === undefined ||
  JSON.stringify(event, (_key, value: unknown) => (value instanceof Error ? { ...value } : value)).includes(
    part,
  );

/** The progress before the first recorded step. */
const NOT_STARTED = -1;

/**
 * Returns the path of the model that follows the recording. Throws if there is none, with the last step that
 * was found.
 */
export const replayOf = ({ name, models }: Machine, recording: Recording): Replay => {
  let furthestStep = 0;
  for (const model of models)
    for (const input of inputsOf(model)) {
      const [found] = search(model, input, {
        start: NOT_STARTED,
        advance: ({ snapshot, progress }, event, after) => {
          const isSkipped = event.type === SKIPPED;
          if (progress === NOT_STARTED && !isSkipped) return recording.isBeginning ? null : NOT_STARTED;
          if (progress === NOT_STARTED)
            return recording.from.length === 0 || isInStates(snapshot, recording.from) ? 0 : null;
          furthestStep = Math.max(furthestStep, progress);
          const step = recording.steps[progress];
          if (!step || !isInStates(after, step.to)) return null;
          const isMatch =
            isSkipped || (shortTypeOf(event.type) === step.event && eventContains(event, step.has));
          return isMatch ? progress + 1 : null;
        },
        isResult: ({ progress }) => progress === recording.steps.length,
      });
      if (!found) continue;
      const leadSteps = found.events.findIndex(({ type }) => type === SKIPPED);
      const ignoredSteps = found.events.filter(({ type }) => type === SKIPPED).length - 1;
      return { model, input, path: found.path(), leadSteps, ignoredSteps };
    }
  const step = recording.steps[furthestStep];
  const from = recording.steps[furthestStep - 1]?.to ?? recording.from;
  throw new UsageError(
    step
      ? `The model of ${name} cannot do step ${furthestStep + 1} of ${recording.steps.length}: "${step.event}" from ${from.join(' and ') || 'its only state'} to ${step.to.join(' and ') || 'its only state'}.`
      : `The model of ${name} is never in the state ${recording.from.join(' and ')}.`,
  );
};
