import type { Caller } from '#api/call.ts';
import { getShopSettings, type ShopSettings } from '#api/contracts/shop-settings.ts';
import { changesOfOne, type Watch } from '../kit/feed.ts';
import { createResourceActors, type ThingChange } from '../kit/resource.actors.ts';
import type { Subscribe } from '../kit/rows.ts';
import { versionIn } from '../kit/version.ts';
import type { SettingsActionActor } from './settings-action.machine.ts';

/** The one row, as the feed names it. */
const ONLY_ROW = 1;

const answersOf =
  (actions: SettingsActionActor): Subscribe<ThingChange<ShopSettings>> =>
  (listener) => {
    const listening = actions.on('command.done', ({ outcome }) => {
      if (outcome) listener({ version: versionIn(outcome), thing: outcome });
    });
    return () => listening.unsubscribe();
  };

export const createShopSettingsActors = (call: Caller, watch: Watch, actions: SettingsActionActor) =>
  createResourceActors<ShopSettings, null>({
    fetch: (_, signal) => call(getShopSettings, { signal }),
    changes: () => [changesOfOne(watch, 'shop_settings', ONLY_ROW), answersOf(actions)],
  });
