import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { type CustomerChange, type CustomerInfo, EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import type { OrderDraft } from '#domain/drafts.ts';
import type { OrderEdit } from '#domain/order-draft.ts';
import { checkoutMachine } from '#machines/portal/checkout/checkout.machine.ts';
import {
  selectCustomerFaults,
  selectEntered,
  selectPosting,
} from '#machines/portal/checkout/checkout.selectors.ts';
import {
  done,
  type Model,
  type ModelEvent,
  type Opening,
  type Sight,
  type Step,
} from '#tests/support/model.ts';
import { flushPromises } from '#tests/support/model-coverage.ts';
import { newOrderJournal } from '#tests/support/new-order-journal.ts';
import { createFactsReader, defineOracle } from '#tests/support/oracle.ts';
import { words } from './checkout-customer.words.ts';
import { MESSAGE_STATES, NO_MESSAGE_CASES } from './checkout-messages.ts';
import { openCheckoutRig } from './checkout-rig.ts';

/* The customer form of the checkout: what is typed, its faults, and an order that the server may have. */

type Machine = typeof checkoutMachine;
type Snapshot = SnapshotFrom<Machine>;

const USER_ID = 7;
const WHOLE = { fullName: 'Zainab', phone: '07701234567', email: '', address: 'Karrada', province: '3' };
const ZAINAB: CustomerInfo = { ...EMPTY_CUSTOMER, ...WHOLE };
const HUDA: CustomerInfo = { ...ZAINAB, fullName: 'Huda' };
/** A customer whose province the select does not offer. */
const ABROAD: CustomerInfo = { ...ZAINAB, fullName: 'Noor', province: '99', provinceName: 'Elsewhere' };
const ORDER: OrderDraft = {
  draft_id: 'a'.repeat(32),
  items: [
    {
      product_id: 1,
      product_name: 'Product 1',
      product_image: '',
      dimensions: '',
      customizable: false,
      base_price: 7000,
      unit_price: 7000,
      quantity: 1,
      notes: '',
      custom_cost: 0,
    },
  ],
  customer: EMPTY_CUSTOMER,
};
const EARLIER = { ...newOrderJournal(USER_ID, ORDER, ZAINAB), order_id: 12 };
const NAME_IS_NOOR: OrderEdit = { kind: 'customerChanged', change: { fullName: 'Noor' } };
const resultOf = (outcome: 'abandoned' | 'placed', edit: OrderEdit | null) => ({
  outcome,
  order: EARLIER,
  fault: null,
  edit,
});
const ABANDONED_BY_FORM = resultOf('abandoned', NAME_IS_NOOR);
const ABANDONED = resultOf('abandoned', null);

/** The faults of spec 1 section 5 for the values of this model. */
const faultsOf = ({ fullName, phone, email, address, province }: CustomerInfo) => ({
  ...(fullName.trim() === '' ? { fullName: 'fullName.required' } : {}),
  ...(phone === '' ? { phone: 'phone.required' } : phone !== '07701234567' ? { phone: 'phone.digits' } : {}),
  ...(email === 'not-an-email' ? { email: 'email.format' } : {}),
  ...(address === '' ? { address: 'address.required' } : {}),
  ...(province === '' || province === '99' ? { province: 'province.required' } : {}),
});

/** The server may have the order: its customer does not change. */
const isLocked = (snapshot: Snapshot): boolean =>
  snapshot.matches({ order: 'posting' }) || snapshot.matches({ order: 'recovering' });

const open = (opening: Opening<Machine>) => {
  const rig = openCheckoutRig(opening);
  const accepted: string[] = [];
  rig.actor.on('customer.accepted', ({ type }) => accepted.push(type));
  return { ...rig, accepted };
};
type Environment = ReturnType<typeof open>;

const perform = async (
  { actor, standIn, accepted, answerFindJournal, changeElsewhere }: Environment,
  event: ModelEvent<Machine>,
  performDefault: () => void,
): Promise<void> => {
  const before = actor.getSnapshot();
  const receivedBefore = standIn.received.length;
  accepted.length = 0;
  if (event.type === 'xstate.done.actor.posting')
    standIn.end(
      selectPosting(before),
      'output' in event && event.output === ABANDONED_BY_FORM ? ABANDONED_BY_FORM : ABANDONED,
    );
  else if (event.type === 'xstate.done.actor.findJournal')
    await answerFindJournal('output' in event ? event.output : null, false);
  else if (event.type === 'order.changedElsewhere') changeElsewhere(event.change);
  else performDefault();
  await flushPromises();

  const isFaultless = Object.keys(faultsOf(selectEntered(before))).length === 0;
  // A changed customer of an order that the server may have: the person is asked whether to abandon the
  // order.
  const isAsked =
    event.type === 'customer.submitted' &&
    isFaultless &&
    before.matches({ order: 'posting' }) &&
    selectEntered(before).fullName !== before.context.order.customer.fullName;
  expect(standIn.received.slice(receivedBefore)).toEqual(
    isAsked ? [{ type: 'order.edited', edit: NAME_IS_NOOR }] : [],
  );
  const isAccepted =
    (event.type === 'customer.submitted' && isFaultless && !isAsked) ||
    ('output' in event && event.output === ABANDONED_BY_FORM);
  expect(accepted).toEqual(isAccepted ? ['customer.accepted'] : []);
};

/** The message of each field, by its id. */
type Faults = Readonly<Record<string, string | undefined>>;

interface Facts {
  readonly entered: CustomerInfo;
  readonly faults: Faults;
  /** The fields that were typed while the server may have the order. */
  readonly typed: CustomerChange;
}

/** The messages of spec 1 section 5 that the specification gives. */
const MESSAGES: Readonly<Record<string, string>> = {
  'fullName.required': 'Full name is required',
  'phone.required': 'Phone number is required',
  'phone.digits': 'Phone number must be exactly 11 digits',
  'address.required': 'Address is required',
  'province.required': 'Province is required',
  'email.format': 'the e-mail address has no valid form',
};

const sightOf = ({ fullName, phone, email, address, province }: CustomerInfo, faults: Faults): Sight => {
  const values = [fullName, phone, email, address, province === '' ? '' : `province ${province}`];
  const filled = values.filter((value) => value !== '');
  const messages = Object.values(faults).map((fault = '') => `"${MESSAGES[fault] ?? fault}"`);
  return {
    entered:
      filled.length === 0
        ? 'the form is empty'
        : `the form has ${filled.map((value) => `"${value}"`).join(', ')}`,
    ...(messages.length === 0 ? {} : { messages: `it says ${messages.sort().join(' and ')}` }),
  };
};

const changeIn = (event: ModelEvent<Machine>): CustomerChange =>
  event.type === 'order.edited' && event.edit.kind === 'customerChanged' ? event.edit.change : {};

const withoutFields = (faults: Faults, change: CustomerChange): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => !Object.hasOwn(change, field)));

