import { useMatch } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import {
  selectIsUnread,
  selectPlacedOrderId,
  selectPosting,
  selectRefusal,
} from '#machines/portal/checkout/checkout.selectors.ts';
import { comesLater } from '../../bridges/comes-later.tsx';
import { checkoutMessages } from '../portal-messages.ts';
import { usePortal } from '../use-portal.ts';

const OrderOnItsWay = comesLater(
  async () => (await import('./OrderOnItsWay.tsx')).OrderOnItsWay,
  checkoutMessages,
);

/** What the review page would tell of an order on its way, told on every other page. */
export function UnfinishedBanner() {
  const { checkout } = usePortal();
  const isReviewShown = useMatch({ from: '/customer/confirm', shouldThrow: false }) !== undefined;
  const isToldOf = useSelector(
    checkout,
    (snapshot) =>
      selectPosting(snapshot) !== undefined ||
      selectPlacedOrderId(snapshot) !== null ||
      selectRefusal(snapshot) !== null ||
      selectIsUnread(snapshot),
  );
  if (isReviewShown || !isToldOf) return null;
  return (
    <Suspense fallback={null}>
      <OrderOnItsWay />
    </Suspense>
  );
}
