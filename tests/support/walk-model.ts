/**
 * Model tests: the machine's graph is compared with a hand-written table, then its real actor, with real
 * effects, is walked along every edge.
 *
 * Comparing a machine with itself proves nothing. These are written by hand from the specification: `allowed`
 * (the events and targets of each state), `rules` (true after every step) and `environment.check` (true of
 * everything around the machine). The walk fails on an extra or missing transition, a state without a row, a
 * row without a state, a broken rule, a figure that the oracle does not expect, a real actor in another
 * state, and a transition that no path took. `deletions.test.ts` proves it, transition by transition.
 *
 * Instances of the kit use a builder of tests/support/kit, which gets sample rows or values and traits. The
 * kit's own models (`kit-list` and others) walk the chart. An instance is walked only along its
 * `instanceWalks`, which show its key, order, page size, rules and refusals. `npm run qa -- run` walks all of
 * it.
 *
 * A model by hand, `tests/models/<noun>.model.ts`:
 *
 *     export const model: Model<typeof spoolMachine, ReturnType<typeof open>> = {
 *       name: 'spool',
 *       machine: spoolMachine,
 *       inputs: [{ id: 12 }],                               // one walk each; omitted without an input
 *       cases: {                                            // possible events by type; use `snapshot` to
 *       stay finite
 *         'spool.retried': () => [{ type: 'spool.retried' }],
 *         'xstate.done.actor.fetchSpool': () => [done('fetchSpool', spool)],
 *         'xstate.error.actor.fetchSpool': () => [failed('fetchSpool', new ApiError('network', 0))],
 *       },
 *       allowed: {                                          // every state; by hand, from the specification
 *         loading: ['xstate.done.actor.fetchSpool → shown', 'xstate.error.actor.fetchSpool → failed'],
 *         shown: [],
 *         failed: ['spool.retried → loading'],
 *       },
 *       oracle: defineOracle({ … }),                        // the figures that a person sees, by hand
 *       (oracle.ts)
 *       fingerprint: ({ context }) => context.spool !== null, // distinguishes situations beyond the state
 *       rules: ({ after }) => expect(after.context.spool !== null).toBe(after.matches('shown')),
 *       environment: { open, check: ({ calls, actor }) => … },
 *       limit: 1000,
 *     };
 *
 * `open` starts the real actor: `createActor(machine.provide(…), { input, inspect }).start()` with the given
 * machine. It never uses the imported machine, so that a mutant can replace it. The walk sends events. It
 * answers the `calls` (open-calls.ts) and advances the `clock` that `open` returns; each call has the name of
 * its invoke, and `delays` has the times. `perform` handles special events and calls `performDefault` for the
 * others.
 *
 * A row names an event by its type (`xstate.after.slow` without the state), `always` for eventless
 * transitions, and `→ state` for the final state. A state shared by two regions has a row for each. An event
 * handled by an ancestor is in every row below it. Two transitions of one event are named by their targets;
 * if both have the same target, a rule distinguishes them.
 */
import { TestModel } from '@xstate/test';
import { expect } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { describeDifference, SpecificationDifference } from '#tests/qa/screen-words.ts';
import type { Model, Rig } from '#tests/support/model.ts';
import {
  type Coverage,
  createCoverage,
  flushPromises,
  transitionsOf,
} from '#tests/support/model-coverage.ts';
import { differenceIn, modelGraphOf, type Path, SAMPLE_OF_ALIKE } from '#tests/support/model-graph.ts';
import { IS_FULL } from '#tests/support/sampled.ts';

const RESULT = /^xstate\.(done|error)\.actor\.(.+)$/;
const DELAY = /^xstate\.after\.([^.]+)/;

const requirePart = <Part>(part: Part | undefined, name: string): Part => {
  if (part === undefined) throw new Error(`the environment has no ${name}`);
  return part;
};

const performOnRig = (model: Model, rig: Rig<AnyStateMachine>, event: AnyEventObject): void => {
  const [, outcome, id = ''] = RESULT.exec(event.type) ?? [];
  const [, delay] = DELAY.exec(event.type) ?? [];
  if (delay !== undefined) {
    const ms = requirePart(model.delays?.[delay] ?? (Number(delay) || undefined), `delay ${delay}`);
    const clock = requirePart(rig.clock, 'clock');
    const before = rig.actor.getSnapshot();
    clock.increment(ms - 1);
    if (rig.actor.getSnapshot() !== before) throw new Error(`${delay} ended too early`);
    clock.increment(1);
  } else if (outcome === 'done') requirePart(rig.calls, 'calls').latest(id).answer(event.output);
  else if (outcome === 'error') requirePart(rig.calls, 'calls').latest(id).fail(event.error);
  else rig.actor.send(event);
};

/** Walks the real machine along a path, and throws on any difference from the model. */
export type Walker = (path: Path, coverage: Coverage, onStep?: (index: number) => void) => Promise<void>;

