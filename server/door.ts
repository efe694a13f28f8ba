import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#api/contracts/endpoint.ts';
import { idempotencyKeySchema } from '#api/contracts/primitives.ts';
import type { Clock } from './clock.ts';
import type { Db, Tx } from './db/connect.ts';
import { Refusal } from './refusal.ts';
import { exactlyOnce } from './store/exactly-once.ts';
import { type Actor, actorOfToken } from './store/sessions.ts';

z.config(z.locales.en());

export interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  /** The address that a request came from, for the throttling of sign-ins. */
  readonly addressOf: (context: Context) => string;
}

export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly actor: E['access'] extends 'public' ? undefined : Actor;
  readonly token: string;
  readonly address: string;
  readonly now: Date;
  /** Runs a write in a transaction, once for each `Idempotency-Key` where the endpoint takes one. */
  write(work: (tx: Tx) => Promise<ResponseOf<E>>): Promise<ResponseOf<E>>;
}

/** `items.0.quantity: Too small …`: the first fault, named by its field, as one sentence. */
const sentenceOf = (error: z.core.$ZodError): string => {
  const issue = error.issues[0];
  if (!issue) return 'The request is not valid.';
  const field = issue.path.map(String).join('.');
  return field === '' ? issue.message : `${field}: ${issue.message}`;
};

const parse = <S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> => {
  const result = z.safeParse(schema, value);
  if (!result.success) throw new Refusal(422, sentenceOf(result.error));
  return result.data;
};

const isOfType = (context: Context, wanted: string): boolean =>
  (context.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() === wanted;

const readBody = async (context: Context, endpoint: Endpoint): Promise<unknown> => {
  if (endpoint.bodyType === 'form') {
    if (!isOfType(context, 'application/x-www-form-urlencoded')) {
      throw new Refusal(415, 'The body has to be form-encoded.');
    }
    return Object.fromEntries(new URLSearchParams(await context.req.text()));
  }
  if (!isOfType(context, 'application/json')) throw new Refusal(415, 'The body has to be JSON.');
  try {
    return JSON.parse(await context.req.text());
  } catch {
    throw new Refusal(422, 'The body is not valid JSON.');
  }
};

const bearerOf = (context: Context): string =>
  /^Bearer (\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1] ?? '';

const admit = async (
  deps: Deps,
  endpoint: Endpoint,
  token: string,
  now: Date,
): Promise<Actor | undefined> => {
  if (endpoint.access === 'public') return undefined;
  const actor = token === '' ? undefined : await actorOfToken(deps.db, token, now);
  if (!actor) throw new Refusal(401, 'Please sign in.', { 'WWW-Authenticate': 'Bearer' });
  if (endpoint.access !== 'signed-in' && !endpoint.access.includes(actor.role)) {
    throw new Refusal(403, "You don't have permission to do this.");
  }
  return actor;
};

const keyOf = (context: Context, endpoint: Endpoint): string | undefined => {
  const key = context.req.header('Idempotency-Key');
  if (key === undefined || !endpoint.createsOnce) return undefined;
  if (!z.safeParse(idempotencyKeySchema, key).success) {
    throw new Refusal(422, 'Idempotency-Key: 8 to 200 printable characters are expected.');
  }
  return key;
};

/**
 * Mounts one endpoint of the contracts: who may come in, what they bring, what they take out and in which
 * envelope. Everything that a handler gets has passed the endpoint's schemas.
 */
export const door = <E extends Endpoint>(
  app: Hono,
  deps: Deps,
  endpoint: E,
  handle: (call: Call<E>) => Promise<ResponseOf<E>>,
): void => {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
  app.on(endpoint.method, path, async (context) => {
    const now = deps.clock.now();
    const token = bearerOf(context);
    const actor = await admit(deps, endpoint, token, now);
    const params = endpoint.params && parse(endpoint.params, context.req.param());
    const query = endpoint.query && parse(endpoint.query, context.req.query());
    const body = endpoint.body && parse(endpoint.body, await readBody(context, endpoint));
    const key = keyOf(context, endpoint);
    const write: Call<E>['write'] = (work) =>
      deps.db.transaction((tx) =>
        actor
          ? exactlyOnce(
              tx,
              actor,
              key === undefined ? undefined : { key, call: `${endpoint.method} ${context.req.path}`, body },
              () => work(tx),
              (stored) => parse<E['response']>(endpoint.response, stored),
            )
          : work(tx),
      );
    const result = await handle({
      params,
      query,
      body,
      actor,
      token,
      address: deps.addressOf(context),
      now,
      write,
    } as Call<E>);
    const status: ContentfulStatusCode = endpoint.successStatus ?? 200;
    return context.json(endpoint.envelope === 'data' ? { data: result } : result, status);
  });
};
