import { assign, emit, fromCallback, setup } from 'xstate';
import type { Change } from '#api/contracts/events.ts';

export type FeedEvent =
  | { type: 'feed.opened' }
  | { type: 'feed.heard' }
  | { type: 'feed.changed'; change: Change }
  | { type: 'feed.lost' };

/** Three signs of life left out. */
const SILENCE_MS = 60_000;
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;

const RESUMED: Change = { entity: 'feed', id: '', version: null, action: 'resumed', by: '' };

/**
 * What other people change, as it happens. It listens for as long as the admin area is open: connecting, then
 * open; a lost or silent connection is made anew after a wait that doubles up to half a minute. Who listens
 * hears `changed`; after a gap it hears `feed resumed`, since it may have missed something.
 */
export const changesMachine = setup({
  types: {
    context: {} as { readonly losses: number },
    events: {} as FeedEvent,
    emitted: {} as { type: 'changed'; change: Change },
  },
  actors: { listen: fromCallback<FeedEvent>(() => undefined) },
  delays: {
    silence: SILENCE_MS,
    backOff: ({ context }) => Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (context.losses - 1)),
  },
  actions: {
    countLoss: assign(({ context }) => ({ losses: context.losses + 1 })),
    forgetLosses: assign({ losses: 0 }),
    pass: emit((_, { change }: { change: Change }) => ({ type: 'changed' as const, change })),
  },
  guards: { hasMissed: ({ context }) => context.losses > 0 },
}).createMachine({
  id: 'changes',
  context: { losses: 0 },
  initial: 'listening',
  states: {
    listening: {
      invoke: { id: 'listen', src: 'listen' },
      initial: 'connecting',
      on: { 'feed.lost': 'waiting' },
      states: {
        connecting: {
          after: { silence: '#changes.waiting' },
          on: {
            'feed.opened': [
              {
                guard: 'hasMissed',
                target: 'open',
                actions: ['forgetLosses', { type: 'pass', params: { change: RESUMED } }],
              },
              { target: 'open' },
            ],
          },
        },
        open: {
          after: { silence: '#changes.waiting' },
          on: {
            'feed.heard': { target: 'open', reenter: true },
            'feed.changed': { actions: { type: 'pass', params: ({ event }) => ({ change: event.change }) } },
          },
        },
      },
    },
    waiting: { entry: 'countLoss', after: { backOff: 'listening' } },
  },
});

export const selectIsLive = (snapshot: ReturnType<typeof changesMachine.getInitialSnapshot>): boolean =>
  snapshot.matches({ listening: 'open' });
