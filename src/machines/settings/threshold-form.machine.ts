import type { ShopSettings } from '#api/contracts/shop-settings.ts';
import { thresholdFaultsOf } from '#domain/shop-settings.ts';
import { createFormMachine, type FormInput } from '../kit/form.machine.ts';
import { fieldOfRefusal } from '../kit/form-fields.ts';
import { versionIn } from '../kit/version.ts';

export interface ThresholdValues {
  /** Null where no number stands there. */
  readonly low_stock_threshold: number | null;
}

const valuesOf = ({ low_stock_threshold }: ShopSettings): ThresholdValues => ({ low_stock_threshold });

/** From where on a stock is low (spec 2 section 5, Settings). */
export const thresholdFormMachine = createFormMachine<ThresholdValues, ShopSettings, ShopSettings>({
  id: 'thresholdForm',
  faultsOf: ({ low_stock_threshold }) => thresholdFaultsOf(low_stock_threshold),
  fieldOf: fieldOfRefusal({}, ['low_stock_threshold']),
  valuesOf,
});

export const thresholdFormInput = (settings: ShopSettings): FormInput<ThresholdValues> => ({
  values: valuesOf(settings),
  version: versionIn(settings),
});
