import type { OrderMove } from '#api/contracts/d2c-order-details.ts';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { isolated } from '#domain/isolated.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { statusLabel } from '#views/parts/statuses.ts';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import * as css from './OrderDialog.css.ts';

/**
 * Returns the message id of a move. Only a shipment result that an admin entered has a reason; the courier
 * reports none.
 */
const moveMessageId = ({ event, reason }: OrderMove): string => {
  if (event === 'move.takenBack') return 'd2c.moveTakenBack';
  if (event === 'order.cancelled') return 'd2c.moveCancelled';
  return event.startsWith('shipment.') && reason !== '' ? 'd2c.resultEntered' : 'd2c.moved';
};

/** The moves of an order, newest first. The creation comes last. */
export function OrderHistory({ order, moves }: { order: D2cOrder; moves: readonly OrderMove[] }) {
  const message = useMessages();
  return (
    <Stack gap="s">
      <Heading level={3} size="card">
        {message('d2c.orderHistory')}
      </Heading>
      <ul className={css.moves}>
        {moves.map((move) => (
          <li key={`${move.moved_at} ${move.to_status}`} className={css.move}>
            <span className={css.moveTime}>
              <Timestamp moment={move.moved_at} />
            </span>
            <span>
              {message(moveMessageId(move), {
                by: isolated(move.moved_by),
                from: statusLabel(message, move.from_status ?? ''),
                to: statusLabel(message, move.event === 'shipment.returned' ? 'returned' : move.to_status),
              })}
            </span>
            {move.reason ? (
              <span className={css.reason}>{message('d2c.moveReason', { reason: move.reason })}</span>
            ) : null}
          </li>
        ))}
        <li className={css.move}>
          <span className={css.moveTime}>
            <Timestamp moment={order.order_date} />
          </span>
          <span>
            {message('d2c.created', { by: isolated(order.created_by ?? message('d2c.nameUnknown')) })}
          </span>
        </li>
      </ul>
    </Stack>
  );
}
