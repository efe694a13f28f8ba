import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { watchChanges } from '#api/contracts/events.ts';
import type { ChangeFeed } from '../changes.ts';
import { authenticate, authorize, bearerOf } from '../http/authenticate.ts';
import type { Deps } from '../http/mount-endpoint.ts';

const HEARTBEAT_MS = 20_000;

export interface EventDeps extends Deps {
  readonly changes: ChangeFeed;
  /** How often a stream looks whether its session still stands; 20 s where it is left out. */
  readonly heartbeatMs?: number;
}

/**
 * Server-sent events: one for every committed change. The token travels in the header, never in the address; the
 * stream ends at the heartbeat after the session has.
 */
export const eventRoutes = (deps: EventDeps): Hono => {
  const app = new Hono();
  const heartbeatMs = deps.heartbeatMs ?? HEARTBEAT_MS;
  app.get(watchChanges.path, async (context) => {
    const checkListener = async (): Promise<void> =>
      authorize(await authenticate(deps.db, bearerOf(context), deps.clock.now()), watchChanges);
    await checkListener();
    context.header('X-Accel-Buffering', 'no');
    return streamSSE(context, async (stream) => {
      const stop = deps.changes.subscribe((word) => void stream.writeSSE({ event: 'change', data: word }));
      const gone = new Promise<void>((resolve) => stream.onAbort(resolve));
      try {
        await Promise.race([deps.changes.ready(), gone]);
        await stream.writeSSE({ event: 'ready', data: '{}' });
        while (!stream.aborted && !stream.closed) {
          await Promise.race([stream.sleep(heartbeatMs), gone]);
          if (stream.aborted) break;
          const stays = await checkListener().then(
            () => true,
            () => false,
          );
          if (!stays) break;
          await stream.write(': still here\n\n');
        }
      } finally {
        stop();
      }
    });
  });
  return app;
};
