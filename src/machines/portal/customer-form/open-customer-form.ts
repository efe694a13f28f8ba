import { provide } from '../../kit/unprovided.ts';
import { type CheckoutRef, createCustomerFormActors } from './customer-form.actors.ts';
import { customerFormMachine } from './customer-form.machine.ts';

/** The customer form beside a checkout; it loads with its page. */
export const openCustomerForm = (checkout: CheckoutRef) =>
  provide(customerFormMachine, createCustomerFormActors(checkout));
