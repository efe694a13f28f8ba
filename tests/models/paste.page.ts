import type { Page } from 'playwright-core';
import type { pasteMachine } from '#machines/portal/paste/paste.machine.ts';
import { type PageModel, seen } from '#tests/support/page-model.ts';

const RULES = 'the rules answer what the message says: tests/e2e/paste.test.ts pastes messages of each kind';

const banner = (page: Page, text: string) => page.getByText(text);

export const page: PageModel<typeof pasteMachine> = {
  as: 'staff',
  at: '/customer/paste',
  states: {
    'resting.sorting': { unseen: 'it is passed through' },
    'resting.empty': { look: ({ page: at }) => seen(at.getByLabel("Paste the customer's message")) },
    'resting.read': { look: ({ page: at }) => seen(at.getByRole('button', { name: /^Check: / })) },
    'resting.reviewed': { look: ({ page: at }) => seen(at.getByRole('button', { name: 'Submit Order' })) },
    'resting.askingUndo': {
      look: ({ page: at }) => seen(at.getByRole('alertdialog', { name: /^Undo the paste/ })),
    },
    'resting.askingDeletion': {
      look: ({ page: at }) => seen(at.getByRole('alertdialog', { name: 'Delete this parked order?' })),
    },
    reading: { unseen: 'it is over before anybody could see it' },
    'pending.found': { unseen: 'it is passed through' },
    'pending.waiting': {
      look: ({ page: at }) => seen(banner(at, 'Another order is still being submitted')),
    },
    'pending.asking': { look: ({ page: at }) => seen(banner(at, 'An order is already being keyed in')) },
    'pending.nothing': { look: ({ page: at }) => seen(banner(at, 'No order was found in this message')) },
    'pending.failed': { look: ({ page: at }) => seen(banner(at, 'The message could not be read')) },
  },
  events: {
    'chat.pasted': { undone: RULES },
    'chat.dismissed': { undone: RULES },
    'reading.retried': { undone: RULES },
    'order.added': { undone: RULES },
    'order.parked': { undone: RULES },
    'order.unparked': { undone: RULES },
    'deletion.requested': { undone: RULES },
    'deletion.confirmed': { undone: RULES },
    'deletion.declined': { undone: RULES },
    'check.looked': { undone: RULES },
    'product.chosen': { undone: RULES },
    'paste.undone': { undone: RULES },
    'undo.confirmed': { undone: RULES },
    'undo.declined': { undone: RULES },
    'order.changed': { undone: 'the checkout tells it' },
    'order.placed': { undone: 'the checkout tells it' },
    'paste.changedElsewhere': { undone: RULES },
  },
  calls: {
    readChat: { undone: RULES },
    watchOrder: { undone: 'the listening is the page itself: it breaks with it' },
    watchPaste: { undone: 'the listening is the page itself: it breaks with it' },
  },
};
