import { type CustomerInfo, customerFaultsOf } from '#domain/customer-info.ts';
import { PROVINCES } from '#domain/provinces.ts';
import { createFormMachine, type FormFaults, type FormInput } from '../../kit/form.machine.ts';

/** The fields from top to bottom. */
const FIELDS_IN_ORDER = ['fullName', 'phone', 'email', 'address', 'province'] as const;

/**
 * The customer form (spec 1 section 5). The checkout saves every keystroke as long as the server has nothing of the order. A valid form is
 * submitted to the checkout, which accepts it or first asks whether to abandon an unfinished order. If the person declines, the typed
 * values stay. Changes of another tab replace the values.
 */
export const customerFormMachine = createFormMachine<CustomerInfo, never, CustomerInfo>({
  id: 'customerForm',
  faultsOf: customerFaultsOf,
  valuesOf: (row) => row,
  versionOf: () => null,
});

/** Returns the customer without a stored province that the select does not offer. */
export const withOfferedProvince = (customer: CustomerInfo): CustomerInfo =>
  PROVINCES.some((province) => String(province.province_id) === customer.province)
    ? customer
    : { ...customer, province: '', provinceName: '' };

export const customerFormInput = (customer: CustomerInfo): FormInput<CustomerInfo> => ({
  values: withOfferedProvince(customer),
  version: null,
});

export const firstFaultyField = (faults: FormFaults): string | null =>
  FIELDS_IN_ORDER.find((field) => faults[field] !== undefined) ?? null;
