/* Refusals of a request: errors with a status, a code, its values, and a sentence. */
import type { RefusalCode, RefusalValues } from '#domain/refusal-codes.ts';
import type { DatabaseTrouble } from './db/errors.ts';
import { codeOf } from './error-code.ts';
import { ERROR_STATUSES, type ErrorStatus, SENTENCES } from './refusal-sentences.ts';

/** The body of a refusal (decision 40). */
export interface RefusalBody {
  /** The sentence in English. */
  readonly detail: string;
  readonly code: RefusalCode;
  readonly values: Readonly<Record<string, string | number>>;
  /** The current row, when another user has changed it. */
  readonly current?: unknown;
  /** Identifies the call in the log. Only for a failure of the server. */
  readonly request_id?: string;
}

interface Options {
  readonly status?: ErrorStatus;
  /** Replaces the sentence of the code. */
  readonly detail?: string;
  /** Appended to the sentence. */
  readonly addition?: string;
  readonly current?: unknown;
}

const RETRY_AFTER_SECONDS = 2;

/** A refusal: the server cannot or will not carry out the request. */
export class HttpError<Code extends RefusalCode = RefusalCode> extends Error {
  override readonly name = 'HttpError';
  readonly status: ErrorStatus;
  readonly code: RefusalCode;
  readonly values: RefusalBody['values'];
  readonly current: unknown;

  constructor(code: Code, values: RefusalValues<Code>, options: Options = {}) {
    const valueByName: RefusalBody['values'] = values;
    const sentence = SENTENCES[code]
      .slice(4)
      .replaceAll(/\{(\w+)\}/g, (_, name: string) => String(valueByName[name] ?? ''));
    super(`${options.detail ?? sentence}${options.addition ?? ''}`);
    const status = ERROR_STATUSES.find((candidate) => SENTENCES[code].startsWith(String(candidate)));
    this.status = options.status ?? status ?? 500;
    this.code = code;
    this.values = values;
    this.current = options.current;
  }

  get headers(): Record<string, string> {
    if (this.code === 'auth.sign_in') return { 'WWW-Authenticate': 'Bearer' };
    const seconds = this.values.seconds ?? (this.status === 503 ? RETRY_AFTER_SECONDS : undefined);
    return seconds === undefined ? {} : { 'Retry-After': String(seconds) };
  }

  get body(): RefusalBody {
    const { message: detail, code, values, current } = this;
    return { detail, code, values, ...(current === undefined ? {} : { current }) };
  }
}

export const signedOut = (): HttpError => new HttpError('auth.sign_in', {});

export const forbidden = (): HttpError => new HttpError('auth.forbidden', {});

/** Returns the refusal when the caller disconnected before the end of the request or before the response. */
export const requestAborted = (): HttpError => new HttpError('body.broken_off', {});

/** Returns true for the error that Node throws when the sender of a body disconnects. It resembles a lost connection to the database. */
export const isRequestAborted = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && codeOf(error) === 'ECONNRESET';

export const troubleError = (trouble: DatabaseTrouble): HttpError => new HttpError(`server.${trouble}`, {});

/** The response to a request that is no valid HTTP. */
export const MALFORMED = new HttpError('call.malformed', {}).body;
