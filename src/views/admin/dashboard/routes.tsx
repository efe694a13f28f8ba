import { createRoute } from '@tanstack/react-router';
import { lazyArea } from '#areas/per-user.ts';
import { enterArea } from '../../bridges/enter-area.ts';
import type { MessageFile } from '../../bridges/messages.ts';
import { pageComponent } from '../../bridges/page-component.tsx';
import { adminRoute } from '../admin-route.tsx';

const dashboardArea = lazyArea(async () => (await import('#areas/dashboard.ts')).openDashboard);

const dashboardMessages = import.meta.glob<MessageFile>('../../locales/*/dashboard.po');

/** The route of the dashboard, which is the start page of the admin area. */
export const dashboardRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  staticData: { breadcrumb: { title: 'admin.dashboard', to: '/admin' } },
  beforeLoad: async ({ context }) => ({
    dashboard: await enterArea(context, dashboardArea, dashboardMessages),
  }),
  component: pageComponent(() => import('./DashboardView.tsx'), 'DashboardView'),
});
