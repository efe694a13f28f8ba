import type { phoneLookupMachine } from '#machines/portal/phone-lookup/phone-lookup.machine.ts';
import type { PageModel } from '#tests/support/page-model.ts';

const JOURNEYS = 'earlier orders have to stand on the server: tests/e2e/desk-phone.test.ts places them';

export const page: PageModel<typeof phoneLookupMachine> = {
  as: 'staff',
  at: '/customer/customer',
  states: {
    starting: { unseen: 'it is passed through' },
    idle: { unseen: JOURNEYS },
    looking: { unseen: JOURNEYS },
    found: { unseen: JOURNEYS },
    unknown: { unseen: JOURNEYS },
    failed: { unseen: JOURNEYS },
  },
  events: { 'phone.changed': { undone: JOURNEYS }, 'lookup.repeated': { undone: JOURNEYS } },
  calls: {
    lookUp: { undone: JOURNEYS },
    watchPhone: { undone: 'the listening is the page itself: it breaks with it' },
  },
};
