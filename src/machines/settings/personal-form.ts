import type { PersonalSettings } from '#domain/personal-settings.ts';
import { createPersonalSettingsStore, type PersonalSettingsStore } from '#storage/personal-settings-store.ts';
import { defineForm } from '../kit/define-form.ts';
import { type AreaScope, define } from '../kit/definition.ts';
import type { FormInput } from '../kit/form.machine.ts';

interface PersonalSaving extends Pick<AreaScope, 'notify'> {
  readonly personal: PersonalSettingsStore;
}

export const personalSettings = define(({ store, report }) =>
  createPersonalSettingsStore(store, document, report),
);

/** The form of the settings that this browser alone stores. */
export const personalForm = defineForm<PersonalSettings, never, true, PersonalSaving>({
  id: 'personalForm',
  faultsOf: () => ({}),
  valuesOf: (row) => row,
  versionOf: () => null,
  through: define((area) => ({ personal: personalSettings.openIn(area), notify: area.notify })),
  save: async ({ personal, notify }, { values }) => {
    personal.write(values);
    notify({ type: 'notice.raised', message: 'settings.saved', tone: 'positive' });
    return { kind: 'saved', outcome: true, version: null };
  },
});

export const personalFormInput = define(
  (area) => (): FormInput<PersonalSettings> => ({
    values: personalSettings.openIn(area).read(),
    version: null,
  }),
);
