import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { ApiError } from '#api/errors.ts';
import { type CustomerInfo, EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import type { OrderDraft, OrderJournal } from '#domain/drafts.ts';
import type { OrderEdit } from '#domain/order-draft.ts';
import { faultOf } from '#machines/kit/fault.ts';
import type { PostingResult } from '#machines/kit/posting.machine.ts';
import { checkoutMachine } from '#machines/portal/checkout/checkout.machine.ts';
import {
  selectEntered,
  selectIsRecovering,
  selectIsUnreadable,
  selectItems,
  selectPlaced,
  selectPlacedBefore,
  selectPlacedOrderId,
  selectPosting,
  selectRefusal,
  selectRepeatedOrderId,
  selectTotal,
} from '#machines/portal/checkout/checkout.selectors.ts';
import { breakChild } from '#tests/support/breakable.ts';
import { iqd } from '#tests/support/iqd.ts';
import {
  done,
  failed,
  type Model,
  type ModelEvent,
  type Opening,
  type Sight,
  type Step,
} from '#tests/support/model.ts';
import { flushPromises } from '#tests/support/model-coverage.ts';
import { newOrderJournal } from '#tests/support/new-order-journal.ts';
import { createFactsReader, defineOracle } from '#tests/support/oracle.ts';
import { words } from './checkout.words.ts';
import { cartModel } from './checkout-cart.ts';
import { customerModel } from './checkout-customer.ts';
import { MESSAGE_STATES, messagesModel, NO_MESSAGE_CASES } from './checkout-messages.ts';
import { openCheckoutRig } from './checkout-rig.ts';

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
const PHONE = '07701234567';
/** The order in the browser. */
const DRAFT_ITEMS = { draft_id: 'a'.repeat(32), items: [ITEM] };
const customer = (fullName: string): CustomerInfo => ({
  ...EMPTY_CUSTOMER,
  fullName,
  phone: PHONE,
  address: 'Karrada',
  province: '3',
});
/** The customer of a name, or none. */
export const customerNamed = (fullName: string): CustomerInfo =>
  fullName === '' ? EMPTY_CUSTOMER : customer(fullName);
const ADAM = customer('Adam');
const BADIA = customer('Badia');
const DRAFT: OrderDraft = { ...DRAFT_ITEMS, customer: ADAM };
const ORDER = { ...newOrderJournal(USER, DRAFT, ADAM), order_id: 12, acknowledged: 1 };
/** The stored order of an earlier visit. */
const EARLIER: OrderJournal = {
  ...newOrderJournal(USER, { draft_id: 'b'.repeat(32), items: [ITEM] }, BADIA),
  order_id: 40,
};

/** An earlier order of this phone number with the same products. */
const EARLIER_ORDER_ID = 131;
/**
 * The lines of the order that the server finds for this phone, each fact of the rule alone. The question
 * comes for the same pieces of the same products: decision 21. The submitted order has three of "Product 1".
 */
const EARLIER_ORDERS = {
  'no order': { lines: [], isRepeated: false },
  'three of "Product 1"': { lines: [[1, 3]], isRepeated: true },
  'one and two of "Product 1", in two lines': {
    lines: [
      [1, 1],
      [1, 2],
    ],
    isRepeated: true,
  },
  'two of "Product 1"': { lines: [[1, 2]], isRepeated: false },
  'three of "Product 2"': { lines: [[2, 3]], isRepeated: false },
  'three of "Product 1" and one of "Product 2"': {
    lines: [
      [1, 3],
      [2, 1],
    ],
    isRepeated: false,
  },
  'three of a deleted product': { lines: [[null, 3]], isRepeated: false },
} as const;
const isEarlierOrder = (text: unknown): text is keyof typeof EARLIER_ORDERS =>
  typeof text === 'string' && Object.hasOwn(EARLIER_ORDERS, text);

/** Returns what the server answers about the phone. */
const phoneFactsOf = (event: object) => {
  const earlier: unknown = Reflect.get(event, 'earlier');
  const lines = isEarlierOrder(earlier) ? EARLIER_ORDERS[earlier].lines : [];
  return {
    people: [],
    open_orders: [],
    returned_parcels: 0,
    recent:
      lines.length === 0
        ? []
        : [
            {
              d2c_order_id: EARLIER_ORDER_ID,
              hours_ago: 1,
              items: lines.map(([product_id, quantity]) => ({ product_id, quantity })),
            },
          ],
  };
};

const NOTES_EDIT: OrderEdit = { kind: 'lineChanged', productId: 1, change: { notes: 'in red' } };
const CUSTOMER_EDIT: OrderEdit = { kind: 'customerChanged', change: BADIA };
/** Begins another order with the same content. */
const REPLACING_EDIT: OrderEdit = {
  kind: 'orderReplaced',
  order: { draft_id: 'c'.repeat(32), items: [ITEM], customer: ADAM },
};
const GIVEN_IDS = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(32));

