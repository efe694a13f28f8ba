import type { Hono } from 'hono';
import { find } from '#api/contracts/finder.ts';
import { type Deps, mountsOn } from '../http/mount-endpoint.ts';
import { finderMatches } from '../store/finder.ts';

export const finderRoutes = (app: Hono, deps: Deps): void => {
  const { mount } = mountsOn(app, deps);
  mount(find, ({ query }) => finderMatches(deps.db, query.q));
};
