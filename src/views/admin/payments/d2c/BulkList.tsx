import { useMemo } from 'react';
import type { BulkPayment } from '#api/contracts/bulk-payments.ts';
import { useMessages } from '../../../bridges/messages.ts';
import type { DrawnList } from '../../../bridges/use-list.ts';
import { ListTable } from '../../../parts/ListTable.tsx';
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
    <ListTable
      label={message('payments.bulk')}
      columns={columns}
      rowKey={bulkKey}
      list={list}
      windowed
      isDimmed={isReversed}
      onNearEnd={list.canLoadMore ? list.loadMore : undefined}
      failed={message('payments.bulkFailed')}
      empty={{
        icon: <WalletIcon size="large" />,
        title: message('payments.noBulk'),
        hint: message('payments.noBulkHint'),
      }}
    />
  );
}
