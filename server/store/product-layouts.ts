/*
 * The columns that an admin has assigned to the unknown headers of product files, stored by the headers of
 * the file.
 */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { NO_PRODUCT_LAYOUT, type ProductColumnLayout } from '#domain/product-columns.ts';
import { PRODUCT_FILE_COLUMNS } from '#domain/product-file.ts';
import { columnKeys } from '#domain/statement-columns.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { statementLayouts } from '#server/db/schema/bulk-payments.ts';
import { recordChange } from './audit.ts';
import type { Work } from './work.ts';

const layoutSchema = z.record(z.string(), z.nullable(z.enum(PRODUCT_FILE_COLUMNS)));

/** The layouts of statements are in the same table, so the digest begins with the kind of the file. */
const hashHeads = (heads: readonly string[]): string =>
  createHash('sha256')
    .update(`products ${JSON.stringify([...columnKeys(heads)].sort())}`)
    .digest('hex');

export const readProductLayout = async (
  db: Db | Tx,
  heads: readonly string[],
): Promise<ProductColumnLayout> => {
  const [row] = await db
    .select({ columns: statementLayouts.columns })
    .from(statementLayouts)
    .where(eq(statementLayouts.heads_digest, hashHeads(heads)));
  return row ? z.parse(layoutSchema, row.columns) : NO_PRODUCT_LAYOUT;
};

/** Stores the columns for all product files with these headers. */
export const rememberProductLayout = async (
  work: Work,
  heads: readonly string[],
  columns: ProductColumnLayout,
): Promise<void> => {
  const before = await readProductLayout(work.tx, heads);
  const row = { columns, statuses: {}, changed_at: work.now };
  await work.tx
    .insert(statementLayouts)
    .values({ heads_digest: hashHeads(heads), ...row })
    .onConflictDoUpdate({ target: statementLayouts.heads_digest, set: row });
  const action = 'settings.product_columns.changed';
  await recordChange(work, { action, entity: 'shop_settings', id: 1, version: null, before, after: columns });
};
