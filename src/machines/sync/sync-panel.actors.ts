import { fromPromise } from 'xstate';
import type { CallEndpoint } from '#api/call.ts';
import { getSyncConfig, killSync, type SyncConfig, testConnection } from '#api/contracts/sync.ts';
import { isKilled, isReached } from '#domain/sync-run.ts';
import { define } from '#machines/kit/definition.ts';
import type { Watch } from '#machines/kit/feed.ts';
import { provide } from '#machines/kit/provide.ts';
import { createActor } from '#machines/kit/reported-actors.ts';
import { clipped } from './clipped.ts';
import { createSyncIndicatorActors, hasFeedOf } from './sync-indicator.actors.ts';
import {
  type ConnectionTest,
  type RunsKilled,
  type SyncPanelActor,
  type SyncPanelEmitted,
  syncPanelMachine,
} from './sync-panel.machine.ts';

/** The actors of the sync panel. */
export const createSyncPanelActors = (call: CallEndpoint, watch: Watch, hasFeed: () => boolean) => ({
  actors: {
    // Shared with the sync button.
    ...createSyncIndicatorActors(call, watch, hasFeed).actors,
    testConnection: fromPromise<ConnectionTest>(async ({ signal }) => {
      const response = await call(testConnection, { signal });
      return { isReached: isReached(response), message: response.message || null };
    }),
    killRuns: fromPromise<RunsKilled>(async ({ signal }) => ({
      isKilled: isKilled(await call(killSync, { signal })),
    })),
    readConfig: fromPromise<SyncConfig>(({ signal }) => call(getSyncConfig, { signal })),
  },
});

const NOTICES = {
  'run.started': { message: 'sync.notice.started', tone: 'positive' },
  'run.alreadyRunning': { message: 'sync.notice.alreadyRunning', tone: 'caution' },
  'runs.killed': { message: 'sync.notice.killed', tone: 'positive' },
  'runs.notKilled': { message: 'sync.notice.notKilled', tone: 'negative' },
  'connection.reached': { message: 'sync.notice.reached', tone: 'positive' },
  'connection.refused': { message: 'sync.notice.refused', tone: 'negative' },
  'connection.testFailed': { message: 'sync.notice.testFailed', tone: 'negative' },
} as const;

/** Returns the notice of a result (spec 2 section 8, Sync). */
export const syncNoticeOf = (result: SyncPanelEmitted) => {
  if (result.type !== 'run.notStarted') return NOTICES[result.type];
  const { code = null, detail = null } = result.fault ?? {};
  if (detail === null)
    return { message: 'sync.notice.notStarted', fault: result.fault, tone: 'negative' } as const;
  // The words of the code replace the detail.
  const content = code === null ? { values: { detail: clipped(detail) } } : { fault: result.fault };
  return { message: 'sync.notice.notStartedDetail', ...content, tone: 'negative' } as const;
};

/**
 * Opens the sync panel of the settings, or returns the open one, with a notice of every result. The panel
 * sends its first request when it is first shown.
 */
export const syncPanel = define(({ call, feed, notify, onClose }) => {
  let panel: SyncPanelActor | undefined;
  onClose(() => panel?.stop());
  return (): SyncPanelActor => {
    if (panel) return panel;
    panel = createActor(
      provide(syncPanelMachine, createSyncPanelActors(call, feed.watch, hasFeedOf(feed))),
    ).start();
    panel.on('*', (result) => notify({ type: 'notice.raised', ...syncNoticeOf(result) }));
    return panel;
  };
});
