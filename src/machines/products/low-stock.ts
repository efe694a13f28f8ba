import { getShopSettings, type ShopSettings } from '#api/contracts/shop-settings.ts';
import { defineResource } from '../kit/define-resource.ts';
import { changesOfOne } from '../kit/feed.ts';

/** The id of the single settings row in the feed. */
const ONLY_ROW = 1;

/** The settings with the low-stock threshold. */
export const lowStock = defineResource<ShopSettings, null>({
  id: 'lowStock',
  load: ({ call }, _, signal) => call(getShopSettings, { signal }),
  changes: ({ feed }) => [changesOfOne(feed.watch, 'shop_settings', ONLY_ROW)],
});
