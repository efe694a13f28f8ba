import { defineLazy } from '#machines/kit/definition.ts';
import { syncIndicator } from '#machines/sync/sync-indicator.actors.ts';
import { defineArea } from './define-area.ts';

/**
 * The area of the sync with the marketplace (spec 2 section 4): the sync button of the shipments and the sync
 * panel of the settings.
 */
export const openSync = defineArea({
  indicator: syncIndicator,
  loadPanel: defineLazy(async () => (await import('#machines/sync/sync-panel.actors.ts')).syncPanel),
});

export type SyncArea = Awaited<ReturnType<typeof openSync>>;
