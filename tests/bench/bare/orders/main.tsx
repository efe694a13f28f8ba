// The smallest possible list of orders: React and a windowed table of the same orders.
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchAll } from '#tests/bench/bare/fetch-all.ts';
import { useWindowRows } from '#views/ui/use-window-rows.ts';

interface Order {
  d2c_order_id: number;
  customer_name: string;
  status: string;
  total_price: number;
}

const ROW_PX = 44;

function Orders() {
  const [orders, setOrders] = useState<readonly Order[]>([]);
  useEffect(() => void fetchAll('/d2c/orders/', setOrders), []);
  const place = useRef<HTMLTableSectionElement>(null);
  const { rows, totalPx } = useWindowRows({
    container: place,
    count: orders.length,
    rowPx: ROW_PX,
    overscan: 5,
  });
  return (
    <table>
      <tbody ref={place} style={{ display: 'block', position: 'relative', height: totalPx }}>
        {rows.map(({ index, start }) => {
          const order = orders[index];
          return (
            <tr
              key={index}
              style={{ position: 'absolute', height: ROW_PX, transform: `translateY(${start}px)` }}
            >
              <td>#{order?.d2c_order_id}</td>
              <td>{order?.customer_name}</td>
              <td>{order?.status}</td>
              <td>{order?.total_price.toLocaleString('en')} IQD</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const place = document.getElementById('root');
if (place) createRoot(place).render(<Orders />);
