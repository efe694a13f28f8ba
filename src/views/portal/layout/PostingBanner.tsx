import { useMatch } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import {
  selectIsUnreadable,
  selectPlacedBefore,
  selectPlacedOrderId,
  selectPosting,
  selectRefusal,
} from '#machines/portal/checkout/checkout.selectors.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { lazyComponent } from '#views/bridges/lazy-component.tsx';
import { checkoutMessages } from '#views/portal/portal-messages.ts';

const PostingStatus = lazyComponent(
  async () => (await import('./PostingStatus.tsx')).PostingStatus,
  checkoutMessages,
);

const PlacedBefore = lazyComponent(
  async () => (await import('./PlacedBefore.tsx')).PlacedBefore,
  checkoutMessages,
);

/**
 * Shows the state of an order that is being posted or was just placed. The review page has its own display.
 * Every page shows the number of an order whose page gave way to the next message.
 */
export function PostingBanner() {
  const { checkout } = useArea('portal');
  const isReviewShown = useMatch({ from: '/customer/confirm', shouldThrow: false }) !== undefined;
  const hasStatus = useSelector(
    checkout,
    (snapshot) =>
      selectPosting(snapshot) !== undefined ||
      selectPlacedOrderId(snapshot) !== null ||
      selectRefusal(snapshot) !== null ||
      selectIsUnreadable(snapshot),
  );
  const placed = useSelector(checkout, selectPlacedBefore);
  const orderId = placed?.order_id ?? null;
  return (
    <Suspense fallback={null}>
      {placed && orderId !== null ? <PlacedBefore placed={placed} orderId={orderId} /> : null}
      {isReviewShown || !hasStatus ? null : <PostingStatus />}
    </Suspense>
  );
}
