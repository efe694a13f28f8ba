import { getRouteApi, Link } from '@tanstack/react-router';
import { useDocumentTitle } from '../bridges/document-title.ts';
import { useWords } from '../bridges/words.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SettingsIcon } from '../ui/icons/SettingsIcon.tsx';
import { LinkTabs } from '../ui/LinkTabs.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Stack } from '../ui/Stack.tsx';
import { SyncPanel } from './SyncPanel.tsx';
import { SETTINGS_TABS } from './settings-tabs.ts';

const route = getRouteApi('/admin/settings');

/** The settings (spec 2 section 2); of its tabs the marketplace sync is there. */
export function SettingsView() {
  const words = useWords();
  const { tab } = route.useSearch();
  const current = SETTINGS_TABS.find(({ id }) => id === tab) ?? SETTINGS_TABS[0];
  useDocumentTitle(words(current.title), words('admin.settings'), words('admin.title'));
  return (
    <Stack gap="m">
      <PageHeader title={words('admin.settings')} />
      <LinkTabs
        label={words('admin.settings.tabs')}
        tabs={SETTINGS_TABS.map(({ id, title }) => ({ id, label: words(title) }))}
        currentId={current.id}
        link={({ id }, props) => <Link {...props} to="/admin/settings" search={{ tab: id }} />}
      />
      {'coming' in current ? (
        <Card padding="none">
          <EmptyState
            icon={<SettingsIcon size="large" />}
            title={words('admin.settings.coming')}
            action={
              <Button asChild>
                <Link to="/admin/settings" search={{ tab: 'sync' }}>
                  {words('admin.settings.toSync')}
                </Link>
              </Button>
            }
          >
            {words(current.coming)}
          </EmptyState>
        </Card>
      ) : (
        <SyncPanel />
      )}
    </Stack>
  );
}
