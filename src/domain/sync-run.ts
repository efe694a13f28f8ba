import type { SyncAnswer, SyncStatus } from '#api/contracts/sync.ts';

/** How the latest run of the marketplace sync stands. */
export type SyncStanding = 'idle' | 'running' | 'completed' | 'failed';

/** `started` and `running` are the same to whoever looks (spec 2 section 4); a word we do not know is `idle`. */
export const standingOf = ({ status }: Pick<SyncStatus, 'status'>): SyncStanding => {
  if (status === 'started' || status === 'running') return 'running';
  return status === 'completed' || status === 'failed' ? status : 'idle';
};

export type SyncStart =
  | { readonly kind: 'started' }
  | { readonly kind: 'running' }
  | { readonly kind: 'refused'; readonly message: string | null };

/** What the answer to a wish for a run means: one began, one is under way already, or there is none. */
export const startOf = ({ status, message }: SyncAnswer): SyncStart => {
  if (status === 'started' || status === 'running') return { kind: status };
  return { kind: 'refused', message: message || null };
};

/** Whether the marketplace answered and knows us (spec 2 section 7). */
export const isReached = ({ status }: SyncAnswer): boolean => status === 'success';
