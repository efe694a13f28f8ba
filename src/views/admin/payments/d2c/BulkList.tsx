import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { BulkPayment } from '#api/contracts/bulk-payments.ts';
import { BULK_FILTERS, type BulkFilter } from '#domain/bulk-payment-filters.ts';
import { bulkColumns } from '#views/admin/payments/bulk-columns.tsx';
import type { PanelProps } from '#views/admin/payments/payment-dialog.ts';
import { useServerSearch } from '#views/admin/payments/use-found-rows.ts';
import { keyOfBulkPayment } from '#views/admin/payments/use-payment-lists.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { type ListBinding, useList } from '#views/bridges/use-list.ts';
import { useSearchInUrl } from '#views/bridges/use-search-in-url.ts';
import { ListTable, type ListTableProps } from '#views/parts/ListTable.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { WalletIcon } from '#views/ui/icons/admin-icons.tsx';
import { Select } from '#views/ui/Select.tsx';
import { Stack } from '#views/ui/Stack.tsx';

const isReversed = ({ reversed_at }: BulkPayment): boolean => reversed_at !== null;

const route = getRouteApi('/admin/payments');

const FILTER_LABELS: Readonly<Record<BulkFilter, string>> = {
  fees: 'payments.having.fees',
  unexplained: 'payments.having.unexplained',
  taken_back: 'payments.having.takenBack',
};

interface BulkListProps {
  list: ListBinding<BulkPayment>;
  onOpen: PanelProps['onOpen'];
}

/** The bulk payments, newest first. */
export function BulkList({ list, onOpen }: BulkListProps) {
  const message = useMessages();
  const navigate = useNavigate({ from: '/admin/payments' });
  const { search } = useSearchInUrl();
  const { having } = route.useSearch();
  const options = [
    { value: '', label: message('payments.having.all') },
    ...BULK_FILTERS.map((filter) => ({ value: filter, label: message(FILTER_LABELS[filter]) })),
  ];
  return (
    <Stack gap="xs">
      <Inline>
        <Select
          aria-label={message('payments.having')}
          options={options}
          value={having ?? ''}
          onChange={({ target }) =>
            void navigate({
              search: (before) => ({
                ...before,
                having: BULK_FILTERS.find((filter) => filter === target.value),
              }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      </Inline>
      {search === '' && having === undefined ? (
        <BulkTable list={list} onOpen={onOpen} />
      ) : (
        <FoundBulkPayments key={`${having} ${search}`} having={having} onOpen={onOpen} />
      )}
    </Stack>
  );
}

/** Its key is the filter with the search term, because each needs its own list. */
function FoundBulkPayments({
  having,
  onOpen,
}: Pick<BulkListProps, 'onOpen'> & { having: BulkFilter | undefined }) {
  const { input, search } = useServerSearch();
  const list = useList(
    useActorRef(useArea('payments').bulkPayments, { input: { ...input, ...(having ? { having } : {}) } }),
  );
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
