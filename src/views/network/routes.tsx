import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { openNetwork } from '#areas/network.ts';
import type { NoticesActor, SessionActor } from '../bridges/app-context.ts';
import { type Catalogue, loadMessages } from '../bridges/messages.ts';
import { tellOfOtherRole } from '../bridges/role-notice.ts';
import { vars } from '../theme/theme.css.ts';
import { NetworkBar } from './NetworkBar.tsx';

const networkMessages = import.meta.glob<Catalogue>('../locales/*/network.po');

/** Over the page, under the bars at its foot that one works with, and under toasts. */
const LAYER = '9';

/**
 * On every page and on the login: a root of its own at their foot, which comes when the page stands. In sight wherever
 * one has scrolled, and in nobody's way: the heads of pages and tables stand at the top. Not on paper. With it comes what
 * else both halves need, and no first page: word of another role.
 */
export const openNetworkBar = async (
  i18n: I18n,
  session: SessionActor,
  notices: NoticesActor,
): Promise<void> => {
  await loadMessages(i18n, networkMessages);
  tellOfOtherRole(i18n, session, notices);
  const place = document.createElement('div');
  // A sheet of its own would be named where this is fetched, in the first page.
  Object.assign(place.style, { position: 'sticky', insetBlockEnd: vars.bar, zIndex: LAYER });
  for (const kind of ['beforeprint', 'afterprint'] as const) {
    window.addEventListener(kind, () => {
      place.hidden = kind === 'beforeprint';
    });
  }
  document.body.append(place);
  createRoot(place).render(
    <I18nProvider i18n={i18n}>
      <NetworkBar network={openNetwork()} session={session} />
    </I18nProvider>,
  );
};
