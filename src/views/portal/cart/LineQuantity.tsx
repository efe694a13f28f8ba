import { parseWholeNumber } from '#domain/amount-entry.ts';
import type { CartItem } from '#domain/cart.ts';
import { MAX_LINE_QUANTITY } from '#domain/d2c-order.ts';
import type { OrderEdit } from '#domain/order-draft.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useQuantityError } from '#views/portal/use-quantity-error.ts';
import { NumberStepper } from '#views/ui/NumberStepper.tsx';

export interface LineEditProps {
  item: CartItem;
  canEdit: boolean;
  /** Returns false when the cart refused the edit. Stable across renders. */
  onEdit: (edit: OrderEdit) => boolean;
}

interface LineQuantityProps extends LineEditProps {
  /** Ids of messages with a `product`. Default: those of the cart page. */
  labels?: { readonly quantity: string; readonly decrease: string; readonly increase: string };
}

const CART_LABELS = { quantity: 'cart.quantity', decrease: 'cart.decrease', increase: 'cart.increase' };

/** The quantity of a line of the cart. */
export function LineQuantity({ item, canEdit, onEdit, labels = CART_LABELS }: LineQuantityProps) {
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
      onType={(quantity) => onEdit({ kind: 'quantityTyped', productId, quantity })}
      onChange={(quantity) => onEdit({ kind: 'lineChanged', productId, change: { quantity } })}
      label={message(labels.quantity, { product })}
      decreaseLabel={message(labels.decrease, { product })}
      increaseLabel={message(labels.increase, { product })}
    />
  );
}
