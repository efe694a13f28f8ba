import { type ActorRefFrom, fromCallback } from 'xstate';
import type { Change } from '#api/contracts/events.ts';
import type { EventsApi } from '#api/events.ts';
import type { changesMachine, FeedEvent } from './changes.machine.ts';

export const createChangesActors = (events: EventsApi) => ({
  actors: {
    listen: fromCallback<FeedEvent>(({ sendBack }) => {
      const leaving = new AbortController();
      events
        .watch(
          {
            onOpen: () => sendBack({ type: 'feed.opened' }),
            onHeard: () => sendBack({ type: 'feed.heard' }),
            onChange: (change) => sendBack({ type: 'feed.changed', change }),
          },
          leaving.signal,
        )
        .catch(() => undefined)
        .then(() => {
          if (!leaving.signal.aborted) sendBack({ type: 'feed.lost' });
        });
      return () => leaving.abort();
    }),
  },
});

/** Calls back for every change until it is ended. */
export type Watch = (onChange: (change: Change) => void) => () => void;

export const watchOf =
  (changes: ActorRefFrom<typeof changesMachine>): Watch =>
  (onChange) => {
    const listening = changes.on('changed', ({ change }) => onChange(change));
    return () => listening.unsubscribe();
  };