/** Creates a walker for one input. It checks the shared beginnings of paths once. */
export const createWalker = (model: Model, input: unknown): Walker => {
  const { machine, environment, rules } = model;
  const { eventsIn, nameOf } = modelGraphOf(model);
  const testModel = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(machine, {
    events: eventsIn,
    stateMatcher: (_snapshot, key) => key === '*',
  });
  const walked = new Set<string>();
  return async (path, coverage, onStep) => {
    let walkedEvents = '';
    let isNew = true;
    let index = 0;
    const rig = await environment.open({ machine, input, inspect: coverage.inspect });
    // The next check reports an actor that has failed.
    rig.actor.subscribe({ error: () => undefined });
    const takeStep = async (event: AnyEventObject): Promise<void> => {
      onStep?.(index);
      const expected = path[index]?.expected;
      index += 1;
      const before = rig.actor.getSnapshot();
      walkedEvents += `${nameOf(event)} `;
      isNew = !walked.has(walkedEvents);
      walked.add(walkedEvents);
      const performDefault = (performedEvent = event): void => performOnRig(model, rig, performedEvent);
      let refusal: unknown = null;
      if (event.type !== 'xstate.init') {
        try {
          await (environment.perform ? environment.perform(rig, event, performDefault) : performDefault());
        } catch (error) {
          refusal = error;
        }
      }
      await flushPromises();
      const after = rig.actor.getSnapshot();
      const difference = expected && isNew ? differenceIn(model, expected, after) : null;
      // A person understands a difference of the screen better than a check around the machine that failed
      // with it.
      if (expected && difference)
        throw new SpecificationDifference(describeDifference(model, expected, after, difference), difference);
      if (refusal !== null) throw refusal;
      if (isNew && event.type !== 'xstate.init') rules?.({ before, event, after });
    };
    try {
      const lastStep = path.at(-1);
      if (!lastStep) throw new Error('the path has no steps');
      await testModel.testPath(
        { state: lastStep.state, steps: [...path], weight: path.length },
        {
          states: {
            '*': (expected) => {
              if (!isNew) return;
              const { value, status } = rig.actor.getSnapshot();
              expect({ value, status }).toEqual({ value: expected.value, status: expected.status });
              environment.check?.(rig, expected);
            },
          },
          events: Object.fromEntries(path.map(({ event }) => [event.type, (step) => takeStep(step.event)])),
        },
      );
    } finally {
      if (environment.close) environment.close(rig);
      else rig.actor.stop();
    }
  };
};

interface WalkResult {
  readonly paths: number;
  /** The transitions of the chart that no path took. */
  readonly missing: readonly string[];
}

const walkModel = async (model: Model, maxAlike: number | undefined): Promise<WalkResult> => {
  const inputs = model.inputs ?? [undefined];
  const { findDifferences, pathsFrom } = modelGraphOf(model);
  const { differences } = findDifferences(inputs, maxAlike);
  if (differences.length > 0) throw new Error(`${model.name}:\n${differences.join('\n')}`);

  const coverage = createCoverage(model.machine);
  let walked = 0;
  for (const input of inputs) {
    const walk = createWalker(model, input);
    const paths = pathsFrom(input);
    for (const path of paths) await walk(path, coverage);
    walked += paths.length;
  }
  return { paths: walked, missing: coverage.missing() };
};

/**
 * Walks the models of one chart as described above and returns the number of paths. Several models of one
 * chart take all its transitions together. The full run explores all situations before it walks.
 */
export const walkModels = async (
  models: readonly Model[],
  maxAlike = IS_FULL ? undefined : SAMPLE_OF_ALIKE,
): Promise<number> => {
  const walked: WalkResult[] = [];
  for (const model of models) walked.push(await walkModel(model, maxAlike));
  const [first, ...others] = walked;
  const missing = (first?.missing ?? []).filter((name) =>
    others.every((other) => other.missing.includes(name)),
  );
  const names = models.map(({ name }) => name).join(', ');
  if (missing.length > 0) throw new Error(`${names}: never taken:\n${missing.join('\n')}`);
  return walked.reduce((sum, { paths }) => sum + paths, 0);
};

/** Walks an instance of the kit along its own lists of events and returns their number. */
export const walkInstance = async (model: Model): Promise<number> => {
  const { name, machine, kitModels = [], inputs = [undefined] } = model;
  const kitTransitions = new Set(kitModels.flatMap((each) => transitionsOf(each.machine)));
  const foreignTransitions = transitionsOf(machine).filter((each) => !kitTransitions.has(each));
  if (foreignTransitions.length > 0)
    throw new Error(`${name}: transitions that its kit machine lacks:\n${foreignTransitions.join('\n')}`);
  const { pathAlong } = modelGraphOf(model);
  let walked = 0;
  for (const input of inputs) {
    const walk = createWalker(model, input);
    for (const events of model.instanceWalks?.(input) ?? []) {
      await walk(pathAlong(input, events), createCoverage(machine));
      walked += 1;
    }
  }
  return walked;
};
