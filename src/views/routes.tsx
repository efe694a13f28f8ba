import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { defineArea } from '#areas/per-user.ts';
import { type D2cTab, isD2cTab, orderIdFrom } from '#domain/d2c-order-list.ts';
import { homeOf, isRole } from '#domain/roles.ts';
import { selectMayReturn, selectUser } from '#machines/session/session.machine.ts';
import { settingsSearch } from './admin/settings/settings-tabs.ts';
import type { AppContext } from './bridges/app-context.ts';
import { loadMessages } from './bridges/messages.ts';
import { AccessDenied } from './shell/AccessDenied.tsx';
import { AppFrame } from './shell/AppFrame.tsx';
import { NotFound, NotFoundInArea } from './shell/NotFound.tsx';
import { PageCrash } from './shell/PageCrash.tsx';

const portalArea = defineArea(async () => (await import('#areas/portal.ts')).openPortal);
const d2cArea = defineArea(async () => (await import('#areas/d2c.ts')).openD2c);
const syncArea = defineArea(async () => (await import('#areas/sync.ts')).openSync);

class RoleNotPermitted extends Error {}

const rootRoute = createRootRouteWithContext<AppContext>()({
  component: AppFrame,
  notFoundComponent: NotFound,
  errorComponent: ({ error }) => (error instanceof RoleNotPermitted ? <AccessDenied /> : <PageCrash />),
});

const userOf = (context: AppContext) => selectUser(context.session.getSnapshot());

/** Nobody is signed in: to the login, and from there back to here. A chosen sign-out does not lead back. */
const requireUser = (context: AppContext, href: string) => {
  const user = userOf(context);
  if (!user) throw redirect({ to: '/login', search: href === '/' ? {} : { next: href } });
  if (!isRole(user.role)) throw new RoleNotPermitted();
  return user;
};

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: ({ context }) => {
    throw redirect({ to: homeOf(userOf(context)?.role) });
  },
});

/**
 * Only addresses of our own lead back; anything else is no address. The router keeps a raw parameter that the
 * result does not name, so that a refused one has to be named as undefined.
 */
const loginSearch = (search: Record<string, unknown>): { next?: string } => {
  const { next } = search;
  return typeof next === 'string' && /^\/(customer|admin)(\/|\?|$)/.test(next)
    ? { next }
    : { next: undefined };
};

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: loginSearch,
  beforeLoad: ({ context, search }) => {
    const user = userOf(context);
    if (!user) return;
    const mayReturn = selectMayReturn(context.session.getSnapshot());
    if (mayReturn && search.next) throw redirect({ href: search.next });
    throw redirect({ to: homeOf(user.role) });
  },
  component: lazyRouteComponent(() => import('./login/LoginView.tsx'), 'LoginView'),
});

const portalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/customer',
  beforeLoad: async ({ context, location }) => {
    const user = requireUser(context, location.href);
    if (homeOf(user.role) === '/admin') throw redirect({ to: '/admin' });
    const [portal] = await Promise.all([
      context.areas.open(portalArea),
      loadMessages(context.i18n, () => import('./locales/en/parts.po')),
      loadMessages(context.i18n, () => import('./locales/en/portal.po')),
    ]);
    return { portal };
  },
  component: lazyRouteComponent(() => import('./portal/layout/PortalLayout.tsx'), 'PortalLayout'),
  notFoundComponent: NotFoundInArea,
});

const landingRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./portal/landing/LandingView.tsx'), 'LandingView'),
});

const LONGEST_TERM = 200;

/** A number is a term too; what is no text, or absurdly long, is none. */
const searchTerm = (raw: Record<string, unknown>): { search?: string } => {
  const term = typeof raw.search === 'number' ? String(raw.search) : raw.search;
  return typeof term === 'string' && term !== '' && term.length <= LONGEST_TERM
    ? { search: term }
    : { search: undefined };
};

const catalogueRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/products',
  validateSearch: searchTerm,
  component: lazyRouteComponent(() => import('./portal/catalogue/CatalogueView.tsx'), 'CatalogueView'),
});

const cartRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/cart',
  component: lazyRouteComponent(() => import('./portal/cart/CartView.tsx'), 'CartView'),
});

const customerRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/customer',
  beforeLoad: ({ context }) => loadMessages(context.i18n, () => import('./locales/en/checkout.po')),
  component: lazyRouteComponent(() => import('./portal/customer/CustomerView.tsx'), 'CustomerView'),
});

const confirmRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/confirm',
  beforeLoad: ({ context }) => loadMessages(context.i18n, () => import('./locales/en/checkout.po')),
  component: lazyRouteComponent(() => import('./portal/confirm/ConfirmView.tsx'), 'ConfirmView'),
});

const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: async ({ context, location }) => {
    const user = requireUser(context, location.href);
    if (homeOf(user.role) === '/customer') throw redirect({ to: '/customer' });
    await Promise.all([
      loadMessages(context.i18n, () => import('./locales/en/parts.po')),
      loadMessages(context.i18n, () => import('./locales/en/admin.po')),
    ]);
  },
  component: lazyRouteComponent(() => import('./admin/layout/AdminLayout.tsx'), 'AdminLayout'),
  notFoundComponent: NotFoundInArea,
});

const comingPage = <Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => adminRoute,
    path,
    component: lazyRouteComponent(() => import('./admin/layout/ComingView.tsx'), 'ComingView'),
  });

type D2cSearch = { tab?: D2cTab; search?: string; order?: number };

/** An unknown tab is the default one; an order that cannot exist is said not to be there. */
const d2cSearch = (raw: Record<string, unknown>): D2cSearch => ({
  ...searchTerm(raw),
  tab: isD2cTab(raw.tab) ? raw.tab : undefined,
  order: raw.order === undefined || raw.order === '' ? undefined : orderIdFrom(String(raw.order)),
});

/** The D2C pages share their area: what was asked for on one of them goes on while another is open. */
const d2cRoute = createRoute({
  getParentRoute: () => adminRoute,
  id: 'd2c',
  beforeLoad: async ({ context }) => {
    const [d2c, sync] = await Promise.all([
      context.areas.open(d2cArea),
      context.areas.open(syncArea),
      loadMessages(context.i18n, () => import('./locales/en/d2c.po')),
      loadMessages(context.i18n, () => import('./locales/en/sync.po')),
    ]);
    return { d2c, sync };
  },
});

const d2cOrdersRoute = createRoute({
  getParentRoute: () => d2cRoute,
  path: '/d2c-orders',
  validateSearch: d2cSearch,
  component: lazyRouteComponent(() => import('./admin/d2c/orders/D2cOrdersView.tsx'), 'D2cOrdersView'),
});

const settingsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/settings',
  beforeLoad: async ({ context }) => {
    const [sync] = await Promise.all([
      context.areas.open(syncArea),
      loadMessages(context.i18n, () => import('./locales/en/settings.po')),
      loadMessages(context.i18n, () => import('./locales/en/sync.po')),
    ]);
    return { sync };
  },
  validateSearch: settingsSearch,
  component: lazyRouteComponent(() => import('./admin/settings/SettingsView.tsx'), 'SettingsView'),
});

type JobSheetSearch = { ids?: string; paper?: 'a4' | 'a6' };

const jobSheetSearch = (raw: Record<string, unknown>): JobSheetSearch => ({
  ids: raw.ids === undefined ? undefined : String(raw.ids),
  paper: raw.paper === 'a6' ? 'a6' : raw.paper === 'a4' ? 'a4' : undefined,
});

const jobSheetRoute = createRoute({
  getParentRoute: () => d2cRoute,
  path: '/job-sheet',
  validateSearch: jobSheetSearch,
  component: lazyRouteComponent(() => import('./admin/d2c/job-sheet/JobSheetView.tsx'), 'JobSheetView'),
});

const usersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/users',
  beforeLoad: async ({ context }) => {
    await loadMessages(context.i18n, () => import('./locales/en/users.po'));
    return { isAllowed: userOf(context)?.role === 'superadmin' };
  },
  component: () => {
    const { isAllowed } = usersRoute.useRouteContext();
    return isAllowed ? <UsersPage /> : <UsersDenied />;
  },
});

const UsersPage = lazyRouteComponent(() => import('./admin/layout/ComingView.tsx'), 'ComingView');
const UsersDenied = lazyRouteComponent(() => import('./admin/users/UsersDenied.tsx'), 'UsersDenied');

export const routeTree = rootRoute.addChildren([
  indexRoute,
  loginRoute,
  portalRoute.addChildren([landingRoute, catalogueRoute, cartRoute, customerRoute, confirmRoute]),
  adminRoute.addChildren([
    comingPage('/'),
    comingPage('/products'),
    comingPage('/filament'),
    d2cRoute.addChildren([d2cOrdersRoute, jobSheetRoute]),
    comingPage('/b2b'),
    comingPage('/payments'),
    settingsRoute,
    usersRoute,
  ]),
]);
