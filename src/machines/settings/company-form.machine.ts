import type { ShopSettings, ShopSettingsChange } from '#api/contracts/shop-settings.ts';
import { type CompanyField, companyFaultsOf } from '#domain/shop-settings.ts';
import { createFormMachine, type FormInput } from '../kit/form.machine.ts';
import { fieldOfRefusal } from '../kit/form-fields.ts';
import { versionIn } from '../kit/version.ts';

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

/** Who sells, as documents name it (spec 2 section 2, Company Info). */
export const companyFormMachine = createFormMachine<CompanyValues, ShopSettings, ShopSettings>({
  id: 'companyForm',
  faultsOf: companyFaultsOf,
  fieldOf: fieldOfRefusal({}, ['company_name', 'contact_email', 'contact_phone']),
  valuesOf: companyValuesOf,
});

export const companyFormInput = (settings: ShopSettings): FormInput<CompanyValues> => ({
  values: companyValuesOf(settings),
  version: versionIn(settings),
});

/** As the server keeps it. */
export const companyChangeOf = ({ company_name, contact_email, contact_phone }: CompanyValues) =>
  ({
    company_name: company_name.trim(),
    contact_email: contact_email.trim(),
    contact_phone: contact_phone.trim(),
  }) satisfies ShopSettingsChange;
