import type { ShopSettings, ShopSettingsChange } from '#api/contracts/shop-settings.ts';
import { type CommandActor, createCommandMachine } from '../kit/command.machine.ts';

export interface SettingsAction {
  readonly change: ShopSettingsChange;
  /** What the change starts from; null where nobody counts. */
  readonly version: number | null;
}

/** What is changed of the shop's settings: one thing at a time, since they are one row. */
export const settingsActionMachine = createCommandMachine<SettingsAction, ShopSettings | null>({
  id: 'settingsAction',
  keyOf: () => 'settings',
});

export type SettingsActionActor = CommandActor<SettingsAction, ShopSettings | null>;
