import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ParkedOrder } from '#domain/chat/order-messages.ts';
import { isolated } from '#domain/isolated.ts';
import { selectDeleting, selectParked } from '#machines/portal/checkout/messages.selectors.ts';
import { useArea } from '../../bridges/app-context.ts';
import { type Message, useMessages } from '../../bridges/messages.ts';
import { ConfirmDelete } from '../../parts/ConfirmDelete.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Inline } from '../../ui/Inline.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { countsText } from '../counts.ts';
import * as css from './PasteView.css.ts';

const orderText = (message: Message, { order }: ParkedOrder): string =>
  message('paste.orderOf', {
    counts: countsText(message, order.items),
    name: isolated(order.customer.fullName.trim() || message('paste.noName')),
  });

/** The parked orders, each with a button that makes it the current order, and one that deletes it. */
export function ParkedOrders() {
  const message = useMessages();
  const { checkout } = useArea('portal');
  const titleId = useId();
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
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap="s">
        <Heading level={2} size="card" id={titleId} tabIndex={-1}>
          {message('paste.parked')}
        </Heading>
        <ul className={css.parked}>
          {parked.map((order) => (
            <li key={order.id} className={css.parkedOrder}>
              <Text asTyped>{orderText(message, order)}</Text>
              <Inline>
                <Button
                  size="small"
                  disabled={!canUnpark}
                  onClick={() => checkout.send({ type: 'order.unparked', id: order.id })}
                >
                  {message('paste.unpark')}
                </Button>
                <Button
                  size="small"
                  tone="quiet"
                  disabled={!canDelete}
                  aria-label={message('paste.deleteParkedOf', { order: orderText(message, order) })}
                  onClick={() => checkout.send({ type: 'deletion.requested', id: order.id })}
                >
                  {message('paste.deleteParked')}
                </Button>
              </Inline>
            </li>
          ))}
        </ul>
      </Stack>
      {orderToDelete ? (
        <ConfirmDelete
          title={message('paste.deleteParked.title')}
          text={message('paste.deleteParked.text', { order: orderText(message, orderToDelete) })}
          onConfirm={() => checkout.send({ type: 'deletion.confirmed' })}
          onClose={() => checkout.send({ type: 'deletion.declined' })}
        />
      ) : null}
    </Card>
  );
}
