/* Refusals of a request: errors with a status, a code, its values, and a sentence. */
import type { RefusalCode, RefusalValues } from '#domain/refusal-codes.ts';
import type { DatabaseProblem } from './db/errors.ts';
import { codeOf } from './error-code.ts';
import {
  CASE_SENTENCES,
  ERROR_STATUSES,
  type ErrorStatus,
  fillSentence,
  LAST_MOVE_SENTENCE,
  REFUSAL_SENTENCES,
  type RefusalCase,
} from './refusal-sentences.ts';

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

interface Options<Code extends RefusalCode> {
  /** Replaces the status of the code. */
  readonly status?: ErrorStatus;
  /** The case whose sentence replaces that of the code. */
  readonly case?: RefusalCase<Code>;
  /** Values that only the sentence has. */
  readonly words?: RefusalBody['values'];
  /** The move that the sentence mentions at its end; `by` is empty for an order that was never moved. */
  readonly lastMove?: { readonly by: string; readonly ago: string };
  readonly current?: unknown;
}

const caseSentences: Readonly<Record<string, string>> = CASE_SENTENCES;

const RETRY_AFTER_SECONDS = 2;

/** A refusal: the server cannot or will not carry out the request. */
export class HttpError<Code extends RefusalCode = RefusalCode> extends Error {
  override readonly name = 'HttpError';
  readonly status: ErrorStatus;
  readonly code: RefusalCode;
  readonly values: RefusalBody['values'];
  readonly current: unknown;

  constructor(code: Code, values: RefusalValues<Code>, options: Options<Code> = {}) {
    const { lastMove } = options;
    const sentence = caseSentences[`${code}:${options.case}`] ?? REFUSAL_SENTENCES[code].slice('404 '.length);
    const filled = fillSentence(sentence, { ...options.words, ...values });
    super(lastMove?.by ? `${filled} ${fillSentence(LAST_MOVE_SENTENCE, lastMove)}` : filled);
    const status = ERROR_STATUSES.find((candidate) => REFUSAL_SENTENCES[code].startsWith(String(candidate)));
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

export const signedOutError = (): HttpError => new HttpError('auth.sign_in', {});

export const forbiddenError = (): HttpError => new HttpError('auth.forbidden', {});

/** The refusal when the caller disconnects before the end of the request or before the response. */
export const requestAbortedError = (): HttpError => new HttpError('body.broken_off', {});

/**
 * Returns true for the error that Node throws when the sender of a body disconnects. It resembles a lost
 * connection to the database.
 */
export const isRequestAborted = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && codeOf(error) === 'ECONNRESET';

export const databaseProblemError = (problem: DatabaseProblem): HttpError =>
  new HttpError(`server.${problem}`, {});

/** The body of the response to a request that is no valid HTTP. */
export const MALFORMED_REQUEST = new HttpError('call.malformed', {}).body;
