import { MAX_EMAIL_LENGTH, MAX_PHONE_LENGTH } from './limits.ts';
import { DEFAULT_LOW_STOCK, MAX_STOCK } from './stock-level.ts';
import { type TextFault, textFaultsOf } from './typed-text.ts';

/** What the server stores at most, in UTF-16 units; the inputs stop there. */
export const COMPANY_LIMITS = {
  company_name: 60,
  contact_email: MAX_EMAIL_LENGTH,
  contact_phone: MAX_PHONE_LENGTH,
} as const;

/** What stands until somebody has saved something else (spec 2 section 9). */
export const DEFAULT_SHOP_SETTINGS = {
  company_name: 'Printing Farm',
  contact_email: 'sales@printingfarm.example',
  contact_phone: '07701234000',
  low_stock_threshold: DEFAULT_LOW_STOCK,
} as const;

export type CompanyField = keyof typeof COMPANY_LIMITS;

/** The settings as they are typed; the threshold is null where no number stands there. */
export interface ShopSettingsEntry extends Readonly<Record<CompanyField, string>> {
  readonly low_stock_threshold: number | null;
}

export type SettingsFault = TextFault | 'threshold';
export type SettingsFaults = Readonly<Partial<Record<keyof ShopSettingsEntry, SettingsFault>>>;

/** What keeps the company's name and addresses from being saved. */
export const companyFaultsOf = (values: Readonly<Record<CompanyField, string>>): SettingsFaults =>
  textFaultsOf(values, COMPANY_LIMITS, { required: ['company_name'], email: 'contact_email' });

/** Spec 2 section 5, Settings: a non-negative integer. */
export const thresholdFaultsOf = (threshold: number | null): SettingsFaults =>
  threshold !== null && Number.isInteger(threshold) && threshold >= 0 && threshold <= MAX_STOCK
    ? {}
    : { low_stock_threshold: 'threshold' };
