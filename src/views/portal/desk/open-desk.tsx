import type { I18n } from '@lingui/core';
import type { ComponentType } from 'react';
import type { PortalArea } from '#areas/portal.ts';
import { loadMessages } from '#views/bridges/messages.ts';
import { checkoutMessages, partsMessages } from '#views/portal/portal-messages.ts';
import { CartPane } from './CartPane.tsx';
import { CustomerPane } from './CustomerPane.tsx';
import { deskMessages } from './desk-messages.ts';

/** Returns the panes of the order desk, after their data and messages have loaded. */
export const openDesk = async (portal: PortalArea, i18n: I18n): Promise<ComponentType> => {
  const [phoneLookups] = await Promise.all([
    portal.openPhoneLookups(),
    portal.colourStock(),
    ...[deskMessages, checkoutMessages, partsMessages].map((files) => loadMessages(i18n, files)),
  ]);
  return () => (
    <>
      <CartPane />
      <CustomerPane phoneLookups={phoneLookups} />
    </>
  );
};
