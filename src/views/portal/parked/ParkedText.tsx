import type { OrderContent } from '#domain/chat/pasted-chat.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Text } from '#views/ui/Text.tsx';
import * as css from './ParkedOrders.css.ts';
import { parkedTitle } from './parking.ts';

/** A parked order: pieces, customer, products, and since when and why it waits. */
export function ParkedText({ order, since }: { order: OrderContent; since: string }) {
  const message = useMessages();
  const products = order.items.map(({ product_name, quantity }) => `${quantity} × ${product_name}`);
  return (
    <div>
      <Text strong asTyped>
        {parkedTitle(message, { order })}
      </Text>
      {products.length > 0 ? (
        <p className={css.products}>
          <bdi>{products.join(', ')}</bdi>
        </p>
      ) : null}
      <Text size="small" tone="secondary">
        {since}
      </Text>
    </div>
  );
}
