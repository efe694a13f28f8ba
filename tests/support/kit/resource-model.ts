import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { ApiError } from '#api/errors.ts';
import { createResourceActors, type ThingChange } from '#machines/kit/resource.actors.ts';
import {
  type ResourceMachine,
  selectFault,
  selectHasFailed,
  selectIsLoading,
  selectIsNotFound,
  selectThing,
} from '#machines/kit/resource.machine.ts';
import { breakable, breakChild } from '#tests/support/breakable.ts';
import {
  type Allowed,
  done,
  failed,
  type Happening,
  type Model,
  type Opening,
  type Step,
} from '#tests/support/model.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';
import { resourceWords } from './kit-words.ts';
import { when } from './when.ts';

interface ResourceSample<Thing, Wanted> {
  readonly name: string;
  readonly machine: ResourceMachine<Thing, Wanted>;
  readonly wanted: Wanted;
  readonly thingOf: (version: number) => Thing;
  /** Null when the backend counts no versions. */
  readonly versionOf: (thing: Thing) => number | null;
  readonly rules?: (step: Step<ResourceMachine<Thing, Wanted>>) => void;
  readonly factory?: readonly Model[];
}

const VERSIONS = [1, 2] as const;
const GONE = new ApiError('not-found', 404);
/** An id that cannot exist. */
const NEVER_WAS = new ApiError('invalid', 422);
const LOST = new ApiError('network', 0);
const ERRORS = [GONE, NEVER_WAS, LOST];

const tableOf = <Thing, Wanted>(): Allowed<ResourceMachine<Thing, Wanted>> => {
  const aside = <State extends string>(state: State) => `xstate.error.actor.followThing → ${state}` as const;
  return {
    loading: [
      aside('loading'),
      // Another person's change may be newer than the answer.
      'resource.answered → refreshing',
      'xstate.done.actor.fetchThing → shown',
      'xstate.error.actor.fetchThing → notFound',
      'xstate.error.actor.fetchThing → failed',
      'resource.changed → loading',
    ],
    shown: [
      aside('shown'),
      'resource.answered → shown',
      'resource.changed → refreshing',
      'resource.retried → refreshing',
    ],
    refreshing: [
      aside('refreshing'),
      'resource.answered → refreshing',
      'xstate.done.actor.refreshThing → shown',
      'xstate.error.actor.refreshThing → shown',
      'xstate.error.actor.refreshThing → notFound',
      'resource.changed → refreshing',
    ],
    failed: [
      aside('failed'),
      'resource.answered → shown',
      'resource.changed → loading',
      'resource.retried → loading',
    ],
    notFound: [aside('notFound'), 'resource.answered → shown'],
  };
};

