import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { useWords } from '../bridges/words.ts';
import { below } from '../theme/breakpoints.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { Cell, HeaderCell, LongTable, TableBody, TableGap, TableHead, TableRow } from '../ui/Table.tsx';
import { OrderRow } from './OrderRow.tsx';
import * as css from './OrdersTable.css.ts';

const ROW_PX = 58;
/** Where the day and the time of an order take a line each. */
const NARROW = '(width < 80rem)';
const NARROW_ROW_PX = 78;
const CARD_PX = 277;
const ROWS_BEYOND = 6;
const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const;

const COLUMNS = [
  { size: css.order, label: 'admin.orders.order', lines: 2 },
  { size: css.customer, label: 'admin.orders.customer', lines: 2 },
  { size: css.place, label: 'admin.orders.deliverTo', lines: 2 },
  { size: css.source, label: 'admin.orders.source', lines: 2 },
  { size: css.items, label: 'admin.orders.items', lines: 1 },
  { size: css.total, label: 'admin.orders.total', lines: 1, align: 'number' },
  { size: css.status, label: 'admin.orders.status', lines: 1 },
] as const;

const sizes = COLUMNS.map(({ size }) => size);

/** The orders as a table; only those in view are drawn, whether there are ten or ten thousand. */
export function OrdersTable({ orders }: { orders: readonly D2cOrder[] }) {
  const place = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    if (place.current) setScrollMargin(place.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  // Near enough until a row is drawn and measured.
  const [rowPx] = useState(() => {
    if (window.matchMedia(below.tablet).matches) return CARD_PX;
    return window.matchMedia(NARROW).matches ? NARROW_ROW_PX : ROW_PX;
  });
  const rows = useWindowVirtualizer({
    count: orders.length,
    estimateSize: () => rowPx,
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
  const words = useWords();
  return (
    <Frame rowCount={SKELETON_ROWS.length}>
      {SKELETON_ROWS.map((row) => (
        <TableRow key={row}>
          {COLUMNS.map(({ label, lines }) => (
            <Cell key={label} label={words(label)}>
              <Stack gap="none">
                <Skeleton width="short" />
                {lines === 2 ? <Skeleton width="short" /> : null}
              </Stack>
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
    <LongTable label={words('admin.d2cOrders')} cards rowCount={rowCount} columns={sizes}>
      <TableHead>
        {COLUMNS.map((column) => (
          <HeaderCell key={column.label} align={'align' in column ? column.align : 'start'}>
            {words(column.label)}
          </HeaderCell>
        ))}
      </TableHead>
      <TableBody>{children}</TableBody>
    </LongTable>
  );
}
