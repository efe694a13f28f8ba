import { memo } from 'react';
import { lineTotal } from '#domain/money.ts';
import { useFormats } from '../../bridges/formats.ts';
import { Text } from '../../ui/Text.tsx';
import { LineChangeNotice } from '../cart/LineChange.tsx';
import { LineExtras } from '../cart/LineExtras.tsx';
import { LineQuantity } from '../cart/LineQuantity.tsx';
import { OrderLine, RemoveLine } from '../cart/OrderLine.tsx';
import type { PartsEditorProps } from '../cart/PartsEditor.tsx';

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
