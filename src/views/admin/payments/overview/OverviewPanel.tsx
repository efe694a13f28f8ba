import { type ReactNode, useMemo, useState } from 'react';
import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import type { BulkPayment } from '#api/contracts/bulk-payments.ts';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import { invoiceColumns } from '#views/admin/payments/b2b/invoice-columns.tsx';
import { bulkColumns } from '#views/admin/payments/bulk-columns.tsx';
import { dueColumns } from '#views/admin/payments/due-columns.tsx';
import type { PanelProps } from '#views/admin/payments/payment-dialog.ts';
import { keyOfBulkPayment, keyOfDue, keyOfOrder } from '#views/admin/payments/use-payment-lists.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import type { ListBinding } from '#views/bridges/use-list.ts';
import { ListPanel } from '#views/parts/ListPanel.tsx';
import { outageOf } from '#views/parts/outage.ts';
import { LoadFailed } from '#views/parts/ResourcePanel.tsx';
import { Card } from '#views/ui/Card.tsx';
import type { Column } from '#views/ui/columns.ts';
import { DataTable } from '#views/ui/DataTable.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { BuildingIcon, TruckIcon, WalletIcon } from '#views/ui/icons/admin-icons.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Totals } from './Totals.tsx';

/** Number of recent items (spec 2 section 2). */
const MAX_RECENT_ROWS = 5;

/** Totals and recent items (spec 2 sections 2 and 9). */
export function OverviewPanel({ lists: { summary, dues, bulkPayments, invoices }, onOpen }: PanelProps) {
  const message = useMessages();
  const [today] = useState(useArea('payments').today);
  const duesColumns = useMemo(() => dueColumns({ message, today, onOpen }), [message, today, onOpen]);
  const bulkPaymentColumns = useMemo(() => bulkColumns(message, onOpen), [message, onOpen]);
  const invoicesColumns = useMemo(() => invoiceColumns(message, onOpen, today), [message, onOpen, today]);
  const latestDues = useMemo(() => dues.rows.slice(-MAX_RECENT_ROWS).reverse(), [dues.rows]);
  const latestBulkPayments = useMemo(
    () => bulkPayments.rows.filter(({ reversed_at }) => reversed_at === null).slice(0, MAX_RECENT_ROWS),
    [bulkPayments.rows],
  );
  const latestInvoices = useMemo(() => invoices.rows.slice(0, MAX_RECENT_ROWS), [invoices.rows]);
  const outage = outageOf([
    summary,
    ...[dues, bulkPayments, invoices].map(({ phase, fault, refresh }) => ({ phase, fault, retry: refresh })),
  ]);
  if (outage) {
    return (
      <Card padding="none">
        <LoadFailed fault={outage.fault} onRetry={outage.retry}>
          {message('payments.overviewFailed')}
        </LoadFailed>
      </Card>
    );
  }
  return (
    <Stack gap="m">
      <Totals summary={summary} />
      <RecentRows<PaymentDue>
        title={message('payments.recentDues')}
        icon={<TruckIcon size="large" />}
        emptyTitle={message('payments.noDues')}
        emptyHint={message('payments.noDuesHint')}
        failureText={message('payments.duesFailed')}
        list={{ ...dues, rows: latestDues }}
        columns={duesColumns}
        rowKey={keyOfDue}
      />
      <RecentRows<B2bOrder>
        title={message('payments.recentInvoices')}
        icon={<BuildingIcon size="large" />}
        emptyTitle={message('payments.noInvoices')}
        emptyHint={message('payments.noInvoicesHint')}
        failureText={message('payments.invoicesFailed')}
        list={{ ...invoices, rows: latestInvoices }}
        columns={invoicesColumns}
        rowKey={keyOfOrder}
      />
      <RecentRows<BulkPayment>
        title={message('payments.recentBulk')}
        icon={<WalletIcon size="large" />}
        emptyTitle={message('payments.noBulk')}
        emptyHint={message('payments.noBulkHint')}
        failureText={message('payments.bulkFailed')}
        list={{ ...bulkPayments, rows: latestBulkPayments }}
        columns={bulkPaymentColumns}
        rowKey={keyOfBulkPayment}
      />
    </Stack>
  );
}

interface RecentRowsProps<Row> {
  title: string;
  icon: ReactNode;
  emptyTitle: string;
  emptyHint: string;
  failureText: string;
  list: ListBinding<Row>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => number;
}

function RecentRows<Row>({
  title,
  icon,
  emptyTitle,
  emptyHint,
  failureText,
  list,
  columns,
  rowKey,
}: RecentRowsProps<Row>) {
  return (
    <Stack as="section" gap="s">
      <Heading level={2} size="card">
        {title}
      </Heading>
      <ListPanel
        phase={list.phase}
        fault={list.fault}
        count={list.rows.length}
        total={list.total}
        failureText={failureText}
        empty={{ icon, title: emptyTitle, hint: emptyHint }}
        onRetry={list.refresh}
      >
        <DataTable
          label={title}
          columns={columns}
          rows={list.rows}
          rowKey={rowKey}
          cards
          isLoading={list.phase === 'loading'}
          frozen={list.frozen}
        />
      </ListPanel>
    </Stack>
  );
}
