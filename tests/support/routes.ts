import type { Hono } from 'hono';
import { API_BASE } from '#server/app.ts';

/** Every route that the server answers, as contracts spell it: `GET /d2c/orders/{id}`. */
export const mountedRoutes = (app: Hono): ReadonlySet<string> =>
  new Set(
    app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.slice(API_BASE.length).replaceAll(/:(\w+)/g, '{$1}')}`),
  );