const isLockedIn = (states: readonly string[]): boolean =>
  states.some((state) => state === 'order.posting' || state.startsWith('order.recovering'));

const nextFacts = (facts: Facts, event: ModelEvent<Machine>, states: readonly string[]): Facts => {
  const { entered, faults, typed } = facts;
  const change = changeIn(event);
  const typedBefore = isLockedIn(states) ? typed : {};
  if (event.type === 'customer.submitted') return { ...facts, faults: faultsOf(entered), typed: typedBefore };
  if (event.type === 'order.filled') return { ...facts, faults: {} };
  if (event.type === 'order.changedElsewhere')
    return {
      entered: { ...entered, ...event.change.customer, ...typedBefore },
      faults: {},
      typed: typedBefore,
    };
  return {
    entered: { ...entered, ...change },
    faults: withoutFields(faults, change),
    typed: { ...typedBefore, ...change },
  };
};

export const customerFacts = createFactsReader<Facts>();
const oracle = defineOracle<Machine, Facts>({
  facts: customerFacts,
  begin: ({ order }) => ({ entered: order.customer, faults: {}, typed: {} }),
  next: nextFacts,
  target: (facts, event, states) => {
    switch (event.type) {
      case 'customer.submitted':
      case 'order.edited':
      case 'order.changedElsewhere': {
        const { faults } = nextFacts(facts, event, states);
        return Object.keys(faults).length === 0 ? 'customer.entering' : 'customer.faulty';
      }
      case 'xstate.done.actor.findJournal':
        return 'output' in event && event.output !== null ? 'order.posting' : 'order.reviewing.ready';
      default:
        return undefined;
    }
  },
  sees: ({ entered, faults }) => sightOf(entered, faults),
  shown: (snapshot) => sightOf(selectEntered(snapshot), selectCustomerFaults(snapshot)),
});

const rules = ({ before, event, after }: Step<Machine>): void => {
  const entered = selectEntered(before);
  const { order } = after.context;
  expect(after.status).toBe('active');
  expect(order.items).toEqual(ORDER.items);
  const isEdited = event.type === 'order.edited' && event.edit.kind === 'customerChanged';
  const change: CustomerChange = isEdited && event.edit.kind === 'customerChanged' ? event.edit.change : {};
  if (event.type === 'order.changedElsewhere')
    expect(selectEntered(after)).toEqual({ ...event.change.customer, ...before.context.typed });
  // Nothing that was typed is lost.
  else expect(selectEntered(after)).toEqual({ ...entered, ...change });
  if (isLocked(after) && event.type !== 'order.changedElsewhere')
    expect(order.customer).toEqual(before.context.order.customer);
  // Every keystroke is in the order as soon as the server has nothing of it.
  if (!isLocked(after)) expect(order.customer).toEqual(selectEntered(after));
  // A fault is shown from a submission until its field changes.
  const shown = Object.entries(selectCustomerFaults(before)).filter(
    ([field]) => !Object.hasOwn(change, field),
  );
  expect(selectCustomerFaults(after)).toEqual(
    event.type === 'customer.submitted'
      ? faultsOf(entered)
      : event.type === 'order.changedElsewhere' || event.type === 'order.filled'
        ? {}
        : Object.fromEntries(shown),
  );
};

