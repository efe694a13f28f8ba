import type { Page, Route } from 'playwright-core';
import { isMachineSnapshot } from 'xstate';
import { createD2cOrder } from '#api/contracts/d2c-orders.ts';
import type { checkoutMachine } from '#machines/portal/checkout/checkout.machine.ts';
import { statesIn } from '#tests/qa/states.ts';
import { changeNetwork } from '#tests/support/device-network.ts';
import { writeInOtherTab } from '#tests/support/other-tab.ts';
import { outputOf } from '#tests/support/page-events.ts';
import { type Desk, type PageModel, played, REAL, type Reply, seen } from '#tests/support/page-model.ts';
import { storedCustomerOf, storedOrderOf } from '#tests/support/stored-order.ts';

const CUSTOMER = 'unified_customer_info';
const EARLIER = 'an earlier visit has to leave an order: the stories of a killed browser see to that';
const STORED = 'the storage of a browser answers at once';
const PASSED_ON = { undone: 'it is passed on to the submission, whose own plans lead there' } as const;

/** How the server answers the order so that the submission comes to stand there; it waits where nothing is said. */
const ANSWERS: Readonly<Record<string, Reply | null>> = {
  creatingOrder: null,
  'orderFailed.refused': played({ detail: 'Played by the plan.' }, 422),
  'orderFailed.unanswered': { kind: 'lost' },
  'placed.closed': REAL,
};
const SUBMISSION: Readonly<Record<string, string | RegExp>> = {
  creatingOrder: 'Submitting Order...',
  'orderFailed.refused': 'Nothing was ordered. The cart and the customer can be changed.',
  'orderFailed.unanswered': /^Whether the order arrived is not known\./,
  'placed.closed': 'Order Submitted Successfully!',
};
const standOf = (told: unknown): string => (isMachineSnapshot(told) ? statesIn(told).join() : '');
/** What waited for the submission to be over. */
const editIn = (event: object): unknown => Reflect.get(outputOf({ type: '', ...event }), 'edit');
const toldOf = (event: object): unknown => Reflect.get(event, 'snapshot');

/** The requests for the script that sends orders: each waits for its step. */
let held: Route[] = [];
/** Where the submissions of the plan at hand come to stand, one after the other. */
let stands: string[] = [];
/** Each name and note is another one: what stands there is not typed again. */
let typed = 0;

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Order', exact: true });
const rested = (page: Page) =>
  submit(page)
    .or(page.getByText('Customer information required'))
    .or(page.getByRole('heading', { name: 'Order Entry' }));

