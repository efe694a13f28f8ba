import type { phoneLookupMachine } from '#machines/portal/phone-lookup/phone-lookup.machine.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof phoneLookupMachine> = {
  title: 'the lookup of a phone number',
  place: 'Sign in as staff and open "Customer Info".',
  spec: 'the facts about a phone number are shown',
  states: {
    idle: 'nothing is shown: the number has fewer than eleven digits',
    lookingUp: 'nothing is shown yet, or the facts of the former lookup',
    found: 'the card shows the people of this number, with addresses and orders',
    unknown: 'nothing is shown: the number has no order',
    failed: 'nothing is shown, and the order can be continued',
  },
  events: {
    'phone.changed': 'the phone number is changed',
    'lookup.repeated': 'the review page is opened',
  },
  calls: {
    lookUp: 'the lookup of the number',
    watchPhone: 'the connection to the order',
  },
};
