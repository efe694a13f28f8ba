import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Catalogue, loadMessages } from '../../bridges/messages.ts';
import { userOf } from '../../root-route.tsx';
import { adminRoute } from '../admin-route.tsx';

const usersMessages = import.meta.glob<Catalogue>('../../locales/*/users.po');

const UsersPage = lazyRouteComponent(() => import('../layout/ComingView.tsx'), 'ComingView');
const UsersDenied = lazyRouteComponent(() => import('./UsersDenied.tsx'), 'UsersDenied');

export const usersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/users',
  beforeLoad: async ({ context }) => {
    await loadMessages(context.i18n, usersMessages);
    return { isAllowed: userOf(context)?.role === 'superadmin' };
  },
  component: () => {
    const { isAllowed } = usersRoute.useRouteContext();
    return isAllowed ? <UsersPage /> : <UsersDenied />;
  },
});
