/* The settings of the shop: a table with one row. */
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { shopSettingsChangeSchema } from '#api/contracts/shop-settings.ts';
import type { Company } from '#domain/company.ts';
import { DEFAULT_SHOP_SETTINGS } from '#domain/shop-settings.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { shopSettings } from '#server/db/schema/shop-settings.ts';
import { HttpError } from '#server/http-error.ts';
import { changeRow } from './versioned-rows.ts';
import type { RowToChange, Work } from './work.ts';

type SettingsChange = z.output<typeof shopSettingsChangeSchema>;

/** The id of the only row, in audit log and feed. */
const ONLY_ROW_ID = 1;

const columns = {
  company_name: shopSettings.company_name,
  contact_email: shopSettings.contact_email,
  contact_phone: shopSettings.contact_phone,
  low_stock_threshold: shopSettings.low_stock_threshold,
  auto_backup: shopSettings.auto_backup,
  version: shopSettings.version,
};

type Settings = Omit<typeof shopSettings.$inferSelect, 'is_only_row'>;

/** The settings before the first change. */
const INITIAL_SETTINGS: Settings = { ...DEFAULT_SHOP_SETTINGS, version: 0 };

export const readSettings = async (db: Db | Tx): Promise<Settings> => {
  const [row] = await db.select(columns).from(shopSettings);
  return row ?? INITIAL_SETTINGS;
};

/** Returns the company details, as the sender of documents. */
export const readCompany = async (db: Db | Tx): Promise<Company> => {
  const { company_name: name, contact_email: email, contact_phone: phone } = await readSettings(db);
  return { name, email, phone };
};

const lockSettings = async ({ tx }: Work): Promise<Settings> => {
  await tx.insert(shopSettings).values(INITIAL_SETTINGS).onConflictDoNothing();
  const [row] = await tx.select(columns).from(shopSettings).for('no key update');
  if (!row) throw new Error('locking the settings returned no row');
  return row;
};

const staleError = (current: Settings): HttpError => new HttpError('settings.stale', {}, { current });

export const changeSettings = async (
  work: Work,
  { change, isExpected }: Pick<RowToChange, 'isExpected'> & { readonly change: SettingsChange },
): Promise<Settings> => {
  const before = await lockSettings(work);
  const write = async (version: number) =>
    work.tx
      .update(shopSettings)
      .set({ ...change, version })
      .where(eq(shopSettings.is_only_row, true))
      .returning(columns);
  const action = 'settings.changed';
  const row = { entity: 'shop_settings', id: ONLY_ROW_ID, before } as const;
  return changeRow(work, { ...row, change, isExpected, staleError, write, action });
};
