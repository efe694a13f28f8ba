/* The stock of filament, and the ledger of openings and undos. */
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type {
  FilamentColour,
  FilamentStock,
  FilamentUsage,
  newFilamentUsageSchema,
} from '#api/contracts/filament.ts';
import { DAY_MS } from '#domain/business-day.ts';
import { colourNamed } from '#domain/chat/colours.ts';
import { daysLeftOf, USAGE_DAYS } from '#domain/filament.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { filamentStock, filamentTypes, filamentUsage } from '#server/db/schema/filament.ts';
import { users } from '#server/db/schema/users.ts';
import { HttpError } from '#server/http-error.ts';
import { recordChange } from './audit.ts';
import { filamentNameColumns, filamentNotFoundError } from './filament-types.ts';
import { fullNameSql, nameToStore } from './full-names.ts';
import { isAmong, type ListPart } from './list-parts.ts';
import type { Work } from './work.ts';

const isNotUndone = isNull(filamentUsage.undone_at);

const selectStock = (db: Db | Tx, now: Date) => {
  const recentUsage = db
    .select({
      filament_id: filamentUsage.filament_id,
      opened: sql<number>`sum(${filamentUsage.spools_opened})::int`.as('opened'),
    })
    .from(filamentUsage)
    .where(and(isNotUndone, gt(filamentUsage.opened_at, new Date(now.getTime() - USAGE_DAYS * DAY_MS))))
    .groupBy(filamentUsage.filament_id)
    .as('recent');
  const lastUsage = db
    .select({
      filament_id: filamentUsage.filament_id,
      usage_id: sql<number>`max(${filamentUsage.usage_id})`.as('usage_id'),
    })
    .from(filamentUsage)
    .where(isNotUndone)
    .groupBy(filamentUsage.filament_id)
    .as('last');
  return db
    .select({
      filament_id: filamentTypes.filament_id,
      ...filamentNameColumns,
      active: filamentTypes.active,
      created_at: filamentTypes.created_at,
      current_stock: filamentStock.current_stock,
      total_used: filamentStock.total_used,
      opened: recentUsage.opened,
      last_usage_id: lastUsage.usage_id,
      version: filamentStock.version,
    })
    .from(filamentTypes)
    .innerJoin(filamentStock, eq(filamentStock.filament_id, filamentTypes.filament_id))
    .leftJoin(recentUsage, eq(recentUsage.filament_id, filamentTypes.filament_id))
    .leftJoin(lastUsage, eq(lastUsage.filament_id, filamentTypes.filament_id))
    .orderBy(filamentTypes.filament_id)
    .$dynamic();
};

type StoredStock = Awaited<ReturnType<typeof selectStock>>[number];

const toStock = ({ created_at, opened, ...row }: StoredStock, now: Date): FilamentStock => {
  const opened_recently = opened ?? 0;
  const knownDays = Math.floor((now.getTime() - created_at.getTime()) / DAY_MS);
  const days_left = daysLeftOf({ current_stock: row.current_stock, opened: opened_recently, knownDays });
  return { ...row, opened_recently, days_left };
};

export const listStock = async (
  db: Db,
  now: Date,
  { skip, limit, ids }: ListPart,
): Promise<FilamentStock[]> => {
  const rows = await selectStock(db, now)
    .where(isAmong(filamentTypes.filament_id, ids))
    .offset(skip)
    .limit(limit);
  return rows.map((row) => toStock(row, now));
};

/** Returns the colours in stock. Filaments whose colour name is missing or unknown are left out. */
export const listColours = async (db: Db): Promise<FilamentColour[]> => {
  const rows = await db
    .select({ name: filamentTypes.color_name, spools: filamentStock.current_stock })
    .from(filamentTypes)
    .innerJoin(filamentStock, eq(filamentStock.filament_id, filamentTypes.filament_id))
    .where(eq(filamentTypes.active, true));
  const isInStockByColour = new Map<string, boolean>();
  for (const { name, spools } of rows) {
    const colour = colourNamed(name ?? '');
    if (colour) isInStockByColour.set(colour, isInStockByColour.get(colour) === true || spools > 0);
  }
  return [...isInStockByColour].map(([colour, in_stock]) => ({ colour, in_stock }));
};

const readStock = async ({ tx, now }: Work, id: number): Promise<FilamentStock> => {
  const [row] = await selectStock(tx, now).where(eq(filamentTypes.filament_id, id));
  if (!row) throw filamentNotFoundError(id);
  return toStock(row, now);
};

