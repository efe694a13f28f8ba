/* Sends the body of an endpoint and parses the response by its contract. */
import * as z from 'zod/mini';
import { parseJson } from '#domain/parse-json.ts';
import type { Client, RequestInput } from './client.ts';
import type { BodySentTo, Endpoint, ResponseOf } from './contracts/endpoint.ts';
import { ApiError, isApiError } from './errors.ts';

export interface CallInput<E extends Endpoint> extends RequestInput {
  readonly body?: BodySentTo<E>;
  /** The server carries out the request once per key. */
  readonly idempotencyKey?: string;
  /** The version of the row on which the change is based. The server refuses an older one with 412. */
  readonly version?: number;
}

export type CallEndpoint = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<ResponseOf<E>>;

const envelopeSchema = z.object({ data: z.unknown() });

const readJson = async (response: Response): Promise<unknown> => {
  try {
    const text = await response.text();
    // Another backend may respond to a deletion with an empty body.
    return text === '' ? {} : parseJson(text);
  } catch (cause) {
    throw new ApiError('unreadable', response.status, undefined, { cause });
  }
};

/** Another backend may respond without the envelope (decision 10). */
const unwrap = (endpoint: Endpoint, body: unknown): unknown => {
  const wrapped = endpoint.envelope === 'data' ? z.safeParse(envelopeSchema, body) : undefined;
  return wrapped?.success && wrapped.data.data !== undefined ? wrapped.data.data : body;
};

const formOf = (body: unknown): URLSearchParams =>
  new URLSearchParams(Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]));

const createSender =
  ({ request }: Client): CallEndpoint =>
  (endpoint, { body, idempotencyKey, version, ...input }) =>
    request(
      endpoint,
      {
        ...input,
        ...(endpoint.bodyType === 'form' ? { body: formOf(body) } : { json: body }),
        headers: {
          'Idempotency-Key': idempotencyKey,
          'If-Match': version === undefined ? undefined : `"${version}"`,
        },
      },
      async (response) => {
        const schema: (typeof endpoint)['response'] = endpoint.response;
        const parsed = z.safeParse(schema, unwrap(endpoint, await readJson(response)));
        if (parsed.success) return parsed.data;
        throw new ApiError('unreadable', response.status, undefined, { cause: parsed.error });
      },
    );

/** Replaces a call that the backend lacks by calls of the specification. */
export type Fallback = (call: CallEndpoint, input: CallInput<Endpoint>) => Promise<unknown>;

/** Returns the function that makes calls. `loadFallbacks` runs at the first call that the backend lacks. */
export const createCallEndpoint = (
  client: Client,
  loadFallbacks?: () => Promise<(endpoint: Endpoint) => Fallback | undefined>,
): CallEndpoint => {
  const send = createSender(client);
  const call: CallEndpoint = async (endpoint, input) => {
    try {
      return await send(endpoint, input);
    } catch (error) {
      const isLacking = isApiError(error, 'unsupported');
      const fallback = isLacking ? (await loadFallbacks?.())?.(endpoint) : undefined;
      if (!fallback) throw error;
      const schema: (typeof endpoint)['response'] = endpoint.response;
      return z.parse(schema, await fallback(call, input));
    }
  };
  return call;
};
