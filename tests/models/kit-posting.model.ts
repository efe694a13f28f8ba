import { expect } from 'vitest';
import { createActor, SimulatedClock, type SnapshotFrom } from 'xstate';
import * as z from 'zod/mini';
import { ApiError } from '#api/errors.ts';
import type { CartItem } from '#domain/cart.ts';
import { type CustomerInfo, EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import type { CartDraft, OrderJournal } from '#domain/drafts.ts';
import type { OrderEdit } from '#domain/order-draft.ts';
import { faultOf } from '#machines/kit/fault.ts';
import { createPostingActors } from '#machines/kit/posting.actors.ts';
import { type PostingEvent, SLOW_AFTER_MS } from '#machines/kit/posting.machine.ts';
import { selectOrder } from '#machines/portal/checkout/checkout.selectors.ts';
import { createOrderPorts, orderPostingMachine } from '#machines/portal/checkout/order-posting.ts';
import { statesIn } from '#tests/qa/states.ts';
import { breakable, breakChild } from '#tests/support/breakable.ts';
import { fieldIn, fieldsIn } from '#tests/support/field-in.ts';
import { done, failed, type Model, type ModelEvent, type Opening, type Step } from '#tests/support/model.ts';
import { flushPromises } from '#tests/support/model-coverage.ts';
import { newOrderJournal } from '#tests/support/new-order-journal.ts';
import { createOpenCalls, type OpenCall } from '#tests/support/open-calls.ts';
import { createFactsReader, defineOracle } from '#tests/support/oracle.ts';
import { createOrderCallEndpoint, watchStableNetwork } from '#tests/support/order-posting.ts';
import { openIsolatedCheckout, orderOf } from '#tests/support/portal-parts.ts';
import { createPostingFacts, type PostingFacts } from '#tests/support/posting-oracle.ts';
import { wholesalePosting } from '#tests/support/wholesale-posting.ts';
import { words } from './kit-posting.words.ts';

type Machine = typeof orderPostingMachine;

const USER = 7;
const ORDER = 12;
const OLD_ORDER = 40;

const line = (
  productId: number,
  price: number,
  quantity: number,
  customCost: number,
  notes: string,
): CartItem => ({
  product_id: productId,
  product_name: `Product ${productId}`,
  product_image: '',
  dimensions: '',
  customizable: false,
  base_price: price,
  unit_price: price,
  quantity,
  notes,
  custom_cost: customCost,
});
const ITEMS = [line(1, 1250.25, 3, 0.1, ''), line(2, 999.99, 1, 0, 'as a gift')];
const customer = (fullName: string): CustomerInfo => ({
  ...EMPTY_CUSTOMER,
  fullName,
  phone: '07701234567',
  email: ' home@example.test',
  address: 'Street 14 ',
  city: 'Baghdad',
  province: '3',
  provinceName: 'Baghdad',
  district: ' Karrada',
  socialMediaPlatform: 'instagram',
  socialMediaHandle: '@home ',
  notes: ' Ring twice',
});
const ADAM = customer('Adam');
const BADIA = customer('Badia');

const draft = (letter: string): CartDraft => ({ draft_id: letter.repeat(32), items: ITEMS });
const CURRENT = draft('a');
const EARLIER = newOrderJournal(USER, draft('b'), BADIA);
const NEW_PRICE = 1300.5;
/** Orders of an earlier visit: perhaps created, partly posted, complete. */
const FOUND: readonly OrderJournal[] = [
  newOrderJournal(USER, CURRENT, ADAM),
  { ...EARLIER, order_id: OLD_ORDER, acknowledged: 1 },
  { ...EARLIER, order_id: OLD_ORDER, acknowledged: 2 },
  // The server refused the line for its price, and the browser was killed before it showed the price.
  { ...EARLIER, order_id: OLD_ORDER, new_price: NEW_PRICE },
];

const NETWORK = new ApiError('network', 0);
const UNSOLD = new ApiError('conflict', 409, "The product 'Product 1' is no longer sold.", {
  code: 'product.not_sold',
});
/** The 404 of a proxy while the server is restarted. It proves nothing about an earlier attempt. */
const PROXY = new ApiError('not-found', 404);
/** The key of the draft belongs to another order. */
const REUSED = new ApiError('invalid', 422, 'Used for another request.', { code: 'key.reused' });
/** Another person has cancelled or deleted the order. */
const CANCELLED = new ApiError('conflict', 409, 'Order #12 is cancelled: no item can be added.', {
  code: 'order.not_pending',
  values: { id: ORDER, status: 'cancelled' },
});
/** Only a complete order is moved, so all its lines exist. */
const PRINTED = new ApiError('conflict', 409, 'Order #12 is printing: no item can be added.', {
  code: 'order.not_pending',
  values: { id: ORDER, status: 'printing' },
});
const DELETED = new ApiError('not-found', 404, 'There is no order #12.', {
  code: 'order.not_found',
  values: { id: ORDER },
});
const REPRICED = new ApiError('conflict', 409, "The price of 'Product 1' is 1300.5 IQD now.", {
  code: 'order.price_changed',
  values: { name: 'Product 1', unit_price: 1250.25, base_price: NEW_PRICE },
});
/**
 * Spec 1 section 9, price x quantity + custom cost: 3 x 1,250.25 + 0.10 + 1 x 999.99, and the same at
 * 1,300.50.
 */
const TOTAL = 4750.84;
const REPRICED_TOTAL = 4901.59;
/** Spec 1 section 7: the request bodies of the order and of its items, with trimmed texts. */
const customerSent = (customer_name: string) => ({
  customer_name,
  customer_phone: '07701234567',
  customer_handle: '@home',
  customer_address: 'Street 14',
  customer_district: 'Karrada',
  province_id: 3,
  platform: 'instagram',
  customer_email: 'home@example.test',
  order_notes: 'Ring twice',
  expected_items: 2,
});
const ITEMS_SENT = [
  { product_id: 1, quantity: 3, unit_price: 1250.25, custom_cost: 0.1, notes: '' },
  { product_id: 2, quantity: 1, unit_price: 999.99, custom_cost: 0, notes: 'as a gift' },
];
const COMPLETE = new ApiError('conflict', 409, 'Order #12 has all its 2 items: it cannot become cancelled.', {
  code: 'order.items_complete',
  values: { id: ORDER, items: 2 },
});

const createSchema = z.object({ key: z.string(), order: z.unknown() });
const itemSchema = z.object({ key: z.string(), orderId: z.number(), item: z.unknown() });
const openedSchema = z.object({ order: z.unknown(), wasStored: z.boolean() });
const journalSchema = z.object({ draft_id: z.string(), order_id: z.optional(z.nullable(z.number())) });

/** Starts the posting with its real effects and a real checkout. The test answers each call. */
const open = ({ machine, input, inspect }: Opening<Machine>) => {
  const calls = createOpenCalls();
  const clock = new SimulatedClock();
  const checkout = openIsolatedCheckout(orderOf(CURRENT, ADAM), USER);
  const { actors } = createPostingActors(
    createOrderPorts({
      sendToCheckout: (event) => checkout.send(event),
      watchNetwork: watchStableNetwork,
      call: createOrderCallEndpoint({
        create: (key, order, signal) => calls.call('create', { order, key }, signal),
        addItem: (orderId, item, key, signal) => calls.call('addItem', { orderId, item, key }, signal),
        cancel: (orderId, signal) => calls.call('cancel', { orderId }, signal),
      }),
      journals: {
        read: () => Promise.reject(new Error('a posting reads no journal')),
        open: (journal) => calls.call('openJournal', journal),
        // The posting saves its progress in the background, but a new price before it is sent.
        advance: async (journal) => {
          if (actor.getSnapshot().matches({ stopped: 'repricing' }))
            await calls.call('saveNewPrice', journal);
        },
        close: (userId, draft_id) => calls.call('closeJournal', { userId, draft_id }),
      },
    }),
  );
  const watchNetwork = breakable(actors.watchNetwork);
  const actor = createActor(machine.provide({ actors: { ...actors, watchNetwork } }), {
    clock,
    input,
    inspect,
  }).start();
  return {
    actor,
    checkout,
    calls,
    clock,
    /** Requests that the server may have carried out, by key. */
    carriedOut: new Map<string, unknown>(),
    answeredLines: new Set<string>(),
    cancelled: new Set<string>(),
    /** The price that the first cart line must have. */
    cartLine: { price: ITEMS[0]?.base_price },
  };
};
type Portal = ReturnType<typeof open>;

const NOTED: OrderEdit = {
  kind: 'lineChanged',
  productId: 1,
  change: { notes: 'in red' },
};

const perform = async (
  portal: Portal,
  event: ModelEvent<Machine>,
  performDefault: (as?: ModelEvent<Machine>) => void,
): Promise<void> => {
  // The posting ignores responses to requests that it has aborted.
  for (const call of portal.calls.abandoned()) call.answer(ORDER);
  const [, outcome, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (id === 'watchNetwork') breakChild(portal.actor, id);
  else if (outcome === 'done') await answer(portal, id, 'output' in event ? event.output : undefined);
  else if (outcome === 'error') refuse(portal, id, 'error' in event ? event.error : undefined);
  else performDefault();
  if (event.type === 'price.accepted') portal.cartLine.price = NEW_PRICE;
  await flushPromises();
};

const recordCarriedOut = (portal: Portal, call: OpenCall): void => {
  const create = z.safeParse(createSchema, call.input);
  if (call.name === 'create' && create.success) portal.carriedOut.set(create.data.key, call.input);
  const added = z.safeParse(itemSchema, call.input);
  if (call.name === 'addItem' && added.success) portal.carriedOut.set(added.data.key, call.input);
};

const answer = async (portal: Portal, id: string, output: unknown): Promise<void> => {
  const { calls } = portal;
  switch (id) {
    case 'openJournal': {
      const { order, wasStored } = z.parse(openedSchema, output);
      const { draft_id, order_id } = z.parse(journalSchema, order);
      // The order was created before the browser was killed.
      if (order_id === ORDER) portal.carriedOut.set(`${draft_id}.order`, null);
      const call = calls.latest('openJournal');
      // The storage returns the very journal that it has stored.
      return call.answer(wasStored ? fieldsIn(order) : call.input);
    }
    case 'createOrder': {
      const call = calls.latest('create');
      recordCarriedOut(portal, call);
      return call.answer(ORDER);
    }
    case 'postLine': {
      const call = calls.latest('addItem');
      recordCarriedOut(portal, call);
      const { key } = z.parse(itemSchema, call.input);
      portal.answeredLines.add(`${key.slice(0, 32)}.line.${lineOf(key)}`);
      return call.answer(undefined);
    }
    case 'saveNewPrice':
      return calls.latest('saveNewPrice').answer(undefined);
    case 'releaseOrder':
      return calls.latest('closeJournal').answer(undefined);
    case 'abandonOrder': {
      const { order } = portal.actor.getSnapshot().context;
      if (order.order_id === null) {
        calls.latest('create').answer(ORDER);
        await flushPromises();
      }
      calls.latest('cancel').answer(undefined);
      await flushPromises();
      portal.cancelled.add(order.draft_id);
      return calls.latest('closeJournal').answer(undefined);
    }
    default:
      throw new Error(`the model has no answer to ${id}`);
  }
};

const CALLS: Readonly<Record<string, readonly string[]>> = {
  openJournal: ['openJournal'],
  createOrder: ['create'],
  postLine: ['addItem'],
  saveNewPrice: ['saveNewPrice'],
  releaseOrder: ['closeJournal'],
  abandonOrder: ['create', 'cancel'],
};

const refuse = (portal: Portal, id: string, error: unknown): void => {
  const call = portal.calls.latest(...(CALLS[id] ?? []));
  // Only the response was lost, so the server may have carried out the request.
  if (error === NETWORK) recordCarriedOut(portal, call);
  call.fail(error);
};

/** The events that only a person causes. */
const PERSON_EVENTS: readonly PostingEvent<OrderEdit>[] = [
  { type: 'order.edited', edit: NOTED },
  { type: 'order.resumed' },
  { type: 'abandon.requested' },
  { type: 'abandon.confirmed' },
  { type: 'abandon.declined' },
  { type: 'price.accepted' },
];

/** The events of `PERSON_EVENTS` that are possible, by state. In other states there are none. */
const POSSIBLE_PERSON_EVENTS: Readonly<Record<string, readonly PostingEvent<OrderEdit>['type'][]>> = {
  'stopped.unanswered': ['order.edited', 'order.resumed', 'abandon.requested'],
  'stopped.partial': ['order.edited', 'order.resumed', 'abandon.requested', 'price.accepted'],
  'stopped.offline': ['order.edited', 'order.resumed', 'abandon.requested'],
  'stopped.asking': ['abandon.confirmed', 'abandon.declined'],
};

const check = (portal: Portal, expected: SnapshotFrom<Machine>): void => {
  const snapshot = portal.actor.getSnapshot();
  const { context } = snapshot;
  const order = selectOrder(portal.checkout.getSnapshot());
  expect(context).toEqual(expected.context);
  expect(snapshot.output).toEqual(expected.output);

  // The order keeps its items.
  expect(order.items.map((item) => [item.product_id, item.quantity])).toEqual(
    ITEMS.map((item) => [item.product_id, item.quantity]),
  );
  // The order gets the new price too, so that a later submission is not refused again.
  expect(order.items[0]?.base_price).toBe(portal.cartLine.price);
  // A cancelled draft is never submitted again.
  expect(portal.cancelled.has(order.draft_id)).toBe(false);
  // A refused order is not sent again under the same keys.
  if (snapshot.matches('refused')) expect(order.draft_id).not.toBe(context.order.draft_id);

  checkCalls(portal);
  if (snapshot.status === 'done') return;

  // A request runs or the person can act. A request that hangs can be repeated.
  const waiting = portal.calls.waiting();
  const allowed = POSSIBLE_PERSON_EVENTS[statesIn(snapshot).join()] ?? [];
  for (const event of PERSON_EVENTS) {
    const lacksPrice = event.type === 'price.accepted' && context.order.new_price !== NEW_PRICE;
    expect([event.type, snapshot.can(event)]).toEqual([
      event.type,
      allowed.includes(event.type) && !lacksPrice,
    ]);
  }
  const isWorking = waiting.length > 0;
  if (allowed.length === 0) expect(isWorking).toBe(true);
  const isRequesting = waiting.some(({ name }) => ['create', 'addItem', 'cancel'].includes(name));
  expect(snapshot.can({ type: 'request.retried' })).toBe(context.isSlow);
  if (!isRequesting) expect(context.isSlow).toBe(false);

  // Edits wait only during the question or the abandonment.
  if (context.pendingEdit) expect(snapshot.hasTag('asking') || snapshot.hasTag('abandoning')).toBe(true);
  // The person can change nothing while an order is being sent.
  if (snapshot.hasTag('sending')) expect(allowed).toEqual([]);
  if (snapshot.matches({ stopped: 'partial' })) expect(context.order.order_id).toEqual(expect.any(Number));
};

const lineOf = (key: string): number => Number(/\.line\.(\d+)/.exec(key)?.[1]);

/**
 * No line is posted twice under different keys, out of order, or before its order. All lines have the same
 * total.
 */
const checkCalls = (portal: Portal): void => {
  const { made } = portal.calls;
  const seen = new Map<string, string>();
  const linesOf = new Map<string, number[]>();
  for (const [index, call] of made.entries()) {
    if (call.name === 'create') {
      const { key, order } = z.parse(createSchema, call.input);
      const draftId = key.slice(0, 32);
      const body = JSON.stringify(call.input);
      expect(seen.get(key) ?? body).toBe(body);
      seen.set(key, body);
      const isJournaled = made
        .slice(0, index)
        .some(
          ({ name, input }) => name === 'openJournal' && z.parse(journalSchema, input).draft_id === draftId,
        );
      expect(isJournaled || draftId === CURRENT.draft_id || draftId === EARLIER.draft_id).toBe(true);
      const isEarlierOrder = draftId === EARLIER.draft_id;
      expect(order).toEqual({
        ...customerSent(isEarlierOrder ? 'Badia' : 'Adam'),
        total_price: expect.any(Number),
      });
      expect([TOTAL, REPRICED_TOTAL]).toContain(fieldIn(order, 'total_price'));
    }
    if (call.name === 'addItem') {
      const { key, orderId, item } = z.parse(itemSchema, call.input);
      const draftId = key.slice(0, 32);
      const number = lineOf(key);
      // Only lines of an order with a changed price send the new total, each under its own key.
      const isRepriced = key !== `${draftId}.line.${number}`;
      expect(item).toEqual({
        ...ITEMS_SENT[number],
        ...(isRepriced && number === 0 ? { unit_price: NEW_PRICE } : {}),
        ...(isRepriced ? { order_total_price: REPRICED_TOTAL } : {}),
      });
      expect(orderId).toBe(draftId === EARLIER.draft_id ? OLD_ORDER : ORDER);
      if (draftId !== EARLIER.draft_id) expect(portal.carriedOut.has(`${draftId}.order`)).toBe(true);
      const body = JSON.stringify(call.input);
      expect(seen.get(key) ?? body).toBe(body);
      seen.set(key, body);
      const sent = linesOf.get(draftId) ?? [];
      const last = sent.at(-1) ?? (draftId === EARLIER.draft_id ? 0 : -1);
      expect(number === last || number === last + 1).toBe(true);
      if (number > last && sent.length > 0)
        expect(portal.answeredLines.has(`${draftId}.line.${last}`)).toBe(true);
      linesOf.set(draftId, [...sent, number]);
    }
  }
  const { status, output } = portal.actor.getSnapshot();
  if (status === 'done' && output?.outcome === 'placed') {
    const { draft_id } = output.order;
    const isAcknowledged = (number: number) => portal.answeredLines.has(`${draft_id}.line.${number}`);
    expect(ITEMS.every((_, number) => draft_id !== CURRENT.draft_id || isAcknowledged(number))).toBe(true);
    expect([ORDER, OLD_ORDER]).toContain(output.order.order_id);
  }
};

/** Decision 21: what each error proves about the order. */
const posting = createPostingFacts({
  items: 2,
  newPrice: NEW_PRICE,
  verdictOf: (error, request, mayExist) => {
    if (error === NETWORK) return 'lost';
    if (error === REUSED) return 'unsure';
    if (error === REPRICED) return 'repriced';
    if (request === 'createOrder') return error === PROXY && mayExist ? 'refused' : 'nothingStored';
    return request === 'postLine' && (error === CANCELLED || error === DELETED) ? 'missing' : 'refused';
  },
});
/** The progress of the posting at a step of a plan. */
export const postingFacts = createFactsReader<PostingFacts>();
const oracle = defineOracle<Machine, PostingFacts>({
  ...posting,
  facts: postingFacts,
  begin: ({ order, isFromEarlierVisit }) => posting.begin(order, isFromEarlierVisit),
});

/** The expected tags by state. */
const TAGS: Readonly<Record<string, readonly string[]>> = {
  openingJournal: ['sending'],
  creatingOrder: ['sending'],
  postingLine: ['sending'],
  releasing: ['sending'],
  'stopped.unanswered': ['stopped'],
  'stopped.partial': ['stopped'],
  'stopped.offline': ['stopped', 'waitsForNetwork'],
  'stopped.repricing': ['stopped'],
  'stopped.asking': ['asking', 'stopped'],
  abandoning: ['abandoning'],
};

const rules = ({ before, event, after }: Step<Machine>): void => {
  const { context } = after;
  const state = statesIn(after).join();
  expect([...after.tags].sort()).toEqual(TAGS[state] ?? []);
  // The posting ends with a result and with the waiting edit, if there is one.
  const isOver = ['placed', 'refused', 'abandoned', 'replaced'].includes(state);
  expect(after.status).toBe(isOver ? 'done' : 'active');
  if (isOver)
    expect(after.output).toEqual({
      outcome: state,
      order: context.order,
      fault: state === 'refused' ? before.context.fault : state === 'replaced' ? context.fault : null,
      edit:
        event.type === 'order.replaced'
          ? event.edit
          : state === 'abandoned'
            ? before.context.pendingEdit
            : null,
    });
  if (state === 'refused') expect(context.fault).not.toBeNull();
  // Only the event of the network changes the known network state.
  expect(context.isOnline).toBe(event.type === 'network.changed' ? event.isOnline : before.context.isOnline);
  if (event.type === 'network.changed' && !before.hasTag('waitsForNetwork'))
    expect(context).toEqual({ ...before.context, isOnline: event.isOnline });
  if (event.type === 'xstate.error.actor.watchNetwork') expect(context).toEqual(before.context);
  // The posting waits for the network only after a submission that got no response while the device was
  // offline.
  const mustWait =
    !context.isOnline && context.fault?.during === 'posting' && context.fault.kind === 'network';
  if (['stopped.offline', 'stopped.unanswered', 'stopped.partial'].includes(state))
    expect(after.hasTag('waitsForNetwork')).toBe(mustWait);
  // An unfinished order is changed only after it is abandoned.
  if (event.type === 'order.edited') expect(context).toEqual({ ...before.context, pendingEdit: event.edit });
  // The line takes the server's price once. The rest of the order stays, and the fault is cleared.
  if (event.type === 'price.accepted') {
    const [line, ...others] = context.order.items;
    expect([line?.base_price, line?.unit_price]).toEqual([NEW_PRICE, NEW_PRICE]);
    expect(others).toEqual(before.context.order.items.slice(1));
    expect(context).toMatchObject({ fault: null, order: { is_repriced: true, new_price: null } });
  } else if (before.context.order.is_repriced) {
    expect(context.order.items[0]?.unit_price).toBe(NEW_PRICE);
  }
  if (event.type === 'abandon.declined') expect(context.pendingEdit).toBeNull();
  // The order is slow after the delay until it is sent again.
  if (event.type.startsWith('xstate.after.slow')) {
    expect(after.value).toEqual(before.value);
    expect(context.isSlow).toBe(true);
  }
  if (event.type === 'request.retried')
    expect([before.context.isSlow, context.isSlow]).toEqual([true, false]);
  // The screen shows the fault while it stops the order.
  const [, refused] = /^xstate\.error\.actor\.(createOrder|postLine|abandonOrder)$/.exec(event.type) ?? [];
  if (refused !== undefined && 'error' in event) {
    const { acknowledged } = before.context.order;
    expect(context.fault).toEqual({
      ...faultOf(event.error),
      during: refused === 'abandonOrder' ? 'abandoning' : 'posting',
      line: refused === 'postLine' ? acknowledged : null,
    });
  }
  // A line that was refused for its price waits for the new price.
  if (refused === 'postLine' && 'error' in event) {
    expect(context.order.new_price).toBe(
      event.error === REPRICED ? NEW_PRICE : before.context.order.new_price,
    );
    // An order that no longer exists cannot be resumed or abandoned.
    const isMissing = event.error === CANCELLED || event.error === DELETED;
    expect(after.matches('releasing')).toBe(isMissing);
  }
  if (event.type === 'xstate.done.actor.postLine') expect(context.order.new_price).toBeNull();
  // The order may exist after an attempt that was repeated, got no response, or was begun by another tab.
  const isAttempt = event.type === 'request.retried' && before.matches('creatingOrder');
  const isUnknown = 'error' in event && (event.error === NETWORK || event.error === REUSED);
  const isBegun =
    event.type === 'xstate.done.actor.openJournal' && fieldIn(event.output, 'wasStored') === true;
  expect(context.mayExist).toBe(before.context.mayExist || isAttempt || isUnknown || isBegun);
  if (refused === 'createOrder' && 'error' in event)
    expect(after.matches('releasing')).toBe(
      event.error === UNSOLD || (event.error === PROXY && !before.context.mayExist),
    );
  const isSendingOrder = after.hasTag('sending') && !after.matches('releasing');
  if (isSendingOrder || after.matches('abandoning')) expect(context.fault).toBeNull();
  // The posting continues from the stored state.
  if (event.type === 'xstate.done.actor.openJournal' && 'output' in event)
    expect(context.order).toEqual(fieldIn(event.output, 'order'));
};

const IN_ANY_STATE = ['network.changed', 'xstate.error.actor.watchNetwork'] as const;

/** Events that are possible everywhere are tried in one situation per state, to keep the model small. */
const isPlain = ({ context }: SnapshotFrom<Machine>): boolean =>
  !context.isFromEarlierVisit && !context.isSlow && context.pendingEdit === null;

/** True for states in which the model loses the network: while sending, and while waiting to send again. */
const canLoseNetwork = (snapshot: SnapshotFrom<Machine>): boolean =>
  isPlain(snapshot) &&
  (snapshot.matches('creatingOrder') ||
    snapshot.matches('postingLine') ||
    snapshot.matches({ stopped: 'unanswered' }) ||
    snapshot.matches({ stopped: 'partial' }));

const order: Model<Machine, Portal> = {
  name: 'kit-posting: order',
  words,
  oracle,
  machine: orderPostingMachine,
  inputs: [
    { order: newOrderJournal(USER, CURRENT, ADAM), isFromEarlierVisit: false },
    ...FOUND.map((found) => ({ order: found, isFromEarlierVisit: true })),
  ],
  cases: {
    'network.changed': (snapshot) => [
      ...(!snapshot.context.isOnline || isPlain(snapshot)
        ? [{ type: 'network.changed', isOnline: true } as const]
        : []),
      ...(canLoseNetwork(snapshot) ? [{ type: 'network.changed', isOnline: false } as const] : []),
    ],
    'xstate.error.actor.watchNetwork': (snapshot) => (isPlain(snapshot) ? [failed('watchNetwork')] : []),
    'xstate.done.actor.openJournal': ({ context }) => [
      done('openJournal', { order: context.order, isEarlierOrder: false, wasStored: false }),
      // Another tab has begun to send the same order.
      done('openJournal', { order: context.order, isEarlierOrder: false, wasStored: true }),
      done('openJournal', { order: FOUND[1], isEarlierOrder: true, wasStored: true }),
      // A complete order that another tab has just posted.
      done('openJournal', { order: FOUND[2], isEarlierOrder: true, wasStored: true }),
      // The storage answered late.
      done('openJournal', {
        order: { ...context.order, order_id: ORDER },
        isEarlierOrder: false,
        wasStored: true,
      }),
    ],
    'xstate.error.actor.openJournal': () => [failed('openJournal', 'blocked')],
    'xstate.done.actor.createOrder': ({ context }) => [
      done('createOrder', { ...context.order, order_id: ORDER }),
    ],
    'xstate.error.actor.createOrder': () =>
      [NETWORK, UNSOLD, PROXY, REUSED].map((error) => failed('createOrder', error)),
    'xstate.done.actor.postLine': ({ context: { order } }) => [
      done('postLine', { ...order, acknowledged: order.acknowledged + 1, new_price: null }),
    ],
    // A price changes once and only for the first line, to keep the model small.
    'xstate.error.actor.postLine': (snapshot) => {
      const { acknowledged, is_repriced } = snapshot.context.order;
      const mayChange = isPlain(snapshot) && acknowledged === 0 && !is_repriced;
      const refusals = [UNSOLD, CANCELLED, DELETED, PRINTED, ...(mayChange ? [REPRICED] : [])];
      return [NETWORK, ...refusals].map((error) => failed('postLine', error));
    },
    'xstate.done.actor.saveNewPrice': () => [done('saveNewPrice')],
    'xstate.error.actor.saveNewPrice': () => [failed('saveNewPrice', 'blocked')],
    'price.accepted': () => [{ type: 'price.accepted' }],
    'xstate.done.actor.releaseOrder': () => [done('releaseOrder')],
    'xstate.error.actor.releaseOrder': () => [failed('releaseOrder', 'blocked')],
    'xstate.done.actor.abandonOrder': () => [done('abandonOrder')],
    'xstate.error.actor.abandonOrder': ({ context }) =>
      (context.order.order_id === null ? [NETWORK, PROXY] : [NETWORK, PROXY, COMPLETE]).map((error) =>
        failed('abandonOrder', error),
      ),
    'order.edited': () => [{ type: 'order.edited', edit: NOTED }],
    'order.replaced': () => [{ type: 'order.replaced', edit: NOTED }],
    'order.resumed': () => [{ type: 'order.resumed' }],
    'request.retried': () => [{ type: 'request.retried' }],
    'abandon.requested': () => [{ type: 'abandon.requested' }],
    'abandon.confirmed': () => [{ type: 'abandon.confirmed' }],
    'abandon.declined': () => [{ type: 'abandon.declined' }],
  },
  allowed: {
    starting: [
      'always → openingJournal',
      // The order of an earlier visit may have been created, partly posted or completed.
      'always → stopped.unanswered',
      'always → stopped.partial',
      'always → placed',
    ],
    checkingLines: ['always → stopped.unanswered', 'always → stopped.partial', 'always → placed'],
    // If the storage fails, the order is sent without a journal.
    openingJournal: [
      'xstate.done.actor.openJournal → creatingOrder',
      'xstate.done.actor.openJournal → postingLine',
      'xstate.done.actor.openJournal → stopped.partial',
      'xstate.done.actor.openJournal → placed',
      'xstate.error.actor.openJournal → creatingOrder',
      'xstate.after.journalLost → creatingOrder',
      ...IN_ANY_STATE,
    ],
    choosingRequest: ['always → creatingOrder', 'always → postingLine', 'always → placed'],
    creatingOrder: [
      'xstate.done.actor.createOrder → postingLine',
      'xstate.error.actor.createOrder → releasing',
      'xstate.error.actor.createOrder → stopped.unanswered',
      'xstate.error.actor.createOrder → stopped.offline',
      'xstate.after.slow → creatingOrder',
      'request.retried → creatingOrder',
      ...IN_ANY_STATE,
    ],
    postingLine: [
      'xstate.done.actor.postLine → postingLine',
      'xstate.done.actor.postLine → placed',
      'xstate.error.actor.postLine → stopped.partial',
      'xstate.error.actor.postLine → stopped.offline',
      // Another person has cancelled or deleted the order.
      'xstate.error.actor.postLine → releasing',
      'xstate.after.slow → postingLine',
      'request.retried → postingLine',
      ...IN_ANY_STATE,
    ],
    releasing: [
      'xstate.done.actor.releaseOrder → refused',
      'xstate.error.actor.releaseOrder → refused',
      'xstate.after.journalLost → refused',
      ...IN_ANY_STATE,
    ],
    'stopped.checkingOrder': [
      'always → stopped.unanswered',
      'always → stopped.partial',
      'always → stopped.offline',
    ],
    // The order may exist. It is sent again under its keys, or abandoned if the person confirms.
    'stopped.unanswered': [
      'order.resumed → creatingOrder',
      'abandon.requested → stopped.asking',
      'order.edited → stopped.asking',
      'order.replaced → replaced',
      'network.changed → stopped.offline',
      'always → stopped.offline',
      'network.changed → stopped.unanswered',
      ...IN_ANY_STATE,
    ],
    'stopped.partial': [
      'order.resumed → postingLine',
      'abandon.requested → stopped.asking',
      'order.edited → stopped.asking',
      'order.replaced → replaced',
      'price.accepted → stopped.repricing',
      'network.changed → stopped.offline',
      'always → stopped.offline',
      'network.changed → stopped.partial',
      ...IN_ANY_STATE,
    ],
    // The posting resumes when the network returns. Otherwise it behaves like an unanswered order.
    'stopped.offline': [
      'order.resumed → creatingOrder',
      'order.resumed → postingLine',
      'abandon.requested → stopped.asking',
      'order.edited → stopped.asking',
      'order.replaced → replaced',
      'network.changed → creatingOrder',
      'network.changed → postingLine',
      'always → creatingOrder',
      'always → postingLine',
      'xstate.error.actor.watchNetwork → stopped.offline',
    ],
    // If the storage fails, the posting continues.
    'stopped.repricing': [
      'xstate.done.actor.saveNewPrice → stopped.partial',
      'xstate.error.actor.saveNewPrice → stopped.partial',
      'xstate.after.journalLost → stopped.partial',
      'order.replaced → replaced',
      ...IN_ANY_STATE,
    ],
    'stopped.asking': [
      'abandon.confirmed → abandoning',
      'abandon.declined → stopped.unanswered',
      'abandon.declined → stopped.partial',
      'abandon.declined → stopped.offline',
      'order.replaced → replaced',
      ...IN_ANY_STATE,
    ],
    abandoning: [
      'xstate.done.actor.abandonOrder → abandoned',
      'xstate.error.actor.abandonOrder → stopped.asking',
      'xstate.after.slow → abandoning',
      'request.retried → abandoning',
      ...IN_ANY_STATE,
    ],
    placed: [],
    refused: [],
    abandoned: [],
    replaced: [],
  },
  rules,
  fingerprint: ({ context }) => [
    context.order.draft_id[0],
    context.order.order_id,
    context.order.acknowledged,
    context.order.new_price,
    context.order.is_repriced,
    context.fault,
    context.mayExist,
    context.isSlow,
    context.pendingEdit !== null,
    context.isOnline,
  ],
  // Refusals differ only in their text.
  coarseFingerprint: ({ context: { order, fault, mayExist, isSlow, pendingEdit, isOnline } }) => [
    order.draft_id[0],
    order.order_id,
    order.acknowledged,
    order.new_price,
    order.is_repriced,
    fault?.during,
    fault?.kind === 'network',
    mayExist,
    isSlow,
    pendingEdit !== null,
    isOnline,
  ],
  delays: { slow: SLOW_AFTER_MS, journalLost: 10_000 },
  environment: {
    open,
    perform,
    check,
    close: ({ actor, checkout }) => {
      actor.stop();
      checkout.stop();
    },
  },
  limit: 100_000,
};

export const models = [order, wholesalePosting];
