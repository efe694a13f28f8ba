import { type ShopSettings, shopSettingsSchema } from '#api/contracts/shop-settings.ts';
import { thresholdFaultsOf } from '#domain/shop-settings.ts';
import { defineRowForm } from '../kit/define-form.ts';
import type { FormInput } from '../kit/form.machine.ts';
import { fieldOfRefusal, filled } from '../kit/form-fields.ts';
import { versionIn } from '../kit/version.ts';
import { type SettingsAction, settingsAction } from './settings-action.ts';

export interface ThresholdValues {
  /** Null for an empty field. */
  readonly low_stock_threshold: number | null;
}

const valuesOf = ({ low_stock_threshold }: ShopSettings): ThresholdValues => ({ low_stock_threshold });

/** The form of the quantity below which a stock is low (spec 2 section 5, Settings). */
export const thresholdForm = defineRowForm<ThresholdValues, ShopSettings, SettingsAction>({
  id: 'thresholdForm',
  faultsOf: ({ low_stock_threshold }) => thresholdFaultsOf(low_stock_threshold),
  fieldOf: fieldOfRefusal({}, ['low_stock_threshold']),
  valuesOf,
  through: settingsAction,
  commandOf: ({ values, version }) => ({
    change: { low_stock_threshold: filled(values.low_stock_threshold) },
    version,
  }),
  rowSchema: shopSettingsSchema,
});

export const thresholdFormInput = (settings: ShopSettings): FormInput<ThresholdValues> => ({
  values: valuesOf(settings),
  version: versionIn(settings),
});
