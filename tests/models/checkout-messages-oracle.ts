// The messages of the checkout by hand: each message is one order, unless a person adds it to the current
// one.
import type { OrderMessages, ParkedOrder } from '#domain/chat/order-messages.ts';
import type { OrderContent, ReadMessage } from '#domain/chat/pasted-chat.ts';
import type { checkoutMachine } from '#machines/portal/checkout/checkout.machine.ts';
import {
  selectEntered,
  selectItems,
  selectPlaced,
  selectPlacedBefore,
} from '#machines/portal/checkout/checkout.selectors.ts';
import {
  selectChats,
  selectOpenChecks,
  selectParked,
  selectWaiting,
} from '#machines/portal/checkout/messages.selectors.ts';
import { fieldIn } from '#tests/support/field-in.ts';
import type { ModelEvent, Sight } from '#tests/support/model.ts';
import { defineOracle } from '#tests/support/oracle.ts';
import {
  BROUGHT,
  EARLIER,
  NO_ORDER,
  PLACED,
  REFUSED,
  SURE,
  UNREAD,
  UNSEEN,
  UNSURE,
} from './checkout-messages-cases.ts';

export const isReadMessage = (output: unknown): output is ReadMessage =>
  Array.isArray(fieldIn(output, 'writers'));

type Machine = typeof checkoutMachine;

/** The parts of an order that the messages of this model fill. */
interface Content {
  readonly lines: readonly { readonly product: number; readonly quantity: number; readonly notes: string }[];
  readonly name: string;
  readonly phone: string;
  readonly province: string;
  readonly notes: string;
}
interface Chat {
  readonly text: string;
  /** The products of its item, of which a person chooses one. */
  readonly products: readonly number[];
  readonly before: Content;
  /** Null in a message that an earlier version has stored. */
  readonly after: Content | null;
  readonly parkedId: string | null;
}
interface Read {
  readonly chats: readonly Chat[];
  readonly looked: readonly string[];
}
interface Parked extends Read {
  readonly id: string;
  readonly content: Content;
}
interface Facts extends Read {
  readonly id: string;
  readonly content: Content;
  readonly parked: readonly Parked[];
  readonly waiting: readonly string[];
  /** The message that was read and has not filled an order. */
  readonly found: string | null;
  readonly deletingId: string | null;
  readonly isPlaced: boolean;
  /** The number of orders that were begun, for their ids. */
  readonly begun: number;
}

const EMPTY_CONTENT: Content = { lines: [], name: '', phone: '', province: '', notes: '' };

const contentOf = ({ items, customer }: OrderContent): Content => ({
  lines: items.map(({ product_id, quantity, notes }) => ({ product: product_id, quantity, notes })),
  name: customer.fullName,
  phone: customer.phone,
  province: customer.province,
  notes: customer.notes,
});
const chatOf = ({ text, items, before, after, parkedId }: OrderMessages['chats'][number]): Chat => ({
  text,
  products: items[0]?.products.map(({ product_id }) => product_id) ?? [],
  before: contentOf(before),
  after: after && contentOf(after),
  parkedId,
});
const readOf = ({ chats, looked }: Pick<OrderMessages, 'chats' | 'looked'>): Read => ({
  chats: chats.map(chatOf),
  looked,
});
const parkedOf = ({ id, order, ...read }: ParkedOrder): Parked => ({
  id,
  content: contentOf(order),
  ...readOf(read),
});

/**
 * The values of each message: two pieces of product 1, three red pieces of product 1 or 2 for Baghdad, or
 * nothing.
 */
const MESSAGES: Readonly<Record<string, { phone: string; province: string; products: readonly number[] }>> = {
  [SURE.text]: { phone: '07701234567', province: '', products: [1] },
  [UNREAD.text]: { phone: '07701234567', province: '', products: [1] },
  [UNSURE.text]: { phone: '07800000000', province: '3', products: [1, 2] },
  [NO_ORDER.text]: { phone: '', province: '', products: [] },
};
/** The quantity of product 1 after two more pieces, by the quantity before. */
const WITH_TWO_MORE: Readonly<Record<number, number>> = { 0: 2, 2: 4, 4: 6, 6: 8 };

