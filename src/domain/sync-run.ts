/** A run as it is kept; nobody who has not started one is `idle`. */
export const SYNC_RUN_STATUSES = ['started', 'completed', 'failed'] as const;

/** What the server says to a wish: of a run, of its end, or of a connection that was tried. */
interface SyncReply {
  readonly status?: string | undefined;
  readonly message?: string | undefined;
}

/** How the latest run of the marketplace sync stands. */
export type SyncStanding = 'idle' | 'running' | 'completed' | 'failed';

/** `started` and `running` are the same to whoever looks (spec 2 section 4); a word we do not know is `idle`. */
export const standingOf = ({ status }: { readonly status: string }): SyncStanding => {
  if (status === 'started' || status === 'running') return 'running';
  return status === 'completed' || status === 'failed' ? status : 'idle';
};

export type SyncStart =
  | { readonly kind: 'started' }
  | { readonly kind: 'running' }
  | { readonly kind: 'refused'; readonly message: string | null };

/** What the answer to a wish for a run means: one began, one is under way already, or there is none. */
export const startOf = ({ status, message }: SyncReply): SyncStart => {
  if (status === 'started' || status === 'running') return { kind: status };
  return { kind: 'refused', message: message || null };
};

/** True when the runs were killed: only an answer that says so (spec 2 section 7). */
export const isKilled = ({ status }: SyncReply): boolean => status === 'success';

/** Whether the marketplace answered and knows us (spec 2 section 7). */
export const isReached = ({ status }: SyncReply): boolean => status === 'success';