/** A resource of the kit; the test answers its requests. */
export const resourceModel = <Thing, Wanted>(sample: ResourceSample<Thing, Wanted>) => {
  type Machine = ResourceMachine<Thing, Wanted>;
  type Snapshot = SnapshotFrom<Machine>;

  const { wanted, thingOf, versionOf } = sample;
  const things = VERSIONS.map(thingOf);
  const shownIn = (snapshot: Snapshot): number | null => {
    const thing = selectThing(snapshot);
    return thing === null ? null : versionOf(thing);
  };

  const open = ({ machine, input, inspect }: Opening<Machine>) => {
    const calls = createOpenCalls();
    let tell: (change: ThingChange<Thing>) => void = () => {};
    const { actors } = createResourceActors<Thing, Wanted>({
      fetch: (looking, signal) => calls.call('fetch', looking, signal),
      changes: () => [
        (listener) => {
          tell = listener;
          return () => {
            tell = () => {};
          };
        },
      ],
    });
    const actor = createActor(
      machine.provide({ actors: { ...actors, followThing: breakable(actors.followThing) } }),
      { input, inspect },
    );
    const heard = { faults: 0 };
    actor.on('resource.failed', () => {
      heard.faults += 1;
    });
    return {
      actor: actor.start(),
      calls,
      heard,
      failures: { count: 0 },
      tell: (change: ThingChange<Thing>) => tell(change),
    };
  };
  type Rig = ReturnType<typeof open>;

  const happen = (rig: Rig, event: Happening<Machine>, go: () => void): void => {
    const { actor, calls, failures } = rig;
    const asked = calls.made.length;
    const before = actor.getSnapshot();
    if (event.type === 'xstate.error.actor.followThing') {
      failures.count += 1;
      breakChild(actor, 'followThing');
    } else if (event.type === 'resource.changed') {
      rig.tell({ version: event.version });
      // A known version causes no request; any other does, also during a request.
      const isKnown = event.version !== null && (shownIn(before) ?? 0) >= event.version;
      const looks = !before.matches('notFound') && !isKnown;
      expect(calls.made.length - asked).toBe(looks ? 1 : 0);
    } else if (event.type === 'resource.answered') {
      rig.tell({ version: versionOf(event.thing), thing: event.thing });
      // Shown at once; a running load is repeated.
      expect(calls.made.length - asked).toBe(before.matches('loading') ? 1 : 0);
    } else if ('error' in event) {
      if (event.error === LOST) failures.count += 1;
      calls.next('fetch').fail(event.error);
    } else if ('output' in event) calls.next('fetch').answer(event.output);
    else go();
  };

  const rules = (step: Step<Machine>): void => {
    const { before, event, after } = step;
    const thing = selectThing(after);
    expect(thing !== null).toBe(after.matches('shown') || after.matches('refreshing'));
    expect(selectIsLoading(after)).toBe(after.matches('loading'));
    expect(selectIsNotFound(after)).toBe(after.matches('notFound'));
    expect(selectHasFailed(after)).toBe(after.matches('failed'));
    expect(after.context.wanted).toEqual(wanted);
    const come = event.type === 'resource.answered' ? event.thing : 'output' in event ? event.output : null;
    // The newest version is shown, whichever arrives last.
    const isOlder = things.some(
      (each) => isDeepStrictEqual(each, come) && (shownIn(before) ?? 0) > (versionOf(each) ?? 0),
    );
    if (come !== null && !isOlder) expect(thing).toEqual(come);
    else if (!after.matches('notFound')) expect(thing).toBe(selectThing(before));
    // The failure stays until the resource loads or is not found.
    if ('error' in event && event.error === LOST) expect(selectFault(after)?.kind).toBe('network');
    else expect(selectFault(after)).toBe(come === null ? selectFault(before) : null);
    // Nothing is shown of a missing object.
    if ('error' in event && event.type !== 'xstate.error.actor.followThing')
      expect(after.matches('notFound')).toBe(event.error !== LOST);
    sample.rules?.(step);
  };

  const check = ({ actor, calls, heard, failures }: Rig, expected: Snapshot): void => {
    const snapshot = actor.getSnapshot();
    expect(selectThing(snapshot)).toEqual(selectThing(expected));
    const isWorking = snapshot.matches('loading') || snapshot.matches('refreshing');
    expect(calls.waiting().map(({ input }) => input)).toEqual(isWorking ? [wanted] : []);
    expect(heard.faults).toBe(failures.count);
  };

  /** Versions: the shown one again, a newer one, and an older answer. */
  const own = (): readonly (readonly Happening<Machine>[])[] => {
    const [first, second] = [thingOf(1), thingOf(2)];
    const changed = (version: number) => ({ type: 'resource.changed' as const, version });
    return [
      [
        done('fetchThing', first),
        changed(1),
        ...when(versionOf(first) === null, done('refreshThing', first)),
        changed(2),
        done('refreshThing', second),
        { type: 'resource.answered', thing: first },
      ],
    ];
  };

  const model: Model<Machine, Rig> = {
    name: sample.name,
    words: resourceWords(sample.name),
    machine: sample.machine,
    inputs: [{ wanted }],
    cases: {
      'resource.changed': () => [],
      'resource.retried': () => [{ type: 'resource.retried' }],
      'resource.answered': () => things.map((thing) => ({ type: 'resource.answered', thing })),
      'xstate.done.actor.fetchThing': () => things.map((thing) => done('fetchThing', thing)),
      'xstate.done.actor.refreshThing': () => things.map((thing) => done('refreshThing', thing)),
      'xstate.error.actor.fetchThing': () => ERRORS.map((error) => failed('fetchThing', error)),
      'xstate.error.actor.refreshThing': () => ERRORS.map((error) => failed('refreshThing', error)),
      'xstate.error.actor.followThing': () => [failed('followThing')],
    },
    // Known, unknown and missing versions.
    anyway: () => [null, ...VERSIONS].map((version) => ({ type: 'resource.changed', version })),
    allowed: tableOf<Thing, Wanted>(),
    ...(sample.factory ? { factory: sample.factory, own } : {}),
    rules,
    fingerprint: selectThing,
    nameOf: (event) =>
      'error' in event && event.error instanceof ApiError ? [event.type, event.error.kind] : event,
    environment: { open, happen, check },
    limit: 500,
  };
  return model;
};
