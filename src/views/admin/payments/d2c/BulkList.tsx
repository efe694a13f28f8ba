import { useMemo } from 'react';
import type { BulkPayment } from '#api/contracts/bulk-payments.ts';
import { useArea } from '../../../bridges/app-context.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { useActorRef } from '../../../bridges/use-actor-ref.ts';
import { type ListBinding, useList } from '../../../bridges/use-list.ts';
import { useSearchInUrl } from '../../../bridges/use-search-in-url.ts';
import { ListTable, type ListTableProps } from '../../../parts/ListTable.tsx';
import { UrlSearchBox } from '../../../parts/UrlSearchBox.tsx';
import { WalletIcon } from '../../../ui/icons/admin-icons.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { bulkColumns } from '../bulk-columns.tsx';
import type { PanelProps } from '../payment-dialog.ts';
import { BULK_SEARCH_MESSAGES } from '../payments-messages.ts';
import { useServerSearch } from '../use-found-rows.ts';
import { keyOfBulkPayment } from '../use-payment-lists.ts';

const isReversed = ({ reversed_at }: BulkPayment): boolean => reversed_at !== null;

interface BulkListProps {
  list: ListBinding<BulkPayment>;
  onOpen: PanelProps['onOpen'];
}

/** The bulk payments, newest first. */
export function BulkList({ list, onOpen }: BulkListProps) {
  const { search } = useSearchInUrl();
  return (
    <Stack gap="s">
      <UrlSearchBox messageIds={BULK_SEARCH_MESSAGES} />
      {search === '' ? (
        <BulkTable list={list} onOpen={onOpen} />
      ) : (
        <FoundBulkPayments key={search} onOpen={onOpen} />
      )}
    </Stack>
  );
}

/** Its key is the search term, because each term needs its own list. */
function FoundBulkPayments({ onOpen }: Pick<BulkListProps, 'onOpen'>) {
  const { input, search } = useServerSearch();
  const list = useList(useActorRef(useArea('payments').bulkPayments, { input }));
  return <BulkTable list={list} search={search} onOpen={onOpen} />;
}

function BulkTable({ list, search, onOpen }: BulkListProps & Pick<ListTableProps<BulkPayment>, 'search'>) {
  const message = useMessages();
  const columns = useMemo(() => bulkColumns(message, onOpen), [message, onOpen]);
  return (
    <ListTable
      label={message('payments.bulk')}
      columns={columns}
      rowKey={keyOfBulkPayment}
      list={list}
      search={search}
      windowed
      isDimmed={isReversed}
      onNearEnd={list.canLoadMore ? list.loadMore : undefined}
      failureText={message('payments.bulkFailed')}
      empty={{
        icon: <WalletIcon size="large" />,
        title: message('payments.noBulk'),
        hint: message('payments.noBulkHint'),
      }}
    />
  );
}
