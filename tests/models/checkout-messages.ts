import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { NO_MESSAGES, type OrderMessages, type ParkedOrder } from '#domain/chat/order-messages.ts';
import { EMPTY_ORDER, type OrderContent, type PastedChat } from '#domain/chat/pasted-chat.ts';
import type { OrderEdit } from '#domain/order-draft.ts';
import { checkoutMachine } from '#machines/portal/checkout/checkout.machine.ts';
import { selectPosting } from '#machines/portal/checkout/checkout.selectors.ts';
import {
  selectDeleting,
  selectIsAskingUndo,
  selectOpenChecks,
  selectParked,
  selectPendingPhase,
  selectWaiting,
  selectWriters,
} from '#machines/portal/checkout/messages.selectors.ts';
import { fieldIn } from '#tests/support/field-in.ts';
import { done, failed, type Model, type ModelEvent, type Opening, type Step } from '#tests/support/model.ts';
import { flushPromises } from '#tests/support/model-coverage.ts';
import { words } from './checkout-messages.words.ts';
import {
  ABANDONED,
  BROUGHT,
  EARLIER,
  EMPTY,
  FORMER_VERSION,
  FULL,
  hasProduct,
  NO_ORDER,
  ORDER_ID,
  ORDER_OF_SURE,
  ORDER_OF_UNSURE,
  OTHER_TAB,
  PLACED,
  REFUSED,
  reading,
  SURE,
  TYPED_ORDER,
  UNREAD,
  UNSEEN,
  UNSURE,
  USER_ID,
} from './checkout-messages-cases.ts';
import { isReadMessage, oracle } from './checkout-messages-oracle.ts';
import { openCheckoutRig } from './checkout-rig.ts';

/* The messages of the checkout: what customers wrote, and the parked orders. */

type Machine = typeof checkoutMachine;

/** The cases of a model without messages. */
export const NO_MESSAGE_CASES = {
  'xstate.done.actor.readChat': () => [],
  'xstate.error.actor.readChat': () => [],
  'chat.pasted': () => [],
  'chat.dismissed': () => [],
  'reading.retried': () => [],
  'chat.added': () => [],
  'chat.keyedIn': () => [],
  'customer.named': () => [],
  'customer.unknown': () => [],
  'order.parked': () => [],
  'order.unparked': () => [],
  'order.brought': () => [],
  'parked.shared': () => [],
  'parked.withdrawn': () => [],
  'deletion.requested': () => [],
  'deletion.confirmed': () => [],
  'deletion.declined': () => [],
  'value.checked': () => [],
  'product.chosen': () => [],
  'text.noted': () => [],
  'text.ignored': () => [],
  'paste.undone': () => [],
  'undo.confirmed': () => [],
  'undo.declined': () => [],
  'messages.changedElsewhere': () => [],
};
export const MESSAGE_STATES = [
  'messages.askingUndo',
  'messages.askingDeletion',
  'messages.reading',
  'messages.askingCustomer',
  'messages.found',
  'messages.blocked',
  'messages.asking',
  'messages.noOrder',
  'messages.failed',
] as const;

const open = (opening: Opening<Machine>) => openCheckoutRig(opening);
type Environment = ReturnType<typeof open>;

const isResting = ({ value }: SnapshotFrom<Machine>): boolean =>
  ['idle', 'askingUndo', 'askingDeletion'].includes(value.messages);

/** Events that name the first parked order. */
const HAS_PARKED_ID = new Set(['order.unparked', 'deletion.requested', 'parked.shared', 'parked.withdrawn']);

const perform = async (
  environment: Environment,
  event: ModelEvent<Machine>,
  performDefault: (as?: ModelEvent<Machine>) => void,
): Promise<void> => {
  const { actor, calls, standIn } = environment;
  const output = 'output' in event ? event.output : undefined;
  const isEnded = (id: string): boolean => event.type.endsWith(`.actor.${id}`);
  if (!isEnded('readChat')) for (const call of calls.abandoned()) call.answer(reading(NO_ORDER));
  if (isEnded('findJournal')) await environment.answerFindJournal(output, false);
  else if (isEnded('posting'))
    standIn.end(
      selectPosting(actor.getSnapshot()),
      [PLACED, REFUSED].find((result) => result === output) ?? ABANDONED,
    );
  else if (event.type === 'messages.changedElsewhere') environment.changeMessagesElsewhere(event.stored);
  else if (event.type === 'order.brought') {
    const { order } = actor.getSnapshot().context;
    actor.send({ ...event, seen: event.seen === UNSEEN ? UNSEEN : order });
  } else if (HAS_PARKED_ID.has(event.type) && 'id' in event) {
    // The id of the parked order is different in each run.
    const [parked] = selectParked(actor.getSnapshot());
    actor.send({ ...event, id: parked?.id ?? 'none' });
  } else performDefault();
  await flushPromises();
};

