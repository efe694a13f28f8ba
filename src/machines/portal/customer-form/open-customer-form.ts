import { provide } from '../../kit/provide.ts';
import { type CheckoutRef, createCustomerFormActors } from './customer-form.actors.ts';
import { customerFormMachine } from './customer-form.machine.ts';

/** Opens the customer form of a checkout. The script loads with the page of the form. */
export const openCustomerForm = (checkout: CheckoutRef) =>
  provide(customerFormMachine, createCustomerFormActors(checkout));
