import type { customerTextCopyMachine } from '#machines/kit/customer-text-copy.machine.ts';
import type { PageModel } from '#tests/support/page-model.ts';

const NEEDS_ORDER = 'an order has to be placed first: tests/pages/desk.test.tsx copies its message';

export const page: PageModel<typeof customerTextCopyMachine> = {
  account: 'staff',
  path: '/customer/confirm',
  states: {
    ready: { invisible: NEEDS_ORDER },
    copying: { invisible: NEEDS_ORDER },
    copied: { invisible: NEEDS_ORDER },
    failed: { invisible: NEEDS_ORDER },
  },
  events: { 'language.chosen': { impossible: NEEDS_ORDER }, 'copy.requested': { impossible: NEEDS_ORDER } },
  calls: { copyText: { impossible: NEEDS_ORDER } },
};
