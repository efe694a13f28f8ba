import { expect } from 'vitest';
import { createActor, createEmptyActor, fromCallback, SimulatedClock, type SnapshotFrom } from 'xstate';
import * as z from 'zod/mini';
import { ApiError, isApiError } from '#api/errors.ts';
import { type CartItem, cartTotal } from '#domain/cart.ts';
import { type CustomerInfo, EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import { type CartDraft, type OrderJournal, openedJournal } from '#domain/drafts.ts';
import { lineTotal, sum, toHundredths, toIqd } from '#domain/money.ts';
import { selectDraft } from '#machines/portal/cart/cart.machine.ts';
import { createSubmissionActors } from '#machines/portal/checkout/submission.actors.ts';
import { submissionMachine } from '#machines/portal/checkout/submission.machine.ts';
import type { OrderEdit, OrderPlaced, SubmissionWish } from '#machines/portal/checkout/submission-events.ts';
import { SLOW_AFTER_MS } from '#machines/portal/checkout/submission-setup.ts';
import { statesIn } from '#tests/qa/states.ts';
import { done, failed, type Happening, type Model, type Opening, type Step } from '#tests/support/model.ts';
import { settled } from '#tests/support/model-coverage.ts';
import { createOpenCalls, type OpenCall } from '#tests/support/open-calls.ts';
import { openCart } from '#tests/support/portal-parts.ts';
import { words } from './submission.words.ts';

type Machine = typeof submissionMachine;

const USER = 7;
const ORDER = 12;
const OLD_ORDER = 40;

const line = (productId: number, price: number, quantity: number, customCost: number): CartItem => ({
  product_id: productId,
  product_name: `Product ${productId}`,
  product_image: '',
  dimensions: '',
  customizable: false,
  base_price: price,
  unit_price: price,
  quantity,
  notes: '',
  custom_cost: customCost,
});
const ITEMS = [line(1, 1250.25, 3, 0.1), line(2, 999.99, 1, 0)];
const customer = (fullName: string): CustomerInfo => ({
  ...EMPTY_CUSTOMER,
  fullName,
  phone: '07701234567',
  address: 'Karrada',
  province: '3',
});
const ADAM = customer('Adam');
const BADIA = customer('Badia');

const draft = (letter: string): CartDraft => ({ draft_id: letter.repeat(32), items: ITEMS });
const THIS = draft('a');
const EARLIER = openedJournal(USER, draft('b'), BADIA);
const NEW_PRICE = 1300.5;
const found: readonly OrderJournal[] = [
  openedJournal(USER, THIS, ADAM),
  { ...EARLIER, order_id: OLD_ORDER, acknowledged: 1 },
  { ...EARLIER, order_id: OLD_ORDER, acknowledged: 2 },
  // Refused for its price, and not told of it before the browser was killed.
  { ...EARLIER, order_id: OLD_ORDER, new_price: NEW_PRICE },
];

const NETWORK = new ApiError('network', 0);
const UNSOLD = new ApiError('conflict', 409, "The product 'Product 1' is no longer sold.");
/** Somebody has cancelled or deleted the order meanwhile. */
const CANCELLED = new ApiError('conflict', 409, 'Order #12 is cancelled: no item can be added.', {
  code: 'order.not_pending',
  values: { id: ORDER, status: 'cancelled' },
});
/** Nobody moves on what is not whole: all of it is there. */
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
const REPRICED_ITEMS = ITEMS.map((item, index) =>
  index === 0 ? { ...item, base_price: NEW_PRICE, unit_price: NEW_PRICE } : item,
);
const TOTALS = [ITEMS, REPRICED_ITEMS].map((items) => sum(items.map(lineTotal)));
const WHOLE = new ApiError('conflict', 409, 'Order #12 has all its 2 items: it cannot become cancelled.', {
  code: 'order.items_complete',
  values: { id: ORDER, items: 2 },
});

const createSchema = z.object({ key: z.string(), order: z.object({ total_price: z.number() }) });
const itemSchema = z.object({
  key: z.string(),
  orderId: z.number(),
  item: z.object({
    product_id: z.number(),
    unit_price: z.number(),
    order_total_price: z.optional(z.number()),
  }),
});
const journalSchema = z.object({ draft_id: z.string(), order_id: z.optional(z.nullable(z.number())) });

/** The submission with its real effects beside the real cart; every call waits for its answer. */
const open = ({ machine, input, inspect }: Opening<Machine>) => {
  const calls = createOpenCalls();
  const clock = new SimulatedClock();
  const cart = openCart(THIS, USER);
  const { actors } = createSubmissionActors({
    orders: {
      create: (order, key, signal) => calls.call('create', { order, key }, signal),
      addItem: (orderId, item, key, signal) => calls.call('addItem', { orderId, item, key }, signal),
      changeStatus: (orderId, status, signal) => calls.call('cancel', { orderId, status }, signal),
    },
    journals: {
      read: (userId) => calls.call('readJournal', userId),
      open: (journal) => calls.call('openJournal', journal),
      // Progress is noted behind the order's back; a new price before it goes on.
      advance: async (journal) => {
        if (actor.getSnapshot().matches({ partlyPosted: 'repricing' }))
          await calls.call('notePrice', journal);
      },
      close: (userId, draft_id) => calls.call('closeJournal', { userId, draft_id }),
    },
  });
  const told: OrderPlaced[] = [];
  const hear = fromCallback<OrderPlaced>(({ receive }) => receive((placed) => told.push(placed)));
  const checkout = createActor(hear).start();
  const actor = createActor(machine.provide({ actors }), {
    clock,
    input: { ...input, cart, checkout },
    inspect,
  }).start();
  return {
    actor,
    cart,
    calls,
    clock,
    /** What the checkout was told of. */
    told,
    /** What the server has taken, by key; a call that got no answer may have been taken too. */
    taken: new Map<string, unknown>(),
    answeredLines: new Set<string>(),
    cancelled: new Set<string>(),
    holds: { items: ITEMS.length, price: ITEMS[0]?.base_price },
  };
};
type Portal = ReturnType<typeof open>;

const NOTED: OrderEdit = {
  of: 'cart',
  edit: { type: 'cart.lineChanged', productId: 1, change: { notes: 'in red' } },
};
const RENAMED: OrderEdit = { of: 'customer', customer: ADAM };

const happen = async (
  portal: Portal,
  event: Happening<Machine>,
  go: (as?: Happening<Machine>) => void,
): Promise<void> => {
  const before = portal.actor.getSnapshot();
  const cartBefore = selectDraft(portal.cart.getSnapshot());
  // What a caller has left may still be answered; nobody listens any more.
  for (const call of portal.calls.left()) call.answer(ORDER);
  const [, outcome, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (outcome === 'done') await answer(portal, id, 'output' in event ? event.output : undefined);
  else if (outcome === 'error') refuse(portal, id, 'error' in event ? event.error : undefined);
  else go();
  if (event.type === 'price.taken') portal.holds.price = NEW_PRICE;
  await settled();
  const hasJustPlaced = !before.matches('placed') && portal.actor.getSnapshot().matches('placed');
  if (hasJustPlaced && before.context.journal?.draft_id === cartBefore.draft_id) portal.holds.items = 0;
};

const noteTaken = (portal: Portal, call: OpenCall): void => {
  const create = z.safeParse(createSchema, call.input);
  if (call.name === 'create' && create.success) portal.taken.set(create.data.key, call.input);
  const added = z.safeParse(itemSchema, call.input);
  if (call.name === 'addItem' && added.success) portal.taken.set(added.data.key, call.input);
};

const answer = async (portal: Portal, id: string, output: unknown): Promise<void> => {
  const { calls } = portal;
  switch (id) {
    case 'readJournal':
      return calls.next('readJournal').answer(output);
    case 'openJournal': {
      const { draft_id, order_id } = z.parse(journalSchema, output);
      // Created before a kill.
      if (order_id === ORDER) portal.taken.set(`${draft_id}.order`, null);
      return calls.next('openJournal').answer(output);
    }
    case 'createOrder': {
      const call = calls.next('create');
      noteTaken(portal, call);
      return call.answer(ORDER);
    }
    case 'postItem': {
      const call = calls.next('addItem');
      noteTaken(portal, call);
      const { key } = z.parse(itemSchema, call.input);
      portal.answeredLines.add(`${key.slice(0, 32)}.line.${lineOf(key)}`);
      return call.answer(undefined);
    }
    case 'notePrice':
      return calls.next('notePrice').answer(undefined);
    case 'closeJournal':
    case 'withdrawJournal':
      return calls.next('closeJournal').answer(undefined);
    case 'abandonOrder': {
      const { journal } = portal.actor.getSnapshot().context;
      if (journal?.order_id === null) {
        calls.next('create').answer(ORDER);
        await settled();
      }
      calls.next('cancel').answer(undefined);
      await settled();
      if (journal) portal.cancelled.add(journal.draft_id);
      return calls.next('closeJournal').answer(undefined);
    }
    default:
      throw new Error(`nobody answers ${id}`);
  }
};

const CALLS: Readonly<Record<string, readonly string[]>> = {
  readJournal: ['readJournal'],
  openJournal: ['openJournal'],
  createOrder: ['create'],
  postItem: ['addItem'],
  notePrice: ['notePrice'],
  closeJournal: ['closeJournal'],
  withdrawJournal: ['closeJournal'],
  abandonOrder: ['create', 'cancel'],
};

const refuse = (portal: Portal, id: string, error: unknown): void => {
  const call = portal.calls.next(...(CALLS[id] ?? []));
  // The answer was lost, the call may have done its work.
  if (error === NETWORK) noteTaken(portal, call);
  call.fail(error);
};

const PERSON: readonly SubmissionWish[] = [
  { type: 'order.edited', edit: NOTED },
  { type: 'order.submitted', draft: THIS },
  { type: 'order.anotherStarted' },
  { type: 'abandon.requested' },
  { type: 'abandon.confirmed' },
  { type: 'abandon.declined' },
  { type: 'price.taken' },
];

/** What a person may do where; nothing in any other state. */
const PERSON_MAY: Readonly<Record<string, readonly SubmissionWish['type'][]>> = {
  'placed.closingJournal': ['order.edited', 'order.anotherStarted'],
  'placed.closed': ['order.edited', 'order.anotherStarted'],
  'orderFailed.refused': ['order.edited'],
  'orderFailed.unanswered': ['order.edited', 'order.submitted', 'abandon.requested'],
  'orderFailed.offline': ['order.edited', 'order.submitted', 'abandon.requested'],
  'orderFailed.asking': ['abandon.confirmed', 'abandon.declined'],
  'partlyPosted.waiting': ['order.edited', 'order.submitted', 'abandon.requested', 'price.taken'],
  'partlyPosted.offline': ['order.edited', 'order.submitted', 'abandon.requested'],
  'partlyPosted.asking': ['abandon.confirmed', 'abandon.declined'],
};

const check = (portal: Portal, expected: SnapshotFrom<Machine>): void => {
  const snapshot = portal.actor.getSnapshot();
  const { context } = snapshot;
  const cart = selectDraft(portal.cart.getSnapshot());
  expect(context.fault).toEqual(expected.context.fault);
  expect(context.isSlow).toBe(expected.context.isSlow);
  expect(context.isOnline).toBe(expected.context.isOnline);
  expect(context.overtaken).toEqual(expected.context.overtaken);
  expect(context.pendingEdit).toEqual(expected.context.pendingEdit);
  expect(context.journal?.acknowledged).toBe(expected.context.journal?.acknowledged);
  expect(snapshot.output).toEqual(expected.output);

  // The cart is kept unless it was placed.
  expect(cart.items.map((item) => [item.product_id, item.quantity])).toEqual(
    ITEMS.slice(0, portal.holds.items).map((item) => [item.product_id, item.quantity]),
  );
  // A new price is taken by the cart, too: submitted anew it is not refused again.
  if (portal.holds.items > 0) expect(cart.items[0]?.base_price).toBe(portal.holds.price);
  // A draft that the server has seen cancelled is never the one that is sent next.
  expect(portal.cancelled.has(cart.draft_id)).toBe(false);
  // What was refused is not sent again under the same keys.
  if (snapshot.matches({ orderFailed: 'refused' })) expect(cart.draft_id).not.toBe(context.journal?.draft_id);
  // Whose order was placed is told once, and nothing of any other.
  if (snapshot.matches('placed')) expect(portal.told).toHaveLength(1);
  expect(portal.told.map(({ customer }) => customer)).toEqual(
    portal.told.length === 0 ? [] : [context.journal?.customer],
  );

  checkCalls(portal);
  if (snapshot.status === 'done') return;

  // Work is under way, or a person can go on; a request that hangs can be made again.
  const waiting = portal.calls.waiting();
  const allowed = PERSON_MAY[statesIn(snapshot).join()] ?? [];
  for (const event of PERSON) {
    const isPriceless = event.type === 'price.taken' && context.fault?.newPrice !== NEW_PRICE;
    expect([event.type, snapshot.can(event)]).toEqual([
      event.type,
      allowed.includes(event.type) && !isPriceless,
    ]);
  }
  const isWorking = waiting.length > 0;
  if (allowed.length === 0) expect(isWorking).toBe(true);
  const isRequesting = waiting.some(({ name }) => ['create', 'addItem', 'cancel'].includes(name));
  expect(snapshot.can({ type: 'request.retried' })).toBe(context.isSlow);
  if (!isRequesting) expect(context.isSlow).toBe(false);

  // Edits wait for an answer only while somebody is asked, or while the answer is carried out.
  if (context.pendingEdit) expect(snapshot.hasTag('asking') || snapshot.matches('abandoning')).toBe(true);
  // Nothing is edited or submitted under an order that is being sent.
  if (snapshot.hasTag('sending')) expect(allowed).toEqual([]);
  if (snapshot.matches('partlyPosted')) expect(context.journal?.order_id).toEqual(expect.any(Number));
  if (context.fault?.productId !== undefined)
    expect([UNSOLD.detail, REPRICED.detail, ...(context.isRecovered ? [null] : [])]).toContain(
      context.fault.detail,
    );
  if (snapshot.matches('placed')) expect([ORDER, OLD_ORDER]).toContain(context.journal?.order_id);
};

const lineOf = (key: string): number => Number(/\.line\.(\d+)/.exec(key)?.[1]);

/** No line twice under different keys, none out of order, none before its order, all under one total. */
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
      const isWrittenDown = made
        .slice(0, index)
        .some(
          ({ name, input }) => name === 'openJournal' && z.parse(journalSchema, input).draft_id === draftId,
        );
      expect(isWrittenDown || draftId === THIS.draft_id || draftId === EARLIER.draft_id).toBe(true);
      expect(TOTALS).toContain(toHundredths(order.total_price));
    }
    if (call.name === 'addItem') {
      const { key, orderId, item } = z.parse(itemSchema, call.input);
      const draftId = key.slice(0, 32);
      const number = lineOf(key);
      // Only the lines of an order whose price has changed since tell what it comes to, each under a key of its own.
      expect(item.order_total_price).toBe(
        key === `${draftId}.line.${number}` ? undefined : toIqd(cartTotal(REPRICED_ITEMS)),
      );
      expect(orderId).toBe(draftId === EARLIER.draft_id ? OLD_ORDER : ORDER);
      if (draftId !== EARLIER.draft_id) expect(portal.taken.has(`${draftId}.order`)).toBe(true);
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
  const snapshot = portal.actor.getSnapshot();
  if (snapshot.matches('placed')) {
    const last = made.findLast(({ name }) => name === 'closeJournal');
    const { draft_id } = z.parse(journalSchema, last?.input);
    const isAcknowledged = (number: number) => portal.answeredLines.has(`${draft_id}.line.${number}`);
    const isEarlierOrder = draft_id === EARLIER.draft_id;
    expect(ITEMS.every((_, number) => isEarlierOrder || isAcknowledged(number))).toBe(true);
  }
};

/** What a view asks of a state, by name. */
const TAGS: Readonly<Record<string, readonly string[]>> = {
  recovering: ['recovering'],
  openingJournal: ['sending'],
  creatingOrder: ['sending'],
  postingItems: ['sending'],
  withdrawing: ['sending'],
  'orderFailed.refused': ['failed'],
  'orderFailed.unanswered': ['failed', 'unfinished'],
  'orderFailed.offline': ['failed', 'unfinished', 'waitsForNetwork'],
  'orderFailed.asking': ['asking', 'failed', 'unfinished'],
  'partlyPosted.waiting': ['failed', 'unfinished'],
  'partlyPosted.offline': ['failed', 'unfinished', 'waitsForNetwork'],
  'partlyPosted.repricing': ['failed', 'unfinished'],
  'partlyPosted.asking': ['asking', 'failed', 'unfinished'],
};

const rules = ({ before, event, after }: Step<Machine>): void => {
  const { context } = after;
  const isUnfinished = before.hasTag('unfinished');
  expect(after.status).toBe(after.matches('over') ? 'done' : 'active');
  expect([...after.tags].sort()).toEqual(TAGS[statesIn(after).join()] ?? []);
  // It ends with the edit that is to be made now, if there is one.
  if (after.status === 'done')
    expect(after.output).toEqual({
      edit:
        event.type === 'order.edited'
          ? event.edit
          : before.matches('abandoning')
            ? before.context.pendingEdit
            : null,
    });
  // Only word of the network changes what is known of it; nothing but the order on its way goes by it.
  expect(context.isOnline).toBe(event.type === 'network.changed' ? event.isOnline : before.context.isOnline);
  if (event.type === 'network.changed' && !before.hasTag('waitsForNetwork')) {
    expect(context).toEqual({ ...before.context, isOnline: event.isOnline });
  }
  // Whoever waits for the network has submitted, got no answer and has no network; all others are not made to wait.
  if (after.hasTag('waitsForNetwork')) {
    expect(context.isOnline).toBe(false);
    expect(context.fault).toMatchObject({ during: 'submitting', isUnanswered: true });
  } else if (after.matches({ orderFailed: 'unanswered' }) || after.matches({ partlyPosted: 'waiting' })) {
    expect(!context.isOnline && context.fault?.during === 'submitting' && context.fault.isUnanswered).toBe(
      false,
    );
  }
  // An unfinished order is changed by nobody before it is abandoned.
  if (isUnfinished && event.type === 'order.edited') {
    expect(context).toEqual({ ...before.context, pendingEdit: event.edit });
  }
  // The line takes the price that the server told of, once, and the rest stays; nothing is at fault any more.
  if (event.type === 'price.taken') {
    const [line, ...others] = context.journal?.items ?? [];
    expect([line?.base_price, line?.unit_price]).toEqual([NEW_PRICE, NEW_PRICE]);
    expect(others).toEqual(before.context.journal?.items.slice(1));
    expect(context).toMatchObject({ fault: null, journal: { is_repriced: true } });
  } else if (before.context.journal?.is_repriced) {
    expect(context.journal?.items[0]?.unit_price).toBe(NEW_PRICE);
  }
  if (event.type === 'abandon.declined') expect(context.pendingEdit).toBeNull();
  // It is slow when its time is over, until it is sent again.
  if (event.type.startsWith('xstate.after.slow')) {
    expect(after.value).toEqual(before.value);
    expect(context.isSlow).toBe(true);
  }
  if (event.type === 'request.retried')
    expect([before.context.isSlow, context.isSlow]).toEqual([true, false]);
  // Why it stopped is said where it stopped, and no longer.
  const [, refused] = /^xstate\.error\.actor\.(createOrder|postItem|abandonOrder)$/.exec(event.type) ?? [];
  if (refused !== undefined && 'error' in event)
    expect(context.fault).toMatchObject({
      during: refused === 'abandonOrder' ? 'abandoning' : 'submitting',
      detail: isApiError(event.error) ? (event.error.detail ?? null) : null,
      code: isApiError(event.error) ? (event.error.code ?? null) : null,
      reason: event.error === NETWORK ? 'fault.noAnswer' : expect.stringMatching(/^fault\.(?!noAnswer)/),
      isUnanswered: event.error === NETWORK,
    });
  // Whose order is gone has nothing to resume or to abandon, and no product is to blame for it.
  if (refused === 'postItem' && 'error' in event) {
    const isGone = event.error === CANCELLED || event.error === DELETED;
    expect(after.matches('withdrawing')).toBe(isGone);
    if (isGone || event.error === PRINTED) expect(context.fault?.productId).toBeUndefined();
  }
  const isOnItsWay = after.hasTag('sending') && !after.matches('withdrawing');
  if (isOnItsWay || after.matches('abandoning')) expect(context.fault).toBeNull();
  // What an earlier visit left is called recovered, and nothing else.
  const isFound = ['xstate.done.actor.readJournal', 'xstate.done.actor.openJournal'].includes(event.type);
  if (context.isRecovered && !before.context.isRecovered) expect(isFound).toBe(true);
  if (isFound && context.journal?.draft_id === EARLIER.draft_id) expect(context.isRecovered).toBe(true);
  // It goes on as it was written down, with the new price that it waits for.
  if (isFound && 'output' in event && event.output !== null) {
    expect(context.journal).toEqual(event.output);
    expect(context.fault?.newPrice ?? null).toBe(context.journal?.new_price);
  }
};

const ANYWHERE = ['network.changed'] as const;

/** What can come at any time comes in one kind of situation of every state, so that the model stays small. */
const isPlain = ({ context }: SnapshotFrom<Machine>): boolean =>
  !context.isRecovered && !context.isSlow && context.pendingEdit === null;

/** Where word of the network is news: what is on its way, and what waits to be sent again. */
const mindsNetwork = (snapshot: SnapshotFrom<Machine>): boolean =>
  isPlain(snapshot) &&
  (snapshot.matches('creatingOrder') ||
    snapshot.matches('postingItems') ||
    snapshot.matches({ orderFailed: 'unanswered' }) ||
    snapshot.matches({ partlyPosted: 'waiting' }));

export const model: Model<Machine, Portal> = {
  name: 'submission',
  words,
  machine: submissionMachine,
  inputs: [null, openedJournal(USER, THIS, ADAM)].map((journal) => ({
    userId: USER,
    cart: openCart(THIS, USER),
    checkout: createEmptyActor(),
    journal,
    isOnline: true,
  })),
  cases: {
    'network.changed': (snapshot) => [
      ...(!snapshot.context.isOnline || isPlain(snapshot)
        ? [{ type: 'network.changed', isOnline: true } as const]
        : []),
      ...(mindsNetwork(snapshot) ? [{ type: 'network.changed', isOnline: false } as const] : []),
    ],
    'xstate.done.actor.readJournal': () => [null, ...found].map((journal) => done('readJournal', journal)),
    'xstate.error.actor.readJournal': () => [failed('readJournal', 'blocked')],
    'xstate.done.actor.openJournal': ({ context }) => [
      done('openJournal', context.journal),
      done('openJournal', found[1]),
      // The storage was late to tell of it.
      ...(context.journal?.draft_id === THIS.draft_id
        ? [done('openJournal', { ...context.journal, order_id: ORDER })]
        : []),
    ],
    'xstate.error.actor.openJournal': () => [failed('openJournal', 'blocked')],
    'xstate.done.actor.createOrder': ({ context }) => [
      done('createOrder', { ...context.journal, order_id: ORDER }),
    ],
    'xstate.error.actor.createOrder': () => [NETWORK, UNSOLD].map((error) => failed('createOrder', error)),
    'xstate.done.actor.postItem': ({ context }) => [
      done('postItem', { ...context.journal, acknowledged: (context.journal?.acknowledged ?? 0) + 1 }),
    ],
    // A price changes once, and only of the first line: the model stays small.
    'xstate.error.actor.postItem': (snapshot) => {
      const { journal } = snapshot.context;
      const mayChange = isPlain(snapshot) && journal?.acknowledged === 0 && !journal.is_repriced;
      const refusals = [UNSOLD, CANCELLED, DELETED, PRINTED, ...(mayChange ? [REPRICED] : [])];
      return [NETWORK, ...refusals].map((error) => failed('postItem', error));
    },
    'xstate.done.actor.notePrice': () => [done('notePrice')],
    'xstate.error.actor.notePrice': () => [failed('notePrice', 'blocked')],
    'price.taken': () => [{ type: 'price.taken' }],
    'xstate.done.actor.closeJournal': () => [done('closeJournal')],
    'xstate.error.actor.closeJournal': () => [failed('closeJournal', 'blocked')],
    'xstate.done.actor.withdrawJournal': () => [done('withdrawJournal')],
    'xstate.error.actor.withdrawJournal': () => [failed('withdrawJournal', 'blocked')],
    'xstate.done.actor.abandonOrder': () => [done('abandonOrder')],
    'xstate.error.actor.abandonOrder': ({ context }) =>
      (context.journal?.order_id === null ? [NETWORK] : [NETWORK, WHOLE]).map((error) =>
        failed('abandonOrder', error),
      ),
    'order.edited': () => [NOTED, RENAMED].map((edit) => ({ type: 'order.edited', edit })),
    'order.submitted': () => [{ type: 'order.submitted', draft: THIS }],
    'order.anotherStarted': () => [{ type: 'order.anotherStarted' }],
    'request.retried': () => [{ type: 'request.retried' }],
    'abandon.requested': () => [{ type: 'abandon.requested' }],
    'abandon.confirmed': () => [{ type: 'abandon.confirmed' }],
    'abandon.declined': () => [{ type: 'abandon.declined' }],
  },
  allowed: {
    beginning: ['always → recovering', 'always → openingJournal'],
    // What an earlier visit left: nothing that can be read, an order that may not exist, a part of one, a whole one.
    recovering: [
      'xstate.done.actor.readJournal → over',
      'xstate.done.actor.readJournal → orderFailed.unanswered',
      'xstate.done.actor.readJournal → partlyPosted.waiting',
      'xstate.done.actor.readJournal → placed.closingJournal',
      'xstate.error.actor.readJournal → over',
      'xstate.after.journalLost → over',
      ...ANYWHERE,
    ],
    // Where nothing can be written the order is sent all the same.
    openingJournal: [
      'xstate.done.actor.openJournal → creatingOrder',
      'xstate.done.actor.openJournal → postingItems',
      'xstate.done.actor.openJournal → partlyPosted.waiting',
      'xstate.error.actor.openJournal → creatingOrder',
      'xstate.after.journalLost → creatingOrder',
      ...ANYWHERE,
    ],
    advancing: ['always → creatingOrder', 'always → postingItems', 'always → placed.closingJournal'],
    creatingOrder: [
      'xstate.done.actor.createOrder → postingItems',
      'xstate.error.actor.createOrder → withdrawing',
      'xstate.error.actor.createOrder → orderFailed.unanswered',
      'xstate.error.actor.createOrder → orderFailed.offline',
      'xstate.after.slow → creatingOrder',
      'request.retried → creatingOrder',
      ...ANYWHERE,
    ],
    postingItems: [
      'xstate.done.actor.postItem → postingItems',
      'xstate.done.actor.postItem → placed.closingJournal',
      'xstate.error.actor.postItem → partlyPosted.waiting',
      'xstate.error.actor.postItem → partlyPosted.offline',
      // It was cancelled or deleted meanwhile: nothing is there to go on with.
      'xstate.error.actor.postItem → withdrawing',
      'xstate.after.slow → postingItems',
      'request.retried → postingItems',
      ...ANYWHERE,
    ],
    'placed.closingJournal': [
      'xstate.done.actor.closeJournal → placed.closed',
      'xstate.error.actor.closeJournal → placed.closed',
      'xstate.after.journalLost → placed.closed',
      'order.anotherStarted → over',
      'order.edited → over',
      ...ANYWHERE,
    ],
    'placed.closed': ['order.anotherStarted → over', 'order.edited → over', ...ANYWHERE],
    withdrawing: [
      'xstate.done.actor.withdrawJournal → orderFailed.refused',
      'xstate.error.actor.withdrawJournal → orderFailed.refused',
      'xstate.after.journalLost → orderFailed.refused',
      ...ANYWHERE,
    ],
    sortingUnfinished: [
      'always → orderFailed.unanswered',
      'always → partlyPosted.waiting',
      'always → placed.closingJournal',
    ],
    // Submitted again it is another order, which is none of this one's business.
    'orderFailed.refused': ['order.edited → over', ...ANYWHERE],
    // It may exist: sent again under its keys, or abandoned, which is asked first.
    'orderFailed.unanswered': [
      'order.submitted → creatingOrder',
      'abandon.requested → orderFailed.asking',
      'order.edited → orderFailed.asking',
      'network.changed → orderFailed.offline',
      'always → orderFailed.offline',
      'network.changed → orderFailed.unanswered',
      ...ANYWHERE,
    ],
    // It goes on by itself with the network, and is otherwise as free as when no answer came.
    'orderFailed.offline': [
      'order.submitted → creatingOrder',
      'abandon.requested → orderFailed.asking',
      'order.edited → orderFailed.asking',
      'network.changed → creatingOrder',
      'always → creatingOrder',
    ],
    'orderFailed.asking': [
      'abandon.confirmed → abandoning',
      'abandon.declined → orderFailed.unanswered',
      'abandon.declined → orderFailed.offline',
      ...ANYWHERE,
    ],
    'partlyPosted.waiting': [
      'order.submitted → postingItems',
      'abandon.requested → partlyPosted.asking',
      'order.edited → partlyPosted.asking',
      'price.taken → partlyPosted.repricing',
      'network.changed → partlyPosted.offline',
      'always → partlyPosted.offline',
      'network.changed → partlyPosted.waiting',
      ...ANYWHERE,
    ],
    'partlyPosted.offline': [
      'order.submitted → postingItems',
      'abandon.requested → partlyPosted.asking',
      'order.edited → partlyPosted.asking',
      'network.changed → postingItems',
      'always → postingItems',
    ],
    // Where nothing can be written the order goes on all the same.
    'partlyPosted.repricing': [
      'xstate.done.actor.notePrice → partlyPosted.waiting',
      'xstate.error.actor.notePrice → partlyPosted.waiting',
      'xstate.after.journalLost → partlyPosted.waiting',
      ...ANYWHERE,
    ],
    'partlyPosted.asking': [
      'abandon.confirmed → abandoning',
      'abandon.declined → partlyPosted.waiting',
      'abandon.declined → partlyPosted.offline',
      ...ANYWHERE,
    ],
    abandoning: [
      'xstate.done.actor.abandonOrder → over',
      'xstate.error.actor.abandonOrder → partlyPosted.asking',
      'xstate.error.actor.abandonOrder → orderFailed.asking',
      'xstate.after.slow → abandoning',
      'request.retried → abandoning',
      ...ANYWHERE,
    ],
    abandoned: ['always → over'],
    over: [],
  },
  rules,
  fingerprint: ({ context }) => [
    context.journal?.draft_id[0],
    context.journal?.order_id,
    context.journal?.acknowledged,
    context.fault,
    context.isSlow,
    context.isRecovered,
    context.pendingEdit?.of,
    context.isOnline,
  ],
  delays: { slow: SLOW_AFTER_MS, journalLost: 10_000 },
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
