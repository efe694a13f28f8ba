import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { OrderEdit } from '#domain/order-draft.ts';
import { selectIsSending } from '#machines/kit/posting.selectors.ts';
import { selectOrder, selectPosting } from '#machines/portal/checkout/checkout.selectors.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useNotify } from '#views/bridges/notices.ts';
import { usePosting } from './use-posting.ts';

/** An example of an edit for `can`. The machines accept all edits or none. */
const ANY_EDIT = { type: 'order.edited', edit: { kind: 'lineRemoved', productId: 0 } } as const;

/**
 * Returns a function that sends a change of the order to the checkout. The checkout accepts the change,
 * refuses it while sending, or asks first whether to abandon an unfinished order. The function returns true
 * if the order has changed. It is stable across renders.
 */
export const useOrderEdit = () => {
  const { checkout } = useArea('portal');
  const posting = usePosting();
  const canEditDraft = useSelector(checkout, (snapshot) => snapshot.can(ANY_EDIT));
  const canEditWhilePosting = useSelector(posting, (snapshot) => snapshot?.can(ANY_EDIT));
  const edit = useMemo(
    () =>
      (change: OrderEdit): boolean => {
        const before = selectOrder(checkout.getSnapshot());
        checkout.send({ type: 'order.edited', edit: change });
        return selectOrder(checkout.getSnapshot()) !== before;
      },
    [checkout],
  );
  return { canEdit: canEditWhilePosting ?? canEditDraft, edit };
};

/**
 * Like `useOrderEdit`, for an edit by a key or from the palette, which no disabled control prevents. A
 * refused edit is told.
 */
export const useProductEdit = () => {
  const { checkout } = useArea('portal');
  const notify = useNotify();
  const { edit } = useOrderEdit();
  return {
    edit: (change: OrderEdit): void => {
      if (!edit(change) && selectIsSending(selectPosting(checkout.getSnapshot())?.getSnapshot()))
        notify({ message: 'portal.isSending', tone: 'caution' });
    },
  };
};
