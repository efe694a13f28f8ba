import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Fault } from '#machines/kit/fault.ts';
import { useDates } from '#views/bridges/dates.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Card } from '#views/ui/Card.tsx';
import { focusContainerThen } from '#views/ui/focus-container.ts';
import { Heading } from '#views/ui/Heading.tsx';
import { BuildingIcon, TruckIcon, WalletIcon } from '#views/ui/icons/admin-icons.tsx';
import { BoxIcon } from '#views/ui/icons/page-icons.tsx';
import { Page } from '#views/ui/Page.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Cards } from './Cards.tsx';
import * as css from './DashboardView.css.ts';
import { NeedsAttention } from './NeedsAttention.tsx';
import { SystemStatus } from './SystemStatus.tsx';
import { type DashboardBinding, useDashboard } from './use-dashboard.ts';

/** The dashboard (spec 2 section 2, Dashboard). */
export function DashboardView() {
  const message = useMessages();
  const dashboard = useDashboard();
  return (
    <Page title={message('admin.dashboard')}>
      <div tabIndex={-1} className={css.page}>
        <FailureBanner dashboard={dashboard} />
        <NeedsAttention dashboard={dashboard} />
        <Cards dashboard={dashboard} />
        <div className={css.side}>
          <SystemStatus dashboard={dashboard} />
          <QuickActions />
        </div>
      </div>
    </Page>
  );
}

const FAILURE_REASONS: Readonly<Partial<Record<Fault['kind'], string>>> = {
  network: 'dashboard.failed.network',
  server: 'dashboard.failed.server',
  forbidden: 'dashboard.failed.forbidden',
};

/** A warning that the figures are missing or old, with a Retry button. */
function FailureBanner({ dashboard }: { dashboard: DashboardBinding }) {
  const message = useMessages();
  const { dayAndTime } = useDates();
  const { failure, data, retry } = dashboard;
  if (failure === null) return null;
  const reason = message(FAILURE_REASONS[failure.kind] ?? 'dashboard.failed.unknown');
  return (
    <div className={css.failure}>
      <Banner
        tone={data === null ? 'negative' : 'caution'}
        title={reason}
        action={
          <Button size="small" onClick={focusContainerThen(retry)}>
            {message('list.retry')}
          </Button>
        }
      >
        {data === null
          ? message('dashboard.failed.zeros')
          : message('dashboard.failed.stale', { time: dayAndTime(data.as_of) })}
      </Banner>
    </div>
  );
}

const ACTIONS = [
  { to: '/admin/products', title: 'dashboard.toProducts', Icon: BoxIcon },
  { to: '/admin/d2c-orders', title: 'dashboard.toD2cOrders', Icon: TruckIcon },
  { to: '/admin/b2b', title: 'dashboard.toB2b', Icon: BuildingIcon },
  { to: '/admin/payments', title: 'dashboard.toPayments', Icon: WalletIcon },
] as const;

/** Links to frequent actions (spec 2 section 2, Dashboard). */
function QuickActions() {
  const message = useMessages();
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap="s">
        <Heading level={2} id={titleId}>
          {message('dashboard.quickActions')}
        </Heading>
        <div className={css.actions}>
          {ACTIONS.map(({ to, title, Icon }) => (
            <Button key={to} asChild wide size="small" icon={<Icon size="small" />}>
              <Link to={to}>{message(title)}</Link>
            </Button>
          ))}
        </div>
      </Stack>
    </Card>
  );
}
