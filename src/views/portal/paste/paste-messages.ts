import type { MessageFile } from '#views/bridges/messages.ts';

/** Messages of pasted chats, for their page and for the landing page. */
export const pasteMessages = import.meta.glob<MessageFile>('../../locales/*/paste.po');
