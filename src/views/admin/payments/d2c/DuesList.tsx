import { useMemo, useState } from 'react';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import { isDueFound } from '#domain/d2c-order-search.ts';
import type { DueState } from '#domain/dues.ts';
import { sum, toHundredths } from '#domain/money.ts';
import { ALL_ROWS } from '#machines/kit/list.machine.ts';
import { dueColumns } from '#views/admin/payments/due-columns.tsx';
import type { PanelProps } from '#views/admin/payments/payment-dialog.ts';
import { openAmountOf } from '#views/admin/payments/payments-messages.ts';
import { useFoundRows, useServerSearch } from '#views/admin/payments/use-found-rows.ts';
import { keyOfDue } from '#views/admin/payments/use-payment-lists.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { type Message, useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { type ListBinding, useList } from '#views/bridges/use-list.ts';
import { useSearchInUrl } from '#views/bridges/use-search-in-url.ts';
import { ListCount } from '#views/parts/ListCount.tsx';
import { ListTable, type ListTableProps } from '#views/parts/ListTable.tsx';
import { TruckIcon } from '#views/ui/icons/admin-icons.tsx';
import { Stack } from '#views/ui/Stack.tsx';

interface DuesListProps {
  list: ListBinding<PaymentDue>;
  state: DueState;
  search?: ListTableProps<PaymentDue>['search'];
  onOpen: PanelProps['onOpen'];
}

/** The open dues, oldest first. Payments settle them in this order. */
export function OpenDues({ list, onOpen }: Pick<DuesListProps, 'list' | 'onOpen'>) {
  const found = useFoundRows(list, isDueFound);
  return <DuesList {...found} state="open" onOpen={onOpen} />;
}

/** The settled dues, newest first, with their payments. */
export function SettledDues({ onOpen }: Pick<DuesListProps, 'onOpen'>) {
  const { search } = useSearchInUrl();
  return <FoundSettledDues key={search} onOpen={onOpen} />;
}

/**
 * Dues that were paid although their parcel came back, newest first, with the sum that the courier may take
 * back.
 */
export function PaidReturnedDues({ onOpen }: Pick<DuesListProps, 'onOpen'>) {
  const all = useList(useActorRef(useArea('payments').paidReturnedDues, { input: ALL_ROWS }));
  const found = useFoundRows(all, isDueFound);
  return <DuesList {...found} state="paid_returned" onOpen={onOpen} />;
}

/** Its key is the search term, because each term needs its own list. */
function FoundSettledDues({ onOpen }: Pick<DuesListProps, 'onOpen'>) {
  const { input, search } = useServerSearch();
  const list = useList(useActorRef(useArea('payments').settledDues, { input }));
  return <DuesList list={list} state="settled" search={search} onOpen={onOpen} />;
}

const emptyTexts = (message: Message, state: DueState): { readonly title: string; readonly hint: string } => {
  switch (state) {
    case 'open':
      return { title: message('payments.noDues'), hint: message('payments.noDuesHint') };
    case 'settled':
      return { title: message('payments.noSettledDues'), hint: message('payments.noSettledDuesHint') };
    default:
      return { title: message('payments.noPaidReturned'), hint: message('payments.noPaidReturnedHint') };
  }
};

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
    if (state === 'paid_returned')
      return message('payments.paidReturnedSummary', {
        count,
        total: money(sum(list.rows.map(({ settled_amount }) => toHundredths(settled_amount)))),
      });
    return message(list.canLoadMore ? 'payments.dueCountAndMore' : 'payments.dueCount', { count });
  };
  return (
    <Stack as="section" gap="xs">
      <ListCount text={countText()} />
      <ListTable
        label={message('payments.dues')}
        columns={columns}
        rowKey={keyOfDue}
        list={list}
        rowCount={state === 'settled' ? list.total : count}
        search={search}
        windowed
        onNearEnd={list.canLoadMore ? list.loadMore : undefined}
        failureText={message('payments.duesFailed')}
        empty={{
          icon: <TruckIcon size="large" />,
          ...emptyTexts(message, state),
        }}
      />
    </Stack>
  );
}
