import type { I18n } from '@lingui/core';
import { selectUser } from '#machines/session/session.machine.ts';
import type { NoticesActor, SessionActor } from './app-context.ts';

/**
 * Whoever is given another role meanwhile finds themselves on the pages of that one as soon as something is refused to
 * them, and what they were typing is gone: they are told why.
 */
export const tellOfOtherRole = (i18n: I18n, session: SessionActor, notices: NoticesActor): void => {
  let before = selectUser(session.getSnapshot());
  session.subscribe((snapshot) => {
    const user = selectUser(snapshot);
    if (user && before && user.user_id === before.user_id && user.role !== before.role)
      notices.send({
        type: 'notice.raised',
        message: 'app.roleChanged',
        values: { role: i18n._(`role.${user.role}`) },
        tone: 'caution',
      });
    before = user;
  });
};
