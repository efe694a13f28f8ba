import * as z from 'zod/mini';
import { DEFAULT_SHOP_SETTINGS } from '#domain/shop-settings.ts';
import type { TextStore } from '#storage/browser-store.ts';
import {
  changeShopSettings,
  getShopSettings,
  type ShopSettings,
  shopSettingsSchema,
} from '../contracts/shop-settings.ts';
import type { Report } from '../report.ts';
import { defineFallback } from './fallback.ts';

const KEY = 'shop_settings';
/** Such a backend makes no backup that is known of. */
const NOTHING_STORED = { ...DEFAULT_SHOP_SETTINGS, auto_backup: false };

const storedIn = (store: TextStore, report: Report): ShopSettings => {
  try {
    const stored = z.parse(z.partial(shopSettingsSchema), JSON.parse(store.read(KEY) ?? '{}'));
    return { ...NOTHING_STORED, ...stored };
  } catch (cause) {
    report(new Error('the stored settings of the shop cannot be read', { cause }));
    return NOTHING_STORED;
  }
};

/** Without a call for settings the browser stores them (spec 2 section 9). */
export const settingsFallbacks = (store: TextStore, report: Report) => [
  defineFallback(getShopSettings, async () => storedIn(store, report)),
  defineFallback(changeShopSettings, async (_, { body }) => {
    const settings = { ...storedIn(store, report), ...body };
    store.write(KEY, JSON.stringify(settings));
    return settings;
  }),
];
