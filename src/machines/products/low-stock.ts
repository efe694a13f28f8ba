import { getShopSettings, type ShopSettings } from '#api/contracts/shop-settings.ts';
import { defineResource } from '../kit/define-resource.ts';
import { changesOfOne } from '../kit/feed.ts';

/** The number that the feed gives to the one row of settings. */
const ONLY_ROW = 1;

/** The settings of the shop, which say from where on a stock is low. */
export const lowStock = defineResource<ShopSettings, null>({
  id: 'lowStock',
  load: ({ call }, _, signal) => call(getShopSettings, { signal }),
  changes: ({ feed }) => [changesOfOne(feed.watch, 'shop_settings', ONLY_ROW)],
});
