/**
 * Model tests: a machine is laid out, held against what was written about it by hand, and then its real actor,
 * with its real effects around it, is walked along every edge.
 *
 * A walk that compares a machine with itself proves nothing. What judges here is written by hand from the spec:
 * `allowed` says for every state what may happen there and where it leads, `rules` what holds over every step,
 * `environment.check` what holds of everything around the machine. The walk fails on a transition too many, on
 * one missing, on a state without a row, a row without a state, a broken rule, a real actor that goes elsewhere,
 * and on a transition of the chart that no path took. `deletions.test.ts` proves it, transition by transition.
 *
 * What is made by a factory of the kit has its model made by a builder (tests/support/kit): it gives its rows or
 * values, and what it is like. States that it never enters, and transitions that it cannot take, are proven by the
 * factory's own models, several small kinds that take every transition together.
 *
 * How to write one by hand, `tests/models/<noun>.model.ts`:
 *
 *     export const model: Model<typeof spoolMachine, ReturnType<typeof open>> = {
 *       name: 'spool',
 *       machine: spoolMachine,
 *       inputs: [{ id: 12 }],                               // one walk each; left out where there is no input
 *       cases: {                                            // what can come, by type; ask `snapshot` to stay finite
 *         'spool.retried': () => [{ type: 'spool.retried' }],
 *         'xstate.done.actor.fetchSpool': () => [done('fetchSpool', spool)],
 *         'xstate.error.actor.fetchSpool': () => [failed('fetchSpool', new ApiError('network', 0))],
 *       },
 *       allowed: {                                          // every state; by hand, from the spec
 *         loading: ['xstate.done.actor.fetchSpool → shown', 'xstate.error.actor.fetchSpool → failed'],
 *         shown: [],
 *         failed: ['spool.retried → loading'],
 *       },
 *       fingerprint: ({ context }) => context.spool !== null, // what tells two situations apart, beyond the state
 *       rules: ({ after }) => expect(after.context.spool !== null).toBe(after.matches('shown')),
 *       environment: { open, check: ({ calls, actor }) => … },
 *       limit: 1000,
 *     };
 *
 * `open` starts the real actor: `createActor(machine.provide(…), { input, inspect }).start()` with the machine it
 * is given, never the imported one, so that a mutant can be put in its place. If it also returns `calls` (see
 * open-calls.ts; each call named like the invoke that makes it) and `clock`, with `delays` of the machine by name,
 * nothing more is needed: people's events are sent, calls answered, the clock moved. What is different is done in
 * `happen`, and all else left to its `go`.
 *
 * A row names an event by its type, `xstate.after.slow` without the state behind it, `always` for what happens
 * by itself, and `→ state` where everything comes to rest. A state that two regions share is a row for each.
 * An event that an ancestor answers stands in every row below it. Of a state that is only passed through,
 * `always` is all there is. Name two ways on by their two targets; if both lead to one place, a rule tells them
 * apart by what they leave behind.
 */
import { TestModel } from '@xstate/test';
import { expect } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { layOut, type Path } from '#tests/support/lay-out.ts';
import type { Model, Rig } from '#tests/support/model.ts';
import { type Coverage, createCoverage, settled, transitionsOf } from '#tests/support/model-coverage.ts';

const RESULT = /^xstate\.(done|error)\.actor\.(.+)$/;
const DELAY = /^xstate\.after\.([^.]+)/;

const present = <Part>(part: Part | undefined, name: string): Part => {
  if (part === undefined) throw new Error(`the environment has no ${name}`);
  return part;
};

const letHappen = (model: Model, rig: Rig<AnyStateMachine>, event: AnyEventObject): void => {
  const [, outcome, id = ''] = RESULT.exec(event.type) ?? [];
  const [, delay] = DELAY.exec(event.type) ?? [];
  if (delay !== undefined) {
    const ms = present(model.delays?.[delay] ?? (Number(delay) || undefined), `delay ${delay}`);
    const clock = present(rig.clock, 'clock');
    const before = rig.actor.getSnapshot();
    clock.increment(ms - 1);
    if (rig.actor.getSnapshot() !== before) throw new Error(`${delay} was over before its time`);
    clock.increment(1);
  } else if (outcome === 'done') present(rig.calls, 'calls').next(id).answer(event.output);
  else if (outcome === 'error') present(rig.calls, 'calls').next(id).fail(event.error);
  else rig.actor.send(event);
};

