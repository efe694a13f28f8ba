import type { PersonalSettings } from '#domain/personal-settings.ts';
import { createFormMachine } from '../kit/form.machine.ts';

/** What this browser alone remembers. Nobody else can stand in its way. */
export const personalFormMachine = createFormMachine<PersonalSettings, never, true>({
  id: 'personalForm',
  faultsOf: () => ({}),
  valuesOf: (row) => row,
  versionOf: () => null,
});
