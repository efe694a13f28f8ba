import { expect } from 'vitest';
import {
  createActor,
  createEmptyActor,
  SimulatedClock,
  type SnapshotFrom,
  type StateValueFrom,
} from 'xstate';
import { type CustomerInfo, EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import { type CartDraft, openedJournal } from '#domain/drafts.ts';
import { selectDraft } from '#machines/portal/cart/cart.machine.ts';
import { createCheckoutActors } from '#machines/portal/checkout/checkout.actors.ts';
import {
  type CheckoutEvent,
  checkoutMachine,
  type SubmissionLogic,
  type SubmissionSnapshot,
} from '#machines/portal/checkout/checkout.machine.ts';
import {
  selectHasFailed,
  selectIsRecovering,
  selectIsSending,
  selectSubmitted,
} from '#machines/portal/checkout/checkout.selectors.ts';
import { submissionMachine } from '#machines/portal/checkout/submission.machine.ts';
import { selectUnavailable, selectWaitsForNetwork } from '#machines/portal/checkout/submission.selectors.ts';
import type { OrderEdit, SubmissionEvent } from '#machines/portal/checkout/submission-events.ts';
import type { SubmissionInput } from '#machines/portal/checkout/submission-setup.ts';
import { statesIn } from '#tests/qa/states.ts';
import { breakable, breakChild } from '#tests/support/breakable.ts';
import { done, failed, type Happening, type Model, type Opening, type Step } from '#tests/support/model.ts';
import { settled } from '#tests/support/model-coverage.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';
import { openCart } from '#tests/support/portal-parts.ts';
import { words } from './checkout.words.ts';

type Machine = typeof checkoutMachine;

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
const THIS: CartDraft = { draft_id: 'a'.repeat(32), items: [ITEM] };
const customer = (fullName: string): CustomerInfo => ({
  ...EMPTY_CUSTOMER,
  fullName,
  phone: '07701234567',
  address: 'Karrada',
  province: '3',
});
const ADAM = customer('Adam');
const BADIA = customer('Badia');
const JOURNAL = { ...openedJournal(USER, THIS, ADAM), order_id: 12 };

const NOTED: OrderEdit = {
  of: 'cart',
  edit: { type: 'cart.lineChanged', productId: 1, change: { notes: 'in red' } },
};
const RENAMED: OrderEdit = { of: 'customer', customer: BADIA };

type Wish = Exclude<CheckoutEvent['type'], 'order.placed' | 'customer.changedElsewhere' | 'network.changed'>;

/** Where a submission may stand, and what it has an answer to there. */
const STANDS: readonly {
  readonly value: StateValueFrom<typeof submissionMachine>;
  readonly takes: readonly Wish[];
  readonly context?: Partial<SubmissionSnapshot['context']>;
}[] = [
  { value: 'recovering', takes: [] },
  { value: 'openingJournal', takes: [] },
  { value: 'creatingOrder', takes: ['request.retried'], context: { isSlow: true } },
  { value: { orderFailed: 'refused' }, takes: ['order.edited'] },
  {
    value: { orderFailed: 'unanswered' },
    takes: ['order.edited', 'order.submitted', 'abandon.requested'],
  },
  { value: { partlyPosted: 'asking' }, takes: ['abandon.confirmed', 'abandon.declined'] },
  {
    value: { partlyPosted: 'waiting' },
    takes: ['order.edited', 'order.submitted', 'abandon.requested', 'price.taken'],
    context: {
      fault: {
        detail: null,
        reason: 'fault.refused',
        code: null,
        during: 'submitting',
        isUnanswered: false,
        productId: 1,
        newPrice: 1300,
      },
    },
  },
  { value: { placed: 'closed' }, takes: ['order.edited', 'order.anotherStarted'] },
];

const standing = ({ value, context }: (typeof STANDS)[number], input: SubmissionInput): SubmissionSnapshot =>
  submissionMachine.resolveState({
    value,
    context: {
      ...input,
      journal: input.journal ?? JOURNAL,
      fault: null,
      isRecovered: false,
      isSlow: false,
      overtaken: [],
      pendingEdit: null,
      ...context,
    },
  });
const SNAPSHOTS = STANDS.map((stand) =>
  standing(stand, {
    userId: USER,
    cart: openCart(null, USER),
    checkout: createEmptyActor(),
    journal: JOURNAL,
    isOnline: true,
  }),
);
const takenIn = (submission: SubmissionSnapshot | null): readonly Wish[] =>
  STANDS[SNAPSHOTS.findIndex(({ value }) => JSON.stringify(value) === JSON.stringify(submission?.value))]
    ?.takes ?? [];

/** In place of the submission: it does what the walk has in hand for it, and notes what it hears otherwise. */
const createStandIn = () => {
  const heard: SubmissionEvent[] = [];
  const inputs: SubmissionInput[] = [];
  let inHand: (() => SubmissionSnapshot) | null = null;
  const logic: SubmissionLogic = {
    getInitialSnapshot: (_scope, input) => {
      inputs.push(input);
      const [recovering, opening] = STANDS;
      const stand = input.journal === null ? recovering : opening;
      if (!stand) throw new Error('it stands nowhere');
      return standing(stand, input);
    },
    transition: (snapshot, event) => {
      if (inHand) return inHand();
      if (!event.type.startsWith('xstate.')) heard.push(event);
      return snapshot;
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  return {
    logic,
    heard,
    inputs,
    lead: (ref: { send(event: SubmissionEvent): void } | undefined, next: () => SubmissionSnapshot): void => {
      inHand = next;
      ref?.send({ type: 'request.retried' });
      inHand = null;
    },
  };
};

const over = (snapshot: SubmissionSnapshot, edit: OrderEdit | null): SubmissionSnapshot =>
  submissionMachine.resolveState({
    value: 'over',
    context: snapshot.context,
    status: 'done',
    output: { edit },
  });

/** The checkout with its real effects beside the real cart. */
const open = ({ machine, inspect }: Opening<Machine>) => {
  const calls = createOpenCalls();
  const clock = new SimulatedClock();
  const standIn = createStandIn();
  let stored: CustomerInfo | null = ADAM;
  let hear: (heard: CustomerInfo | null) => void = () => {};
  let changeNetwork: (isOnline: boolean) => void = () => {};
  const cart = openCart(THIS, USER);
  const { actors, actions } = createCheckoutActors({
    findJournal: (userId) => calls.call('findJournal', userId),
    submission: { fetch: () => calls.call('fetchSubmission', null), logic: standIn.logic },
    drafts: {
      writeCustomer: (_userId, written) => {
        stored = written;
      },
      removeCustomer: () => {
        stored = null;
      },
      watchCustomer: (_userId, listener) => {
        hear = listener;
        return () => {};
      },
    },
    network: {
      watch: (listener) => {
        changeNetwork = listener;
        return () => {};
      },
    },
  });
  const watchCustomer = breakable(actors.watchCustomer);
  const watchNetwork = breakable(actors.watchNetwork);
  const actor = createActor(
    machine.provide({ actors: { ...actors, watchCustomer, watchNetwork }, actions }),
    { clock, input: { userId: USER, cart, customer: ADAM }, inspect },
  ).start();
  return {
    actor,
    cart,
    calls,
    clock,
    standIn,
    /** What the submission must have heard. */
    passedOn: [] as unknown[],
    noted: { now: '' },
    storedCustomer: () => stored,
    changeElsewhere: (changed: CustomerInfo | null) => {
      stored = changed;
      hear(changed);
    },
    changeNetwork: (isOnline: boolean) => changeNetwork(isOnline),
  };
};
type Desk = ReturnType<typeof open>;

const ENDS = [null, NOTED, RENAMED].map((edit) => ({ edit }));

const happen = async (desk: Desk, event: Happening<Machine>, go: () => void): Promise<void> => {
  const { actor, standIn, calls } = desk;
  const before = actor.getSnapshot();
  const { submission } = before.context;
  const ref = before.children.submission;
  // What a caller has left may still be answered; nobody listens any more.
  for (const call of calls.left()) call.answer(true);
  const led = SNAPSHOTS.find((each) => 'snapshot' in event && each === event.snapshot);
  const output = 'output' in event ? event.output : undefined;
  const [, outcome, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  const call = id === 'fetchForUnfinished' ? 'fetchSubmission' : id;
  if (id === 'watchCustomer' || id === 'watchNetwork') breakChild(actor, id);
  else if (led) standIn.lead(ref, () => led);
  else if (id === 'submission') {
    const end = ENDS.find((each) => each === output);
    standIn.lead(ref, () => {
      if (!end || !submission) throw new Error('it broke');
      return over(submission, end.edit);
    });
    if (end?.edit?.of === 'cart') desk.noted.now = 'in red';
  } else if (outcome === 'done') calls.next(call).answer(output);
  else if (outcome === 'error') calls.next(call).fail(new Error('no answer'));
  else if (event.type === 'customer.changedElsewhere') desk.changeElsewhere(event.customer);
  else if (event.type === 'network.changed') {
    if (before.matches('sending')) desk.passedOn.push(event);
    desk.changeNetwork(event.isOnline);
  } else {
    if (takenIn(submission).some((type) => type === event.type)) desk.passedOn.push(event);
    else if (event.type === 'order.edited' && event.edit.of === 'cart') desk.noted.now = 'in red';
    go();
  }
  await settled();
};

/** What the pages are told, by state; of `sending` it is what the submission says. */
const SAID: Readonly<Record<string, Partial<Said>>> = {
  'recovering.finding': { isRecovering: true },
  'recovering.fetching': { isRecovering: true },
  'recovering.unavailable': { hasFailed: true, unavailable: 'recovering' },
  'submitting.fetching': { isSending: true, isSubmitted: true },
  'submitting.unavailable': { hasFailed: true, unavailable: 'submitting' },
  'sending.recovering': { isRecovering: true, isSubmitted: true },
  'sending.openingJournal': { isSending: true, isSubmitted: true },
  'sending.creatingOrder': { isSending: true, isSubmitted: true },
  'sending.orderFailed.refused': { hasFailed: true },
  'sending.orderFailed.unanswered': { hasFailed: true, isSubmitted: true },
  'sending.partlyPosted.asking': { hasFailed: true, isSubmitted: true },
  'sending.partlyPosted.waiting': { hasFailed: true, isSubmitted: true },
};
interface Said {
  readonly isRecovering: boolean;
  readonly isSending: boolean;
  readonly hasFailed: boolean;
  readonly isSubmitted: boolean;
  readonly unavailable: 'recovering' | 'submitting' | null;
}
const saidOf = (snapshot: SnapshotFrom<Machine>): Said => ({
  isRecovering: selectIsRecovering(snapshot),
  isSending: selectIsSending(snapshot),
  hasFailed: selectHasFailed(snapshot),
  isSubmitted: selectSubmitted(snapshot) !== null,
  unavailable: selectUnavailable(snapshot),
});
const SILENCE: Said = {
  isRecovering: false,
  isSending: false,
  hasFailed: false,
  isSubmitted: false,
  unavailable: null,
};

const check = (desk: Desk, expected: SnapshotFrom<Machine>): void => {
  const snapshot = desk.actor.getSnapshot();
  const { context } = snapshot;
  expect(context.customer).toEqual(expected.context.customer);
  expect(context.isOnline).toBe(expected.context.isOnline);
  expect(context.journal).toEqual(expected.context.journal);
  // What is known of the customer is what is written down.
  expect(desk.storedCustomer() ?? EMPTY_CUSTOMER).toEqual(context.customer);
  // The cart is touched by the edits that were made, and by no other.
  expect(selectDraft(desk.cart.getSnapshot()).items.map(({ notes }) => notes)).toEqual([desk.noted.now]);
  // The submission hears what it has an answer to, and word of the network, and nothing else.
  expect(desk.standIn.heard).toEqual(desk.passedOn);
  // A submission gets what was submitted; one that looks for an earlier order gets none.
  if (snapshot.matches('sending'))
    expect(desk.standIn.inputs.at(-1)).toMatchObject({ userId: USER, journal: context.journal });
  // What it waits for has been asked for.
  const waiting = desk.calls.waiting().map(({ name }) => name);
  const path = statesIn(snapshot).join();
  const awaited = path.endsWith('fetching')
    ? ['fetchSubmission']
    : path.endsWith('finding')
      ? ['findJournal']
      : [];
  expect(waiting).toEqual(expect.arrayContaining(awaited));

  const of = context.submission ? `sending.${statesIn(context.submission).join()}` : path;
  expect({ of, ...saidOf(snapshot) }).toEqual({ of, ...SILENCE, ...SAID[of] });
  expect(selectWaitsForNetwork(snapshot)).toBe(path === 'submitting.unavailable' && !context.isOnline);
};

const rules = ({ before, event, after }: Step<Machine>): void => {
  const { context } = after;
  expect(after.status).toBe('active');
  if (event.type === 'customer.changedElsewhere') {
    expect(after.value).toEqual(before.value);
    expect(context).toEqual({ ...before.context, customer: event.customer ?? EMPTY_CUSTOMER });
  }
  if (/^xstate\.error\.actor\.watch/.test(event.type)) expect(context).toEqual(before.context);
  expect(context.isOnline).toBe(event.type === 'network.changed' ? event.isOnline : before.context.isOnline);
  // Word of the network leads on only where the script did not come, and only once there is a network.
  if (event.type === 'network.changed') {
    const leadsOn = event.isOnline && statesIn(before).join().endsWith('unavailable');
    expect(statesIn(after).join().endsWith('unavailable')).toBe(
      statesIn(before).join().endsWith('unavailable') && !leadsOn,
    );
  }
  // There is a submission while it is sent, and what was submitted until the next order is keyed in.
  if (!after.matches('sending')) expect(context.submission).toBeNull();
  if (after.matches('reviewing') || after.matches('recovering')) expect(context.journal).toBeNull();
  if (after.matches('submitting')) expect(context.journal?.draft_id).toBe(THIS.draft_id);
  // What is submitted is whole, and for whoever stands there by then.
  if (event.type === 'order.submitted' && after.matches('submitting')) {
    expect(before.context.customer.fullName).not.toBe('');
    expect(context.journal?.customer.fullName).toBe(before.context.customer.fullName);
  }
  if (event.type === 'xstate.snapshot.submission' && 'snapshot' in event)
    expect(context.submission).toBe(event.snapshot);
  // Nothing of the order changes under an order that was submitted.
  const isFree = before.matches('reviewing') || before.matches({ submitting: 'unavailable' });
  if (event.type === 'order.edited') {
    const isMade = isFree && event.edit.of === 'customer';
    expect(context.customer).toEqual(isMade ? BADIA : before.context.customer);
  }
  if (event.type === 'xstate.done.actor.submission' && 'output' in event) {
    expect(context.customer).toEqual(event.output === ENDS[2] ? BADIA : before.context.customer);
  }
  // The customer of the order is emptied with it; another stays.
  if (event.type === 'order.placed') {
    const isSame = event.customer.fullName === before.context.customer.fullName;
    expect(context.customer).toEqual(isSame ? EMPTY_CUSTOMER : before.context.customer);
  }
};

const ANYWHERE = [
  'customer.changedElsewhere',
  'network.changed',
  'xstate.error.actor.watchCustomer',
  'xstate.error.actor.watchNetwork',
] as const;

export const model: Model<Machine, Desk> = {
  name: 'checkout',
  words,
  machine: checkoutMachine,
  inputs: [{ userId: USER, cart: openCart(null, USER), customer: ADAM }],
  cases: {
    'xstate.error.actor.watchCustomer': () => [failed('watchCustomer')],
    'xstate.error.actor.watchNetwork': () => [failed('watchNetwork')],
    'network.changed': () => [true, false].map((isOnline) => ({ type: 'network.changed', isOnline })),
    // Another one where it can be submitted anew: elsewhere the model stays small.
    'customer.changedElsewhere': (snapshot) =>
      [
        { ...snapshot.context.customer },
        null,
        ...(snapshot.matches({ submitting: 'unavailable' }) ? [BADIA] : []),
      ].map((changed) => ({ type: 'customer.changedElsewhere', customer: changed })),
    'xstate.done.actor.findJournal': () => [true, false].map((isFound) => done('findJournal', isFound)),
    'xstate.error.actor.findJournal': () => [failed('findJournal', 'blocked')],
    'xstate.done.actor.fetchForUnfinished': () => [done('fetchForUnfinished')],
    'xstate.error.actor.fetchForUnfinished': () => [failed('fetchForUnfinished')],
    'xstate.done.actor.fetchSubmission': () => [done('fetchSubmission')],
    'xstate.error.actor.fetchSubmission': () => [failed('fetchSubmission')],
    // From its first word anywhere, from elsewhere to one place: the model stays small.
    'xstate.snapshot.submission': ({ context }) =>
      SNAPSHOTS.slice(0, context.submission === null ? SNAPSHOTS.length : 1).map((snapshot) => ({
        type: 'xstate.snapshot.submission',
        snapshot,
      })),
    'xstate.done.actor.submission': ({ context }) =>
      context.submission ? ENDS.map((end) => done('submission', end)) : [],
    'xstate.error.actor.submission': () => [failed('submission')],
    'order.placed': () => [ADAM, BADIA].map((placed) => ({ type: 'order.placed', customer: placed })),
    'order.edited': () => [NOTED, RENAMED].map((edit) => ({ type: 'order.edited', edit })),
    'order.submitted': () => [{ type: 'order.submitted', draft: THIS }],
    'order.anotherStarted': () => [{ type: 'order.anotherStarted' }],
    'request.retried': () => [{ type: 'request.retried' }],
    'price.taken': () => [{ type: 'price.taken' }],
    'abandon.requested': () => [{ type: 'abandon.requested' }],
    'abandon.confirmed': () => [{ type: 'abandon.confirmed' }],
    'abandon.declined': () => [{ type: 'abandon.declined' }],
  },
  allowed: {
    // Where the storage does not answer, nobody is kept from the next order.
    'recovering.finding': [
      'xstate.done.actor.findJournal → reviewing.known',
      'xstate.done.actor.findJournal → recovering.fetching',
      'xstate.error.actor.findJournal → reviewing.known',
      'xstate.after.journalLost → reviewing.late',
      ...ANYWHERE,
    ],
    'recovering.fetching': [
      'xstate.done.actor.fetchForUnfinished → sending',
      'xstate.error.actor.fetchForUnfinished → recovering.unavailable',
      'xstate.after.fetchLost → recovering.unavailable',
      ...ANYWHERE,
    ],
    // An order of an earlier visit holds the draft until it is known what became of it.
    'recovering.unavailable': [
      'request.retried → recovering.fetching',
      'network.changed → recovering.fetching',
      ...ANYWHERE,
    ],
    'reviewing.known': [
      'order.edited → reviewing.known',
      'order.submitted → submitting.fetching',
      ...ANYWHERE,
    ],
    // It is found however late, but holds up nobody who submits meanwhile.
    'reviewing.late': [
      'xstate.done.actor.findJournal → reviewing.known',
      'xstate.done.actor.findJournal → recovering.fetching',
      'xstate.error.actor.findJournal → reviewing.known',
      'order.edited → reviewing.late',
      'order.submitted → submitting.fetching',
      ...ANYWHERE,
    ],
    'submitting.fetching': [
      'xstate.done.actor.fetchSubmission → sending',
      'xstate.error.actor.fetchSubmission → submitting.unavailable',
      'xstate.after.fetchLost → submitting.unavailable',
      ...ANYWHERE,
    ],
    // Nothing was sent: it may be changed, submitted again, and goes by itself once there is a network.
    'submitting.unavailable': [
      'network.changed → submitting.fetching',
      'order.edited → reviewing.known',
      'order.submitted → submitting.fetching',
      ...ANYWHERE,
    ],
    sending: [
      'xstate.snapshot.submission → sending',
      'xstate.done.actor.submission → reviewing.known',
      'xstate.error.actor.submission → reviewing.known',
      'order.placed → sending',
      'order.submitted → submitting.fetching',
      'order.submitted → sending',
      'order.edited → sending',
      'order.anotherStarted → sending',
      'request.retried → sending',
      'price.taken → sending',
      'abandon.requested → sending',
      'abandon.confirmed → sending',
      'abandon.declined → sending',
      ...ANYWHERE,
    ],
  },
  rules,
  fingerprint: ({ context }) => [
    context.submission?.value,
    context.journal?.customer.fullName,
    context.customer.fullName,
    context.isOnline,
  ],
  alike: ({ context }) => [context.submission?.value, context.journal === null],
  // Events carry whole snapshots.
  nameOf: (event) => [
    event.type,
    SNAPSHOTS.findIndex((each) => 'snapshot' in event && each === event.snapshot),
    'output' in event ? event.output : null,
    'edit' in event ? event.edit.of : null,
    'customer' in event ? event.customer?.fullName : null,
    'isOnline' in event ? event.isOnline : null,
  ],
  delays: { fetchLost: 15_000, journalLost: 10_000 },
  environment: {
    open,
    happen,
    check,
    close: ({ actor, cart }) => {
      actor.stop();
      cart.stop();
    },
  },
  limit: 100_000,
};
