import type { MessageFile } from '../../bridges/messages.ts';

/** Messages of opened, selected and searched orders. They load when they are first needed. */
export const openedMessages = import.meta.glob<MessageFile>('../../locales/*/d2c-opened.po');
