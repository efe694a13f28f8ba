// biome-ignore lint/style/noRestrictedImports: a value that stays as it was when the view was opened.
import { type ReactNode, useMemo, useState } from 'react';
import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import type { BulkPayment } from '#api/contracts/bulk-payments.ts';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import { businessDay } from '#domain/business-day.ts';
import { useMessages } from '../../../bridges/messages.ts';
import type { ListBinding } from '../../../bridges/use-list.ts';
import { ListPanel } from '../../../parts/ListPanel.tsx';
import type { Column } from '../../../ui/columns.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { Heading } from '../../../ui/Heading.tsx';
import { BuildingIcon, TruckIcon, WalletIcon } from '../../../ui/icons/admin-icons.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { invoiceColumns } from '../b2b/invoice-columns.tsx';
import { bulkColumns } from '../bulk-columns.tsx';
import { dueColumns } from '../due-columns.tsx';
import type { PanelProps } from '../opened.ts';
import { bulkKey, dueKey, orderKey } from '../use-payment-lists.ts';
import { Totals } from './Totals.tsx';

/** Number of recent items (spec 2 section 2). */
const RECENT = 5;

/** Totals and recent items (spec 2 sections 2 and 9). */
export function OverviewPanel({ lists: { summary, dues, bulk, invoices }, onOpen }: PanelProps) {
  const message = useMessages();
  const [today] = useState(() => businessDay(new Date()));
  const duesColumns = useMemo(() => dueColumns({ message, today, onOpen }), [message, today, onOpen]);
  const bulkPaymentColumns = useMemo(() => bulkColumns(message, onOpen), [message, onOpen]);
  const invoicesColumns = useMemo(() => invoiceColumns(message, onOpen), [message, onOpen]);
  const latestDues = useMemo(() => dues.rows.slice(-RECENT).reverse(), [dues.rows]);
  const latestBulk = useMemo(
    () => bulk.rows.filter(({ reversed_at }) => reversed_at === null).slice(0, RECENT),
    [bulk.rows],
  );
  const latestInvoices = useMemo(() => invoices.rows.slice(0, RECENT), [invoices.rows]);
  return (
    <Stack gap="l">
      <Totals summary={summary} />
      <Recent<PaymentDue>
        title={message('payments.recentDues')}
        icon={<TruckIcon size="large" />}
        none={message('payments.noDues')}
        noneHint={message('payments.noDuesHint')}
        failureText={message('payments.duesFailed')}
        list={{ ...dues, rows: latestDues }}
        columns={duesColumns}
        rowKey={dueKey}
      />
      <Recent<B2bOrder>
        title={message('payments.recentInvoices')}
        icon={<BuildingIcon size="large" />}
        none={message('payments.noInvoices')}
        noneHint={message('payments.noInvoicesHint')}
        failureText={message('payments.invoicesFailed')}
        list={{ ...invoices, rows: latestInvoices }}
        columns={invoicesColumns}
        rowKey={orderKey}
      />
      <Recent<BulkPayment>
        title={message('payments.recentBulk')}
        icon={<WalletIcon size="large" />}
        none={message('payments.noBulk')}
        noneHint={message('payments.noBulkHint')}
        failureText={message('payments.bulkFailed')}
        list={{ ...bulk, rows: latestBulk }}
        columns={bulkPaymentColumns}
        rowKey={bulkKey}
      />
    </Stack>
  );
}

interface RecentProps<Row> {
  title: string;
  icon: ReactNode;
  none: string;
  noneHint: string;
  failureText: string;
  list: ListBinding<Row>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => number;
}

function Recent<Row>({ title, icon, none, noneHint, failureText, list, columns, rowKey }: RecentProps<Row>) {
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
        empty={{ icon, title: none, hint: noneHint }}
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
