import type { ShopSettings } from '#api/contracts/shop-settings.ts';
import { ApiError } from '#api/errors.ts';
import { type GeneralValues, generalForm, generalFormInput } from '#machines/settings/settings-forms.ts';
import { settingsAction } from '#machines/settings/shop-settings.ts';
import { formModel } from '#tests/support/kit/form-model.ts';
import { throughCommand } from '#tests/support/kit/through-command.ts';
import { shopSettingsRow } from '#tests/support/settings-rows.ts';
import { models as kitModels } from './kit-form.model.ts';

/** Spec 2 section 5: the threshold is a non-negative integer. */
const faultsOf = ({ low_stock_threshold }: GeneralValues) =>
  low_stock_threshold === null || low_stock_threshold < 0 ? { low_stock_threshold: 'threshold' } : {};

export const model = formModel<{ values: GeneralValues; row: ShopSettings; outcome: ShopSettings }>({
  name: 'general-form',
  machine: generalForm.machine,
  // A value that another backend stored may be wrong from the start.
  inputs: [
    generalFormInput(shopSettingsRow({ version: 2 })),
    generalFormInput(shopSettingsRow({ version: 2, low_stock_threshold: -1 })),
  ],
  edits: [
    { low_stock_threshold: 0 },
    { auto_backup: false },
    { low_stock_threshold: null },
    { low_stock_threshold: -1 },
  ],
  faultsOf,
  limits: [
    [{ low_stock_threshold: -1 }, { low_stock_threshold: 'threshold' }],
    [{ low_stock_threshold: 0 }, {}],
    [{ low_stock_threshold: 999_999 }, {}],
    [{ low_stock_threshold: 1_000_000 }, {}],
    [{ low_stock_threshold: 1_000_001 }, { low_stock_threshold: 'threshold' }],
    [{ low_stock_threshold: 0.5 }, { low_stock_threshold: 'threshold' }],
  ],
  requestOutcome: () => shopSettingsRow({ version: 7 }),
  theirs: {
    row: shopSettingsRow({ version: 3, low_stock_threshold: 9 }),
    values: { low_stock_threshold: 9, auto_backup: true },
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
  createSaveEnvironment: (calls) =>
    throughCommand({
      calls,
      machine: settingsAction.machine,
      actorsOf: generalForm.effectsWith,
      expectedCommandOf: ({ values, version }) => ({ change: values, version }),
      failureOf: (row) => new ApiError('stale', 412, 'Somebody was faster.', { current: row }),
    }),
  kitModels,
});
