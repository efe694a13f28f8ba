import * as z from 'zod/mini';
import { DEFAULT_SHOP_SETTINGS } from '#domain/shop-settings.ts';
import type { TextStore } from '#storage/browser-store.ts';
import {
  changeShopSettings,
  getShopSettings,
  type ShopSettings,
  shopSettingsSchema,
} from '../contracts/shop-settings.ts';
import { defineFallback } from './fallback.ts';

const KEY = 'shop_settings';
/** Such a backend makes no backup that is known of. */
const NOTHING_STORED = { ...DEFAULT_SHOP_SETTINGS, auto_backup: false };

const storedIn = (store: TextStore): ShopSettings => {
  try {
    const stored = z.safeParse(z.partial(shopSettingsSchema), JSON.parse(store.read(KEY) ?? '{}'));
    return { ...NOTHING_STORED, ...stored.data };
  } catch {
    return NOTHING_STORED;
  }
};

/** Without a call for settings the browser stores them (spec 2 section 9). */
export const settingsFallbacks = (store: TextStore) => [
  defineFallback(getShopSettings, async () => storedIn(store)),
  defineFallback(changeShopSettings, async (_, { body }) => {
    const settings = { ...storedIn(store), ...body };
    store.write(KEY, JSON.stringify(settings));
    return settings;
  }),
];
