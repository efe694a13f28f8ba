import { Hono } from 'hono';
import { login, logout, me } from '#api/contracts/auth.ts';
import { type Deps, door } from '../door.ts';
import { closeSession, openSession } from '../store/sessions.ts';

export const authRoutes = (deps: Deps): Hono => {
  const app = new Hono();
  door(app, deps, login, async ({ body, address, now }) => {
    const { token, actor } = await openSession(deps.db, body, address, now);
    return { access_token: token, token_type: 'bearer', user: actor };
  });
  door(app, deps, me, async ({ actor }) => actor);
  door(app, deps, logout, async ({ actor, token }) => {
    await closeSession(deps.db, token, actor);
    return { signed_out: true };
  });
  return app;
};
