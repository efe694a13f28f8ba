import type { Caller } from '../call.ts';
import {
  getSyncConfig,
  getSyncStatus,
  killSync,
  type SyncAnswer,
  type SyncConfig,
  type SyncStatus,
  startSync,
  testConnection,
} from '../contracts/sync.ts';

/** The marketplace sync (spec 2 section 7). */
export interface ShopiniApi {
  start(signal: AbortSignal): Promise<SyncAnswer>;
  status(signal: AbortSignal): Promise<SyncStatus>;
  testConnection(signal: AbortSignal): Promise<SyncAnswer>;
  config(signal: AbortSignal): Promise<SyncConfig>;
  kill(signal: AbortSignal): Promise<SyncAnswer>;
}

export const createShopiniApi = (call: Caller): ShopiniApi => ({
  start: (signal) => call(startSync, { signal }),
  status: (signal) => call(getSyncStatus, { signal }),
  testConnection: (signal) => call(testConnection, { signal }),
  config: (signal) => call(getSyncConfig, { signal }),
  kill: (signal) => call(killSync, { signal }),
});
