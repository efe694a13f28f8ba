import { useMemo } from 'react';
import { keyOfOrder } from '#machines/d2c/order-action.ts';
import type { shipments } from '#machines/d2c/shipments.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useList } from '#views/bridges/use-list.ts';
import { DataTable } from '#views/ui/DataTable.tsx';
import { useSharedTableProps } from './OrdersTable.tsx';
import { shipmentColumns } from './shipment-columns.tsx';
import { TabPanel, type TabPanelProps } from './TabPanel.tsx';

export interface ShipmentsPanelProps extends TabPanelProps {
  machine: typeof shipments.machine;
}

/** The list of shipments on their way. */
export function ShipmentsPanel({ machine, onShow, ...panelProps }: ShipmentsPanelProps) {
  const message = useMessages();
  const list = useList(useActorRef(machine, { input: { search: panelProps.search } }));
  const columns = useMemo(() => shipmentColumns(message, onShow), [message, onShow]);
  const table = (
    <DataTable {...useSharedTableProps(list)} columns={columns} rows={list.rows} rowKey={keyOfOrder} />
  );
  return <TabPanel {...panelProps} tab="shipments" list={list} table={table} />;
}
