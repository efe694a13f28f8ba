import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ACCOUNT_FORMATS, type AccountFormat } from '#domain/accounts.ts';
import { daysOfMonth } from '#domain/month.ts';
import { keyOfAccounts } from '#machines/month/month.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useCommandOn } from '#views/bridges/use-command.ts';
import { useResource } from '#views/bridges/use-resource.ts';
import { RetryBanner } from '#views/parts/RetryBanner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Page } from '#views/ui/Page.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { MonthCards } from './MonthCards.tsx';
import { MonthPicker } from './MonthPicker.tsx';

const route = getRouteApi('/admin/month');

/** The figures of one month: orders, money, and what is left. The month is in the URL. */
export function MonthView() {
  const message = useMessages();
  const [today] = useState(useArea('month').today);
  const currentMonth = today.slice(0, 7);
  const { month = currentMonth } = route.useSearch();
  return (
    <Page
      title={message('admin.month')}
      actions={ACCOUNT_FORMATS.map((format) => <ExportButton key={format} format={format} month={month} />)}
    >
      <Figures key={month} month={month} currentMonth={currentMonth} />
    </Page>
  );
}

const EXPORT_LABELS: Readonly<Record<AccountFormat, string>> = {
  xlsx: 'month.exportXlsx',
  csv: 'month.exportCsv',
};

/** Downloads the accounts of the month. */
function ExportButton({ format, month }: { format: AccountFormat; month: string }) {
  const message = useMessages();
  const { running, request } = useCommandOn(useArea('month').downloads, keyOfAccounts({ format }));
  return (
    <Button busy={running !== undefined} onClick={() => request({ format, ...daysOfMonth(month) })}>
      {message(EXPORT_LABELS[format])}
    </Button>
  );
}

function Figures({ month, currentMonth }: { month: string; currentMonth: string }) {
  const message = useMessages();
  const resource = useResource(useActorRef(useArea('month').figures, { input: { query: month } }));
  const { data, phase, fault, retry } = resource;
  return (
    <Stack gap="l">
      <MonthPicker month={month} currentMonth={currentMonth} firstMonth={data?.first_month ?? month} />
      {data === null && phase !== 'loading' ? (
        <RetryBanner fault={fault} onRetry={retry}>
          {message('month.failed')}
        </RetryBanner>
      ) : (
        <MonthCards figures={data} />
      )}
    </Stack>
  );
}