const isSame = (first: Content | null, second: Content): boolean =>
  JSON.stringify(first) === JSON.stringify(second);
const isEmpty = ({ content, chats }: Facts): boolean => isSame(EMPTY_CONTENT, content) && chats.length === 0;

const withTwoMore = (lines: Content['lines']): Content['lines'] => {
  const present = lines.find(({ product }) => product === 1);
  const quantity = WITH_TWO_MORE[present?.quantity ?? 0];
  if (quantity === undefined) throw new Error('the table has no such quantity');
  return present
    ? lines.map((line) => (line === present ? { ...line, quantity } : line))
    : [...lines, { product: 1, quantity, notes: '' }];
};

/** Texts in the fields stay, and the items are added. An item with two products waits for a choice. */
const withMessage = (facts: Facts, parkedId: string | null): Facts => {
  const { content, chats, found } = facts;
  const message = MESSAGES[found ?? ''];
  if (message === undefined || found === null) return facts;
  const after: Content = {
    ...content,
    lines: message.products.length === 1 ? withTwoMore(content.lines) : content.lines,
    phone: content.phone || message.phone,
    province: content.province || message.province,
  };
  const chat: Chat = { text: found, products: message.products, before: content, after, parkedId };
  return { ...facts, content: after, chats: [...chats, chat] };
};

/** The checks that a person still has to make. */
const checksOf = ({ content, chats, looked }: Facts): readonly string[] => {
  const items = chats.flatMap(({ text, products }, at) =>
    text === UNSURE.text &&
    (products.length > 1 || content.lines.some(({ product }) => product === products[0]))
      ? [`${at}.item.0`]
      : [],
  );
  const provinces = chats.flatMap(({ text }, at) =>
    text === UNSURE.text && content.province === '3' ? [`${at}.province`] : [],
  );
  const isLookedAt = provinces.some((check) => looked.includes(check));
  const unread = chats.flatMap(({ text }, at) => (text === UNREAD.text ? [`${at}.unused.0`] : []));
  return [
    ...items.filter((check) => !looked.includes(check)),
    ...(isLookedAt ? [] : provinces.slice(-1)),
    ...unread.filter((check) => !looked.includes(check)),
  ];
};

const withParked = ({ id, content, chats, looked, parked }: Facts): readonly Parked[] =>
  isSame(EMPTY_CONTENT, content) && chats.length === 0 ? parked : [...parked, { id, content, chats, looked }];
const withNewOrder = (facts: Facts): Facts => ({
  ...facts,
  id: `new ${facts.begun}`,
  begun: facts.begun + 1,
  content: EMPTY_CONTENT,
  chats: [],
  looked: [],
  parked: withParked(facts),
});
/** The parked order becomes the current one, which is parked instead. */
const withContinued = (facts: Facts, { id, content, chats, looked }: Parked): Facts => ({
  ...facts,
  id,
  content,
  chats,
  looked,
  parked: withParked({ ...facts, parked: facts.parked.filter((each) => each.id !== id) }),
});

/** The order, and one that was parked for the last message, are as before that message. */
const withUndone = (facts: Facts): Facts => {
  const { chats, looked, parked } = facts;
  const last = chats.at(-1);
  const former = parked.find(({ id }) => id === last?.parkedId);
  if (former)
    return {
      ...facts,
      id: former.id,
      content: former.content,
      chats: former.chats,
      looked: former.looked,
      parked: parked.filter((each) => each !== former),
    };
  const left = chats.slice(0, -1);
  return {
    ...facts,
    content: last?.before ?? EMPTY_CONTENT,
    chats: left,
    looked: looked.filter((check) => Number(check.split('.')[0]) < left.length),
  };
};

/** A change that belongs to the first message, so that it does not count as a change by hand. */
const withOwnChange = (facts: Facts, change: (content: Content) => Content, chat: Partial<Chat>): Facts => ({
  ...facts,
  content: change(facts.content),
  chats: facts.chats.map((each, at) =>
    at === 0 ? { ...each, ...chat, after: each.after && change(each.after) } : each,
  ),
});

