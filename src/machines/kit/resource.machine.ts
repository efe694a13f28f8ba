/* The resource machine of the kit, with its selectors. `defineResource` makes its instances. */
import { assign, emit, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type Fault, faultOf, isMissing } from './fault.ts';
import { placeholderCallback, placeholderPromise } from './provide.ts';
import { versionIn } from './version.ts';

export interface ResourceKind<Data> {
  readonly id: string;
  /** Returns the version of the data. Default: its `version`, or null when the backend counts no versions. */
  readonly versionOf?: (data: Data) => number | null;
}

/** `version`: null when it is unknown, or when several objects changed. */
export interface ResourceChanged {
  type: 'resource.changed';
  readonly version: number | null;
}
export type ResourceUpdated<Data> = ResourceChanged | { type: 'resource.answered'; readonly data: Data };
export type ResourceEvent<Data> = ResourceUpdated<Data> | { type: 'resource.retried' };

export interface ResourceInput<Query> {
  readonly query: Query;
}

interface ResourceContext<Data, Query> extends ResourceInput<Query> {
  readonly data: Data | null;
  readonly fault: Fault | null;
  /** The newest change during the first load, which the response may lack. Null without one. */
  readonly missed: { readonly version: number | null } | null;
}

/**
 * The data that a page shows. The response of a command is shown at once. The newest version wins, in any
 * order of arrival. A change during the first load does not restart it, because changes may come faster than
 * it ends; the data is refreshed afterwards. After a failed refresh the data stays shown. Every failure
 * emits `resource.failed`, the end of the first load `resource.loaded`.
 */
