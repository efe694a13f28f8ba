import { getRouteApi, Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { selectRunningCommand } from '#machines/kit/command.machine.ts';
import { ALL_ROWS } from '#machines/kit/list.machine.ts';
import { NEW_BULK_PAYMENT } from '#machines/payments/bulk-payment.ts';
import type { PanelProps } from '#views/admin/payments/payment-dialog.ts';
import {
  BULK_SEARCH_MESSAGES,
  DUE_SEARCH_MESSAGES,
  RETURNED_SEARCH_MESSAGES,
  SETTLED_SEARCH_MESSAGES,
} from '#views/admin/payments/payments-messages.ts';
import { D2C_LISTS, type D2cList } from '#views/admin/payments/payments-search.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useList } from '#views/bridges/use-list.ts';
import { UrlSearchBox, type UrlSearchBoxProps } from '#views/parts/UrlSearchBox.tsx';
import { Button } from '#views/ui/Button.tsx';
import { PlusIcon } from '#views/ui/icons/page-icons.tsx';
import { Bar, PageActions } from '#views/ui/Page.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Tabs } from '#views/ui/Tabs.tsx';
import { BulkList } from './BulkList.tsx';
import { OpenDues, PaidReturnedDues, SettledDues } from './DuesList.tsx';
import { OpenRowsList } from './OpenRowsList.tsx';

const LIST_TITLES: Readonly<Record<D2cList, string>> = {
  owed: 'payments.dues.open',
  settled: 'payments.dues.settled',
  bulk: 'payments.bulk',
  rows: 'payments.openRows',
  returned: 'payments.paidReturned',
};

const SEARCH_MESSAGES: Partial<Record<D2cList, UrlSearchBoxProps['messageIds']>> = {
  owed: DUE_SEARCH_MESSAGES,
  settled: SETTLED_SEARCH_MESSAGES,
  bulk: BULK_SEARCH_MESSAGES,
  returned: RETURNED_SEARCH_MESSAGES,
};

const route = getRouteApi('/admin/payments');

/** The payments of the courier (spec 2 section 2, D2C Payments). */
export function D2cPanel({ lists, onOpen }: PanelProps) {
  const message = useMessages();
  const { list = 'owed' } = route.useSearch();
  const { bulkActions, openStatementRows } = useArea('payments');
  const openRows = useList(useActorRef(openStatementRows, { input: ALL_ROWS }));
  const isRecording = useSelector(
    bulkActions,
    (snapshot) => selectRunningCommand(snapshot, NEW_BULK_PAYMENT) !== undefined,
  );
  const searchMessages = SEARCH_MESSAGES[list];
  return (
    <Stack gap="xs">
      <PageActions>
        <Button onClick={() => onOpen({ kind: 'statement' })}>{message('payments.importStatement')}</Button>
        <Button
          tone="accent"
          icon={<PlusIcon size="small" />}
          // The button is busy while a payment is being recorded, because a second one could repeat it.
          busy={isRecording}
          disabled={isRecording}
          onClick={() => onOpen({ kind: 'recordBulk' })}
        >
          {message('payments.recordBulk')}
        </Button>
      </PageActions>
      <Bar>
        <Tabs
          chips
          label={message('payments.d2c')}
          tabs={D2C_LISTS.map((id) => ({
            id,
            label:
              id === 'rows' && openRows.rows.length > 0
                ? message('payments.openRowsCount', { count: openRows.rows.length })
                : message(LIST_TITLES[id]),
          }))}
          currentId={list}
          link={({ id }, props) => <Link {...props} to="/admin/payments" search={{ tab: 'd2c', list: id }} />}
        />
        {searchMessages ? <UrlSearchBox messageIds={searchMessages} /> : null}
      </Bar>
      {list === 'rows' ? (
        <OpenRowsList list={openRows} onOpen={onOpen} />
      ) : list === 'returned' ? (
        <PaidReturnedDues onOpen={onOpen} />
      ) : list === 'bulk' ? (
        <BulkList list={lists.bulkPayments} onOpen={onOpen} />
      ) : list === 'settled' ? (
        <SettledDues onOpen={onOpen} />
      ) : (
        <OpenDues list={lists.dues} onOpen={onOpen} />
      )}
    </Stack>
  );
}
