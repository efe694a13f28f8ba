import { createRoute } from '@tanstack/react-router';
import { lazyArea } from '#areas/per-user.ts';
import { adminRoute } from '#views/admin/admin-route.tsx';
import { enterArea } from '#views/bridges/enter-area.ts';
import type { MessageFile } from '#views/bridges/messages.ts';
import { pageComponent } from '#views/bridges/page-component.tsx';

const dashboardArea = lazyArea(async () => (await import('#areas/dashboard.ts')).openDashboard);

const dashboardMessages = import.meta.glob<MessageFile>('../../locales/*/dashboard.po');

/** The route of the dashboard, which is the start page of the admin area. */
export const dashboardRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  staticData: { page: { title: 'admin.dashboard' } },
  beforeLoad: async ({ context }) => ({
    dashboard: await enterArea(context, dashboardArea, dashboardMessages),
  }),
  component: pageComponent(() => import('./DashboardView.tsx'), 'DashboardView'),
});
