import type { Page } from 'playwright-core';
import { addD2cOrderItem, createD2cOrder } from '#api/contracts/d2c-order-entry.ts';
import type { checkoutMachine } from '#machines/portal/checkout/checkout.machine.ts';
import {
  selectCustomerFaults,
  selectItems,
  selectOrder,
} from '#machines/portal/checkout/checkout.selectors.ts';
import { fieldIn, fieldsIn } from '#tests/support/field-in.ts';
import type { Expected } from '#tests/support/oracle.ts';
import { writeInOtherTab } from '#tests/support/other-tab.ts';
import { outputOf } from '#tests/support/page-events.ts';
import {
  type ExpectedScreen,
  fakeReply,
  type PageModel,
  type PlanRun,
  REAL,
  visible,
} from '#tests/support/page-model.ts';
import { STORED_TOTAL, storedCustomerOf, storedOrderOf } from '#tests/support/stored-order.ts';
import { customerNamed, orderFacts } from './checkout.model.ts';
import { cartFacts } from './checkout-cart.ts';
import {
  canEditCart,
  cartOnScreen,
  editCart,
  replaceCatalogue,
  storeCartElsewhere,
  storesLines,
  variantOfEdit,
} from './checkout-cart-page.ts';
import { customerFacts } from './checkout-customer.ts';
import {
  canType,
  customerOnScreen,
  isCustomerPage,
  openCustomerPage,
  submitCustomer,
  typeCustomer,
} from './checkout-customer-page.ts';

const CUSTOMER = 'unified_customer_info';
const RULES = 'the result depends on the message: tests/e2e/paste.test.ts pastes messages of each kind';
const NOT_ON_PAGE = 'the page has no such control, or refuses such a value';
const BY_POSTING = 'the posting sends it';
const EARLIER = 'the browser needs an order of an earlier visit: tests/e2e/killed-browser.test.ts tests it';
const STORED = 'the browser storage replies at once';
const IS_POSTING = 'the posting has the order, as its own plans show';
const REPEATED = 'the server needs another order first: tests/pages/desk-phone.test.tsx answers with one';
const LOOKED_UP = 'the server answers the search for an earlier order at once';
const SUBMITTED = 'Order Submitted Successfully!';

/** Makes each note unique, because typing an equal text causes no event. */
let editCount = 0;

const CART_PATH = '/customer/cart';
const isCartPage = (page: Page): boolean => new URL(page.url()).pathname === CART_PATH;
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Order', exact: true });
const idleScreen = (page: Page) =>
  submit(page)
    .or(page.getByText('Customer information required'))
    .or(page.getByRole('heading', { name: 'Dashboard' }))
    .or(submitCustomer(page));

const editNotes = async ({ page }: PlanRun): Promise<void> => {
  editCount += 1;
  await page.getByRole('link', { name: 'Back to Cart' }).click();
  await page
    .getByLabel(/^Notes for this item/)
    .first()
    .fill(`in red, ${editCount}`);
  await page
    .getByRole('navigation', { name: 'Steps of the order' })
    .getByRole('link', { name: /^Review/ })
    .click();
};

/** True if the order was placed as submitted, for this customer. */
const isPlacedAsSubmitted = (result: Record<string, unknown>, customer: string): boolean => {
  return (
    result.outcome === 'placed' &&
    fieldIn(fieldIn(result.order, 'customer'), 'fullName') === customer &&
    fieldIn(fieldIn(fieldIn(result.order, 'items'), '0'), 'notes') === ''
  );
};

/** The customer form with what the model expects, on its page. */
const customerExpected = (tab: Page, expected: Expected): ExpectedScreen => {
  const form = customerFacts.at(expected);
  if (form) return customerOnScreen(tab, form.entered, form.faults);
  const order = orderFacts.at(expected);
  return customerOnScreen(tab, customerNamed(order?.typed ?? order?.customer ?? ''), {});
};

