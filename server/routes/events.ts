/* The route of the event stream, by which open screens receive changes. */
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { type Change, watchChanges } from '#api/contracts/events.ts';
import { ENTITY_READERS, MAX_OPENING_MS } from '#domain/changes.ts';
import type { ChangeFeed } from '#server/changes.ts';
import { authenticate, authorize, readBearerToken } from '#server/http/authenticate.ts';
import { type Deps, readQuery } from '#server/http/mount-endpoint.ts';
import type { OpenStreams } from '#server/http/open-streams.ts';
import { recordIfForbidden } from '#server/store/refusals.ts';
import { toSessionName } from '#server/store/sessions.ts';
import type { Principal } from '#server/store/work.ts';

const HEARTBEAT_MS = 20_000;

/**
 * Maximum number of events that wait for a reader. A stream with more is ended: the browser connects again
 * and reloads its lists.
 */
const MAX_WAITING = 1000;

export interface EventDeps extends Deps {
  readonly changes: ChangeFeed;
  readonly streams: OpenStreams;
  /** Interval in ms at which a stream checks its session. Default: 20 s. */
  readonly heartbeatMs?: number;
  /** Aborts when the server ends. The streams would otherwise keep it from closing. */
  readonly shutdown?: AbortSignal;
}

/**
 * Returns true when a change may have ended the sessions of this person, or when such a change may have been
 * missed.
 */
const mayEndSessions = ({ entity, id }: Change, userId: number): boolean =>
  entity === 'feed' || ((entity === 'user' || entity === 'session') && id === String(userId));

/**
 * Serves server-sent events, one for every committed change. The token is sent in a header, never in the URL.
 * A stream ends with its session, when the role changes, when its request ends, when the server ends, and
 * when too many events wait for its reader. If a session expires, or is ended directly in the database, its
 * streams end within a second.
 */
export const eventRoutes = (api: Hono, deps: EventDeps): void => {
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  const heartbeatMs = deps.heartbeatMs ?? HEARTBEAT_MS;
  app.get(watchChanges.path, async (context) => {
    const findPrincipal = (): Promise<Principal> =>
      authenticate(deps, { token: readBearerToken(context), now: deps.clock.now(), isByPerson: false });
    const principal = await findPrincipal();
    const { user_id, role } = principal;
    context.set('userId', user_id);
    const call = `${watchChanges.method} ${watchChanges.path}`;
    const request = { principal, call, address: deps.ipOf(context), now: deps.clock.now() };
    await recordIfForbidden(deps.db, request, () => authorize(principal, watchChanges));
    const { behind_ms: behindMs } = readQuery(context, watchChanges.query);
    // A proxy must not buffer the stream.
    context.header('X-Accel-Buffering', 'no');
    // A HEAD request has no reader, so its stream would never end.
    if (context.req.method === 'HEAD')
      return context.body(null, 200, { 'Content-Type': 'text/event-stream' });
    /**
     * Resolves with false when the session has ended. A change of the role counts too, because the role
     * determines the events.
     */
    const isSessionValid = (): Promise<boolean> =>
      findPrincipal().then(
        (current) => current.role === role && !current.must_change_password,
        () => false,
      );
    const openStream = deps.streams.open(toSessionName(readBearerToken(context)), user_id);
    const signals = [context.req.raw.signal, openStream.signal, ...(deps.shutdown ? [deps.shutdown] : [])];
    const response = streamSSE(context, async (stream) => {
      const ended = Promise.withResolvers<void>();
      let isOpen = true;
      const end = (): void => {
        isOpen = false;
        clearInterval(heartbeat);
        unsubscribe();
        openStream.close();
        for (const signal of signals) signal.removeEventListener('abort', end);
        ended.resolve();
      };
      let waitingEvents = 0;
      let lastWrite = deps.changes.ready();
      /** Writes events in order. An empty text only checks the session. */
      const write = (text: string, { needsSessionCheck }: { readonly needsSessionCheck: boolean }): void => {
        waitingEvents += 1;
        lastWrite = lastWrite.then(async () => {
          if (isOpen && needsSessionCheck && !(await isSessionValid())) end();
          if (isOpen && text !== '') await stream.write(text);
          waitingEvents -= 1;
        });
        if (waitingEvents <= MAX_WAITING) return;
        end();
        stream.abort();
        context.env?.outgoing?.destroy();
      };
      const heartbeat = setInterval(
        () => write(': still here\n\n', { needsSessionCheck: true }),
        heartbeatMs,
      );
      // The session may have ended between the check of the request and the subscription.
      write('event: ready\ndata: {}\n\n', { needsSessionCheck: true });
      const unsubscribe = deps.changes.subscribe(
        (change) => {
          const text = ENTITY_READERS[change.entity].includes(role)
            ? `event: change\ndata: ${JSON.stringify(change)}\n\n`
            : '';
          const needsSessionCheck = mayEndSessions(change, user_id);
          if (text !== '' || needsSessionCheck) write(text, { needsSessionCheck });
        },
        behindMs === undefined ? undefined : behindMs + MAX_OPENING_MS,
      );
      stream.onAbort(end);
      for (const signal of signals) signal.addEventListener('abort', end);
      if (signals.some(({ aborted }) => aborted)) end();
      await ended.promise;
    });
    response.headers.set('Cache-Control', 'no-store');
    return response;
  });
  api.route('/', app);
};
