import { DEFAULT_PERSONAL_SETTINGS, type PersonalSettings } from '#domain/personal-settings.ts';
import { personalForm } from '#machines/settings/settings-forms.ts';
import { formModel } from '#tests/support/kit/form-model.ts';
import { models as kitModels } from './kit-form.model.ts';

/** Any settings can be saved without conflicts. */
export const model = formModel<{ values: PersonalSettings; row: never; outcome: true }>({
  name: 'personal-form',
  machine: personalForm.machine,
  inputs: [{ values: DEFAULT_PERSONAL_SETTINGS, version: null }],
  edits: [{ theme: 'dark' }, { theme: 'system' }, { email_notifications: true }],
  hasNoRules: true,
  faultsOf: () => ({}),
  requestOutcome: () => true,
  kitModels,
});
