import { Hono } from 'hono';
import { getDashboard } from '#api/contracts/dashboard.ts';
import { type Deps, mountEndpoint } from '../http/mount-endpoint.ts';
import { dashboard } from '../store/dashboard.ts';

/** What the admin half begins with (spec 2 section 2, Dashboard). */
export const dashboardRoutes = (deps: Deps): Hono => {
  const app = new Hono();
  mountEndpoint(app, deps, getDashboard, ({ now }) => dashboard(deps.db, now));
  return app;
};
