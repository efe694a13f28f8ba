/* The routes of user accounts and their sessions. */
import type { Hono } from 'hono';
import {
  changeUser,
  createUser,
  deleteUser,
  endUserSession,
  endUserSessions,
  listUserSessions,
  listUsers,
} from '#api/contracts/users.ts';
import { createMountFunctions, type Deps } from '#server/http/mount-endpoint.ts';
import { isKeyUsed, keyReusedError } from '#server/store/exactly-once.ts';
import { refuseWeak } from '#server/store/password-rules.ts';
import { hashInQueue } from '#server/store/passwords.ts';
import * as userSessions from '#server/store/user-sessions.ts';
import * as users from '#server/store/users.ts';

export const userRoutes = (app: Hono, deps: Deps): void => {
  const { mount, change } = createMountFunctions(app, deps);
  mount(listUsers, ({ query }) => users.listUsers(deps.db, query));
  mount(createUser, async ({ body: { password, ...user }, principal, keyedRequest, write }) => {
    await refuseWeak(deps.db, password, user);
    const isRepeated = keyedRequest !== undefined && (await isKeyUsed(deps.db, principal, keyedRequest));
    const password_hash = await hashInQueue(password);
    const createdUser = await write((work) => users.createUser(work, { ...user, password_hash }));
    // The fingerprint of a request leaves out passwords, so a repeated call with another password has to be
    // detected here.
    if (isRepeated && !(await users.hasPassword(deps.db, createdUser.user_id, password)))
      throw keyReusedError();
    return createdUser;
  });
  mount(
    changeUser,
    async ({ params, body, isExpected, token, write }) => {
      const { password, ...change } = body;
      if (password !== undefined) {
        const { username, email, full_name } = { ...(await users.findUser(deps.db, params.id)), ...change };
        await refuseWeak(deps.db, password, { username, email, full_name });
      }
      const password_hash = password === undefined ? null : await hashInQueue(password);
      return write((work) =>
        users.changeUser(work, { id: params.id, change, password_hash, isExpected, token }),
      );
    },
    ({ params }) => users.findUser(deps.db, params.id),
  );
  change(deleteUser, (work, { params, isExpected }) => users.deleteUser(work, { id: params.id, isExpected }));
  mount(listUserSessions, ({ params, token, now }) =>
    userSessions.listSessions(deps, { id: params.id, token, now }),
  );
  change(endUserSession, (work, { params }) => userSessions.endSession(work, params));
  change(endUserSessions, (work, { params, token }) =>
    userSessions.endSessions(work, { id: params.id, token }),
  );
};
