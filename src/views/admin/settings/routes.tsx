import { createRoute } from '@tanstack/react-router';
import { lazyArea } from '#areas/per-user.ts';
import { adminRoute } from '#views/admin/admin-route.tsx';
import { enterSync } from '#views/admin/sync/routes.tsx';
import { enterArea, formMessages } from '#views/bridges/enter-area.ts';
import type { MessageFile } from '#views/bridges/messages.ts';
import { pageComponent } from '#views/bridges/page-component.tsx';
import { settingsSearch, TAB_TITLES } from './settings-tabs.ts';

const settingsArea = lazyArea(async () => (await import('#areas/settings.ts')).openSettings);

const settingsMessages = import.meta.glob<MessageFile>('../../locales/*/settings.po');

export const settingsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/settings',
  staticData: { page: { title: 'admin.settings', tabs: TAB_TITLES } },
  beforeLoad: async ({ context }) => {
    const [settings, openSyncPanel] = await Promise.all([
      enterArea(context, settingsArea, settingsMessages, formMessages),
      enterSync(context).then((sync) => sync.loadPanel()),
    ]);
    return { settings, openSyncPanel };
  },
  validateSearch: settingsSearch,
  component: pageComponent(() => import('./SettingsView.tsx'), 'SettingsView'),
});
