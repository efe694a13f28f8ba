import ky from 'ky';
import * as z from 'zod/mini';
import { type BodySentTo, type Endpoint, fillPath, type ResponseOf } from './contracts/endpoint.ts';
import { ApiError, kindOfStatus, unanswered } from './errors.ts';

export const API_BASE = '/api/v1';

export interface CallerOptions {
  /** Where `/api/v1` hangs; the page's own host unless told. */
  readonly origin: string;
  readonly fetch?: typeof fetch;
  readonly readToken: () => string | null;
  /** Told of every 401 that was not the answer to a sign-in, with the token it was the answer to. */
  readonly onUnauthorized: (token: string | null) => void;
  /** Told when the server cannot do anything of the kind, whatever was asked, and why. */
  readonly onTrouble?: (code: string | undefined) => void;
  /** Told of every 403: whoever asks may not be any more who they were. */
  readonly onForbidden?: () => void;
}

export interface CallInput<E extends Endpoint> {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: BodySentTo<E>;
  readonly signal?: AbortSignal;
  /** Makes a write happen once, however often it is sent. */
  readonly idempotencyKey?: string;
  /** The row's version that the change starts from; a stale one is refused. */
  readonly version?: number;
  /** In place of the stored token. */
  readonly token?: string;
}

export type Caller = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<ResponseOf<E>>;

/** The query of a call. Empty parameters say nothing, and leave the address. */
export const queryOf = (query: NonNullable<CallInput<Endpoint>['query']>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, String(value)]),
  );

/** Each for itself: a backend of the owner's own may send `detail` alone, or something else in its place. */
const perhaps = z.optional(z.unknown());
const refusalSchema = z.object({ detail: perhaps, code: perhaps, values: perhaps, current: perhaps });
const envelopeSchema = z.object({ data: z.unknown() });

const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch (cause) {
    throw new ApiError('unreadable', response.status, undefined, { cause });
  }
};

/** A backend of the owner's own may answer without the envelope (design section 5). */
const unwrap = (endpoint: Endpoint, body: unknown): unknown => {
  const wrapped = endpoint.envelope === 'data' ? z.safeParse(envelopeSchema, body) : undefined;
  return wrapped?.success && wrapped.data.data !== undefined ? wrapped.data.data : body;
};

const parseResponse = <E extends Endpoint>(endpoint: E, status: number, body: unknown): ResponseOf<E> => {
  const schema: E['response'] = endpoint.response;
  const parsed = z.safeParse<E['response']>(schema, unwrap(endpoint, body));
  if (!parsed.success) throw new ApiError('unreadable', status, undefined, { cause: parsed.error });
  return parsed.data;
};

const formOf = (body: unknown): URLSearchParams =>
  new URLSearchParams(Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]));

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** What a sentence can name: texts and numbers. */
const valuesIn = (values: unknown): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(values ?? {}).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );

/** Why the server refused, in whatever form it said so. */
export const refusalOf = async (response: Response): Promise<ApiError> => {
  const { status } = response;
  const body: unknown = await response.json().catch(() => undefined);
  const { detail, code, values, current } = z.safeParse(refusalSchema, body).data ?? {};
  return new ApiError(kindOfStatus(status, textOf(code)), status, textOf(detail), {
    code: textOf(code),
    values: valuesIn(values),
    current,
  });
};

/**
 * The one way to the server: fills the path, attaches the Bearer token, parses the response by the
 * contract and turns every failure into an `ApiError`. No time-out (spec 1 section 9) and no retry: the
 * machines decide about both. An aborted signal rejects with the abort itself.
 */
export const createCaller = (options: CallerOptions): Caller => {
  const client = ky.create({
    retry: 0,
    timeout: false,
    // What ky would read of a refusal depends on its Content-Type and on a clock of its own.
    throwHttpErrors: false,
    ...(options.fetch ? { fetch: options.fetch } : {}),
  });
  return async (endpoint, input) => {
    const token = input.token ?? options.readToken();
    const url = `${options.origin}${API_BASE}${fillPath(endpoint.path, input.params ?? {})}`;
    const { body } = input;
    try {
      const response = await client(url, {
        method: endpoint.method,
        signal: input.signal,
        credentials: endpoint.triesPassword ? 'same-origin' : 'omit',
        searchParams: queryOf(input.query ?? {}),
        headers: {
          ...(token === null || endpoint.access === 'public' ? {} : { Authorization: `Bearer ${token}` }),
          ...(input.idempotencyKey === undefined ? {} : { 'Idempotency-Key': input.idempotencyKey }),
          ...(input.version === undefined ? {} : { 'If-Match': `"${input.version}"` }),
        },
        ...(body === undefined ? {} : endpoint.bodyType === 'form' ? { body: formOf(body) } : { json: body }),
      });
      if (response.ok) return parseResponse(endpoint, response.status, await readJson(response));
      if (response.status === 401 && endpoint.access !== 'public') options.onUnauthorized(token);
      if (response.status === 403) options.onForbidden?.();
      const refusal = await refusalOf(response);
      if (response.status === 503) options.onTrouble?.(refusal.code);
      throw refusal;
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (input.signal?.aborted) throw error;
      throw unanswered(error);
    }
  };
};
