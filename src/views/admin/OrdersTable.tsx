import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { useWords } from '../bridges/words.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Cell, HeaderCell, LongTable, TableBody, TableGap, TableHead, TableRow } from '../ui/Table.tsx';
import { OrderRow } from './OrderRow.tsx';
import * as css from './OrdersTable.css.ts';

const ROW_PX = 57;
const ROWS_BEYOND = 8;
const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
const COLUMNS = [css.order, css.customer, css.place, css.source, css.items, css.total, css.status] as const;

/** The orders as a table; only those in view are drawn, whether there are ten or ten thousand. */
export function OrdersTable({ orders }: { orders: readonly D2cOrder[] }) {
  const place = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    if (place.current) setScrollMargin(place.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const rows = useWindowVirtualizer({
    count: orders.length,
    estimateSize: () => ROW_PX,
    overscan: ROWS_BEYOND,
    scrollMargin,
    getItemKey: (index) => orders[index]?.d2c_order_id ?? index,
  });
  const drawn = rows.getVirtualItems();
  const before = drawn[0] ? drawn[0].start - scrollMargin : 0;
  const after = rows.getTotalSize() - ((drawn.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
    <div ref={place}>
      <Frame rowCount={orders.length}>
        <TableGap height={before} />
        {drawn.map(({ index, key }) => {
          const order = orders[index];
          return order ? <OrderRow key={key} order={order} index={index} ref={rows.measureElement} /> : null;
        })}
        <TableGap height={after} />
      </Frame>
    </div>
  );
}

/** Keeps the place of the orders while they load. */
export function OrdersTableSkeleton() {
  return (
    <Frame rowCount={SKELETON_ROWS.length}>
      {SKELETON_ROWS.map((row) => (
        <TableRow key={row}>
          {COLUMNS.map((column) => (
            <Cell key={column}>
              <Skeleton width="most" />
              <Skeleton width="half" />
            </Cell>
          ))}
        </TableRow>
      ))}
    </Frame>
  );
}

function Frame({ rowCount, children }: { rowCount: number; children: ReactNode }) {
  const words = useWords();
  return (
    <LongTable label={words('admin.d2cOrders')} cards rowCount={rowCount} columns={COLUMNS}>
      <TableHead>
        <HeaderCell>{words('admin.orders.order')}</HeaderCell>
        <HeaderCell>{words('admin.orders.customer')}</HeaderCell>
        <HeaderCell>{words('admin.orders.deliverTo')}</HeaderCell>
        <HeaderCell>{words('admin.orders.source')}</HeaderCell>
        <HeaderCell>{words('admin.orders.items')}</HeaderCell>
        <HeaderCell align="number">{words('admin.orders.total')}</HeaderCell>
        <HeaderCell>{words('admin.orders.status')}</HeaderCell>
      </TableHead>
      <TableBody>{children}</TableBody>
    </LongTable>
  );
}
