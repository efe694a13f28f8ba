import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { MAX_PARKED, type ParkedOrder } from '#domain/chat/order-messages.ts';
import { isolated } from '#domain/isolated.ts';
import { selectOrder } from '#machines/portal/checkout/checkout.selectors.ts';
import { selectChats, selectParked } from '#machines/portal/checkout/messages.selectors.ts';
import { isSameList, selectOpenShopOrders } from '#machines/portal/shop-parked/shop-parked.machine.ts';
import { useArea } from '#views/bridges/app-context.ts';
import type { Message } from '#views/bridges/messages.ts';
import { useNotify } from '#views/bridges/notices.ts';
import { useEmitted } from '#views/bridges/use-emitted.ts';
import { countsText } from '#views/portal/counts.ts';

/** Returns '3 pieces, 2 products for Zainab, 07701234567'. */
export const parkedTitle = (
  message: Message,
  { order: { items, customer } }: Pick<ParkedOrder, 'order'>,
): string => {
  const who = [customer.fullName.trim(), customer.phone].filter((text) => text !== '').map(isolated);
  return message('parked.orderOf', {
    counts: countsText(message, items),
    name: who.length === 0 ? message('parked.noName') : who.join(' · '),
  });
};

const pageOf = (chats: readonly unknown[]) => (chats.length > 0 ? '/customer/paste' : '/customer/cart');

/** Returns a function that makes a parked order the current one and opens its page. */
export const useUnpark = (): ((order: ParkedOrder) => void) => {
  const { checkout } = useArea('portal');
  const navigate = useNavigate();
  return ({ id, chats }) => {
    checkout.send({ type: 'order.unparked', id });
    void navigate({ to: pageOf(chats) });
  };
};

/** An order that waits in this browser or on the server. */
export interface WaitingOrder extends Pick<ParkedOrder, 'id' | 'order'> {
  readonly bringBack: () => void;
}

/**
 * Returns the parked orders that a person can continue at once: those of this browser, then those of the
 * shop.
 */
export const useWaitingOrders = (): readonly WaitingOrder[] => {
  const { checkout, shopParked } = useArea('portal');
  const unpark = useUnpark();
  const parked = useSelector(checkout, selectParked);
  const shopOrders = useSelector(shopParked, selectOpenShopOrders, isSameList);
  return [
    ...parked.map((order) => ({ ...order, bringBack: () => unpark(order) })),
    ...shopOrders.map(({ draft_id: id, order }) => ({
      id,
      order,
      bringBack: () => shopParked.send({ type: 'order.wanted', id }),
    })),
  ];
};

/** Opens the page of an order that was taken up from the shop. */
export const useOpenBrought = (): void => {
  const { checkout, shopParked } = useArea('portal');
  const navigate = useNavigate();
  const notify = useNotify();
  useEmitted(shopParked, 'order.brought', ({ id }) => {
    const snapshot = checkout.getSnapshot();
    if (selectOrder(snapshot).draft_id === id) void navigate({ to: pageOf(selectChats(snapshot)) });
    else notify({ message: 'parked.broughtToList', tone: 'caution' });
  });
};

/**
 * Returns whether the order can be parked by hand, and a function that parks it and opens the dashboard,
 * which lists it.
 */
export const usePark = () => {
  const { checkout } = useArea('portal');
  const navigate = useNavigate();
  const notify = useNotify();
  const canPark = useSelector(checkout, (snapshot) => snapshot.can({ type: 'order.parked' }));
  const isFull = useSelector(checkout, (snapshot) => selectParked(snapshot).length >= MAX_PARKED);
  const park = (): void => {
    if (canPark) {
      checkout.send({ type: 'order.parked' });
      void navigate({ to: '/customer' });
      notify({ message: 'parked.done', tone: 'positive' });
    } else if (isFull) notify({ message: 'parked.full', values: { max: MAX_PARKED }, tone: 'caution' });
  };
  return { canPark, park };
};
