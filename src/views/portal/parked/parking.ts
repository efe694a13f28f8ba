import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { MAX_PARKED, type ParkedOrder } from '#domain/chat/order-messages.ts';
import { isolated } from '#domain/isolated.ts';
import { selectParked } from '#machines/portal/checkout/messages.selectors.ts';
import { useArea } from '../../bridges/app-context.ts';
import type { Message } from '../../bridges/messages.ts';
import { useNotify } from '../../bridges/notices.ts';
import { countsText } from '../counts.ts';

/** Returns '3 pieces, 2 products for Zainab, 07701234567'. */
export const parkedTitle = (message: Message, { order: { items, customer } }: ParkedOrder): string => {
  const who = [customer.fullName.trim(), customer.phone].filter((text) => text !== '').map(isolated);
  return message('parked.orderOf', {
    counts: countsText(message, items),
    name: who.length === 0 ? message('parked.noName') : who.join(' · '),
  });
};

/** Returns a function that makes a parked order the current one and opens its page. */
export const useUnpark = (): ((order: ParkedOrder) => void) => {
  const { checkout } = useArea('portal');
  const navigate = useNavigate();
  return ({ id, chats }) => {
    checkout.send({ type: 'order.unparked', id });
    void navigate({ to: chats.length > 0 ? '/customer/paste' : '/customer/cart' });
  };
};

/** Returns whether the order can be parked by hand, and a function that parks it and opens the dashboard, which lists it. */
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
