import { createRoute } from '@tanstack/react-router';
import { lazyArea } from '#areas/per-user.ts';
import { adminRoute } from '#views/admin/admin-route.tsx';
import { enterAsSuperadmin, SuperadminsPage } from '#views/admin/superadmins.tsx';
import type { MessageFile } from '#views/bridges/messages.ts';
import { pageComponent } from '#views/bridges/page-component.tsx';
import { auditSearch } from './audit-search.ts';

const page = pageComponent(() => import('./AuditView.tsx'), 'AuditView');

const auditArea = lazyArea(async () => (await import('#areas/audit.ts')).openAudit);

const auditMessages = import.meta.glob<MessageFile>('../../locales/*/audit.po');

export const auditRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/audit',
  staticData: { page: { title: 'admin.audit' } },
  validateSearch: auditSearch,
  beforeLoad: async ({ context }) => ({
    audit: await enterAsSuperadmin(context, page, auditArea, auditMessages),
  }),
  component: () => (
    <SuperadminsPage area={auditRoute.useRouteContext().audit} page={page} deniedMessageId="audit.denied" />
  ),
});
