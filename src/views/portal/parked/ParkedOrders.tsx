import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ParkedOrder } from '#domain/chat/order-messages.ts';
import type { ParkReason } from '#domain/parked-orders.ts';
import { selectDeleting, selectParked } from '#machines/portal/checkout/messages.selectors.ts';
import { useArea } from '../../bridges/app-context.ts';
import { useDates } from '../../bridges/dates.ts';
import { useMessages } from '../../bridges/messages.ts';
import { ConfirmDelete } from '../../parts/ConfirmDelete.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Inline } from '../../ui/Inline.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import * as css from './ParkedOrders.css.ts';
import { parkedTitle, useUnpark } from './parking.ts';

const REASONS: Readonly<Record<ParkReason, string>> = {
  message: 'parked.reason.message',
  hand: 'parked.reason.hand',
  continued: 'parked.reason.continued',
};

function ParkedText({ order }: { order: ParkedOrder }) {
  const message = useMessages();
  const { dayAndTime } = useDates();
  const products = order.order.items.map(({ product_name, quantity }) => `${quantity} × ${product_name}`);
  return (
    <div>
      <Text strong asTyped>
        {parkedTitle(message, order)}
      </Text>
      {products.length > 0 ? (
        <p className={css.products}>
          <bdi>{products.join(', ')}</bdi>
        </p>
      ) : null}
      <Text size="small" tone="secondary">
        {order.parkedAt === 0
          ? message(REASONS[order.reason])
          : message('parked.since', {
              time: dayAndTime(new Date(order.parkedAt).toISOString()),
              reason: message(REASONS[order.reason]),
            })}
      </Text>
    </div>
  );
}

/** The parked orders, each with a button that makes it the current order, and one that deletes it. */
export function ParkedOrders() {
  const message = useMessages();
  const { checkout } = useArea('portal');
  const titleId = useId();
  const unpark = useUnpark();
  const parked = useSelector(checkout, selectParked);
  const orderToDelete = useSelector(checkout, selectDeleting);
  const [firstOrder] = parked;
  // `can` returns the same for every parked order, so the first one is enough.
  const canUnpark = useSelector(
    checkout,
    (snapshot) => firstOrder !== undefined && snapshot.can({ type: 'order.unparked', id: firstOrder.id }),
  );
  const canDelete = useSelector(
    checkout,
    (snapshot) => firstOrder !== undefined && snapshot.can({ type: 'deletion.requested', id: firstOrder.id }),
  );
  if (parked.length === 0) return null;
  return (
    <Card as="section" id="parked" aria-labelledby={titleId}>
      <Stack gap="s">
        <Heading level={2} size="card" id={titleId} tabIndex={-1}>
          {message('parked.title')}
        </Heading>
        <ul className={css.parked}>
          {parked.map((order) => (
            <li key={order.id} className={css.parkedOrder}>
              <ParkedText order={order} />
              <Inline>
                <Button size="small" disabled={!canUnpark} onClick={() => unpark(order)}>
                  {message('parked.continue')}
                </Button>
                <Button
                  size="small"
                  tone="quiet"
                  disabled={!canDelete}
                  aria-label={message('parked.deleteOf', { order: parkedTitle(message, order) })}
                  onClick={() => checkout.send({ type: 'deletion.requested', id: order.id })}
                >
                  {message('parked.delete')}
                </Button>
              </Inline>
            </li>
          ))}
        </ul>
      </Stack>
      {orderToDelete ? (
        <ConfirmDelete
          title={message('parked.delete.title')}
          text={message('parked.delete.text', { order: parkedTitle(message, orderToDelete) })}
          onConfirm={() => checkout.send({ type: 'deletion.confirmed' })}
          onClose={() => checkout.send({ type: 'deletion.declined' })}
        />
      ) : null}
    </Card>
  );
}
