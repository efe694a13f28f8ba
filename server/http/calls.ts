/* Names each call, and writes a line about it into the log. */
import { randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { Log } from '../ops/log.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The reference by which a person and the log name the same call. */
    requestId: string;
    /** The person who makes the call, once that is known. */
    userId: number | undefined;
  }
}

const HEADER = 'X-Request-Id';
/** Two headers arrive as one, with a comma between them: neither is taken. */
const REQUEST_ID = /^[\w-]{1,64}$/;
const OWN_ID_BYTES = 4;

/** Gives each call its id: that of a trusted proxy, or one of its own. */
export const nameCalls =
  (isFromProxy: (context: Context) => boolean): MiddlewareHandler =>
  async (context, next) => {
    const given = context.req.header(HEADER) ?? '';
    const requestId =
      REQUEST_ID.test(given) && isFromProxy(context) ? given : randomBytes(OWN_ID_BYTES).toString('hex');
    context.set('requestId', requestId);
    context.header(HEADER, requestId);
    await next();
  };

/** Calls that come by the hundred: files of a page, and the checks of a monitor. */
const FREQUENT = /^\/(assets|health|metrics|api\/v1\/health)\b/;
const TOO_MANY = 429;

/** Writes a line for each call: no query, no body, no token. `LOG_LEVEL=debug` shows the frequent ones, too. */
export const logCalls =
  (log: Log, addressOf: (context: Context) => string): MiddlewareHandler =>
  async (context, next) => {
    const startedAt = performance.now();
    await next();
    const { status } = context.res;
    const isFrequent = status === TOO_MANY || (status < 400 && FREQUENT.test(context.req.path));
    log[isFrequent ? 'debug' : 'info'](
      {
        status,
        ms: Math.round(performance.now() - startedAt),
        user_id: context.var.userId,
        address: addressOf(context),
      },
      'call',
    );
  };
