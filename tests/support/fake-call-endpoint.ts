import * as z from 'zod/mini';
import type { CallEndpoint } from '#api/call.ts';
import type { Endpoint } from '#api/contracts/endpoint.ts';

export interface FakeCall {
  readonly name: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly query: Readonly<Record<string, string | number | boolean>>;
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
  readonly version: number | undefined;
}

/** The name of an endpoint, such as `PUT /d2c/orders/{id}`. */
export const endpointName = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** An API client without a network. The contract parses the data that `respond` returns. */
export const fakeCallEndpoint =
  (respond: (call: FakeCall, signal: AbortSignal | undefined) => Promise<unknown>): CallEndpoint =>
  async (endpoint, { params = {}, query = {}, body, idempotencyKey, version, signal }) => {
    const name = endpointName(endpoint);
    const response = await respond({ name, params, query, body, idempotencyKey, version }, signal);
    return z.parse<(typeof endpoint)['response']>(endpoint.response, response);
  };
