import type { SyncPanelStanding } from '#machines/sync/sync-panel.machine.ts';
import type { Message } from '../../bridges/messages.ts';
import type { BadgeProps } from '../../ui/Badge.tsx';

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
