import type { I18n } from '@lingui/core';
import { isRole } from '#domain/roles.ts';
import { selectUser } from '#machines/session/session.machine.ts';
import type { NoticesActor, SessionActor } from './app-context.ts';

/**
 * Notifies a user whose role was changed: the pages of the new role replace the old ones, and input is lost. An unknown
 * role gets the Access Denied screen instead.
 */
export const notifyRoleChange = (i18n: I18n, session: SessionActor, notices: NoticesActor): void => {
  let before = selectUser(session.getSnapshot());
  session.subscribe((snapshot) => {
    const user = selectUser(snapshot);
    if (user && before && user.user_id === before.user_id && user.role !== before.role && isRole(user.role))
      notices.send({
        type: 'notice.raised',
        message: 'app.roleChanged',
        values: { role: i18n._(`role.${user.role}`) },
        tone: 'caution',
      });
    before = user;
  });
};
