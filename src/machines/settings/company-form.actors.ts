import { type ShopSettings, shopSettingsSchema } from '#api/contracts/shop-settings.ts';
import { createSavingActors } from '../kit/saving.actors.ts';
import { type CompanyValues, companyChangeOf } from './company-form.machine.ts';
import type { SettingsAction, SettingsActionActor } from './settings-action.machine.ts';

export const createCompanyFormActors = (actions: SettingsActionActor) =>
  createSavingActors<CompanyValues, ShopSettings, SettingsAction>({
    through: actions,
    commandOf: ({ values, version }) => ({ change: companyChangeOf(values), version }),
    rowSchema: shopSettingsSchema,
  });
