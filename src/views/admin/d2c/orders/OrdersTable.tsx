import { useMemo, useState } from 'react';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { Shipment } from '#api/contracts/shipments.ts';
import type { D2cTab } from '#domain/d2c-order-list.ts';
import type { D2cRow } from '#machines/d2c/d2c-orders.machine.ts';
import type { OrderActionActor } from '../../../bridges/app-context.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { below } from '../../../theme/breakpoints.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { orderColumns, shipmentColumns } from './order-columns.tsx';

const ROW_PX = 58;
/** Where the day and the time of an order take a line each. */
const NARROW = '(width < 80rem)';
const NARROW_ROW_PX = 78;
const CARD_PX = 277;

const orderId = (row: { readonly d2c_order_id: number }): number => row.d2c_order_id;
const shipmentId = (shipment: Shipment): number => shipment.shipment_id;
const isShipment = (row: D2cRow): row is Shipment => 'shipment_id' in row;
const isOrder = (row: D2cRow): row is D2cOrder => !isShipment(row);

export type OrdersTableProps = {
  tab: D2cTab;
  rows: readonly D2cRow[];
  total: number;
  isLoading: boolean;
  selected: ReadonlySet<number>;
  action: OrderActionActor;
  /** Undefined where there is no more, or it is on its way. */
  onNearEnd: (() => void) | undefined;
  onToggle: (id: number) => void;
  onToggleAll: () => void;
  onShow: (id: number) => void;
  onDelete: (order: D2cOrder) => void;
};

/** The rows of a tab: orders, or the parcels that became of them. */
export function OrdersTable({ tab, rows, total, isLoading, onNearEnd, ...rest }: OrdersTableProps) {
  const message = useMessages();
  const { selected, action, onToggle, onToggleAll, onShow, onDelete } = rest;
  const [rowPx] = useState(() => {
    if (window.matchMedia(below.tablet).matches) return CARD_PX;
    return window.matchMedia(NARROW).matches ? NARROW_ROW_PX : ROW_PX;
  });
  const orders = useMemo(() => rows.filter(isOrder), [rows]);
  const shipments = useMemo(() => rows.filter(isShipment), [rows]);
  const ofOrders = useMemo(
    () => orderColumns(message, { action, onShow, onDelete }),
    [message, action, onShow, onDelete],
  );
  const ofShipments = useMemo(() => shipmentColumns(message, onShow), [message, onShow]);
  const shared = {
    label: message('admin.d2cOrders'),
    rowCount: total,
    isLoading,
    windowed: true,
    cards: true,
    rowPx,
    onNearEnd,
  } as const;

  return tab === 'shipments' ? (
    <DataTable {...shared} columns={ofShipments} rows={shipments} rowKey={shipmentId} />
  ) : (
    <DataTable
      {...shared}
      columns={ofOrders}
      rows={orders}
      rowKey={orderId}
      selection={{
        selected,
        onToggle,
        onToggleAll,
        allLabel: message('d2c.selectAll'),
        rowLabel: (order) => message('d2c.selectOne', { id: order.d2c_order_id }),
      }}
    />
  );
}
