import { useSelector } from '@xstate/react';
import { type RefObject, useCallback, useMemo, useState } from 'react';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { Shipment } from '#api/contracts/shipments.ts';
import type { D2cOrderTab } from '#domain/d2c-order-list.ts';
import { keyOfOrder, type OrderActionActor } from '#machines/d2c/order-action.ts';
import { type OrderUndoActor, undoKeyOf, undoRequestOf } from '#machines/d2c/order-undo.ts';
import { selectRunningCommand } from '#machines/kit/command.machine.ts';
import { useMessages } from '#views/bridges/messages.ts';
import type { ListBinding } from '#views/bridges/use-list.ts';
import { below } from '#views/theme/breakpoints.ts';
import { Button } from '#views/ui/Button.tsx';
import { DataTable, type TableFocus } from '#views/ui/DataTable.tsx';
import * as css from './order-columns.css.ts';
import { orderColumns } from './order-columns.tsx';

/** The height of a card in pixels, so that the table knows its height before its cards are drawn. */
const CARD_PX = 105;

/** Returns the props that the tables of orders and of shipments share. */
export const useSharedTableProps = (list: ListBinding<D2cOrder> | ListBinding<Shipment>) => {
  const message = useMessages();
  const [rowPx] = useState(() => (window.matchMedia(below.table).matches ? CARD_PX : undefined));
  return {
    label: message('admin.d2cOrders'),
    rowCount: list.total,
    isLoading: list.phase === 'loading',
    windowed: true,
    cards: true,
    rowPx,
    frozen: list.frozen,
    onNearEnd: list.canLoadMore ? list.loadMore : undefined,
  } as const;
};

export interface OrdersTableProps {
  tab: D2cOrderTab;
  list: ListBinding<D2cOrder>;
  orderActions: OrderActionActor;
  undo: OrderUndoActor;
  focusRef: RefObject<TableFocus | null>;
  onShow: (id: number) => void;
  onDelete: (order: D2cOrder) => void;
}

/** The table of the orders of one tab. */
export function OrdersTable({ tab, list, orderActions, undo, focusRef, onShow, onDelete }: OrdersTableProps) {
  const message = useMessages();
  const columns = useMemo(
    () => orderColumns(message, { orderActions, onShow, onDelete }, tab),
    [tab, message, orderActions, onShow, onDelete],
  );
  const rowLabel = useCallback(
    (order: D2cOrder) => message('d2c.selectOne', { id: order.d2c_order_id }),
    [message],
  );
  return (
    <DataTable
      {...useSharedTableProps(list)}
      columns={columns}
      rows={list.rows}
      rowKey={keyOfOrder}
      focusRef={focusRef}
      rowNote={(order) =>
        list.movedKeys.has(keyOfOrder(order)) ? (
          <MovedNote order={order} undo={undo} hasUndo={list.movedKeys.size === 1} />
        ) : undefined
      }
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

/**
 * The note on an order that was just moved, with Undo. It is not below the button that moved the order, so
 * that a second click cannot hit Undo.
 */
function MovedNote({
  order,
  undo,
  hasUndo,
}: {
  order: D2cOrder;
  undo: OrderUndoActor;
  /** False for the orders of a batch, whose notice undoes them all. */
  hasUndo: boolean;
}) {
  const message = useMessages();
  const command = undoRequestOf([order]);
  const isUndoing = useSelector(
    undo,
    (snapshot) => selectRunningCommand(snapshot, undoKeyOf(command)) !== undefined,
  );
  return (
    <div className={css.movedNote}>
      <span>{message('d2c.movedOne', { id: order.d2c_order_id, status: order.status })}</span>
      {hasUndo && command.orders.length > 0 ? (
        <Button
          size="small"
          data-action="undo"
          busy={isUndoing}
          onClick={() => undo.send({ type: 'command.requested', command })}
        >
          {message('d2c.undo')}
        </Button>
      ) : null}
      <bdi className={css.movedName}>{order.customer_name}</bdi>
    </div>
  );
}