const edit = async ({ page }: Desk, of: unknown): Promise<void> => {
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

export const page: PageModel<typeof checkoutMachine> = {
  as: 'staff',
  at: '/customer',
  stored: (desk, events) => {
    stands = events
      .filter(({ type }) => type === 'xstate.snapshot.submission')
      .map((each) => standOf(toldOf(each)));
    return storedOrderOf(desk);
  },
  open: async ({ page: at }) => {
    held = [];
    await at.route('**/assets/submission-*.js', (route) => void held.push(route));
    await at.goto('/customer/confirm');
  },
  states: {
    'recovering.finding': { unseen: 'it is over before anybody could see it' },
    'recovering.fetching': { unseen: EARLIER },
    'recovering.unavailable': { unseen: EARLIER },
    'reviewing.known': {
      look: ({ page: at }) => ({ seen: [rested(at)], gone: [at.getByText('Submitting Order...')] }),
    },
    'reviewing.late': { unseen: STORED },
    'submitting.fetching': { look: ({ page: at }) => seen(at.getByText('Submitting Order...')) },
    'submitting.unavailable': {
      look: ({ page: at, snapshot: { context } }) =>
        context.customer.fullName === ''
          ? seen(rested(at))
          : seen(
              at.getByText(
                context.isOnline ? /^A part of the app could not be loaded/ : 'Waiting for the network',
              ),
            ),
    },
    sending: {
      look: ({ page: at, snapshot: { context } }) => {
        const told = SUBMISSION[standOf(context.submission)];
        return told === undefined ? seen() : seen(at.getByText(told));
      },
    },
  },
  events: {
    'order.submitted': {
      act: ({ page: at }) => submit(at).click(),
      can: (_event, before) => !before.matches('sending'),
      otherwise: 'once an order was sent the script is there, and the next one is on its way at once',
    },
    'order.edited': {
      act: async (desk, event) => {
        if (event.type === 'order.edited') await edit(desk, event.edit.of);
      },
      can: (_event, before) => !before.matches('sending'),
      otherwise: PASSED_ON.undone,
    },
    'request.retried': {
      act: ({ page: at }) => at.getByRole('button', { name: 'Try again', exact: true }).click(),
      can: (_event, { context }) => standOf(context.submission) === 'creatingOrder',
      otherwise: PASSED_ON.undone,
    },
    'order.placed': { undone: 'the submission tells it, on its way to the end' },
    'order.anotherStarted': PASSED_ON,
    'price.taken': PASSED_ON,
    'abandon.requested': PASSED_ON,
    'abandon.confirmed': PASSED_ON,
    'abandon.declined': PASSED_ON,
    'customer.changedElsewhere': {
      act: async (desk, event) => {
        if (event.type !== 'customer.changedElsewhere') return;
        typed += 1;
        // What stood there already is no news to a browser.
        await writeInOtherTab(desk, CUSTOMER, ' '.repeat(typed));
        await writeInOtherTab(
          desk,
          CUSTOMER,
          event.customer && (await storedCustomerOf(desk, event.customer)),
        );
      },
      can: (_event, before) => !before.matches('recovering'),
      otherwise: STORED,
    },
    'network.changed': {
      act: (desk, event) => changeNetwork(desk, event.type === 'network.changed' && event.isOnline),
      can: (_event, before) =>
        !before.matches('recovering') &&
        (!before.matches('sending') || standOf(before.context.submission) === 'orderFailed.refused'),
      otherwise: 'an order that is on its way goes with the network, as the plans of the submission show',
    },
    'xstate.snapshot.submission': {
      act: async ({ page: at, pass }, event) => {
        if (standOf(toldOf(event)) !== 'creatingOrder') return;
        await pass(15_000);
        await at.getByText(/^The server is taking long to answer\./).waitFor();
      },
      can: (event) => standOf(toldOf(event)) in ANSWERS,
      otherwise: PASSED_ON.undone,
    },
  },
  times: { journalLost: { undone: STORED } },
  calls: {
    findJournal: { itself: EARLIER, can: (event) => 'output' in event && event.output === false },
    fetchForUnfinished: { undone: EARLIER },
    fetchSubmission: {
      answer: async ({ answeringOnce }, event) => {
        const reply = ANSWERS[stands[0] ?? ''];
        if ('output' in event && reply) answeringOnce(createD2cOrder, reply);
        if ('output' in event) stands.shift();
        for (const route of held.splice(0)) await ('output' in event ? route.continue() : route.abort());
      },
    },
    /** Its first call waits, so that a server can take long. */
    createOrder: { by: [createD2cOrder] },
    submission: {
      answer: async (desk, event, { context }) => {
        if (context.submission?.matches({ placed: 'closed' }))
          await desk.page.getByRole('link', { name: 'Create Another Order' }).click();
        else await edit(desk, Reflect.get(Object(editIn(event)), 'of'));
      },
      can: (event, { context: { submission } }) =>
        'output' in event &&
        (editIn(event) === null
          ? submission?.matches({ placed: 'closed' }) === true
          : submission?.matches({ orderFailed: 'refused' }) === true),
      otherwise: 'it ends so elsewhere, as its own plans show, and breaks by nothing that a person does',
    },
    watchCustomer: { undone: 'the listening is the page itself: it breaks with it' },
    watchNetwork: { undone: 'the listening is the page itself: it breaks with it' },
  },
};
