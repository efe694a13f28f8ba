/* The routes of the dashboard. */
import type { Hono } from 'hono';
import { getDashboard } from '#api/contracts/dashboard.ts';
import { createMountFunctions, type Deps } from '#server/http/mount-endpoint.ts';
import { readDashboard } from '#server/store/dashboard.ts';

export const dashboardRoutes = (app: Hono, deps: Deps): void => {
  const { mount } = createMountFunctions(app, deps);
  mount(getDashboard, ({ now }) => readDashboard(deps.db, now));
};
