import { type ShopSettings, shopSettingsSchema } from '#api/contracts/shop-settings.ts';
import { filled } from '../kit/form-fields.ts';
import { createSavingActors } from '../kit/saving.actors.ts';
import type { SettingsAction, SettingsActionActor } from './settings-action.machine.ts';
import type { ThresholdValues } from './threshold-form.machine.ts';

export const createThresholdFormActors = (actions: SettingsActionActor) =>
  createSavingActors<ThresholdValues, ShopSettings, SettingsAction>({
    through: actions,
    commandOf: ({ values, version }) => ({
      change: { low_stock_threshold: filled(values.low_stock_threshold) },
      version,
    }),
    rowSchema: shopSettingsSchema,
  });
