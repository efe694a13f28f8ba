import { createActor } from 'xstate';
import type { CallerOptions } from '#api/call.ts';
import { createEventsApi } from '#api/events.ts';
import { createChangesActors, type Watch, watchOf } from '#machines/changes/changes.actors.ts';
import { changesMachine } from '#machines/changes/changes.machine.ts';

/** What other people change: one stream for all areas that listen, none for pages that do not. */
export const openFeed = ({ callerOptions }: { readonly callerOptions: CallerOptions }) => {
  const changes = createActor(
    changesMachine.provide(createChangesActors(createEventsApi(callerOptions))),
  ).start();
  const watch: Watch = watchOf(changes);
  return { changes, watch, close: () => void changes.stop() };
};

export type Feed = ReturnType<typeof openFeed>;
