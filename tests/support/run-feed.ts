import type { Change } from '#api/contracts/events.ts';
import type { Watch } from '#machines/kit/feed.ts';

/** Creates an event feed for the sync machines. */
export const createRunFeed = () => {
  const listeners = new Set<(change: Change) => void>();
  const watch: Watch = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const publish = (entity: Change['entity']): void => {
    for (const listener of [...listeners])
      listener({ entity, id: '5', version: null, action: 'run.changed', by: '' });
  };
  return { watch, publish, listeners: () => listeners.size };
};
