import {
  type ShopSettings,
  type ShopSettingsChange,
  shopSettingsSchema,
} from '#api/contracts/shop-settings.ts';
import { type CompanyField, companyFaultsOf } from '#domain/shop-settings.ts';
import { defineRowForm } from '../kit/define-form.ts';
import type { FormInput } from '../kit/form.machine.ts';
import { fieldOfRefusal } from '../kit/form-fields.ts';
import { versionIn } from '../kit/version.ts';
import { type SettingsAction, settingsAction } from './settings-action.ts';

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
  fieldOf: fieldOfRefusal<CompanyValues>(
    {},
    { company_name: true, contact_email: true, contact_phone: true },
  ),
  valuesOf: companyValuesOf,
  through: settingsAction,
  commandOf: ({ values, version }) => ({ change: companyChangeOf(values), version }),
  rowSchema: shopSettingsSchema,
});

export const companyFormInput = (settings: ShopSettings): FormInput<CompanyValues> => ({
  values: companyValuesOf(settings),
  version: versionIn(settings),
});