const withoutWaiting = (facts: Facts): Facts => ({ ...facts, waiting: facts.waiting.slice(1), found: null });

const MAX_PARKED = 20;
const MAX_LETTERS = 20_000;

/** The facts and the states of both regions. */
interface Situation {
  readonly facts: Facts;
  readonly order: string;
  readonly messages: string;
}

const isFree = (order: string): boolean =>
  order.startsWith('order.reviewing') || order.startsWith('order.placed');

/** The page of a refused or a placed order gives way to the order that a message has filled. */
const orderAfterFilling = (order: string): string =>
  order === 'order.reviewing.refused' || order.startsWith('order.placed') ? 'order.reviewing.ready' : order;

/** The app goes on by itself until a message waits for the server or for a person. */
const settled = (situation: Situation): Situation => {
  const { facts, order, messages } = situation;
  const moved = (target: string): Situation => settled({ ...situation, messages: `messages.${target}` });
  switch (messages) {
    case 'messages.idle':
      return facts.waiting.length > 0 ? { ...situation, messages: 'messages.reading' } : situation;
    case 'messages.askingUndo':
      return facts.chats.length === 0 ? moved('idle') : situation;
    case 'messages.askingDeletion':
      return facts.parked.some(({ id }) => id === facts.deletingId) ? situation : moved('idle');
    case 'messages.found':
      if (!isFree(order)) return moved('blocked');
      return isEmpty(facts)
        ? settled({
            facts: withoutWaiting(withMessage(facts, null)),
            order: orderAfterFilling(order),
            messages: 'messages.idle',
          })
        : moved('asking');
    case 'messages.blocked':
      return isFree(order) ? moved('found') : situation;
    case 'messages.asking':
      return isFree(order) && !isEmpty(facts) ? situation : moved('found');
    default:
      return situation;
  }
};

const pasted = ({ facts, order, messages }: Situation, text: string): Situation => {
  const isReadable = text.trim() !== '' && text.length <= MAX_LETTERS;
  // A message without an order gives way to the next one. All others wait.
  if (messages === 'messages.noOrder')
    return isReadable
      ? {
          facts: { ...facts, waiting: [text, ...facts.waiting.slice(1)], found: null },
          order,
          messages: 'messages.reading',
        }
      : { facts, order, messages };
  const isKept = isReadable && facts.waiting.at(-1) !== text;
  return { facts: isKept ? { ...facts, waiting: [...facts.waiting, text] } : facts, order, messages };
};

const brought = (situation: Situation, isSeen: boolean): Situation => {
  const { facts, order, messages } = situation;
  if (facts.id === BROUGHT.id || facts.parked.length >= MAX_PARKED) return situation;
  const parked = parkedOf(BROUGHT);
  if (isSeen && isFree(order) && messages === 'messages.idle')
    return { facts: withContinued(facts, parked), order: orderAfterFilling(order), messages };
  return {
    ...situation,
    facts: { ...facts, parked: [...facts.parked.filter(({ id }) => id !== parked.id), parked] },
  };
};

const afterPosting = ({ facts, messages }: Situation, output: unknown): Situation => {
  if (output === REFUSED) return { facts, order: 'order.reviewing.refused', messages };
  if (output !== PLACED) return { facts, order: 'order.reviewing.ready', messages };
  const parked = facts.parked.filter(({ id }) => id !== EARLIER.draft_id);
  return { facts: { ...facts, parked, isPlaced: true }, order: 'order.placed.closingJournal', messages };
};

