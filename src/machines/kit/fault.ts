import { type ApiErrorKind, isApiError, OFFLINE } from '#api/errors.ts';

/** One reading of why something that was asked for did not happen; plain, so that a context may hold it. */
export interface Fault {
  /** `unknown`: nothing of the API's, a defect of our own. */
  readonly kind: ApiErrorKind | 'unknown';
  /** What the server calls it, so that a view can say it in its own words; null where it gave no name. */
  readonly code: string | null;
  readonly values: Readonly<Record<string, string | number>>;
  /** The server's own sentence; null where it gave none, or did not answer at all. */
  readonly detail: string | null;
  /** Names the call in the log of the server, where the server failed. */
  readonly reference?: string;
}

export const faultOf = (error: unknown): Fault =>
  isApiError(error)
    ? {
        kind: error.kind,
        code: error.code ?? null,
        values: error.values,
        detail: error.detail || null,
        ...(error.reference ? { reference: error.reference } : {}),
      }
    : { kind: 'unknown', code: null, values: {}, detail: null };

const REASONS = {
  network: 'fault.noAnswer',
  server: 'fault.server',
  unreadable: 'fault.unreadable',
  throttled: 'fault.busy',
  unsupported: 'fault.unsupported',
  unknown: 'fault.defect',
} as const;

/** The id of the message that says what happened, for a fault of which the server gave no sentence. */
export const reasonOf = ({ kind, code }: Pick<Fault, 'kind'> & Partial<Pick<Fault, 'code'>>): string => {
  if (code === OFFLINE) return 'fault.offline';
  const reasons: Readonly<Partial<Record<Fault['kind'], string>>> = REASONS;
  return reasons[kind] ?? 'fault.refused';
};

/** Whether the server may have done it all the same: no answer came, or none that says so. */
export const isOutcomeUnknown = ({ kind }: Fault): boolean =>
  kind === 'network' || kind === 'server' || kind === 'unreadable';

/**
 * Whether the server looked at the wish itself and refused it, so that the next one is another. Who is turned away before
 * anybody looks at the key (401, 403, 422, 429) has not heard what became of an earlier attempt under it.
 */
export const isRefused = ({ kind }: Fault): boolean =>
  kind === 'conflict' || kind === 'not-found' || kind === 'stale' || kind === 'unsupported';

/** Whether the server has carried out another request under the same key: the one before, which got no answer. */
export const isKeyReused = ({ code }: Fault): boolean => code === 'key.reused';

/** Whether what it was about is not there. An address that no thing can have is not there either. */
export const isGone = ({ kind }: Fault): boolean => kind === 'not-found' || kind === 'invalid';
