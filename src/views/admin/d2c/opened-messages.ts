import type { Catalogue } from '../../bridges/messages.ts';

/** Messages for opened, selected and searched orders. */
export const openedMessages = import.meta.glob<Catalogue>('../../locales/*/d2c-opened.po');