/** Presses that need an order which is not being sent. */
const pressed = (situation: Situation, event: ModelEvent<Machine>): Situation => {
  const { facts, order, messages } = situation;
  const filled = (changed: Facts): Situation => ({
    facts: changed,
    order: orderAfterFilling(order),
    messages: 'messages.idle',
  });
  switch (event.type) {
    case 'order.parked':
      if (messages === 'messages.asking')
        return filled(withoutWaiting(withMessage(withNewOrder(facts), facts.id)));
      return isEmpty(facts) ? situation : filled(withNewOrder(facts));
    case 'order.unparked': {
      const [first] = facts.parked;
      return first ? filled(withContinued(facts, first)) : situation;
    }
    case 'paste.undone': {
      const last = facts.chats.at(-1);
      if (!last) return situation;
      // Changes by hand are dropped only after a question.
      return isSame(last.after, facts.content)
        ? filled(withUndone(facts))
        : { ...situation, messages: 'messages.askingUndo' };
    }
    case 'undo.confirmed':
      return filled(withUndone(facts));
    case 'text.noted':
      return {
        ...filled({
          ...withOwnChange(facts, (content) => ({ ...content, notes: 'and a bow' }), {}),
          looked: [...facts.looked, event.id],
        }),
        messages,
      };
    case 'product.chosen': {
      const red = { product: 2, quantity: 3, notes: 'red' };
      const changed =
        event.productId === null
          ? withOwnChange(facts, (content) => content, { products: [] })
          : withOwnChange(facts, (content) => ({ ...content, lines: [...content.lines, red] }), {
              products: [event.productId],
            });
      return { ...filled({ ...changed, looked: [...facts.looked, event.id] }), messages };
    }
    default:
      return situation;
  }
};

const NEEDS_FREE_ORDER: readonly string[] = [
  'order.parked',
  'order.unparked',
  'paste.undone',
  'undo.confirmed',
  'text.noted',
  'product.chosen',
];

const stepOf = (situation: Situation, event: ModelEvent<Machine>): Situation => {
  const { facts, order, messages } = situation;
  if (NEEDS_FREE_ORDER.includes(event.type)) return isFree(order) ? pressed(situation, event) : situation;
  switch (event.type) {
    case 'chat.pasted':
      return pasted(situation, event.text);
    case 'chat.dismissed':
      return { facts: withoutWaiting(facts), order, messages: 'messages.idle' };
    case 'reading.retried':
      return { ...situation, messages: 'messages.reading' };
    case 'customer.named':
      return event.name === 'Noor'
        ? { facts: { ...facts, found: null }, order, messages: 'messages.reading' }
        : situation;
    case 'customer.unknown':
      return { ...situation, messages: 'messages.found' };
    case 'chat.keyedIn':
      return { ...situation, messages: 'messages.found' };
    case 'chat.added':
      return {
        facts: withoutWaiting(withMessage(facts, null)),
        order: orderAfterFilling(order),
        messages: 'messages.idle',
      };
    case 'order.brought':
      return brought(situation, event.seen !== UNSEEN);
    case 'parked.withdrawn':
      return { ...situation, facts: { ...facts, parked: facts.parked.slice(1) } };
    case 'deletion.requested':
      return {
        facts: { ...facts, deletingId: facts.parked[0]?.id ?? null },
        order,
        messages: 'messages.askingDeletion',
      };
    case 'deletion.confirmed':
      return {
        facts: { ...facts, parked: facts.parked.filter(({ id }) => id !== facts.deletingId) },
        order,
        messages: 'messages.idle',
      };
    case 'deletion.declined':
    case 'undo.declined':
      return { ...situation, messages: 'messages.idle' };
    case 'value.checked':
    case 'text.ignored':
      return { ...situation, facts: { ...facts, looked: [...facts.looked, event.id] } };
    case 'messages.changedElsewhere':
      return {
        ...situation,
        facts: { ...facts, ...readOf(event.stored), parked: event.stored.parked.map(parkedOf) },
      };
    case 'order.edited': {
      if (event.edit.kind !== 'orderReplaced') return situation;
      const { draft_id, ...content } = event.edit.order;
      return {
        facts: { ...facts, id: draft_id, content: contentOf(content) },
        order: orderAfterFilling(order),
        messages,
      };
    }
    case 'order.anotherStarted':
      return {
        facts: { ...facts, isPlaced: facts.isPlaced && facts.waiting.length > 0 },
        order: 'order.reviewing.ready',
        messages,
      };
    default:
      break;
  }
  if (event.type.startsWith('xstate.after.'))
    return {
      ...situation,
      order: order === 'order.recovering.finding' ? 'order.reviewing.findingJournal' : 'order.placed.closed',
    };
  if (event.type === 'xstate.error.actor.readChat') return { ...situation, messages: 'messages.failed' };
  if (!('output' in event)) return situation;
  switch (event.type) {
    case 'xstate.done.actor.findJournal':
      return { ...situation, order: event.output === null ? 'order.reviewing.ready' : 'order.posting' };
    case 'xstate.done.actor.posting':
      return afterPosting(situation, event.output);
    case 'xstate.done.actor.readChat': {
      if (!isReadMessage(event.output)) return situation;
      const { chat, writers } = event.output;
      return {
        facts: { ...facts, found: chat.text },
        order,
        messages:
          chat.text === NO_ORDER.text
            ? 'messages.noOrder'
            : writers.length === 2
              ? 'messages.askingCustomer'
              : 'messages.found',
      };
    }
    default:
      return situation;
  }
};

