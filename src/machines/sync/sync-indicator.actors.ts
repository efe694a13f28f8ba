import { fromCallback, fromPromise } from 'xstate';
import type { CallEndpoint } from '#api/call.ts';
import { getSyncStatus, type SyncStatus, startSync } from '#api/contracts/sync.ts';
import { readSyncStart, type SyncStart } from '#domain/sync-run.ts';
import { selectIsUnsupported } from '#machines/changes/changes.machine.ts';
import { define } from '#machines/kit/definition.ts';
import { type Feed, isGap, type Watch } from '#machines/kit/feed.ts';
import { provide } from '#machines/kit/provide.ts';
import { createActor } from '#machines/kit/reported-actors.ts';
import { clipped } from './clipped.ts';
import { type RunChanged, type SyncFault, syncIndicatorMachine } from './sync-indicator.machine.ts';

const POLL_MS = 5000;

/**
 * Sends an event for started, changed and ended runs, and for gaps in the feed. Without a feed the status is
 * polled.
 */
const followRuns = (watch: Watch, hasFeed: () => boolean) =>
  fromCallback<RunChanged>(({ sendBack }) => {
    const notifyRunChanged = (): void => sendBack({ type: 'run.changed' });
    const pollTimer = setInterval(() => {
      if (!hasFeed()) notifyRunChanged();
    }, POLL_MS);
    const unwatch = watch((change) => {
      if (change.entity === 'sync_run' || isGap(change)) notifyRunChanged();
    });
    return () => {
      clearInterval(pollTimer);
      unwatch();
    };
  });

export const hasFeedOf =
  ({ changes }: Feed) =>
  (): boolean =>
    !selectIsUnsupported(changes.getSnapshot());

/**
 * The actors of the sync button, which the sync panel shares: they start a run, read its status and follow
 * its changes.
 */
export const createSyncIndicatorActors = (call: CallEndpoint, watch: Watch, hasFeed: () => boolean) => ({
  actors: {
    startRun: fromPromise<SyncStart>(async ({ signal }) => readSyncStart(await call(startSync, { signal }))),
    readStatus: fromPromise<SyncStatus>(({ signal }) => call(getSyncStatus, { signal })),
    followRuns: followRuns(watch, hasFeed),
  },
});

const noticeValuesOf = (fault: SyncFault): Readonly<Record<string, string | number>> =>
  fault.kind === 'explained'
    ? { kind: 'explained', detail: clipped(fault.detail), more: fault.more }
    : { kind: fault.kind, detail: '', more: 0 };

/**
 * The sync button on the shipments page, with a notice about the result of each sync (spec 2 section 8, D2C).
 */
export const syncIndicator = define(({ call, feed, notify, onClose }) => {
  const actor = createActor(
    provide(syncIndicatorMachine, createSyncIndicatorActors(call, feed.watch, hasFeedOf(feed))),
  ).start();
  actor.on('run.succeeded', () =>
    notify({ type: 'notice.raised', message: 'sync.notice.succeeded', tone: 'positive' }),
  );
  actor.on('run.failed', ({ fault }) =>
    notify({
      type: 'notice.raised',
      message: 'sync.notice.failed',
      values: noticeValuesOf(fault),
      fault: fault.kind === 'unreachable' ? fault.fault : null,
      tone: 'negative',
    }),
  );
  onClose(() => actor.stop());
  return actor;
});
