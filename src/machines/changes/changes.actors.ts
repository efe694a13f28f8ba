import { type ActorRefFrom, fromCallback } from 'xstate';
import { isApiError } from '#api/errors.ts';
import type { BehindMs, EventsListener } from '#api/events.ts';
import type { Watch } from '../kit/feed.ts';
import { reportDefect } from '../kit/reported-actors.ts';
import type { changesMachine, FeedEvent } from './changes.machine.ts';

export interface TabListener extends EventsListener {
  /** Called when this tab becomes the one that holds the stream. Changes since the former holder closed are lost. */
  readonly onLead: () => void;
}

/** Listens until the stream is lost or the signal aborts. `isSeizing`: take over from a leading tab that has been silent for too long. */
export type WatchTabs = (
  listener: TabListener,
  signal: AbortSignal,
  options: { readonly isSeizing: boolean; readonly behindMs: BehindMs },
) => Promise<void>;

export const createChangesActors = (watch: WatchTabs) => {
  // Lists are fetched before the stream opens, so the first gap begins here. The machine reports later gaps as `feed resumed`.
  let disconnectedSince: number | undefined = performance.now();
  const behindMs: BehindMs = () =>
    disconnectedSince === undefined ? undefined : performance.now() - disconnectedSince;
  return {
    actors: {
      listen: fromCallback<FeedEvent, { isSeizing: boolean }>(({ sendBack, input }) => {
        const stopped = new AbortController();
        watch(
          {
            onLead: () => sendBack({ type: 'feed.leadershipGained' }),
            onOpen: () => {
              disconnectedSince = undefined;
              sendBack({ type: 'feed.opened' });
            },
            onActivity: () => sendBack({ type: 'feed.eventReceived' }),
            onChange: (change) => sendBack({ type: 'feed.changed', change }),
          },
          stopped.signal,
          { ...input, behindMs },
        )
          .catch((error: unknown) => {
            if (stopped.signal.aborted) return;
            if (isApiError(error, 'unsupported')) sendBack({ type: 'feed.unsupported' });
            else reportDefect(error);
          })
          .then(() => {
            if (!stopped.signal.aborted) sendBack({ type: 'feed.lost' });
          });
        return () => {
          disconnectedSince = undefined;
          stopped.abort();
        };
      }),
    },
  };
};

export const watchChangesOf =
  (changes: ActorRefFrom<typeof changesMachine>): Watch =>
  (onChange) => {
    const subscription = changes.on('changed', ({ change }) => onChange(change));
    return () => subscription.unsubscribe();
  };
