import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { NOTHING_PASTED, type ParkedOrder, type PasteState } from '#domain/chat/paste-state.ts';
import { EMPTY_ORDER, type OrderContent, type PastedChat } from '#domain/chat/pasted-chat.ts';
import { EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import { createPasteActors } from '#machines/portal/paste/paste.actors.ts';
import {
  pasteMachine,
  selectChats,
  selectDeleting,
  selectIsAskingUndo,
  selectOpenChecks,
  selectParked,
  selectPendingPhase,
} from '#machines/portal/paste/paste.machine.ts';
import { breakable, breakChild } from '#tests/support/breakable.ts';
import { done, failed, type Model, type ModelEvent, type Opening, type Step } from '#tests/support/model.ts';
import { flushPromises } from '#tests/support/model-coverage.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';
import { words } from './paste.words.ts';

type Machine = typeof pasteMachine;

const USER_ID = 7;
const SPAN = { start: 0, end: 3 };
const product = (productId: number) => ({
  product_id: productId,
  name: `Product ${productId}`,
  picture_url: null,
  dimensions: null,
  customizable: false,
  base_price: 1000,
});
const line = (productId: number, quantity: number, notes = '') => ({
  product_id: productId,
  product_name: `Product ${productId}`,
  product_image: '',
  dimensions: '',
  customizable: false,
  base_price: 1000,
  unit_price: 1000,
  quantity,
  notes,
  custom_cost: 0,
});

const hasProduct = ({ items }: OrderContent, productId: number): boolean =>
  items.some(({ product_id }) => product_id === productId);

/** A message with two values that the reader is sure of. */
const SURE: PastedChat = {
  text: 'two of 1, 0770 123 4567',
  values: [{ field: 'phone', value: '07701234567', span: SPAN, isSure: true }],
  items: [{ products: [product(1)], quantity: 2, notes: '', isSure: true, parts: [] }],
  isAboutEarlierOrder: false,
  unused: [],
};
/** A message with an uncertain province, and three red pieces that may be product 1 or 2. */
const UNSURE: PastedChat = {
  text: 'three red ones, 0780 000 0000, Baghdad',
  values: [
    { field: 'phone', value: '07800000000', span: SPAN, isSure: true },
    { field: 'province', value: '3', span: SPAN, isSure: false },
  ],
  items: [{ products: [product(1), product(2)], quantity: 3, notes: 'red', isSure: false, parts: [] }],
  isAboutEarlierOrder: false,
  unused: [],
};
const NO_ORDER: PastedChat = { text: 'hello', values: [], items: [], isAboutEarlierOrder: false, unused: [] };

const ORDER_OF_SURE: OrderContent = {
  items: [line(1, 2)],
  customer: { ...EMPTY_CUSTOMER, phone: '07701234567' },
};
const ORDER_OF_UNSURE: OrderContent = {
  items: [],
  customer: { ...EMPTY_CUSTOMER, phone: '07800000000', province: '3', provinceName: 'Baghdad' },
};
/** An order that was entered by hand. */
const TYPED_ORDER: OrderContent = {
  items: [line(3, 1, 'in blue')],
  customer: { ...EMPTY_CUSTOMER, phone: '07711111111', fullName: 'Adam' },
};
const ORDERS = [EMPTY_ORDER, TYPED_ORDER];

const OTHER_TAB_PASTE: PasteState = {
  chats: [{ ...UNSURE, before: EMPTY_ORDER, after: ORDER_OF_UNSURE, parkedId: null }],
  looked: ['0.province'],
  parked: [],
};

/** A state that an earlier version stored, without the order after the chat. */
const FORMER_VERSION_PASTE: PasteState = {
  chats: [{ ...UNSURE, before: EMPTY_ORDER, after: null, parkedId: null }],
  looked: ['0.province', '0.item.0'],
  parked: [],
};

/** A state with twenty parked orders, which is the maximum. */
const FULL_PASTE: PasteState = {
  chats: [],
  looked: [],
  parked: Array.from({ length: 20 }, (_, at) => ({
    id: `parked ${at}`,
    order: TYPED_ORDER,
    chats: [],
    looked: [],
  })),
};

const open = ({ machine, inspect }: Opening<Machine>) => {
  const calls = createOpenCalls();
  let state = { order: EMPTY_ORDER, isBusy: false, isPlaced: false };
  let notifyOrder: () => void = () => {};
  let notifyPaste: (kept: PasteState) => void = () => {};
  let stored: PasteState = NOTHING_PASTED;
  let storedPending = '';
  const filled: OrderContent[] = [];
  const change = (changed: Partial<typeof state>): void => {
    state = { ...state, ...changed };
    notifyOrder();
  };
  const { actors, actions } = createPasteActors({
    currentOrder: {
      read: () => state,
      watch: (listener) => {
        notifyOrder = listener;
        return () => {};
      },
      fill: (order) => {
        filled.push(order);
        change({ order });
      },
    },
    read: (text, signal) => calls.call('readChat', text, signal),
    store: {
      write: (_userId, kept) => {
        stored = kept;
      },
      writePending: (_userId, text) => {
        storedPending = text;
      },
      watch: (_userId, listener) => {
        notifyPaste = listener;
        return () => {};
      },
    },
  });
  const actor = createActor(
    machine.provide({
      actors: {
        ...actors,
        watchOrder: breakable(actors.watchOrder),
        watchPaste: breakable(actors.watchPaste),
      },
      actions,
    }),
    { input: { userId: USER_ID, stored: NOTHING_PASTED, order: EMPTY_ORDER, isBusy: false }, inspect },
  ).start();
  return {
    actor,
    calls,
    change,
    filled,
    stored: () => stored,
    storedPending: () => storedPending,
    changeElsewhere: (kept: PasteState) => {
      stored = kept;
      notifyPaste(kept);
    },
  };
};
type Environment = ReturnType<typeof open>;

const perform = async (
  environment: Environment,
  event: ModelEvent<Machine>,
  performDefault: (as?: never) => void,
): Promise<void> => {
  const { actor, calls } = environment;
  if (!event.type.includes('readChat')) for (const call of calls.abandoned()) call.answer(NO_ORDER);
  if (event.type === 'xstate.error.actor.watchOrder') breakChild(actor, 'watchOrder');
  else if (event.type === 'xstate.error.actor.watchPaste') breakChild(actor, 'watchPaste');
  else if (event.type === 'order.changed') environment.change({ order: event.order, isBusy: event.isBusy });
  else if (event.type === 'order.placed') {
    // The success screen is shown, and the next order may be placed again.
    environment.change({ isPlaced: true });
    environment.change({ isPlaced: false });
  } else if (event.type === 'paste.changedElsewhere') environment.changeElsewhere(event.stored);
  else if (event.type === 'order.unparked' || event.type === 'deletion.requested') {
    // The id of the parked order is different in each run.
    const [parked] = selectParked(actor.getSnapshot());
    actor.send({ ...event, id: parked?.id ?? 'none' });
  } else performDefault();
  await flushPromises();
};

/** Replaces random ids by their positions. */
const withoutIds = <Kept extends PasteState>({ chats, parked }: Kept) => {
  const positionOf = (id: string | null): number => parked.findIndex((each) => each.id === id);
  const chatsWithoutIds = (kept: PasteState['chats']) =>
    kept.map((chat) => ({ ...chat, parkedId: chat.parkedId === null ? null : positionOf(chat.parkedId) }));
  return {
    chats: chatsWithoutIds(chats),
    parked: parked.map(({ order, looked, chats: of }) => ({ order, looked, chats: chatsWithoutIds(of) })),
  };
};

const check = (environment: Environment, expectedSnapshot: SnapshotFrom<Machine>): void => {
  const snapshot = environment.actor.getSnapshot();
  const { context } = snapshot;
  expect(withoutIds(context)).toEqual(withoutIds(expectedSnapshot.context));
  expect([context.order, context.isBusy, context.looked, context.pending, context.found]).toEqual([
    expectedSnapshot.context.order,
    expectedSnapshot.context.isBusy,
    expectedSnapshot.context.looked,
    expectedSnapshot.context.pending,
    expectedSnapshot.context.found,
  ]);
  // The machine stores every change of chats, done checks and parked orders.
  const { chats, looked, parked } = context;
  expect(environment.stored()).toEqual({ chats, looked, parked });
  // The pending text is stored, so that a reload keeps it.
  expect(environment.storedPending()).toBe(context.pending);
  // One request runs at a time, for the pending text.
  expect(environment.calls.waiting().map(({ input }) => input)).toEqual(
    snapshot.matches('reading') ? [context.pending] : [],
  );
  expect(selectPendingPhase(snapshot)).toBe(
    snapshot.matches('resting')
      ? null
      : snapshot.matches('reading')
        ? 'reading'
        : Object(snapshot.value).pending,
  );
  if (snapshot.matches('resting')) {
    // The question names the order that it would delete.
    expect(selectDeleting(snapshot)).toBe(
      snapshot.matches({ resting: 'askingDeletion' }) ? context.parked[0] : undefined,
    );
    if (selectDeleting(snapshot)) return;
    if (!selectIsAskingUndo(snapshot))
      expect(selectOpenChecks(snapshot).length > 0).toBe(snapshot.matches({ resting: 'checking' }));
    expect(selectChats(snapshot).length > 0).toBe(!snapshot.matches({ resting: 'empty' }));
  }
};

const rules = ({ before, event, after }: Step<Machine>): void => {
  expect(after.status).toBe('active');
  const [old, current] = [before.context, after.context];
  const lastChat = old.chats.at(-1);
  // A message that has filled the order is no longer pending.
  if (!before.matches('resting') && after.matches('resting'))
    expect([current.pending, current.found]).toEqual(['', null]);
  switch (event.type) {
    case 'chat.pasted':
    case 'chat.dismissed':
    case 'reading.retried':
      // Pasting alone changes nothing of the order.
      expect([current.order, current.chats, current.parked]).toEqual([old.order, old.chats, old.parked]);
      // Bubbles that are pasted one after another are read together. A text without an order is replaced.
      if (event.type === 'chat.pasted' && after !== before)
        expect(current.pending).toBe(
          before.matches('resting') || before.matches({ pending: 'noOrder' })
            ? event.text
            : `${old.pending}\n${event.text}`,
        );
      break;
    case 'xstate.done.actor.readChat': {
      const output = 'output' in event ? event.output : null;
      const isFilled = after.matches('resting');
      expect(isFilled).toBe(
        output !== NO_ORDER && old.order.items.length === 0 && old.order.customer.phone === '' && !old.isBusy,
      );
      if (isFilled) {
        expect(current.order).toEqual(output === SURE ? ORDER_OF_SURE : ORDER_OF_UNSURE);
        expect(current.chats.at(-1)).toMatchObject({
          before: old.order,
          after: current.order,
          parkedId: null,
        });
      } else expect(current.order).toEqual(old.order);
      break;
    }
    case 'order.added':
      // Texts in the fields stay, and items are added.
      expect(current.order.customer.phone).toBe(old.order.customer.phone || old.found?.values[0]?.value);
      expect(
        current.order.items.slice(0, old.order.items.length).map(({ product_id }) => product_id),
      ).toEqual(old.order.items.map(({ product_id }) => product_id));
      expect([current.chats.length, current.parked]).toEqual([old.chats.length + 1, old.parked]);
      expect(current.chats.at(-1)?.after).toEqual(current.order);
      break;
    case 'order.changed':
      // The order may change while a message is pending.
      if (before.matches('resting') || !after.matches('resting'))
        expect([current.order, current.isBusy]).toEqual([event.order, event.isBusy]);
      break;
    case 'order.parked':
      expect(old.parked.length).toBeLessThan(20);
      expect(current.order).toEqual(old.found === SURE ? ORDER_OF_SURE : ORDER_OF_UNSURE);
      expect(current.chats.at(-1)?.after).toEqual(current.order);
      expect(current.parked.at(-1)).toMatchObject({ order: old.order, chats: old.chats, looked: old.looked });
      break;
    case 'order.unparked':
      expect(current.order).toEqual(old.parked[0]?.order);
      expect(current.looked).toEqual(old.parked[0]?.looked);
      // The former order is parked.
      if (old.order.items.length > 0) expect(current.parked.at(-1)?.order).toEqual(old.order);
      break;
    case 'deletion.requested':
    case 'deletion.declined':
      // Nothing is deleted before the question is answered.
      expect(withoutIds(current)).toEqual(withoutIds(old));
      break;
    case 'deletion.confirmed':
      expect(current.parked).toEqual(old.parked.slice(1));
      expect([current.order, current.chats, current.looked]).toEqual([old.order, old.chats, old.looked]);
      break;
    case 'value.checked':
      expect([current.order, current.looked]).toEqual([old.order, [...old.looked, event.id]]);
      break;
    case 'product.chosen':
      expect(current.looked).toContain(event.id);
      // A choice belongs to the paste, so it does not turn an unchanged order into a changed one.
      if (old.chats.length === 1 && isDeepStrictEqual(old.order, lastChat?.after))
        expect(current.chats[0]?.after).toEqual(current.order);
      if (event.productId === null) expect(current.order).toEqual(old.order);
      else
        expect(current.order.items.find(({ product_id }) => product_id === event.productId)?.notes).toContain(
          'red',
        );
      break;
    case 'undo.declined':
      expect(current).toEqual(old);
      break;
    case 'paste.undone':
    case 'undo.confirmed': {
      // The app drops changes that were made by hand since the paste only after a question.
      if (event.type === 'paste.undone' && lastChat) {
        expect(after.matches({ resting: 'askingUndo' })).toBe(!isDeepStrictEqual(old.order, lastChat.after));
        if (after.matches({ resting: 'askingUndo' })) {
          expect(current).toEqual(old);
          break;
        }
      }
      // The cart and the customer are as before the paste.
      const parked = old.parked.find(({ id }) => id === lastChat?.parkedId);
      expect(current.order).toEqual(parked?.order ?? lastChat?.before);
      expect(current.chats).toEqual(parked?.chats ?? old.chats.slice(0, -1));
      break;
    }
    case 'order.placed':
      if (old.order.items.length === 0) expect([current.chats, current.looked]).toEqual([[], []]);
      expect(current.parked).toEqual(old.parked);
      break;
    default:
  }
};

/** Returns enough of an order and of a chat to distinguish two of them. */
const orderSummary = ({ items, customer }: OrderContent) => [
  items.map(({ product_id, quantity }) => [product_id, quantity]),
  customer.phone,
  customer.province,
];
const chatSummary = ({ text, before, parkedId }: PasteState['chats'][number]) => [
  text,
  orderSummary(before),
  parkedId === null,
];

/** True if the order differs from the one that its last chat filled. */
const isEdited = ({ chats, order }: Pick<ParkedOrder, 'chats' | 'order'>): boolean =>
  !isDeepStrictEqual(chats.at(-1)?.after, order);

const WATCHERS_FAILED = ['xstate.error.actor.watchOrder', 'xstate.error.actor.watchPaste'] as const;
const ALWAYS_IN_RESTING = [
  'chat.pasted → reading',
  'order.unparked → resting.empty',
  'order.unparked → resting.checking',
  'order.unparked → resting.reviewed',
  'paste.changedElsewhere → resting.empty',
  'paste.changedElsewhere → resting.checking',
  'paste.changedElsewhere → resting.reviewed',
  'deletion.requested → resting.askingDeletion',
  ...WATCHERS_FAILED,
] as const;
const WITH_CHAT = [
  'order.changed → resting.reviewed',
  'paste.undone → resting.askingUndo',
  'order.placed → resting.empty',
] as const;
const UNDO_WITHOUT_LOSS = [
  'paste.undone → resting.empty',
  'paste.undone → resting.checking',
  'paste.undone → resting.reviewed',
] as const;

const ALWAYS_IN_PENDING = [
  'chat.pasted → reading',
  'chat.dismissed → resting.empty',
  'chat.dismissed → resting.checking',
  'chat.dismissed → resting.reviewed',
  ...WATCHERS_FAILED,
] as const;

export const model: Model<Machine, Environment> = {
  name: 'paste',
  words,
  machine: pasteMachine,
  inputs: [{ userId: USER_ID, stored: NOTHING_PASTED, order: EMPTY_ORDER, isBusy: false }],
  cases: {
    'xstate.done.actor.readChat': ({ context }) =>
      (context.chats.length > 0 ? [SURE, UNSURE] : [NO_ORDER, SURE, UNSURE]).map((chat) =>
        done('readChat', chat),
      ),
    'xstate.error.actor.readChat': () => [failed('readChat')],
    'xstate.error.actor.watchOrder': () => [failed('watchOrder')],
    'xstate.error.actor.watchPaste': () => [failed('watchPaste')],
    // At most two chats and two bubbles of one chat, so that the model stays finite.
    'chat.pasted': ({ context }) => [
      ...(context.chats.length + context.parked.length < 2 &&
      !hasProduct(context.order, 1) &&
      !hasProduct(context.order, 2) &&
      context.looked.length === 0 &&
      !context.pending.includes('\n')
        ? [{ type: 'chat.pasted' as const, text: context.pending === '' ? 'a bubble' : 'A bubble' }]
        : []),
      { type: 'chat.pasted', text: ' ' },
      { type: 'chat.pasted', text: 'x'.repeat(20_001) },
    ],
    'chat.dismissed': () => [{ type: 'chat.dismissed' }],
    'reading.retried': () => [{ type: 'reading.retried' }],
    'order.added': () => [{ type: 'order.added' }],
    'order.parked': ({ context }) => (context.parked.length === 1 ? [] : [{ type: 'order.parked' }]),
    'order.unparked': ({ context: { looked, parked } }) =>
      looked.length > 0 && parked.length > 0 ? [] : [{ type: 'order.unparked', id: parked[0]?.id ?? 'none' }],
    'deletion.requested': ({ context: { parked } }) => [
      { type: 'deletion.requested', id: parked[0]?.id ?? 'none' },
    ],
    'deletion.confirmed': () => [{ type: 'deletion.confirmed' }],
    'deletion.declined': () => [{ type: 'deletion.declined' }],
    'value.checked': () => [
      { type: 'value.checked', id: '0.province' },
      { type: 'value.checked', id: '0.phone' },
    ],
    'product.chosen': ({ context }) =>
      (hasProduct(context.order, 2) ? [null] : [2, null]).map((productId) => ({
        type: 'product.chosen',
        id: '0.item.0',
        productId,
      })),
    'paste.undone': () => [{ type: 'paste.undone' }],
    'undo.confirmed': () => [{ type: 'undo.confirmed' }],
    'undo.declined': () => [{ type: 'undo.declined' }],
    'order.changed': ({ context }) => [
      ...(context.chats.length + context.parked.length > 1 ? [] : ORDERS).map((order) => ({
        type: 'order.changed' as const,
        order,
        isBusy: false,
      })),
      ...(context.chats.length > 1 || context.parked.length > 0
        ? []
        : [{ type: 'order.changed' as const, order: context.order, isBusy: true }]),
    ],
    'order.placed': () => [{ type: 'order.placed' }],
    'paste.changedElsewhere': (snapshot) => {
      const { chats, parked } = snapshot.context;
      const some =
        chats.length + parked.length > 1 ? [] : [NOTHING_PASTED, OTHER_TAB_PASTE, FORMER_VERSION_PASTE];
      const isAsking = snapshot.matches({ pending: 'asking' });
      return [...some, ...(isAsking ? [FULL_PASTE] : [])].map((stored) => ({
        type: 'paste.changedElsewhere',
        stored,
      }));
    },
  },
  allowed: {
    'resting.deciding': ['always → resting.empty', 'always → resting.checking', 'always → resting.reviewed'],
    'resting.empty': [...ALWAYS_IN_RESTING, 'order.changed → resting.empty'],
    'resting.checking': [
      ...ALWAYS_IN_RESTING,
      ...WITH_CHAT,
      ...UNDO_WITHOUT_LOSS,
      'order.changed → resting.checking',
      'value.checked → resting.checking',
      'value.checked → resting.reviewed',
      'product.chosen → resting.checking',
      'product.chosen → resting.reviewed',
    ],
    'resting.reviewed': [...ALWAYS_IN_RESTING, ...WITH_CHAT, ...UNDO_WITHOUT_LOSS],
    'resting.askingUndo': [
      ...ALWAYS_IN_RESTING,
      ...WITH_CHAT,
      'order.changed → resting.checking',
      'undo.confirmed → resting.empty',
      'undo.confirmed → resting.checking',
      'undo.confirmed → resting.reviewed',
      'undo.declined → resting.checking',
      'undo.declined → resting.reviewed',
    ],
    // The question concerns a parked order. The current order may have chats or not.
    'resting.askingDeletion': [
      ...ALWAYS_IN_RESTING,
      ...UNDO_WITHOUT_LOSS,
      'paste.undone → resting.askingUndo',
      'order.placed → resting.empty',
      'order.changed → resting.empty',
      'deletion.confirmed → resting.empty',
      'deletion.confirmed → resting.checking',
      'deletion.confirmed → resting.reviewed',
      'deletion.declined → resting.empty',
      'deletion.declined → resting.checking',
      'deletion.declined → resting.reviewed',
    ],
    reading: [
      ...ALWAYS_IN_PENDING,
      'xstate.done.actor.readChat → pending.noOrder',
      'xstate.done.actor.readChat → pending.waiting',
      'xstate.done.actor.readChat → pending.asking',
      'xstate.done.actor.readChat → resting.checking',
      'xstate.done.actor.readChat → resting.reviewed',
      'xstate.error.actor.readChat → pending.failed',
      'order.changed → reading',
      'order.placed → reading',
      'paste.changedElsewhere → reading',
    ],
    'pending.found': [
      'always → pending.waiting',
      'always → pending.asking',
      'always → resting.checking',
      'always → resting.reviewed',
    ],
    // The machine continues by itself after the running order has been placed.
    'pending.waiting': [
      ...ALWAYS_IN_PENDING,
      'order.changed → pending.waiting',
      'order.changed → pending.asking',
      'order.changed → resting.checking',
      'order.changed → resting.reviewed',
      'order.placed → pending.waiting',
      'paste.changedElsewhere → pending.waiting',
    ],
    'pending.asking': [
      ...ALWAYS_IN_PENDING,
      'order.changed → pending.waiting',
      'order.changed → pending.asking',
      'order.changed → resting.checking',
      'order.changed → resting.reviewed',
      'order.added → resting.checking',
      'order.added → resting.reviewed',
      'order.parked → resting.checking',
      'order.parked → resting.reviewed',
      'order.placed → pending.asking',
      'paste.changedElsewhere → pending.asking',
    ],
    'pending.noOrder': [
      ...ALWAYS_IN_PENDING,
      'order.changed → pending.noOrder',
      'order.placed → pending.noOrder',
      'paste.changedElsewhere → pending.noOrder',
    ],
    'pending.failed': [
      ...ALWAYS_IN_PENDING,
      'reading.retried → reading',
      'order.changed → pending.failed',
      'order.placed → pending.failed',
      'paste.changedElsewhere → pending.failed',
    ],
  },
  rules,
  fingerprint: ({ context }) => [
    context.chats.map(chatSummary),
    context.parked.map(({ order, chats, looked }) => [orderSummary(order), chats.map(chatSummary), looked]),
    orderSummary(context.order),
    context.isBusy,
    context.looked,
    context.pending.length,
    context.found?.text,
  ],
  coarseFingerprint: (snapshot) => {
    const { chats, parked, order, isBusy, looked, pending, found } = snapshot.context;
    const facts = [isBusy, looked.length > 0, isEdited(snapshot.context)];
    // Only the first parked order is unparked or deleted, and not while a message is pending.
    return pending === ''
      ? [
          ...facts,
          chats.map(({ text }) => text),
          parked
            .slice(0, 1)
            .map((first) => [first.chats.length > 0, first.looked.length > 0, isEdited(first)]),
          selectOpenChecks(snapshot).length > 0,
        ]
      : [...facts, chats.length, parked.length, order.items.length > 0, found?.text];
  },
  nameOf: (event) => [
    event.type,
    'text' in event && event.text.length,
    'output' in event && Object(event.output).text,
    'order' in event && [event.order, event.isBusy],
    'stored' in event && [event.stored.chats.length, event.stored.looked, event.stored.parked.length],
    event.type === 'order.unparked' || event.type === 'deletion.requested' ? null : 'id' in event && event.id,
    'productId' in event && event.productId,
  ],
  environment: { open, perform, check },
  limit: 100_000,
};
