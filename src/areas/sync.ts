import { createActor } from 'xstate';
import type { AreaServices } from '#machines/kit/definition.ts';
import { createSyncIndicatorActors, tellSyncIndicator } from '#machines/sync/sync-indicator.actors.ts';
import { syncIndicatorMachine } from '#machines/sync/sync-indicator.machine.ts';
import type { SyncPanelActor } from '#machines/sync/sync-panel.machine.ts';

/**
 * The sync with the marketplace (spec 2 section 4): the button of the shipments and the panel of the settings. Both
 * outlive their pages. The panel comes with the settings, and asks the server from the first time that somebody looks at it.
 */
export const openSync = async ({ call, tell, feed }: Pick<AreaServices, 'call' | 'tell' | 'feed'>) => {
  const { watch } = await feed();
  const indicator = createActor(syncIndicatorMachine.provide(createSyncIndicatorActors(call, watch))).start();
  tellSyncIndicator(indicator, tell);
  let panel: SyncPanelActor | undefined;
  /** What opens the panel, or finds it open. */
  const loadPanel = async (): Promise<() => SyncPanelActor> => {
    const [{ createSyncPanelActors, tellSyncPanel }, { syncPanelMachine }] = await Promise.all([
      import('#machines/sync/sync-panel.actors.ts'),
      import('#machines/sync/sync-panel.machine.ts'),
    ]);
    return () => {
      if (panel) return panel;
      panel = createActor(syncPanelMachine.provide(createSyncPanelActors(call, watch))).start();
      tellSyncPanel(panel, tell);
      return panel;
    };
  };
  return {
    indicator,
    loadPanel,
    close: () => {
      indicator.stop();
      panel?.stop();
    },
  };
};

export type SyncArea = Awaited<ReturnType<typeof openSync>>;
