import { useSelector } from '@xstate/react';
import { type MouseEvent, use } from 'react';
import type { Product } from '#api/contracts/products.ts';
import { selectItems } from '#machines/portal/checkout/checkout.selectors.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useOrderEdit } from '#views/portal/use-order-edit.ts';
import { MinusIcon } from '#views/ui/icons/page-icons.tsx';
import { AddStateContext } from './AddToCart.tsx';
import * as css from './CardTools.css.ts';

interface CardToolsProps {
  product: Product;
  onAdd: (product: Product, quantity: number) => boolean;
}

/**
 * The controls on the picture of a card. A click adds one piece. Then the number of pieces is shown, with a
 * minus button.
 */
export function CardTools({ product, onAdd }: CardToolsProps) {
  const message = useMessages();
  const { checkout } = useArea('portal');
  const { edit } = useOrderEdit();
  const { product_id: productId, name } = product;
  const isDisabled = use(AddStateContext) === 'sending';
  const quantity = useSelector(
    checkout,
    (snapshot) => selectItems(snapshot).find((item) => item.product_id === productId)?.quantity ?? 0,
  );
  const removeOne = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    // The minus button disappears with the last piece, so another element takes the focus.
    if (quantity === 1) currentTarget.parentElement?.querySelector<HTMLElement>('[data-product]')?.focus();
    edit(
      quantity === 1
        ? { kind: 'lineRemoved', productId }
        : { kind: 'lineChanged', productId, change: { quantity: quantity - 1 } },
    );
  };
  return (
    <>
      <button
        type="button"
        // Tab skips the button, because the stepper below does the same. Arrow keys reach it.
        tabIndex={-1}
        className={css.add}
        data-product={productId}
        disabled={isDisabled}
        aria-label={message('catalogue.card.add', { product: name, quantity })}
        onClick={() => onAdd(product, 1)}
      />
      {quantity > 0 ? (
        <>
          <span className={css.count} aria-hidden="true">
            {quantity}
          </span>
          <button
            type="button"
            tabIndex={-1}
            className={css.minus}
            disabled={isDisabled}
            aria-label={message('catalogue.card.less', { product: name })}
            onClick={removeOne}
          >
            <MinusIcon size="small" />
          </button>
        </>
      ) : null}
    </>
  );
}
