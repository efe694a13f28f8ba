import type { ReactNode } from 'react';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { completenessOf, statusTone } from '#domain/d2c-order-list.ts';
import { formatDay, formatTime } from '#domain/moments.ts';
import { useWords } from '../bridges/words.ts';
import { Badge } from '../ui/Badge.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Stack } from '../ui/Stack.tsx';
import * as css from './OrderDialog.css.ts';
import { platformLabel, provinceLabel, statusLabel } from './order-words.ts';

/** Who ordered, where from, where it goes, and what was noted. */
export function OrderFacts({ order }: { order: D2cOrder }) {
  const words = useWords();
  const counts = { count: order.items_count, expected: order.expected_items ?? order.items_count };
  const address = [order.customer_district, order.customer_address].filter(Boolean).join(', ');
  return (
    <Stack gap="m">
      {completenessOf(order) === 'incomplete' ? (
        <Banner tone="caution" announce="none" title={words('admin.orders.incomplete', counts)}>
          {words('admin.d2c.cannotPrint')}
        </Banner>
      ) : null}
      <dl className={css.facts}>
        <Fact term={words('admin.orders.status')}>
          <Badge tone={statusTone(order.status)} dot>
            {statusLabel(words, order.status)}
          </Badge>
        </Fact>
        <Fact term={words('admin.d2c.ordered')}>
          {formatDay(order.order_date)} {formatTime(order.order_date)}
        </Fact>
        <Fact term={words('admin.d2c.keyedInBy')}>{order.created_by}</Fact>
        <Fact term={words('admin.orders.customer')}>{order.customer_name}</Fact>
        <Fact term={words('admin.d2c.phone')}>{order.customer_phone}</Fact>
        <Fact term={words('admin.d2c.handle')}>{order.customer_handle}</Fact>
        <Fact term={words('admin.d2c.platform')}>
          {platformLabel(words, order.platform) || words('admin.orders.noPlatform')}
        </Fact>
        <Fact term={words('admin.d2c.email')}>{order.customer_email}</Fact>
        <Fact term={words('admin.d2c.province')}>{provinceLabel(words, order.province_id)}</Fact>
        <Fact term={words('admin.d2c.address')} wide>
          {address}
        </Fact>
        {order.order_notes ? (
          <Fact term={words('admin.d2c.orderNotes')} wide>
            {order.order_notes}
          </Fact>
        ) : null}
      </dl>
    </Stack>
  );
}

function Fact({ term, wide = false, children }: { term: string; wide?: boolean; children: ReactNode }) {
  const words = useWords();
  return (
    <div className={wide ? css.wide : css.fact}>
      <dt className={css.term}>{term}</dt>
      <dd>
        <bdi className={css.typed}>{children || words('admin.d2c.nothing')}</bdi>
      </dd>
    </div>
  );
}
