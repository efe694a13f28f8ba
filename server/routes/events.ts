import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { watchChanges } from '#api/contracts/events.ts';
import { MAX_OPENING_MS } from '#domain/changes.ts';
import type { ChangeFeed } from '../changes.ts';
import { authenticate, authorize, bearerOf } from '../http/authenticate.ts';
import { openEventStream } from '../http/event-stream.ts';
import { type Deps, readQuery } from '../http/mount-endpoint.ts';

const HEARTBEAT_MS = 20_000;

export interface EventDeps extends Deps {
  readonly changes: ChangeFeed;
  /** How often a stream looks whether its session still stands; 20 s where it is left out. */
  readonly heartbeatMs?: number;
  /** Ends the streams, which would otherwise hold up the end of the server. */
  readonly ending?: AbortSignal;
}

/** With `charset`, and never through a proxy's buffer. */
const STREAM_HEADERS = { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' };

/**
 * Server-sent events: one for every committed change. The token travels in the header, never in the address. The
 * stream ends at the heartbeat after the session has, with its request, when the server ends, and where its reader
 * takes nothing any more: a browser that comes again reads its lists anew.
 */
export const eventRoutes = (deps: EventDeps): Hono<{ Bindings: Partial<HttpBindings> }> => {
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  const heartbeatMs = deps.heartbeatMs ?? HEARTBEAT_MS;
  app.get(watchChanges.path, async (context) => {
    const checkListener = async (): Promise<void> => {
      const brought = { token: bearerOf(context), now: deps.clock.now(), isUse: false };
      authorize((await authenticate(deps, brought)).principal, watchChanges);
    };
    await checkListener();
    const { behind_ms: behindMs } = readQuery(context, watchChanges.query);
    // Nobody would read it, and nothing would ever end it.
    if (context.req.method === 'HEAD') return context.body(null, 200, STREAM_HEADERS);
    const stream = openEventStream({
      signals: [context.req.raw.signal, ...(deps.ending ? [deps.ending] : [])],
      heartbeatMs,
      ready: deps.changes.ready(),
      subscribe: (listener) =>
        deps.changes.subscribe(listener, behindMs === undefined ? undefined : behindMs + MAX_OPENING_MS),
      isWanted: () =>
        checkListener().then(
          () => true,
          () => false,
        ),
      onStalled: () => context.env?.outgoing?.destroy(),
    });
    return context.body(stream, 200, STREAM_HEADERS);
  });
  return app;
};
