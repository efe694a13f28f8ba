import { type CustomerInfo, faultsOf } from '#domain/customer-info.ts';
import { PROVINCES } from '#domain/provinces.ts';
import { createFormMachine, type FormFaults, type FormInput } from '../../kit/form.machine.ts';

/** The fields that may be wrong, from the top of the form to its bottom. */
const FIELDS_IN_ORDER = ['fullName', 'phone', 'email', 'address', 'province'] as const;

/**
 * The customer form (spec 1 section 5), for as long as its page is open. Every keystroke goes on to the checkout, which
 * writes it down, as long as that changes nothing of an order that the server has seen. A form that breaks no rule is
 * offered to the checkout: it takes it, or asks first whether to abandon an unfinished order; a no withdraws the
 * offer, and what was typed stays. What another tab writes is taken over.
 */
export const customerFormMachine = createFormMachine<CustomerInfo, never, CustomerInfo>({
  id: 'customerForm',
  faultsOf,
  valuesOf: (row) => row,
  versionOf: () => null,
});

/** What is stored may name a province that the select does not offer: it has to be chosen again. */
export const offerable = (customer: CustomerInfo): CustomerInfo =>
  PROVINCES.some((province) => String(province.province_id) === customer.province)
    ? customer
    : { ...customer, province: '', provinceName: '' };

/** The form as it opens on what was keyed in so far. */
export const customerFormInput = (customer: CustomerInfo): FormInput<CustomerInfo> => ({
  values: offerable(customer),
  version: null,
});

export const firstFaulty = (faults: FormFaults): string | null =>
  FIELDS_IN_ORDER.find((field) => faults[field] !== undefined) ?? null;
