import { type MouseEvent, memo, useId } from 'react';
import { toHundredths } from '#domain/money.ts';
import { useFormats } from '../../bridges/formats.ts';
import { useMessages } from '../../bridges/messages.ts';
import { ProductPicture } from '../../parts/ProductPicture.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TrashIcon } from '../../ui/icons/page-icons.tsx';
import { AcceptPriceButton, NewPriceText } from '../NewPrice.tsx';
import * as css from './CartLine.css.ts';
import { CartLineAmounts } from './CartLineAmounts.tsx';
import { LineFields } from './LineFields.tsx';
import { LineQuantity } from './LineQuantity.tsx';
import type { PartsEditorProps } from './PartsEditor.tsx';

interface CartLineProps extends PartsEditorProps {
  /** The position of the line, so that a second click on Remove does not remove the line that takes its place. */
  position: number | 'last';
  /** The error of this line; null without one. */
  fault: string | null;
  /** The current price in IQD if the server refused the line for its price, otherwise null. */
  newPrice: number | null;
}

/** One line of the cart. A keystroke changes the cart and renders only this line. */
export const CartLine = memo(function CartLine({
  item,
  position,
  canEdit,
  missingColours,
  fault,
  newPrice,
  onEdit,
}: CartLineProps) {
  const message = useMessages();
  const { money } = useFormats();
  const nameId = useId();
  const { product_id: productId, product_name: product } = item;

  const remove = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    const line = currentTarget.closest('li');
    const next = line?.nextElementSibling ?? line?.previousElementSibling;
    if (onEdit({ kind: 'lineRemoved', productId }))
      next?.querySelector<HTMLElement>('[data-action="remove"]')?.focus();
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
          data-action="remove"
          meaning={String(position)}
          label={message('cart.remove', { product })}
          icon={<TrashIcon />}
          disabled={!canEdit}
          onClick={remove}
        />
      </div>
      <div className={css.quantity}>
        <LineQuantity item={item} canEdit={canEdit} onEdit={onEdit} />
      </div>
      <CartLineAmounts item={item} />
      <div className={css.fields}>
        <LineFields item={item} canEdit={canEdit} missingColours={missingColours} onEdit={onEdit} />
      </div>
      {fault ? (
        <div className={css.fault}>
          <Banner
            tone="negative"
            announce="none"
            action={newPrice === null ? null : <AcceptPriceButton price={newPrice} />}
          >
            {newPrice === null ? fault : <NewPriceText item={item} price={newPrice} isNamed={false} />}
          </Banner>
        </div>
      ) : null}
    </li>
  );
});
