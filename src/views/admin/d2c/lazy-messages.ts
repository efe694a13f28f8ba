import type { MessageFile } from '#views/bridges/messages.ts';

/**
 * Messages of the dialogs, the selection, the search results and the job sheets of D2C orders. They load when
 * they are first needed.
 */
export const lazyMessages = import.meta.glob<MessageFile>('../../locales/*/d2c-opened.po');