/** Replaces random ids by their positions. */
const withoutIds = ({ chats, parked }: OrderMessages) => {
  const positionOf = (id: string | null): number => parked.findIndex((each) => each.id === id);
  const chatsWithoutIds = (kept: OrderMessages['chats']) =>
    kept.map((chat) => ({ ...chat, parkedId: chat.parkedId === null ? null : positionOf(chat.parkedId) }));
  return {
    chats: chatsWithoutIds(chats),
    parked: parked.map(({ order, looked, reason, isShared, chats: of }) => ({
      order,
      looked,
      reason,
      isShared,
      chats: chatsWithoutIds(of),
    })),
  };
};
const contentOf = ({ items, customer }: OrderContent): OrderContent => ({ items, customer });

const check = (environment: Environment, expectedSnapshot: SnapshotFrom<Machine>): void => {
  const snapshot = environment.actor.getSnapshot();
  const { context } = snapshot;
  const expected = expectedSnapshot.context;
  expect(withoutIds(context)).toEqual(withoutIds(expected));
  expect([contentOf(context.order), context.looked, context.waiting, context.found, context.writers]).toEqual(
    [contentOf(expected.order), expected.looked, expected.waiting, expected.found, expected.writers],
  );
  // The machine stores every change, and the texts that wait, so that a reload keeps them.
  const { chats, looked, parked } = context;
  expect(environment.storedMessages()).toEqual({ chats, looked, parked });
  expect(environment.storedWaiting()).toEqual(context.waiting);
  expect(environment.stored()).toEqual(context.order);
  // One message is read at a time, the first that waits.
  const readCalls = environment.calls.waiting().filter(({ name }) => name === 'readChat');
  expect(readCalls.map(({ input }) => input)).toEqual(
    snapshot.matches({ messages: 'reading' })
      ? [{ text: selectWaiting(snapshot)[0], customer: expected.namedCustomer }]
      : [],
  );
  expect(selectPendingPhase(snapshot)).toBe(isResting(snapshot) ? null : snapshot.value.messages);
  if (snapshot.matches({ messages: 'askingCustomer' }))
    expect(selectWriters(snapshot)).toEqual(['Noor', 'Layers']);
  expect(selectIsAskingUndo(snapshot)).toBe(snapshot.matches({ messages: 'askingUndo' }));
  // The question names the order that it would delete.
  expect(selectDeleting(snapshot)).toBe(
    snapshot.matches({ messages: 'askingDeletion' }) ? context.parked[0] : undefined,
  );
};

const isFreeIn = ({ value }: SnapshotFrom<Machine>): boolean =>
  typeof value.order === 'object' && ('reviewing' in value.order || 'placed' in value.order);

/** The texts that wait after a paste. Nothing is joined: each message is one order. */
const waitingAfter = (
  text: string,
  { value, context: { waiting } }: SnapshotFrom<Machine>,
): readonly string[] => {
  if (text.trim() === '' || text.length > 20_000) return waiting;
  if (waiting.at(-1) === text && value.messages !== 'noOrder') return waiting;
  return value.messages === 'noOrder' ? [text, ...waiting.slice(1)] : [...waiting, text];
};

/** Events that replace the order. */
const REPLACING: readonly string[] = [
  'order.parked',
  'order.unparked',
  'paste.undone',
  'undo.confirmed',
  'product.chosen',
  'text.noted',
];

