import { useMemo } from 'react';
import type { BulkPayment } from '#api/contracts/bulk-payments.ts';
import { useMessages } from '../../../bridges/messages.ts';
import type { DrawnList } from '../../../bridges/use-list.ts';
import { ListPanel } from '../../../parts/ListPanel.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { WalletIcon } from '../../../ui/icons/WalletIcon.tsx';
import { bulkColumns } from '../bulk-columns.tsx';
import type { PanelProps } from '../opened.ts';
import { bulkKey } from '../use-payment-lists.ts';

const isReversed = ({ reversed_at }: BulkPayment): boolean => reversed_at !== null;

/** What the courier brought, the latest first. */
export function BulkList({ list, onOpen }: { list: DrawnList<BulkPayment>; onOpen: PanelProps['onOpen'] }) {
  const message = useMessages();
  const columns = useMemo(() => bulkColumns(message, onOpen), [message, onOpen]);
  return (
    <ListPanel
      phase={list.phase}
      count={list.rows.length}
      total={list.total}
      failed={message('payments.bulkFailed')}
      empty={{
        icon: <WalletIcon size="large" />,
        title: message('payments.noBulk'),
        hint: message('payments.noBulkHint'),
      }}
      onRetry={list.refresh}
    >
      <DataTable
        label={message('payments.bulk')}
        columns={columns}
        rows={list.rows}
        rowKey={bulkKey}
        rowCount={list.total}
        windowed
        cards
        isLoading={list.phase === 'loading'}
        isDimmed={isReversed}
        steady={list.steady}
        onNearEnd={list.canLoadMore ? list.loadMore : undefined}
      />
    </ListPanel>
  );
}