export const createResourceMachine = <Data, Query>({ id, versionOf = versionIn }: ResourceKind<Data>) =>
  setup({
    types: {
      context: {} as ResourceContext<Data, Query>,
      events: {} as ResourceEvent<Data>,
      emitted: {} as { type: 'resource.failed' } | { type: 'resource.loaded'; readonly data: Data },
      input: {} as ResourceInput<Query>,
    },
    actors: {
      fetchData: fromPromise<Data, ResourceInput<Query>>(placeholderPromise('fetchData')),
      followChanges: fromCallback<ResourceUpdated<Data>, ResourceInput<Query>>(
        placeholderCallback('followChanges'),
      ),
    },
    actions: {
      keepNewest: assign(({ context: { data: known } }, { data }: { data: Data }) => ({
        data: known !== null && (versionOf(known) ?? 0) > (versionOf(data) ?? 0) ? known : data,
        fault: null,
      })),
      clearData: assign({ data: null }),
      keepMissed: assign(({ context: { missed } }, { version }: { version: number | null }) => ({
        missed: {
          version:
            version === null || missed?.version === null
              ? null
              : Math.max(version, missed?.version ?? version),
        },
      })),
      forgetMissed: assign({ missed: null }),
      keepFault: assign((_, { error }: { error: unknown }) => ({ fault: faultOf(error) })),
      emitFailed: emit({ type: 'resource.failed' }),
      emitLoaded: emit((_, { data }: { data: Data }) => ({ type: 'resource.loaded' as const, data })),
    },
    guards: {
      isMissing: (_, { error }: { error: unknown }) => isMissing(faultOf(error)),
      hasMissed: ({ context: { missed } }, { error }: { error: unknown }) =>
        missed !== null && isMissing(faultOf(error)),
      isOutdated: ({ context: { missed } }, { data }: { data: Data }) =>
        missed !== null && (missed.version === null || (versionOf(data) ?? 0) < missed.version),
      isNewer: ({ context }, { version }: { version: number | null }) => {
        const known = context.data === null ? null : versionOf(context.data);
        return version === null || known === null || known < version;
      },
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ query: input.query, data: null, fault: null, missed: null }),
    invoke: {
      id: 'followChanges',
      src: 'followChanges',
      input: ({ context }) => ({ query: context.query }),
      onError: { actions: 'emitFailed' },
    },
    on: {
      'resource.answered': {
        target: '.shown',
        actions: { type: 'keepNewest', params: ({ event }) => ({ data: event.data }) },
      },
    },
    initial: 'loading',
    states: {
      loading: {
        exit: 'forgetMissed',
        invoke: {
          id: 'fetchData',
          src: 'fetchData',
          input: ({ context }) => ({ query: context.query }),
          onDone: [
            {
              guard: { type: 'isOutdated', params: ({ event }) => ({ data: event.output }) },
              target: 'refreshing',
              actions: [
                { type: 'keepNewest', params: ({ event }) => ({ data: event.output }) },
                { type: 'emitLoaded', params: ({ event }) => ({ data: event.output }) },
              ],
            },
            {
              target: 'shown',
              actions: [
                { type: 'keepNewest', params: ({ event }) => ({ data: event.output }) },
                { type: 'emitLoaded', params: ({ event }) => ({ data: event.output }) },
              ],
            },
          ],
          onError: [
            {
              guard: { type: 'hasMissed', params: ({ event }) => ({ error: event.error }) },
              target: 'loading',
              reenter: true,
            },
            {
              guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
              target: 'notFound',
            },
            {
              target: 'failed',
              actions: [{ type: 'keepFault', params: ({ event }) => ({ error: event.error }) }, 'emitFailed'],
            },
          ],
        },
        on: {
          'resource.changed': { actions: { type: 'keepMissed', params: ({ event }) => event } },
          'resource.answered': {
            target: 'refreshing',
            actions: [
              { type: 'keepNewest', params: ({ event }) => ({ data: event.data }) },
              { type: 'emitLoaded', params: ({ event }) => ({ data: event.data }) },
            ],
          },
        },
      },
      shown: {
        on: {
          'resource.changed': {
            guard: { type: 'isNewer', params: ({ event }) => event },
            target: 'refreshing',
          },
          'resource.retried': 'refreshing',
        },
      },
      refreshing: {
        description: 'Another person has changed the data. The former data is shown.',
        invoke: {
          id: 'refreshData',
          src: 'fetchData',
          input: ({ context }) => ({ query: context.query }),
          onDone: {
            target: 'shown',
            actions: { type: 'keepNewest', params: ({ event }) => ({ data: event.output }) },
          },
          onError: [
            {
              guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
              target: 'notFound',
              actions: 'clearData',
            },
            {
              target: 'shown',
              actions: [{ type: 'keepFault', params: ({ event }) => ({ error: event.error }) }, 'emitFailed'],
            },
          ],
        },
        on: {
          'resource.changed': {
            guard: { type: 'isNewer', params: ({ event }) => event },
            target: 'refreshing',
            reenter: true,
          },
          // The shown version may be newer than the response.
          'resource.answered': {
            actions: { type: 'keepNewest', params: ({ event }) => ({ data: event.data }) },
          },
        },
      },
      failed: { on: { 'resource.retried': 'loading', 'resource.changed': 'loading' } },
      notFound: { on: { 'resource.changed': 'loading' } },
    },
  });

export type ResourceMachine<Data, Query> = ReturnType<typeof createResourceMachine<Data, Query>>;
type ResourceSnapshot<Data, Query> = SnapshotFrom<ResourceMachine<Data, Query>>;

export const selectData = <Data, Query>({ context }: ResourceSnapshot<Data, Query>): Data | null =>
  context.data;
export const selectIsLoading = <Data, Query>({ value }: ResourceSnapshot<Data, Query>): boolean =>
  value === 'loading';
export const selectIsNotFound = <Data, Query>({ value }: ResourceSnapshot<Data, Query>): boolean =>
  value === 'notFound';
export const selectHasFailed = <Data, Query>({ value }: ResourceSnapshot<Data, Query>): boolean =>
  value === 'failed';
export const selectFault = <Data, Query>({ context }: ResourceSnapshot<Data, Query>): Fault | null =>
  context.fault;
