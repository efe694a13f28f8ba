import type * as z from 'zod/mini';
import type { Role } from '#domain/roles.ts';

export type Access = 'public' | 'signed-in' | readonly Role[];

export type FileType = 'text/csv' | 'application/pdf';

/**
 * One call of the API as both ends know it: the server mounts it, the client calls it, and the OpenAPI
 * document lists it. `path` is relative to `/api/v1` and keeps the spelling of the spec, slashes included.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** The specifications do not list it: a backend of the owner's own may lack it, and `src/api/fallbacks` makes up for it. */
  readonly isExtension?: boolean;
  readonly summary: string;
  readonly access: Access;
  /** Whether it goes before a one-time password is changed: hardly anything does. */
  readonly beforePasswordChange?: boolean;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** How the body travels; JSON unless told. */
  readonly bodyType?: 'json' | 'form';
  /** What its body may weigh; a MiB unless told. */
  readonly maxBodyBytes?: number;
  /** A good body with every field. The ids in it are examples: tests put in those of their own rows. */
  readonly sample?: Readonly<Record<string, unknown>>;
  readonly response: z.ZodMiniType;
  /** The media type of the file that it answers in place of JSON; its `response` is `answeredFile` then. */
  readonly file?: FileType;
  /** `data`: `{data: response}`. `bare`: the response itself (spec 1 section 7, sign-in calls). */
  readonly envelope: 'data' | 'bare';
  /** Takes an `Idempotency-Key`; the same key again answers the first response. */
  readonly createsOnce?: boolean;
  /** Tries a password: the browser brings the cookie of its device, which other calls do without. */
  readonly triesPassword?: boolean;
  /**
   * Answers the row's version as `ETag`; a stale `If-Match` is refused with 412 and the current row. `required`: a
   * write without one is refused with 428.
   */
  readonly versioned?: boolean | 'required';
  /** The most rows of a list that takes no `limit`; left out where all rows are answered. */
  readonly maxRows?: number;
  readonly successStatus?: 200 | 201;
}

type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

/** An endpoint that takes a body shows one. */
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

/** `/d2c/orders/{id}` and `{id: 7}` give `/d2c/orders/7`. */
export const fillPath = (path: string, params: Readonly<Record<string, string | number>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`path ${path} lacks its parameter ${name}`);
    return encodeURIComponent(String(value));
  });
