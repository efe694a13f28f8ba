import { assign, emit, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type Fault, faultOf, isGone } from './fault.ts';
import { unprovided, unwatched } from './unprovided.ts';
import { versionIn } from './version.ts';

export interface ResourceKind<Thing> {
  readonly id: string;
  /** Default: its `version`; null when the backend counts no versions. */
  readonly versionOf?: (thing: Thing) => number | null;
}

/** `version`: null when unknown, or when several things changed. */
export interface ResourceChanged {
  type: 'resource.changed';
  readonly version: number | null;
}
export type ResourceNews<Thing> = ResourceChanged | { type: 'resource.answered'; readonly thing: Thing };
export type ResourceEvent<Thing> = ResourceNews<Thing> | { type: 'resource.retried' };

export interface Looking<Wanted> {
  readonly wanted: Wanted;
}

interface ResourceContext<Thing, Wanted> extends Looking<Wanted> {
  readonly thing: Thing | null;
  readonly fault: Fault | null;
}

/**
 * One object while it is shown: loading, shown, refreshing when another person changed it, failed, notFound. The answer
 * of a command is shown at once; the newest version wins whichever arrives last. A refresh that fails keeps what is
 * shown; every failure emits `resource.failed`.
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
      emitFailed: emit({ type: 'resource.failed' }),
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
      onError: { actions: 'emitFailed' },
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
              actions: [{ type: 'keepFault', params: ({ event }) => ({ error: event.error }) }, 'emitFailed'],
            },
          ],
        },
        // The running request may have read the former version.
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
              actions: [{ type: 'keepFault', params: ({ event }) => ({ error: event.error }) }, 'emitFailed'],
            },
          ],
        },
        on: {
          'resource.changed': {
            guard: { type: 'isNews', params: ({ event }) => event },
            target: 'refreshing',
            reenter: true,
          },
          // The shown version may be newer than the answer.
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
export const selectHasFailed = <Thing, Wanted>({ value }: ResourceSnapshot<Thing, Wanted>): boolean =>
  value === 'failed';
export const selectFault = <Thing, Wanted>({ context }: ResourceSnapshot<Thing, Wanted>): Fault | null =>
  context.fault;
