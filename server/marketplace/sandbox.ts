/* The sandbox: a marketplace for practice, which invents deliveries. */
import { asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { sandboxShipments } from '#server/db/schema/sync.ts';

const SHIPPED_AFTER_MS = 2 * 60_000;
const ENDED_AFTER_MS = 10 * 60_000;
/** Every 12th parcel is returned, every 25th is cancelled. */
const RETURNED_EVERY = 12;
const CANCELLED_EVERY = 25;
const MAX_PAGE_SIZE = 500;

const handOverSchema = z.object({
  reference: z.string().check(z.minLength(1), z.maxLength(100)),
  cash_to_collect: z.number().check(z.gte(0)),
});

type Row = typeof sandboxShipments.$inferSelect;

/**
 * Returns the status of a parcel: it is shipped after two minutes and ends after ten; some parcels come back.
 */
const toStatus = (row: Row, now: Date): string => {
  const age = now.getTime() - row.accepted_at.getTime();
  if (age < SHIPPED_AFTER_MS) return 'in_transit';
  if (age < ENDED_AFTER_MS) return 'shipped';
  if (row.sandbox_id % CANCELLED_EVERY === 0) return 'cancelled';
  return row.sandbox_id % RETURNED_EVERY === 0 ? 'returned' : 'delivered';
};

const toReportedShipment = (row: Row, now: Date) => ({
  reference: row.reference,
  tracking_number: row.tracking_number,
  status: toStatus(row, now),
  shipped_date: row.accepted_at.toISOString(),
});

const parseCount = (text: string | undefined, fallback: number, max: number): number => {
  const count = Number(text ?? fallback);
  return Number.isInteger(count) && count >= 1 ? Math.min(count, max) : fallback;
};

/**
 * Creates the sandbox, with the protocol of the HTTP adapter. It stores parcels in the database, so that all
 * processes share them.
 */
export const createSandbox = (db: Db, clock: Clock): Hono => {
  const app = new Hono();
  app.post('/auth/login', (context) => context.json({ token: 'sandbox' }));
  app.use('/shipments', async (context, next) => {
    if (context.req.header('Authorization') !== 'Bearer sandbox') return context.json({}, 401);
    return next();
  });
  app.post('/shipments', async (context) => {
    const order = z.safeParse(handOverSchema, await context.req.json());
    if (!order.success) return context.json({}, 422);
    const { reference, cash_to_collect } = order.data;
    const tracking_number = `SBX-${reference.padStart(8, '0')}`;
    await db
      .insert(sandboxShipments)
      .values({ reference, tracking_number, cash_to_collect, accepted_at: clock.now() })
      .onConflictDoNothing();
    const [row] = await db.select().from(sandboxShipments).where(eq(sandboxShipments.reference, reference));
    return row ? context.json({ data: toReportedShipment(row, clock.now()) }, 201) : context.json({}, 500);
  });
  app.get('/shipments', async (context) => {
    const size = parseCount(context.req.query('page_size'), 100, MAX_PAGE_SIZE);
    const page = parseCount(context.req.query('page'), 1, Number.MAX_SAFE_INTEGER);
    const rows = await db
      .select()
      .from(sandboxShipments)
      .orderBy(asc(sandboxShipments.sandbox_id))
      .offset((page - 1) * size)
      .limit(size + 1);
    return context.json({
      data: rows.slice(0, size).map((row) => toReportedShipment(row, clock.now())),
      has_more: rows.length > size,
    });
  });
  return app;
};
