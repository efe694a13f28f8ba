import type { SnapshotFrom, StateValue } from 'xstate';
import type { CallEndpoint } from '#api/call.ts';
import { addD2cOrderItem, createD2cOrder } from '#api/contracts/d2c-order-entry.ts';
import { changeD2cOrder } from '#api/contracts/d2c-orders.ts';
import type { WatchNetwork } from '#machines/kit/browser-network.ts';
import type { CheckoutServices } from '#machines/portal/checkout/checkout.actors.ts';
import { type CheckoutSnapshot, selectPosting } from '#machines/portal/checkout/checkout.selectors.ts';
import type { CheckoutEvent, OrderPostingSnapshot } from '#machines/portal/checkout/checkout.setup.ts';
import { createOrderPosting, type orderPostingMachine } from '#machines/portal/checkout/order-posting.ts';
import type { JournalStore } from '#storage/journal-store.ts';
import { endpointName, fakeCallEndpoint } from './fake-call-endpoint.ts';

/** The order calls, which the test answers. */
export interface OrderCallHandlers {
  create(key: string | undefined, order: unknown, signal?: AbortSignal): Promise<number>;
  addItem(orderId: number, item: unknown, key: string | undefined, signal?: AbortSignal): Promise<unknown>;
  cancel(orderId: number, signal?: AbortSignal): Promise<unknown>;
}

const cancelledOrder = (id: number) => ({
  d2c_order_id: id,
  customer_name: '',
  customer_phone: '',
  customer_handle: '',
  customer_email: '',
  customer_address: '',
  customer_district: '',
  province_id: null,
  platform: '',
  order_notes: '',
  status: 'cancelled',
  order_date: '2026-01-01T00:00:00.000Z',
  total_price: 0,
  items_count: 0,
  expected_items: null,
  created_by: null,
  contents: null,
});

export const createOrderCallEndpoint = ({ create, addItem, cancel }: OrderCallHandlers): CallEndpoint =>
  fakeCallEndpoint(async ({ name, params, body, idempotencyKey }, signal) => {
    const id = Number(params.id);
    switch (name) {
      case endpointName(createD2cOrder):
        return { d2c_order_id: await create(idempotencyKey, body, signal) };
      case endpointName(addD2cOrderItem):
        await addItem(id, body, idempotencyKey, signal);
        return {};
      case endpointName(changeD2cOrder):
        await cancel(id, signal);
        return cancelledOrder(id);
      default:
        throw new Error(`an order is not posted by ${name}`);
    }
  });

/** The posting part of a checkout, without lazy loading. */
export const createPostingServices = (services: {
  readonly call: CallEndpoint;
  readonly journals: JournalStore;
  readonly sendToCheckout: (event: CheckoutEvent) => void;
  readonly watchNetwork: WatchNetwork;
}): Pick<CheckoutServices, 'hasJournal' | 'loadJournals' | 'posting' | 'findRepeated' | 'readMessage'> => ({
  hasJournal: async (userId) => (await services.journals.read(userId)) !== null,
  loadJournals: async () => services.journals,
  posting: createOrderPosting(services),
  findRepeated: async () => null,
  readMessage: () => Promise.reject(new Error('no message is read')),
});

/** A network watcher whose state never changes. */
export const watchStableNetwork: WatchNetwork = () => () => {};

/** Returns undefined when the checkout posts nothing. */
export const postingOf = (snapshot: CheckoutSnapshot): OrderPostingSnapshot | undefined =>
  selectPosting(snapshot)?.getSnapshot();

/** Returns the state of the posting if the checkout has one. */
export const postingState = (snapshot: CheckoutSnapshot): StateValue =>
  postingOf(snapshot)?.value ?? snapshot.value.order;

export const isPostingIn = (
  snapshot: CheckoutSnapshot,
  state: Parameters<SnapshotFrom<typeof orderPostingMachine>['matches']>[0],
): boolean => postingOf(snapshot)?.matches(state) === true;
