import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { Product } from '#api/contracts/products.ts';
import { selectIsSending } from '#machines/kit/posting.selectors.ts';
import { selectItemCount } from '#machines/portal/cart/cart.machine.ts';
import { useArea } from '../../bridges/app-context.ts';
import { useOrderEdit } from '../order-edit.ts';
import { usePosting } from '../use-posting.ts';
import type { AddState } from './AddToCart.tsx';

/** Returns a function that adds a product to the cart. `add` is stable across renders. */
export const useAddToCart = () => {
  const { cart } = useArea('portal');
  const isSending = useSelector(usePosting(), selectIsSending);
  const { canEdit, editCart } = useOrderEdit();

  /** Returns false when the cart is full, or when the checkout asks first. */
  const add = useCallback(
    (product: Product, quantity: number): boolean => {
      const before = selectItemCount(cart.getSnapshot());
      editCart({ type: 'cart.productAdded', product, quantity });
      return selectItemCount(cart.getSnapshot()) > before;
    },
    [cart, editCart],
  );
  const stateWithoutEdit: AddState = isSending ? 'sending' : 'blocked';
  const addState: AddState = canEdit ? 'allowed' : stateWithoutEdit;
  return { addState, add };
};
