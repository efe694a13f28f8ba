/* The routes of sign-in, sign-out and the change of one's own password. */
import type { Hono } from 'hono';
import { changeOwnPassword, login, logout, logoutEverywhere, me, type User } from '#api/contracts/auth.ts';
import { passwordForm } from '#domain/normal-form.ts';
import { readDeviceToken } from '#server/http/device-cookie.ts';
import { createMountFunctions, type Deps } from '#server/http/mount-endpoint.ts';
import { isKeyUsed } from '#server/store/exactly-once.ts';
import { isKnownDevice } from '#server/store/known-devices.ts';
import {
  readPasswordOwner,
  replacePassword,
  samePasswordError,
  verifyOwnPassword,
} from '#server/store/own-password.ts';
import { refuseWeak } from '#server/store/password-rules.ts';
import { hashInQueue, knownDeviceQueue, passwordQueue } from '#server/store/passwords.ts';
import { closeOwnSessions, closeSession, openSession } from '#server/store/sessions.ts';
import { readShopFacts } from '#server/store/shop-facts.ts';
import type { Principal } from '#server/store/work.ts';

/**
 * Returns the user as the response of a sign-in: the four fields of the specification, and the other fields
 * that have a value.
 */
const toUserResponse = async (
  { db }: Deps,
  { must_change_password: mustChange, ...user }: Principal,
): Promise<User> => ({
  ...user,
  ...(mustChange ? { must_change_password: true } : {}),
  ...(await readShopFacts(db)),
});

export const authRoutes = (app: Hono, deps: Deps): void => {
  const { mount, change } = createMountFunctions(app, deps);
  // Calls are refused before the body is read, so that a flood of calls costs little.
  app.use(login.path, async (context, next) => {
    const isDeviceKnown = await isKnownDevice(deps.db, readDeviceToken(context), deps.clock.now());
    (isDeviceKnown ? knownDeviceQueue : passwordQueue).refuseWhileFull();
    await next();
  });
  mount(login, async ({ body, address, deviceToken, now, setDeviceCookie }) => {
    const { token, newDeviceToken, principal } = await openSession(deps, body, {
      address,
      deviceToken,
      now,
    });
    setDeviceCookie(newDeviceToken);
    return { access_token: token, token_type: 'bearer', user: await toUserResponse(deps, principal) };
  });
  mount(me, ({ principal }) => toUserResponse(deps, principal));
  change(logout, (work, { token }) => closeSession(work, token));
  change(logoutEverywhere, closeOwnSessions);
  mount(
    changeOwnPassword,
    async ({ body, principal, token, address, deviceToken, now, keyedRequest, write }) => {
      const { current_password: currentPassword, new_password: newPassword } = body;
      if (passwordForm(currentPassword) === passwordForm(newPassword)) throw samePasswordError();
      await refuseWeak(deps.db, newPassword, await readPasswordOwner(deps.db, principal));
      // True for a call repeated after a lost response, which has already changed the password.
      const isRepeated = keyedRequest !== undefined && (await isKeyUsed(deps.db, principal, keyedRequest));
      const verified = await verifyOwnPassword(
        deps.db,
        principal,
        isRepeated ? newPassword : currentPassword,
        {
          address,
          deviceToken,
          now,
        },
      );
      const password_hash = isRepeated ? verified.password_hash : await hashInQueue(newPassword);
      return write((work) => replacePassword(work, { verified, password_hash, token }));
    },
  );
};
