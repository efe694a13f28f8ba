import { parseWholeNumber } from '#domain/amount-entry.ts';
import type { CartItem } from '#domain/cart.ts';
import { MAX_LINE_QUANTITY } from '#domain/d2c-order.ts';
import type { CartEdit } from '#machines/portal/cart/cart.machine.ts';
import { useMessages } from '../../bridges/messages.ts';
import { NumberStepper } from '../../ui/NumberStepper.tsx';
import { useQuantityError } from '../use-quantity-error.ts';

export interface LineEditProps {
  item: CartItem;
  canEdit: boolean;
  /** Returns false when the cart refused the edit. Stable across renders. */
  onEdit: (edit: CartEdit) => boolean;
}

/** The quantity of a line of the cart. */
export function LineQuantity({ item, canEdit, onEdit }: LineEditProps) {
  const message = useMessages();
  const { product_id: productId, product_name: product } = item;
  return (
    <NumberStepper
      value={item.quantity}
      min={1}
      max={MAX_LINE_QUANTITY}
      read={parseWholeNumber}
      errorOf={useQuantityError()}
      disabled={!canEdit}
      onChange={(quantity) => onEdit({ type: 'cart.lineChanged', productId, change: { quantity } })}
      label={message('cart.quantity', { product })}
      decreaseLabel={message('cart.decrease', { product })}
      increaseLabel={message('cart.increase', { product })}
    />
  );
}
