/* The HTTP client: one ky instance that sends the token and turns every refusal into an `ApiError`. */
import ky, { type HTTPError } from 'ky';
import * as z from 'zod/mini';
import { parseJson } from '#domain/parse-json.ts';
import { isOurCode } from '#domain/refusal-codes.ts';
import { type Endpoint, fillPath } from './contracts/endpoint.ts';
import { ApiError, isApiError, isCallUnsupported, kindOfStatus, receive } from './errors.ts';
import type { TrackPageLeave } from './page-leave.ts';
import type { Report } from './report.ts';

export const API_BASE = '/api/v1';

export interface ClientOptions {
  /** The origin of the page. */
  readonly origin: string;
  readonly fetch?: typeof fetch;
  readonly readToken: () => string | null;
  /** Called for every 401 except that of a sign-in, with the token of the request. */
  readonly onUnauthorized: (token: string | null) => void;
  /** Called for every 503, with its code. */
  readonly onUnavailable?: (code: string | undefined) => void;
  /** Called for every 403: the user's role may have changed. */
  readonly onForbidden?: () => void;
  /** Loads the words of all refusals, before the first refusal of our server is thrown. */
  readonly loadRefusalWords?: () => Promise<void>;
  /** Without it, requests that the browser cancels because the page is left are rejected. */
  readonly trackPageLeave?: TrackPageLeave;
  /** Called for server faults, unreadable responses and errors of the client. */
  readonly report?: Report;
}

export interface RequestInput {
  readonly params?: Readonly<Record<string, string | number>>;
  /** Empty values are left out of the URL. */
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly signal?: AbortSignal;
  /** Sent instead of the stored token. */
  readonly token?: string;
}

/** The body and the headers of a request. A header without a value is not sent. */
interface RequestContent {
  readonly json?: unknown;
  readonly body?: URLSearchParams;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

export interface Client {
  readonly readToken: () => string | null;
  /** Returns the server's time to the second, by its last response. The clock of the device may be wrong. */
  readonly now: () => Date;
  /**
   * Sends a request. Rejects with an `ApiError`, with the reason of an abort, or with the error of a defect
   * in our own code, for example in `read`. A call that the backend lacks is sent only once.
   */
  readonly request: <Result>(
    endpoint: Endpoint,
    input: RequestInput & RequestContent,
    read: (response: Response) => Promise<Result>,
  ) => Promise<Result>;
}

const TOKEN = /^Bearer (.*)$/;
const bearer = (token: string): string => `Bearer ${token}`;
const tokenIn = ({ headers }: Request): string | null =>
  TOKEN.exec(headers.get('Authorization') ?? '')?.[1] ?? null;

const queryOf = (query: NonNullable<RequestInput['query']>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, String(value)]),
  );

/** The fields are read one by one, because another backend may send `detail` only, or other fields. */
const anyValue = z.optional(z.unknown());
const refusalSchema = z.object({
  detail: anyValue,
  code: anyValue,
  values: anyValue,
  current: anyValue,
  request_id: anyValue,
});

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Returns the texts and numbers of the values, which messages can contain. */
const valuesIn = (values: unknown): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(values ?? {}).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );

/** Returns the JSON of a response. A refusal by a proxy or another backend may have none. */
const jsonOf = async (response: Response): Promise<unknown> => {
  try {
    return parseJson(await response.text());
  } catch {
    return undefined;
  }
};

/** Returns false if the words could not be loaded. */
const hasLoaded = async (load: () => Promise<void>): Promise<boolean> => {
  try {
    await load();
    return true;
  } catch {
    return false;
  }
};

const refusalOf = async (
  { response }: HTTPError,
  loadRefusalWords: ClientOptions['loadRefusalWords'],
): Promise<ApiError> => {
  const { status } = response;
  const { detail, code, values, current, request_id } =
    z.safeParse(refusalSchema, await jsonOf(response)).data ?? {};
  const givenCode = textOf(code);
  // Without its words a refusal shows the message of its kind, never the English sentence of our server.
  const hasSentence =
    !loadRefusalWords || !givenCode || !isOurCode(givenCode) || (await hasLoaded(loadRefusalWords));
  return new ApiError(kindOfStatus(status, givenCode), status, hasSentence ? textOf(detail) : undefined, {
    code: givenCode,
    values: valuesIn(values),
    current,
    reference: textOf(request_id),
  });
};

/** Returns false for the TypeError that `fetch` throws without a response, and for refusals. */
const isDefect = (error: unknown): boolean => {
  if (!isApiError(error)) return true;
  const { kind, cause } = error;
  return kind === 'server' || kind === 'unreadable' || (kind === 'network' && !(cause instanceof TypeError));
};

export const createClient = (options: ClientOptions): Client => {
  const {
    origin,
    fetch = (...request) => globalThis.fetch(...request),
    readToken,
    onUnauthorized,
    onUnavailable,
    onForbidden,
    loadRefusalWords,
    trackPageLeave,
    report,
  } = options;
  let serverAheadMs = 0;
  const api = ky.create({
    prefixUrl: `${origin}${API_BASE}`,
    credentials: 'omit',
    // Spec 1 section 9: requests have no timeout. The machines decide when a request is repeated.
    timeout: false,
    retry: 0,
    fetch: (...request) => receive(fetch(...request)),
    hooks: {
      beforeRequest: [
        (request, { context }) => {
          const token = readToken();
          if (token !== null && !context.isPublic && !request.headers.has('Authorization'))
            request.headers.set('Authorization', bearer(token));
        },
      ],
      afterResponse: [
        (_request, _options, { headers }) => {
          const sentAt = Date.parse(headers.get('Date') ?? '');
          if (!Number.isNaN(sentAt)) serverAheadMs = sentAt - Date.now();
        },
      ],
      beforeError: [
        async (error) => {
          const { status } = error.response;
          if (status === 401 && !error.options.context.isPublic) onUnauthorized(tokenIn(error.request));
          if (status === 403) onForbidden?.();
          const refusal = await refusalOf(error, loadRefusalWords);
          if (status === 503) onUnavailable?.(refusal.code);
          throw refusal;
        },
      ],
    },
  });
  const unsupported = new Set<Endpoint>();
  return {
    readToken,
    now: () => new Date(Date.now() + serverAheadMs),
    request: async (endpoint, { params = {}, query = {}, signal, token, headers, ...body }, read) => {
      if (unsupported.has(endpoint)) throw new ApiError('unsupported', 404);
      const path = fillPath(endpoint.path, params).slice(1);
      const waitWhileLeaving = trackPageLeave?.();
      try {
        return await read(
          await api(path, {
            ...body,
            method: endpoint.method,
            signal,
            searchParams: queryOf(query),
            headers: { ...headers, Authorization: token === undefined ? undefined : bearer(token) },
            context: { isPublic: endpoint.access === 'public' },
            ...(endpoint.checksPassword ? { credentials: 'same-origin' } : {}),
          }),
        );
      } catch (error) {
        if (isApiError(error, 'network')) await waitWhileLeaving?.();
        if (signal?.aborted) throw isApiError(error, 'network') ? error.cause : error;
        if (endpoint.isBeyondSpec && isApiError(error) && isCallUnsupported(error)) {
          unsupported.add(endpoint);
          throw new ApiError('unsupported', error.status);
        }
        if (isDefect(error)) report?.(error, { endpoint: `${endpoint.method} ${endpoint.path}` });
        throw error;
      }
    },
  };
};
