import { getShopSettings, type ShopSettings } from '#api/contracts/shop-settings.ts';
import { changesBy } from '../kit/command.actors.ts';
import { defineResource } from '../kit/define-resource.ts';
import { changesOfOne } from '../kit/feed.ts';
import { versionIn } from '../kit/version.ts';
import { settingsAction } from './settings-action.ts';

/** The id of the single settings row in the feed. */
const ONLY_ROW = 1;

export const shopSettings = defineResource<ShopSettings, null>({
  id: 'shopSettings',
  load: ({ call }, _, signal) => call(getShopSettings, { signal }),
  changes: (area) => [
    changesOfOne(area.feed.watch, 'shop_settings', ONLY_ROW),
    changesBy(settingsAction.openIn(area), (settings) =>
      settings ? { version: versionIn(settings), data: settings } : undefined,
    ),
  ],
});
