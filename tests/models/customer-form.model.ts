import { expect } from 'vitest';
import { type CustomerInfo, EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import { selectFaults } from '#machines/kit/form.machine.ts';
import { selectCustomer } from '#machines/portal/checkout/checkout.selectors.ts';
import { createCustomerFormActors } from '#machines/portal/customer-form/customer-form.actors.ts';
import {
  customerFormInput,
  customerFormMachine,
  firstFaultyField,
} from '#machines/portal/customer-form/customer-form.machine.ts';
import { breakable } from '#tests/support/breakable.ts';
import { createSaveActor, formModel } from '#tests/support/kit/form-model.ts';
import { flushPromises } from '#tests/support/model-coverage.ts';
import { EMPTY_DRAFT, openIsolatedCheckout, orderOf } from '#tests/support/portal-parts.ts';
import { models as kitModels } from './kit-form.model.ts';

const WHOLE = { fullName: 'Zainab', phone: '07701234567', email: '', address: 'Karrada', province: '3' };
const ZAINAB: CustomerInfo = { ...EMPTY_CUSTOMER, ...WHOLE };
/** A customer whose province is not in the select. The person has to choose another one. */
const ABROAD: CustomerInfo = { ...ZAINAB, fullName: 'Noor', province: '99', provinceName: 'Elsewhere' };

const openCheckout = async () => {
  const checkout = openIsolatedCheckout(orderOf(EMPTY_DRAFT));
  await flushPromises();
  return checkout;
};

/** The form with the real checkout. The test decides how the checkout answers. */
export const model = formModel<CustomerInfo, never, CustomerInfo>({
  name: 'customer-form',
  machine: customerFormMachine,
  inputs: [customerFormInput(EMPTY_CUSTOMER)],
  edits: [
    WHOLE,
    { fullName: '   ' },
    { phone: '077012345678' },
    // Every field has another value, so that no earlier message stays on the screen.
    { ...WHOLE, fullName: 'Noor', phone: '0770123456', address: 'Mansour', province: '4' },
    { email: 'not-an-email' },
    EMPTY_CUSTOMER,
  ],
  // Spec 1 section 5: a phone number has exactly 11 digits, and the messages have the wording of that section.
  faultsOf: ({ fullName, phone, email, address, province }) => ({
    ...(fullName.trim() === '' ? { fullName: 'fullName.required' } : {}),
    ...(phone === ''
      ? { phone: 'phone.required' }
      : phone !== '07701234567'
        ? { phone: 'phone.digits' }
        : {}),
    ...(email === 'not-an-email' ? { email: 'email.format' } : {}),
    ...(address === '' ? { address: 'address.required' } : {}),
    ...(province === '' ? { province: 'province.required' } : {}),
  }),
  hasMessages: true,
  limits: [
    [{ fullName: ' ' }, { fullName: 'fullName.required' }],
    [{ phone: '' }, { phone: 'phone.required' }],
    [{ phone: '0770123456' }, { phone: 'phone.digits' }],
    [{ phone: '077012345678' }, { phone: 'phone.digits' }],
    [{ address: ' ' }, { address: 'address.required' }],
    [{ province: '' }, { province: 'province.required' }],
    [{ email: '', district: '', socialMediaPlatform: '', socialMediaHandle: '', notes: '' }, {}],
  ],
  requestOutcome: (customer) => customer,
  canBeWithdrawn: true,
  externalValues: [
    { values: { ...ZAINAB, fullName: 'Huda' } },
    { values: { ...ABROAD, province: '', provinceName: '' }, written: ABROAD },
  ],
  createSaveEnvironment: async (calls) => {
    const checkout = await openCheckout();
    const { actors, actions } = createCustomerFormActors(checkout);
    return {
      implementations: {
        actors: { save: createSaveActor(calls), followValues: breakable(actors.followValues) },
        actions,
      },
      replace: (values) =>
        checkout.send({ type: 'order.changedElsewhere', change: { customer: { ...values } } }),
      check: (snapshot) => {
        // Every keystroke reaches the checkout while no order is unfinished.
        if (snapshot.matches('dirty'))
          expect(selectCustomer(checkout.getSnapshot())).toEqual(snapshot.context.values);
      },
    };
  },
  rules: ({ after }) => {
    const faults = selectFaults(after);
    const order = ['fullName', 'phone', 'email', 'address', 'province'];
    expect(firstFaultyField(faults)).toBe(order.find((field) => faults[field] !== undefined) ?? null);
  },
  kitModels,
});
