/* Errors of calls, and the kinds by which machines and views treat them. */

/**
 * The kind of an error. `network`: there was no response, so the result is unknown. `unreadable`: the
 * response breaks the contract. `unsupported`: the backend lacks this call.
 */
export type ApiErrorKind =
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'invalid'
  | 'stale'
  | 'throttled'
  | 'server'
  | 'unreadable'
  | 'unsupported'
  | 'network';

type Values = Readonly<Record<string, string | number>>;

interface ErrorDetails {
  readonly cause?: unknown;
  readonly code?: string | undefined;
  readonly values?: Values;
  readonly current?: unknown;
  readonly reference?: string | undefined;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  /** The server's sentence. */
  readonly detail: string | undefined;
  /** The refusal code; another backend may send none. */
  readonly code: string | undefined;
  /** The values of the refusal. */
  readonly values: Values;
  /** The current row after a conflict, not yet parsed. */
  readonly current: unknown;
  /** Identifies the call in the server's log. */
  readonly reference: string | undefined;

  constructor(
    kind: ApiErrorKind,
    status: number,
    detail?: string,
    { cause, code, values = {}, current, reference }: ErrorDetails = {},
  ) {
    super(detail ?? `${kind} (${status})`, { cause });
    this.kind = kind;
    this.status = status;
    this.detail = detail;
    this.code = code;
    this.values = values;
    this.current = current;
    this.reference = reference;
  }
}

/** The code of an error when the device had no network. The other codes come from the server. */
export const OFFLINE = 'network.offline';

/** Returns true when the server has too much work. As after a 429, the request was not carried out. */
const isBusy = (status: number, code = ''): boolean => status === 503 && code.endsWith('.busy');

export const kindOfStatus = (status: number, code?: string): ApiErrorKind => {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  if (status === 409) return 'conflict';
  if (status === 412) return 'stale';
  if (status === 429 || isBusy(status, code)) return 'throttled';
  return status >= 400 && status < 500 ? 'invalid' : 'server';
};

/**
 * Returns true when a refusal means that the backend lacks the call. Our server responds to a missing row
 * with a code of its own. For a backend without codes the specified calls decide if the row exists.
 */
export const isCallUnsupported = ({ status, code = 'call.not_found' }: ApiError): boolean =>
  status === 405 || status === 501 || (status === 404 && code === 'call.not_found');

/** Returns the error of a request without a response; `cause` is the browser's error. */
export const networkError = (cause: unknown): ApiError =>
  new ApiError('network', 0, undefined, {
    cause,
    code: globalThis.navigator?.onLine === false ? OFFLINE : undefined,
  });

/** Waits for a response, or for its body. Only a failure of this wait is a network error. */
export const receive = async <Received>(received: Promise<Received>): Promise<Received> => {
  try {
    return await received;
  } catch (cause) {
    throw networkError(cause);
  }
};

export const isApiError = (error: unknown, kind?: ApiErrorKind): error is ApiError =>
  error instanceof ApiError && (kind === undefined || error.kind === kind);
