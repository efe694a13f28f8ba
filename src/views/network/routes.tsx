import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { openNetwork } from '#areas/network.ts';
import { isRole } from '#domain/roles.ts';
import { selectUser } from '#machines/session/session.machine.ts';
import type { NoticesActor, SessionActor } from '#views/bridges/app-context.ts';
import { loadMessages, type MessageFile } from '#views/bridges/messages.ts';
import { vars } from '#views/theme/theme.css.ts';
import { NetworkBar } from './NetworkBar.tsx';

const networkMessages = import.meta.glob<MessageFile>('../locales/*/network.po');

/** Above the page, below the bars at its bottom, and below toasts. */
const Z_INDEX = '9';

/**
 * Opens the offline bar, a separate React root at the bottom of every page and of the login. It loads after
 * the first render and is not printed. From then on a change of the user's role shows a notice.
 */
export const openNetworkBar = async (
  i18n: I18n,
  session: SessionActor,
  notices: NoticesActor,
): Promise<void> => {
  await loadMessages(i18n, networkMessages);
  notifyRoleChange(i18n, session, notices);
  const container = document.createElement('div');
  // Inline styles, because a style sheet would have to load with the first page.
  Object.assign(container.style, { position: 'sticky', insetBlockEnd: vars.bar, zIndex: Z_INDEX });
  for (const type of ['beforeprint', 'afterprint'] as const) {
    window.addEventListener(type, () => {
      container.hidden = type === 'beforeprint';
    });
  }
  document.body.append(container);
  createRoot(container).render(
    <I18nProvider i18n={i18n}>
      <NetworkBar network={openNetwork()} session={session} />
    </I18nProvider>,
  );
};

/**
 * Shows a notice to a user whose role was changed: the pages of the new role replace the former ones, and
 * typed input is lost. For an unknown role the Access Denied screen is shown instead.
 */
const notifyRoleChange = (i18n: I18n, session: SessionActor, notices: NoticesActor): void => {
  let previousUser = selectUser(session.getSnapshot());
  session.subscribe((snapshot) => {
    const user = selectUser(snapshot);
    const isSameUser = user?.user_id === previousUser?.user_id;
    if (user && isSameUser && user.role !== previousUser?.role && isRole(user.role))
      notices.send({
        type: 'notice.raised',
        message: 'app.roleChanged',
        values: { role: i18n._(`role.${user.role}`) },
        tone: 'caution',
      });
    previousUser = user;
  });
};
