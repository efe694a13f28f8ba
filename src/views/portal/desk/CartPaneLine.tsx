import { memo } from 'react';
import { lineTotal } from '#domain/money.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { LineChangeNotice } from '#views/portal/cart/LineChange.tsx';
import { LineExtras } from '#views/portal/cart/LineExtras.tsx';
import { LineQuantity } from '#views/portal/cart/LineQuantity.tsx';
import { OrderLine, RemoveLine } from '#views/portal/cart/OrderLine.tsx';
import type { PartsEditorProps } from '#views/portal/cart/PartsEditor.tsx';
import { Text } from '#views/ui/Text.tsx';

const LABELS = { quantity: 'desk.pieces', decrease: 'desk.less', increase: 'desk.more' };

/** One line of the cart beside the products. */
export const CartPaneLine = memo(function CartPaneLine(line: PartsEditorProps) {
  const { money } = useFormats();
  return (
    <OrderLine
      item={line.item}
      layout="compact"
      remove={<RemoveLine {...line} textId="desk.remove" />}
      entry={<LineQuantity {...line} labels={LABELS} />}
      amount={
        <Text strong numeric size="small">
          {money(lineTotal(line.item))}
        </Text>
      }
      below={<LineExtras {...line} />}
      notice={<LineChangeNotice {...line} />}
    />
  );
});
