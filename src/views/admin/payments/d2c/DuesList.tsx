// biome-ignore lint/style/noRestrictedImports: useState holds only a value of the first render.
import { useMemo, useState } from 'react';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import { isDueFound } from '#domain/d2c-order-search.ts';
import type { DueState } from '#domain/dues.ts';
import { sum } from '#domain/money.ts';
import { useArea } from '../../../bridges/app-context.ts';
import { useFormats } from '../../../bridges/formats.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { useActorRef } from '../../../bridges/use-actor-ref.ts';
import { type ListBinding, useList } from '../../../bridges/use-list.ts';
import { useSearchInUrl } from '../../../bridges/use-search-in-url.ts';
import { ListTable, type ListTableProps } from '../../../parts/ListTable.tsx';
import { UrlSearchBox } from '../../../parts/UrlSearchBox.tsx';
import { TruckIcon } from '../../../ui/icons/admin-icons.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import { dueColumns } from '../due-columns.tsx';
import type { PanelProps } from '../payment-dialog.ts';
import { DUE_SEARCH_MESSAGES, openAmountOf, SETTLED_SEARCH_MESSAGES } from '../payments-messages.ts';
import { useFoundRows, useServerSearch } from '../use-found-rows.ts';
import { keyOfDue } from '../use-payment-lists.ts';

interface DuesListProps {
  list: ListBinding<PaymentDue>;
  state: DueState;
  search?: ListTableProps<PaymentDue>['search'];
  onOpen: PanelProps['onOpen'];
}

/** The open dues, oldest first. Payments settle them in this order. */
export function OpenDues({ list, onOpen }: Pick<DuesListProps, 'list' | 'onOpen'>) {
  const found = useFoundRows(list, isDueFound);
  return (
    <Stack gap="s">
      <UrlSearchBox messageIds={DUE_SEARCH_MESSAGES} />
      <DuesList {...found} state="open" onOpen={onOpen} />
    </Stack>
  );
}

/** The settled dues, newest first, with their payments. */
export function SettledDues({ onOpen }: Pick<DuesListProps, 'onOpen'>) {
  const { search } = useSearchInUrl();
  return (
    <Stack gap="s">
      <UrlSearchBox messageIds={SETTLED_SEARCH_MESSAGES} />
      <FoundSettledDues key={search} onOpen={onOpen} />
    </Stack>
  );
}

/** Its key is the search term, because each term needs its own list. */
function FoundSettledDues({ onOpen }: Pick<DuesListProps, 'onOpen'>) {
  const { input, search } = useServerSearch();
  const list = useList(useActorRef(useArea('payments').settledDues, { input }));
  return <DuesList list={list} state="settled" search={search} onOpen={onOpen} />;
}

function DuesList({ list, state, search, onOpen }: DuesListProps) {
  const message = useMessages();
  const { money } = useFormats();
  const [today] = useState(useArea('payments').today);
  const columns = useMemo(() => dueColumns({ message, today, onOpen }), [message, today, onOpen]);
  const isOpen = state === 'open';
  const count = list.rows.length;
  // After a failed or empty search the total is unknown.
  const isCountUnknown = list.phase === 'failed' || (count === 0 && search?.term);
  const countText = (): string | null => {
    if (list.phase === 'loading') return message('payments.loading');
    if (isCountUnknown) return null;
    if (isOpen)
      return message('payments.duesSummary', { count, total: money(sum(list.rows.map(openAmountOf))) });
    return message(list.canLoadMore ? 'payments.dueCountAndMore' : 'payments.dueCount', { count });
  };
  return (
    <Stack as="section" gap="s">
      <div role="status">
        <Text tone="secondary">{countText()}</Text>
      </div>
      <ListTable
        label={message('payments.dues')}
        columns={columns}
        rowKey={keyOfDue}
        list={list}
        rowCount={isOpen ? count : list.total}
        search={search}
        windowed
        onNearEnd={list.canLoadMore ? list.loadMore : undefined}
        failureText={message('payments.duesFailed')}
        empty={{
          icon: <TruckIcon size="large" />,
          title: message(isOpen ? 'payments.noDues' : 'payments.noSettledDues'),
          hint: message(isOpen ? 'payments.noDuesHint' : 'payments.noSettledDuesHint'),
        }}
      />
    </Stack>
  );
}
