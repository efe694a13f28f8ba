import type { Hono } from 'hono';
import { changeOwnPassword, login, logout, logoutEverywhere, me, type User } from '#api/contracts/auth.ts';
import { passwordForm } from '#domain/normal-form.ts';
import { deviceIn } from '../http/device-cookie.ts';
import { type Deps, mountsOn } from '../http/mount-endpoint.ts';
import { isKeyUsed } from '../store/exactly-once.ts';
import { isKnownDevice } from '../store/known-devices.ts';
import { ownerOf, replacePassword, samePassword, verifyOwnPassword } from '../store/own-password.ts';
import { refuseWeak } from '../store/password-rules.ts';
import { hashQueued, knownDeviceQueue, passwordQueue } from '../store/passwords.ts';
import { closeOwnSessions, closeSession, openSession } from '../store/sessions.ts';
import { shopFacts } from '../store/shop-facts.ts';
import type { Principal } from '../store/work.ts';

/** Returns the four fields of the specification, and the other fields where they have a value. */
const userOf = async (
  { db }: Deps,
  { must_change_password: mustChange, ...user }: Principal,
): Promise<User> => ({
  ...user,
  ...(mustChange ? { must_change_password: true } : {}),
  ...(await shopFacts(db)),
});

export const authRoutes = (app: Hono, deps: Deps): void => {
  const { mount, change } = mountsOn(app, deps);
  // Calls are refused before the body is read, so that a flood of calls costs little.
  app.use(login.path, async (context, next) => {
    const isKnown = await isKnownDevice(deps.db, deviceIn(context), deps.clock.now());
    (isKnown ? knownDeviceQueue : passwordQueue).refuseWhileFull();
    await next();
  });
  mount(login, async ({ body, address, device, now, setDeviceCookie }) => {
    const { token, device: deviceToken, principal } = await openSession(deps, body, { address, device, now });
    setDeviceCookie(deviceToken);
    return { access_token: token, token_type: 'bearer', user: await userOf(deps, principal) };
  });
  mount(me, ({ principal }) => userOf(deps, principal));
  change(logout, (work, { token }) => closeSession(work, token));
  change(logoutEverywhere, closeOwnSessions);
  mount(changeOwnPassword, async ({ body, principal, token, address, device, now, intent, write }) => {
    const { current_password: current, new_password: next } = body;
    if (passwordForm(current) === passwordForm(next)) throw samePassword();
    await refuseWeak(next, await ownerOf(deps.db, principal));
    // True for a call repeated after a lost response, which has already changed the password.
    const isRepeated = intent !== undefined && (await isKeyUsed(deps.db, principal, intent));
    const verified = await verifyOwnPassword(deps.db, principal, isRepeated ? next : current, {
      address,
      device,
      now,
    });
    const password_hash = isRepeated ? verified.password_hash : await hashQueued(next);
    return write((work) => replacePassword(work, { verified, password_hash, token }));
  });
};
