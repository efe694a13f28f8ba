import { DataTable } from '#views/ui/DataTable.tsx';
import { Specimen } from './Specimen.tsx';
import { sampleColumns } from './sample-columns.tsx';
import { type SampleOrder, sampleId, sampleOrders } from './sample-orders.ts';

const orders = sampleOrders(5);

const isDimmed = (order: SampleOrder): boolean => order.status === 'handed_to_shopini';
const rowTone = (order: SampleOrder) => (order.status === 'pending' ? 'caution' : undefined);

export function DataSection() {
  return (
    <Specimen title="Tables">
      <DataTable
        label="Orders, cards on a phone"
        cards
        columns={sampleColumns}
        rows={orders}
        rowKey={sampleId}
        isDimmed={isDimmed}
        rowTone={rowTone}
      />
      <DataTable label="Orders, scrolling" columns={sampleColumns} rows={orders} rowKey={sampleId} />
    </Specimen>
  );
}
