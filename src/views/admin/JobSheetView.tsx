import './job-sheet-pages.css';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { orderIdFrom } from '#domain/d2c-order-list.ts';
import { selectHasFailed, selectIsLoading, selectSheets } from '#machines/job-sheet/job-sheet.machine.ts';
import { useOffice } from '../bridges/app-context.ts';
import { useDocumentTitle } from '../bridges/document-title.ts';
import { useWords } from '../bridges/words.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { AlertIcon } from '../ui/icons/AlertIcon.tsx';
import { PrinterIcon } from '../ui/icons/PrinterIcon.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Stack } from '../ui/Stack.tsx';
import * as css from './JobSheet.css.ts';
import { JobSheet, type Paper } from './JobSheet.tsx';

const route = getRouteApi('/admin/job-sheet');

const PAPERS: readonly Paper[] = ['a4', 'a6'];
const PAPER_NAMES: Readonly<Record<Paper, string>> = { a4: 'admin.jobSheet.a4', a6: 'admin.jobSheet.a6' };

const idsIn = (text: string): readonly number[] => [
  ...new Set(text.split(',').map((each) => orderIdFrom(each.trim()))),
];

/** The job sheets of the orders in the address, a page each, on A4 or A6. */
export function JobSheetView() {
  const { ids = '' } = route.useSearch();
  return <Sheets key={ids} ids={ids} />;
}

function Sheets({ ids }: { ids: string }) {
  const words = useWords();
  const { paper = 'a4' } = route.useSearch();
  const actor = useActorRef(useOffice().jobSheet, {
    input: { ids: ids === '' ? [] : idsIn(ids).filter((id) => id > 0) },
  });
  const isLoading = useSelector(actor, selectIsLoading);
  const hasFailed = useSelector(actor, selectHasFailed);
  const { sheets, missing } = useSelector(actor, selectSheets);
  useDocumentTitle(words('admin.d2c.jobSheets'), words('admin.title'));
  return (
    <Stack gap="m">
      <div className={css.screenOnly}>
        <PageHeader title={words('admin.d2c.jobSheets')} subtitle={words('admin.jobSheet.subtitle')} />
      </div>
      <div className={css.bar}>
        {PAPERS.map((each) => (
          <Button key={each} asChild tone={each === paper ? 'accent' : 'neutral'}>
            <Link
              to="/admin/job-sheet"
              search={{ ids, paper: each }}
              replace
              aria-current={each === paper ? 'true' : undefined}
            >
              {words(PAPER_NAMES[each])}
            </Link>
          </Button>
        ))}
        <Button
          icon={<PrinterIcon size="small" />}
          disabled={sheets.length === 0}
          onClick={() => window.print()}
        >
          {words('admin.jobSheet.print')}
        </Button>
      </div>
      {isLoading ? <Spinner text={words('admin.orders.loading')} /> : null}
      {missing.length > 0 ? (
        <div className={css.screenOnly}>
          <Banner tone="caution">
            {words('admin.jobSheet.missing', { ids: missing.map((id) => `#${id}`).join(', ') })}
          </Banner>
        </div>
      ) : null}
      {hasFailed ? (
        <EmptyState
          icon={<AlertIcon size="large" />}
          title={words('admin.d2c.detailsFailed')}
          action={
            <Button onClick={() => actor.send({ type: 'sheet.retried' })}>
              {words('admin.orders.retry')}
            </Button>
          }
        />
      ) : null}
      {!isLoading && !hasFailed && sheets.length === 0 ? (
        <EmptyState icon={<PrinterIcon size="large" />} title={words('admin.d2c.notFound')}>
          {words('admin.jobSheet.none')}
        </EmptyState>
      ) : null}
      <div className={css.sheets}>
        {sheets.map((sheet) => (
          <JobSheet key={sheet.order.d2c_order_id} sheet={sheet} paper={paper} />
        ))}
      </div>
    </Stack>
  );
}
