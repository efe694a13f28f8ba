import {
  type ShopSettings,
  type ShopSettingsChange,
  shopSettingsSchema,
} from '#api/contracts/shop-settings.ts';
import type { PersonalSettings } from '#domain/personal-settings.ts';
import { type CompanyField, companyFaultsOf, thresholdFaultsOf } from '#domain/shop-settings.ts';
import { defineForm, defineRowForm } from '#machines/kit/define-form.ts';
import { type AreaScope, define } from '#machines/kit/definition.ts';
import type { FormInput } from '#machines/kit/form.machine.ts';
import { fieldOfRefusal, requireValue } from '#machines/kit/form-fields.ts';
import { versionIn } from '#machines/kit/version.ts';
import { createPersonalSettingsStore, type PersonalSettingsStore } from '#storage/personal-settings-store.ts';
import { type SettingsAction, settingsAction } from './shop-settings.ts';

interface PersonalSaving extends Pick<AreaScope, 'notify'> {
  readonly personal: PersonalSettingsStore;
}

export const personalSettings = define(({ store, report }) =>
  createPersonalSettingsStore(store, document, report),
);

/** The form of the settings that only this browser stores. */
export const personalForm = defineForm<{
  values: PersonalSettings;
  row: never;
  outcome: true;
  saver: PersonalSaving;
}>({
  id: 'personalForm',
  faultsOf: () => ({}),
  valuesOf: (row) => row,
  versionOf: () => null,
  saver: define((area) => ({ personal: personalSettings.openIn(area), notify: area.notify })),
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

export type CompanyValues = Readonly<Record<CompanyField, string>>;

export const companyValuesOf = ({
  company_name,
  contact_email,
  contact_phone,
}: CompanyValues): CompanyValues => ({
  company_name,
  contact_email,
  contact_phone,
});

export const companyChangeOf = ({ company_name, contact_email, contact_phone }: CompanyValues) =>
  ({
    company_name: company_name.trim(),
    contact_email: contact_email.trim(),
    contact_phone: contact_phone.trim(),
  }) satisfies ShopSettingsChange;

/** The company details for documents (spec 2 section 2, Company Info). */
export const companyForm = defineRowForm<CompanyValues, ShopSettings, SettingsAction>({
  id: 'companyForm',
  faultsOf: companyFaultsOf,
  fieldOf: fieldOfRefusal<CompanyValues>({
    isShown: { company_name: true, contact_email: true, contact_phone: true },
  }),
  valuesOf: companyValuesOf,
  saver: settingsAction,
  commandOf: ({ values, version }) => ({ change: companyChangeOf(values), version }),
  rowSchema: shopSettingsSchema,
});

export const companyFormInput = (settings: ShopSettings): FormInput<CompanyValues> => ({
  values: companyValuesOf(settings),
  version: versionIn(settings),
});

export interface GeneralValues {
  /** The threshold; null for an empty field. */
  readonly low_stock_threshold: number | null;
  readonly auto_backup: boolean;
}

const valuesOf = ({ low_stock_threshold, auto_backup }: ShopSettings): GeneralValues => ({
  low_stock_threshold,
  auto_backup,
});

/** The form of the low-stock threshold and the nightly backup (spec 2 section 5, Settings). */
export const generalForm = defineRowForm<GeneralValues, ShopSettings, SettingsAction>({
  id: 'generalForm',
  faultsOf: ({ low_stock_threshold }) => thresholdFaultsOf(low_stock_threshold),
  fieldOf: fieldOfRefusal<GeneralValues>({ isShown: { low_stock_threshold: true, auto_backup: true } }),
  valuesOf,
  saver: settingsAction,
  commandOf: ({ values, version }) => ({
    change: { ...values, low_stock_threshold: requireValue(values.low_stock_threshold) },
    version,
  }),
  rowSchema: shopSettingsSchema,
});

export const generalFormInput = (settings: ShopSettings): FormInput<GeneralValues> => ({
  values: valuesOf(settings),
  version: versionIn(settings),
});
