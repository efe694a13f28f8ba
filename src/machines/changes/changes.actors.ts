import { type ActorRefFrom, fromCallback } from 'xstate';
import { isApiError } from '#api/errors.ts';
import type { BehindMs, EventsListener } from '#api/events.ts';
import type { Watch } from '../kit/feed.ts';
import { reportUnlessRefused } from '../kit/reported-actors.ts';
import type { changesMachine, FeedEvent } from './changes.machine.ts';

export interface TabListener extends EventsListener {
  /** Called when this tab becomes the one that holds the stream. Changes since the former holder closed are lost. */
  readonly onLead: () => void;
}

/** Listens until the stream is lost or the signal aborts. `isSeizing`: take over from a leading tab that has been silent for too long. */
export type WatchTabs = (
  listener: TabListener,
  signal: AbortSignal,
  how: { readonly isSeizing: boolean; readonly behindMs: BehindMs },
) => Promise<void>;

export const createChangesActors = (watch: WatchTabs) => {
  // Lists are fetched before the stream opens, so the first period without events begins here. Later gaps are reported by events.
  let deafSince: number | undefined = performance.now();
  const behindMs: BehindMs = () => (deafSince === undefined ? undefined : performance.now() - deafSince);
  return {
    actors: {
      listen: fromCallback<FeedEvent, { isSeizing: boolean }>(({ sendBack, input }) => {
        const leaving = new AbortController();
        watch(
          {
            onLead: () => sendBack({ type: 'feed.leadershipGained' }),
            onOpen: () => {
              deafSince = undefined;
              sendBack({ type: 'feed.opened' });
            },
            onActivity: () => sendBack({ type: 'feed.eventReceived' }),
            onChange: (change) => sendBack({ type: 'feed.changed', change }),
          },
          leaving.signal,
          { ...input, behindMs },
        )
          .catch((error: unknown) => {
            if (leaving.signal.aborted) return;
            if (isApiError(error, 'unsupported')) sendBack({ type: 'feed.unsupported' });
            else reportUnlessRefused(error);
          })
          .then(() => {
            if (!leaving.signal.aborted) sendBack({ type: 'feed.lost' });
          });
        return () => {
          deafSince = undefined;
          leaving.abort();
        };
      }),
    },
  };
};

export const watchChangesOf =
  (changes: ActorRefFrom<typeof changesMachine>): Watch =>
  (onChange) => {
    const listening = changes.on('changed', ({ change }) => onChange(change));
    return () => listening.unsubscribe();
  };