const rules = ({ before, event, after }: Step<Machine>): void => {
  expect(after.status).toBe('active');
  const [old, current] = [before.context, after.context];
  const lastChat = old.chats.at(-1);
  const isAwake = (snapshot: SnapshotFrom<Machine>): boolean => !isResting(snapshot);
  // A message that has filled the order no longer waits.
  if (
    current.chats.length > old.chats.length &&
    isAwake(before) &&
    event.type !== 'messages.changedElsewhere'
  )
    expect(current.waiting).toEqual(old.waiting.slice(1));
  // Nothing replaces an order that is being sent or looked for.
  if (!isFreeIn(before) && REPLACING.includes(event.type)) {
    expect(current).toEqual(old);
    return;
  }
  switch (event.type) {
    case 'chat.pasted':
      expect([current.order, current.chats, current.parked]).toEqual([old.order, old.chats, old.parked]);
      expect(current.waiting).toEqual(waitingAfter(event.text, before));
      break;
    case 'chat.dismissed':
      expect([current.order, current.chats, current.parked]).toEqual([old.order, old.chats, old.parked]);
      expect(current.waiting).toEqual(old.waiting.slice(1));
      break;
    case 'xstate.done.actor.readChat': {
      const read = fieldIn(event, 'output');
      if (!isReadMessage(read)) break;
      const { chat: output, writers } = read;
      const isEmpty =
        old.order.items.length === 0 && old.order.customer.phone === '' && old.chats.length === 0;
      const isFilled = output !== NO_ORDER && writers.length === 0 && isEmpty && isFreeIn(before);
      expect(current.chats.length).toBe(old.chats.length + (isFilled ? 1 : 0));
      if (isFilled) {
        expect(contentOf(current.order)).toEqual(output === UNSURE ? ORDER_OF_UNSURE : ORDER_OF_SURE);
        expect(current.chats.at(-1)).toMatchObject({
          before: contentOf(old.order),
          after: contentOf(current.order),
          parkedId: null,
        });
      } else expect(current.order).toEqual(old.order);
      break;
    }
    case 'customer.named':
      // The message is read again, and nothing else changes.
      expect([current.order, current.chats, current.waiting]).toEqual([old.order, old.chats, old.waiting]);
      expect([current.namedCustomer, current.found]).toEqual(['Noor', null]);
      break;
    case 'chat.keyedIn':
      // The message stays beside an order that it has not filled.
      expect(contentOf(current.order)).toEqual(contentOf(old.order));
      expect(current.chats.map(({ text }) => text)).toEqual(
        old.order.items.length === 0 ? [NO_ORDER.text] : [],
      );
      break;
    case 'chat.added':
      // Texts in the fields stay, and items are added.
      expect(current.order.customer.phone).toBe(old.order.customer.phone || old.found?.values[0]?.value);
      expect(
        current.order.items.slice(0, old.order.items.length).map(({ product_id }) => product_id),
      ).toEqual(old.order.items.map(({ product_id }) => product_id));
      expect([current.chats.length, current.parked]).toEqual([old.chats.length + 1, old.parked]);
      expect(current.chats.at(-1)?.after).toEqual(contentOf(current.order));
      break;
    case 'order.parked':
      // There is nothing to park.
      if (
        old.found === null &&
        old.chats.length === 0 &&
        isDeepStrictEqual(contentOf(old.order), EMPTY_ORDER)
      ) {
        expect(current).toEqual(old);
        break;
      }
      expect(old.parked.length).toBeLessThan(20);
      // By hand, an empty order begins.
      expect(contentOf(current.order)).toEqual(
        old.found === null ? EMPTY_ORDER : old.found === UNSURE ? ORDER_OF_UNSURE : ORDER_OF_SURE,
      );
      expect(current.order.draft_id).not.toBe(old.order.draft_id);
      // The parked order keeps its id, so that it has the same keys in every tab.
      expect(current.parked.at(-1)).toMatchObject({
        reason: old.found === null ? 'hand' : 'message',
        id: old.order.draft_id,
        order: contentOf(old.order),
        chats: old.chats,
        looked: old.looked,
      });
      break;
    case 'order.unparked': {
      const [unparked] = old.parked;
      expect(current.order).toEqual({ ...unparked?.order, draft_id: unparked?.id });
      expect([current.chats, current.looked]).toEqual([unparked?.chats, unparked?.looked]);
      // The former order is parked.
      if (old.order.items.length > 0)
        expect(current.parked.at(-1)).toMatchObject({ order: contentOf(old.order), reason: 'continued' });
      break;
    }
    case 'order.brought':
      if (old.order.draft_id === BROUGHT.id) expect(current).toEqual(old);
      else if (event.seen === UNSEEN || !isFreeIn(before) || before.value.messages !== 'idle') {
        // The person has begun something else, so the order only waits in the list.
        expect([current.order, current.chats]).toEqual([old.order, old.chats]);
        expect(current.parked.at(-1)?.order).toEqual(TYPED_ORDER);
      } else {
        expect(contentOf(current.order)).toEqual(TYPED_ORDER);
        expect(current.order.draft_id).toBe(BROUGHT.id);
        expect(current.parked.every(({ id }) => id !== BROUGHT.id)).toBe(true);
      }
      break;
    case 'parked.shared':
      expect(current.parked[0]?.isShared).toBe(true);
      expect([current.order, current.parked.length]).toEqual([old.order, old.parked.length]);
      break;
    case 'parked.withdrawn':
      expect(current.parked).toEqual(old.parked.slice(1));
      expect([current.order, current.chats, current.looked]).toEqual([old.order, old.chats, old.looked]);
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
      // Looking chooses no product.
      expect(current.order).toEqual(old.order);
      expect(current.looked).toEqual(
        event.id === '0.province' && after !== before ? [...old.looked, event.id] : old.looked,
      );
      break;
    case 'text.noted':
    case 'text.ignored':
      expect(current.looked).toEqual([...old.looked, '0.unused.0']);
      expect(current.order).toEqual(
        event.type === 'text.ignored'
          ? old.order
          : {
              ...old.order,
              customer: { ...old.order.customer, notes: `${old.order.customer.notes}and a bow` },
            },
      );
      break;
    case 'product.chosen':
      expect(current.looked).toContain(event.id);
      // A choice belongs to the message, so it does not turn an unchanged order into a changed one.
      if (old.chats.length === 1 && isDeepStrictEqual(contentOf(old.order), lastChat?.after))
        expect(current.chats[0]?.after).toEqual(contentOf(current.order));
      if (event.productId === null) expect(current.order).toEqual(old.order);
      else
        expect(current.order.items.find(({ product_id }) => product_id === event.productId)?.notes).toContain(
          'red',
        );
      break;
    case 'undo.declined':
      expect([current.order, current.chats]).toEqual([old.order, old.chats]);
      break;
    case 'paste.undone':
    case 'undo.confirmed': {
      // The app drops changes that were made by hand since the paste only after a question.
      if (event.type === 'paste.undone' && lastChat) {
        const isEditedSince = !isDeepStrictEqual(contentOf(old.order), lastChat.after);
        expect(after.matches({ messages: 'askingUndo' })).toBe(isEditedSince);
        if (isEditedSince) {
          expect(current.order).toEqual(old.order);
          break;
        }
      }
      // The order is as before the paste.
      const parked = old.parked.find(({ id }) => id === lastChat?.parkedId);
      expect(contentOf(current.order)).toEqual(parked?.order ?? lastChat?.before);
      expect(current.chats).toEqual(parked?.chats ?? old.chats.slice(0, -1));
      break;
    }
    default:
  }
};

