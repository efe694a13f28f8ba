import type { Page } from 'playwright-core';
import { addD2cOrderItem, changeD2cOrder, createD2cOrder } from '#api/contracts/d2c-orders.ts';
import { isApiError } from '#api/errors.ts';
import type { submissionMachine } from '#machines/portal/checkout/submission.machine.ts';
import { changeNetwork } from '#tests/support/device-network.ts';
import { outputOf } from '#tests/support/page-events.ts';
import { type PageModel, type Sight, seen } from '#tests/support/page-model.ts';
import { storedOrderOf } from '#tests/support/stored-order.ts';

type Machine = typeof submissionMachine;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('alertdialog');
/** Said on the review, and on every other step of the order as a word about it. */
const orElsewhere = (page: Page, text: string | RegExp) =>
  page.getByText(text).or(page.getByText('Unfinished order'));
const text = (what: string | RegExp): Sight<Machine> => ({
  look: ({ page }) => seen(page.getByText(what)),
});
const SENDING = text('Submitting Order...');
const ASKING: Sight<Machine> = {
  look: ({ page }) => seen(dialog(page).getByText(/Abandon the unfinished order/)),
};
const PLACED = text('Order Submitted Successfully!');
const STORED = 'the storage of a browser answers at once';

export const page: PageModel<Machine> = {
  as: 'staff',
  at: '/customer/confirm',
  plays: ({ journal }) => journal !== null,
  stored: (desk) => storedOrderOf(desk),
  open: ({ page }) => button(page, 'Submit Order').click(),
  states: {
    recovering: {
      unseen: 'an earlier visit has to leave an order: the stories of a killed browser see to that',
    },
    openingJournal: SENDING,
    creatingOrder: SENDING,
    postingItems: SENDING,
    withdrawing: SENDING,
    'orderFailed.refused': {
      look: ({ page }) => seen(page.getByText('Failed to submit order. Please try again.')),
    },
    'orderFailed.unanswered': {
      look: ({ page }) => seen(orElsewhere(page, /Submitting again does not make a second one/)),
    },
    'orderFailed.offline': { look: ({ page }) => seen(orElsewhere(page, 'Waiting for the network')) },
    'orderFailed.asking': ASKING,
    'partlyPosted.waiting': { look: ({ page }) => seen(orElsewhere(page, /: \d of 2 items sent/)) },
    'partlyPosted.offline': { look: ({ page }) => seen(orElsewhere(page, 'Waiting for the network')) },
    'partlyPosted.repricing': { unseen: 'it is over before anybody could see it' },
    'partlyPosted.asking': ASKING,
    abandoning: { look: ({ page }) => seen(dialog(page)) },
    'placed.closingJournal': PLACED,
    'placed.closed': PLACED,
    over: { look: ({ page }) => ({ seen: [], gone: [dialog(page)] }) },
  },
  events: {
    'order.submitted': { act: ({ page }) => button(page, 'Submit Order').click() },
    'order.edited': {
      act: async ({ page }) => {
        await page.getByRole('link', { name: 'Back to Cart' }).first().click();
        await button(page, /^One more of /)
          .first()
          .click();
      },
      can: (event, before) =>
        event.type === 'order.edited' &&
        event.edit.of === 'cart' &&
        (before.matches('orderFailed') || before.matches('partlyPosted')),
      otherwise: 'what is placed is edited as a new order; the customer as the cart is',
    },
    'order.anotherStarted': {
      act: ({ page }) =>
        button(page, 'Create Another Order')
          .or(page.getByRole('link', { name: 'Create Another Order' }))
          .click(),
    },
    'request.retried': { act: ({ page }) => button(page, 'Try again').first().click() },
    'price.taken': {
      act: ({ page }) =>
        button(page, /^Take /)
          .first()
          .click(),
    },
    'abandon.requested': { act: ({ page }) => button(page, 'Abandon order').first().click() },
    'abandon.confirmed': {
      act: ({ page }) => dialog(page).getByRole('button', { name: 'Abandon order' }).click(),
    },
    'abandon.declined': { act: ({ page }) => dialog(page).getByRole('button', { name: 'Keep it' }).click() },
    'network.changed': {
      act: (desk, event) => changeNetwork(desk, 'isOnline' in event && event.isOnline === true),
      can: (event, before) =>
        'isOnline' in event &&
        event.isOnline !== before.context.isOnline &&
        !before.hasTag('sending') &&
        !before.matches('abandoning'),
      otherwise: 'what is on its way goes with the network',
    },
  },
  times: { journalLost: { undone: STORED } },
  calls: {
    readJournal: { undone: 'an earlier visit has to leave an order' },
    openJournal: {
      itself: STORED,
      // What was written down a moment ago has no number yet: a storage that is late to tell of one is the model's alone.
      can: (event, { context }) =>
        Reflect.get(outputOf(event), 'draft_id') === context.journal?.draft_id &&
        Reflect.get(outputOf(event), 'order_id') === context.journal?.order_id,
    },
    createOrder: { by: [createD2cOrder] },
    postItem: {
      by: [addD2cOrderItem],
      // With its last item the order would be whole, and is not abandoned any more.
      failed: (event, { context: { journal } }) =>
        'error' in event && isApiError(event.error, 'network') && (journal?.acknowledged ?? 0) > 0
          ? { kind: 'cut' }
          : undefined,
    },
    notePrice: { itself: STORED },
    closeJournal: { itself: STORED },
    withdrawJournal: { itself: STORED },
    abandonOrder: { by: [createD2cOrder, changeD2cOrder], isSeveral: true },
  },
};
