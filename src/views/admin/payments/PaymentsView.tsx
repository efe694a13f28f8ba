import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyComponent } from '#views/bridges/lazy-component.tsx';
import { useMessages } from '#views/bridges/messages.ts';
import { Page } from '#views/ui/Page.tsx';
import { Spinner } from '#views/ui/Spinner.tsx';
import { Tabs } from '#views/ui/Tabs.tsx';
import { InvoicesPanel } from './b2b/InvoicesPanel.tsx';
import { D2cPanel } from './d2c/D2cPanel.tsx';
import { OverviewPanel } from './overview/OverviewPanel.tsx';
import { PAYMENTS_TABS, type PaymentsTab, TAB_TITLES } from './payments-search.ts';
import { usePaymentDialog } from './use-payment-dialog.ts';
import { usePaymentLists } from './use-payment-lists.ts';

const SummaryPanel = lazyComponent(async () => (await import('./summary/SummaryPanel.tsx')).SummaryPanel);
const PaymentDialogView = lazyComponent(
  async () => (await import('./PaymentDialogView.tsx')).PaymentDialogView,
);

const route = getRouteApi('/admin/payments');

const PANELS = { overview: OverviewPanel, d2c: D2cPanel, b2b: InvoicesPanel, summary: SummaryPanel };

/** The payments page (spec 2 section 2, Payments & Invoices). */
export function PaymentsView() {
  const message = useMessages();
  const { tab = 'overview' } = route.useSearch();
  const lists = usePaymentLists();
  const { dialog, open, close } = usePaymentDialog(lists);
  const Panel = PANELS[tab];
  const counts: Partial<Record<PaymentsTab, number | undefined>> = {
    d2c: lists.summary.data?.d2c_dues,
    b2b: lists.summary.data?.b2b_unpaid,
  };
  return (
    <Page
      title={message('payments.title')}
      tabs={
        <Tabs
          label={message('payments.tabs')}
          tabs={PAYMENTS_TABS.map((id) => ({ id, label: message(TAB_TITLES[id]), count: counts[id] }))}
          currentId={tab}
          link={({ id }, props) => <Link {...props} to="/admin/payments" search={{ tab: id }} />}
        />
      }
    >
      <Suspense fallback={<Spinner text={message('payments.loading')} />}>
        <Panel lists={lists} onOpen={open} />
      </Suspense>
      <Suspense>
        {dialog ? <PaymentDialogView dialog={dialog} lists={lists} onOpen={open} onClose={close} /> : null}
      </Suspense>
    </Page>
  );
}
