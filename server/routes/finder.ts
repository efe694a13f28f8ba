/* The routes of the search of the command palette. */
import type { Hono } from 'hono';
import { find } from '#api/contracts/finder.ts';
import { createMountFunctions, type Deps } from '#server/http/mount-endpoint.ts';
import { findMatches } from '#server/store/finder.ts';

export const finderRoutes = (app: Hono, deps: Deps): void => {
  const { mount } = createMountFunctions(app, deps);
  mount(find, ({ query }) => findMatches(deps.db, query.q));
};
