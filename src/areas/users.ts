import { userAction, userForm, userSessions, users } from '#machines/users/users.ts';
import { defineArea } from './define-area.ts';

/**
 * The area of users (spec 2, User Management). Commands belong to the area; the list, the form and the
 * sessions belong to their page.
 */
export const openUsers = defineArea({
  actions: userAction,
  list: users,
  form: userForm,
  sessions: userSessions,
});
