import { assign, emit, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type Fault, faultOf, isGone } from './fault.ts';
import { unprovided, unwatched } from './unprovided.ts';
import { versionIn } from './version.ts';

/** A kind of thing that is looked at by itself. */
export interface ResourceKind<Thing> {
  readonly id: string;
  /** Counts the changes of the thing, null where nobody counts; its own `version` unless told. */
  readonly versionOf?: (thing: Thing) => number | null;
}

/** `version`: null where the change does not say, or several things changed. */
export interface ResourceChanged {
  type: 'resource.changed';
  readonly version: number | null;
}
/** What a write answered, or a change that has to be looked at. */
export type ResourceNews<Thing> = ResourceChanged | { type: 'resource.answered'; readonly thing: Thing };
export type ResourceEvent<Thing> = ResourceNews<Thing> | { type: 'resource.retried' };

/** What is looked at. */
export interface Looking<Wanted> {
  readonly wanted: Wanted;
}

interface ResourceContext<Thing, Wanted> extends Looking<Wanted> {
  readonly thing: Thing | null;
  /** Why it did not come last; null once it has. */
  readonly fault: Fault | null;
}

/**
 * One thing, for as long as it is looked at: loading, shown, and refreshing when somebody changed it to a version
 * that is not shown; what a write answered is shown at once, and the newest version is shown whichever came last. What
 * is not there, or no longer, is said to be notFound.
 * A refresh that fails keeps what is shown; every failure is told as `resource.failed`.
 */
export const createResourceMachine = <Thing, Wanted>({ id, versionOf = versionIn }: ResourceKind<Thing>) =>
  setup({
    types: {
      context: {} as ResourceContext<Thing, Wanted>,
      events: {} as ResourceEvent<Thing>,
      emitted: {} as { type: 'resource.failed' },
      input: {} as Looking<Wanted>,
    },
    actors: {
      fetchThing: fromPromise<Thing, Looking<Wanted>>(unprovided('fetchThing')),
      followThing: fromCallback<ResourceNews<Thing>, Looking<Wanted>>(unwatched('followThing')),
    },
    actions: {
      keepNewest: assign(({ context: { thing: known } }, { thing }: { thing: Thing }) => ({
        thing: known !== null && (versionOf(known) ?? 0) > (versionOf(thing) ?? 0) ? known : thing,
        fault: null,
      })),
      forget: assign({ thing: null }),
      keepFault: assign((_, { error }: { error: unknown }) => ({ fault: faultOf(error) })),
      tellFailed: emit({ type: 'resource.failed' }),
    },
    guards: {
      isGone: (_, { error }: { error: unknown }) => isGone(faultOf(error)),
      isNews: ({ context }, { version }: { version: number | null }) => {
        const known = context.thing === null ? null : versionOf(context.thing);
        return version === null || known === null || known < version;
      },
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ wanted: input.wanted, thing: null, fault: null }),
    invoke: {
      id: 'followThing',
      src: 'followThing',
      input: ({ context }) => ({ wanted: context.wanted }),
      onError: { actions: 'tellFailed' },
    },
    on: {
      'resource.answered': {
        target: '.shown',
        actions: { type: 'keepNewest', params: ({ event }) => ({ thing: event.thing }) },
      },
    },
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'fetchThing',
          src: 'fetchThing',
          input: ({ context }) => ({ wanted: context.wanted }),
          onDone: {
            target: 'shown',
            actions: { type: 'keepNewest', params: ({ event }) => ({ thing: event.output }) },
          },
          onError: [
            {
              guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
              target: 'notFound',
            },
            {
              target: 'failed',
              actions: [{ type: 'keepFault', params: ({ event }) => ({ error: event.error }) }, 'tellFailed'],
            },
          ],
        },
        // What is on its way may have been read before this change.
        on: {
          'resource.changed': { target: 'loading', reenter: true },
          'resource.answered': {
            target: 'refreshing',
            actions: { type: 'keepNewest', params: ({ event }) => ({ thing: event.thing }) },
          },
        },
      },
      shown: {
        on: {
          'resource.changed': {
            guard: { type: 'isNews', params: ({ event }) => event },
            target: 'refreshing',
          },
          'resource.retried': 'refreshing',
        },
      },
      refreshing: {
        invoke: {
          id: 'refreshThing',
          src: 'fetchThing',
          input: ({ context }) => ({ wanted: context.wanted }),
          onDone: {
            target: 'shown',
            actions: { type: 'keepNewest', params: ({ event }) => ({ thing: event.output }) },
          },
          onError: [
            {
              guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
              target: 'notFound',
              actions: 'forget',
            },
            {
              target: 'shown',
              actions: [{ type: 'keepFault', params: ({ event }) => ({ error: event.error }) }, 'tellFailed'],
            },
          ],
        },
        on: {
          'resource.changed': {
            guard: { type: 'isNews', params: ({ event }) => event },
            target: 'refreshing',
            reenter: true,
          },
          // What is looked at may be newer than what was answered.
          'resource.answered': {
            actions: { type: 'keepNewest', params: ({ event }) => ({ thing: event.thing }) },
          },
        },
      },
      failed: { on: { 'resource.retried': 'loading', 'resource.changed': 'loading' } },
      notFound: {},
    },
  });

export type ResourceMachine<Thing, Wanted> = ReturnType<typeof createResourceMachine<Thing, Wanted>>;
type ResourceSnapshot<Thing, Wanted> = SnapshotFrom<ResourceMachine<Thing, Wanted>>;

export const selectThing = <Thing, Wanted>({ context }: ResourceSnapshot<Thing, Wanted>): Thing | null =>
  context.thing;
export const selectIsLoading = <Thing, Wanted>({ value }: ResourceSnapshot<Thing, Wanted>): boolean =>
  value === 'loading';
export const selectIsNotFound = <Thing, Wanted>({ value }: ResourceSnapshot<Thing, Wanted>): boolean =>
  value === 'notFound';
/** Nothing could be loaded. */
export const selectHasFailed = <Thing, Wanted>({ value }: ResourceSnapshot<Thing, Wanted>): boolean =>
  value === 'failed';
export const selectFault = <Thing, Wanted>({ context }: ResourceSnapshot<Thing, Wanted>): Fault | null =>
  context.fault;
