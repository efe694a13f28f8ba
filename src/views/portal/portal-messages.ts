/* Message files that several pages of the portal use. */
import type { MessageFile } from '#views/bridges/messages.ts';

/** Messages of the checkout. The banner on every page needs them too. */
export const checkoutMessages = import.meta.glob<MessageFile>('../locales/*/checkout.po');

export const landingMessages = import.meta.glob<MessageFile>('../locales/*/landing.po');

/** Messages of shared parts. */
export const partsMessages = import.meta.glob<MessageFile>('../locales/*/parts.po');
