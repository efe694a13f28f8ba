import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type Change, changeSchema, watchChanges } from '#api/contracts/events.ts';
import { HEARD_BY, MAX_OPENING_MS } from '#domain/changes.ts';
import type { ChangeFeed } from '../changes.ts';
import { authenticate, authorize, bearerOf } from '../http/authenticate.ts';
import { openEventStream } from '../http/event-stream.ts';
import { type Deps, readQuery } from '../http/mount-endpoint.ts';
import { recordingForbidden } from '../store/refusals.ts';
import type { Principal } from '../store/work.ts';

const HEARTBEAT_MS = 20_000;

export interface EventDeps extends Deps {
  readonly changes: ChangeFeed;
  /** How often a stream looks whether its session still stands; 20 s where it is left out. */
  readonly heartbeatMs?: number;
  /** Ends the streams, which would otherwise hold up the end of the server. */
  readonly ending?: AbortSignal;
}

/** Undefined for a word of a newer version of the app, which may run beside this one for a while. */
const changeIn = (word: string): Change | undefined => z.safeParse(changeSchema, JSON.parse(word)).data;

/** True when a change may have ended the sessions of this person, or hidden one that did. */
const concerns = ({ entity, id }: Change, userId: number): boolean =>
  entity === 'feed' || ((entity === 'user' || entity === 'session') && id === String(userId));

/** With `charset`, and never through a proxy's buffer. */
const STREAM_HEADERS = { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' };

/**
 * Server-sent events: one for every committed change. The token travels in the header, never in the address. The
 * stream ends with its session and when the role changes, with its request, when the server ends, and where its reader
 * takes nothing any more: a browser that comes again reads its lists anew. A session that ends by its age, or that was
 * ended in the database by hand, is found at the next heartbeat.
 */
export const eventRoutes = (deps: EventDeps): Hono<{ Bindings: Partial<HttpBindings> }> => {
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  const heartbeatMs = deps.heartbeatMs ?? HEARTBEAT_MS;
  app.get(watchChanges.path, async (context) => {
    const findPrincipal = async (): Promise<Principal> => {
      const brought = { token: bearerOf(context), now: deps.clock.now(), isUse: false };
      return (await authenticate(deps, brought)).principal;
    };
    const principal = await findPrincipal();
    const { user_id, role } = principal;
    const call = `${watchChanges.method} ${watchChanges.path}`;
    const asked = { principal, call, address: deps.addressOf(context), now: deps.clock.now() };
    await recordingForbidden(deps.db, asked, () => authorize(principal, watchChanges));
    const { behind_ms: behindMs } = readQuery(context, watchChanges.query);
    // Nobody would read it, and nothing would ever end it.
    if (context.req.method === 'HEAD') return context.body(null, 200, STREAM_HEADERS);
    const stream = openEventStream({
      signals: [context.req.raw.signal, ...(deps.ending ? [deps.ending] : [])],
      heartbeatMs,
      ready: deps.changes.ready(),
      subscribe: (listener) =>
        deps.changes.subscribe(listener, behindMs === undefined ? undefined : behindMs + MAX_OPENING_MS),
      isFor: (word) => {
        const change = changeIn(word);
        return change !== undefined && HEARD_BY[change.entity].includes(role);
      },
      mayEnd: (word) => {
        const change = changeIn(word);
        return change !== undefined && concerns(change, user_id);
      },
      // In another role another stream is theirs: the browser comes again.
      isWanted: () =>
        findPrincipal().then(
          (now) => now.role === role && !now.must_change_password,
          () => false,
        ),
      onStalled: () => context.env?.outgoing?.destroy(),
    });
    return context.body(stream, 200, STREAM_HEADERS);
  });
  return app;
};
