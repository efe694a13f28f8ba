import { Hono } from 'hono';
import { changeOwnPassword, login, logout, me } from '#api/contracts/auth.ts';
import { type Deps, mountEndpoint } from '../http/mount-endpoint.ts';
import { provePassword, replacePassword } from '../store/own-password.ts';
import { hashInTurn } from '../store/passwords.ts';
import { closeSession, openSession } from '../store/sessions.ts';

export const authRoutes = (deps: Deps): Hono => {
  const app = new Hono();
  mountEndpoint(app, deps, login, async ({ body, address, now }) => {
    const { token, principal } = await openSession(deps.db, body, address, now);
    return { access_token: token, token_type: 'bearer', user: principal };
  });
  mountEndpoint(app, deps, me, async ({ principal }) => principal);
  mountEndpoint(app, deps, logout, ({ token, write }) => write((work) => closeSession(work, token)));
  mountEndpoint(app, deps, changeOwnPassword, async ({ body, principal, token, address, now, write }) => {
    const proven = await provePassword(deps.db, principal, body.current_password, { address, now });
    const password_hash = await hashInTurn(body.new_password);
    return write((work) => replacePassword(work, { proven, password_hash, token }));
  });
  return app;
};
