import { MAX_EMAIL_LENGTH, MAX_PHONE_LENGTH } from './limits.ts';
import { DEFAULT_LOW_STOCK, MAX_STOCK } from './stock-level.ts';
import { type TextFault, textFaultsOf } from './typed-text.ts';

/** Maximum lengths in UTF-16 units. */
export const COMPANY_LIMITS = {
  company_name: 60,
  contact_email: MAX_EMAIL_LENGTH,
  contact_phone: MAX_PHONE_LENGTH,
} as const;

/**
 * Settings that apply until an admin saves other ones (spec 2 section 9). No document may carry a contact
 * that does not exist.
 */
export const DEFAULT_SHOP_SETTINGS = {
  company_name: 'Printing Farm',
  contact_email: '',
  contact_phone: '',
  low_stock_threshold: DEFAULT_LOW_STOCK,
  auto_backup: true as boolean,
} as const;

export type CompanyField = keyof typeof COMPANY_LIMITS;

/** `low_stock_threshold` is null when the field has no number. */
export interface ShopSettingsEntry extends Readonly<Record<CompanyField, string>> {
  readonly low_stock_threshold: number | null;
}

export type SettingsFault = TextFault | 'threshold';
export type SettingsFaults = Readonly<Partial<Record<keyof ShopSettingsEntry, SettingsFault>>>;

export const companyFaultsOf = (values: Readonly<Record<CompanyField, string>>): SettingsFaults =>
  textFaultsOf(values, COMPANY_LIMITS, { required: ['company_name'], email: 'contact_email' });

/** Returns the faults of the threshold (spec 2 section 5, Settings): it is a non-negative integer. */
export const thresholdFaultsOf = (threshold: number | null): SettingsFaults =>
  threshold !== null && Number.isInteger(threshold) && threshold >= 0 && threshold <= MAX_STOCK
    ? {}
    : { low_stock_threshold: 'threshold' };
