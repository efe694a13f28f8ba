import type { Caller } from '#api/call.ts';
import { getShopSettings, type ShopSettings } from '#api/contracts/shop-settings.ts';
import { changesOfOne, type Watch } from '../kit/feed.ts';
import { createResourceActors } from '../kit/resource.actors.ts';

/** The one row, as the feed names it. */
const ONLY_ROW = 1;

export const createLowStockActors = (call: Caller, watch: Watch) =>
  createResourceActors<ShopSettings, null>({
    fetch: (_, signal) => call(getShopSettings, { signal }),
    changes: () => [changesOfOne(watch, 'shop_settings', ONLY_ROW)],
  });
