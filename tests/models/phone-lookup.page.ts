import type { phoneLookupMachine } from '#machines/portal/phone-lookup/phone-lookup.machine.ts';
import type { PageModel } from '#tests/support/page-model.ts';

const JOURNEYS = 'the server needs earlier orders: tests/e2e/desk-phone.test.ts places them';

export const page: PageModel<typeof phoneLookupMachine> = {
  account: 'staff',
  path: '/customer/customer',
  states: {
    starting: { invisible: 'the state is transient' },
    idle: { invisible: JOURNEYS },
    looking: { invisible: JOURNEYS },
    found: { invisible: JOURNEYS },
    unknown: { invisible: JOURNEYS },
    failed: { invisible: JOURNEYS },
  },
  events: { 'phone.changed': { impossible: JOURNEYS }, 'lookup.repeated': { impossible: JOURNEYS } },
  calls: {
    lookUp: { impossible: JOURNEYS },
    watchPhone: { impossible: 'the subscription ends only with its page' },
  },
};