const EDITS: readonly CustomerChange[] = [
  WHOLE,
  { fullName: '   ' },
  { phone: '077012345678', email: 'not-an-email' },
  // Every field has another value, so that no earlier message stays on the screen.
  { ...WHOLE, fullName: 'Noor', phone: '0770123456', address: 'Mansour', province: '4' },
  EMPTY_CUSTOMER,
];

const ALWAYS_POSSIBLE = ['order.changedElsewhere'] as const;
const SUBMITTED = ['customer.submitted', 'customer.submitted → customer.faulty'] as const;

export const customerModel: Model<Machine, Environment> = {
  name: 'checkout:customer',
  words,
  oracle,
  machine: checkoutMachine,
  inputs: [{ userId: USER_ID, order: ORDER }],
  cases: {
    'xstate.done.actor.findJournal': (snapshot) =>
      (snapshot.matches({ order: 'recovering' }) ? [null, EARLIER] : [null]).map((journal) =>
        done('findJournal', journal),
      ),
    'xstate.error.actor.findJournal': () => [],
    'xstate.error.actor.watchOrder': () => [],
    'xstate.done.actor.findRepeated': () => [],
    'xstate.error.actor.findRepeated': () => [],
    'xstate.done.actor.posting': ({ context: { typed } }) =>
      (typed.fullName === 'Noor' ? [ABANDONED, ABANDONED_BY_FORM] : [ABANDONED]).map((result) =>
        done('posting', result),
      ),
    'xstate.error.actor.posting': () => [],
    'order.edited': (snapshot) =>
      (isLocked(snapshot) ? [{ fullName: 'Noor' }] : EDITS).map((change) => ({
        type: 'order.edited',
        edit: { kind: 'customerChanged', change },
      })),
    'customer.submitted': () => [{ type: 'customer.submitted' }],
    'order.changedElsewhere': () =>
      [HUDA, ABROAD].map((customer) => ({ type: 'order.changedElsewhere', change: { customer } })),
    'order.released': () => [],
    'line.repriced': () => [],
    'order.submitted': () => [],
    'repeat.confirmed': () => [],
    'repeat.declined': () => [],
    'order.anotherStarted': () => [],
    'request.retried': () => [],
    // A message that fills the order raises it.
    'order.filled': () => [{ type: 'order.filled' }],
    'placed.dismissed': () => [],
    ...NO_MESSAGE_CASES,
  },
  allowed: {
    // The app looks for an unfinished order. What is typed meanwhile waits.
    'order.recovering.finding': [
      'xstate.done.actor.findJournal → order.reviewing.ready',
      'xstate.done.actor.findJournal → order.posting',
      'xstate.after.journalLost → order.reviewing.findingJournal',
      'order.edited',
      ...ALWAYS_POSSIBLE,
    ],
    'order.reviewing.ready': ['order.edited → order.reviewing.ready', ...ALWAYS_POSSIBLE],
    'order.reviewing.findingJournal': [
      'xstate.done.actor.findJournal → order.reviewing.ready',
      'order.edited → order.reviewing.findingJournal',
      ...ALWAYS_POSSIBLE,
    ],
    'order.posting': [
      'xstate.done.actor.posting → order.reviewing.ready',
      'order.edited → order.posting',
      ...ALWAYS_POSSIBLE,
    ],
    'customer.entering': [...SUBMITTED, ...ALWAYS_POSSIBLE],
    'customer.faulty': [
      ...SUBMITTED,
      'order.edited',
      'always → customer.entering',
      'order.filled → customer.entering',
      ...ALWAYS_POSSIBLE,
    ],
    // A microstep of another region.
    'messages.idle': ['always', ...ALWAYS_POSSIBLE],
  },
  never: [
    'order.recovering.unreadable',
    'order.reviewing.refused',
    'order.lookingUp',
    'order.asking',
    'order.placed.closingJournal',
    'order.placed.closed',
    ...MESSAGE_STATES,
  ],
  // The message of each rule must appear in a plan.
  variantOf: (event, after) =>
    (event.type === 'customer.submitted' && Object.values(selectCustomerFaults(after)).sort().join()) ||
    undefined,
  rules,
  fingerprint: (snapshot) => {
    const { fullName, phone, email, address, province } = selectEntered(snapshot);
    return [
      [fullName, phone, email, address, province],
      Object.keys(selectCustomerFaults(snapshot)),
      isLocked(snapshot) && snapshot.context.order.customer.fullName,
    ];
  },
  nameOf: (event) => [
    event.type,
    'edit' in event && event.edit.kind === 'customerChanged'
      ? Object.entries(event.edit.change).join()
      : null,
    'change' in event ? event.change.customer?.fullName : null,
    'output' in event && event.output !== null,
    'output' in event && event.output === ABANDONED_BY_FORM,
  ],
  delays: { journalLost: 10_000 },
  environment: {
    open,
    perform,
    check: ({ actor, stored }, expected) => {
      const snapshot = actor.getSnapshot();
      expect(selectEntered(snapshot)).toEqual(selectEntered(expected));
      expect(stored()).toEqual(snapshot.context.order);
    },
  },
  limit: 20_000,
};
