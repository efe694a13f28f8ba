import type { Caller } from '#api/call.ts';
import { changeShopSettings, type ShopSettings } from '#api/contracts/shop-settings.ts';
import { createCommandActors } from '../kit/command.actors.ts';
import { tellOutcomes } from '../kit/outcome-notices.ts';
import type { Tell } from '../notices/notices.machine.ts';
import type { SettingsAction, SettingsActionActor } from './settings-action.machine.ts';

export const createSettingsActionActors = (call: Caller) =>
  createCommandActors<SettingsAction, ShopSettings | null>(({ change, version }, _key, signal) =>
    call(changeShopSettings, { body: change, version: version ?? undefined, signal }),
  );

/** Spec 2 section 8, Settings. */
export const tellSettingsActions = (actor: SettingsActionActor, tell: Tell): void =>
  tellOutcomes(actor, tell, () => ({ done: 'settings.saved', failed: 'settings.saveFailed' }));
