import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineArea } from '#areas/per-user.ts';
import { loadFormMessages } from '../../bridges/form-messages.ts';
import { type Catalogue, loadMessages, useMessages } from '../../bridges/messages.ts';
import { userOf } from '../../root-route.tsx';
import { adminRoute } from '../admin-route.tsx';
import { auditSearch } from './audit-search.ts';
import { useOpenedAudit } from './use-audit.ts';

const auditArea = defineArea(async () => (await import('#areas/audit.ts')).openAudit);

const auditMessages = import.meta.glob<Catalogue>('../../locales/*/audit.po');

const AuditPage = lazyRouteComponent(() => import('./AuditView.tsx'), 'AuditView');
const NoAccess = lazyRouteComponent(() => import('../../parts/NoAccess.tsx'), 'NoAccess');

function Audit() {
  const message = useMessages();
  return useOpenedAudit() ? <AuditPage /> : <NoAccess text={message('audit.denied')} />;
}

/** Superadmins only; others are told so (issue 10 point 4). */
export const auditRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/audit',
  staticData: { place: { title: 'admin.audit', to: '/admin/audit' } },
  validateSearch: auditSearch,
  beforeLoad: async ({ context }) => {
    const mayEnter = userOf(context)?.role === 'superadmin';
    const [audit] = await Promise.all([
      mayEnter ? context.areas.open(auditArea) : undefined,
      // The router awaits no script but that of the route's own component: the whole half would be gone until it is here.
      (mayEnter ? AuditPage : NoAccess).preload?.(),
      loadMessages(context.i18n, auditMessages),
      // Its dialog is closed in the words of all dialogs.
      loadFormMessages(context.i18n),
    ]);
    return { audit };
  },
  component: Audit,
});
