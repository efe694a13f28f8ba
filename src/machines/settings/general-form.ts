import { type ShopSettings, shopSettingsSchema } from '#api/contracts/shop-settings.ts';
import { thresholdFaultsOf } from '#domain/shop-settings.ts';
import { defineRowForm } from '../kit/define-form.ts';
import type { FormInput } from '../kit/form.machine.ts';
import { fieldOfRefusal, filled } from '../kit/form-fields.ts';
import { versionIn } from '../kit/version.ts';
import { type SettingsAction, settingsAction } from './settings-action.ts';

export interface GeneralValues {
  /** Null for an empty field. */
  readonly low_stock_threshold: number | null;
  readonly auto_backup: boolean;
}

const valuesOf = ({ low_stock_threshold, auto_backup }: ShopSettings): GeneralValues => ({
  low_stock_threshold,
  auto_backup,
});

/** The form of the quantity below which a stock is low, and of the nightly backup (spec 2 section 5, Settings). */
export const generalForm = defineRowForm<GeneralValues, ShopSettings, SettingsAction>({
  id: 'generalForm',
  faultsOf: ({ low_stock_threshold }) => thresholdFaultsOf(low_stock_threshold),
  fieldOf: fieldOfRefusal<GeneralValues>({}, { low_stock_threshold: true, auto_backup: true }),
  valuesOf,
  through: settingsAction,
  commandOf: ({ values, version }) => ({
    change: { ...values, low_stock_threshold: filled(values.low_stock_threshold) },
    version,
  }),
  rowSchema: shopSettingsSchema,
});

export const generalFormInput = (settings: ShopSettings): FormInput<GeneralValues> => ({
  values: valuesOf(settings),
  version: versionIn(settings),
});
