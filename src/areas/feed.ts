import type { Client } from '#api/client.ts';
import type { User } from '#api/contracts/auth.ts';
import { createEventsApi } from '#api/events.ts';
import { createChangesActors, type WatchFeed, watchChangesOf } from '#machines/changes/changes.actors.ts';
import { changesMachine } from '#machines/changes/changes.machine.ts';
import { sessionNameOf, shareStreamBetweenTabs } from '#machines/changes/tabs.actors.ts';
import type { Watch } from '#machines/kit/feed.ts';
import { provide } from '#machines/kit/provide.ts';
import { createActor } from '#machines/kit/reported-actors.ts';

interface FeedServices {
  readonly user: Pick<User, 'user_id'>;
  readonly client: Client;
}

/**
 * Ends the stream when the network is lost. Browsers do not do that, so the stream would count as live for
 * another minute.
 */
const untilOffline =
  (watch: WatchFeed): WatchFeed =>
  (listener, signal, options) => {
    const offline = new AbortController();
    const stopped = AbortSignal.any([signal, offline.signal]);
    window.addEventListener('offline', () => offline.abort(), { signal: stopped });
    return watch(listener, stopped, options);
  };

/** Opens the change feed: one stream for all areas and tabs that follow changes. */
export const openFeed = ({ user, client }: FeedServices) => {
  const events = createEventsApi(client);
  const hasTabs = 'locks' in navigator && 'BroadcastChannel' in globalThis;
  const watchFeed = hasTabs
    ? shareStreamBetweenTabs(events, {
        locks: navigator.locks,
        openChannel: (name) => new BroadcastChannel(name),
        readChannelName: () => sessionNameOf(user.user_id, client.readToken()),
      })
    : events.watch;
  const changes = createActor(provide(changesMachine, createChangesActors(untilOffline(watchFeed)))).start();
  const watch: Watch = watchChangesOf(changes);
  return { changes, watch, close: () => void changes.stop() };
};

export type Feed = ReturnType<typeof openFeed>;
