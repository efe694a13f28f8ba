import { userAction, userForm, userSessions, users } from '#machines/users/users.ts';
import { defineArea } from './define-area.ts';

/** User Management (spec 2). Commands live in the area; the list, the form and the sessions with their page. */
export const openUsers = defineArea({
  actions: userAction,
  list: users,
  form: userForm,
  sessions: userSessions,
});
