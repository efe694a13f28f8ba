import { expect } from 'vitest';
import { createActor, SimulatedClock, type SnapshotFrom } from 'xstate';
import { ApiError } from '#api/errors.ts';
import { type CustomerInfo, EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import type { CartDraft, OrderJournal } from '#domain/drafts.ts';
import { faultOf } from '#machines/kit/fault.ts';
import type { PostingResult } from '#machines/kit/posting.machine.ts';
import { createCheckoutActors } from '#machines/portal/checkout/checkout.actors.ts';
import { type CartRef, checkoutMachine, type OrderEdit } from '#machines/portal/checkout/checkout.machine.ts';
import {
  selectIsRecovering,
  selectIsUnreadable,
  selectPlacedOrderId,
  selectPosting,
  selectRefusal,
  selectRepeatedOrderId,
} from '#machines/portal/checkout/checkout.selectors.ts';
import { orderPostingMachine } from '#machines/portal/checkout/order-posting.ts';
import { breakable, breakChild } from '#tests/support/breakable.ts';
import { done, failed, type Model, type ModelEvent, type Opening, type Step } from '#tests/support/model.ts';
import { flushPromises } from '#tests/support/model-coverage.ts';
import { newOrderJournal } from '#tests/support/new-order-journal.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';
import { openCart } from '#tests/support/portal-parts.ts';
import { createPostingStandIn } from '#tests/support/posting-stand-in.ts';
import { words } from './checkout.words.ts';

type Machine = typeof checkoutMachine;
type Result = PostingResult<OrderJournal, OrderEdit>;

const USER = 7;
const ITEM = {
  product_id: 1,
  product_name: 'Product 1',
  product_image: '',
  dimensions: '',
  customizable: false,
  base_price: 1250.25,
  unit_price: 1250.25,
  quantity: 3,
  notes: '',
  custom_cost: 0,
};
const DRAFT: CartDraft = { draft_id: 'a'.repeat(32), items: [ITEM] };
const customer = (fullName: string): CustomerInfo => ({
  ...EMPTY_CUSTOMER,
  fullName,
  phone: '07701234567',
  address: 'Karrada',
  province: '3',
});
const ADAM = customer('Adam');
const BADIA = customer('Badia');
const ORDER = { ...newOrderJournal(USER, DRAFT, ADAM), order_id: 12, acknowledged: 1 };
/** The stored order of an earlier visit. */
const EARLIER: OrderJournal = {
  ...newOrderJournal(USER, { draft_id: 'b'.repeat(32), items: [ITEM] }, BADIA),
  order_id: 40,
};

/** An earlier order of this phone number with the same products. */
const EARLIER_ORDER_ID = 131;
const repeatedOrder = (): number => EARLIER_ORDER_ID;

const NOTES_EDIT: OrderEdit = {
  kind: 'cart',
  edit: { type: 'cart.lineChanged', productId: 1, change: { notes: 'in red' } },
};
const CUSTOMER_EDIT: OrderEdit = { kind: 'customer', customer: BADIA };

const REFUSAL_FAULT = {
  ...faultOf(new ApiError('conflict', 409, 'No longer sold.')),
  during: 'posting',
  line: null,
} as const;
const resultOf = (outcome: Result['outcome'], change: Partial<Result> = {}): Result => ({
  outcome,
  order: ORDER,
  fault: null,
  edit: null,
  ...change,
});
/**
 * The possible results of a posting: placed for this customer, placed for another one, and with late changes by another
 * tab.
 */
const RESULTS: readonly Result[] = [
  resultOf('placed'),
  resultOf('placed', { order: { ...EARLIER, acknowledged: 1 } }),
  resultOf('placed', { order: { ...ORDER, items: [{ ...ITEM, notes: 'former notes' }] } }),
  resultOf('refused', { fault: REFUSAL_FAULT }),
  resultOf('abandoned'),
  resultOf('abandoned', { edit: NOTES_EDIT }),
  resultOf('abandoned', { edit: CUSTOMER_EDIT }),
];

/** Creates a cart that records its events and keeps its items. */
const createCart = () => {
  const cartEvents: unknown[] = [];
  const snapshot = openCart(DRAFT, USER).getSnapshot();
  const cart: CartRef = { send: (event) => cartEvents.push(event), getSnapshot: () => snapshot };
  return { cart, cartEvents };
};

/** Starts the checkout with its real effects. */
const open = ({ machine, inspect, input: { repeatedOrderId } }: Opening<Machine>) => {
  const calls = createOpenCalls();
  const clock = new SimulatedClock();
  const standIn = createPostingStandIn(orderPostingMachine);
  const { cart, cartEvents } = createCart();
  let stored: CustomerInfo | null = ADAM;
  let notifyCustomer: (received: CustomerInfo | null) => void = () => {};
  let notifyNetwork: (isOnline: boolean) => void = () => {};
  const script = { isMissing: false };
  const { actors, actions } = createCheckoutActors({
    hasJournal: (userId) => calls.call('hasJournal', userId),
    loadJournals: async () => {
      if (script.isMissing) throw new Error('the script did not load');
      return {
        read: (userId) => calls.call('read', userId),
        close: (userId, draftId) => calls.call('closeJournal', { userId, draftId }),
      };
    },
    posting: standIn.logic,
    drafts: {
      writeCustomer: (_userId, written) => {
        stored = written;
      },
      removeCustomer: () => {
        stored = null;
      },
      watchCustomer: (_userId, listener) => {
        notifyCustomer = listener;
        return () => {};
      },
    },
    watchNetwork: (listener) => {
      listener(true);
      notifyNetwork = listener;
      return () => {};
    },
  });
  const actor = createActor(
    machine.provide({
      actors: {
        ...actors,
        watchCustomer: breakable(actors.watchCustomer),
        waitForNetwork: breakable(actors.waitForNetwork),
      },
      actions,
    }),
    { clock, input: { userId: USER, cart, customer: ADAM, repeatedOrderId }, inspect },
  ).start();
  return {
    actor,
    calls,
    clock,
    standIn,
    script,
    cartEvents,
    /** The events that the cart and the posting should have received. */
    expected: { cart: [] as unknown[], posting: [] as unknown[] },
    storedCustomer: () => stored,
    changeElsewhere: (changed: CustomerInfo | null) => {
      stored = changed;
      notifyCustomer(changed);
    },
    restoreNetwork: () => {
      notifyNetwork(false);
      notifyNetwork(true);
    },
  };
};
type Environment = ReturnType<typeof open>;

const answerFindJournal = async (
  { calls, script }: Environment,
  journal: unknown,
  isMissing: boolean,
): Promise<void> => {
  script.isMissing = isMissing;
  calls.latest('hasJournal').answer(isMissing || journal !== null);
  await flushPromises();
  script.isMissing = false;
  if (!isMissing && journal !== null) calls.latest('read').answer(journal);
};

/** Returns the events that the cart should receive after an edit or a posting. */
const cartEventsOfEdit = (edit: OrderEdit | null): readonly unknown[] =>
  edit?.kind === 'cart' ? [edit.edit] : [];
const cartEventsOfResult = ({ outcome, order, edit }: Result): readonly unknown[] =>
  outcome === 'placed'
    ? [{ type: 'order.placed', draftId: order.draft_id, items: order.items }]
    : cartEventsOfEdit(edit);

const perform = async (
  environment: Environment,
  event: ModelEvent<Machine>,
  performDefault: () => void,
): Promise<void> => {
  const { actor, standIn, calls, expected } = environment;
  const before = actor.getSnapshot();
  // The machine ignores replies to aborted calls.
  for (const call of calls.abandoned()) call.answer(true);
  const output = 'output' in event ? event.output : undefined;
  const [, outcome, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (id === 'posting') {
    const result = RESULTS.find((each) => each === output) ?? null;
    standIn.end(selectPosting(before), result);
    if (result) expected.cart.push(...cartEventsOfResult(result));
  } else if (id === 'findJournal') await answerFindJournal(environment, output, outcome === 'error');
  else if (id === 'waitForNetwork' && outcome === 'done') environment.restoreNetwork();
  else if (id === 'watchCustomer' || id === 'waitForNetwork') breakChild(actor, id);
  else if (outcome === 'done') calls.latest(id).answer(output);
  else if (outcome === 'error') calls.latest(id).fail(new Error('no reply'));
  else if (event.type === 'customer.changedElsewhere') environment.changeElsewhere(event.customer);
  else {
    if (event.type === 'order.edited') {
      if (before.matches('posting')) expected.posting.push({ type: 'order.edited', edit: event.edit });
      else expected.cart.push(...cartEventsOfEdit(event.edit));
    }
    if (event.type === 'order.submitted' && before.matches('posting'))
      expected.posting.push({ type: 'order.resumed' });
    performDefault();
  }
  await flushPromises();
};

const check = (environment: Environment, expectedSnapshot: SnapshotFrom<Machine>): void => {
  const snapshot = environment.actor.getSnapshot();
  const { cart: _, ...context } = snapshot.context;
  const { cart: __, ...expectedContext } = expectedSnapshot.context;
  expect(context).toEqual(expectedContext);
  // The customer of the machine is the stored one.
  expect(environment.storedCustomer() ?? EMPTY_CUSTOMER).toEqual(context.customer);
  // The cart receives the edits and the placed order. The posting receives its own events.
  expect(environment.cartEvents).toEqual(environment.expected.cart);
  expect(environment.standIn.received).toEqual(environment.expected.posting);
  // The posting starts from the submitted or the found order.
  if (snapshot.matches('posting')) expect(environment.standIn.inputs.at(-1)).toEqual(context.posted);
  // The machine has made the request of its state.
  const waiting = environment.calls.waiting().map(({ name }) => name);
  const isFinding =
    snapshot.matches({ recovering: 'finding' }) || snapshot.matches({ reviewing: 'findingJournal' });
  if (isFinding) expect(waiting).toContain('hasJournal');
  if (snapshot.matches({ placed: 'closingJournal' })) expect(waiting).toContain('closeJournal');

  expect(selectIsRecovering(snapshot)).toBe(snapshot.matches({ recovering: 'finding' }));
  expect(selectIsUnreadable(snapshot)).toBe(snapshot.matches({ recovering: 'unreadable' }));
  expect(selectPosting(snapshot) !== undefined).toBe(snapshot.matches('posting'));
  expect(selectRefusal(snapshot)).toBe(snapshot.matches({ reviewing: 'refused' }) ? REFUSAL_FAULT : null);
  expect(selectRepeatedOrderId(snapshot)).toBe(snapshot.matches('asking') ? EARLIER_ORDER_ID : null);
  expect(selectPlacedOrderId(snapshot) !== null).toBe(snapshot.matches('placed'));
};

const rules = ({ before, event, after }: Step<Machine>): void => {
  const { context } = after;
  expect(after.status).toBe('active');
  const result = 'output' in event ? RESULTS.find((each) => each === event.output) : undefined;
  if (event.type === 'customer.changedElsewhere') {
    expect(after.value).toEqual(before.value);
    expect(context).toEqual({ ...before.context, customer: event.customer ?? EMPTY_CUSTOMER });
  }
  if (/^xstate\.error\.actor\.(watchCustomer|waitForNetwork)/.test(event.type))
    expect(after).toMatchObject({ value: before.value, context: before.context });
  // The submitted order is complete and has the current customer.
  const isSubmitted =
    event.type === 'repeat.confirmed' || (event.type === 'order.submitted' && after.matches('posting'));
  if (isSubmitted && !before.matches('posting')) {
    expect(before.context.customer.fullName).not.toBe('');
    expect(context.posted).toEqual({
      order: newOrderJournal(USER, DRAFT, before.context.customer),
      isFromEarlierVisit: false,
    });
  }
  if (after.matches('posting') && event.type === 'xstate.done.actor.findJournal')
    expect(context.posted).toEqual({ order: EARLIER, isFromEarlierVisit: true });
  // A repeated order is confirmed once. After "Submit anyway" there is no second question until another order begins.
  // After "Back" or a change there is.
  if (event.type === 'order.submitted' && before.matches('reviewing')) {
    expect(after.matches('asking')).toBe(
      before.context.repeatedOrderId() === EARLIER_ORDER_ID && before.context.warnedOrderId === null,
    );
  }
  if (after.matches('asking')) {
    expect(context.posted).toEqual(before.context.posted);
    expect(context.warnedOrderId).toBe(EARLIER_ORDER_ID);
  }
  if (event.type === 'repeat.declined' || (event.type === 'order.edited' && before.matches('asking')))
    expect(context.warnedOrderId).toBe(null);
  if (event.type === 'repeat.confirmed') expect(context.warnedOrderId).toBe(EARLIER_ORDER_ID);
  // A submitted order does not change.
  if (event.type === 'order.edited') {
    const isApplied = !before.matches('posting') && event.edit.kind === 'customer';
    expect(context.customer).toEqual(isApplied ? BADIA : before.context.customer);
  }
  // A placed order clears its customer but not a different one.
  if (result) {
    const isSameCustomer = result.order.customer.fullName === before.context.customer.fullName;
    const isCleared = result.outcome === 'placed' && isSameCustomer;
    const edited = result.edit?.kind === 'customer' ? result.edit.customer : before.context.customer;
    expect(context.customer).toEqual(isCleared ? EMPTY_CUSTOMER : edited);
  }
  // The refusal stays until a change or a submission. The placed order stays until the next one begins.
  expect(context.refusal).toBe(after.matches({ reviewing: 'refused' }) ? REFUSAL_FAULT : null);
  expect(context.placed).toEqual(after.matches('placed') ? (result?.order ?? before.context.placed) : null);
  expect(context.lateChanges).toEqual(
    context.placed?.items[0]?.notes === 'former notes' ? ['Product 1'] : [],
  );
};

const ALWAYS_POSSIBLE = ['customer.changedElsewhere', 'xstate.error.actor.watchCustomer'] as const;
const JOURNAL_SEARCHED = [
  'xstate.done.actor.findJournal → posting',
  'xstate.done.actor.findJournal → reviewing.ready',
  // A stored order exists but cannot be read.
  'xstate.error.actor.findJournal → recovering.unreadable',
] as const;

export const model: Model<Machine, Environment> = {
  name: 'checkout',
  words,
  machine: checkoutMachine,
  inputs: [
    { userId: USER, cart: createCart().cart, customer: ADAM },
    { userId: USER, cart: createCart().cart, customer: ADAM, repeatedOrderId: repeatedOrder },
  ],
  cases: {
    'xstate.error.actor.watchCustomer': () => [failed('watchCustomer')],
    'xstate.done.actor.waitForNetwork': () => [done('waitForNetwork')],
    'xstate.error.actor.waitForNetwork': () => [failed('waitForNetwork')],
    // The customer changes only where an order can be submitted, to keep the model small.
    'customer.changedElsewhere': (snapshot) =>
      [
        { ...snapshot.context.customer },
        null,
        ...(snapshot.matches({ reviewing: 'refused' }) ? [BADIA] : []),
      ].map((changed) => ({ type: 'customer.changedElsewhere', customer: changed })),
    'xstate.done.actor.findJournal': () => [EARLIER, null].map((journal) => done('findJournal', journal)),
    'xstate.error.actor.findJournal': () => [failed('findJournal')],
    'xstate.done.actor.posting': () => RESULTS.map((result) => done('posting', result)),
    'xstate.error.actor.posting': () => [failed('posting')],
    'xstate.done.actor.closeJournal': () => [done('closeJournal')],
    'xstate.error.actor.closeJournal': () => [failed('closeJournal')],
    'order.edited': () => [NOTES_EDIT, CUSTOMER_EDIT].map((edit) => ({ type: 'order.edited', edit })),
    'order.submitted': () => [{ type: 'order.submitted' }],
    'repeat.confirmed': () => [{ type: 'repeat.confirmed' }],
    'repeat.declined': () => [{ type: 'repeat.declined' }],
    'order.anotherStarted': () => [{ type: 'order.anotherStarted' }],
    'request.retried': () => [{ type: 'request.retried' }],
  },
  allowed: {
    // A slow storage does not lock the draft for longer than ten seconds.
    'recovering.finding': [
      ...JOURNAL_SEARCHED,
      'xstate.after.journalLost → reviewing.findingJournal',
      ...ALWAYS_POSSIBLE,
    ],
    // An order of an earlier visit locks the draft until it is read.
    'recovering.unreadable': [
      'request.retried → recovering.finding',
      'xstate.done.actor.waitForNetwork → recovering.finding',
      'xstate.error.actor.waitForNetwork → recovering.unreadable',
      ...ALWAYS_POSSIBLE,
    ],
    'reviewing.ready': [
      'order.edited → reviewing.ready',
      'order.submitted → posting',
      'order.submitted → asking',
      ...ALWAYS_POSSIBLE,
    ],
    // The search for the journal continues while the draft can be submitted.
    'reviewing.findingJournal': [
      ...JOURNAL_SEARCHED,
      'order.edited → reviewing.findingJournal',
      'order.submitted → posting',
      'order.submitted → asking',
      ...ALWAYS_POSSIBLE,
    ],
    // The server has stored nothing. The person changes the order or submits it under new keys.
    'reviewing.refused': [
      'order.edited → reviewing.ready',
      'order.submitted → posting',
      'order.submitted → asking',
      ...ALWAYS_POSSIBLE,
    ],
    // A recent order has the same phone and the same products. The server has stored nothing of the new order.
    asking: [
      'repeat.confirmed → posting',
      'repeat.declined → reviewing.ready',
      'order.edited → reviewing.ready',
      ...ALWAYS_POSSIBLE,
    ],
    posting: [
      'xstate.done.actor.posting → placed.closingJournal',
      'xstate.done.actor.posting → reviewing.refused',
      'xstate.done.actor.posting → reviewing.ready',
      'xstate.error.actor.posting → reviewing.ready',
      'order.edited → posting',
      'order.submitted → posting',
      ...ALWAYS_POSSIBLE,
    ],
    'placed.closingJournal': [
      'xstate.done.actor.closeJournal → placed.closed',
      'xstate.error.actor.closeJournal → placed.closed',
      'xstate.after.journalLost → placed.closed',
      'order.anotherStarted → reviewing.ready',
      'order.edited → reviewing.ready',
      ...ALWAYS_POSSIBLE,
    ],
    'placed.closed': [
      'order.anotherStarted → reviewing.ready',
      'order.edited → reviewing.ready',
      ...ALWAYS_POSSIBLE,
    ],
  },
  rules,
  fingerprint: ({ context }) => [
    context.posted?.order.draft_id[0],
    context.posted?.order.customer.fullName,
    context.placed?.draft_id[0],
    context.lateChanges,
    context.customer.fullName,
    context.repeatedOrderId(),
    context.warnedOrderId,
  ],
  nameOf: (event) => [
    event.type,
    RESULTS.findIndex((each) => 'output' in event && each === event.output),
    'output' in event && event.output === EARLIER,
    'edit' in event ? event.edit.kind : null,
    'customer' in event ? event.customer?.fullName : null,
  ],
  delays: { journalLost: 10_000 },
  environment: { open, perform, check },
  limit: 100_000,
};
