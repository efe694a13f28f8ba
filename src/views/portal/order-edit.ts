import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { CartEdit } from '#machines/portal/cart/cart.machine.ts';
import type { OrderEdit } from '#machines/portal/checkout/submission-events.ts';
import { usePortal } from './use-portal.ts';

/**
 * The one way in which a page changes the order being keyed in. The checkout decides: it lets the change
 * through, or asks first whether an unfinished order is to be abandoned, or refuses while it is sending.
 * `edit` and `editCart` stay the same from render to render.
 */
export const useOrderEdit = () => {
  const { cart, checkout } = usePortal();
  const canEdit = useSelector(checkout, (snapshot) =>
    snapshot.can({ type: 'order.edited', edit: { of: 'cart', edit: { type: 'cart.cleared' } } }),
  );
  const edits = useMemo(() => {
    const edit = (change: OrderEdit): void => checkout.send({ type: 'order.edited', edit: change });
    /** Whether the cart took the change at once; false where the checkout asks first or refuses. */
    const editCart = (change: CartEdit): boolean => {
      const before = cart.getSnapshot();
      edit({ of: 'cart', edit: change });
      return cart.getSnapshot() !== before;
    };
    return { edit, editCart };
  }, [cart, checkout]);
  return { canEdit, ...edits };
};
