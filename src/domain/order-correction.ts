/* The correction of an order that is not handed over yet. */
import { CUSTOMER_LIMITS, isProvinceId } from './customer-info.ts';
import type { D2cOrderStatus } from './d2c-order.ts';
import { isPhone } from './phone.ts';
import { type TextFault, textFaultsOf } from './typed-text.ts';

/**
 * The statuses in which the customer and the address of an order can be corrected. After that the courier has
 * them.
 */
export const CORRECTABLE_STATUSES = [
  'pending',
  'printing',
  'ready',
] as const satisfies readonly D2cOrderStatus[];

export const isCorrectable = ({ status }: { readonly status: string }): boolean =>
  CORRECTABLE_STATUSES.some((each) => each === status);

/** Maximum lengths in UTF-16 units. */
export const CORRECTION_LIMITS = {
  customer_name: CUSTOMER_LIMITS.fullName,
  customer_phone: CUSTOMER_LIMITS.phone,
  customer_address: CUSTOMER_LIMITS.address,
  customer_district: CUSTOMER_LIMITS.district,
  customer_handle: CUSTOMER_LIMITS.socialMediaHandle,
  notes: CUSTOMER_LIMITS.notes,
} as const;

export type CorrectionField = keyof typeof CORRECTION_LIMITS;
export type CorrectionFaults = Readonly<
  Partial<Record<CorrectionField | 'province_id', TextFault | 'digits'>>
>;

/**
 * Returns the faults of a correction, by the rules of the customer form (spec 1 section 5). `province_id`:
 * the id as text.
 */
export const correctionFaultsOf = (
  values: Readonly<Record<CorrectionField | 'province_id', string>>,
): CorrectionFaults => {
  const faults = textFaultsOf(values, CORRECTION_LIMITS, {
    required: ['customer_name', 'customer_phone', 'customer_address'],
  });
  return {
    ...(isPhone(values.customer_phone) ? {} : { customer_phone: 'digits' }),
    ...faults,
    ...(isProvinceId(values.province_id) ? {} : { province_id: 'required' }),
  };
};
