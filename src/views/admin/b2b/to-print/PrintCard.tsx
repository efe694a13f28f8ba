import { useEffect, useMemo, useRef } from 'react';
import type { B2bOrder, B2bOrderItem } from '#api/contracts/b2b-orders.ts';
import { isB2bIncomplete } from '#domain/b2b-order.ts';
import { MarkDone } from '#views/admin/b2b/orders/MarkDone.tsx';
import { useArea } from '#views/bridges/app-context.ts';
import { type Message, useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useResource } from '#views/bridges/use-resource.ts';
import { ListPanel } from '#views/parts/ListPanel.tsx';
import { ProductPicture } from '#views/parts/ProductPicture.tsx';
import { StatusBadge } from '#views/parts/StatusBadge.tsx';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Card } from '#views/ui/Card.tsx';
import type { Column } from '#views/ui/columns.ts';
import { DataTable } from '#views/ui/DataTable.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { BoxIcon } from '#views/ui/icons/page-icons.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';
import * as css from './ToPrintTab.css.ts';

const keyOf = ({ b2b_order_item_id }: B2bOrderItem) => b2b_order_item_id;

const lineColumns = (message: Message): readonly Column<B2bOrderItem>[] => [
  {
    id: 'product',
    head: message('b2b.product'),
    cell: ({ product, notes }) => (
      <div className={css.line}>
        <span className={css.picture}>
          <ProductPicture url={product.picture_url} isUrgent />
        </span>
        <div className={css.texts}>
          <span>
            <bdi>{product.name}</bdi> <bdi>{product.product_code}</bdi>
          </span>
          {notes ? (
            <span className={css.notes} dir="auto">
              {notes}
            </span>
          ) : null}
        </div>
      </div>
    ),
  },
  {
    id: 'quantity',
    head: message('b2b.quantity'),
    align: 'number',
    cell: ({ quantity }) => <span className={css.quantity}>{quantity}</span>,
  },
];

/**
 * Focuses the button of the next order, because the clicked button has disappeared. The last order focuses
 * the previous one.
 */
const focusNextDoneButton = (card: Element | null, wasKeyboardClick: boolean): void => {
  const doneButtonIn = (element: Element | null): HTMLElement | null | undefined =>
    element?.querySelector<HTMLElement>(`[data-action=done]:enabled`);
  let next = card?.nextElementSibling ?? null;
  while (next && !doneButtonIn(next)) next = next.nextElementSibling;
  (doneButtonIn(next) ?? doneButtonIn(card?.previousElementSibling ?? null))?.focus({
    // The page must not scroll under a mouse pointer.
    preventScroll: !wasKeyboardClick,
  });
};

interface PrintCardProps {
  order: B2bOrder;
  onShow: (id: number) => void;
}

/** The card of an order, for the person who prints it. */
export function PrintCard({ order, onShow }: PrintCardProps) {
  const message = useMessages();
  const { b2b_order_id: id } = order;
  const lines = useResource(useActorRef(useArea('b2b').lines, { input: { query: id } }));
  const columns = useMemo(() => lineColumns(message), [message]);
  const rows = lines.data ?? [];
  const title = message('b2b.orderTitle', { id });
  const card = useRef<HTMLDivElement>(null);
  const wasKeyboardClick = useRef(false);
  const isDone = order.status !== 'printing';
  useEffect(() => {
    if (isDone && document.activeElement === document.body)
      focusNextDoneButton(card.current?.closest('li') ?? null, wasKeyboardClick.current);
  }, [isDone]);
  return (
    <Card as="li" aria-label={title} padding="none">
      <div ref={card} className={css.card}>
        <Stack gap="xs">
          <div className={css.head}>
            <div className={css.title}>
              <Heading level={2} size="card">
                {title}
              </Heading>
              <Text strong>
                <bdi>{order.client?.name}</bdi>
              </Text>
              <Text size="small" tone="secondary">
                <Timestamp moment={order.order_date} />
              </Text>
            </div>
            <span className={css.screenOnly}>
              <Inline gap="xs">
                <Button size="small" aria-label={message('b2b.showOrder', { id })} onClick={() => onShow(id)}>
                  {message('b2b.details')}
                </Button>
                {order.status === 'printing' ? (
                  <MarkDone
                    order={order}
                    // The `detail` of a click from the keyboard is 0.
                    onPress={({ detail }) => {
                      wasKeyboardClick.current = detail === 0;
                    }}
                  />
                ) : (
                  <StatusBadge status={order.status} />
                )}
              </Inline>
            </span>
          </div>
          {isB2bIncomplete(order) ? (
            <Banner tone="caution" announce="none">
              {message('b2b.incomplete', { count: order.items_count, expected: order.expected_items ?? 1 })}
            </Banner>
          ) : null}
          {order.order_notes ? (
            <div className={css.notes} dir="auto">
              {order.order_notes}
            </div>
          ) : null}
          <ListPanel
            phase={lines.phase}
            fault={lines.fault}
            count={rows.length}
            total={rows.length}
            failureText={message('b2b.detailsFailed')}
            empty={{
              icon: <BoxIcon size="large" />,
              title: message('b2b.noLines'),
              hint: message('b2b.noLinesHint'),
            }}
            onRetry={lines.retry}
          >
            <DataTable
              label={message('b2b.itemsOf', { id })}
              columns={columns}
              rows={rows}
              rowKey={keyOf}
              isLoading={lines.phase === 'loading'}
            />
          </ListPanel>
        </Stack>
      </div>
    </Card>
  );
}
