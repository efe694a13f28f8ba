import type { Page } from 'playwright-core';
import { addD2cOrderItem, createD2cOrder } from '#api/contracts/d2c-order-entry.ts';
import type { checkoutMachine } from '#machines/portal/checkout/checkout.machine.ts';
import { writeInOtherTab } from '#tests/support/other-tab.ts';
import { outputOf } from '#tests/support/page-events.ts';
import { type PageModel, type PlanRun, played, REAL, seen } from '#tests/support/page-model.ts';
import { STORED_TOTAL, storedCustomerOf, storedOrderOf } from '#tests/support/stored-order.ts';

const CUSTOMER = 'unified_customer_info';
const EARLIER = 'an earlier visit has to leave an order: the stories of a killed browser see to that';
const STORED = 'the storage of a browser answers at once';
const OF_POSTING = 'it is the posting that has the order, as its own plans show';
const REPEATED = 'another order has to stand on the server first: tests/e2e/desk-phone.test.ts places it';
const SUBMITTED = 'Order Submitted Successfully!';

/** Makes each name and note unique, because typing an equal text causes no event. */
let typed = 0;

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Order', exact: true });
const rested = (page: Page) =>
  submit(page)
    .or(page.getByText('Customer information required'))
    .or(page.getByRole('heading', { name: 'Order Entry' }));

const edit = async ({ page }: PlanRun, of: unknown): Promise<void> => {
  typed += 1;
  if (of === 'cart') {
    await page.getByRole('link', { name: 'Back to Cart' }).click();
    await page
      .getByLabel(/^Notes for this item/)
      .first()
      .fill(`in red, ${typed}`);
    await page
      .getByRole('navigation', { name: 'Steps of the order' })
      .getByRole('link', { name: /^Review/ })
      .click();
  } else {
    await page.getByRole('link', { name: 'Edit Customer Info' }).click();
    await page.getByLabel(/^Full Name/).fill(`Badia ${typed}`);
    await page.getByRole('button', { name: 'Continue to Order Review' }).click();
  }
};

/** True if the order was placed as submitted, for this customer. */
const isPlacedAsSubmitted = (result: Record<string, unknown>, customer: string): boolean => {
  const order = Object(result.order);
  return (
    result.outcome === 'placed' &&
    Object(order.customer).fullName === customer &&
    Object(order.items[0]).notes === ''
  );
};

export const page: PageModel<typeof checkoutMachine> = {
  as: 'staff',
  at: '/customer',
  stored: (planRun) => storedOrderOf(planRun),
  plays: ({ repeatedOrderId }) => repeatedOrderId === undefined,
  open: ({ page: at }) => at.goto('/customer/confirm'),
  states: {
    'recovering.finding': { unseen: 'it is over before anybody could see it' },
    'recovering.unread': { unseen: EARLIER },
    'reviewing.known': {
      look: ({ page: at }) => ({ seen: [rested(at)], gone: [at.getByText('Submitting Order...')] }),
    },
    'reviewing.late': { unseen: STORED },
    'reviewing.refused': {
      look: ({ page: at, snapshot: { context } }) =>
        seen(
          context.customer.fullName === ''
            ? rested(at)
            : at.getByText('The order was not created. You can change the cart and the customer.'),
          ...(context.customer.fullName === ''
            ? []
            : [
                at.getByText('Failed to submit order. Please try again.'),
                at.getByText(STORED_TOTAL).first(),
              ]),
        ),
    },
    asking: { unseen: REPEATED },
    posting: { look: ({ page: at }) => seen(at.getByText('Submitting Order...')) },
    'placed.closingJournal': { look: ({ page: at }) => seen(at.getByText(SUBMITTED)) },
    // Spec 1 section 4: the screen shows the order number, and the cart is empty.
    'placed.closed': {
      look: ({ page: at }) =>
        seen(
          at.getByText(SUBMITTED),
          at.getByText(/^Order #\d+ has been created and is now in the system\.$/),
          at.getByRole('link', { name: 'Create Another Order' }),
        ),
    },
  },
  events: {
    'order.submitted': {
      act: ({ page: at }) => submit(at).click(),
      can: (_event, before) => !before.matches('posting'),
      otherwise: OF_POSTING,
    },
    'order.edited': {
      act: async (planRun, event) => {
        if (event.type === 'order.edited') await edit(planRun, event.edit.of);
      },
      can: (_event, before) => before.matches('reviewing') && before.context.customer.fullName !== '',
      otherwise: OF_POSTING,
    },
    'repeat.confirmed': { undone: REPEATED },
    'repeat.declined': { undone: REPEATED },
    'request.retried': { undone: EARLIER },
    'order.anotherStarted': {
      act: ({ page: at }) => at.getByRole('link', { name: 'Create Another Order' }).click(),
    },
    'customer.changedElsewhere': {
      act: async (planRun, event) => {
        if (event.type !== 'customer.changedElsewhere') return;
        typed += 1;
        // An unchanged value would cause no storage event.
        await writeInOtherTab(planRun, CUSTOMER, ' '.repeat(typed));
        await writeInOtherTab(
          planRun,
          CUSTOMER,
          event.customer && (await storedCustomerOf(planRun, event.customer)),
        );
      },
      can: (_event, before) => !before.matches('recovering'),
      otherwise: STORED,
    },
  },
  times: { journalLost: { undone: STORED } },
  calls: {
    findJournal: { itself: EARLIER, can: (event) => 'output' in event && event.output === null },
    waitForNetwork: { undone: EARLIER },
    posting: {
      by: [createD2cOrder, addD2cOrderItem],
      isSeveral: true,
      done: (event) =>
        Reflect.get(outputOf(event), 'outcome') === 'placed'
          ? REAL
          : played({ detail: 'Played by the plan.' }, 422),
      can: (event, { context }) => {
        const result = Object('output' in event ? event.output : {});
        return result.outcome === 'refused' || isPlacedAsSubmitted(result, context.customer.fullName);
      },
      otherwise: 'it ends so elsewhere, as its own plans show, and breaks by nothing that a person does',
    },
    closeJournal: { itself: STORED },
    watchCustomer: { undone: 'the listening is the page itself: it breaks with it' },
  },
};
