import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { ApiError } from '#api/errors.ts';
import { createResourceActors, type DataChange } from '#machines/kit/resource.actors.ts';
import {
  type ResourceMachine,
  selectData,
  selectFault,
  selectHasFailed,
  selectIsLoading,
  selectIsNotFound,
} from '#machines/kit/resource.machine.ts';
import { breakable, breakChild } from '#tests/support/breakable.ts';
import {
  type Allowed,
  done,
  failed,
  type Model,
  type ModelEvent,
  type Opening,
  type Sight,
  type Step,
} from '#tests/support/model.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';
import { createFactsReader, defineOracle } from '#tests/support/oracle.ts';
import { itemsIf } from './items-if.ts';
import { resourceWords } from './kit-words.ts';

interface ResourceSample<Data, Query> {
  readonly name: string;
  readonly machine: ResourceMachine<Data, Query>;
  readonly query: Query;
  readonly dataOf: (version: number) => Data;
  /** Returns the version of the data, or null when the backend counts no versions. */
  readonly versionOf: (data: Data) => number | null;
  readonly rules?: (step: Step<ResourceMachine<Data, Query>>) => void;
  readonly kitModels?: readonly Model[];
}

/** The data that a resource should show. */
export const resourceFacts = createFactsReader<{ readonly data: unknown }>();

const VERSIONS = [1, 2] as const;
/** Without a code it would mean that the backend lacks the call. */
const NOT_FOUND = new ApiError('not-found', 404, undefined, { code: 'order.not_found', values: { id: 12 } });
/** The error for an id that cannot exist. */
const INVALID_ID = new ApiError('invalid', 422);
const NETWORK_ERROR = new ApiError('network', 0);
const ERRORS = [NOT_FOUND, INVALID_ID, NETWORK_ERROR];

const allowedTransitions = <Data, Query>(): Allowed<ResourceMachine<Data, Query>> => {
  const unchangedAt = <State extends string>(state: State) =>
    `xstate.error.actor.followChanges → ${state}` as const;
  return {
    loading: [
      unchangedAt('loading'),
      // A change by another person may be newer than the answer.
      'resource.answered → refreshing',
      'xstate.done.actor.fetchData → shown',
      // A change that came during the load may be newer. The load is not restarted, because changes can come
      // faster than it ends.
      'xstate.done.actor.fetchData → refreshing',
      'xstate.error.actor.fetchData → loading',
      'xstate.error.actor.fetchData → notFound',
      'xstate.error.actor.fetchData → failed',
      'resource.changed → loading',
    ],
    shown: [
      unchangedAt('shown'),
      'resource.answered → shown',
      'resource.changed → refreshing',
      'resource.retried → refreshing',
    ],
    refreshing: [
      unchangedAt('refreshing'),
      'resource.answered → refreshing',
      'xstate.done.actor.refreshData → shown',
      'xstate.error.actor.refreshData → shown',
      'xstate.error.actor.refreshData → notFound',
      'resource.changed → refreshing',
    ],
    failed: [
      unchangedAt('failed'),
      'resource.answered → shown',
      'resource.changed → loading',
      'resource.retried → loading',
    ],
    // A deleted object may come back.
    notFound: [unchangedAt('notFound'), 'resource.answered → shown', 'resource.changed → loading'],
  };
};

const sightOf = (version: number | null | undefined): Sight => {
  if (version === undefined) return {};
  return { data: version === null ? 'the data is shown' : `version ${version} of the data is shown` };
};

