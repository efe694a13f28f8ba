import type { ReactNode } from 'react';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { completenessOf } from '#domain/d2c-order-list.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { Platform } from '../../../parts/Platform.tsx';
import { StatusBadge } from '../../../parts/StatusBadge.tsx';
import { When } from '../../../parts/When.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { provinceLabel } from '../order-messages.ts';
import * as css from './OrderDialog.css.ts';

/** Who ordered, where from, where it goes, and what was noted. */
export function OrderFacts({ order }: { order: D2cOrder }) {
  const message = useMessages();
  const counts = { count: order.items_count, expected: order.expected_items ?? order.items_count };
  const address = [order.customer_district, order.customer_address].filter(Boolean).join(', ');
  return (
    <Stack gap="m">
      {completenessOf(order) === 'incomplete' ? (
        <Banner tone="caution" announce="none" title={message('d2c.orders.incomplete', counts)}>
          {message('d2c.cannotPrint')}
        </Banner>
      ) : null}
      <dl className={css.facts}>
        <Fact term={message('d2c.orders.status')}>
          <StatusBadge status={order.status} />
        </Fact>
        <Fact term={message('d2c.ordered')}>
          <When moment={order.order_date} />
        </Fact>
        <Fact term={message('d2c.keyedInBy')}>{order.created_by}</Fact>
        <Fact term={message('d2c.orders.customer')}>{order.customer_name}</Fact>
        <Fact term={message('d2c.phone')}>{order.customer_phone}</Fact>
        <Fact term={message('d2c.handle')}>{order.customer_handle}</Fact>
        <Fact term={message('d2c.platform')}>
          <Platform platform={order.platform} />
        </Fact>
        <Fact term={message('d2c.email')}>{order.customer_email}</Fact>
        <Fact term={message('d2c.province')}>{provinceLabel(message, order.province_id)}</Fact>
        <Fact term={message('d2c.address')} wide>
          {address}
        </Fact>
        {order.order_notes ? (
          <Fact term={message('d2c.orderNotes')} wide>
            {order.order_notes}
          </Fact>
        ) : null}
      </dl>
    </Stack>
  );
}

function Fact({ term, wide = false, children }: { term: string; wide?: boolean; children: ReactNode }) {
  const message = useMessages();
  return (
    <div className={wide ? css.wide : css.fact}>
      <dt className={css.term}>{term}</dt>
      <dd>
        <bdi className={css.typed}>{children || message('d2c.nothing')}</bdi>
      </dd>
    </div>
  );
}