/** Returns enough of an order and of a chat to distinguish two of them. */
const orderSummary = ({ items, customer }: OrderContent) => [
  items.map(({ product_id, quantity }) => [product_id, quantity]),
  customer.phone,
  customer.province,
];
const chatSummary = ({ text, before, parkedId }: OrderMessages['chats'][number]) => [
  text,
  orderSummary(before),
  parkedId === null,
];

/** True if the order differs from the one that its last message filled. */
const isEdited = ({ chats, order }: Pick<ParkedOrder, 'chats' | 'order'>): boolean =>
  !isDeepStrictEqual(chats.at(-1)?.after, contentOf(order));

/** True for the first message, beside an empty order or the typed one. */
const canKeyIn = ({ chats, parked, waiting, order }: SnapshotFrom<Machine>['context']): boolean =>
  chats.length + parked.length === 0 &&
  waiting.length === 1 &&
  [EMPTY_ORDER, TYPED_ORDER].some((content) => isDeepStrictEqual(contentOf(order), content));

/** True for a model that has not begun. */
const isNew = ({ chats, parked, waiting, order }: SnapshotFrom<Machine>['context']): boolean =>
  chats.length + parked.length === 0 && waiting.length === 1 && order.items.length === 0;

const readingsOf = (context: SnapshotFrom<Machine>['context']): readonly PastedChat[] => {
  if (context.namedCustomer !== null) return [SURE];
  if (context.chats.length > 0) return [SURE, UNSURE];
  return [NO_ORDER, SURE, UNSURE, ...(isNew(context) ? [UNREAD] : [])];
};

const edited = (content: OrderContent): { type: 'order.edited'; edit: OrderEdit } => ({
  type: 'order.edited',
  edit: { kind: 'orderReplaced', order: { ...content, draft_id: ORDER_ID } },
});

