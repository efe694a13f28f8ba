/* Metrics for Prometheus. */
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabaseHealth, Health } from './health.ts';

/** Buckets of call durations in seconds: from a list that is in memory to a document of a hundred pages. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/**
 * Metrics of the process: event loop, memory, garbage collection and processor time. They are registered once
 * per process.
 */
const processRegistry = new Registry();
collectDefaultMetrics({ register: processRegistry });

export interface Metrics {
  readonly contentType: string;
  /** Returns the metrics in the text format of Prometheus. */
  readonly text: () => Promise<string>;
  /** Measures the duration of each call by its route. */
  readonly measureCalls: MiddlewareHandler;
}

interface MetricSources {
  readonly pool: pg.Pool;
  readonly health: Health;
  readonly countStreams: () => number;
  readonly version: string;
}

const secondsSince = (time: string | null): number =>
  time === null ? Number.NaN : (Date.now() - new Date(time).getTime()) / 1000;

export const openMetrics = ({ pool, health, countStreams, version }: MetricSources): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  const callDurations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a call to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  new Gauge({
    name: 'order_desk_info',
    help: 'The version that runs',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections of the pool, and callers that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'event_streams',
    help: 'Open streams of changes',
    registers,
    collect() {
      this.set(countStreams());
    },
  });
  /** Defines a metric that is read from the database. All metrics of a scrape share one query. */
  const addDatabaseGauge = (name: string, help: string, read: (database: DatabaseHealth) => number): void => {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const database = await health.readDatabase();
        this.set(database ? read(database) : Number.NaN);
      },
    });
  };
  addDatabaseGauge(
    'hand_overs_unsent',
    'Hand-overs that wait for the marketplace',
    (database) => database.unsent_hand_overs,
  );
  addDatabaseGauge('hand_over_oldest_unsent_seconds', 'Age of the oldest hand-over that waits', (database) =>
    secondsSince(database.oldest_unsent_hand_over_at),
  );
  addDatabaseGauge('sync_last_completed_seconds', 'Age of the last sync that completed', (database) =>
    secondsSince(database.last_sync_at),
  );
  addDatabaseGauge('backup_last_completed_seconds', 'Age of the newest backup that was checked', (database) =>
    secondsSince(database.last_backup_at),
  );
  new Gauge({
    name: 'database_up',
    help: '1 while the database answers',
    registers,
    async collect() {
      this.set((await health.isDatabaseUp()) ? 1 : 0);
    },
  });
  return {
    contentType: registry.contentType,
    text: () => Registry.merge([processRegistry, registry]).metrics(),
    measureCalls: async (context, next) => {
      const startedAt = performance.now();
      await next();
      const { method } = context.req;
      callDurations.observe(
        { method, route: routePath(context), status: context.res.status },
        (performance.now() - startedAt) / 1000,
      );
    },
  };
};
