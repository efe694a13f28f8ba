/* Opens the page of a pasted text. The script loads with the first paste. */
import type { I18n } from '@lingui/core';
import type { UseNavigateResult } from '@tanstack/react-router';
import type { PortalArea } from '#areas/portal.ts';
import { MAX_WAITING } from '#domain/chat/order-messages.ts';
import { MAX_CHAT_LENGTH } from '#domain/chat/pasted-chat.ts';
import { isBlank } from '#domain/storable-text.ts';
import { prefetch } from '#machines/kit/prefetch.ts';
import { selectWaiting } from '#machines/portal/checkout/messages.selectors.ts';
import { loadMessages } from '#views/bridges/messages.ts';
import type { NoticeContent } from '#views/bridges/notices.ts';
import { checkoutMessages, landingMessages, partsMessages } from '#views/portal/portal-messages.ts';
import { pasteMessages } from './paste-messages.ts';

export interface PastedContent {
  readonly text: string;
  readonly hasFiles: boolean;
}

const NO_ROOM = 'paste.refused.noRoom';

/** Returns the message id of the reason why a paste is not read; null for a message that waits already. */
const findRefusal = ({ checkout }: PortalArea, { text, hasFiles }: PastedContent): string | null => {
  if (isBlank(text)) return hasFiles ? 'paste.refused.picture' : 'paste.refused.blank';
  if (text.length > MAX_CHAT_LENGTH) return 'paste.refused.tooLong';
  return selectWaiting(checkout.getSnapshot()).at(-1) === text ? null : NO_ROOM;
};

interface PastePageServices {
  readonly portal: PortalArea;
  readonly i18n: I18n;
}

/** Starts the phone lookups, and loads the messages of the page. */
export const openPastePage = async ({ portal, i18n }: PastePageServices) => {
  // A line shows what has changed in the catalog.
  portal.catalogue.send({ type: 'list.opened' });
  prefetch(portal.loadPosting, () => import('#domain/chat/read-chat.ts'));
  const [phoneLookups, nameOffers, customerTextCopy] = await Promise.all([
    portal.openPhoneLookups(),
    portal.openNameOffers(),
    portal.openCustomerTextCopy(),
    portal.colourStock(),
    ...[pasteMessages, landingMessages, partsMessages, checkoutMessages].map((files) =>
      loadMessages(i18n, files),
    ),
  ]);
  return { phoneLookups, nameOffers, customerTextCopy };
};

interface ShowPasteServices extends PastePageServices {
  readonly navigate: UseNavigateResult<string>;
  readonly notify: (notice: NoticeContent) => void;
}

/**
 * Opens the page of a pasted text that the checkout has taken, or shows why it was refused. Resolves with
 * false when it was refused.
 */
export const showPaste = async (
  pasted: PastedContent & { readonly isTaken: boolean },
  { portal, i18n, navigate, notify }: ShowPasteServices,
): Promise<boolean> => {
  const refusal = pasted.isTaken ? null : findRefusal(portal, pasted);
  if (refusal === null) {
    await navigate({ to: '/customer/paste' });
    return true;
  }
  await loadMessages(i18n, pasteMessages);
  const max = refusal === NO_ROOM ? MAX_WAITING : MAX_CHAT_LENGTH;
  notify({ message: refusal, values: { max }, tone: 'caution' });
  return false;
};
