import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineArea } from '#areas/per-user.ts';
import { loadFormMessages } from '../../bridges/form-messages.ts';
import { type Catalogue, loadMessages, useMessages } from '../../bridges/messages.ts';
import { searchTerm } from '../../bridges/search-term.ts';
import { addingIn } from '../../bridges/use-adding.ts';
import { userOf } from '../../root-route.tsx';
import { adminRoute } from '../admin-route.tsx';

const usersArea = defineArea(async () => (await import('#areas/users.ts')).openUsers);

const usersMessages = import.meta.glob<Catalogue>('../../locales/*/users.po');

const UsersPage = lazyRouteComponent(() => import('./UsersView.tsx'), 'UsersView');
const NoAccess = lazyRouteComponent(() => import('../../parts/NoAccess.tsx'), 'NoAccess');

/** Superadmins only; others are told so (spec 2 section 6). */
export const usersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/users',
  staticData: { place: { title: 'admin.users', to: '/admin/users' } },
  validateSearch: (raw: Record<string, unknown>): { search?: string; add?: true } => ({
    ...searchTerm(raw),
    ...addingIn(raw),
  }),
  beforeLoad: async ({ context }) => {
    const mayEnter = userOf(context)?.role === 'superadmin';
    const [users] = await Promise.all([
      mayEnter ? context.areas.open(usersArea) : undefined,
      // The router awaits no script but that of the route's own component: the whole half would be gone until it is here.
      (mayEnter ? UsersPage : NoAccess).preload?.(),
      loadMessages(context.i18n, usersMessages),
      loadFormMessages(context.i18n),
    ]);
    return { users };
  },
  component: () => {
    const { users } = usersRoute.useRouteContext();
    const message = useMessages();
    return users ? <UsersPage /> : <NoAccess text={message('users.denied')} />;
  },
});
