import type { Hono } from 'hono';
import { API_BASE } from '#server/app.ts';
import { ENDPOINTS } from '#server/http/endpoints.ts';

const withoutSlash = (name: string): string => name.replace(/\/$/, '');

/** The server routes paths without a trailing slash. */
const CONTRACT_NAMES = new Map(
  ENDPOINTS.map(({ method, path }) => [withoutSlash(`${method} ${path}`), `${method} ${path}`]),
);

/** Returns the routes of the server as the contracts write them, such as `GET /d2c/orders/{id}`. */
export const mountedRoutes = (app: Hono): ReadonlySet<string> =>
  new Set(
    app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith(API_BASE))
      .map(({ method, path }) => `${method} ${path.slice(API_BASE.length).replaceAll(/:(\w+)/g, '{$1}')}`)
      .map((name) => CONTRACT_NAMES.get(name) ?? name),
  );
