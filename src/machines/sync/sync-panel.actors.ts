import { fromPromise } from 'xstate';
import type { ShopiniApi } from '#api/client/sync.ts';
import type { SyncConfig, SyncStatus } from '#api/contracts/sync.ts';
import { isReached, type SyncStart, startOf } from '#domain/sync-run.ts';
import type { ConnectionTest } from './sync-panel.machine.ts';

export const createSyncPanelActors = (shopini: ShopiniApi) => ({
  actors: {
    readStatus: fromPromise<SyncStatus>(({ signal }) => shopini.status(signal)),
    startRun: fromPromise<SyncStart>(async ({ signal }) => startOf(await shopini.start(signal))),
    testConnection: fromPromise<ConnectionTest>(async ({ signal }) => {
      const answer = await shopini.testConnection(signal);
      return { isReached: isReached(answer), message: answer.message || null };
    }),
    killRuns: fromPromise<void>(async ({ signal }) => {
      await shopini.kill(signal);
    }),
    readConfig: fromPromise<SyncConfig>(({ signal }) => shopini.config(signal)),
  },
});
