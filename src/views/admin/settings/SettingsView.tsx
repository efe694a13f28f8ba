import { getRouteApi, Link } from '@tanstack/react-router';
import { useMessages } from '../../bridges/messages.ts';
import { usePageTitle } from '../../bridges/page-title.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SettingsIcon } from '../../ui/icons/SettingsIcon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { SyncPanel } from '../sync/SyncPanel.tsx';
import { SETTINGS_TABS } from './settings-tabs.ts';

const route = getRouteApi('/admin/settings');

/** The settings (spec 2 section 2); of its tabs the marketplace sync is there. */
export function SettingsView() {
  const message = useMessages();
  const { tab } = route.useSearch();
  const current = SETTINGS_TABS.find(({ id }) => id === tab) ?? SETTINGS_TABS[0];
  usePageTitle(message(current.title), message('admin.settings'), message('admin.title'));
  return (
    <Stack gap="m">
      <PageHeader title={message('admin.settings')} />
      <Tabs
        label={message('settings.tabs')}
        tabs={SETTINGS_TABS.map(({ id, title }) => ({ id, label: message(title) }))}
        currentId={current.id}
        link={({ id }, props) => <Link {...props} to="/admin/settings" search={{ tab: id }} />}
      />
      {'coming' in current ? (
        <Card padding="none">
          <EmptyState
            icon={<SettingsIcon size="large" />}
            title={message('settings.coming')}
            action={
              <Button asChild>
                <Link to="/admin/settings" search={{ tab: 'sync' }}>
                  {message('settings.toSync')}
                </Link>
              </Button>
            }
          >
            {message(current.coming)}
          </EmptyState>
        </Card>
      ) : (
        <SyncPanel />
      )}
    </Stack>
  );
}
