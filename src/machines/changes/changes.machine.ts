import { assign, emit, fromCallback, setup } from 'xstate';
import type { Change } from '#api/contracts/events.ts';
import { FEED_RESUMED } from '#domain/changes.ts';
import { unwatched } from '../kit/unprovided.ts';

export type FeedEvent =
  | { type: 'feed.led' }
  | { type: 'feed.opened' }
  | { type: 'feed.heard' }
  | { type: 'feed.changed'; change: Change }
  | { type: 'feed.lost' }
  | { type: 'feed.unsupported' };

/** Three signs of life left out. */
const SILENCE_MS = 60_000;
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;

/**
 * What other people change, as it happens. It listens for as long as the admin area is open, to the server or to
 * the tab that does so for all: connecting, then open; a lost or silent connection is made anew after a wait that
 * doubles up to half a minute. Whoever fell silent is not waited for again: the lead is seized. Who listens hears
 * `changed`; after a gap, or a change of the tab that leads, it hears `feed resumed`, since it may have missed something.
 * unsupported: the backend has no feed.
 */
export const changesMachine = setup({
  types: {
    context: {} as { readonly losses: number; readonly hasMissed: boolean; readonly wasSilent: boolean },
    events: {} as FeedEvent,
    emitted: {} as { type: 'changed'; change: Change },
  },
  actors: { listen: fromCallback<FeedEvent, { isSeizing: boolean }>(unwatched('listen')) },
  delays: {
    silence: SILENCE_MS,
    backOff: ({ context }) => Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (context.losses - 1)),
  },
  actions: {
    countLoss: assign(({ context }) => ({ losses: context.losses + 1, hasMissed: true })),
    markSilent: assign({ wasSilent: true }),
    markHeard: assign({ wasSilent: false }),
    markMissed: assign({ hasMissed: true }),
    forgetLosses: assign({ losses: 0, hasMissed: false, wasSilent: false }),
    pass: emit((_, { change }: { change: Change }) => ({ type: 'changed' as const, change })),
  },
  guards: { hasMissed: ({ context }) => context.hasMissed },
}).createMachine({
  id: 'changes',
  context: { losses: 0, hasMissed: false, wasSilent: false },
  initial: 'listening',
  states: {
    listening: {
      invoke: {
        id: 'listen',
        src: 'listen',
        input: ({ context }) => ({ isSeizing: context.wasSilent }),
        onError: { target: 'waiting', actions: 'markHeard' },
      },
      initial: 'connecting',
      on: {
        'feed.lost': { target: 'waiting', actions: 'markHeard' },
        'feed.unsupported': 'unsupported',
      },
      states: {
        connecting: {
          after: { silence: { target: '#changes.waiting', actions: 'markSilent' } },
          on: {
            // Whoever leads tells of it before it has said that it is open.
            'feed.changed': { actions: { type: 'pass', params: ({ event }) => ({ change: event.change }) } },
            // Its turn has come: the connection has all its time before it.
            'feed.led': { target: 'connecting', reenter: true },
            'feed.opened': [
              {
                guard: 'hasMissed',
                target: 'open',
                actions: ['forgetLosses', { type: 'pass', params: { change: FEED_RESUMED } }],
              },
              { target: 'open', actions: 'forgetLosses' },
            ],
          },
        },
        open: {
          after: { silence: { target: '#changes.waiting', actions: 'markSilent' } },
          on: {
            'feed.led': { target: 'connecting', actions: 'markMissed' },
            // Another tab leads from now on.
            'feed.opened': {
              target: 'open',
              reenter: true,
              actions: { type: 'pass', params: { change: FEED_RESUMED } },
            },
            'feed.heard': { target: 'open', reenter: true },
            'feed.changed': { actions: { type: 'pass', params: ({ event }) => ({ change: event.change }) } },
          },
        },
      },
    },
    waiting: { entry: 'countLoss', after: { backOff: 'listening' } },
    unsupported: {},
  },
});

export const selectIsLive = (snapshot: ReturnType<typeof changesMachine.getInitialSnapshot>): boolean =>
  snapshot.matches({ listening: 'open' });

export const selectIsUnsupported = (
  snapshot: ReturnType<typeof changesMachine.getInitialSnapshot>,
): boolean => snapshot.matches('unsupported');
