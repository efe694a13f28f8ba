import type { ShopSettings } from '#api/contracts/shop-settings.ts';
import { ApiError } from '#api/errors.ts';
import { type CompanyValues, companyForm, companyFormInput } from '#machines/settings/settings-forms.ts';
import { settingsAction } from '#machines/settings/shop-settings.ts';
import { formModel } from '#tests/support/kit/form-model.ts';
import { emailLimits, textLimits } from '#tests/support/kit/limits.ts';
import { throughCommand } from '#tests/support/kit/through-command.ts';
import { shopSettingsRow } from '#tests/support/settings-rows.ts';
import { models as kitModels } from './kit-form.model.ts';

/** A company needs a name, and an e-mail address must be valid. */
const faultsOf = ({ company_name, contact_email }: CompanyValues) => ({
  ...(company_name === '' ? { company_name: 'required' } : {}),
  ...(contact_email === 'nobody' ? { contact_email: 'email' } : {}),
});

/** Returns the expected command: only the company, with trimmed texts. */
const expectedCommandOf = ({ values, version }: { values: CompanyValues; version: number | null }) => ({
  change: {
    company_name: values.company_name.trim(),
    contact_email: values.contact_email.trim(),
    contact_phone: values.contact_phone.trim(),
  },
  version,
});

export const model = formModel<{ values: CompanyValues; row: ShopSettings; outcome: ShopSettings }>({
  name: 'company-form',
  machine: companyForm.machine,
  // Another backend may store an empty name.
  inputs: [
    companyFormInput(shopSettingsRow({ version: 2 })),
    companyFormInput(shopSettingsRow({ version: 2, company_name: '' })),
  ],
  edits: [{ company_name: ' Tigris ', contact_email: '' }, { company_name: '' }, { contact_email: 'nobody' }],
  faultsOf,
  limits: [
    ...textLimits({ max: 60, isRequired: true }, (company_name) => ({ company_name })),
    ...emailLimits({ max: 320 }, (contact_email) => ({ contact_email })),
    ...textLimits({ max: 50 }, (contact_phone) => ({ contact_phone })),
  ],
  requestOutcome: () => shopSettingsRow({ version: 7 }),
  theirs: {
    row: shopSettingsRow({ version: 3, company_name: 'Theirs', low_stock_threshold: 9 }),
    values: {
      company_name: 'Theirs',
      contact_email: 'office@rafidain.example',
      contact_phone: '07701234567',
    },
    version: 3,
  },
  refused: [
    {
      error: new ApiError('invalid', 422, 'No.', { code: 'validation', values: { field: 'contact_phone' } }),
      faults: { contact_phone: 'validation' },
    },
  ],
  createSaveEnvironment: (calls) =>
    throughCommand({
      calls,
      machine: settingsAction.machine,
      actorsOf: companyForm.effectsWith,
      expectedCommandOf,
      failureOf: (row) => new ApiError('stale', 412, 'Somebody was faster.', { current: row }),
    }),
  kitModels,
});
