/* The effects of a posting: requests with keys derived from the draft, and the journal. */
import { fromCallback, fromPromise } from 'xstate';
import type { WatchNetwork } from './browser-network.ts';
import { faultOf, isKeyReused } from './fault.ts';
import type { NetworkChanged, OpenedJournal, PostedOrder, WithOrder } from './posting.machine.ts';
import { isNothingStored, isOrderMissing, newPriceIn } from './posting-fault.ts';
import { reportDefect } from './reported-actors.ts';

/** The calls and the journal of one kind of order. */
export interface PostingPorts<Order extends PostedOrder> {
  /** Saves the order, so that it can be resumed after the browser was killed. */
  readonly openJournal: (order: Order) => Promise<OpenedJournal<Order>>;
  readonly saveProgress: (order: Order) => Promise<void>;
  /** Creates the order and returns its number. The same key returns the same number. */
  readonly create: (order: Order, signal: AbortSignal) => Promise<number>;
  /** Posts the first line that the server has not acknowledged. */
  readonly postLine: (order: Order, orderId: number, signal: AbortSignal) => Promise<unknown>;
  /** Cancels or deletes the order. Rejects when the order does not exist, which counts as cancelled. */
  readonly cancel: (order: Order, orderId: number, signal: AbortSignal) => Promise<unknown>;
  /**
   * Called when the server does not have the order, or cancelled it. Its keys are not used again, and its
   * journal is closed.
   */
  readonly release: (order: Order) => Promise<void>;
  /** Called when the person has accepted the new price of the next line. */
  readonly onRepriced?: (order: Order) => void;
  /** Called when the order or a line was refused. */
  readonly onFailed?: () => void;
  readonly watchNetwork: WatchNetwork;
}

export const createPostingActors = <Order extends PostedOrder>(ports: PostingPorts<Order>) => {
  /** Saves the progress. If that fails, the line is sent again after a crash, under the same key. */
  const withProgressSaved = async (order: Order, signal: AbortSignal): Promise<Order> => {
    signal.throwIfAborted();
    await ports.saveProgress(order).catch(reportDefect);
    return order;
  };
  const create = async (order: Order, signal: AbortSignal): Promise<Order> =>
    withProgressSaved({ ...order, order_id: await ports.create(order, signal) }, signal);

  const postLine = async (order: Order, signal: AbortSignal): Promise<Order> => {
    if (order.order_id === null) throw new Error('there is no order to add a line to');
    await ports.postLine(order, order.order_id, signal);
    return withProgressSaved({ ...order, acknowledged: order.acknowledged + 1, new_price: null }, signal);
  };

  /**
   * Returns the number of the order. If its creation got no response, it is created again under the same key,
   * which returns its number. Null when our server refuses to create it, or when the key belongs to another
   * order of this draft, which stays: the person was told that it exists, and gives up these keys.
   */
  const findOrderId = async (order: Order, signal: AbortSignal): Promise<number | null> => {
    if (order.order_id !== null) return order.order_id;
    try {
      return (await create(order, signal)).order_id;
    } catch (error) {
      const fault = faultOf(error);
      if (isNothingStored(fault, true) || isKeyReused(fault)) return null;
      throw error;
    }
  };

  /** Cancels the order. A 404 of a proxy does not prove that the order is missing. */
  const cancel = async (order: Order, orderId: number, signal: AbortSignal): Promise<void> => {
    try {
      await ports.cancel(order, orderId, signal);
    } catch (error) {
      if (!isOrderMissing(faultOf(error))) throw error;
    }
  };

  const rejectWithNotice = (error: unknown, signal: AbortSignal): never => {
    if (!signal.aborted) ports.onFailed?.();
    throw error;
  };

  return {
    actors: {
      openJournal: fromPromise<OpenedJournal<Order>, WithOrder<Order>>(({ input: { order } }) =>
        ports.openJournal(order),
      ),
      createOrder: fromPromise<Order, WithOrder<Order>>(({ input: { order }, signal }) =>
        create(order, signal).catch((error: unknown) => rejectWithNotice(error, signal)),
      ),
      postLine: fromPromise<Order, WithOrder<Order>>(({ input: { order }, signal }) =>
        postLine(order, signal).catch((error: unknown) => {
          const price = newPriceIn(faultOf(error));
          // Not awaited, so that the person is asked about the price at once.
          if (price !== null && !signal.aborted)
            void withProgressSaved({ ...order, new_price: price }, signal);
          return rejectWithNotice(error, signal);
        }),
      ),
      saveNewPrice: fromPromise<void, WithOrder<Order>>(({ input: { order } }) => {
        ports.onRepriced?.(order);
        return ports.saveProgress(order);
      }),
      releaseOrder: fromPromise<void, WithOrder<Order>>(({ input: { order } }) => ports.release(order)),
      abandonOrder: fromPromise<void, WithOrder<Order>>(async ({ input: { order }, signal }) => {
        const orderId = await findOrderId(order, signal);
        if (orderId !== null) await cancel(order, orderId, signal);
        await ports.release(order).catch(reportDefect);
      }),
      watchNetwork: fromCallback<NetworkChanged>(({ sendBack }) =>
        ports.watchNetwork((isOnline) => sendBack({ type: 'network.changed', isOnline })),
      ),
    },
  };
};
