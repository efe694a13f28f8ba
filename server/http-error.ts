import type { RefusalCode, RefusalValues } from '#domain/refusal-codes.ts';
import type { DatabaseTrouble } from './db/errors.ts';
import { codeOf } from './error-code.ts';

type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 421 | 422 | 428 | 429 | 503;

interface More {
  readonly headers?: Readonly<Record<string, string>>;
  readonly current?: unknown;
}

/** What a refusal is on the wire (decision 40): a sentence in English, and what others are made of. */
export interface RefusalBody {
  readonly detail: string;
  readonly code: RefusalCode;
  readonly values: Readonly<Record<string, string | number>>;
  /** The row as it is now, where somebody else changed it in between. */
  readonly current?: unknown;
  /** Only of a failure of the server: names the call in its log. */
  readonly request_id?: string;
}

/** What the caller did cannot be done. */
export class HttpError<Code extends RefusalCode = RefusalCode> extends Error {
  override readonly name = 'HttpError';
  readonly status: ErrorStatus;
  readonly code: RefusalCode;
  readonly values: RefusalBody['values'];
  readonly headers: Readonly<Record<string, string>>;
  readonly current: unknown;

  constructor(
    status: ErrorStatus,
    code: Code,
    values: RefusalValues<Code>,
    detail: string,
    { headers = {}, current }: More = {},
  ) {
    super(detail);
    this.status = status;
    this.code = code;
    this.values = values;
    this.headers = headers;
    this.current = current;
  }

  get body(): RefusalBody {
    const { message: detail, code, values, current } = this;
    return { detail, code, values, ...(current === undefined ? {} : { current }) };
  }
}

export const signedOut = (): HttpError =>
  new HttpError(401, 'auth.sign_in', {}, 'Please sign in.', { headers: { 'WWW-Authenticate': 'Bearer' } });

export const forbidden = (): HttpError =>
  new HttpError(403, 'auth.forbidden', {}, "You don't have permission to do this.");

export const passwordChangeRequired = (): HttpError =>
  new HttpError(
    403,
    'auth.password_change_required',
    {},
    'Please choose a password of your own first: this one was set by somebody else, or is easy to guess.',
  );

/** What nobody foresaw; its inside is not for the caller. */
export const FAILED: RefusalBody = {
  detail: 'Something went wrong on the server. Please try again.',
  code: 'server.failed',
  values: {},
};

const TRY_AGAIN_SECONDS = '2';

const TROUBLES: Readonly<Record<DatabaseTrouble, string>> = {
  unavailable: 'The database does not answer at the moment. Please try again in a moment.',
  disk_full:
    "The server's disk is full: nothing can be saved. Please tell whoever runs it to free some space, then try again.",
  read_only:
    "The server cannot write on its disk: nothing can be saved. Please tell whoever runs it to make the database's folder writable, then try again.",
};

/** Another change holds the same rows, or the same request is being carried out. */
export const rowBusy = (): HttpError =>
  new HttpError(
    503,
    'row.busy',
    {},
    'Somebody is changing this just now. Nothing was saved; please try again in a moment.',
    { headers: { 'Retry-After': TRY_AGAIN_SECONDS } },
  );

/** The caller has left before the end of the request, or before its answer: nobody reads this. */
export const brokenOff = (): HttpError => new HttpError(400, 'body.broken_off', {}, 'The request broke off.');

/** Node throws this for a body whose sender has left. It looks like a lost connection to the database. */
export const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && codeOf(error) === 'ECONNRESET';

/** It may work in a moment, or when whoever runs the server has seen to it. */
export const unavailable = (trouble: DatabaseTrouble): HttpError =>
  new HttpError(503, `server.${trouble}`, {}, TROUBLES[trouble], {
    headers: { 'Retry-After': TRY_AGAIN_SECONDS },
  });

/** What is no request that anybody could answer. */
export const MALFORMED: RefusalBody = {
  detail: 'The request cannot be read.',
  code: 'call.malformed',
  values: {},
};