/** True while the model may grow: at most two messages and parked orders. */
const isSmall = ({ chats, parked, waiting, looked, order }: SnapshotFrom<Machine>['context']): boolean =>
  chats.length + parked.length + waiting.length < 2 &&
  looked.length === 0 &&
  !hasProduct(order, 1) &&
  !hasProduct(order, 2);

/** True while there is no message, and at most one parked order. */
const isQuiet = ({ context, value }: SnapshotFrom<Machine>): boolean =>
  ['idle', 'askingDeletion'].includes(value.messages) &&
  context.chats.length + context.waiting.length + context.looked.length === 0 &&
  context.parked.length <= 1 &&
  context.order.items.length === 0 &&
  context.placed === null;

/** True before the first message has filled an order, and nothing is parked. */
const isBeforeFirst = ({ context, value }: SnapshotFrom<Machine>): boolean =>
  ['idle', 'asking'].includes(value.messages) &&
  context.chats.length + context.parked.length + context.looked.length === 0 &&
  context.waiting.length === (value.messages === 'asking' ? 1 : 0) &&
  context.placed === null;

export const messagesModel: Model<Machine, Environment> = {
  name: 'checkout:messages',
  words,
  oracle,
  machine: checkoutMachine,
  inputs: [{ userId: USER_ID, order: EMPTY }],
  cases: {
    ...NO_MESSAGE_CASES,
    'xstate.done.actor.findJournal': (snapshot) => {
      const { chats, parked } = snapshot.context;
      const isSmall = chats.length + parked.length === 0 || snapshot.matches({ messages: 'askingUndo' });
      return (isSmall ? [EARLIER, null] : [null]).map((journal) => done('findJournal', journal));
    },
    'xstate.error.actor.findJournal': () => [],
    'xstate.done.actor.posting': () => [PLACED, ABANDONED, REFUSED].map((result) => done('posting', result)),
    'xstate.error.actor.posting': () => [],
    'xstate.done.actor.closeJournal': () => [],
    'xstate.error.actor.closeJournal': () => [],
    'xstate.error.actor.watchOrder': () => [],
    'xstate.done.actor.readChat': ({ context }) =>
      [
        ...readingsOf(context).map((chat) => reading(chat)),
        // The question about the writers comes once.
        ...(isNew(context) && context.namedCustomer === null ? [reading(SURE, ['Noor', 'Layers'])] : []),
      ].map((output) => done('readChat', output)),
    'xstate.error.actor.readChat': () => [failed('readChat')],
    'chat.pasted': ({ context }) => [
      ...(isSmall(context)
        ? [
            {
              type: 'chat.pasted' as const,
              // The second one is as long as a message may be.
              text: context.waiting.length === 0 ? 'a message' : 'x'.repeat(20_000),
            },
          ]
        : []),
      { type: 'chat.pasted', text: ' ' },
      { type: 'chat.pasted', text: 'x'.repeat(20_001) },
      ...context.waiting.slice(-1).map((text) => ({ type: 'chat.pasted' as const, text })),
    ],
    'chat.dismissed': () => [{ type: 'chat.dismissed' }],
    'reading.retried': () => [{ type: 'reading.retried' }],
    // A message without an order is only discarded, because it would do the same as any other.
    'chat.added': ({ context: { found } }) => (found === NO_ORDER ? [] : [{ type: 'chat.added' }]),
    'customer.named': () => ['Noor', 'Adam'].map((name) => ({ type: 'customer.named', name })),
    'customer.unknown': () => [{ type: 'customer.unknown' }],
    // It is tried beside an empty order, and beside one that was typed, about which the person is asked.
    'chat.keyedIn': (snapshot) =>
      snapshot.matches({ order: { reviewing: 'ready' } }) && canKeyIn(snapshot.context)
        ? [{ type: 'chat.keyedIn' }]
        : [],
    // By hand only an order without messages is parked, to keep the model small.
    'order.parked': (snapshot) => {
      const { chats, parked, found } = snapshot.context;
      const isLarge = snapshot.matches({ messages: 'idle' })
        ? chats.length + parked.length > 0
        : parked.length === 1 || found === NO_ORDER;
      return isLarge ? [] : [{ type: 'order.parked' }];
    },
    'order.unparked': ({ context: { looked, parked } }) =>
      looked.length > 0 && parked.length > 0 ? [] : [{ type: 'order.unparked', id: parked[0]?.id ?? 'none' }],
    'deletion.requested': ({ context: { parked } }) => [
      { type: 'deletion.requested', id: parked[0]?.id ?? 'none' },
    ],
    // Elsewhere these three do the same, and they would multiply the walk.
    'order.brought': (snapshot) =>
      isBeforeFirst(snapshot)
        ? [snapshot.context.order, UNSEEN].map((seen) => ({ type: 'order.brought', order: BROUGHT, seen }))
        : [],
    'parked.shared': (snapshot) =>
      isQuiet(snapshot)
        ? snapshot.context.parked.slice(0, 1).map(({ id }) => ({ type: 'parked.shared', id }))
        : [],
    'parked.withdrawn': (snapshot) =>
      isQuiet(snapshot)
        ? snapshot.context.parked.slice(0, 1).map(({ id }) => ({ type: 'parked.withdrawn', id }))
        : [],
    'deletion.confirmed': () => [{ type: 'deletion.confirmed' }],
    'deletion.declined': () => [{ type: 'deletion.declined' }],
    'value.checked': () => [
      { type: 'value.checked', id: '0.province' },
      { type: 'value.checked', id: '0.phone' },
      { type: 'value.checked', id: '0.item.0' },
    ],
    'product.chosen': ({ context }) =>
      (hasProduct(context.order, 2) ? [null] : [2, null]).map((productId) => ({
        type: 'product.chosen',
        id: '0.item.0',
        productId,
      })),
    'text.noted': ({ context }) =>
      context.chats[0]?.text === UNREAD.text ? [{ type: 'text.noted', id: '0.unused.0' }] : [],
    'text.ignored': ({ context }) =>
      context.chats[0]?.text === UNREAD.text ? [{ type: 'text.ignored', id: '0.unused.0' }] : [],
    'paste.undone': () => [{ type: 'paste.undone' }],
    'undo.confirmed': () => [{ type: 'undo.confirmed' }],
    'undo.declined': () => [{ type: 'undo.declined' }],
    'order.edited': (snapshot) =>
      snapshot.context.chats.length + snapshot.context.parked.length > 1 ||
      snapshot.matches({ order: 'posting' })
        ? []
        : [EMPTY_ORDER, TYPED_ORDER].map(edited),
    'messages.changedElsewhere': (snapshot) => {
      const { chats, parked } = snapshot.context;
      const some = chats.length + parked.length > 1 ? [] : [NO_MESSAGES, OTHER_TAB, FORMER_VERSION];
      const isAsking = snapshot.matches({ messages: 'asking' });
      return [...some, ...(isAsking ? [FULL] : [])].map((stored) => ({
        type: 'messages.changedElsewhere',
        stored,
      }));
    },
    'order.filled': () => [],
    // The order of before is not submitted while a message is read or asked about. Nothing else here submits.
    'order.submitted': (snapshot) =>
      snapshot.matches({ order: 'reviewing' }) &&
      ['reading', 'asking', 'askingCustomer'].includes(snapshot.value.messages)
        ? [{ type: 'order.submitted' }]
        : [],
    'customer.submitted': () => [],
    'order.changedElsewhere': () => [],
    'order.released': () => [],
    'order.anotherStarted': () => [{ type: 'order.anotherStarted' }],
    'line.repriced': () => [],
    'placed.dismissed': () => [],
    'repeat.confirmed': () => [],
    'repeat.declined': () => [],
    'request.retried': () => [],
  },
  allowed: {
    'order.recovering.finding': [
      'messages.changedElsewhere → order.recovering.finding',
      'xstate.after.journalLost → order.reviewing.findingJournal',
      'xstate.done.actor.findJournal → order.posting',
      'xstate.done.actor.findJournal → order.reviewing.ready',
    ],
    'order.reviewing.ready': [
      'messages.changedElsewhere → order.reviewing.ready',
      'order.edited → order.reviewing.ready',
    ],
    'order.reviewing.findingJournal': [
      'messages.changedElsewhere → order.reviewing.findingJournal',
      'order.edited → order.reviewing.findingJournal',
      'xstate.done.actor.findJournal → order.posting',
      'xstate.done.actor.findJournal → order.reviewing.ready',
    ],
    'order.reviewing.refused': [
      'always → order.reviewing.ready',
      'messages.changedElsewhere → order.reviewing.ready',
      'messages.changedElsewhere → order.reviewing.refused',
      'order.edited → order.reviewing.ready',
    ],
    'order.posting': [
      'xstate.done.actor.posting → order.reviewing.refused',
      'messages.changedElsewhere → order.posting',
      'xstate.done.actor.posting → order.placed.closingJournal',
      'xstate.done.actor.posting → order.reviewing.ready',
    ],
    'order.placed.closingJournal': [
      'always → order.reviewing.ready',
      'messages.changedElsewhere → order.placed.closingJournal',
      'messages.changedElsewhere → order.reviewing.ready',
      'order.anotherStarted → order.reviewing.ready',
      'order.edited → order.reviewing.ready',
      'xstate.after.journalLost → order.placed.closed',
    ],
    'order.placed.closed': [
      'always → order.reviewing.ready',
      'messages.changedElsewhere → order.placed.closed',
      'messages.changedElsewhere → order.reviewing.ready',
      'order.anotherStarted → order.reviewing.ready',
      'order.edited → order.reviewing.ready',
    ],
    'customer.entering': ['messages.changedElsewhere'],
    'messages.idle': [
      'order.brought → messages.idle',
      'parked.shared → messages.idle',
      'parked.withdrawn → messages.idle',
      'text.ignored → messages.idle',
      'text.noted → messages.idle',
      'always → messages.idle',
      'always → messages.reading',
      'chat.pasted → messages.reading',
      'deletion.requested → messages.askingDeletion',
      'messages.changedElsewhere → messages.idle',
      'order.parked → messages.idle',
      'order.unparked → messages.idle',
      'paste.undone → messages.askingUndo',
      'paste.undone → messages.idle',
      'product.chosen → messages.idle',
      'value.checked → messages.idle',
    ],
    'messages.askingUndo': [
      'text.ignored → messages.askingUndo',
      'text.noted → messages.askingUndo',
      // Nothing is undone while the order is being sent.
      'undo.confirmed → messages.askingUndo',
      'always → messages.askingUndo',
      'always → messages.idle',
      'always → messages.reading',
      'chat.pasted → messages.askingUndo',
      'messages.changedElsewhere → messages.askingUndo',
      'messages.changedElsewhere → messages.idle',
      'messages.changedElsewhere → messages.reading',
      'product.chosen → messages.askingUndo',
      'undo.confirmed → messages.idle',
      'undo.confirmed → messages.reading',
      'undo.declined → messages.idle',
      'undo.declined → messages.reading',
      'value.checked → messages.askingUndo',
    ],
    'messages.askingDeletion': [
      'parked.shared → messages.askingDeletion',
      // The order that the question names was taken elsewhere.
      'parked.withdrawn → messages.idle',
      'messages.changedElsewhere → messages.idle',
      'messages.changedElsewhere → messages.reading',
      'always → messages.askingDeletion',
      'always → messages.idle',
      'always → messages.reading',
      'text.ignored → messages.askingDeletion',
      'text.noted → messages.askingDeletion',
      'chat.pasted → messages.askingDeletion',
      'deletion.confirmed → messages.idle',
      'deletion.confirmed → messages.reading',
      'deletion.declined → messages.idle',
      'deletion.declined → messages.reading',
      'product.chosen → messages.askingDeletion',
      'value.checked → messages.askingDeletion',
    ],
    'messages.reading': [
      'text.ignored → messages.reading',
      'text.noted → messages.reading',
      'chat.dismissed → messages.idle',
      'chat.dismissed → messages.reading',
      'chat.pasted → messages.reading',
      'messages.changedElsewhere → messages.reading',
      'product.chosen → messages.reading',
      'value.checked → messages.reading',
      'xstate.done.actor.readChat → messages.asking',
      'xstate.done.actor.readChat → messages.askingCustomer',
      'xstate.done.actor.readChat → messages.blocked',
      'xstate.done.actor.readChat → messages.idle',
      'xstate.done.actor.readChat → messages.noOrder',
      'xstate.done.actor.readChat → messages.reading',
      'xstate.error.actor.readChat → messages.failed',
    ],
    'messages.askingCustomer': [
      'chat.dismissed → messages.idle',
      'chat.dismissed → messages.reading',
      'chat.pasted → messages.askingCustomer',
      'customer.named → messages.reading',
      'customer.unknown → messages.asking',
      'customer.unknown → messages.blocked',
      'customer.unknown → messages.idle',
      'customer.unknown → messages.reading',
      'messages.changedElsewhere → messages.askingCustomer',
      'product.chosen → messages.askingCustomer',
    ],
    'messages.found': [
      'always → messages.asking',
      'always → messages.blocked',
      'always → messages.idle',
      'always → messages.reading',
    ],
    'messages.blocked': [
      'text.ignored → messages.blocked',
      'text.noted → messages.blocked',
      'always → messages.asking',
      'always → messages.idle',
      'always → messages.reading',
      'chat.dismissed → messages.idle',
      'chat.dismissed → messages.reading',
      'chat.pasted → messages.blocked',
      'messages.changedElsewhere → messages.blocked',
      'product.chosen → messages.blocked',
    ],
    'messages.asking': [
      'order.brought → messages.asking',
      'text.ignored → messages.asking',
      'text.noted → messages.asking',
      'always → messages.asking',
      'always → messages.blocked',
      'always → messages.idle',
      'always → messages.reading',
      'chat.added → messages.idle',
      'chat.added → messages.reading',
      'chat.dismissed → messages.idle',
      'chat.dismissed → messages.reading',
      'chat.pasted → messages.asking',
      'messages.changedElsewhere → messages.asking',
      'messages.changedElsewhere → messages.idle',
      'messages.changedElsewhere → messages.reading',
      'order.parked → messages.idle',
      'order.parked → messages.reading',
      'product.chosen → messages.asking',
      'value.checked → messages.asking',
    ],
    'messages.noOrder': [
      'chat.keyedIn → messages.idle',
      // The order has content, so the person decides about the message as about any other.
      'chat.keyedIn → messages.asking',
      'chat.dismissed → messages.idle',
      'chat.dismissed → messages.reading',
      'chat.pasted → messages.reading',
      'messages.changedElsewhere → messages.noOrder',
      'product.chosen → messages.noOrder',
    ],
    'messages.failed': [
      'text.ignored → messages.failed',
      'text.noted → messages.failed',
      'chat.dismissed → messages.idle',
      'chat.dismissed → messages.reading',
      'chat.pasted → messages.failed',
      'messages.changedElsewhere → messages.failed',
      'product.chosen → messages.failed',
      'reading.retried → messages.reading',
      'value.checked → messages.failed',
    ],
  },
  never: ['order.recovering.unreadable', 'order.lookingUp', 'order.asking', 'customer.faulty'],
  rules,
  fingerprint: ({ context }) => [
    context.chats.map(chatSummary),
    context.parked.map(({ order, chats, looked }) => [orderSummary(order), chats.map(chatSummary), looked]),
    orderSummary(context.order),
    context.looked,
    context.waiting.map(({ length }) => length),
    context.found?.text,
    context.namedCustomer,
    context.placed !== null,
  ],
  // There are millions of situations that differ only in their past.
  maxAlike: 10,
  coarseFingerprint: (snapshot) => {
    const { chats, parked, order, looked, waiting, found, namedCustomer } = snapshot.context;
    const facts = [looked.length > 0, isEdited(snapshot.context)];
    // Only the first parked order is unparked or deleted, and not while a message waits.
    return waiting.length === 0
      ? [
          ...facts,
          chats.map(({ text }) => text),
          parked
            .slice(0, 1)
            .map((first) => [first.chats.length > 0, first.looked.length > 0, isEdited(first)]),
          selectOpenChecks(snapshot).length > 0,
          // An order without messages can be parked by hand.
          chats.length + parked.length + looked.length === 0 && order.items.length > 0,
        ]
      : [
          ...facts,
          chats.length,
          parked.length,
          waiting.length,
          order.items.length > 0,
          found?.text,
          namedCustomer,
        ];
  },
  nameOf: (event) => [
    event.type,
    'text' in event && event.text.length,
    'output' in event && [
      fieldIn(fieldIn(event.output, 'chat'), 'text'),
      fieldIn(event.output, 'writers'),
      fieldIn(event.output, 'outcome'),
      event.output === EARLIER,
    ],
    'edit' in event && fieldIn(event.edit, 'order'),
    'stored' in event && [event.stored.chats.length, event.stored.looked, event.stored.parked.length],
    HAS_PARKED_ID.has(event.type) ? null : 'id' in event && event.id,
    'seen' in event && event.seen === UNSEEN,
    'productId' in event && event.productId,
  ],
  delays: { journalLost: 10_000, lookupLost: 5000 },
  environment: { open, perform, check },
  limit: 100_000,
};
