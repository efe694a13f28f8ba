import { createRoute } from '@tanstack/react-router';
import { lazyArea } from '#areas/per-user.ts';
import { adminRoute } from '#views/admin/admin-route.tsx';
import { enterAsSuperadmin, SuperadminsPage } from '#views/admin/superadmins.tsx';
import type { MessageFile } from '#views/bridges/messages.ts';
import { pageComponent } from '#views/bridges/page-component.tsx';
import { type SortInUrl, searchTermFrom, sortFrom } from '#views/bridges/url-query.ts';
import { addFlagFrom } from '#views/bridges/use-add-flag.ts';

const page = pageComponent(() => import('./UsersView.tsx'), 'UsersView');

const usersArea = lazyArea(async () => (await import('#areas/users.ts')).openUsers);

const usersMessages = import.meta.glob<MessageFile>('../../locales/*/users.po');

export const usersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/users',
  staticData: { page: { title: 'admin.users' } },
  validateSearch: (raw: Record<string, unknown>): SortInUrl & { search?: string; add?: true } => ({
    ...searchTermFrom(raw),
    ...sortFrom(raw),
    ...addFlagFrom(raw),
  }),
  beforeLoad: async ({ context }) => ({
    users: await enterAsSuperadmin(context, page, usersArea, usersMessages),
  }),
  component: () => (
    <SuperadminsPage area={usersRoute.useRouteContext().users} page={page} deniedMessageId="users.denied" />
  ),
});
