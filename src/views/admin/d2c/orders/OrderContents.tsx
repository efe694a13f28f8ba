import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { printObstacleOf } from '#domain/d2c-order-lines.ts';
import { completenessOf } from '#domain/d2c-order-list.ts';
import { isolated } from '#domain/isolated.ts';
import { orderCountLabel, printObstacleLabel } from '#views/admin/d2c/order-messages.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { type Message, useMessages } from '#views/bridges/messages.ts';
import { Badge } from '#views/ui/Badge.tsx';
import { NoteIcon } from '#views/ui/icons/admin-icons.tsx';
import * as css from './order-columns.css.ts';

const lineTexts = (message: Message, order: D2cOrder): readonly string[] => {
  const lines = order.contents?.lines ?? [];
  const hiddenCount = order.items_count - lines.length;
  const texts = lines.map(({ product, quantity }) =>
    isolated(quantity === 1 ? product : message('d2c.line', { quantity, product })),
  );
  return hiddenCount > 0 ? [...texts, message('d2c.moreLines', { count: hiddenCount })] : texts;
};

/** The contents of an order as `2 × Dragon · Globe Lamp`, with a mark if there are notes. */
export function OrderContents({ order }: { order: D2cOrder }) {
  const message = useMessages();
  const formats = useFormats();
  const hasNotes = Boolean(order.order_notes) || order.contents?.has_notes === true;
  const isBlocked = order.status === 'pending' && printObstacleOf(order) !== null;
  const text =
    order.contents && order.items_count > 0
      ? lineTexts(message, order).join(' · ')
      : orderCountLabel(message, order);
  return (
    <div className={css.contents} title={`${text} (${orderCountLabel(message, order)})`}>
      {isBlocked ? (
        <Badge tone="caution" wrap>
          {printObstacleLabel(message, formats, order)}
        </Badge>
      ) : completenessOf(order) === 'abandoned' ? (
        message('d2c.orders.brokenOff', {
          count: order.items_count,
          expected: order.expected_items ?? order.items_count,
        })
      ) : (
        <>
          {hasNotes ? (
            <span className={css.notesMark} role="img" aria-label={message('d2c.hasNotes')}>
              <NoteIcon size="small" />
            </span>
          ) : null}
          <span className={css.contentsText}>{text}</span>
        </>
      )}
    </div>
  );
}
