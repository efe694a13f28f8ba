import type { ShopSettings } from '#api/contracts/shop-settings.ts';
import { ApiError } from '#api/errors.ts';
import { settingsAction } from '#machines/settings/settings-action.ts';
import {
  type ThresholdValues,
  thresholdForm,
  thresholdFormInput,
} from '#machines/settings/threshold-form.ts';
import { formModel } from '#tests/support/kit/form-model.ts';
import { throughCommand } from '#tests/support/kit/through-command.ts';
import { shopSettingsRow } from '#tests/support/settings-rows.ts';
import { models as factory } from './kit-form.model.ts';

/** Spec 2 section 5, Settings: a non-negative integer. */
const faultsOf = ({ low_stock_threshold }: ThresholdValues) =>
  low_stock_threshold === null || low_stock_threshold < 0 ? { low_stock_threshold: 'threshold' } : {};

export const model = formModel<ThresholdValues, ShopSettings, ShopSettings>({
  name: 'threshold-form',
  machine: thresholdForm.machine,
  // Another backend may store an invalid number.
  starts: [
    thresholdFormInput(shopSettingsRow(2)),
    thresholdFormInput(shopSettingsRow(2, { low_stock_threshold: -1 })),
  ],
  hasOneRule: true,
  edits: [{ low_stock_threshold: 0 }, { low_stock_threshold: null }, { low_stock_threshold: -1 }],
  faultsOf,
  outcomeOf: () => shopSettingsRow(7),
  theirs: {
    row: shopSettingsRow(3, { low_stock_threshold: 9 }),
    values: { low_stock_threshold: 9 },
    version: 3,
  },
  refused: [
    {
      error: new ApiError('invalid', 422, 'No.', {
        code: 'validation',
        values: { field: 'low_stock_threshold' },
      }),
      faults: { low_stock_threshold: 'validation' },
    },
  ],
  surround: (calls) =>
    throughCommand({
      calls,
      machine: settingsAction.machine,
      actorsOf: thresholdForm.effectsThrough,
      wantedOf: ({ values, version }) => ({ change: values, version }),
      failureOf: (row) => new ApiError('stale', 412, 'Somebody was faster.', { current: row }),
    }),
  factory,
});
