/* Gives each call an id and writes a log line about it. */
import { randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { Log } from '#server/ops/log.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The id of the call, by which a person can find it in the log. */
    requestId: string;
    /** The id of the person who makes the call; undefined before it is known. */
    userId: number | undefined;
  }
}

const HEADER = 'X-Request-Id';
/**
 * Matches a valid request id. Two headers arrive as one text with a comma, which does not match, so neither
 * is used.
 */
const REQUEST_ID = /^[\w-]{1,64}$/;
const OWN_ID_BYTES = 4;

/** Gives each call its id: that of a trusted proxy, or a new one. */
export const assignRequestIds =
  (isFromProxy: (context: Context) => boolean): MiddlewareHandler =>
  async (context, next) => {
    const receivedId = context.req.header(HEADER) ?? '';
    const requestId =
      REQUEST_ID.test(receivedId) && isFromProxy(context)
        ? receivedId
        : randomBytes(OWN_ID_BYTES).toString('hex');
    context.set('requestId', requestId);
    context.header(HEADER, requestId);
    await next();
  };

/** Matches frequent calls: files of a page, and the checks of a monitor. */
const FREQUENT = /^\/(assets|health|metrics|api\/v1\/health)\b/;
const TOO_MANY_REQUESTS = 429;

/**
 * Writes a log line for each call, without query, body and token. Frequent calls are logged only with
 * `LOG_LEVEL=debug`.
 */
export const logCalls =
  (log: Log, ipOf: (context: Context) => string): MiddlewareHandler =>
  async (context, next) => {
    const startedAt = performance.now();
    await next();
    const { status } = context.res;
    const isFrequent = status === TOO_MANY_REQUESTS || (status < 400 && FREQUENT.test(context.req.path));
    log[isFrequent ? 'debug' : 'info'](
      {
        status,
        ms: Math.round(performance.now() - startedAt),
        user_id: context.var.userId,
        address: ipOf(context),
      },
      'call',
    );
  };
