import {
  changeShopSettings,
  getShopSettings,
  type ShopSettings,
  type ShopSettingsChange,
} from '#api/contracts/shop-settings.ts';
import { changesFromCommands } from '../kit/command.actors.ts';
import { defineCommand } from '../kit/define-command.ts';
import { defineResource } from '../kit/define-resource.ts';
import { changesOfRow } from '../kit/feed.ts';
import { versionIn } from '../kit/version.ts';

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
