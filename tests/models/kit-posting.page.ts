import type { Page } from 'playwright-core';
import { addD2cOrderItem, createD2cOrder } from '#api/contracts/d2c-order-entry.ts';
import { changeD2cOrder } from '#api/contracts/d2c-orders.ts';
import { isApiError } from '#api/errors.ts';
import type { orderPostingMachine } from '#machines/portal/checkout/order-posting.ts';
import { changeNetwork } from '#tests/support/device-network.ts';
import { fieldIn } from '#tests/support/field-in.ts';
import { outputOf } from '#tests/support/page-events.ts';
import { fakeReply, type PageModel, REAL, type StateScreen, visible } from '#tests/support/page-model.ts';
import {
  STORED_ITEMS_SENT,
  STORED_TOTAL,
  storedOrderOf,
  storedOrderSent,
} from '#tests/support/stored-order.ts';
import { postingFacts } from './kit-posting.model.ts';

type Machine = typeof orderPostingMachine;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('alertdialog');
/** The text on the review; on other pages the banner 'Unfinished order' instead. */
const textOrBanner = (page: Page, text: string | RegExp) =>
  page.getByText(text).or(page.getByText('Unfinished order'));
const screenWith = (text: string | RegExp): StateScreen => ({
  shows: ({ page }) => visible(page.getByText(text)),
});
const SENDING = screenWith('Submitting Order...');
/** Spec 1 section 2, Confirmation: the customer, each item with its amounts, and the totals. */
const REVIEW: StateScreen = {
  shows: ({ page, planRun }) => {
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    const shown = (name: string, ...texts: readonly string[]) =>
      texts.map((hasText) => part(name).filter({ hasText }));
    return visible(
      page.getByText('Submitting Order...'),
      ...shown('Customer', `Layla ${planRun.uniqueText}`, '07701234567', 'layla@example.test'),
      ...shown('Customer', 'Dohuk, Zawita', 'Street 14, house 3', 'Instagram: @layla.home', 'Ring twice'),
      ...shown(
        'Items',
        `Lamp ${planRun.uniqueText}`,
        '1 × 7,000 IQD',
        'Custom cost: 1,500.25 IQD',
        '8,500.25 IQD',
      ),
      ...shown('Items', `Vase ${planRun.uniqueText}`, '2 × 2,500.50 IQD', '5,001 IQD', 'as a gift'),
      ...shown('Order summary', `Subtotal${STORED_TOTAL}`, 'ShippingFree', `Total${STORED_TOTAL}`),
    );
  },
};
const STORED = 'the browser storage answers at once';

export const page: PageModel<Machine> = {
  account: 'staff',
  path: '/customer/confirm',
  // The portal has no page for the wholesale model.
  canUseInput: ({ order, isFromEarlierVisit }) => !isFromEarlierVisit && 'items' in order,
  stored: (planRun) => storedOrderOf(planRun),
  open: ({ page }) => button(page, 'Submit Order').click(),
  states: {
    openingJournal: SENDING,
    creatingOrder: REVIEW,
    postingLine: SENDING,
    releasing: SENDING,
    'stopped.unanswered': {
      shows: ({ page }) =>
        visible(textOrBanner(page, /You can safely submit again|The server already has this order/)),
    },
    'stopped.partial': { shows: ({ page }) => visible(textOrBanner(page, /: \d of 2 items sent/)) },
    'stopped.offline': { shows: ({ page }) => visible(textOrBanner(page, 'Waiting for the network')) },
    'stopped.repricing': { invisible: 'the state ends before a person could see it' },
    'stopped.asking': {
      shows: ({ page }) => visible(dialog(page).getByText(/Abandon the unfinished order/)),
    },
    abandoning: { shows: ({ page }) => visible(dialog(page)) },
    placed: {
      shows: ({ page }) =>
        visible(
          page.getByText('Order Submitted Successfully!'),
          page.getByText(/^Order #\d+ has been created and is now in the system\.$/),
        ),
    },
    refused: screenWith('Failed to submit order. Please try again.'),
    abandoned: { shows: ({ page }) => ({ visible: [], hidden: [dialog(page)] }) },
    replaced: { invisible: 'no other tab replaces an order of the portal' },
  },
  events: {
    'order.resumed': { act: ({ page }) => button(page, 'Submit Order').click() },
    'order.edited': {
      act: async ({ page }) => {
        await page.getByRole('link', { name: 'Back to Cart' }).first().click();
        await button(page, /^One more of /)
          .first()
          .click();
      },
    },
    'order.replaced': { impossible: 'no other tab replaces an order of the portal' },
    'request.retried': { act: ({ page }) => button(page, 'Try again').first().click() },
    'price.accepted': {
      act: ({ page }) => button(page, /^Use /).first().click(),
    },
    'abandon.requested': { act: ({ page }) => button(page, 'Abandon order').first().click() },
    'abandon.confirmed': {
      act: ({ page }) => dialog(page).getByRole('button', { name: 'Abandon order' }).click(),
    },
    'abandon.declined': { act: ({ page }) => dialog(page).getByRole('button', { name: 'Keep it' }).click() },
    'network.changed': {
      act: (planRun, event) => changeNetwork(planRun, 'isOnline' in event && event.isOnline === true),
      isPossible: (event, before) =>
        'isOnline' in event &&
        event.isOnline !== before.context.isOnline &&
        !before.matches({ stopped: 'repricing' }) &&
        !before.hasTag('sending') &&
        !before.hasTag('abandoning'),
      whyImpossible: 'the running request is lost with the network, and the browser storage answers at once',
    },
  },
  times: {
    journalLost: { impossible: STORED },
    slow: {
      isPossible: ({ context }) => !context.isSlow,
      whyImpossible: 'the app says once that the server is slow',
    },
  },
  calls: {
    openJournal: {
      whyUnobserved: STORED,
      // A new stored order has no number yet. Only the model tests a late storage, and an earlier visit.
      isPossible: (event, { context }) =>
        fieldIn(outputOf(event), 'wasStored') === false &&
        fieldIn(Reflect.get(outputOf(event), 'order'), 'draft_id') === context.order.draft_id &&
        fieldIn(Reflect.get(outputOf(event), 'order'), 'order_id') === context.order.order_id,
    },
    createOrder: { endpoints: [createD2cOrder], sends: ({ planRun }) => storedOrderSent(planRun) },
    postLine: {
      endpoints: [addD2cOrderItem],
      sends: ({ expected }) => {
        const facts = postingFacts.at(expected);
        return facts && !facts.isRepriced ? STORED_ITEMS_SENT[facts.sent] : undefined;
      },
      // Only a fake answer changed the price, so the real server would refuse the line.
      successReply: (_event, { context: { order } }) =>
        order.is_repriced ? fakeReply({ data: {} }, 201) : REAL,
      // A complete order can no longer be abandoned.
      failureReply: (event, { context: { order } }) =>
        'error' in event && isApiError(event.error, 'network') && order.acknowledged > 0
          ? { kind: 'requestLost' }
          : undefined,
    },
    saveNewPrice: { whyUnobserved: STORED },
    releaseOrder: { whyUnobserved: STORED },
    abandonOrder: { endpoints: [createD2cOrder, changeD2cOrder], hasSeveralCalls: true },
    watchNetwork: { impossible: 'the subscription ends only with its page' },
  },
};
