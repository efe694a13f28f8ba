import type { customerTextCopyMachine } from '#machines/kit/customer-text-copy.machine.ts';
import type { PageModel } from '#tests/support/page-model.ts';

const JOURNEY = 'an order has to be placed first: tests/e2e/desk-phone.test.ts copies its message';

export const page: PageModel<typeof customerTextCopyMachine> = {
  account: 'staff',
  path: '/customer/confirm',
  states: {
    ready: { invisible: JOURNEY },
    copying: { invisible: JOURNEY },
    copied: { invisible: JOURNEY },
    failed: { invisible: JOURNEY },
  },
  events: { 'language.chosen': { impossible: JOURNEY }, 'copy.requested': { impossible: JOURNEY } },
  calls: { copyText: { impossible: JOURNEY } },
};
