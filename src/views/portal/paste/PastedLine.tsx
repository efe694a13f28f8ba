import { useSelector } from '@xstate/react';
import { itemCheck } from '#domain/chat/order-messages.ts';
import { lineTotal } from '#domain/money.ts';
import { selectChats } from '#machines/portal/checkout/messages.selectors.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { LineChangeNotice } from '#views/portal/cart/LineChange.tsx';
import { LineExtras } from '#views/portal/cart/LineExtras.tsx';
import { LineQuantity } from '#views/portal/cart/LineQuantity.tsx';
import { OrderLine, RemoveLine } from '#views/portal/cart/OrderLine.tsx';
import type { PartsEditorProps } from '#views/portal/cart/PartsEditor.tsx';
import { Text } from '#views/ui/Text.tsx';
import { FindButton } from './AddProduct.tsx';
import { ChatSource } from './FieldCheck.tsx';
import { checksProps } from './focus-check.ts';
import { useOfferName } from './use-offer-name.ts';

/**
 * A line of the cart with its source in the chat. When its input gets the focus, the item counts as checked.
 */
export function PastedLine(line: PartsEditorProps) {
  const message = useMessages();
  const { money } = useFormats();
  const { checkout } = useArea('portal');
  const offerName = useOfferName();
  const { item } = line;
  const sources = useSelector(checkout, selectChats).flatMap(({ text, items }, chatIndex) =>
    items.flatMap(({ products, parts }, itemIndex) => {
      const [firstPart] = parts;
      return firstPart && products.length === 1 && products[0]?.product_id === item.product_id
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
    <OrderLine
      {...checksProps(...sources.map(({ checkId }) => checkId))}
      item={item}
      layout="compact"
      onFocus={(event) => {
        if (event.target.matches('input'))
          for (const { checkId } of sources) checkout.send({ type: 'value.checked', id: checkId });
      }}
      about={sources.map((source) => <ChatSource key={source.checkId} {...source} />)}
      notice={<LineChangeNotice {...line} />}
      remove={<RemoveLine {...line} />}
      entry={<LineQuantity {...line} />}
      amount={
        <Text strong numeric>
          {money(lineTotal(item))}
        </Text>
      }
      below={
        <>
          <LineExtras {...line} />
          <FindButton
            text={message('paste.find.change')}
            name={`${message('paste.find.change')} · ${item.product_name}`}
            label={message('paste.find.changeLabel', { product: item.product_name })}
            disabled={!line.canEdit}
            onFound={(product) => {
              if (!line.onEdit({ kind: 'productReplaced', productId: item.product_id, product })) return;
              for (const { text } of sources) offerName(text, product.product_id);
            }}
          />
        </>
      }
    />
  );
}
