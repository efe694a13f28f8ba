import { createActor } from 'xstate';
import type { CallerOptions } from '#api/call.ts';
import type { User } from '#api/contracts/auth.ts';
import { createEventsApi } from '#api/events.ts';
import { createChangesActors, type Watch, watchOf } from '#machines/changes/changes.actors.ts';
import { changesMachine } from '#machines/changes/changes.machine.ts';
import { createTabEvents, sessionNameOf } from '#machines/changes/tabs.actors.ts';

interface FeedServices {
  readonly user: Pick<User, 'user_id'>;
  readonly callerOptions: CallerOptions;
}

/** What other people change: one stream for all areas and tabs that listen, none for pages that do not. */
export const openFeed = ({ user, callerOptions }: FeedServices) => {
  const events = createEventsApi(callerOptions);
  const hasTabs = 'locks' in navigator && 'BroadcastChannel' in globalThis;
  const watchTabs = hasTabs
    ? createTabEvents(events, {
        locks: navigator.locks,
        openChannel: (name) => new BroadcastChannel(name),
        readName: () => sessionNameOf(user.user_id, callerOptions.readToken()),
      })
    : events.watch;
  const changes = createActor(changesMachine.provide(createChangesActors(watchTabs))).start();
  const watch: Watch = watchOf(changes);
  return { changes, watch, close: () => void changes.stop() };
};

export type Feed = ReturnType<typeof openFeed>;
