import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Catalogue, loadMessages } from '../../bridges/messages.ts';
import { adminRoute } from '../admin-route.tsx';
import { enterSync } from '../sync/routes.tsx';
import { settingsSearch } from './settings-tabs.ts';

const settingsMessages = import.meta.glob<Catalogue>('../../locales/*/settings.po');

export const settingsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/settings',
  beforeLoad: async ({ context }) => {
    const [sync] = await Promise.all([enterSync(context), loadMessages(context.i18n, settingsMessages)]);
    return { sync };
  },
  validateSearch: settingsSearch,
  component: lazyRouteComponent(() => import('./SettingsView.tsx'), 'SettingsView'),
});