/** Leads the real machine along a path; throws where anything is not as the model says. */
export type Walker = (path: Path, coverage: Coverage, onStep?: (index: number) => void) => Promise<void>;

/** One for all paths of an input: a beginning that another path had already was looked at then. */
export const createWalker = (model: Model, input: unknown): Walker => {
  const { machine, environment, rules } = model;
  const { eventsIn, nameOf } = layOut(model);
  const tested = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(machine, {
    events: eventsIn,
    stateMatcher: (_snapshot, key) => key === '*',
  });
  const walked = new Set<string>();
  return async (path, coverage, onStep) => {
    let way = '';
    let isNew = true;
    let index = 0;
    const rig = await environment.open({ machine, input, inspect: coverage.inspect });
    // An actor that breaks is told of by the next check.
    rig.actor.subscribe({ error: () => undefined });
    const take = async (event: AnyEventObject): Promise<void> => {
      onStep?.(index);
      index += 1;
      const before = rig.actor.getSnapshot();
      way += `${nameOf(event)} `;
      isNew = !walked.has(way);
      walked.add(way);
      const go = (as = event): void => letHappen(model, rig, as);
      if (event.type !== 'xstate.init') {
        await (environment.happen ? environment.happen(rig, event, go) : go());
      }
      await settled();
      if (isNew && event.type !== 'xstate.init') rules?.({ before, event, after: rig.actor.getSnapshot() });
    };
    try {
      const last = path.at(-1);
      if (!last) throw new Error('a path has a beginning');
      await tested.testPath(
        { state: last.state, steps: [...path], weight: path.length },
        {
          states: {
            '*': (expected) => {
              if (!isNew) return;
              const { value, status } = rig.actor.getSnapshot();
              expect({ value, status }).toEqual({ value: expected.value, status: expected.status });
              environment.check?.(rig, expected);
            },
          },
          events: Object.fromEntries(path.map(({ event }) => [event.type, (step) => take(step.event)])),
        },
      );
    } finally {
      if (environment.close) environment.close(rig);
      else rig.actor.stop();
    }
  };
};

const walkFrom = async (model: Model, input: unknown, coverage: Coverage): Promise<number> => {
  const walk = createWalker(model, input);
  const paths = layOut(model).pathsFrom(input);
  for (const path of paths) await walk(path, coverage);
  return paths.length;
};

interface Walked {
  readonly situations: number;
  readonly paths: number;
  /** What the chart defines and no path took. */
  readonly missing: readonly string[];
}

const walkOne = async (model: Model): Promise<Walked> => {
  const inputs = model.inputs ?? [undefined];
  const { situations, faults } = layOut(model).judge(inputs);
  if (faults.length > 0) throw new Error(`${model.name}:\n${faults.join('\n')}`);

  const coverage = createCoverage(model.machine);
  let paths = 0;
  for (const input of inputs) paths += await walkFrom(model, input, coverage);
  return { situations, paths, missing: coverage.missing() };
};

/**
 * Walks the models of one chart, as the head of this file tells; throws where anything is not as it was written.
 * Several models of one chart take all its transitions together.
 */
export const walkModels = async (
  models: readonly Model[],
): Promise<{ situations: number; paths: number }> => {
  const proven = new Set(
    models.flatMap(({ factory = [] }) => factory.flatMap(({ machine }) => transitionsOf(machine))),
  );
  const walked: Walked[] = [];
  for (const model of models) walked.push(await walkOne(model));
  const [first, ...others] = walked;
  const missing = (first?.missing ?? []).filter(
    (name) => !proven.has(name) && others.every((other) => other.missing.includes(name)),
  );
  const names = models.map(({ name }) => name).join(', ');
  if (missing.length > 0) throw new Error(`${names}: never taken:\n${missing.join('\n')}`);
  return {
    situations: walked.reduce((sum, { situations }) => sum + situations, 0),
    paths: walked.reduce((sum, { paths }) => sum + paths, 0),
  };
};
