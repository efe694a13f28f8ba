import { createRoute } from '@tanstack/react-router';
import { lazyArea } from '#areas/per-user.ts';
import { isMonth } from '#domain/month.ts';
import { adminRoute } from '#views/admin/admin-route.tsx';
import { enterArea } from '#views/bridges/enter-area.ts';
import type { MessageFile } from '#views/bridges/messages.ts';
import { pageComponent } from '#views/bridges/page-component.tsx';

const monthArea = lazyArea(async () => (await import('#areas/month.ts')).openMonth);

const monthMessages = import.meta.glob<MessageFile>('../../locales/*/month.po');

/** The route of a month's figures. Without a month in the URL it shows the current one. */
export const monthRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/month',
  staticData: { page: { title: 'admin.month' } },
  validateSearch: ({ month }: Record<string, unknown>): { month?: string | undefined } => ({
    month: typeof month === 'string' && isMonth(month) ? month : undefined,
  }),
  beforeLoad: async ({ context }) => ({ month: await enterArea(context, monthArea, monthMessages) }),
  component: pageComponent(() => import('./MonthView.tsx'), 'MonthView'),
});
