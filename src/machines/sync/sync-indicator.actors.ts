import { fromPromise } from 'xstate';
import type { ShopiniApi } from '#api/client/sync.ts';
import type { SyncStatus } from '#api/contracts/sync.ts';
import { type SyncStart, startOf } from '#domain/sync-run.ts';

export const createSyncIndicatorActors = (shopini: Pick<ShopiniApi, 'start' | 'status'>) => ({
  actors: {
    startRun: fromPromise<SyncStart>(async ({ signal }) => startOf(await shopini.start(signal))),
    readStatus: fromPromise<SyncStatus>(({ signal }) => shopini.status(signal)),
  },
});
