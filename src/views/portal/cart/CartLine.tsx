import { type MouseEvent, memo, useId } from 'react';
import { wholeNumberTyped } from '#domain/amount-entry.ts';
import type { CartItem } from '#domain/cart.ts';
import { MAX_LINE_QUANTITY, MAX_NOTES_LENGTH } from '#domain/d2c-order.ts';
import { toHundredths } from '#domain/money.ts';
import type { CartEdit } from '#machines/portal/cart/cart.machine.ts';
import { useFormats } from '../../bridges/formats.ts';
import { useMessages } from '../../bridges/messages.ts';
import { ProductPicture } from '../../parts/ProductPicture.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TrashIcon } from '../../ui/icons/TrashIcon.tsx';
import { NumberStepper } from '../../ui/NumberStepper.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { NewPriceText, TakePrice } from '../NewPrice.tsx';
import { useQuantityError } from '../use-quantity-error.ts';
import * as css from './CartLine.css.ts';
import { CartLineAmounts } from './CartLineAmounts.tsx';
import { CustomCost } from './CustomCost.tsx';

interface CartLineProps {
  item: CartItem;
  /** Its position. A removal moves other lines under the pointer and the focus. */
  place: number | 'last';
  canEdit: boolean;
  /** The error of this line. */
  fault: string | null;
  /** In IQD: the current price, when the line was refused for its price. */
  newPrice: number | null;
  /** Returns false when the cart refused the edit. Stable across renders. */
  onEdit: (edit: CartEdit) => boolean;
}

/** One line of the cart. Every keystroke goes to the cart and renders this line only. */
export const CartLine = memo(function CartLine({
  item,
  place,
  canEdit,
  fault,
  newPrice,
  onEdit,
}: CartLineProps) {
  const message = useMessages();
  const { money } = useFormats();
  const nameId = useId();
  const quantityError = useQuantityError();
  const { product_id: productId, product_name: product } = item;

  const remove = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    const line = currentTarget.closest('li');
    const next = line?.nextElementSibling ?? line?.previousElementSibling;
    if (onEdit({ type: 'cart.lineRemoved', productId }))
      next?.querySelector<HTMLElement>('[data-act="remove"]')?.focus();
  };

  return (
    <li className={fault ? css.faultyLine : css.line} aria-labelledby={nameId} tabIndex={-1}>
      <div className={css.picture}>
        <ProductPicture url={item.product_image} />
      </div>
      <div className={css.about}>
        <h3 id={nameId} className={css.name} title={product}>
          <bdi>{product}</bdi>
        </h3>
        {item.dimensions ? (
          <p className={css.dimensions} title={item.dimensions}>
            <bdi>{item.dimensions}</bdi>
          </p>
        ) : null}
        <p className={css.detail}>
          <span>{message('cart.each', { price: money(toHundredths(item.unit_price)) })}</span>
          {item.customizable ? <Badge tone="special">{message('cart.customizable')}</Badge> : null}
        </p>
      </div>
      <div className={css.remove}>
        <IconButton
          data-act="remove"
          meaning={String(place)}
          label={message('cart.remove', { product })}
          icon={<TrashIcon />}
          disabled={!canEdit}
          onClick={remove}
        />
      </div>
      <div className={css.quantity}>
        <NumberStepper
          value={item.quantity}
          min={1}
          max={MAX_LINE_QUANTITY}
          read={wholeNumberTyped}
          errorOf={quantityError}
          disabled={!canEdit}
          onChange={(quantity) => onEdit({ type: 'cart.lineChanged', productId, change: { quantity } })}
          label={message('cart.quantity', { product })}
          decreaseLabel={message('cart.decrease', { product })}
          increaseLabel={message('cart.increase', { product })}
        />
      </div>
      <CartLineAmounts item={item} />
      <div className={css.fields}>
        <Field label={message('cart.notes')}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              dir="auto"
              maxLength={MAX_NOTES_LENGTH}
              readOnly={!canEdit}
              value={item.notes}
              onChange={(event) =>
                onEdit({ type: 'cart.lineChanged', productId, change: { notes: event.target.value } })
              }
            />
          )}
        </Field>
        <CustomCost
          value={item.custom_cost}
          canEdit={canEdit}
          onChange={(cost) => onEdit({ type: 'cart.lineChanged', productId, change: { custom_cost: cost } })}
        />
      </div>
      {fault ? (
        <div className={css.fault}>
          <Banner
            tone="negative"
            announce="none"
            action={newPrice === null ? null : <TakePrice price={newPrice} />}
          >
            {newPrice === null ? fault : <NewPriceText item={item} price={newPrice} isNamed={false} />}
          </Banner>
        </div>
      ) : null}
    </li>
  );
});
