import { createRouter, type Router, RouterProvider } from '@tanstack/react-router';
import { openKeptForms } from '#areas/kept-forms.ts';
import type { Home, OpenedScreen } from '#machines/app/app.machine.ts';
import type { AdminRoutes } from './admin/routes.tsx';
import type { AppContext } from './bridges/app-context.ts';
import { prefetchLanguages } from './bridges/prefetch-languages.ts';
import { readQuery, writeQuery } from './bridges/url-query.ts';
import type { PortalRoutes } from './portal/routes.tsx';
import { createRedirectRoutes, indexRoute, loginRoute, rootRoute } from './root-route.tsx';
import { PageNotLoaded } from './shell/PageNotLoaded.tsx';

// This module loads once, with the first page of a signed-in person.
prefetchLanguages();

/** Loads the routes of one role only. */
const loadRouteTree = {
  '/customer': async () => {
    const { portalRoutes } = await import('./portal/routes.tsx');
    return rootRoute.addChildren([indexRoute, loginRoute, portalRoutes, createRedirectRoutes('/admin')]);
  },
  '/admin': async () => {
    const { adminRoutes } = await import('./admin/routes.tsx');
    return rootRoute.addChildren([indexRoute, loginRoute, createRedirectRoutes('/customer'), adminRoutes]);
  },
} as const satisfies Record<Home, unknown>;

/**
 * The type has the paths of both areas, for typed links. Those of the other area redirect to the home page.
 */
type RouteTree = ReturnType<
  typeof rootRoute.addChildren<readonly [typeof indexRoute, typeof loginRoute, PortalRoutes, AdminRoutes]>
>;

declare module '@tanstack/react-router' {
  interface Register {
    router: Router<RouteTree, 'never', boolean>;
  }
}

/** Opens the router of one session. */
export const openPages = async (
  home: Home,
  appContext: Omit<AppContext, 'loadPasswordDialog' | 'keptForms'>,
): Promise<OpenedScreen> => {
  const routeTree = await loadRouteTree[home]();
  const keptForms = openKeptForms(appContext.session, appContext.notices.send);
  const context = {
    ...appContext,
    keptForms,
    loadPasswordDialog: async () => (await import('./account/routes.tsx')).loadPasswordDialog(appContext),
  };
  const router = createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultErrorComponent: PageNotLoaded,
    scrollRestoration: true,
    parseSearch: readQuery,
    stringifySearch: writeQuery,
  });
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) appContext.notices.send({ type: 'page.left' });
  });
  // Loads the first page before it is rendered.
  await router.load();
  // Subscribed after the first load, which would otherwise forget the forms that its page restores.
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) keptForms.forget();
  });
  return {
    Screen: () => <RouterProvider router={router} />,
    close: () => {
      appContext.notices.send({ type: 'user.signedOut' });
      router.history.flush();
      router.history.destroy();
    },
  };
};
