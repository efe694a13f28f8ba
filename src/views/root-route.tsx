import { createRootRouteWithContext, createRoute, redirect, useRouter } from '@tanstack/react-router';
import { homeOf } from '#domain/roles.ts';
import type { Home } from '#machines/app/app.machine.ts';
import { selectCanReturn, selectUser } from '#machines/session/session.machine.ts';
import { type AppContext, useSession } from './bridges/app-context.ts';
import { ownUrl } from './bridges/login-url.ts';
import { NotFound } from './shell/NotFound.tsx';
import { PageCrash } from './shell/PageCrash.tsx';

/** Replaces the whole screen after a crash. */
export function FrameCrash() {
  const router = useRouter();
  return <PageCrash session={useSession()} onTryAgain={() => void router.invalidate()} />;
}

export const rootRoute = createRootRouteWithContext<AppContext>()({
  notFoundComponent: NotFound,
  errorComponent: FrameCrash,
});

/** Returns the user. It is null only between the end of a session and the closing of its pages. */
export const userOf = ({ session }: AppContext) => selectUser(session.getSnapshot());

export const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: ({ context }) => {
    throw redirect({ to: homeOf(userOf(context)?.role) });
  },
});

/** Redirects a signed-in person (decision 4). The login itself is shown without the router. */
export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  // The router keeps raw parameters unless they are set to undefined.
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } => ({ next: ownUrl(next) }),
  beforeLoad: ({ context, search }) => {
    const user = userOf(context);
    if (!user) return;
    const mayReturn = selectCanReturn(context.session.getSnapshot());
    throw mayReturn && search.next ? redirect({ href: search.next }) : redirect({ to: homeOf(user.role) });
  },
});

/**
 * Creates the routes of an area that the user may not enter. They redirect to the home page and load nothing
 * of the area.
 */
export const createRedirectRoutes = (path: Home) => {
  const redirectHome = ({ context }: { context: AppContext }) => {
    throw redirect({ to: homeOf(userOf(context)?.role) });
  };
  const areaRoute = createRoute({ getParentRoute: () => rootRoute, path, beforeLoad: redirectHome });
  return areaRoute.addChildren([
    createRoute({ getParentRoute: () => areaRoute, path: '/' }),
    createRoute({ getParentRoute: () => areaRoute, path: '$' }),
  ]);
};
