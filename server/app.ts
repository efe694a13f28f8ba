/* Assembles the HTTP server: middleware, the routes of the API, and the handling of errors. */
import { type Context, Hono } from 'hono';
import { contextStorage } from 'hono/context-storage';
import { health as getHealth } from '#api/contracts/health.ts';
import { getPool } from './db/connect.ts';
import { isRowBusy, toDatabaseProblem } from './db/errors.ts';
import { limitBodies } from './http/body-limits.ts';
import { assignRequestIds, logCalls } from './http/calls.ts';
import { securityHeaders, setHeaders } from './http/headers.ts';
import { refuseUnknownHosts } from './http/known-hosts.ts';
import { createMountFunctions } from './http/mount-endpoint.ts';
import { createOpenStreams } from './http/open-streams.ts';
import { openApiRoutes } from './http/openapi.ts';
import {
  databaseProblemError,
  HttpError,
  isRequestAborted,
  type RefusalBody,
  requestAbortedError,
} from './http-error.ts';
import { watchDatabase } from './ops/database-watch.ts';
import { type Disk, isDiskFull, openHealth } from './ops/health.ts';
import type { Log, Report } from './ops/log.ts';
import { openMetrics } from './ops/metrics.ts';
import { opsRoutes } from './ops/routes.ts';
import { auditRoutes } from './routes/audit.ts';
import { authRoutes } from './routes/auth.ts';
import { b2bRoutes } from './routes/b2b.ts';
import { type ClientErrorDeps, clientErrorRoutes } from './routes/client-errors.ts';
import { d2cMoveRoutes } from './routes/d2c-moves.ts';
import { d2cOrderRoutes, parkedOrderRoutes } from './routes/d2c-orders.ts';
import { dashboardRoutes } from './routes/dashboard.ts';
import { type EventDeps, eventRoutes } from './routes/events.ts';
import { filamentRoutes } from './routes/filament.ts';
import { finderRoutes } from './routes/finder.ts';
import { monthRoutes } from './routes/month.ts';
import { paymentRoutes } from './routes/payments.ts';
import {
  catalogueRoutes,
  categoryRoutes,
  nameOfferRoutes,
  productFileRoutes,
  productStockRoutes,
} from './routes/products.ts';
import { shopSettingsRoutes } from './routes/shop-settings.ts';
import { type SyncDeps, syncRoutes } from './routes/sync.ts';
import { userRoutes } from './routes/users.ts';
import { readDatabaseHealth } from './store/database-health.ts';
import { findActiveSessions } from './store/sessions.ts';
import { hasDemoPassword } from './store/users.ts';

export const API_BASE = '/api/v1';

export interface ServerOptions extends SyncDeps, Omit<EventDeps, 'streams'>, ClientErrorDeps {
  /** Reports an unforeseen error. The response does not contain its details. */
  readonly report: Report;
  readonly log: Log;
  /**
   * Returns true for a call from a trusted proxy, whose request ids are used. Default: false for every call.
   */
  readonly isFromProxy?: (context: Context) => boolean;
  /** The disk of the embedded database. */
  readonly disk?: Disk;
  /**
   * The token that opens `/metrics` for calls from everywhere. Without it, only calls from this machine are
   * answered.
   */
  readonly metricsToken?: string;
  readonly version?: string;
  /** Host names that are allowed besides those of this machine while an account has a demo password. */
  readonly hosts?: readonly string[];
}

const ROUTES: readonly ((app: Hono, options: ServerOptions) => void)[] = [
  openApiRoutes,
  clientErrorRoutes,
  authRoutes,
  userRoutes,
  auditRoutes,
  catalogueRoutes,
  categoryRoutes,
  nameOfferRoutes,
  productFileRoutes,
  productStockRoutes,
  d2cOrderRoutes,
  parkedOrderRoutes,
  d2cMoveRoutes,
  filamentRoutes,
  paymentRoutes,
  monthRoutes,
  dashboardRoutes,
  b2bRoutes,
  shopSettingsRoutes,
  finderRoutes,
  syncRoutes,
];

/**
 * Returns the refusal for an error whose cause is the request or another transaction; undefined for an
 * unforeseen error.
 */
const refusalFor = (error: unknown): HttpError | undefined => {
  if (isRowBusy(error)) return new HttpError('row.busy', {});
  if (isRequestAborted(error)) return requestAbortedError();
  return error instanceof HttpError ? error : undefined;
};

/** Returns the app with the API and the pages. It does not listen yet. */
export const createServer = (options: ServerOptions): Hono => {
  // Paths with and without a slash at the end are equal.
  const app = new Hono({ strict: false });
  const api = new Hono();
  const { db, disk, shutdown, ipOf, isFromProxy = () => false, metricsToken = '', version = '' } = options;
  const pool = getPool(db);
  const health = openHealth({ readDatabase: () => readDatabaseHealth(db), disk, shutdown });
  const reportDatabaseError = watchDatabase(options.log, health);
  // A broken idle connection is the first sign that the database is unavailable.
  pool.on('error', reportDatabaseError);
  const feedStreams = createOpenStreams({
    findLiveSessions: (sessionNames) => findActiveSessions(options, sessionNames, options.clock.now()),
    report: (error) =>
      (toDatabaseProblem(error) === 'unavailable' ? reportDatabaseError : options.report)(error),
  });
  const metrics = openMetrics({ pool, health, version, countStreams: feedStreams.count });
  app.use(assignRequestIds(isFromProxy));
  app.use(contextStorage());
  app.use(logCalls(options.log, options.ipOf));
  app.use(metrics.measureCalls);
  app.use(setHeaders(securityHeaders(options.publicUrl)));
  app.use(refuseUnknownHosts(options.hosts ?? [], () => hasDemoPassword(options.db)));
  api.use(setHeaders({ 'Cache-Control': 'no-store' }));
  api.use(limitBodies(API_BASE));
  createMountFunctions(api, options).mount(getHealth, async () => {
    if (!(await health.isDatabaseUp())) throw databaseProblemError('unavailable');
    return { status: 'ready', version };
  });
  for (const addRoutes of ROUTES) addRoutes(api, options);
  eventRoutes(api, { ...options, streams: feedStreams });
  api.all('*', () => {
    throw new HttpError('call.not_found', {});
  });
  app.route(API_BASE, api);
  app.route('/', opsRoutes({ health, metrics, pool, disk, ipOf, isFromProxy, metricsToken, version }));
  app.notFound((context) => context.text('There is no such page.', 404, { 'Cache-Control': 'no-store' }));
  app.onError(async (error, context) => {
    context.header('Cache-Control', 'no-store');
    const refusal = refusalFor(error);
    const addRequestId = (body: RefusalBody): RefusalBody => ({
      ...body,
      request_id: context.var.requestId,
    });
    if (refusal) {
      const { body, status, headers } = refusal;
      return context.json(status >= 500 ? addRequestId(body) : body, status, headers);
    }
    options.report(error);
    reportDatabaseError(error);
    const problem = toDatabaseProblem(error);
    if (!problem) return context.json(addRequestId(new HttpError('server.failed', {}).body), 500);
    // The database may have stopped because its disk is full, before it could report that.
    const isCausedByFullDisk = problem === 'unavailable' && (await isDiskFull(disk).catch(() => false));
    const { body, status, headers } = databaseProblemError(isCausedByFullDisk ? 'disk_full' : problem);
    return context.json(addRequestId(body), status, headers);
  });
  return app;
};
