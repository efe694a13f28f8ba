import type { SyncFault } from '#machines/sync/sync-indicator.machine.ts';
import type { SyncPanelNews, SyncPanelStanding } from '#machines/sync/sync-panel.machine.ts';
import type { Message } from '../../bridges/messages.ts';
import type { BadgeProps } from '../../ui/Badge.tsx';

/** What the sync says of a failure (spec 2 section 8), where the server gave no sentence of its own. */
const FAULTS = {
  unreached: 'sync.fault.unreached',
  endless: 'sync.fault.endless',
  unexplained: 'sync.fault.unexplained',
} as const;

const LONGEST = 200;

/** A notice is a sentence or two; all of it stands in the settings. */
const clipped = (detail: string): string =>
  detail.length > LONGEST ? `${detail.slice(0, LONGEST - 1).trimEnd()}…` : detail;

export const faultDetail = (message: Message, fault: SyncFault): string => {
  if (fault.kind !== 'told') return message(FAULTS[fault.kind]);
  const detail = clipped(fault.detail);
  return fault.more === 0 ? detail : message('sync.fault.more', { detail, more: fault.more });
};

const STANDINGS = {
  running: { title: 'sync.running', tone: 'info' },
  completed: { title: 'sync.completed', tone: 'positive' },
  failed: { title: 'sync.failed', tone: 'negative' },
  idle: { title: 'sync.idle', tone: 'neutral' },
} as const;

export type KnownStanding = Exclude<SyncPanelStanding, 'unknown' | 'unreachable'>;

export const standingLabel = (message: Message, standing: KnownStanding): string =>
  message(STANDINGS[standing].title);
export const standingTone = (standing: KnownStanding): BadgeProps['tone'] => STANDINGS[standing].tone;

const NEWS = {
  'run.started': { message: 'sync.told.started', tone: 'positive' },
  'run.alreadyRunning': { message: 'sync.told.alreadyRunning', tone: 'caution' },
  'runs.killed': { message: 'sync.told.killed', tone: 'positive' },
  'runs.notKilled': { message: 'sync.told.notKilled', tone: 'negative' },
  'connection.reached': { message: 'sync.told.reached', tone: 'positive' },
  'connection.refused': { message: 'sync.told.refused', tone: 'negative' },
  'connection.untestable': { message: 'sync.told.untestable', tone: 'negative' },
} as const;

/** What is told of what a person asked for, as a notice. */
export const noticeOf = (news: SyncPanelNews) => {
  if (news.type !== 'run.notStarted') return NEWS[news.type];
  return news.detail === null
    ? ({ message: 'sync.told.notStarted', tone: 'negative' } as const)
    : ({
        message: 'sync.told.detail',
        values: { detail: clipped(news.detail) },
        tone: 'negative',
      } as const);
};
