// The least that the list of orders can be: React and a windowed table of the same orders.
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchAll } from '../fetch-all.ts';

type Order = { d2c_order_id: number; customer_name: string; status: string; total_price: number };

const ROW_PX = 44;

function Orders() {
  const [orders, setOrders] = useState<readonly Order[]>([]);
  useEffect(() => void fetchAll('/d2c/orders/', setOrders), []);
  const rows = useWindowVirtualizer({ count: orders.length, estimateSize: () => ROW_PX, overscan: 5 });
  return (
    <table>
      <tbody style={{ display: 'block', position: 'relative', height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => {
          const order = orders[row.index];
          return (
            <tr
              key={row.key}
              style={{ position: 'absolute', height: ROW_PX, transform: `translateY(${row.start}px)` }}
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