/** Builds the model of a resource of the kit. The test answers its requests. */
export const resourceModel = <Data, Query>(sample: ResourceSample<Data, Query>) => {
  type Machine = ResourceMachine<Data, Query>;
  type Snapshot = SnapshotFrom<Machine>;

  const { query, dataOf, versionOf } = sample;
  const samples = VERSIONS.map(dataOf);
  const shownVersion = (snapshot: Snapshot): number | null => {
    const data = selectData(snapshot);
    return data === null ? null : versionOf(data);
  };

  const open = ({ machine, input, inspect }: Opening<Machine>) => {
    const calls = createOpenCalls();
    let publish: (change: DataChange<Data>) => void = () => {};
    const { actors } = createResourceActors<Data, Query>({
      fetch: (query, signal) => calls.call('fetch', query, signal),
      changes: () => [
        (listener) => {
          publish = listener;
          return () => {
            publish = () => {};
          };
        },
      ],
    });
    const actor = createActor(
      machine.provide({ actors: { ...actors, followChanges: breakable(actors.followChanges) } }),
      { input, inspect },
    );
    const emitted = { faults: 0, loads: 0 };
    actor.on('resource.failed', () => {
      emitted.faults += 1;
    });
    actor.on('resource.loaded', ({ data }) => {
      emitted.loads += 1;
      expect(data).toEqual(selectData(actor.getSnapshot()));
    });
    return {
      actor: actor.start(),
      calls,
      emitted,
      failures: { count: 0 },
      loads: { count: 0 },
      publish: (change: DataChange<Data>) => publish(change),
    };
  };
  type Rig = ReturnType<typeof open>;

  const perform = (rig: Rig, event: ModelEvent<Machine>, performDefault: () => void): void => {
    const { actor, calls, failures, loads } = rig;
    const callsBefore = calls.made.length;
    const before = actor.getSnapshot();
    if (before.matches('loading') && ('output' in event || event.type === 'resource.answered'))
      loads.count += 1;
    if (event.type === 'xstate.error.actor.followChanges') {
      failures.count += 1;
      breakChild(actor, 'followChanges');
    } else if (event.type === 'resource.changed') {
      rig.publish({ version: event.version });
      // A known version causes no request. Any other version does, except during the first load, which it
      // follows.
      const isKnown = event.version !== null && (shownVersion(before) ?? 0) >= event.version;
      const shouldFetch = !before.matches('loading') && !isKnown;
      expect(calls.made.length - callsBefore).toBe(shouldFetch ? 1 : 0);
    } else if (event.type === 'resource.answered') {
      rig.publish({ version: versionOf(event.data), data: event.data });
      // The answer is shown at once, and a running load is repeated.
      expect(calls.made.length - callsBefore).toBe(before.matches('loading') ? 1 : 0);
    } else if ('error' in event) {
      if (event.error === NETWORK_ERROR) failures.count += 1;
      calls.latest('fetch').fail(event.error);
    } else if ('output' in event) calls.latest('fetch').answer(event.output);
    else performDefault();
  };

  const rules = (step: Step<Machine>): void => {
    const { before, event, after } = step;
    const data = selectData(after);
    expect(data !== null).toBe(after.matches('shown') || after.matches('refreshing'));
    expect(selectIsLoading(after)).toBe(after.matches('loading'));
    expect(selectIsNotFound(after)).toBe(after.matches('notFound'));
    expect(selectHasFailed(after)).toBe(after.matches('failed'));
    expect(after.context.query).toEqual(query);
    const received =
      event.type === 'resource.answered' ? event.data : 'output' in event ? event.output : null;
    // The newest version is shown, whichever arrives last.
    const isOlder = samples.some(
      (data) => isDeepStrictEqual(data, received) && (shownVersion(before) ?? 0) > (versionOf(data) ?? 0),
    );
    if (received !== null && !isOlder) expect(data).toEqual(received);
    else if (!after.matches('notFound')) expect(data).toBe(selectData(before));
    // The failure stays until the resource loads or is not found.
    if ('error' in event && event.error === NETWORK_ERROR) expect(selectFault(after)?.kind).toBe('network');
    else expect(selectFault(after)).toBe(received === null ? selectFault(before) : null);
    // The screen shows nothing of a missing object.
    if ('error' in event && event.type !== 'xstate.error.actor.followChanges')
      expect(after.matches('notFound') || after.matches('loading')).toBe(event.error !== NETWORK_ERROR);
    // A load during which something newer was changed is repeated, and no other.
    const { missed } = before.context;
    for (const data of samples)
      if (before.matches('loading') && 'output' in event && isDeepStrictEqual(data, event.output)) {
        const isOutdated =
          missed !== null && (missed.version === null || (versionOf(data) ?? 0) < missed.version);
        expect(after.matches('refreshing')).toBe(isOutdated);
      }
    if (event.type === 'xstate.error.actor.fetchData' && event.error !== NETWORK_ERROR)
      expect(after.matches('loading')).toBe(missed !== null);
    sample.rules?.(step);
  };

  const check = ({ actor, calls, emitted, failures, loads }: Rig, expected: Snapshot): void => {
    const snapshot = actor.getSnapshot();
    expect(selectData(snapshot)).toEqual(selectData(expected));
    const isWorking = snapshot.matches('loading') || snapshot.matches('refreshing');
    expect(calls.waiting().map(({ input }) => input)).toEqual(isWorking ? [query] : []);
    expect(emitted.faults).toBe(failures.count);
    expect(emitted.loads).toBe(loads.count);
  };

  /** Walks with the shown version, a newer version and an older answer. */
  const instanceWalks = (): readonly (readonly ModelEvent<Machine>[])[] => {
    const [first, second] = [dataOf(1), dataOf(2)];
    const changed = (version: number) => ({ type: 'resource.changed' as const, version });
    return [
      [
        done('fetchData', first),
        changed(1),
        ...itemsIf(versionOf(first) === null, done('refreshData', first)),
        changed(2),
        done('refreshData', second),
        { type: 'resource.answered', data: first },
      ],
    ];
  };

  /** The newest data is shown, whichever arrives last. A missing object shows none. */
  const dataAfter = (data: Data | null, event: ModelEvent<Machine>): Data | null => {
    const isMissing = 'error' in event && event.error !== NETWORK_ERROR;
    if (isMissing && event.type !== 'xstate.error.actor.followChanges') return null;
    const received =
      event.type === 'resource.answered'
        ? event.data
        : samples.find((each) => 'output' in event && isDeepStrictEqual(each, event.output));
    if (received === undefined) return data;
    const isOlder = data !== null && (versionOf(data) ?? 0) > (versionOf(received) ?? 0);
    return isOlder ? data : received;
  };

  interface Facts {
    readonly data: Data | null;
    /**
     * The version of a change that came during the load: null without one, and infinite if it is unknown. A
     * missing object may have come back with it.
     */
    readonly missed: number | null;
  }
  const missedAfter = (missed: number | null, event: ModelEvent<Machine>): number | null => {
    if (event.type === 'resource.changed')
      return Math.max(missed ?? 0, event.version ?? Number.POSITIVE_INFINITY);
    return event.type === 'xstate.error.actor.followChanges' ? missed : null;
  };
  const oracle = defineOracle<Machine, Facts>({
    facts: resourceFacts,
    begin: () => ({ data: null, missed: null }),
    next: ({ data, missed }, event, [state]) => ({
      data: dataAfter(data, event),
      missed: state === 'loading' ? missedAfter(missed, event) : null,
    }),
    target: ({ data, missed }, event, [state]) => {
      // A change during the load is newer than the answer, so its rows are fetched again.
      if (event.type === 'xstate.done.actor.fetchData') {
        const received = dataAfter(null, event);
        const version = (received === null ? null : versionOf(received)) ?? 0;
        return missed !== null && version < missed ? 'refreshing' : 'shown';
      }
      // A known version is not fetched again.
      if (event.type === 'resource.changed') {
        const isKnown = event.version !== null && data !== null && (versionOf(data) ?? 0) >= event.version;
        if (state === 'shown') return isKnown ? 'shown' : 'refreshing';
        return state === 'failed' ? 'loading' : undefined;
      }
      const isFetch =
        event.type.startsWith('xstate.error.actor.') && event.type !== 'xstate.error.actor.followChanges';
      if (!isFetch || !('error' in event)) return undefined;
      if (event.error !== NETWORK_ERROR) return missed === null ? 'notFound' : 'loading';
      return state === 'refreshing' ? 'shown' : 'failed';
    },
    sees: ({ data }) => sightOf(data === null ? undefined : versionOf(data)),
    shown: (snapshot) => {
      const data = selectData(snapshot);
      return sightOf(data === null ? undefined : versionOf(data));
    },
  });

  const model: Model<Machine, Rig> = {
    name: sample.name,
    words: resourceWords(sample.name),
    oracle,
    machine: sample.machine,
    inputs: [{ query }],
    cases: {
      'resource.changed': () => [],
      'resource.retried': () => [{ type: 'resource.retried' }],
      'resource.answered': () => samples.map((data) => ({ type: 'resource.answered', data })),
      'xstate.done.actor.fetchData': () => samples.map((data) => done('fetchData', data)),
      'xstate.done.actor.refreshData': () => samples.map((data) => done('refreshData', data)),
      'xstate.error.actor.fetchData': () => ERRORS.map((error) => failed('fetchData', error)),
      'xstate.error.actor.refreshData': () => ERRORS.map((error) => failed('refreshData', error)),
      'xstate.error.actor.followChanges': () => [failed('followChanges')],
    },
    // Changes with a known, an unknown and a missing version.
    eventsInAnyState: () => [null, ...VERSIONS].map((version) => ({ type: 'resource.changed', version })),
    allowed: allowedTransitions<Data, Query>(),
    ...(sample.kitModels ? { kitModels: sample.kitModels, instanceWalks } : {}),
    rules,
    fingerprint: (snapshot) => [selectData(snapshot), snapshot.context.missed],
    nameOf: (event) =>
      'error' in event && event.error instanceof ApiError ? [event.type, event.error.kind] : event,
    environment: { open, perform, check },
    limit: 500,
  };
  return model;
};
