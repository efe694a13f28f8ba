import type { ComponentProps, ReactNode } from 'react';
import type { CartItem } from '#domain/cart.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { ProductPicture } from '#views/parts/ProductPicture.tsx';
import { IconButton } from '#views/ui/IconButton.tsx';
import { TrashIcon } from '#views/ui/icons/page-icons.tsx';
import type { LineEditProps } from './LineQuantity.tsx';
import * as css from './OrderLine.css.ts';

interface OrderLineProps extends Omit<ComponentProps<'li'>, 'about' | 'children' | 'className'> {
  item: CartItem;
  layout: keyof typeof css.line;
  /** The id of the heading with the name. Without it the name is a text. */
  headingId?: string;
  isFaulty?: boolean;
  /** A mark on the picture. */
  mark?: ReactNode;
  /** Facts below the name. */
  about?: ReactNode;
  remove?: ReactNode;
  /** The quantity. */
  entry?: ReactNode;
  amount: ReactNode;
  /** Notes, custom cost, colours and texts. */
  below?: ReactNode;
  notice?: ReactNode;
}

/**
 * One line of the order, on the cart, in the panes, beside a message and in the review. Each fills the places
 * that it needs.
 */
export function OrderLine({
  item,
  layout,
  headingId,
  isFaulty = false,
  mark,
  about,
  remove,
  entry,
  amount,
  below,
  notice,
  ...line
}: OrderLineProps) {
  const Name = headingId === undefined ? 'p' : 'h3';
  return (
    <li {...line} className={isFaulty ? `${css.line[layout]} ${css.faulty}` : css.line[layout]}>
      <div className={css.picture}>
        <div className={css.image}>
          <ProductPicture url={item.product_image} icon={layout === 'wide' ? 'large' : 'small'} />
        </div>
        {mark}
      </div>
      <div className={css.about}>
        <Name id={headingId} tabIndex={-1} data-line="name" className={css.name} title={item.product_name}>
          <bdi>{item.product_name}</bdi>
        </Name>
        {about}
      </div>
      {remove ? <div className={css.remove}>{remove}</div> : null}
      {entry ? <div className={css.entry}>{entry}</div> : null}
      <div className={css.amount}>{amount}</div>
      {below ? <div className={css.below}>{below}</div> : null}
      {notice ? <div className={css.notice}>{notice}</div> : null}
    </li>
  );
}

interface RemoveLineProps extends LineEditProps {
  /** The id of a message with the `product`. Default: that of the cart page. */
  textId?: string;
  /** The position of the line, so that a second click does not remove the line that takes its place. */
  position?: number | 'last';
}

/** Focuses the name of the line of a button that is about to disappear. */
export const focusLine = (button: HTMLElement): void =>
  button.closest('li')?.querySelector<HTMLElement>('[data-line="name"]')?.focus();

/** Removes the line of a button. The next line takes the focus, or the heading of the list. */
export const removeLineOf = (button: HTMLElement, remove: () => boolean): void => {
  const line = button.closest('li');
  const next = line?.nextElementSibling ?? line?.previousElementSibling;
  const list = button.closest('section');
  if (!remove()) return;
  const target =
    next?.querySelector<HTMLElement>('[data-line="remove"]') ??
    next?.querySelector<HTMLElement>('[data-line="name"]') ??
    list?.querySelector('h2');
  target?.focus();
};

/** The button that removes a line. */
export function RemoveLine({ item, canEdit, onEdit, textId = 'cart.remove', position }: RemoveLineProps) {
  const message = useMessages();
  const { product_id: productId, product_name: product } = item;
  return (
    <IconButton
      data-line="remove"
      size="small"
      meaning={String(position ?? productId)}
      label={message(textId, { product })}
      icon={<TrashIcon size="small" />}
      disabled={!canEdit}
      onClick={({ currentTarget }) =>
        removeLineOf(currentTarget, () => onEdit({ kind: 'lineRemoved', productId }))
      }
    />
  );
}
