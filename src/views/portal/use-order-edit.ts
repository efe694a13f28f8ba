import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { CartEdit } from '#machines/portal/cart/cart.machine.ts';
import type { OrderEdit } from '#machines/portal/checkout/checkout.machine.ts';
import { useArea } from '../bridges/app-context.ts';
import { usePosting } from './use-posting.ts';

/** An example of an edit for `can`. The machines accept all edits or none. */
const ANY_EDIT = {
  type: 'order.edited',
  edit: { kind: 'cart', edit: { type: 'cart.cleared' } },
} as const;

/**
 * Returns functions that send a change of the order to the checkout. The checkout accepts the change, refuses it while sending, or asks
 * first whether to abandon an unfinished order. `edit` and `editCart` are stable across renders.
 */
export const useOrderEdit = () => {
  const { cart, checkout } = useArea('portal');
  const posting = usePosting();
  const canEditDraft = useSelector(checkout, (snapshot) => snapshot.can(ANY_EDIT));
  const canEditWhilePosting = useSelector(posting, (snapshot) => snapshot?.can(ANY_EDIT));
  const edits = useMemo(() => {
    const edit = (change: OrderEdit): void => checkout.send({ type: 'order.edited', edit: change });
    /** Returns false when the cart did not change: the checkout refused the change or asks first. */
    const editCart = (change: CartEdit): boolean => {
      const before = cart.getSnapshot();
      edit({ kind: 'cart', edit: change });
      return cart.getSnapshot() !== before;
    };
    return { edit, editCart };
  }, [cart, checkout]);
  return { canEdit: canEditWhilePosting ?? canEditDraft, ...edits };
};
