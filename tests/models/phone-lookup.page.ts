import type { phoneLookupMachine } from '#machines/portal/phone-lookup/phone-lookup.machine.ts';
import type { PageModel } from '#tests/support/page-model.ts';

const NEEDS_ORDERS = 'the server needs earlier orders: tests/e2e/desk-phone.test.ts places them';

export const page: PageModel<typeof phoneLookupMachine> = {
  account: 'staff',
  path: '/customer/customer',
  states: {
    starting: { invisible: 'the state is transient' },
    idle: { invisible: NEEDS_ORDERS },
    lookingUp: { invisible: NEEDS_ORDERS },
    found: { invisible: NEEDS_ORDERS },
    unknown: { invisible: NEEDS_ORDERS },
    failed: { invisible: NEEDS_ORDERS },
  },
  events: { 'phone.changed': { impossible: NEEDS_ORDERS }, 'lookup.repeated': { impossible: NEEDS_ORDERS } },
  calls: {
    lookUp: { impossible: NEEDS_ORDERS },
    watchPhone: { impossible: 'the subscription ends only with its page' },
  },
};
