import type { checkoutMachine } from '#machines/portal/checkout/checkout.machine.ts';
import type { Words } from '#tests/support/model.ts';
import { words as checkoutWords } from './checkout.words.ts';

const NAMES: Readonly<Record<string, string>> = {
  fullName: 'the full name',
  phone: 'the phone number',
  email: 'the e-mail address',
  address: 'the address',
  province: 'the province',
};

export const words: Words<typeof checkoutMachine> = {
  ...checkoutWords,
  title: 'the customer of the order',
  place: 'Sign in as staff. The cart has two products and there is no customer; open "Customer".',
  spec: 'spec 1 section 5, the customer form',
  states: { ...checkoutWords.states, 'customer.entering': '', 'customer.faulty': '', 'messages.idle': '' },
  eventText: (event, before) => {
    if (event.type !== 'order.edited' || event.edit.kind !== 'customerChanged')
      return checkoutWords.eventText?.(event, before);
    return Object.entries(event.edit.change)
      .filter(([field]) => NAMES[field] !== undefined)
      .map(([field, value]) => `${NAMES[field]} becomes ${value === '' ? 'empty' : `"${value}"`}`)
      .join(', ');
  },
};
