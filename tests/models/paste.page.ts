import type { Page } from 'playwright-core';
import type { pasteMachine } from '#machines/portal/paste/paste.machine.ts';
import { type PageModel, visible } from '#tests/support/page-model.ts';

const RULES = 'the result depends on the message: tests/e2e/paste.test.ts pastes messages of each kind';

const banner = (page: Page, text: string) => page.getByText(text);

export const page: PageModel<typeof pasteMachine> = {
  account: 'staff',
  path: '/customer/paste',
  states: {
    'resting.deciding': { invisible: 'the state is transient' },
    'resting.empty': { shows: ({ page: tab }) => visible(tab.getByLabel("Paste the customer's message")) },
    'resting.checking': { shows: ({ page: tab }) => visible(tab.getByRole('button', { name: /^Check: / })) },
    'resting.reviewed': {
      shows: ({ page: tab }) => visible(tab.getByRole('button', { name: 'Submit Order' })),
    },
    'resting.askingUndo': {
      shows: ({ page: tab }) => visible(tab.getByRole('alertdialog', { name: /^Undo the paste/ })),
    },
    'resting.askingDeletion': {
      shows: ({ page: tab }) => visible(tab.getByRole('alertdialog', { name: 'Delete this parked order?' })),
    },
    reading: { invisible: 'the state ends before a person could see it' },
    'pending.found': { invisible: 'the state is transient' },
    'pending.waiting': {
      shows: ({ page: tab }) => visible(banner(tab, 'Another order is still being submitted')),
    },
    'pending.asking': {
      shows: ({ page: tab }) => visible(banner(tab, 'An order is already being keyed in')),
    },
    'pending.noOrder': {
      shows: ({ page: tab }) => visible(banner(tab, 'No order was found in this message')),
    },
    'pending.failed': { shows: ({ page: tab }) => visible(banner(tab, 'The message could not be read')) },
  },
  events: {
    'chat.pasted': { impossible: RULES },
    'chat.dismissed': { impossible: RULES },
    'reading.retried': { impossible: RULES },
    'order.added': { impossible: RULES },
    'order.parked': { impossible: RULES },
    'order.unparked': { impossible: RULES },
    'deletion.requested': { impossible: RULES },
    'deletion.confirmed': { impossible: RULES },
    'deletion.declined': { impossible: RULES },
    'value.checked': { impossible: RULES },
    'product.chosen': { impossible: RULES },
    'paste.undone': { impossible: RULES },
    'undo.confirmed': { impossible: RULES },
    'undo.declined': { impossible: RULES },
    'order.changed': { impossible: 'the checkout sends it' },
    'order.placed': { impossible: 'the checkout sends it' },
    'paste.changedElsewhere': { impossible: RULES },
  },
  calls: {
    readChat: { impossible: RULES },
    watchOrder: { impossible: 'the subscription ends only with its page' },
    watchPaste: { impossible: 'the subscription ends only with its page' },
  },
};
