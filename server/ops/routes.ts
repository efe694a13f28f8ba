/* The routes /health/live, /health/ready and /metrics, for monitoring. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type pg from 'pg';
import type { Environment } from '#server/environment.ts';
import { readBearerToken } from '#server/http/authenticate.ts';
import { forbiddenError } from '#server/http-error.ts';
import { type Disk, type Health, NOT_READY_SENTENCES } from './health.ts';
import type { Metrics } from './metrics.ts';

const LOOPBACK = /^(127\.|::1$)/;
const PROXY_HEADERS = ['Forwarded', 'X-Forwarded-For', 'X-Real-IP', 'Via'];
const MIN_TOKEN_LENGTH = 16;

/** Reads `METRICS_TOKEN`. Throws an error with one sentence. */
export const metricsTokenFrom = ({ METRICS_TOKEN = '' }: Environment): string => {
  if (METRICS_TOKEN === '' || METRICS_TOKEN.length >= MIN_TOKEN_LENGTH) return METRICS_TOKEN;
  throw new Error(`METRICS_TOKEN has to have ${MIN_TOKEN_LENGTH} characters or more.`);
};

const hashText = (text: string): Buffer => createHash('sha256').update(text).digest();

interface OpsSources {
  readonly health: Health;
  readonly metrics: Metrics;
  readonly pool: pg.Pool;
  readonly disk: Disk | undefined;
  readonly ipOf: (context: Context) => string;
  readonly isFromProxy: (context: Context) => boolean;
  readonly metricsToken: string;
  readonly version: string;
}

/**
 * Returns true when the caller may read the metrics. With a token they are readable from everywhere. If no
 * token is set, only calls from this machine may read them; a call through a proxy does not count as one,
 * also if the trusted proxy has forgotten its header.
 */
const canReadMetrics = ({ metricsToken, ipOf, isFromProxy }: OpsSources, context: Context): boolean =>
  metricsToken === ''
    ? LOOPBACK.test(ipOf(context)) &&
      !isFromProxy(context) &&
      PROXY_HEADERS.every((name) => context.req.header(name) === undefined)
    : timingSafeEqual(hashText(readBearerToken(context)), hashText(metricsToken));

const NO_STORE = { 'Cache-Control': 'no-store' };

export const opsRoutes = (sources: OpsSources): Hono => {
  const { health, metrics, pool, disk, version } = sources;
  const app = new Hono();

  /** The figures in the health response, for callers who may read the metrics. */
  const readFigures = async () => ({
    version,
    disk_free_bytes: (await disk?.freeBytes().catch(() => null)) ?? null,
    pool: { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
    database: (await health.readDatabase()) ?? null,
  });

  app.get('/health/live', (context) => context.json({ status: 'live' }, 200, NO_STORE));
  app.get('/health/ready', async (context) => {
    const reason = await health.findNotReadyReason();
    const details = canReadMetrics(sources, context) ? { facts: await readFigures() } : {};
    if (reason === undefined) return context.json({ status: 'ready', ...details }, 200, NO_STORE);
    const { requestId: request_id } = context.var;
    return context.json(
      { status: 'not_ready', reason, detail: NOT_READY_SENTENCES[reason], request_id, ...details },
      503,
      NO_STORE,
    );
  });
  app.get('/metrics', async (context) => {
    if (!canReadMetrics(sources, context)) throw forbiddenError();
    return context.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType, ...NO_STORE });
  });
  return app;
};
