import { useCallback, useMemo, useState } from 'react';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { Shipment } from '#api/contracts/shipments.ts';
import type { OrderActionActor } from '#machines/d2c/order-action.machine.ts';
import type { RowKey } from '#machines/kit/list.machine.ts';
import { useMessages } from '../../../bridges/messages.ts';
import type { DrawnList } from '../../../bridges/use-list.ts';
import { below } from '../../../theme/breakpoints.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { orderColumns, shipmentColumns } from './order-columns.tsx';

const ROW_PX = 45;
/** Where the day and the time of an order take a line each. */
const NARROW = '(width < 80rem)';
const NARROW_ROW_PX = 63;
const CARD_PX = 105;

const rowPxNow = (): number => {
  if (window.matchMedia(below.desktop).matches) return CARD_PX;
  return window.matchMedia(NARROW).matches ? NARROW_ROW_PX : ROW_PX;
};

const keyOf = (row: { readonly d2c_order_id: number }): RowKey => row.d2c_order_id;

const useSharedProps = (list: DrawnList<D2cOrder> | DrawnList<Shipment>) => {
  const message = useMessages();
  const [rowPx] = useState(rowPxNow);
  return {
    label: message('admin.d2cOrders'),
    rowCount: list.total,
    isLoading: list.phase === 'loading',
    windowed: true,
    cards: true,
    rowPx,
    onNearEnd: list.canLoadMore ? list.loadMore : undefined,
  } as const;
};

export interface OrdersTableProps {
  list: DrawnList<D2cOrder>;
  action: OrderActionActor;
  onShow: (id: number) => void;
  onDelete: (order: D2cOrder) => void;
}

/** The orders of a tab. */
export function OrdersTable({ list, action, onShow, onDelete }: OrdersTableProps) {
  const message = useMessages();
  const columns = useMemo(
    () => orderColumns(message, { action, onShow, onDelete }),
    [message, action, onShow, onDelete],
  );
  const rowLabel = useCallback(
    (order: D2cOrder) => message('d2c.selectOne', { id: order.d2c_order_id }),
    [message],
  );
  return (
    <DataTable
      {...useSharedProps(list)}
      columns={columns}
      rows={list.rows}
      rowKey={keyOf}
      selection={{
        selected: list.selected,
        onToggle: list.toggle,
        onToggleAll: list.toggleAll,
        allLabel: message('d2c.selectAll'),
        rowLabel,
      }}
    />
  );
}

/** The parcels that became of orders. */
export function ShipmentsTable({
  list,
  onShow,
}: {
  list: DrawnList<Shipment>;
  onShow: (id: number) => void;
}) {
  const message = useMessages();
  const columns = useMemo(() => shipmentColumns(message, onShow), [message, onShow]);
  return <DataTable {...useSharedProps(list)} columns={columns} rows={list.rows} rowKey={keyOf} />;
}
