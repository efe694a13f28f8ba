import type { customerTextCopyMachine } from '#machines/kit/customer-text-copy.machine.ts';
import type { PageModel } from '#tests/support/page-model.ts';

const JOURNEY = 'an order has to be placed first: tests/e2e/desk-phone.test.ts copies its message';

export const page: PageModel<typeof customerTextCopyMachine> = {
  as: 'staff',
  at: '/customer/confirm',
  states: {
    ready: { unseen: JOURNEY },
    copying: { unseen: JOURNEY },
    copied: { unseen: JOURNEY },
    failed: { unseen: JOURNEY },
  },
  events: { 'language.chosen': { undone: JOURNEY }, 'copy.requested': { undone: JOURNEY } },
  calls: { copyText: { undone: JOURNEY } },
};
