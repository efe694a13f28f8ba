import {
  changeShopSettings,
  getShopSettings,
  type ShopSettings,
  type ShopSettingsChange,
} from '#api/contracts/shop-settings.ts';
import { changesFromCommands } from '#machines/kit/command.actors.ts';
import { defineCommand } from '#machines/kit/define-command.ts';
import { defineResource } from '#machines/kit/define-resource.ts';
import { changesOfRow } from '#machines/kit/feed.ts';
import { versionIn } from '#machines/kit/version.ts';

export interface SettingsAction {
  readonly change: ShopSettingsChange;
  /** The version; null when the backend counts no versions. */
  readonly version: number | null;
}

/**
 * Changes the settings of the shop, with notices (spec 2 section 8). The settings are one row, so changes run
 * one at a time.
 */
export const settingsAction = defineCommand<SettingsAction, ShopSettings | null>({
  id: 'settingsAction',
  keyOf: () => 'settings',
  carryOut: ({ call }, { command: { change, version } }, signal) =>
    call(changeShopSettings, { body: change, version: version ?? undefined, signal }),
  notices: () => ({ done: 'settings.saved', failed: 'settings.saveFailed' }),
});

/** The id of the single settings row in the feed. */
const ONLY_ROW = 1;

export const shopSettings = defineResource<ShopSettings, null>({
  id: 'shopSettings',
  load: ({ call }, _, signal) => call(getShopSettings, { signal }),
  changes: (area) => [
    changesOfRow(area.feed.watch, 'shop_settings', ONLY_ROW),
    changesFromCommands(settingsAction.openIn(area), (settings) =>
      settings ? { version: versionIn(settings), data: settings } : undefined,
    ),
  ],
});
