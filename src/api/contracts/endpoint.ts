/* The form of a contract: what one call of the API sends and receives. */
import type * as z from 'zod/mini';
import type { Role } from '#domain/roles.ts';

export type Access = 'public' | 'signed-in' | readonly Role[];

export type FileType = 'text/csv' | 'application/pdf' | 'application/octet-stream';

/**
 * One call of the API, shared by server, client and OpenAPI document. `path` is relative to `/api/v1`, with
 * the slashes of the specification.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /**
   * True for a call that is not in the specification. Another backend may lack it; `src/api/fallbacks` then
   * replaces it.
   */
  readonly isBeyondSpec?: boolean;
  readonly summary: string;
  readonly access: Access;
  /** True for a call that is allowed before a one-time password is changed. */
  readonly beforePasswordChange?: boolean;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The format of the body. Default: JSON. */
  readonly bodyType?: 'json' | 'form';
  /** The maximum size of the body. Default: 1 MiB. */
  readonly maxBodyBytes?: number;
  /** A valid body with every field. Tests replace its ids. */
  readonly sample?: Readonly<Record<string, unknown>>;
  readonly response: z.ZodMiniType;
  /** The media type of a file that the call returns instead of JSON; `response` is then `fileResponse`. */
  readonly file?: FileType;
  /** The form of the response. `data`: `{data: response}`. `bare`: the response itself (spec 1 section 7). */
  readonly envelope: 'data' | 'bare';
  /** True for a call that is refused with 429 when a caller makes it too often. */
  readonly isLimited?: boolean;
  /** True for a call that takes an `Idempotency-Key`. The same key again gets the first response. */
  readonly takesRequestKey?: boolean;
  /**
   * True for a call that checks a password. It sends the device cookie, by which attempts are throttled
   * (decision 22).
   */
  readonly checksPassword?: boolean;
  /**
   * True to return the row's version as `ETag`, and to refuse an older `If-Match` with 412 and the current
   * row. `required`: a write without `If-Match` is refused with 428.
   */
  readonly versioned?: boolean | 'required';
  /** The maximum number of rows of a list without a `limit` parameter. */
  readonly maxRows?: number;
  readonly successStatus?: 200 | 201;
}

type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

/** An endpoint with a body needs a sample. */
type Sampled<E extends Endpoint> = E extends { readonly body: z.ZodMiniType }
  ? { readonly sample: DeepReadonly<BodySentTo<E>> }
  : { readonly sample?: never };

export const defineEndpoint = <const E extends Endpoint>(endpoint: E & Sampled<E>): E => endpoint;

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = Output<E['params']>;
export type QueryOf<E extends Endpoint> = Output<E['query']>;
export type BodyOf<E extends Endpoint> = Output<E['body']>;
export type BodySentTo<E extends Endpoint> = Input<E['body']>;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

/** Fills the parameters of a path: `/d2c/orders/{id}` and `{id: 7}` give `/d2c/orders/7`. */
export const fillPath = (path: string, params: Readonly<Record<string, string | number>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`path ${path} lacks its parameter ${name}`);
    return encodeURIComponent(String(value));
  });