const orderAfterEdit = (edit: OrderEdit, { draft_id, items, customer }: OrderDraft): OrderDraft => {
  switch (edit.kind) {
    case 'lineChanged':
      return { draft_id, items: items.map((item) => ({ ...item, notes: 'in red' })), customer };
    case 'customerChanged':
      return { draft_id, items, customer: BADIA };
    default:
      return { draft_id: 'c'.repeat(32), items: [ITEM], customer: ADAM };
  }
};

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
 * The possible results of a posting: placed for this customer, placed for another one, and with late changes
 * by another tab.
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

const open = (opening: Opening<Machine>) => ({
  ...openCheckoutRig(opening),
  /** The events that the posting should have received. */
  expectedOfPosting: [] as unknown[],
});
type Environment = ReturnType<typeof open>;

const perform = async (
  environment: Environment,
  event: ModelEvent<Machine>,
  performDefault: () => void,
): Promise<void> => {
  const { actor, standIn, calls, expectedOfPosting } = environment;
  const before = actor.getSnapshot();
  // The machine ignores replies to aborted calls.
  for (const call of calls.abandoned()) call.answer(true);
  const output = 'output' in event ? event.output : undefined;
  const [, outcome, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (id === 'posting') {
    const result = RESULTS.find((each) => each === output) ?? null;
    standIn.end(selectPosting(before), result);
  } else if (id === 'findJournal') await environment.answerFindJournal(output, outcome === 'error');
  else if (id === 'waitForNetwork' && outcome === 'done') environment.restoreNetwork();
  else if (id === 'watchOrder' || id === 'waitForNetwork') breakChild(actor, id);
  else if (id === 'findRepeated' && outcome === 'done') {
    // The server looks for orders of exactly this phone number.
    expect(calls.latest(id).input).toEqual({ phone: PHONE });
    calls.latest(id).answer(phoneFactsOf(event));
  } else if (outcome === 'done') calls.latest(id).answer(output);
  else if (outcome === 'error') calls.latest(id).fail(new Error('no reply'));
  else if (event.type === 'order.changedElsewhere') environment.changeElsewhere(event.change);
  else {
    if (
      event.type === 'order.edited' &&
      event.edit.kind !== 'customerChanged' &&
      before.matches({ order: 'posting' })
    )
      expectedOfPosting.push({ type: 'order.edited', edit: event.edit });
    if (event.type === 'order.submitted' && before.matches({ order: 'posting' }))
      expectedOfPosting.push({ type: 'order.resumed' });
    performDefault();
  }
  await flushPromises();
};

/** Hides the ids that the machine has made, which are random. */
const withoutNewIds = ({ order, posted, ...context }: SnapshotFrom<Machine>['context']) => {
  const hidden = <Order extends { readonly draft_id: string }>(each: Order): Order => ({
    ...each,
    draft_id: GIVEN_IDS.includes(each.draft_id) ? each.draft_id : 'new',
  });
  return { ...context, order: hidden(order), posted: posted && { ...posted, order: hidden(posted.order) } };
};

const check = (environment: Environment, expectedSnapshot: SnapshotFrom<Machine>): void => {
  const snapshot = environment.actor.getSnapshot();
  const { context } = snapshot;
  expect(withoutNewIds(context)).toEqual(withoutNewIds(expectedSnapshot.context));
  // The order of the machine is the stored one.
  expect(environment.stored()).toEqual(context.order);
  expect(environment.standIn.received).toEqual(environment.expectedOfPosting);
  // The posting starts from the submitted or the found order.
  if (snapshot.matches({ order: 'posting' }))
    expect(environment.standIn.inputs.at(-1)).toEqual(context.posted);
  // The machine has made the request of its state.
  const waiting = environment.calls.waiting().map(({ name }) => name);
  const isFinding =
    snapshot.matches({ order: { recovering: 'finding' } }) ||
    snapshot.matches({ order: { reviewing: 'findingJournal' } });
  if (isFinding) expect(waiting).toContain('hasJournal');
  if (snapshot.matches({ order: { placed: 'closingJournal' } })) expect(waiting).toContain('closeJournal');

  expect(selectIsRecovering(snapshot)).toBe(snapshot.matches({ order: { recovering: 'finding' } }));
  expect(selectIsUnreadable(snapshot)).toBe(snapshot.matches({ order: { recovering: 'unreadable' } }));
  expect(selectPosting(snapshot) !== undefined).toBe(snapshot.matches({ order: 'posting' }));
  expect(selectRefusal(snapshot)).toBe(
    snapshot.matches({ order: { reviewing: 'refused' } }) ? REFUSAL_FAULT : null,
  );
  expect(selectRepeatedOrderId(snapshot)).toBe(
    snapshot.matches({ order: 'asking' }) ? EARLIER_ORDER_ID : null,
  );
  expect(selectPlacedOrderId(snapshot) !== null).toBe(snapshot.matches({ order: 'placed' }));
};

const lateChangesOf = ({ order }: Result, { draft_id, items }: OrderDraft): readonly string[] =>
  order.draft_id === draft_id && items.length > 0 && items[0]?.notes !== order.items[0]?.notes
    ? ['Product 1']
    : [];

const rules = ({ before, event, after }: Step<Machine>): void => {
  const { context } = after;
  expect(after.status).toBe('active');
  const result = 'output' in event ? RESULTS.find((each) => each === event.output) : undefined;
  if (event.type === 'order.changedElsewhere') {
    expect(after.value).toEqual(before.value);
    expect(context).toEqual({ ...before.context, order: { ...before.context.order, ...event.change } });
  }
  if (event.type === 'line.repriced') {
    expect(after.value).toEqual(before.value);
    expect(context.order.items).toEqual(
      before.context.order.items.map((item) =>
        event.productId === 1 ? { ...item, base_price: 2000, unit_price: 2000 } : item,
      ),
    );
  }
  // The keys of a released order are not used again. Its lines and its customer stay.
  if (event.type === 'order.released') {
    expect(after.value).toEqual(before.value);
    const { draft_id, ...content } = context.order;
    expect(draft_id === before.context.order.draft_id).toBe(event.draftId !== before.context.order.draft_id);
    expect(content).toEqual({ items: before.context.order.items, customer: before.context.order.customer });
  }
  if (/^xstate\.error\.actor\.(watchOrder|waitForNetwork)/.test(event.type))
    expect(after).toMatchObject({ value: before.value, context: before.context });
  // The submitted order is complete, and is the one of this moment.
  if (event.type === 'order.submitted' && after.matches({ order: 'lookingUp' }))
    expect(context.order.customer.fullName).not.toBe('');
  if (
    after.matches({ order: 'posting' }) &&
    !before.matches({ order: 'posting' }) &&
    !context.posted?.isFromEarlierVisit
  ) {
    const { order } = before.context;
    expect(order.customer.fullName).not.toBe('');
    expect(order.items).not.toEqual([]);
    expect(context.posted).toEqual({
      order: newOrderJournal(USER, order, order.customer),
      isFromEarlierVisit: false,
    });
  }
  if (after.matches({ order: 'posting' }) && event.type === 'xstate.done.actor.findJournal')
    expect(context.posted).toEqual({ order: EARLIER, isFromEarlierVisit: true });
  // A repeated order is confirmed once. After "Submit anyway" there is no second question until another order
  // begins. After "Back" or a change there is.
  if (
    event.type === 'xstate.done.actor.findRepeated' &&
    'output' in event &&
    context.order.customer.fullName !== ''
  ) {
    const isAsked = event.output === EARLIER_ORDER_ID && before.context.warnedOrderId === null;
    expect(after.matches({ order: 'asking' })).toBe(isAsked);
  }
  if (after.matches({ order: 'asking' })) {
    expect(context.posted).toEqual(before.context.posted);
    expect(context.warnedOrderId).toBe(EARLIER_ORDER_ID);
  }
  if (
    event.type === 'repeat.declined' ||
    (event.type === 'order.edited' && before.matches({ order: 'asking' }))
  )
    expect(context.warnedOrderId).toBe(null);
  if (event.type === 'repeat.confirmed') expect(context.warnedOrderId).toBe(EARLIER_ORDER_ID);
  // A submitted order does not change.
  const isLocked = before.matches({ order: 'posting' }) || before.matches({ order: 'recovering' });
  if (event.type === 'order.edited')
    expect(context.order).toEqual(
      isLocked ? before.context.order : orderAfterEdit(event.edit, before.context.order),
    );
  // Fields that are typed meanwhile wait, and leave with a placed order.
  if (event.type === 'order.edited' && event.edit.kind === 'customerChanged')
    expect(context.typed).toEqual(isLocked ? BADIA : {});
  if (after.matches({ order: 'placed' }) || after.matches({ order: 'reviewing' }))
    expect(context.typed).toEqual({});
  if (result?.outcome === 'placed') {
    const { order } = before.context;
    // The placed lines leave the cart if it is the cart that was placed. Its customer leaves, another one
    // stays.
    expect(context.order.items).toEqual(order.draft_id === result.order.draft_id ? [] : order.items);
    expect(context.order.draft_id === order.draft_id).toBe(order.draft_id !== result.order.draft_id);
    expect(context.order.customer).toEqual(
      result.order.customer.fullName === order.customer.fullName ? EMPTY_CUSTOMER : order.customer,
    );
  } else if (result) {
    const { typed } = before.context;
    const order = result.edit ? orderAfterEdit(result.edit, before.context.order) : before.context.order;
    expect(context.order).toEqual({ ...order, customer: { ...order.customer, ...typed } });
  }
  // The refusal stays until a change or a submission. The placed order stays until the next one begins.
  expect(context.refusal).toBe(after.matches({ order: { reviewing: 'refused' } }) ? REFUSAL_FAULT : null);
  const isForgotten = event.type === 'order.anotherStarted' || event.type === 'placed.dismissed';
  expect(context.placed).toEqual(
    result?.outcome === 'placed' ? result.order : isForgotten ? null : before.context.placed,
  );
  // Another tab had changed the notes. A released order is another one.
  expect(context.lateChanges).toEqual(
    result?.outcome === 'placed'
      ? lateChangesOf(result, before.context.order)
      : isForgotten
        ? []
        : before.context.lateChanges,
  );
};

interface Facts {
  /** The id of the order, or null for an id that the app has made. */
  readonly id: string | null;
  readonly hasItems: boolean;
  readonly notes: string;
  readonly total: number;
  readonly customer: string;
  /** The customer that was typed while the server may have the order. */
  readonly typed: string | null;
  /** The person was asked about the earlier order. */
  readonly isWarned: boolean;
  readonly placed: number | null;
  readonly lateChanges: readonly string[];
}

/** Spec 1 section 9: 3 x 1,250.25, and 3 x 2,000 at the new price. */
const TOTAL = 375_075;
const NEW_TOTAL = 600_000;

const isLocked = (states: readonly string[]): boolean =>
  states.some((state) => state === 'order.posting' || state.startsWith('order.recovering'));

const withEdit = (facts: Facts, edit: OrderEdit): Facts => {
  switch (edit.kind) {
    case 'lineChanged':
      return facts.hasItems ? { ...facts, notes: 'in red' } : facts;
    case 'customerChanged':
      return { ...facts, customer: 'Badia' };
    default:
      return { ...facts, id: 'c'.repeat(32), hasItems: true, notes: '', total: TOTAL, customer: 'Adam' };
  }
};
/** Fields that were typed meanwhile belong to the order as soon as the server has nothing of it. */
const withTyped = (facts: Facts): Facts => ({
  ...facts,
  customer: facts.typed ?? facts.customer,
  typed: null,
});

const afterPosting = (facts: Facts, { outcome, order, edit }: Result): Facts => {
  if (outcome !== 'placed') return withTyped(edit ? withEdit(facts, edit) : facts);
  // The placed lines leave if they are those of this order, and the placed customer leaves.
  const isThisOrder = facts.id === order.draft_id;
  const isChanged = isThisOrder && facts.hasItems && facts.notes !== order.items[0]?.notes;
  return {
    ...facts,
    ...(isThisOrder ? { id: null, hasItems: false } : {}),
    customer: facts.customer === order.customer.fullName ? '' : facts.customer,
    typed: null,
    isWarned: false,
    placed: order.draft_id === EARLIER.draft_id ? 40 : 12,
    lateChanges: isChanged ? ['Product 1'] : [],
  };
};

const resultIn = (event: ModelEvent<Machine>): Result | undefined =>
  'output' in event ? RESULTS.find((each) => each === event.output) : undefined;

const nextFacts = (facts: Facts, event: ModelEvent<Machine>, states: readonly string[]): Facts => {
  switch (event.type) {
    case 'order.edited':
      if (!isLocked(states))
        return withEdit(states.includes('order.asking') ? { ...facts, isWarned: false } : facts, event.edit);
      return event.edit.kind === 'customerChanged' ? { ...facts, typed: 'Badia' } : facts;
    case 'order.changedElsewhere':
      return { ...facts, customer: event.change.customer?.fullName ?? facts.customer };
    case 'line.repriced':
      return event.productId === 1 && facts.hasItems ? { ...facts, total: NEW_TOTAL } : facts;
    case 'order.released':
      return event.draftId === 'd'.repeat(32) ? facts : { ...facts, id: null };
    case 'repeat.declined':
      return { ...facts, isWarned: false };
    case 'order.anotherStarted':
    case 'placed.dismissed':
      return { ...facts, placed: null, lateChanges: [] };
    case 'xstate.done.actor.findRepeated':
      return targetOf(facts, event, states) === 'order.asking' ? { ...facts, isWarned: true } : facts;
    case 'xstate.error.actor.posting':
      return withTyped(facts);
    default: {
      const result = resultIn(event);
      return result ? afterPosting(facts, result) : facts;
    }
  }
};

const targetOf = (
  facts: Facts,
  event: ModelEvent<Machine>,
  states: readonly string[],
): string | undefined => {
  const isComplete = facts.hasItems && facts.customer !== '';
  const sent = isComplete ? 'order.posting' : 'order.reviewing.ready';
  if (event.type.startsWith('xstate.after.lookupLost')) return sent;
  switch (event.type) {
    case 'xstate.done.actor.findJournal':
      return 'output' in event && event.output !== null ? 'order.posting' : 'order.reviewing.ready';
    // Without an answer the order is sent. There is one question about an earlier order.
    case 'xstate.error.actor.findRepeated':
      return sent;
    case 'xstate.done.actor.findRepeated': {
      const isAsked = 'output' in event && event.output === EARLIER_ORDER_ID && !facts.isWarned;
      return isComplete && isAsked ? 'order.asking' : sent;
    }
    case 'xstate.done.actor.posting':
      switch (resultIn(event)?.outcome) {
        case 'placed':
          return 'order.placed.closingJournal';
        case 'refused':
          return 'order.reviewing.refused';
        default:
          return 'order.reviewing.ready';
      }
    case 'order.edited':
      return isLocked(states) || states.includes('order.reviewing.findingJournal')
        ? undefined
        : 'order.reviewing.ready';
    default:
      return undefined;
  }
};

interface Shown {
  readonly lines: readonly { readonly quantity: number; readonly notes: string }[];
  readonly total: number;
  readonly customer: string;
  readonly repeated: number | null;
  readonly reason: string | null;
  readonly placed: number | null;
  readonly lateChanges: readonly string[];
}
const sightOf = ({ lines, total, customer, repeated, reason, placed, lateChanges }: Shown): Sight => ({
  cart:
    lines.length === 0
      ? '"Order cart is empty"'
      : `the cart has ${lines
          .map(
            ({ quantity, notes }) => `${quantity} of "Product 1"${notes === '' ? '' : `, notes "${notes}"`}`,
          )
          .join(' and ')}; total ${iqd(total)}`,
  customer: customer === '' ? 'there is no customer' : `the customer is ${customer}`,
  ...(repeated === null ? {} : { repeated: `the question names order #${repeated}` }),
  ...(reason === null ? {} : { reason: `the reason is "${reason}"` }),
  ...(placed === null ? {} : { placed: `order #${placed} was placed` }),
  ...(lateChanges.length === 0
    ? {}
    : { lateChanges: `a later change of ${lateChanges.join(' and ')} is not part of it` }),
});

/** Spec 1 section 4, from the review to the number of the order. */
export const orderFacts = createFactsReader<Facts>();
const oracle = defineOracle<Machine, Facts>({
  facts: orderFacts,
  begin: ({ order }) => ({
    id: order.draft_id,
    hasItems: true,
    notes: '',
    total: TOTAL,
    customer: 'Adam',
    typed: null,
    isWarned: false,
    placed: null,
    lateChanges: [],
  }),
  next: nextFacts,
  target: targetOf,
  sees: ({ hasItems, notes, total, customer, typed, placed, lateChanges }, states) =>
    sightOf({
      lines: hasItems ? [{ quantity: 3, notes }] : [],
      total,
      customer: typed ?? customer,
      repeated: states.includes('order.asking') ? EARLIER_ORDER_ID : null,
      reason: states.includes('order.reviewing.refused') ? 'No longer sold.' : null,
      placed,
      lateChanges,
    }),
  shown: (snapshot) =>
    sightOf({
      lines: selectItems(snapshot),
      total: selectTotal(snapshot),
      customer: selectEntered(snapshot).fullName,
      repeated: selectRepeatedOrderId(snapshot),
      reason: selectRefusal(snapshot)?.detail ?? null,
      placed: (selectPlaced(snapshot) ?? selectPlacedBefore(snapshot))?.order_id ?? null,
      lateChanges: snapshot.context.lateChanges,
    }),
});

const ALWAYS_POSSIBLE = ['order.changedElsewhere', 'line.repriced', 'xstate.error.actor.watchOrder'] as const;
const JOURNAL_SEARCHED = [
  'xstate.done.actor.findJournal → order.posting',
  'xstate.done.actor.findJournal → order.reviewing.ready',
  // A stored order exists but cannot be read.
  'xstate.error.actor.findJournal → order.recovering.unreadable',
] as const;

const model: Model<Machine, Environment> = {
  name: 'checkout',
  words,
  oracle,
  machine: checkoutMachine,
  inputs: [{ userId: USER, order: DRAFT }],
  cases: {
    'xstate.error.actor.watchOrder': () => [failed('watchOrder')],
    'xstate.done.actor.waitForNetwork': () => [done('waitForNetwork')],
    'xstate.error.actor.waitForNetwork': () => [failed('waitForNetwork')],
    // The customer changes only where an order can be submitted, to keep the model small.
    'order.changedElsewhere': (snapshot) =>
      [
        { customer: { ...snapshot.context.order.customer } },
        { customer: EMPTY_CUSTOMER },
        ...(snapshot.matches({ order: { reviewing: 'refused' } }) ? [{ customer: BADIA }] : []),
      ].map((change) => ({ type: 'order.changedElsewhere', change })),
    // The posting sends these two. The order keeps its id and its price in the other states, to keep the
    // model small.
    'order.released': (snapshot) =>
      snapshot.matches({ order: 'posting' })
        ? [snapshot.context.order.draft_id, 'd'.repeat(32)].map((draftId) => ({
            type: 'order.released',
            draftId,
          }))
        : [],
    'line.repriced': (snapshot) => [
      { type: 'line.repriced', productId: snapshot.matches({ order: 'posting' }) ? 1 : 9, price: 2000 },
    ],
    'xstate.done.actor.findJournal': () => [EARLIER, null].map((journal) => done('findJournal', journal)),
    'xstate.error.actor.findJournal': () => [failed('findJournal')],
    'xstate.done.actor.posting': () => RESULTS.map((result) => done('posting', result)),
    'xstate.error.actor.posting': () => [failed('posting')],
    'xstate.done.actor.closeJournal': () => [done('closeJournal')],
    'xstate.error.actor.closeJournal': () => [failed('closeJournal')],
    // The model of the customer form types while the app looks for an unfinished order.
    'order.edited': (snapshot) =>
      (snapshot.matches({ order: 'recovering' }) ? [] : [NOTES_EDIT, CUSTOMER_EDIT, REPLACING_EDIT]).map(
        (edit) => ({ type: 'order.edited', edit }),
      ),
    'order.submitted': () => [{ type: 'order.submitted' }],
    'customer.submitted': () => [],
    'repeat.confirmed': () => [{ type: 'repeat.confirmed' }],
    'repeat.declined': () => [{ type: 'repeat.declined' }],
    'order.anotherStarted': () => [{ type: 'order.anotherStarted' }],
    'request.retried': () => [{ type: 'request.retried' }],
    'xstate.done.actor.findRepeated': () =>
      Object.entries(EARLIER_ORDERS).map(([earlier, { isRepeated }]) => ({
        ...done('findRepeated', isRepeated ? EARLIER_ORDER_ID : null),
        earlier,
      })),
    'xstate.error.actor.findRepeated': () => [failed('findRepeated')],
    'order.filled': () => [],
    'placed.dismissed': (snapshot) =>
      snapshot.context.placed !== null && snapshot.matches({ order: { reviewing: 'ready' } })
        ? [{ type: 'placed.dismissed' }]
        : [],
    ...NO_MESSAGE_CASES,
  },
  allowed: {
    // A slow storage does not lock the draft for longer than ten seconds.
    'order.recovering.finding': [
      ...JOURNAL_SEARCHED,
      'xstate.after.journalLost → order.reviewing.findingJournal',
      ...ALWAYS_POSSIBLE,
    ],
    // An order of an earlier visit locks the draft until it is read.
    'order.recovering.unreadable': [
      'request.retried → order.recovering.finding',
      'xstate.done.actor.waitForNetwork → order.recovering.finding',
      'xstate.error.actor.waitForNetwork → order.recovering.unreadable',
      ...ALWAYS_POSSIBLE,
    ],
    'order.reviewing.ready': [
      'placed.dismissed',
      'order.edited → order.reviewing.ready',
      'order.submitted → order.lookingUp',
      ...ALWAYS_POSSIBLE,
    ],
    // The search for the journal continues while the draft can be submitted.
    'order.reviewing.findingJournal': [
      ...JOURNAL_SEARCHED,
      'order.edited → order.reviewing.findingJournal',
      'order.submitted → order.lookingUp',
      ...ALWAYS_POSSIBLE,
    ],
    // The server has stored nothing. The person changes the order or submits it under new keys.
    'order.reviewing.refused': [
      'order.edited → order.reviewing.ready',
      'order.submitted → order.lookingUp',
      ...ALWAYS_POSSIBLE,
    ],
    // The server is asked for an earlier order. Without an answer the order is sent.
    'order.lookingUp': [
      'xstate.done.actor.findRepeated → order.asking',
      'xstate.done.actor.findRepeated → order.posting',
      'xstate.done.actor.findRepeated → order.reviewing.ready',
      'xstate.error.actor.findRepeated → order.posting',
      'xstate.error.actor.findRepeated → order.reviewing.ready',
      'xstate.after.lookupLost → order.posting',
      'xstate.after.lookupLost → order.reviewing.ready',
      'order.edited → order.reviewing.ready',
      ...ALWAYS_POSSIBLE,
    ],
    // A recent order has the same phone and the same products. The server has stored nothing of the new
    // order.
    'order.asking': [
      'repeat.confirmed → order.posting',
      'repeat.declined → order.reviewing.ready',
      'order.edited → order.reviewing.ready',
      ...ALWAYS_POSSIBLE,
    ],
    'order.posting': [
      'xstate.done.actor.posting → order.placed.closingJournal',
      'xstate.done.actor.posting → order.reviewing.refused',
      'xstate.done.actor.posting → order.reviewing.ready',
      'xstate.error.actor.posting → order.reviewing.ready',
      'order.edited → order.posting',
      'order.submitted → order.posting',
      'order.released → order.posting',
      ...ALWAYS_POSSIBLE,
    ],
    'order.placed.closingJournal': [
      'xstate.done.actor.closeJournal → order.placed.closed',
      'xstate.error.actor.closeJournal → order.placed.closed',
      'xstate.after.journalLost → order.placed.closed',
      'order.anotherStarted → order.reviewing.ready',
      'order.edited → order.reviewing.ready',
      ...ALWAYS_POSSIBLE,
    ],
    'order.placed.closed': [
      'order.anotherStarted → order.reviewing.ready',
      'order.edited → order.reviewing.ready',
      ...ALWAYS_POSSIBLE,
    ],
    'customer.entering': [...ALWAYS_POSSIBLE, 'order.released', 'placed.dismissed'],
    'messages.idle': [...ALWAYS_POSSIBLE, 'order.released', 'placed.dismissed'],
  },
  never: ['customer.faulty', ...MESSAGE_STATES],
  rules,
  fingerprint: (snapshot) => {
    const { posted, placed, order, ...context } = snapshot.context;
    return [
      // The order that was posted last matters only while it is posted.
      snapshot.matches({ order: 'posting' }) && [posted?.isFromEarlierVisit, posted?.order.customer.fullName],
      snapshot.matches({ order: 'placed' }) ? placed?.draft_id[0] : placed !== null,
      context.lateChanges,
      // The results of the posting are of one of these orders.
      [DRAFT, EARLIER].map(({ draft_id }) => draft_id === order.draft_id),
      order.items.map(({ notes }) => notes),
      order.customer.fullName,
      context.typed.fullName,
      context.warnedOrderId,
    ];
  },
  nameOf: (event) => [
    event.type,
    RESULTS.findIndex((each) => 'output' in event && each === event.output),
    'output' in event && event.output === EARLIER,
    'edit' in event ? event.edit.kind : null,
    'change' in event ? event.change.customer?.fullName : null,
    'draftId' in event ? event.draftId === 'd'.repeat(32) : null,
    'productId' in event ? event.productId : null,
  ],
  delays: { journalLost: 10_000, lookupLost: 5000 },
  environment: { open, perform, check },
  limit: 100_000,
};

export const models = [model, cartModel, customerModel, messagesModel];
