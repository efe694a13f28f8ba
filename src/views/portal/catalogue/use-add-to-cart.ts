import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { Product } from '#api/contracts/products.ts';
import { selectIsSending } from '#machines/kit/posting.selectors.ts';
import { selectItemCount } from '#machines/portal/checkout/checkout.selectors.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useOrderEdit } from '#views/portal/use-order-edit.ts';
import { usePosting } from '#views/portal/use-posting.ts';
import type { AddState } from './AddToCart.tsx';

/**
 * Returns `add`, which adds a product to the cart, and the state of the add buttons. `add` is stable across
 * renders.
 */
export const useAddToCart = () => {
  const { checkout } = useArea('portal');
  const isSending = useSelector(usePosting(), selectIsSending);
  const { canEdit, edit } = useOrderEdit();

  /**
   * Returns false when the cart did not change: it is full, or the checkout refused the change or asks first.
   */
  const add = useCallback(
    (product: Product, quantity: number): boolean => {
      const before = selectItemCount(checkout.getSnapshot());
      edit({ kind: 'productAdded', product, quantity });
      return selectItemCount(checkout.getSnapshot()) > before;
    },
    [checkout, edit],
  );
  const blockedState: AddState = isSending ? 'sending' : 'blocked';
  const addState: AddState = canEdit ? 'allowed' : blockedState;
  return { addState, add };
};
