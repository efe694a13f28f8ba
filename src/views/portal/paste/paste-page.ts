/* Reads a pasted text and opens its page. The script loads with the first paste. */
import type { I18n } from '@lingui/core';
import type { UseNavigateResult } from '@tanstack/react-router';
import type { PortalArea } from '#areas/portal.ts';
import { MAX_CHAT_LENGTH } from '#domain/chat/pasted-chat.ts';
import { isBlank } from '#domain/storable-text.ts';
import { prefetch } from '#machines/kit/prefetch.ts';
import { loadMessages } from '../../bridges/messages.ts';
import type { NoticeContent } from '../../bridges/notices.ts';
import { checkoutMessages, landingMessages, partsMessages } from '../portal-messages.ts';
import { pasteMessages } from './paste-messages.ts';

export interface PastedContent {
  readonly text: string;
  readonly hasFiles: boolean;
}

/** Returns the message id of the reason why a paste is not read, or null. */
const findRefusal = ({ text, hasFiles }: PastedContent): string | null => {
  if (isBlank(text)) return hasFiles ? 'paste.refused.picture' : 'paste.refused.blank';
  return text.length > MAX_CHAT_LENGTH ? 'paste.refused.tooLong' : null;
};

interface PastePageServices {
  readonly portal: PortalArea;
  readonly i18n: I18n;
}

/** Starts the phone lookups, and loads the messages of the page. */
export const openPastePage = async ({ portal, i18n }: PastePageServices) => {
  prefetch(portal.loadPosting, () => import('#domain/chat/read-chat.ts'));
  const [phoneLookups, customerTextCopy] = await Promise.all([
    portal.openPhoneLookups(),
    portal.openCustomerTextCopy(),
    portal.colourStock(),
    ...[pasteMessages, landingMessages, partsMessages, checkoutMessages].map((files) =>
      loadMessages(i18n, files),
    ),
  ]);
  return { phoneLookups, customerTextCopy };
};

interface ReadPasteServices extends PastePageServices {
  readonly navigate: UseNavigateResult<string>;
  readonly notify: (notice: NoticeContent) => void;
}

/** Reads a chat and opens its page, or shows why it is not read. */
export const readPaste = async (
  pasted: PastedContent,
  { portal, i18n, navigate, notify }: ReadPasteServices,
): Promise<void> => {
  const refusal = findRefusal(pasted);
  if (refusal === null) {
    portal.checkout.send({ type: 'chat.pasted', text: pasted.text });
    await navigate({ to: '/customer/paste' });
    return;
  }
  await loadMessages(i18n, pasteMessages);
  notify({ message: refusal, values: { max: MAX_CHAT_LENGTH }, tone: 'caution' });
};
