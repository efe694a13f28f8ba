import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { health } from '#api/contracts/health.ts';
import { loggable } from './db/errors.ts';
import { refuseUnknownHosts } from './http/known-hosts.ts';
import { mountEndpoint } from './http/mount-endpoint.ts';
import { openApiRoutes } from './http/openapi.ts';
import { FAILED, HttpError } from './http-error.ts';
import { authRoutes } from './routes/auth.ts';
import { d2cMoveRoutes } from './routes/d2c-moves.ts';
import { d2cOrderRoutes } from './routes/d2c-orders.ts';
import { type EventDeps, eventRoutes } from './routes/events.ts';
import { catalogueRoutes } from './routes/products.ts';
import { type ShopiniDeps, shopiniRoutes } from './routes/sync.ts';
import { userRoutes } from './routes/users.ts';
import { hasDemoPassword } from './store/users.ts';

export const API_BASE = '/api/v1';
const MAX_BODY_BYTES = 1024 * 1024;

export interface ServerOptions extends ShopiniDeps, EventDeps {
  /** Where what nobody foresaw is reported; the caller gets a sentence without its inside. */
  readonly report: (error: unknown) => void;
  /** Names that it goes by, beside those of this machine; counts while a demo password stands. */
  readonly hosts?: readonly string[];
}

const apiHeaders = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' };

/** The API, without listening (design section 6). */
export const createServer = (options: ServerOptions): Hono => {
  const app = new Hono();
  const api = new Hono();
  app.use(refuseUnknownHosts(options.hosts ?? [], () => hasDemoPassword(options.db)));
  api.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(apiHeaders)) context.header(name, value);
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
  });
  api.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw new HttpError(413, 'body.too_large', {}, 'The request is larger than 1 MiB.');
      },
    }),
  );
  mountEndpoint(api, options, health, async () => {
    await options.db.execute(sql`select 1`);
    return { status: 'ready' };
  });
  api.route('/', openApiRoutes());
  api.route('/', authRoutes(options));
  api.route('/', userRoutes(options));
  api.route('/', catalogueRoutes(options));
  api.route('/', d2cOrderRoutes(options));
  api.route('/', d2cMoveRoutes(options));
  api.route('/', shopiniRoutes(options));
  api.route('/', eventRoutes(options));
  api.all('*', () => {
    throw new HttpError(404, 'call.not_found', {}, 'There is no such call.');
  });
  app.route(API_BASE, api);
  app.onError((error, context) => {
    if (error instanceof HttpError) return context.json(error.body, error.status, error.headers);
    options.report(loggable(error));
    return context.json(FAILED, 500);
  });
  return app;
};
