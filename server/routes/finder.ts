import { Hono } from 'hono';
import { find } from '#api/contracts/finder.ts';
import { type Deps, mountEndpoint } from '../http/mount-endpoint.ts';
import { findings } from '../store/finder.ts';

export const finderRoutes = (deps: Deps): Hono => {
  const app = new Hono();
  mountEndpoint(app, deps, find, ({ query }) => findings(deps.db, query.q));
  return app;
};
