import { Hono } from 'hono';
import { health } from '#api/contracts/health.ts';
import { isRowBusy, troubleOf } from './db/errors.ts';
import { limitBodies } from './http/body-limits.ts';
import { safeHeaders, sayOnEveryAnswer } from './http/headers.ts';
import { createHealthCheck } from './http/health.ts';
import { refuseUnknownHosts } from './http/known-hosts.ts';
import { mountEndpoint } from './http/mount-endpoint.ts';
import { openApiRoutes } from './http/openapi.ts';
import { brokenOff, FAILED, HttpError, isBrokenOff, rowBusy, unavailable } from './http-error.ts';
import { auditRoutes } from './routes/audit.ts';
import { authRoutes } from './routes/auth.ts';
import { b2bRoutes } from './routes/b2b.ts';
import { b2bDocumentRoutes } from './routes/b2b-documents.ts';
import { categoryRoutes } from './routes/categories.ts';
import { type ClientErrorDeps, clientErrorRoutes } from './routes/client-errors.ts';
import { d2cMoveRoutes } from './routes/d2c-moves.ts';
import { d2cOrderRoutes } from './routes/d2c-orders.ts';
import { dashboardRoutes } from './routes/dashboard.ts';
import { type EventDeps, eventRoutes } from './routes/events.ts';
import { filamentRoutes } from './routes/filament.ts';
import { finderRoutes } from './routes/finder.ts';
import { paymentRoutes } from './routes/payments.ts';
import { productFileRoutes } from './routes/product-files.ts';
import { productStockRoutes } from './routes/product-stock.ts';
import { catalogueRoutes } from './routes/products.ts';
import { shopSettingsRoutes } from './routes/shop-settings.ts';
import { type ShopiniDeps, shopiniRoutes } from './routes/sync.ts';
import { userRoutes } from './routes/users.ts';
import { hasDemoPassword } from './store/users.ts';

export const API_BASE = '/api/v1';

export interface ServerOptions extends ShopiniDeps, EventDeps, ClientErrorDeps {
  /** Where what nobody foresaw is reported; the caller gets a sentence without its inside. */
  readonly report: (error: unknown, during?: string) => void;
  /** Of the database, where that is known. */
  readonly isDiskFull?: () => Promise<boolean>;
  /** Names that it goes by, beside those of this machine; counts while a demo password stands. */
  readonly hosts?: readonly string[];
}

/** The API, without listening (design section 6). */
export const createServer = (options: ServerOptions): Hono => {
  const app = new Hono();
  const api = new Hono();
  app.use(sayOnEveryAnswer(safeHeaders(options.publicUrl)));
  app.use(refuseUnknownHosts(options.hosts ?? [], () => hasDemoPassword(options.db)));
  api.use(sayOnEveryAnswer({ 'Cache-Control': 'no-store' }));
  api.use(limitBodies(API_BASE));
  mountEndpoint(api, options, health, createHealthCheck(options.db));
  api.route('/', openApiRoutes());
  api.route('/', clientErrorRoutes(options));
  api.route('/', authRoutes(options));
  api.route('/', userRoutes(options));
  api.route('/', auditRoutes(options));
  api.route('/', catalogueRoutes(options));
  api.route('/', categoryRoutes(options));
  api.route('/', productFileRoutes(options));
  api.route('/', productStockRoutes(options));
  api.route('/', d2cOrderRoutes(options));
  api.route('/', d2cMoveRoutes(options));
  api.route('/', filamentRoutes(options));
  api.route('/', paymentRoutes(options));
  api.route('/', dashboardRoutes(options));
  api.route('/', b2bRoutes(options));
  api.route('/', b2bDocumentRoutes(options));
  api.route('/', shopSettingsRoutes(options));
  api.route('/', finderRoutes(options));
  api.route('/', shopiniRoutes(options));
  api.route('/', eventRoutes(options));
  api.all('*', () => {
    throw new HttpError(404, 'call.not_found', {}, 'There is no such call.');
  });
  app.route(API_BASE, api);
  app.notFound((context) => context.text('There is no such page.', 404, { 'Cache-Control': 'no-store' }));
  app.onError(async (error, context) => {
    context.header('Cache-Control', 'no-store');
    const refusal = isRowBusy(error) ? rowBusy() : isBrokenOff(error) ? brokenOff() : error;
    if (refusal instanceof HttpError) return context.json(refusal.body, refusal.status, refusal.headers);
    // Without its query, in which somebody's name may stand.
    options.report(error, `${context.req.method} ${context.req.path}`);
    const trouble = troubleOf(error);
    if (!trouble) return context.json(FAILED, 500);
    // One that found its disk full may be gone before it can say so.
    const isFull = trouble === 'unavailable' && (await options.isDiskFull?.().catch(() => false));
    const { body, status, headers } = unavailable(isFull ? 'disk_full' : trouble);
    return context.json(body, status, headers);
  });
  return app;
};
