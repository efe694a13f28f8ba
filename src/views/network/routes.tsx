import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { openNetwork } from '#areas/network.ts';
import type { SessionActor } from '../bridges/app-context.ts';
import { type Catalogue, loadMessages } from '../bridges/messages.ts';
import { NetworkBar } from './NetworkBar.tsx';

const networkMessages = import.meta.glob<Catalogue>('../locales/*/network.po');

/** As a toast. */
const ABOVE_ALL = '50';

/** On every page and on the login: a root of its own above them, which comes when the page stands. */
export const openNetworkBar = async (i18n: I18n, session: SessionActor): Promise<void> => {
  await loadMessages(i18n, networkMessages);
  const place = document.createElement('div');
  // In sight wherever one has scrolled, in a line of its own. A sheet would be named where this is fetched.
  Object.assign(place.style, { position: 'sticky', insetBlockStart: '0', zIndex: ABOVE_ALL });
  document.body.prepend(place);
  createRoot(place).render(
    <I18nProvider i18n={i18n}>
      <NetworkBar network={openNetwork()} session={session} />
    </I18nProvider>,
  );
};