export const page: PageModel<typeof checkoutMachine> = {
  account: 'staff',
  path: '/customer',
  stored: async (planRun, _events, { order }) => {
    if (order.items.length > 0)
      return storedOrderOf(planRun, { hasCustomer: order.customer.fullName !== '' });
    replaceCatalogue(planRun);
    return {};
  },
  open: ({ page: tab }, { order }) => {
    if (order.items.length === 0) return tab.goto(CART_PATH);
    return tab.goto(order.customer.fullName === '' ? '/customer/customer' : '/customer/confirm');
  },
  variantOf: (event, after) =>
    event.type === 'order.edited'
      ? variantOfEdit(event.edit, selectItems(after))
      : event.type === 'customer.submitted'
        ? Object.values(selectCustomerFaults(after)).sort().join()
        : undefined,
  states: {
    'order.recovering.finding': { invisible: 'the state ends before a person could see it' },
    'order.recovering.unreadable': { invisible: EARLIER },
    'order.reviewing.ready': {
      shows: ({ page: tab, expected }) =>
        isCartPage(tab)
          ? cartOnScreen(tab, cartFacts.at(expected) ?? [])
          : {
              visible: [idleScreen(tab)],
              hidden: [
                tab.getByText('Submitting Order...'),
                // Spec 1 section 5: an order needs a customer.
                ...(orderFacts.at(expected)?.customer === '' ? [submit(tab)] : []),
              ],
            },
    },
    'order.reviewing.findingJournal': { invisible: STORED },
    'order.reviewing.refused': {
      shows: ({ page: tab, expected }) =>
        orderFacts.at(expected)?.customer === ''
          ? visible(idleScreen(tab))
          : visible(
              tab.getByText('The order was not created. You can change the cart and the customer.'),
              tab.getByText('Failed to submit order. Please try again.'),
              tab.getByText(STORED_TOTAL).first(),
            ),
    },
    'order.lookingUp': { invisible: 'the state ends before a person could see it' },
    'order.asking': { invisible: REPEATED },
    'customer.entering': {
      shows: ({ page: tab, expected }) => (isCustomerPage(tab) ? customerExpected(tab, expected) : visible()),
    },
    'customer.faulty': {
      shows: ({ page: tab, expected }) => customerExpected(tab, expected),
    },
    'messages.idle': { invisible: 'no message waits' },
    'messages.reading': { invisible: RULES },
    'messages.askingCustomer': { invisible: RULES },
    'messages.found': { invisible: RULES },
    'messages.blocked': { invisible: RULES },
    'messages.asking': { invisible: RULES },
    'messages.askingUndo': { invisible: RULES },
    'messages.askingDeletion': { invisible: RULES },
    'messages.noOrder': { invisible: RULES },
    'messages.failed': { invisible: RULES },
    'order.posting': { shows: ({ page: tab }) => visible(tab.getByText('Submitting Order...')) },
    'order.placed.closingJournal': { shows: ({ page: tab }) => visible(tab.getByText(SUBMITTED)) },
    // Spec 1 section 4: the screen shows the order number, and the cart is empty.
    'order.placed.closed': {
      shows: ({ page: tab, expected }) => ({
        visible: [
          tab.getByText(SUBMITTED),
          tab.getByText(/^Order #\d+ has been created and is now in the system\.$/),
          tab.getByRole('link', { name: 'Create Another Order' }),
        ],
        // The cart is another one if it was changed while the order was sent.
        ...(orderFacts.at(expected)?.hasItems === false ? { stored: { unified_cart: storesLines([]) } } : {}),
      }),
    },
  },
  events: {
    'order.submitted': {
      act: async ({ page: tab }) => {
        if (isCustomerPage(tab)) await submitCustomer(tab).click();
        await submit(tab).click();
      },
      isPossible: (_event, before) => !before.matches({ order: 'posting' }),
      whyImpossible: IS_POSTING,
    },
    'order.edited': {
      act: async (planRun, event) => {
        if (event.type !== 'order.edited') return;
        if (event.edit.kind === 'customerChanged') {
          await openCustomerPage(planRun.page);
          await typeCustomer(planRun.page, event.edit.change);
        } else if (isCartPage(planRun.page)) await editCart(planRun, event.edit);
        else await editNotes(planRun);
      },
      isPossible: (event, before) => {
        if (event.type !== 'order.edited' || !before.matches({ order: 'reviewing' })) return false;
        const { items, customer } = selectOrder(before);
        if (event.edit.kind === 'customerChanged')
          return items.length > 0 && canType(event.edit.change, customer);
        if (customer.fullName === '')
          return before.matches({ order: { reviewing: 'ready' } }) && canEditCart(event.edit, items);
        return event.edit.kind === 'lineChanged';
      },
      whyImpossible: NOT_ON_PAGE,
    },
    'customer.submitted': {
      act: async ({ page: tab }) => {
        await openCustomerPage(tab);
        await submitCustomer(tab).click();
      },
      isPossible: (_event, before) => before.matches({ order: 'reviewing' }),
      whyImpossible: IS_POSTING,
    },
    'repeat.confirmed': { impossible: REPEATED },
    'repeat.declined': { impossible: REPEATED },
    'request.retried': { impossible: EARLIER },
    'order.anotherStarted': {
      act: ({ page: tab }) => tab.getByRole('link', { name: 'Create Another Order' }).click(),
    },
    'order.filled': { impossible: 'a message causes it' },
    'placed.dismissed': { impossible: RULES },
    'chat.pasted': { impossible: RULES },
    'chat.dismissed': { impossible: RULES },
    'reading.retried': { impossible: RULES },
    'chat.added': { impossible: RULES },
    'customer.named': { impossible: RULES },
    'customer.unknown': { impossible: RULES },
    'chat.keyedIn': { impossible: RULES },
    'order.parked': { impossible: RULES },
    'order.unparked': { impossible: RULES },
    'order.brought': { impossible: RULES },
    'parked.shared': { impossible: RULES },
    'parked.withdrawn': { impossible: RULES },
    'deletion.requested': { impossible: RULES },
    'deletion.confirmed': { impossible: RULES },
    'deletion.declined': { impossible: RULES },
    'value.checked': { impossible: RULES },
    'product.chosen': { impossible: RULES },
    'text.noted': { impossible: RULES },
    'text.ignored': { impossible: RULES },
    'paste.undone': { impossible: RULES },
    'undo.confirmed': { impossible: RULES },
    'undo.declined': { impossible: RULES },
    'messages.changedElsewhere': { impossible: RULES },
    'order.released': { impossible: BY_POSTING },
    'line.repriced': { impossible: BY_POSTING },
    'order.changedElsewhere': {
      act: async (planRun, event) => {
        if (event.type !== 'order.changedElsewhere') return;
        const { customer, draft_id, items } = event.change;
        if (draft_id && items) return storeCartElsewhere(planRun, { draft_id, items });
        editCount += 1;
        // An unchanged value would cause no storage event.
        await writeInOtherTab(planRun, CUSTOMER, ' '.repeat(editCount));
        await writeInOtherTab(
          planRun,
          CUSTOMER,
          customer?.fullName ? await storedCustomerOf(planRun, customer) : null,
        );
      },
      isPossible: (_event, before) =>
        !before.matches({ order: 'recovering' }) && !before.matches({ order: 'lookingUp' }),
      whyImpossible: STORED,
    },
  },
  times: { journalLost: { impossible: STORED }, lookupLost: { impossible: LOOKED_UP } },
  calls: {
    findJournal: {
      whyUnobserved: EARLIER,
      isPossible: (event) => 'output' in event && event.output === null,
    },
    waitForNetwork: { impossible: EARLIER },
    posting: {
      endpoints: [createD2cOrder, addD2cOrderItem],
      hasSeveralCalls: true,
      successReply: (event) =>
        Reflect.get(outputOf(event), 'outcome') === 'placed'
          ? REAL
          : fakeReply({ detail: 'Refused by the plan.' }, 422),
      isPossible: (event, { context }) => {
        const result = fieldsIn('output' in event ? event.output : null);
        return result.outcome === 'refused' || isPlacedAsSubmitted(result, context.order.customer.fullName);
      },
      whyImpossible: 'the plans of kit-posting show this result, and a person cannot make the machine fail',
    },
    closeJournal: { whyUnobserved: STORED },
    findRepeated: {
      whyUnobserved: LOOKED_UP,
      isPossible: (event) => 'earlier' in event && event.earlier === 'no order',
    },
    readChat: { impossible: RULES },
    watchOrder: { impossible: 'the subscription ends only with its page' },
  },
};