/** The last step, because a plan asks for its facts and for its states. */
let lastStep: { readonly facts: Facts; readonly event: unknown; readonly after: Situation } | null = null;
const after = (facts: Facts, event: ModelEvent<Machine>, states: readonly string[]): Situation => {
  if (lastStep?.facts === facts && lastStep.event === event) return lastStep.after;
  const stateOf = (region: string): string => states.find((state) => state.startsWith(region)) ?? '';
  const situation = { facts, order: stateOf('order.'), messages: stateOf('messages.') };
  lastStep = { facts, event, after: settled(stepOf(situation, event)) };
  return lastStep.after;
};

const PLURALS: Readonly<Record<number, string>> = { 0: 'no message', 1: 'one message' };
const messagesOf = (count: number): string => PLURALS[count] ?? `${count} messages`;

interface Shown {
  readonly content: Content;
  readonly chats: number;
  readonly checks: readonly string[];
  readonly parked: number;
  readonly waiting: number;
  readonly placed: number | null;
}
const sightOf = ({ content, chats, checks, parked, waiting, placed }: Shown): Sight => {
  const { lines, name, phone, province, notes } = content;
  const customer = [
    name,
    phone,
    province === '' ? '' : `province ${province}`,
    notes === '' ? '' : `notes "${notes}"`,
  ].filter((text) => text !== '');
  return {
    cart:
      lines.length === 0
        ? 'the cart is empty'
        : `the cart has ${lines
            .map(
              (line) =>
                `"Product ${line.product}" with quantity ${line.quantity}${line.notes === '' ? '' : `, notes "${line.notes}"`}`,
            )
            .join(' and ')}`,
    customer: customer.length === 0 ? 'no customer is entered' : `the customer has ${customer.join(', ')}`,
    ...(chats === 0 ? {} : { chats: `${messagesOf(chats)} stands beside the order` }),
    ...(checks.length === 0 ? {} : { checks: `still to be checked: ${checks.join(', ')}` }),
    ...(parked === 0 ? {} : { parked: `parked orders: ${parked}` }),
    ...(waiting === 0 ? {} : { waiting: `${messagesOf(waiting)} waits` }),
    ...(placed === null ? {} : { placed: `order #${placed} was placed` }),
  };
};

export const oracle = defineOracle<Machine, Facts>({
  begin: ({ order }) => ({
    id: order.draft_id,
    content: contentOf(order),
    chats: [],
    looked: [],
    parked: [],
    waiting: [],
    found: null,
    deletingId: null,
    isPlaced: false,
    begun: 1,
  }),
  next: (facts, event, states) => after(facts, event, states).facts,
  target: (facts, event, states) => {
    const { order, messages } = after(facts, event, states);
    return [order, messages];
  },
  sees: (facts) =>
    sightOf({
      content: facts.content,
      chats: facts.chats.length,
      checks: checksOf(facts),
      parked: facts.parked.length,
      waiting: facts.waiting.length,
      placed: facts.isPlaced ? 40 : null,
    }),
  shown: (snapshot) =>
    sightOf({
      content: contentOf({ items: selectItems(snapshot), customer: selectEntered(snapshot) }),
      chats: selectChats(snapshot).length,
      checks: selectOpenChecks(snapshot),
      parked: selectParked(snapshot).length,
      waiting: selectWaiting(snapshot).length,
      placed: (selectPlaced(snapshot) ?? selectPlacedBefore(snapshot))?.order_id ?? null,
    }),
});
