/* The statuses of a run of the marketplace sync, and the responses to its calls. */

/** Statuses of a stored run. */
export const SYNC_RUN_STATUSES = ['started', 'completed', 'failed'] as const;

/** The response to a start, a stop or a connection test. */
interface SyncReply {
  readonly status?: string | undefined;
  readonly message?: string | undefined;
}

export type SyncState = 'idle' | 'running' | 'completed' | 'failed';

/**
 * Returns the state to show. `started` and `running` are shown alike (spec 2 section 4); an unknown status is
 * `idle`.
 */
export const syncStateOf = ({ status }: { readonly status: string }): SyncState => {
  if (status === 'started' || status === 'running') return 'running';
  return status === 'completed' || status === 'failed' ? status : 'idle';
};

export type SyncStart =
  | { readonly kind: 'started' }
  | { readonly kind: 'running' }
  | { readonly kind: 'refused'; readonly message: string | null };

/** Reads the response to a start (spec 2 section 7). */
export const readSyncStart = ({ status, message }: SyncReply): SyncStart => {
  if (status === 'started' || status === 'running') return { kind: status };
  return { kind: 'refused', message: message || null };
};

/** Returns true when the run was stopped (spec 2 section 7). */
export const isKilled = ({ status }: SyncReply): boolean => status === 'success';

/** Returns true when the connection test reached the marketplace (spec 2 section 7). */
export const isReached = ({ status }: SyncReply): boolean => status === 'success';
