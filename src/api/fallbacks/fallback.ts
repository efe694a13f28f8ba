/* Defines how calls of the specification replace an extension that the backend lacks. */
import * as z from 'zod/mini';
import type { CallEndpoint, Fallback } from '#api/call.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '#api/contracts/endpoint.ts';

interface FallbackInput<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly signal?: AbortSignal;
}

export interface DefinedFallback {
  readonly endpoint: Endpoint;
  readonly respond: Fallback;
}

const parse = (schema: z.ZodMiniType | undefined, value: unknown): unknown =>
  schema && z.parse(schema, value);

/** Converts numbers and flags to the texts of a URL, which the schemas read. */
const texts = (values: object = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** Defines a fallback. The contract parses its result like a response of the server. */
export const defineFallback = <E extends Endpoint>(
  endpoint: E,
  respond: (call: CallEndpoint, input: FallbackInput<E>) => Promise<z.input<E['response']>>,
): DefinedFallback => ({
  endpoint,
  respond: (call, { params, query, body, signal }) =>
    respond(call, {
      params: parse(endpoint.params, texts(params)),
      query: parse(endpoint.query, texts(query)),
      body: parse(endpoint.body, body),
      ...(signal ? { signal } : {}),
    } as FallbackInput<E>),
});

const MAX_PARALLEL = 6;

/** Runs the work for `MAX_PARALLEL` items at a time. The results are in the order of the items. */
export const mapInBatches = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += MAX_PARALLEL)
    results.push(...(await Promise.all(items.slice(start, start + MAX_PARALLEL).map(work))));
  return results;
};
