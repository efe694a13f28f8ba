import { type ActorRefFrom, fromCallback } from 'xstate';
import { isApiError } from '#api/errors.ts';
import type { BehindMs, EventsListener } from '#api/events.ts';
import type { Watch } from '#machines/kit/feed.ts';
import { reportDefect } from '#machines/kit/reported-actors.ts';
import type { changesMachine, FeedEvent } from './changes.machine.ts';

export interface FeedListener extends EventsListener {
  /** Called when this tab becomes the leading one. Changes since the former leading tab closed are lost. */
  readonly onLead: () => void;
}

/**
 * Follows the feed until its stream is lost or the signal aborts. `isSeizing`: take the lead from a tab that
 * was silent for too long.
 */
export type WatchFeed = (
  listener: FeedListener,
  signal: AbortSignal,
  options: { readonly isSeizing: boolean; readonly behindMs: BehindMs },
) => Promise<void>;

/** The actor that listens to the feed and sends its events to the machine. */
export const createChangesActors = (watch: WatchFeed) => {
  // Lists are fetched before the stream opens, so the first gap begins here and ends when the stream opens.
  // The machine emits `feed resumed` after later gaps.
  let firstGapStart: number | undefined = performance.now();
  const behindMs: BehindMs = () =>
    firstGapStart === undefined ? undefined : performance.now() - firstGapStart;
  return {
    actors: {
      listen: fromCallback<FeedEvent, { isSeizing: boolean }>(({ sendBack, input }) => {
        const stopped = new AbortController();
        watch(
          {
            onLead: () => sendBack({ type: 'leadership.gained' }),
            onOpen: () => {
              firstGapStart = undefined;
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
          firstGapStart = undefined;
          stopped.abort();
        };
      }),
    },
  };
};

/** Returns the function by which lists subscribe to the changes of the machine. */
export const watchChangesOf =
  (changes: ActorRefFrom<typeof changesMachine>): Watch =>
  (onChange) => {
    const subscription = changes.on('changed', ({ change }) => onChange(change));
    return () => subscription.unsubscribe();
  };