/** Locks a stock. Every write to a stock takes this lock. */
export const lockStock = async ({ tx }: Work, id: number) => {
  const [stock] = await tx
    .select({ current_stock: filamentStock.current_stock, total_used: filamentStock.total_used })
    .from(filamentStock)
    .where(eq(filamentStock.filament_id, id))
    .for('no key update');
  if (!stock) throw filamentNotFoundError(id);
  return stock;
};

export interface StockMove {
  readonly id: number;
  readonly action: string;
  /** The number of spools to add to the stock, and to the used spools. Both may be negative. */
  readonly stockDelta: number;
  readonly usedDelta: number;
}

/** Changes a stock that the caller has locked. */
export const moveStock = async (
  work: Work,
  { id, action, stockDelta, usedDelta }: StockMove,
): Promise<void> => {
  const [after] = await work.tx
    .update(filamentStock)
    .set({
      current_stock: sql`${filamentStock.current_stock} + ${stockDelta}`,
      total_used: sql`${filamentStock.total_used} + ${usedDelta}`,
      version: sql`${filamentStock.version} + 1`,
    })
    .where(eq(filamentStock.filament_id, id))
    .returning();
  if (!after) throw new Error('changing the stock returned no row');
  const { current_stock, total_used, version } = after;
  await recordChange(work, {
    action,
    entity: 'filament_stock',
    id,
    version,
    before: { current_stock: current_stock - stockDelta, total_used: total_used - usedDelta },
    after: { current_stock, total_used },
  });
};

/** Opens spools. 409 for more spools than are in stock. */
export const openSpools = async (
  work: Work,
  { filament_id: id, spools_opened, notes }: z.output<typeof newFilamentUsageSchema>,
): Promise<FilamentStock> => {
  const { current_stock: left } = await lockStock(work, id);
  if (left < spools_opened) {
    const { brand } = await readStock(work, id);
    throw new HttpError(
      'filament_stock.not_enough',
      { id, brand, spools: spools_opened, left },
      left === 0 ? { case: 'none' } : {},
    );
  }
  await work.tx.insert(filamentUsage).values({
    filament_id: id,
    spools_opened,
    notes: notes ?? '',
    opened_at: work.now,
    user_id: work.principal.user_id,
    opened_by: nameToStore(work.principal),
  });
  await moveStock(work, {
    id,
    action: 'filament.opened',
    stockDelta: -spools_opened,
    usedDelta: spools_opened,
  });
  return readStock(work, id);
};

/**
 * Undoes the last opening only. A second undo succeeds, so that a call can be repeated after a lost response.
 */
export const undoUsage = async (work: Work, usage_id: number): Promise<FilamentStock> => {
  const { tx, now, principal } = work;
  const isThisUsage = eq(filamentUsage.usage_id, usage_id);
  const [row] = await tx.select({ id: filamentUsage.filament_id }).from(filamentUsage).where(isThisUsage);
  if (!row) throw new HttpError('filament_usage.not_found', { id: usage_id });
  const { id } = row;
  await lockStock(work, id);
  const [usage] = await tx.select().from(filamentUsage).where(isThisUsage);
  if (usage?.undone_at === null) {
    const { last_usage_id } = await readStock(work, id);
    if (last_usage_id !== usage_id) throw new HttpError('filament_usage.not_last', { id: usage_id });
    await tx
      .update(filamentUsage)
      .set({ undone_at: now, undone_by: nameToStore(principal) })
      .where(isThisUsage);
    const { spools_opened } = usage;
    await moveStock(work, {
      id,
      action: 'filament.undone',
      stockDelta: spools_opened,
      usedDelta: -spools_opened,
    });
  }
  return readStock(work, id);
};

export const listUsage = async (db: Db, id: number, { skip, limit }: ListPart): Promise<FilamentUsage[]> => {
  const [type] = await db.select().from(filamentTypes).where(eq(filamentTypes.filament_id, id));
  if (!type) throw filamentNotFoundError(id);
  const rows = await db
    .select({
      usage: filamentUsage,
      opened_by: sql<string>`coalesce(${users.full_name}, ${fullNameSql(filamentUsage.opened_by)})`,
      undone_by: sql<string | null>`${fullNameSql(filamentUsage.undone_by)}`,
    })
    .from(filamentUsage)
    .leftJoin(users, eq(users.user_id, filamentUsage.user_id))
    .where(eq(filamentUsage.filament_id, id))
    .orderBy(desc(filamentUsage.usage_id))
    .offset(skip)
    .limit(limit);
  return rows.map(({ usage: { user_id: _, ...usage }, opened_by, undone_by }) => ({
    ...usage,
    opened_by,
    undone_by,
    opened_at: usage.opened_at.toISOString(),
    undone_at: usage.undone_at?.toISOString() ?? null,
  }));
};
