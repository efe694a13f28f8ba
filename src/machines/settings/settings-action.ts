import {
  changeShopSettings,
  type ShopSettings,
  type ShopSettingsChange,
} from '#api/contracts/shop-settings.ts';
import { defineCommand } from '../kit/define-command.ts';

export interface SettingsAction {
  readonly change: ShopSettingsChange;
  /** Null when the backend counts no versions. */
  readonly version: number | null;
}

/** Changes the settings of the shop, one change at a time since they are one row, with its notices (spec 2 section 8). */
export const settingsAction = defineCommand<SettingsAction, ShopSettings | null>({
  id: 'settingsAction',
  keyOf: () => 'settings',
  carryOut: ({ call }, { command: { change, version } }, signal) =>
    call(changeShopSettings, { body: change, version: version ?? undefined, signal }),
  notices: () => ({ done: 'settings.saved', failed: 'settings.saveFailed' }),
});
