import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { Shipment } from '#api/contracts/shipments.ts';
import type { D2cTab } from '#domain/d2c-order-list.ts';
import type { OrderActionActor } from '#machines/d2c/order-action.machine.ts';
import type { RowKey } from '#machines/kit/list.machine.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { below } from '../../../theme/breakpoints.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Cell, HeaderCell, LongTable, TableBody, TableGap, TableHead, TableRow } from '../../../ui/Table.tsx';
import { OrderRow } from './OrderRow.tsx';
import * as css from './OrdersTable.css.ts';
import { ShipmentRow } from './ShipmentRow.tsx';

/** The Active Shipments tab lists shipments, the others orders. */
export type D2cRow = D2cOrder | Shipment;

const ROW_PX = 58;
/** Where the day and the time of an order take a line each. */
const NARROW = '(width < 80rem)';
const NARROW_ROW_PX = 78;
const CARD_PX = 277;
const ROWS_BEYOND = 6;
/** So early that the next rows are there before one reaches them. */
const ROWS_AHEAD = 40;
const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const;

const NOTHING = (): void => undefined;

type Column = { size: string; label: string; lines: 1 | 2; align?: 'number' };

const ORDER_COLUMNS: readonly Column[] = [
  { size: css.order, label: 'd2c.orders.order', lines: 2 },
  { size: css.customer, label: 'd2c.orders.customer', lines: 2 },
  { size: css.place, label: 'd2c.orders.deliverTo', lines: 2 },
  { size: css.items, label: 'd2c.orders.items', lines: 1 },
  { size: css.total, label: 'd2c.orders.total', lines: 1, align: 'number' },
  { size: css.status, label: 'd2c.orders.status', lines: 1 },
  { size: css.actions, label: 'd2c.actions', lines: 1 },
];

const SHIPMENT_COLUMNS: readonly Column[] = [
  { size: css.order, label: 'd2c.orders.order', lines: 2 },
  { size: css.customer, label: 'd2c.orders.customer', lines: 2 },
  { size: css.tracking, label: 'd2c.tracking', lines: 1 },
  { size: css.shipped, label: 'd2c.shippedOn', lines: 1 },
  { size: css.total, label: 'd2c.orders.total', lines: 1, align: 'number' },
  { size: css.status, label: 'd2c.orders.status', lines: 1 },
  { size: css.view, label: 'd2c.actions', lines: 1 },
];

const columnsOf = (tab: D2cTab) => (tab === 'shipments' ? SHIPMENT_COLUMNS : ORDER_COLUMNS);

export type OrdersTableProps = {
  tab: D2cTab;
  rows: readonly D2cRow[];
  total: number;
  selected: ReadonlySet<RowKey>;
  action: OrderActionActor;
  canLoadMore: boolean;
  onEnd: () => void;
  onToggle: (id: number) => void;
  onToggleAll: () => void;
  onShow: (id: number) => void;
  onDelete: (order: D2cOrder) => void;
};

/** The rows as a table; only those in view are drawn, whether there are ten or ten thousand. */
export function OrdersTable(props: OrdersTableProps) {
  const { tab, rows: all, total, selected, action, canLoadMore, onEnd, onToggle, onShow, onDelete } = props;
  const message = useMessages();
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
    count: all.length,
    estimateSize: () => rowPx,
    overscan: ROWS_BEYOND,
    scrollMargin,
    getItemKey: (index) => all[index]?.d2c_order_id ?? index,
  });
  const drawn = rows.getVirtualItems();
  const before = drawn[0] ? drawn[0].start - scrollMargin : 0;
  const after = rows.getTotalSize() - ((drawn.at(-1)?.end ?? scrollMargin) - scrollMargin);
  const isNearEnd = (drawn.at(-1)?.index ?? 0) >= all.length - ROWS_AHEAD;
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (isNearEnd && canLoadMore) end.current();
  }, [isNearEnd, canLoadMore]);
  const isAll = selected.size === all.length;
  return (
    <div ref={place}>
      <Frame
        tab={tab}
        rowCount={total}
        select={
          <Checkbox
            label={message('d2c.selectAll')}
            checked={isAll}
            mixed={!isAll && selected.size > 0}
            onToggle={props.onToggleAll}
          />
        }
      >
        <TableGap height={before} />
        {drawn.map(({ index, key }) => {
          const row = all[index];
          if (!row) return null;
          return 'shipment_id' in row ? (
            <ShipmentRow key={key} shipment={row} index={index} ref={rows.measureElement} onShow={onShow} />
          ) : (
            <OrderRow
              key={key}
              order={row}
              index={index}
              ref={rows.measureElement}
              isSelected={selected.has(row.d2c_order_id)}
              action={action}
              onToggle={onToggle}
              onShow={onShow}
              onDelete={onDelete}
            />
          );
        })}
        <TableGap height={after} />
      </Frame>
    </div>
  );
}

/** Keeps the place of the rows while they load. */
export function OrdersTableSkeleton({ tab }: { tab: D2cTab }) {
  const message = useMessages();
  return (
    <Frame
      tab={tab}
      rowCount={SKELETON_ROWS.length}
      select={<Checkbox label={message('d2c.selectAll')} checked={false} disabled onToggle={NOTHING} />}
    >
      {SKELETON_ROWS.map((row) => (
        <TableRow key={row}>
          {tab === 'shipments' ? null : <Cell />}
          {columnsOf(tab).map(({ label, lines }) => (
            <Cell key={label} label={message(label)}>
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

type FrameProps = { tab: D2cTab; rowCount: number; select: ReactNode; children: ReactNode };

function Frame({ tab, rowCount, select, children }: FrameProps) {
  const message = useMessages();
  const columns = columnsOf(tab);
  const isSelectable = tab !== 'shipments';
  const sizes = columns.map(({ size }) => size);
  return (
    <LongTable
      label={message('admin.d2cOrders')}
      cards
      rowCount={rowCount}
      columns={isSelectable ? [css.select, ...sizes] : sizes}
    >
      <TableHead>
        {isSelectable ? <HeaderCell>{select}</HeaderCell> : null}
        {columns.map((column) => (
          <HeaderCell key={column.label} align={column.align ?? 'start'}>
            {message(column.label)}
          </HeaderCell>
        ))}
      </TableHead>
      <TableBody>{children}</TableBody>
    </LongTable>
  );
}
