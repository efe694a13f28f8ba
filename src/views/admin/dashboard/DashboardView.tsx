import { useMessages } from '../../bridges/messages.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Cards } from './Cards.tsx';
import * as css from './DashboardView.css.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { Needs } from './Needs.tsx';
import { QuickActions } from './QuickActions.tsx';
import { SystemStatus } from './SystemStatus.tsx';
import { useDashboard } from './use-dashboard.ts';

/** Spec 2 section 2, Dashboard. */
export function DashboardView() {
  const message = useMessages();
  const dashboard = useDashboard();
  return (
    <Stack gap="l">
      <PageHeader title={message('admin.dashboard')} subtitle={message('dashboard.subtitle')} />
      <div tabIndex={-1} className={css.figures}>
        <LoadFailed dashboard={dashboard} />
        <Cards dashboard={dashboard} />
      </div>
      <div className={css.panels}>
        <SystemStatus dashboard={dashboard} />
        <QuickActions />
      </div>
      <Needs dashboard={dashboard} />
    </Stack>
  );
}
