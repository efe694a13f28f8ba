import { isEmail } from './email.ts';
import { MAX_EMAIL_LENGTH } from './limits.ts';
import { isPhone, PHONE_DIGITS } from './phone.ts';
import { PROVINCES } from './provinces.ts';
import { isBlank, storable } from './storable-text.ts';

/** The customer of an order (spec 1 section 3): text fields, empty by default. */
export interface CustomerInfo {
  readonly fullName: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly city: string;
  /** The province id as text. */
  readonly province: string;
  readonly provinceName: string;
  readonly district: string;
  readonly socialMediaPlatform: string;
  readonly socialMediaHandle: string;
  readonly notes: string;
}

/** Fields that a person or a message has filled or changed. */
export type CustomerChange = Readonly<Partial<CustomerInfo>>;

export const EMPTY_CUSTOMER: CustomerInfo = {
  fullName: '',
  phone: '',
  email: '',
  address: '',
  city: '',
  province: '',
  provinceName: '',
  district: '',
  socialMediaPlatform: '',
  socialMediaHandle: '',
  notes: '',
};

/** Maximum lengths in UTF-16 units. */
export const CUSTOMER_LIMITS = {
  fullName: 200,
  phone: PHONE_DIGITS,
  email: MAX_EMAIL_LENGTH,
  address: 1000,
  district: 200,
  socialMediaHandle: 200,
  notes: 4000,
} as const;

export type CustomerFault =
  | 'fullName.required'
  | 'phone.required'
  | 'phone.digits'
  | 'email.format'
  | 'address.required'
  | 'province.required';

export type CustomerFaults = Readonly<
  Partial<Record<'fullName' | 'phone' | 'email' | 'address' | 'province', CustomerFault>>
>;

export const cleaned = (typed: string): string => storable(typed).trim();

/** Returns true for an id that the province select offers. */
export const isProvinceId = (value: string): boolean =>
  PROVINCES.some(({ province_id }) => String(province_id) === value);

/** Returns the faults of the customer form (spec 1 section 5). An empty object means no fault. */
export const customerFaultsOf = (customer: CustomerInfo): CustomerFaults => ({
  ...(isBlank(customer.fullName) ? { fullName: 'fullName.required' } : {}),
  ...(customer.phone.trim() === ''
    ? { phone: 'phone.required' }
    : isPhone(customer.phone)
      ? {}
      : { phone: 'phone.digits' }),
  ...(isBlank(customer.email) || isEmail(customer.email) ? {} : { email: 'email.format' }),
  ...(isBlank(customer.address) ? { address: 'address.required' } : {}),
  ...(!isProvinceId(customer.province) ? { province: 'province.required' } : {}),
});

export const isCustomerComplete = (customer: CustomerInfo): boolean =>
  Object.keys(customerFaultsOf(customer)).length === 0;

/** The fields that can have a fault, from top to bottom. */
const CHECKED_FIELDS = ['fullName', 'phone', 'email', 'address', 'province'] as const;

export const firstFaultyField = (faults: CustomerFaults): (typeof CHECKED_FIELDS)[number] | null =>
  CHECKED_FIELDS.find((field) => faults[field] !== undefined) ?? null;

/** Returns the faults without those of fields that have changed since. */
export const faultsAfter = (faults: CustomerFaults, change: CustomerChange): CustomerFaults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => !Object.hasOwn(change, field)));
