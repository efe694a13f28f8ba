import { getRouteApi, Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useMessages } from '../../bridges/messages.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { SyncPanel } from '../sync/SyncPanel.tsx';
import { CompanyTab } from './CompanyTab.tsx';
import { GeneralTab } from './GeneralTab.tsx';
import { SystemTab } from './SystemTab.tsx';
import { SETTINGS_TABS } from './settings-tabs.ts';

const route = getRouteApi('/admin/settings');

const PANELS: Readonly<Record<(typeof SETTINGS_TABS)[number]['id'], ComponentType>> = {
  general: GeneralTab,
  company: CompanyTab,
  sync: SyncPanel,
  system: SystemTab,
};

/** Spec 2 section 2. */
export function SettingsView() {
  const message = useMessages();
  const { tab } = route.useSearch();
  const current = SETTINGS_TABS.find(({ id }) => id === tab) ?? SETTINGS_TABS[0];
  const Panel = PANELS[current.id];
  return (
    <Stack gap="m">
      <PageHeader title={message('admin.settings')} />
      <Tabs
        label={message('settings.tabs')}
        tabs={SETTINGS_TABS.map(({ id, title }) => ({ id, label: message(title) }))}
        currentId={current.id}
        link={({ id }, props) => <Link {...props} to="/admin/settings" search={{ tab: id }} />}
      />
      <Panel />
    </Stack>
  );
}
