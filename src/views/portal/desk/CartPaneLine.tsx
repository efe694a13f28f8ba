import { type MouseEvent, memo } from 'react';
import { lineTotal } from '#domain/money.ts';
import { useFormats } from '../../bridges/formats.ts';
import { useMessages } from '../../bridges/messages.ts';
import { ProductPicture } from '../../parts/ProductPicture.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TrashIcon } from '../../ui/icons/page-icons.tsx';
import { Text } from '../../ui/Text.tsx';
import { LineFields } from '../cart/LineFields.tsx';
import { LineQuantity } from '../cart/LineQuantity.tsx';
import type { PartsEditorProps } from '../cart/PartsEditor.tsx';
import * as css from './Pane.css.ts';

const LABELS = { quantity: 'desk.pieces', decrease: 'desk.less', increase: 'desk.more' };

/** One line of the cart beside the products. Its notes, custom cost, colours and texts open below it. */
export const CartPaneLine = memo(function CartPaneLine({
  item,
  canEdit,
  missingColours,
  onEdit,
}: PartsEditorProps) {
  const message = useMessages();
  const { money } = useFormats();
  const { product_id: productId, product_name: product } = item;

  const remove = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    const line = currentTarget.closest('li');
    const next = line?.nextElementSibling ?? line?.previousElementSibling;
    const pane = currentTarget.closest('section');
    if (!onEdit({ kind: 'lineRemoved', productId })) return;
    (next?.querySelector<HTMLElement>('[data-action="remove"]') ?? pane?.querySelector('h2'))?.focus();
  };

  return (
    <li className={css.line}>
      <div className={css.picture}>
        <ProductPicture url={item.product_image} icon="small" />
      </div>
      <p className={css.name} title={product}>
        <bdi>{product}</bdi>
      </p>
      <div className={css.remove}>
        <IconButton
          data-action="remove"
          size="small"
          meaning={String(productId)}
          label={message('desk.remove', { product })}
          icon={<TrashIcon size="small" />}
          disabled={!canEdit}
          onClick={remove}
        />
      </div>
      <div className={css.entry}>
        <LineQuantity item={item} canEdit={canEdit} onEdit={onEdit} labels={LABELS} />
        <Text strong numeric size="small">
          {money(lineTotal(item))}
        </Text>
      </div>
      <details className={css.more} open={item.notes !== '' || item.custom_cost > 0}>
        <summary className={css.moreLabel}>{message('desk.addNote')}</summary>
        <div className={css.moreFields}>
          <LineFields item={item} canEdit={canEdit} missingColours={missingColours} onEdit={onEdit} />
        </div>
      </details>
    </li>
  );
});
