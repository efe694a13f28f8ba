import type { SyncFault } from '#machines/sync-indicator/sync-indicator.machine.ts';
import type { SyncPanelNews, SyncPanelStanding } from '#machines/sync-panel/sync-panel.machine.ts';
import type { Words } from '../bridges/words.ts';
import type { BadgeProps } from '../ui/Badge.tsx';

/** What the sync says of a failure (spec 2 section 8), where the server gave no sentence of its own. */
const FAULTS = {
  unreached: 'admin.sync.fault.unreached',
  endless: 'admin.sync.fault.endless',
  unexplained: 'admin.sync.fault.unexplained',
} as const;

const LONGEST = 200;

/** A notice is a sentence or two; all of it stands in the settings. */
const clipped = (detail: string): string =>
  detail.length > LONGEST ? `${detail.slice(0, LONGEST - 1).trimEnd()}…` : detail;

export const faultDetail = (words: Words, fault: SyncFault): string => {
  if (fault.kind !== 'told') return words(FAULTS[fault.kind]);
  const detail = clipped(fault.detail);
  return fault.more === 0 ? detail : words('admin.sync.fault.more', { detail, more: fault.more });
};

const STANDINGS = {
  running: { title: 'admin.sync.running', tone: 'info' },
  completed: { title: 'admin.sync.completed', tone: 'positive' },
  failed: { title: 'admin.sync.failed', tone: 'negative' },
  idle: { title: 'admin.sync.idle', tone: 'neutral' },
} as const;

export type KnownStanding = Exclude<SyncPanelStanding, 'unknown' | 'unreachable'>;

export const standingLabel = (words: Words, standing: KnownStanding): string =>
  words(STANDINGS[standing].title);
export const standingTone = (standing: KnownStanding): BadgeProps['tone'] => STANDINGS[standing].tone;

const NEWS = {
  'sync.started': { message: 'admin.sync.told.started', tone: 'positive' },
  'sync.alreadyRunning': { message: 'admin.sync.told.alreadyRunning', tone: 'caution' },
  'runs.killed': { message: 'admin.sync.told.killed', tone: 'positive' },
  'runs.notKilled': { message: 'admin.sync.told.notKilled', tone: 'negative' },
  'connection.reached': { message: 'admin.sync.told.reached', tone: 'positive' },
  'connection.refused': { message: 'admin.sync.told.refused', tone: 'negative' },
  'connection.untestable': { message: 'admin.sync.told.untestable', tone: 'negative' },
} as const;

/** What is told of what a person asked for, as a notice. */
export const noticeOf = (news: SyncPanelNews) => {
  if (news.type !== 'sync.notStarted') return NEWS[news.type];
  return news.detail === null
    ? ({ message: 'admin.sync.told.notStarted', tone: 'negative' } as const)
    : ({
        message: 'admin.sync.told.detail',
        values: { detail: clipped(news.detail) },
        tone: 'negative',
      } as const);
};
