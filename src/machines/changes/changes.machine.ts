import { assign, emit, fromCallback, setup } from 'xstate';
import type { Change } from '#api/contracts/events.ts';
import { FEED_RESUMED } from '#domain/changes.ts';
import { placeholderCallback } from '#machines/kit/provide.ts';

export type FeedEvent =
  | { type: 'leadership.gained' }
  | { type: 'feed.opened' }
  | { type: 'feed.eventReceived' }
  | { type: 'feed.changed'; change: Change }
  | { type: 'feed.lost' }
  | { type: 'feed.unsupported' };

/** The time of three missed heartbeats, in ms. */
const SILENCE_MS = 60_000;
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;

/**
 * The feed of changes by other people, from the server or from the leading tab, which shares its stream:
 * connecting, then open. A lost or silent connection is renewed after a wait that doubles up to half a
 * minute. After a silence this tab takes the lead. Emits `changed`; after a gap or a change of the leading
 * tab it emits `feed resumed`, because changes may have been missed. unsupported: the backend has no feed.
 */
export const changesMachine = setup({
  types: {
    /**
     * `losses`: lost connections in a row. `hasGap`: changes may have been missed. `wasSilent`: the last
     * connection was silent.
     */
    context: {} as { readonly losses: number; readonly hasGap: boolean; readonly wasSilent: boolean },
    events: {} as FeedEvent,
    emitted: {} as { type: 'changed'; change: Change },
  },
  actors: { listen: fromCallback<FeedEvent, { isSeizing: boolean }>(placeholderCallback('listen')) },
  delays: {
    silence: SILENCE_MS,
    backOff: ({ context }) => Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (context.losses - 1)),
  },
  actions: {
    countLoss: assign(({ context }) => ({ losses: context.losses + 1, hasGap: true })),
    markSilent: assign({ wasSilent: true }),
    clearSilent: assign({ wasSilent: false }),
    markGap: assign({ hasGap: true }),
    clearLosses: assign({ losses: 0, hasGap: false, wasSilent: false }),
    emitChange: emit((_, { change }: { change: Change }) => ({ type: 'changed' as const, change })),
  },
  guards: { hasGap: ({ context }) => context.hasGap },
}).createMachine({
  id: 'changes',
  context: { losses: 0, hasGap: false, wasSilent: false },
  initial: 'listening',
  states: {
    listening: {
      invoke: {
        id: 'listen',
        src: 'listen',
        input: ({ context }) => ({ isSeizing: context.wasSilent }),
        onError: { target: 'waiting', actions: 'clearSilent' },
      },
      initial: 'connecting',
      on: {
        'feed.lost': { target: 'waiting', actions: 'clearSilent' },
        'feed.unsupported': 'unsupported',
      },
      states: {
        connecting: {
          after: { silence: { target: '#changes.waiting', actions: 'markSilent' } },
          on: {
            // The leading tab may forward changes before it reports that it is open.
            'feed.changed': {
              actions: { type: 'emitChange', params: ({ event }) => ({ change: event.change }) },
            },
            // This tab becomes the leading one. Its connection gets the full time to open.
            'leadership.gained': { target: 'connecting', reenter: true },
            'feed.opened': [
              {
                guard: 'hasGap',
                target: 'open',
                actions: ['clearLosses', { type: 'emitChange', params: { change: FEED_RESUMED } }],
              },
              { target: 'open', actions: 'clearLosses' },
            ],
          },
        },
        open: {
          after: { silence: { target: '#changes.waiting', actions: 'markSilent' } },
          on: {
            'leadership.gained': { target: 'connecting', actions: 'markGap' },
            // Another tab has become the leading one.
            'feed.opened': {
              target: 'open',
              reenter: true,
              actions: { type: 'emitChange', params: { change: FEED_RESUMED } },
            },
            'feed.eventReceived': { target: 'open', reenter: true },
            'feed.changed': {
              actions: { type: 'emitChange', params: ({ event }) => ({ change: event.change }) },
            },
          },
        },
      },
    },
    waiting: { entry: 'countLoss', after: { backOff: 'listening' } },
    unsupported: { description: 'The backend has no feed.' },
  },
});

export const selectIsLive = (snapshot: ReturnType<typeof changesMachine.getInitialSnapshot>): boolean =>
  snapshot.matches({ listening: 'open' });

export const selectIsUnsupported = (
  snapshot: ReturnType<typeof changesMachine.getInitialSnapshot>,
): boolean => snapshot.matches('unsupported');
