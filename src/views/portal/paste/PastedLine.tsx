import { useSelector } from '@xstate/react';
import { itemCheck } from '#domain/chat/order-messages.ts';
import { roomForTypedNotes, withTypedNotes } from '#domain/line-part-entry.ts';
import { readParts } from '#domain/line-parts.ts';
import { lineTotal } from '#domain/money.ts';
import { selectChats } from '#machines/portal/checkout/messages.selectors.ts';
import { useArea } from '../../bridges/app-context.ts';
import { useFormats } from '../../bridges/formats.ts';
import { useMessages } from '../../bridges/messages.ts';
import { ProductPicture } from '../../parts/ProductPicture.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TrashIcon } from '../../ui/icons/page-icons.tsx';
import { Text } from '../../ui/Text.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { LineQuantity } from '../cart/LineQuantity.tsx';
import { PartsEditor, type PartsEditorProps } from '../cart/PartsEditor.tsx';
import { ChatSource } from './FieldCheck.tsx';
import { checksProps } from './focus-check.ts';
import * as css from './PasteView.css.ts';

/** A line of the cart with its source in the chat. When its input gets the focus, the item counts as checked. */
export function PastedLine({ item, canEdit, missingColours, onEdit }: PartsEditorProps) {
  const message = useMessages();
  const { money } = useFormats();
  const { checkout } = useArea('portal');
  const { product_id: productId, product_name: product } = item;
  const sources = useSelector(checkout, selectChats).flatMap(({ text, items }, chatIndex) =>
    items.flatMap(({ products, parts }, itemIndex) => {
      const [firstPart] = parts;
      return firstPart && products.length === 1 && products[0]?.product_id === productId
        ? [
            {
              checkId: itemCheck(chatIndex, itemIndex),
              text: text.slice(firstPart.span.start, firstPart.span.end),
            },
          ]
        : [];
    }),
  );
  return (
    <li
      {...checksProps(...sources.map(({ checkId }) => checkId))}
      className={css.line}
      onFocus={(event) => {
        if (event.target.matches('input'))
          for (const { checkId } of sources) checkout.send({ type: 'value.checked', id: checkId });
      }}
    >
      <div className={css.picture}>
        <ProductPicture url={item.product_image} icon="small" />
      </div>
      <div className={css.about}>
        <p className={css.name} title={product}>
          <bdi>{product}</bdi>
        </p>
        {sources.map((source) => (
          <ChatSource key={source.checkId} {...source} />
        ))}
      </div>
      <div className={css.amount}>
        <Text strong numeric>
          {money(lineTotal(item))}
        </Text>
        <IconButton
          label={message('cart.remove', { product })}
          icon={<TrashIcon />}
          disabled={!canEdit}
          onClick={() => onEdit({ kind: 'lineRemoved', productId })}
        />
      </div>
      <div className={css.entry}>
        <LineQuantity item={item} canEdit={canEdit} onEdit={onEdit} />
        <TextInput
          aria-label={message('paste.lineNotes', { product })}
          placeholder={message('cart.notes')}
          dir="auto"
          maxLength={roomForTypedNotes(item.notes)}
          readOnly={!canEdit}
          value={readParts(item.notes).typed}
          onChange={({ target }) =>
            onEdit({
              kind: 'lineChanged',
              productId,
              change: { notes: withTypedNotes(item.notes, target.value) },
            })
          }
        />
        <PartsEditor item={item} canEdit={canEdit} missingColours={missingColours} onEdit={onEdit} />
      </div>
    </li>
  );
}
