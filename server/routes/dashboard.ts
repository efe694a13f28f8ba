import type { Hono } from 'hono';
import { getDashboard } from '#api/contracts/dashboard.ts';
import { type Deps, mountsOn } from '../http/mount-endpoint.ts';
import { dashboard } from '../store/dashboard.ts';

export const dashboardRoutes = (app: Hono, deps: Deps): void => {
  const { mount } = mountsOn(app, deps);
  mount(getDashboard, ({ now }) => dashboard(deps.db, now));
};
