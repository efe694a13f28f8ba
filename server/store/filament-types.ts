/* The types of filament. */
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type {
  FilamentType,
  filamentTypeChangeSchema,
  newFilamentTypeSchema,
} from '#api/contracts/filament.ts';
import { DEFAULT_COLOR_HEX } from '#domain/filament.ts';
import type { Db } from '#server/db/connect.ts';
import {
  filamentPurchases,
  filamentStock,
  filamentTypes,
  filamentUsage,
} from '#server/db/schema/filament.ts';
import { HttpError } from '#server/http-error.ts';
import { notifyChange, recordChange } from './audit.ts';
import { isAmong, type ListPart } from './list-parts.ts';
import { changeRow } from './versioned-rows.ts';
import type { RowToChange, Work } from './work.ts';

/** The columns with the name and colour of a filament. */
export const filamentNameColumns = {
  brand: filamentTypes.brand,
  name: filamentTypes.name,
  material: filamentTypes.material,
  color_name: filamentTypes.color_name,
  color_hex: filamentTypes.color_hex,
};

const typeColumns = {
  filament_id: filamentTypes.filament_id,
  ...filamentNameColumns,
  active: filamentTypes.active,
  version: filamentTypes.version,
};

export const filamentNotFoundError = (id: number): HttpError =>
  new HttpError('filament_type.not_found', { id });

const staleError = (current: FilamentType): HttpError =>
  new HttpError('filament_type.stale', { id: current.filament_id }, { current });

export const listTypes = (db: Db, { skip, limit, ids }: ListPart): Promise<FilamentType[]> =>
  db
    .select(typeColumns)
    .from(filamentTypes)
    .where(isAmong(filamentTypes.filament_id, ids))
    .orderBy(filamentTypes.filament_id)
    .offset(skip)
    .limit(limit);

/** Notifies the screens of the stock, which shows the type too. */
const notifyStock = async (work: Work, id: number, action: string): Promise<void> => {
  const [row] = await work.tx
    .update(filamentStock)
    .set({ version: sql`${filamentStock.version} + 1` })
    .where(eq(filamentStock.filament_id, id))
    .returning({ version: filamentStock.version });
  await notifyChange(work, { entity: 'filament_stock', id, version: row?.version ?? null, action });
};

/** Replaces an empty colour by the default colour, black (spec 2 section 5). */
const withDefaultColor = <Fields extends { color_hex?: string | null | undefined }>({
  color_hex,
  ...fields
}: Fields) => (color_hex === undefined ? fields : { ...fields, color_hex: color_hex ?? DEFAULT_COLOR_HEX });

/** Creates a type. The primary key ensures that two users cannot take the same id. */
export const createType = async (
  work: Work,
  type: z.output<typeof newFilamentTypeSchema>,
): Promise<FilamentType> => {
  const id = type.filament_id;
  const [row] = await work.tx
    .insert(filamentTypes)
    .values({ ...withDefaultColor(type), created_at: work.now })
    .onConflictDoNothing()
    .returning(typeColumns);
  if (!row) throw new HttpError('filament_type.id_taken', { id });
  await work.tx.insert(filamentStock).values({ filament_id: id });
  await recordChange(work, {
    action: 'filament_type.created',
    entity: 'filament_type',
    id,
    version: row.version,
    after: row,
  });
  await notifyChange(work, { entity: 'filament_stock', id, version: 1, action: 'filament_type.created' });
  return row;
};

const lockType = async ({ tx }: Work, id: number, strength: 'no key update' | 'update') => {
  const [type] = await tx
    .select(typeColumns)
    .from(filamentTypes)
    .where(eq(filamentTypes.filament_id, id))
    .for(strength);
  if (!type) throw filamentNotFoundError(id);
  return type;
};

export const changeType = async (
  work: Work,
  {
    id,
    isExpected,
    change: { filament_id, ...fields },
  }: RowToChange & { readonly change: z.output<typeof filamentTypeChangeSchema> },
): Promise<FilamentType> => {
  const before = await lockType(work, id, 'no key update');
  if (filament_id !== undefined && filament_id !== id) throw new HttpError('filament_type.id_fixed', { id });
  const change = withDefaultColor(fields);
  const write = async (version: number) =>
    work.tx
      .update(filamentTypes)
      .set({ ...change, version })
      .where(eq(filamentTypes.filament_id, id))
      .returning(typeColumns);
  const row = { entity: 'filament_type', id, before } as const;
  const after = await changeRow(work, { ...row, change, isExpected, staleError, write });
  if (after !== before) await notifyStock(work, id, 'filament_type.changed');
  return after;
};

/** Deletes a type. 409 for a filament with purchases or used spools, which can be made inactive instead. */
export const deleteType = async (
  work: Work,
  { id, isExpected }: RowToChange,
): Promise<{ deleted: boolean }> => {
  const { tx } = work;
  // The strong lock blocks inserts that refer to the filament.
  const before = await lockType(work, id, 'update');
  if (!isExpected(before.version)) throw staleError(before);
  const [purchase] = await tx
    .select({ id: filamentPurchases.purchase_id })
    .from(filamentPurchases)
    .where(eq(filamentPurchases.filament_id, id))
    .limit(1);
  const [usage] = await tx
    .select({ id: filamentUsage.usage_id })
    .from(filamentUsage)
    .where(eq(filamentUsage.filament_id, id))
    .limit(1);
  if (purchase || usage) {
    throw new HttpError('filament_type.has_history', { id });
  }
  await tx.delete(filamentTypes).where(eq(filamentTypes.filament_id, id));
  const action = 'filament_type.deleted';
  await recordChange(work, { action, entity: 'filament_type', id, version: before.version + 1, before });
  await notifyChange(work, { entity: 'filament_stock', id, version: null, action });
  return { deleted: true };
};
