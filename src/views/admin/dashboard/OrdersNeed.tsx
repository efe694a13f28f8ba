import { Link } from '@tanstack/react-router';
import type { Dashboard, WaitingOrder } from '#api/contracts/dashboard.ts';
import { useMessages } from '../../bridges/messages.ts';
import { StatusBadge } from '../../parts/StatusBadge.tsx';
import { When } from '../../parts/When.tsx';
import { Need } from './Need.tsx';

interface OrdersNeedProps {
  title: string;
  need: Dashboard['needs']['waiting'];
  isCapped: boolean;
}

const tabOf = ({ status }: WaitingOrder) => (status === 'ready' ? 'ready' : 'to-print');

/** Orders that need attention, oldest first. */
export function OrdersNeed({ title, need, isCapped }: OrdersNeedProps) {
  const message = useMessages();
  return (
    <Need
      title={title}
      {...need}
      isCapped={isCapped}
      rowKey={({ d2c_order_id }) => d2c_order_id}
      link={(order, props) => (
        <Link {...props} to="/admin/d2c-orders" search={{ tab: tabOf(order), order: order.d2c_order_id }} />
      )}
      row={({ d2c_order_id, customer_name, status, order_date }) => ({
        name: (
          <>
            <bdi>{`#${d2c_order_id}`}</bdi> <bdi>{customer_name}</bdi>
          </>
        ),
        more: (
          <>
            <span>{message('dashboard.since')}</span> <When moment={order_date} />
          </>
        ),
        end: <StatusBadge status={status} />,
      })}
      all={<Link to="/admin/d2c-orders">{message('dashboard.seeOrders')}</Link>}
    />
  );
}
