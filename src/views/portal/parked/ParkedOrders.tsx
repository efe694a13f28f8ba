import { useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import type { ParkedOrder } from '#domain/chat/order-messages.ts';
import { selectDeleting, selectParked } from '#machines/portal/checkout/messages.selectors.ts';
import { isSameList, selectShopOrders } from '#machines/portal/shop-parked/shop-parked.machine.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useDates } from '#views/bridges/dates.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { ConfirmDelete } from '#views/parts/ConfirmDelete.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Card } from '#views/ui/Card.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import * as css from './ParkedOrders.css.ts';
import { ParkedText } from './ParkedText.tsx';
import { parkedTitle, useUnpark } from './parking.ts';
import { ShopParkedOrders, ShopParkedQuestions } from './ShopParkedOrders.tsx';

/**
 * The parked orders of this browser and of the shop, each with a button that makes it the current order, and
 * one that deletes it.
 */
export function ParkedOrders() {
  const message = useMessages();
  const { checkout, shopParked } = useArea('portal');
  const titleId = useId();
  const unpark = useUnpark();
  const { dayAndTime } = useDates();
  const parked = useSelector(checkout, selectParked);
  const shopOrders = useSelector(shopParked, selectShopOrders, isSameList);
  const orderToDelete = useSelector(checkout, selectDeleting);
  const sinceText = ({ parkedAt, reason }: ParkedOrder): string =>
    parkedAt === 0
      ? message(`parked.reason.${reason}`)
      : message('parked.since', {
          time: dayAndTime(new Date(parkedAt).toISOString()),
          reason: message(`parked.reason.${reason}`),
        });
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
  useEffect(() => shopParked.send({ type: 'list.requested' }), [shopParked]);
  if (parked.length + shopOrders.length === 0) return null;
  return (
    <Card as="section" id="parked" aria-labelledby={titleId}>
      <Stack gap="s">
        <Heading level={2} size="card" id={titleId} tabIndex={-1}>
          {message('parked.title')}
        </Heading>
        <ul className={css.parked}>
          {parked.map((order) => (
            <li key={order.id} className={css.parkedOrder}>
              <ParkedText order={order.order} since={sinceText(order)} />
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
          <ShopParkedOrders orders={shopOrders} />
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
      <ShopParkedQuestions />
    </Card>
  );
}
