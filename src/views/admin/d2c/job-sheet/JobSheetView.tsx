import { useArea } from '#views/bridges/app-context.ts';
import './job-sheet-pages.css';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { use, useEffect, useState } from 'react';
import { readId } from '#domain/d2c-order-list.ts';
import type { JobSheets } from '#machines/d2c/job-sheet.ts';
import { selectData, selectFault, selectHasFailed, selectIsLoading } from '#machines/kit/resource.machine.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { LoadFailed } from '#views/parts/ResourcePanel.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { PrinterIcon } from '#views/ui/icons/page-icons.tsx';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import { Spinner } from '#views/ui/Spinner.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { HandOverList } from './HandOverList.tsx';
import * as css from './JobSheet.css.ts';
import { JobSheet, type Paper } from './JobSheet.tsx';

const route = getRouteApi('/admin/d2c/job-sheet');

const LAYOUTS = ['a4', 'a6', 'list'] as const satisfies readonly (Paper | 'list')[];

const NO_SHEETS: JobSheets = { sheets: [], missing: [] };

const parseOrderIds = (text: string): readonly number[] => [
  ...new Set(text.split(',').map((id) => readId(id.trim()))),
];

/**
 * The job sheets of the orders in the URL or in the stored list: several per A4 page, or one per A6 page. The
 * layout `list` is the list of these orders that the courier signs.
 */
export function JobSheetView() {
  const { ids = '', list: listName = '' } = route.useSearch();
  return <Sheets key={`${listName} ${ids}`} ids={ids} listName={listName} />;
}

function Sheets({ ids, listName }: { ids: string; listName: string }) {
  const message = useMessages();
  const { paper = 'a4' } = route.useSearch();
  const { jobSheet, printLists, printedSheets } = useArea('d2c');
  const [orderIds] = useState(() => printLists.read(listName) ?? parseOrderIds(ids).filter((id) => id > 0));
  const actor = useActorRef(use(jobSheet()), { input: { query: orderIds } });
  const isLoading = useSelector(actor, selectIsLoading);
  const hasFailed = useSelector(actor, selectHasFailed);
  const fault = useSelector(actor, selectFault);
  const { sheets, missing } = useSelector(actor, selectData) ?? NO_SHEETS;
  const changed = sheets.flatMap(({ order }) => (order.changed_after_print ? [order.d2c_order_id] : []));
  const printed = use(printedSheets());
  useEffect(() => {
    const report = (): void => {
      // The list of the courier is no job sheet.
      if (paper === 'list') return;
      const shownIds = sheets.map(({ order }) => order.d2c_order_id);
      if (shownIds.length > 0) printed.send({ type: 'command.requested', command: { ids: shownIds } });
    };
    // Also fired by the menu and the keys of the browser.
    window.addEventListener('beforeprint', report);
    return () => window.removeEventListener('beforeprint', report);
  }, [sheets, printed, paper]);
  return (
    <Stack gap="m">
      <div className={css.screenOnly}>
        <PageHeader
          title={message('d2c.jobSheets')}
          subtitle={message('d2c.jobSheet.subtitle')}
          actions={
            <Button asChild>
              <Link to="/admin/d2c-orders">{message('admin.d2cOrders')}</Link>
            </Button>
          }
        />
      </div>
      <div className={css.bar}>
        {LAYOUTS.map((option) => (
          <Button key={option} asChild tone={option === paper ? 'accent' : 'neutral'}>
            <Link
              to="/admin/job-sheet"
              search={(before) => ({ ...before, paper: option })}
              replace
              aria-current={option === paper ? 'true' : undefined}
            >
              {message(`d2c.jobSheet.${option}`)}
            </Link>
          </Button>
        ))}
        <Button
          icon={<PrinterIcon size="small" />}
          disabled={sheets.length === 0}
          onClick={() => window.print()}
        >
          {message('d2c.jobSheet.print')}
        </Button>
      </div>
      {isLoading ? <Spinner text={message('d2c.orders.loading')} /> : null}
      {missing.length > 0 ? (
        <div className={css.screenOnly}>
          <Banner tone="caution">
            {message('d2c.jobSheet.missing', { ids: missing.map((id) => `#${id}`).join(', ') })}
          </Banner>
        </div>
      ) : null}
      {changed.length > 0 ? (
        <div className={css.screenOnly}>
          <Banner tone="caution">
            {message('d2c.jobSheet.changed', { ids: changed.map((id) => `#${id}`).join(', ') })}
          </Banner>
        </div>
      ) : null}
      {hasFailed ? (
        <LoadFailed fault={fault} onRetry={() => actor.send({ type: 'resource.retried' })}>
          {message('d2c.detailsFailed')}
        </LoadFailed>
      ) : null}
      {!isLoading && !hasFailed && sheets.length === 0 ? (
        <EmptyState icon={<PrinterIcon size="large" />} title={message('d2c.notFound')}>
          {message(listName === '' ? 'd2c.jobSheet.none' : 'd2c.jobSheet.listNotFound')}
        </EmptyState>
      ) : null}
      <div className={css.sheets}>
        {paper === 'list'
          ? sheets.length > 0 && <HandOverList sheets={sheets} />
          : sheets.map((sheet) => <JobSheet key={sheet.order.d2c_order_id} sheet={sheet} paper={paper} />)}
      </div>
    </Stack>
  );
}
