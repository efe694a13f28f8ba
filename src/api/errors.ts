/**
 * Why a call did not succeed, as the machines tell the cases apart.
 * `network`: no answer came, so what happened at the server is unknown.
 * `unreadable`: an answer came that does not obey the contract.
 * `unsupported`: the backend does not have this call, which is an extension of the specifications.
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

interface MoreOfError {
  readonly cause?: unknown;
  readonly code?: string | undefined;
  readonly values?: Values;
  readonly current?: unknown;
  readonly reference?: string | undefined;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  /** The server's own sentence, where it gave one. */
  readonly detail: string | undefined;
  /** Why, as a word that never changes; a backend of the owner's own may give none. */
  readonly code: string | undefined;
  /** What a sentence about it names. */
  readonly values: Values;
  /** The row as it is at the server, unparsed, where somebody else changed it in between. */
  readonly current: unknown;
  /** Names the call in the log of the server, where the server failed. */
  readonly reference: string | undefined;

  constructor(
    kind: ApiErrorKind,
    status: number,
    detail?: string,
    { cause, code, values = {}, current, reference }: MoreOfError = {},
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

/** The device had no network when no answer came. */
export const OFFLINE = 'network.offline';

/** Something of the server's has a queue, and it is full: nothing was looked at, as with 429. */
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
 * True where a refusal says that the backend does not have the call. Where it has it and only the row is missing, our server
 * says so with the code of the row. A backend that names no code is asked by the calls of the specifications, which settle
 * the question for the row as well.
 */
export const lacksCall = ({ status, code = 'call.not_found' }: ApiError): boolean =>
  status === 405 || status === 501 || (status === 404 && code === 'call.not_found');

/** Of a request that was sent and got no answer; `cause`: what the browser says of it. */
export const unanswered = (cause: unknown): ApiError =>
  new ApiError('network', 0, undefined, {
    cause,
    code: globalThis.navigator?.onLine === false ? OFFLINE : undefined,
  });

export const isApiError = (error: unknown, kind?: ApiErrorKind): error is ApiError =>
  error instanceof ApiError && (kind === undefined || error.kind === kind);
