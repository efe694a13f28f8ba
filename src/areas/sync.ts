import { createShopiniApi } from '#api/client/sync.ts';
import { createSyncIndicatorActors } from '#machines/sync/sync-indicator.actors.ts';
import { syncIndicatorMachine } from '#machines/sync/sync-indicator.machine.ts';
import { createSyncPanelActors } from '#machines/sync/sync-panel.actors.ts';
import { syncPanelMachine } from '#machines/sync/sync-panel.machine.ts';
import type { AreaServices } from './per-user.ts';

/** The sync with the marketplace (spec 2 section 4): the button of the shipments and the panel of the settings. */
export const openSync = ({ call }: Pick<AreaServices, 'call'>) => {
  const shopini = createShopiniApi(call);
  return {
    indicator: syncIndicatorMachine.provide(createSyncIndicatorActors(shopini)),
    panel: syncPanelMachine.provide(createSyncPanelActors(shopini)),
    close: () => undefined,
  };
};

export type SyncArea = ReturnType<typeof openSync>;
