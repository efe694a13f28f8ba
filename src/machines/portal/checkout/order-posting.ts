/* Posts orders of the portal. It loads with the confirmation page, and when an unfinished order is found. */
import type { CallEndpoint } from '#api/call.ts';
import { addD2cOrderItem, createD2cOrder, type NewD2cOrder } from '#api/contracts/d2c-order-entry.ts';
import { changeD2cOrder } from '#api/contracts/d2c-orders.ts';
import { lookUpPhone } from '#api/contracts/phone-lookups.ts';
import { cartTotal } from '#domain/cart.ts';
import type { OrderDraft, OrderJournal } from '#domain/drafts.ts';
import { toIqd } from '#domain/money.ts';
import type { OrderEdit } from '#domain/order-draft.ts';
import { isSameOrder, repricedJournal } from '#domain/order-journal.ts';
import { lineKeyOf, orderCustomerOf, orderItemOf, orderKeyOf } from '#domain/order-payload.ts';
import { isPhone } from '#domain/phone.ts';
import { otherNumberIn } from '#domain/phone-entry.ts';
import { findRepeatedOrder } from '#domain/repeated-order.ts';
import type { WatchNetwork } from '#machines/kit/browser-network.ts';
import { createPostingActors, type PostingPorts } from '#machines/kit/posting.actors.ts';
import { createPostingMachine } from '#machines/kit/posting.machine.ts';
import { provide } from '#machines/kit/provide.ts';
import { createJournalStore, type JournalStore } from '#storage/journal-store.ts';
import type { CheckoutEvent } from './checkout.setup.ts';

export const orderPostingMachine = createPostingMachine<OrderJournal, OrderEdit>({
  lineCountOf: ({ items }) => items.length,
  reprice: (journal, price) => {
    const line = journal.items[journal.acknowledged];
    return line ? repricedJournal(journal, line.product_id, price) : journal;
  },
});

interface OrderPostingServices {
  readonly call: CallEndpoint;
  readonly journals: JournalStore;
  readonly sendToCheckout: (event: CheckoutEvent) => void;
  readonly watchNetwork: WatchNetwork;
}

/** The calls that post an order (spec 1 section 7). */
export const createOrderPorts = ({
  call,
  journals,
  sendToCheckout,
  watchNetwork,
}: OrderPostingServices): PostingPorts<OrderJournal> => ({
  openJournal: async (journal) => {
    const order = await journals.open(journal);
    return { order, isEarlierOrder: !isSameOrder(journal, order), wasStored: order !== journal };
  },
  saveProgress: (journal) => journals.advance(journal),
  // `Required`: a new field of the contract has to be sent.
  create: async (journal, signal) => {
    const body: Required<NewD2cOrder> = {
      ...orderCustomerOf(journal.customer),
      total_price: toIqd(cartTotal(journal.items)),
      expected_items: journal.items.length,
    };
    const created = await call(createD2cOrder, { body, idempotencyKey: orderKeyOf(journal), signal });
    return created.d2c_order_id;
  },
  postLine: (journal, id, signal) => {
    const { acknowledged: line, items, is_repriced } = journal;
    const item = items[line];
    if (!item) throw new Error('there is no line to post');
    return call(addD2cOrderItem, {
      params: { id },
      body: {
        ...orderItemOf(item),
        ...(is_repriced ? { order_total_price: toIqd(cartTotal(items)) } : {}),
      },
      idempotencyKey: lineKeyOf(journal, line),
      signal,
    });
  },
  cancel: (_journal, id, signal) =>
    call(changeD2cOrder, { params: { id }, body: { status: 'cancelled' }, signal }),
  // Runs before the journal is closed. The keys of this draft may belong to another order, and would be
  // refused for ever.
  release: ({ user_id, draft_id }) => {
    sendToCheckout({ type: 'order.released', draftId: draft_id });
    return journals.close(user_id, draft_id);
  },
  // The order gets the new price of the line too.
  onRepriced: ({ items, acknowledged }) => {
    const line = items[acknowledged];
    if (line === undefined) return;
    const { product_id: productId, base_price } = line;
    sendToCheckout({ type: 'line.repriced', productId, price: base_price });
  },
  watchNetwork,
});

export const createOrderPosting = (services: OrderPostingServices) =>
  provide(orderPostingMachine, createPostingActors(createOrderPorts(services)));

const phonesOf = ({ customer: { phone, notes } }: OrderDraft): readonly string[] =>
  [phone, otherNumberIn(notes, phone) ?? ''].filter(isPhone);

/**
 * Asks the server for an earlier order of the same phones with the same products. One answer is enough;
 * without any it throws.
 */
export const findRepeatedWith =
  (call: CallEndpoint) =>
  async (order: OrderDraft, signal: AbortSignal): Promise<number | null> => {
    const answers = await Promise.allSettled(
      phonesOf(order).map((phone) => call(lookUpPhone, { body: { phone }, signal })),
    );
    const facts = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    const [failed] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    if (facts.length === 0 && failed !== undefined) throw failed;
    const recent = facts.flatMap((each) => each.recent);
    return findRepeatedOrder(recent, order.items)?.d2c_order_id ?? null;
  };

/** Opens the journals, and returns the posting machine and the search for an earlier order. */
export const openOrderPosting = (services: Omit<OrderPostingServices, 'journals'>) => {
  const journals = createJournalStore();
  return {
    journals,
    logic: createOrderPosting({ ...services, journals }),
    findRepeated: findRepeatedWith(services.call),
  };
};

export type OpenOrderPosting = ReturnType<typeof openOrderPosting>;
