import type { PersonalSettings } from '#domain/personal-settings.ts';
import type { PersonalSettingsStore } from '#storage/personal-settings-store.ts';
import { createFormActors } from '../kit/form.actors.ts';
import type { Tell } from '../notices/notices.machine.ts';

export const createPersonalFormActors = (personal: PersonalSettingsStore, tell: Tell) =>
  createFormActors<PersonalSettings, never, true>({
    save: async ({ values }) => {
      personal.write(values);
      tell({ type: 'notice.raised', message: 'settings.saved', tone: 'positive' });
      return { kind: 'saved', outcome: true, version: null };
    },
  });
